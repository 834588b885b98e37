"""Messages and effects of the toolbar and the drawers."""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from ortalab.cards import RANKS, SUITS
from ortalab.page.messages import Button
from ortalab.rounds.marks import Edition, Enhancement
from ortalab.rounds.round import Round
from ortalab.tables.rounds.state.areas import Area
from ortalab.tables.rounds.state.model import Slot
from ortalab.tables.rounds.state.panes import Drawer

FIELD = "own-"
"""The prefix of the names of a custom joker's fields; the key in the YAML follows."""
NAME = "name"
OCCASIONS = ("scored", "held", "once", "jokers")
"""The occasions on which a joker acts; a test checks that they match the YAML's."""
FLAG = "true"


class SetOccasion(NamedTuple):
    occasion: str  # one of `OCCASIONS`


class ToggleBit(NamedTuple):
    """Add a word to the conditions on the joker's cards, or remove it."""

    key: str
    word: str

    @property
    def choice(self) -> str:
        return f"{self.key}-{self.word}"


class ShowYaml(NamedTuple):
    """Show the YAML or the fields, on screens with room for one."""

    shown: bool


RANK_BITS = tuple(ToggleBit("rank", str(rank)) for rank in reversed(RANKS))
SUIT_BITS = tuple(ToggleBit("suit", suit.word.lower()) for suit in SUITS)
FLAG_BITS = (ToggleBit("face", FLAG), ToggleBit("first", FLAG))
BITS: Mapping[str, ToggleBit] = {bit.choice: bit for bit in (*RANK_BITS, *SUIT_BITS, *FLAG_BITS)}
"""The conditions that a custom joker can have, by `choice`."""
JokerField = SetOccasion | ToggleBit | ShowYaml
"""Messages of the fields without text."""


class ToolbarAct(Button):
    """Messages of the toolbar and the drawers, without arguments."""

    ENTER = "enter"  # add the cards and jokers typed in the shelf's field
    SWAP = "swap"  # swap Played and Held
    DEAL = "deal"  # deal at random: the page answers with a seed
    PAINT = "paint"  # put the brush away
    BRING_BACK = "bring-back"  # restore the last deleted round
    SAVE_ROUND = "save-round"  # save the round under the typed name
    SAVE_UNREAD = "save-unread"  # download the unreadable saved rounds
    START_ANEW = "start-anew"  # replace them by the page's, once downloaded
    SAVE_SVG = "save-svg"  # save the table and its score as a picture
    SAVE_PNG = "save-png"  # … in pixels
    PRINT = "print"  # print it
    EXPORT = "export"  # download all saved rounds as one file


class By(StrEnum):
    """A sort order for a row."""

    RANK = "rank"  # ace to two
    SUIT = "suit"  # spades, hearts, clubs, diamonds; in each ace to two


class Duplicate(NamedTuple):
    """Put a copy of a card or joker beside it."""

    at: Slot


class Sort(NamedTuple):
    row: Area
    by: By


class ClearRow(NamedTuple):
    row: Area


class Open(NamedTuple):
    """Open a drawer beside the table, or close it."""

    drawer: Drawer


class LoadExample(NamedTuple):
    """Put one of the examples on the table."""

    place: int  # in `EXAMPLES`


class Deal(NamedTuple):
    seed: int  # the same seed deals the same round


class SetBrush(NamedTuple):
    """Add a mark to the brush, or remove it."""

    mark: Enhancement | Edition


class SetRules(NamedTuple):
    """Switch the table to another ruleset."""

    rules: str  # its name


class LoadSave(NamedTuple):
    """Put a saved round on the table."""

    name: str


class Resume(NamedTuple):
    """Put a round of an earlier visit on the table."""

    place: int  # in `Saves.earlier`


class Forget(NamedTuple):
    """Delete a saved round."""

    name: str


class JokerAct(Button):
    """Messages about custom jokers, without arguments."""

    MAKE = "make"  # put the declared joker on the table
    RUN = "run"  # run the Python code, and put its jokers on the table
    RETYPE = "retype"  # restore the draft that the page overwrote


class Write(NamedTuple):
    """Show the field for Python or for a declaration."""

    code: bool


class Start(NamedTuple):
    """Start a custom joker from an example."""

    place: int  # in `STARTS`


class EditJoker(NamedTuple):
    """Open a custom joker in the editor that it came from."""

    name: str


class Discard(NamedTuple):
    """Delete a custom joker."""

    name: str


class StoredRounds(NamedTuple):
    rounds: tuple[str, ...]  # the links of the rounds of all tabs, newest first
    saves: str  # the file of saved rounds, "" without one
    is_return: bool = False  # the page opened without a link
    day: str = ""  # the day of the newest round, as "Tuesday"; "" after a week
    own: str = ""  # the link of the person's own round, if the page was left in a quiz or a day


class SaveFailed(NamedTuple):
    """The browser did not store the file of saved rounds."""

    saves: str  # the stored file, "" without one
    is_other: bool = False  # it differs from the one that the page knew, so it was not replaced


class StoredDrafts(NamedTuple):
    own: str = ""  # of a declared joker
    code: str = ""  # … of jokers in Python
    way: str = ""  # "python" for the Python field
    find: str = ""  # in the shelf's field
    name: str = ""  # of the round to save
    yaml: str = ""  # a round as text, prefixed with the table's link, like the next two
    printed: str = ""  # by another program
    answer: str = ""  # of a quiz
    walk: str = ""  # the answers to a set, with its link
    made: str = ""  # the link of the set being made
    tried: str = ""  # the variations


JokerEdit = JokerAct | Write | Start | EditJoker | Discard | JokerField

ToolbarEdit = Duplicate | Sort | ClearRow | LoadExample | Deal | SetRules | LoadSave | Resume | Discard
"""Messages that change the table."""

ToolbarMessage = ToolbarEdit | Open | SetBrush | Forget | StoredRounds | SaveFailed | StoredDrafts | JokerEdit
"""Messages of the toolbar and the drawers."""


class StoreSaves(NamedTuple):
    """Store the file of saved rounds in the browser; answered by `SaveFailed` if that fails."""

    text: str
    over: str = ""  # the file that this one replaces; no other is replaced


class Draw(NamedTuple):
    """Save the table and its score as a picture: "svg" or "png"."""

    round: Round
    kind: str
    link: str = ""  # included in the picture
    shows_score: bool = True  # whether the score is drawn; a quiz hides it


ToolbarEffect = StoreSaves | Draw
