"""The steps of a score in the same form for every ruleset, and functions to compare and recompute them."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from math import floor, isfinite
from typing import TYPE_CHECKING, Final, cast

from ortalab.rounds.card import JokerCard
from ortalab.rounds.gains import Unit
from ortalab.rounds.hands import Hand
from ortalab.rounds.play import Kind, Score, Step, trace
from ortalab.rounds.score import score

if TYPE_CHECKING:
    from ortalab.rounds.luck.score import LuckScore

AGAIN: Final = frozenset({Kind.AGAIN_SCORED, Kind.AGAIN_HELD})
HELD: Final = frozenset({Kind.STEEL, Kind.ON_HELD, Kind.AGAIN_HELD})
SPLASH: Final = JokerCard("Splash")
"""A joker that makes every played card score."""

Course = Sequence[Step]
"""The steps of a round, with the chips and mult after each."""


def steps_of(scored: Score) -> Course:
    """List the steps of a score, one for each line of the explanation; under luck, of the least score.

    >>> from ortalab import read_round
    >>> text = "{cards_played: [9♥ Red Seal, 9♠], jokers: [Jolly Joker], rules: full}"
    >>> [step.kind.name for step in steps_of(score(read_round(text)))]
    ['HAND', 'CARD', 'AGAIN_SCORED', 'CARD', 'CARD', 'INDEPENDENT']
    """
    if not scored.book.ruleset.has_luck:
        return scored.steps
    from ortalab.workshop.quiz.luck import luck_steps  # imported late: 1.4 kB

    return luck_steps(cast("LuckScore", scored))


def base_of(scored: Score, hand: Hand) -> tuple[float, float]:
    """Return the base chips and mult of a hand in a round."""
    if not scored.book.ruleset.has_luck:
        return hand.chips, hand.mult
    from ortalab.workshop.quiz.luck import luck_base  # imported late: 1.4 kB

    return luck_base(cast("LuckScore", scored), hand)


def steps_with_every_card(scored: Score) -> Course:
    """List the steps of the round as if every played card scored."""
    if scored.book.ruleset.has_luck:
        round = scored.round
        return steps_of(score(replace(round, jokers=(*round.jokers, SPLASH)), scored.book))
    scene = scored.book.scene(scored.round)
    scene.places, scene.scoring = range(len(scene.played)), scene.played
    return trace(scene)


def can_recompute(scored: Score) -> bool:
    """Return whether gains alone determine chips and mult; the Plasma deck also balances them."""
    return not scored.round.run.plasma


def recompute(steps: Iterable[Step], base: tuple[float, float] | None = None) -> Course:
    """Recompute the chips and mult of some steps from the start, optionally from another hand's base."""
    found = list[Step]()
    chips = mult = 0.0
    for step in steps:
        if not found or step.kind is Kind.HAND:
            chips, mult = base if base and step.chips else (step.chips, step.mult)
        elif step.gain is not None:
            unit, amount = step.gain
            chips += amount if unit is Unit.CHIPS else 0
            mult = mult + amount if unit is Unit.MULT else mult * amount if unit is Unit.TIMES else mult
        found.append(step._replace(chips=chips, mult=mult))
    return found


def total_of(chips: float, mult: float) -> float:
    """Multiply and round down, as a score does; return a product above the largest double as it is."""
    product = chips * mult
    return floor(product) if isfinite(product) else product


def first_difference(steps: Course, course: Course) -> int:
    """Return the index of the first step that another course changes, at most the last index."""
    for place, (one, other) in enumerate(zip(steps, course, strict=False)):
        if _effect(one) != _effect(other):
            return place
    return min(len(course), len(steps) - 1)


def _effect(step: Step) -> tuple[object, ...]:
    """Return the parts of a step to compare, which leave out the marks of its card."""
    spot = step.spot
    return step.kind, step.gain, step.chips, step.mult, spot and (spot.row, spot.place)
