"""Immutable game states, legal moves, and their application. A move is a tuple of ascending cards, or `PASS`."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from ortalab.cards.chance import SplitMix, check_seed
from ortalab.errors import OrtalabError
from ortalab.games.big2.cards import (
    DECK,
    LOWEST,
    PATTERNS,
    TEXTS,
    Cards,
    Pattern,
    Play,
    find_play,
    find_plays,
    write_cards,
)
from ortalab.plurals import listed

PLAYERS = 4
PASS: Cards = ()


def lowest_play(moves: Iterable[Cards]) -> Cards:
    """Return the play with the lowest top card, and of those the one with the fewest cards; PASS if there is none.

    >>> lowest_play([PASS, (3, 9), (9,), (12,)])
    (9,)
    """
    return min((move for move in moves if move), key=lambda move: (move[-1], len(move), move), default=PASS)


class MoveError(OrtalabError):
    """An illegal move; the message is the reason.

    >>> apply(start(DECK), (4,))
    Traceback (most recent call last):
    ...
    ortalab.games.big2.game.MoveError: the first play needs C[3]
    """


class Turn(NamedTuple):
    """One move of a game's history."""

    player: int
    trick: int  # the round, from 1
    move: Cards


class State(NamedTuple):
    """The whole state of a game between two moves.

    >>> state = apply(start(DECK), (0,))
    >>> state.player, write_cards(state.top.cards), state.is_over, len(state.view.unseen)
    (0, 'C[3]', False, 38)
    """

    hands: tuple[Cards, ...]  # each ascending
    player: int  # the player to move
    top: Play | None = None  # the play to beat; None at the start of a round
    passes: int = 0  # passes since the top play
    patterns: tuple[Pattern, ...] = PATTERNS
    history: tuple[Cards, ...] = ()  # every move so far, in order

    @property
    def winner(self) -> int | None:
        """The player with an empty hand, who has won."""
        return self.hands.index(()) if () in self.hands else None

    @property
    def is_over(self) -> bool:
        return () in self.hands

    @property
    def top_player(self) -> int | None:
        """The player who made the top play."""
        return None if self.top is None else (self.player - 1 - self.passes) % PLAYERS

    @property
    def is_first(self) -> bool:
        """Whether nothing has been played yet; the first play must contain the lowest card."""
        return sum(map(len, self.hands)) == len(DECK)

    @property
    def turns(self) -> list[Turn]:
        """The history with the player and the round of each move.

        >>> state = start(DECK)
        >>> for move in [(0,), PASS, PASS, PASS, (4,)]:
        ...     state = apply(state, move)
        >>> [(turn.player, turn.trick) for turn in state.turns]
        [(3, 1), (0, 1), (1, 1), (2, 1), (3, 2)]
        """
        player, trick, passes, found = self.player - len(self.history), 1, 0, []
        for move in self.history:
            trick, passes = (trick + 1, 0) if passes == PLAYERS - 1 else (trick, passes)
            found.append(Turn(player % PLAYERS, trick, move))
            player, passes = player + 1, 0 if move else passes + 1
        return found

    @property
    def trick(self) -> int:
        """The round of the next move, from 1."""
        turns = self.turns
        return turns[-1].trick + (self.top is None) if turns else 1

    @property
    def view(self) -> "View":
        """The part of the state that the current player can see."""
        others = [self.hands[(self.player + turn) % PLAYERS] for turn in range(1, PLAYERS)]
        return View(
            self.hands[self.player],
            tuple(sorted(card for hand in others for card in hand)),
            tuple(map(len, others)),
            self.top,
            self.passes,
            legal_moves(self),
            self.patterns,
            self.player,
            self.history,
        )


class View(NamedTuple):
    """The part of a state that the current player can see.

    >>> view = start(DECK).view
    >>> write_cards(view.hand[:3]), view.held, view.moves[0]
    ('C[3] C[4] C[5]', (13, 13, 13), (0,))
    """

    hand: Cards
    unseen: Cards  # the opponents' cards together, ascending
    held: tuple[int, ...]  # the card counts of the opponents, in turn order
    top: Play | None
    passes: int
    moves: tuple[Cards, ...]  # the legal moves, passing first
    patterns: tuple[Pattern, ...]
    player: int
    history: tuple[Cards, ...]


def deal(seed: int, patterns: Sequence[Pattern] = PATTERNS, seat: int = 0) -> State:
    """Shuffle and deal the deck; a seed always gives the same deal.

    Player 0 sits at `seat`, from 0 to 3, and the others follow, so the same deal can be played from every seat.

    >>> write_cards(deal(1).hands[0][:4])
    'C[3] H[4] D[5] D[6]'
    >>> deal(1, seat=3).hands[1] == deal(1).hands[0]
    True
    """
    check_seed(seed)
    deck = list(DECK)
    SplitMix(seed).shuffle(deck)
    return start(tuple(deck), patterns, seat)


def start(deck: Cards, patterns: Sequence[Pattern] = PATTERNS, seat: int = 0) -> State:
    """Deal a deck from its top, the right end; the holder of the lowest card begins.

    Player 0 gets the cards of `seat`, and the other players those of the following seats.
    """
    dealt = [tuple(sorted(deck[::-1][place::PLAYERS])) for place in range(PLAYERS)]
    hands = tuple(dealt[seat:] + dealt[:seat])
    first = next(player for player, hand in enumerate(hands) if LOWEST in hand)
    return State(hands, first, patterns=tuple(patterns))


def legal_moves(state: State) -> tuple[Cards, ...]:
    """List every legal move, passing first; none once the game is over.

    >>> state = start(DECK)
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


def why_not(state: State, move: Cards) -> str | None:
    """Explain in one sentence why a move is illegal; return None if it is legal.

    >>> why_not(start(DECK), PASS), why_not(start(DECK), (4,))
    ('nobody may pass in a new round; the first play needs C[3]', 'the first play needs C[3]')
    """
    if state.is_over:
        return "the game is over"
    if move == PASS:
        return None if state.top else f"nobody may pass in a new round; {_opening_plays(state)}"
    return _why_not_held(state.hands[state.player], move) or _why_not_playable(state, move)


def _why_not_held(hand: Cards, move: Cards) -> str | None:
    for card in move:
        if card not in hand:
            return f"{TEXTS[card]} is not in the hand" if card in DECK else f"there is no card {card}"
    if any(low >= high for low, high in pairwise(move)):
        return "cards are played lowest first, each of them once"
    return None


def _why_not_playable(state: State, move: Cards) -> str | None:
    play, top = find_play(move, state.patterns), state.top
    if not play:
        return f"{write_cards(move)} is not a {listed((pattern.name for pattern in state.patterns), 'or')}"
    if top and play.pattern.name != top.pattern.name:
        return f"only a {top.pattern.name} beats a {top.pattern.name}; this is a {play.pattern.name}"
    if top and not play.beats(top):
        return f"{play.pattern.tell(move)} is below {top.pattern.tell(top.cards)}"
    if state.is_first and LOWEST not in move:
        return _opening_plays(state)
    return None


def _opening_plays(state: State) -> str:
    return f"the first play needs {TEXTS[LOWEST]}" if state.is_first else "play any pattern"


def apply(state: State, move: Cards) -> State:
    """Return the state after a move; raise `MoveError` with the reason if it is illegal.

    >>> apply(start(DECK), (0,)).history
    ((0,),)
    """
    if reason := why_not(state, move):
        raise MoveError(reason)
    after = state._replace(player=(state.player + 1) % PLAYERS, history=(*state.history, move))
    if move == PASS:
        if state.passes == PLAYERS - 2:  # everybody after the top play has passed
            return after._replace(top=None, passes=0)
        return after._replace(passes=state.passes + 1)
    hands = list(state.hands)
    hands[state.player] = tuple(card for card in hands[state.player] if card not in move)
    return after._replace(hands=tuple(hands), top=find_play(move, state.patterns), passes=0)
