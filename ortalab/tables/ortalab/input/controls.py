"""What the controls of this table carry and send, a row for each word; and what a click, a pointer or the focus means.

A control's words are its row: the view writes them with `attributes`, a click reads them with `message`.
"""

from collections.abc import Mapping

from ortalab.page.controls import Attributes, Codec, Control, Controls, choice, control, number, optional, text
from ortalab.page.messages import Focused
from ortalab.page.numbers import number_in
from ortalab.page.shell_controls import BUTTONS as SHELL_BUTTONS
from ortalab.page.shell_controls import ROWS as SHELL_ROWS
from ortalab.scoring.round import Edition, Enhancement
from ortalab.tables.ortalab.actions.toolbar import ToolbarAct
from ortalab.tables.ortalab.state.areas import AREAS, Area, area_of, most
from ortalab.tables.ortalab.state.compare import CompareAct
from ortalab.tables.ortalab.state.ids import EDITOR
from ortalab.tables.ortalab.state.messages import (
    Act,
    Add,
    AimShelf,
    FilterShelf,
    LightStep,
    Message,
    Move,
    OpenEditor,
    PinStep,
    Remove,
    SetEdition,
    SetEnhancement,
    ShowTab,
)
from ortalab.tables.ortalab.state.model import Slot
from ortalab.tables.ortalab.state.quiz import LEVELS, NextQuestion, QuizAct
from ortalab.tables.ortalab.state.solver import Constrain, Pick, SetGoal, SolverAct
from ortalab.tables.ortalab.state.toolbar import (
    ClearRow,
    Discard,
    Duplicate,
    EditJoker,
    Forget,
    JokerAct,
    LoadExample,
    LoadSave,
    Open,
    Resume,
    SetBrush,
    Sort,
    Start,
    Write,
)

BUTTONS = tuple(
    button
    for button in (*SHELL_BUTTONS, *Act, *QuizAct, *CompareAct, *ToolbarAct, *JokerAct, *SolverAct)
    if button is not Act.BEAT  # which the clock sends
)
ENHANCEMENTS: dict[str, Enhancement | Edition | None] = {item.word.lower(): item for item in Enhancement}
EDITIONS: dict[str, Enhancement | Edition | None] = {item.word.lower(): item for item in Edition}
NO_MARK: dict[str, Enhancement | Edition | None] = {"none": None}


def _read_slot(data: Attributes) -> Slot:
    area, place = area_of(data["row"]), PLACE.read(data)
    if area is None or place >= most(area):
        raise ValueError(data)
    return Slot(area, place)


PLACE = number("place")
SLOT = Codec(lambda slot: {"row": f"{slot.row}", "place": f"{slot.place}"}, _read_slot)
FIELDS: Mapping[object, Codec] = {
    Slot: SLOT,
    Area: choice({area.value: area for area in AREAS}, "row"),
    Enhancement | None: choice(NO_MARK | ENHANCEMENTS),
    Edition | None: choice(NO_MARK | EDITIONS),
    Enhancement | Edition: choice(ENHANCEMENTS | EDITIONS),
}
"""How fields of the table's own types are written."""


def _row(word: str, kind: type, **fields: Codec) -> Control:
    return control(word, kind, FIELDS, **fields)


def along(at: Slot, step: int) -> Move:
    """Return the move by so many places along its row."""
    return Move(at, Slot(at.row, at.place + step))


def across(at: Slot) -> Move:
    """Return the move to the end of the other row."""
    beside = AREAS[at.row].neighbour
    return Move(at, Slot(beside, most(beside)))


CONTROLS: Controls[Message] = Controls(
    BUTTONS,
    (
        *SHELL_ROWS,
        Control("", OpenEditor, {"at": SLOT}, OpenEditor),  # a card or joker on the table
        Control("", Add, {"name": text("shelf")}, Add),  # … on the shelf
        _row("choose", AimShelf, place=optional("place", PLACE)),
        Control("left", lambda at: along(at, -1), {"at": SLOT}, Move),
        Control("right", lambda at: along(at, 1), {"at": SLOT}, Move),
        Control("across", across, {"at": SLOT}, Move),
        _row("remove", Remove),
        _row("double", Duplicate),
        _row("enhance", SetEnhancement),
        _row("finish", SetEdition),
        _row("filter", FilterShelf),
        _row("show", ShowTab),
        _row("light", PinStep, step=number("step")),
        _row("next", NextQuestion, level=choice({level: level for level in LEVELS})),
        _row("open", Open),
        _row("sort", Sort),
        _row("sweep", ClearRow),
        _row("lay", LoadExample),
        _row("dip", SetBrush),
        _row("take", LoadSave),
        _row("forget", Forget),
        _row("go-on", Resume),
        _row("write", Write, code=choice({"declared": False, "python": True})),
        _row("start", Start),
        _row("mend", EditJoker),
        _row("discard", Discard),
        _row("seek", SetGoal),
        _row("hold", Constrain),
        _row("pick", Pick, place=PLACE),
    ),
)
attributes, message = CONTROLS.attributes, CONTROLS.message


def clicked(data: Attributes, *, is_second: bool = False) -> Message | None:
    """Return what a click, or the second of a double click, on an element with these attributes means; None: nothing.

    >>> clicked({"do": "undo"})
    <PageAct.UNDO: 'undo'>
    >>> clicked({"shelf": "10h"})
    Add(name='10h', to=None)
    >>> clicked({"row": "held", "place": "0"}, is_second=True)
    Remove(at=Slot(row=<Row.HELD: 'held'>, place=0))
    >>> clicked({"do": "dance"}) is None
    True
    """
    sent = message(data)
    return Remove(sent.at) if is_second and isinstance(sent, OpenEditor) else sent


def pointed(data: Attributes) -> LightStep:
    """Return what pointing at an element with these attributes lights: its step, or nothing.

    >>> pointed({"do": "light", "step": "4"}), pointed({})
    (LightStep(step=4), LightStep(step=None))
    """
    return LightStep(number_in(data.get("step", "")))


def focused(name: str, data: Attributes) -> Focused[Slot]:
    """Return what it means that the focus reached the element of this id: a slot of the table, or another control.

    >>> focused("played-10h-1", {"row": "played", "place": "0"})
    Focused(on=Slot(row=<Row.PLAYED: 'played'>, place=0))
    >>> focused("enhance-glass", {"do": "enhance", "row": "played", "place": "0"})
    Focused(on='enhance-glass')
    """
    slot = slot_of(data) if data.get("do", "choose") == "choose" and name != EDITOR else None
    return Focused(slot or name or None)


def slot_of(data: Attributes) -> Slot | None:
    """Return the slot that an element with these attributes shows."""
    try:
        slot: Slot = SLOT.read(data)
    except (LookupError, ValueError):
        return None
    return slot
