"""The notices of any table, and when they go."""

from ortalab.page.changed import changed
from ortalab.page.notice import SILENT, Notice, Tone
from ortalab.page.shell import M


def made_way(model: M) -> M:
    """Take the notice away, unless it stays until it is dismissed."""
    return model if model.notice.stays or not model.notice.text else dismissed(model)


def dismissed(model: M) -> M:
    """Take the notice away."""
    return changed(model, notice=SILENT)


SCORE = "score"
"""The id of the section that the head's first button skips to."""


def skipped(model: M) -> M:
    """Give the focus to the score."""
    return changed(model, focus=SCORE)


def refused(model: M, why: str) -> M:
    """Show why nothing was done, and end the drag."""
    return changed(model, drag=None, notice=Notice(why, Tone.REFUSED))
