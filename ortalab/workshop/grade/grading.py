"""A grading: what of it the journal has already, what is left to run, and what has changed since."""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field

from ortalab.scoring.book import Book
from ortalab.scoring.jokers import BOOK
from ortalab.workshop.grade.cases import Case
from ortalab.workshop.grade.journal import Entry, Journal
from ortalab.workshop.grade.programs import Named, version_of
from ortalab.workshop.grade.queue import Run, Workers, results
from ortalab.workshop.grade.verdict import Result, Task

MOST_TOLD = 10
"""The most changes that are told one by one."""


@dataclass(frozen=True)
class Grading:
    """Programs on cases, and how they are run."""

    programs: Sequence[Named]
    cases: Sequence[Case]
    seconds: float
    is_explained: bool = False
    journal: Journal | None = None
    book: Book = BOOK
    results: dict[tuple[str, str], Result] = field(default_factory=dict)

    def recall(self) -> list[str]:
        """Take from the journal what is still true; return a sentence for each thing that has changed."""
        programs = {program.name: self._version(program) for program in self.programs}
        cases = {case.name: case.version for case in self.cases}
        stale: dict[tuple[str, str], str] = {}
        for entry in self.journal.entries if self.journal else ():
            run = entry.program, entry.case
            if entry.program not in programs or entry.case not in cases:
                continue
            if entry.program_version != programs[entry.program]:
                stale[run] = f"the program {entry.program!r}, or how it is run, has changed"
            elif entry.case_version != cases[entry.case]:
                stale[run] = f"the round {entry.case!r} has changed"
            else:
                self.results[run] = entry.result
        changes = Counter(words for run, words in stale.items() if run not in self.results)
        told = [f"{words}: {_runs(count)} done again" for words, count in sorted(changes.items())]
        more = len(told) - MOST_TOLD
        return told[:MOST_TOLD] + ([f"{more} more have changed and are run again"] if more > 0 else [])

    @property
    def left(self) -> list[Run]:
        """What is still to be run, each program's rounds in their order."""
        return [
            Run(program, case)
            for program in self.programs
            for case in self.cases
            if (program.name, case.name) not in self.results
        ]

    @property
    def runs(self) -> int:
        """How many runs there are in all."""
        return len(self.programs) * len(self.cases)

    def go_on(self, hired: AbstractContextManager[Workers]) -> Iterator[Result]:
        """Run what is left, each result into the journal as it comes."""
        programs = {program.name: self._version(program) for program in self.programs}
        cases = {case.name: case.version for case in self.cases}
        with hired as workers:
            for run, result in results(self.left, workers, self._task):
                program, case = run.program.name, run.case.name
                if self.journal:
                    self.journal.add(Entry(program, programs[program], case, cases[case], result))
                self.results[program, case] = result
                yield result

    def _task(self, run: Run) -> Task:
        return Task(run.program.command, run.case.round, self.seconds, self.is_explained, self.book)

    def _version(self, program: Named) -> str:
        return f"{version_of(program)} {self.seconds:g} {'explained' if self.is_explained else ''}".strip()


def _runs(count: int) -> str:
    return "one run is" if count == 1 else f"{count:,} runs are"
