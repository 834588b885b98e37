"""Decode random bytes into rounds of a stage, from easy to adversarial, and generate the harder rounds of a check.

Each place of a row has its own bytes; 0 is the simplest choice: no card, no mark, the first rank, the first joker.
"""

from collections.abc import Callable, Iterator, Sequence
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
WHOLE = 100
"""The denominator of chances, which are percentages."""
JOKERS_COMMON, JOKER = 5, 4
CARDS_COMMON, CARD = 15, 5
JOKERS_SIZE, CARDS_SIZE = JOKERS_COMMON + MOST * JOKER, CARDS_COMMON + MOST * CARD
SIZE = JOKERS_SIZE + 2 * CARDS_SIZE
"""The number of bytes per round: each row has shared bytes, then bytes for each place."""

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


class Choices:
    """A decoder of bytes into choices, in order; after the last byte, every choice is the simplest."""

    def __init__(self, data: bytes) -> None:
        self.data = iter(data)

    def pick(self, things: Sequence[Thing]) -> Thing:
        """Choose one of up to 256 things, using a byte."""
        return things[next(self.data, 0) * len(things) >> 8]

    def pick_of_many(self, things: Sequence[Thing]) -> Thing:
        """Choose one of more than 256 things, using two bytes."""
        return things[(next(self.data, 0) << 8 | next(self.data, 0)) * len(things) >> 16]

    def happens(self, chance: int) -> bool:
        """Decide an event with a chance in percent, using a byte; 0 means no."""
        return WHOLE * next(self.data, 0) >= 256 * (WHOLE - chance)


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
                round = round_of(random.randbytes(SIZE), stage, difficulty, book)
                if round not in seen:
                    seen.add(round)
                    yield RoundCase(stage, "", Round(()), book, wanted).with_round(round)


def round_of(data: bytes, stage: int, difficulty: Difficulty, book: Book = BOOK) -> Round:
    """Decode bytes into a round of a stage, 1 to 5.

    >>> print(round_of(b"", 5, DIFFICULTIES[0]).played[0])
    2♠
    """
    jokers, cards = data[:JOKERS_SIZE], data[JOKERS_SIZE:]
    known = known_jokers(stage, book)
    is_plain = stage == STAGES[0]
    marked = 0 if is_plain else difficulty.marked
    rules, known_marks = ruleset_of(book).name, ruleset_of(book).marks
    marks = _with_none(marked, known_marks.enhancements), _with_none(marked, known_marks.editions)
    return Round(
        _read_cards(cards[:CARDS_SIZE], difficulty, marks, MOST, fewest=1),
        () if is_plain else _read_cards(cards[CARDS_SIZE:], difficulty, marks, difficulty.held),
        _read_jokers(jokers, difficulty, known) if known else (),
        rules=rules,
    )


def _places(data: bytes, common: int, size: int, places: int) -> Iterator[Choices]:
    for start in range(common, common + places * size, size):
        yield Choices(data[start : start + size])


def _read_cards(data: bytes, difficulty: Difficulty, marks: Marks, most: int, fewest: int = 0) -> tuple[Card, ...]:
    common = Choices(data[:CARDS_COMMON])
    is_bare, is_run = common.happens(BARE), common.happens(difficulty.narrow)
    is_suited = common.happens(difficulty.narrow // 2)
    suits = common.pick(SUITINGS)(common) if is_suited else SUITS
    rank_of = common.pick(RANKINGS)(common) if is_run else _picking(RANKS)
    return tuple(
        Card(rank_of(own), own.pick(suits), own.pick(marks[0]), own.pick(marks[1]))
        for place, own in enumerate(_places(data, CARDS_COMMON, CARD, most))
        if place < fewest or (own.happens(difficulty.filled) and not is_bare)
    )


def _read_jokers(data: bytes, difficulty: Difficulty, known: Sequence[Joker]) -> tuple[JokerCard, ...]:
    """Decode a row of jokers, preferring those without an effect of their own, or a row that repeats two jokers."""
    common = Choices(data[:JOKERS_COMMON])
    jokers = (*known, *(joker for joker in known if joker.effect is None))
    if common.happens(difficulty.twins):
        jokers = (common.pick_of_many(jokers), common.pick_of_many(jokers))
    editions = _with_none(difficulty.marked, MARKS_2.editions)
    return tuple(
        JokerCard(own.pick_of_many(jokers).name, own.pick(editions))
        for own in _places(data, JOKERS_COMMON, JOKER, difficulty.jokers)
        if own.happens(difficulty.filled)
    )


def _with_none(marked: int, marks: tuple[Thing, ...]) -> tuple[Thing | None, ...]:
    """Return the marks to pick from, padded with None so that a mark has the given chance."""
    return (*((WHOLE - marked) // 10 * len(marks) * (None,)), *(marked // 10 * marks)) if marked else (None,)


RankOf = Callable[[Choices], Rank]
"""A function that chooses the rank of a row's next card."""


def _picking(ranks: Sequence[Rank]) -> RankOf:
    return lambda own: own.pick(ranks)


def _run(common: Choices) -> RankOf:
    """Choose ascending ranks in random order: a straight, a straight with gaps, or a near miss."""
    rungs, steps = [common.pick(STARTS)], common.pick(STEPS)
    for _ in range(MOST - 1):
        rungs.append(rungs[-1] + common.pick(steps))
    return lambda own: ACE_BOTH[rungs.pop(own.pick(range(len(rungs)))) % len(ACE_BOTH)]


STARTS = (0, *range(len(ACE_BOTH)), len(ACE_BOTH) - MOST)
"""The first ranks of a run, as indices in the ladder; duplicates make runs with an ace at either end more frequent."""
STEPS = ((1,), (1, 1, 2), (2, 1), (1, 1, 1, 1, 2, 2, 0, 3))
"""The distances between the ranks of a run."""


TENS = (Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)
"""The ranks worth ten or more, which differ in value or in being faces."""
RANKINGS: tuple[Callable[[Choices], RankOf], ...] = (
    lambda common: _picking((common.pick(RANKS), common.pick(RANKS))),
    _run,
    lambda _common: _picking(TENS),
)
"""The ways to choose related ranks for a row: two ranks, a run, or high ranks."""
COLOURS = [[suit for suit in SUITS if suit & colour] for colour in (BLACK, RED)]
SUITINGS: tuple[Callable[[Choices], Sequence[Suit]], ...] = (
    lambda common: (common.pick(SUITS),),
    lambda common: (*4 * (common.pick(SUITS),), common.pick(SUITS)),
    lambda common: common.pick(COLOURS),
)
"""The ways to choose related suits for a row: one suit, mostly one, or one colour."""


QUICK = 0.05
"""The maximum time per round, in seconds, of a program searched for several mistakes; a slower one is for only one."""
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
