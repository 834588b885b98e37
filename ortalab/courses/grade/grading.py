"""Grade programs: take results from the journal, run the rest, and record the answers as they arrive.

The journal has a line for each run, so that an interrupted grading resumes where it stopped.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple, Self

from ortalab.courses.answer import Answer, Case, Output
from ortalab.courses.course import Course
from ortalab.courses.grade.programs import version_of
from ortalab.courses.result import Result, Shape, data_of, read_result
from ortalab.courses.run.processes import How
from ortalab.courses.running import NamedProgram, Workers, all_answers, unstarted
from ortalab.errors import OrtalabError
from ortalab.json_text import parse_json
from ortalab.plurals import counted
from ortalab.terminal import label

HEAD = {"ortalab": "journal of grades", "version": 3}
LONGEST = 1024 * 1024 * 1024
"""The maximum size of a journal, in bytes."""
LONGEST_LINE = 128 * 1024
_FRESH = "name another file, or remove it to start anew"


class Entry(NamedTuple):
    """The result of one program on one case, with the version of each."""

    program: str
    program_version: str
    case: str
    case_version: str
    result: Result
    printed: str = ""  # the output, if it is stored


class Journal:
    """A file of entries, each written by one call, so that an interrupt leaves no partial entry."""

    def __init__(self, file: str) -> None:
        self._name = label(file)
        self._path = Path(file)
        self.entries: tuple[Entry, ...] = ()

    def __enter__(self) -> Self:
        """Open and read the file, truncating an incomplete last line; raise `OrtalabError` if it is not a journal."""
        with ExitStack() as opened:
            try:
                self._stream = opened.enter_context(self._path.open("a+b", buffering=0))
                whole = self._read()
                self._stream.truncate(whole)
                if not whole:
                    self._write(HEAD)
            except OSError as error:
                raise self._error(error) from None
            opened.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._stream.close()

    def add(self, entry: Entry) -> None:
        result = data_of(entry.result) | {"kind": list(entry.result.kind)}
        try:
            self._write(entry._asdict() | {"result": result})
        except OSError as error:
            raise self._error(error) from None

    def _read(self) -> int:
        """Read the entries; return the number of bytes in complete lines."""
        self._stream.seek(0)
        data = self._stream.read(LONGEST)
        whole = data.rfind(b"\n") + 1
        lines = data[:whole].splitlines()
        if not lines and data and not json.dumps(HEAD).encode().startswith(data):
            raise OrtalabError(f"{self._name}: not a journal of grades; {_FRESH}")
        self.entries = tuple(self._entries(lines))
        return whole

    def _entries(self, lines: list[bytes]) -> Iterator[Entry]:
        for number, line in enumerate(lines, 1):
            try:
                row = parse_json(line if len(line) <= LONGEST_LINE else b"null")
                entry = _entry(row) if number > 1 else None
            except (ValueError, TypeError, KeyError, AttributeError):
                what = "not a journal of grades" if number == 1 else f"line {number} is not a line of a journal"
                raise OrtalabError(f"{self._name}: {what}; {_FRESH}") from None
            if entry:
                yield entry
            elif row != HEAD:
                raise OrtalabError(f"{self._name}: not a journal of grades of this version; {_FRESH}")

    def _write(self, row: Mapping[str, object]) -> None:
        self._stream.write(json.dumps(row, ensure_ascii=False).encode(errors="backslashreplace") + b"\n")

    def _error(self, error: OSError) -> OrtalabError:
        return OrtalabError(f"{self._name}: the journal cannot be written, {error.strerror}; name another file")


def _entry(row: Mapping[str, Any]) -> Entry:
    texts = [row[key] for key in Entry._fields[:4]]
    entry = Entry(texts[0], texts[1], texts[2], texts[3], read_result(row["result"]), row.get("printed", ""))
    result = entry.result
    shown = (*texts, *(text for field in result[1:] for text in (field if isinstance(field, tuple) else (field,))))
    if not all(text.isprintable() if isinstance(text, str) else text is None or text >= 0 for text in shown):
        raise ValueError("unprintable characters")
    if not all(isinstance(text, str) for text in (*texts, entry.printed)):
        raise TypeError("a text is wanted")
    return entry


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
                self.answers[run] = Answer(cases[entry.case], entry.result, Output(entry.printed))
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
        """Run the remaining cases, and write each result to the journal as it arrives.

        Programs that do not start get no entries.
        """
        versions = {program.name: self._version(program) for program in self.programs}
        of_cases = self._case_versions
        for program, cases in self.left:
            if program.broken:
                yield from self._give_up(program, cases)
        with open_workers as workers:
            for author, answer, reason in all_answers(self.course, self.left, workers, self.how):
                run = author, answer.case.name
                if reason:
                    self.unstarted[author] = reason
                elif self.journal and not answer.is_accident:  # accidents are run again
                    told = answer.result, _kept(answer).output.text
                    self.journal.add(Entry(run[0], versions[run[0]], run[1], of_cases[run[1]], *told))
                self.answers[run] = _kept(answer)
                yield answer.result

    def _give_up(self, program: NamedProgram, cases: Sequence[Case]) -> Iterator[Result]:
        """Record every case of a program that cannot be run as a crash."""
        self.unstarted[program.name] = program.broken
        for answer in unstarted(cases, program.broken).answers:
            self.answers[program.name, answer.case.name] = answer
            yield answer.result

    def _version(self, program: NamedProgram) -> str:
        return f"{version_of(program)} {self.how}"


def _kept(answer: Answer[Any]) -> Answer[Any]:
    """Strip an answer for storage: keep its output, for comparison, only if it is wrong and short."""
    text = answer.output.text
    is_kept = answer.result.verdict.shape in {Shape.STEP, Shape.SCORE} and len(text) <= MOST_KEPT
    return answer._replace(output=Output(text if is_kept else ""))
