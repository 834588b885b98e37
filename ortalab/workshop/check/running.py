"""The rounds of a check: found in folders or dealt, and a program run on each."""

from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from ortalab.errors import OrtalabError
from ortalab.plurals import counted
from ortalab.scoring.book import Book
from ortalab.scoring.play import score
from ortalab.text.spelling import Books
from ortalab.workshop.board.places import size_of
from ortalab.workshop.cases import deal_cases
from ortalab.workshop.deal import STAGES
from ortalab.workshop.grade.cases import Case, UnusableFile, read_cases
from ortalab.workshop.judge.verdict import Result, judge_output
from ortalab.workshop.pairs import ROUNDS
from ortalab.workshop.processes import Limits
from ortalab.workshop.running import Output, Program, runner_for

FOLDERS = ("fixtures", "rounds")
"""Where a student's folder has rounds."""
OURS = "our rounds"
OURS_EACH, OURS_SEED = 12, 6991
"""The number of our rounds in each stage, and the seed that deals them: they are the same for everybody."""


class FoundRounds(NamedTuple):
    """The rounds to run, and where they come from."""

    name: str  # as the report calls it: `fixtures`
    cases: tuple[Case, ...]  # the first stages first
    unusable: tuple[UnusableFile, ...] = ()
    rules: str = ""

    def about(self) -> str:
        """Return the number of rounds and stages, in a phrase."""
        stages = len({case.stage for case in self.cases})
        words = f"{counted(len(self.cases), 'round')}, {counted(stages, 'stage')}, rules {self.rules}"
        return f"{words}; there are none in fixtures/ and rounds/" if self.name == OURS else words


def find_rounds(folder: Path, readings: Sequence[Books]) -> FoundRounds:
    """Read the rounds of a folder, under the first books of those with which most of them can be used."""
    names = [name for name in FOLDERS if _has_rounds(folder / name)]
    if not names:
        return our_rounds(readings[0](""))
    found: list[FoundRounds] = []
    for number, books in enumerate(readings, 1):
        try:
            found.append(_read(folder, names, books))
        except OrtalabError:
            if not found and number == len(readings):
                raise
            continue
        if not found[-1].unusable:
            break
    return min(found, key=lambda one: len(one.unusable))


def _has_rounds(folder: Path) -> bool:
    return folder.is_dir() and any(path.suffix in ROUNDS for path in folder.rglob("*"))


def _read(folder: Path, names: Sequence[str], books: Books) -> FoundRounds:
    sets = {name: read_cases(str(folder / name), books=books) for name in names}
    cases = chain.from_iterable(_named(name, found.cases) for name, found in sets.items())
    unusable = (
        UnusableFile(f"{name}/{file.name}", file.reason) for name, found in sets.items() for file in found.unusable
    )
    ordered = tuple(sorted(cases, key=lambda case: case[:2]))
    return FoundRounds(" and ".join(names), ordered, tuple(unusable), ordered[0].round.rules)


def _named(folder: str, cases: Sequence[Case]) -> Iterator[Case]:
    for case in cases:
        yield case._replace(name=f"{folder}/{case.name}")


def our_rounds(book: Book) -> FoundRounds:
    cases = [
        Case(stage, f"ours/stage_{stage}/{dealt.name}.yml", dealt.round, "", book)
        for stage in STAGES
        for dealt in deal_cases(stage, OURS_EACH, OURS_SEED, book)
    ]
    return FoundRounds(OURS, tuple(cases), (), cases[0].round.rules)


def find_earlier(folder: Path, name: str, books: Books) -> tuple[Case, ...]:
    """Return the rounds that earlier checks found; those that cannot be read any more are passed over."""
    if not _has_rounds(folder):
        return ()
    try:
        return tuple(_named(name, read_cases(str(folder), books=books).cases))
    except OrtalabError:
        return ()


MOST_KEPT = 64 * 1024
"""The most bytes of an output that are kept; all of it is judged."""


class Task(NamedTuple):
    """One round for a program, as plain data that another process can work on."""

    command: tuple[str, ...]
    case: Case
    seconds: float
    limits: Limits | None


class Answer(NamedTuple):
    """The output of a program for a round, and the verdict on it."""

    case: Case
    output: Output
    is_cut: bool
    result: Result

    @property
    def name(self) -> str:
        return self.case.name

    @property
    def stage(self) -> int:
        return self.case.stage

    @property
    def size(self) -> int:
        return size_of(self.case.round)

    @property
    def is_right(self) -> bool:
        return self.result.verdict.is_right


def perform(task: Task) -> Answer:
    """Run a program on a round; raise `StartError` where it cannot be started."""
    return ask(Program(task.command, task.seconds, runner_for(task.limits)), task.case)


def ask(program: Program, case: Case) -> Answer:
    output = program(case.round)
    result = judge_output(output, score(case.round, case.book))
    data = output.text.encode()
    kept = output._replace(text=data[:MOST_KEPT].decode(errors="ignore")) if len(data) > MOST_KEPT else output
    return Answer(case, kept, len(data) > MOST_KEPT, result)


def without_text(answer: Answer) -> Answer:
    """Return an answer that takes little memory."""
    return answer._replace(output=answer.output._replace(text=""), is_cut=True)
