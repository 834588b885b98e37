"""What commands share: their exit statuses, and how they speak to a person."""

import sys
from argparse import ArgumentTypeError
from collections.abc import Callable
from contextlib import suppress

DONE, FINDING, WRONG_INPUT, INTERRUPTED = 0, 1, 2, 130
"""The exit statuses. A command that looks for something has findings; so has poker, by its assignment, in bad cards."""


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
