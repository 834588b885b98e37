"""A round about to be scored event by event: its jokers, and the state that they can read and change."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from ortalab.rounds.card import JokerCard
from ortalab.rounds.gains import Chance, Unit
from ortalab.rounds.hands import Hand, suits_of
from ortalab.rounds.joker import Ability, Joker
from ortalab.rounds.luck.blinds import Blind
from ortalab.rounds.luck.events import Event, Kind, Spot, State
from ortalab.rounds.marks import Edition, Enhancement
from ortalab.rounds.round import Counted, Round
from ortalab.rounds.rules import Readings, Rules


class Turn(NamedTuple):
    """The context of a joker's action."""

    scene: "Scene"
    seat: "Seat"  # the joker in its turn
    source: "Seat"  # the owner of the ability: the joker itself, or the one it copies
    spot: Spot | None = None  # the card in its turn
    other: "Seat | None" = None  # the joker whose turn it is, if another acts in it

    @property
    def card(self) -> Spot:
        """The card in turn; only card hooks read it."""
        if self.spot is None:
            raise AssertionError(self.seat.card.name)
        return self.spot


class Seat:
    """A joker of the round at its place, with its row and its counter."""

    __slots__ = ("card", "place", "row", "value")

    def __init__(self, place: int, card: JokerCard, row: Joker) -> None:
        self.place = place
        self.card = card
        self.row = row
        self.value = 0.0  # its counter now


class Scene:
    """A round about to be scored; jokers query it, and change it before the base."""

    def __init__(
        self, round: Round, seats: Sequence[Seat], rules: Rules, readings: Readings, blind: Blind, doublings: int
    ) -> None:
        self.round = round
        self.seats = seats
        self.acting: list[tuple[Seat, Seat]] = []  # each acting joker, with the owner of its ability
        self.rules = rules
        self.faces = readings.faces(rules)  # the ranks that count as faces
        self.blind = blind
        self.doublings = doublings
        self.played: list[Spot] = []
        self.held: list[Spot] = []
        self.scoring: list[Spot] = []
        self.hand = Hand.HIGH_CARD
        self.contained: frozenset[Hand] = frozenset()
        self.level = 1  # of the hand, before luck
        self.money = round.run.money  # before anything scores
        self.is_triggered = False  # whether the blind's ability was triggered
        self.any_order = False  # whether the order of cards is open: a card is singled out if any order singles it out
        self.is_brief = False  # whether retriggers are counted without playing them, as all passes of a card are equal
        self.events: list[Event] = []
        self.steps = 0  # ability calls so far

    @property
    def start(self) -> State:
        """The state of the hand before anything scores."""
        return State(0, 0, self.money, self.level)

    @property
    def grows(self) -> bool:
        """Whether counters grow in this hand; they do not if the round's counters already include it."""
        return self.round.run.counted is Counted.BEFORE

    @property
    def plays(self) -> int:
        """The number of plays of this hand in the run, this one included; 0 before a play."""
        return self.round.run.plays.get(self.hand, 0) + 1 if self.played else 0

    @property
    def places(self) -> int:
        """The number of places for jokers."""
        return self.round.run.joker_slots + sum(seat.card.edition is Edition.NEGATIVE for seat in self.seats)

    def contains(self, hand: Hand) -> bool:
        """Return whether the played cards contain this hand, even if another one scores."""
        return hand in self.contained

    @property
    def jokers(self) -> tuple[Joker, ...]:
        return tuple([seat.row for seat in self.seats])

    def is_face(self, spot: Spot) -> bool:
        return not spot.card.debuffed and spot.card.counted_rank in self.faces

    def suits(self, spot: Spot) -> int:
        """Return the suits that jokers see on a card, as a bit mask; 0 if it is debuffed."""
        return 0 if spot.card.debuffed else self.hand_suits(spot)

    def hand_suits(self, spot: Spot) -> int:
        """Return the suits of a card in a poker hand, as a bit mask; a debuffed Wild card has its printed suit."""
        card = spot.card.in_hand
        return suits_of(card.enhancement, card.suit, smeared=self.rules.smeared)

    def matched_suits(self, spot: Spot) -> int:
        """Return the suits that a card can stand for when each suit needs a different card, as a bit mask."""
        # decision (rule book, D3): a debuffed card counts as its own suit, but a debuffed Wild card as none.
        is_dead_wild = spot.card.debuffed and spot.card.enhancement is Enhancement.WILD
        return 0 if is_dead_wild else self.hand_suits(spot)

    def change(self, spot: Spot, enhancement: Enhancement | None) -> None:
        """Replace a card's enhancement, or remove it."""
        spot.card = replace(spot.card, enhancement=enhancement)

    def say(self, text: str) -> None:
        """Add an event that is a text without a gain."""
        self.events.append(Event(Kind.SAID, text=text))

    def chance(self, chance: Chance) -> Chance:
        """Return a chance, doubled by each joker that doubles chances."""
        return Chance(chance.wins << self.doublings, chance.among) if chance.among > 1 else chance

    def gain(self, kind: Kind, turn: Turn, abilities: Sequence[Ability[Any]]) -> None:
        """Add a joker's gains in a turn, from the abilities of one hook."""
        for ability in abilities:
            amount = _amount(ability, turn)
            per_strike = ability.per_strike if self.grows else 0
            if amount <= ability.unit.nothing and not (ability.spread or ability.by_money or per_strike):
                continue
            if ability.unit is Unit.FOR_GOOD:
                turn.card.bonus += int(amount)
            other = None if turn.other is None else turn.other.place
            chance = self.chance(ability.chance)
            marks = (ability.spread, ability.by_money, per_strike)
            self.events.append(Event(kind, ability.unit, amount, chance, turn.spot, turn.seat.place, other, *marks))


def _amount(ability: Ability[Any], turn: Turn) -> float:
    """Compute the amount of a gain in a turn; the neutral amount if the ability does not apply."""
    if ability.amount is not None:
        return ability.amount(turn)
    if turn.spot is not None:
        times = ability.count(turn.scene, turn.spot)
    else:
        times = ability.count(turn.scene) if turn.other is None else ability.count(turn.scene, turn.other.row)
    return ability.gain.amount * times if times else ability.unit.nothing
