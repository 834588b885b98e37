"""The notice as it is drawn."""

from functools import lru_cache
from typing import Any
from zlib import crc32

from ortalab.page.button import button
from ortalab.page.elements import NONE, icon
from ortalab.page.markup import Markup
from ortalab.page.messages import PageAct
from ortalab.page.notice import Notice, Tone
from ortalab.page.shell import Shell
from ortalab.page.words import sentence

TOAST = Markup('<p class="toast {}" id="said-{:08x}" data-after="back">{}<span>{}</span>{}</p>')
LONG = 100
"""The most characters of a notice that are read in a few seconds; a longer one stays longer."""


def notice(model: Shell[Any, Any], offer: Markup = NONE) -> Markup:
    """Return the sentence of the polite live region: what happened, or while dragging what letting go will do.

    `offer` is the table's own button, for a notice that offers something.
    """
    if model.lifted and model.lifted.says:
        return _notice(Notice(sentence(model.lifted.says), Tone.REFUSED if model.lifted.refused else Tone.SAID), offer)
    return _notice(model.notice, offer)


@lru_cache(maxsize=32)
def _notice(notice: Notice, offer: Markup) -> Markup:
    if not notice.text:
        return NONE
    sign = NONE if notice.tone is Tone.SAID else icon("warn")
    asks = button(PageAct.COPY_REPORT, "Copy report") if notice.report else offer
    more = asks + button(PageAct.DISMISS, icon("x"), "btn bare", label="Close") if notice.stays else NONE
    words = f"{notice.tone}{' offer' if notice.offer else ''}{' long' if len(notice.text) > LONG else ''}"
    return TOAST.format(words, crc32(f"{notice.nth} {notice.text}".encode()), sign, notice.text, more)
