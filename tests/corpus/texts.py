"""YAML rounds, valid and invalid, with the errors of the invalid ones."""

import json
from collections.abc import Iterator

from ortalab.errors import OrtalabError
from ortalab.rounds.rulesets import BOOK, EVERY
from ortalab.tables.rounds.actions.judging import judge
from ortalab.text.custom_yaml import read_own_joker, write_own_joker
from ortalab.text.yaml import read_round, write_round
from ortalab.text.yaml_nodes import decode_text
from ortalab.workshop.deal import deal
from tests.corpus.chance import Chance
from tests.corpus.links import damaged
from tests.corpus.rounds import FULL, OWN
from tests.corpus.values import SCALARS

COUNT = 16
OWN_JOKERS = tuple(line.strip().removeprefix("- ") for line in OWN.strip().splitlines()[1:])
BAD_JOKERS = (
    "{}", "[]", "x", "{name: Mime}", "{name: A}", "{name: 'É', once: {mult: 1}}", "{name: A, once: {mutl: 3}}",
    "{name: A, once: {mult: 1001}}", "{name: A, once: {mult: -1}}", "{name: A, once: {mult: 1e3}}",
    "{name: A, copies: left}",
    "{name: A, once: {times: 0.5}}", "{name: A, scored: {again: 4}}", "{name: A, scored: {rank: [2, 99], mult: 1}}",
    "{name: A, scored: {suit: heart, mult: 1}}", "{name: A, rules: gapps}", "{name: A, once: {chips: 1.5}}",
    "{name: A, once: {mult: 0.125}}", "{name: 10h, once: {mult: 1}}", "{name: A, once: {mult: ²}}",
    "{name: A, held: {plays: 6, mult: 1}}",
)  # fmt: skip
BAD = (
    "", "#", "~", "[]", "10h", "{cards_played: 10h}", "{cards_played: [10h, {a: b}]}", "cards_played: [10h\n",
    "{cards: [10h]}",
    "{cards_played: [10h], cards_played: [9h]}", "{cards_played: [10h], extra: 1}",
    "{cards_played: [2s,3s,4s,5s,6s,7s]}",
    "{cards_played: [10h], jokers: [Barron]}", "{cards_played: [&a 10h, *a]}", "{cards_played: [!!str 10h]}", "a\x07b",
    "cards_played:\n\t- 10h", "{cards_played: [[[[[[[[[[[[10h]]]]]]]]]]]]}",
    "{cards_played: ['10h foil bonus glass']}",
    "? [a]\n: b", '{cards_played: ["\\UFFFFFFFF"]}', "\ufeff{cards_played: [ｋ♥]}",
    "{cards_played: [ACE OF SPADES, tenh]}",
)  # fmt: skip
DEEP = ("[" * 9000, "{a: " * 9000, "- " * 9000, "? " * 9000, "'" * 9000, "x" * 70_000)
"""Texts that would overflow the short stack of a browser's Python if they were parsed completely."""

OUTPUTS = (
    b"60\n", b"60.0", b"61", b"", "Pair (10 x 2)\r\n61".encode("utf-16"), b"\xef\xbb\xbf60", b"60\xff", b"\x89PNG",
    "♥".encode() * 30_000,
)  # fmt: skip
"""Outputs of programs for a pair of tens."""


def readings(text: str) -> Iterator[str]:
    """Yield the round or the error of a text, lenient and strict, with the warnings."""
    for strict in (False, True):
        warned: list[str] = []
        try:
            yield write_round(read_round(text, strict=strict, warn=warned.append, book=EVERY))
        except OrtalabError as error:
            yield f"{type(error).__name__}: {error}"
        yield from warned


def entries() -> Iterator[tuple[str, str]]:
    """Yield each text with its parsed form."""
    chance = Chance(4)
    good = [write_round(deal(chance, 5, BOOK)) for _ in range(8)] + [f"{FULL[1:-1].partition(', cards_held')[0]}{OWN}"]
    broken = [damaged(chance, chance.choice(good)) for _ in range(COUNT)]
    scalars = [f"{{cards_played: [10h, {scalar}]}}" for scalar in SCALARS] + [
        f"cards_played: {scalar}" for scalar in SCALARS
    ]
    for text in (*good, *BAD, *DEEP, *scalars, *broken):
        yield repr(text[:400]), "\n".join(readings(text))
    for text in (*OWN_JOKERS, *BAD_JOKERS, *(damaged(chance, chance.choice(OWN_JOKERS)) for _ in range(COUNT // 2))):
        yield f"joker {text!r}", joker(text)
    for data in (b"\xff\xfe", b"a\x80", b"x" * 70_000, "é♥".encode()):
        try:
            yield f"bytes {data[:9]!r}", decode_text(data)
        except OrtalabError as error:
            yield f"bytes {data[:9]!r}", str(error)
    tens = "{cards_played: [10h, 10s]}"
    cases = [[["a.yml", "a.out"], [tens, data.decode("latin-1")]] for data in OUTPUTS]
    cases += [[["a.yml", "a.out"], [text.encode().decode("latin-1"), "60"]] for text in (*BAD, *broken)]
    for case in cases:
        yield f"case {str(case)[:400]}", judge(json.dumps({"rules": "1", "cases": [case]}))


def joker(text: str) -> str:
    """Parse a custom joker and format it with its effect, or its error."""
    try:
        read = read_own_joker(text, BOOK)
    except OrtalabError as error:
        return f"{type(error).__name__}: {error}"
    return f"{write_own_joker(read)}\n{read.row.text}\n{read!r}"
