"""The kinds of a program's mistakes: the rule and the joker where it goes wrong, or the known mistake."""

from collections.abc import Collection
from dataclasses import replace
from typing import Any

from ortalab.courses.ortalab.judge.verdict import Result, Verdict
from ortalab.rounds.card import Card
from ortalab.rounds.hands import Hand
from ortalab.rounds.marks import Edition, Enhancement
from ortalab.rounds.play import Score
from ortalab.rounds.round import Round, Row

Key = tuple[str, ...]
"""The kind of a mistake: only one round of each kind is shrunk and kept."""
Thing = str | tuple[Row, Edition | Enhancement]
"""A joker by its name, or a mark in a row."""


def is_same(key: Key, named: Collection[str], result: Result) -> bool:
    """Tell whether an answer shows a mistake already found: by its cause, or by its joker or message."""
    if result.mistakes:
        return not {*named}.isdisjoint(result.mistakes)
    return len(key) > 1 and bool(key[-1]) and key == result.key


def is_alike(one: Result, other: Result) -> bool:
    """Tell whether two answers are wrong in the same way: by the same message, or by a wrong score or steps."""
    if Verdict.CRASHED in {one.verdict, other.verdict}:
        return one.key == other.key
    wrong = {Verdict.WRONG_STEP, Verdict.WRONG_SCORE}
    return one.verdict is other.verdict or {one.verdict, other.verdict} == wrong


def things_of(round: Round) -> set[Thing]:
    """Return the things in a round: the names of its jokers, and its marks with their rows."""
    found: set[Thing] = {joker.name for joker in round.jokers}
    for row in Row:
        for thing in round.row(row):
            marks = [thing.edition, thing.enhancement if isinstance(thing, Card) else None]
            found |= {(row, mark) for mark in marks if mark}
    return found


def without(round: Round, thing: Thing) -> Round:
    """Return a round without the jokers of a name, or without a mark in a row.

    >>> from ortalab.text.yaml import read_round
    >>> laid = read_round("{cards_played: [K♥ Foil], jokers: [Baron Foil, Mime]}")
    >>> print(*without(laid, "Mime").jokers, *without(laid, (Row.PLAYED, Edition.FOIL)).played)
    Baron Foil K♥
    """
    if isinstance(thing, str):
        return replace(round, jokers=tuple(joker for joker in round.jokers if joker.name != thing))
    row, mark = thing
    field = "edition" if isinstance(mark, Edition) else "enhancement"
    cards: tuple[Any, ...] = round.row(row)
    return round.with_row(
        row, tuple(replace(card, **{field: None}) if getattr(card, field) is mark else card for card in cards)
    )


def hands_of(scored: Score) -> set[Hand]:
    """Return the hand of a round and those that it contains; High Card only if there is no other."""
    return {*scored.scene.contained} - {Hand.HIGH_CARD} | {scored.hand}
