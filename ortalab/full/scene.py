"""A joker of the full game as a row, whose fields are hook points, and the round in which it is asked."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, StrEnum
from typing import NamedTuple

from ortalab.cards import EVERY_SUIT, FACES
from ortalab.full.blinds import Blind
from ortalab.full.events import Event, Kind, Spot
from ortalab.full.gains import CERTAIN, Chance, Unit
from ortalab.full.hands import widened
from ortalab.full.round import Counted, Edition, Enhancement, JokerCard, Round
from ortalab.scoring.hands import Hand
from ortalab.scoring.rules import PLAIN, Rules
from ortalab.scoring.scene import Rarity


class Turn(NamedTuple):
    """The moment at which a joker is asked."""

    scene: "Scene"
    seat: "Seat"  # the joker that acts
    source: "Seat"  # the joker whose ability it has: itself, or the one that it copies
    spot: Spot | None = None  # the card whose turn it is
    other: "Seat | None" = None  # the joker in whose turn another acts

    @property
    def card(self) -> Spot:
        """The card whose turn it is; only hooks of cards ask for it."""
        if self.spot is None:
            raise AssertionError(self.seat.card.name)
        return self.spot


Amount = Callable[[Turn], float]
"""The amount of a unit that a joker gains in a turn; a test is an amount that is 0 or 1."""


@dataclass(frozen=True, slots=True, eq=False)
class Ability:
    """A gain at one hook point.

    `spread` counts equal chances, of which each adds one more to the amount. `by_money` says the amount from the money
    of that moment, and `per_strike` what each strike of a Lucky card adds to it; luck changes both on the way.
    """

    unit: Unit
    amount: Amount
    chance: Chance = CERTAIN
    spread: int = 0
    by_money: Callable[[float], float] | None = None
    per_strike: float = 0


@dataclass(frozen=True, slots=True, eq=False)
class Before:
    """The act of a joker before the base, in its place among the jokers."""

    act: Callable[[Turn], None]
    by_copies: bool = False  # does a copy of the joker do it once more?
    changes_cards: bool = False  # does it change cards, so that its place among such jokers counts?


@dataclass(frozen=True, slots=True, eq=False)
class Counter:
    """The number that a joker shows on its card: what it counts, and what it is where its line does not say."""

    unit: Unit
    usual: Callable[["Scene"], float]
    number: float | None = None  # the usual number, where it is the same in every round


class Needs(StrEnum):
    """The part that the line of a joker must state."""

    NOTHING = ""
    SUIT = "suit"
    CARD = "card"


class Singles(Enum):
    """The one card that a joker singles out by its place, if it does."""

    NONE = ""
    FIRST = "the first scoring card"
    FIRST_FACE = "the first scoring face"
    LAST_LOWEST = "the last of the lowest held cards"


@dataclass(frozen=True, slots=True, eq=False)
class Joker:
    """A row of the table of jokers. A joker that never changes a score has no hook."""

    number: int  # in the game's collection
    name: str
    text: str
    rarity: Rarity = Rarity.COMMON
    before: tuple[Before, ...] = ()  # before the base
    on_scored: tuple[Ability, ...] = ()  # in each pass of a scoring card
    grows_scored: Callable[[Turn], None] | None = None  # there too, but never by a copy: its counter grows
    grows_by_copies: float = 0  # its counter, for each card that a joker copies before the base
    on_held: tuple[Ability, ...] = ()  # in each pass of a held card
    independent: tuple[Ability, ...] = ()  # in its own turn
    on_joker: tuple[Ability, ...] = ()  # in the turn of each joker, after that joker's ability
    again_scored: Amount | None = None  # how often it repeats a scoring card
    again_held: Amount | None = None  # how often it repeats a held card
    rules: Rules = PLAIN  # passive
    doubles_chances: bool = False  # passive
    stops_blind: bool = False  # passive
    copies: Callable[[int, int], int | None] | None = None  # (place, jokers in all) to the place copied
    singles: Singles = Singles.NONE  # the order of cards counts for it
    counter: Counter | None = None
    needs: Needs = Needs.NOTHING
    is_active: Callable[["Scene"], bool] | None = None  # does it act, where its own line does not say?
    states: tuple[str, ...] = ()  # what of the round it asks
    can_be_copied: bool = True
    is_passive: bool = field(init=False)

    def __post_init__(self) -> None:
        """Derive whether it works once, wherever it stands."""
        is_passive = self.rules is not PLAIN or self.doubles_chances or self.stops_blind
        object.__setattr__(self, "is_passive", is_passive)

    @property
    def stated(self) -> str:
        """The keys of a round that it asks, and what its own line may say, in words."""
        words = [f"`{key}`" for key in self.states]
        if self.counter is not None:
            usual = "" if self.counter.number is None else f" ({self.counter.number:g})"
            words.append(f"`{'x' if self.counter.unit is Unit.TIMES else '+'}N`{usual}")
        words += [f"a {self.needs}"] if self.needs is not Needs.NOTHING else []
        words += ["`active`"] if self.is_active is not None else []
        return ", ".join(words)

    @property
    def when(self) -> str:
        """The moments at which it acts, in words."""
        moments = {
            "before": self.before,
            "on scored": self.on_scored or self.grows_scored,
            "on held": self.on_held,
            "independent": self.independent,
            "on other jokers": self.on_joker,
            "again scored": self.again_scored,
            "again held": self.again_held,
            "passive": self.is_passive,
            "copy": self.copies,
        }
        return ", ".join(name for name, hook in moments.items() if hook) or "none"


class Seat:
    """A joker at its place."""

    __slots__ = ("card", "place", "row", "value")

    def __init__(self, place: int, card: JokerCard, row: Joker) -> None:
        self.place = place
        self.card = card
        self.row = row
        self.value = 0.0  # its counter now


class Scene:
    """A round about to be scored; jokers read it, and change it before the base."""

    def __init__(self, round: Round, seats: Sequence[Seat], rules: Rules, blind: Blind, doublings: int) -> None:
        self.round = round
        self.seats = seats
        self.acting: list[tuple[Seat, Seat]] = []  # each joker that acts, with the one whose ability it has
        self.rules = rules
        self.blind = blind
        self.doublings = doublings
        self.played: list[Spot] = []
        self.held: list[Spot] = []
        self.scoring: list[Spot] = []
        self.hand = Hand.HIGH_CARD
        self.contained: frozenset[Hand] = frozenset()
        self.level = 1  # of the hand, before luck
        self.money = round.money  # before anything scores
        self.is_triggered = False  # has the blind's ability been triggered?
        self.any_order = False  # is each card singled out that some order of the cards would single out?
        self.is_brief = False  # is each card played once, and its retriggers only named, as all its passes are alike?
        self.events: list[Event] = []

    @property
    def grows(self) -> bool:
        """Whether counters grow in this hand: not where they hold its growth already."""
        return self.round.counted is Counted.BEFORE

    @property
    def plays(self) -> int:
        """The number of times that this hand has been played in the run, this time included."""
        return self.round.plays.get(self.hand, 0) + 1

    @property
    def is_most_played(self) -> bool:
        """Whether no hand was played more often in the run before this one."""
        before = self.round.plays.get(self.hand, 0)
        return before > 0 and before == max(self.round.plays.values())

    @property
    def places(self) -> int:
        """The number of places for jokers."""
        return self.round.joker_slots + sum(seat.card.edition is Edition.NEGATIVE for seat in self.seats)

    def contains(self, hand: Hand) -> bool:
        """Do the cards played contain this hand, be it scored or not?"""
        return hand in self.contained

    def is_face(self, spot: Spot) -> bool:
        # decision (rule book, D22): where every card is a face, a Stone card is one too; under rules 2 it is none.
        return spot.is_live and (self.rules.all_faces or spot.rank in FACES)

    def suits(self, spot: Spot) -> int:
        """Return the sum of the suits that jokers see on a card."""
        card = spot.card
        if card.debuffed or card.is_stone:
            return 0
        return EVERY_SUIT if card.is_wild else widened(card.suit, smeared=self.rules.smeared)

    def change(self, spot: Spot, enhancement: Enhancement | None) -> None:
        """Give a card another enhancement, or none."""
        spot.card = replace(spot.card, enhancement=enhancement)

    def say(self, text: str) -> None:
        """Add a text as an event, which gains nothing by itself."""
        self.events.append(Event(Kind.SAID, text=text))

    def chance(self, chance: Chance) -> Chance:
        """Return a chance as it is beside the jokers that double it."""
        return Chance(chance.wins << self.doublings, chance.among) if chance.among > 1 else chance

    def gain(self, kind: Kind, turn: Turn, abilities: Sequence[Ability]) -> None:
        """Add what a joker gains in a turn, at one of its hook points."""
        for ability in abilities:
            amount = ability.amount(turn)
            per_strike = ability.per_strike if self.grows else 0
            if amount <= ability.unit.nothing and not (ability.spread or ability.by_money or per_strike):
                continue
            if ability.unit is Unit.FOR_GOOD:
                turn.card.bonus += int(amount)
            other = None if turn.other is None else turn.other.place
            chance = self.chance(ability.chance)
            marks = (ability.spread, ability.by_money, per_strike)
            self.events.append(Event(kind, ability.unit, amount, chance, turn.spot, turn.seat.place, other, *marks))
