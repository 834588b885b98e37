"""The daily round of the full game: eight cards and five jokers of a date, with the best play, proved by the solver.

Nothing of it is left to luck, so that a try is a share of one number. The same day gives the same deal everywhere.
"""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import replace
from datetime import date
from itertools import combinations
from math import inf
from typing import Final, NamedTuple, TypeVar

from ortalab.cards import RANKS, SUITS
from ortalab.cards.chance import SplitMix, daily_seed
from ortalab.full.book import JOKERS
from ortalab.full.gains import Unit
from ortalab.full.lay import lay
from ortalab.full.round import MOST_PLAYED, Card, Edition, Enhancement, JokerCard, Round, Seal
from ortalab.full.scene import Joker, Needs
from ortalab.full.solve_cards import Table
from ortalab.full.solve_parts import Aim
from ortalab.full.solve_search import Solution, search
from ortalab.full.tally import score
from ortalab.scoring.hands import Hand
from ortalab.workshop.daily.shares import share_of

CARDS: Final = 8
JOKERS_DEALT: Final = 5
OBVIOUS: Final = 2
"""The best scores more than so many times the plain play."""
ONE_IN: Final = 4
"""One card or joker in so many has a mark."""
SALT: Final = 150
"""The day's chance here is not that of rules 1."""
LEVELS: Final = 3
"""So many hands are above level 1."""
MARKS: Final = tuple(mark for mark in Enhancement if mark is not Enhancement.LUCKY)
EDITIONS: Final = (Edition.FOIL, Edition.HOLOGRAPHIC, Edition.POLYCHROME)
SEALS: Final = (Seal.RED, Seal.RED, Seal.BLUE)
_STRENGTH: Final = {hand: -place for place, hand in enumerate(Hand)}

T = TypeVar("T")


class Dealt(NamedTuple):
    """The deal of a day: all its cards held, its jokers in the order of the deal, and the best play."""

    round: Round
    best: Round
    total: float  # what the best play scores
    plain: int  # in percent of it: the best hand of the cards, with the jokers as they are dealt
    as_dealt: int  # the best of all plays with the jokers as they are dealt


def deal(day: date) -> Dealt:
    """Return the deal of a day.

    >>> dealt = deal(date(2026, 11, 25))
    >>> len(dealt.round.held), len(dealt.round.jokers), dealt.plain < 50, dealt.as_dealt < 100
    (8, 5, True, True)
    """
    return next(filter(None, deal_in_steps(day)))


def deal_in_steps(day: date) -> Iterator[Dealt | None]:
    """Yield None for each step of the work, and at last the deal."""
    for round in candidates(day):
        dealt = yield from _judged(round)
        if dealt:
            yield dealt
            return


def candidates(day: date) -> Iterator[Round]:
    """Yield the candidates of a day without end."""
    chance = SplitMix(daily_seed(day) * SALT)
    for deck, names, hands in shuffles(chance):
        cards = [marked(chance, card) for card in deck[:CARDS]]
        cards.sort(key=lambda card: (-card.rank, card.suit))
        jokers = tuple(drawn_joker(chance, name) for name in names[:JOKERS_DEALT])
        levels = {hand: 2 + chance.below(4) for hand in Hand if hand in hands[:LEVELS]}
        yield Round((), tuple(cards), jokers, levels=levels)


def shuffles(chance: SplitMix) -> Iterator[tuple[list[Card], list[str], list[Hand]]]:
    """Shuffle the deck, the names of the jokers that are fit, and the hands, again and again without end."""
    names = [name for name, row in JOKERS.items() if is_fit(row)]
    deck = [Card(rank, suit) for rank in RANKS for suit in SUITS]
    hands = [*Hand]
    while True:
        for row in (deck, names, hands):
            chance.shuffle(row)
        yield deck, names, hands


def is_fit(row: Joker) -> bool:
    """Whether a joker scores by cards and jokers alone, and no chance decides it."""
    abilities = (*row.on_scored, *row.on_held, *row.independent, *row.on_joker)
    is_certain = not any(one.spread or not one.chance.is_certain or one.by_money or one.per_strike for one in abilities)
    asks_nothing = not row.states and row.is_active is None and row.needs is Needs.NOTHING and not row.doubles_chances
    acts = bool(abilities or row.copies or row.again_scored or row.again_held)
    return acts and is_certain and asks_nothing and not any(before.by_copies for before in row.before)


def marked(chance: SplitMix, card: Card) -> Card:
    seal, edition = _drawn(chance, SEALS), _drawn(chance, EDITIONS)
    return replace(card, enhancement=_drawn(chance, MARKS), edition=edition, seal=seal)


def _drawn(chance: SplitMix, marks: Sequence[T]) -> T | None:
    """Draw a mark for a card or a joker: mostly none."""
    return marks[chance.below(len(marks))] if chance.below(ONE_IN) == 0 else None


def drawn_joker(chance: SplitMix, name: str) -> JokerCard:
    """Draw the number that a joker has counted by now, if it counts, and perhaps an edition."""
    counter = JOKERS[name].counter
    value = None
    if counter is not None:
        drawn = 1 + chance.below(8)
        value = {Unit.TIMES: 1 + drawn / 4, Unit.CHIPS: 10.0 * drawn}.get(counter.unit, 2.0 * drawn)
    return JokerCard(name, value, edition=_drawn(chance, EDITIONS))


def plain_play(round: Round) -> Round:
    """Return the play that the cards alone suggest: their best hand, highest cards first, jokers as dealt."""

    def strength(played: tuple[Card, ...]) -> tuple[int, list[int]]:
        scene = lay(replace(round, played=played, held=(), jokers=()), JOKERS)
        return _STRENGTH[scene.hand], [card.rank for card in played]

    played = max(combinations(round.held, MOST_PLAYED), key=strength)
    left = [*round.held]
    for card in played:
        left.remove(card)
    return replace(round, played=played, held=tuple(left))


def multiplies(card: JokerCard) -> bool:
    """Whether the place of a joker can matter: it multiplies, or copies another."""
    row = JOKERS[card.name]
    abilities = (*row.on_scored, *row.on_held, *row.independent, *row.on_joker)
    is_times = any(one.unit is Unit.TIMES for one in abilities)
    return card.edition is Edition.POLYCHROME or row.copies is not None or is_times


def _judged(round: Round) -> Generator[None, None, Dealt | None]:
    """Work out a candidate; return None where its plain play makes much, or the order of its jokers is all one."""
    if not any(map(multiplies, round.jokers)):
        return None
    plain = plain_play(round)
    scored = score(plain)
    table = Table(plain, JOKERS)  # both searches play the same hands
    best = yield from _best(table)
    if scored.has_luck or best.total <= scored.least.total * OBVIOUS:
        return None
    kept = yield from _best(table, keeps_jokers=True)
    if kept.total >= best.total:
        return None
    shares = share_of(scored.least.total, best.total), share_of(kept.total, best.total)
    return Dealt(round, best.round, best.total, *shares)


def _best(table: Table, *, keeps_jokers: bool = False) -> Generator[None, None, Solution]:
    asked = search(table, Aim.LEAST, inf, keeps_jokers=keeps_jokers)
    while True:
        try:
            next(asked)
        except StopIteration as done:
            found: Solution = done.value
            return found
        yield None
