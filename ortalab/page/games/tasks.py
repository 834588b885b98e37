"""The worker's side of a desk: one task at a time, in steps; a new one drops the one before."""

import json
from collections.abc import Callable, Iterator, Mapping
from time import perf_counter
from typing import Any, TypeVar

from ortalab.errors import OrtalabError, TextError
from ortalab.json_text import parse_json

Progress = Iterator[tuple[float, object]]
"""The share that is done, and the answer known so far; None if nothing is new."""
Begin = Callable[[Mapping[str, Any]], Progress]
"""Begin a task by what it is told; raise `OrtalabError` where it cannot be begun."""

G = TypeVar("G")
"""A game, as its link records it."""


def of_game(read_link: Callable[[str], G], task: Callable[[G], Progress]) -> Begin:
    """Return a task that reads its game from a link first."""
    return lambda told: task(read_link(told["link"]))


class Desk:
    """A desk with at most one task under way.

    >>> desk = Desk({"count": lambda told: ((nth / told["to"], nth) for nth in range(1, told["to"] + 1))})
    >>> desk.start('{"kind": "count", "to": 4}'), desk.step(1e9), desk.start('{"kind": "knit"}')
    ('', [1.0, '4'], "nothing can be asked for by 'knit'; ask for any of count")
    """

    def __init__(self, tasks: Mapping[str, Begin]) -> None:
        """Begin without a task."""
        self._tasks = tasks
        self._task: Progress | None = None

    def start(self, job: str) -> str:
        """Begin a task and drop the one under way; return why it cannot be begun, "" if it can."""
        self._task = None
        told = parse_json(job)
        try:
            if told["kind"] not in self._tasks:
                kinds = ", ".join(self._tasks)
                raise TextError(f"nothing can be asked for by {told['kind']!r}; ask for any of {kinds}")
            self._task = self._tasks[told["kind"]](told)
        except OrtalabError as error:
            return str(error)
        return ""

    def step(self, milliseconds: float) -> list[Any]:
        """Go on for about so long; return how much is done, and what is known so far as JSON, "" for nothing new."""
        end, share, answer = perf_counter() + milliseconds / 1000, 1.0, None
        for share, known in self._task or ():
            answer = known if known is not None else answer
            if perf_counter() >= end or share >= 1:
                break
        return [share, "" if answer is None else json.dumps(answer)]
