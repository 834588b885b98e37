"""The Poker Triangles course: run a driver on scripts, judge its exact output lines, and shrink failing scripts."""

from argparse import Namespace
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from ortalab.courses import by_line
from ortalab.courses.answer import Answer, Output
from ortalab.courses.course import CaseSet, Course
from ortalab.courses.result import Result
from ortalab.courses.run.starting import ENOUGH
from ortalab.courses.scripts import (
    as_text,
    earlier_scripts,
    end_of,
    run_script,
    save_script,
    script_in,
    scripts_of,
    show,
)
from ortalab.courses.shrinking import Shrinking, chunks, smallest, within, without
from ortalab.courses.triangles.judge import compare, examine
from ortalab.games.triangles.make import GROUPS, PROBE_SCRIPT, Edit, Script, edits, make_script, size
from ortalab.games.triangles.script import follow_script, tell_script

FIND, ENDING = "triangles-find", ".txt"
CALLS = "calls on their own"
"""The title of the row of probes, which are scripts of a single call."""
EACH = 5
"""The number of built-in scripts of each kind."""


class ScriptCase(NamedTuple):
    lines: Script
    name: str = "script"
    group: str = ""
    size: int = 0

    @property
    def version(self) -> str:
        return "\n".join([*self.lines, "", *tell_script(self.lines)])


def cases(options: Namespace, folder: str) -> CaseSet[ScriptCase]:
    """Read the scripts of a folder, or generate the built-in ones followed by every probe."""
    if folder:
        return scripts_of(folder, ENDING, FIND, partial(one, options), compare)
    rows: dict[str, list[ScriptCase]] = {}
    for number in range(EACH * len(GROUPS)):
        group = GROUPS[number % len(GROUPS)]
        row = rows.setdefault(group, [])
        row.append(ScriptCase(make_script(options.seed or 0, number), f"{group} {len(row) + 1}", group))
    probes = [ScriptCase((line,), line, CALLS) for line in PROBE_SCRIPT]
    ours = (*(case for row in rows.values() for case in row), *probes)
    about = f"{len(ours)} of ours, from easy to tricky, with calls that need a model of their own"
    return CaseSet("scripts", ours, about)


def one(_: Namespace, file: str) -> ScriptCase:
    def parse(lines: Script) -> ScriptCase:
        list(follow_script(lines))
        return ScriptCase(lines, Path(file).name)

    return script_in(file, parse)


def judge(case: ScriptCase, output: Output) -> Result:
    compared = examine(case.lines, output.text)
    step = compared.found.step if compared.found else None
    return by_line.judge(compared, end_of(output), f"line {step.line}: {step.text}" if step else "")


def draw_scripts(count: int, seed: int) -> Iterator[Script]:
    """Generate `count` scripts: one with every probe, then the other kinds in turn."""
    yield PROBE_SCRIPT
    yield from (make_script(seed, number) for number in range(count - 1))


def generate(options: Namespace, seed: int, count: int) -> Iterator[ScriptCase]:
    """Generate scripts, starting with those that failed in earlier hunts."""
    before = earlier_scripts(options, f"{FIND}*{ENDING}", partial(one, options))
    return chain(before, map(ScriptCase, draw_scripts(count, seed)))


def shrink(answer: Answer[ScriptCase]) -> Shrinking[ScriptCase]:
    """Cut a script after the first difference, then shrink it."""
    case = answer.case
    found = compare(case.lines, answer.output.text) if answer.result.line else None
    cut = case._replace(lines=case.lines[: found.step.line]) if found else case
    begun = cut if (yield cut) else case
    lines = smallest(begun.lines, (_fewer_lines, edits), size)
    return (yield from within(lines, lambda script: case._replace(lines=script)))


def _fewer_lines(script: Script) -> Iterable[Edit]:
    """Yield edits that drop all lines, each half, each quarter, and so on, the later parts first."""
    return (partial(without, at=at, size=size) for at, size in chunks(len(script), len(script)))


COURSE = Course(
    "triangles",
    example="ann: java -cp ann/out Driver",
    cases=cases,
    run=partial(run_script, ENDING),
    judge=judge,
    first=lambda: (ScriptCase(make_script(0, number)) for number in range(ENOUGH)),
    generate=generate,
    shrink=shrink,
    as_text=as_text,
    show=show,
    one=one,
    save=partial(save_script, FIND, ENDING),
)
