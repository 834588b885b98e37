"""The place of the script: its text, its lines step by step, and the comparison with what a program printed."""

from typing import Any

from ortalab.games.big2.scripts import NAMES, script_of
from ortalab.page.announce import refused
from ortalab.page.changed import changed
from ortalab.page.effects import Copy
from ortalab.page.games import scripts
from ortalab.page.games.desk import dropped
from ortalab.page.games.messages import Dropped, Opened
from ortalab.page.games.scripts import Differs
from ortalab.page.notice import Notice
from ortalab.page.update import Update
from ortalab.tables.big2.state.messages import Act, ShowLine
from ortalab.tables.big2.state.model import Model
from ortalab.tables.big2.state.script import Line, Script

PERSON = "You"
"""The name of the first player in a script of one's own game."""
FUZZ = "ortalab big2 fuzz -- java Main"
OUTPUTS = (".out", ".output", ".txt")
"""How the names of files end that hold what a program printed."""
MADE = "The game on the table, as a script."
NO_GAME = "There is no game on the table yet: deal one."


def opened(model: Model, message: Opened | Dropped) -> Update[Model]:
    """Take the text of a file, or those of several."""
    if isinstance(message, Dropped):
        return scripts.take_files(model, message, OUTPUTS)
    return scripts.typed(model, message.field, message.text)


def make(model: Model, _: Act) -> Update[Model]:
    """Make a script of the game on the table, to where it stands."""
    if model.table is None:
        return refused(model, NO_GAME), ()
    text = script_of(model.table, (PERSON, *NAMES[1:])).text
    model = changed(model, is_scripting=True, script=Script(text), notice=Notice(MADE))
    return scripts.follow(model)


def example(model: Model, _: Act) -> Update[Model]:
    """Ask for a script that the worker writes."""
    return scripts.follow(changed(model, script=Script()))


def clear(model: Model, _: Act) -> Update[Model]:
    """Take the script away."""
    return dropped(changed(model, script=Script())), ()


def taken(model: Model, answer: Any) -> Model:  # noqa: ANN401 — as JSON has it
    """Take what the worker has followed so far."""
    lines = tuple(Line(*scripts.tuples(row)) for row in answer["lines"])
    differs = Differs(*answer["differs"]) if answer["differs"] else None
    script = model.script._replace(
        text=answer["text"],
        names=tuple(answer["names"]),
        lines=lines,
        at=scripts.place_to_show(model.script, lines, differs),
        end=answer["end"],
        winner=answer["winner"],
        differs=differs,
        is_compared=answer["is_compared"],
    )
    return changed(model, script=script)


def show_line(model: Model, message: ShowLine) -> Update[Model]:
    """Show a line."""
    return scripts.show_line(model, message.at)


def copy_fuzz(model: Model, _: Act) -> Update[Model]:
    """Copy the command that finds the smallest script on which a program differs."""
    return model, (Copy(FUZZ, "The command is copied."),)
