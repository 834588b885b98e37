"""Exit statuses, terminal output and argument parsers shared by the commands."""

import os
import re
import sys
from argparse import ArgumentTypeError
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from math import isfinite
from pathlib import Path
from shutil import get_terminal_size
from time import perf_counter
from typing import Protocol, TextIO, cast

DONE, FINDING, WRONG_INPUT, INTERRUPTED = 0, 1, 2, 130
"""The exit statuses. Commands that search return FINDING, as does poker for invalid cards, by its assignment."""

PATIENCE = 0.3
"""Seconds before a progress line appears."""
LAG, LOG_LAG = 0.1, 30.0
"""The minimum seconds between two updates of a progress line: on a terminal, and in a file."""
SECONDS, MEMORY = 5.0, 1024
"""Default limits of a tested program: seconds and, in a sandbox, MiB."""
MOST_SECONDS = 3600
"""The maximum time limit of a program, in seconds."""
MOST_DIGITS = 9
"""The maximum length of a number typed in a game; Python refuses to parse very long ones."""
_EXACT = 2**53
"""The largest integer that every JSON parser reads exactly."""

_COMMANDING = re.compile(
    r"[\x00-\x09\x0b-\x1f\x7f-\x9f"  # control characters except the line feed
    r"\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # bidirectional marks, which reorder the text after them
    r"\u2028\u2029\ud800-\udfff]"  # other line breaks, and lone surrogates
)
"""Characters that control a terminal, or disguise text."""


def escaped(text: str) -> str:
    r"""Escape characters that control a terminal; line feeds and all other text stay.

    >>> print(escaped("♥ ×3 é\x1b[31m\u202e"))
    ♥ ×3 é\x1b[31m\u202e
    """
    return _COMMANDING.sub(lambda sign: ascii(sign[0])[1:-1], text)


def as_json(data: Mapping[str, object]) -> str:
    r"""Write data as one line of JSON without terminal control characters.

    >>> print(as_json({"said": "♥\x9b"}))
    {"said": "♥\u009b"}
    """
    from json import dumps

    text = dumps(data, ensure_ascii=False)
    return _COMMANDING.sub(lambda sign: f"\\u{ord(sign[0]):04x}", text)


def json_number(number: float) -> float | None:
    """Convert a number for JSON, as an integer if possible; None past the largest double."""
    if not isfinite(number):
        return None
    return int(number) if number == int(number) and abs(number) <= _EXACT else float(number)


class Plain:
    """A text stream that escapes terminal control characters; other attributes are the underlying stream's."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    def write(self, text: str) -> int:
        """Write a text through `escaped`."""
        self.stream.write(escaped(text))
        return len(text)

    def __getattr__(self, name: str) -> object:
        return getattr(self.stream, name)


@contextmanager
def plain_speech() -> Iterator[None]:
    """Escape all output within the block, as it can quote files, programs and plugins."""
    streams = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = (cast("TextIO", Plain(bare(stream))) if stream else stream for stream in streams)
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        sys.stderr = sys.stderr or nowhere
        try:
            yield
        finally:
            sys.stdout, sys.stderr = streams


def bare(stream: TextIO) -> TextIO:
    """Return the underlying stream, for a command's own control sequences: colours and the progress line."""
    return stream.stream if isinstance(stream, Plain) else stream


def print_coloured(text: str, end: str = "\n") -> None:
    """Print text with our own colours; foreign text in it is already `escaped`."""
    print(text, end=end, file=bare(sys.stdout), flush=True)


def warn(sentence: str) -> None:
    """Print a sentence, if any, on standard error."""
    with suppress(OSError, AttributeError):  # a closed standard error, or none at all
        sys.stderr.write(f"ortalab: {escaped(sentence)}\n")


def label(file: str) -> str:
    r"""Format a file name on one line, quoted if it is unprintable.

    >>> label("round.yml"), label("a\nb")
    ('round.yml', "'a\\nb'")
    """
    return file if file.isprintable() and file else repr(file)


def red(text: str) -> str:
    """Colour a text red if standard output is a terminal that shows colours."""
    return f"\x1b[31m{text}\x1b[0m" if shows_colours() else text


def shows_colours() -> bool:
    """Return whether standard output is a terminal that shows colours."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


class Say(Protocol):
    """A callback that updates a progress line and, if they are shown, the lines above it; their colours are kept."""

    def __call__(self, words: str, above: Callable[[], Sequence[str]] = tuple) -> None: ...


@contextmanager
def passing_line(stream: TextIO) -> Iterator[Say]:
    """Show progress: on a terminal, in lines erased at the end; elsewhere, in a line now and then."""
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
        with suppress(OSError):  # the reader has closed the stream
            stream.write(f"{back}{text}\r{escaped(words)}\x1b[K" if shows else f"{escaped(words)}\n")
            stream.flush()

    try:
        yield say
    finally:
        if is_shown:
            with suppress(OSError):
                stream.write(f"\x1b[{rows}A\r\x1b[J" if rows else "\r\x1b[K")
                stream.flush()


@contextmanager
def counting_line(stream: TextIO) -> Iterator[Callable[[str, int], None]]:
    """Show a count and its speed in one progress line."""
    with passing_line(stream) as write:
        start = perf_counter()

        def show(words: str, count: int) -> None:
            nonlocal start
            if count == 1:  # counts restart for a new kind of thing
                start = perf_counter()
            elapsed = perf_counter() - start
            write(f"{count} {words}" + (f", {count / elapsed:.0f} a second" if elapsed else ""))

        yield show


def prompted(lines: Iterable[str]) -> Iterator[str]:
    """Prompt a player and yield each typed line, until `quit` or the end of input."""
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
    """Build a parser of whole-number arguments; its error states the range.

    >>> whole(1, 5000)("20")
    20
    """
    span = f"{least:,} or more" if most is None else f"from {least:,} to {most:,}"

    def read(text: str) -> int:
        with suppress(ValueError):
            number = int(text)
            if least <= number and (most is None or number <= most):
                return number
        raise ArgumentTypeError(f"{text!r} is not a whole number, {span}")

    return read


def seconds(text: str) -> float:
    """Parse the time limit of a program, in seconds.

    >>> seconds("0.5")
    0.5
    """
    with suppress(ValueError):
        if 0 < (number := float(text)) <= MOST_SECONDS:
            return number
    raise ArgumentTypeError(f"{text!r} is not a number of seconds, above 0 and up to {MOST_SECONDS:,}")


def is_number(text: str) -> bool:
    """Return whether a typed text is a whole number of at most `MOST_DIGITS` digits.

    >>> is_number("12"), is_number("-1"), is_number("9" * 5000)
    (True, False, False)
    """
    return len(text) <= MOST_DIGITS and text.isascii() and text.isdigit()
