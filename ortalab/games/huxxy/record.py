"""Encode games as text.

A play from the hand is a card and the group that it joins; a move on the table is a 2, the card, its old group and its
new group; 0 picks up a card, and 1 ends the turn.
"""

from collections.abc import Iterator
from itertools import accumulate
from string import ascii_letters
from typing import Final, NamedTuple

from ortalab.cards.record import Record, misread, read_record, replaying, write_record
from ortalab.errors import TextError, shown
from ortalab.games.huxxy.game import State, apply, deal
from ortalab.games.huxxy.hidden import JOKER, PACK
from ortalab.games.huxxy.rules import END, MOVE, PICK_UP, PLAY, IllegalPlayError, Play

_LETTERS: Final = dict(zip((*PACK, JOKER), (*ascii_letters, "9"), strict=True))
_CARDS: Final = {letter: card for card, letter in _LETTERS.items()}


class Recorded(NamedTuple):
    """A game as the seed of its deal, whether it has Jokers, and its plays."""

    seed: int
    bonus: bool = False
    plays: tuple[Play, ...] = ()

    def states(self) -> list[State]:
        """List every state from the deal on; raise `IllegalPlayError` for an invalid play."""
        return list(accumulate(self.plays, apply, initial=deal(self.seed, bonus=self.bonus)))


def _deal(game: Recorded) -> State:
    return deal(game.seed, bonus=game.bonus)


state_of = replaying(_deal, apply, "plays")
"""Return the state after all plays of a game; raise `IllegalPlayError` for an invalid play."""


def write_game(game: Recorded) -> str:
    """Format a game as text.

    >>> write_game(Recorded(7, plays=((0, 1, ("KC", 0)), (0, 2, ("AS", 0, 1)), (0, 3, None))))
    '1-7-Xa2aab1'
    """
    return write_record(Record("b" * game.bonus, game.seed, "".join(map(_write_play, game.plays))))


def _write_play(play: Play) -> str:
    match play:
        case (_, kind, None):
            return "0" if kind == PICK_UP else "1"
        case (_, _, (card, to)):
            return f"{_LETTERS[card]}{_write_group(to)}"
        case (_, _, (card, source, to)):
            return f"2{_LETTERS[card]}{_write_group(source)}{_write_group(to)}"
    raise AssertionError(play)


def _write_group(number: int) -> str:
    if number >= len(ascii_letters):  # more groups than the cards can fill
        raise IllegalPlayError(f"group {number} cannot be written; a game has at most {len(ascii_letters)} groups")
    return ascii_letters[number]


def read_game(text: str) -> Recorded:
    """Parse a game; raise `OrtalabError` if the text is malformed or a play is invalid."""
    record = read_record(text)
    if record.rules not in {"", "b"}:
        raise TextError(f"unknown rules {shown(record.rules)}; only b, the bonus game, is known")
    state = deal(record.seed, bonus=record.rules == "b")
    plays: list[Play] = []
    for play in _read_plays(record.plays):
        plays.append((state.player, *play))
        try:
            state = apply(state, plays[-1])
        except IllegalPlayError as error:
            raise error.at(f"play {len(plays)}") from None
    return Recorded(record.seed, record.rules == "b", tuple(plays))


def _read_plays(text: str) -> Iterator[tuple[int, tuple[str, int] | tuple[str, int, int] | None]]:
    signs = iter(text)
    for sign in signs:
        match sign:
            case "0":
                yield PICK_UP, None
            case "1":
                yield END, None
            case "2":
                yield MOVE, (_card(next(signs, "")), _group(next(signs, "")), _group(next(signs, "")))
            case _:
                yield PLAY, (_card(sign), _group(next(signs, "")))


def _card(letter: str) -> str:
    if letter not in _CARDS:
        raise misread(letter, "card")
    return _CARDS[letter]


def _group(letter: str) -> int:
    if not letter or letter not in ascii_letters:
        raise misread(letter, "group")
    return ascii_letters.index(letter)
