"""The curve of a run: how strong the network became, round by round."""

import csv
from pathlib import Path

Row = dict[str, float]


def read_rows(file: Path) -> list[Row]:
    """The rows of an earlier run; none if there is no file."""
    if not file.exists():
        return []
    with file.open(newline="", encoding="utf-8") as table:
        return [{name: float(number) for name, number in row.items()} for row in csv.DictReader(table)]


def write_rows(file: Path, rows: list[Row]) -> None:
    """Write all rows."""
    with file.open("w", newline="", encoding="utf-8") as table:
        writer = csv.DictWriter(table, list(rows[-1]))
        writer.writeheader()
        writer.writerows(rows)


def draw(file: Path, rows: list[Row]) -> None:
    """Draw the share of games won against playouts, and the error on games that were not learnt from."""
    try:
        import matplotlib.pyplot as plt
    except ImportError:
        return
    figure, axes = plt.subplots(figsize=(7, 4), layout="constrained")
    games = [row["games"] for row in rows]
    axes.plot(games, [100 * row["against_playouts"] for row in rows], marker="o", color="tab:blue")
    axes.axhline(50, color="grey", linewidth=1)
    axes.set(xlabel="games of self-play", ylabel="% won against playouts, same nodes")
    error = axes.twinx()
    error.plot(games, [row["error"] for row in rows], marker=".", color="tab:orange")
    error.set_ylabel("squared error of the result", color="tab:orange")
    figure.savefig(file, dpi=120)
    plt.close(figure)
