"""What the page says of what it was asked to do, and how the notice makes room."""

from ortalab.page.changed import changed
from ortalab.page.messages import Broken, Done, Failed
from ortalab.page.notice import SILENT, Notice, Tone
from ortalab.page.shell import M


def made_way(model: M) -> M:
    """Make room for what is turned to, unless the notice waits for one of its buttons."""
    return model if model.notice.stays or not model.notice.text else changed(model, notice=SILENT)


def dismissed(model: M) -> M:
    """Take the notice away."""
    return changed(model, notice=SILENT)


def outcome(model: M, message: Done | Failed | Broken) -> M:
    """Say how it went."""
    match message:
        case Done(said):
            return changed(model, notice=Notice(said))
        case Failed(why):
            return refused(model, why)
        case Broken(report):
            text = "The page hit a fault of its own. The table shows the last round that worked."
            return changed(model, drag=None, notice=Notice(text, Tone.FAULT, report))


def refused(model: M, why: str) -> M:
    """Say why nothing was done; what is dragged is let go."""
    return changed(model, drag=None, notice=Notice(why, Tone.REFUSED))
