"""Over HTTP: a module for each part of the API, and the files of shared links."""
