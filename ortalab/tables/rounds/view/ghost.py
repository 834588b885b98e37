"""The ghost: the face under the pointer during a drag, outside all regions, with the effect of a drop."""

from ortalab.page.elements import NONE, joined
from ortalab.page.markup import Markup
from ortalab.tables.rounds.state.edits import source_thing
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.view.faces import face_in

GHOST = Markup('<div class="{kind}" {data}>{inside}</div>{tag}')
TAG = Markup('<p class="tag">{}</p>')
LINE, FIGURES = Markup("<span>{}</span>"), Markup("<b>{}</b>")


def ghost(model: Model) -> str:
    """Return the face of the dragged card or joker, with its tag; "" without a drag.

    >>> from dataclasses import replace
    >>> from ortalab.page.drag import Lifted
    >>> from ortalab.tables.rounds.state.model import example
    >>> ghost(replace(example(), drag=Lifted("10h"))).startswith('<div class="card" data-rank="10"')
    True
    """
    lifted = model.lifted
    thing = source_thing(model.table, lifted.source) if lifted else None
    if lifted is None or thing is None:
        return ""
    face = face_in(thing, model.round)
    lines = [(FIGURES if nth else LINE).format(line) for nth, line in enumerate(lifted.tag)]
    tag = TAG.format(joined(lines)) if lines else NONE
    return GHOST.format(kind=face.kind, data=face.data, inside=face.inside, tag=tag)
