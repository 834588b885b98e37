"""The notice: one sentence on the last event."""

from enum import StrEnum
from typing import NamedTuple

from ortalab.plurals import capital


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


def sentence(text: str) -> str:
    """Format an error's text as a sentence; leave an identifier at its start, such as `cards_played[1]`, unchanged.

    >>> sentence("unknown card '1'"), sentence("my.yml: did you mean 'Baron'?")
    ("Unknown card '1'.", "my.yml: did you mean 'Baron'?")
    """
    begun = capital(text) if text.partition(" ")[0].isalpha() else text
    return begun + ("" if text.endswith((".", "?")) else ".")
