"""The user's folder: where files are stored, and how they are written atomically."""
