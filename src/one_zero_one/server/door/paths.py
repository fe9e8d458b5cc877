"""Paths: each address has one spelling, in which it is judged and routed."""


def plain_path(path: str) -> str | None:
    """A decoded path with single slashes and none at its end; None if no address is spelt so."""
    parts = [part for part in path.split("/") if part]
    if "\0" in path or "." in parts or ".." in parts:
        return None
    return "/" + "/".join(parts)
