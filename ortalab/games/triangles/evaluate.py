"""The value of every move, told more and more exactly: hints, analysis and the patient player read it."""

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
"""The mean number of games that are played to the end for a likely move; the better moves get more of them."""
ROUNDS: Final = 3
"""After each of so many rounds of equally many games the worse half of the moves is left alone."""
WEIGHT: Final = 50
"""For how many games the table counts, which knows how the moves differ better than a few games do."""
TABLE_ERROR: Final = 6.0
"""The error of the table's value of a move against many games: the root of the mean square over 144 moves."""


class Estimate(NamedTuple):
    """A move, the points that the game is expected to end with after it, and the standard error of that."""

    move: Move
    value: float
    error: float


def evaluate(state: State, effort: int = EFFORT, asked: Iterable[Move] = ()) -> Iterator[list[Estimate]]:
    """Yield estimates of the likely moves and of those asked for, the best first, each time more exact.

    Only what the player knows is read, and the same state gives the same estimates. Where every card can be waited for,
    a value is that of the best board found after the move, and has no error.
    """
    seen = state.seen
    if seen.is_over:
        return
    if seen.discards is None or not seen.deck:
        yield from _plan(seen, effort, asked)
    else:
        yield from _play(seen, effort, asked)


def _likely(state: State, width: int, asked: Iterable[Move]) -> list[Move]:
    """Return the placings that look best, all discards, and what is asked for, in place of a move like it."""
    _, spots = outlook_of(state)
    placings = [Place(place, state.polygon.cells[spots[kind]]) for _, place, kind in best_moves(state)[:width]]
    discards = [Discard(place) for place in range(len(state.hand))] if state.spare else []
    return list({_likeness(state, move): move for move in (*placings, *discards, *asked)}.values())


def _likeness(state: State, move: Move) -> tuple[object, ...]:
    """Return a key that is equal for two moves that come to the same."""
    card = state.hand[move.place]
    if isinstance(move, Discard):
        return (card,)
    spot = state.polygon.cells.index(move.cell)
    return card, *(number for number, line in enumerate(state.polygon.lines) if spot in line.spots), None


class _Trial:
    """A move, and the points of the games that were played on after it."""

    def __init__(self, state: State, move: Move) -> None:
        # A card that is drawn unseen stands at the back of the hand: it is dealt anew in every game.
        after = apply(state, move)
        self.move, self.hand = move, bits_of(after.hand[:-1])
        self.outlook, _ = outlook_of(after)
        self.discards, self.games = after.discards or 0, 0
        self.sum, self.squares = 0.0, 0.0
        self.table = expected(state, move)
        self.behind = 0.0  # how far it was behind the best when it was left alone

    def play(self, unseen: Sequence[int]) -> None:
        """Play a game on, the unseen cards coming from the back."""
        points = play_out(self.outlook, [*self.hand, unseen[-1]], unseen[:-1], self.discards)
        self.games += 1
        self.sum += points
        self.squares += points * points

    @property
    def change(self) -> float:
        """The mean points of the games, less those of the table."""
        return self.sum / self.games - self.table if self.games else 0.0

    def value(self, change: float) -> float:
        """Return the points by the games and by the table, whose values all are changed alike."""
        return (self.sum + WEIGHT * (self.table + change)) / (self.games + WEIGHT)

    @property
    def error(self) -> float:
        if self.games < 2:
            return TABLE_ERROR
        mean = self.sum / self.games
        deviation = max(0.0, self.squares - self.games * mean * mean) / (self.games - 1)
        return sqrt(deviation / self.games)


def _play(state: State, effort: int, asked: Iterable[Move]) -> Iterator[list[Estimate]]:
    """Yield estimates by the table, then by games played on by it, the same cards coming for all moves."""
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
    """Return the better half of the moves, two at least, and those asked for; note how far behind the others are."""
    values = {estimate.move: estimate.value for estimate in estimates}
    ranked = sorted(alive, key=lambda trial: -values[trial.move])
    kept = max(2, (len(ranked) + 1) // 2)
    for trial in ranked[kept:]:
        trial.behind = values[ranked[0].move] - values[trial.move]
    return [trial for nth, trial in enumerate(ranked) if nth < kept or trial.move in asked]


def _estimates(trials: Iterable[_Trial], alive: Sequence[_Trial]) -> list[Estimate]:
    """Return the estimates, the best first; a move that was left alone stays as far behind the best as it was then."""
    change = fsum([trial.change for trial in alive]) / len(alive)
    values = {trial.move: trial.value(change) for trial in alive}
    best = max(values.values())
    found = [Estimate(trial.move, values.get(trial.move, best - trial.behind), trial.error) for trial in trials]
    return sorted(found, key=lambda estimate: -estimate.value)


def play_out(outlook: Outlook, hand: list[int], deck: Sequence[int], discards: int) -> int:
    """Return the points of a game that is played to its end by `follow_table`, cards drawn from the back of the deck.

    It does what applying the moves one by one does, in a fraction of the time.
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
    """Yield estimates by the best board found after each move: first of one move, then of one more each time."""
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
