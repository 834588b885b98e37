"""A round with everything decided that is decided before scoring, and the shape of a joker's row, which it asks.

Decided are the rules in force, who copies whom, the hand and the scoring cards.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import partial, reduce
from operator import or_
from typing import Generic, NamedTuple, TypeVar

from ortalab.cards import BLACK, EVERY_SUIT, FACES, RED, SUITS
from ortalab.errors import RoundError
from ortalab.scoring.gains import Gain, Unit, plain
from ortalab.scoring.hands import Hand, find_hand
from ortalab.scoring.round import MOST, Card, Enhancement, Round, Row
from ortalab.scoring.rules import PLAIN, Rules


class Spot(NamedTuple):
    """A card at its place: what tells two equal cards apart."""

    row: Row
    place: int  # 0-based, from the left
    card: Card


SpotCount = Callable[["Scene", Spot], int]
"""How many times over something holds for a card; a test is a count that never exceeds 1."""
RoundCount = Callable[["Scene"], int]
JokerCount = Callable[["Scene", "Joker"], int]
"""How many times over something holds for a joker that lies there."""
Count = TypeVar("Count", SpotCount, RoundCount, JokerCount)


@dataclass(frozen=True, slots=True, eq=False)
class Ability(Generic[Count]):
    """A gain, and how many times over a joker has it in a turn, in one step; 0 is not at all.

    Of a card's turn: `around` where the count asks which cards of the row come before it (never in which order).
    Of a joker's own turn: `around` where it asks how many jokers have this very ability.
    """

    gain: Gain
    count: Count
    around: bool = False

    @property
    def unit(self) -> Unit:
        """What it changes."""
        return self.gain.unit

    @property
    def foot(self) -> str:
        """The gain as a joker's foot prints it: `+3`, `×1.5`."""
        return f"{'×' if self.unit is Unit.TIMES else '+'}{plain(self.gain.amount)}"


OnCard = Ability[SpotCount]
OnRound = Ability[RoundCount]
OnJoker = Ability[JokerCount]
AnyAbility = OnCard | OnRound | OnJoker


@dataclass(frozen=True, slots=True, eq=False)
class Again:
    """How many times more a joker repeats the turn of a card; `around` as above."""

    count: SpotCount
    around: bool = False


class Rarity(IntEnum):
    """How rare a joker is in the full game."""

    COMMON = 1
    UNCOMMON = 2
    RARE = 3
    LEGENDARY = 4


@dataclass(frozen=True, slots=True, eq=False)
class Joker:
    """A row of the joker table; its fields are the hook points where the play asks it.

    Several abilities at one point are had in their order, and join with `+`. `foot` and `silent` are for the page:
    its effect in a word, and why it may stay silent.
    """

    name: str
    text: str
    silent: str = ""
    foot: str = ""
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
        """Gather what it gains, for those who describe it."""
        gains: tuple[AnyAbility, ...] = (*self.on_scored, *self.on_held, *self.independent, *self.on_joker)
        object.__setattr__(self, "gains", gains)
        object.__setattr__(self, "effect", gains[0] if gains else None)
        if gains and not self.foot:
            object.__setattr__(self, "foot", gains[0].foot)

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


Asked = tuple[tuple[int, Gain, SpotCount], ...]
"""Who gains what in the turn of a card: the place of each joker, its gain, and how often it has it."""
Repeated = tuple[tuple[int, SpotCount], ...]
"""Who repeats the turn of a card, and how often."""


class Plan:
    """All of a round that its jokers decide, whatever the cards and editions are."""

    __slots__ = ("abilities", "again_held", "again_scored", "held", "independent", "jokers", "on_joker", "rules",
                 "scored", "sources", "suits")  # fmt: skip

    def __init__(self, jokers: Sequence[Joker]) -> None:
        """Decide the rules, who copies whom, and who is asked when."""
        self.jokers = tuple(jokers)
        self.rules = reduce(or_, (joker.rules for joker in jokers), PLAIN)
        self.sources = tuple(follow(jokers, place)[-1] for place in range(len(jokers)))
        self.abilities = rows = tuple(jokers[source] for source in self.sources)
        self.scored = _asked(row.on_scored for row in rows)
        self.held = _asked(row.on_held for row in rows)
        self.again_scored = _repeated(row.again_scored for row in rows)
        self.again_held = _repeated(row.again_held for row in rows)
        self.independent = tuple(tuple((own.gain, own.count) for own in row.independent) for row in rows)
        self.on_joker = tuple((place, own.gain, own.count) for place, row in enumerate(rows) for own in row.on_joker)
        self.suits = _SMEARED if self.rules.smeared else _COUNTED


def _asked(rows: Iterable[tuple[OnCard, ...]]) -> Asked:
    return tuple((place, ability.gain, ability.count) for place, row in enumerate(rows) for ability in row)


def _repeated(rows: Iterable[Again | None]) -> Repeated:
    return tuple((place, again.count) for place, again in enumerate(rows) if again)


def follow(jokers: Sequence[Joker], place: int) -> tuple[int, ...]:
    """Return the places that a joker copies through, itself first; of one that copies nothing, its own."""
    links = [place]
    while (copies := jokers[links[-1]].copies) is not None:
        following = copies(links[-1], len(jokers))
        if following is None or following in links:
            break
        links.append(following)
    return tuple(links)


_COUNTED = {mark: {suit: EVERY_SUIT if mark is Enhancement.WILD else int(suit) for suit in SUITS}
            for mark in (None, *Enhancement)}  # fmt: skip
"""By enhancement and suit, the sum of the suits that a card counts as."""
_SMEARED = {mark: {suit: sums | BLACK * bool(sums & BLACK) | RED * bool(sums & RED) for suit, sums in suits.items()}
            for mark, suits in _COUNTED.items()}  # fmt: skip

# A scene is made for every round that is scored: spots are made without a call of Python for each, and what an
# enumeration names is looked up once.
_spot = partial(tuple.__new__, Spot)
_PLACES = range(MOST)
_PLAYED = (Row.PLAYED,) * MOST
_HELD = (Row.HELD,) * MOST


class Scene:
    """A round about to be played. Read only; jokers are asked with it. Raises `RoundError` when nothing is played."""

    __slots__ = ("contained", "hand", "held", "jokers", "plan", "played", "round", "rules", "scoring")

    def __init__(self, round: Round, plan: Plan) -> None:
        """Decide hand and scoring cards of a round, of whose jokers the plan is."""
        if not round.played:
            raise RoundError("no card is played; play 1 to 5 cards")
        self.round = round
        self.plan = plan
        self.jokers = plan.jokers
        self.rules = rules = plan.rules
        self.played = played = tuple(map(_spot, zip(_PLAYED, _PLACES, round.played, strict=False)))
        self.held = tuple(map(_spot, zip(_HELD, _PLACES, round.held, strict=False)))
        ranks = [card.rank for card in round.played]
        suits = plan.suits
        self.hand, places, self.contained = find_hand(
            ranks, [suits[card.enhancement][card.suit] for card in round.played], rules
        )
        self.scoring = played if rules.all_score else tuple([played[place] for place in places])

    def suits(self, card: Card) -> int:
        """Return the sum of the suits that a card counts as."""
        return self.plan.suits[card.enhancement][card.suit]

    def is_face(self, spot: Spot) -> bool:
        """Is this a face card?"""
        return self.rules.all_faces or spot.card.rank in FACES

    def contains(self, hand: Hand) -> bool:
        """Do the cards played contain this hand, be it scored or not?"""
        return hand in self.contained

    def chain(self, place: int) -> tuple[int, ...]:
        """Return the places that a copying joker follows, itself first, the last one's ability being the one used."""
        return follow(self.jokers, place)
