"""The controls of this table, and the messages of clicks, pointing and focus.

The view writes a control's attributes with `attributes`, a click reads them with `message`.
"""

from collections.abc import Mapping

from ortalab.page.controls import BUTTONS as SHELL_BUTTONS
from ortalab.page.controls import ROWS as SHELL_ROWS
from ortalab.page.controls import Attributes, Codec, Control, Controls, choice, control, number, optional, text
from ortalab.page.elements import Buttons
from ortalab.page.messages import Focused, Message
from ortalab.page.numbers import number_in
from ortalab.page.program.messages import BOARD_ROWS, BoardAct
from ortalab.page.quiz.messages import LEVELS, ChooseHand, NextQuestion, PressKey, QuizAct
from ortalab.page.sets import messages as set_messages
from ortalab.rounds.marks import Edition, Enhancement
from ortalab.rounds.round import FULL
from ortalab.tables.rounds.state import full, messages, program, toolbar, variations
from ortalab.tables.rounds.state.areas import AREAS, Area, area_of, most
from ortalab.tables.rounds.state.books import NAMES
from ortalab.tables.rounds.state.daily import DailyAct, OpenDay, Pick, ShowTry
from ortalab.tables.rounds.state.messages import Act, Add, LightStep, Move, OpenEditor, Remove
from ortalab.tables.rounds.state.model import Slot
from ortalab.tables.rounds.state.names import EDITOR
from ortalab.tables.rounds.state.panes import CompareAct, ShowGuide, TourAct
from ortalab.tables.rounds.state.quiz import Practise, StormAct
from ortalab.tables.rounds.state.solver import RESTS, Constrain, LookAt, Loosen, SolverAct, TakeJoker
from ortalab.tables.rounds.state.toolbar import BITS, OCCASIONS, SetOccasion, ShowYaml, ToggleBit, ToolbarAct

BUTTONS = tuple(
    button
    for button in (
        *SHELL_BUTTONS,
        *Act,
        *QuizAct,
        *StormAct,
        *DailyAct,
        *set_messages.SetAct,
        *set_messages.PaperAct,
        *CompareAct,
        *ToolbarAct,
        *toolbar.JokerAct,
        *SolverAct,
        *TourAct,
        *full.FullAct,
        *program.ProgramAct,
        *BoardAct,
        *variations.VariationAct,
        *full.NowAct,
    )
    if button not in {Act.COUNT, *RESTS}  # messages that the clock and the page send
)
ENHANCEMENTS: dict[str, Enhancement | Edition | None] = {item.word.lower(): item for item in Enhancement}
EDITIONS: dict[str, Enhancement | Edition | None] = {item.word.lower(): item for item in Edition}
NO_MARK: dict[str, Enhancement | Edition | None] = {"none": None}


def _read_slot(data: Attributes) -> Slot:
    area, place = area_of(data["row"]), PLACE.read(data)
    if area is None or place >= most(area, FULL):
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
"""The codecs for fields of the table's own types."""


def _row(word: str, kind: type, **fields: Codec) -> Control:
    return control(word, kind, FIELDS, **fields)


def along(at: Slot, step: int) -> Move:
    """Return the message that moves something along its row."""
    return Move(at, Slot(at.row, at.place + step))


def across(at: Slot) -> Move:
    """Return the message that moves something to the end of the other row."""
    beside = AREAS[at.row].neighbour
    return Move(at, Slot(beside, most(beside, FULL)))


CONTROLS = Controls(
    BUTTONS,
    (
        *SHELL_ROWS,
        Control("", OpenEditor, {"at": SLOT}, OpenEditor),  # a card or joker on the table
        Control("", Add, {"name": text("shelf")}, Add),  # … on the shelf
        _row("choose", messages.AimShelf, place=optional("place", PLACE)),
        Control("left", lambda at: along(at, -1), {"at": SLOT}, Move),
        Control("right", lambda at: along(at, 1), {"at": SLOT}, Move),
        Control("across", across, {"at": SLOT}, Move),
        _row("remove", Remove),
        _row("double", toolbar.Duplicate),
        _row("enhance", messages.SetEnhancement),
        _row("finish", messages.SetEdition),
        _row("show", messages.ShowTab),
        _row("pace", messages.SetPace, pace=choice({word: pace for pace, word in messages.PACES.items()})),
        _row("light", messages.PinStep, step=number("step")),
        _row("law", messages.ToggleRule),
        _row("next", NextQuestion, level=choice({level: level for level in LEVELS})),
        _row("hand", ChooseHand),
        _row("key", PressKey),
        _row("practise", Practise),
        _row("day", OpenDay),
        _row("show-try", ShowTry),
        _row("pick", Pick),
        _row("go-to", set_messages.GoTo),
        _row("add-save", set_messages.AddSave),
        _row("add-dealt", set_messages.AddDealt, level=choice({level: level for level in LEVELS})),
        _row("drop-question", set_messages.DropQuestion),
        _row("raise-question", set_messages.RaiseQuestion),
        _row("open", toolbar.Open),
        _row("sort", toolbar.Sort),
        _row("sweep", toolbar.ClearRow),
        _row("lay", toolbar.LoadExample),
        _row("dip", toolbar.SetBrush),
        _row("rules", toolbar.SetRules, rules=choice({name: name for name in NAMES})),
        _row("take", toolbar.LoadSave),
        _row("forget", toolbar.Forget),
        _row("go-on", toolbar.Resume),
        _row("write", toolbar.Write, code=choice({"declared": False, "python": True})),
        _row("start", toolbar.Start),
        _row("occasion", SetOccasion, occasion=choice({name: name for name in OCCASIONS})),
        Control("bit", lambda choice: BITS[choice], {"choice": choice({name: name for name in BITS})}, ToggleBit),
        _row("side", ShowYaml, shown=choice({"fields": False, "yaml": True})),
        _row("edit-joker", toolbar.EditJoker),
        _row("discard", toolbar.Discard),
        _row("hold", Constrain),
        _row("loosen", Loosen),
        _row("look-at", LookAt, place=PLACE),
        _row("tour", ShowGuide),
        *BOARD_ROWS,
        _row("part", program.ShowPart),
        _row("system", program.ChooseSystem),
        _row("variation", variations.GoToVariation),
        _row("remove-variation", variations.RemoveVariation),
        _row("luck", full.SetLuck),
        _row("set-mark", full.SetMark, mark=text("arg")),
        _row("number", full.StepNumber, name=text("row"), way=text("arg")),
        _row("toggle", full.Toggle, name=text("arg")),
        _row("take-choice", full.TakeChoice),
        _row("take-joker", TakeJoker, place=optional("place", PLACE)),
    ),
)
attributes, message = CONTROLS.attributes, CONTROLS.message
button = Buttons(CONTROLS)


def clicked(data: Attributes, *, is_second: bool = False) -> Message | None:
    """Return the message for a click, or of a double click's second one, on an element with these attributes.

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
    """Return the message of pointing at an element with these attributes, which highlights its step or none.

    >>> pointed({"do": "light", "step": "4"}), pointed({})
    (LightStep(step=4), LightStep(step=None))
    """
    return LightStep(number_in(data.get("step", "")))


def focused(name: str, data: Attributes) -> Focused[Slot]:
    """Return the message of focusing the element of this id: a slot of the table, or another control.

    >>> focused("played-10h-1", {"row": "played", "place": "0"})
    Focused(on=Slot(row=<Row.PLAYED: 'played'>, place=0))
    >>> focused("enhance-glass", {"do": "enhance", "row": "played", "place": "0"})
    Focused(on='enhance-glass')
    """
    slot = slot_of(data) if data.get("do", "choose") == "choose" and name != EDITOR else None
    return Focused(slot or name or None)


def slot_of(data: Attributes) -> Slot | None:
    """Return the slot of an element with these attributes; None if it has none."""
    try:
        slot: Slot = SLOT.read(data)
    except (LookupError, ValueError):
        return None
    return slot
