"""A page with a solver that answers at once, and shared tools of its tests."""

from dataclasses import dataclass, field
from functools import cache

from ortalab.page.messages import Message, Push, Replace
from ortalab.rounds.round import Row
from ortalab.rounds.score import score
from ortalab.tables.rounds.state.messages import Add, Effect
from ortalab.tables.rounds.state.model import Model, Slot, example
from ortalab.tables.rounds.state.solver import (
    RESTS,
    SearchFailed,
    SearchProgress,
    StartSearch,
    StepSearch,
    Weigh,
    Weighed,
)
from ortalab.tables.rounds.table import update
from ortalab.tables.rounds.worker import Desk
from tests.tables.rounds.view_pages import by_id

BEST = 2220.0  # the example's best score
HELD, PLAYED, JOKERS = Row.HELD, Row.PLAYED, Row.JOKERS
EDIT = Add("3c", Slot(HELD, 3))


@cache
def answered(job: str) -> tuple[str, tuple[float, float, str]]:
    """Run a search, once for all tests; return the reason for a refusal, and the last slice."""
    desk = Desk()
    why, last = desk.start(job), (0.0, 0.0, "")
    while not why and not last[2]:
        share, best, answer = desk.step(1000)
        last = float(share), float(best), str(answer)
    return why, last


@cache
def scored(job: str) -> str:
    """Weigh some jokers like the worker: the points that each one adds."""
    return Desk().weigh(job)


@dataclass
class Page:
    """A page with a solver: effects are performed at once, or queued while `is_held`."""

    model: Model = field(default_factory=example)
    asked: str = ""
    is_held: bool = False
    kept: list[Effect] = field(default_factory=list)
    done: list[Effect] = field(default_factory=list)

    def send(self, *messages: Message) -> "Page":
        for message in messages:
            number = self.model.solver.number
            self.model, effects = update(self.model, message)
            self.done += effects
            if self.model.solver.rests and self.model.solver.number != number and not self.is_held:
                self.send(*RESTS)
            for effect in effects:
                if self.is_held:
                    self.kept.append(effect)
                else:
                    self.perform(effect)
        return self

    def perform(self, effect: Effect) -> None:
        match effect:
            case StartSearch(nth, job):
                self.asked = job
                why, _ = answered(job)
                self.send(SearchFailed(nth, why) if why else SearchProgress(nth))
            case StepSearch(nth):
                _, last = answered(self.asked)
                self.send(SearchProgress(nth, *last))
            case Weigh(nth, job):
                self.send(Weighed(nth, scored(job)))
            case _:
                pass

    def links(self) -> list[Effect]:
        return [effect for effect in self.done if isinstance(effect, Push | Replace)]

    @property
    def total(self) -> float:
        return score(self.model.round).total


def spoken(model: Model) -> str:
    return by_id(model, "best-spoken").text


def line(model: Model) -> str:
    """Return the words of the line under the score."""
    return by_id(model, "open-best").text
