"""The moves from a round to its solution."""

from typing import NamedTuple

from ortalab.scoring.round import Card, JokerCard, Row
from ortalab.workshop.solve.pool import Pool
from ortalab.workshop.solve.ties import Arrangement


class Move(NamedTuple):
    """A card or joker that leaves its place; a row of None is the bench."""

    thing: Card | JokerCard
    from_row: Row | None
    from_place: int
    to_row: Row | None
    to_place: int

    def __str__(self) -> str:
        """Return the move in words, places counted from 1."""
        ends = ((self.from_row, self.from_place), (self.to_row, self.to_place))
        before, after = (f"{row} {place + 1}" if row else "the bench" for row, place in ends)
        return f"{self.thing} from {before} to {after}"


def moves_of(pool: Pool, arrangement: Arrangement) -> tuple[Move, ...]:
    """Return the moves to an arrangement: jokers first, then cards, each by former place."""
    after = {joker: (Row.JOKERS, place) for place, joker in enumerate(arrangement.jokers)}
    moves: list[Move] = []
    for joker, joker_card in enumerate(pool.jokers):
        before = (Row.JOKERS, joker) if joker < pool.present else (None, joker - pool.present)
        now = after.get(joker, (None, joker))
        if before != now and (before[0] or now[0]):
            moves.append(Move(joker_card, *before, *now))
    rows = ((Row.PLAYED, arrangement.played), (Row.HELD, arrangement.held))
    places = {card: (row, place) for row, cards in rows for place, card in enumerate(cards)}
    for card, thing in enumerate(pool.cards):
        row = Row.PLAYED if card < pool.played else Row.HELD
        if places[card] != (row, pool.home(card)):
            moves.append(Move(thing, row, pool.home(card), *places[card]))
    return tuple(moves)
