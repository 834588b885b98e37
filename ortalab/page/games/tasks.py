"""Tasks that the worker performs one at a time, in steps; a new task replaces the current one."""

import json
from collections.abc import Callable, Iterator, Mapping
from time import perf_counter
from typing import Any, TypeVar

from ortalab.errors import OrtalabError, TextError
from ortalab.json_text import parse_json

Progress = Iterator[tuple[float, object]]
"""Yields the share done, and the answer so far, or None if it has not changed."""
Begin = Callable[[Mapping[str, Any]], Progress]
"""Starts a task from its arguments; raises `OrtalabError` if they are invalid."""

G = TypeVar("G")
"""A game, as parsed from its link."""


def of_game(read_link: Callable[[str], G], task: Callable[[G], Progress]) -> Begin:
    """Build a task that first parses its game from a link."""
    return lambda told: task(read_link(told["link"]))


class Desk:
    """Run tasks in the worker, at most one at a time.

    >>> desk = Desk({"count": lambda told: ((nth / told["to"], nth) for nth in range(1, told["to"] + 1))})
    >>> desk.start('{"kind": "count", "to": 4}'), desk.step(1e9), desk.start('{"kind": "knit"}')
    ('', [1.0, '4'], "there is no task 'knit'; the tasks are count")
    """

    def __init__(self, tasks: Mapping[str, Begin]) -> None:
        self._tasks = tasks
        self._task: Progress | None = None

    def start(self, job: str) -> str:
        """Start a task, replacing the current one; return "", or the reason why it cannot start."""
        self._task = None
        request = parse_json(job)
        try:
            if request["kind"] not in self._tasks:
                kinds = ", ".join(self._tasks)
                raise TextError(f"there is no task {request['kind']!r}; the tasks are {kinds}")
            self._task = self._tasks[request["kind"]](request)
        except OrtalabError as error:
            return str(error)
        return ""

    def step(self, milliseconds: float) -> list[Any]:
        """Continue for about this long; return the share done, and the new answer as JSON, or "" if there is none."""
        end, share, answer = perf_counter() + milliseconds / 1000, 1.0, None
        for share, known in self._task or ():
            answer = known if known is not None else answer
            if perf_counter() >= end or share >= 1:
                break
        return [share, "" if answer is None else json.dumps(answer)]
