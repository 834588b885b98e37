"""Four computer players at a table: play and print one game, or count the wins of a tournament."""

from collections.abc import Iterator, Mapping, Sequence
from statistics import mean, stdev
from typing import NamedTuple

from ortalab.cards.chance import MOST_SEED
from ortalab.errors import OrtalabError
from ortalab.games.big2.cards import Cards
from ortalab.games.big2.game import PLAYERS, State, apply, deal
from ortalab.games.big2.players import STRENGTHS, Player
from ortalab.games.big2.protocol import tell_move, tell_turn


def read_players(text: str, seats: int = PLAYERS) -> list[str]:
    """Parse the names of players, one for each seat, or one for all seats.

    >>> read_players("easy,random,random,strong"), read_players("random", 2)
    (['easy', 'random', 'random', 'strong'], ['random', 'random'])
    >>> read_players("easy,clever")
    Traceback (most recent call last):
    ...
    ortalab.errors.OrtalabError: unknown player 'clever'; there are random, easy, medium, strong
    """
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name not in STRENGTHS:
            raise OrtalabError(f"unknown player {name!r}; there are {', '.join(STRENGTHS)}")
    if len(names) not in {1, seats}:
        raise OrtalabError(f"{len(names)} players for {seats} seats; name one for each seat, or one for all")
    return names if len(names) == seats else names * seats


def seat_names(players: Sequence[str]) -> list[str]:
    """Return a name for each seat.

    >>> seat_names(["easy", "random"])
    ['easy0', 'random1']
    """
    return [f"{player}{seat}" for seat, player in enumerate(players)]


def play(state: State, players: Sequence[Player]) -> Iterator[tuple[State, Cards, State]]:
    """Yield every move of a game: the state before, the move, and the state after."""
    while state.winner is None:
        move = players[state.player](state.view)
        after = apply(state, move)
        yield state, move, after
        state = after


def tell_game(players: Sequence[str], state: State) -> Iterator[str]:
    """Yield the lines that the assignment's program prints for a game between players of these strengths."""
    names = seat_names(players)
    yield from tell_turn(state, names)
    for before, move, after in play(state, [STRENGTHS[player] for player in players]):
        yield from tell_move(before, move, after, names)


class Share(NamedTuple):
    """The share of the games that a player won, and its standard error."""

    player: str
    share: float
    error: float


def tournament(
    players: Sequence[str], games: int, seed: int, strengths: Mapping[str, Player] = STRENGTHS
) -> list[Share]:
    """Play `games` games, a multiple of four: each deal, from `seed` on, is played once from every seat.

    >>> [share.player for share in tournament(["easy", "random", "random", "random"], 8, 1)]
    ['easy0', 'random1', 'random2', 'random3']
    """
    if games < 2 * PLAYERS or games % PLAYERS:
        raise OrtalabError(f"{games} games; play at least {2 * PLAYERS}, and a multiple of {PLAYERS}")
    wins = []
    for number in range(games // PLAYERS):
        dealt = deal((seed + number) % (MOST_SEED + 1))
        winners = [_winner(dealt, [strengths[player] for player in players], first) for first in range(PLAYERS)]
        wins.append([winners.count(player) / PLAYERS for player in range(PLAYERS)])
    # The error is that of the mean over deals: the four games of a deal depend on each other, but deals do not.
    return [
        Share(name, mean(shares), stdev(shares) / len(shares) ** 0.5)
        for name, shares in zip(seat_names(players), zip(*wins, strict=True), strict=True)
    ]


def _winner(dealt: State, players: Sequence[Player], first: int) -> int:
    seated = [(first + seat) % PLAYERS for seat in range(PLAYERS)]
    *_, (_, _, last) = play(dealt, [players[player] for player in seated])
    return seated[last.hands.index(())]
