"""The keys of the variations: arrows move through the tree, Delete removes a branch."""

from ortalab.page.keys import Key
from ortalab.page.messages import Focused, Message
from ortalab.page.numbers import number_in
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.variations import ITEM, RemoveVariation

STEPS = {"ArrowUp": -1, "ArrowDown": 1}


def pressed(model: Model, key: Key) -> Message | None:
    """Return the message of a key on a variation; None for other keys."""
    at = number_in(str(model.focus).removeprefix(ITEM))
    keys = [each.key for each in model.variations.branch(0)]
    if at not in keys:
        return None
    if key.name in STEPS:
        place = keys.index(at) + STEPS[key.name]
        return Focused(f"{ITEM}{keys[min(max(place, 0), len(keys) - 1)]}")
    return RemoveVariation(at) if key.name == "Delete" else None
