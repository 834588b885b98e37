"""The page's messages: the changes, the notice and the focus of each; none breaks the page."""

from hypothesis import given
from hypothesis import strategies as st

from ortalab.page.messages import (
    Broken,
    Copy,
    CopyLink,
    Done,
    Download,
    Failed,
    Focused,
    Message,
    PageAct,
    Push,
    Replace,
    Typed,
)
from ortalab.page.shell import Offer, Tone
from ortalab.rounds.marks import Edition, Enhancement
from ortalab.rounds.round import MOST, Row
from ortalab.tables.rounds.link import decode, encode, link_of
from ortalab.tables.rounds.state.areas import AREAS, MOST_WAITING, most
from ortalab.tables.rounds.state.messages import (
    Act,
    Add,
    AimShelf,
    Ask,
    LightStep,
    Move,
    OpenEditor,
    OpenText,
    PinStep,
    Remove,
    SetEdition,
    SetEnhancement,
    ShowTab,
)
from ortalab.tables.rounds.state.model import FIRST, Model, Slot, example, thing_at
from ortalab.tables.rounds.state.names import EDITOR, PANEL, slot_id
from ortalab.tables.rounds.state.panes import Tab
from ortalab.tables.rounds.table import update
from tests.rows import for_each
from tests.tables.rounds.pages import Browser, any_of, history_moves, keys, messages, opened
from tests.tables.rounds.view_pages import controls
from tests.tables.rounds.visits import in_browser

J, P, H = Row.JOKERS, Row.PLAYED, Row.HELD
EXAMPLE = example().round


def ids(model: Model) -> list[str]:
    return [slot_id(model.table, Slot(area, place)) for area in AREAS for place in range(most(area))]


@given(st.lists(messages, max_size=30))
def test_any_messages_leave_the_page_working_and_rows_bounded(happened: list[Message]) -> None:
    model = example()
    for message in happened:
        model, _ = update(model, message)
        assert all(len(model.table.row(area)) <= most(area) for area in AREAS)
        assert len(set(ids(model))) == MOST * 3 + MOST_WAITING
        assert model.editing is None or thing_at(model.table, model.editing)
        reading = decode(link_of(model))
        assert (example().table if reading.blank else reading.table) == model.table


@given(st.lists(any_of(messages, history_moves), max_size=10), st.lists(keys, max_size=20))
def test_any_keys_may_be_pressed_at_any_time(before: list[Message], pressed: list[object]) -> None:
    page = Browser()
    for message in before:
        page.send(message)
    for key in pressed:
        page.press(key)  # type: ignore[arg-type] # drawn as keys
    assert decode(encode(page.model.round)).round == page.model.round


REFUSED: list[tuple[Message, str]] = [
    (Add("Kh", Slot(P, 2)), "Played is full: five cards at most. Take one off first."),
    (Add("Mime", Slot(H, 0)), "A joker does not go to Held."),
    (Add("Kh", Slot(J, 0)), "Only jokers go to Jokers."),
    (Add("<b>"), "There is no <b> among the cards and jokers."),
    (Move(Slot(H, 0), Slot(P, 0)), "Played is full: five cards at most. Take one off first."),
    (Move(Slot(J, 0), Slot(P, 0)), "A joker does not go to Played."),
    (Move(Slot(P, 0), Slot(J, 0)), "Only jokers go to Jokers."),
    (SetEnhancement(Slot(J, 0), Enhancement.GLASS), "A joker takes an edition, but no enhancement."),
    (PageAct.UNDO, "There is nothing to undo."),
    (PageAct.REDO, "There is nothing to redo."),
    (OpenText("cards_played: [1:30]", "my.yml"), "my.yml: "),
    (OpenText(b"\xff\xfe", "photo.png"), "photo.png: "),
]


@for_each(REFUSED)
def test_a_refused_edit_changes_nothing_and_says_why(message: Message, why: str) -> None:
    model, effects = update(example(), message)
    assert (model.round, effects) == (EXAMPLE, ())
    assert model.notice.tone is Tone.REFUSED
    assert model.notice.text.startswith(why)


def test_a_sixth_joker_asks_which_one_it_replaces() -> None:
    model = example()
    for _ in range(2):
        model, _ = update(model, Add("Mime"))
    assert len(model.round.jokers) == 5
    assert model.overlay == Offer("Mime")


SAID: list[tuple[Message, str, str]] = [
    (Remove(Slot(P, 0)), "1&p=10s.10d.Ac.Jh&h=2h.5d.9d", "10 of Hearts is off the table."),
    (Move(Slot(P, 0), Slot(P, 4)), "1&p=10s.10d.Ac.Jh.10h&h=2h.5d.9d", "10 of Hearts is now the 5th played card."),
    (Move(Slot(P, 4), Slot(P, 0)), "1&p=Jh.10h.10s.10d.Ac&h=2h.5d.9d", "Jack of Hearts is now the 1st played card."),
    (Move(Slot(P, 3), Slot(H, 1)), "1&p=10h.10s.10d.Jh&h=2h.Ac.5d.9d", "Ace of Clubs is now the 2nd held card."),
    (Move(Slot(P, 3), Slot(H, 9)), "1&p=10h.10s.10d.Jh&h=2h.5d.9d.Ac", "Ace of Clubs is now the 4th held card."),
    (Add("Kh", Slot(H, 0)), "1&p=10h.10s.10d.Ac.Jh&h=Kh.2h.5d.9d", "King of Hearts is the 1st held card."),
    (
        SetEnhancement(Slot(H, 2), Enhancement.STEEL),
        "1&p=10h.10s.10d.Ac.Jh&h=2h.5d.9d-steel",
        "9 of Diamonds is now Steel.",
    ),
    (SetEdition(Slot(P, 3), Edition.FOIL), "1&p=10h.10s.10d.Ac-foil.Jh&h=2h.5d.9d", "Ace of Clubs is now Foil."),
]


@for_each(SAID)
def test_an_edit_announces_its_effect(message: Message, link: str, said: str) -> None:
    model, effects = update(example(), message)
    assert encode(model.round).partition("&j")[0] == link
    assert effects == (Push(encode(model.round), 1),)
    assert (model.notice.text, model.notice.tone) == (said, Tone.SAID)


FOCUS: list[tuple[Message, Slot | str | None]] = [
    (Move(Slot(P, 0), Slot(P, 1)), Slot(P, 1)),
    (Move(Slot(P, 0), Slot(P, 9)), Slot(P, 4)),
    (Move(Slot(P, 0), Slot(P, -1)), Slot(P, 0)),
    (Move(Slot(P, 0), Slot(H, 0)), Slot(H, 0)),
    (Remove(Slot(P, 4)), Slot(P, 4)),
    (Add("Kh", Slot(H, 3)), Slot(H, 3)),
    (AimShelf(H, 3), Slot(H, 3)),
    (OpenEditor(Slot(P, 0)), EDITOR),
    (Act.OPEN_PANEL, PANEL),
    (Focused("share"), "share"),
]


@for_each(FOCUS)
def test_the_focus_follows(message: Message, focus: Slot | str | None) -> None:
    assert update(example(), message)[0].focus == focus


def test_a_click_on_the_shelf_adds_to_the_chosen_row_and_jokers_to_theirs() -> None:
    model, _ = update(example(), AimShelf(H))
    model, _ = update(model, Focused("shelf-Kh"))
    model, _ = update(model, Add("Kh"))
    model, _ = update(model, Add("Sock-and-Buskin"))
    assert [str(model.round.row(row)[-1]) for row in (H, J)] == ["K♥", "Sock and Buskin"]
    assert model.focus == "shelf-Kh"


def test_the_popover_goes_with_its_card_and_closing_it_returns_the_focus() -> None:
    model, _ = update(example(), OpenEditor(Slot(P, 0)))
    model, _ = update(model, SetEnhancement(Slot(P, 0), Enhancement.WILD))
    model, _ = update(model, SetEdition(Slot(P, 0), Edition.FOIL))
    model, _ = update(model, SetEnhancement(Slot(P, 0), None))
    model, _ = update(model, Move(Slot(P, 0), Slot(H, 0)))
    assert (model.editing, model.focus) == (Slot(H, 0), EDITOR)
    assert str(model.round.held[0]) == "10♥ Foil"
    model = in_browser(model, PageAct.CLOSE)
    assert (model.editing, model.focus) == (None, Slot(H, 0))
    again, _ = update(update(model, OpenEditor(Slot(H, 0)))[0], OpenEditor(Slot(H, 0)))
    assert again.editing is None


def test_a_hole_has_nothing_to_edit() -> None:
    model = example()
    hole = Slot(J, 4)
    for message in (
        OpenEditor(hole),
        Remove(hole),
        SetEnhancement(hole, None),
        SetEdition(hole, None),
        Move(hole, Slot(J, 0)),
    ):
        assert update(model, message) == (model, ())


def test_viewing_is_not_an_edit() -> None:
    looks: list[Message] = [Typed("find", "baron"), Typed("order", "mult"), ShowTab(Tab.CARDS), LightStep(2)]
    model = example()
    for message in looks:
        model, effects = update(model, message)
        assert effects == ()
    model, effects = update(model, PinStep(3))
    assert effects == (Replace(encode(model.round, 3), 0),)
    assert (model.shelf.find, model.shelf.kinds) == ("baron", frozenset({"mult"}))
    assert (model.panes.left, model.replay.pointed, model.replay.pinned) == (Tab.CARDS, 2, 3)
    assert model.step == 2
    model, _ = update(model, LightStep(None))
    assert model.step == 3
    model, _ = update(model, Typed("order", "no such"))
    assert model.shelf.kinds == frozenset()
    assert update(model, PinStep(3))[0].replay.pinned is None
    assert update(model, PageAct.CLOSE)[0].replay.pinned is None
    assert update(model, Remove(Slot(P, 0)))[0].step is None


def test_the_panel_reads_typed_text_and_keeps_unreadable_text() -> None:
    model, _ = update(example(), Act.OPEN_PANEL)
    assert model.sheet is not None
    assert model.sheet.text.startswith("cards_played:\n  - 10♥\n")
    model, _ = update(model, Typed("yaml", "cards_played: [Kx]"))
    model, effects = update(model, Act.READ_PANEL)
    assert effects == ()
    assert model.sheet is not None
    assert model.sheet.text == "cards_played: [Kx]"
    assert "Kx" in model.sheet.trouble
    model, _ = update(model, Typed("yaml", "cards_played: [Kh]\ncolour: red"))
    assert (model.sheet or ())[:1] == ("cards_played: [Kh]\ncolour: red",)
    model, effects = update(model, Act.READ_PANEL)
    assert effects == (Push("1&p=Kh", 1),)
    assert (model.sheet, model.focus) == (None, FIRST)  # the button is gone with the panel
    assert model.notice.text.startswith("The text is on the table: one card, no jokers.")
    assert "colour" in model.notice.text
    assert update(model, Act.READ_PANEL) == (model, ())


def test_the_panel_opens_and_closes_with_its_button() -> None:
    model = in_browser(example(), Act.OPEN_PANEL, Act.OPEN_PANEL)
    assert (model.sheet, model.focus) == (None, "open-rounds")


def test_a_pasted_link_is_read() -> None:
    assert update(example(), OpenText("https://host/#1&p=Kh"))[1] == (Push("1&p=Kh", 1),)


def test_texts_leave_the_page_as_yaml_link_and_report() -> None:
    model = example()
    yaml = "cards_played:\n  - 10♥\n"
    match update(model, Act.COPY_TEXT)[1] + update(model, Act.SAVE_TEXT)[1] + update(model, PageAct.SHARE)[1]:
        case (Copy(text, _), Download("round.yml", file), CopyLink(link, _)):
            assert text == file
            assert text.startswith(yaml)
            assert link == encode(EXAMPLE)
        case other:
            raise AssertionError(other)
    assert update(model, Act.PICK_FILE)[1] == (Ask.FILE,)
    assert update(model, PageAct.COPY_REPORT)[1] == ()


def test_a_fault_keeps_the_table_and_offers_its_report() -> None:
    model, _ = update(example(), Broken("Traceback …"))
    assert (model.round, model.notice.tone) == (EXAMPLE, Tone.FAULT)
    assert update(model, PageAct.COPY_REPORT)[1] == (Copy("Traceback …", "Report copied."),)


def test_the_outcome_of_an_effect_is_announced() -> None:
    assert update(example(), Done("Copied."))[0].notice.text == "Copied."
    assert update(example(), Failed("Not copied."))[0].notice.tone is Tone.REFUSED


def test_clear_and_reset_are_edits() -> None:
    page = opened()
    page.send(Act.CLEAR)
    assert page.entries[1:] == [("1", 1)]
    page.send(Act.RESET)
    assert page.model.round == EXAMPLE


@for_each([("1&p=As", Act.CLEAR), ("1", Act.RESET), ("1&p=Zz", Act.CLEAR), ("1&p=As.Zz", Act.KEEP_READ)])
def test_a_button_that_disappears_leaves_the_focus_on_the_first_place(link: str, act: Act) -> None:
    model = opened(link).model
    button = next(element.id for element in controls(model) if element.data.get("do") == act.value)
    assert in_browser(model, Focused(button), act).focus == Slot(Row.PLAYED, 0)


def test_a_repeated_notice_is_announced_again() -> None:
    first, _ = update(example(), PageAct.UNDO)
    again, _ = update(first, PageAct.UNDO)
    assert again.notice == first.notice._replace(nth=first.notice.nth + 1)
    there, _ = update(example(), Move(Slot(Row.HELD, 0), Slot(Row.HELD, 1)))
    back, _ = update(there, Move(Slot(Row.HELD, 1), Slot(Row.HELD, 0)))
    once_more, _ = update(back, Move(Slot(Row.HELD, 0), Slot(Row.HELD, 1)))
    assert once_more.notice.text == there.notice.text != back.notice.text
    assert once_more.notice != there.notice
    looked, _ = update(again, LightStep(1))
    assert looked.notice == again.notice
    assert update(looked, LightStep(1))[0] is looked


def test_the_notice_stays_when_a_held_key_reaches_the_end_of_the_row() -> None:
    last, _ = update(example(), Move(Slot(Row.HELD, 1), Slot(Row.HELD, 2)))
    assert last.notice.text == "5 of Diamonds is now the 3rd held card."
    assert update(last, Move(Slot(Row.HELD, 2), Slot(Row.HELD, 3))) == (last, ())
