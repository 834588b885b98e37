"""Undo and redo: at once where what lies there is remembered, else when the browser has gone there."""

from collections.abc import Callable
from typing import Any

from ortalab.page.changed import changed
from ortalab.page.effects import Go
from ortalab.page.notice import Notice, Tone
from ortalab.page.shell import M
from ortalab.page.words import counted


def undo(model: M, shifted: Callable[[M, int], M], link_of: Callable[[M], str]) -> tuple[M, tuple[Any, ...]]:
    """Take the last edit back; `shifted` goes so many entries along what is remembered."""
    if not model.history.can_undo:
        return changed(model, notice=Notice("There is nothing to undo.", Tone.REFUSED)), ()
    return _walked(model, -1, shifted, link_of)


def redo(model: M, shifted: Callable[[M, int], M], link_of: Callable[[M], str]) -> tuple[M, tuple[Any, ...]]:
    """Do again the edit that was taken back."""
    if not model.history.can_redo:
        return changed(model, notice=Notice("There is nothing to redo.", Tone.REFUSED)), ()
    return _walked(model, 1, shifted, link_of)


def _walked(
    model: M, step: int, shifted: Callable[[M, int], M], link_of: Callable[[M], str]
) -> tuple[M, tuple[Any, ...]]:
    entry = model.history.entry + step
    if not model.history.remembers(step):
        return model, (Go(step, None, entry),)
    after = shifted(model, step)
    return after, (Go(step, link_of(after), entry),)


def walked_words(steps: int) -> str:
    """Return what is said of a walk over so many entries of the history, by whatever button or key.

    >>> walked_words(-1), walked_words(3)
    ('Undone.', 'Three edits are done again.')
    """
    if abs(steps) < 2:  # noqa: PLR2004 — one needs no number
        return ("", "Done again.", "Undone.")[steps]
    done = "undone" if steps < 0 else "done again"
    return f"{counted(abs(steps), 'edit').capitalize()} are {done}."
