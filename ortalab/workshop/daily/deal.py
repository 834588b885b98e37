"""The deal of a day: candidates from the day's own chance, until the solver finds one whose best play is not obvious.

The same day gives the same deal in every Python and in every later version; a golden file holds 400 of them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from itertools import combinations
from typing import Final, NamedTuple, TypeVar

from ortalab.cards import RANKS, SUITS
from ortalab.cards.chance import SplitMix, daily_seed
from ortalab.scoring.hands import Hand
from ortalab.scoring.play import score
from ortalab.scoring.round import MOST, RULES, Card, Edition, Enhancement, JokerCard, Round
from ortalab.scoring.rulesets import ruleset
from ortalab.workshop.solve.answer import ask_arrangement
from ortalab.workshop.solve.search import Job, search

CARDS: Final = 8
"""The number of cards that are dealt."""
OBVIOUS: Final = 3
"""The best scores more than so many times the plain play."""

ONE_IN: Final = 8
"""One card or joker in so many has a mark."""

Mark = TypeVar("Mark", Enhancement, Edition)

_STRENGTH = {hand: -place for place, hand in enumerate(Hand)}


class Deal(NamedTuple):
    """The cards and jokers of a day, as they are dealt: cards by rank, jokers in the order of the deal."""

    day: date
    cards: tuple[Card, ...]
    jokers: tuple[JokerCard, ...]
    nth: int = 1  # which candidate of the day it is, from 1

    def __str__(self) -> str:
        """Return the deal as a line of the golden file."""
        cards, jokers = " ".join(map(str, self.cards)), ", ".join(map(str, self.jokers))
        return f"{self.day} {self.nth} {cards}: {jokers}"


def deal(day: date) -> Deal:
    """Return the deal of a day.

    >>> print(deal(date(2026, 10, 22)))
    2026-10-22 1 A♠ Q♥ Mult 9♠ 9♥ 8♣ 7♠ 4♠ 3♠: Blackboard, Four Fingers, Gluttonous Joker, Jolly Joker, Wily Joker
    """
    *_, found = deal_in_steps(day)
    return found


def deal_in_steps(day: date) -> Iterator[Deal]:
    """Yield each candidate of a day once it is checked; the last is the deal."""
    for found in candidates(day):
        is_refused = is_obvious(found)
        yield found
        if not is_refused:
            return


def candidates(day: date) -> Iterator[Deal]:
    """Yield the candidates of a day without end: a shuffle of the deck, and one of the ruleset's jokers."""
    chance, book = SplitMix(daily_seed(day)), ruleset(RULES)
    deck = [Card(rank, suit) for rank in RANKS for suit in SUITS]
    names = list(book)
    nth = 0
    while True:
        nth += 1
        chance.shuffle(deck)
        chance.shuffle(names)
        cards = [replace(card, enhancement=_mark(chance, book.version.enhancements)) for card in deck[:CARDS]]
        jokers = [JokerCard(name, _mark(chance, tuple(Edition))) for name in names[:MOST]]
        cards.sort(key=lambda card: (-card.rank, card.suit))
        yield Deal(day, tuple(cards), tuple(jokers), nth)


def _mark(chance: SplitMix, marks: Sequence[Mark]) -> Mark | None:
    """Draw a mark for a card or a joker: mostly none."""
    return marks[chance.below(len(marks))] if chance.below(ONE_IN) == 0 else None


def plain_play(found: Deal) -> Round:
    """Return the play that the cards alone suggest: their best poker hand, highest cards first, jokers as dealt."""

    def strength(played: tuple[Card, ...]) -> tuple[int, list[int]]:
        return _STRENGTH[score(Round(played)).hand], [card.rank for card in played]

    played = max(combinations(found.cards, MOST), key=strength)
    return Round(played, tuple(card for card in found.cards if card not in played), found.jokers)


def is_obvious(found: Deal) -> bool:
    """Tell whether a deal is too easy: the plain play makes a third of the best, or the jokers' order is all one."""
    if not any(_multiplies(joker) for joker in found.jokers):
        return True  # what only adds is worth the same in any order
    plain = plain_play(found)
    most = score(plain).total * OBVIOUS
    best = _best(ask_arrangement(plain), most)
    if best is None or best <= most:
        return True
    return _best(ask_arrangement(plain, keep=["jokers"]), best) is not None


def _multiplies(joker: JokerCard) -> bool:
    """Tell whether the place of a joker can matter: it multiplies, or copies another."""
    row = ruleset(RULES)[joker.name]
    return joker.edition is Edition.POLYCHROME or bool(row.copies) or "×" in row.type


def _best(job: Job, floor: float) -> float | None:
    """Return the best score of a search; None if it is below a floor, which is known much sooner."""
    under_way = search(replace(job, floor=floor))
    while True:
        try:
            next(under_way)
        except StopIteration as done:
            found = done.value.found
            return found[0].total if found else None
