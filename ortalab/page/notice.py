"""The one sentence that the page says of what has just happened."""

from enum import StrEnum
from typing import NamedTuple


class Tone(StrEnum):
    """What kind of sentence a notice is."""

    SAID = "said"  # it happened: "10♥ added to Played."
    REFUSED = "refused"  # nothing changed, and why
    FAULT = "fault"  # the page went wrong; the last good table stays, with "Copy report"


class Notice(NamedTuple):
    """One sentence for the aria-live region; an empty one says nothing."""

    text: str = ""
    tone: Tone = Tone.SAID
    report: str = ""  # of a fault: what "Copy report" copies
    nth: int = 0  # how many were said before; -1 while something new may be said
    offer: bool = False  # it offers the round of the last visit, with "Back to mine"

    @property
    def stays(self) -> bool:
        """Whether it waits for somebody to press its button, or to close it."""
        return bool(self.report) or self.offer


SILENT = Notice()
