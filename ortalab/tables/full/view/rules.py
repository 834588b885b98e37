"""The choice of rules: where it stands on the table of rules 1 and 2, with the way back to them."""

from dataclasses import replace
from typing import Final

from ortalab.full.round import Edition, JokerCard, Round
from ortalab.page.elements import NONE, after, expanded, icon
from ortalab.page.markup import Markup
from ortalab.scoring.rulesets import RULES
from ortalab.tables.full.input import button
from ortalab.tables.full.link import MARK, encode
from ortalab.tables.full.state.areas import EMPTY
from ortalab.tables.full.state.messages import Open
from ortalab.tables.full.state.model import Drawer, Model

CHOICE = Markup('<div class="ruleset">{control}{popover}</div>')
CONTROL = Markup("Full game {}")
POPOVER = Markup(
    '<div class="versions" id="drawer" role="dialog" aria-label="Rules" tabindex="-1"{after}>'
    '<div role="group" aria-label="Rules">{versions}<a class="chosen" href="#" aria-current="page">'
    '<i class="ringed" aria-hidden="true"></i><span>'
    "<b>Full game</b> <small>150 jokers, luck, levels and the run</small></span></a></div>"
    "<p>Cards and jokers that rules 1 or 2 know come along; levels, luck and the run stay here.</p>"
    "</div>"
)
VERSION = Markup(
    '<a href="../#{link}" id="rules-{name}"><i class="ringed" aria-hidden="true"></i><span><b>Rules {name}</b> '
    "<small>{about}</small></span></a>"
)
ABOUT: Final = {"1": "34 jokers", "2": "39 jokers, Stone cards; the newer assignment"}
SMALL: Final = 5
"""The most things in a row of rules 1 and 2."""


def rules(model: Model) -> Markup:
    """Return the control that names the rules in force, and its popover if that is open."""
    is_open = model.overlay is Drawer.RULES
    control = button(
        Open(Drawer.RULES),
        CONTROL.format(icon("down")),
        name="open-rules",
        state=Markup(' aria-haspopup="dialog"') + expanded(is_open),
    )
    return CHOICE.format(control=control, popover=_popover(model.table) if is_open else NONE)


def _popover(round: Round) -> Markup:
    versions = [VERSION.format(name=name, about=about, link=link_under(round, name)) for name, about in ABOUT.items()]
    return POPOVER.format(after=after("#open-rules"), versions=Markup("").join(versions))


def link_under(round: Round, name: str) -> str:
    """Return the link of what rules 1 or 2 know of a round.

    >>> from ortalab.text.full_yaml import read_round
    >>> link_under(read_round("{cards_played: [Kh glass red seal], jokers: [Egg, Sock and Buskin]}"), "2")
    '1&r=2&p=Kh-Glass&j=Sock-and-Buskin'
    """
    known = _known()
    played, held = (
        tuple(replace(card, seal=None, bonus=0, debuffed=False) for card in row[:SMALL])
        for row in (round.played, round.held)
    )
    jokers = tuple(
        JokerCard(card.name, edition=None if card.edition is Edition.NEGATIVE else card.edition)
        for card in round.jokers
        if card.name.casefold() in known
    )
    small = replace(EMPTY, played=played, held=held, jokers=jokers[:SMALL])
    link = encode(small).replace("-Gold", "").replace("-Lucky", "")
    return link.replace(f"&{MARK}", "" if name == "1" else f"&r={name}", 1)


def _known() -> frozenset[str]:
    return frozenset(name.casefold() for book in RULES.values() for name in book)
