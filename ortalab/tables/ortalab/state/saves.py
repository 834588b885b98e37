"""The rounds, days and answers that the browser keeps of a person."""

from typing import NamedTuple

from ortalab.page.quiz.messages import Answered
from ortalab.storage.records import NO_TALLY, Day, Tally
from ortalab.tables.ortalab.state.areas import Table


class Save(NamedTuple):
    """A round that a person gave a name."""

    name: str
    table: Table
    raw: str = ""  # its entry in the file, byte for byte, if not all of it can be read
    trouble: str = ""  # why not all of it can be read, one sentence


class Unread(NamedTuple):
    """Saved rounds in the browser that cannot be read; nothing replaces them until they are downloaded."""

    text: str
    trouble: str  # one sentence, which also says what to do
    is_downloaded: bool = False  # a file of them was made; whether it was kept, only the person knows


class Origin(NamedTuple):
    """Where the round at an entry of the history came from; the top line says so until the round changes."""

    says: str
    entry: int
    is_mine: bool  # it is that of the last visit


class Saves(NamedTuple):
    """The rounds that the browser keeps, and the two of them that are compared."""

    earlier: tuple[Table, ...] = ()  # the rounds of earlier visits, newest first, until they are on the table
    named: tuple[Save, ...] = ()  # those that a person gave a name
    stored: str = ""  # the browser's file of them, as this page knows it: no other is written over
    unsaved: tuple[Save, ...] = ()  # those of them that the browser did not take
    deleted: Save | None = None  # the one that was thrown away last: it can be had back
    unread: Unread | None = None
    typed_name: str = ""  # contents of data-field="name"
    sides: tuple[str, str] = ("", "")  # the names of the two that are compared; "" is the round on the table
    days: tuple[Day[Table], ...] = ()  # the tries at daily rounds, oldest first
    tally: Tally = NO_TALLY  # of the quiz
    answers: tuple[Answered, ...] = ()  # to the quiz, of this page
