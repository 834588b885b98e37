"""The table: jokers, cards played and cards held, each with a caption under it."""

from typing import Final, NamedTuple

from ortalab.full.book import JOKERS as BOOK
from ortalab.full.round import JokerCard, Round
from ortalab.page.drag import Lifted, Place
from ortalab.page.elements import NONE, icon, joined, pressed, region
from ortalab.page.markup import Markup
from ortalab.tables.full.input import button
from ortalab.tables.full.link import ordinal
from ortalab.tables.full.state.areas import AREAS, FEWEST, JOKERS, PLAYED, Thing, places, row_of, thing_at
from ortalab.tables.full.state.marks import words_of
from ortalab.tables.full.state.messages import AimShelf, OpenEditor
from ortalab.tables.full.state.model import Model, Tab
from ortalab.tables.full.state.names import THINGS, hole_id, ids_of, spoken
from ortalab.tables.full.state.numbers import value_of
from ortalab.tables.full.state.scores import Line, lines_of, visible_score
from ortalab.tables.full.state.shelf import target_of
from ortalab.tables.full.view.captions import Caption, captions_of, places_of
from ortalab.tables.full.view.faces import Face, face_of
from ortalab.tables.full.view.words import INKS, signed

ROWS = Markup('<div class="rows full{classes}">{rows}</div>')
ROW = Markup(
    '<section class="row{classes}" aria-labelledby="name-{row}"><div class="lb"><h2 id="name-{row}">{name}</h2>'
    '<span class="count">{count}{most}<span class="vh"> in the row</span></span></div>'
    '<ul id="row-{row}" data-row="{row}" data-n="{n}" aria-labelledby="name-{row}">{slots}</ul></section>'
)
SLOT = Markup(
    '<li id="{id}-slot" class="slot{classes}"{step}><button class="{kind}" id="{id}" {data} tabindex="{tabindex}" '
    '{face_data} aria-describedby="{id}-did"{expanded} aria-label="{label}">{face}</button>{tip}'
    '<span class="under {ink}" id="{id}-did">{caption}</span>{gain}</li>'
)
FLOAT = Markup('<span class="float {ink}" id="gain-{step}" aria-hidden="true">{gain}</span>')
HOLE = Markup(
    '<li id="{id}-slot" class="slot"><button class="hole{classes}" id="{id}" {data} '
    'tabindex="{tabindex}" aria-label="{label}">{icon}</button><span class="under"></span></li>'
)
TIP = Markup('<span class="tip" aria-hidden="true"><b>{name}</b> {rule}</span>')
STEP = Markup(' data-step="{}"')
EXPANDED = Markup(' aria-expanded="true"')
GHOST = Markup('<div class="{kind}" {data}>{inside}</div>')
NO_CAPTION: Final = Caption()


class Drawn(NamedTuple):
    round: Round
    captions: dict[Place, Caption]
    lit: tuple[Place, ...]
    number: str  # of the lit step
    gain: Markup  # it flies from the first lit card while the steps are replayed
    drag: Lifted[Place] | None
    editing: Place | None
    focus: Place | None


def table(model: Model) -> Markup:
    """Return the rows; none at the end of a set."""
    if (walk := model.sets.open_walk) and walk.is_end:
        return NONE
    scored = visible_score(model)
    lines = lines_of(scored, model.luck) if scored else ()
    lit = model.lit if model.lit is not None and model.lit < len(lines) else None
    drawn = Drawn(
        model.table,
        captions_of(model.table, scored, model.luck),
        places_of(lines[lit], scored) if scored and lit is not None else (),
        "" if lit is None else str(lit + 1),
        _floating(lines[lit], lit) if model.playing and lit is not None else NONE,
        model.lifted,
        model.editing,
        model.focus if isinstance(model.focus, Place) else None,
    )
    target = JOKERS if model.panes.left is not Tab.CARDS else target_of(model.table, model.shelf)
    rows = [_row(drawn, area, is_target=area == target) for area in AREAS]
    return region(ROWS.format(classes=" compact" if model.panes.is_sheet else "", rows=joined(rows)))


def _floating(line: Line, place: int) -> Markup:
    """Return the gain of a step, as it flies."""
    unit = line.event.unit
    return FLOAT.format(ink=INKS[unit], step=place, gain=signed(unit, line.amount)) if unit else NONE


def face_in(thing: Thing, round: Round) -> Face:
    """Return the face of a card or joker in a round."""
    return face_of(thing, value_of(thing, round) if isinstance(thing, JokerCard) else None)


def _row(drawn: Drawn, area: str, *, is_target: bool) -> Markup:
    things = row_of(drawn.round, area)
    shown, ids = places(len(things)), ids_of(drawn.round, area)
    stop = drawn.focus.place if drawn.focus and drawn.focus.row == area else 0
    slots = []
    for place in range(shown):
        at = Place(area, place)
        if place < len(things):
            slots.append(_slot(drawn, at, things, ids[place], is_stop=place == stop))
        else:
            slots.append(_hole(drawn, at, is_stop=place == stop, is_next=is_target and place == len(things)))
    drag = drawn.drag
    is_refused = drag is not None and drag.refused and drag.over is not None and drag.over.row == area
    return ROW.format(
        classes=" tgt" * is_target + " refused" * is_refused,
        name=button(AimShelf(area), AREAS[area].title, "rowname", state=pressed(is_target)),
        count=len(things),
        most=f"/{AREAS[area].most}" if area == PLAYED else "",
        row=area,
        n=shown,
        slots=joined(slots),
    )


def _caret(drag: Lifted[Place] | None, at: Place) -> str:
    if drag is None or drag.over is None or drag.refused or drag.over != at:
        return ""
    return " swaps" if drag.takes else " caret"


def _slot(drawn: Drawn, at: Place, things: tuple[Thing, ...], name: str, *, is_stop: bool) -> Markup:
    thing = things[at.place]
    face, caption = face_in(thing, drawn.round), drawn.captions.get(at, NO_CAPTION)
    is_open, is_lit = drawn.editing == at, at in drawn.lit
    is_gone = drawn.drag is not None and drawn.drag.source == at
    words = [spoken(thing), *words_of(thing), f"{ordinal(at.place + 1)} of {len(things)} {AREAS[at.row].title.lower()}"]
    tip, label = NONE, ", ".join(words)
    if isinstance(thing, JokerCard):
        rule = BOOK[thing.name].text
        tip, label = TIP.format(name=thing.name, rule=rule), f"{label}: {rule}"
    holds = {"idle": caption.is_idle, "lit": is_lit, "gone": is_gone, "editing": is_open}
    return SLOT.format(
        id=name,
        classes="".join(f" {word}" for word, is_so in holds.items() if is_so) + _caret(drawn.drag, at),
        step=STEP.format(drawn.number) if is_lit else NONE,
        kind=face.kind,
        data=button.data(OpenEditor(at)),
        tabindex=0 if is_stop else -1,
        face_data=face.data,
        expanded=EXPANDED if is_open else NONE,
        label=label,
        face=face.inside,
        tip=tip,
        gain=drawn.gain if at in drawn.lit[:1] else NONE,
        ink=caption.ink,
        caption=caption.short if len(things) > FEWEST else caption.text,
    )


def _hole(drawn: Drawn, at: Place, *, is_stop: bool, is_next: bool) -> Markup:
    return HOLE.format(
        id=hole_id(at),
        classes=" next" * is_next + (" over" if _caret(drawn.drag, at) else ""),
        data=button.data(AimShelf(at.row, at.place)),
        tabindex=0 if is_stop else -1,
        label=f"Add to {AREAS[at.row].title}, {ordinal(at.place + 1)} place",
        icon=icon("plus"),
    )


def ghost(model: Model) -> str:
    """Return the card or joker that follows the pointer."""
    source = model.lifted.source if model.lifted else None
    thing = THINGS.get(source) if isinstance(source, str) else source and thing_at(model.table, source)
    if not thing:
        return ""
    face = face_in(thing, model.table)
    return GHOST.format(kind=face.kind, data=face.data, inside=face.inside)
