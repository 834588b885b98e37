"""The cards of a report's call, drawn on the board."""

import re

from ortalab.courses.words import WORDS
from ortalab.page.elements import NONE
from ortalab.page.games.faces import tiles
from ortalab.page.markup import Markup
from ortalab.page.program.check import Case
from ortalab.page.program.pane import Drawing
from ortalab.tables.huxxy.input import button
from ortalab.tables.huxxy.words import face_of

CARDS = Markup('<p class="ck-cards">{}</p>')
CARD = re.compile("'([02-9AJKQ][CDHS])'")
MOST_CARDS = 26


def draw_cards(case: Case) -> Markup:
    """Return the first cards of a call as tiles."""
    cards = CARD.findall(case.input)[:MOST_CARDS]
    return CARDS.format(tiles([face_of(card) for card in cards])) if cards else NONE


DRAWING = Drawing(button, WORDS["huxxy"], draw_cards, "Copy this call", "copy")
