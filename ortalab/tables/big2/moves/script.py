"""Handlers that make a script of the game on the table, and copy the command that finds the smallest failing one."""

from ortalab.games.big2.scripts import NAMES, script_of
from ortalab.page.features import Handlers
from ortalab.page.games import scripting
from ortalab.page.messages import Copy
from ortalab.page.shell import Notice, changed
from ortalab.page.update import Update, refused
from ortalab.tables.big2.state import Act, Model, Script

PERSON = "You"
"""The name of the first player in a script of the person's own game."""
FUZZ = "ortalab big2 fuzz -- java Main"
MADE = "The game on the table, as a script."
NO_GAME = "There is no game on the table yet: deal one."


def make(model: Model) -> Update[Model]:
    """Make a script of the game on the table, up to its current move."""
    if model.table is None:
        return refused(model, NO_GAME), ()
    text = script_of(model.table, (PERSON, *NAMES[1:])).text
    model = changed(model, is_scripting=True, script=Script(text), notice=Notice(MADE))
    return scripting.follow_script(model)


HANDLERS: Handlers = {
    Act.MAKE_SCRIPT: make,
    Act.COPY_FUZZ: lambda model: (model, (Copy(FUZZ, "Command copied."),)),
}
