"""The game as a value: a state, its legal moves, and the state after one. A move is ascending cards, or `PASS`."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from ortalab.errors import OrtalabError
from ortalab.games.big2.cards import DECK, LOWEST, Cards
from ortalab.games.big2.patterns import PATTERNS, Pattern, Play, find_play, find_plays

if TYPE_CHECKING:
    from random import Random

PLAYERS = 4
PASS: Cards = ()
MUST_OPEN = "You can't pass in the new round."
NOT_LEGAL = "Invalid play, please try again."


class MoveError(OrtalabError):
    """A move that is not legal; its text is what the assignment's program answers."""


class State(NamedTuple):
    """Everything that there is to know at one moment."""

    hands: tuple[Cards, ...]  # each ascending
    player: int  # whose turn it is
    top: Play | None = None  # what is to be beaten; None at the beginning of a round
    passes: int = 0  # how many have passed since the top play
    patterns: tuple[Pattern, ...] = PATTERNS

    @property
    def winner(self) -> int | None:
        """The player whose hand is empty: the game is over."""
        return self.hands.index(()) if () in self.hands else None

    @property
    def top_player(self) -> int | None:
        """Whose the top play is."""
        return None if self.top is None else (self.player - 1 - self.passes) % PLAYERS

    @property
    def is_first(self) -> bool:
        """Whether nothing has been played yet, so that the lowest card has to be."""
        return sum(map(len, self.hands)) == len(DECK)


def shuffled(chance: "Random") -> Cards:
    return tuple(chance.sample(DECK, len(DECK)))


def deal(deck: Cards, patterns: Sequence[Pattern] = PATTERNS) -> State:
    """Deal a deck from its top, which is its right end, and begin with the owner of the lowest card."""
    hands = tuple(tuple(sorted(deck[::-1][player::PLAYERS])) for player in range(PLAYERS))
    first = next(player for player, hand in enumerate(hands) if LOWEST in hand)
    return State(hands, first, patterns=tuple(patterns))


def legal_moves(state: State) -> tuple[Cards, ...]:
    """Return every legal move, passing first; none when the game is over.

    >>> state = deal(DECK)
    >>> legal_moves(state)[:2]
    ((0,), (0, 4, 8, 12, 16))
    >>> legal_moves(apply(state, (0,)))[:3]
    ((), (3,), (7,))
    """
    if state.winner is not None:
        return ()
    plays = (play.cards for play in find_plays(state.hands[state.player], state.patterns, state.top))
    if state.is_first:
        return tuple(cards for cards in plays if LOWEST in cards)
    return tuple(plays) if state.top is None else (PASS, *plays)


def apply(state: State, move: Cards) -> State:
    """Return the state after a move.

    >>> apply(deal(DECK), PASS)
    Traceback (most recent call last):
    ...
    ortalab.games.big2.game.MoveError: You can't pass in the new round.
    """
    if state.winner is not None:
        raise MoveError("The game is over.")
    following = (state.player + 1) % PLAYERS
    if move == PASS:
        if state.top is None:
            raise MoveError(MUST_OPEN)
        if state.passes == PLAYERS - 2:  # the next is the one whose top play nobody has beaten
            return state._replace(player=following, top=None, passes=0)
        return state._replace(player=following, passes=state.passes + 1)
    play = _legal_play(state, move)
    hands = list(state.hands)
    hands[state.player] = tuple(card for card in hands[state.player] if card not in move)
    return state._replace(hands=tuple(hands), player=following, top=play, passes=0)


def _legal_play(state: State, move: Cards) -> Play:
    hand = state.hands[state.player]
    held = tuple(card for card in hand if card in move)
    play = find_play(held, state.patterns) if held == move else None
    if play is None or (state.top and not play.beats(state.top)) or (state.is_first and LOWEST not in move):
        raise MoveError(NOT_LEGAL)
    return play
