"""The places of a table in the page's head."""

from ortalab.page.button import Buttons
from ortalab.page.elements import CURRENT, NONE, joined
from ortalab.page.markup import Markup


def places(names: list[tuple[object, str]], here: object, button: Buttons) -> Markup:
    """Return the places: the message that leads to each, and its name; `here` is that of the present one."""
    drawn = [
        button(message, name, "", name=f"place-{name.lower()}", state=CURRENT if message == here else NONE)
        for message, name in names
    ]
    return joined(drawn)
