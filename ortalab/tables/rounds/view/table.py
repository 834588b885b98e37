"""The table: three rows of five slots with a caption under each card, and the bench."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from ortalab.page.drag import Lifted
from ortalab.page.elements import NONE, icon, joined, pressed, region
from ortalab.page.markup import Markup
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.play import Kind
from ortalab.rounds.round import MOST, Row
from ortalab.tables.rounds.input.controls import button
from ortalab.tables.rounds.state.areas import AREAS, BENCH, Area, Table, most, places
from ortalab.tables.rounds.state.books import lacks_of
from ortalab.tables.rounds.state.messages import AimShelf, OpenEditor
from ortalab.tables.rounds.state.model import EMPTY, Model, Slot, thing_at
from ortalab.tables.rounds.state.names import hole_id, names_in
from ortalab.tables.rounds.state.panes import Tab
from ortalab.tables.rounds.state.scores import lit_step, number_of, steps_of
from ortalab.tables.rounds.state.shelf import aimed, offered
from ortalab.tables.rounds.state.words import ORDINALS
from ortalab.tables.rounds.view.captions import EMPTY as NO_CAPTION
from ortalab.tables.rounds.view.captions import Caption, Figure, caption_text, captions_of
from ortalab.tables.rounds.view.faces import Face, face_in
from ortalab.tables.rounds.view.words import INKS, label, signed

ROWS = tuple(Row)
START, END = Markup('<div class="rows{}">'), Markup("</div>")
ROW = Markup(
    '<section class="row{classes}" aria-labelledby="name-{row}"><div class="lb"><h2 id="name-{row}">{name}</h2>'
    '<span class="count">{count}/{most}<span class="vh"> places taken</span></span></div>'
    '<ul id="row-{row}" data-row="{row}"{many} aria-labelledby="name-{row}">{slots}</ul></section>'
)
SLOT = Markup(
    '<li id="{id}-slot" class="slot{classes}"{step}><button class="{kind}" id="{id}" {data} tabindex="{tabindex}" '
    '{face_data} aria-describedby="{id}-did"{expanded} aria-label="{label}">{face}</button>{tip}'
    '<span class="under{ink}" id="{id}-did">{caption}</span>{gain}</li>'
)
HOLE = Markup(
    '<li id="{id}-slot" class="slot"><button class="hole{classes}" id="{id}" {data} '
    'tabindex="{tabindex}" aria-label="{label}">{icon}{hint}</button><span class="under"></span></li>'
)
CLOSED = Markup('<li class="slot" aria-hidden="true"><div class="hole{}"></div><span class="under"></span></li>')
"""An empty place of a round to which nothing can be added."""
WAITING = "Jokers that wait here do not count"
MANY = Markup(' data-n="{}"')
"""The number of things in a long row, which the style sheet draws narrower."""
HINT = Markup("<small>{}</small>")
TIP = Markup('<span class="tip" aria-hidden="true"><b>{name}</b> {lead} {rest}</span>')
FLOAT = Markup('<span class="float {ink}" id="gain-{step}" aria-hidden="true">{gain}</span>')
STEP = Markup(' data-step="{}"')
SWAPS = Markup('<span class="swapmark" aria-hidden="true">{}</span>').format(icon("swap"))
COMES = Caption((Figure("pill", "comes here"),))


class LitStep(NamedTuple):
    """The highlighted step in the rows."""

    slots: tuple[Slot, ...] = ()  # slots of its cards and jokers; the gain floats from the first
    number: str = ""
    gain: Markup = NONE  # floats while the step is replayed


class Context(NamedTuple):
    """The state shared by the drawing of all rows."""

    has_captions: bool  # False while the score is hidden
    told: int | None  # the number of steps in the captions while a score counts up
    luck: str
    rules: str
    lit: LitStep
    drag: Lifted[Slot] | None  # without its text, which the notice and the ghost show
    goes: tuple[int, str] | None  # the place of a joker in a full row, and the name of the joker that would replace it
    comes: Face | None  # the card that a swap would move to the dragged card's place
    editing: Slot | None  # the slot with an open popover
    is_open: bool  # whether cards and jokers can be added


class SlotState(NamedTuple):
    is_tab_stop: bool = False
    number: str | None = None  # of the highlighted step if the slot is part of it; "" for a step without a number
    gain: Markup = NONE  # floats from the slot
    is_dragged: bool = False
    caret: str = ""  # where a drop would go: " caret" before the card, " caret-end" after it, " swaps" in its place
    is_open: bool = False  # its popover is open


class Content(NamedTuple):
    """A card or joker in a slot."""

    id: str  # of its element
    thing: Card | JokerCard
    face: Face
    caption: Caption
    total: int  # the number of things in the row
    lacks: str = ""  # "Gold not in rules 1" if the ruleset lacks it


def table(model: Model) -> Markup:
    if (model.walk and model.walk.is_end) or (model.practice.storm and model.practice.storm.is_over):
        return NONE
    quiz = model.quiz
    is_begun = model.day is not None and model.daily.picked is not None
    areas = (Row.JOKERS,) if is_begun else ROWS
    rows = _rows(
        model.table,
        areas,
        tuple(tab_stop(model, row) for row in areas),
        _context(model, has_captions=not model.is_asking, lit=_lit(model)),
        _target(model),
    )
    if is_begun:
        from ortalab.tables.rounds.view.daily_play import fan  # 4.4 kB

        rows += fan(model.daily)
    classes = _classes(
        ("day", model.day is not None and not model.daily.is_done),
        ("compact", model.panes.is_sheet or (quiz is not None and not quiz.outcome)),
        ("painting", model.brush.is_in_hand),
        ("aimed", model.shelf.is_aimed),
        ("fixed", model.walk is not None or model.quiz is not None),
        ("best-of-day", model.day is not None and model.daily.is_done and model.daily.is_best(model.table)),
    )
    return region(START.format(classes), rows, END)


def _context(model: Model, *, has_captions: bool, lit: LitStep) -> Context:
    drag = model.lifted._replace(message="", tag=()) if model.lifted else None
    of_round = (model.replay.revealed, model.luck, model.round.rules)
    found = offered(model)
    goes = (found.place, found.name) if found and found.place is not None else None
    return Context(has_captions, *of_round, lit, drag, goes, _coming(model), model.editing, model.mode.is_open)


def _target(model: Model) -> Area:
    return aimed(model.table, model.shelf, JokerCard if model.panes.left is Tab.JOKERS else Card)


def waiting(model: Model) -> Markup:
    """Return the bench, drawn below the jokers of the shelf."""
    context = _context(model, has_captions=False, lit=LitStep())
    return _rows(model.table, (BENCH,), (tab_stop(model, BENCH),), context, _target(model))


def tab_stop(model: Model, row: Area) -> int:
    """Return the place of a row that is in the tab order; the others have tabindex -1."""
    return model.focus.place if isinstance(model.focus, Slot) and model.focus.row is row else 0


def _coming(model: Model) -> Face | None:
    """Return the face that a swap would move to the dragged card's place."""
    lifted = model.lifted
    if lifted is None or not lifted.takes or lifted.over is None or isinstance(lifted.source, str):
        return None
    thing = thing_at(model.table, lifted.over)
    return None if thing is None else face_in(thing, model.round)


def _lit(model: Model) -> LitStep:
    """Return the highlighted step; its gain is a new element, so that it is animated again."""
    if model.decision is not None and model.decision.shows:
        from ortalab.tables.rounds.view.decision_parts import shown  # 3.4 kB

        return LitStep(*shown(model))
    place, steps = lit_step(model), steps_of(model.round, model.luck)
    if place is None or place >= len(steps):
        return LitStep()
    step = steps[place]
    slots = [Slot(step.spot.row, step.spot.place)] if step.spot else []
    jokers = (step.joker, step.source if step.kind is Kind.COPY else step.other)
    slots += [Slot(Row.JOKERS, joker) for joker in jokers if joker is not None]
    gain = step.gain if model.step == model.replay.pinned else None
    floating = FLOAT.format(ink=INKS[gain.unit], step=place, gain=signed(*gain)) if gain else NONE
    return LitStep(tuple(slots), "" if (nth := number_of(steps, place)) is None else str(nth), floating)


@lru_cache(maxsize=32)  # saves 0.33 ms per edit
def _rows(table: Table, areas: Iterable[Area], stops: tuple[int, ...], context: Context, target: Area) -> Markup:
    rows = zip(areas, stops, strict=True)
    return joined(
        [_row(row, _contents(table, row, context), stop, context, is_target=row is target) for row, stop in rows]
    )


def _contents(table: Table, row: Area, context: Context) -> tuple[Content, ...]:
    things, shown = table.row(row), table.round if context.has_captions else EMPTY
    captions = (NO_CAPTION,) * len(things)
    if isinstance(row, Row):
        captions = captions_of(shown, row, len(things), context.luck, context.told)
    if context.goes and row is Row.JOKERS:
        place, comes = context.goes
        captions = (*captions[:place], Caption((Figure("goes", comes),)), *captions[place + 1 :])
    contents = []
    for name, thing, caption in zip(names_in(row, things), things, captions, strict=True):
        face = face_in(thing, table.round)
        contents.append(Content(name, thing, face, caption, len(things), lacks_of(thing, table)))
    return tuple(contents)


@lru_cache(maxsize=64)  # saves 0.13 ms per edit
def _row(row: Area, contents: tuple[Content, ...], stop: int, context: Context, *, is_target: bool) -> Markup:
    slots, lit, drag, is_open = [], context.lit, context.drag, context.is_open
    stop = stop if is_open else min(stop, len(contents) - 1)
    is_target = is_target and is_open
    for place in range(places(row, len(contents))):
        at = Slot(row, place)
        state = SlotState(
            place == stop,
            lit.number if at in lit.slots else None,
            lit.gain if at in lit.slots[:1] else NONE,
            drag is not None and drag.source == at and context.comes is None,
            _caret(drag, at, len(contents)),
            context.editing == at,
        )
        if place < len(contents):
            content = contents[place]
            if context.comes and drag is not None and drag.source == at:
                content = content._replace(face=context.comes, caption=COMES)
            slots.append(_slot(content, at, state))
        else:
            is_next = place == len(contents) and is_target
            slots.append(_hole(at, state, is_next=is_next) if is_open else _closed(state))
    title = AREAS[row].title
    is_refused = drag is not None and drag.refused and drag.over is not None and drag.over.row is row
    return ROW.format(
        classes=_classes(("bench", row is BENCH), ("tgt", is_target), ("refused", is_refused)),
        name=button(AimShelf(row), title, "rowname", state=pressed(is_target)) if is_open else title,
        count=len(contents),
        most=most(row, context.rules),
        many=MANY.format(len(contents)) if len(contents) > MOST and row is not BENCH else NONE,
        row=row,
        slots=joined(slots),
    )


def _classes(*classes: tuple[str, bool]) -> str:
    return "".join(f" {name}" for name, holds in classes if holds)


def _caret(drag: Lifted[Slot] | None, at: Slot, count: int) -> str:
    """Return the CSS class for a drop at a slot: before it, in its place or, at the end of the row, after it."""
    if drag is None or drag.over is None or drag.refused or drag.over.row is not at.row:
        return ""
    if drag.takes:
        return " swaps" if drag.over.place == at.place else ""
    if drag.over.place == at.place:
        return " caret"
    return " caret-end" if drag.over.place == count == at.place + 1 else ""


@lru_cache(maxsize=512)  # saves 0.18 ms per edit
def _slot(content: Content, at: Slot, state: SlotState) -> Markup:
    thing, face, rule, caption = content.thing, content.face, content.face.rule, content.caption
    spoken, tip = label(thing, at.place, content.total, at.row), NONE
    if rule and isinstance(thing, JokerCard):
        tip = TIP.format(name=thing.name, **rule._asdict())
        spoken = f"{spoken}: {rule.lead} {rule.rest}".replace(":  ", ": ")
    spoken = f"{spoken}, {content.lacks}" if content.lacks else spoken
    is_lit, lacks, comes = state.number is not None, bool(content.lacks), caption is COMES
    idle_lit_gone = _classes(
        ("idle", caption.is_idle), ("lacks", lacks), ("lit", is_lit), ("gone", state.is_dragged), ("comes", comes)
    )
    return SLOT.format(
        id=content.id,
        classes=idle_lit_gone + state.caret + (" editing" if state.is_open else ""),
        step=STEP.format(state.number) if is_lit else NONE,
        kind=face.kind,
        data=button.data(OpenEditor(at)),
        tabindex=0 if state.is_tab_stop else -1,
        face_data=face.data,
        expanded=Markup(' aria-expanded="true"') if state.is_open else NONE,
        label=spoken,
        face=face.inside,
        tip=tip,
        ink=f" {caption.figures[0].ink}" if len(caption.figures) == 1 else "",
        caption=caption_text(caption),
        gain=state.gain + SWAPS if state.caret == " swaps" else state.gain,
    )


def _closed(state: SlotState) -> Markup:
    return CLOSED.format(_classes(("over", bool(state.caret))))


def _hole(at: Slot, state: SlotState, *, is_next: bool) -> Markup:
    spoken, hint = f"Add to {AREAS[at.row].title}, {ORDINALS[at.place]} place", NONE
    if at == Slot(BENCH, 0):
        spoken, hint = f"{spoken}. {WAITING}", HINT.format(WAITING)
    return HOLE.format(
        id=hole_id(at),
        classes=_classes(("next", is_next), ("over", bool(state.caret))),
        data=button.data(AimShelf(at.row, at.place)),
        tabindex=0 if state.is_tab_stop else -1,
        label=spoken,
        icon=icon("plus"),
        hint=hint,
    )
