"""Shrink a round while it still shows a mistake, decided by running the program or by the rule that applies."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import combinations
from typing import Any

from ortalab.cards import RANKS, SUITS, Rank, Suit
from ortalab.courses.ortalab.judge.mistakes import telling_mistakes
from ortalab.courses.ortalab.judge.rules import rule_at
from ortalab.courses.result import Result
from ortalab.courses.shrinking import Edit as EditOf
from ortalab.courses.shrinking import Shrinking, drive, smallest
from ortalab.errors import OrtalabError
from ortalab.rounds.play import Score
from ortalab.rounds.round import Round, Row
from ortalab.rounds.score import score

Edit = EditOf[Round]
Place = tuple[Row, int]

PLAIN = ("Joker", "Blackboard")
"""The simplest jokers, which replace irrelevant ones: one adds, one multiplies."""
FEW = 3
"""The largest number of cards that cannot form a Flush."""
CARDS = (Row.PLAYED, Row.HELD)
LAST_FIRST = (Row.JOKERS, Row.HELD, Row.PLAYED)


def shrink(round: Round) -> Shrinking[Round]:
    """Shrink a round until nothing more can be removed.

    >>> from ortalab.courses.shrinking import drive
    >>> from ortalab.text.yaml import read_round
    >>> laid = read_round("{cards_played: [K♥, 9♦ Foil, 9♠], cards_held_in_hand: [3♣], jokers: [Mime, Baron]}")
    >>> found = drive(shrink(laid), lambda smaller: any(card.edition for card in smaller.played))
    >>> [str(card) for card in found.played], found.held, found.jokers
    (['2♠ Foil'], (), ())
    """
    return smallest(round, (_removals, _plainer, _lower, _pairs), _size, _is_playable)


def fewer(round: Round) -> Shrinking[Round]:
    """Shrink a round by removing cards and jokers, leaving the others unchanged."""
    return smallest(round, (_removals,), _size, _is_playable)


def _is_playable(round: Round) -> bool:
    return bool(round.played)


def _size(round: Round) -> tuple[int, ...]:
    """Sort key, smaller rounds first: the number of things, then of marks, then simple jokers, low ranks and suits."""
    cards = [*round.played, *round.held]
    marks = [mark for card in cards for mark in (card.enhancement, card.edition) if mark]
    return (
        len(cards) + len(round.jokers),
        len(marks) + len([joker for joker in round.jokers if joker.edition]),
        sum(PLAIN.index(joker.name) if joker.name in PLAIN else len(PLAIN) for joker in round.jokers),
        sum(card.rank for card in cards),
        len(round.played) > FEW and len({card.suit for card in round.played}) == 1,  # an accidental Flush
        sum(card.suit for card in cards),
    )


def _places(round: Round) -> list[Place]:
    """List the positions of cards and jokers, last first: removing one does not shift those that follow in the list."""
    return [(row, place) for row in LAST_FIRST for place in reversed(range(len(round.row(row))))]


# ---- edits ----------------------------------------------------------------------------------------------------------


def _removals(round: Round) -> Iterator[Edit]:
    """Yield edits that remove a whole row, then single cards and jokers."""
    yield from (partial(Round.with_row, row=row, cards=()) for row in (Row.JOKERS, Row.HELD))
    yield from (partial(_without, places=[place]) for place in _places(round))


def _pairs(round: Round) -> Iterator[Edit]:
    """Yield edits that remove two cards or jokers at once, in case neither can be removed alone."""
    yield from (partial(_without, places=places) for places in combinations(_places(round), 2))


def _plainer(round: Round) -> Iterator[Edit]:
    """Yield edits that remove a mark, or replace a joker with one of the simplest."""
    for row, place in _places(round):
        marks = ("edition",) if row is Row.JOKERS else ("enhancement", "edition")
        yield from (partial(_changed, row=row, place=place, change={mark: None}) for mark in marks)
        if row is Row.JOKERS:
            yield from (partial(_changed, row=row, place=place, change={"name": name}) for name in PLAIN)


def _lower(round: Round) -> Iterator[Edit]:
    """Yield edits that lower ranks and suits: of all played cards, of equal cards, and of single cards."""
    yield lambda now: now.with_row(Row.PLAYED, tuple(replace(card, rank=RANKS[0]) for card in now.played))
    for rank in sorted({card.rank for card in round.cards}, reverse=True):
        yield from (partial(_each, name="rank", old=rank, new=new) for new in _below(rank))
    for suit in reversed(SUITS):
        yield from (partial(_each, name="suit", old=suit, new=new) for new in SUITS if new < suit)
    for row in CARDS:
        for place, card in enumerate(getattr(round, row)):
            changes: list[dict[str, Any]] = [*({"rank": rank} for rank in _below(card.rank))]
            changes += ({"suit": suit} for suit in SUITS if suit < card.suit)
            yield from (partial(_changed, row=row, place=place, change=change) for change in changes)


def _below(rank: Rank) -> list[Rank]:
    """List lower ranks to try: the lowest, one half-way, and the next lower one."""
    lower = [one for one in RANKS if one < rank]
    return [*dict.fromkeys([lower[0], lower[len(lower) // 2], lower[-1]])] if lower else []


def _without(round: Round, places: Sequence[Place]) -> Round:
    for row, place in places:
        if place < len(round.row(row)):
            round = round.without(row, place)
    return round


def _changed(round: Round, row: Row, place: int, change: dict[str, Any]) -> Round:
    things: tuple[Any, ...] = round.row(row)
    return round.with_row(row, (*things[:place], replace(things[place], **change), *things[place + 1 :]))


def _each(round: Round, name: str, old: Rank | Suit, new: Rank | Suit) -> Round:
    for row in CARDS:
        cards: tuple[Any, ...] = round.row(row)
        changed = tuple(replace(card, **{name: new}) if getattr(card, name) is old else card for card in cards)
        round = round.with_row(row, changed)
    return round


MOST_TRIES = 300
"""The maximum number of rounds scored in a search."""


def smaller_round(scored: Score, result: Result) -> Round | None:
    """Find a round with fewer cards and jokers that can still show a mistake; return None if there is none.

    The rule of the wrong step must still apply to the same card and joker, and the known mistakes must still change
    the score.
    """
    shows = _shows(scored, result)
    if shows is None or not shows(scored.round):
        return None
    tries = 0

    def still_shows(round_: Round) -> bool:
        nonlocal tries
        tries += 1
        return tries <= MOST_TRIES and shows(round_)

    found = drive(fewer(scored.round), still_shows)
    return None if found == scored.round else found


def _shows(scored: Score, result: Result) -> Callable[[Round], bool] | None:
    """Build a predicate for rounds that can show a mistake; return None if neither its rule nor its cause is known."""
    key = None if result.step is None else (result.rule.partition(":")[0], result.joker, result.here)
    mistakes = {*result.mistakes}
    if key is None and not mistakes:
        return None

    def shows(round_: Round) -> bool:
        try:
            found = score(round_, scored.book)
        except OrtalabError:
            return False
        rules = (rule_at(found, place) for place in range(len(found.steps) if key else 0))
        if key and key not in {(cited.rule, cited.joker, cited.here) for cited in rules}:
            return False
        return not mistakes or mistakes <= telling_mistakes(found)

    return shows
