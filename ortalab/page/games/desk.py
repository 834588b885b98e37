"""Run one task at a time in the worker, in steps, and ignore answers to earlier tasks."""

import json
from collections.abc import Callable
from typing import TypeVar

from ortalab.errors import TextError
from ortalab.json_text import parse_json
from ortalab.page.changed import changed
from ortalab.page.features import Handler, Handlers, Then
from ortalab.page.games.messages import Answer, StartTask, StepTask, TaskFailed, TaskStarted, TaskStep
from ortalab.page.games.shell import G, Task
from ortalab.page.notice import sentence
from ortalab.page.update import Update

T = TypeVar("T")
"""The answer to a task."""


def start_task(model: G, kind: str, **arguments: object) -> tuple[G, tuple[object, ...]]:
    """Start a task of this kind in the worker, replacing the current one."""
    task = Task(model.task.nth + 1, kind)
    return changed(model, task=task), (StartTask(task.nth, json.dumps({"kind": kind, **arguments})),)


def stop_task(model: G) -> G:
    """Request no further steps of the current task."""
    return changed(model, task=Task(model.task.nth + 1)) if model.task.kind else model


def answer_handler(kind: type[T], take: Callable[[G, T], Update[G]]) -> Handler:
    """Return the handler of a task's typed answer; a malformed answer fails the task."""

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
