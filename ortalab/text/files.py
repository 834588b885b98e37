"""Rounds from files and standard input."""

import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TypeVar

from ortalab.errors import OrtalabError, UnknownJoker
from ortalab.scoring.book import Book
from ortalab.scoring.jokers import BOOK
from ortalab.scoring.round import Round
from ortalab.terminal import label, warn
from ortalab.text.yaml import LONGEST, decode_text, read_round

Found = TypeVar("Found")


def read_file(file: str, *, strict: bool = False, book: Book = BOOK) -> Round:
    """Read the round of a YAML file, or of standard input when it is called `-`; every error names the file."""
    name = "standard input" if file == "-" else label(file)
    data = read_bytes(file, LONGEST + 1)
    told = cache(lambda sentence: warn(f"{name}: {sentence}"))  # once, though a text may be read once more
    try:
        text = decode_text(data)
        return naming_pack(lambda known: read_round(text, strict=strict, warn=told, book=known), book)
    except OrtalabError as error:
        raise error.at(name) from None


def naming_pack(read: Callable[[Book], Found], book: Book) -> Found:
    """Read with a book; if only the pack has an unknown joker, the error says how to add the pack."""
    try:
        return read(book)
    except UnknownJoker as error:
        from ortalab.scoring.pack import PACK  # not before a name is unknown

        try:
            read(book | PACK)
        except OrtalabError as other:
            if isinstance(other, UnknownJoker) and (other.place, other.name) == (error.place, error.name):
                raise error from None
        raise UnknownJoker(error.name, "the pack has it, so add --jokers pack").at(error.place) from None


def read_bytes(file: str, most: int, kind: str = "a YAML file, or - for standard input") -> bytes:
    """Read no more than the first bytes of a file, or of standard input when it is called `-`."""
    try:
        if file == "-":
            return sys.stdin.buffer.read(most)
        with Path(file).open("rb") as stream:
            return stream.read(most)
    except (OSError, ValueError, AttributeError) as error:  # a file that is not there, a NUL in its name, no stdin
        name = "standard input" if file == "-" else label(file)
        reason = getattr(error, "strerror", None) or "it is no file"
        raise OrtalabError(f"cannot be read, {reason}; name {kind}").at(name) from None
