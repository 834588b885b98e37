"""What a person asks of the table's tools, and of what opens beside the table: values, as all messages are."""

from enum import StrEnum
from typing import NamedTuple

from ortalab.page.messages import Button
from ortalab.scoring.round import Edition, Enhancement, Round
from ortalab.tables.ortalab.state.areas import Area
from ortalab.tables.ortalab.state.model import Drawer, Slot


class By(StrEnum):
    """An order in which a row can be sorted."""

    RANK = "rank"  # ace to two
    SUIT = "suit"  # spades, hearts, clubs, diamonds; in each ace to two


class Duplicate(NamedTuple):
    """Put another one of a card or joker beside it."""

    at: Slot


class Sort(NamedTuple):
    """Lay the cards of a row in an order."""

    row: Area
    by: By


class ClearRow(NamedTuple):
    """Take everything off a row, or off the bench."""

    row: Area


class Open(NamedTuple):
    """Open what is beside the table, or close it again."""

    drawer: Drawer


class LoadExample(NamedTuple):
    """Lay out one of the examples."""

    place: int  # in `EXAMPLES`


class Deal(NamedTuple):
    """Deal a round at random."""

    seed: int  # the same seed deals the same round


class SetBrush(NamedTuple):
    """Give the brush a colour, or take it out again where it has that one."""

    mark: Enhancement | Edition


class LoadSave(NamedTuple):
    """Lay out a saved round."""

    name: str


class Resume(NamedTuple):
    """Lay out a round of an earlier visit."""

    place: int  # in `Model.had`


class Forget(NamedTuple):
    """Throw a saved round away."""

    name: str


class JokerAct(Button):
    """What a person did with a custom joker, where that alone says everything."""

    MAKE = "make"  # put the declared joker on the table
    RUN = "run"  # run the Python code, and put its jokers on the table
    RETYPE = "retype"  # bring back the draft that the page overwrote


class Write(NamedTuple):
    """Show the field for Python, or that for a declaration."""

    code: bool


class Start(NamedTuple):
    """Begin a joker of one's own with an example."""

    place: int  # in `STARTS`


class EditJoker(NamedTuple):
    """Change a joker of the round's own."""

    name: str


class Discard(NamedTuple):
    """Throw a joker of the round's own away."""

    name: str


class StoredRounds(NamedTuple):
    """The browser still has rounds of earlier visits."""

    rounds: tuple[str, ...]  # the links of the rounds of all tabs, newest first
    saves: str  # the file of saved rounds, "" where there is none


class SaveFailed(NamedTuple):
    """The browser did not keep the file of saved rounds."""

    saves: str  # the file that it has, "" where there is none
    is_other: bool = False  # it is another than the page knew of, so it was not written over


class StoredDrafts(NamedTuple):
    """The browser still has what was typed in an earlier visit, and not taken over."""

    own: str = ""  # of a joker that is declared
    code: str = ""  # … of jokers in Python
    way: str = ""  # "python" where the field for that is shown
    find: str = ""  # in the shelf's field
    name: str = ""  # of a round that is to be saved
    yaml: str = ""  # a round as text: in the first line the link of the round on the table, as in the next two
    printed: str = ""  # by another program
    answer: str = ""  # of a quiz


JokerEdit = JokerAct | Write | Start | EditJoker | Discard
"""Messages about custom jokers."""

SavesMessage = LoadSave | Resume | Forget | StoredRounds | SaveFailed
"""What is asked about the rounds that the browser keeps."""

ToolbarMessage = (
    Duplicate | Sort | ClearRow | Open | LoadExample | Deal | SetBrush | SavesMessage | StoredDrafts | JokerEdit
)
"""Whatever can be asked of the tools."""


class Seed(NamedTuple):
    """The page is to think of a number; answered by `Deal`."""

    below: int


class Keep(NamedTuple):
    """Keep the file of saved rounds in the browser; answered by `SaveFailed` where that fails."""

    text: str
    over: str = ""  # the file that this one takes the place of: no other is written over


class Draw(NamedTuple):
    """Save the table and its score as a picture: "svg" or "png"."""

    round: Round
    kind: str
    is_told: bool = True  # with what it scores; a quiz asks for that


ToolbarEffect = Seed | Keep | Draw
"""What the page does outside the document for a tool."""
