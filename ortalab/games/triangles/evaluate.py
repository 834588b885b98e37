"""What every move is worth, told more and more exactly: hints, analysis and the patient player read it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from math import inf, sqrt
from typing import Final, NamedTuple

from ortalab.cards.chance import SplitMix
from ortalab.games.triangles.cards import score_line
from ortalab.games.triangles.look import WIDTH, best_moves, expected, least_change, outlook_of
from ortalab.games.triangles.plan import best_board
from ortalab.games.triangles.state import Discard, Move, Place, State, apply
from ortalab.games.triangles.worth import STAGES, cards_of, unit, worths

EFFORT: Final = 100
"""How often the unseen cards are shuffled, and every move that may be the best is played to the end."""
TABLE_ERROR: Final = 6.0
"""How far the table's value of a move is from that of many games: the root of the mean square over 144 moves."""
FEWEST: Final = 16
"""After so many games a move that is clearly worse than the best is left alone."""


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
    """Return what is equal for two moves that come to the same."""
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
        self.move, self.hand = move, [unit(card) for card in after.hand[:-1]]
        outlook, _ = outlook_of(after)
        self.lines, self.lengths, self.kinds = outlook.lines, outlook.lengths, outlook.kinds
        self.discards, self.games = after.discards or 0, 0
        self.sum, self.squares = 0.0, 0.0
        self.table = expected(state, move)

    def play(self, unseen: Sequence[int]) -> None:
        """Play a game on, the unseen cards coming from the back."""
        points = play_out(self.lines, self.lengths, self.kinds, [*self.hand, unseen[-1]], unseen[:-1], self.discards)
        self.games += 1
        self.sum += points
        self.squares += points * points

    def estimate(self) -> Estimate:
        if self.games < 2:  # noqa: PLR2004  (of one there is no deviation)
            return Estimate(self.move, self.table, TABLE_ERROR)
        mean = self.sum / self.games
        deviation = max(0.0, self.squares - self.games * mean * mean) / (self.games - 1)
        return Estimate(self.move, mean, sqrt(deviation / self.games))


def _play(state: State, effort: int, asked: Iterable[Move]) -> Iterator[list[Estimate]]:
    """Yield estimates by the table, then by games played on by it, the same cards coming for all moves."""
    asked = list(asked)
    trials = [_Trial(state, move) for move in _likely(state, WIDTH, asked)]
    yield _ranked(trials)
    chance, unseen = SplitMix(0), list(map(unit, state.deck))
    for _ in range(effort):
        chance.shuffle(unseen)
        best = max((trial.estimate() for trial in trials), key=lambda estimate: estimate.value)
        for trial in trials:
            mine = trial.estimate()
            if trial.games < FEWEST or trial.move in asked or mine.value + 2 * mine.error >= best.value - best.error:
                trial.play(unseen)
        yield _ranked(trials)


def _ranked(trials: Iterable[_Trial]) -> list[Estimate]:
    return sorted((trial.estimate() for trial in trials), key=lambda estimate: -estimate.value)


Kinds = Sequence[tuple[tuple[int, ...], int]]


def play_out(
    lines: Sequence[int], lengths: Sequence[int], kinds: Kinds, hand: list[int], deck: Sequence[int], discards: int
) -> int:
    """Return the points of a game that is played to its end by `follow_table`, cards drawn from the back of the deck.

    Cards are units, and lines, lengths and kinds are those of an outlook. It does what applying the moves one by one
    does, in a fiftieth of the time.
    """
    made, left, numbers = list(lines), [*kinds], range(len(lines))
    stage, drawn = sum(empty for _, empty in kinds), len(deck)
    while stage:
        row = min(stage, STAGES) - 1
        has = [worths(made[number], lengths[number])[row] for number in numbers]
        best, worst = (-inf, 0, 0), (inf, 0)
        for place, card in enumerate(hand):
            rise = [worths(made[number] + card, lengths[number])[row] - has[number] for number in numbers]
            gains = [sum([rise[number] for number in on]) for on, _ in left]
            most = max(gains)
            if most > best[0]:
                best = most, place, gains.index(most)
            if most < worst[0]:
                worst = most, place
        gain, place, kind = best
        spare = min(discards, drawn, drawn + len(hand) - stage)
        if spare > 0:
            before = sum([worths(made[number], lengths[number])[min(stage, STAGES - 1)] for number in numbers])
            if sum(has) + gain - before < least_change(spare, stage):
                place, kind, discards = worst[1], -1, discards - 1
        card = hand.pop(place)
        if kind >= 0:
            on, empty = left[kind]
            left[kind : kind + 1] = [(on, empty - 1)] if empty > 1 else []
            stage -= 1
            for number in on:
                made[number] += card
        if drawn:
            drawn -= 1
            hand.append(deck[drawn])
    return sum(map(_points, made))


@lru_cache(maxsize=1 << 18)
def _points(line: int) -> int:
    return score_line(cards_of(line))


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
        board = best_board(state.polygon, after.board, tuple(sorted((*after.hand, *after.deck))))
        found[move] = Estimate(move, float(replace(after, board=board).score), 0.0)
        yield sorted(found.values(), key=lambda estimate: -estimate.value)
