"""How often a test repeats itself: the browser's Python, which is slower and goes the same way, is asked for less."""

import sys

LESS = 5 if sys.platform == "emscripten" else 1


def often(count: int) -> int:
    """Return how many of so many repetitions are tried here."""
    return -(-count // LESS)
