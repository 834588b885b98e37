"""What the document's attributes mean: every control carries plain words, and here they become messages.

The buttons of the tools and of the solver's strip are listed with what they mean, in `toolbuttons` and `stripbuttons`.

| attributes of the control                                        | what it does                                     |
|------------------------------------------------------------------|--------------------------------------------------|
| `data-do="undo"`, `redo`, `share`, `clear`, `reset`, `keep`,     | the `Act` of that value                          |
| `whole`, `close`, `open-panel`, `read-panel`, `pick-file`,       |                                                  |
| `copy-text`, `save-text`, `settings`, `dismiss`, `copy-report`   |                                                  |
| `class="card"` or `joker` with `data-row` and `data-place`       | `Edit`: a click opens its popover; the second of |
|                                                                  | a double click is `Remove`                       |
| `data-shelf="10h"` (or `Mad-Joker`)                              | `Add`: a click puts it at the end of its row     |
| `data-do="choose" data-row` (a hole adds `data-place`)           | `Choose` the row to which the shelf adds         |
| `data-do="enhance" data-arg="glass" data-row data-place`         | `Enhance`; `none` takes the enhancement away     |
| `data-do="finish" data-arg="foil" data-row data-place`           | `Finish`; `none` takes the edition away          |
| `data-do="left"`, `right`, `across`, `remove` with row and place | `Move` one place, to the other row, or `Remove`  |
| `data-do="edit" data-row data-place`                             | `Edit`                                           |
| `data-do="filter" data-arg="chips"`                              | `Filter`: that kind of joker, on or off          |
| `data-do="show" data-arg="shelf"` (or `steps`, `worth`, `best`)  | `Show` what a phone shows below the table        |
| `data-do="prefer" data-arg="theme-dark"`                         | `Prefer` in a matter of the settings             |
| `data-do="light" data-step="4"`                                  | a click will `Pin`, the pointer over it `Light`  |
| `data-do="play"`, `step-back`, `step-on`, `first`, `last`,       | the `Act` of that value: the replay, the proof   |
| `pace`, `why`, `copy-steps`, `copy-link`                         |                                                  |
| `data-do="quiz"`, `check`, `reveal`, `leave`                     | the `Do` of that value: the quiz                 |
| `data-do="ask" data-arg="chips"`                                 | `AskFor` something else of the same round        |
| `data-do="next" data-arg="easy"`                                 | `Next`: ask about another round                  |
| `data-do="compare"`, `pick-printed`, `empty-printed`,            | the `Compare` of that value: another program     |
| `step-to-difference`                                             |                                                  |
| `data-field="find"`, `yaml`, `name`, `own`, `code`, `step`,      | `Typed` on every input                           |
| `asked`, `answer`, `printed`, `left-side`, `right-side`          |                                                  |
"""

from ortalab.page.messages import Focused, PageAct, Prefer
from ortalab.page.numbers import number_in
from ortalab.page.settings import CHOICES
from ortalab.scoring.round import Edition, Enhancement
from ortalab.tables.ortalab.input.solver import wished
from ortalab.tables.ortalab.input.toolbar import asked
from ortalab.tables.ortalab.state.areas import NEIGHBOUR, Area, area_of, most
from ortalab.tables.ortalab.state.compare import Compare
from ortalab.tables.ortalab.state.ids import EDITOR
from ortalab.tables.ortalab.state.messages import (
    Act,
    Add,
    Choose,
    Edit,
    Enhance,
    Filter,
    Finish,
    Light,
    Message,
    Move,
    Pin,
    Remove,
    Show,
)
from ortalab.tables.ortalab.state.model import Slot, Tab
from ortalab.tables.ortalab.state.quiz import ASKED, LEVELS, AskFor, Do, Next

ENHANCEMENTS = {"none": None} | {item.word.lower(): item for item in Enhancement}
EDITIONS = {"none": None} | {item.word.lower(): item for item in Edition}
UNPRESSED = {PageAct.HOLD, PageAct.DROP, PageAct.CANCEL, PageAct.GIVE_UP, Act.BEAT}
"""What no button does."""
BUTTONS = {act.value: act for act in (*Act, *PageAct, *Do, *Compare) if act not in UNPRESSED}

Attributes = dict[str, str]
"""An element's `data-…` attributes, without `data-`."""


def clicked(data: Attributes, *, is_second: bool = False) -> Message | None:
    """Return what a click, or the second of a double click, on an element with these attributes means; None: nothing.

    >>> clicked({"do": "undo"})
    <PageAct.UNDO: 'undo'>
    >>> clicked({"shelf": "10h"})
    Add(name='10h', to=None)
    >>> clicked({"do": "dance"}) is None
    True
    """
    if order := asked(data) or wished(data):
        return order
    if "do" not in data:
        return Add(data["shelf"]) if "shelf" in data else _edit(data, is_second=is_second)
    do, word = data["do"], data.get("arg", "")
    match do:
        case "choose":
            row = _row(data)
            return None if row is None else Choose(row, _number(data, "place"))
        case "filter" | "show" | "prefer" | "ask" | "next":
            return _look(do, word)
        case "light":
            step = _number(data, "step")
            return None if step is None else Pin(step)
        case _:
            return BUTTONS.get(do) or _on_slot(do, word, slot_of(data))


def pointed(data: Attributes) -> Light:
    """Return what pointing at an element with these attributes lights: its step, or nothing.

    >>> pointed({"do": "light", "step": "4"}), pointed({})
    (Light(step=4), Light(step=None))
    """
    return Light(_number(data, "step"))


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
    row, place = _row(data), _number(data, "place")
    return None if row is None or place is None or place >= most(row) else Slot(row, place)


def _edit(data: Attributes, *, is_second: bool) -> Message | None:
    slot = slot_of(data)
    return slot and (Remove(slot) if is_second else Edit(slot))


def _look(do: str, word: str) -> Message | None:
    """Return what a choice means that changes only what is seen."""
    if do == "filter":
        return Filter(word) if word else None
    if do == "show":
        return Show(Tab(word)) if word in set(Tab) else None
    if do == "ask":
        return AskFor(word) if word in ASKED else None
    if do == "next":
        return Next(word) if word in LEVELS else None
    name, _, choice = word.partition("-")
    return Prefer(name, choice) if choice in CHOICES.get(name, ()) else None


def _on_slot(do: str, word: str, at: Slot | None) -> Message | None:
    if at is None:
        return None
    message: Message | None = None
    match do:
        case "edit":
            message = Edit(at)
        case "remove":
            message = Remove(at)
        case "left" | "right":
            message = Move(at, Slot(at.row, at.place + (1 if do == "right" else -1)))
        case "across":
            message = Move(at, Slot(NEIGHBOUR[at.row], most(NEIGHBOUR[at.row])))
        case "enhance" if word in ENHANCEMENTS:
            message = Enhance(at, ENHANCEMENTS[word])
        case "finish" if word in EDITIONS:
            message = Finish(at, EDITIONS[word])
    return message


def _row(data: Attributes) -> Area | None:
    return area_of(data.get("row", ""))


def _number(data: Attributes, name: str) -> int | None:
    return number_in(data.get(name, ""))
