"""Find the results beside rounds by file name, and decode them."""

from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE, utf_8_decode, utf_16_decode
from collections.abc import Collection, Iterable
from typing import NamedTuple

from ortalab.errors import TextError

ROUND, SCORE, EXPLANATION = ".yml", ".score", ".explanation"
ROUNDS = (ROUND, ".yaml")
EXPECTED = (SCORE, EXPLANATION, ".output")
"""The suffixes of expected results beside a round: a score, an explanation, or, in the course's files, either."""
PRINTED = (".out", ".txt")
"""The suffixes of a program's output beside a round, in order of preference; different from `EXPECTED`."""


class Pairs(NamedTuple):
    """The results beside each round, and the results without a round."""

    beside: dict[str, tuple[str, ...]]
    alone: tuple[str, ...]


def pair(names: Iterable[str], results: Collection[str] = EXPECTED) -> Pairs:
    """Find the results beside each round: files in the same folder with the same stem.

    >>> pair(["a.yml", "a.output", "a.score", "in/a.output", "notes.md"])
    Pairs(beside={'a.yml': ('a.output', 'a.score')}, alone=('in/a.output',))
    """
    found = [(name, *split(name)) for name in names]
    rounds = {stem: tuple[str, ...]() for _, stem, suffix in found if suffix in ROUNDS}
    for name, stem, suffix in found:
        if suffix in results and stem in rounds:
            rounds[stem] += (name,)
    beside = {name: rounds[stem] for name, stem, suffix in found if suffix in ROUNDS}
    return Pairs(beside, tuple(name for name, stem, suffix in found if suffix in results and stem not in rounds))


def split(name: str) -> tuple[str, str]:
    """Split a path with slashes into its stem and its suffix, in lower case.

    A dot at the start of a name does not begin a suffix.

    >>> split("in/a.b.YML"), split("in/.yml"), split("in.d/a")
    (('in/a.b', '.yml'), ('in/.yml', ''), ('in.d/a', ''))
    """
    stem, dot, suffix = name.rpartition(".")
    if not dot or "/" in suffix or not stem.rpartition("/")[2]:
        return name, ""
    return stem, f".{suffix.lower()}"


def no_round(name: str) -> str:
    """Explain, as a clause, why a result without a round cannot be used.

    >>> no_round("in/a.output")
    'its round a.yml is missing'
    """
    return f"its round {split(name)[0].rpartition('/')[2]}{ROUND} is missing"


LONGEST = 64 * 1024
"""The maximum number of bytes read from a file; the longest explanation has less than half of that."""


def decoded(data: bytes, errors: str = "backslashreplace", *, is_cut: bool = False) -> str:
    r"""Decode a file as UTF-8, escaping invalid bytes, or as UTF-16, which Windows shells write.

    If `is_cut`, drop an incomplete character at the end.

    >>> decoded("60".encode("utf-16")), decoded(b"\xef\xbb\xbf60"), decoded(b"60\xff"), decoded(b"60\xe2", is_cut=True)
    ('60', '60', '60\\xff', '60')
    """
    if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return utf_16_decode(data, "replace", not is_cut)[0]
    return utf_8_decode(data.removeprefix(BOM_UTF8), errors, not is_cut)[0]


def read_printed(data: bytes) -> str:
    r"""Decode the start of a text file; raise `TextError` if it is not UTF-8.

    >>> read_printed(b"\x89PNG")
    Traceback (most recent call last):
    ...
    ortalab.errors.TextError: byte 1 (0x89) is not UTF-8; save what the program prints as UTF-8
    """
    try:
        return decoded(data[:LONGEST], "strict", is_cut=len(data) > LONGEST)
    except UnicodeDecodeError as error:
        place = f"byte {error.start + 1} (0x{error.object[error.start]:02x})"
        raise TextError(f"{place} is not UTF-8; save what the program prints as UTF-8") from None
