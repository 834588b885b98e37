"""Trials of a model of Poker Triangles: scripts that its driver runs, its lines to the letter, scripts made smaller."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import NamedTuple

from ortalab.games.triangles.make import Edit, Script, edits, make_script, size
from ortalab.games.triangles.script import OURS, Reading, Step
from ortalab.workshop.judge.by_line.triangles import compare
from ortalab.workshop.judge.by_line.verdict import judge
from ortalab.workshop.running import Output, Runner
from ortalab.workshop.smallest import chunks
from ortalab.workshop.trials.hunt import Game
from ortalab.workshop.trials.trial import Answer, end_of, run_script


class ScriptTrial(NamedTuple):
    lines: Script
    reading: Reading = OURS
    name: str = "script"
    group: str = ""

    def run(self, runner: Runner, command: tuple[str, ...], seconds: float) -> Output:
        """Run a program on the script."""
        return run_script(self.lines, "script.txt", runner, command, seconds)

    def judge(self, output: Output) -> Answer:
        found = compare(self.lines, output.text, self.reading)
        return Answer(self.name, self.group, judge(found, end_of(output)), given=_given(found.step) if found else "")


def _given(step: Step) -> str:
    return f"line {step.line}: {step.text}"


def draw_scripts(count: int, seed: int) -> Iterator[Script]:
    """Draw so many scripts, of every kind in turn."""
    return (make_script(seed, number) for number in range(count))


def game_of(ask: Callable[[ScriptTrial], Answer], reading: Reading = OURS) -> Game[Script]:
    """Return how scripts are asked of a program, and made smaller."""
    trim = partial(_up_to, reading=reading)
    return Game(lambda script: ask(ScriptTrial(script, reading)), (_fewer_lines, edits), size, trim)


def _up_to(script: Script, answer: Answer, reading: Reading) -> Script:
    """Return a script up to the line that leads to the difference."""
    found = compare(script, answer.output.text, reading) if answer.judged.line else None
    return script[: found.step.line] if found else script


def _fewer_lines(script: Script) -> Iterable[Edit]:
    """Leave out lines: all, halves, quarters, and so on, the last first."""
    return (partial(_without, at=at, size=size) for at, size in chunks(len(script), len(script)))


def _without(script: Script, at: int, size: int) -> Script:
    return script[:at] + script[at + size :]
