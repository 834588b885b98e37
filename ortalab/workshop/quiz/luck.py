"""Convert a score of the full game to the steps of a round without luck."""

from typing import Final

from ortalab.rounds.gains import Gain
from ortalab.rounds.hands import Hand
from ortalab.rounds.luck.events import Kind as LuckKind
from ortalab.rounds.luck.events import Luck, run
from ortalab.rounds.luck.lay import base_of
from ortalab.rounds.luck.score import LuckScore
from ortalab.rounds.play import Kind, Step
from ortalab.rounds.round import Row
from ortalab.rounds.scene import Spot

KINDS: Final = {
    LuckKind.BEFORE: Kind.INDEPENDENT,
    LuckKind.BASE: Kind.HAND,
    LuckKind.HALVED: Kind.HAND,
    LuckKind.ENHANCEMENT: Kind.ENHANCEMENT,
    LuckKind.STRIKE: Kind.ENHANCEMENT,
    LuckKind.GLASS: Kind.ENHANCEMENT,
    LuckKind.EDITION: Kind.EDITION,
    LuckKind.ON_SCORED: Kind.ON_SCORED,
    LuckKind.STEEL: Kind.STEEL,
    LuckKind.ON_HELD: Kind.ON_HELD,
    LuckKind.JOKER_EDITION: Kind.JOKER_EDITION,
    LuckKind.INDEPENDENT: Kind.INDEPENDENT,
    LuckKind.ON_JOKER: Kind.ON_JOKER,
    LuckKind.JOKER_POLYCHROME: Kind.JOKER_POLYCHROME,
}
"""The kind of step for a kind of event; retriggers are handled separately, and all others become `Kind.CARD`."""


def luck_steps(scored: LuckScore, luck: Luck = Luck.LEAST) -> tuple[Step, ...]:
    """Return the steps of a score under an assumed luck."""
    scene = scored.scene
    spots = {id(spot): Spot(Row.PLAYED, place, spot.laid) for place, spot in enumerate(scene.played)}
    spots |= {id(spot): Spot(Row.HELD, place, spot.laid) for place, spot in enumerate(scene.held)}
    amounts = {id(event): amount for event, amount, _ in run(scored.events, scored.start, luck)}
    steps = []
    under = {Luck.LEAST: scored.least, Luck.MOST: scored.most}.get(luck, scored.average)
    for step in under.steps:
        event = step.event
        kind = KINDS.get(event.kind, Kind.CARD)
        if event.kind is LuckKind.AGAIN:
            kind = Kind.AGAIN_HELD if event.spot and event.spot.is_held else Kind.AGAIN_SCORED
        gain = None if event.unit is None else Gain(event.unit, amounts[id(event)])
        spot = None if event.spot is None else spots[id(event.spot)]
        steps.append(Step(kind, spot, event.seat, event.seat, gain, step.chips, step.mult, event.other, event))
    return tuple(steps)


def luck_base(scored: LuckScore, hand: Hand) -> tuple[float, float]:
    """Return the base chips and mult of a hand, at its level in the round."""
    level = scored.scene.level if hand is scored.hand else scored.round.run.levels.get(hand, 1)
    return base_of(scored.round, hand).at(level)
