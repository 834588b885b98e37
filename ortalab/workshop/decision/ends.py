"""Compute the outcomes of a hand or a discard: each possible score, and the jokers after it."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from typing import Final, NamedTuple, Protocol, TypeVar

from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.gains import Chance, Unit, grown
from ortalab.rounds.luck.changes import FIRST_DISCARD
from ortalab.rounds.luck.events import Event, Kind, Luck, Spot, State, after, amount_in, amounts
from ortalab.rounds.luck.outcomes import relevant
from ortalab.rounds.luck.play import play
from ortalab.rounds.luck.scene import Scene, Turn
from ortalab.rounds.marks import Enhancement
from ortalab.rounds.round import Round, Run
from ortalab.workshop.decision.scoring import scene_of

Thing = TypeVar("Thing")


class Choose(Protocol):
    """A choice of one outcome from all, those of failure first, each with its weight."""

    def __call__(self, lot: Sequence[tuple[Thing, float]], /) -> Thing: ...


MOST_ENDS: Final = 256  # the maximum number of outcomes to enumerate; above it, one is sampled
GLASS_BREAKS: Final = Chance(1, 4)


class End(NamedTuple):
    """One outcome of a hand: its score, and the jokers, money and level after it."""

    share: float
    total: float
    jokers: tuple[JokerCard, ...]
    money: int
    level: int


def ends_of(scene: Scene, *, asks_money: bool) -> list[End] | None:
    """Play a scene and enumerate its random outcomes, least score first; return None if there are too many."""
    states: dict[State, float] = {scene.start: 1.0}
    for event in relevant(play(scene), asks_money=asks_money):
        odds = amounts(event) if event.is_open else []
        among, following = sum(weight for weight, _ in odds) or 1, defaultdict[State, float](float)
        for state, share in states.items():
            for weight, amount in odds or ((1, amount_in(state, event)),):
                following[after(state, event, amount)] += share * weight / among
        states = following
        if len(states) > MOST_ENDS:
            return None
    shares = defaultdict[End, float](float)
    for state, share in states.items():
        for broken, part in _breaks(scene):
            shares[_end(scene, state, broken)] += share * part
    return sorted((end._replace(share=share) for end, share in shares.items()), key=lambda end: end.total)


def end_by(scene: Scene, choose: Choose) -> End:
    """Return one outcome of a scene that was played; `choose` picks one of the outcomes of each chance."""
    state = scene.start
    for event in scene.events:
        if event.unit is not Unit.FOR_GOOD:
            odds = [(amount, weight) for weight, amount in amounts(event)] if event.is_open else []
            state = after(state, event, choose(odds) if odds else amount_in(state, event))
    return _end(scene, state, choose(_breaks(scene)))


def under(luck: Luck) -> Choose:
    """Return a choice that agrees with the score under `luck`.

    For the least score every chance fails, and for the greatest every chance succeeds. For the average, each takes its
    likeliest outcome; a chance of one half fails.
    """

    def choose(lot: Sequence[tuple[Thing, float]]) -> Thing:
        possible = [one for one in lot if one[1]]
        likeliest = max(possible, key=lambda one: one[1])
        return {Luck.LEAST: possible[0], Luck.AVERAGE: likeliest, Luck.MOST: possible[-1]}[luck][0]

    return choose


def pick(lot: Sequence[tuple[Thing, float]], roll: float) -> Thing:
    """Draw one item by weight; `roll` is from 0 to 1."""
    left = roll * sum(weight for _, weight in lot)
    for thing, weight in lot:
        left -= weight
        if left < 0:
            return thing
    return lot[-1][0]


def _breaks(scene: Scene) -> list[tuple[tuple[Spot, ...], float]]:
    """Return the sets of scoring Glass cards that may break, with probabilities; only () if no joker counts them."""
    counts = any(source.row.on_destroyed for _, source in scene.acting)
    glass = [spot for spot in scene.scoring if spot.card.enhancement is Enhancement.GLASS and spot.is_live]
    if not counts or not glass or scene.blind.stops(scene.round, scene.hand):
        return [((), 1.0)]
    wins, among = scene.chance(GLASS_BREAKS)
    chance = min(1.0, wins / among)
    return [
        (broken, chance**number * (1 - chance) ** (len(glass) - number))
        for number in range(len(glass) + 1)
        for broken in combinations(glass, number)
    ]


def _end(scene: Scene, state: State, broken: Sequence[Spot]) -> End:
    """Return the outcome of a hand with this final state and these broken cards, leaving the scene unchanged."""
    before = [(seat.value, seat.card) for seat in scene.seats]
    for seat, source in scene.acting:
        strikes = sum(ability.per_strike for ability in source.row.independent) if scene.grows else 0
        if seat is source and strikes:
            seat.value = grown(seat.value, strikes * state.strikes)
        for spot in broken:
            if source.row.on_destroyed:
                source.row.on_destroyed(Turn(scene, seat, source, spot))
    jokers = _jokers(scene, "after_hand")
    for seat, (value, card) in zip(scene.seats, before, strict=True):
        seat.value, seat.card = value, card
    return End(1.0, state.total, jokers, round(state.money), round(state.level))


def _jokers(scene: Scene, hook: str) -> tuple[JokerCard, ...]:
    """Call a hook of each acting joker; return the jokers with their counters, without those that are used up."""
    acts = [(getattr(source.row, hook), Turn(scene, seat, source)) for seat, source in scene.acting]
    gone = [turn.seat for act, turn in acts if act and act(turn)]
    found = []
    for seat in scene.seats:
        counter, card = seat.row.counter, seat.card
        if counter is not None and not card.debuffed and (counter.number is not None or card.stated.value is not None):
            card = card.stating(value=seat.value)
        if seat not in gone:
            found.append(card)
    return tuple(found)


def discard(laid: Round, cards: Sequence[Card], *, is_first: bool) -> tuple[tuple[JokerCard, ...], Run]:
    """Discard one to five cards; return the jokers and the run of the round after it."""
    scene, run = scene_of(laid, cards), laid.run
    scene.events[:] = [Event(Kind.SAID, text=FIRST_DISCARD)] if is_first else []
    jokers = _jokers(scene, "on_discard")
    money = sum(event.amount for event in scene.events if event.unit is Unit.MONEY)
    more = sum(event.amount for event in scene.events if event.unit is Unit.LEVEL)
    levels = {**run.levels, scene.hand: run.levels.get(scene.hand, 1) + int(more)} if more else run.levels
    return jokers, replace(run, money=run.money + int(money), levels=levels)
