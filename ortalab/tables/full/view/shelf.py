"""The shelf: a search, the pane of the cards or of 150 jokers, or the run."""

from functools import lru_cache
from typing import Final

from ortalab.exports import lazily
from ortalab.full.book import JOKERS as BOOK
from ortalab.full.round import Card
from ortalab.page.elements import NONE, SELECTED, icon, joined, region
from ortalab.page.markup import Markup
from ortalab.plurals import counted
from ortalab.tables.full.input import button
from ortalab.tables.full.link import ordinal
from ortalab.tables.full.state.areas import AREAS, row_of
from ortalab.tables.full.state.messages import Add
from ortalab.tables.full.state.model import FIND, ORDER, Model, Tab
from ortalab.tables.full.state.names import LETTERS, SHORT_NAMES, shelf_id, slug, spoken
from ortalab.tables.full.state.shelf import (
    KINDS,
    LONGEST_FIND,
    MOST_FIRST,
    PACK,
    RARITIES,
    kind_of,
    shelf_of,
    shelf_stop,
    target_of,
)
from ortalab.tables.full.view.faces import emblem
from ortalab.tables.full.view.rules import rules
from ortalab.tables.full.view.run import run
from ortalab.tables.full.view.words import gained

with lazily():
    from ortalab.tables.full.view.sets import listed


SHELF = Markup(
    '<div class="sheet-body"><div class="top">'
    '<label class="find">{icon}<span class="vh">Find a card or joker by name, rarity or what it does</span>'
    '<input id="find" data-field="{field}" type="search" value="{find}" placeholder="Find one of 150 jokers" '
    'autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="{most}"></label>'
    '<section class="sortline"><p id="aim">{aim}</p>{order}</section>'
    '<p class="vh" id="found" role="status">{found}</p></div>'
    '<div class="list" id="picks" tabindex="0" role="group" aria-label="{label}">{cards}{jokers}{hint}</div>'
    "{foot}</div>"
)
AIM = Markup("to <b>{area}</b>, {place} place")
ORDER_MENU = Markup(
    '<label class="order"><span class="vh">The jokers and their order</span><select id="{id}" data-field="{id}">'
    "{options}</select>{icon}</label>"
)
OPTION = Markup('<option value="{}"{}>{}</option>')
TILES = Markup('<div class="tiles">{}</div>')
CARD = Markup(
    '<button class="tile" id="{id}" {data} data-suit="{suit}" tabindex="{tabindex}" aria-label="{label}">{rank}'
    "</button>"
)
PICK = Markup(
    '<button class="pick" id="{id}" {data} data-kind="{kind}" tabindex="{tabindex}"><span class="chip">'
    '<svg aria-hidden="true"><use href="#{emblem}"/></svg></span>'
    '<span class="says"><b>{name}{rarity}</b> <span>{rule}</span></span>{adds}</button>'
)
RARITY = Markup(' <small class="whose">{}</small>')
ADDS = Markup('<span class="adds{classes}">{points}</span>')
HERE = Markup('<span class="adds nil">here</span>')
FOOT = Markup('<section class="pfoot">{}</section>')
NOTHING = Markup('<p class="hint">Nothing here matches “{}”. Try a name, a rarity, or what a joker does.</p>')
CHOICES: Final = {"": "by number", MOST_FIRST: "most first", PACK: "the pack", **KINDS, **RARITIES}


def shelf(model: Model) -> Markup:
    """Return the pane at the left: cards, jokers, or the run."""
    if model.is_embedded:
        return NONE
    if walk := model.sets.open_walk:
        return listed(model, walk)
    if model.quiz:
        from ortalab.tables.full.view.quiz_panes import pane  # not before a quiz asks

        return pane(model, model.quiz)
    if model.panes.left is Tab.RUN and not model.shelf.find.strip():
        return region(run(model), FOOT.format(rules(model)))
    left, find = shelf_of(model), model.shelf.find.strip()
    adds = dict(model.added.points) if model.added else {}
    here = frozenset(card.name for card in model.table.jokers)
    stop = shelf_stop(model)
    cards = [_card(card, is_stop=slug(card) == stop) for card in left.cards]
    picks = [
        _pick(joker.name, SHORT_NAMES[joker.name] == stop, adds.get(joker.name), joker.name in here)
        for joker in left.jokers
    ]
    return region(
        SHELF.format(
            icon=icon("search"),
            field=FIND,
            find=model.shelf.find,
            most=LONGEST_FIND,
            aim=_aim(model),
            order=_order(model.shelf.choice) if model.panes.left is Tab.JOKERS or find else NONE,
            found=f"Found: {counted(len(left.slugs), 'match')}." if find or model.shelf.choice else "",
            label="What is found" if find else "Cards to add" if left.cards else "Jokers to add",
            cards=TILES.format(joined(cards)) if cards else NONE,
            jokers=joined(picks),
            hint=NONE if left.slugs else NOTHING.format(find or CHOICES.get(model.shelf.choice, "")),
            foot=FOOT.format(rules(model)),
        )
    )


def _aim(model: Model) -> Markup:
    area = "jokers" if model.panes.left is Tab.JOKERS else target_of(model.table, model.shelf)
    count = len(row_of(model.table, area))
    return AIM.format(area=AREAS[area].title, place=ordinal(count + 1))


def _order(chosen: str) -> Markup:
    options = [
        OPTION.format(name, SELECTED if name == chosen else NONE, word if isinstance(word, str) else name)
        for name, word in CHOICES.items()
    ]
    return ORDER_MENU.format(id=ORDER, options=joined(options), icon=icon("down"))


def _card(card: Card, *, is_stop: bool) -> Markup:
    return CARD.format(
        id=shelf_id(slug(card)),
        data=button.data(Add(slug(card))),
        suit=LETTERS[card.suit],
        tabindex=0 if is_stop else -1,
        label=spoken(card),
        rank=card.rank,
    )


@lru_cache(maxsize=512)  # saves 0.78 ms of an edit of the full game
def _pick(name: str, is_stop: bool, adds: float | None, is_here: bool) -> Markup:  # noqa: FBT001 — a part of the cache's key
    row, short = BOOK[name], SHORT_NAMES[name]
    points = (
        NONE
        if adds is None
        else ADDS.format(classes=" less" if adds < 0 else "" if adds else " nil", points=gained(adds))
    )
    return PICK.format(
        id=shelf_id(short),
        data=button.data(Add(short)),
        kind=kind_of(name),
        tabindex=0 if is_stop else -1,
        emblem=emblem(name),
        name=name,
        rarity=RARITY.format(row.rarity.name.lower()) if row.rarity > 1 else NONE,
        rule=row.text,
        adds=HERE if is_here else points,
    )
