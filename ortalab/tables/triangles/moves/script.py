"""Handlers for the Script screen: interpretations of the assignment, the parts on a phone, and the driver."""

from ortalab.games.triangles.driver import NAME, SOURCE
from ortalab.page.features import Handlers
from ortalab.page.games import scripting
from ortalab.page.games.messages import Dropped, ScriptAct
from ortalab.page.messages import Copy
from ortalab.page.shell import changed
from ortalab.page.update import Update
from ortalab.tables.triangles.state import Act, Model, Part, SetReading, ShowPart


def set_reading(model: Model, message: SetReading) -> Update[Model]:
    """Choose an interpretation of a point that the assignment leaves open."""
    reading = model.script.reading._replace(**{message.name: message.is_on})
    model = changed(model, script=changed(model.script, reading=reading, differs=None, is_compared=False))
    return scripting.follow_script(model) if model.script.text.strip() else (model, ())


def to_difference(model: Model) -> Update[Model]:
    """Scroll to the line that causes the first difference; on a phone, open the script part first."""
    return scripting.to_difference(changed(model, part=Part.SCRIPT))


def follow(_: Model, message: object, after: Model) -> Update[Model]:
    """On a phone, show the script part when the script is replaced."""
    is_other = message in {ScriptAct.EXAMPLE, ScriptAct.CLEAR} or isinstance(message, Dropped)
    return changed(after, part=Part.SCRIPT) if is_other else after, ()


COPIED = f"{NAME} copied: save it beside the folder cs3500."

HANDLERS: Handlers = {
    Act.COPY_DRIVER: lambda model: (model, (Copy(SOURCE, COPIED),)),
    ScriptAct.TO_DIFFERENCE: to_difference,
    ShowPart: lambda model, message: (changed(model, is_scripting=True, part=message.part), ()),
    SetReading: set_reading,
}
