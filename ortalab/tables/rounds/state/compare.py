"""The pane that compares another program's output, and its messages."""

from typing import NamedTuple

from ortalab.page.messages import Button


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
