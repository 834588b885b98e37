"""The text view, to the character (assignment, 3.4)."""

from itertools import groupby

from ortalab.games.triangles.model import PokerPolygons
from ortalab.games.triangles.state import State, WrongArgument


def render(state: State) -> str:
    """Return the board, the deck's size and the hand; every line but the last ends in a newline."""
    rows = groupby(zip(state.polygon.cells, state.board, strict=True), key=lambda pair: pair[0][0])
    board = (" ".join(f"{card or '__'!s:>3}" for _, card in row) for _, row in rows)
    return "\n".join((*board, f"Deck: {len(state.deck)}", f"Hand: {', '.join(map(str, state.hand))}"))


class TextView:
    """The assignment's view: `str` of it is the model as it stands."""

    def __init__(self, model: PokerPolygons | None) -> None:
        if model is None:
            raise WrongArgument("there is no model to look at")
        self._model = model

    def __str__(self) -> str:
        return render(self._model.state)
