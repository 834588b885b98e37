"""The notices of any table, and when they go."""

from ortalab.page.changed import changed
from ortalab.page.notice import SILENT, Notice, Tone
from ortalab.page.shell import M


def made_way(model: M) -> M:
    """Take the notice away, unless it waits for one of its buttons to be pressed."""
    return model if model.notice.stays or not model.notice.text else dismissed(model)


def dismissed(model: M) -> M:
    """Take the notice away."""
    return changed(model, notice=SILENT)


def refused(model: M, why: str) -> M:
    """Show why nothing was done, and end the drag."""
    return changed(model, drag=None, notice=Notice(why, Tone.REFUSED))
