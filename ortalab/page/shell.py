"""The model shared by all tables' pages, with its notice, undo history and overlays; a table adds its own fields."""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Self, TypeVar

from ortalab.page.drag import Lifted, Pressed, S
from ortalab.page.settings import BY_SYSTEM, Preferences
from ortalab.plurals import capital, counted


class Tone(StrEnum):
    SAID = "said"  # something happened
    REFUSED = "refused"  # nothing changed, and why
    FAULT = "fault"  # the page failed; the last good table stays


class Notice(NamedTuple):
    """A sentence for the aria-live region; an empty one shows nothing."""

    text: str = ""
    tone: Tone = Tone.SAID
    report: str = ""  # an error's report, for "Copy report"
    nth: int = 0  # the number of earlier notices; -1 for a notice that is no longer new
    is_heard: bool = False  # only for screen readers, as the page shows it elsewhere
    is_elsewhere: bool = False  # with "Follow" and "Stay", for a game that another tab plays too

    @property
    def stays(self) -> bool:
        """Whether it stays until one of its buttons is pressed or another notice replaces it."""
        return self.tone is not Tone.SAID or self.is_elsewhere


SILENT = Notice()


def plain_sentence(text: str) -> str:
    """Format an error's text as a sentence; leave an identifier at its start, such as `cards_played[1]`, unchanged.

    >>> plain_sentence("unknown card '1'"), plain_sentence("my.yml: did you mean 'Baron'?")
    ("Unknown card '1'.", "my.yml: did you mean 'Baron'?")
    """
    begun = capital(text) if text.partition(" ")[0].isalpha() else text
    return begun + ("" if text.endswith((".", "?")) else ".")


QUOTED = re.compile(r"""(?<![^\s(])(['"])(.*?)\1(?!\w)""")
"""A text in straight quotes, as in errors, which a command prints too."""


def sentence(text: str) -> str:
    """Format an error's text as a sentence for the page, with typographic quotes.

    >>> sentence("the save's joker 'Barron' is unknown; did you mean 'Baron'?")
    "The save's joker “Barron” is unknown; did you mean “Baron”?"
    """
    return QUOTED.sub(r"“\2”", plain_sentence(text))


T = TypeVar("T")
"""The value on the table: edits replace it, and links encode it."""
LONGEST_PAST = 500
"""The maximum number of remembered edits; older ones are only in the browser's history."""


class History(NamedTuple, Generic[T]):
    """The earlier values of the table, and the undone ones."""

    past: tuple[T, ...] = ()  # oldest first; can be shorter than `entry` after a reload
    future: tuple[T, ...] = ()  # nearest first
    entry: int = 0  # the number of edits before this one in the browser's history
    top: int = 0  # the number of the browser's last forward entry, even if its value is unknown
    is_single: bool = False  # whether edits replace the browser's entry, so that Back leaves the page

    @property
    def can_undo(self) -> bool:
        """Whether there is an edit to undo, including edits from before a reload."""
        return bool(self.past) if self.is_single else self.entry > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is an edit to redo, including edits from before a reload."""
        return bool(self.future) or self.entry < self.top

    def remembers(self, steps: int) -> bool:
        """Return whether the value `steps` entries ahead (back if negative) is remembered."""
        return -len(self.past) <= steps <= len(self.future)

    def pushed(self, present: T) -> "History[T]":
        """Return the history after an edit; undone values are dropped.

        >>> History(("a",), ("c",), entry=1, top=2).pushed("b")
        History(past=('a', 'b'), future=(), entry=2, top=2, is_single=False)
        """
        entry = self.entry if self.is_single else self.entry + 1
        return History((*self.past, present)[-LONGEST_PAST:], (), entry, entry, self.is_single)

    def shifted(self, present: T, steps: int) -> "tuple[T, History[T]]":
        """Return the remembered value `steps` entries ahead (back if negative), and its history.

        >>> History(("a",), ("c", "d"), entry=1, top=3).shifted("b", -1)
        ('a', History(past=(), future=('b', 'c', 'd'), entry=0, top=3, is_single=False))
        """
        values, place = (*self.past, present, *self.future), len(self.past) + steps
        entry = self.entry if self.is_single else self.entry + steps
        return values[place], History(values[:place], values[place + 1 :], entry, self.top, self.is_single)

    def opened(self, entry: int, top: int) -> "History[T]":
        """Return the history of a page opened at an entry of the browser's history."""
        return History(entry=entry, top=entry if self.is_single else max(entry, top), is_single=self.is_single)

    def arrived(self, present: T, entry: int) -> "History[T]":
        """Return the history at an entry that is not remembered, keeping its known neighbours.

        >>> History(entry=1, top=1).arrived("b", 0)
        History(past=(), future=('b',), entry=0, top=1, is_single=False)
        """
        steps = entry - self.entry
        past = (*self.past, present) if steps == 1 and not self.future else ()
        future = (present, *self.future) if steps == -1 and not self.past else ()
        return History(past, future, entry, max(self.top, entry))


def walked_words(steps: int) -> str:
    """Describe a move through the history by `steps` entries, back if negative.

    >>> walked_words(-1), walked_words(3)
    ('Undone.', 'Three edits are done again.')
    """
    if abs(steps) < 2:
        return ("", "Done again.", "Undone.")[steps]
    return f"{counted(abs(steps), 'edit').capitalize()} are {'undone' if steps < 0 else 'done again'}."


@dataclass(frozen=True)
class Shell(Generic[T, S]):
    """The part of the model shared by every table."""

    table: T
    history: History[T] = History()
    focus: S | str | None = None  # the focused place, or the id of the focused control
    overlay: object = None  # the open overlay: the settings, or one of the table's own
    preferences: Preferences = BY_SYSTEM
    notice: Notice = SILENT
    drag: Pressed[S] | Lifted[S] | None = None
    now: str = ""  # the time in UTC as 2026-11-23T06:12, when last requested; "" before
    is_stored: bool = True  # False once the browser has refused to store data
    is_embedded: bool = False  # whether the page is shown read-only in a frame of another

    def with_table(self, table: T, history: History[T]) -> Self:
        """Replace the table, at an entry of the history; close the overlay and end the drag."""
        return changed(self, table=table, history=history, overlay=None, drag=None)

    @property
    def today(self) -> str:
        """The day in UTC, as 2026-11-23; "" until it is known."""
        return self.now[:10]

    @property
    def link(self) -> str:
        """The link of the page, without `#`."""
        return f"{self.table}"

    @property
    def place_word(self) -> str:
        """The current place's word in the address, such as `script`; "" at the table."""
        return ""

    @property
    def address(self) -> str:
        """The part of the page's address after `#`: the link, unless a place has its own address."""
        return self.place_word or self.link

    @property
    def lifted(self) -> Lifted[S] | None:
        """The drag once something is lifted; None before."""
        return self.drag if isinstance(self.drag, Lifted) else None

    @property
    def held(self) -> Lifted[S] | None:
        """The dragged card; also one lifted by a tap, while the mouse or the focus is at a place."""
        return self.lifted


M = TypeVar("M", bound=Shell[Any, Any])
"""The model of a table."""


class Popover(NamedTuple, Generic[S]):
    """The popover of a card or another element."""

    at: S


class Offer(NamedTuple):
    """The offer to replace a card of a full row by one from the shelf, by name."""

    name: str


@dataclass(frozen=True)
class Settings:
    """The settings panel."""


@dataclass(frozen=True)
class Tables:
    """The list of tables, opened from the head."""


@dataclass(frozen=True)
class Keys:
    """The sheet of the table's keys."""


def closed(model: M, *kinds: type) -> M:
    """Close the overlay; with kinds given, only if it is one of them."""
    return model if kinds and not isinstance(model.overlay, kinds) else changed(model, overlay=None)


def clear_away(model: M) -> M:
    """Close the overlay and remove the notice, to make room for another."""
    return changed(model, overlay=None, notice=SILENT)


if TYPE_CHECKING:
    from dataclasses import replace as changed

    __all__ = ["changed"]
else:
    T = TypeVar("T")

    def changed(value: T, /, **fields: object) -> T:
        """Return a copy of a frozen dataclass without slots, with these fields changed."""
        copy = object.__new__(type(value))
        copy.__dict__.update(value.__dict__, **fields)
        if len(copy.__dict__) != len(value.__dict__):
            raise TypeError(f"{type(value).__name__} lacks one of these fields: {', '.join(fields)}")
        return copy
