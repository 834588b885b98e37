"""The hunt: draw rounds, run the program on them, and shrink the first round that shows each mistake."""

import hashlib
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from typing import NamedTuple

from ortalab.courses.causes import in_words, likeliest
from ortalab.courses.course import Answer, Ask, Finding, Hunt, Say
from ortalab.courses.ortalab.case import SCORE_ONLY, RoundCase, Wanted
from ortalab.courses.ortalab.fuzz.coverage import Coverage
from ortalab.courses.ortalab.fuzz.kinds import hands_of, is_alike, is_same, things_of, without
from ortalab.courses.ortalab.fuzz.rounds import DIFFICULTIES, SIZE, Difficulty, round_of
from ortalab.courses.ortalab.fuzz.shrink import Shows, shrink
from ortalab.courses.ortalab.judge.mistakes import telling_mistakes
from ortalab.courses.result import Result
from ortalab.rounds.play import Score
from ortalab.rounds.round import Round
from ortalab.rounds.ruleset import Book
from ortalab.rounds.rulesets import BOOK
from ortalab.rounds.score import score
from ortalab.text.yaml import write_round
from ortalab.workshop.deal import STAGES

MOST_FINDS = 5
"""The number of different mistakes after which the hunt ends."""
MOST_SHRINKS = 1000
"""The most runs of the program to shrink rounds."""
LONGEST_SHRINK = 20.0
"""The most seconds of the program's own time spent on that."""
EVIDENCE = 200
"""The most right rounds used to rule out known mistakes."""
DRAWN_TWICE = 20
"""The most rounds drawn for each new one, as some repeat."""
AUTO = 0
"""The value for all stages: they are tried in order, up to the first that fails."""
SHARES = {1: 1, 2: 1, 3: 2, 4: 2, 5: 4}
"""The rounds of each stage with `AUTO`, in parts."""


class _Found(NamedTuple):
    """A mistake found, while the hunt is running."""

    answer: Answer[RoundCase]
    result: Result  # with the mistakes that the program may make
    drawn: RoundCase
    number: int
    named: tuple[str, ...]  # the known mistakes that cause its score; several if they explain as many
    is_steady: bool


class Asked(NamedTuple):
    """The rounds that a hunt draws."""

    rounds: int
    stage: int = STAGES[-1]  # or `AUTO`
    start: int = 0  # their seed
    book: Book = BOOK
    wanted: Wanted = SCORE_ONLY
    most: int = MOST_FINDS


def hunt(ask: Ask[RoundCase], asked: Asked, show: Say = lambda _words, _count: None) -> tuple[Hunt[RoundCase], "Tried"]:
    """Run the program on rounds of a stage, from easy to adversarial; return the finds and the rounds tried.

    `AUTO` tries the stages one after another, up to the first in which a mistake is found. An accident of this machine
    ends it, as nothing says whether that round is right.
    """
    hunter = _Hunter(ask, asked, show)
    stages = [asked.stage] if asked.stage != AUTO else [*STAGES]
    parts = sum(difficulty.share for difficulty in DIFFICULTIES)
    whole = sum(SHARES[one] for one in stages)
    tried, unjudged, is_stopped = stages[0], tuple[Answer[RoundCase], ...](), False
    try:
        for place, tried in enumerate(stages):
            begin = hunter.rounds
            end = -(-asked.rounds * sum(SHARES[one] for one in stages[: place + 1]) // whole)  # up: each has one
            for number, difficulty in enumerate(DIFFICULTIES, 1):
                share = sum(difficulty.share for difficulty in DIFFICULTIES[:number])
                limit = begin + (end - begin) * share // parts
                hunter.look(tried, difficulty, limit, Random(f"{asked.start}/{tried}/{difficulty.name}"))
            if hunter.findings or hunter.rounds >= asked.rounds:
                break
    except _AccidentError as error:
        unjudged = (error.answer,)
    except KeyboardInterrupt:
        is_stopped = True
    found = Hunt(hunter.rounds, hunter.wrong, hunter.settled(), unjudged, (), is_stopped)
    return found, Tried(tried, hunter.coverage, hunter.shrinks)


class Tried(NamedTuple):
    """The rounds that a hunt has tried."""

    stage: int  # the last
    coverage: Coverage
    shrinks: int = 0  # the number of runs to shrink wrong rounds


class _AccidentError(Exception):
    """A failure of this machine, not of the program, that prevents a verdict."""

    def __init__(self, answer: Answer[RoundCase]) -> None:
        super().__init__(answer)
        self.answer = answer


@dataclass
class _Hunter:
    """Runs the program on each round once, and counts."""

    ask: Ask[RoundCase]
    asked: Asked
    show: Say
    stage: int = STAGES[0]
    rounds: int = 0
    wrong: int = 0
    shrinks: int = 0  # in all
    coverage: Coverage = field(default_factory=Coverage)
    answers: dict[Round, Answer[RoundCase] | None] = field(default_factory=dict)  # None if it is right
    findings: list[_Found] = field(default_factory=list)
    refuted: set[str] = field(default_factory=set)  # the known mistakes that the program does not make

    def look(self, stage: int, difficulty: Difficulty, limit: int, random: Random) -> None:
        """Draw rounds of a difficulty until `limit` are tried in all, or until there are enough mistakes."""
        self.stage = stage
        for _ in range(DRAWN_TWICE * (limit - self.rounds)):
            if self._has_enough(limit):
                return
            self._try(round_of(random.randbytes(SIZE), stage, difficulty, self.asked.book))

    def _has_enough(self, limit: int) -> bool:
        return self.rounds >= limit or len(self.findings) >= self.asked.most

    def _try(self, round: Round) -> None:
        """Run the program on a new round; shrink it if it is wrong in a new way."""
        if round in self.answers:
            return
        scored = score(round, self.asked.book)
        answer, _ = self._ask(scored)
        self.rounds += 1
        self.wrong += answer is not None
        self.coverage.record(scored)
        self.show("round", self.rounds)
        if answer and not self._is_known(answer.result):
            self._look_closer(scored, answer)

    def _look_closer(self, scored: Score, answer: Answer[RoundCase]) -> None:
        """Record the mistake of a wrong round, unless it is a known find."""
        result = self._credible(answer.result)
        if self._is_known(result):
            return
        for finding in self.findings if not result.mistakes else ():
            small = finding.answer.case
            things = things_of(small.round)
            if not things and small.scored.hand in hands_of(scored):
                return
            if things and things <= things_of(scored.round):  # is it right without any of them?
                less = (without(scored.round, thing) for thing in sorted(things, key=str))
                for smaller in (score(round, self.asked.book) for round in less):
                    left = self._asked(smaller)
                    if left:
                        self._look_closer(smaller, left)
                        return
                return
        self._record(scored.round, result)

    def _asked(self, scored: Score) -> Answer[RoundCase] | None:
        """Return the cached answer to a smaller round, or run the program on it."""
        if scored.round not in self.answers:
            self.shrinks += 1
            self._ask(scored)
        return self.answers[scored.round]

    def _record(self, round: Round, result: Result) -> None:
        """Add a mistake, with the smallest round that shows it."""
        smallest = shrink(round, self._showing(result))
        answer = self.answers[smallest]
        if answer is None:  # cannot happen: a round that is not wrong shows no mistake
            return
        result = self._credible(answer.result)
        again = self.ask(answer.case)
        same = (again.output.text, again.output.fault) == (answer.output.text, answer.output.fault)
        drawn = answer.case._replace(round=round)
        named = self._named(result)
        self.findings.append(_Found(answer, result, drawn, self.rounds, named, same or again.is_accident))

    def settled(self) -> tuple[Finding[RoundCase], ...]:
        """Return the findings, with the causes of each by the evidence of all answers."""
        return tuple(map(self._settled, self.findings))

    def _settled(self, found: _Found) -> Finding[RoundCase]:
        result = self._credible(found.result)
        named = self._named(result)
        answer = found.answer._replace(result=result._replace(mistakes=named))
        return Finding(answer, found.drawn, found.number, found.is_steady, in_words(named))

    def _named(self, result: Result) -> tuple[str, ...]:
        return likeliest([result.mistakes, *(one.result.mistakes for one in self.answers.values() if one)])[0]

    def _showing(self, result: Result) -> Shows:
        """Return a predicate: does a smaller round show the same mistake? It runs the program within the limits."""
        causes = {*result.mistakes}
        tries, seconds = 0, 0.0

        def shows(round: Round) -> bool:
            nonlocal tries, seconds
            if round not in self.answers:
                if tries >= MOST_SHRINKS or seconds > LONGEST_SHRINK:
                    return False
                tries += 1
                self.shrinks += 1
                seconds += self._ask(score(round, self.asked.book))[1]
                self.show("smaller round", tries)
            answer = self.answers[round]
            if answer is None or self._is_known(answer.result):
                return False
            if causes:
                return bool(causes.intersection(answer.result.mistakes))
            return is_alike(answer.result, result)

        return shows

    def _is_known(self, result: Result) -> bool:
        return any(is_same(one.result.key, one.named, result) for one in self.findings)

    def _credible(self, result: Result) -> Result:
        """Drop the mistakes that the program does not make: they would change the score of a right round."""
        left = {*result.mistakes} - self.refuted
        right = (round for round in reversed(self.answers) if self.answers[round] is None)
        for round in islice(right, EVIDENCE):
            if not left:
                break
            refuted = left & telling_mistakes(score(round, self.asked.book))
            self.refuted |= refuted
            left -= refuted
        return result._replace(mistakes=tuple(words for words in result.mistakes if words not in self.refuted))

    def _ask(self, scored: Score) -> tuple[Answer[RoundCase] | None, float]:
        """Run the program and judge it; return the answer if it is wrong, and the seconds it took."""
        answer = self.ask(find_case(scored.round, self.stage, self.asked.book, self.asked.wanted))
        if answer.is_accident:
            raise _AccidentError(answer)
        wrong = answer if answer.is_wrong else None
        self.answers[scored.round] = wrong
        return wrong, answer.output.seconds


def find_case(round: Round, stage: int, book: Book = BOOK, wanted: Wanted = SCORE_ONLY) -> RoundCase:
    """Return a round as a case named by its hash."""
    digest = hashlib.sha256(write_round(round, bare=True).encode()).hexdigest()[:8]
    return RoundCase(stage, f"fuzz_{digest}", round, "", book, wanted)
