"""Grade programs: take results from the journal, run the rest, and record the answers as they arrive."""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from ortalab.courses.answer import Answer, Case
from ortalab.courses.course import Course
from ortalab.courses.grade.journal import Entry, Journal
from ortalab.courses.grade.programs import version_of
from ortalab.courses.output import Output
from ortalab.courses.result import Result, Shape
from ortalab.courses.run.how import How
from ortalab.courses.running import NamedProgram, Workers, all_answers, unstarted
from ortalab.plurals import counted

MOST_LISTED = 10
"""The maximum number of changes listed one by one."""
MOST_KEPT = 8 * 1024
"""The maximum length of a wrong output, in characters; longer ones are not stored."""
Answers = dict[tuple[str, str], Answer[Any]]
"""Answers, by the names of the program and the case."""


@dataclass(frozen=True)
class Grading:
    """The programs and cases of a grading, and how they are run."""

    course: Course[Any]
    programs: Sequence[NamedProgram]
    cases: Sequence[Case]
    how: How = field(default_factory=How)
    journal: Journal | None = None
    answers: Answers = field(default_factory=dict)
    unstarted: dict[str, str] = field(default_factory=dict)  # why a program does not start, by name

    def recall(self) -> list[str]:
        """Load the valid results from the journal; return a sentence for each change."""
        programs = {program.name: self._version(program) for program in self.programs}
        cases = {case.name: case for case in self.cases}
        versions = self._case_versions
        stale: dict[tuple[str, str], str] = {}
        for entry in self.journal.entries if self.journal else ():
            run = entry.program, entry.case
            if entry.program not in programs or entry.case not in cases:
                continue
            if entry.program_version != programs[entry.program]:
                stale[run] = f"the program {entry.program!r}, or how it is run, has changed"
            elif entry.case_version != versions[entry.case]:
                stale[run] = f"the {self.course.words.noun} {entry.case!r} has changed"
            else:
                self._take(run, Answer(cases[entry.case], entry.result, Output(entry.printed)))
        changes = Counter(words for run, words in stale.items() if run not in self.answers)
        runs = {words: f"{counted(count, 'run')} {'is' if count == 1 else 'are'}" for words, count in changes.items()}
        sentences = [f"{words}: {runs[words]} done again" for words in sorted(runs)]
        more = len(sentences) - MOST_LISTED
        return sentences[:MOST_LISTED] + ([f"{more} more have changed and are run again"] if more > 0 else [])

    @property
    def _case_versions(self) -> dict[str, str]:
        return {case.name: sha256(case.version.encode()).hexdigest()[:16] for case in self.cases}

    @property
    def left(self) -> list[tuple[NamedProgram, list[Case]]]:
        """The programs with the cases that remain to run."""
        found = [
            (program, [case for case in self.cases if (program.name, case.name) not in self.answers])
            for program in self.programs
        ]
        return [(program, cases) for program, cases in found if cases]

    @property
    def by_program(self) -> dict[str, tuple[Answer[Any], ...]]:
        """The answers of each program, in the order of the cases."""
        names = [program.name for program in self.programs]
        return {name: tuple(self.answers[name, case.name] for case in self.cases) for name in names}

    @property
    def runs(self) -> int:
        return len(self.programs) * len(self.cases)

    def resume(self, open_workers: AbstractContextManager[Workers]) -> Iterator[Result]:
        """Run the rest, and write each result to the journal as it comes.

        Programs that do not start are not written to it.
        """
        versions = {program.name: self._version(program) for program in self.programs}
        of_cases = self._case_versions
        for program, cases in self.left:
            if program.broken:
                yield from self._give_up(program, cases)
        with open_workers as workers:
            for program, answer, reason in all_answers(self.course, self.left, workers, self.how):
                run = program.name, answer.case.name
                if reason:
                    self.unstarted[program.name] = reason
                elif self.journal and not answer.is_accident:  # the same command tries it again
                    told = answer.result, _kept(answer).output.text
                    self.journal.add(Entry(run[0], versions[run[0]], run[1], of_cases[run[1]], *told))
                self._take(run, _kept(answer))
                yield answer.result

    def _give_up(self, program: NamedProgram, cases: Sequence[Case]) -> Iterator[Result]:
        """Record the answers of a missing program."""
        self.unstarted[program.name] = program.broken
        for answer in unstarted(cases, program.broken).answers:
            self._take((program.name, answer.case.name), answer)
            yield answer.result

    def _take(self, run: tuple[str, str], answer: Answer[Any]) -> None:
        self.answers[run] = answer

    def _version(self, program: NamedProgram) -> str:
        return f"{version_of(program)} {self.how}"


def _kept(answer: Answer[Any]) -> Answer[Any]:
    """Return an answer to store: it keeps its output, for comparison, only if that is wrong and short."""
    text = answer.output.text
    is_kept = answer.result.verdict.shape in {Shape.STEP, Shape.SCORE} and len(text) <= MOST_KEPT
    return answer._replace(output=Output(text if is_kept else ""))
