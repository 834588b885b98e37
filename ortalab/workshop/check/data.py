"""The outcome of a check, from which the report is written, and as data for the page, as `docs/check.md` lists it."""

from collections.abc import Sequence
from typing import NamedTuple

from ortalab import __version__
from ortalab.text.yaml import write_round
from ortalab.workshop.board.places import Place, places_of
from ortalab.workshop.check.harder import Harder
from ortalab.workshop.check.program import FoundProgram
from ortalab.workshop.check.running import MOST_KEPT, Answer, FoundRounds
from ortalab.workshop.judge.report import data_of


class SavedFind(NamedTuple):
    """A harder round that is wrong, and where it is saved."""

    answer: Answer
    cause: str  # the known mistake that makes its score; nothing where none does


class Outcome(NamedTuple):
    program: FoundProgram
    explains: bool  # was it run with `--explain`, or as it was given?
    built: float | None  # seconds; None where nothing was built
    rounds: FoundRounds
    answers: tuple[Answer, ...]
    earlier: tuple[Answer, ...] = ()  # for the rounds that earlier checks found
    harder: Harder = Harder()
    finds: tuple[SavedFind, ...] = ()
    of: int | None = None  # how many rounds there were, where it was stopped before all were run

    @property
    def every(self) -> tuple[Answer, ...]:
        return (*self.answers, *self.earlier)

    @property
    def is_right(self) -> bool:
        """Whether nothing is wrong, and nothing was left out."""
        return all(answer.is_right for answer in self.every) and not self.finds and not self.rounds.unusable

    @property
    def places(self) -> list[Place[Answer]]:
        return places_of(self.every)

    @property
    def first_wrong(self) -> Answer | None:
        """The round that the report shows: of the place to mend first, or a find."""
        shown = [place.smallest for place in self.places[:1]] + [find.answer for find in self.finds[:1]]
        return next(iter(shown), None)

    def stages(self) -> dict[int, Sequence[Answer]]:
        stages = sorted({answer.case.stage for answer in self.answers})
        return {stage: [answer for answer in self.answers if answer.case.stage == stage] for stage in stages}


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
