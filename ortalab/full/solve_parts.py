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
from ortalab.full.luck import Luck, State, amount_by, are_tied, relevant, run
from ortalab.full.moments import OF_MULT, softened
from ortalab.full.scene import Joker, Scene
from ortalab.full.solve_cast import Roles
from ortalab.full.solve_chain import SAME, Lift, are_free, best, chained, envelope, then
from ortalab.full.solve_turns import TURNS, TurnParts


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
                most = sum(max(own.get(source, 0) for source in sources) for _, sources in roles.pairs)
                sums[ITSELF] = own.get(ITSELF, 0) + most
        if self.jokers:
            for seat, sources in roles.pairs:
                gains = [self.jokers[source] for source in sources if source in self.jokers]
                if gains:
                    found.jokers[seat] = envelope(gains)
        found.settle()
        return found


class CardGains:
    """The gains of a card in all its passes, where it is settled who acts with whose ability."""

    __slots__ = ("chips", "fixed", "loose", "money", "passes")

    def __init__(self, passes: Sequence[Pass]) -> None:
        self.passes = passes
        self.chips = sum(sum(one.chips.values()) for one in passes if one.chips)
        self.money = sum(sum(one.money.values()) for one in passes if one.money)
        self.loose = frozenset(seat for one in passes if one.fixed is None for seat in one.jokers)
        """The jokers whose order counts for the card."""
        self.fixed = None if self.loose else self._gain((), ())

    def _gain(self, order: Sequence[int], rest: Sequence[int]) -> Lift:
        found, before, gain = SAME, None, SAME
        for one in self.passes:
            if one is not before:  # neighbours are often one and the same
                before, gain = one, one.gain(order, rest)
            found = gain if found is SAME else then(found, gain)
        return found

    def gain(self, order: Sequence[int], rest: Sequence[int]) -> Lift:
        """Return the lift of mult by all passes beside some jokers in order, and the rest in their best."""
        return self._gain(order, rest) if self.fixed is None else self.fixed


class CardParts:
    """The passes of a card, and how often each joker, or the card itself, repeats it."""

    __slots__ = ("_cast", "passes", "repeats")

    def __init__(self) -> None:
        self.passes = [Pass()]
        self.repeats: dict[int, int] = {}
        self._cast: dict[Roles, CardGains] = {}

    @property
    def key(self) -> tuple[object, ...]:
        """All that the card gains by any cast, where its passes are alike: cards of one key are one."""
        one = self.passes[0]
        return (one.own, *(tuple(gains.items()) for gains in (one.jokers, one.chips, one.money, self.repeats)))

    def take(self, event: Event, amount: float, *, is_brief: bool) -> None:
        if event.kind is Kind.AGAIN:
            seat = ITSELF if event.seat is None else event.seat
            self.repeats[seat] = self.repeats.get(seat, 0) + 1
            if not is_brief:
                self.passes.append(Pass())
        else:
            self.passes[-1].take(event, amount)

    def settled(self) -> CardGains:
        """Return the gains of the passes as they were played."""
        for one in self.passes:
            one.settle()
        return CardGains(self.passes)

    def askers(self) -> frozenset[int]:
        """Return the jokers that do something with the card."""
        one = self.passes[0]
        return frozenset(chain(one.jokers, one.chips, one.money, self.repeats)) - {ITSELF}

    def cast(self, roles: Roles) -> CardGains:
        """Return the gains where each joker acts with the ability of another, or with the most of several."""
        found = self._cast.get(roles)
        if found is None:
            number = 1 + self.repeats.get(ITSELF, 0)
            if self.repeats:
                number += sum(max(self.repeats.get(source, 0) for source in sources) for _, sources in roles.pairs)
            found = self._cast[roles] = CardGains([self.passes[0].cast(roles)] * number)
        return found


Cards = Mapping[int, CardParts]


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
    turns: TurnParts


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
    # where rolls hang together the mean of a product is no product of means; with the most of all but mult it is less
    for event, most, state in _run(scene, Luck.MOST if is_tied else luck):
        is_soft = is_tied and event.is_open and event.unit in OF_MULT
        amount = softened(event, is_squared=scene.round.plasma) if is_soft else most
        if event.kind in BASES:
            chips, mult = float(state.chips), float(state.mult)
        elif event.kind is Kind.OBSERVATORY:
            tail *= amount
        elif event.spot is not None:
            by_spot[id(event.spot)].take(event, amount, is_brief=scene.is_brief)
        elif event.kind in TURNS:
            seat = event.seat if event.other is None else event.other
            turns.setdefault(ITSELF if seat is None else seat, []).append((event, amount))
        elif event.unit is Unit.MONEY:
            money += amount
    stops = bool(events) and events[-1].kind is Kind.STOPPED
    own = TurnParts({seat: tuple(found) for seat, found in turns.items()})
    return Parts(is_tied, is_whole, stops, scene.round.plasma, chips, mult, money, tail, played, held, own)


def _run(scene: Scene, luck: Luck) -> Iterable[tuple[Event, float, State]]:
    """Yield each event with its amount and the state after it, which is kept up to the base alone if none asks it."""
    events, start = scene.events, State(0, 0, scene.money, scene.level)
    places = [place for place, event in enumerate(events) if event.kind in BASES]
    if not places or any(event.per_strike for event in events):
        return run(events, start, scene.hand, luck)
    before = [*run(events[: places[-1] + 1], start, scene.hand, luck)]
    state = before[-1][2]
    rest = (
        (event, amount_by(luck, event) if event.is_open else event.amount, state) for event in events[len(before) :]
    )
    return chain(before, rest)


BASES = frozenset({Kind.BASE, Kind.HALVED})


def is_steady(rows: Iterable[Joker]) -> bool:
    """Whether all passes of a card are alike beside these jokers, and none acts before the base as a copy."""
    return not any(
        row.grows_scored
        or any(before.by_copies for before in row.before)
        or any(ability.unit is Unit.FOR_GOOD for ability in row.on_scored)
        or any(ability.per_strike for ability in row.independent)
        for row in rows
    )
