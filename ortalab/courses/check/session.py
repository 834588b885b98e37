"""Run a whole check: build the program, read the cases, run them, search for harder ones, and write the results."""

import os
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ortalab.courses.answer import Answer, Case, Finding, Output
from ortalab.courses.check.data import Outcome, as_data
from ortalab.courses.check.harder import Harder, look, search_of
from ortalab.courses.check.program import FoundProgram, build
from ortalab.courses.check.report import MOST_PLACES, body_lines, growing_lines, head_lines
from ortalab.courses.course import Course
from ortalab.courses.pairs import split
from ortalab.courses.result import MOST_CASES
from ortalab.courses.run.processes import How
from ortalab.courses.running import NamedProgram, all_answers, asking
from ortalab.courses.shrinking import drive
from ortalab.courses.signs import Ink
from ortalab.courses.workers import here, pool
from ortalab.errors import OrtalabError
from ortalab.plurals import counted, noun_for
from ortalab.terminal import Say, as_json, label
from ortalab.text.output import replace_file

HOME = ".ortalab"
CHECK, FINDS = "check", "finds"
REPORT, DATA = "report.txt", "report.json"
IGNORE = "# ortalab check keeps a program's output and its finds here\n*\n"
OWN = (".yml", ".out")
"""The files that a check writes for each case."""


class Storage:
    """The `.ortalab` folder of a student's project; in a course that keeps none, writing does nothing."""

    def __init__(self, course: Course[Any], folder: Path) -> None:
        self.course, self.home = course, folder / HOME
        self.check, self.finds = self.home / CHECK, self.home / FINDS

    def open(self) -> None:
        """Create the folder, ignored by git, and remove the files of the last check. Raises `OrtalabError`."""
        if not self.course.keeps:
            return
        for place in (self.home, self.check, self.finds):
            if place.is_symlink() or (place.exists() and not place.is_dir()):
                raise OrtalabError(f"{label(str(place))}: is not a folder; move it away, and run this again")
        try:
            self.check.mkdir(parents=True, exist_ok=True)
            if not (self.home / ".gitignore").exists():
                replace_file(self.home / ".gitignore", IGNORE.encode())
            _empty(self.check)
        except OSError as error:
            raise _unwritable(self.home, error) from None

    def add(self, answer: Answer[Any]) -> None:
        """Write a case and, beside it, the program's output."""
        if not self.course.keeps:
            return
        path = self.check / _path_of(answer.name)
        stem = path.with_name(split(path.name)[0])
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            text = self.course.as_text(answer.case)
            stem.with_name(f"{stem.name}.yml").write_text(text, "utf-8", newline="\n")
            stem.with_name(f"{stem.name}.out").write_text(answer.output.text, "utf-8", "surrogatepass", newline="\n")
        except OSError as error:
            raise _unwritable(self.check, error) from None

    def report(self, outcome: Outcome) -> str:
        """Write the whole report and the data for the page; return the data."""
        data = as_json(as_data(outcome))
        if not self.course.keeps:
            return data
        ink = Ink(is_coloured=False)
        lines = [*head_lines(outcome, ink), *body_lines(outcome, ink, is_whole=True)]
        try:
            replace_file(self.check / REPORT, ("\n".join(lines) + "\n").encode("utf-8", "backslashreplace"))
            replace_file(self.check / DATA, data.encode("utf-8", "backslashreplace"))
        except OSError as error:
            raise _unwritable(self.check, error) from None
        return data

    def save(self, finding: Finding[Any]) -> Finding[Any]:
        """Save a find under its name in the report."""
        if not self.course.keeps or not self.course.save:
            return finding
        case = finding.answer.case
        named = case._replace(name=case.name.replace("fuzz", "check", 1))
        saved = self.course.save(self.finds, finding._replace(answer=finding.answer._replace(case=named)))
        name = f"{HOME}/{FINDS}/{saved.path.name}"
        answer = finding.answer._replace(case=named._replace(name=name))
        return finding._replace(answer=answer, where=f"{name}, with the expected results beside it")


def _path_of(name: str) -> Path:
    """Convert a case's name to a relative path that stays within the folder."""
    parts = [part for part in name.removeprefix(f"{HOME}/").replace(os.sep, "/").split("/") if part.strip(". ")]
    return Path(*(part.replace(":", "_").replace("\\", "_") for part in parts))


def _empty(folder: Path) -> None:
    """Remove the files of an earlier check and the subfolders left empty; keep all other files."""
    for place, _, names in os.walk(folder, topdown=False):
        for path in _own(Path(place), names, is_top=Path(place) == folder):
            path.unlink()
        if Path(place) != folder:
            with suppress(OSError):  # other files are in it
                Path(place).rmdir()


def _own(place: Path, names: Iterable[str], *, is_top: bool) -> Iterator[Path]:
    for name in names:
        if (name in {REPORT, DATA}) if is_top else Path(name).suffix in OWN:
            yield place / name


def _unwritable(folder: Path, error: OSError) -> OrtalabError:
    where = label(str(error.filename or folder))
    return OrtalabError(f"{where}: cannot be written, {error.strerror}; make room, or copy the project elsewhere")


SHARED = 16
"""The number of cases per process from which a further process pays off."""


@dataclass
class Session:
    course: Course[Any]
    options: Namespace
    found: FoundProgram
    how: How
    jobs: int
    seed: int
    is_over: Callable[[], bool]  # whether the program has changed, which ends the search for harder cases
    data: str = ""  # the result for the page; "" until the run ends

    def begin(self, *, is_coloured: bool = False) -> None:
        """Read the cases, build the program and check that it starts. Raises `OrtalabError` if one of these fails."""
        cases = self.course.cases(self.options, self.options.cases or "")
        self.storage = Storage(self.course, self.found.folder)
        self.earlier = self.course.earlier(self.storage.finds, f"{HOME}/{FINDS}", self.options)
        built: float | None = None
        if self.found.is_cargo:
            self.found, built = build(self.found, is_coloured=is_coloured)
        note = ""
        if self.course.adapt and not self.found.is_given:
            self.found, note = self.course.adapt(self.found, cases.cases[0], self.how)
        with asking(self.course, self.found.command, self.how, cases.cases) as ask:
            self.traits: str = getattr(ask, "traits", "")
        kept = tuple(case for case in cases.cases if self.course.applies(case, self.traits))
        about = cases.about if len(kept) == len(cases.cases) else f"{len(kept):,} of {cases.about}"
        cases, note = cases._replace(cases=kept, about=about), note or self.course.note(self.traits)
        self.storage.open()  # after the build, so that a failed one keeps the last report
        self.outcome = Outcome(self.course, self.found, cases, (), built=built, note=note)

    def run(self, show: Say, ink: Ink) -> Outcome:
        """Run all cases and look for harder ones; after Ctrl+C, the results so far count."""
        cases = [*self.earlier, *self.outcome.cases.cases]
        answers: list[Answer[Any]] = []
        try:
            self._run_all(cases, answers, show, ink)
            self._look_closer(show)
            self._look(show)
        except KeyboardInterrupt:
            self._settle(answers)
            self.outcome = self.outcome._replace(of=len(cases))
        self.data = self.storage.report(self.outcome)
        return self.outcome

    def _run_all(self, cases: Sequence[Case], answers: list[Answer[Any]], show: Say, ink: Ink) -> None:
        program = NamedProgram(self.found.name, self.found.command)
        wrong = 0
        jobs = min(self.jobs, -(-len(cases) // (SHARED * self.course.batch)))
        with pool(jobs) if jobs > 1 else here() as workers:
            for _, answer, _ in all_answers(self.course, [(program, cases)], workers, self.how, self.traits):
                self.storage.add(answer)
                answers.append(_without_text(answer) if len(answers) >= MOST_CASES and answer.is_right else answer)
                wrong += answer.is_wrong
                words = f"{len(answers):,} of {counted(len(cases), self.course.words.noun)}, {wrong:,} wrong"
                show(words, lambda: [ink.printable(line) for line in growing_lines(self.outcome, cases, answers, ink)])
        self._settle(answers)

    def _settle(self, answers: Sequence[Answer[Any]]) -> None:
        """Sort the answers so far by the order of their cases, and store them."""
        found = {answer.name: answer for answer in answers}
        self.outcome = self.outcome._replace(
            answers=tuple(found[case.name] for case in self.outcome.cases.cases if case.name in found),
            earlier=tuple(found[case.name] for case in self.earlier if case.name in found),
        )

    def _look_closer(self, show: Say) -> None:
        """Examine the smallest case of each of the first mistakes in more detail."""
        closer, places = self.course.closer, self.outcome.places[: MOST_PLACES + 1]
        if not closer or not places:
            return
        with asking(self.course, self.found.command, self.how, traits=self.traits) as ask:
            found = {}
            for number, place in enumerate(places, 1):
                show(f"smaller cases of {number} of {counted(len(places), 'place')}")
                found[place.smallest.name] = drive(closer(place.smallest), ask)
        self.outcome = self.outcome._replace(closer=found)

    def _look(self, show: Say) -> None:
        """Search for harder cases, and save the failing ones."""
        outcome, course = self.outcome, self.course
        cases = noun_for(2, course.words.noun)
        if course.harder:
            search = course.harder(outcome.answers, outcome.earlier)
        else:
            search = search_of(course, self.options, outcome.every)
        if search.reason or not self.options.harder:
            asked = f"No harder {cases} were tried, because of --harder 0."
            self.outcome = outcome._replace(harder=Harder(reason=search.reason or asked, search=search))
            return
        with asking(course, self.found.command, self.how, traits=self.traits) as ask:
            harder = look(
                course,
                search,
                ask,
                self.options.harder,
                self.seed,
                lambda noun, count: show(counted(count, f"harder {noun}")),
                self.is_over,
            )
        self.outcome = outcome._replace(harder=harder, finds=tuple(self._saved(harder)))

    def _saved(self, harder: Harder) -> list[Finding[Any]]:
        finds = dict[str, Finding[Any]]()  # by text, as one case may show several mistakes
        for finding in harder.findings:
            saved = self.storage.save(finding)
            self.storage.add(saved.answer)
            finds.setdefault(self.course.as_text(saved.answer.case), saved)
        return list(finds.values())


def _without_text(answer: Answer[Any]) -> Answer[Any]:
    return answer._replace(output=Output("", answer.output.fault, "", answer.output.seconds), is_cut=True)
