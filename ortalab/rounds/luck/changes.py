"""Changes that jokers make before the base, left to right: to cards, levels, money and counters."""

from ortalab.rounds.chance import Chance, grown
from ortalab.rounds.gains import Unit
from ortalab.rounds.luck.events import Event, Kind, Spot
from ortalab.rounds.luck.scene import Turn
from ortalab.rounds.luck.words import active, count, grow
from ortalab.rounds.marks import Enhancement

DRAINED_GROWTH = 0.1


def gild_faces(turn: Turn) -> None:
    """Turn every scoring face card Gold, replacing its enhancement."""
    for spot in filter(turn.scene.is_face, turn.scene.scoring):
        if spot.card.enhancement is not Enhancement.GOLD:
            turn.scene.say(f"{turn.seat.card.name} {spot.name} turns Gold")
            turn.scene.change(spot, Enhancement.GOLD)


def strip_enhancements(turn: Turn) -> None:
    """Remove the enhancement of every scoring card that is not debuffed; grow for each."""
    for spot in turn.scene.scoring:
        mark = spot.card.enhancement
        if mark is not None and spot.is_live:
            turn.scene.say(f"{turn.seat.card.name} {spot.name} is no longer {mark}")
            turn.scene.change(spot, None)
            grow(turn, DRAINED_GROWTH)


def duplicate(turn: Turn) -> None:
    """Add a copy of the only played card to the held cards; jokers that count copies grow at once."""
    scene = turn.scene
    if not active(turn) or len(scene.played) != 1:
        return
    card = scene.played[0].card
    scene.held.append(Spot(card, card, is_held=True))
    scene.say(f"{turn.seat.card.name} holds a copy of {card}")
    for seat in scene.seats:
        if seat.row.grows_by_copies and not seat.card.debuffed and scene.grows:
            count(scene, seat, grown(seat.value, seat.row.grows_by_copies))


def raise_level(turn: Turn) -> None:
    """Raise the hand by a level, with a chance of 1 in 4."""
    chance = turn.scene.chance(Chance(1, 4))
    turn.scene.events.append(Event(Kind.BEFORE, Unit.LEVEL, 1, chance, seat=turn.seat.place))


def pay_for_hand(turn: Turn) -> None:
    """Pay $4 if the hand is the one on the list."""
    if active(turn):
        turn.scene.events.append(Event(Kind.BEFORE, Unit.MONEY, 4, seat=turn.seat.place))


def count_ride(turn: Turn) -> None:
    """Grow by 1; fall to 0 if a face scores."""
    if turn.scene.grows:
        is_over = any(map(turn.scene.is_face, turn.scene.scoring))
        count(turn.scene, turn.source, 0 if is_over else grown(turn.source.value, 1))


def compare_plays(turn: Turn) -> None:
    """Grow by 0.2, or reset to 1 on the most played hand; do nothing if the plays are unknown."""
    scene = turn.scene
    if not (scene.grows and scene.round.run.plays):
        return
    others = [number for hand, number in scene.round.run.plays.items() if hand is not scene.hand]
    is_over = all(number < scene.plays for number in others)
    count(scene, turn.source, 1 if is_over else grown(turn.source.value, 0.2))
