"""The Big-2 course: run programs on scripts, judge their exact output lines, and shrink failing scripts."""

from argparse import Namespace
from collections.abc import Iterator
from functools import partial
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from ortalab.courses import by_line
from ortalab.courses.answer import Answer, Ask, Output
from ortalab.courses.big2.judge import compare, examine
from ortalab.courses.course import CaseSet, Course
from ortalab.courses.difference import lines_of
from ortalab.courses.result import Result
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
from ortalab.courses.shrinking import Edit, Shrinking, chunks, smallest, within, without
from ortalab.games.big2.cards import DECK, read_deck
from ortalab.games.big2.protocol import MINUS_ONE, follow_as_far
from ortalab.games.big2.scripts import GROUPS, NAMES, Script, draw_script, graded_set

IN, FIND = ".in", "big2-find"
PLAIN_ACTIONS = (MINUS_ONE, "0")
"""The simplest actions, tried as replacements when shrinking."""


class ScriptCase(NamedTuple):
    name: str
    group: str
    lines: tuple[str, ...]
    is_whole: bool = True  # whether it ends with a winner; if not, output after its last expected line is ignored
    size: int = 0

    @property
    def version(self) -> str:
        told = [line for step in follow_as_far(self.lines) for line in step.printed]
        return "\n".join([*self.lines, "", *told])


def case_of(script: Script, name: str = "script", group: str = "") -> ScriptCase:
    return ScriptCase(name, group, tuple(script.lines), script.steps()[-1].after.is_over)


def script_of(case: ScriptCase) -> Script:
    lines = [line.strip() for line in case.lines if line.strip()]
    deal, *_ = follow_as_far(lines)
    return Script(read_deck(lines[0]), deal.names, tuple(lines[1 + len(deal.names) :]))


def cases(options: Namespace, folder: str) -> CaseSet[ScriptCase]:
    """Return the scripts of a folder, or the built-in ones."""
    if not folder:
        ours = [case_of(script, name, group.name) for group, name, script in graded_set(seed=options.seed or 0)]
        return CaseSet("scripts", tuple(ours), f"{len(ours)} of ours, from easy to tricky")
    return scripts_of(folder, IN, FIND, partial(one, options), compare)


def one(_: Namespace, file: str) -> ScriptCase:
    def parse(lines: tuple[str, ...]) -> ScriptCase:
        *_, last = follow_as_far(lines)
        return ScriptCase(Path(file).name, "", lines, last.after.is_over)

    return script_in(file, parse)


def judge(case: ScriptCase, output: Output) -> Result:
    """Judge the output lines and, if the script is a complete game, how the program ended."""
    compared, end = examine(case.lines, output.text), end_of(output)
    found = compared.found
    if not found and not case.is_whole and end and end.sort != "accident":
        end = None  # a program cannot know that a game will be cut off
    step = found.step if found else None
    here = "" if step is None else "the deal" if step.is_deal else f"line {step.line}: {step.text}"
    return by_line.judge(compared, end, here)


def draw_scripts(count: int, seed: int) -> Iterator[Script]:
    """Generate `count` scripts, cycling through the groups."""
    for number in range(count):
        yield draw_script(GROUPS[number % len(GROUPS)], (seed << 20) + number)


def generate(options: Namespace, seed: int, count: int) -> Iterator[ScriptCase]:
    """Generate scripts, starting with those that failed in earlier hunts."""
    before = map(script_of, earlier_scripts(options, f"{FIND}*{IN}", partial(one, options)))
    return map(case_of, chain(before, draw_scripts(count, seed)))


def asked_whole(ask: Ask[ScriptCase]) -> Ask[ScriptCase]:
    """Wrap `ask` to extend scripts to complete games for a program that loses its output when a script ends early."""
    is_prompt: bool | None = None

    def asked(case: ScriptCase) -> Answer[ScriptCase]:
        nonlocal is_prompt
        if case.is_whole:
            return ask(case)
        if is_prompt is None:
            is_prompt = _is_prompt(ask, script_of(case))
        return ask(case if is_prompt else case_of(script_of(case).finished()))

    return asked


def _is_prompt(ask: Ask[ScriptCase], script: Script) -> bool:
    """Return whether the program prints every line and stops when its script ends early."""
    deal = script._replace(actions=())
    output = ask(case_of(deal)).output
    expected = sum(len(step.printed) for step in deal.steps())
    return len(lines_of(output.text)) >= expected and not output.is_late


def shrink(answer: Answer[ScriptCase]) -> Shrinking[ScriptCase]:
    """Cut a script after the first difference, then shrink it."""
    script = script_of(answer.case)
    cut = _up_to(script, answer)
    begun = cut if (yield case_of(cut)) else script
    return (yield from within(smallest(begun, (_tails, _chunks, _plainer), size_of), case_of))


def _up_to(script: Script, answer: Answer[ScriptCase]) -> Script:
    """Cut a script after the action that leads to the first difference."""
    step = compare(script.lines, answer.output.text) if answer.result.line else None
    before = len(script.lines) - len(script.actions)
    return script._replace(actions=script.actions[: max(step.step.line - before, 0)]) if step else script


def size_of(script: Script) -> tuple[int, ...]:
    """Sort key, smaller scripts first: fewer actions, fewer words, plain names, a standard deck."""
    return (
        len(script.actions),
        sum(len(action.split()) for action in script.actions),
        sum(name != plain for name, plain in zip(script.names, NAMES, strict=True)),
        script.deck != DECK,
        sum(PLAIN_ACTIONS.index(action) if action in PLAIN_ACTIONS else 2 for action in script.actions),
        sum(len(action) for action in script.actions),
    )


# ---- edits ----------------------------------------------------------------------------------------------------------


def _tails(script: Script) -> Iterator[Edit[Script]]:
    """Yield edits that drop all actions, the last half, the last quarter, and so on."""
    size = len(script.actions)
    while size:
        yield partial(_without, at=-size, size=size)
        size //= 2


def _chunks(script: Script) -> Iterator[Edit[Script]]:
    """Yield edits that drop each half of the actions, each quarter, and so on, the later parts first."""
    many = len(script.actions)
    return (partial(_without, at=at, size=size) for at, size in chunks(many, many // 2))


def _plainer(script: Script) -> Iterator[Edit[Script]]:
    """Yield edits that simplify the names, the deck and each action."""
    yield lambda now: now._replace(names=NAMES)
    yield lambda now: now._replace(deck=DECK)
    for place, action in enumerate(script.actions):
        words = action.split()
        changes = [*PLAIN_ACTIONS, *(" ".join(words[:at] + words[at + 1 :]) for at in range(len(words)) if words[1:])]
        yield from (partial(_changed, place=place, action=change) for change in changes)


def _without(script: Script, at: int, size: int) -> Script:
    at = max(at + len(script.actions), 0) if at < 0 else at
    return script._replace(actions=without(script.actions, at, size))


def _changed(script: Script, place: int, action: str) -> Script:
    if place >= len(script.actions):
        return script
    return script._replace(actions=(*script.actions[:place], action, *script.actions[place + 1 :]))


COURSE = Course(
    "big2",
    example="ann: java -cp ann Main",
    cases=cases,
    run=partial(run_script, IN),
    judge=judge,
    first=lambda: (case_of(script) for _, _, script in graded_set(1)),
    generate=generate,
    asked=asked_whole,
    shrink=shrink,
    as_text=as_text,
    show=show,
    one=one,
    save=partial(save_script, FIND, IN),
)
