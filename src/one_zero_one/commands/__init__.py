"""The commands of `one-zero-one`, a module a family. Each opens its door only when it is given."""
