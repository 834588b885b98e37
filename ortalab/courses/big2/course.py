"""The Big-2 course: run programs on scripts, judge their exact output lines, and shrink failing scripts."""

from argparse import Namespace
from collections.abc import Iterable, Iterator
from functools import partial

from ortalab.courses import by_line
from ortalab.courses.answer import Answer, Ask, Output
from ortalab.courses.big2.judge import compare, examine, is_whole
from ortalab.courses.course import CaseSet
from ortalab.courses.difference import lines_of
from ortalab.courses.result import Result
from ortalab.courses.scripts import Lines, ScriptCase, course_of_scripts, end_of
from ortalab.courses.shrinking import Edit, Shrinking, chunks, smallest, within, without
from ortalab.games.big2.cards import DECK, read_deck
from ortalab.games.big2.protocol import MINUS_ONE, follow_as_far
from ortalab.games.big2.scripts import GROUPS, NAMES, Script, draw_script, graded_set

PLAIN_ACTIONS = (MINUS_ONE, "0")
"""The simplest actions, tried as replacements when shrinking."""


def tell(lines: Iterable[str]) -> list[str]:
    return [line for step in follow_as_far(lines) for line in step.printed]


def case_of(script: Script) -> ScriptCase:
    return ScriptCase(tell, tuple(script.lines))


def script_of(case: ScriptCase) -> Script:
    lines = [line.strip() for line in case.lines if line.strip()]
    deal, *_ = follow_as_far(lines)
    return Script(read_deck(lines[0]), deal.names, tuple(lines[1 + len(deal.names) :]))


def ours(options: Namespace) -> CaseSet[ScriptCase]:
    """Generate the built-in scripts."""
    graded = graded_set(seed=options.seed or 0)
    found = [case_of(script)._replace(name=name, group=group.name) for group, name, script in graded]
    return CaseSet("scripts", tuple(found), f"{len(found)} of ours, from easy to tricky")


def judge(case: ScriptCase, output: Output) -> Result:
    """Judge the output lines and, if the script is a complete game, how the program ended."""
    compared, end = examine(case.lines, output.text), end_of(output)
    found = compared.found
    if not found and not is_whole(case.lines) and end and end.sort != "accident":
        end = None  # a program cannot know that a game will be cut off
    step = found.step if found else None
    here = "" if step is None else "the deal" if step.is_deal else f"line {step.line}: {step.text}"
    return by_line.judge(compared, end, here)


def draw_scripts(count: int, seed: int) -> Iterator[Script]:
    """Generate `count` scripts, cycling through the groups."""
    for number in range(count):
        yield draw_script(GROUPS[number % len(GROUPS)], (seed << 20) + number)


def asked_whole(ask: Ask[ScriptCase]) -> Ask[ScriptCase]:
    """Wrap `ask` to extend scripts to complete games for a program that loses its output when a script ends early."""
    is_prompt: bool | None = None

    def asked(case: ScriptCase) -> Answer[ScriptCase]:
        nonlocal is_prompt
        if is_whole(case.lines):
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


def smaller(lines: Lines) -> Shrinking[Lines]:
    script = script_of(ScriptCase(tell, lines))
    return within(smallest(script, (_tails, _chunks, _plainer), size_of), lambda script: tuple(script.lines))


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


COURSE = course_of_scripts(
    "big2",
    ".in",
    tell,
    ours,
    lambda seed, count: (tuple(script.lines) for script in draw_scripts(count, seed)),
    compare,
    smaller,
    deal=1 + len(NAMES),
    example="ann: java -cp ann Main",
    judge=judge,
    first=lambda: (case_of(script) for _, _, script in graded_set(1)),
    asked=asked_whole,
)
