"""A round prepared for scoring: its rules, copied abilities, hand and scoring cards."""

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from ortalab.errors import RoundError
from ortalab.rounds.card import Card
from ortalab.rounds.gains import Gain, Unit
from ortalab.rounds.hands import Finder, Hand
from ortalab.rounds.joker import Joker, JokerCount, SpotCount
from ortalab.rounds.round import MOST, Round, Row
from ortalab.rounds.rules import PLAIN, USUAL, Readings, Rules


class Spot(NamedTuple):
    """A card and its place, which tells equal cards apart."""

    row: Row
    place: int  # 0-based, from the left
    card: Card


MOST_RULES = 128
"""The maximum number of cached hand finders."""


@lru_cache(MOST_RULES)  # saves 3 µs of a score
def finder_of(rules: Rules, readings: Readings = USUAL) -> Finder:
    return Finder(rules, readings)


_PLAIN_FINDER = Finder(PLAIN)


Asked = tuple[tuple[int, tuple[Unit, float, Gain, SpotCount]], ...]
"""The jokers' gains in the turn of a card: the place of each joker, its gain, and its count."""
AskedBeside = tuple[tuple[int, tuple[Unit, float, Gain, JokerCount]], ...]
"""The gains in the turns of other jokers."""
Repeated = tuple[tuple[int, SpotCount], ...]
"""The repeats of a card's turn: the place of each joker, and its count."""


class Plan:
    """The part of a scene that depends only on the names and order of the jokers, cached per book."""

    __slots__ = ("abilities", "again_held", "again_scored", "asks_held", "asks_scored", "faces", "finder", "held",
                 "jokers", "on_joker", "rules", "scored", "sources")  # fmt: skip

    def __init__(self, jokers: Sequence[Joker], readings: Readings = USUAL) -> None:
        self.jokers = self.abilities = jokers
        self.sources: Sequence[int] = range(len(jokers))
        rules = PLAIN
        for joker in jokers:
            if joker.rules is not PLAIN:
                rules = joker.rules if rules is PLAIN else rules | joker.rules
            if joker.copies is not None and self.abilities is jokers:
                self.sources = [follow(jokers, place)[-1] for place in self.sources]
                self.abilities = [jokers[source] for source in self.sources]
        self.rules = rules
        is_plain = rules is PLAIN and readings is USUAL
        self.finder = _PLAIN_FINDER if is_plain else finder_of(rules, readings)
        self.faces = readings.faces(rules)  # the ranks that count as faces
        # Most rounds use few of these hooks, so they start as the shared empty tuple.
        self.scored: Asked = ()
        self.held: Asked = ()
        self.again_scored: Repeated = ()
        self.again_held: Repeated = ()
        self.on_joker: AskedBeside = ()
        for place, row in enumerate(self.abilities):
            if row.on_scored:
                self.scored += tuple([(place, ability.parts) for ability in row.on_scored])
            if row.on_held:
                self.held += tuple([(place, ability.parts) for ability in row.on_held])
            if row.on_joker:
                self.on_joker += tuple([(place, ability.parts) for ability in row.on_joker])
            if row.again_scored is not None:
                self.again_scored += ((place, row.again_scored.count),)
            if row.again_held is not None:
                self.again_held += ((place, row.again_held.count),)
        self.asks_scored = bool(self.scored or self.again_scored)  # whether any joker acts on scoring cards
        self.asks_held = bool(self.held or self.again_held)


def follow(jokers: Sequence[Joker], place: int) -> tuple[int, ...]:
    """Return the places along a joker's copy chain, its own first."""
    links = [place]
    while (copies := jokers[links[-1]].copies) is not None:
        following = copies(links[-1], len(jokers))
        if following is None or following in links:
            break
        links.append(following)
    return tuple(links)


class Scene:
    """A round about to be played, read-only, as jokers query it. Raises `RoundError` if no card is played."""

    __slots__ = ("contained", "hand", "held", "jokers", "places", "plan", "played", "round", "rules", "scoring")
    any_order = False  # only the full game's solver leaves the order open
    played: tuple[Spot, ...]
    held: tuple[Spot, ...]
    scoring: tuple[Spot, ...]  # in the order played

    def __init__(self, round: Round, plan: Plan) -> None:
        """Find the hand and the scoring cards of a round; `plan` is the plan of its jokers."""
        played = round.played
        if not played:
            raise RoundError("no card is played; play 1 to 5 cards")
        self.round = round
        self.plan = plan
        self.jokers = plan.jokers
        self.rules = plan.rules
        self.hand, places, self.contained = plan.finder.find(played)
        self.places = places = _ALL[len(played)] if plan.rules.all_score else places  # of the scoring cards
        if plan.asks_scored:
            self.scoring = tuple([_spot((_PLAYED, place, played[place])) for place in places])
        if plan.asks_held:
            self.held = tuple([_spot((_HELD, place, card)) for place, card in enumerate(round.held)])

    def __getattr__(self, row: str) -> tuple[Spot, ...]:
        """Create the spots of a row on first use, because most rounds are scored without them."""
        if row == "held":
            spots = tuple([_spot((_HELD, place, card)) for place, card in enumerate(self.round.held)])
        elif row == "played":
            spots = tuple([_spot((_PLAYED, place, card)) for place, card in enumerate(self.round.played)])
        elif row == "scoring":
            spots = tuple([self.played[place] for place in self.places])
        else:
            raise AttributeError(row)
        setattr(self, row, spots)
        return spots

    def suits(self, spot: Spot) -> int:
        """Return the suits that a card counts as, as a bit mask."""
        card = spot.card
        return self.plan.finder.suits[card.enhancement][card.suit]

    hand_suits = matched_suits = suits  # they differ only for debuffed cards

    def is_face(self, spot: Spot) -> bool:
        return spot.card.counted_rank in self.plan.faces

    def contains(self, hand: Hand) -> bool:
        """Return whether the played cards contain this hand, even if another one scores."""
        return hand in self.contained

    def chain(self, place: int) -> tuple[int, ...]:
        """Return the places along a joker's copy chain; the last one's ability applies."""
        return follow(self.jokers, place)


_ALL = [range(count) for count in range(MOST + 1)]
# `tuple.__new__` creates a spot without a Python call.
_spot = partial(tuple.__new__, Spot)
_PLAYED, _HELD = Row.PLAYED, Row.HELD
