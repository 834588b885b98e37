"""A check from its beginning to its end: build, read the rounds, run them all, look for harder ones, write it down."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ortalab.exports import lazily
from ortalab.terminal import Say
from ortalab.text.spelling import Books
from ortalab.workshop.board.places import whole_stage
from ortalab.workshop.check.data import MOST_ROUNDS, Outcome, SavedFind
from ortalab.workshop.check.harder import EARLIER, NO_STAGE, Harder, Search, look
from ortalab.workshop.check.program import FoundProgram, build, with_explanation
from ortalab.workshop.check.report import body_lines, growing_lines, head_lines
from ortalab.workshop.check.running import Answer, Task, ask, find_earlier, find_rounds, perform, without_text
from ortalab.workshop.check.signs import Ink
from ortalab.workshop.check.storage import FINDS, HOME, Storage
from ortalab.workshop.grade.cases import Case
from ortalab.workshop.judge.verdict import Verdict
from ortalab.workshop.process_pool import perform_all
from ortalab.workshop.processes import Limits
from ortalab.workshop.running import Program, Runner

with lazily():
    from ortalab.workshop.fuzz.report import case_of

SHARED = 4
"""So many rounds are worth a process of their own each."""


class Options(NamedTuple):
    seconds: float
    limits: Limits | None
    harder: float  # seconds to look for harder rounds
    readings: Sequence[Books]  # the books to read rounds under; the first with which all can be used is taken
    jobs: int


class StoppedError(Exception):
    """Ctrl+C came; what is done is written down."""

    def __init__(self, done: int, of: int, data: str) -> None:
        """Keep the number of rounds that were run, and the result for the page."""
        super().__init__(done, of)
        self.done, self.of, self.data = done, of, data


@dataclass
class Session:
    found: FoundProgram
    how: Options
    seed: int
    is_over: Callable[[], bool]  # has the program changed, so that nothing further need be tried?
    data: str = ""  # the result for the page, once there is one

    def begin(self, *, is_coloured: bool = False) -> None:
        """Read the rounds, build the program and run it once. Raises `OrtalabError` where one of these fails."""
        self.storage = Storage(self.found.folder)
        rounds = find_rounds(self.found.folder, self.how.readings)
        books = self.how.readings[0]
        self.earlier = find_earlier(self.storage.finds, f"{HOME}/{FINDS}", books)
        built: float | None = None
        if self.found.is_cargo:
            self.found, built = build(self.found, is_coloured=is_coloured)
        explains = self._explains(rounds.cases[0])
        self.found = with_explanation(self.found, explains=explains)
        self.storage.open()  # not before there is a program: the last report stays
        self.outcome = Outcome(self.found, explains or self.found.is_given, built, rounds, ())

    def head(self, ink: Ink) -> list[str]:
        return head_lines(self.outcome, ink)

    def body(self, ink: Ink) -> list[str]:
        return body_lines(self.outcome, ink)

    def run(self, show: Say, ink: Ink) -> Outcome:
        """Run all rounds and look for harder ones; raise `StoppedError` where Ctrl+C came."""
        cases = [*self.earlier, *self.outcome.rounds.cases]
        answers: list[Answer] = []
        try:
            self._run_all(cases, answers, show, ink)
            self._look(show)
        except KeyboardInterrupt:
            self._settle(answers)
            self.outcome = self.outcome._replace(of=len(cases))
            self.data = self.storage.report(self.outcome)
            raise StoppedError(len(answers), len(cases), self.data) from None
        self.data = self.storage.report(self.outcome)
        return self.outcome

    def _explains(self, case: Case) -> bool:
        """Tell whether a program that was found is run with `--explain`: not if it only prints a score without."""
        if self.found.is_given:
            return True
        worth = []
        for explains in (True, False):
            command = with_explanation(self.found, explains=explains).command
            with Program(command, self.how.seconds, Runner(self.how.limits)) as program:
                verdict = ask(program, case).result.verdict
            worth.append((verdict.is_right, verdict in {Verdict.WRONG_STEP, Verdict.WRONG_SCORE}))
            if verdict.is_right:
                break
        return worth[0] >= worth[-1]

    def _run_all(self, cases: Sequence[Case], answers: list[Answer], show: Say, ink: Ink) -> None:
        command = self.found.command
        tasks = [Task(command, case, self.how.seconds, self.how.limits) for case in cases]
        wrong = 0
        for answer in perform_all(perform, tasks, min(self.how.jobs, -(-len(tasks) // SHARED))):
            self.storage.add(answer)
            answers.append(without_text(answer) if len(answers) >= MOST_ROUNDS and answer.is_right else answer)
            wrong += not answer.is_right
            words = f"{len(answers):,} of {len(cases):,} rounds, {wrong:,} wrong"
            show(words, lambda: [ink.printable(line) for line in growing_lines(cases, answers, ink)])
        self._settle(answers)

    def _settle(self, answers: Sequence[Answer]) -> None:
        """Keep the answers that there are, in the order of their rounds."""
        found = {answer.case.name: answer for answer in answers}
        self.outcome = self.outcome._replace(
            answers=tuple(found[case.name] for case in self.outcome.rounds.cases if case.name in found),
            earlier=tuple(found[case.name] for case in self.earlier if case.name in found),
        )

    def _look(self, show: Say) -> None:
        """Look for harder rounds, and save those that are wrong."""
        outcome = self.outcome
        pace = sum(answer.output.seconds for answer in outcome.every) / max(len(outcome.every), 1)
        stage = whole_stage(outcome.every)
        book = self.how.readings[0]("") if not outcome.answers else outcome.answers[0].case.book
        search = Search(stage, self.how.harder, self.seed, book)
        with Program(self.found.command, self.how.seconds, Runner(self.how.limits)) as program:
            harder = look(program, search, pace, lambda words, count: show(f"{count:,} harder {words}"), self.is_over)
        if harder.reason == NO_STAGE and whole_stage(outcome.answers):
            harder = harder._replace(reason=EARLIER)
        self.outcome = outcome._replace(harder=harder, finds=tuple(self._saved(harder)))

    def _saved(self, harder: Harder) -> list[SavedFind]:
        """Save each round that was found, with what the program printed for it beside the others."""
        if not harder.findings:
            return []
        finds = dict[Case, SavedFind]()  # by their rounds: one may show several mistakes
        for finding in harder.findings:
            named = case_of(finding.score.round, finding.score.book)
            dealt = named._replace(name=named.name.replace("fuzz", "check", 1))
            case = Case(harder.stage, self.storage.save(dealt), dealt.round, "", dealt.book)
            answer = Answer(case, finding.output, is_cut=False, result=finding.result)
            self.storage.add(answer)
            finds.setdefault(case, SavedFind(answer, finding.cause))
        return list(finds.values())
