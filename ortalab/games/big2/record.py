"""Encode games as text.

A pass is 0, a single card is its letter, and a longer play is its number of cards followed by their letters.
"""

from collections.abc import Iterator
from itertools import accumulate
from string import ascii_letters
from typing import Final, NamedTuple

from ortalab.cards.record import Record, misread, read_record, replaying, write_record
from ortalab.errors import TextError, shown
from ortalab.games.big2.cards import DECK, PATTERNS, Cards
from ortalab.games.big2.game import PASS, PLAYERS, MoveError, State, apply, deal

_LETTERS: Final = dict(zip(DECK, ascii_letters, strict=True))
_CARDS: Final = {letter: card for card, letter in _LETTERS.items()}
_PASSED: Final = "0"
_SEAT: Final = "s"


class Game(NamedTuple):
    """A game as the seed of its deal and its moves."""

    seed: int
    moves: tuple[Cards, ...] = ()
    seat: int = 0  # player 0's seat in the deal

    def states(self) -> list[State]:
        """List every state from the deal on; raise `MoveError` for an illegal move."""
        return list(accumulate(self.moves, apply, initial=deal(self.seed, seat=self.seat)))


def _deal(game: Game) -> State:
    return deal(game.seed, PATTERNS, game.seat)


state_of = replaying(_deal, apply)
"""Return the state after all moves of a game; raise `MoveError` for an illegal move."""


def write_game(game: Game) -> str:
    """Format a game as text.

    >>> write_game(Game(7, ((0, 1), (), (14, 15))))
    '1-7-2ab02op'
    >>> write_game(Game(7, seat=2))
    '1s2-7'
    """
    seat = f"{_SEAT}{game.seat}" if game.seat else ""
    return write_record(Record(seat, game.seed, "".join(map(_write_move, game.moves))))


def _write_move(move: Cards) -> str:
    letters = "".join(_LETTERS[card] for card in move)
    return f"{len(move)}{letters}" if len(move) > 1 else letters or _PASSED


def read_game(text: str) -> Game:
    """Parse a game; raise `OrtalabError` if the text is malformed or a move is illegal."""
    record = read_record(text)
    seat = _read_seat(record.rules)
    state = deal(record.seed, seat=seat)
    moves: list[Cards] = []
    for move in _read_moves(record.plays):
        moves.append(move)
        try:
            state = apply(state, move)
        except MoveError as error:
            raise error.at(f"play {len(moves)}") from None
    return Game(record.seed, tuple(moves), seat)


def _read_seat(rules: str) -> int:
    """Parse the seat, which takes the place of the rules of other games."""
    if rules and rules not in {f"{_SEAT}{seat}" for seat in range(1, PLAYERS)}:
        raise TextError(f"unknown rules {shown(rules)}; Big-2 has only the seats s1, s2 and s3")
    return int(rules.removeprefix(_SEAT) or 0)


def _read_moves(text: str) -> Iterator[Cards]:
    signs = iter(text)
    for sign in signs:
        if sign == _PASSED:
            yield PASS
        elif sign.isdigit():
            yield tuple(_card(next(signs, "")) for _ in range(int(sign)))
        else:
            yield (_card(sign),)


def _card(letter: str) -> int:
    if letter not in _CARDS:
        raise misread(letter, "card")
    return _CARDS[letter]
