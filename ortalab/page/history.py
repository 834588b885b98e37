"""The undo history, kept in step with the browser's history."""

from typing import Generic, NamedTuple, TypeVar

from ortalab.plurals import counted

T = TypeVar("T")
LONGEST_PAST = 500
"""The maximum number of edits remembered; older ones are only in the browser's history."""


class History(NamedTuple, Generic[T]):
    """The earlier values of the table, and the undone ones."""

    past: tuple[T, ...] = ()  # oldest first; after a reload it can be shorter than `entry`
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
    """Describe a move through the history by some entries, back if negative.

    >>> walked_words(-1), walked_words(3)
    ('Undone.', 'Three edits are done again.')
    """
    if abs(steps) < 2:
        return ("", "Done again.", "Undone.")[steps]
    return f"{counted(abs(steps), 'edit').capitalize()} are {'undone' if steps < 0 else 'done again'}."
