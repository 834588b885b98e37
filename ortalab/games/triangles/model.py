"""The assignment's model: a game that its calls change; it refuses wrong and early calls."""

from collections.abc import MutableSequence, Sequence
from random import Random
from typing import Any, Final, Protocol

from ortalab.games.triangles.cards import Card, new_deck
from ortalab.games.triangles.polygons import TRIANGLE, Cell, Shape, polygon
from ortalab.games.triangles.state import Discard, Place, State, WrongArgument, WrongTime, apply, start

_OWN: Final = Random()


class Shuffler(Protocol):
    """Whatever shuffles a deck in place, such as a `random.Random`."""

    def shuffle(self, x: MutableSequence[Any], /) -> None: ...


class PokerPolygons:
    """A game with one shape; `random` is what its decks are shuffled with."""

    def __init__(self, shape: Shape, side: int, random: Shuffler | None = _OWN) -> None:
        if side < shape.smallest:
            raise WrongArgument(f"a {shape.name} of side {side} is too small; its sides have {shape.smallest} or more")
        if random is None:
            raise WrongArgument("there is no random source; leave it out, or give one")
        self._shape, self._polygon, self._random = shape, polygon(shape, side), random
        self._state: State | None = None

    @property
    def state(self) -> State:
        """The game as a value."""
        if self._state is None:
            raise WrongTime("the game is not started; start it with a deck")
        return self._state

    @property
    def width(self) -> int:
        return self._polygon.side

    @property
    def height(self) -> int:
        return self._polygon.side

    @property
    def hand(self) -> list[Card]:
        """A copy of the cards in the hand."""
        return list(self.state.hand)

    @property
    def score(self) -> int:
        return self.state.score

    @property
    def remaining_deck_size(self) -> int:
        """How many cards are left to be drawn."""
        return len(self.state.deck)

    @property
    def is_game_over(self) -> bool:
        return self.state.is_over

    @property
    def cells(self) -> tuple[Cell, ...]:
        return self._polygon.cells

    def new_deck(self) -> list[Card]:
        """Return a deck of 52 cards that the game knows how to work with, not the one it is played with."""
        return new_deck()

    def start_game(
        self,
        deck: Sequence[Card | None] | None,
        shuffle: bool,  # noqa: FBT001  (as the assignment has it)
        hand_size: int,
        *,
        strict: bool = False,
    ) -> None:
        """Start the game once, with a copy of a deck; where that fails it can still be started.

        The deck must fill the polygon and, separately, the hand, as the assignment deals 15 cards to 15 cells;
        `strict` asks for both together.
        """
        if self._state is not None:
            raise WrongTime("the game is started already; make a new one")
        if deck is None or any(card is None for card in deck):
            raise WrongArgument("the deck is missing, or a card in it is")
        if hand_size <= 0:
            raise WrongArgument(f"a hand of {hand_size} is too small; it holds one card or more")
        # decision (rule book): the larger of the two is enough.
        needs = (sum if strict else max)((len(self.cells), hand_size))
        if len(deck) < needs:
            raise WrongArgument(f"a deck of {len(deck)} is too small; this game needs {needs}")
        cards = [card for card in deck if card is not None]
        if shuffle:
            self._random.shuffle(cards)
        self._state = start(tuple(cards), hand_size, self._polygon.side, self._shape)

    def place_card_in_position(self, place: int, row: int, column: int) -> None:
        """Place a card of the hand into an empty cell, and draw one."""
        self._state = apply(self.state, Place(place, (row, column)))

    def discard_card(self, place: int) -> None:
        """Discard a card of the hand, and draw one."""
        self._state = apply(self.state, Discard(place))

    def card_at(self, row: int, column: int) -> Card | None:
        """Return the card in a cell, or None where it is empty."""
        return self.state.at((row, column))


class PokerTriangles(PokerPolygons):
    """The game on a right-angled triangle.

    >>> game = PokerTriangles(5)
    >>> game.start_game(game.new_deck(), False, 5)
    >>> game.place_card_in_position(0, 0, 0)
    >>> str(game.card_at(0, 0)), game.remaining_deck_size
    ('2♣', 46)
    """

    def __init__(self, side: int, random: Shuffler | None = _OWN) -> None:
        super().__init__(TRIANGLE, side, random)
