"""Playing a scene: the one place that knows the order of scoring of the full game. It names no joker."""

from collections.abc import Iterator

from ortalab.cards import VALUES
from ortalab.full.events import Event, Kind, Spot
from ortalab.full.gains import Chance, Unit
from ortalab.full.round import Edition, Enhancement, Seal
from ortalab.full.scene import Scene, Turn

LUCKY_MULT, LUCKY_MONEY = Chance(1, 5), Chance(1, 15)


def play(scene: Scene) -> list[Event]:
    """Return the events while a hand is scored, in order, luck still open."""
    add = scene.events.append
    if scene.blind.stops(scene.round, scene.hand):
        add(Event(Kind.STOPPED, text=f"{scene.blind.name}: the hand does not score"))
        return scene.events
    _play_before(scene)
    add(Event(Kind.BASE))
    if scene.blind.halves:
        add(Event(Kind.HALVED, text=scene.blind.name))
    for spot in scene.scoring:
        _play_card(scene, spot)
    for spot in scene.held:
        _play_card(scene, spot)
    _play_jokers(scene)
    for _ in range(scene.round.observatory.get(scene.hand, 0)):
        add(Event(Kind.OBSERVATORY, Unit.TIMES, 1.5, text="Observatory"))
    if scene.round.plasma:
        add(Event(Kind.PLASMA, text="Plasma"))
    return scene.events


def _play_before(scene: Scene) -> None:
    for seat, source in scene.acting:
        for before in source.row.before:
            if seat is source or before.by_copies:
                before.act(Turn(scene, seat, source))


def _play_card(scene: Scene, spot: Spot) -> None:
    """Play a card, and once more for each retrigger; all are counted before the first pass."""
    if not spot.is_live:
        return
    _play_pass(scene, spot)
    for again in [*_repeats(scene, spot)]:
        scene.events.append(again)
        if not scene.is_brief:
            _play_pass(scene, spot)


def _repeats(scene: Scene, spot: Spot) -> Iterator[Event]:
    if spot.card.seal is Seal.RED:
        yield Event(Kind.AGAIN, spot=spot, text=Seal.RED)
    for seat, source in scene.acting:
        again = source.row.again_held if spot.is_held else source.row.again_scored
        if again is not None:
            for _ in range(int(again(Turn(scene, seat, source, spot)))):
                yield Event(Kind.AGAIN, spot=spot, seat=seat.place, text=seat.card.name)


def _play_pass(scene: Scene, spot: Spot) -> None:
    if spot.is_held:
        if spot.card.enhancement is Enhancement.STEEL:
            scene.events.append(Event(Kind.STEEL, Unit.TIMES, 1.5, spot=spot))
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
    """Yield the gains of a scoring card by itself in one pass."""
    card = spot.card
    mark = card.enhancement
    value = 50 if card.is_stone else VALUES[card.rank]
    yield Event(Kind.CARD, Unit.CHIPS, value + spot.bonus + 30 * (mark is Enhancement.BONUS), spot=spot)
    is_lucky = mark is Enhancement.LUCKY
    if mark is Enhancement.MULT:
        yield Event(Kind.ENHANCEMENT, Unit.MULT, 4, spot=spot)
    if is_lucky:
        yield Event(Kind.ENHANCEMENT, Unit.MULT, 20, scene.chance(LUCKY_MULT), spot, is_lucky=True)
    if card.seal is Seal.GOLD:
        yield Event(Kind.MONEY, Unit.MONEY, 3, spot=spot)
    if is_lucky:
        yield Event(Kind.MONEY, Unit.MONEY, 20, scene.chance(LUCKY_MONEY), spot, is_lucky=True)
        yield Event(Kind.STRIKE, spot=spot)
    if mark is Enhancement.GLASS:
        yield Event(Kind.GLASS, Unit.TIMES, 2, spot=spot)
    if card.edition is not None:
        yield Event(Kind.EDITION, *EDITIONS[card.edition], spot=spot)


EDITIONS: dict[Edition, tuple[Unit, float]] = {
    Edition.FOIL: (Unit.CHIPS, 50),
    Edition.HOLOGRAPHIC: (Unit.MULT, 10),
    Edition.POLYCHROME: (Unit.TIMES, 1.5),
}


def _play_jokers(scene: Scene) -> None:
    """Play each joker in its turn: its edition, its ability, what others gain of it, and Polychrome last."""
    beside = [pair for pair in scene.acting if pair[1].row.on_joker]
    for seat in scene.seats:
        edition = None if seat.card.debuffed else seat.card.edition
        if edition in {Edition.FOIL, Edition.HOLOGRAPHIC}:
            scene.events.append(Event(Kind.JOKER_EDITION, *EDITIONS[edition], seat=seat.place))
        for actor, source in scene.acting:
            if actor is seat and source.row.independent:
                scene.gain(Kind.INDEPENDENT, Turn(scene, seat, source), source.row.independent)
        for actor, source in beside:
            scene.gain(Kind.ON_JOKER, Turn(scene, actor, source, other=seat), source.row.on_joker)
        if edition is Edition.POLYCHROME:
            scene.events.append(Event(Kind.JOKER_POLYCHROME, *EDITIONS[edition], seat=seat.place))
