"""The online server. The referee decides, the log is the truth, and each seat gets its own view."""
