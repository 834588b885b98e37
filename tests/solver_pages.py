"""A page with a solver, and what the tests of the strip share."""

from dataclasses import dataclass, field

from ortalab.page.effects import Push, Replace
from ortalab.scoring.play import score
from ortalab.scoring.round import Row
from ortalab.tables.ortalab.actions.update import update
from ortalab.tables.ortalab.state.effects import Effect
from ortalab.tables.ortalab.state.messages import Message
from ortalab.tables.ortalab.state.model import Model, example
from ortalab.tables.ortalab.state.solver import (
    Begun,
    DropSearch,
    Sliced,
    StartSearch,
    StepSearch,
    Unsolved,
)
from ortalab.tables.ortalab.worker import Desk
from tests.view_pages import by_id

BEST = 2220.0  # what the example's cards and jokers score at best
HELD, PLAYED, JOKERS = Row.HELD, Row.PLAYED, Row.JOKERS


@dataclass
class Page:
    """A page with a solver: what `update` asks of it is done at once, or kept where the solver is held."""

    model: Model = field(default_factory=example)
    desk: Desk = field(default_factory=Desk)
    is_held: bool = False
    kept: list[Effect] = field(default_factory=list)
    done: list[Effect] = field(default_factory=list)

    def send(self, *messages: Message) -> "Page":
        for message in messages:
            self.model, effects = update(self.model, message)
            self.done += effects
            for effect in effects:
                if self.is_held:
                    self.kept.append(effect)
                else:
                    self.perform(effect)
        return self

    def perform(self, effect: Effect) -> None:
        match effect:
            case StartSearch(nth, job):
                why = self.desk.start(job)
                self.send(Unsolved(nth, why) if why else Begun(nth))
            case StepSearch(nth):
                share, best, answer = self.desk.step(1000)
                self.send(Sliced(nth, float(share), float(best), str(answer)))
            case DropSearch():
                self.desk.drop()

    def links(self) -> list[Effect]:
        return [effect for effect in self.done if isinstance(effect, Push | Replace)]

    @property
    def total(self) -> float:
        return score(self.model.round).total


def spoken(model: Model) -> str:
    return by_id(model, "strip-spoken").text
