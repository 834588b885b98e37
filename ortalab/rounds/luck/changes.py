"""Changes by jokers: before the base, after a hand scores, after a discard, and when cards break.

A discard is a hand of the discarded cards that does not score; its payments and levels are events. Functions that
return a bool tell whether the joker is used up.
"""

from collections.abc import Callable

from ortalab.cards import Rank
from ortalab.rounds.gains import Chance, Unit, grown
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


def grow_by_twos(turn: Turn) -> None:
    if turn.card.card.counted_rank == Rank.TWO:
        grow(turn, 8)


def compare_plays(turn: Turn) -> None:
    """Grow by 0.2, or reset to 1 on the most played hand; do nothing if the plays are unknown."""
    scene = turn.scene
    if not (scene.grows and scene.round.run.plays):
        return
    others = [number for hand, number in scene.round.run.plays.items() if hand is not scene.hand]
    is_over = all(number < scene.plays for number in others)
    count(scene, turn.source, 1 if is_over else grown(turn.source.value, 0.2))


Change = Callable[[Turn], bool]
FIRST_DISCARD = "first discard"
"""The event of the first discard of a round, in which some jokers act."""
FACES, FACES_PAY = 3, 5
RANK_PAYS, FIRST_PAYS = 5, 3


def lose(amount: float) -> Change:
    """Lower the counter after each hand, down to zero."""
    return lambda turn: turn.seat is turn.source and _lower(turn, amount)


def lose_by_cards(amount: float) -> Change:
    """Lower the counter for each discarded card, down to zero."""
    return lambda turn: turn.seat is turn.source and _lower(turn, amount * len(turn.scene.played))


def shrink(amount: float) -> Change:
    """Lower the counter for each discard; the joker stays at zero."""

    def act(turn: Turn) -> bool:
        _lower(turn, amount)
        return False

    return act


def _lower(turn: Turn, amount: float) -> bool:
    """Lower the joker's counter; return whether nothing is left."""
    row, seat = turn.source.row, turn.source
    nothing = row.counter.unit.nothing if row.counter else 0
    if turn.seat is seat:
        count(turn.scene, seat, max(nothing, grown(seat.value, -amount)))
    return seat.value <= nothing


def _grow_by(turn: Turn, growth: float) -> bool:
    if turn.seat is turn.source and growth:
        count(turn.scene, turn.source, grown(turn.source.value, growth))
    return False


def grow_by(growth: float) -> Change:
    """Raise the counter for a card that breaks."""
    return lambda turn: _grow_by(turn, growth)


def grow_by_faces(growth: float) -> Change:
    """Raise the counter for a face card that breaks."""
    return lambda turn: _grow_by(turn, growth * turn.scene.is_face(turn.card))


def grow_by_jacks(growth: float) -> Change:
    """Raise the counter for each discarded Jack."""
    return lambda turn: _grow_by(turn, growth * sum(spot.card.counted_rank == Rank.JACK for spot in _live(turn)))


def grow_by_suit(growth: float) -> Change:
    """Raise the counter for each discarded card of the suit stated on the joker's line."""
    return lambda turn: _grow_by(
        turn, growth * sum(bool(turn.scene.suits(spot) & (turn.source.card.stated.suit or 0)) for spot in _live(turn))
    )


def pay_for_faces(turn: Turn) -> bool:
    """Pay $5 for a discard of three or more faces."""
    return _pay(turn, FACES_PAY * (sum(map(turn.scene.is_face, turn.scene.played)) >= FACES))


def pay_for_rank(turn: Turn) -> bool:
    """Pay $5 for each discarded card of the rank stated on the joker's line."""
    wanted = turn.source.card.stated.rank
    return _pay(turn, RANK_PAYS * sum(spot.card.counted_rank == wanted for spot in _live(turn)))


def pay_for_first_card(turn: Turn) -> bool:
    """Pay $3 if the first discard of a round is one card."""
    return _pay(turn, FIRST_PAYS * (_is_first(turn) and len(turn.scene.played) == 1))


def raise_discarded(turn: Turn) -> bool:
    """Raise the level of the hand made by the first discard of a round."""
    if _is_first(turn):
        turn.scene.events.append(Event(Kind.BEFORE, Unit.LEVEL, 1, seat=turn.seat.place))
    return False


def rest(turn: Turn) -> bool:
    """Deactivate the joker after a hand."""
    if turn.seat is turn.source:
        turn.seat.card = turn.seat.card.stating(active=False)
    return False


def _is_first(turn: Turn) -> bool:
    return any(event.text == FIRST_DISCARD for event in turn.scene.events)


def _live(turn: Turn) -> list[Spot]:
    return [spot for spot in turn.scene.played if spot.is_live]


def _pay(turn: Turn, dollars: float) -> bool:
    if dollars:
        turn.scene.events.append(Event(Kind.BEFORE, Unit.MONEY, dollars, seat=turn.seat.place))
    return False
