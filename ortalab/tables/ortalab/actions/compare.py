"""What another program prints for the round on the table, compared whenever one of the two changes."""

from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE, utf_16_decode
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, assert_never

from ortalab.page.changed import changed
from ortalab.page.notice import SILENT, Notice
from ortalab.scoring.round import Round
from ortalab.tables.ortalab.actions.drafts import LONGEST, left_over
from ortalab.tables.ortalab.actions.replay import scored, scrub, walk
from ortalab.tables.ortalab.state.compare import Compare, CompareAct, CompareMessage, Printed
from ortalab.tables.ortalab.state.effects import Ask, Update
from ortalab.tables.ortalab.state.ids import PRINTED_FIELD, SCRUBBER
from ortalab.tables.ortalab.state.model import Model, Tab

if TYPE_CHECKING:
    from ortalab.workshop.compare.difference import Difference, Layout

BACK = "This is what you had compared with this round."
ELSEWHERE = "What you compared before waits for its own round: a round you had is under Saved."


class Verdict(NamedTuple):
    """What a comparison comes to."""

    says: str  # a sentence or two, in which nothing of the text is repeated
    agree: int = 0  # how many of our lines are said before the first difference
    found: "Difference | None" = None
    layout: "Layout | None" = None  # where nothing but that differs


@lru_cache(maxsize=16)
def judged(round_: Round, text: str) -> Verdict | None:
    """Return what comparing a text with a round comes to, None while there is nothing to compare.

    >>> from ortalab.text.yaml import read_round
    >>> judged(read_round("cards_played: [10h, 10s]"), "61").says
    'Line 1 differs.'
    """
    told = scored(round_)
    if told is None or not text.strip():
        return None
    # not before somebody compares
    from ortalab.workshop.compare.difference import compare, compare_layout, is_explanation
    from ortalab.workshop.compare.report import verdict

    found, says = compare(text, told), verdict(text, told)
    if found:
        return Verdict(says, found.place if is_explanation(text) else 0, found)
    return Verdict(says, len(told.steps) if is_explanation(text) else 0, None, compare_layout(text, told))


def verdict_of(model: Model) -> Verdict | None:
    """Return what the pane says, None while it is not to be seen."""
    return judged(model.round, model.compare.text) if model.is_comparing else None


def parting(model: Model) -> int | None:
    """Return the step at which the text in the open pane parts from ours."""
    verdict = verdict_of(model)
    return verdict.found.step if verdict and verdict.found else None


def lit_step(model: Model) -> int | None:
    """Return the step to draw as lit: the one that is looked at, else the one at which a text parts from ours."""
    return parting(model) if model.step is None else model.step


def stands_at(model: Model) -> int | None:
    """Return the step at which the replay stands, None at the end; until somebody replays, where a text parts."""
    return parting(model) if model.replay.pinned is None else model.replay.pinned


def walked(model: Model, by: int) -> Update:
    """Go some steps on or back; while a text parts from ours the last step is as far as that goes."""
    if parting(model) is None:
        return walk(model, by)
    return scrub(model, (stands_at(model) or 0) + by)


def calls_for_cards(before: Model, after: Model) -> bool:
    """Tell whether a phone is to scroll up to the cards: the replay starts, or was taken to a difference."""
    is_taken = after.focus == SCRUBBER != before.focus and after.replay.pinned != before.replay.pinned
    return is_taken or (after.replay.playing and not before.replay.playing)


def compared(model: Model, message: CompareMessage) -> Update:
    """Return the page after something was done with the pane."""
    match message:
        case CompareAct():
            return DONE[message](model)
        case Printed(text):
            if isinstance(text, bytes):
                text = decoded(text)
            compare = _taken(text)
            if "\r\n" in text and not compare.note:
                compare = compare._replace(note="Its lines end as on Windows, and ours do not: mere layout.")
            return _opened(model, compare)
        case _:
            assert_never(message)


def typed(model: Model, text: str) -> Model:
    """Return the page with what now stands in the pane's field."""
    return changed(model, compare=_taken(text)._replace(is_open=model.compare.is_open))


def decoded(data: bytes) -> str:
    r"""Return the text of a file; what is no UTF-8 is escaped, and what a Windows shell saves is read as well.

    >>> decoded("60".encode("utf-16")), decoded(b"\xef\xbb\xbf60"), decoded(b"60\xff")
    ('60', '60', '60\\xff')
    """
    if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return utf_16_decode(data, "replace", True)[0]  # noqa: FBT003 — as the codec names it, which the page has not
    return data.removeprefix(BOM_UTF8).decode(errors="backslashreplace")


def _taken(text: str) -> Compare:
    """Return a text as the pane's field holds it: lines end in one way, and what is too long is cut."""
    whole = text[: 2 * LONGEST + 2].replace("\r\n", "\n").replace("\r", "\n")
    text = whole[:LONGEST]
    lines = text.count("\n") + 1
    note = f"Only the first {LONGEST:,} characters are compared, up to line {lines:,}." if text != whole else ""
    return Compare(text, note)


def _toggled(model: Model) -> Update:
    if model.is_comparing:
        focus = CompareAct.PANE.value if model.round.played else model.focus  # also from beside the pane
        return changed(model, compare=model.compare._replace(is_open=False), focus=focus), ()
    if model.compare.text or not model.drafts.left.printed:
        return _opened(model, model.compare)
    text = left_over(model, model.drafts.left.printed)
    if not text:
        model, effects = _opened(model, model.compare)
        return changed(model, notice=Notice(ELSEWHERE)), effects
    model, effects = _opened(
        changed(model, drafts=model.drafts._replace(left=model.drafts.left._replace(printed=""))), _taken(text)
    )
    return changed(model, notice=Notice(BACK)), effects


def _opened(model: Model, compare: Compare) -> Update:
    compare = compare._replace(is_open=True)
    return changed(model, compare=compare, tab=Tab.STEPS, focus=PRINTED_FIELD, notice=SILENT), ()


def _emptied(model: Model) -> Update:
    return _opened(model, Compare())


def _stepped(model: Model) -> Update:
    step = parting(model)
    return (model, ()) if step is None else scrub(changed(model, focus=SCRUBBER), step)


DONE: Mapping[CompareAct, Callable[[Model], Update]] = {
    CompareAct.PANE: _toggled,
    CompareAct.PICK: lambda model: (model, (Ask.PRINTED,)),
    CompareAct.EMPTY: _emptied,
    CompareAct.STEP: _stepped,
}
"""What each of them does."""
