"""Marks on cards: the brush, chosen once and applied to many cards, until Escape; and the notice of a removed mark."""

from ortalab.page.controls import Key
from ortalab.page.messages import PageAct, Press
from ortalab.page.shell import Tone
from ortalab.rounds.marks import MARKS_1, MARKS_2, Edition, Enhancement
from ortalab.rounds.round import Row
from ortalab.tables.rounds.input.controls import clicked
from ortalab.tables.rounds.input.keys import pressed
from ortalab.tables.rounds.link import encode
from ortalab.tables.rounds.state.messages import Add, OpenEditor, SetEdition, SetEnhancement
from ortalab.tables.rounds.state.model import Brush, Slot, example
from ortalab.tables.rounds.state.panes import Drawer
from ortalab.tables.rounds.state.toolbar import Open, SetBrush, ToolbarAct
from ortalab.tables.rounds.table import update
from tests.rows import for_each
from tests.tables.rounds.pages import Browser, opened
from tests.tables.rounds.view_pages import by_id, with_class

J, P, H = Row.JOKERS, Row.PLAYED, Row.HELD


def painting(link: str, *marks: Enhancement | Edition) -> Browser:
    page = opened(link)
    page.send(Open(Drawer.BRUSH))
    for mark in marks:
        page.send(SetBrush(mark))
    page.send(PageAct.CLOSE)
    return page


def test_each_press_paints_and_is_one_entry_of_the_history() -> None:
    page = painting("1&p=2c.3c&h=4c&j=Mime", Enhancement.GLASS, Edition.FOIL)
    assert page.model.drawer is None
    for at in (Slot(P, 0), Slot(H, 0), Slot(J, 0)):
        page.send(OpenEditor(at))
        assert (page.model.editing, page.model.focus) == (None, at)
    assert encode(page.model.round) == "1&p=2c-glass-foil.3c&h=4c-glass-foil&j=Mime-foil"
    assert page.model.notice.text == "Mime is now Foil."
    assert len(page.entries) == 4
    page.send(PageAct.UNDO)
    assert page.model.brush.is_in_hand


def test_the_brush_changes_only_its_own_mark_and_toggles() -> None:
    page = painting("1&p=2c-foil.3c-steel-holographic", Enhancement.GLASS)
    page.send(OpenEditor(Slot(P, 0)))
    page.send(OpenEditor(Slot(P, 1)))
    assert encode(page.model.round) == "1&p=2c-glass-foil.3c-glass-holographic"
    page.send(OpenEditor(Slot(P, 0)))
    assert encode(page.model.round) == "1&p=2c-foil.3c-glass-holographic"
    assert page.model.notice.text == "2 of Clubs is no longer Glass."


def test_a_joker_takes_no_enhancement_and_a_hole_nothing() -> None:
    page = painting("1&p=2c&j=Mime", Enhancement.GLASS)
    page.send(OpenEditor(Slot(J, 0)))
    assert page.model.notice.text == "A joker takes an edition, but no enhancement."
    assert page.model.notice.tone is Tone.REFUSED
    page.send(OpenEditor(Slot(P, 4)))
    assert len(page.entries) == 1


def test_a_brush_without_marks_is_not_in_hand() -> None:
    page = painting("1&p=2c")
    assert not page.model.brush.is_in_hand
    assert update(page.model, ToolbarAct.PAINT) == (page.model, ())
    page.send(SetBrush(Edition.FOIL))
    page.send(SetBrush(Edition.HOLOGRAPHIC))
    assert page.model.brush == Brush(None, Edition.HOLOGRAPHIC, is_in_hand=True)
    page.send(SetBrush(Edition.HOLOGRAPHIC))
    assert page.model.brush == Brush()


def test_escape_and_done_put_the_brush_away() -> None:
    for end in (PageAct.CLOSE, ToolbarAct.PAINT):
        page = painting("1&p=2c", Edition.FOIL)
        assert pressed(page.model, Key("Escape")) is PageAct.CLOSE
        page.send(end)
        assert (page.model.brush.is_in_hand, page.model.focus) == (False, "open-brush")
        page.send(OpenEditor(Slot(P, 0)))
        assert page.model.editing == Slot(P, 0)


def test_the_brush_can_be_changed_while_it_is_in_hand() -> None:
    page = painting("1&p=2c", Edition.FOIL)
    page.send(Open(Drawer.BRUSH))
    page.send(SetBrush(Enhancement.STEEL))
    page.send(PageAct.CLOSE)
    assert (page.model.brush.is_in_hand, page.model.drawer) == (True, None)
    page.send(OpenEditor(Slot(P, 0)))
    assert encode(page.model.round) == "1&p=2c-steel-foil"
    page.send(SetBrush(Enhancement.STEEL))
    page.send(SetBrush(Edition.FOIL))
    assert not page.model.brush.is_in_hand


def test_cards_of_the_shelf_get_the_finish_in_hand_and_jokers_none() -> None:
    page = painting("1&p=2c", Enhancement.GLASS, Edition.FOIL)
    for name in ("3c", "Mime"):
        page.send(Add(name))
    assert encode(page.model.round) == "1&p=2c.3c-glass-foil&j=Mime"
    page.send(ToolbarAct.PAINT)
    page.send(Add("4c"))
    assert encode(page.model.round) == "1&p=2c.3c-glass-foil.4c&j=Mime"


def test_the_brush_in_hand_is_to_be_seen() -> None:
    page = painting("1&p=2c", Enhancement.WILD, Edition.FOIL)
    assert with_class(page.model, "paints")[0].text.startswith("Press cards to paint Wild and Foil")
    assert by_id(page.model, "paint").text == "Done"
    assert with_class(page.model, "painting")


@for_each([*MARKS_1.enhancements, *MARKS_2.editions])
def test_every_mark_has_its_button(mark: Enhancement | Edition) -> None:
    assert clicked({"do": "dip", "arg": mark.word.lower()}) == SetBrush(mark)


def test_a_card_can_still_be_dragged_with_the_brush_in_hand() -> None:
    model, _ = update(example(), Press(Slot(P, 0), 1, 1))
    assert model.drag


def test_a_removed_mark_is_named() -> None:
    model, said = example(), []
    for message in (
        SetEnhancement(Slot(P, 0), Enhancement.WILD),
        SetEnhancement(Slot(P, 0), None),
        SetEnhancement(Slot(P, 0), None),
        SetEdition(Slot(J, 0), Edition.HOLOGRAPHIC),
        SetEdition(Slot(J, 0), None),
    ):
        model, _ = update(model, message)
        said.append(model.notice.text)
    assert said == [
        "10 of Hearts is now Wild.",
        "10 of Hearts is no longer Wild.",
        "10 of Hearts has no enhancement.",
        "Joker is now Holo.",
        "Joker is no longer Holo.",
    ]
