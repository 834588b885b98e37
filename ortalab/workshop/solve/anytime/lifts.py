"""Gains of mult as affine maps x → a·x + b, and their best order.

Of two neighbours f and g, f first gives more exactly if b_f·(a_g − 1) > b_g·(a_f − 1), for every mult. So the best
order descends by b / (a − 1), here called urgency. Under precedence constraints, blocks of cards are sorted in this
order (Horn's algorithm for trees of jobs).
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import reduce
from math import inf
from typing import NamedTuple

from ortalab.rounds.gains import Unit
from ortalab.rounds.luck.events import Event, Kind
from ortalab.workshop.solve.anytime.copy_plans import Abilities


class Lift(NamedTuple):
    """A change of mult from x to times·x + plus."""

    times: float = 1.0
    plus: float = 0.0

    @property
    def urgency(self) -> float:
        return inf if self.times <= 1 else self.plus / (self.times - 1)


SAME = Lift()


def then(first: Lift, second: Lift) -> Lift:
    """Compose two gains.

    >>> then(Lift(plus=4), Lift(times=3)), then(Lift(times=3), Lift(plus=4))
    (Lift(times=3.0, plus=12.0), Lift(times=3.0, plus=4.0))
    """
    return Lift(first.times * second.times, second.times * first.plus + second.plus)


def chained(gains: Iterable[Lift]) -> Lift:
    return reduce(then, gains, SAME)


def best(gains: Iterable[Lift]) -> Lift:
    """Compose gains in the best order, which is the same for every mult.

    >>> best([Lift(times=3), Lift(plus=4), Lift(2, 10)])
    Lift(times=6.0, plus=54.0)
    """
    return chained(sorted(gains, key=lambda gain: gain.urgency, reverse=True))


def envelope(gains: Sequence[Lift]) -> Lift:
    """Return an upper bound on several gains, for any mult.

    >>> envelope([Lift(times=3), Lift(plus=4)])
    Lift(times=3, plus=4)
    """
    if len(gains) == 1:
        return gains[0]
    return Lift(max(gain.times for gain in gains), max(gain.plus for gain in gains))


def are_free(gains: Collection[Lift]) -> bool:
    """Return whether the order of gains does not matter: all add, or all multiply."""
    return all(gain.times == 1 for gain in gains) or not any(gain.plus for gain in gains)


class Ties(NamedTuple):
    """Constraints on a row's order, under which the intended card is singled out."""

    front: int | None = None  # must come first
    leader: int | None = None  # must precede its followers
    follower: int | None = None  # must follow its leaders
    others: frozenset[int] = frozenset()  # its followers or leaders
    back: tuple[int, ...] = ()  # must come last, in this order


FREE = Ties()


def arranged(gains: Mapping[int, Lift], ties: Ties = FREE) -> list[int]:
    """Sort the cards into the best order within the constraints, which is the same for every mult.

    >>> gains = {0: Lift(times=2), 1: Lift(plus=5), 2: Lift(times=3)}
    >>> arranged(gains), arranged(gains, Ties(front=2)), arranged(gains, Ties(follower=1, others=frozenset({2})))
    ([1, 0, 2], [2, 1, 0], [2, 1, 0])
    """
    free = [card for card in gains if card != ties.front and card not in ties.back]
    jobs = _bound_jobs(gains, ties, free) if ties.others else [(gains[card].urgency, [card]) for card in free]
    jobs.sort(key=lambda job: -job[0])
    front = [] if ties.front is None else [ties.front]
    return [*front, *(card for _, cards in jobs for card in cards), *ties.back]


def _bound_jobs(gains: Mapping[int, Lift], ties: Ties, free: list[int]) -> list[tuple[float, list[int]]]:
    """Return the cards as jobs with urgencies; a card and the cards that must follow it form one job."""
    others = sorted((card for card in free if card in ties.others), key=lambda card: -gains[card].urgency)
    block: list[int] = []
    gain = SAME
    if ties.leader is not None:
        block, gain = [ties.leader], gains[ties.leader]
        for card in others:
            if gains[card].urgency <= gain.urgency:
                break
            block.append(card)
            gain = then(gain, gains[card])
    elif ties.follower is not None:
        block, gain = [ties.follower], gains[ties.follower]
        for card in reversed(others):
            if gains[card].urgency >= gain.urgency:
                break
            block.insert(0, card)
            gain = then(gains[card], gain)
    jobs = [(gains[card].urgency, [card]) for card in free if card not in block]
    if not block:
        return jobs
    # for equal urgencies, the stable sort keeps a leader first and a follower last
    return [(gain.urgency, block), *jobs] if ties.leader is not None else [*jobs, (gain.urgency, block)]


TURNS = frozenset({Kind.JOKER_EDITION, Kind.INDEPENDENT, Kind.ON_JOKER, Kind.JOKER_POLYCHROME})
"""The events in the jokers' own turns."""
Gained = tuple[Event, float]


class JokerTurn(NamedTuple):
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
        """Return the chips and the change of mult, given the money before the turn."""
        chips, plus, _ = self.play((0.0, 0.0, money))
        times = 1.0
        for event, amount in self.events:
            times *= amount if event.unit is Unit.TIMES else 1.0
        return chips, Lift(times, plus)

    @property
    def dollars(self) -> float:
        return sum(amount for event, amount in self.events if event.unit is Unit.MONEY)


class JokerTurns:
    """The jokers' own turns under one copy plan."""

    def __init__(self, turns: Mapping[int, Sequence[Gained]]) -> None:
        self.turns = {seat: JokerTurn(tuple(events)) for seat, events in turns.items()}
        asked = any(event.by_money for turn in self.turns.values() for event, _ in turn.events)
        self.moves_money = asked and any(turn.dollars for turn in self.turns.values())
        self._asks_money = asked
        self._settled: dict[float, tuple[float, dict[int, Lift], Lift]] = {}

    def gains(self, money: float) -> tuple[float, dict[int, Lift], Lift]:
        """Return the chips of all turns, each change of mult and their best composition, if no turn changes money."""
        key = money if self._asks_money else 0.0
        if key not in self._settled:
            gains = {seat: turn.gain(key) for seat, turn in self.turns.items()}
            chips = sum(more for more, _ in gains.values())
            lifts = {seat: gain for seat, (_, gain) in gains.items() if gain != SAME}
            self._settled[key] = chips, lifts, best(lifts.values())
        return self._settled[key]


class JokerTurnParts:
    """The events of each joker's own turn, with every joker as itself."""

    def __init__(self, events: Mapping[int, tuple[Gained, ...]]) -> None:
        self.events = events
        every = (event.seat for gained in events.values() for event, _ in gained)
        self.takers = frozenset(seat for seat in every if seat is not None)
        """The jokers with an effect in some joker's own turn."""
        self._by_abilities: dict[Abilities, JokerTurns] = {}

    @property
    def key(self) -> tuple[object, ...]:
        """Key under which equal turns share results."""
        return tuple(self.events.items())

    @property
    def played(self) -> JokerTurns:
        """The turns under the played plan."""
        return JokerTurns(self.events)

    def with_abilities(self, abilities: Abilities, seats: Iterable[int]) -> JokerTurns:
        """Return the turns under a copy plan; if a joker may have several abilities, an upper bound.

        If one of several abilities depends on money, the bound is all of them acting at once.
        """
        abilities = abilities.only(self.takers)
        found = self._by_abilities.get(abilities)
        if found is None:
            turns = ((seat, tuple(self._turn(seat, abilities))) for seat in seats)
            found = self._by_abilities[abilities] = JokerTurns({seat: events for seat, events in turns if events})
        return found

    def _turn(self, seat: int, abilities: Abilities) -> Iterable[Gained]:
        own = self.events.get(seat, ())
        yield from (pair for pair in own if pair[0].kind is Kind.JOKER_EDITION)
        for actor, sources in abilities.pairs:
            if actor == seat:
                yield from _most([self._independent(source) for source in sources])
        beside = [pair for pair in own if pair[0].kind is Kind.ON_JOKER]
        if beside:
            yield from (pair for _, sources in abilities.pairs for pair in beside if pair[0].seat in sources)
        yield from (pair for pair in own if pair[0].kind is Kind.JOKER_POLYCHROME)

    def _independent(self, source: int) -> list[Gained]:
        return [pair for pair in self.events.get(source, ()) if pair[0].kind is Kind.INDEPENDENT]


def _most(choices: Sequence[Sequence[Gained]]) -> Iterable[Gained]:
    """Yield gains that bound the effect of each choice of gains from above."""
    choices = [choice for choice in choices if choice]
    if len(choices) < 2 or any(event.by_money for choice in choices for event, _ in choice):
        yield from (pair for choice in choices for pair in choice)
        return
    turns = [JokerTurn(tuple(choice)) for choice in choices]
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
