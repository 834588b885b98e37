"""The gains of a hand that was played, taken apart by card, pass and joker, for whoever copies whom.

The engine plays the cards once, every joker as itself. A joker that copies another gains what that one gains, and
repeats the cards that it repeats; so the parts of every cast follow from those of one. Where passes differ from one
another, as a card or a counter grows in them, each cast is played.
"""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from itertools import chain
from typing import NamedTuple

from ortalab.full.events import Event, Kind
from ortalab.full.gains import Unit
from ortalab.full.luck import Luck, State, are_tied, relevant, run
from ortalab.full.scene import Joker, Scene
from ortalab.full.solve_cast import Roles
from ortalab.full.solve_chain import SAME, Lift, are_free, best, chained, envelope, then


class Aim(StrEnum):
    """The score that is to be as large as it can: of the least luck, of the most, or the mean."""

    LEAST = "least"
    EXPECTED = "expected"
    MOST = "most"


LUCKS = {Aim.LEAST: Luck.LEAST, Aim.EXPECTED: Luck.AVERAGE, Aim.MOST: Luck.MOST}
ITSELF = -1
"""The card itself, where gains are by joker."""


class Pass:
    """One pass of a card: its own gain, and then those of jokers."""

    __slots__ = ("chips", "fixed", "jokers", "money", "own")

    def __init__(self) -> None:
        self.own = SAME
        self.jokers: dict[int, Lift] = {}
        self.chips: dict[int, float] = {}
        self.money: dict[int, float] = {}
        self.fixed: Lift | None = None  # where the order of jokers is all one

    def settle(self) -> None:
        if are_free(self.jokers.values()):
            self.fixed = then(self.own, chained(self.jokers.values()))

    def gain(self, order: Sequence[int], rest: Sequence[int]) -> Lift:
        if self.fixed is not None:
            return self.fixed
        placed = chained(self.jokers[seat] for seat in order if seat in self.jokers)
        return then(then(self.own, placed), best(self.jokers[seat] for seat in rest if seat in self.jokers))

    def take(self, event: Event, amount: float) -> None:
        """Add what is gained in the pass."""
        seat = ITSELF if event.seat is None else event.seat
        if event.unit is Unit.CHIPS:
            self.chips[seat] = self.chips.get(seat, 0) + amount
        elif event.unit is Unit.MONEY:
            self.money[seat] = self.money.get(seat, 0) + amount
        elif event.unit in {Unit.MULT, Unit.TIMES}:
            gain = Lift(plus=amount) if event.unit is Unit.MULT else Lift(times=amount)
            if event.seat is None:
                self.own = then(self.own, gain)
            else:
                self.jokers[seat] = then(self.jokers.get(seat, SAME), gain)

    def cast(self, roles: Roles) -> "Pass":
        """Return the pass where each joker acts with the ability of another, or with the most of several."""
        found = Pass()
        found.own = self.own
        for own, sums in ((self.chips, found.chips), (self.money, found.money)):
            if own:
                most = sum(max(own.get(source, 0) for source in sources) for _, sources in roles)
                sums[ITSELF] = own.get(ITSELF, 0) + most
        if self.jokers:
            for seat, sources in roles:
                gains = [self.jokers[source] for source in sources if source in self.jokers]
                if gains:
                    found.jokers[seat] = envelope(gains)
        found.settle()
        return found


class Turn(NamedTuple):
    """The gain of a joker in its own turn."""

    events: tuple[tuple[Event, float], ...]

    def play(self, state: tuple[float, float, float]) -> tuple[float, float, float]:
        chips, mult, money = state
        for event, fixed in self.events:
            amount = fixed if event.by_money is None else event.by_money(money)
            if event.unit is Unit.CHIPS:
                chips += amount
            elif event.unit is Unit.MULT:
                mult += amount
            elif event.unit is Unit.TIMES:
                mult *= amount
            elif event.unit is Unit.MONEY:
                money += amount
        return chips, mult, money

    def gain(self, money: float) -> tuple[float, Lift]:
        """Return the chips and the gain of mult, where there is so much money before it."""
        chips, plus, _ = self.play((0.0, 0.0, money))
        times = 1.0
        for event, amount in self.events:
            times *= amount if event.unit is Unit.TIMES else 1.0
        return chips, Lift(times, plus)

    @property
    def dollars(self) -> float:
        return sum(amount for event, amount in self.events if event.unit is Unit.MONEY)


class CardParts:
    """The passes of a card, and how often each joker, or the card itself, repeats it."""

    __slots__ = ("passes", "repeats")

    def __init__(self) -> None:
        self.passes = [Pass()]
        self.repeats: dict[int, int] = {}

    def take(self, event: Event, amount: float) -> None:
        if event.kind is Kind.AGAIN:
            seat = ITSELF if event.seat is None else event.seat
            self.repeats[seat] = self.repeats.get(seat, 0) + 1
            self.passes.append(Pass())
        else:
            self.passes[-1].take(event, amount)

    def settled(self) -> Sequence[Pass]:
        """Return the passes as they were played."""
        for one in self.passes:
            one.settle()
        return self.passes

    def askers(self) -> frozenset[int]:
        """Return the jokers that do something with the card."""
        one = self.passes[0]
        return frozenset(chain(one.jokers, one.chips, one.money, self.repeats)) - {ITSELF}

    def cast(self, roles: Roles) -> "Sequence[Pass]":
        """Return the passes where each joker acts with the ability of another, or with the most of several."""
        number = 1 + self.repeats.get(ITSELF, 0)
        if self.repeats:
            number += sum(max(self.repeats.get(source, 0) for source in sources) for _, sources in roles)
        return [self.passes[0].cast(roles)] * number


Cards = Mapping[int, CardParts]
Gained = tuple[Event, float]
Turns = Mapping[int, tuple[Gained, ...]]


class Parts(NamedTuple):
    """All that orders of jokers and cards are scored from; cards and jokers are named by their places."""

    is_tied: bool
    is_whole: bool  # does luck not matter, so that a score is floored, and no mean of floored ones?
    stops: bool
    has_plasma: bool
    chips: float  # of the hand
    mult: float  # of the hand
    money: float  # before cards score
    tail: float  # by which mult is multiplied at last
    played: Cards
    held: Cards
    turns: Turns  # the events of each joker's own turn

    def takers(self) -> frozenset[int]:
        """Return the jokers that do something in the own turn of a joker."""
        every = (event.seat for events in self.turns.values() for event, _ in events)
        return frozenset(seat for seat in every if seat is not None)

    def cast_turns(self, roles: Roles, seats: Iterable[int]) -> Turns:
        """Return the own turns of the jokers where each acts with the ability of another, or with the most of several.

        Several abilities of which one depends on money act all at once, which is more.
        """
        turns = {}
        for seat in seats:
            events = [*self._turn(seat, roles)]
            if events:
                turns[seat] = tuple(events)
        return turns

    def _turn(self, seat: int, roles: Roles) -> Iterable[Gained]:
        own = self.turns.get(seat, ())
        yield from (pair for pair in own if pair[0].kind is Kind.JOKER_EDITION)
        for actor, sources in roles:
            if actor == seat:
                yield from _most([self._independent(source) for source in sources])
        beside = [pair for pair in own if pair[0].kind is Kind.ON_JOKER]
        if beside:
            yield from (pair for _, sources in roles for pair in beside if pair[0].seat in sources)
        yield from (pair for pair in own if pair[0].kind is Kind.JOKER_POLYCHROME)

    def _independent(self, source: int) -> list[Gained]:
        return [pair for pair in self.turns.get(source, ()) if pair[0].kind is Kind.INDEPENDENT]


def _most(choices: Sequence[Sequence[Gained]]) -> Iterable[Gained]:
    """Yield gains that are no less than any of several choices of gains."""
    choices = [choice for choice in choices if choice]
    if len(choices) < 2 or any(event.by_money for choice in choices for event, _ in choice):
        yield from (pair for choice in choices for pair in choice)
        return
    turns = [Turn(tuple(choice)) for choice in choices]
    gains = [turn.gain(0) for turn in turns]
    lift = envelope([gain for _, gain in gains])
    for unit, amount in (
        (Unit.CHIPS, max(chips for chips, _ in gains)),
        (Unit.TIMES, lift.times),
        (Unit.MULT, lift.plus),
        (Unit.MONEY, max(turn.dollars for turn in turns)),
    ):
        if amount > unit.nothing:
            yield Event(Kind.INDEPENDENT, unit, amount), amount


def parts_of(scene: Scene, places: Mapping[int, int], aim: Aim) -> Parts:
    """Take a scene that was played apart; `places` has the place of each spot by its `id`."""
    events = scene.events
    luck = LUCKS[aim]
    telling = relevant(events) if luck is Luck.AVERAGE else []
    is_tied = are_tied(telling, scene.money)
    is_whole = not any(event.is_open for event in telling)
    played = {places[id(spot)]: CardParts() for spot in scene.scoring}
    held = {places.get(id(spot), -1 - place): CardParts() for place, spot in enumerate(scene.held)}
    by_spot = dict(zip(map(id, (*scene.scoring, *scene.held)), (*played.values(), *held.values()), strict=True))
    chips = mult = 0.0
    money: float = scene.money
    tail = 1.0
    turns: dict[int, list[tuple[Event, float]]] = {}
    # where rolls hang together the mean of their product is no product of means; the most luck bounds it
    for event, amount, state in run(events, State(0, 0, scene.money, scene.level), scene.hand,
                                    Luck.MOST if is_tied else luck):  # fmt: skip
        if event.kind in {Kind.BASE, Kind.HALVED}:
            chips, mult = float(state.chips), float(state.mult)
        elif event.kind is Kind.OBSERVATORY:
            tail *= amount
        elif event.spot is not None:
            by_spot[id(event.spot)].take(event, amount)
        elif event.kind in _TURNS:
            seat = event.seat if event.other is None else event.other
            turns.setdefault(ITSELF if seat is None else seat, []).append((event, amount))
        elif event.unit is Unit.MONEY:
            money += amount
    stops = bool(events) and events[-1].kind is Kind.STOPPED
    own = {seat: tuple(found) for seat, found in turns.items()}
    return Parts(is_tied, is_whole, stops, scene.round.plasma, chips, mult, money, tail, played, held, own)


_TURNS = {Kind.JOKER_EDITION, Kind.INDEPENDENT, Kind.ON_JOKER, Kind.JOKER_POLYCHROME}


def is_steady(rows: Iterable[Joker]) -> bool:
    """Whether all passes of a card are alike beside these jokers, and none acts before the base as a copy."""
    return not any(
        row.grows_scored
        or any(before.by_copies for before in row.before)
        or any(ability.unit is Unit.FOR_GOOD for ability in row.on_scored)
        or any(ability.per_strike for ability in row.independent)
        for row in rows
    )
