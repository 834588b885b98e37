"""What follows the pointer during a drag: the face of the card, outside all regions."""

from ortalab.scoring.round import Card
from ortalab.web.books import row_of
from ortalab.web.drag import source_thing
from ortalab.web.model import Model
from ortalab.web.view.faces import card_data, card_face, joker_data, joker_face
from ortalab.web.view.markup import Markup

GHOST = Markup('<div class="{}" {}>{}</div>')


def ghost(model: Model) -> str:
    """Return the face of what is being dragged; nothing while nothing is.

    >>> from dataclasses import replace
    >>> from ortalab.web.model import Lifted, example
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
