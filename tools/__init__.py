"""Developer tools: the whole suite with a summary, mutation tests, long runs, other Pythons."""
