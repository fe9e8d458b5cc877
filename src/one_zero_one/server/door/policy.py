"""The content security policy: a page runs and shows what we serve, and nothing else."""

from one_zero_one.web.inlined import Allowed


def policy(allowed: Allowed) -> str:
    """The policy of an answer in which this is written."""
    scripts, styles = (" ".join(["'self'", *hashes]) for hashes in (allowed.scripts, allowed.styles))
    return (
        f"default-src 'none'; script-src {scripts}; style-src {styles}; img-src 'self' data:; connect-src 'self'; "
        "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )
