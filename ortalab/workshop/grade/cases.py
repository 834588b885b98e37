"""The rounds of a grading, each as a task for a program, and the answer to one: the verdict and its text."""

import hashlib
import os
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from ortalab.errors import OrtalabError
from ortalab.scoring.book import Book
from ortalab.scoring.explain import explain_score
from ortalab.scoring.jokers import BOOK
from ortalab.scoring.play import Score, score
from ortalab.scoring.round import Round
from ortalab.terminal import SECONDS, label
from ortalab.text.files import read_bytes, read_file
from ortalab.text.spelling import Books, ruleset_named
from ortalab.workshop.deal import stage_of
from ortalab.workshop.judge.verdict import Result, Shape, Verdict, judge, judge_output
from ortalab.workshop.pairs import EXPECTED, ROUNDS, no_round, pair
from ortalab.workshop.processes import Limits
from ortalab.workshop.running import MOST_PRINTED, Program, Runner, StartError, decoded

MOST = 60_000
"""The most files of rounds and of what is expected that are read at a time."""


class Case(NamedTuple):
    """A round, its file's name, and the first stage of the assignment that can score it."""

    stage: int
    name: str
    round: Round
    version: str = ""  # changes when the round does, or what we say of it
    book: Book = BOOK  # under which it was read


class UnusableFile(NamedTuple):
    """A file that cannot be graded on, and why, in half a sentence."""

    name: str
    reason: str


class CaseSet(NamedTuple):
    """The contents of a folder, in the order of the files' names."""

    cases: tuple[Case, ...]  # the first stages first
    unusable: tuple[UnusableFile, ...] = ()
    unchecked: tuple[str, ...] = ()  # the cases that have nothing beside them that says what is expected


def read_cases(folder: str, *, strict: bool = False, books: Books = ruleset_named) -> CaseSet:
    """Read the rounds of a folder and its folders, and check the results that are expected beside them.

    A round that cannot be read, a result that is not ours, and one without a round are unusable; where nothing else is
    there, raise `OrtalabError`.
    """
    name, root = label(folder), Path(folder)
    files = list(islice(_files_in(root, name), MOST + 1))
    if not any(path.suffix in ROUNDS for path in files):
        raise OrtalabError(f"{name}: there is no round in it; 'ortalab cases' writes some")
    if len(files) > MOST:
        raise OrtalabError(f"{name}: more than {MOST} files of rounds and results; grade them in several parts")
    found = _read_all(root, sorted(files), books, strict=strict)
    if not found.cases:
        first = found.unusable[0]
        raise OrtalabError(f"{name}: no round in it can be graded on; the first, {first.name}: {first.reason}")
    return found


def _files_in(folder: Path, name: str) -> Iterator[Path]:
    """Yield the files of rounds and expected results, also links that lead nowhere, but no pipes."""

    def refuse(error: OSError) -> None:
        where = label(str(error.filename))
        raise OrtalabError(f"{where}: cannot be read, {error.strerror}; name a folder of rounds in YAML") from None

    try:
        if not folder.is_dir():
            raise OrtalabError(f"{name}: no such folder; name a folder of rounds in YAML")
        for place, _, names in os.walk(folder, onerror=refuse):
            paths = (Path(place, name) for name in names if Path(name).suffix in {*ROUNDS, *EXPECTED})
            yield from (path for path in paths if path.is_file() or not path.exists())
    except (OSError, ValueError) as error:
        if isinstance(error, OrtalabError):
            raise
        reason = getattr(error, "strerror", None) or "it is no folder"
        raise OrtalabError(f"{name}: cannot be read, {reason}; name a folder of rounds in YAML") from None


def _read_all(folder: Path, files: Sequence[Path], books: Books, *, strict: bool) -> CaseSet:
    cases, unusable, unchecked = [], [], []
    paths = {path.relative_to(folder).as_posix(): path for path in files}
    pairs = pair(paths)
    beside, alone = pairs.beside, {*pairs.alone}
    for relative, path in paths.items():
        name = label(relative)
        try:
            if relative in alone:
                unusable.append(UnusableFile(name, no_round(relative)))
            elif relative in beside:
                expected = [paths[result] for result in beside[relative]]
                cases.append(_read(path, name, expected, books, strict=strict))
                unchecked += [] if expected else [name]
        except OrtalabError as error:
            unusable.append(UnusableFile(name, error.within(label(str(path)))))
    return CaseSet(tuple(sorted(cases, key=lambda case: case[:2])), tuple(unusable), tuple(unchecked))


def _read(path: Path, name: str, expected: Sequence[Path], books: Books, *, strict: bool) -> Case:
    round = read_file(str(path), strict=strict, books=books)
    book = books(round.rules)
    scored = score(round, book)
    for result in expected:
        if result.is_file():
            _check(result, scored)
    version = hashlib.sha256(f"{round!r} {explain_score(scored)}".encode()).hexdigest()[:16]
    return Case(stage_of(round, book), name, round, version, book)


def _check(path: Path, scored: Score) -> None:
    """Refuse an expected result that is not ours: it is older than the round, or of other rules."""
    expected = decoded(read_bytes(str(path), MOST_PRINTED + 1, "a file with what is expected"))
    found = judge(expected.text, scored)
    if not found.verdict.is_right:
        where = "" if found.line is None else f" in line {found.line}"
        expects = f"expects {found.theirs or 'nothing'}{where}"
        raise OrtalabError(f"{label(path.name)} {expects}, Ortalab says {found.ours or scored}")
    if expected.fault:
        raise OrtalabError(f"{label(path.name)} beside it holds {expected.fault.removeprefix('printed ')}")


class Task(NamedTuple):
    """One program on one round, as plain data that another process or machine can work on."""

    command: tuple[str, ...]
    round: Round
    seconds: float = SECONDS
    is_explained: bool = False  # must it explain?
    book: Book = BOOK
    limits: Limits | None = None  # of the sandbox to run it in, if any
    wants_words: bool = False  # must it use our words?


class Answer(NamedTuple):
    result: Result
    printed: str = ""  # where the score is wrong and the text short, to be laid beside ours


MOST_KEPT = 8 * 1024
"""The most characters of an output that are kept; of a longer one none is."""
_idle: defaultdict[Limits | None, list[Runner]] = defaultdict(list)
"""The runners of this process that run nothing; they are kept because starting one takes as long as a small program."""


def perform(task: Task) -> Answer:
    """Run the program and judge its output; one that cannot be started has crashed."""
    idle = _idle[task.limits]
    runner = idle.pop() if idle else Runner(task.limits)
    try:
        printed = Program(task.command, task.seconds, runner)(task.round)
    except StartError as error:
        return Answer(Result(Verdict.CRASHED, error.what))
    finally:
        idle.append(runner)
    scored = score(task.round, task.book)
    result = judge_output(printed, scored, wants_steps=task.is_explained, wants_words=task.wants_words)
    is_kept = result.verdict.shape in {Shape.STEP, Shape.SCORE} and not task.wants_words
    return Answer(result, printed.text if is_kept and len(printed.text) <= MOST_KEPT else "")
