"""Read rounds from files and standard input."""

import re
import sys
from pathlib import Path
from typing import TypeVar

from ortalab.errors import OrtalabError
from ortalab.rounds.round import Round
from ortalab.terminal import label, warn
from ortalab.text.words import Books, ruleset_named
from ortalab.text.yaml import read_under
from ortalab.text.yaml_nodes import LONGEST, decode_text

Found = TypeVar("Found")


def read_file(file: str, *, strict: bool = False, books: Books = ruleset_named) -> Round:
    """Read the round in a YAML file, or in standard input for `-`; every error names the file.

    `books` chooses the book for the round's ruleset.
    """
    return read_data(name_of(file), read_bytes(file, LONGEST + 1), strict=strict, books=books)


def name_of(file: str) -> str:
    """Name a file for errors and warnings."""
    return "standard input" if file == "-" else label(file)


def read_data(
    name: str, data: bytes, *, strict: bool = False, books: Books = ruleset_named, is_hand: bool = False
) -> Round:
    """Parse the round in a file's bytes; every error begins with the file's name.

    `is_hand` accepts a round without played cards, for decisions.
    """
    reported = set[str]()

    def tell(sentence: str) -> None:
        if sentence not in reported:  # a text can be parsed twice
            reported.add(sentence)
            warn(f"{name}: {sentence}")

    try:
        return read_under(decode_text(data), books, strict=strict, warn=tell, is_hand=is_hand)
    except OrtalabError as error:
        found = OrtalabError(SAVE) if is_save(data, name) else error
        raise found.at(name) from None


SAVE = "a save of the full game; 'ortalab score', 'solve', 'link' and 'read' take it"


def is_save(data: bytes, name: str = "") -> bool:
    """Return whether a file is a save of the full game, by its name or its first bytes."""
    if name.lower().endswith(".jkr"):
        return True
    if not data.startswith(b"return") and _NO_TEXT.search(data) is None:
        return False
    from ortalab.text.lua_table import is_table  # 4.3 kB

    return is_table(data)


_NO_TEXT = re.compile(rb"[\x00-\x08]")


def read_bytes(file: str, most: int, kind: str = "a YAML file, or - for standard input") -> bytes:
    """Read the first `most` bytes of a file, or of standard input for `-`."""
    try:
        if file == "-":
            return sys.stdin.buffer.read(most)
        with Path(file).open("rb") as stream:
            return stream.read(most)
    except (OSError, ValueError, AttributeError) as error:  # a missing file, a NUL in its name, no stdin
        name = name_of(file)
        reason = getattr(error, "strerror", None) or "it is not a file"
        raise OrtalabError(f"cannot be read, {reason}; name {kind}").at(name) from None
