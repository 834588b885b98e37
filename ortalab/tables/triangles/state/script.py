"""A script of calls as the page steps through it: what each line does, and what a program printed for it."""

from typing import Any, NamedTuple

from ortalab.games.triangles.script import OURS, Reading
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


class Script(NamedTuple):
    """A script, as far as it is known."""

    text: str = ""
    printed: str = ""
    lines: tuple[Line, ...] = ()
    at: int = 0  # the line on show, by its place among them
    end: str = ""  # why it cannot be followed further, a sentence
    differs: Differs | None = None
    is_compared: bool = False
    reading: Reading = OURS  # of what the text of the assignment leaves open

    @property
    def outputs(self) -> tuple[str, ...]:
        """The endings of files that hold a program's output."""
        return (".out", ".output")

    def read_line(self, row: tuple[Any, ...]) -> Line:
        """Return a line as the worker tells it."""
        return Line(*row)

    @property
    def shown(self) -> Line | None:
        """The line on show."""
        return self.lines[self.at] if self.at < len(self.lines) else None

    @property
    def refusals(self) -> tuple[int, ...]:
        """The places of the lines that are refused."""
        return tuple(nth for nth, line in enumerate(self.lines) if line.error)

    @property
    def expected(self) -> list[str]:
        """Every line that a right program prints."""
        return [told for line in self.lines for told in line.told]
