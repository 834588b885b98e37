"""Estimate the chance to win after each move, in ever finer steps, for hints, analysis and the strong player.

Random deals are too optimistic: opponents hold on to their better cards, increasingly so as the game goes on, and the
best of several means is biased upwards. The chances are therefore calibrated to the opponents' strength by a fit to
games of the strong player: `python -m tests.bench_big2 fit` computes the fit, and `chances` measures the calibration.
"""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, islice
from math import exp, fsum, prod, sqrt
from operator import attrgetter
from typing import Final, NamedTuple

from ortalab.cards.chance import SplitMix
from ortalab.games.big2.cards import DECK, SUIT_COUNT, Cards, Pattern, find_play
from ortalab.games.big2.game import PLAYERS, State, View, apply

Row = tuple[float, ...]

# fmt: off
TABLE: Final[dict[str, Row]] = {
    "single": (0.616, 0.684, 0.69, 0.709, 0.742, 0.85, 0.899, 1.03, 1.13, 1.4, 1.57, 1.85, 1.81),
    "pair": (0.699, 0.776, 0.784, 0.839, 0.874, 0.911, 0.962, 1, 1.23, 1.4, 1.49, 1.45, 2.14),
    "longer": (0.466, 0.56, 0.615, 0.591, 0.588, 0.665, 0.639, 0.77, 0.818, 0.904, 0.925, 1.01, 1.97),
    "opens": (1, 1000, 1.75, 2.57, 4.79, 6.71, 10.2, 17.4, 25.6, 40.8, 59.3),
    "opens, beaten": (1, 0.236, 0.00492, 0.00179, 0.000758, 0.000389, 0.000231, 0.000118, 0.000066, 0.00003),
    "holds": (1, 0.0255, 0.0394, 0.0556, 0.0849, 0.136, 0.206, 0.292, 0.395, 0.547, 0.629),
    "holds, beaten": (1, 0.708, 0.182, 0.0769, 0.0371, 0.0189, 0.0114, 0.00643, 0.00382, 0.00203),
    "follows": (1, 0.4, 0.066, 0.109, 0.13, 0.188, 0.262, 0.367, 0.511, 0.694, 0.556),
    "follows, beaten": (1, 0.303, 0.0905, 0.039, 0.0197, 0.0121, 0.00751, 0.00532, 0.00279, 0.00171),
    "waits": (1, 0.0074, 0.00806, 0.012, 0.0177, 0.026, 0.0344, 0.045, 0.0679, 0.0791, 0.0516),
    "waits, beaten": (1, 0.934, 0.391, 0.202, 0.109, 0.0696, 0.0422, 0.0282, 0.0197, 0.0104),
    "beaten by two": (1, 0.832, 0.654, 0.521, 0.424, 0.358, 0.312, 0.231, 0.174, 0.144),
    "beaten by all": (1, 0.903, 0.727, 0.616, 0.488, 0.455, 0.413, 0.35, 0.298, 0.206),
    "wait to open": (1, 1.04, 0.924, 0.852),
    "wait to follow": (1, 0.926, 0.926, 0.788),
}
# fmt: on
"""Factors learned from 100,000 games of strong players by a faster copy of `learn` in tests/bench_big2.py."""


Place = tuple[str, int]
"""The position of a factor in `TABLE`: the row and the index."""
SIZES: Final = ("single", "pair", "longer")
"""The rows for plays of one card, two cards, and more."""
MOST_PLAYS, MOST_BEATEN = len(TABLE["opens"]) - 1, len(TABLE["opens, beaten"]) - 1
"""The largest counts distinguished in the table."""


class Parts(NamedTuple):
    """A hand split into plays."""

    places: list[Place]  # one per play
    factor: float  # the product of the plays' factors
    strengths: dict[str, list[int]]  # ascending strengths of the plays, by pattern name
    highest: dict[str, int]  # the highest strength of any play in the hand, by pattern name; -1 if there is none


class Judge:
    """Computes every player's chance to win with all hands known, from `TABLE` instead of by playing games out.

    A hand is split greedily into plays, the longest pattern first, and its lowest play first. A player's weight is a
    product of factors of `TABLE`: for each play, for the number of plays, for the number that others can beat, and for
    the number of turns before the player's next move. A player's chance to win is its share of all weights.
    """

    def __init__(self, patterns: Sequence[Pattern]) -> None:
        self.longest_first = sorted(patterns, key=lambda pattern: -len(next(pattern.find(DECK))))
        self.seen: dict[Cards, Parts] = {}

    def chances(self, state: State) -> list[float]:
        """Compute every player's chance to win."""
        if state.is_over:
            return [float(player == state.winner) for player in range(PLAYERS)]
        parts = [self.parts(hand) for hand in state.hands]
        weights = [
            parts[player].factor * prod(TABLE[row][number] for row, number in _situation(state, player, parts))
            for player in range(PLAYERS)
        ]
        total = fsum(weights)  # `sum` rounds differently from Python 3.12 on, but a deal must always play the same game
        return [weight / total for weight in weights]

    def places(self, state: State) -> list[list[Place]]:
        """Return the positions of each player's factors in `TABLE`; their product is the player's weight."""
        parts = [self.parts(hand) for hand in state.hands]
        return [parts[player].places + _situation(state, player, parts) for player in range(PLAYERS)]

    def parts(self, hand: Cards) -> Parts:
        """Split a hand into plays, with a cache."""
        if hand not in self.seen:
            self.seen[hand] = self._fall_apart(hand)
        return self.seen[hand]

    def _fall_apart(self, hand: Cards) -> Parts:
        left, places, strengths, highest = hand, list[Place](), dict[str, list[int]](), dict[str, int]()
        for pattern in self.longest_first:
            found = []
            while play := next(pattern.find(left), None):
                left = tuple([card for card in left if card not in play])
                found.append(pattern.strength(play))
                places.append((SIZES[min(len(play), len(SIZES)) - 1], play[len(play) // 2] // SUIT_COUNT))
            strengths[pattern.name] = sorted(found)
            highest[pattern.name] = max(map(pattern.strength, pattern.find(hand)), default=-1)
        return Parts(places, prod(TABLE[row][number] for row, number in places), strengths, highest)


def _situation(state: State, player: int, parts: Sequence[Parts]) -> list[Place]:
    """Return the positions of a player's factors, except those of its plays."""
    own, others = parts[player], [one for other, one in enumerate(parts) if other != player]
    beaten = [0] * len(others)  # by at least one other player, by two, by all
    for name, strengths in own.strengths.items():
        if strengths:
            for nth, highest in enumerate(sorted([other.highest[name] for other in others], reverse=True)):
                beaten[nth] += bisect_left(strengths, highest)
    position, wait = _position(state, player, own, others), (player - state.player) % PLAYERS
    by_one, by_two, by_all = (min(count, MOST_BEATEN) for count in beaten)
    return [
        (position, min(len(own.places), MOST_PLAYS)),
        (f"{position}, beaten", by_one),
        ("beaten by two", by_two),
        ("beaten by all", by_all),
        ("wait to follow" if state.top else "wait to open", wait),
    ]


def _position(state: State, player: int, own: Parts, others: Sequence[Parts]) -> str:
    """Classify a player's position in the round: opens the next one, holds the top play, can beat it, or waits."""
    top = state.top
    if top is None:
        return "opens" if player == state.player else "waits"
    name = top.pattern.name
    if player == state.top_player:
        return "holds" if any(other.highest[name] > top.strength for other in others) else "opens"
    strengths = own.strengths[name]
    return "follows" if strengths and strengths[-1] > top.strength else "waits"


DEALT: Final = len(DECK) // PLAYERS * (PLAYERS - 1)
"""The number of cards dealt to the three opponents."""


class Fit(NamedTuple):
    """The coefficients of the line that maps log odds over random deals to calibrated log odds of winning."""

    level: float
    power: float
    level_played: float  # added, times the square root of the share of their cards that the opponents have played
    power_played: float
    level_first: float  # added at a player's first move


FITS: Final = {
    "easy": Fit(1.07, 0.55, -1.15, 0.58, -0.05),
    "medium": Fit(-0.12, 0.57, -0.03, 0.52, 0.26),
    "strong": Fit(-0.65, 0.98, -0.80, -0.16, 0.46),
}
"""The fits, by the strength of the opponents."""
KINDEST: Final = FITS["easy"]
"""The fallback fit, for opponents of unknown strength."""


class Line(NamedTuple):
    """Calibrated log odds of winning: `level` plus `power` times the log odds over the deals."""

    level: float
    power: float


def line_of(view: View, others: Iterable[str]) -> Line:
    """Compute the calibration against these opponents, the mean of their fits."""
    played, is_first = features(view)
    fits = [FITS.get(other, KINDEST) for other in others]
    level, power, level_played, power_played, level_first = (
        sum(column) / len(fits) for column in zip(*fits, strict=True)
    )
    return Line(level + level_played * played + level_first * is_first, power + power_played * played)


def features(view: View) -> tuple[float, bool]:
    """Return the square root of the share of their cards played by the opponents, and whether it is the first move."""
    return sqrt(max(0.0, 1 - sum(view.held) / DEALT)), len(view.history) < PLAYERS


EFFORT: Final = 64
"""The number of random deals on which each move is tried."""
SLICE: Final = 8
"""The number of deals between two lists of estimates."""
STRONG: Final = ("strong",)
"""The default strength of the opponents."""


class Estimate(NamedTuple):
    """A move, its chance to win, and the standard error of the chance over the deals."""

    move: Cards
    value: float
    error: float  # 0 if the move wins at once


class _Trial:
    """A move, with the sums of its chances to win on the deals so far."""

    def __init__(self, dealt: State, move: Cards) -> None:
        self.move, self.after = move, apply(dealt, move)
        self.deals, self.sum, self.squares = 0, 0.0, 0.0

    def judge(self, judge: Judge, others: Iterable[Cards]) -> None:
        """Try the move on one more deal, with these hands for the opponents."""
        chance = judge.chances(self.after._replace(hands=(self.after.hands[0], *others)))[0]
        self.deals += 1
        self.sum += chance
        self.squares += chance * chance

    @property
    def mean(self) -> float:
        return self.sum / self.deals

    def estimate(self, line: Line) -> Estimate:
        mean = self.mean
        if not 0 < mean < 1:
            return Estimate(self.move, mean, 0)
        variance = max(0, self.squares - self.sum * mean) / max(1, self.deals - 1)
        odds = exp(line.level) * (mean / (1 - mean)) ** line.power
        value = odds / (1 + odds)
        slope = line.power * value * (1 - value) / (mean * (1 - mean))
        return Estimate(self.move, value, slope * sqrt(variance / self.deals))


def evaluate(
    view: View, effort: int = EFFORT, asked: Iterable[Cards] = (), others: Sequence[str] = STRONG
) -> Iterator[list[Estimate]]:
    """Yield increasingly accurate lists of estimates, best first, with one move of each strength.

    All moves, including those in `asked`, are tried on the same deals. A view always yields the same estimates, and the
    strength of the opponents does not affect the order of the moves.
    """
    line = line_of(view, others)
    judge, dealt = Judge(view.patterns), State(next(imagine_deals(view)), 0, view.top, view.passes, view.patterns)
    trials = [_Trial(dealt, move) for move in _distinct(view, set(asked))]
    for number, (_, *hands) in enumerate(islice(imagine_deals(view), effort), 1):
        for trial in trials:
            trial.judge(judge, hands)
        if number % SLICE == 0 or number == effort:
            yield [trial.estimate(line) for trial in sorted(trials, key=attrgetter("mean"), reverse=True)]


def _distinct(view: View, asked: set[Cards]) -> list[Cards]:
    """List one move of each strength, and all moves in `asked`."""
    kinds: dict[object, Cards] = {}
    for move in sorted(view.moves, key=lambda move: move not in asked):
        play = find_play(move, view.patterns)
        kind = (play.pattern.name, play.strength) if play else None
        kinds.setdefault(kind if move not in asked else move, move)
        kinds.setdefault(kind, move)
    return list(dict.fromkeys(kinds.values()))


def chance_of(view: View) -> SplitMix:
    """Create a random generator seeded by the view."""
    return SplitMix(sum(1 << card for card in view.hand) + (len(view.history) << len(DECK)))


def imagine_deals(view: View) -> Iterator[tuple[Cards, ...]]:
    """Yield random deals forever: the player's own hand, then the unseen cards dealt to the opponents."""
    chance, unseen = chance_of(view), list(view.unseen)
    ends = list(accumulate(view.held))
    while True:
        chance.shuffle(unseen)
        others = [unseen[end - size : end] for size, end in zip(view.held, ends, strict=True)]
        yield (view.hand, *(tuple(sorted(hand)) for hand in others))
