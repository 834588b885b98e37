"""The outcome of a check as data, for the page: JSON whose members `docs/check.md` lists."""

from ortalab import __version__
from ortalab.text.yaml import write_round
from ortalab.workshop.board.places import Place
from ortalab.workshop.check.outcome import Outcome
from ortalab.workshop.check.running import MOST_KEPT, Answer
from ortalab.workshop.judge.report import data_of

FORMAT, VERSION = "ortalab-check", 1
"""The format of the file, and its version, which rises when a member changes its meaning or goes."""
MOST_ROUNDS = 2000
"""The most rounds in the file; wrong ones are taken first."""
MOST_TEXT = 16 * 1024 * 1024
"""The most bytes of all outputs together; later ones are left empty and marked as cut."""


def is_check(text: str) -> bool:
    """Is this the beginning of what `as_data` returns?"""
    return text.startswith(f'{{"format": "{FORMAT}"')


def as_data(outcome: Outcome) -> dict[str, object]:
    """Return all that a check has found out, bounded."""
    every = sorted(outcome.every, key=lambda answer: answer.is_right)
    kept = {answer.case.name for answer in every[:MOST_ROUNDS]}
    harder = outcome.harder
    room = [MOST_TEXT]
    return {
        "format": FORMAT,
        "version": VERSION,
        "ortalab": __version__,
        "program": list(outcome.program.command),
        "folder": outcome.program.folder.name,
        "source": outcome.rounds.name,
        "rules": outcome.rounds.rules,
        "stopped": outcome.of is not None,
        "stages": [
            {"stage": stage, "rounds": len(answers), "right": sum(answer.is_right for answer in answers)}
            for stage, answers in outcome.stages().items()
        ],
        "rounds": [_round(answer, room) for answer in outcome.answers if answer.case.name in kept],
        "earlier": [_round(answer, room) for answer in outcome.earlier if answer.case.name in kept],
        "left_out": max(len(every) - MOST_ROUNDS, 0),
        "unusable": [{"name": file.name, "reason": file.reason} for file in outcome.rounds.unusable[:MOST_ROUNDS]],
        "places": [_place(place, kept) for place in outcome.places],
        "harder": {
            "stage": harder.stage,
            "rounds": harder.rounds,
            "seed": harder.seed,
            "reason": harder.reason,
            "hands_not_tried": list(harder.hands),
            "jokers_not_tried": list(harder.jokers),
        },
        "finds": [_round(find.answer, room) | {"cause": find.cause} for find in outcome.finds],
    }


def _round(answer: Answer, room: list[int]) -> dict[str, object]:
    """Return a round with the program's output; `room` counts the bytes that all outputs may still have."""
    case, output = answer.case, answer.output
    size = len(output.text.encode())
    fits = size <= min(room[0], MOST_KEPT)
    room[0] -= size if fits else 0
    faults = {"fault": output.fault, "said": output.stderr} if output.fault else {}
    return {
        "name": case.name,
        "stage": case.stage,
        "round": write_round(case.round),
        "output": output.text if fits else "",
        "is_cut": answer.is_cut or not fits,
        **faults,
        **data_of(answer.result),
    }


def _place(place: Place[Answer], kept: set[str]) -> dict[str, object]:
    return {
        "rule": place.rule,
        "words": place.words,
        "joker": place.joker,
        "cause": place.cause,
        "rounds": len(place.answers),
        "names": [answer.case.name for answer in place.answers if answer.case.name in kept],
    }
