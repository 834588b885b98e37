"""Computer players, weakest first, which see only their view; their games and tournaments."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from statistics import mean, stdev
from typing import Final, NamedTuple

from ortalab.cards.chance import MOST_SEED
from ortalab.errors import OrtalabError
from ortalab.games.big2.cards import DECK, RANK_COUNT, SUIT_COUNT, Cards, Pattern
from ortalab.games.big2.evaluate import EFFORT, chance_of, evaluate
from ortalab.games.big2.game import PASS, PLAYERS, State, View, apply, deal
from ortalab.games.big2.protocol import tell_move, tell_turn

Player = Callable[[View], Cards]

CLOSE: Final = 3
"""The number of cards of an opponent at which a player stops saving cards."""
HIGH: Final = (RANK_COUNT - 1) * SUIT_COUNT
"""The lowest of the cards saved for later rounds, the twos."""


def play_random(view: View) -> Cards:
    """Play a random legal move."""
    return view.moves[chance_of(view).below(len(view.moves))]


def play_easy(view: View) -> Cards:
    """Play the lowest of the longest plays; pass only if no play is possible.

    >>> from ortalab.games.big2 import deal, write_cards
    >>> write_cards(play_easy(deal(1).view))
    'C[3] H[4] D[5] D[6] H[7]'
    """
    return min((move for move in view.moves if move != PASS), key=lambda move: (-len(move), move[::-1]), default=PASS)


def play_medium(view: View) -> Cards:
    """Play the lowest of the moves that leave the fewest plays; pass rather than break up a longer play.

    Save twos as well, until an opponent has few cards or the hand is nearly empty.

    >>> from ortalab.games.big2 import deal, write_cards
    >>> write_cards(play_medium(deal(2).view))
    'C[3]'
    """
    longest_first = sorted(view.patterns, key=lambda pattern: -len(next(pattern.find(DECK))))
    left = {move: _plays_left(view.hand, move, longest_first) for move in view.moves}
    plays = [move for move in view.moves if move != PASS]
    best = min(plays, key=lambda move: (left[move], -len(move), move[::-1]), default=PASS)
    if best == PASS or PASS not in left or min(view.held) <= CLOSE or left[best] <= 1:
        return best
    is_breaking = left[best] >= left[PASS]
    return PASS if is_breaking or best[-1] >= HIGH else best


def _plays_left(hand: Cards, move: Cards, longest_first: list[Pattern]) -> int:
    """Count the plays left in a hand after a move, repeatedly taking the lowest of the longest."""
    left = tuple(card for card in hand if card not in move)
    count = 0
    for pattern in longest_first:
        while found := next(pattern.find(left), None):
            left = tuple(card for card in left if card not in found)
            count += 1
    return count


def think(view: View, effort: int = EFFORT) -> Iterator[Cards]:
    """Yield the strong player's best move so far, after more and more deals; the last one is its choice."""
    for move in view.moves:
        if len(move) == len(view.hand) or len(view.moves) == 1:
            yield move
            return
    for estimates in evaluate(view, effort):
        yield estimates[0].move


def play_strong(view: View, effort: int = EFFORT) -> Cards:
    """Play the move with the best average chance to win over random deals of the unseen cards.

    >>> from ortalab.games.big2 import deal, write_cards
    >>> write_cards(play_strong(deal(1).view, effort=1))
    'C[3] H[4] D[5] D[6] H[7]'
    """
    *_, move = think(view, effort)
    return move


STRENGTHS: Final[dict[str, Player]] = {
    "random": play_random,
    "easy": play_easy,
    "medium": play_medium,
    "strong": play_strong,
}
"""The players by name, weakest first."""


def read_players(text: str, seats: int = PLAYERS) -> list[str]:
    """Parse the names of players: one per seat, or one for all seats.

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
    """Name each seat by its player and its number, such as easy0."""
    return [f"{player}{seat}" for seat, player in enumerate(players)]


def play(state: State, players: Sequence[Player]) -> Iterator[tuple[State, Cards, State]]:
    """Yield every move of a game: the state before, the move, and the state after."""
    while state.winner is None:
        move = players[state.player](state.view)
        after = apply(state, move)
        yield state, move, after
        state = after


def tell_game(players: Sequence[str], state: State) -> Iterator[str]:
    """Yield the output of the assignment's program for a game between players of these strengths."""
    names = seat_names(players)
    yield from tell_turn(state, names)
    for before, move, after in play(state, [STRENGTHS[player] for player in players]):
        yield from tell_move(before, move, after, names)


class Share(NamedTuple):
    """A player's share of the wins, and its standard error."""

    player: str
    share: float
    error: float


def tournament(
    players: Sequence[str], games: int, seed: int, strengths: Mapping[str, Player] = STRENGTHS
) -> list[Share]:
    """Play `games` games, a multiple of four: each deal, from `seed` on, is played once from every seat."""
    if games < 2 * PLAYERS or games % PLAYERS:
        raise OrtalabError(f"{games} games; play at least {2 * PLAYERS}, and a multiple of {PLAYERS}")
    wins = []
    for number in range(games // PLAYERS):
        dealt = deal((seed + number) % (MOST_SEED + 1))
        winners = [_winner(dealt, [strengths[player] for player in players], first) for first in range(PLAYERS)]
        wins.append([winners.count(player) / PLAYERS for player in range(PLAYERS)])
    # The error is that of the mean over deals, since deals are independent, but the four games of a deal are not.
    return [
        Share(name, mean(shares), stdev(shares) / len(shares) ** 0.5)
        for name, shares in zip(seat_names(players), zip(*wins, strict=True), strict=True)
    ]


def _winner(dealt: State, players: Sequence[Player], first: int) -> int:
    seated = [(first + seat) % PLAYERS for seat in range(PLAYERS)]
    *_, (_, _, last) = play(dealt, [players[player] for player in seated])
    return seated[last.hands.index(())]
