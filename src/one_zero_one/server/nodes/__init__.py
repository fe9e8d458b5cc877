"""Several servers as one: messages between nodes, recovery of missed ones, and periodic tasks."""
