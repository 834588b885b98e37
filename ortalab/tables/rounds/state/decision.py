"""State of the What now? pane and of an opened save file."""

from typing import NamedTuple

from ortalab.rounds.round import Round
from ortalab.tables.rounds.state.areas import Table
from ortalab.workshop.decision.answers import Advice, Choice, Helps, Worth

Answer = Advice | Worth | Helps | str
"""An answer about a hand, a build or a draw, or a sentence that says why there is none."""


class Taken(NamedTuple):
    """The table after a step of the blind: a play, a discard, or the start of the next hand."""

    table: Table
    draws: int = 0  # the number of cards to draw then
    play: Choice | None = None  # the play, until the next hand


class Decision(NamedTuple):
    """The pane's question, the worker's answer, and the draws since."""

    is_looking: bool = False
    by_mean: bool = False  # whether the list is sorted by the average
    answer: Answer | None = None
    save: str = ""  # a save written between two blinds, in base 64, to weigh its build
    shows: bool = False  # whether the cards of the first choice are marked on the table
    draws: int = 0  # the number of cards still to draw
    taken: tuple[Taken, ...] = ()  # the steps taken here, also those undone
    typed: str = ""
    trouble: str = ""

    @property
    def advice(self) -> Advice | None:
        """The advice on the hand on the table."""
        return self.answer if isinstance(self.answer, Advice) else None

    def taken_at(self, table: Table) -> Taken:
        """The step that led to a table; for any other table, a step without a play or a draw."""
        return next((taken for taken in reversed(self.taken) if taken.table == table), Taken(table))


class SaveFile(NamedTuple):
    """The contents of a save file, as JSON from the worker."""

    name: str
    size: int = 0  # in bytes
    link: str = ""  # of its round
    ante: int = 1
    moment: str = ""  # of the run, in words
    consumables: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()  # sentences
    content: str = ""  # the file in base 64 if it was written between two blinds
    trouble: str = ""  # why it cannot be read, a sentence


class OpenedSave(NamedTuple):
    """The popover of a save file, open over the table."""

    file: SaveFile
    round: Round
