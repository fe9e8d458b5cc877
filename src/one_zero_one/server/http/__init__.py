"""HTTP: a module for each part of the API, and the pages and pictures of shared links."""
