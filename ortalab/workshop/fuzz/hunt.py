"""The hunt: draw rounds, run the program on them, and shrink the first round of each different mistake."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from hypothesis import HealthCheck, Phase, Verbosity, given, seed, settings
from hypothesis import configuration as storage
from hypothesis.strategies import binary

from ortalab.errors import OrtalabError
from ortalab.scoring.book import Book
from ortalab.scoring.jokers import BOOK
from ortalab.scoring.play import Score, score
from ortalab.scoring.round import Round, Row
from ortalab.workshop.deal import STAGES
from ortalab.workshop.fuzz.coverage import Coverage
from ortalab.workshop.fuzz.kinds import Key, cause_of, is_same, key_of
from ortalab.workshop.fuzz.rounds import DIFFICULTIES, SIZE, Difficulty, round_of
from ortalab.workshop.judge.verdict import Result, Verdict, judge_output
from ortalab.workshop.running import Output

RunProgram = Callable[[Round], Output]
"""What a program under test prints for a round."""
ShowProgress = Callable[[str, int], object]
"""Hears what the hunt is about, and how many rounds that has taken."""

MOST_FINDS = 5
"""How many different mistakes are looked for."""
MOST_SHRINKS = 1000
"""How often the program is asked again to make a round smaller."""
LONGEST_SHRINK = 60.0
"""How many seconds of the program's own time go into that."""
DRAWN_TWICE = 20
"""How many times as many rounds are drawn as are wanted, for those that come again."""
AUTO = 0
"""The stage that stands for all: they are tried from the first on, up to the first that does not pass."""
SHARES = {1: 1, 2: 1, 3: 2, 4: 2, 5: 4}
"""How many rounds each stage has then, in parts."""


class Wanted(NamedTuple):
    """What is asked of a program besides the right score."""

    steps: bool = False  # that its states are ours, where it prints some
    words: bool = False  # that its words are ours

    def is_wrong(self, result: Result) -> bool:
        return not result.verdict.is_right or (self.steps and result.verdict is Verdict.OTHER_STEPS)


SCORE_ONLY = Wanted()


class Finding(NamedTuple):
    """A mistake of the program, shown by a round as small as it could be made."""

    score: Score
    output: Output
    result: Result
    key: Key
    cause: str  # the known mistake that makes its score; nothing where none does
    is_steady: bool  # did the program print the same when it was asked once more?


class Hunt(NamedTuple):
    rounds: int  # how many were tried
    wrong: int  # how many of them were wrong
    shrinks: int  # how often the program was asked to make those smaller
    findings: tuple[Finding, ...]
    coverage: Coverage
    stage: int  # the last that was tried


class _DiffersError(Exception):
    """A round is wrong in a new way; Hypothesis then looks for a smaller one that raises this."""


class _Stop(BaseException):
    """Draw nothing more; a BaseException, as Hypothesis would shrink an Exception."""


def hunt(
    run: RunProgram,
    *,
    stage: int = STAGES[-1],
    rounds: int,
    start: int = 0,
    book: Book = BOOK,
    wanted: Wanted = SCORE_ONLY,
    most: int = MOST_FINDS,
    show: ShowProgress = lambda _words, _count: None,
) -> Hunt:
    """Run the program on rounds of a stage, from easy to adversarial; `start` seeds them.

    `AUTO` tries the stages one after another, up to the first in which a mistake is found.
    """
    hunter = _Hunter(run, book, wanted, most, show)
    stages = [stage] if stage != AUTO else [*STAGES]
    parts = sum(difficulty.share for difficulty in DIFFICULTIES)
    whole = sum(SHARES[one] for one in stages)
    tried = stages[0]
    with _storing_nothing():
        for place, tried in enumerate(stages):
            begin = hunter.rounds
            end = -(-rounds * sum(SHARES[one] for one in stages[: place + 1]) // whole)  # rounded up: each has one
            for number, difficulty in enumerate(DIFFICULTIES, 1):
                share = sum(difficulty.share for difficulty in DIFFICULTIES[:number])
                hunter.look(tried, difficulty, begin + (end - begin) * share // parts, start)
            if hunter.findings or hunter.rounds >= rounds:
                break
    return Hunt(hunter.rounds, hunter.wrong, hunter.shrinks, tuple(hunter.findings), hunter.coverage, tried)


@contextmanager
def _storing_nothing() -> Iterator[None]:
    """Let Hypothesis keep its files in a folder that is removed afterwards."""
    before = storage.storage_directory(intent_to_write=False).path
    with TemporaryDirectory(prefix="ortalab-") as folder:
        storage.set_hypothesis_home_dir(folder)
        try:
            yield
        finally:
            storage.set_hypothesis_home_dir(before)


@contextmanager
def _stopping() -> Iterator[None]:
    """End the body at a `_Stop`, and raise its cause if it has one."""
    try:
        yield
    except _Stop as stop:
        if stop.__cause__ is not None:
            raise stop.__cause__ from None


class _Answer(NamedTuple):
    """A wrong answer."""

    output: Output
    result: Result


@dataclass
class _Hunter:
    """Runs the program on each round once, and keeps count."""

    run: RunProgram
    book: Book
    wanted: Wanted
    most: int
    show: ShowProgress
    rounds: int = 0
    wrong: int = 0
    shrinks: int = 0  # in all
    tries: int = 0  # to make the present find smaller
    seconds: float = 0.0  # that the program took for those
    coverage: Coverage = field(default_factory=Coverage)
    answers: dict[Round, _Answer | None] = field(default_factory=dict)  # None where it is right
    findings: list[Finding] = field(default_factory=list)
    smallest: Round | None = None  # of the find that is made smaller
    target: Key = ()  # its kind

    def look(self, stage: int, difficulty: Difficulty, limit: int, start: int) -> None:
        """Draw rounds of a difficulty until `limit` are tried in all, and shrink the first of each new mistake."""
        while self.rounds < limit and len(self.findings) < self.most:
            self.smallest, self.tries, self.seconds = None, 0, 0.0
            again = f"/{len(self.answers)}" if self.findings else ""
            self._draw(stage, difficulty, limit, f"{start}/{stage}/{difficulty.name}{again}")
            if self.smallest is None:
                return
            self._prune()
            self._record()

    def _draw(self, stage: int, difficulty: Difficulty, limit: int, start: str) -> None:
        """Draw rounds until one is wrong in a new way, and shrink it, or until there are enough."""

        @seed(start)
        @settings(
            database=None,
            deadline=None,
            max_examples=DRAWN_TWICE * (limit - self.rounds),
            phases=[Phase.generate, Phase.shrink],
            print_blob=False,
            report_multiple_bugs=False,
            suppress_health_check=list(HealthCheck),
            verbosity=Verbosity.quiet,
        )
        @given(binary(min_size=SIZE, max_size=SIZE))
        def no_round_differs(data: bytes) -> None:
            if self._is_new(round_of(data, stage, difficulty, self.book)):
                raise _DiffersError
            if self._is_spent() or (self.smallest is None and self.rounds >= limit):
                raise _Stop

        with _stopping(), suppress(_DiffersError):
            no_round_differs()

    def _prune(self) -> None:
        """Remove each card, joker and mark that the mistake does not need."""
        with _stopping():
            while self.smallest is not None and any(map(self._is_new, _smaller(self.smallest))):
                pass  # a round that is wrong is the smallest by now

    def _record(self) -> None:
        """Add a find, unless it turns out to be one of those before."""
        answer = self.answers.get(self.smallest) if self.smallest else None
        if answer is None or self.smallest is None:
            return
        scored = score(self.smallest, self.book)
        every = [one.result.mistakes for one in self.answers.values() if one is not None]
        cause = cause_of(answer.result, every)
        if any(one.key == self.target != key_of(NO_STEPS) or (cause and cause == one.cause) for one in self.findings):
            return
        again = self.run(self.smallest)
        is_steady = (again.text, again.fault) == (answer.output.text, answer.output.fault)
        self.findings.append(Finding(scored, answer.output, answer.result, self.target, cause, is_steady))

    def _is_new(self, round: Round) -> bool:
        """Run the program once, on any round until one is wrong in a new way, then on smaller ones while that pays."""
        if round not in self.answers:
            if self._is_spent():
                return False
            self.answers[round] = self._ask(round)
        answer = self.answers[round]
        if answer is None:
            return False
        key = key_of(answer.result)
        if self.smallest is None:
            if any(is_same(one.key, one.cause, one.score.round, answer.result, round) for one in self.findings):
                return False
            self.target = key
        elif key != self.target:
            return False
        if self.smallest is None or _size(round) < _size(self.smallest):
            self.smallest = round
        return True

    def _ask(self, round: Round) -> _Answer | None:
        scored = score(round, self.book)
        try:
            printed = self.run(round)
        except (OrtalabError, OSError) as error:  # it could not be asked at all
            raise _Stop from error
        result = judge_output(printed, scored, wants_words=self.wanted.words)
        is_wrong = self.wanted.is_wrong(result)
        if self.smallest is None:
            self.rounds += 1
            self.wrong += is_wrong
            self.coverage.record(scored)
            self.show("rounds", self.rounds)
        else:
            self.tries += 1
            self.shrinks += 1
            self.seconds += printed.seconds
            self.show("smaller rounds", self.tries)
        return _Answer(printed, result) if is_wrong else None

    def _is_spent(self) -> bool:
        return self.tries >= MOST_SHRINKS or self.seconds > LONGEST_SHRINK


NO_STEPS = Result(Verdict.WRONG_SCORE)
"""A wrong score whose steps nobody knows: any mistake may have made it."""


def _size(round: Round) -> tuple[object, ...]:
    """Return a key by which smaller rounds come first: things, then marks, then ranks and suits."""
    cards = [*round.played, *round.held]
    marks = [mark for card in cards for mark in (card.enhancement, card.edition) if mark]
    return (
        len(cards) + len(round.jokers),
        len(marks) + len([joker for joker in round.jokers if joker.edition]),
        sum(card.rank for card in cards),
        sum(card.suit for card in cards),
        [(card.rank, card.suit) for card in cards],
        list(map(str, round.jokers)),
    )


def _smaller(round: Round) -> Iterator[Round]:
    for row in Row:
        things: tuple[Any, ...] = round.row(row)
        for place, thing in enumerate(things):
            if row is not Row.PLAYED or len(things) > 1:
                yield round.without(row, place)
            for mark in ("enhancement", "edition"):
                if getattr(thing, mark, None):
                    plainer = (*things[:place], replace(thing, **{mark: None}), *things[place + 1 :])
                    yield round.with_row(row, plainer)
