"""The edits that can be undone and redone: one history, which is the browser's own."""

from typing import Generic, NamedTuple, TypeVar

from ortalab.plurals import counted

T = TypeVar("T")
LONGEST_PAST = 500
"""Edits that are remembered; older ones are still in the browser's history."""


class History(NamedTuple, Generic[T]):
    """The values that were on the table before, and those that were undone."""

    past: tuple[T, ...] = ()  # oldest first; may be shorter than `entry` after a reload
    future: tuple[T, ...] = ()  # nearest first
    entry: int = 0  # how many edits lie before this one in the browser's history
    top: int = 0  # the number of the last entry that lies ahead in it, also where what it holds is not known

    @property
    def can_undo(self) -> bool:
        """Whether there is an edit to take back, also one from before a reload."""
        return self.entry > 0

    @property
    def can_redo(self) -> bool:
        """Whether an edit that was taken back lies ahead, also one from before a reload."""
        return bool(self.future) or self.entry < self.top

    def remembers(self, steps: int) -> bool:
        """Whether it knows what lies so many entries on, or back."""
        return -len(self.past) <= steps <= len(self.future)

    def pushed(self, present: T) -> "History[T]":
        """Return the history one edit after a value: what lay ahead is gone.

        >>> History(("a",), ("c",), entry=1, top=2).pushed("b")
        History(past=('a', 'b'), future=(), entry=2, top=2)
        """
        return History((*self.past, present)[-LONGEST_PAST:], (), self.entry + 1, self.entry + 1)

    def shifted(self, present: T, steps: int) -> "tuple[T, History[T]]":
        """Return the value so many entries on, or back, of those that are remembered, and the history there.

        >>> History(("a",), ("c", "d"), entry=1, top=3).shifted("b", -1)
        ('a', History(past=(), future=('b', 'c', 'd'), entry=0, top=3))
        """
        values, place = (*self.past, present, *self.future), len(self.past) + steps
        return values[place], History(values[:place], values[place + 1 :], self.entry + steps, self.top)

    def arrived(self, present: T, entry: int) -> "History[T]":
        """Return the history at an entry that is not remembered, with what can still be known of its neighbours.

        >>> History(entry=1, top=1).arrived("b", 0)
        History(past=(), future=('b',), entry=0, top=1)
        """
        steps = entry - self.entry
        past = (*self.past, present) if steps == 1 and not self.future else ()
        future = (present, *self.future) if steps == -1 and not self.past else ()
        return History(past, future, entry, max(self.top, entry))


def walked_words(steps: int) -> str:
    """Return the sentence for a walk of some entries through the history, back if negative.

    >>> walked_words(-1), walked_words(3)
    ('Undone.', 'Three edits are done again.')
    """
    if abs(steps) < 2:
        return ("", "Done again.", "Undone.")[steps]
    return f"{counted(abs(steps), 'edit').capitalize()} are {'undone' if steps < 0 else 'done again'}."
