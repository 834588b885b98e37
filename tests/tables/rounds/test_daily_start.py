"""The start of a day: nothing is played yet, and all cards can be chosen."""

from dataclasses import replace

import pytest

from ortalab.page.messages import PageAct
from ortalab.page.shell import Tone
from ortalab.rounds.round import Row
from ortalab.tables.rounds.link import link_of
from ortalab.tables.rounds.state.daily import DailyAct, OpenDay, Pick
from ortalab.tables.rounds.state.messages import OpenEditor
from ortalab.tables.rounds.state.model import Model, Slot, example
from ortalab.tables.rounds.state.toolbar import By, Sort
from ortalab.tables.rounds.table import update
from ortalab.tables.rounds.view import regions
from tests.tables.rounds.daily_pages import BEGUN, CHOOSE, OPENED, SECOND, SWAP, TRIED, at
from tests.tables.rounds.view_pages import by_id, drawn, with_class
from tests.tables.rounds.visits import rests

NAMES = ["Blackboard", "Four Fingers", "Gluttonous Joker", "Jolly Joker", "Wily Joker"]


def rows(model: Model) -> tuple[list[str], list[str]]:
    """List the ids of the cards drawn as played, and of the others."""
    ids = [element.id for element in drawn(model) if element.id.endswith("-1") and element.tag == "button"]
    return [one for one in ids if one.startswith("played-")], [one for one in ids if one.startswith("held-")]


def test_a_day_begins_with_all_its_cards_to_choose_from() -> None:
    played, dealt = rows(BEGUN)
    assert (played, len(dealt)) == ([], 8)
    button = by_id(BEGUN, "try")
    assert button.attributes["aria-disabled"] == "true"
    refused, effects = update(BEGUN, DailyAct.PLAY)
    assert (refused.notice.text, refused.daily.tries, effects) == ("Choose three to five cards first.", (), ())
    assert "Choose three to five cards" in regions(BEGUN)["tally"]


@pytest.mark.parametrize(("pressed", "focused"), [(0, 1), (4, 5), (7, 6)])
def test_after_a_press_the_focus_is_on_the_next_card(pressed: int, focused: int) -> None:
    cards = rows(BEGUN)[1]
    before = replace(BEGUN, focus=cards[pressed])
    assert rests(before, at(before, Pick(pressed))) == cards[focused]


def test_a_press_chooses_a_card_or_sends_it_back() -> None:
    chosen = at(BEGUN, Pick(4))
    assert [len(row) for row in rows(chosen)] == [1, 7]
    assert at(chosen, Pick(4)).daily.picked == ()
    three = at(chosen, Pick(0), Pick(7))
    cards = BEGUN.daily.cards
    assert three.round.played == (cards[4], cards[0], cards[7])
    assert three.round.held == (cards[1], cards[2], cards[3], cards[5], cards[6])
    assert "aria-disabled" not in by_id(three, "try").attributes
    four = at(three, OpenEditor(Slot(Row.HELD, 0)))
    assert four.round.played == (*three.round.played, cards[1])
    assert at(four, OpenEditor(Slot(Row.PLAYED, 3))).round.played == three.round.played
    two = at(three, OpenEditor(Slot(Row.PLAYED, 1)))
    assert two.daily.picked == (4, 7)
    assert at(two, Pick(0)).round.played == (cards[4], cards[7], cards[0])
    assert update(two, DailyAct.PLAY)[0].daily.tries == ()


@pytest.mark.parametrize("chosen", [CHOOSE, (Pick(4), Pick(0), Pick(7))])
@pytest.mark.parametrize("played", [(), (DailyAct.PLAY,)])
def test_undo_brings_a_card_back_that_was_sent_back(chosen: tuple[Pick, ...], played: tuple[DailyAct, ...]) -> None:
    three = at(BEGUN, *chosen, *played)
    two = at(three, OpenEditor(Slot(Row.PLAYED, 2)))
    assert two.focus == rows(two)[1][chosen[2].place - 2]
    assert with_class(two, "again") == []
    back = at(two, PageAct.UNDO)
    assert (back.daily.picked, back.table) == (None, three.table)
    assert at(back, PageAct.REDO).daily.picked == two.daily.picked
    steps = [at(back, *[PageAct.UNDO] * nth).daily.picked for nth in (1, 2, 3)]
    places = tuple(one.place for one in chosen)
    assert steps == [places[:2], places[:1], ()]


def test_while_cards_are_chosen_jokers_move_and_no_score_is_revealed() -> None:
    moved = at(BEGUN, Pick(4), SWAP)
    assert moved.daily.picked == (4,)
    assert moved.round.jokers != BEGUN.round.jokers
    assert update(BEGUN, Sort(Row.HELD, By.RANK))[0].notice.tone is Tone.REFUSED
    again = at(TRIED, OpenEditor(Slot(Row.PLAYED, 0)))
    assert again.daily.picked == (1, 2)
    assert again.is_sealed
    assert again.is_asking  # the older try below is no longer mentioned


def test_the_deal_and_its_link_are_unchanged() -> None:
    assert link_of(BEGUN) == link_of(OPENED)
    assert OPENED.daily.answer is not None
    assert OPENED.table == OPENED.daily.answer.dealt


@pytest.mark.slow
def test_beside_a_hidden_score_the_jokers_of_the_day_are_explained() -> None:
    for covered in (BEGUN, OPENED, SECOND):
        pane = regions(covered)["proof"]
        assert "Today’s jokers" in pane
        assert [name for name in NAMES if f"<b>{name}" in pane] == NAMES
        assert "+8 mult</em> with a Pair" in pane
        assert by_id(covered, "right-steps").text == by_id(covered, "show-steps").text == "Jokers"
    assert "Today’s jokers" not in regions(TRIED)["proof"]
    assert by_id(TRIED, "right-steps").text == "Steps"
    late = at(example(), DailyAct.OPEN, now="2026-10-23T18:30")
    assert "The jokers of that day" in regions(at(late, OpenDay(10), now="2026-10-23T18:30"))["proof"]
