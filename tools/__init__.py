"""What developers run beside the tests: the whole suite with its table, small faults, long runs, other Pythons."""
