"""What another program printed, as a value; and what can be done with it."""

from typing import NamedTuple

from ortalab.page.messages import Button


class Compare(NamedTuple):
    """The pane that compares what another program printed with the round on the table. No link has anything of it."""

    text: str = ""  # the contents of data-field="printed"
    note: str = ""  # what has to be known of the text: one sentence
    is_open: bool = False


class CompareAct(Button):
    """What a person did with the pane, where that alone says everything."""

    PANE = "compare"  # open it, or close it; the text stays
    PICK = "pick-printed"  # ask for a file with what was printed
    EMPTY = "empty-printed"  # take the text away
    STEP = "step-to-difference"  # take the replay to the step at which the text parts from ours


class Printed(NamedTuple):
    """A file, or a text that was dropped on the pane, has what a program printed."""

    text: str | bytes
    name: str = ""  # of the file


CompareMessage = CompareAct | Printed
"""Whatever can be done with what another program printed."""
