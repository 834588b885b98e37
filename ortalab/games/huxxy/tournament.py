"""Run tournaments of up to four entrants, with a computer player in the free seats, and rotating seats."""

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from math import sqrt
from typing import NamedTuple

from ortalab.cards.chance import MOST_SEED
from ortalab.games.huxxy.game import Game, Player, State, deal, referee, run
from ortalab.games.huxxy.rules import PLAYERS, BotError, Play

Asked = Callable[[list[Play], int, list[str], list[list[str]]], Awaitable[object]]
"""An asynchronous play function; `BotError` forfeits the game."""

FAIR = 1 / PLAYERS
"""A player's share of wins against equal opponents."""


class Seat(NamedTuple):
    """A player's seat in a game, and the seed of the deal."""

    player: int
    seed: int


def seat_of(number: int, seed: int) -> Seat:
    """Return the seat for a game, numbered from 0; each deal is played once from every seat.

    >>> seat_of(5, 100)
    Seat(player=1, seed=101)
    """
    return Seat(number % PLAYERS, (seed + number // PLAYERS) % (MOST_SEED + 1))


def seats_of(number: int, seed: int, entries: int) -> list[Seat]:
    """Return the seats of several entrants for a game; they rotate together."""
    first = seat_of(number, seed)
    return [Seat((first.player + nth) % PLAYERS, first.seed) for nth in range(entries)]


async def play_game(bots: Mapping[int, Asked], others: Player, start: State) -> Game:
    """Play a game to its end from any state, with asynchronous bots in some seats."""
    judged = referee(start)
    try:
        state = next(judged)
        while True:
            if state.player not in bots:
                state = judged.send(others(*state.arguments()))
                continue
            try:
                play = await bots[state.player](*state.arguments())
            except BotError as error:
                state = judged.throw(error)
            else:
                state = judged.send(play)
    except StopIteration as over:
        game: Game = over.value
        return game


class Outcome(NamedTuple):
    share: float  # of the win; less than one if it is shared
    points: int  # left in hand
    others: float  # the mean of the other three players' points
    has_forfeit: bool = False


def outcome(game: Game, seat: int) -> Outcome:
    """Compute the outcome of a game for one seat."""
    scores = game.end.scores
    share = (seat in game.winners) / len(game.winners)
    return Outcome(share, scores[seat], (sum(scores) - scores[seat]) / (PLAYERS - 1), game.loser == seat)


class Share(NamedTuple):
    """A player's statistics over several games."""

    share: float  # of the wins
    error: float  # its standard error
    points: float  # the mean points left in hand
    others: float  # the same for the other three players
    forfeits: int
    low: float  # Wilson's interval of the share, one standard error to each side
    high: float


def share_of(outcomes: Iterable[Outcome]) -> Share:
    """Compute the statistics of one or more games.

    >>> share_of([Outcome(1, 0, 30), Outcome(0, 20, 40, True)])[:5]
    (0.5, 0.5, 10.0, 35.0, 1)
    >>> share_of([Outcome(0, 20, 40)] * 8)[5:]
    (0.0, 0.1111111111111111)
    """
    rows = list(outcomes)
    games = len(rows)
    share = sum(row.share for row in rows) / games
    error = sqrt(sum((row.share - share) ** 2 for row in rows) / max(1, games - 1) / games)
    points, others = sum(row.points for row in rows) / games, sum(row.others for row in rows) / games
    middle, half = (share + 1 / (2 * games)) / (1 + 1 / games), sqrt(share * (1 - share) / games + 1 / (4 * games**2))
    half /= 1 + 1 / games
    forfeits = sum(row.has_forfeit for row in rows)
    return Share(share, error, points, others, forfeits, max(middle - half, 0), min(middle + half, 1))


def compete(
    players: Sequence[Player],
    others: Player,
    games: int,
    seed: int = 0,
    *,
    bonus: bool = False,
    on_game: Callable[[int, list[Seat], Game], object] = lambda *_: None,
) -> list[Share]:
    """Run a tournament of up to four entrants, with `others` in the free seats.

    After each game, `on_game` is called with its number, its seats and the game.
    """
    outcomes: list[list[Outcome]] = [[] for _ in players]
    for number in range(games):
        seats = seats_of(number, seed, len(players))
        sitting = dict(zip((seat.player for seat in seats), players, strict=True))
        game = run([sitting.get(place, others) for place in range(PLAYERS)], deal(seats[0].seed, bonus=bonus))
        for rows, seat in zip(outcomes, seats, strict=True):
            rows.append(outcome(game, seat.player))
        on_game(number, seats, game)
    return list(map(share_of, outcomes))


def compare(one: Player, others: Player, games: int, seed: int = 0, *, bonus: bool = False) -> Share:
    """Run a tournament of one player against three copies of another."""
    return compete([one], others, games, seed, bonus=bonus)[0]
