"""Play a scene of the full game; only this module knows the order of scoring. It names no joker."""

from collections.abc import Iterator
from operator import attrgetter
from typing import Final

from ortalab.cards import VALUES
from ortalab.errors import RoundError
from ortalab.rounds.gains import Chance, Unit, chips
from ortalab.rounds.luck.events import Event, Kind, Spot
from ortalab.rounds.luck.lay import base_of
from ortalab.rounds.luck.scene import Scene, Turn
from ortalab.rounds.marks import Edition, Enhancement, Seal

MOST_STEPS: Final = 50_000
"""The maximum number of ability calls in one hand."""
NO_GAIN: Final = chips(0)
LUCKY_MULT, LUCKY_MONEY = Chance(1, 5), Chance(1, 15)


def play(scene: Scene) -> list[Event]:
    """List the events of scoring a hand in order, before luck decides them."""
    add = scene.events.append
    if scene.blind.stops(scene.round, scene.hand):
        add(Event(Kind.STOPPED, text=f"{scene.blind.name}: the hand does not score"))
        return scene.events
    _play_before(scene)
    add(Event(Kind.BASE, base=base_of(scene.round, scene.hand)))
    if scene.blind.halves:
        add(Event(Kind.HALVED, text=scene.blind.name))
    for spot in scene.scoring:
        _play_card(scene, spot)
    for spot in scene.held:
        _play_card(scene, spot)
    _play_jokers(scene)
    for _ in range(scene.round.run.observatory.get(scene.hand, 0)):
        add(Event(Kind.OBSERVATORY, Unit.TIMES, 1.5, text="Observatory"))
    if scene.round.run.plasma:
        add(Event(Kind.PLASMA, text="Plasma"))
    return scene.events


def _play_before(scene: Scene) -> None:
    for seat, source in scene.acting:
        for before in source.row.before:
            if seat is source or before.by_copies:
                before.act(Turn(scene, seat, source))


def _play_card(scene: Scene, spot: Spot) -> None:
    """Play a card, then once more for each retrigger; retriggers are counted before the first pass."""
    if not spot.is_live:
        return
    repeats = [*_repeats(scene, spot)]
    _limit(scene, spot, 1 if scene.is_brief else 1 + len(repeats))
    _play_pass(scene, spot)
    for again in repeats:
        scene.events.append(again)
        if not scene.is_brief:
            _play_pass(scene, spot)


def _limit(scene: Scene, spot: Spot, passes: int) -> None:
    """Raise `RoundError` before a hand takes too many steps."""
    hook = attrgetter("on_held" if spot.is_held else "on_scored")
    scene.steps += passes * (1 + sum(bool(hook(source.row)) for _, source in scene.acting))
    if scene.steps > MOST_STEPS:
        raise RoundError(
            f"the hand exceeds {MOST_STEPS:,} steps at {spot.name}; take off cards, or jokers that retrigger them"
        )


def _repeats(scene: Scene, spot: Spot) -> Iterator[Event]:
    if spot.card.seal is Seal.RED:
        yield Event(Kind.AGAIN, spot=spot, text=Seal.RED.word)
    for seat, source in scene.acting:
        again = source.row.again_held if spot.is_held else source.row.again_scored
        if again is not None:
            for _ in range(again.count(scene, spot)):
                yield Event(Kind.AGAIN, spot=spot, seat=seat.place, text=seat.card.name)


def _play_pass(scene: Scene, spot: Spot) -> None:
    if spot.is_held:
        mark = spot.card.enhancement
        if mark is not None and mark.held is not None:
            scene.events.append(Event(Kind.STEEL, *mark.held, spot=spot))
    else:
        scene.events += _by_itself(scene, spot)
    for seat, source in scene.acting:
        row = source.row
        abilities = row.on_held if spot.is_held else row.on_scored
        if abilities:
            kind = Kind.ON_HELD if spot.is_held else Kind.ON_SCORED
            scene.gain(kind, Turn(scene, seat, source, spot), abilities)
        if row.grows_scored and seat is source and not spot.is_held:
            row.grows_scored(Turn(scene, seat, source, spot))


def _by_itself(scene: Scene, spot: Spot) -> Iterator[Event]:
    """Yield the gains of a scoring card itself in one pass."""
    card = spot.card
    mark = card.enhancement
    unit, amount = (mark and mark.scored) or NO_GAIN
    value = (0 if card.is_blank else VALUES[card.rank]) + spot.bonus
    yield Event(Kind.CARD, Unit.CHIPS, value + (amount if unit is Unit.CHIPS else 0), spot=spot)
    is_lucky = mark is Enhancement.LUCKY
    if unit is Unit.MULT:
        yield Event(Kind.ENHANCEMENT, unit, amount, spot=spot)
    if is_lucky:
        yield Event(Kind.ENHANCEMENT, Unit.MULT, 20, scene.chance(LUCKY_MULT), spot, is_lucky=True)
    if card.seal is not None and card.seal.scored is not None:
        yield Event(Kind.MONEY, *card.seal.scored, spot=spot)
    if is_lucky:
        yield Event(Kind.MONEY, Unit.MONEY, 20, scene.chance(LUCKY_MONEY), spot, is_lucky=True)
        yield Event(Kind.STRIKE, spot=spot)
    if unit is Unit.TIMES:
        yield Event(Kind.GLASS, unit, amount, spot=spot)
    if card.edition is not None:
        yield Event(Kind.EDITION, *card.edition.gain, spot=spot)


def _play_jokers(scene: Scene) -> None:
    """Play each joker: its edition, its ability, the gains of others in its turn, and Polychrome last."""
    beside = [pair for pair in scene.acting if pair[1].row.on_joker]
    for seat in scene.seats:
        edition = None if seat.card.debuffed else seat.card.edition
        if edition in {Edition.FOIL, Edition.HOLOGRAPHIC}:
            scene.events.append(Event(Kind.JOKER_EDITION, *edition.gain, seat=seat.place))
        for actor, source in scene.acting:
            if actor is seat and source.row.independent:
                scene.gain(Kind.INDEPENDENT, Turn(scene, seat, source), source.row.independent)
        for actor, source in beside:
            scene.gain(Kind.ON_JOKER, Turn(scene, actor, source, other=seat), source.row.on_joker)
        if edition is Edition.POLYCHROME:
            scene.events.append(Event(Kind.JOKER_POLYCHROME, *edition.gain, seat=seat.place))
