"""Handlers of the Script screen: a script's text, its lines step by step, and a program's output."""

from collections.abc import Sequence
from functools import partial
from typing import Any, TypeVar

from ortalab.errors import TextError
from ortalab.json_text import MOST_BYTES
from ortalab.page.features import Handlers
from ortalab.page.games.messages import Answer, AskText, Dropped, Opened, ScriptAct, ShowLine
from ortalab.page.games.scripts import (
    KIND,
    LINE,
    LONGEST,
    PRINTED,
    SCRIPT,
    Differs,
    Followed,
    Script,
    ScriptLine,
    ScriptModel,
    place_of_difference,
)
from ortalab.page.games.shell import answer_handler, start_task, stop_task
from ortalab.page.messages import Copy, PageAct, Typed
from ortalab.page.numbers import number_in
from ortalab.page.shell import SILENT, Notice, changed
from ortalab.page.update import Update
from ortalab.plurals import counted

NO_LINK = "A link holds the game on the table, not the script."
BOTH = "Script and output compared."
TOO_LONG = f"it has more than {LONGEST:,} characters; paste the script of one game, and its output"

M = TypeVar("M", bound=ScriptModel[Any, Any, Any, Any])
"""The model of a table with a script."""


def refusal(model: M, message: object) -> str | None:
    """Refuse to share a script, which does not fit in a link."""
    return NO_LINK if model.is_scripting and message in {PageAct.SHARE, PageAct.COPY_LINK} else None


def go(model: M, *, is_scripting: bool) -> Update[M]:
    """Go to the Script screen, or back to the table."""
    return changed(model, is_scripting=is_scripting), ()


def with_script(model: M, text: str = "", printed: str = "") -> M:
    """Replace the script and the program's output, and drop the worker's answers."""
    return changed(model, script=type(model.script)(text=text, printed=printed, **model.script_settings))


def take_text(model: M, message: Typed | Opened) -> Update[M]:
    """Store a typed, pasted or opened text, and let the worker follow the script."""
    if len(message.text) > LONGEST:
        raise TextError(TOO_LONG)
    script = model.script
    if message.field == PRINTED:
        model = changed(model, script=changed(script, printed=message.text, differs=None, is_compared=False))
    else:
        model = with_script(model, message.text, script.printed)
    return follow_script(model) if model.script.text.strip() else (stop_task(model), ())


def take_files(model: M, message: Dropped) -> Update[M]:
    """Open the first script and the first output of the dropped files, recognised by their names."""
    texts, outputs = {PRINTED: "", SCRIPT: ""}, model.script.outputs
    for name, text in reversed(message.files):
        texts[PRINTED if name.lower().endswith(outputs) else SCRIPT] = text
    if any(len(text) > LONGEST for text in texts.values()):
        raise TextError(TOO_LONG)
    model = changed(model, is_scripting=True, notice=Notice(BOTH) if all(texts.values()) else SILENT)
    if not texts[SCRIPT]:
        return take_text(model, Opened(PRINTED, texts[PRINTED]))
    return follow_script(with_script(model, texts[SCRIPT], texts[PRINTED]))


def follow_script(model: M) -> Update[M]:
    """Let the worker follow the script; without a text, the worker generates an example."""
    return start_task(model, KIND, text=model.script.text, printed=model.script.printed, **model.script_settings)


def example(model: M) -> Update[M]:
    """Request an example from the worker."""
    return follow_script(with_script(model))


def clear(model: M) -> Update[M]:
    return stop_task(with_script(model)), ()


def follow(_: M, __: object, after: M) -> Update[M]:
    """Let the worker follow a restored script once its place is open."""
    script = after.script
    is_new = after.is_scripting and script.text.strip() and not script.lines and not script.end
    return follow_script(after) if is_new and after.task.kind != KIND else (after, ())


def receive(model: M, answer: Answer) -> Update[M]:
    """Store the worker's progress on the script."""
    return answer_handler(model.script.followed, take)(model, answer)


def take(model: M, found: Followed[ScriptLine]) -> Update[M]:
    """Store the executed part of a script, and choose the line to show."""
    at = place_to_show(model.script, found.lines, found.differs)
    return changed(model, script=changed(model.script, **found._asdict(), at=at)), ()


def place_to_show(script: Script[ScriptLine], lines: Sequence[ScriptLine], differs: Differs | None) -> int:
    """Return the index of the line to show: a new first difference, or else the current line."""
    at = min(script.at, max(len(lines) - 1, 0))
    found = None if script.differs else place_of_difference(lines, differs)
    return at if found is None else found


def show_line(model: M, at: int) -> Update[M]:
    """Show a line by its index."""
    at = min(max(at, 0), max(len(model.script.lines) - 1, 0))
    return changed(model, script=changed(model.script, at=at)), ()


def step(model: M, by: int) -> Update[M]:
    """Move by `by` lines, backwards if negative."""
    return show_line(model, model.script.at + by)


def slide(model: M, message: Typed) -> Update[M]:
    """Show the line at the slider's position."""
    at = number_in(message.text)
    return (model, ()) if at is None else show_line(model, at)


def next_refusal(model: M) -> Update[M]:
    """Show the next refused line, wrapping around at the end."""
    found = model.script.refusals
    later = [place for place in found if place > model.script.at] or list(found)
    return show_line(model, later[0]) if later else (model, ())


def to_difference(model: M) -> Update[M]:
    """Show the script's line that causes the first difference."""
    place = model.script.differing
    return (model, ()) if place is None else show_line(model, place)


def copy_expected(model: M) -> Update[M]:
    """Copy all expected lines."""
    expected = model.script.expected
    if not expected:
        return model, ()
    return model, (Copy("\n".join(expected) + "\n", f"{counted(len(expected), 'line').capitalize()} copied."),)


def copy_script(model: M) -> Update[M]:
    text = model.script.text
    return (model, (Copy(text, "Script copied."),)) if text.strip() else (model, ())


HANDLERS: Handlers = {
    ScriptAct.TABLE: partial(go, is_scripting=False),
    ScriptAct.SCRIPT: partial(go, is_scripting=True),
    ScriptAct.OPEN: lambda model: (model, (AskText(SCRIPT, MOST_BYTES, is_several=True),)),
    ScriptAct.OPEN_PRINTED: lambda model: (model, (AskText(PRINTED, MOST_BYTES),)),
    ScriptAct.EXAMPLE: example,
    ScriptAct.CLEAR: clear,
    ScriptAct.LINE_BACK: partial(step, by=-1),
    ScriptAct.LINE_ON: partial(step, by=1),
    ScriptAct.NEXT_REFUSAL: next_refusal,
    ScriptAct.TO_DIFFERENCE: to_difference,
    ScriptAct.COPY_EXPECTED: copy_expected,
    ScriptAct.COPY_SCRIPT: copy_script,
    ShowLine: lambda model, message: show_line(model, message.at),
    Opened: take_text,
    Dropped: take_files,
    (Typed, SCRIPT): take_text,
    (Typed, PRINTED): take_text,
    (Typed, LINE): slide,
    (Answer, KIND): receive,
}
