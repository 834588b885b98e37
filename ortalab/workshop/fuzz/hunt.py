"""The hunt: draw rounds, run the program on them, and make the first round of each different mistake small."""

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from typing import NamedTuple

from ortalab.scoring.book import Book
from ortalab.scoring.jokers import BOOK
from ortalab.scoring.play import Score, score
from ortalab.scoring.round import Round
from ortalab.workshop.deal import STAGES
from ortalab.workshop.fuzz.coverage import Coverage
from ortalab.workshop.fuzz.kinds import Key, cause_of, hands_of, is_alike, is_same, key_of, things_of, without
from ortalab.workshop.fuzz.rounds import DIFFICULTIES, SIZE, Difficulty, round_of
from ortalab.workshop.fuzz.shrink import Shows, shrink
from ortalab.workshop.judge.mistakes import telling_mistakes
from ortalab.workshop.judge.verdict import Result, Verdict, judge_output
from ortalab.workshop.running import Output

RunProgram = Callable[[Round], Output]
"""A function that runs the program under test on a round."""
ShowProgress = Callable[[str, int], object]
"""Hears what the hunt is about, and how many rounds that has taken."""

MOST_FINDS = 5
"""The most different mistakes that are looked for."""
MOST_SHRINKS = 1000
"""The most times that the program is asked again to make a round smaller."""
LONGEST_SHRINK = 60.0
"""The most seconds of the program's own time that go into that."""
EVIDENCE = 200
"""The most rounds that are right and are asked whether a known mistake would show on them."""
DRAWN_TWICE = 20
"""The most rounds drawn for each that is wanted, as some come again."""
AUTO = 0
"""The stage that stands for all: they are tried from the first on, up to the first that does not pass."""
SHARES = {1: 1, 2: 1, 3: 2, 4: 2, 5: 4}
"""The rounds that each stage has then, in parts."""


class Wanted(NamedTuple):
    """The demands on a program besides the right score."""

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
    for place, tried in enumerate(stages):
        begin = hunter.rounds
        end = -(-rounds * sum(SHARES[one] for one in stages[: place + 1]) // whole)  # rounded up: each has one
        for number, difficulty in enumerate(DIFFICULTIES, 1):
            share = sum(difficulty.share for difficulty in DIFFICULTIES[:number])
            limit = begin + (end - begin) * share // parts
            hunter.look(tried, difficulty, limit, Random(f"{start}/{tried}/{difficulty.name}"))
        if hunter.findings or hunter.rounds >= rounds:
            break
    return Hunt(hunter.rounds, hunter.wrong, hunter.shrinks, tuple(hunter.findings), hunter.coverage, tried)


class _Answer(NamedTuple):
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
    coverage: Coverage = field(default_factory=Coverage)
    answers: dict[Round, _Answer | None] = field(default_factory=dict)  # None where it is right
    findings: list[Finding] = field(default_factory=list)
    refuted: set[str] = field(default_factory=set)  # the known mistakes that the program does not make

    def look(self, stage: int, difficulty: Difficulty, limit: int, random: Random) -> None:
        """Draw rounds of a difficulty until `limit` are tried in all, or until there are enough mistakes."""
        for _ in range(DRAWN_TWICE * (limit - self.rounds)):
            if self._has_enough(limit):
                return
            self._try(round_of(random.randbytes(SIZE), stage, difficulty, self.book))

    def _has_enough(self, limit: int) -> bool:
        return self.rounds >= limit or len(self.findings) >= self.most

    def _try(self, round: Round) -> None:
        """Run the program on a round, once, and make a round smaller that is wrong in a new way."""
        if round in self.answers:
            return
        scored = score(round, self.book)
        answer, _ = self._ask(scored)
        self.rounds += 1
        self.wrong += answer is not None
        self.coverage.record(scored)
        self.show("rounds", self.rounds)
        if answer and not self._is_known(answer.result):
            self._look_closer(scored, answer)

    def _look_closer(self, scored: Score, answer: _Answer) -> None:
        """Record what is wrong with a round, unless it is what was found before."""
        result = self._credible(answer.result)
        if self._is_known(result):
            return
        for finding in self.findings if not result.mistakes else ():
            things = things_of(finding.score.round)
            if not things and finding.score.hand in hands_of(scored):
                return
            if things and things <= things_of(scored.round):  # is it right without any of them?
                less = (without(scored.round, thing) for thing in sorted(things, key=str))
                for smaller in (score(round, self.book) for round in less):
                    left = self._asked(smaller)
                    if left:
                        self._look_closer(smaller, left)
                        return
                return
        self._record(scored.round, result)

    def _asked(self, scored: Score) -> _Answer | None:
        """Return the answer to a smaller round, and ask for it if that was not done before."""
        if scored.round not in self.answers:
            self.shrinks += 1
            self._ask(scored)
        return self.answers[scored.round]

    def _record(self, round: Round, result: Result) -> None:
        """Add a mistake, with the smallest round that shows it."""
        smallest = shrink(round, self._showing(result))
        answer = self.answers[smallest]
        if answer is None:  # not so: a round that is not wrong shows no mistake
            return
        result = self._credible(answer.result)
        cause = cause_of(result, [one.result.mistakes for one in self.answers.values() if one])
        again = self.run(smallest)
        is_steady = (again.text, again.fault) == (answer.output.text, answer.output.fault)
        scored = score(smallest, self.book)
        self.findings.append(Finding(scored, answer.output, result, key_of(result), cause, is_steady))

    def _showing(self, result: Result) -> Shows:
        """Return whether a smaller round shows the same mistake; the program is asked while that pays."""
        causes = {*result.mistakes}
        tries, seconds = 0, 0.0

        def shows(round: Round) -> bool:
            nonlocal tries, seconds
            if round not in self.answers:
                if tries >= MOST_SHRINKS or seconds > LONGEST_SHRINK:
                    return False
                tries += 1
                self.shrinks += 1
                seconds += self._ask(score(round, self.book))[1]
                self.show("smaller rounds", tries)
            answer = self.answers[round]
            if answer is None or self._is_known(answer.result):
                return False
            if causes:
                return bool(causes.intersection(answer.result.mistakes))
            return is_alike(answer.result, result)

        return shows

    def _is_known(self, result: Result) -> bool:
        return any(is_same(one.key, one.cause, result) for one in self.findings)

    def _credible(self, result: Result) -> Result:
        """Leave out the mistakes that the program does not make: it scores a round rightly on which they would show."""
        left = {*result.mistakes} - self.refuted
        right = (round for round in reversed(self.answers) if self.answers[round] is None)
        for round in islice(right, EVIDENCE):
            if not left:
                break
            refuted = left & telling_mistakes(score(round, self.book))
            self.refuted |= refuted
            left -= refuted
        return result._replace(mistakes=tuple(words for words in result.mistakes if words not in self.refuted))

    def _ask(self, scored: Score) -> tuple[_Answer | None, float]:
        """Run the program, judge what it prints, and return that if it is wrong, and how many seconds it took."""
        printed = self.run(scored.round)
        result = judge_output(printed, scored, wants_words=self.wanted.words)
        answer = _Answer(printed, result) if self.wanted.is_wrong(result) else None
        self.answers[scored.round] = answer
        return answer, printed.seconds
