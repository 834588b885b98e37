"""The outcome of trials as data, for other programs: JSON whose members the guides list."""

from collections.abc import Mapping, Sequence
from typing import Any

from ortalab import __version__
from ortalab.workshop.trials.hunt import Hunt
from ortalab.workshop.trials.running import Outcome
from ortalab.workshop.trials.trial import Answer

FORMAT, VERSION = "ortalab-trials", 1
"""The format of the file, and its version, which rises when a member changes its meaning or goes."""
MOST_OUTPUT = 16 * 1024
"""The most characters of an output in the file."""


def is_trials(text: str) -> bool:
    """Tell whether this is the beginning of a file of this kind."""
    return text.startswith(f'{{"format": "{FORMAT}"')


def _head(game: str, command: Sequence[str]) -> dict[str, object]:
    return {"format": FORMAT, "version": VERSION, "ortalab": __version__, "game": game, "program": list(command)}


def data_of_check(game: str, command: Sequence[str], outcome: Outcome) -> dict[str, object]:
    return {
        **_head(game, command),
        "stopped": outcome.is_stopped,
        "trials": outcome.of,
        "right": sum(answer.is_right for answer in outcome.answers),
        "answers": [_answer(answer) for answer in outcome.answers],
    }


def data_of_hunt(game: str, command: Sequence[str], found: Hunt[Any], seed: int) -> dict[str, object]:
    """Return the outcome of a hunt; each find has the input that shows it, as lines or words."""
    return {
        **_head(game, command),
        "stopped": found.is_stopped,
        "tried": found.tried,
        "wrong": found.wrong,
        "seed": seed,
        "finds": [
            {
                "input": list(getattr(finding.thing, "lines", finding.thing)),
                "number": finding.number,
                "steady": finding.is_steady,
                **_answer(finding.answer),
            }
            for finding in found.findings
        ],
    }


def data_of_script(game: str, steps: Sequence[Mapping[str, object]], error: str) -> dict[str, object]:
    """Return the effects of a script's actions, and why the rest cannot be read, if it cannot."""
    return {**_head(game, ()), "steps": list(steps), **({"error": error} if error else {})}


def _answer(answer: Answer) -> dict[str, object]:
    output, judged = answer.output, answer.judged
    return {
        "name": answer.name,
        "group": answer.group,
        "verdict": judged.verdict.name.lower(),
        "given": answer.given,
        "line": judged.line,
        "expected": judged.expected,
        "printed": judged.printed,
        "reason": judged.reason,
        "output": output.text[:MOST_OUTPUT],
        "is_cut": len(output.text) > MOST_OUTPUT,
        **({"fault": output.fault, "said": output.stderr} if output.fault else {}),
    }
