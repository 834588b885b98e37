"""Draw random rounds of a stage, from easy to adversarial, and plan the search for harder rounds of a check."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import NamedTuple, TypeVar

from ortalab.cards import BLACK, RANKS, RED, SUITS, Rank, Suit
from ortalab.cards.deck import ACE_BOTH
from ortalab.courses.answer import Answer
from ortalab.courses.check.harder import Search
from ortalab.courses.hunting import MOST_FINDS
from ortalab.courses.ortalab.board import whole_stage
from ortalab.courses.ortalab.case import RoundCase
from ortalab.courses.ortalab.judge.verdict import SCORE_ONLY, Wanted
from ortalab.plurals import listed, noun_for
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.joker import Joker
from ortalab.rounds.marks import MARKS_2, Edition, Enhancement
from ortalab.rounds.round import MOST, Round
from ortalab.rounds.rulesets import BOOK, Book, ruleset_of
from ortalab.workshop.deal import STAGES, known_jokers

Thing = TypeVar("Thing")

MOST_DRAWS = 20
"""The maximum number of draws per new round, since some repeat earlier rounds."""
SHARES = {1: 1, 2: 1, 3: 2, 4: 2, 5: 4}
"""The relative number of rounds per stage if several are drawn."""
BARE = 12
"""The chance, in percent, that a row has only as many cards as it needs."""
Marks = tuple[Sequence[Enhancement | None], Sequence[Edition | None]]
"""The enhancements and editions to pick a card's marks from."""


class Difficulty(NamedTuple):
    """The difficulty of rounds: the size of rows, and chances in percent."""

    name: str
    share: int  # the relative number of such rounds
    held: int
    jokers: int
    filled: int  # the chance that a place is taken
    marked: int  # the chance of an enhancement and of an edition, on each card or joker
    narrow: int  # the chance that the ranks, or the suits, of a row are related
    twins: int  # the chance that a row repeats two jokers


DIFFICULTIES = (
    Difficulty("easy", 1, held=2, jokers=1, filled=70, marked=10, narrow=30, twins=0),
    Difficulty("usual", 1, held=MOST, jokers=3, filled=80, marked=30, narrow=60, twins=10),
    Difficulty("adversarial", 4, held=MOST, jokers=MOST, filled=90, marked=40, narrow=80, twins=15),
)


def draw_rounds(
    count: int, stages: Sequence[int], seed: int, book: Book = BOOK, wanted: Wanted = SCORE_ONLY
) -> Iterator[RoundCase]:
    """Generate different rounds stage by stage, each stage from easy to adversarial."""
    seen = set[Round]()
    whole, parts = sum(SHARES[stage] for stage in stages), sum(difficulty.share for difficulty in DIFFICULTIES)
    for place, stage in enumerate(stages):
        begin = len(seen)
        end = -(-count * sum(SHARES[one] for one in stages[: place + 1]) // whole)  # rounded up
        for number, difficulty in enumerate(DIFFICULTIES, 1):
            limit = begin + (end - begin) * sum(one.share for one in DIFFICULTIES[:number]) // parts
            random = Random(f"{seed}/{stage}/{difficulty.name}")
            for _ in range(MOST_DRAWS * (limit - len(seen))):
                if len(seen) >= limit:
                    break
                round = draw_round(random, stage, difficulty, book)
                if round not in seen:
                    seen.add(round)
                    yield RoundCase(stage, "", Round(()), book, wanted).with_round(round)


def draw_round(random: Random, stage: int, difficulty: Difficulty, book: Book = BOOK) -> Round:
    """Draw a round of a stage, 1 to 5.

    >>> len(draw_round(Random(7), 1, DIFFICULTIES[0]).jokers)
    0
    """
    known, ruleset, is_plain = known_jokers(stage, book), ruleset_of(book), stage == STAGES[0]
    marked = 0 if is_plain else difficulty.marked
    marks = _with_none(marked, ruleset.marks.enhancements), _with_none(marked, ruleset.marks.editions)
    return Round(
        _draw_cards(random, difficulty, marks, MOST, fewest=1),
        () if is_plain else _draw_cards(random, difficulty, marks, difficulty.held),
        _draw_jokers(random, difficulty, known) if known else (),
        rules=ruleset.name,
    )


def _happens(random: Random, chance: int) -> bool:
    """Decide an event with a chance in percent."""
    return random.random() * 100 < chance


def _draw_cards(random: Random, difficulty: Difficulty, marks: Marks, most: int, fewest: int = 0) -> tuple[Card, ...]:
    suits = random.choice(SUITINGS)(random) if _happens(random, difficulty.narrow // 2) else SUITS
    draw_rank = (
        random.choice(RANKINGS)(random) if _happens(random, difficulty.narrow) else partial(random.choice, RANKS)
    )
    filled = 0 if _happens(random, BARE) else difficulty.filled
    return tuple(
        Card(draw_rank(), random.choice(suits), random.choice(marks[0]), random.choice(marks[1]))
        for place in range(most)
        if place < fewest or _happens(random, filled)
    )


def _draw_jokers(random: Random, difficulty: Difficulty, known: Sequence[Joker]) -> tuple[JokerCard, ...]:
    """Draw a row of jokers, preferring those without an effect of their own, or a row that repeats two jokers."""
    jokers = (*known, *(joker for joker in known if joker.effect is None))
    if _happens(random, difficulty.twins):
        jokers = (random.choice(jokers), random.choice(jokers))
    editions = _with_none(difficulty.marked, MARKS_2.editions)
    return tuple(
        JokerCard(random.choice(jokers).name, random.choice(editions))
        for _ in range(difficulty.jokers)
        if _happens(random, difficulty.filled)
    )


def _with_none(marked: int, marks: tuple[Thing, ...]) -> tuple[Thing | None, ...]:
    """Return the marks to pick from, padded with None so that a mark has the given chance."""
    return (*((100 - marked) // 10 * len(marks) * (None,)), *(marked // 10 * marks)) if marked else (None,)


DrawRank = Callable[[], Rank]
"""A function that draws the rank of a row's next card."""


def _run(random: Random) -> DrawRank:
    """Draw ascending ranks in random order: a straight, a straight with gaps, or a near miss."""
    rungs, steps = [random.choice(STARTS)], random.choice(STEPS)
    for _ in range(MOST - 1):
        rungs.append(rungs[-1] + random.choice(steps))
    random.shuffle(rungs)
    return lambda: ACE_BOTH[rungs.pop() % len(ACE_BOTH)]


STARTS = (0, *range(len(ACE_BOTH)), len(ACE_BOTH) - MOST)
"""The first ranks of a run, as indices in the ladder; duplicates make runs with an ace at either end more frequent."""
STEPS = ((1,), (1, 1, 2), (2, 1), (1, 1, 1, 1, 2, 2, 0, 3))
"""The distances between the ranks of a run."""


TENS = (Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)
"""The ranks worth ten or more, which differ in value or in being faces."""
RANKINGS: tuple[Callable[[Random], DrawRank], ...] = (
    lambda random: partial(random.choice, (random.choice(RANKS), random.choice(RANKS))),
    _run,
    lambda random: partial(random.choice, TENS),
)
"""The ways to choose related ranks for a row: two ranks, a run, or high ranks."""
COLOURS = [[suit for suit in SUITS if suit & colour] for colour in (BLACK, RED)]
SUITINGS: tuple[Callable[[Random], Sequence[Suit]], ...] = (
    lambda random: (random.choice(SUITS),),
    lambda random: (*4 * (random.choice(SUITS),), random.choice(SUITS)),
    lambda random: random.choice(COLOURS),
)
"""The ways to choose related suits for a row: one suit, mostly one, or one colour."""


QUICK = 0.05
"""The maximum time per round, in seconds, for a search for several mistakes; for a slower program, it ends at one."""
NO_STAGE = "No stage is fully right yet, so no harder rounds were tried."
EARLIER = "No harder rounds were tried: first fix what an earlier check found."


def harder_rounds(answers: Sequence[Answer[RoundCase]], earlier: Sequence[Answer[RoundCase]]) -> Search:
    """Plan the search for harder rounds of the highest stage up to which all rounds pass."""
    every = [*answers, *earlier]
    whole, stages = whole_stage(every), sorted({answer.case.stage for answer in answers})
    passed, later = (
        [stage for stage in stages if stage <= whole] or [whole],
        [stage for stage in stages if stage > whole],
    )
    is_one = len(passed) == 1
    named = f"Stage {passed[0]} is" if is_one else f"Stages {passed[0]} to {passed[-1]} are"
    are = "they are" if len(later) > 1 else "it is"
    not_tried = f"{noun_for(len(later), 'stage')} {listed(list(map(str, later)))} were tried, as {are}"
    is_quick = sum(answer.output.seconds for answer in every) < QUICK * len(every)
    case = every[0].case
    return Search(
        lambda _ask, seed, count: draw_rounds(count, [whole], seed, case.book, case.wanted),
        "" if whole else EARLIER if whole_stage(answers) else NO_STAGE,
        f"{named} fully right, so harder rounds of {'it' if is_one else 'these'} were tried.",
        f"No random rounds of {not_tried} not fully right." if later else "",
        whole,
        MOST_FINDS if is_quick else 1,
    )
