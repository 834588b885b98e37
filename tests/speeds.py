"""The rows of the speed tables."""

import sys


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def head() -> None:
    """Print the names of the columns."""
    say(f"{'':<46} {'here':>14} {'compared with':>24} {'ratio':>8}")


def row(what: str, figure: str, against: str, ratio: float | None) -> None:
    """Print a row: our figure, the one that it is compared with, and ours divided by that."""
    say(f"{what:<46} {figure:>14} {against:>24} {f'{ratio:.2f}' if ratio is not None else '':>8}")
