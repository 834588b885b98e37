"""The assignment's model, a mutable game that rejects invalid and untimely calls, and its text view."""

from collections.abc import Iterable, MutableSequence, Sequence
from contextlib import suppress
from itertools import groupby
from random import Random
from typing import Any, Final, Protocol

from ortalab.games.triangles.cards import Card, new_deck
from ortalab.games.triangles.state import (
    TRIANGLE,
    Discard,
    Place,
    Shape,
    State,
    WrongArgument,
    WrongTime,
    apply,
    check_deal,
    check_side,
    polygon,
    start,
)

_OWN: Final = Random()


class Shuffler(Protocol):
    """An object that shuffles a deck in place, such as a `random.Random`."""

    def shuffle(self, x: MutableSequence[Any], /) -> None: ...


class PokerPolygons:
    """A game on a polygon; `random` shuffles its decks.

    It has only the assignment's methods. An argument that is never valid, such as one of the wrong type, raises
    `WrongArgument`; a call at the wrong time raises `WrongTime`.

    >>> from ortalab.games.triangles import SQUARE
    >>> game = PokerPolygons(SQUARE, 5)
    >>> game.start_game(game.new_deck(), shuffle=False, hand_size=3)
    >>> game.discard_card(0)
    >>> [str(card) for card in game.hand], game.is_game_over
    (['2♢', '2♡', '2♠'], False)
    """

    def __init__(self, shape: Shape, side: int, random: Shuffler | None = _OWN) -> None:
        if not isinstance(shape, Shape):
            raise WrongArgument(f"a shape is TRIANGLE or SQUARE, not {_kind(shape)}")
        check_side(shape, _whole(side, "a side"))
        if random is None or not callable(getattr(random, "shuffle", None)):
            raise WrongArgument("there is no random source; leave it out, or give one that shuffles")
        self._shape, self._polygon, self._random = shape, polygon(shape, side), random
        self._state: State | None = None

    @property
    def width(self) -> int:
        """The number of cards in the longest row."""
        return self._polygon.side

    @property
    def height(self) -> int:
        """The number of rows."""
        return self._polygon.side

    @property
    def hand(self) -> list[Card]:
        """A copy of the cards in the hand."""
        return list(self._started().hand)

    @property
    def score(self) -> int:
        """The points of all lines so far."""
        return self._started().score

    @property
    def remaining_deck_size(self) -> int:
        """The number of cards left in the deck."""
        return len(self._started().deck)

    @property
    def is_game_over(self) -> bool:
        """Whether every cell has a card."""
        return self._started().is_over

    def new_deck(self) -> list[Card]:
        """Create a new deck of 52 cards, separate from the game's own."""
        return new_deck()

    def start_game(
        self,
        deck: Sequence[Card | None] | None,
        shuffle: bool,  # noqa: FBT001  (as in the assignment)
        hand_size: int,
        *,
        strict: bool = False,
    ) -> None:
        """Start the game with a copy of a deck; it can be started only once, but a failed start can be repeated.

        With `strict`, the deck must fill the polygon and the hand together.
        """
        if self._state is not None:
            raise WrongTime("the game has already started; make a new one")
        if not isinstance(deck, Sequence) or not all(isinstance(card, Card) for card in deck):
            raise WrongArgument("the deck is missing, or something in it is not a card")
        if not isinstance(shuffle, bool):
            raise WrongArgument(f"whether to shuffle is True or False, not {_kind(shuffle)}")
        check_deal(len(self._polygon.cells), len(deck), _whole(hand_size, "a hand size"), strict=strict)
        cards = [card for card in deck if card is not None]
        if shuffle:
            self._random.shuffle(cards)
        self._state = start(tuple(cards), hand_size, self._polygon.side, self._shape)

    def place_card_in_position(self, place: int, row: int, column: int) -> None:
        """Place a card of the hand on an empty cell, and draw one."""
        state, cell = self._started(), (_whole(row, "a row"), _whole(column, "a column"))
        self._state = apply(state, Place(_whole(place, "a place of the hand"), cell))

    def discard_card(self, place: int) -> None:
        """Discard a card of the hand, and draw one."""
        self._state = apply(self._started(), Discard(_whole(place, "a place of the hand")))

    def card_at(self, row: int, column: int) -> Card | None:
        """Return the card in a cell; None if it is empty."""
        return self._started().at((_whole(row, "a row"), _whole(column, "a column")))

    def _started(self) -> State:
        if self._state is None:
            raise WrongTime("the game is not started; start it with a deck")
        return self._state


def _whole(value: object, name: str) -> int:
    """Return an integer; raise `WrongArgument` for other values, including bools."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise WrongArgument(f"{name} is a whole number, not {_kind(value)}")


def _kind(value: object) -> str:
    return "nothing" if value is None else f"a value of the type {type(value).__name__}"


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


def render(state: State) -> str:
    """Format the board, the deck's size and the hand; every line but the last ends in a newline.

    >>> from ortalab.games.triangles.state import deal
    >>> render(deal(1)).splitlines()[-2]
    'Deck: 47'
    """
    rows = groupby(zip(state.polygon.cells, state.board, strict=True), key=lambda pair: pair[0][0])
    return _write(((card for _, card in row) for _, row in rows), len(state.deck), state.hand)


class TextView:
    """The assignment's view; its `str` shows the model's current state.

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
