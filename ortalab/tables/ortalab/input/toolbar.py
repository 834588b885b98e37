"""What the buttons of the tools mean, by the words that they carry.

| attributes of the control                                                       | what it asks for         |
|---------------------------------------------------------------------------------|--------------------------|
| `data-do="enter"` (or `swap`, `deal`, `paint`, `save-round`, `export`)          | the `Tool` of that value |
| `data-do="save-svg"` (or `save-png`, `more`, `bring-back`)                      | the `Tool` of that value |
| `data-do="save-unread"` (or `start-anew`)                                       | the `Tool` of that value |
| `data-do="double" data-row data-place`                                          | `Double`                 |
| `data-do="sort" data-arg="rank" data-row` (or `suit`)                           | `Sort`                   |
| `data-do="sweep" data-row`                                                      | `Sweep`                  |
| `data-do="open" data-arg="arrange"` (or another drawer)                         | `Open`                   |
| `data-do="lay" data-arg="3"`                                                    | `Lay`                    |
| `data-do="dip" data-arg="glass"`                                                | `Dip`                    |
| `data-do="make"` (or `run`, `retype`)                                           | the `Tool` of that value |
| `data-do="write" data-arg="python"` (or `declared`)                             | `Write`                  |
| `data-do="start" data-arg="2"`                                                  | `Start`                  |
| `data-do="mend" data-arg="a name"` (or `discard`)                               | `Mend` or `Discard`      |
| `data-do="go-on" data-arg="0"`                                                  | `GoOn`                   |
| `data-do="take" data-arg="a name"` (or `forget`)                                | `Take` or `Forget`       |
"""

from collections.abc import Callable, Mapping

from ortalab.page.numbers import number_in
from ortalab.scoring.round import Row
from ortalab.tables.ortalab.state.areas import area_of, most
from ortalab.tables.ortalab.state.model import Drawer, Slot
from ortalab.tables.ortalab.state.toolbar import (
    By,
    Dip,
    Discard,
    Double,
    Forget,
    GoOn,
    Lay,
    Mend,
    Open,
    Order,
    Sort,
    Start,
    Sweep,
    Take,
    Tool,
    Write,
)
from ortalab.text.spelling import MARKS

NUMBERED: Mapping[str, Callable[[int], Order]] = {"lay": Lay, "go-on": GoOn, "start": Start}
TOOLS = {tool.value: tool for tool in Tool}


def asked(data: dict[str, str]) -> Order | None:
    """Return what a click on an element with these attributes asks of the tools, None where that is nothing.

    >>> asked({"do": "sort", "arg": "rank", "row": "held"})
    Sort(row=<Row.HELD: 'held'>, by=<By.RANK: 'rank'>)
    >>> asked({"do": "undo"}) is None
    True
    """
    do, word = data.get("do", ""), data.get("arg", "")
    return TOOLS.get(do) or _named(do, word) or _numbered(do, word) or _of_row(do, word, data)


def _named(do: str, word: str) -> Order | None:
    match do:
        case "open" if word in set(Drawer):
            return Open(Drawer(word))
        case "dip" if word in MARKS:
            return Dip(MARKS[word])
        case "take":
            return Take(word)
        case "forget":
            return Forget(word)
    return _craft(do, word)


def _numbered(do: str, word: str) -> Order | None:
    number = number_in(word)
    return NUMBERED[do](number) if do in NUMBERED and number is not None else None


def _craft(do: str, word: str) -> Order | None:
    match do:
        case "write" if word in {"python", "declared"}:
            return Write(word == "python")
        case "mend":
            return Mend(word)
        case "discard":
            return Discard(word)
    return None


def _of_row(do: str, word: str, data: dict[str, str]) -> Order | None:
    row, place = area_of(data.get("row", "")), data.get("place", "")
    if row is None:
        return None
    match do:
        case "sort" if word in set(By) and isinstance(row, Row):
            return Sort(row, By(word))
        case "sweep":
            return Sweep(row)
        case "double" if place in {str(number) for number in range(most(row))}:
            return Double(Slot(row, int(place)))
    return None
