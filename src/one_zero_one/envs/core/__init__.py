"""The compiled half of the environments: the encoding, and many games stepped in one call."""
