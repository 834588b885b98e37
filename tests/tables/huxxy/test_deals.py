"""The deals and links of Huxxy at the table, undo's marks, and a thousand events, without a browser."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ortalab.cards.record import LONGEST
from ortalab.games.huxxy.game import legal_moves
from ortalab.games.huxxy.record import Recorded, state_of
from ortalab.page.drag import Place
from ortalab.page.games.deals import marks_of
from ortalab.page.games.lines import Mark
from ortalab.page.games.messages import AnalysisAct, DealAct, FileAct, HintAct, ReviewAct, Tap
from ortalab.page.games.table import SEATS
from ortalab.page.messages import Drag, Moved, PageAct, Press
from ortalab.tables.huxxy import table
from ortalab.tables.huxxy.state import GAME, HAND, NEW, Act, Choose, Lay, Sort, SortBy
from tests.page.game_pages import text_of
from tests.rows import for_each
from tests.tables.huxxy.pages import TODAY, Page

# ---- undo, and what it marks


def test_undoing_a_play_within_the_turn_marks_nothing() -> None:
    page = Page().open("1-7").send(Lay(Place(HAND, 0), NEW), PageAct.UNDO, Lay(Place(HAND, 1), NEW))
    assert not marks_of(page.model)


def test_another_play_after_a_card_was_drawn_marks_the_result() -> None:
    page = Page(has_worker=True).open(TODAY).send(Act.PICK_UP, PageAct.UNDO)
    assert not marks_of(page.model)
    page.send(Lay(Place(HAND, 0), NEW))
    assert marks_of(page.model) == {Mark.UNDO}
    page = Page(lines=page.lines, entries=page.entries).open(page.link)
    assert marks_of(page.model) == {Mark.UNDO}


def test_a_game_that_was_begun_goes_on_at_the_next_visit_and_a_deal_dealt_again_does_not_count() -> None:
    page = Page().open().send(Lay(Place(HAND, 0), NEW))
    link = page.link
    page = Page(lines=page.lines).open()
    assert (page.link, page.said) == (link, "The deal of 23 November goes on.")
    page.send(DealAct.AGAIN)
    assert (page.link, marks_of(page.model)) == (TODAY, frozenset({Mark.AGAIN}))
    assert page.send(DealAct.NEW).link == "1-7"
    assert page.send(DealAct.DAILY).link == TODAY
    assert page.send(Moved(None, "#1-9-0")).model.table == Recorded(9, plays=((0, 0, None),))
    assert marks_of(page.model) == {Mark.LINK}


def test_a_deal_opened_before_is_marked_once_a_link_brings_more_plays() -> None:
    page = Page(has_worker=True).open("1-9").send(Act.PICK_UP)
    link = Page(has_worker=True).open("1-9").send(Act.PICK_UP, Act.PICK_UP).link
    assert not marks_of(page.send(Moved(None, f"#{page.link}")).model)  # nothing in it was made elsewhere
    assert marks_of(Page(lines=page.lines).open(link).model) == {Mark.LINK}
    assert marks_of(page.send(Moved(None, f"#{link}")).model) == {Mark.LINK}


# ---- links


@given(st.integers(0, 10**8 - 1), st.integers(0, 40))
def test_a_link_is_read_as_it_was_written(seed: int, plays: int) -> None:
    game, chance = Recorded(seed), random.Random(seed)
    for _ in range(plays):
        if not (legal := legal_moves(state_of(game))):
            break
        game = game._replace(plays=(*game.plays, chance.choice(legal)))
    link = GAME.write(game)
    assert (GAME.read_link(link), table.start(link).link, len(link) <= LONGEST) == (game, link, True)


@for_each(
    [
        ("1-7-zz", "there is no group"),
        ("1-7-3", "in place of a card"),
        ("2-7", "version"),
        ("1b-7", "this page deals without Jokers"),
        ("1x-7", "unknown rules"),
        ("<script>", "This link holds no game. Play today’s deal instead."),
        ("1" * 4001, "characters"),
    ]
)
def test_a_damaged_link_is_reported_in_a_sentence_and_the_deal_of_the_day_is_one_press_away(
    link: str, said: str
) -> None:
    page = Page().open(link)
    assert said.lower() in page.model.trouble.lower()
    assert "The link is damaged" in text_of(page, "tally")
    assert "Deal of the day" in text_of(page, "tally")
    assert page.send(DealAct.DAILY).link == TODAY
    assert page.model.trouble == ""


@pytest.mark.slow
@given(st.text(max_size=60))
def test_any_link_leaves_the_page_working(link: str) -> None:
    page = Page().open(link)
    assert page.link == "" or table.start(page.link).link == page.link
    assert table.regions(page.model)["table"]


# ---- the whole


def test_there_are_four_seats() -> None:
    assert len(SEATS) == 4


def test_a_page_in_a_frame_only_shows() -> None:
    page = Page(embedded=True, has_worker=True).open("1-7-0")
    before = page.link
    for message in (
        Act.PICK_UP,
        Lay(Place(HAND, 0), NEW),
        Tap(Place(HAND, 0)),
        DealAct.NEW,
        HintAct.HINT,
        HintAct.DO_HINT,
    ):
        page.send(message)
        assert (page.link, page.model.task.kind) == (before, "")
    assert 'id="hand-0"' not in table.regions(page.model)["table"]


def test_a_thousand_events_keep_the_cards_and_the_link() -> None:
    chance = random.Random(3)
    page = Page().open("1-7")
    areas = [HAND, NEW, "group0", "group1", "group2", "group40"]
    acts = [act for act in (*Act, *DealAct, *FileAct, *HintAct, *ReviewAct, *AnalysisAct) if act is not HintAct.HINT]
    for _ in range(1000):
        at = Place(chance.choice(areas), chance.randrange(14))
        page.send(
            chance.choice(
                [
                    Tap(at),
                    Tap(at),
                    Lay(at, chance.choice(areas)),
                    Choose(at),
                    chance.choice(acts),
                    PageAct.UNDO,
                    PageAct.REDO,
                    Press(at, 0, 0),
                    Drag(9, 9, Place(chance.choice(areas), 0)),
                    PageAct.DROP,
                    SortBy(chance.choice(list(Sort))),
                ]
            )
        )
        if page.model.is_waiting:
            page.has_worker = True
            page.send(Act.GO_ON)
            page.has_worker = False
    state = page.model.state
    assert state
    assert table.start(page.link).link == page.link
    assert sum(map(len, (*state.hands, state.stock, *state.table))) == 104
