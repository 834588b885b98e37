"""The controls of the table and its keys."""

from collections.abc import Mapping
from typing import Final

from ortalab.full.luck import Luck
from ortalab.page.button import Buttons
from ortalab.page.controls import Attributes, Codec, Controls, choice, control, number, optional
from ortalab.page.drag import Place, place_of
from ortalab.page.keys import Key, lettered, page_key
from ortalab.page.messages import Focused, PageAct
from ortalab.page.quiz.messages import FIELDS, LEVELS, ChooseHand, NextQuestion, PressKey, QuizAct
from ortalab.page.quiz.question import Quiz
from ortalab.page.sets.messages import (
    ASKS,
    HAND_FIELD,
    SCORE_FIELD,
    AddDealt,
    AddSave,
    DropQuestion,
    GoTo,
    PaperAct,
    RaiseQuestion,
    SetAct,
    SetAsks,
)
from ortalab.page.shell_controls import message as shell_message
from ortalab.scoring.hands import Hand
from ortalab.tables.full.state.areas import AREAS, places, row_of, thing_at
from ortalab.tables.full.state.marks import MARKS
from ortalab.tables.full.state.messages import (
    Act,
    Add,
    AimShelf,
    DailyAct,
    DropKept,
    Duplicate,
    LightStep,
    LoadKept,
    Message,
    Move,
    Open,
    OpenEditor,
    Remove,
    SetLuck,
    SetMark,
    ShowTab,
    StepNumber,
    Toggle,
    ToggleRule,
)
from ortalab.tables.full.state.model import FIND, Drawer, Model, Tab
from ortalab.tables.full.state.names import THINGS, shelf_id
from ortalab.tables.full.state.numbers import CODES, NAMES, TOGGLES, WAYS
from ortalab.tables.full.state.shelf import shelf_of


def _place(data: Attributes) -> Place:
    found = place_of(data, AREAS)
    if found is None:
        raise ValueError(str(data))
    return found


def _to(data: Attributes) -> Place:
    row, _, place = data["arg"].partition("-")
    return _place({"row": row, "place": place})


def _word(names: frozenset[str], name: str = "arg") -> Codec:
    """Return the codec of a field that is one of some words."""

    def read(data: Attributes) -> str:
        if data[name] not in names:
            raise ValueError(data[name])
        return data[name]

    return Codec(lambda value: {name: value}, read)


AT: Final = Codec(lambda at: {"row": at.row, "place": f"{at.place}"}, _place)
ROW: Final = _word(frozenset(AREAS), "row")
BY_TYPE: Final[Mapping[object, Codec]] = {Place: AT}
ROWS: Final = (
    control("", Add, BY_TYPE, name=_word(frozenset(THINGS), "shelf"), to=Codec(lambda _: {}, lambda _: None)),
    control("remove", Remove, BY_TYPE),
    control("double", Duplicate, BY_TYPE),
    control("move", Move, BY_TYPE, to=Codec(lambda to: {"arg": f"{to.row}-{to.place}"}, _to)),
    control("mark", SetMark, BY_TYPE, mark=_word(frozenset(MARKS))),
    control("number", StepNumber, {}, name=_word(frozenset(NAMES), "row"), way=_word(frozenset(WAYS))),
    control("toggle", Toggle, {}, name=_word(frozenset((*TOGGLES, *CODES)))),
    control("hole", AimShelf, {}, row=ROW, place=optional("place", number("place"))),
    control("tab", ShowTab, {}, tab=choice({tab.value: tab for tab in Tab})),
    control("luck", SetLuck, {}, luck=choice({luck.value: luck for luck in Luck})),
    control("open", Open, {}, drawer=choice({drawer.value: drawer for drawer in Drawer})),
    control("light", LightStep, {}),
    control("rule", ToggleRule, {}),
    control("load-kept", LoadKept, {}),
    control("drop-kept", DropKept, {}),
    control("next", NextQuestion, {}, level=choice({level: level for level in LEVELS})),
    control("hand", ChooseHand, {}),
    control("key", PressKey, {}),
    control("go-to", GoTo, {}),
    control("add-save", AddSave, {}),
    control("add-dealt", AddDealt, {}, level=choice({level: level for level in LEVELS})),
    control("drop-question", DropQuestion, {}),
    control("raise-question", RaiseQuestion, {}),
    control("asks", SetAsks, {}, place=number("place"), arg=choice({asks: asks for asks in ASKS})),
    control("", OpenEditor, BY_TYPE),
)


CONTROLS: Controls[Message] = Controls((*Act, *DailyAct, *QuizAct, *SetAct, *PaperAct), ROWS)
button = Buttons(CONTROLS)
"""The buttons of the table."""
HANDS: Final = tuple(hand.prose for hand in Hand)
SIDEWAYS: Final = {"ArrowLeft": -1, "ArrowRight": 1}
UP_DOWN: Final = {"ArrowUp": -1, "ArrowDown": 1}
COLUMNS: Final = 4


def place(attributes: Attributes) -> Place | None:
    return None if attributes.get("do", "hole") != "hole" else place_of(attributes, AREAS)


def message(attributes: Attributes) -> Message | None:
    """Return the message of a click on a button of the table, or on one of the shell."""
    return CONTROLS.message(attributes) or shell_message(attributes)


@lettered
def key(model: Model, key: Key) -> Message | None:
    """Return the message of a key: a step over the cards, with Shift a card that moves, a letter of the table."""
    is_held = key.alt or key.control
    if model.quiz and model.is_asking and not (is_held or model.overlay) and (sent := _in_quiz(model.quiz, model, key)):
        return sent
    if key.typing and key.name == "Enter" and model.focus in {HAND_FIELD, SCORE_FIELD}:
        return SetAct.CHECK
    if key.typing or key.alt or key.control or model.is_embedded:
        return page_key(model, key)
    return Act.SKIP if model.playing and key.name in {" ", "Escape"} else _key_of_table(model, key)


def _in_quiz(quiz: Quiz, model: Model, key: Key) -> Message | None:
    """Return the message of a key while a quiz asks, None where it is none of the quiz's."""
    from ortalab.page.quiz.keys import pressed  # not before a quiz asks

    if key.typing:
        return QuizAct.CHECK if key.name == "Enter" and model.focus in FIELDS else None
    return pressed(quiz, HANDS, key, model.focus)


def _key_of_table(model: Model, key: Key) -> Message | None:
    """Return the message of a key where nothing is typed or replayed."""
    focus = model.focus
    if key.name == "Escape" and not model.overlay and not model.drag and (model.rule_line or model.lit is not None):
        return PageAct.CLOSE
    if key.name == "/":
        return Focused(FIND)
    if isinstance(focus, Place):
        return _key_at(model, key, focus) or page_key(model, key)
    if isinstance(focus, str) and focus.removeprefix("shelf-") != focus:
        return _browse(model, key, focus.removeprefix("shelf-")) or page_key(model, key)
    return page_key(model, key)


def _key_at(model: Model, key: Key, at: Place) -> Message | None:  # noqa: PLR0911 — one case a key
    if key.name in {"Delete", "Backspace"}:
        return Remove(at)
    if key.name.lower() == "d" and thing_at(model.table, at):
        return Duplicate(at)
    if key.name in SIDEWAYS:
        to = Place(at.row, at.place + SIDEWAYS[key.name])
        if key.shift:
            return Move(at, to) if thing_at(model.table, at) else None
        return Focused(_within(model, to))
    if key.name in UP_DOWN:
        order = [*AREAS]
        row = order[min(max(order.index(at.row) + UP_DOWN[key.name], 0), len(order) - 1)]
        if key.shift:
            is_other = row != at.row and AREAS[row].holds is AREAS[at.row].holds
            return Move(at, Place(row, at.place)) if is_other and thing_at(model.table, at) else None
        return Focused(_within(model, Place(row, at.place)))
    return None


def _within(model: Model, at: Place) -> Place:
    last = places(len(row_of(model.table, at.row))) - 1
    return at._replace(place=min(max(at.place, 0), last))


def _browse(model: Model, key: Key, name: str) -> Message | None:
    """Move the focus to another card or joker on the shelf."""
    slugs, ways = shelf_of(model).slugs, SIDEWAYS | UP_DOWN
    if name not in slugs or key.name not in ways:
        return None
    is_tile = model.panes.left is Tab.CARDS and key.name in UP_DOWN
    step = ways[key.name] * (COLUMNS if is_tile else 1)
    return Focused(shelf_id(slugs[min(max(slugs.index(name) + step, 0), len(slugs) - 1)]))
