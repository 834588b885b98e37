"""The place Program as it is drawn, and folders of outputs: for the tests of its board, its rounds and its ways."""

from ortalab.tables.ortalab.state.messages import Remove
from ortalab.tables.ortalab.state.model import FIRST, Model, example
from tests.tables.ortalab.pages import onward
from tests.tables.ortalab.program_pages import KINGS, WRONG, Files
from tests.tables.ortalab.view_pages import Element, drawn

OWN = onward(example(), Remove(FIRST))
THREE: Files = {
    f"all/{name}{suffix}": text
    for name, printed in (("a", "60"), ("b", "61"), ("c", WRONG))
    for suffix, text in ((".yml", KINGS.replace("♠", {"a": "♣", "b": "♦", "c": "♠"}[name])), (".out", printed))
}
MANY: Files = {f"{place:03}{suffix}": text for place in range(40) for suffix, text in ((".yml", KINGS), (".out", "60"))}


def page(model: Model) -> dict[str, Element]:
    return {element.id: element for element in drawn(model) if element.id}


def squares(model: Model) -> list[str]:
    return [one.id for one in drawn(model) if one.id.startswith("sq-")]


def text(model: Model) -> str:
    return page(model)["yours"].text if "yours" in page(model) else " ".join(one.text for one in drawn(model))
