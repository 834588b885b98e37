"""The data of the model that the browser stores: rounds, days, answers and drafts."""

from typing import NamedTuple

from ortalab.page.quiz.messages import Answered
from ortalab.storage.records import NO_TALLY, Day, Tally
from ortalab.tables.rounds.state.areas import Table


class Save(NamedTuple):
    """A round saved under a name."""

    name: str
    table: Table
    raw: str = ""  # its entry in the file, byte for byte, if not fully readable
    trouble: str = ""  # why it is not fully readable, a sentence


class Unread(NamedTuple):
    """Unreadable saved rounds in the browser, protected until they are downloaded."""

    text: str
    trouble: str  # one sentence, including the remedy
    is_downloaded: bool = False  # whether a download was started; only the person knows whether it was completed


class Origin(NamedTuple):
    """The origin of the round at a history entry, shown in the top line until the round changes."""

    says: str
    entry: int
    is_mine: bool  # whether it is the round of the last visit


class Saves(NamedTuple):
    """The rounds in the browser's storage, and the two that are compared."""

    earlier: tuple[Table, ...] = ()  # the rounds of earlier visits, newest first, until they are on the table
    named: tuple[Save, ...] = ()  # rounds saved under a name
    stored: str = ""  # the browser's file of named rounds, as this page knows it; no other version is overwritten
    unsaved: tuple[Save, ...] = ()  # rounds that the browser did not store
    deleted: Save | None = None  # the last deleted round, for restoring
    unread: Unread | None = None
    typed_name: str = ""  # contents of data-field="name"
    sides: tuple[str, str] = ("", "")  # the names of the two compared rounds; "" is the round on the table
    days: tuple[Day[Table], ...] = ()  # the tries at daily rounds, oldest first
    tally: Tally = NO_TALLY  # of the quiz
    answers: tuple[Answered, ...] = ()  # answers to the quiz on this page


class TextDrafts(NamedTuple):
    """The drafts about a table, each prefixed with the table's link; "" for none."""

    yaml: str = ""  # of the sheet
    printed: str = ""  # of the pane that compares outputs
    answer: str = ""  # of a quiz


class Draft(NamedTuple):
    """The drafts of a custom joker."""

    text: str = ""  # contents of data-field="own": a declaration
    code: str = ""  # contents of data-field="code": Python; "" while unused
    is_code: bool = False  # whether the field for Python is shown
    shows_yaml: bool = False  # on narrow screens, whether the YAML is shown instead of the fields
    written: str = ""  # a text that the page wrote or put on the table; while `text` equals it, there is no draft
    replaced: str = ""  # the draft that the page overwrote, for restoring
    trouble: str = ""  # why running `code` was refused, one sentence


class Drafts(NamedTuple):
    """The drafts that no other part of the model contains."""

    joker: Draft = Draft()
    texts: TextDrafts = TextDrafts()  # restored once their round is on the table and their field is open
