"""The Poker Triangles course: run a driver on scripts, judge its exact output lines, and shrink failing scripts."""

from argparse import Namespace
from collections.abc import Iterable, Iterator
from functools import partial

from ortalab.courses import by_line
from ortalab.courses.answer import Output
from ortalab.courses.course import CaseSet
from ortalab.courses.result import Result
from ortalab.courses.run.starting import ENOUGH
from ortalab.courses.scripts import ScriptCase, course_of_scripts, end_of
from ortalab.courses.shrinking import chunks, smallest, without
from ortalab.courses.triangles.judge import compare, examine
from ortalab.games.triangles.make import GROUPS, PROBE_SCRIPT, Edit, Script, edits, make_script, size
from ortalab.games.triangles.script import tell_script

CALLS = "calls on their own"
"""The title of the row of probes, which are scripts of a single call."""
EACH = 5
"""The number of built-in scripts of each kind."""


case_of = partial(ScriptCase, tell_script)


def ours(options: Namespace) -> CaseSet[ScriptCase]:
    """Generate the built-in scripts, followed by every probe."""
    rows: dict[str, list[ScriptCase]] = {}
    for number in range(EACH * len(GROUPS)):
        group = GROUPS[number % len(GROUPS)]
        row = rows.setdefault(group, [])
        row.append(case_of(make_script(options.seed or 0, number), f"{group} {len(row) + 1}", group))
    probes = [case_of((line,), line, CALLS) for line in PROBE_SCRIPT]
    found = (*(case for row in rows.values() for case in row), *probes)
    about = f"{len(found)} of ours, from easy to tricky, with calls that need a model of their own"
    return CaseSet("scripts", found, about)


def judge(case: ScriptCase, output: Output) -> Result:
    compared = examine(case.lines, output.text)
    step = compared.found.step if compared.found else None
    return by_line.judge(compared, end_of(output), f"line {step.line}: {step.text}" if step else "")


def draw(seed: int, count: int) -> Iterator[Script]:
    """Generate scripts: one with every probe, then the other kinds in turn."""
    yield PROBE_SCRIPT
    yield from (make_script(seed, number) for number in range(count - 1))


def _fewer_lines(script: Script) -> Iterable[Edit]:
    """Yield edits that drop all lines, each half, each quarter, and so on, the later parts first."""
    return (partial(without, at=at, size=size) for at, size in chunks(len(script), len(script)))


COURSE = course_of_scripts(
    "triangles",
    ".txt",
    tell_script,
    ours,
    draw,
    compare,
    lambda script: smallest(script, (_fewer_lines, edits), size),
    example="ann: java -cp ann/out Driver",
    judge=judge,
    first=lambda: (case_of(make_script(0, number)) for number in range(ENOUGH)),
)
