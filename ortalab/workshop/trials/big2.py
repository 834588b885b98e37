"""Trials of a program of Big-2: scripts on its standard input, its lines to the letter, and scripts made smaller."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from ortalab.games.big2.cards import DECK
from ortalab.games.big2.protocol import MINUS_ONE, Step
from ortalab.games.big2.scripts import GROUPS, NAMES, Script, draw_script
from ortalab.workshop.judge.by_line.big2 import compare
from ortalab.workshop.judge.by_line.difference import lines_of
from ortalab.workshop.judge.by_line.verdict import judge
from ortalab.workshop.running import Fault, Output, Runner
from ortalab.workshop.smallest import Edit, chunks
from ortalab.workshop.trials.hunt import Game
from ortalab.workshop.trials.trial import Answer, end_of, run_script

PLAIN_ACTIONS = (MINUS_ONE, "0")
"""The actions that others become where it does not matter what they say."""


class ScriptTrial(NamedTuple):
    name: str
    group: str
    lines: tuple[str, ...]
    is_whole: bool = True  # does it go to a winner? Where it does not, only what is printed for it counts

    def run(self, runner: Runner, command: tuple[str, ...], seconds: float) -> Output:
        """Run a program on the script."""
        return run_script(self.lines, "script.in", runner, command, seconds)

    def judge(self, output: Output) -> Answer:
        """Judge the lines, and the end where the script is a whole game."""
        found = compare(self.lines, output.text)
        end = end_of(output) if found or self.is_whole else None
        return Answer(self.name, self.group, judge(found, end), given=_given(found.step) if found else "")


def _given(step: Step) -> str:
    return "the deal" if step.is_deal else f"line {step.line}: {step.text}"


def trial_of(script: Script, name: str = "script", group: str = "") -> ScriptTrial:
    return ScriptTrial(name, group, tuple(script.lines), script.steps()[-1].after.is_over)


def draw_scripts(count: int, seed: int) -> Iterator[Script]:
    """Draw so many scripts, from every group in turn."""
    for number in range(count):
        yield draw_script(GROUPS[number % len(GROUPS)], (seed << 20) + number)


def game_of(ask: Callable[[ScriptTrial], Answer]) -> Game[Script]:
    """Return how scripts are asked of a program, and made smaller."""
    prompt: dict[str, bool] = {}

    def asked(script: Script) -> Script:
        """Return a script that goes to a winner, where the program loses its answers to one that ends before."""
        if trial_of(script).is_whole:
            return script
        if "is" not in prompt:
            prompt["is"] = _is_prompt(ask, script)
        return script if prompt["is"] else script.finished()

    return Game(lambda script: ask(trial_of(asked(script))), (_tails, _chunks, _plainer), size_of, _up_to, asked)


def _is_prompt(ask: Callable[[ScriptTrial], Answer], script: Script) -> bool:
    """Tell whether a program has printed all that it says when its input ends early, and then ends too."""
    trial = trial_of(script._replace(actions=()))
    output = ask(trial).output
    expected = sum(len(step.told) for step in script._replace(actions=()).steps())
    return len(lines_of(output.text)) >= expected and output.kind is not Fault.TIME_OUT


def _up_to(script: Script, answer: Answer) -> Script:
    """Return a script up to the line that leads to the difference."""
    if not answer.judged.line:
        return script
    step = compare(script.lines, answer.output.text)
    before = len(script.lines) - len(script.actions)
    return script._replace(actions=script.actions[: max(step.step.line - before, 0)]) if step else script


def size_of(script: Script) -> tuple[int, ...]:
    """Return a key by which smaller scripts come first: fewer actions, of fewer words, plain names, a plain deck."""
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
    """Leave out the end: half of the actions, a quarter, and so on."""
    size = len(script.actions)
    while size:
        yield partial(_without, at=-size, size=size)
        size //= 2


def _chunks(script: Script) -> Iterator[Edit[Script]]:
    """Leave out actions within: halves, quarters, and so on, the last first."""
    many = len(script.actions)
    return (partial(_without, at=at, size=size) for at, size in chunks(many, many // 2))


def _plainer(script: Script) -> Iterator[Edit[Script]]:
    """Make the names, the deck and each action plain."""
    yield lambda now: now._replace(names=NAMES)
    yield lambda now: now._replace(deck=DECK)
    for place, action in enumerate(script.actions):
        words = action.split()
        changes = [*PLAIN_ACTIONS, *(" ".join(words[:at] + words[at + 1 :]) for at in range(len(words)) if words[1:])]
        yield from (partial(_changed, place=place, action=change) for change in changes)


def _without(script: Script, at: int, size: int) -> Script:
    at = max(at + len(script.actions), 0) if at < 0 else at
    return script._replace(actions=script.actions[:at] + script.actions[at + size :])


def _changed(script: Script, place: int, action: str) -> Script:
    if place >= len(script.actions):
        return script
    return script._replace(actions=(*script.actions[:place], action, *script.actions[place + 1 :]))
