"""Find the known mistakes that cause a wrong score, and those that also cause the printed steps."""

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
"""The number of rounds whose wrong scores are cached, as many programs are judged on the same rounds."""
ONE_ROUND = ("without the ", "without one ", "from ")
"""Prefixes of the quiz's mistakes about a single card of a round, which are not considered here."""
CUT = "when the score is not rounded down"
HALF = 0.5
"""The tolerance for a score rounded to the nearest integer."""

Ends = Sequence[tuple[str, float, float]]
"""The known mistakes, each a clause with its final chips and mult."""


def known_mistakes(scored: Score, total: float, state: State | None = None) -> Iterator[str]:
    """Yield the known mistakes that cause a wrong score, first those with the printed chips and mult.

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
    place: int | None  # the index of our first step that it lacks; None if it lacks none


def explained_by(scored: Score, mistakes: Collection[str], reading: Reading) -> Iterator[Explained]:
    """Yield the known mistakes that cause every printed chips × mult, not only the score."""
    score_, steps = reading.score, tuple(scored.steps)
    for words, course in chain(all_courses(scored), [(CUT, steps)]):
        if (
            words in mistakes
            and score_
            and align(Told(tuple(course), scored.hand, score_.value), reading).mismatch is None
        ):
            yield Explained(words, None if words == CUT else first_difference(steps, course))


def telling_mistakes(scored: Score) -> frozenset[str]:
    """Return the known mistakes that would change the score; a right program makes none of them.

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


@lru_cache(MOST_ROUNDS)  # saves 0.61 ms of each output that is wrong
def _ends(round_: Round, book: Book) -> Ends:
    """Return the final chips and mult of each known mistake; equal ones under one name count once."""
    courses = all_courses(score(round_, book))
    return tuple(dict.fromkeys((words, steps[-1].chips, steps[-1].mult) for words, steps in courses))


def all_courses(scored: Score) -> Iterator[tuple[str, Sequence[Step]]]:
    """Yield each known mistake as a clause, with the steps of a round scored with it."""
    yield from chain(row_courses(scored), scene_courses(scored), round_courses(scored))
    yield from ((words, steps) for words, steps in known_courses(scored) if not words.startswith(ONE_ROUND))
    yield from chain(order_courses(scored), held_courses(scored), rounded_courses(scored))


def _whole(product: float) -> float:
    return float(floor(product)) if isfinite(product) else product
