"""Encode games as text.

A move is its index among the legal moves, in as many base-62 digits as the largest index needs at that point.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from string import ascii_letters, digits
from typing import Final, NamedTuple

from ortalab.cards.record import Record, read_record, replaying, write_record
from ortalab.errors import TextError, shown
from ortalab.games.triangles.state import ASSIGNMENT, SHAPES, Move, Rules, State, apply, deal, legal_moves

_FIGURES: Final = ascii_letters + digits
_LETTERS: Final = {shape[0]: shape for shape in SHAPES}
_RULES: Final = re.compile(rf"(?:([{''.join(_LETTERS)}])([0-9]))?(?:h([0-9]{{1,2}}))?(?:d([0-9]{{1,2}}))?")


class Game(NamedTuple):
    """A game as the seed of its deal, its rules and its moves."""

    seed: int
    rules: Rules = ASSIGNMENT
    moves: tuple[Move, ...] = ()

    def states(self) -> list[State]:
        """List every state from the deal on; raise `WrongArgument` or `WrongTime` for an illegal move."""
        return list(accumulate(self.moves, apply, initial=deal(self.seed, self.rules)))


def write_game(game: Game) -> str:
    """Format a game as text.

    >>> write_game(Game(20260731, Rules(discards=3), tuple(legal_moves(deal(20260731))[9:10])))
    '1d3-20260731-aj'
    """
    return write_record(Record(_write_rules(game.rules), game.seed, _plays(game)))


@lru_cache(maxsize=256)  # saves 6 µs per move of a formatted game
def _plays(game: Game) -> str:
    """Format the moves of a game, recursively, with the earlier moves cached."""
    if not game.moves:
        return ""
    before = game._replace(moves=game.moves[:-1])
    return _plays(before) + _figures(legal_moves(state_of(before)), game.moves[-1])


def _deal(game: Game) -> State:
    return deal(game.seed, game.rules)


state_of = replaying(_deal, apply)
"""Return the state after all moves of a game."""


def read_game(text: str) -> Game:
    """Parse a game; raise `OrtalabError` if the text is malformed."""
    record = read_record(text)
    rules = _read_rules(record.rules)
    state, left = deal(record.seed, rules), record.plays
    moves: list[Move] = []
    while left:
        legal = legal_moves(state)
        if not legal:
            raise TextError(f"the game is over after {len(moves)} plays, but {shown(left)} follows")
        figures, left = left[: _width(legal)], left[_width(legal) :]
        number = sum(_FIGURES.index(figure) * 62**place for place, figure in enumerate(reversed(figures)))
        if number >= len(legal) or len(figures) < _width(legal):
            raise TextError(f"play {len(moves) + 1} is {shown(figures)}, but there are only {len(legal)} moves")
        moves.append(legal[number])
        state = apply(state, legal[number])
    return Game(record.seed, rules, tuple(moves))


def _width(legal: Sequence[Move]) -> int:
    width = 1
    while 62**width < len(legal):
        width += 1
    return width


def _figures(legal: Sequence[Move], move: Move) -> str:
    number = legal.index(move)
    return "".join(_FIGURES[number // 62**place % 62] for place in reversed(range(_width(legal))))


def _write_rules(rules: Rules) -> str:
    shape = f"{rules.shape[0]}{rules.side}" if rules[:2] != ASSIGNMENT[:2] else ""
    hand = f"h{rules.hand}" if rules.hand != ASSIGNMENT.hand else ""
    return shape + hand + ("" if rules.discards is None else f"d{rules.discards}")


def _read_rules(text: str) -> Rules:
    match = _RULES.fullmatch(text)
    if not match:
        raise TextError(
            f"unknown rules {shown(text)}; they are written like s5h7d3: square of 5, hand of 7, 3 discards"
        )
    letter, side, hand, discards = match.groups()
    return Rules(
        _LETTERS[letter] if letter else ASSIGNMENT.shape,
        int(side) if side else ASSIGNMENT.side,
        int(hand) if hand else ASSIGNMENT.hand,
        int(discards) if discards else None,
    )
