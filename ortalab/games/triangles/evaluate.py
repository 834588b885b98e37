"""Estimate every move in ever finer steps, for hints, analysis and the patient player."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from math import fsum, sqrt
from typing import Final, NamedTuple

from ortalab.cards.chance import SplitMix
from ortalab.games.triangles.look import (
    WIDTH,
    Outlook,
    best_moves,
    bits_of,
    expected,
    least_change,
    outlook_of,
    rests,
    useless,
)
from ortalab.games.triangles.plan import EFFORT as PLANNED
from ortalab.games.triangles.plan import best_board
from ortalab.games.triangles.state import Discard, Move, Place, State, apply

EFFORT: Final = 50
"""The mean number of games played out per likely move; better moves get more."""
ROUNDS: Final = 3
"""The number of rounds with equally many games; after each round, the worse half of the moves is dropped."""
WEIGHT: Final = 50
"""The weight of a value from the table, in games; it distinguishes moves better than a few games do."""
TABLE_ERROR: Final = 6.0
"""The error of values from the table, measured against many games as the root mean square over 144 moves."""


class Estimate(NamedTuple):
    """A move, the expected final points after it, and their standard error."""

    move: Move
    value: float
    error: float


def evaluate(state: State, effort: int = EFFORT, asked: Iterable[Move] = ()) -> Iterator[list[Estimate]]:
    """Yield increasingly accurate lists of estimates, best first, of the likely moves and those in `asked`.

    Estimates use only information available to the player; a state always yields the same ones. If the player can wait
    for every card, a value is the score of the best board found after the move, and has no error.
    """
    seen = state.seen
    if seen.is_over:
        return
    if seen.discards is None or not seen.deck:
        yield from _plan(seen, effort, asked)
    else:
        yield from _play(seen, effort, asked)


def _likely(state: State, width: int, asked: Iterable[Move]) -> list[Move]:
    """List the most promising placings, all discards and the moves in `asked`, without equivalent moves."""
    _, spots = outlook_of(state)
    placings = [Place(place, state.polygon.cells[spots[kind]]) for _, place, kind in best_moves(state)[:width]]
    discards = [Discard(place) for place in range(len(state.hand))] if state.spare else []
    return list({_likeness(state, move): move for move in (*placings, *discards, *asked)}.values())


def _likeness(state: State, move: Move) -> tuple[object, ...]:
    """Key shared by equivalent moves."""
    card = state.hand[move.place]
    if isinstance(move, Discard):
        return (card,)
    spot = state.polygon.cells.index(move.cell)
    return card, *(number for number, line in enumerate(state.polygon.lines) if spot in line.spots), None


class _Trial:
    """A move, with the sums of the points of games played out after it."""

    def __init__(self, state: State, move: Move) -> None:
        # The unseen card at the back of the hand is dealt anew in every game.
        after = apply(state, move)
        self.move, self.hand = move, bits_of(after.hand[:-1])
        self.outlook, _ = outlook_of(after)
        self.discards, self.games = after.discards or 0, 0
        self.sum, self.squares = 0.0, 0.0
        self.table = expected(state, move)
        self.behind = 0.0  # the distance from the best move when it was dropped

    def play(self, unseen: Sequence[int]) -> None:
        """Play out a game, drawing unseen cards from the back."""
        points = play_out(self.outlook, [*self.hand, unseen[-1]], unseen[:-1], self.discards)
        self.games += 1
        self.sum += points
        self.squares += points * points

    @property
    def change(self) -> float:
        """The mean points of the games minus the value from the table."""
        return self.sum / self.games - self.table if self.games else 0.0

    def value(self, change: float) -> float:
        """Combine the points of the games with the value from the table, shifted by `change`."""
        return (self.sum + WEIGHT * (self.table + change)) / (self.games + WEIGHT)

    @property
    def error(self) -> float:
        if self.games < 2:
            return TABLE_ERROR
        mean = self.sum / self.games
        deviation = max(0.0, self.squares - self.games * mean * mean) / (self.games - 1)
        return sqrt(deviation / self.games)


def _play(state: State, effort: int, asked: Iterable[Move]) -> Iterator[list[Estimate]]:
    """Yield estimates from the table, then from games played by it, with the same cards for all moves."""
    asked = list(asked)
    trials = sorted((_Trial(state, move) for move in _likely(state, WIDTH, asked)), key=lambda trial: -trial.table)
    trials = [trial for nth, trial in enumerate(trials) if nth < WIDTH or trial.move in asked]
    yield _estimates(trials, trials)
    chance, unseen, alive, games = SplitMix(0), bits_of(state.deck), trials, 0
    for done in range(1, effort + 1):
        games += len(trials)
        while games >= len(alive):
            games -= len(alive)
            chance.shuffle(unseen)
            for trial in alive:
                trial.play(unseen)
        yield (estimates := _estimates(trials, alive))
        if done * ROUNDS // effort > (done - 1) * ROUNDS // effort:
            alive = _better_half(alive, estimates, asked)


def _better_half(alive: Sequence[_Trial], estimates: Sequence[Estimate], asked: Sequence[Move]) -> list[_Trial]:
    """Keep the better half of the moves, at least two, and those in `asked`; record how far behind the others are."""
    values = {estimate.move: estimate.value for estimate in estimates}
    ranked = sorted(alive, key=lambda trial: -values[trial.move])
    kept = max(2, (len(ranked) + 1) // 2)
    for trial in ranked[kept:]:
        trial.behind = values[ranked[0].move] - values[trial.move]
    return [trial for nth, trial in enumerate(ranked) if nth < kept or trial.move in asked]


def _estimates(trials: Iterable[_Trial], alive: Sequence[_Trial]) -> list[Estimate]:
    """Compute the estimates, best first; a dropped move keeps its distance from the best."""
    change = fsum([trial.change for trial in alive]) / len(alive)
    values = {trial.move: trial.value(change) for trial in alive}
    best = max(values.values())
    found = [Estimate(trial.move, values.get(trial.move, best - trial.behind), trial.error) for trial in trials]
    return sorted(found, key=lambda estimate: -estimate.value)


def play_out(outlook: Outlook, hand: list[int], deck: Sequence[int], discards: int) -> int:
    """Play out a game like `follow_table`, drawing from the back of the deck; return the points.

    Equivalent to applying the moves one by one, but much faster.
    """
    drawn = len(deck)
    while outlook.stage:
        values = outlook.values(hand)
        bests = [max(row) for row in values]
        best = max(bests)
        place = bests.index(best)
        kind: int | None = values[place].index(best)
        spare = min(discards, drawn, drawn + len(hand) - outlook.stage)
        if spare > 0:
            away = useless(outlook, hand)
            if best - outlook.worth(rests(hand)[away]) < least_change(spare, outlook.stage):
                place, kind, discards = away, None, discards - 1
        card = hand.pop(place)
        if kind is not None:
            outlook = outlook.after(card, kind)
        if drawn:
            drawn -= 1
            hand.append(deck[drawn])
    return round(outlook.worth())


def _plan(state: State, effort: int, asked: Iterable[Move]) -> Iterator[list[Estimate]]:
    """Yield growing lists of estimates, which are the scores of the best boards found after each move."""
    pool = tuple(sorted((*state.hand, *state.deck)))
    wanted = best_board(state.polygon, state.board, pool)
    kept = {wanted[spot]: spot for spot in state.empty}
    planned: list[Move] = [
        Place(place, state.polygon.cells[kept[card]]) for place, card in enumerate(state.hand) if card in kept
    ]
    if state.spare:
        planned += [Discard(place) for place, card in enumerate(state.hand) if card not in kept]
    value = float(replace(state, board=wanted).score)
    found = {move: Estimate(move, value, 0.0) for move in planned}
    yield list(found.values())
    others = [move for move in (*asked, *_likely(state, WIDTH, ())) if move not in found]
    for move in list(dict.fromkeys(others))[:effort]:
        after = apply(state, move)
        board = best_board(state.polygon, after.board, tuple(sorted((*after.hand, *after.deck))), PLANNED)
        found[move] = Estimate(move, float(replace(after, board=board).score), 0.0)
        yield sorted(found.values(), key=lambda estimate: -estimate.value)
