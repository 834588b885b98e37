"""The place of the script: its text, its lines step by step, and the comparison with what a program printed."""

from typing import Any

from ortalab.errors import TextError
from ortalab.games.big2.scripts import NAMES, script_of
from ortalab.page.announce import refused
from ortalab.page.changed import changed
from ortalab.page.effects import Copy
from ortalab.page.games.desk import asked, dropped
from ortalab.page.games.messages import AskText, Dropped, Opened
from ortalab.page.notice import SILENT, Notice
from ortalab.page.numbers import number_in
from ortalab.page.update import Update
from ortalab.plurals import counted
from ortalab.tables.big2.state.messages import PRINTED, SCRIPT, Act, ShowLine
from ortalab.tables.big2.state.model import Model
from ortalab.tables.big2.state.script import LONGEST, Differs, Line, Script

KIND = "script"
PERSON = "You"
"""The name of the first player in a script of one's own game."""
FUZZ = "ortalab big2 fuzz -- java Main"
OUTPUTS = (".out", ".output", ".txt")
"""How the names of files end that hold what a program printed."""
MADE = "The game on the table, as a script."
NO_GAME = "There is no game on the table yet: deal one."
BOTH = "The script and what was printed for it are compared."
TOO_LONG = "it has more than {:,} characters; paste the script of one game, and what a program printed for it"


def enter(model: Model, act: Act) -> Update[Model]:
    """Go to the place of the script, or back to the table."""
    return changed(model, is_scripting=act is Act.SCRIPT, notice=SILENT), ()


def open_file(model: Model, act: Act) -> Update[Model]:
    """Ask for a file."""
    is_script = act is Act.OPEN
    return model, (AskText(SCRIPT if is_script else PRINTED, 4 * LONGEST, is_several=is_script),)


def opened(model: Model, message: Opened | Dropped) -> Update[Model]:
    """Take the text of a file, or those of several."""
    if isinstance(message, Dropped):
        return _dropped(model, message)
    return typed(model, message.field, message.text)


def _dropped(model: Model, message: Dropped) -> Update[Model]:
    """Take the files that were dropped: the first script, and the first output beside it."""
    texts = {PRINTED: "", SCRIPT: ""}
    for name, text in reversed(message.files):
        texts[PRINTED if name.lower().endswith(OUTPUTS) else SCRIPT] = text
    if any(len(text) > LONGEST for text in texts.values()):
        raise TextError(TOO_LONG.format(LONGEST))
    model = changed(model, is_scripting=True, notice=Notice(BOTH) if all(texts.values()) else SILENT)
    if not texts[SCRIPT]:
        return typed(model, PRINTED, texts[PRINTED])
    script = Script(texts[SCRIPT], texts[PRINTED])
    return asked(changed(model, script=script), KIND, text=script.text, printed=script.printed)


def make(model: Model, _: Act) -> Update[Model]:
    """Make a script of the game on the table, to where it stands."""
    if model.table is None:
        return refused(model, NO_GAME), ()
    text = script_of(model.table, (PERSON, *NAMES[1:])).text
    model = changed(model, is_scripting=True, script=Script(text), notice=Notice(MADE))
    return asked(model, KIND, text=text, printed="")


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
    at = min(model.script.at, max(len(lines) - 1, 0))
    if differs and not model.script.differs:  # it was compared anew
        at = next((nth for nth, line in enumerate(lines) if line.number == differs.step), at)
    script = model.script._replace(
        text=answer["text"],
        names=tuple(answer["names"]),
        lines=lines,
        at=at,
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
    place = model.script.differing
    return (model, ()) if place is None else show_line(model, ShowLine(place))


def copy_expected(model: Model, _: Act) -> Update[Model]:
    """Copy every line that the assignment's program prints."""
    expected = model.script.expected
    if not expected:
        return model, ()
    return model, (Copy("\n".join(expected) + "\n", f"{counted(len(expected), 'line').capitalize()} copied."),)


def copy_script(model: Model, _: Act) -> Update[Model]:
    """Copy the script."""
    return (model, (Copy(model.script.text, "The script is copied."),)) if model.script.text else (model, ())


def copy_fuzz(model: Model, _: Act) -> Update[Model]:
    """Copy the command that finds the smallest script on which a program differs."""
    return model, (Copy(FUZZ, "The command is copied."),)
