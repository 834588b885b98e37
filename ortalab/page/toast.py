"""The notice as it is drawn."""

from functools import lru_cache
from typing import Any
from zlib import crc32

from ortalab.page.elements import NONE, icon
from ortalab.page.markup import Markup
from ortalab.page.notice import Notice, Tone
from ortalab.page.shell import Shell
from ortalab.page.words import sentence

TOAST = Markup('<p class="toast {}" id="said-{:08x}">{}<span>{}</span>{}</p>')
CLOSE = Markup('<button class="btn bare" id="dismiss" data-do="dismiss" aria-label="Close">{}</button>')
OFFER = Markup('<button class="btn" id="go-on" data-do="go-on" data-arg="0">Back to mine</button>')
LONG = 100
"""The most characters of a notice that are read in a few seconds; a longer one stays longer."""
REPORT = Markup('<button class="btn" id="copy-report" data-do="copy-report">Copy report</button>')


def notice(model: Shell[Any, Any]) -> Markup:
    """Return the sentence of the polite live region: what happened, or while dragging what letting go will do."""
    if model.lifted and model.lifted.says:
        return _notice(Notice(sentence(model.lifted.says), Tone.REFUSED if model.lifted.refused else Tone.SAID))
    return _notice(model.notice)


@lru_cache(maxsize=32)
def _notice(notice: Notice) -> Markup:
    if not notice.text:
        return NONE
    sign = NONE if notice.tone is Tone.SAID else icon("warn")
    asks = REPORT if notice.report else OFFER
    more = asks + CLOSE.format(icon("x")) if notice.stays else NONE
    words = f"{notice.tone}{' offer' if notice.offer else ''}{' long' if len(notice.text) > LONG else ''}"
    return TOAST.format(words, crc32(f"{notice.nth} {notice.text}".encode()), sign, notice.text, more)
