"""The lists of the shelf: cards as tiles, and jokers as lines with the points that each would add to the round."""

from functools import lru_cache

from ortalab.page.elements import NONE, joined
from ortalab.page.markup import Markup
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.joker import Joker
from ortalab.tables.rounds.input.controls import button
from ortalab.tables.rounds.state import shelf as state
from ortalab.tables.rounds.state.books import owner_of
from ortalab.tables.rounds.state.messages import Add
from ortalab.tables.rounds.state.model import Model, Shelf
from ortalab.tables.rounds.state.names import REPLACE, SUIT_LETTERS, shelf_id
from ortalab.tables.rounds.state.solver import Added, TakeJoker
from ortalab.tables.rounds.state.words import spoken
from ortalab.tables.rounds.view.best_line import signed_points
from ortalab.tables.rounds.view.faces import emblem, printed_rule
from ortalab.tables.rounds.view.words import short_figure
from ortalab.text.link import slug

TILES = Markup('<div class="tiles">{}</div>')
CARD = Markup(
    '<button class="tile" id="{id}" {data} data-suit="{suit}" tabindex="{tabindex}" aria-label="{label}">{rank}'
    "</button>"
)
JOKER = Markup(
    '<button class="pick" id="{id}" {data} data-kind="{kind}" tabindex="{tabindex}"><span class="chip">'
    '<svg aria-hidden="true"><use href="#{emblem}"/></svg></span>'
    '<span class="says"><b>{name}{badge}</b> <span>{rule}</span></span>{adds}</button>'
)
BADGE = Markup(' <small class="whose">{}</small>')
NO_JOKER = Markup('<p class="hint">No joker matches.</p>')
NOTHING = Markup('<p class="hint">Nothing here matches “{}”. Try a rank, a suit, or what a joker does.</p>')
ADDS = Markup('<span class="adds{kind}">{points}{instead}</span>')
INSTEAD = Markup("<small>for {}</small>")
OFFER = Markup(
    '<div class="swapin" role="group" aria-label="{name} in the full row" data-after="#{back}"><p>{points}</p>{take}'
    "<small>{other}</small></div>"
)
POINTS = Markup("<b>{points}</b> for <b>{gone}</b>")
OTHER, ANY = "or press another", "Press the joker that it replaces."


def picks(model: Model, listing: state.Listing) -> tuple[Markup, Markup, Markup]:
    """Return the cards, the jokers, and a hint if there are neither."""
    is_same = bool(replaced(model))
    gains = tuple((item.name, _added(item, "" if is_same else _gone(model, item))) for item in state.figures_of(model))
    stop = state.shelf_stop(model, listing)
    return _picks(listing, stop, model.round.rules, model.shelf, gains, _offer(model))


def replaced(model: Model) -> str:
    """Return the joker of a full row that every joker would replace; "" if they differ, or nothing is known."""
    gone = {_gone(model, item) for item in state.figures_of(model)}
    return gone.pop() if len(gone) == 1 else ""


def _gone(model: Model, item: Added) -> str:
    jokers = model.round.jokers
    return jokers[item.place].name if item.place is not None and item.place < len(jokers) else ""


def _added(item: Added, instead: str) -> Markup:
    """Format the gain of a joker, or of a swap with the joker `instead`.

    >>> _added(Added("Baron", -20.0, 1), "Mad Joker")
    Markup('<span class="adds less">−20<small>for Mad Joker</small></span>')
    """
    kind = " less" if item.points < 0 else "" if item.points else " nil"
    return ADDS.format(
        kind=kind, points=short_figure(item.points), instead=INSTEAD.format(instead) if instead else NONE
    )


def _offer(model: Model) -> tuple[str, Markup]:
    """Return the joker offered as a replacement, and the offer below its line; nothing without an offer."""
    found = state.offered(model)
    if found is None:
        return "", NONE
    gone = None if found.place is None else model.round.jokers[found.place].name
    return found.name, OFFER.format(
        name=found.name,
        back=shelf_id(slug(JokerCard(found.name))),
        points=POINTS.format(points=signed_points(found.points), gone=gone) if gone else NONE,
        take=button(TakeJoker(found.name, found.place), "Replace it", "btn go", name=REPLACE) if gone else NONE,
        other=OTHER if gone else ANY,
    )


@lru_cache(maxsize=32)  # saves 2.1 ms per edit
def _picks(
    listing: state.Listing,
    stop: str | None,
    rules: str,
    shelf: Shelf,
    gains: tuple[tuple[str, Markup], ...],
    offer: tuple[str, Markup],
) -> tuple[Markup, Markup, Markup]:
    find, adds = shelf.find.strip(), dict(gains)
    cards = [_card(card, is_stop=slug(card) == stop) for card in listing.cards]
    jokers = [
        _joker(
            joker,
            "new" if state.is_new(joker, shelf, rules) else owner_of(joker, rules),
            adds.get(joker.name, NONE),
            is_stop=slug(JokerCard(joker.name)) == stop,
        )
        + (offer[1] if offer[0] == joker.name else NONE)
        for joker in listing.jokers
    ]
    hint = NONE if cards or jokers else NOTHING.format(find) if find else NO_JOKER
    return TILES.format(joined(cards)) if cards else NONE, joined(jokers), hint


def _card(card: Card, *, is_stop: bool) -> Markup:
    return CARD.format(
        id=shelf_id(slug(card)),
        data=button.data(Add(slug(card))),
        suit=SUIT_LETTERS[card.suit],
        tabindex=0 if is_stop else -1,
        label=spoken(card),
        rank=card.rank,
    )


def _joker(joker: Joker, badge: str, adds: Markup, *, is_stop: bool) -> Markup:
    name = slug(JokerCard(joker.name))
    return JOKER.format(
        id=shelf_id(name),
        data=button.data(Add(name)),
        kind=state.kind_of(joker),
        tabindex=0 if is_stop else -1,
        emblem=emblem(joker),
        name=joker.name,
        badge=BADGE.format(badge) if badge else NONE,
        rule=printed_rule(joker),
        adds=adds,
    )
