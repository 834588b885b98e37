"""A round with everything decided before scoring (rules, copies, hand, scoring cards), and the row of a joker."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import lru_cache, partial
from typing import Generic, NamedTuple, TypeVar

from ortalab.cards import FACES, RANKS
from ortalab.errors import RoundError
from ortalab.scoring.gains import Gain, Unit, plain
from ortalab.scoring.hands import Finder, Hand
from ortalab.scoring.round import MOST, Card, Round, Row
from ortalab.scoring.rules import PLAIN, Rules


class Spot(NamedTuple):
    """A card at its place: what tells two equal cards apart."""

    row: Row
    place: int  # 0-based, from the left
    card: Card


SpotCount = Callable[["Scene", Spot], int]
"""A count of the times that something holds for a card; a test is a count that never exceeds 1."""
RoundCount = Callable[["Scene"], int]
JokerCount = Callable[["Scene", "Joker"], int]
"""A count of the times that something holds for a joker that lies there."""
Count = TypeVar("Count", SpotCount, RoundCount, JokerCount)


@dataclass(frozen=True, slots=True, eq=False)
class Ability(Generic[Count]):
    """A gain, and a count of how many times over a joker has it in one turn; 0 is not at all."""

    gain: Gain
    count: Count
    depends_on_predecessors: bool = False  # does the count ask which cards of the row come before this one?
    counts_copies: bool = False  # does it ask how many jokers have this very ability?
    parts: tuple[Unit, float, Gain, Count] = field(init=False, repr=False)  # the same taken apart, for the play

    def __post_init__(self) -> None:
        """Take the gain apart for the play; plugin rows are validated in `workshop/rows.py`."""
        if isinstance(self.gain, Gain):
            object.__setattr__(self, "parts", (*self.gain, self.gain, self.count))

    @property
    def unit(self) -> Unit:
        return self.gain.unit

    @property
    def badge(self) -> str:
        """The gain as a joker's badge shows it: `+3`, `×1.5`."""
        return f"{'×' if self.unit is Unit.TIMES else '+'}{plain(self.gain.amount)}"


OnCard = Ability[SpotCount]
OnRound = Ability[RoundCount]
OnJoker = Ability[JokerCount]
AnyAbility = OnCard | OnRound | OnJoker


@dataclass(frozen=True, slots=True, eq=False)
class Again:
    """A count of how many times more a joker repeats the turn of a card."""

    count: SpotCount
    depends_on_predecessors: bool = False


class Rarity(IntEnum):
    """The rarity of a joker in the full game."""

    COMMON = 1
    UNCOMMON = 2
    RARE = 3
    LEGENDARY = 4


@dataclass(frozen=True, slots=True, eq=False)
class Joker:
    """A row of the joker table; its fields are the hook points where the play asks it.

    Several abilities at one point are had in their order, and join with `+`. The page shows `badge`, its
    effect in a word, and `silent_reason`, why it did nothing in a round.
    """

    name: str
    text: str
    silent_reason: str = ""
    badge: str = ""
    on_scored: tuple[OnCard, ...] = ()  # in the turn of a scoring card
    on_held: tuple[OnCard, ...] = ()  # in the turn of a held card
    independent: tuple[OnRound, ...] = ()  # in its own turn, after the cards
    on_joker: tuple[OnJoker, ...] = ()  # in the turn of each joker, its own included, after that joker's ability
    again_scored: Again | None = None  # does it repeat this scoring card?
    again_held: Again | None = None  # does it repeat this held card?
    rules: Rules = PLAIN
    copies: Callable[[int, int], int | None] | None = None  # (place, jokers in all) to the place copied
    rarity: Rarity = Rarity.COMMON
    gains: tuple[AnyAbility, ...] = field(init=False)  # all of its abilities, from whichever hook
    effect: AnyAbility | None = field(init=False)  # the first of them

    def __post_init__(self) -> None:
        gains: tuple[AnyAbility, ...] = (*self.on_scored, *self.on_held, *self.independent, *self.on_joker)
        object.__setattr__(self, "gains", gains)
        object.__setattr__(self, "effect", gains[0] if gains else None)
        if gains and not self.badge:
            object.__setattr__(self, "badge", gains[0].badge)

    @property
    def row(self) -> "Joker":
        """Itself: a row may be a round's own joker as it is."""
        return self

    @property
    def type(self) -> str:
        """The assignment's column Type: `+m`, `+c`, `×m`, `Retrigger` or `Effect`; of several gains, each."""
        if self.gains:
            return " ".join(dict.fromkeys(ability.unit.value for ability in self.gains))
        return "Retrigger" if self.again_scored or self.again_held else "Effect"

    @property
    def activation(self) -> str:
        """The assignment's column Act: when the joker is asked."""
        if self.copies:
            return "Same as copied"
        if self.on_scored or self.again_scored:
            return "On Scored"
        if self.on_held or self.again_held:
            return "On Held"
        if self.on_joker:
            return "On Other Jokers"
        return "Independent" if self.independent else "N/A"


MOST_RULES = 128
"""For how many rules the hands are remembered."""


@lru_cache(MOST_RULES)  # saves 3 µs of a score
def finder_of(rules: Rules) -> Finder:
    """Return the finder of hands under some rules."""
    return Finder(rules)


_PLAIN_FINDER = Finder(PLAIN)


Asked = tuple[tuple[int, tuple[Unit, float, Gain, SpotCount]], ...]
"""Who gains what in the turn of a card: the place of each joker, its gain, and how often it has it."""
Repeated = tuple[tuple[int, SpotCount], ...]
"""Who repeats the turn of a card, and how often."""


class Plan:
    """All of a round that its jokers decide, whatever the cards and editions are."""

    __slots__ = ("abilities", "again_held", "again_scored", "asks_held", "asks_scored", "finder", "held", "jokers",
                 "on_joker", "rules", "scored", "sources")  # fmt: skip

    def __init__(self, jokers: Sequence[Joker]) -> None:
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
        self.finder = _PLAIN_FINDER if rules is PLAIN else finder_of(rules)
        # Most rounds ask few of these: no list is made for those that stay empty.
        self.scored: Asked = ()
        self.held: Asked = ()
        self.again_scored: Repeated = ()
        self.again_held: Repeated = ()
        self.on_joker: tuple[tuple[int, OnJoker], ...] = ()
        for place, row in enumerate(self.abilities):
            if row.on_scored:
                self.scored += tuple([(place, ability.parts) for ability in row.on_scored])
            if row.on_held:
                self.held += tuple([(place, ability.parts) for ability in row.on_held])
            if row.on_joker:
                self.on_joker += tuple([(place, ability) for ability in row.on_joker])
            if row.again_scored is not None:
                self.again_scored += ((place, row.again_scored.count),)
            if row.again_held is not None:
                self.again_held += ((place, row.again_held.count),)
        self.asks_scored = bool(self.scored or self.again_scored)  # about scoring cards
        self.asks_held = bool(self.held or self.again_held)


def follow(jokers: Sequence[Joker], place: int) -> tuple[int, ...]:
    """Return the places that a joker copies through, itself first; of one that copies nothing, its own."""
    links = [place]
    while (copies := jokers[links[-1]].copies) is not None:
        following = copies(links[-1], len(jokers))
        if following is None or following in links:
            break
        links.append(following)
    return tuple(links)


class Scene:
    """A round about to be played. Read only; jokers are asked with it. Raises `RoundError` when nothing is played."""

    __slots__ = ("contained", "hand", "held", "jokers", "places", "plan", "played", "round", "rules", "scoring")
    played: tuple[Spot, ...]
    held: tuple[Spot, ...]
    scoring: tuple[Spot, ...]  # in the order played

    def __init__(self, round: Round, plan: Plan) -> None:
        """Decide hand and scoring cards of a round, of whose jokers the plan is."""
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
        """Return the spots of a row of cards, made when first asked for: most rounds are scored without."""
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

    def suits(self, card: Card) -> int:
        """Return the sum of the suits that a card counts as."""
        return self.plan.finder.suits[card.enhancement][card.suit]

    def is_face(self, spot: Spot) -> bool:
        # decision (rule book, rules 2): a card without a rank is no face, not even where every card is.
        return spot.card.counted_rank in (_EVERY_RANK if self.rules.all_faces else FACES)

    def contains(self, hand: Hand) -> bool:
        """Do the cards played contain this hand, be it scored or not?"""
        return hand in self.contained

    def chain(self, place: int) -> tuple[int, ...]:
        """Return the places that a copying joker follows, itself first, the last one's ability being the one used."""
        return follow(self.jokers, place)


_ALL = [range(count) for count in range(MOST + 1)]
_EVERY_RANK = frozenset(RANKS)
# Spots are made without a call of Python for each.
_spot = partial(tuple.__new__, Spot)
_PLAYED, _HELD = Row.PLAYED, Row.HELD
