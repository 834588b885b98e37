"""Ortalab as the page sees it: the module that fills `page.table.Table`."""

from ortalab.page.controls import Attributes
from ortalab.page.messages import OpenLink
from ortalab.tables.ortalab.actions.preview import displayed
from ortalab.tables.ortalab.actions.update import update
from ortalab.tables.ortalab.input.controls import clicked, slot_of
from ortalab.tables.ortalab.input.keys import pressed as key
from ortalab.tables.ortalab.link import link_of
from ortalab.tables.ortalab.state import areas
from ortalab.tables.ortalab.state.messages import Message
from ortalab.tables.ortalab.state.model import Model, Slot, example
from ortalab.tables.ortalab.state.names import slot_id
from ortalab.tables.ortalab.view import regions
from ortalab.tables.ortalab.view.ghost import ghost

__all__ = ["element", "gap", "ghost", "key", "link_of", "message", "place", "regions", "start", "update"]
__all__ += ["AREAS", "CLAIM", "DESCRIPTION", "NAME", "TITLE"]

NAME = "Ortalab"
TITLE = "Ortalab: build a round, see its score and why"
CLAIM = "A small Balatro, from a course’s assignment."
DESCRIPTION = "Drag cards and jokers, see what the round scores and why, and share it as a link."
AREAS: tuple[str, ...] = tuple(areas.AREAS)


def start(link: str) -> Model:
    """Return the page that a link opens; a blank one has the example."""
    return update(example(), OpenLink(link))[0] if link else example()


def message(attributes: Attributes) -> Message | None:
    """Return what a click on an element with these attributes means."""
    return clicked({**attributes})


def place(attributes: Attributes) -> Slot | None:
    """Return the slot that an element with these attributes shows."""
    return slot_of({**attributes})


def gap(row: str, place: int) -> Slot | None:
    """Return the gap before a place of a row."""
    area = areas.area_of(row)
    return None if area is None else Slot(area, place)


def element(model: Model, place: Slot) -> str:
    """Return the id of the element that shows a slot: on the table as it is drawn."""
    return slot_id(displayed(model).table, place)
