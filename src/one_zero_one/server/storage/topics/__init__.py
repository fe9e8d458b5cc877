"""What is stored besides the log, in one module per topic."""
