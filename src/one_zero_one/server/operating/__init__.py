"""For the operator: metrics, logs, errors, administration, backups."""
