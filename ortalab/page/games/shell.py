"""The model shared by every game table, and the worker's tasks: one at a time, in steps."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar

from ortalab.errors import TextError
from ortalab.json_text import parse_json
from ortalab.page.drag import Lifted, S
from ortalab.page.features import Handler, Handlers, Then
from ortalab.page.games.messages import Answer, StartTask, StepTask, TaskFailed, TaskStarted, TaskStep
from ortalab.page.games.review import Review
from ortalab.page.shell import Shell, T, changed, sentence
from ortalab.page.update import Update
from ortalab.storage.results import Result

TOUR = "tour-name"
"""The id of New here?'s title."""
READ_ONLY = "This game is read-only here."


class NoDrafts(NamedTuple):
    """The drafts of a table without typed texts to store."""


NO_DRAFTS = NoDrafts()


class Task(NamedTuple):
    nth: int = 0  # answers to earlier tasks are ignored
    kind: str = ""  # the table's own word; "" if there is no task
    share: float = 0.0  # the share done, from 0 to 1
    why: str = ""  # why it failed, as a sentence

    @property
    def is_under_way(self) -> bool:
        """Whether an answer is still expected."""
        return bool(self.kind) and not self.why and self.share < 1

    def runs(self, kind: str) -> bool:
        """Return whether an answer to a task of this kind is still expected."""
        return self.kind == kind and self.is_under_way


@dataclass(frozen=True)
class GameShell(Shell[T, S], Generic[T, S]):
    """The part of the model shared by every game table; `table` is the game from its deal on."""

    word: ClassVar[str]  # the table's key in the results of all tables
    warms: ClassVar[str] = "#hint, #tab-hint, #place-script, #tab-script"  # a pointer near these starts the worker

    places: ClassVar[Mapping[str, Mapping[str, Any]]] = {}  # the fields that open each place, by word in addresses

    results: tuple[Result, ...] = ()  # this table's results, oldest first
    task: Task = Task()
    has_recalled: bool = False  # whether the stored data has arrived
    trouble: str = ""  # why the link could not be read, as a sentence
    pointed: S | None = None  # the place under the mouse while a card is lifted
    preview: Lifted[S] | None = None  # the lifted card over that place, or over the focused one
    check: Any = None  # a `Check`: a report open on the board of the place for programs
    tour: int = 0  # the current step of New here?, from 1; 0 if it is closed

    @property
    def replay(self) -> Review | None:
        """The replay's position; None if there is none."""
        return None

    @property
    def place_word(self) -> str:
        fields = self.places.items()
        return next((word for word, at in fields if all(getattr(self, name) == at[name] for name in at)), "")

    @property
    def board(self) -> Any:  # noqa: ANN401 — a `Check`, which only pages with a report load
        """The report on the board; None if the place shows something else."""
        return self.check if self.check and not self.check.is_hidden and self.place_word else None

    @property
    def report(self) -> str:
        """The stored text of the report on the board; "" if there is none."""
        return self.check.text if self.check else ""

    @property
    def drafts(self) -> NamedTuple:
        """The typed texts that the browser stores; their value is also the message that restores them."""
        return NO_DRAFTS

    @property
    def displayed(self) -> Self:
        """The part of the model that is drawn; models with equal parts look the same."""
        return changed(self, focus=None, drag=self.lifted, pointed=None)

    @property
    def held(self) -> Lifted[S] | None:
        return self.lifted or self.preview

    @property
    def lifted_from(self) -> S | None:
        """The place of the card that a tap lifted; None if there is none."""
        return None


G = TypeVar("G", bound=GameShell[Any, Any])
"""The model of a game's table."""

# ---- tasks of the worker

A = TypeVar("A")
"""The answer to a task."""


def start_task(model: G, kind: str, **arguments: object) -> tuple[G, tuple[object, ...]]:
    """Start a task of this kind in the worker, replacing the current one."""
    task = Task(model.task.nth + 1, kind)
    return changed(model, task=task), (StartTask(task.nth, json.dumps({"kind": kind, **arguments})),)


def stop_task(model: G) -> G:
    """Request no further steps of the current task."""
    return changed(model, task=Task(model.task.nth + 1)) if model.task.kind else model


def answer_handler(kind: type[A], take: Callable[[G, A], Update[G]]) -> Handler:
    """Build the handler of a task's typed answer; a malformed answer fails the task."""

    def handle(model: G, answer: Answer) -> Update[G]:
        try:
            from ortalab.typed_json import typed  # 1.5 kB

            found = typed(kind, answer.value)
        except TextError as error:
            return model, (Then(TaskFailed(model.task.nth, sentence(str(error)))),)
        return take(model, found)

    return handle


def receive(model: G, message: TaskStarted | TaskStep | TaskFailed) -> tuple[G, tuple[object, ...]]:
    """Handle a worker's report on its task; request the next step until it is done."""
    task = model.task
    if message.nth != task.nth:
        return model, ()
    match message:
        case TaskStarted(nth):
            return model, (StepTask(nth),)
        case TaskFailed(_, why):
            return changed(model, task=task._replace(why=why)), ()
        case TaskStep(nth, share, answer):
            taken = (Then(Answer(task.kind, parse_json(answer))),) if answer else ()
            return changed(model, task=task._replace(share=share)), (*taken, *((StepTask(nth),) if share < 1 else ()))


HANDLERS: Handlers = dict.fromkeys((TaskStarted, TaskStep, TaskFailed), receive)
