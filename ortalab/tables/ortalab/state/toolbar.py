"""Messages and effects of the toolbar and the drawers."""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from ortalab.cards import RANKS, SUITS
from ortalab.page.messages import Button
from ortalab.rounds.marks import Edition, Enhancement
from ortalab.rounds.round import Round
from ortalab.tables.ortalab.state.areas import Area
from ortalab.tables.ortalab.state.model import Drawer, Slot

FIELD = "own-"
"""The prefix of each field's name; its key in the text follows."""
NAME = "name"
OCCASIONS = ("scored", "held", "once", "jokers")
"""The occasions on which a joker acts; a test holds that the text knows the same."""
FLAG = "true"


class SetOccasion(NamedTuple):
    occasion: str  # one of `OCCASIONS`


class ToggleBit(NamedTuple):
    """Let the joker look at some cards, or no longer."""

    key: str
    word: str

    @property
    def choice(self) -> str:
        return f"{self.key}-{self.word}"


class ShowYaml(NamedTuple):
    """Show the text or the fields, where there is room for one."""

    shown: bool


RANK_BITS = tuple(ToggleBit("rank", str(rank)) for rank in reversed(RANKS))
SUIT_BITS = tuple(ToggleBit("suit", suit.word.lower()) for suit in SUITS)
FLAG_BITS = (ToggleBit("face", FLAG), ToggleBit("first", FLAG))
BITS: Mapping[str, ToggleBit] = {bit.choice: bit for bit in (*RANK_BITS, *SUIT_BITS, *FLAG_BITS)}
"""The bits that a joker can look at, by the words on the buttons."""
JokerField = SetOccasion | ToggleBit | ShowYaml
"""The messages of the fields that are no text."""


class ToolbarAct(Button):
    """Messages of the toolbar and the drawers without argument."""

    ENTER = "enter"  # add the cards and jokers that are typed in the shelf's field
    SWAP = "swap"  # let Played and Held change places
    DEAL = "deal"  # deal at random: the page answers with a seed
    PAINT = "paint"  # put the brush away
    BRING_BACK = "bring-back"  # save the round again that was deleted last
    SAVE_ROUND = "save-round"  # save the round under the name in the field
    SAVE_UNREAD = "save-unread"  # download the saved rounds that cannot be read
    START_ANEW = "start-anew"  # replace them by those of the page, once they are downloaded
    SAVE_SVG = "save-svg"  # save the table and its score as a picture
    SAVE_PNG = "save-png"  # … in pixels
    PRINT = "print"  # put it on paper
    EXPORT = "export"  # download all saved rounds as one file


class By(StrEnum):
    """An order in which a row can be sorted."""

    RANK = "rank"  # ace to two
    SUIT = "suit"  # spades, hearts, clubs, diamonds; in each ace to two


class Duplicate(NamedTuple):
    """Put another one of a card or joker beside it."""

    at: Slot


class Sort(NamedTuple):
    row: Area
    by: By


class ClearRow(NamedTuple):
    """Take everything off an area."""

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
    """Add a mark to the brush, or take it away."""

    mark: Enhancement | Edition


class SetRules(NamedTuple):
    """Lay the table out for another ruleset."""

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
    """Messages about custom jokers without argument."""

    MAKE = "make"  # put the declared joker on the table
    RUN = "run"  # run the Python code, and put its jokers on the table
    RETYPE = "retype"  # bring back the draft that the page overwrote


class Write(NamedTuple):
    """Show the field for Python, or that for a declaration."""

    code: bool


class Start(NamedTuple):
    """Begin a custom joker with an example."""

    place: int  # in `STARTS`


class EditJoker(NamedTuple):
    """Open a custom joker in the field where it was written."""

    name: str


class Discard(NamedTuple):
    """Delete a custom joker."""

    name: str


class StoredRounds(NamedTuple):
    rounds: tuple[str, ...]  # the links of the rounds of all tabs, newest first
    saves: str  # the file of saved rounds, "" where there is none
    is_return: bool = False  # the page opened without a link
    day: str = ""  # the day of the newest round, as "Tuesday"; "" if that is a week ago
    own: str = ""  # the link of the person's own round, which waited as the page was left in a quiz or a day


class SaveFailed(NamedTuple):
    """The browser did not store the file of saved rounds."""

    saves: str  # the file that it has, "" where there is none
    is_other: bool = False  # it differs from the one that the page knew, so it was not replaced


class StoredDrafts(NamedTuple):
    own: str = ""  # of a declared joker
    code: str = ""  # … of jokers in Python
    way: str = ""  # "python" where the field for that is shown
    find: str = ""  # in the shelf's field
    name: str = ""  # of a round that is to be saved
    yaml: str = ""  # a round as text, below the link of the table, as the next two are
    printed: str = ""  # by another program
    answer: str = ""  # of a quiz
    walk: str = ""  # the answers to a set, with its link
    made: str = ""  # the link of the set that is being made
    tried: str = ""  # the variations


JokerEdit = JokerAct | Write | Start | EditJoker | Discard | JokerField
"""Messages about custom jokers."""

SavesMessage = LoadSave | Resume | Forget | StoredRounds | SaveFailed
"""Messages about the rounds that the browser keeps."""

ToolbarEdit = Duplicate | Sort | ClearRow | LoadExample | Deal | SetRules | LoadSave | Resume | Discard
"""Messages that change the table."""

ToolbarMessage = ToolbarEdit | Open | SetBrush | SavesMessage | StoredDrafts | JokerEdit
"""Messages of the toolbar and the drawers."""


class StoreSaves(NamedTuple):
    """Store the file of saved rounds in the browser; answered by `SaveFailed` if that fails."""

    text: str
    over: str = ""  # the file that this one replaces: no other is replaced


class Draw(NamedTuple):
    """Save the table and its score as a picture: "svg" or "png"."""

    round: Round
    kind: str
    link: str = ""  # which it carries
    shows_score: bool = True  # with its score, which a quiz asks for


ToolbarEffect = StoreSaves | Draw
"""Effects of the toolbar."""
