"""Trials of a model of Poker Triangles: scripts that its driver runs, its lines to the letter, scripts made smaller."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import NamedTuple

from ortalab.cards.printed import Difference
from ortalab.games.triangles.actions import Query
from ortalab.games.triangles.compare import compare
from ortalab.games.triangles.make import Edit, Script, edits, make_script, size
from ortalab.games.triangles.script import CLASSES, OURS, Reading, Step
from ortalab.workshop.running import Output, Runner
from ortalab.workshop.smallest import chunks
from ortalab.workshop.trials.hunt import Game
from ortalab.workshop.trials.scripts import judge_script, run_script
from ortalab.workshop.trials.trial import Answer, Verdict


class ScriptTrial(NamedTuple):
    """A script for a program."""

    lines: Script
    reading: Reading = OURS
    name: str = "script"
    group: str = ""

    def run(self, runner: Runner, command: tuple[str, ...], seconds: float) -> Output:
        """Run a program on the script."""
        return run_script(self.lines, "script.txt", runner, command, seconds)

    def judge(self, output: Output) -> Answer:
        """Judge the lines and the end."""
        right = Answer(self.name, self.group, Verdict.RIGHT)
        return judge_script(right, output, compare(self.lines, output.text, self.reading), _given, kind_of)


def _given(step: Step) -> str:
    return f"line {step.line}: {step.text}"


def kind_of(found: Difference[Step]) -> tuple[str, ...]:
    """Return what is the same for differences that show the same mistake.

    >>> found = compare(["deck standard", "start 5 1", "place 0 9 0"], "")
    >>> found and kind_of(found)
    ('Start', 'view')
    """
    step, action = found.step, found.step.action
    name = action.name if isinstance(action, Query) else type(action).__name__
    if found.expected is None:
        return "end", "more"
    if found.place == 0 and step.error:
        why = str(step.refusal).partition(";")[0]
        return name, step.error, "".join(sign for sign in why if not sign.isdigit())
    if found.place == 0 and step.answer is not None:
        return name, "answer"
    if step.error:
        return name, "after a refusal"
    if found.printed in CLASSES.values():
        return name, "refused"
    part = found.expected[:5] if found.expected.startswith(("Deck:", "Hand:")) else "view"
    return name, part, *(["blanks"] if found.is_blanks else [])


def draw_scripts(count: int, seed: int) -> Iterator[Script]:
    """Draw so many scripts, of every kind in turn."""
    return (make_script(seed, number) for number in range(count))


def game_of(ask: Callable[[ScriptTrial], Answer], reading: Reading = OURS) -> Game[Script]:
    """Return how scripts are asked of a program, and made smaller."""
    trim = partial(_up_to, reading=reading)
    return Game(lambda script: ask(ScriptTrial(script, reading)), (_fewer_lines, edits), size, trim)


def _up_to(script: Script, answer: Answer, reading: Reading) -> Script:
    """Return a script up to the line that leads to the difference."""
    found = compare(script, answer.output.text, reading) if answer.line else None
    return script[: found.step.line] if found else script


def _fewer_lines(script: Script) -> Iterable[Edit]:
    """Leave out lines: all, halves, quarters, and so on, the last first."""
    return (partial(_without, at=at, size=size) for at, size in chunks(len(script), len(script)))


def _without(script: Script, at: int, size: int) -> Script:
    return script[:at] + script[at + size :]
