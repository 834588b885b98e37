"""Shared parts of commands: their exit statuses, and how they speak to a person."""

import os
import re
import sys
from argparse import ArgumentTypeError
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from shutil import get_terminal_size
from time import perf_counter
from typing import Protocol, TextIO, cast

from ortalab.exports import lazily

with lazily():
    from json import dumps

DONE, FINDING, WRONG_INPUT, INTERRUPTED = 0, 1, 2, 130
"""The exit statuses. A command that looks for something has findings; so has poker, by its assignment, in bad cards."""

PATIENCE = 0.3
"""The seconds before a passing line is shown."""
LAG, LOG_LAG = 0.1, 30.0
"""A passing line is written anew after so many seconds at the earliest; to a file, a line is added."""
SECONDS, MEMORY = 5.0, 1024
"""The seconds and, in a sandbox, the MiB that somebody else's program may use, unless arguments say otherwise."""
MOST_SECONDS = 3600
"""The longest that a program may take, where an argument says how long."""
MOST_DIGITS = 9
"""The most figures of a number that is typed in a game; Python itself refuses to read very long ones."""


_COMMANDING = re.compile(
    r"[\x00-\x09\x0b-\x1f\x7f-\x9f"  # controls but for the line feed: a terminal obeys them
    r"\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # bidirectional marks: what follows seems to stand elsewhere
    r"\u2028\u2029\ud800-\udfff]"  # other ends of lines, and halves of characters
)
"""Characters that a terminal obeys, or shows as something else; all other text stays as it is."""


def escaped(text: str) -> str:
    r"""Return a text, with what commands a terminal shown as an escape; line feeds and all other text stay.

    >>> print(escaped("♥ ×3 é\x1b[31m\u202e"))
    ♥ ×3 é\x1b[31m\u202e
    """
    return _COMMANDING.sub(lambda sign: ascii(sign[0])[1:-1], text)


def as_json(data: Mapping[str, object]) -> str:
    r"""Return data as one line of JSON that commands no terminal; it reads back as the same.

    >>> print(as_json({"said": "♥\x9b"}))
    {"said": "♥\u009b"}
    """
    text = dumps(data, ensure_ascii=False)
    return _COMMANDING.sub(lambda sign: f"\\u{ord(sign[0]):04x}", text)


class Plain:
    """A stream to a person, through which no text commands the terminal; whatever else it is asked, the stream is."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    def write(self, text: str) -> int:
        """Write a text, as `escaped` has it."""
        self.stream.write(escaped(text))
        return len(text)

    def __getattr__(self, name: str) -> object:
        return getattr(self.stream, name)


@contextmanager
def plain_speech() -> Iterator[None]:
    """Let all that is printed meanwhile pass through `Plain`: texts of files, programs and plugins are among it."""
    streams = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = (cast("TextIO", Plain(bare(stream))) if stream else stream for stream in streams)
    try:
        yield
    finally:
        sys.stdout, sys.stderr = streams


def bare(stream: TextIO) -> TextIO:
    """Return the stream below, for the controls that a command itself writes: colours, and a line that passes."""
    return stream.stream if isinstance(stream, Plain) else stream


def print_coloured(text: str, end: str = "\n") -> None:
    """Print a text whose controls are all our own: colours. What others wrote in it goes through `escaped` first."""
    print(text, end=end, file=bare(sys.stdout), flush=True)


def warn(sentence: str) -> None:
    """Say a sentence on standard error, if there is one."""
    with suppress(OSError, AttributeError):  # a closed standard error, or none at all
        sys.stderr.write(f"ortalab: {escaped(sentence)}\n")


def label(file: str) -> str:
    r"""Return a file's name as it is printed: on one line, whatever is in it.

    >>> label("round.yml"), label("a\nb")
    ('round.yml', "'a\\nb'")
    """
    return file if file.isprintable() and file else repr(file)


def red(text: str) -> str:
    """Return a text in red where standard output is a terminal that shows colours, and as it is elsewhere."""
    return f"\x1b[31m{text}\x1b[0m" if shows_colours() else text


def shows_colours() -> bool:
    """Tell whether standard output is a terminal that shows colours."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


class Say(Protocol):
    """Says how far something is, below lines that are made only when they are shown; their controls are our own."""

    def __call__(self, words: str, above: Callable[[], Sequence[str]] = tuple) -> None: ...


@contextmanager
def passing_line(stream: TextIO) -> Iterator[Say]:
    """Give a function that tells the progress: on a terminal in lines that are gone in the end, elsewhere in a few."""
    shows, is_shown, rows = stream.isatty(), False, 0
    due = perf_counter() + (PATIENCE if shows else LOG_LAG)
    stream = bare(stream)

    def say(words: str, above: Callable[[], Sequence[str]] = tuple) -> None:
        nonlocal is_shown, due, rows
        if perf_counter() < due:
            return
        is_shown, due = shows, perf_counter() + (LAG if shows else LOG_LAG)
        lines = [*above()] if shows and len(words) < get_terminal_size().columns else []
        back, rows = f"\x1b[{rows}A\r\x1b[J" * bool(rows), len(lines)
        text = "".join(f"{line}\n" for line in lines)
        with suppress(OSError):  # whoever read it has gone
            stream.write(f"{back}{text}\r{escaped(words)}\x1b[K" if shows else f"{escaped(words)}\n")
            stream.flush()

    try:
        yield say
    finally:
        if is_shown:
            stream.write(f"\x1b[{rows}A\r\x1b[J" if rows else "\r\x1b[K")
            stream.flush()


@contextmanager
def counting_line(stream: TextIO) -> Iterator[Callable[[str, int], None]]:
    """Give a function that says a count and its speed, in one passing line."""
    with passing_line(stream) as write:
        start = perf_counter()

        def show(words: str, count: int) -> None:
            nonlocal start
            if count == 1:  # what is counted has changed
                start = perf_counter()
            elapsed = perf_counter() - start
            write(f"{count} {words}" + (f", {count / elapsed:.0f} a second" if elapsed else ""))

        yield show


def prompted(lines: Iterable[str]) -> Iterator[str]:
    """Prompt a person in a game and yield what is typed, line by line, until `quit` or the end of input."""
    words = iter(lines)
    while True:
        print_coloured("> ", end="")
        line = next(words, None)
        if line is None:
            print_coloured("")
        if line is None or line.strip().lower() == "quit":
            return
        yield line.strip()


def whole(least: int, most: int | None = None) -> Callable[[str], int]:
    """Return a reader of an argument that is a whole number; its error says which ones there are.

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


def seconds(text: str) -> float:
    """Read an argument that says how long a program may take.

    >>> seconds("0.5")
    0.5
    """
    with suppress(ValueError):
        if 0 < (number := float(text)) <= MOST_SECONDS:
            return number
    raise ArgumentTypeError(f"{text!r} is no number of seconds, above 0 and up to {MOST_SECONDS:,}")


def is_number(text: str) -> bool:
    """Is this a whole number as it is typed in a game, which `int` reads?

    >>> is_number("12"), is_number("-1"), is_number("9" * 5000)
    (True, False, False)
    """
    return len(text) <= MOST_DIGITS and text.isascii() and text.isdigit()
