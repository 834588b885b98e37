"""The abilities that a new area has by its row alone: run by `test_areas` beside a copy of the package that has one."""

from ortalab.page.keys import Key
from ortalab.page.messages import Drag, PageAct, Press
from ortalab.scoring.play import score
from ortalab.scoring.round import Row
from ortalab.tables.ortalab.actions.storing import write_rounds
from ortalab.tables.ortalab.input.controls import attributes, clicked
from ortalab.tables.ortalab.link import decode, encode
from ortalab.tables.ortalab.state.areas import area_of, most
from ortalab.tables.ortalab.state.messages import Act, Add, AimShelf, Message, OpenEditor
from ortalab.tables.ortalab.state.model import Drawer, Save, Slot
from ortalab.tables.ortalab.state.toolbar import By, ClearRow, Open, Sort
from tests.tables.ortalab.pages import Browser, onward, opened
from tests.tables.ortalab.view_pages import by_id
from tests.tables.ortalab.visits import rounds_in

MEMBER = '    DISCARD = "discard"\n'
ROW = """
    Aside.DISCARD: _PLAYED._replace(
        key="d",
        title="Discard",
        subject="The discard pile",
        most=8,
        most_words="eight",
        noun="discarded card",
        counted="discarded card",
        place_of=("discarded", "discarded"),
        refusal="Only cards are discarded.",
        waits=True,
    ),"""
LINK = "1&p=10h.10s&h=2h.5d&d=3c.4c&j=Mime"


def said(page: Browser, *messages: Message) -> str:
    for message in messages:
        page.send(message)
    return page.model.notice.text


def main() -> None:
    discard = area_of("discard")
    assert discard
    assert most(discard) == 8

    page = opened(LINK)
    assert encode(page.model.table) == LINK
    assert decode(LINK).complaints == ()
    assert score(page.model.round).total == score(decode("1&p=10h.10s&h=2h.5d&j=Mime").round).total
    assert decode("1&d=3c.3x").complaints[0].startswith("The 2nd discarded card: ")

    assert by_id(page.model, "discard-4c-1").name.startswith("4 of Clubs, 2nd of 2 discarded")
    assert by_id(page.model, "discard-2-hole").name.startswith("Add to Discard, 3rd place")
    assert by_id(opened("1").model, "discard-0-hole").name.endswith("Cards that wait here do not count")
    assert clicked(attributes(OpenEditor(Slot(discard, 1)))) == OpenEditor(Slot(discard, 1))
    assert by_id(onward(page.model, Open(Drawer.ARRANGE)), "sort-discard-rank").text

    over = Slot(discard, 2)
    drag = (Press(Slot(Row.HELD, 0), 0, 0), Drag(9, 9, over), PageAct.DROP)
    assert said(page, *drag) == "2 of Hearts is now the 3rd discarded card."
    assert said(page, Press(Slot(Row.JOKERS, 0), 0, 0), Drag(9, 9, over), PageAct.DROP) == "Only cards are discarded."
    assert page.entries[-1][0] == "1&p=10h.10s&h=5d&d=3c.4c.2h&j=Mime"

    page = opened(LINK)
    page.send(AimShelf(discard, 1))
    page.press(Key("ArrowUp", shift=True))
    assert encode(page.model.table) == "1&p=10h.10s&h=2h.4c.5d&d=3c&j=Mime"
    page.press(Key("ArrowDown", shift=True))
    assert page.model.notice.text == "4 of Clubs is now the 2nd discarded card."
    page.send(PageAct.UNDO)
    assert encode(page.model.table) == "1&p=10h.10s&h=2h.4c.5d&d=3c&j=Mime"
    page.send(PageAct.REDO)

    assert said(page, Add("Kh")) == "King of Hearts is the 3rd discarded card."
    assert said(page, Sort(discard, By.RANK)) == "Discard is sorted by rank."
    assert encode(page.model.table) == "1&p=10h.10s&h=2h.5d&d=Kh.4c.3c&j=Mime"
    saves = (Save("mine", page.model.table),)
    assert rounds_in(write_rounds(saves)) == saves
    assert said(page, Act.CLEAR) == "The rows are empty; the discard pile stays as it was."
    assert said(page, ClearRow(discard)) == "Discard is empty now."


if __name__ == "__main__":
    main()
