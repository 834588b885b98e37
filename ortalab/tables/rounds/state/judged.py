"""Data that the page and its worker exchange about a program, with rounds as links."""

from typing import NamedTuple

from ortalab.courses.ortalab.board.case import Case
from ortalab.courses.ortalab.judge.verdict import Result
from ortalab.tables.rounds.state.program import Unread

Judged = tuple[Case | Unread, ...]
"""Some rounds of a program, each judged, or with the reason why it could not be read."""


class Report(NamedTuple):
    """The part of a check's report that the page needs."""

    folder: str = ""
    names: tuple[str, ...] = ()  # of its rounds
    unusable: tuple[Unread, ...] = ()
    notes: tuple[str, ...] = ()  # sentences
    trouble: str = ""  # why it cannot be read, half a sentence


class Mistaken(NamedTuple):
    """A round that a program gets wrong, to search for a smaller one."""

    link: str
    result: Result
