"""For the operator: measures, logs, failures, administration, backups."""
