"""What commands share: their exit statuses, and how they speak to a person."""

import sys
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


def at_least_one(text: str) -> int:
    """Read a number of an argument."""
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


at_least_one.__name__ = "number above 0"  # how argparse names it: "invalid number above 0 value: '0'"
