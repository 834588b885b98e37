"""The vocabulary of joker rows that only the full game has: chances, counters, money and facts stated by a round."""

from collections.abc import Callable
from typing import Any

from ortalab.cards import Suit
from ortalab.rounds.gains import Gain, Unit, grown, plain
from ortalab.rounds.joker import Ability, Amount, Before, Counter, RoundCount
from ortalab.rounds.luck.scene import Scene, Seat, Turn
from ortalab.rounds.questions import AnyScene

# Conditions on rounds and cards.


def plays(fewest: int, most: int) -> RoundCount:
    """Select rounds with `fewest` to `most` played cards."""
    return lambda scene: fewest <= len(scene.played) <= most


def club_and_other(scene: AnyScene) -> bool:
    """Return whether a ♣ and another suit score; each Wild card counts as one suit that is still missing, ♣ first."""
    live = [spot for spot in scene.scoring if not spot.card.debuffed]
    suits = 0
    for spot in live:
        suits |= 0 if spot.card.is_wild else scene.suits(spot)
    for spot in live:
        if spot.card.is_wild:
            suits |= next((suit for suit in _WILD_ORDER if not suits & suit), 0)
    return bool(suits & Suit.CLUBS and suits & ~Suit.CLUBS)


_WILD_ORDER = (Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES, Suit.HEARTS)


# Gains by the joker itself, by luck or by money.


def so_much(unit: Unit, amount: Amount) -> tuple[Ability[Any], ...]:
    """Gain an amount computed by a function in each turn."""
    return (Ability(Gain(unit, 1), _never, amount=amount),)


def by_turn(gain: Gain, test: Amount) -> tuple[Ability[Any], ...]:
    """Gain `gain` in each turn that passes a test."""
    return so_much(gain.unit, lambda turn: gain.amount if test(turn) else gain.unit.nothing)


def counted(unit: Unit, per_strike: float = 0) -> tuple[Ability[Any], ...]:
    """Gain the joker's counter, raised by `per_strike` for each strike of a Lucky card."""
    return (Ability(Gain(unit, 1), _never, amount=value, per_strike=per_strike),)


def spread(unit: Unit, chances: int) -> tuple[Ability[Any], ...]:
    """Gain 0 to `chances - 1`, each equally likely."""
    return (Ability(Gain(unit, 1), _once, spread=chances),)


def from_money(unit: Unit, amount: Callable[[float], float]) -> tuple[Ability[Any], ...]:
    """Gain an amount computed from the current money."""
    return (Ability(Gain(unit, 1), _once, by_money=amount),)


def _never(*_asked: object) -> int:
    return 0


def _once(*_asked: object) -> int:
    return 1


# Conditions on turns.


def stated_suit(turn: Turn) -> bool:
    """Return whether the card in turn has the suit stated on the joker's line."""
    return bool(turn.scene.suits(turn.card) & (turn.source.card.stated.suit or 0))


def stated_card(turn: Turn) -> bool:
    """Return whether the card in turn has the rank and suit stated on the joker's line."""
    return turn.card.card.counted_rank == turn.source.card.stated.rank and stated_suit(turn)


def active(turn: Turn) -> bool:
    """Return whether the joker acts in this hand: as its line states, otherwise as the round implies."""
    stated, is_active = turn.source.card.stated.active, turn.source.row.is_active
    return bool(stated) if stated is not None or is_active is None else is_active(turn.scene)


def never(_scene: Scene) -> bool:
    """Return False: the default of jokers that act only if their line says so."""
    return False


def empty_places(turn: Turn) -> int:
    """Return the number of empty joker places; jokers with this joker's name count as empty."""
    return turn.scene.places - sum(seat.row is not turn.source.row for seat in turn.scene.seats)


# Counters.


def counter(unit: Unit, usual: float = -1) -> Counter:
    """Create a counter that starts at `usual`, by default at 0, or at 1 if it multiplies."""
    number = unit.nothing if usual < 0 else usual
    return Counter(unit, lambda _: number, number)


def derived(unit: Unit, usual: Callable[[Scene], float]) -> Counter:
    """Create a counter that is derived from the round unless the joker's line states it."""
    return Counter(unit, usual)


def value(turn: Turn) -> float:
    """Return the counter of the joker that owns the ability."""
    return turn.source.value


def grow(turn: Turn, growth: float) -> None:
    """Raise the joker's counter and report it, if counters grow."""
    if turn.scene.grows:
        count(turn.scene, turn.source, grown(turn.source.value, growth))


def count(scene: Scene, seat: Seat, value: float) -> None:
    """Set a joker's counter and report it."""
    if value != seat.value:
        is_times = seat.row.counter is not None and seat.row.counter.unit is Unit.TIMES
        verb = "grows" if value > seat.value else "falls"
        scene.say(f"{seat.card.name} {verb} to {'x' if is_times else '+'}{plain(float(value))}")
    seat.value = value


def grows(growth: float, test: RoundCount | None = None) -> tuple[Before, ...]:
    """Raise the counter before the base, in rounds that pass a test."""

    def act(turn: Turn) -> None:
        if test is None or test(turn.scene):
            grow(turn, growth)

    return (Before(act),)
