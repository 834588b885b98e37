"""Handlers of the pane that compares another program's output with the table's score."""

from ortalab.page.messages import Typed
from ortalab.page.shell import SILENT, Notice, changed
from ortalab.tables.rounds.actions.drafts import LONGEST, draft_of, with_texts
from ortalab.tables.rounds.actions.replay import scrub
from ortalab.tables.rounds.state.messages import Act, Ask, Handlers, Update
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.names import OUTPUT_FIELD, SCRUBBER
from ortalab.tables.rounds.state.panes import Compare, CompareAct, ReadOutput, Tab
from ortalab.tables.rounds.state.scores import first_difference

BACK = "You compared this text with this round before."
ELSEWHERE = "You compared this text with another round: look for that under Kept."


def read_output(model: Model, message: ReadOutput) -> Update:
    """Open the pane with a program's output."""
    text = message.text
    if isinstance(text, bytes):
        from ortalab.courses.pairs import decoded  # 0.7 kB

        text = decoded(text)
    return _opened(model, normalized(text), SILENT)


def normalized(text: str) -> Compare:
    """Normalize the line ends of a text for the pane's field, and limit its length."""
    whole = text[: 2 * LONGEST + 2].replace("\r\n", "\n").replace("\r", "\n")
    text = whole[:LONGEST]
    lines = text.count("\n") + 1
    note = f"Only the first {LONGEST:,} characters are compared, up to line {lines:,}." if text != whole else ""
    return Compare(text, note)


def typed(model: Model, message: Typed) -> Update:
    """Compare the text as it is typed."""
    return changed(model, compare=normalized(message.text)._replace(is_open=model.compare.is_open)), ()


def toggle_pane(model: Model) -> Update:
    """Open the pane, with the draft about this table if there is one, or close it."""
    if model.is_comparing:
        focus = Act.COPY_STEPS.value if model.round.played else model.focus  # even from outside the pane
        return changed(model, compare=model.compare._replace(is_open=False), focus=focus), ()
    texts = model.drafts.texts
    if model.compare.text or not texts.printed:
        return _opened(model, model.compare, SILENT)
    text = draft_of(model, texts.printed)
    if not text:
        return _opened(model, model.compare, Notice(ELSEWHERE))
    return _opened(with_texts(model, texts._replace(printed="")), normalized(text), Notice(BACK))


def _opened(model: Model, compare: Compare, notice: Notice) -> Update:
    compare = compare._replace(is_open=True)
    return changed(model, compare=compare, panes=model.panes.showing(Tab.STEPS), focus=OUTPUT_FIELD, notice=notice), ()


def step_to_difference(model: Model) -> Update:
    """Move the replay to the first step that differs in the text."""
    step = first_difference(model)
    return (model, ()) if step is None else scrub(changed(model, focus=SCRUBBER), step)


HANDLERS: Handlers = {
    CompareAct.PANE: toggle_pane,
    CompareAct.PICK: lambda model: (model, (Ask.PRINTED,)),
    CompareAct.EMPTY: lambda model: _opened(model, Compare(), SILENT),
    CompareAct.STEP: step_to_difference,
    ReadOutput: read_output,
    (Typed, OUTPUT_FIELD): typed,
}
