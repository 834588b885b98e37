"""State of the What now? pane and of an opened save file."""

from typing import NamedTuple

from ortalab.rounds.round import Round
from ortalab.tables.rounds.state.areas import Table
from ortalab.workshop.decision.answers import Advice, Helps, Worth

Answer = Advice | Worth | Helps | str
"""An answer about a hand, a build or a draw, or a sentence that says why there is none."""


class Decision(NamedTuple):
    """The pane's question, the worker's answer, and the draws since."""

    is_looking: bool = False
    by_mean: bool = False  # whether the list is sorted by the average
    answer: Answer | None = None
    save: str = ""  # a save written between two blinds, in base 64, to weigh its build
    shows: bool = False  # whether the cards of the first choice are marked on the table
    draws: int = 0  # the number of cards still to draw
    waits: tuple[Table | None, int] = None, 0  # the table after a discard, and the number of cards to draw then
    typed: str = ""
    trouble: str = ""

    @property
    def advice(self) -> Advice | None:
        """The advice on the hand on the table."""
        return self.answer if isinstance(self.answer, Advice) else None


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
