"""Build the folder: `python -m tools.site build/site/play`."""

import argparse
import re
import shutil
from pathlib import Path

from tools.site.ingredients import NothingBuilt, built_ingredients
from tools.site.layout import laid_out, sent_cold, write
from tools.wasm.fetching import CannotFetch


def main() -> None:
    """Read the command line, build the folder, and say how large it is."""
    parser = argparse.ArgumentParser(prog="tools.site", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--server", help="the address of a server for games with others")
    wish = parser.parse_args()
    if wish.server is not None and not re.fullmatch(r"https?://[^/\s]+/?", wish.server):
        parser.error(f"a server is named like https://play.example.org, not {wish.server}")
    try:
        ingredients = built_ingredients()
        files = laid_out(ingredients, wish.server)
    except (NothingBuilt, CannotFetch) as problem:
        raise SystemExit(f"The game for browsers could not be built: {problem}.") from problem
    shutil.rmtree(wish.folder, ignore_errors=True)
    write(files, wish.folder)
    kind = "compiled" if ingredients.is_compiled else "plain, so it thinks much slower"
    size = sent_cold(files) / 1e6
    print(f"The game in {wish.folder}: a first visit is sent {size:.2f} MB. Its engine is {kind}.")


if __name__ == "__main__":
    main()
