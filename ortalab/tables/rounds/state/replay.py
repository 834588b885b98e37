"""The pane of the steps: their replay, and the comparison with another program's output."""

from typing import NamedTuple

from ortalab.page.messages import Button


class Replay(NamedTuple):
    """The displayed step of the score."""

    pointed: int | None = None  # the step under the pointer or the focus, an index into Score.steps
    pinned: int | None = None  # the step that was clicked or replayed; shown while no step is pointed at
    playing: bool = False  # whether the replay is playing
    is_event: bool = False  # whether it plays a new score, whose end is not yet revealed
    pace: float = 1.0  # the factor of its speed

    @property
    def revealed(self) -> int | None:
        """The number of steps revealed while a new score counts up; None if all are."""
        return (self.pinned or 0) + 1 if self.is_event else None

    @property
    def at_end(self) -> "Replay":
        """The replay at the end of the score, where no step is highlighted."""
        return self._replace(pointed=None, pinned=None, playing=False, is_event=False)


class Compare(NamedTuple):
    """The pane that compares another program's output with the score of the table; links do not include it."""

    text: str = ""  # the contents of data-field="printed"
    note: str = ""  # a remark on the text, a sentence
    is_open: bool = False


class CompareAct(Button):
    """Messages of the pane, without arguments."""

    PANE = "compare"  # open it, or close it; the text stays
    PICK = "pick-printed"  # ask for a file with a program's output
    EMPTY = "empty-printed"  # clear the text
    STEP = "step-to-difference"  # move the replay to the first step that differs


class ReadOutput(NamedTuple):
    """Read another program's output from a file, or from a text dropped on the pane."""

    text: str | bytes
    name: str = ""  # of the file


CompareMessage = CompareAct | ReadOutput
"""Messages about the pane."""
