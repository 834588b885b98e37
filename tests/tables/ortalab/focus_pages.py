"""Where the focus goes when what has it disappears: the markup says so, and here it is followed without a browser."""

from ortalab.tables.ortalab.actions.preview import displayed
from ortalab.tables.ortalab.input.controls import focused
from ortalab.tables.ortalab.state.messages import Message
from ortalab.tables.ortalab.state.model import FIRST, Model
from ortalab.tables.ortalab.state.names import focus_id, place_of
from ortalab.tables.ortalab.table import update
from tests.tables.ortalab.view_pages import drawn


def rested(before: Model, after: Model) -> Model:
    """Return a model that is drawn after another with the focus where the page then has it, as the browser tells."""
    elements = {element.id: element for element in drawn(displayed(after))}
    name = rests(before, after)
    return after if name is None else update(after, focused(name, elements[name].data))[0]


def in_browser(model: Model, *happened: Message) -> Model:
    """Return the model of a page after some messages, each drawn before the next."""
    for message in happened:
        model = rested(model, update(model, message)[0])
    return model


def rests(before: Model, after: Model) -> str | None:
    """Return the id of the element to which the page takes the focus when it draws a model, None where it stays."""
    name, elements = focus_id(displayed(before)), {element.id: element for element in drawn(displayed(after))}
    wanted = focus_id(displayed(after))
    if wanted in elements and (name not in elements or after.focus not in {None, before.focus}):
        return wanted
    if name is None or name in elements:
        return None
    earlier = next(element for element in drawn(displayed(before)) if element.id == name)
    for place in (*earlier.after, place_of(FIRST)):
        for element in elements.values():
            if place in {f"#{element.id}", f'#{element.row} [data-place="{element.data.get("place")}"]'}:
                return element.id
    return None
