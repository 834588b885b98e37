"""The notice: one sentence on the last event."""

from enum import StrEnum
from typing import NamedTuple


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
    is_heard: bool = False  # only for screen readers: the page shows it elsewhere
    is_elsewhere: bool = False  # with "Follow" and "Stay", for a game that another tab plays too

    @property
    def stays(self) -> bool:
        """Whether it stays until a person presses one of its buttons, or something else happens."""
        return self.tone is not Tone.SAID or self.is_elsewhere


SILENT = Notice()
