"""People: accounts, names, passphrases, and the ladder."""
