"""Access to the database: connections, transactions, who uses the file, and who was first."""
