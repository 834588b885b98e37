"""The cases: rounds and what a program printed for each, from a folder of files; their messages and effects."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from ortalab.page.messages import Button

MOST_FILES = 2000
"""The most files of rounds and outputs that are read at a time."""
MOST_LOOKED_AT = 20_000
"""The most files and folders that are looked at to find them."""
MOST_BYTES = 64 * 1024 + 1
"""The bytes that are read of a file: one more than is ever used of it, so that a longer one is known."""
MOST_KEPT = 16 * 1024 * 1024
"""The most characters of all outputs that are kept."""
AT_ONCE = 16
"""The cases that the worker judges at a time."""
ON_A_LEAF = 50
"""The rows of the table that are shown at a time."""


class Standing(StrEnum):
    """How a case stands."""

    AGREES = "agrees"
    WORDS = "words"  # agrees in other words, or by other steps
    DIFFERS = "differs"
    UNREAD = "unread"


class Case(NamedTuple):
    """A row of the table: a round, and what a program printed for it; all texts are safe to print."""

    name: str  # the round's path without its suffix; of an unread one, the file that cannot be used
    standing: Standing
    reason: str = ""  # half a sentence: `wrong from step 3: …`; of an unread one, a sentence
    rule: str = ""  # the rule that decides, cited and in words
    ours: str = ""
    theirs: str = ""
    link: str = ""  # of the round
    printed: str = ""  # what the program printed, as it is


class Pair(NamedTuple):
    """A round and an output to be read: their files' places among those that were found, and the files' names."""

    name: str
    round: int
    printed: int
    round_name: str
    printed_name: str


@dataclass(frozen=True)
class Rows:
    """The rows that are done."""

    all: tuple[Case, ...] = ()

    def __hash__(self) -> int:
        """Return a hash that costs nothing: every drawing looks up hundreds of rows."""
        return len(self.all)

    def count(self, *standings: Standing) -> int:
        """Count the rows that stand so."""
        return sum(case.standing in standings for case in self.all)

    @cached_property
    def read(self) -> tuple[int, ...]:
        """The places of the rows that were read."""
        return tuple(place for place, case in enumerate(self.all) if case.standing is not Standing.UNREAD)

    @cached_property
    def differ(self) -> tuple[int, ...]:
        """The places of those that differ."""
        return tuple(place for place in self.read if self.all[place].standing is Standing.DIFFERS)


NO_ROWS = Rows()


class Cases(NamedTuple):
    """The cases that were opened last. They are in no link, and kept nowhere."""

    number: int = 0  # of the reading: answers to another are dropped
    plan: tuple[Pair | Case, ...] = ()  # in the order of the files' names; a case is known to be unread from the start
    rows: Rows = NO_ROWS  # of the first of them
    rules: str = ""  # those of rounds that name none
    is_running: bool = False
    notes: tuple[str, ...] = ()  # remarks on the files, sentences
    trouble: str = ""  # why the reading stopped, a sentence
    only_different: bool = False
    first: int = 0  # the place of the first row that is shown, among those of the choice
    opened: int | None = None  # the place of the row whose round was put on the table last
    entry: int | None = None  # the entry of the history that this made: on the way back from it the table opens

    @property
    def listed(self) -> tuple[int, ...]:
        """The places of the rows that the table lists: those that were read, or of them those that differ."""
        return self.rows.differ if self.only_different else self.rows.read


class CasesAct(Button):
    """Messages of the cases without argument."""

    PICK_FOLDER = "pick-folder"  # ask for a folder
    PICK_FILES = "pick-files"  # ask for files
    STOP = "stop-reading"  # stop reading; what is done stays
    GO_ON = "read-on"  # go on where it stopped
    ONLY = "only-different"  # show only what differs, or all
    COPY = "copy-cases"  # copy the results as text
    BACK = "back-to-cases"  # open the table of cases again
    NEXT = "next-case"  # open the next case that differs


class FoundFiles(NamedTuple):
    """Files were chosen or dropped: their paths, by which the browser's part knows them."""

    names: tuple[str, ...]
    is_cut: bool = False  # there are more


class CasesJudged(NamedTuple):
    """The worker has judged some pairs."""

    number: int
    answer: str  # as `actions/judging` writes it


class CasesFailed(NamedTuple):
    """The worker has not answered."""

    number: int
    why: str  # a sentence


class OpenCase(NamedTuple):
    """Put the round of a case on the table, with its output beside the steps."""

    place: int


class ShowCases(NamedTuple):
    """Show the rows of the table from one on."""

    first: int


CasesMessage = CasesAct | FoundFiles | CasesJudged | CasesFailed | OpenCase | ShowCases
"""Messages about the cases."""


class JudgeCases(NamedTuple):
    """Read some pairs and judge them; answered by `CasesJudged` or `CasesFailed`."""

    number: int
    rules: str
    pairs: tuple[Pair, ...]
