"""Split the gains of a played hand by card, pass and joker, to compute every copy plan from one play.

The engine plays the cards once, with every joker as itself. A joker that copies another has the other's gains and
retriggers, so the parts of every plan follow from this play. If passes differ, because a card or a counter grows in
them, each plan is played.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from ortalab.rounds.gains import Unit
from ortalab.rounds.joker import Joker
from ortalab.rounds.luck.events import Event, Kind, Luck, State, amount_by, run
from ortalab.rounds.luck.means import OF_MULT, mean_amount
from ortalab.rounds.luck.outcomes import are_tied, relevant
from ortalab.rounds.luck.scene import Scene
from ortalab.workshop.solve.anytime.copy_plans import Abilities
from ortalab.workshop.solve.anytime.lifts import (
    SAME,
    TURNS,
    JokerTurnParts,
    Lift,
    are_free,
    best,
    chained,
    envelope,
    then,
)
from ortalab.workshop.solve.solution import Aim

LUCKS = {Aim.LEAST: Luck.LEAST, Aim.EXPECTED: Luck.AVERAGE, Aim.MOST: Luck.MOST}
ITSELF = -1
"""The key of the card itself among gains by joker."""


class Pass:
    """A pass of a card: its own gain, then the jokers' gains."""

    __slots__ = ("chips", "fixed", "jokers", "money", "own")

    def __init__(self) -> None:
        self.own = SAME
        self.jokers: dict[int, Lift] = {}
        self.chips: dict[int, float] = {}
        self.money: dict[int, float] = {}
        self.fixed: Lift | None = None  # set if the order of jokers does not matter

    def settle(self) -> None:
        if are_free(self.jokers.values()):
            self.fixed = then(self.own, chained(self.jokers.values()))

    def gain(self, order: Sequence[int], rest: Sequence[int]) -> Lift:
        if self.fixed is not None:
            return self.fixed
        placed = chained(self.jokers[seat] for seat in order if seat in self.jokers)
        return then(then(self.own, placed), best(self.jokers[seat] for seat in rest if seat in self.jokers))

    def take(self, event: Event, amount: float) -> None:
        """Add a gain to the pass."""
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

    def with_abilities(self, abilities: Abilities) -> "Pass":
        """Return the pass with the abilities of a copy plan; for several abilities of a joker, an upper bound."""
        found = Pass()
        found.own = self.own
        for own, sums in ((self.chips, found.chips), (self.money, found.money)):
            if own:
                most = sum(max(own.get(source, 0) for source in sources) for _, sources in abilities.pairs)
                sums[ITSELF] = own.get(ITSELF, 0) + most
        if self.jokers:
            for seat, sources in abilities.pairs:
                gains = [self.jokers[source] for source in sources if source in self.jokers]
                if gains:
                    found.jokers[seat] = envelope(gains)
        found.settle()
        return found


class CardGains:
    """The gains of a card in all its passes under one copy plan."""

    __slots__ = ("chips", "fixed", "loose", "money", "passes")

    def __init__(self, passes: Sequence[Pass]) -> None:
        self.passes = passes
        self.chips = sum(sum(one.chips.values()) for one in passes if one.chips)
        self.money = sum(sum(one.money.values()) for one in passes if one.money)
        self.loose = frozenset(seat for one in passes if one.fixed is None for seat in one.jokers)
        """The jokers whose order matters to the card."""
        self.fixed = None if self.loose else self._gain((), ())

    def _gain(self, order: Sequence[int], rest: Sequence[int]) -> Lift:
        found, before, gain = SAME, None, SAME
        for one in self.passes:
            if one is not before:  # consecutive passes are often the same object
                before, gain = one, one.gain(order, rest)
            found = gain if found is SAME else then(found, gain)
        return found

    def gain(self, order: Sequence[int], rest: Sequence[int]) -> Lift:
        """Return the change of mult in all passes, with some jokers in order and the rest in their best order."""
        return self._gain(order, rest) if self.fixed is None else self.fixed


class CardParts:
    """The passes of a card, and the number of retriggers by each joker and by the card itself."""

    __slots__ = ("_by_abilities", "passes", "repeats")

    def __init__(self) -> None:
        self.passes = [Pass()]
        self.repeats: dict[int, int] = {}
        self._by_abilities: dict[Abilities, CardGains] = {}

    @property
    def key(self) -> tuple[object, ...]:
        """Key under which equal cards share gains in every plan, if all passes of a card are equal."""
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
        """Return the gains of the passes under the played plan."""
        for one in self.passes:
            one.settle()
        return CardGains(self.passes)

    def askers(self) -> frozenset[int]:
        """Return the jokers with an effect on the card."""
        one = self.passes[0]
        return frozenset(chain(one.jokers, one.chips, one.money, self.repeats)) - {ITSELF}

    def with_abilities(self, abilities: Abilities) -> CardGains:
        """Return the gains with the abilities of a copy plan; for several abilities of a joker, an upper bound."""
        found = self._by_abilities.get(abilities)
        if found is None:
            number = 1 + self.repeats.get(ITSELF, 0)
            if self.repeats:
                number += sum(max(self.repeats.get(source, 0) for source in sources) for _, sources in abilities.pairs)
            found = self._by_abilities[abilities] = CardGains([self.passes[0].with_abilities(abilities)] * number)
        return found


Cards = Mapping[int, CardParts]


class Parts(NamedTuple):
    """The data to score every order of the jokers and cards of a hand, both keyed by place."""

    is_tied: bool
    is_whole: bool  # whether the score is rounded down, as it is without luck; a mean is not
    stops: bool
    has_plasma: bool
    chips: float  # of the hand
    mult: float  # of the hand
    money: float  # before cards score
    tail: float  # the final factor of mult
    played: Cards
    held: Cards
    turns: JokerTurnParts


def parts_of(scene: Scene, places: Mapping[int, int], aim: Aim) -> Parts:
    """Split a played scene into parts; `places` maps the `id` of each spot to its place."""
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
    # for dependent rolls, bound the mean of the product by the mean of mult times the maximum of the rest
    for event, most, state in _run(scene, Luck.MOST if is_tied else luck):
        is_soft = is_tied and event.is_open and event.unit in OF_MULT
        amount = mean_amount(event, is_squared=scene.round.run.plasma) if is_soft else most
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
    own = JokerTurnParts({seat: tuple(found) for seat, found in turns.items()})
    return Parts(is_tied, is_whole, stops, scene.round.run.plasma, chips, mult, money, tail, played, held, own)


def _run(scene: Scene, luck: Luck) -> Iterable[tuple[Event, float, State]]:
    """Yield each event with its amount and the state after it; after the base, only events that read the state."""
    events, start = scene.events, State(0, 0, scene.money, scene.level)
    places = [place for place, event in enumerate(events) if event.kind in BASES]
    if not places or any(event.per_strike for event in events):
        return run(events, start, luck)
    before = [*run(events[: places[-1] + 1], start, luck)]
    state = before[-1][2]
    rest = (
        (event, amount_by(luck, event) if event.is_open else event.amount, state) for event in events[len(before) :]
    )
    return chain(before, rest)


BASES = frozenset({Kind.BASE, Kind.HALVED})


def is_steady(rows: Iterable[Joker]) -> bool:
    """Return whether all passes of a card are equal with these jokers, and no copy acts before the base."""
    return not any(
        row.grows_scored
        or any(before.by_copies for before in row.before)
        or any(ability.unit is Unit.FOR_GOOD for ability in row.on_scored)
        or any(ability.per_strike for ability in row.independent)
        for row in rows
    )
