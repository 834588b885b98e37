"""A homework's script as the page steps through it: what each line does, and what a program printed for it."""

from typing import Any, NamedTuple

from ortalab.games.big2.cards import DECK
from ortalab.page.games.scripts import Differs, place_of_difference


class Line(NamedTuple):
    """A line of a script, with all four hands before it; the first line is the deal."""

    number: int  # of the script, from 1
    text: str
    kind: str  # deal, play, pass or refused
    player: int  # whose line it is
    round: int  # from 1
    hands: tuple[tuple[int, ...], ...]
    top: tuple[int, ...]  # what is to be beaten; () in a new round
    top_player: int  # whose that is; -1 where there is none
    cards: tuple[int, ...]  # that are played, or that an action that is not allowed names
    why: str  # it is not allowed, in the rules' words
    told: tuple[str, ...]  # what the assignment's program prints for it
    legal: tuple[int, ...]  # the lowest play that would be allowed; () where only passing is

    @property
    def is_first(self) -> bool:
        """Whether nothing has been played yet."""
        return sum(map(len, self.hands)) == len(DECK)


class Script(NamedTuple):
    """A script, as far as it is known."""

    text: str = ""
    printed: str = ""
    names: tuple[str, ...] = ()
    lines: tuple[Line, ...] = ()
    at: int = 0  # the line on show, by its place among them
    end: str = ""  # why it cannot be followed to a winner, a sentence
    winner: str = ""
    differs: Differs | None = None
    is_compared: bool = False

    @property
    def outputs(self) -> tuple[str, ...]:
        """The endings of files that hold a program's output."""
        return (".out", ".output", ".txt")

    def read_line(self, row: tuple[Any, ...]) -> Line:
        """Return a line as the worker tells it."""
        return Line(*row)

    @property
    def shown(self) -> Line | None:
        """The line on show."""
        return self.lines[self.at] if self.at < len(self.lines) else None

    @property
    def refusals(self) -> tuple[int, ...]:
        """The places of the lines that are not allowed."""
        return tuple(nth for nth, line in enumerate(self.lines) if line.kind == "refused")

    @property
    def differing(self) -> int | None:
        """The place of the line that leads to the first line that differs, None where none does."""
        return place_of_difference(self.lines, self.differs)

    @property
    def expected(self) -> list[str]:
        """Every line that the assignment's program prints."""
        return [told for line in self.lines for told in line.told]
