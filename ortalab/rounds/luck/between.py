"""Changes of jokers between two hands: after a hand scores, after a discard, and when cards break.

A discard is modelled as a hand of the discarded cards that does not score; its payments and levels are events, as in
a hand. A function that returns a bool says whether the joker is used up.
"""

from collections.abc import Callable

from ortalab.cards import Rank
from ortalab.rounds.chance import grown
from ortalab.rounds.gains import Unit
from ortalab.rounds.luck.events import Event, Kind, Spot
from ortalab.rounds.luck.scene import Turn
from ortalab.rounds.luck.words import count

Change = Callable[[Turn], bool]
FIRST_DISCARD = "first discard"
"""The event of the first discard of a round; some jokers act in no other."""
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
    """Pay $3 and destroy the card if the first discard of a round is one card."""
    return _pay(turn, FIRST_PAYS * (_is_first(turn) and len(turn.scene.played) == 1))


def raise_discarded(turn: Turn) -> bool:
    """Raise the level of the hand made by the first discard of a round."""
    if _is_first(turn):
        turn.scene.events.append(Event(Kind.BEFORE, Unit.LEVEL, 1, seat=turn.seat.place))
    return False


def rest(turn: Turn) -> bool:
    """Deactivate the joker after a hand in which it acted."""
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
