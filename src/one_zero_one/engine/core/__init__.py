"""The compiled half of the engine: small integers in flat vectors. Only this folder knows how they are packed."""
