"""The start of a daily round, which shows the dealt cards as a fan and the chosen ones in a row above it."""

from ortalab.page.elements import joined
from ortalab.page.markup import Markup
from ortalab.rounds.card import Card
from ortalab.rounds.round import MOST, Row
from ortalab.tables.rounds.state.areas import AREAS
from ortalab.tables.rounds.state.daily import Daily, Pick
from ortalab.tables.rounds.state.names import names_in
from ortalab.tables.rounds.state.words import described
from ortalab.tables.rounds.view.button import data
from ortalab.tables.rounds.view.faces import face_of

ROWS = Markup(
    '<section class="row" aria-labelledby="name-played"><div class="lb"><h2 id="name-played">{played}</h2>'
    '<span class="count">{count}/{most}<span class="vh"> places taken</span></span></div>'
    '<ul aria-labelledby="name-played">{chosen}</ul></section>'
    '<section class="row" aria-labelledby="name-held"><div class="lb"><h2 id="name-held">Dealt</h2>'
    '<span class="count">{left}</span></div><ul class="fan" aria-labelledby="name-held">{dealt}</ul></section>'
)
SLOT = Markup(
    '<li id="{id}-slot" class="slot"><button class="card" id="{id}" {data} {face_data} aria-label="{label}">{face}'
    '</button><span class="under"></span></li>'
)
HOLE = Markup('<li class="slot" aria-hidden="true"><div class="hole"></div><span class="under"></span></li>')


def fan(daily: Daily) -> Markup:
    """Return the rows of cards while the person chooses."""
    cards, picked = daily.cards, daily.picked or ()
    left = tuple(place for place in range(len(cards)) if place not in picked)
    chosen = _slots(cards, picked, Row.PLAYED)
    return ROWS.format(
        played=AREAS[Row.PLAYED].title,
        count=len(picked),
        most=MOST,
        chosen=joined([*chosen, *[HOLE] * (MOST - len(chosen))]),
        left=len(left),
        dealt=joined(_slots(cards, left, Row.HELD)),
    )


def _slots(cards: tuple[Card, ...], places: tuple[int, ...], row: Row) -> list[Markup]:
    things = tuple(cards[place] for place in places)
    does = "chosen: press to send it back" if row is Row.PLAYED else "dealt: press to play it"
    slots = []
    for place, name, card in zip(places, names_in(row, things), things, strict=True):
        face = face_of(card)
        label = f"{described(card)}, {does}"
        slots.append(SLOT.format(id=name, data=data(Pick(place)), face_data=face.data, face=face.inside, label=label))
    return slots
