"""The table: three rows of five slots, under each card what it did; and the bench."""

from functools import lru_cache
from typing import NamedTuple

from ortalab.page.elements import NONE, icon, joined
from ortalab.page.markup import Markup
from ortalab.scoring.play import Kind
from ortalab.scoring.round import Card, JokerCard, Round, Row
from ortalab.scoring.scene import Joker
from ortalab.tables.ortalab.actions.brush import brush_words
from ortalab.tables.ortalab.actions.compare import lit_step
from ortalab.tables.ortalab.actions.replay import number_of, steps_of
from ortalab.tables.ortalab.state.areas import AREAS, Area, Table, most, places
from ortalab.tables.ortalab.state.books import row_of
from ortalab.tables.ortalab.state.messages import AimShelf, OpenEditor
from ortalab.tables.ortalab.state.model import EMPTY, Model, Slot, Tab
from ortalab.tables.ortalab.state.names import hole_id, names_in
from ortalab.tables.ortalab.state.words import ORDINALS
from ortalab.tables.ortalab.view.account import NOTHING, Caption, captions_of
from ortalab.tables.ortalab.view.button import data
from ortalab.tables.ortalab.view.faces import card_data, card_face, joker_data, joker_face
from ortalab.tables.ortalab.view.foot import Tools, foot
from ortalab.tables.ortalab.view.solver_line import going
from ortalab.tables.ortalab.view.words import INKS, label, rule_of, signed

ROWS = Markup('<div class="rows{}">{}{}</div>')
ROW = Markup(
    '<section class="row{}" aria-labelledby="name-{row}"><div class="lb"><h2 id="name-{row}">{}</h2>'
    '<span class="count">{count}/{most}<span class="vh"> {}</span></span></div>'
    '<ul id="row-{row}" data-row="{row}" aria-labelledby="name-{row}">{}</ul></section>'
)
SLOT = Markup(
    '<li id="{id}-slot" class="slot{}"{}><button class="{}" id="{id}" {} tabindex="{}" '
    '{} aria-describedby="{id}-did"{} aria-label="{}">{}</button>{}'
    '<span class="under{}" id="{id}-did">{}</span>{}</li>'
)
HOLE = Markup(
    '<li id="{id}-slot" class="slot"><button class="hole{}" id="{id}" {} '
    'tabindex="{}" aria-label="{}">{}{}</button><span class="under"></span></li>'
)
WAIT = {Card: "Cards that wait here do not count", JokerCard: "Jokers that wait here do not count"}
WAITING = Markup("<small>{}</small>")
FIGURE = Markup('<span class="{}">{}</span>')
UNSAID = Markup('<span class="vh"> {}</span>')
TIP = Markup('<span class="tip" aria-hidden="true"><b>{}</b> {}</span>')
FLOAT = Markup('<span class="float {}" id="gain-{}" aria-hidden="true">{}</span>')
STAMP = Markup(' data-step="{}"')


Drag = tuple[Slot | str, Slot | None, bool]
"""What is dragged, over which slot, and whether it is refused there."""


class Lit(NamedTuple):
    """The step that is lit."""

    slots: tuple[Slot, ...] = ()  # that it is about, first the one from which its gain floats
    number: str = ""  # that it bears
    gain: Markup = NONE  # while it is replayed: what floats


class Now(NamedTuple):
    """What is going on around the table."""

    tells: bool  # the captions, which a quiz asks for
    lit: Lit
    drag: Drag | None
    editing: Slot | None  # its popover is open
    goes: tuple[tuple[Slot, str], ...]  # where the solver would lay what


class Marks(NamedTuple):
    """What is going on around a slot."""

    stop: bool = False  # Tab reaches it
    number: str | None = None  # the lit step that it is part of, "" for one without a number
    gain: Markup = NONE  # what floats from it
    is_gone: bool = False  # it is being dragged
    caret: str = ""  # where the dragged card would go: " caret" before it, " caret-end" after it
    is_open: bool = False  # its popover is open
    to: str = ""  # where the solver would lay it


class Laid(NamedTuple):
    """What lies in a slot."""

    name: str  # the id of its element
    thing: Card | JokerCard
    joker: Joker | None  # the row of a joker
    caption: Caption
    many: int  # lie in the row


def table(model: Model) -> Markup:
    """Return the rows as they lie, with the focus, the lit step and the drag drawn in."""
    lifted = model.lifted
    return _table(
        model.table,
        tuple(tab_stop(model, row) for row in AREAS),
        Now(
            not model.is_asking,
            _lit(model),
            (lifted.source, lifted.over, lifted.refused) if lifted else None,
            model.editing,
            going(model),
        ),
        (model.shelf.card_target, model.shelf.joker_target),
        model.tab is Tab.SHELF,
        Tools(model.drawer, brush_words(model.brush) if model.brush.is_in_hand else ""),
    )


def tab_stop(model: Model, row: Area) -> int:
    """Return the place in a row that Tab reaches (tabindex 0; all other cards and holes of the row have -1)."""
    return model.focus.place if isinstance(model.focus, Slot) and model.focus.row is row else 0


def _lit(model: Model) -> Lit:
    """Return the step that is to be lit; its gain floats anew with each step, being a new element."""
    step = lit_step(model)
    steps = () if step is None else steps_of(model.round)
    if step is None or step >= len(steps):
        return Lit()
    taken = steps[step]
    slots = (Slot(taken.spot.row, taken.spot.place),) if taken.spot else ()
    jokers = (taken.joker, taken.source if taken.kind is Kind.COPY else taken.other)
    slots = (*slots, *(Slot(Row.JOKERS, place) for place in jokers if place is not None))
    gain = taken.gain if model.step == model.replay.pinned else None
    floats = FLOAT.format(INKS[gain.unit], step, signed(*gain)) if gain else NONE
    return Lit(slots, str(number_of(steps, step) or ""), floats)


@lru_cache(maxsize=32)
def _table(
    lies: Table,
    stops: tuple[int, ...],
    now: Now,
    targets: tuple[Area, ...],
    is_compact: bool,  # noqa: FBT001 — a part of the cache's key
    below: Tools,
) -> Markup:
    words = (" compact" if is_compact else "") + (" painting" if below.brush else "")
    rows = [_row(row, _laid(lies, row, now), stop, now, row in targets) for row, stop in zip(AREAS, stops, strict=True)]
    return ROWS.format(words, joined(rows), foot(below, is_empty=lies.is_cleared))


def _laid(lies: Table, row: Area, now: Now) -> tuple[Laid, ...]:
    """Return what lies in a row, each with what it did."""
    things = lies.row(row)
    captions = _captions(lies.round if now.tells else EMPTY, row, len(things))
    return tuple(
        Laid(name, thing, _row_of(thing, lies.round), caption, len(things))
        for name, thing, caption in zip(names_in(row, things), things, captions, strict=True)
    )


@lru_cache(maxsize=64)
def _row(row: Area, lies: tuple[Laid, ...], stop: int, now: Now, is_target: bool) -> Markup:  # noqa: FBT001 — a part of the cache's key
    """Return a row: what lies in it, and the places that are free; the bench has one more than it needs."""
    slots, to = [], dict(now.goes)
    for place in range(places(row, len(lies))):
        at = Slot(row, place)
        marks = Marks(
            place == stop,
            now.lit.number if at in now.lit.slots else None,
            now.lit.gain if at in now.lit.slots[:1] else NONE,
            now.drag is not None and now.drag[0] == at,
            _caret(now.drag, at, len(lies)),
            now.editing == at,
            to.get(at, ""),
        )
        if place < len(lies):
            slots.append(_slot(lies[place], at, marks))
        else:
            slots.append(_hole(at, marks, place == len(lies) and is_target))
    count = {"count": len(lies), "most": most(row), "row": row}
    return ROW.format(
        _look_of(row, now.drag, is_target=is_target), AREAS[row].title, "places taken", joined(slots), **count
    )


def _captions(round_: Round, row: Area, count: int) -> tuple[Caption, ...]:
    return captions_of(round_, row, count) if isinstance(row, Row) else (NOTHING,) * count


def _row_of(thing: Card | JokerCard, round_: Round) -> Joker | None:
    return row_of(thing, round_) if isinstance(thing, JokerCard) else None


def _look_of(row: Area, drag: Drag | None, *, is_target: bool) -> str:
    """Return the classes of a row."""
    words = " bench" if AREAS[row].waits else ""
    return words + (" tgt" if is_target else "") + (" refused" if drag and drag[2] and _over(drag) is row else "")


def _over(drag: Drag) -> Area | None:
    return drag[1].row if drag[1] else None


def _caret(drag: Drag | None, at: Slot, count: int) -> str:
    """Return where the caret stands at a slot: before it, or after the last card of a full row."""
    if drag is None or drag[1] is None or drag[2] or drag[1].row is not at.row:
        return ""
    place = drag[1].place
    if place == at.place:
        return " caret"
    return " caret-end" if place == count == at.place + 1 else ""


@lru_cache(maxsize=512)
def _slot(laid: Laid, at: Slot, marks: Marks) -> Markup:
    """Return a card or joker in its slot, with its caption."""
    name, thing, joker, caption, count = laid
    words = "".join(
        word
        for word, holds in (
            (" idle", caption.is_idle),
            (" lit", marks.number is not None),
            (" gone", marks.is_gone),
            (marks.caret, True),
            (" editing", marks.is_open),
        )
        if holds
    )
    spoken = label(thing, at.place, count, at.row)
    look = face = tip = NONE
    if isinstance(thing, Card):
        look, face = card_data(thing), card_face(thing)
    elif joker:
        look, face = joker_data(thing, joker), joker_face(thing, joker)
        tip = _tip(joker)
        rule = rule_of(joker)
        spoken = f"{spoken}: {rule.lead} {rule.rest}".replace(":  ", ": ")
    return SLOT.format(
        words,
        NONE if marks.number is None else STAMP.format(marks.number),
        "card" if isinstance(thing, Card) else "joker",
        data(OpenEditor(at)),
        0 if marks.stop else -1,
        look,
        Markup(' aria-expanded="true"') if marks.is_open else NONE,
        spoken,
        face,
        tip,
        " to" if marks.to else f" {caption.parts[-1].ink}" if len(caption.parts) == 1 else "",
        marks.to or _caption(caption),
        marks.gain,
        id=name,
    )


@lru_cache(maxsize=128)
def _caption(caption: Caption) -> Markup:
    """Return a caption's figures; several are printed each in its ink."""
    if caption is NOTHING:
        return NONE
    if len(caption.parts) == 1:
        return Markup("{}").format(caption.parts[0].text)
    return Markup(" ").join(
        FIGURE.format(part.ink, part.text) + (UNSAID.format(part.unsaid) if part.unsaid else NONE)
        for part in caption.parts
    )


@lru_cache(maxsize=64)
def _tip(joker: Joker) -> Markup:
    rule = rule_of(joker)
    return TIP.format(joker.name, f"{rule.lead} {rule.rest}")


@lru_cache(maxsize=128)
def _hole(at: Slot, marks: Marks, is_next: bool) -> Markup:  # noqa: FBT001 — a part of the cache's key
    words = (" next" if is_next else "") + (" over" if marks.caret else "")
    spoken = f"Add to {AREAS[at.row].title}, {ORDINALS[at.place]} place"
    hint = NONE
    if at.place == 0 and AREAS[at.row].waits:
        wait = WAIT[AREAS[at.row].holds]
        spoken, hint = f"{spoken}. {wait}", WAITING.format(wait)
    return HOLE.format(
        words, data(AimShelf(at.row, at.place)), 0 if marks.stop else -1, spoken, icon("plus"), hint, id=hole_id(at)
    )
