"""The notices of any table, and when they go."""

from ortalab.page.changed import changed
from ortalab.page.messages import Broken, Done, Failed
from ortalab.page.notice import SILENT, Notice, Tone
from ortalab.page.shell import M


def made_way(model: M) -> M:
    """Take the notice away, unless it waits for one of its buttons to be pressed."""
    return model if model.notice.stays or not model.notice.text else dismissed(model)


def dismissed(model: M) -> M:
    """Take the notice away."""
    return changed(model, notice=SILENT)


def outcome(model: M, message: Done | Failed | Broken) -> M:
    """Show how an effect, or the page itself, went."""
    match message:
        case Done(text):
            return changed(model, notice=Notice(text))
        case Failed(why):
            return refused(model, why)
        case Broken(report):
            text = "The page hit a fault of its own. The table shows the last round that worked."
            return changed(model, drag=None, notice=Notice(text, Tone.FAULT, report))


def refused(model: M, why: str) -> M:
    """Show why nothing was done, and end the drag."""
    return changed(model, drag=None, notice=Notice(why, Tone.REFUSED))
