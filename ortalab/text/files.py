"""Rounds from files and standard input."""

import re
import sys
from collections.abc import Callable, Collection
from pathlib import Path
from typing import TypeVar

from ortalab.errors import OrtalabError, UnknownJoker
from ortalab.exports import lazily
from ortalab.scoring.round import Round
from ortalab.terminal import label, warn
from ortalab.text.spelling import Books, pack, ruleset_named
from ortalab.text.yaml import read_under
from ortalab.text.yaml_nodes import LONGEST, decode_text

with lazily():
    from ortalab.text.full_yaml import names_full
    from ortalab.text.lua_table import is_table


Found = TypeVar("Found")


def read_file(file: str, *, strict: bool = False, books: Books = ruleset_named) -> Round:
    """Read the round of a YAML file, or of standard input when it is called `-`; every error names the file.

    Its `rules` name the ruleset under which it was read.
    """
    return read_data(name_of(file), read_bytes(file, LONGEST + 1), strict=strict, books=books)


def name_of(file: str) -> str:
    """Return a file as errors and warnings name it."""
    return "standard input" if file == "-" else label(file)


def read_data(name: str, data: bytes, *, strict: bool = False, books: Books = ruleset_named) -> Round:
    """Read the round of a file whose bytes are read already; every error begins with its name."""
    said = set[str]()

    def tell(sentence: str) -> None:
        if sentence not in said:  # a text may be read once more
            said.add(sentence)
            warn(f"{name}: {sentence}")

    try:
        text = decode_text(data)
        return naming_pack(lambda known: read_under(text, known, strict=strict, warn=tell), books)
    except OrtalabError as error:
        found = OrtalabError(FULL) if is_full(data, name) else error
        raise found.at(name) from None


FULL = "a round of rules full; 'ortalab score' and 'ortalab solve' take it, without --rules"


def is_save(data: bytes, name: str = "") -> bool:
    """Whether a file is a save of the full game, by its name or by what no text has."""
    if name.lower().endswith(".jkr"):
        return True
    if not data.startswith(b"return") and _NO_TEXT.search(data) is None:
        return False
    return is_table(data)


_NO_TEXT = re.compile(rb"[\x00-\x08]")


def is_full(data: bytes, name: str = "") -> bool:
    """Whether a file is a round of the full game, by its key `rules`, or a save of it."""
    if is_save(data, name):
        return True
    if b"full" not in data:
        return False
    try:
        return names_full(decode_text(data))
    except OrtalabError:
        return False


def naming_pack(read: Callable[[Books], Found], books: Books) -> Found:
    """Read with books; if the pack has an unknown joker, its error says how to add the pack."""
    try:
        return read(books)
    except OrtalabError as error:
        left: tuple[OrtalabError, ...] = ()
        if any(isinstance(fault, UnknownJoker) for fault in error.every):
            try:
                read(lambda named: books(named) | pack())
            except OrtalabError as other:
                left = other.every
        unknown = {(fault.place, fault.name) for fault in left if isinstance(fault, UnknownJoker)}
        first, *others = (_hinted(fault, unknown) for fault in error.every)
        raise first.among(others) from None


def _hinted(error: OrtalabError, unknown: Collection[tuple[str, str]]) -> OrtalabError:
    """Return an error with how to add the pack, if that has the unknown joker."""
    if not isinstance(error, UnknownJoker) or (error.place, error.name) in unknown:
        return error
    both = f"{error.hint}, or --jokers pack, as the pack has it too"
    hint = both if error.rules else "the pack has it, so add --jokers pack"
    return UnknownJoker(error.name, hint, error.rules).at(error.place)


def read_bytes(file: str, most: int, kind: str = "a YAML file, or - for standard input") -> bytes:
    """Read no more than the first bytes of a file, or of standard input when it is called `-`."""
    try:
        if file == "-":
            return sys.stdin.buffer.read(most)
        with Path(file).open("rb") as stream:
            return stream.read(most)
    except (OSError, ValueError, AttributeError) as error:  # a file that is not there, a NUL in its name, no stdin
        name = name_of(file)
        reason = getattr(error, "strerror", None) or "it is no file"
        raise OrtalabError(f"cannot be read, {reason}; name {kind}").at(name) from None
