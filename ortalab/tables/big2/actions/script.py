"""The place of the script: its text, its lines step by step, and the comparison with what a program printed."""

from typing import Any

from ortalab.errors import TextError
from ortalab.page.changed import changed
from ortalab.page.effects import Copy
from ortalab.page.games.desk import asked, dropped
from ortalab.page.games.messages import AskText, Opened
from ortalab.page.notice import SILENT
from ortalab.page.numbers import number_in
from ortalab.page.update import Update
from ortalab.plurals import counted
from ortalab.tables.big2.state.messages import PRINTED, SCRIPT, Act, ShowLine
from ortalab.tables.big2.state.model import Model
from ortalab.tables.big2.state.script import LONGEST, Differs, Line, Script

KIND = "script"
TOO_LONG = "it has more than {:,} characters; paste the script of one game, and what a program printed for it"


def enter(model: Model, act: Act) -> Update[Model]:
    """Go to the place of the script, or back to the table."""
    return changed(model, is_scripting=act is Act.SCRIPT, notice=SILENT), ()


def open_file(model: Model, act: Act) -> Update[Model]:
    """Ask for a file."""
    return model, (AskText(PRINTED if act is Act.OPEN_PRINTED else SCRIPT, 4 * LONGEST),)


def opened(model: Model, message: Opened) -> Update[Model]:
    """Take the text of a file."""
    return typed(model, message.field, message.text)


def typed(model: Model, field: str, text: str) -> Update[Model]:
    """Take a text that was typed or pasted, and let the worker follow it."""
    if len(text) > LONGEST:
        raise TextError(TOO_LONG.format(LONGEST))
    script = model.script._replace(text=text) if field == SCRIPT else model.script._replace(printed=text)
    if field == SCRIPT:
        script = Script(text, script.printed)
    if not text.strip() and field == SCRIPT:
        return dropped(changed(model, script=script)), ()
    model = changed(model, script=script._replace(differs=None, is_compared=False))
    return asked(model, KIND, text=script.text, printed=script.printed)


def example(model: Model, _: Act) -> Update[Model]:
    """Ask for a script that the worker writes."""
    return asked(changed(model, script=Script()), KIND, text="", printed="")


def clear(model: Model, _: Act) -> Update[Model]:
    """Take the script away."""
    return dropped(changed(model, script=Script())), ()


def taken(model: Model, answer: Any) -> Model:  # noqa: ANN401 — as JSON has it
    """Take what the worker has followed so far."""
    lines = tuple(Line(*_tuples(row)) for row in answer["lines"])
    differs = Differs(*answer["differs"]) if answer["differs"] else None
    script = model.script._replace(
        text=answer["text"],
        names=tuple(answer["names"]),
        lines=lines,
        at=min(model.script.at, max(len(lines) - 1, 0)),
        end=answer["end"],
        winner=answer["winner"],
        differs=differs,
        is_compared=answer["is_compared"],
    )
    return changed(model, script=script)


def _tuples(value: Any) -> Any:  # noqa: ANN401 — as JSON has it
    """Return a value with tuples for the lists that JSON makes of them."""
    return tuple(map(_tuples, value)) if isinstance(value, list) else value


def show_line(model: Model, message: ShowLine) -> Update[Model]:
    """Show a line."""
    at = min(max(message.at, 0), max(len(model.script.lines) - 1, 0))
    return changed(model, script=model.script._replace(at=at)), ()


def step(model: Model, act: Act) -> Update[Model]:
    """Show the line before, or after."""
    return show_line(model, ShowLine(model.script.at + (1 if act is Act.LINE_ON else -1)))


def slid(model: Model, text: str) -> Update[Model]:
    """Follow the slider."""
    at = number_in(text)
    return (model, ()) if at is None else show_line(model, ShowLine(at))


def next_refusal(model: Model, _: Act) -> Update[Model]:
    """Show the next line that is not allowed; after the last one the first."""
    found = model.script.refusals
    later = [place for place in found if place > model.script.at] or list(found)
    return show_line(model, ShowLine(later[0])) if later else (model, ())


def to_difference(model: Model, _: Act) -> Update[Model]:
    """Show the line of the script that leads to the first line that differs."""
    differs = model.script.differs
    places = [nth for nth, line in enumerate(model.script.lines) if differs and line.number == differs.step]
    return show_line(model, ShowLine(places[0])) if places else (model, ())


def copy_expected(model: Model, _: Act) -> Update[Model]:
    """Copy every line that the assignment's program prints."""
    expected = model.script.expected
    if not expected:
        return model, ()
    return model, (Copy("\n".join(expected) + "\n", f"{counted(len(expected), 'line').capitalize()} copied."),)
