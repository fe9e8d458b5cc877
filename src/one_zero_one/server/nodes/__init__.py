"""Several servers as one: news between them, what they missed, and what each does again and again."""
