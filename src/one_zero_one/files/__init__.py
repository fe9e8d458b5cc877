"""A person's folder: where things are kept, written so that nothing is ever half there."""
