"""The keys in the tree of variations, as in any tree: up and down its lines, left to the one above, right below it."""

from ortalab.page.keys import Key
from ortalab.page.messages import Focused
from ortalab.tables.ortalab.state.messages import Message
from ortalab.tables.ortalab.state.model import Model
from ortalab.tables.ortalab.state.variation_tree import Line, lines_of
from ortalab.tables.ortalab.state.variations import ITEM, RemoveVariation


def pressed(model: Model, key: Key) -> Message | None:
    """Return the message of a key on a variation; Enter and Space press it, as they do every button."""
    lines = lines_of(model.variations.tree)
    ids = [f"{ITEM}{line.variation.key}" for line in lines]
    if model.focus not in ids:
        return None
    place = ids.index(f"{model.focus}")
    line = lines[place]
    if key.name == "Delete":
        return RemoveVariation(line.variation.key)
    goes_to = _goes_to(key.name, place, lines)
    return None if goes_to is None else Focused(ids[min(max(goes_to, 0), len(lines) - 1)])


def _goes_to(name: str, place: int, lines: list[Line]) -> int | None:
    """Return the place of the line that a key leads to, None if it leads nowhere."""
    line, after = lines[place], lines[place + 1 : place + 2]
    steps = {"ArrowUp": place - 1, "ArrowDown": place + 1, "Home": 0, "End": len(lines) - 1}
    if name == "ArrowLeft":
        return next((nth for nth, other in enumerate(lines) if other.variation == line.parent), place)
    if name == "ArrowRight":
        return place + 1 if after and after[0].parent == line.variation else place
    return steps.get(name)
