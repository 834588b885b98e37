"""The offer to replace a joker of a full row, below the line of the new one in the list."""

from ortalab.page.elements import NONE
from ortalab.page.markup import Markup
from ortalab.rounds.card import JokerCard
from ortalab.rounds.round import Round
from ortalab.tables.rounds.state.names import REPLACE, shelf_id
from ortalab.tables.rounds.state.shelf import Offered
from ortalab.tables.rounds.state.solver import TakeJoker
from ortalab.tables.rounds.view.best_line import signed_points
from ortalab.tables.rounds.view.button import button
from ortalab.text.link import slug

OFFER = Markup(
    '<div class="swapin" role="group" aria-label="{name} in the full row" data-after="#{back}"><p>{points}</p>{take}'
    "<small>{other}</small></div>"
)
POINTS = Markup("<b>{points}</b> for <b>{gone}</b>")
OTHER, ANY = "or press another", "Press the joker that it replaces."


def offer(found: Offered, round: Round) -> Markup:
    """Return the offer: the gain, the joker to replace, and the button."""
    gone = None if found.place is None else round.jokers[found.place].name
    return OFFER.format(
        name=found.name,
        back=shelf_id(slug(JokerCard(found.name))),
        points=POINTS.format(points=signed_points(found.points), gone=gone) if gone else NONE,
        take=button(TakeJoker(found.name, found.place), "Replace it", "btn go", name=REPLACE) if gone else NONE,
        other=OTHER if gone else ANY,
    )
