"""Find the known mistakes that explain a wrong score, and those that also explain the printed steps."""

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from itertools import chain
from math import ceil, floor, isfinite
from typing import NamedTuple

from ortalab.courses.ortalab.judge.align import Told, align
from ortalab.courses.ortalab.judge.order_mistakes import held_courses, order_courses, rounded_courses
from ortalab.courses.ortalab.judge.reading import Reading, State
from ortalab.courses.ortalab.judge.row_mistakes import round_courses, row_courses, scene_courses
from ortalab.rounds.play import Score, Step
from ortalab.rounds.round import Round
from ortalab.rounds.rulesets import Book
from ortalab.rounds.score import score
from ortalab.workshop.quiz.mistakes import courses as known_courses
from ortalab.workshop.quiz.steps import first_difference

MOST_ROUNDS = 512
"""The size of the cache of wrong scores by round, which many programs share."""
ONE_ROUND = ("without the ", "without one ", "from ")
"""Prefixes of the quiz's mistakes about single cards of a round, which are excluded here."""
CUT = "when the score is not rounded down"
HALF = 0.5
"""The tolerance for a score rounded to the nearest integer."""

Ends = Sequence[tuple[str, float, float]]
"""Known mistakes: each a clause, with the final chips and mult that it leads to."""


def known_mistakes(scored: Score, total: float, state: State | None = None) -> Iterator[str]:
    """Yield the known mistakes that cause a wrong score and, if `state` is given, these final chips and mult.

    >>> from ortalab.text.yaml import read_round
    >>> scored = score(read_round("{cards_played: [K♥, K♠], cards_held_in_hand: [2♣, 9♦], jokers: [Raised Fist]}"))
    >>> list(known_mistakes(scored, 600))
    ['when Raised Fist takes the highest card']
    """
    for words, chips, mult in _ends(scored.round, scored.book):
        if state is not None and not state.is_of(chips, mult):
            continue
        if _whole(chips * mult) == total:
            yield words
    product = scored.chips * scored.mult
    if isfinite(product) and product != scored.total and total in {ceil(product), round(product), product}:
        yield CUT


class Explained(NamedTuple):
    """A known mistake whose steps are exactly the printed ones."""

    words: str
    place: int | None  # the index of the first of our steps that differs; None for `CUT`


def explained_by(scored: Score, mistakes: Collection[str], reading: Reading) -> Iterator[Explained]:
    """Yield the known mistakes that explain every printed chips × mult as well as the score."""
    score_, steps = reading.score, tuple(scored.steps)
    for words, course in chain(all_courses(scored), [(CUT, steps)]):
        if (
            words in mistakes
            and score_
            and align(Told(tuple(course), scored.hand, score_.value), reading).mismatch is None
        ):
            yield Explained(words, None if words == CUT else first_difference(steps, course))


def telling_mistakes(scored: Score) -> frozenset[str]:
    """Return the known mistakes that would change the score, which a right answer therefore refutes.

    >>> from ortalab.text.yaml import read_round
    >>> scored = score(read_round("{cards_played: [K♥], jokers: [Joker Foil]}"))
    >>> sorted(telling_mistakes(scored))
    ['without Foil on jokers', 'without Joker', 'without any edition of jokers', 'without the jokers']
    """
    ends = _ends(scored.round, scored.book)
    right = {words for words, chips, mult in ends if _whole(chips * mult) == scored.total}
    product = scored.chips * scored.mult
    cut = {CUT} if isfinite(product) and product - scored.total > HALF else set()
    return frozenset({words for words, _, _ in ends} - right | cut)


@lru_cache(MOST_ROUNDS)  # saves 0.61 ms per wrong output
def _ends(round_: Round, book: Book) -> Ends:
    """Compute the final chips and mult of each known mistake, without duplicates."""
    courses = all_courses(score(round_, book))
    return tuple(dict.fromkeys((words, steps[-1].chips, steps[-1].mult) for words, steps in courses))


def all_courses(scored: Score) -> Iterator[tuple[str, Sequence[Step]]]:
    """Yield each known mistake as a clause, with the steps that it leads to."""
    yield from chain(row_courses(scored), scene_courses(scored), round_courses(scored))
    yield from ((words, steps) for words, steps in known_courses(scored) if not words.startswith(ONE_ROUND))
    yield from chain(order_courses(scored), held_courses(scored), rounded_courses(scored))


def _whole(product: float) -> float:
    return float(floor(product)) if isfinite(product) else product
