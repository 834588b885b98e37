"""What follows the pointer during a drag: the face of the card, outside all regions."""

from ortalab.page.markup import Markup
from ortalab.scoring.round import Card
from ortalab.tables.ortalab.state.books import row_of
from ortalab.tables.ortalab.state.drag import source_thing
from ortalab.tables.ortalab.state.model import Model
from ortalab.tables.ortalab.view.faces import card_data, card_face, joker_data, joker_face

GHOST = Markup('<div class="{}" {}>{}</div>')


def ghost(model: Model) -> str:
    """Return the face of what is being dragged; nothing while nothing is.

    >>> from dataclasses import replace
    >>> from ortalab.page.drag import Lifted
    >>> from ortalab.tables.ortalab.state.model import example
    >>> ghost(replace(example(), drag=Lifted("10h"))).startswith('<div class="card" data-rank="10"')
    True
    """
    thing = source_thing(model.table, model.lifted.source) if model.lifted else None
    if thing is None:
        return ""
    if isinstance(thing, Card):
        return GHOST.format("card", card_data(thing), card_face(thing))
    row = row_of(thing, model.round)
    return GHOST.format("joker", joker_data(thing, row), joker_face(thing, row))
