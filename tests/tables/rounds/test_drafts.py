"""Drafts: restored as text where they were typed, never parsed or run."""

import builtins

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ortalab.page.messages import Message, Moved, OpenLink, PageAct, Typed
from ortalab.page.quiz.messages import LONGEST_ANSWER, QuizAct, SetQuestion
from ortalab.page.shell import Tone, changed
from ortalab.rounds.round import Row
from ortalab.storage.saves import LONGEST_NAME
from ortalab.tables.rounds.actions.compare import BACK as COMPARED
from ortalab.tables.rounds.actions.compare import ELSEWHERE
from ortalab.tables.rounds.actions.drafts import KEPT, LONGEST, LONGEST_DRAFT, drafts_differ, drafts_of
from ortalab.tables.rounds.actions.texts import BACK
from ortalab.tables.rounds.link import link_of
from ortalab.tables.rounds.state.messages import Act, LightStep, OpenEditor, OpenText, Remove
from ortalab.tables.rounds.state.model import Model, Slot, example
from ortalab.tables.rounds.state.panes import CompareAct, Drawer
from ortalab.tables.rounds.state.shelf import LONGEST_FIND
from ortalab.tables.rounds.state.toolbar import EditJoker, JokerAct, Open, Start, StoredDrafts, Write
from ortalab.tables.rounds.table import update
from ortalab.tables.rounds.view import regions
from ortalab.text import yaml_nodes as formats
from tests.tables.rounds.pages import after, messages
from tests.tables.rounds.sending import onward
from tests.tables.rounds.view_pages import by_id

CODE = "import builtins\nbuiltins.ran = True\nJOKERS = ()\n"
MARKUP = "</textarea><img src=x onerror=ran()>"
OFF = Remove(Slot(Row.PLAYED, 0))
TYPING = (
    Typed("own", "name: Tide"),
    Write(code=True),
    Typed("code", CODE),
    Typed("printed", "61"),
    Typed("find", "10h foil, Ki"),
    Typed("name", "Mond"),
    Act.OPEN_PANEL,
    Typed("yaml", "cards_played: [K"),
)


def again(model: Model, *happened: Message) -> Model:
    """Reopen a page left in this state, and send messages."""
    return after(drafts_of(model), *happened)


def test_drafts_reappear_when_their_field_is_opened_again() -> None:
    left = after(*TYPING)
    page = again(left)
    assert (page.sheet, page.drawer, page.compare.is_open, page.table) == (None, None, False, example().table)
    assert by_id(onward(page, Act.OPEN_PANEL), "yaml").text.strip() == "cards_played: [K"
    own = onward(page, Open(Drawer.OWN))
    assert by_id(own, "code").text.split() == CODE.split()
    assert by_id(onward(own, Write(code=False)), "own").text.strip() == "name: Tide"
    assert by_id(onward(page, CompareAct.PANE), "printed").text.strip() == "61"
    assert by_id(page, "find").attributes["value"] == "10h foil, Ki"
    assert by_id(onward(page, Open(Drawer.SAVES)), "name").attributes["value"] == "Mond"
    assert drafts_of(page) == drafts_of(left)


def panel_of(page: Model) -> tuple[str, str]:
    """Open the panel; return its text and the notice."""
    page = onward(page, Act.OPEN_PANEL)
    assert page.sheet
    return page.sheet.text, page.notice.text


FRESH = panel_of(example())
CAME_BACK = ("cards_played: [K", BACK)


def test_the_draft_of_the_panel_reappears_only_over_its_own_round() -> None:
    left = after(*TYPING)
    assert panel_of(again(left, OFF))[1] == ""
    assert panel_of(again(left, OFF, PageAct.UNDO)) == CAME_BACK
    assert panel_of(again(after(Act.OPEN_PANEL))) == FRESH


def test_closing_the_panel_keeps_its_text_as_a_draft() -> None:
    closed = onward(after(*TYPING), PageAct.CLOSE)
    assert closed.notice.text == KEPT
    assert panel_of(closed) == panel_of(again(closed)) == CAME_BACK
    back = onward(closed, Act.OPEN_PANEL)
    assert panel_of(onward(back, PageAct.CLOSE)) == FRESH
    assert drafts_of(onward(back, PageAct.CLOSE)).yaml == ""
    more = onward(back, Typed("yaml", "cards_played: [Kh"), PageAct.CLOSE)
    assert panel_of(more) == ("cards_played: [Kh", BACK)


BESIDE: list[Message] = [
    PageAct.SETTINGS,
    OpenEditor(Slot(Row.PLAYED, 0)),
    Open(Drawer.SAVES),
    Open(Drawer.OWN),
    OpenText(b'{"ortalab": 1, "rounds": [{"name": "a", "link": "1&p=Kh"}]}', "a.json"),
]


@pytest.mark.parametrize("message", BESIDE, ids=str)
def test_opening_something_in_place_of_the_panel_keeps_its_draft(message: Message) -> None:
    page = onward(after(*TYPING), message)
    assert page.sheet is None
    assert drafts_of(page) == drafts_of(after(*TYPING))
    assert panel_of(page) == CAME_BACK


def test_a_file_opened_over_a_draft_keeps_it_for_its_round() -> None:
    page = onward(after(*TYPING), OpenText(b"cards_played: [Kh]", "k.yml"))
    assert (link_of(page), page.sheet) == ("1&p=Kh", None)
    assert panel_of(onward(page, PageAct.UNDO)) == CAME_BACK


def test_an_applied_text_is_not_a_draft() -> None:
    left = after(*TYPING)
    read = onward(left, Typed("yaml", "cards_played: [Kh]"), Act.READ_PANEL)
    assert (link_of(read), drafts_of(read).yaml) == ("1&p=Kh", "")


def test_a_compared_text_reappears_with_its_own_round_and_after_a_quiz() -> None:
    left = after(Typed("printed", "61"), OFF, SetQuestion("score"))
    page = again(left, CompareAct.PANE)
    assert (page.compare.text, page.notice.text, drafts_of(page)) == ("", ELSEWHERE, drafts_of(left))
    page = onward(page, CompareAct.PANE, OFF, CompareAct.PANE)
    assert (page.compare.text, page.notice.text) == ("61", COMPARED)
    assert drafts_of(onward(page, CompareAct.EMPTY)).printed == ""
    asked = again(left, OFF, SetQuestion("score"), CompareAct.PANE)
    assert asked.notice.tone is Tone.REFUSED
    assert onward(asked, QuizAct.REVEAL, CompareAct.PANE).compare.text == "61"


def test_an_answer_comes_back_to_its_own_quiz_until_it_is_sent() -> None:
    quiz, other = OpenLink("#1&p=Kh&quiz=score"), OpenLink("#1&p=Qh&quiz=score")
    left = drafts_of(after(quiz, Typed("answer", "1")))
    arrived = onward(after(left), Moved(None, quiz.link))
    assert by_id(arrived, "answer").attributes["value"] == "1"
    page = after(quiz, left)
    assert by_id(page, "answer").attributes["value"] == "1"
    assert drafts_of(page) == left
    assert drafts_of(onward(page, QuizAct.CHECK)).answer == ""
    elsewhere = after(other, left)
    assert by_id(elsewhere, "answer").attributes["value"] == ""
    assert drafts_of(elsewhere) == left
    assert drafts_of(onward(elsewhere, Typed("answer", "2"))).answer.endswith("\n2")


def test_a_draft_follows_a_table_that_changes_under_the_panel() -> None:
    left = after(*TYPING)
    changed_ = onward(left, OFF)
    assert drafts_differ(left, changed_)
    page = again(changed_, OFF, Act.OPEN_PANEL)
    assert page.sheet is not None
    assert (page.sheet.text, page.notice.text) == ("cards_played: [K", BACK)


def test_a_round_that_the_page_wrote_in_the_panel_is_not_typed() -> None:
    for page in (after(OpenLink("#1&p=3d"), Act.OPEN_PANEL), after(Act.OPEN_PANEL, OFF)):
        assert drafts_of(page) == StoredDrafts()
        assert drafts_of(onward(page, Typed("yaml", "x"))).yaml.endswith("\nx")
    mine = drafts_of(after(*TYPING))
    assert drafts_of(after(mine, OFF, Act.OPEN_PANEL)) == mine


def test_a_joker_written_or_used_by_the_page_is_not_a_draft_and_code_always_is() -> None:
    lent = after(OpenLink("#1&p=2s&j=Low-Tide&x=Low-Tide=scored=mult-4"), EditJoker("Low Tide"))
    tide = lent.drafts.joker.text
    for page in (lent, after(Start(0)), after(Typed("own", tide), JokerAct.MAKE)):
        assert (page.drafts.joker.text == "", drafts_of(page).own) == (False, "")
        assert drafts_of(onward(page, Typed("own", "name: x"))).own == "name: x"
    made = after(Typed("own", tide))
    assert drafts_of(made).own == tide
    assert drafts_differ(made, onward(made, JokerAct.MAKE))
    assert drafts_of(after(Write(code=True), Typed("code", CODE), JokerAct.RUN)).code == CODE


def test_a_draft_overwritten_by_the_page_can_be_restored() -> None:
    typed, lent = Typed("own", "name: Mi"), OpenLink("#1&p=2s&j=Low-Tide&x=Low-Tide=scored=mult-4")
    for over in (Start(0), EditJoker("Low Tide")):
        page = after(lent, Open(Drawer.OWN), typed, over)
        assert page.drafts.joker.text != "name: Mi" == drafts_of(page).own
        back = onward(page, Open(Drawer.OWN), Open(Drawer.OWN), JokerAct.RETYPE)
        assert (back.drafts.joker.text, drafts_of(back).own) == ("name: Mi", "name: Mi")
    page = after(Open(Drawer.OWN), typed, Start(0))
    assert by_id(page, "retype").text == "What you typed"
    swapped = onward(page, Typed("own", "name: Other"), JokerAct.RETYPE)
    assert onward(swapped, JokerAct.RETYPE).drafts.joker.text == "name: Other"
    assert 'id="retype"' not in "".join(regions(onward(page, JokerAct.RETYPE)).values())


def test_restored_code_is_only_text_until_the_button_is_pressed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builtins, "ran", False, raising=False)
    page = again(after(*TYPING), Open(Drawer.OWN))
    regions(page)
    assert builtins.ran is False  # type: ignore[attr-defined]
    assert onward(page, JokerAct.RUN).notice.tone is Tone.REFUSED  # it has no jokers, but it ran
    assert builtins.ran is True  # type: ignore[attr-defined]


def test_in_a_frame_where_nothing_is_typed_nothing_comes_back() -> None:
    frame = changed(example(), is_embedded=True)
    assert update(frame, drafts_of(after(*TYPING))) == (frame, ())


def test_restored_markup_is_only_text() -> None:
    over = f"{link_of(example())}\n{MARKUP}"
    page = after(SetQuestion("score"), StoredDrafts(MARKUP, MARKUP, "", MARKUP, MARKUP, over, over, over))
    assert page.quiz
    assert page.quiz.typed == MARKUP[: len(page.quiz.typed)] != ""
    assert "<img" not in "".join(regions(page).values())
    drawers = (Open(Drawer.OWN), Write(code=True), Open(Drawer.SAVES))
    for message in (QuizAct.REVEAL, *drawers, CompareAct.PANE, Act.OPEN_PANEL):
        page = onward(page, message)
        assert "<img" not in "".join(regions(page).values())


@given(st.builds(StoredDrafts, *[st.text()] * len(StoredDrafts._fields)), st.lists(messages, max_size=5))
def test_any_stored_draft_leaves_the_page_working(found: StoredDrafts, happened: list[Message]) -> None:
    page = after(found)
    assert page.table == example().table
    regions(onward(page, *happened))


def test_restored_drafts_are_bounded() -> None:
    assert LONGEST == formats.LONGEST  # readable text can be saved; the page loads no YAML parser early
    long = "x" * 300_000
    over = f"{link_of(example())}\n{long}"
    page = after(SetQuestion("score"), StoredDrafts(long, long, "", long, long, over, over, over))
    assert page.quiz
    assert len(page.quiz.typed) == LONGEST_ANSWER
    page = onward(page, QuizAct.REVEAL, CompareAct.PANE, Act.OPEN_PANEL)
    assert page.sheet is not None
    texts = (
        page.drafts.joker.text,
        page.drafts.joker.code,
        page.shelf.find,
        page.saves.typed_name,
        page.compare.text,
        page.sheet.text,
    )
    lengths = [len(text) for text in texts]
    assert lengths == [LONGEST_DRAFT, LONGEST_DRAFT, LONGEST_FIND, LONGEST_NAME, LONGEST, LONGEST]
    for typed in (onward(page, Typed("yaml", long)), after(StoredDrafts(yaml=long, printed=long, answer=long))):
        assert sum(map(len, drafts_of(typed))) < 250_000


@given(st.lists(messages | st.sampled_from(TYPING) | st.builds(Start, st.integers(0, 9)), max_size=12))
def test_no_message_changes_a_draft_silently(happened: list[Message]) -> None:
    model = example()
    for message in happened:
        before = model
        model, _ = update(before, message)
        assert drafts_differ(before, model) or drafts_of(before) == drafts_of(model)


def test_an_edit_and_a_look_have_nothing_typed_to_keep() -> None:
    page = after(*[typed for typed in TYPING if typed != Typed("printed", "61")], PageAct.CLOSE)
    for message in (OFF, LightStep(1), PageAct.UNDO, Open(Drawer.OWN)):
        page, before = onward(page, message), page
        assert page is not before
        assert not drafts_differ(before, page)
