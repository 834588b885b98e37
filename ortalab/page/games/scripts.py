"""The place of a script on a table of a game: its text, its lines step by step, and the output of a program."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from ortalab.errors import TextError
from ortalab.page.changed import changed
from ortalab.page.drag import S
from ortalab.page.effects import Copy
from ortalab.page.games.desk import asked, dropped
from ortalab.page.games.hinting import HintShell
from ortalab.page.games.lines import P
from ortalab.page.games.messages import AskText, Dropped
from ortalab.page.notice import SILENT, Notice
from ortalab.page.numbers import number_in
from ortalab.page.shell import T
from ortalab.page.update import Update
from ortalab.plurals import counted

KIND = "script"
"""The word of the worker's task."""
SCRIPT, PRINTED = "script", "printed"
"""The fields: a script, and what a program printed for it."""
LINE = "line"
"""The slider."""
LONGEST = 60_000
"""How many characters a script or a program's output may have."""
BOTH = "The script and what was printed for it are compared."
TOO_LONG = f"it has more than {LONGEST:,} characters; paste the script of one game, and what a program printed for it"


class Differs(NamedTuple):
    """The first line of an output that differs."""

    line: int  # of the output, from 1
    expected: str | None  # None: the output goes on after the game
    printed: str | None  # None: the output has ended
    step: int  # the line of the script that leads to it
    reason: str


@dataclass(frozen=True)
class ScriptShell(HintShell[T, S, P], Generic[T, S, P]):
    """The part of the model that every table with a script has."""

    is_scripting: bool = False  # the place of the script is on show
    script: Any = None  # a value of the table's own: text, printed, lines, at, end, differs, is_compared and more


M = TypeVar("M", bound=ScriptShell[Any, Any, Any])
"""The model of a table with a script."""


def enter(model: M, _: object) -> Update[M]:
    """Go to the place of the script."""
    return changed(model, is_scripting=True, notice=SILENT), ()


def leave(model: M, _: object) -> Update[M]:
    """Go back to the table."""
    return changed(model, is_scripting=False, notice=SILENT), ()


def ask_script(model: M, _: object) -> Update[M]:
    """Ask for the file of a script; its output may be chosen with it."""
    return model, (AskText(SCRIPT, 4 * LONGEST, is_several=True),)


def ask_printed(model: M, _: object) -> Update[M]:
    """Ask for the file of what a program printed."""
    return model, (AskText(PRINTED, 4 * LONGEST),)


def typed(model: M, field: str, text: str, **told: object) -> Update[M]:
    """Take a text that was typed or pasted, and let the worker follow it; `told` is what else it is told."""
    if len(text) > LONGEST:
        raise TextError(TOO_LONG)
    script = model.script
    if field == PRINTED:
        script = script._replace(printed=text, differs=None, is_compared=False)
    else:
        script = type(script)(text=text, printed=script.printed)
    model = changed(model, script=script)
    return follow(model, **told) if script.text.strip() else (dropped(model), ())


def take_files(model: M, message: Dropped, outputs: tuple[str, ...], **told: object) -> Update[M]:
    """Take the files that were dropped: the first script, and the first output, by the ends of its name."""
    texts = {PRINTED: "", SCRIPT: ""}
    for name, text in reversed(message.files):
        texts[PRINTED if name.lower().endswith(outputs) else SCRIPT] = text
    if any(len(text) > LONGEST for text in texts.values()):
        raise TextError(TOO_LONG)
    model = changed(model, is_scripting=True, notice=Notice(BOTH) if all(texts.values()) else SILENT)
    if not texts[SCRIPT]:
        return typed(model, PRINTED, texts[PRINTED], **told)
    return follow(changed(model, script=type(model.script)(text=texts[SCRIPT], printed=texts[PRINTED])), **told)


def follow(model: M, **told: object) -> Update[M]:
    """Let the worker follow the script; without a text it writes an example."""
    return asked(model, KIND, text=model.script.text, printed=model.script.printed, **told)


def tuples(value: Any) -> Any:  # noqa: ANN401 — as JSON has it
    """Return a value with tuples for the lists that JSON makes of them.

    >>> tuples([1, [2, "a"]])
    (1, (2, 'a'))
    """
    return tuple(map(tuples, value)) if isinstance(value, list) else value


def place_of_difference(lines: Sequence[Any], differs: Differs | None) -> int | None:
    """Return the place of the line that leads to the first line that differs, None where none does."""
    return next((nth for nth, line in enumerate(lines) if differs and line.number == differs.step), None)


def place_to_show(script: Any, lines: Sequence[Any], differs: Differs | None) -> int:  # noqa: ANN401 — the table's own
    """Return the place of the line to show once a script is followed: where it differs, if that is new."""
    at: int = min(script.at, max(len(lines) - 1, 0))
    found = None if script.differs else place_of_difference(lines, differs)
    return at if found is None else found


def show_line(model: M, at: int) -> Update[M]:
    """Show a line, by its place among those of the script."""
    at = min(max(at, 0), max(len(model.script.lines) - 1, 0))
    return changed(model, script=model.script._replace(at=at)), ()


def line_before(model: M, _: object) -> Update[M]:
    """Show the line before."""
    return show_line(model, model.script.at - 1)


def line_after(model: M, _: object) -> Update[M]:
    """Show the line after."""
    return show_line(model, model.script.at + 1)


def slid(model: M, text: str) -> Update[M]:
    """Follow the slider."""
    at = number_in(text)
    return (model, ()) if at is None else show_line(model, at)


def next_refusal(model: M, _: object) -> Update[M]:
    """Show the next line that is refused; after the last one the first."""
    found = model.script.refusals
    later = [place for place in found if place > model.script.at] or list(found)
    return show_line(model, later[0]) if later else (model, ())


def to_difference(model: M, _: object) -> Update[M]:
    """Show the line of the script that leads to the first line that differs."""
    place = place_of_difference(model.script.lines, model.script.differs)
    return (model, ()) if place is None else show_line(model, place)


def copy_expected(model: M, _: object) -> Update[M]:
    """Copy every line that is expected."""
    expected = model.script.expected
    if not expected:
        return model, ()
    return model, (Copy("\n".join(expected) + "\n", f"{counted(len(expected), 'line').capitalize()} copied."),)


def copy_script(model: M, _: object) -> Update[M]:
    """Copy the script."""
    text = model.script.text
    return (model, (Copy(text, "The script is copied."),)) if text.strip() else (model, ())
