"""What commands share: their exit statuses, and how they speak to a person."""

import os
import sys
from argparse import ArgumentTypeError
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from time import perf_counter
from typing import TextIO

DONE, FINDING, WRONG_INPUT, INTERRUPTED = 0, 1, 2, 130
"""The exit statuses. A command that looks for something has findings; so has poker, by its assignment, in bad cards."""

PATIENCE = 0.3
"""What takes fewer seconds shows no passing line."""
LAG = 0.1
"""A passing line is written anew after so many seconds at the earliest."""
MOST_DIGITS = 9
"""The most figures of a number that is typed in a game; Python itself refuses to read very long ones."""


def warn(sentence: str) -> None:
    """Say a sentence on standard error, if there is one."""
    with suppress(OSError, AttributeError):  # a closed standard error, or none at all
        sys.stderr.write(f"ortalab: {sentence}\n")


def label(file: str) -> str:
    r"""Return a file's name as it is printed: on one line, whatever is in it.

    >>> label("round.yml"), label("a\nb")
    ('round.yml', "'a\\nb'")
    """
    return file if file.isprintable() and file else repr(file)


def red(text: str) -> str:
    """Return a text in red where standard output is a terminal that shows colours, and as it is elsewhere."""
    if not sys.stdout.isatty() or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return text
    return f"\x1b[31m{text}\x1b[0m"


@contextmanager
def passing_line(stream: TextIO) -> Iterator[Callable[[str], None]]:
    """Give what says how far something is: in one line on a terminal that is gone in the end, nowhere elsewhere."""
    shows, is_shown, due = stream.isatty(), False, perf_counter() + PATIENCE

    def say(words: str) -> None:
        nonlocal is_shown, due
        if shows and perf_counter() >= due:
            is_shown, due = True, perf_counter() + LAG
            stream.write(f"\r{words}\x1b[K")
            stream.flush()

    try:
        yield say
    finally:
        if is_shown:
            stream.write("\r\x1b[K")
            stream.flush()


def whole(least: int, most: int | None = None) -> Callable[[str], int]:
    """Return what reads an argument that is a whole number, and says which ones there are.

    >>> whole(1, 5000)("20")
    20
    """
    span = f"{least:,} or more" if most is None else f"from {least:,} to {most:,}"

    def read(text: str) -> int:
        with suppress(ValueError):
            number = int(text)
            if least <= number and (most is None or number <= most):
                return number
        raise ArgumentTypeError(f"{text!r} is no whole number, {span}")

    return read


def is_number(text: str) -> bool:
    """Is this a whole number as it is typed in a game, which `int` reads?

    >>> is_number("12"), is_number("-1"), is_number("9" * 5000)
    (True, False, False)
    """
    return len(text) <= MOST_DIGITS and text.isascii() and text.isdigit()
