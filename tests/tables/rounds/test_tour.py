"""The tour: four guided starts on the current table, which can be left at any time."""

from dataclasses import replace

from ortalab.page.controls import Key
from ortalab.page.messages import Message, PageAct
from ortalab.page.quiz.messages import SetQuestion
from ortalab.page.shell import Tone
from ortalab.rounds.card import JokerCard
from ortalab.rounds.round import Round, Row
from ortalab.rounds.rulesets import BOOK
from ortalab.tables.rounds.input.controls import message
from ortalab.tables.rounds.input.keys import pressed
from ortalab.tables.rounds.state.areas import Table
from ortalab.tables.rounds.state.messages import Add, Move, ShowTab, ToggleRule
from ortalab.tables.rounds.state.model import EMPTY, Model, Slot, example
from ortalab.tables.rounds.state.panes import NEW_HERE, TOUR_HEADING, Drawer, Guide, Panes, ShowGuide, Tab, TourAct
from ortalab.tables.rounds.state.toolbar import Open
from ortalab.tables.rounds.table import update
from ortalab.tables.rounds.view import regions
from ortalab.tables.rounds.view.tour import pointer
from tests.rows import for_each
from tests.tables.rounds.view_pages import laid, read
from tools.reading import LINKS


def at(guide: Guide, round_: Round | None = None) -> Model:
    """Open the sheet of a guided start, on the example or another round."""
    model = example() if round_ is None else replace(example(), table=Table(round_))
    return update(model, ShowGuide(guide))[0]


RULE = ToggleRule("silent-1")
DEEDS: dict[Guide, list[Message]] = {
    Guide.SCORE: [Add("Wily-Joker")],
    Guide.SILENT: [RULE, RULE],
    Guide.SOLVE: [ShowTab(Tab.BEST)],
    Guide.SHARE: [Open(Drawer.SHARE)],
}


@for_each(Guide)
def test_doing_the_thing_shows_the_next_sheet_and_the_last_ends_it(guide: Guide) -> None:
    model = at(guide)
    for message_ in DEEDS[guide]:
        model = update(model, message_)[0]
    assert model.tour is guide.following


def test_an_open_rule_is_pointed_at_until_it_is_closed() -> None:
    model = update(at(Guide.SILENT), RULE)[0]
    assert (model.tour, pointer(model, Guide.SILENT).at) == (Guide.SILENT, "law-text")
    assert "law-text" in {one.id for one in read(regions(model)["proof"])}


def test_the_focus_stays_where_the_thing_was_done_and_next_moves_it_to_the_heading() -> None:
    model = replace(at(Guide.SCORE), focus="shelf-Wily-Joker")
    assert update(model, Add("Wily-Joker"))[0].focus == "shelf-Wily-Joker"
    assert update(model, ShowGuide(Guide.SILENT))[0].focus == TOUR_HEADING
    phone = replace(model, is_phone=True, panes=Panes().showing(Tab.JOKERS))
    assert update(phone, Add("Wily-Joker"))[0].focus == TOUR_HEADING  # the pane is closed


@for_each(
    [
        (Guide.SCORE, Add("10h")),
        (Guide.SCORE, Move(Slot(Row.HELD, 0), Slot(Row.HELD, 1))),
        (Guide.SILENT, PageAct.SHARE),
        (Guide.SOLVE, ShowTab(Tab.CARDS)),
        (Guide.SHARE, ToggleRule("step-0")),
    ]
)
def test_other_messages_work_while_the_sheet_stays_open(guide: Guide, other: Message) -> None:
    assert update(at(guide), other)[0].tour is guide


def test_escape_and_leave_end_it_at_any_sheet() -> None:
    for guide in Guide:
        escape = pressed(at(guide), Key("Escape"))
        assert escape is PageAct.CLOSE
        assert [update(at(guide), sent)[0].tour for sent in (escape, TourAct.LEAVE)] == [None, None]


def test_each_sheet_points_at_an_element_of_the_page() -> None:
    full = Round(example().round.played, example().round.held, tuple(JokerCard(row.name) for row in BOOK.rows[:5]))
    for round_ in (None, EMPTY, full, laid("Ks,Kh"), laid("Ks,Kh,2d")):
        for guide in Guide:
            model = at(guide, round_)
            ids = {one.id for text in regions(model).values() for one in read(text)}
            assert pointer(model, guide).at in ids, (round_, guide)


def test_the_sheet_describes_the_current_table() -> None:
    assert pointer(at(Guide.SILENT), Guide.SILENT).title == "Why is Mad Joker silent?"
    assert pointer(at(Guide.SILENT), Guide.SILENT).text.startswith("Mad Joker: no Two Pair.")
    assert pointer(at(Guide.SILENT, laid("Ks,Kh")), Guide.SILENT).title == "Read a line"
    assert pointer(at(Guide.SCORE, EMPTY), Guide.SCORE).title == "Put a card down"
    assert pointer(at(Guide.SCORE), Guide.SCORE).at == "jokers-4-hole"


def test_a_sheet_shows_the_pane_that_it_speaks_of_and_no_phones_pane_covers_the_table() -> None:
    model = replace(example(), is_phone=True, panes=Panes().showing(Tab.CARDS))
    model = update(model, ShowGuide(Guide.SCORE))[0]
    assert (model.panes.left, model.panes.is_sheet) == (Tab.JOKERS, False)
    assert update(model, ShowGuide(Guide.SILENT))[0].panes.right is Tab.STEPS


def test_a_quiz_ends_the_tour_and_refuses_to_begin_one() -> None:
    asking = update(at(Guide.SILENT), SetQuestion("score"))[0]
    assert asking.is_asking
    assert asking.tour is None
    refused = update(asking, ShowGuide(Guide.SCORE))[0]
    assert (refused.tour, refused.notice.tone) == (None, Tone.REFUSED)
    assert "quiz" in refused.notice.text


def test_the_top_line_of_the_untouched_example_offers_the_tour() -> None:
    asking, embedded = update(example(), SetQuestion("score"))[0], replace(example(), is_embedded=True)
    changed = update(example(), Add("Mime"))[0]
    offers = [f'id="{NEW_HERE}"' in regions(model)["top"] for model in (example(), asking, embedded, changed)]
    assert offers == [True, False, False, False]


def test_it_is_always_offered_in_settings_and_help() -> None:
    help_ = read(regions(update(example(), PageAct.SETTINGS)[0])["panel"])
    assert ShowGuide(Guide.SCORE) in [message(one.data) for one in help_ if "do" in one.data]
    assert [one.attributes["href"] for one in help_ if one.tag == "a"][-3:] == [where for _, where in LINKS]
