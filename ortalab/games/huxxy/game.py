"""Huxxy's game states, legal plays and their application, and whole games with forfeits and logs."""

import json
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, replace
from math import inf
from time import perf_counter
from typing import Final, NamedTuple

from ortalab.cards.chance import SplitMix, check_seed
from ortalab.games.huxxy.hidden import JOKER, PACK
from ortalab.games.huxxy.rules import (
    DEALT,
    END,
    MOVE,
    PICK_UP,
    PLAY,
    PLAYERS,
    GameOverError,
    HuxxyError,
    IllegalPlayError,
    LateBotError,
    NotYourTurnError,
    Play,
    UnreadablePlayError,
    is_valid_play,
    refusal,
    score,
)

Player = Callable[[list[Play], int, list[str], list[list[str]]], object]
"""A play function as in the assignment: from (history, player, hand, table) to a play."""
Groups = tuple[tuple[str, ...], ...]

FORFEIT_LENGTH: Final = 120


@dataclass(frozen=True, slots=True)
class State:
    """The whole state of a game between two plays."""

    hands: Groups
    stock: tuple[str, ...]  # the next card to pick up comes first
    table: Groups = ()
    history: tuple[Play, ...] = ()
    player: int = 0  # the player of the next play

    @property
    def is_over(self) -> bool:
        """Whether a player has ended a turn without cards, or the stock is exhausted."""
        # decision (rule book): the game ends as soon as the last card is drawn.
        return not self.stock or bool(
            self.history and self.history[-1][1] == END and not self.hands[self.history[-1][0]]
        )

    @property
    def scores(self) -> tuple[int, ...]:
        """The points in each player's hand; the lowest score is best."""
        return tuple(map(score, self.hands))

    @property
    def view(self) -> "View":
        """The part of the state that the next player can see."""
        held = tuple(map(len, self.hands))
        return View(self.history, self.player, self.hands[self.player], self.table, len(self.stock), held)

    def arguments(self) -> tuple[list[Play], int, list[str], list[list[str]]]:
        """Copy the arguments of the assignment's play function, for the next player."""
        return list(self.history), self.player, list(self.hands[self.player]), [list(group) for group in self.table]


class View(NamedTuple):
    """The part of a state that the next player can see."""

    history: tuple[Play, ...]
    player: int
    hand: tuple[str, ...]
    table: Groups
    stock: int  # the number of cards
    held: tuple[int, ...]  # the number of cards of each player


def deal(seed: int, *, bonus: bool = False) -> State:
    """Shuffle and deal two packs, with two Jokers in the bonus game; a seed always gives the same deal.

    >>> deal(1).hands[0][:4]
    ('8D', '9S', '3H', '2D')
    """
    check_seed(seed)
    cards = [*PACK, *PACK, *(JOKER, JOKER)[: 2 * bonus]]
    SplitMix(seed).shuffle(cards)
    hands = tuple(tuple(cards[start : start + DEALT]) for start in range(0, PLAYERS * DEALT, DEALT))
    return State(hands, tuple(cards[PLAYERS * DEALT :]))


def possible_moves(state: State) -> list[Play]:
    """List the plays that the cards on hand and on the table allow, valid or not."""
    player, groups = state.player, range(len(state.table) + 1)
    plays: list[Play] = [(player, PICK_UP, None), (player, END, None)]
    plays += [(player, PLAY, (card, to)) for card in dict.fromkeys(state.hands[player]) for to in groups]
    for source, group in enumerate(state.table):
        plays += [(player, MOVE, (card, source, to)) for card in dict.fromkeys(group) for to in groups]
    return plays


def legal_moves(state: State) -> list[Play]:
    """List all valid plays; there may be none if six plays have left the table invalid."""
    arguments = state.arguments()
    return [] if state.is_over else [play for play in possible_moves(state) if is_valid_play(play, *arguments)]


def why_not(state: State, play: object) -> str | None:
    """Explain in one sentence why a play is illegal; return None if it is legal.

    >>> why_not(deal(1), (0, 3, None))
    'nothing is played; play a card from the hand, or pick one up'
    """
    return "the game is over" if state.is_over else refusal(play, *state.arguments())


def apply(state: State, play: Play) -> State:
    """Return the state after a play; picking up or ending a turn passes to the next player.

    Raises `IllegalPlayError` with the reason if it is illegal.

    >>> apply(State((("KC",), (), (), ()), ("2H", "3H")), (0, 0, None)).hands[0]
    ('KC', '2H')
    """
    if reason := why_not(state, play):
        error = IllegalPlayError if play[:1] == (state.player,) else NotYourTurnError
        raise (GameOverError if state.is_over else error)(reason)
    player, kind, details = play
    after = replace(state, history=(*state.history, play))
    hand = list(state.hands[player])
    table = [list(group) for group in state.table]
    if details is None:
        after = replace(after, player=(player + 1) % PLAYERS)
        if kind == END:
            return after
        hand.append(state.stock[0])
        after = replace(after, stock=state.stock[1:])
    else:
        card, *_, to = details
        (hand if len(details) == 2 else table[details[1]]).remove(card)
        if to == len(table):
            table.append([])
        table[to].append(card)
    hands = (*state.hands[:player], tuple(hand), *state.hands[player + 1 :])
    return replace(after, hands=hands, table=tuple(map(tuple, table)))


@dataclass(frozen=True, slots=True)
class Game:
    """A finished game: its deal, its last state, and the player who forfeited it, if any, with the reason."""

    dealt: State
    end: State
    loser: int | None = None
    reason: str = ""

    @property
    def winners(self) -> tuple[int, ...]:
        """The players with the lowest score; after a forfeit, the other three."""
        if self.loser is not None:
            return tuple(player for player in range(PLAYERS) if player != self.loser)
        return tuple(player for player in range(PLAYERS) if self.end.scores[player] == min(self.end.scores))

    @property
    def ranks(self) -> tuple[int, ...]:
        """Each player's rank, 1 for the best; equal scores share a rank."""
        if self.loser is not None:
            return tuple(PLAYERS if player == self.loser else 1 for player in range(PLAYERS))
        return tuple(1 + sum(other < own for other in self.end.scores) for own in self.end.scores)


Judged = Generator[State, object, Game]


def referee(dealt: State) -> Judged:
    """Yield each state, receive a play for it through `send`, and return the finished game.

    An invalid play forfeits the game, as does an exception thrown in.
    """
    state = dealt
    while not state.is_over:
        try:
            play = yield state
        except HuxxyError as error:
            return Game(dealt, state, state.player, str(error))
        except Exception as error:  # noqa: BLE001  (decision, rule book: an exception forfeits, whatever it is)
            return Game(dealt, state, state.player, f"{type(error).__name__}: {error}"[:FORFEIT_LENGTH])
        if reason := refusal(play, *state.arguments()):
            return Game(
                dealt,
                state,
                state.player,
                f"the play {_as_tuples(play)!r}"[:FORFEIT_LENGTH] + f" is not valid: {reason}",
            )
        state = apply(state, as_play(play))
    return Game(dealt, state)


def run(
    players: Sequence[Player],
    dealt: State,
    watch: Callable[[State], object] = lambda _: None,
    seconds: float = inf,
) -> Game:
    """Play a game to its end; an invalid play, an exception or a timeout forfeits it."""
    judged = referee(dealt)
    try:
        state = next(judged)
        while True:
            watch(state)
            state = _after_play(judged, players[state.player], state, seconds)
    except StopIteration as over:
        game: Game = over.value
    if game.loser is None:
        watch(game.end)
    return game


def _after_play(judged: Judged, player: Player, state: State, seconds: float) -> State:
    """Ask a player for a play and return the state after it; raise `StopIteration` with the game once it is over."""
    started = perf_counter()
    try:
        play = player(*state.arguments())
    except Exception as error:  # noqa: BLE001  (the referee judges it)
        return judged.throw(error)
    if perf_counter() - started > seconds:
        return judged.throw(LateBotError(f"a play took longer than {seconds} s"))
    return judged.send(play)


def _as_tuples(play: object) -> object:
    """Convert a bot's play from JSON lists to tuples."""
    return tuple(_as_tuples(part) for part in play) if isinstance(play, list | tuple) else play


def as_play(play: object) -> Play:
    """Normalise a valid play: lists become tuples, True becomes 1."""
    match play:
        case (int(who), int(kind), None):
            return int(who), int(kind), None
        case (int(who), int(kind), (str(card), int(to))):
            return int(who), int(kind), (card, int(to))
        case (int(who), int(kind), (str(card), int(source), int(to))):
            return int(who), int(kind), (card, int(source), int(to))
        case _:
            raise UnreadablePlayError(f"{play!r} is not a play")


def write_log(game: Game) -> str:
    """Format a game as lines of JSON: one for the deal, one per play, and one for the result."""
    dealt = {"hands": game.dealt.hands, "stock": game.dealt.stock}
    end = {"scores": game.end.scores, "ranks": game.ranks, "forfeit": game.loser, "reason": game.reason}
    return "\n".join(json.dumps(line) for line in (dealt, *game.end.history, end)) + "\n"


def is_log(text: str) -> bool:
    """Return whether a text begins like a log of `write_log`."""
    return text.startswith('{"hands": ')
