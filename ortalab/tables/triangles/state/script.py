"""A script of calls that the page steps through, with the effect of each line and a program's output."""

from dataclasses import dataclass
from typing import NamedTuple

from ortalab.games.triangles.script import OURS, Reading
from ortalab.page.games import scripts
from ortalab.page.games.scripts import Differs

Cell = tuple[int, int]


class Line(NamedTuple):
    """An action of a script, with the table after it; without a game the board is empty."""

    number: int  # in the script, from 1
    text: str
    kind: str  # deck, start, place, discard, query or probe; refused for an error
    note: str  # its effect in a word or two
    card: str  # the card placed, discarded or asked for; "" for none
    error: str  # the error class; "" for none
    other: str  # another error class that is also correct
    why: str  # why it is refused, in the rules' words
    cell: Cell | None  # the cell that it names
    printed: tuple[str, ...]  # the lines that a correct program prints
    answer: str  # the answer to a query
    side: int  # 0 before the start
    board: tuple[str | None, ...]  # the cards, row by row
    hand: tuple[str, ...]
    deck: int  # how many cards are left to draw


class Followed(NamedTuple):
    """The part of a script that the worker has executed."""

    text: str
    lines: tuple[Line, ...]
    end: str  # as in `Script`
    differs: Differs | None
    is_compared: bool
    reading: Reading
    readings: tuple[str, ...]


@dataclass(frozen=True)
class Script(scripts.Script[Line]):
    outputs = (".out", ".output")
    followed = Followed

    reading: Reading = OURS  # the interpretation of points that the assignment leaves open
    readings: tuple[str, ...] = ()  # the output's own interpretations, each as a clause
