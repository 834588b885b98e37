"""The place of the script: its text and lines, what the text of the assignment leaves open, and what is copied."""

from typing import Any

from ortalab.games.triangles.driver import NAME, SOURCE
from ortalab.page.changed import changed
from ortalab.page.effects import Copy
from ortalab.page.games import scripts
from ortalab.page.games.desk import dropped
from ortalab.page.games.messages import Dropped, Opened
from ortalab.page.games.scripts import Differs
from ortalab.page.update import Update
from ortalab.tables.triangles.state import Act, Model, Part, SetReading, ShowPart
from ortalab.tables.triangles.state.script import Line, Script

OUTPUTS = (".out", ".output")
"""How the names of files end that hold what a program printed."""


def opened(model: Model, message: Opened | Dropped) -> Update[Model]:
    """Take the text of a file, or those of several."""
    if isinstance(message, Opened):
        return typed(model, message.field, message.text)
    reading = model.script.reading
    model, effects = scripts.take_files(model, message, OUTPUTS, reading=reading)
    return changed(model, script=model.script._replace(reading=reading)), effects


def typed(model: Model, field: str, text: str) -> Update[Model]:
    """Take a text that was typed or pasted, and let the worker follow it."""
    reading, part = model.script.reading, model.script.part
    model, effects = scripts.typed(model, field, text, reading=reading)
    return changed(model, script=model.script._replace(reading=reading, part=part)), effects


def set_reading(model: Model, message: SetReading) -> Update[Model]:
    """Read otherwise what the text leaves open."""
    reading = model.script.reading._replace(**{message.name: message.is_on})
    model = changed(model, script=model.script._replace(reading=reading, differs=None, is_compared=False))
    return scripts.follow(model, reading=reading) if model.script.text.strip() else (model, ())


def example(model: Model, _: Act) -> Update[Model]:
    """Ask for the example, which the worker knows."""
    reading = model.script.reading
    return scripts.follow(changed(model, script=Script(reading=reading)), reading=reading)


def clear(model: Model, _: Act) -> Update[Model]:
    """Take the script away."""
    return dropped(changed(model, script=Script(reading=model.script.reading))), ()


def taken(model: Model, answer: Any) -> Model:  # noqa: ANN401 — as JSON has it
    """Take what the worker has followed so far."""
    lines = tuple(Line(*scripts.tuples(row)) for row in answer["lines"])
    differs = Differs(*answer["differs"]) if answer["differs"] else None
    script = model.script._replace(
        text=answer["text"],
        lines=lines,
        at=scripts.place_to_show(model.script, lines, differs),
        end=answer["end"],
        differs=differs,
        is_compared=answer["is_compared"],
    )
    return changed(model, script=script)


def to_difference(model: Model, act: Act) -> Update[Model]:
    """Show the line that leads to the first difference, on a phone in the part that shows it."""
    model = changed(model, script=model.script._replace(part=Part.SCRIPT))
    return scripts.to_difference(model, act)


def show_part(model: Model, message: ShowPart) -> Update[Model]:
    """Turn a phone to a part of the place."""
    return changed(model, is_scripting=True, script=model.script._replace(part=message.part)), ()


def copy_driver(model: Model, _: Act) -> Update[Model]:
    """Copy the driver in Java."""
    return model, (Copy(SOURCE, f"{NAME} is copied: save it beside the folder cs3500."),)
