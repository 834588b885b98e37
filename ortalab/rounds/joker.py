"""Joker rows: the fields of a row are the hooks that scoring calls."""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum, IntEnum, StrEnum
from typing import Any, Generic, TypeVar

from ortalab.rounds.gains import CERTAIN, Chance, Gain, Unit, plain
from ortalab.rounds.rules import PLAIN, Rules


class Rarity(IntEnum):
    """The rarity of a joker in the full game."""

    COMMON = 1
    UNCOMMON = 2
    RARE = 3
    LEGENDARY = 4


SpotCount = Callable[[Any, Any], int]
"""Counts how often a condition holds for a card, given an `AnyScene` and an `AnySpot`; a test returns a bool."""
RoundCount = Callable[[Any], int]
JokerCount = Callable[[Any, "Joker"], int]
"""Counts how often a condition holds for another joker of the round."""
Count = TypeVar("Count", SpotCount, RoundCount, JokerCount)
Amount = Callable[..., float]
"""Computes an amount from a `Turn`; only the play with luck calls it."""


@dataclass(frozen=True, slots=True, eq=False)
class Ability(Generic[Count]):
    """A gain, and a function that counts how often it applies in one turn; 0 means never.

    Only the play with luck uses the fields from `chance` on. `amount` replaces gain and count if it depends on the
    joker itself. `spread` is the number of equally likely amounts, each one more than the last; `by_money` computes the
    amount from the current money; `per_strike` is added for each strike of a Lucky card.
    """

    gain: Gain
    count: Count
    depends_on_predecessors: bool = False  # whether the count reads the cards before this one
    counts_copies: bool = False  # whether it counts the jokers that have this same ability
    chance: Chance = CERTAIN
    amount: Amount | None = None
    spread: int = 0
    by_money: Callable[[float], float] | None = None
    per_strike: float = 0
    parts: tuple[Unit, float, Gain, Count] = field(init=False, repr=False)  # gain and count unpacked for speed

    def __post_init__(self) -> None:
        """Unpack the gain for speed; plugin rows are validated in `workshop/rows.py`."""
        if isinstance(self.gain, Gain):
            object.__setattr__(self, "parts", (*self.gain, self.gain, self.count))

    @property
    def unit(self) -> Unit:
        return self.gain.unit

    @property
    def badge(self) -> str:
        """The text of the joker's badge: `+3`, `×1.5`."""
        return f"{'×' if self.unit is Unit.TIMES else '+'}{plain(self.gain.amount)}"


OnCard = Ability[SpotCount]
OnRound = Ability[RoundCount]
OnJoker = Ability[JokerCount]
AnyAbility = OnCard | OnRound | OnJoker


@dataclass(frozen=True, slots=True, eq=False)
class Again:
    """A retrigger: how many times a joker repeats the turn of a card."""

    count: SpotCount
    depends_on_predecessors: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Before:
    """An action before the base score, run joker by joker from the left; only the play with luck has any."""

    act: Callable[..., None]  # takes a `Turn`
    by_copies: bool = False  # whether a copying joker repeats it
    changes_cards: bool = False  # whether it changes cards, so that its order among such jokers matters


@dataclass(frozen=True, slots=True, eq=False)
class Counter:
    """The counter printed on a joker, and its default if the round states none."""

    unit: Unit
    usual: Callable[..., float]  # computed from a scene
    number: float | None = None  # the default, if it is the same in every round


class Needs(StrEnum):
    """The fact that a joker's line in a round must or may state."""

    NOTHING = ""
    SUIT = "suit"
    RANK = "rank"
    CARD = "card"


class Singles(Enum):
    """How a joker singles out one card by its position."""

    NONE = ""
    FIRST = "the first scoring card"
    FIRST_FACE = "the first scoring face"
    LAST_LOWEST = "the last of the lowest held cards"


@dataclass(frozen=True, slots=True, eq=False)
class Joker:
    """A row of the joker table. Rulesets list the rows that they have by name.

    Abilities at one hook apply in order, and join with `+`. The page shows `badge`, the effect in a word, and
    `silent_reason`, why it did nothing in a round. A joker that never changes a score has no hook.
    """

    name: str
    text: str
    silent_reason: str = ""
    badge: str = ""
    on_scored: tuple[OnCard, ...] = ()  # in the turn of a scoring card
    on_held: tuple[OnCard, ...] = ()  # in the turn of a held card
    independent: tuple[OnRound, ...] = ()  # on its own turn, after the cards
    on_joker: tuple[OnJoker, ...] = ()  # on each joker's turn, its own included, after that joker's ability
    again_scored: Again | None = None  # repeats of a scoring card
    again_held: Again | None = None  # repeats of a held card
    rules: Rules = PLAIN
    copies: Callable[[int, int], int | None] | None = None  # (place, number of jokers): the copied joker's place
    rarity: Rarity = Rarity.COMMON
    number: int = 0  # in the game's collection; 0 for a joker of another source
    can_be_copied: bool = True
    singles: Singles = Singles.NONE  # whether the order of cards matters to it
    # Only the play with luck uses the fields below.
    before: tuple[Before, ...] = ()  # before the base
    grows_scored: Callable[..., None] | None = None  # in each pass of a scoring card; copies do not call it
    grows_by_copies: float = 0  # growth of its counter for each card that a joker copies
    on_discard: Callable[..., bool] | None = None  # (turn): after a discard; whether the joker is used up
    after_hand: Callable[..., bool] | None = None  # (turn): after a hand has scored; whether it is used up
    on_destroyed: Callable[..., object] | None = None  # (turn of a card): when that card breaks after the hand
    not_followed: str = ""  # a change between two hands that cannot be followed from the round
    doubles_chances: bool = False
    stops_blind: bool = False
    counter: Counter | None = None
    needs: Needs = Needs.NOTHING
    wants: Needs = Needs.NOTHING  # the fact that its line may state, used by discards
    is_active: Callable[..., bool] | None = None  # (scene): whether it acts, if its line does not say
    states: tuple[str, ...] = ()  # the keys of the round that it reads
    gains: tuple[AnyAbility, ...] = field(init=False)  # all abilities of all hooks
    effect: AnyAbility | None = field(init=False)  # the first of them

    def __post_init__(self) -> None:
        gains: tuple[AnyAbility, ...] = (*self.on_scored, *self.on_held, *self.independent, *self.on_joker)
        object.__setattr__(self, "gains", gains)
        object.__setattr__(self, "effect", gains[0] if gains else None)
        if gains and not self.badge:
            object.__setattr__(self, "badge", gains[0].badge)

    @property
    def row(self) -> "Joker":
        """The joker itself; lets a row serve as a custom joker."""
        return self

    @property
    def is_passive(self) -> bool:
        """Whether the joker bends rules, doubles chances or disables the blind."""
        return self.rules is not PLAIN or self.doubles_chances or self.stops_blind

    @property
    def type(self) -> str:
        """The assignment's column Type: `+m`, `+c`, `×m` or several of these, `Retrigger`, or `Effect`."""
        if self.gains:
            return " ".join(dict.fromkeys(ability.unit.sign for ability in self.gains))
        return "Retrigger" if self.again_scored or self.again_held else "Effect"

    @property
    def activation(self) -> str:
        """The assignment's column Act: when the joker acts."""
        if self.copies:
            return "Same as copied"
        if self.on_scored or self.again_scored:
            return "On Scored"
        if self.on_held or self.again_held:
            return "On Held"
        if self.on_joker:
            return "On Other Jokers"
        return "Independent" if self.independent else "N/A"
