"""A script of calls as the page steps through it: what each line does, and what a program printed for it."""

from dataclasses import dataclass
from typing import NamedTuple

from ortalab.games.triangles.script import OURS, Reading
from ortalab.page.games import scripts
from ortalab.page.games.scripts import Differs

Cell = tuple[int, int]


class Line(NamedTuple):
    """An action of a script, with the table after it; without a game the board is empty."""

    number: int  # of the script, from 1
    text: str
    kind: str  # deck, start, place, discard or query; refused where it is an error
    note: str  # what it did, in a word or two
    card: str  # that is placed, discarded or asked for; "" for none
    error: str  # the class of the error; "" for none
    other: str  # the other class, where both are right
    why: str  # it is refused, in the rules' words
    cell: Cell | None  # that it names
    told: tuple[str, ...]  # what a right program prints for it
    answer: str  # to a query
    side: int  # 0 before the start
    board: tuple[str | None, ...]  # the cards, row by row
    hand: tuple[str, ...]
    deck: int  # how many cards are left to be drawn


class Followed(NamedTuple):
    """A script, as far as the worker has followed it."""

    text: str
    lines: tuple[Line, ...]
    end: str  # as `Script` has it
    differs: Differs | None
    is_compared: bool


@dataclass(frozen=True)
class Script(scripts.Script[Line]):
    outputs = (".out", ".output")
    followed = Followed

    reading: Reading = OURS  # of what the text of the assignment leaves open
