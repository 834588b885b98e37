"""The text view, exact to the character (assignment, 3.4)."""

from collections.abc import Iterable
from contextlib import suppress
from itertools import groupby

from ortalab.games.triangles.cards import Card
from ortalab.games.triangles.model import PokerPolygons
from ortalab.games.triangles.state import State, WrongArgument


def render(state: State) -> str:
    """Format the board, the deck's size and the hand; every line but the last ends in a newline.

    >>> from ortalab.games.triangles.state import deal
    >>> render(deal(1)).splitlines()[-2]
    'Deck: 47'
    """
    rows = groupby(zip(state.polygon.cells, state.board, strict=True), key=lambda pair: pair[0][0])
    return _write(((card for _, card in row) for _, row in rows), len(state.deck), state.hand)


class TextView:
    """The assignment's view: `str` of it shows the model's current state.

    >>> from ortalab.games.triangles import PokerTriangles
    >>> game = PokerTriangles(5)
    >>> game.start_game(game.new_deck(), shuffle=False, hand_size=3)
    >>> game.place_card_in_position(2, 0, 0)
    >>> print(TextView(game))
     2♡
     __  __
     __  __  __
     __  __  __  __
     __  __  __  __  __
    Deck: 48
    Hand: 2♣, 2♢, 2♠
    """

    def __init__(self, model: PokerPolygons | None) -> None:
        if not isinstance(model, PokerPolygons):
            raise WrongArgument("there is no model to look at")
        self._model = model

    def __str__(self) -> str:
        rows = map(self._row, range(self._model.height))
        return _write(rows, self._model.remaining_deck_size, self._model.hand)

    def _row(self, row: int) -> Iterable[Card | None]:
        for column in range(self._model.width):
            with suppress(WrongArgument):  # the cell is not on the board
                yield self._model.card_at(row, column)


def _write(rows: Iterable[Iterable[Card | None]], deck_size: int, hand: Iterable[Card]) -> str:
    board = (" ".join(f"{card or '__'!s:>3}" for card in row) for row in rows)
    return "\n".join((*board, f"Deck: {deck_size}", f"Hand: {', '.join(map(str, hand))}"))
