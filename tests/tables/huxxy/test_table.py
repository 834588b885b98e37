"""Huxxy at the table, without a browser: whole games, free rearranging, undo, deals, links, refusals."""

import re

import pytest

from ortalab.games.huxxy.game import legal_moves
from ortalab.games.huxxy.players import choose_play
from ortalab.games.huxxy.rules import PLAY, why_invalid
from ortalab.page.controls import Key
from ortalab.page.drag import Place
from ortalab.page.games.messages import HintAct, Tap, TaskFailed
from ortalab.page.games.table import PERSON, SEATS
from ortalab.page.messages import Drag, Focused, Message, PageAct, Press
from ortalab.page.shell import Tone
from ortalab.page.table import Table
from ortalab.tables.huxxy import table
from ortalab.tables.huxxy.state import GAME, HAND, NEW, Act, Choose, Lay, Model, Sort, SortBy, sorted_hand
from ortalab.tables.huxxy.view.board import gap_side
from ortalab.tables.huxxy.words import group_now, turn_words
from tests.page.game_pages import text_of
from tests.rows import for_each
from tests.tables.huxxy.pages import TODAY, Page, in_group, make, play_turn

TABLE: Table[Model, Place] = table
"""mypy checks that the module implements the protocol."""


# ---- a visit and a game


def test_the_first_visit_has_the_deal_of_the_day_and_an_address_without_it() -> None:
    page = Page().open()
    assert (page.link, page.entries, page.model.history.can_undo) == (TODAY, [""], False)
    assert "Deal of the day 23 November" in text_of(page, "proof")


def test_before_the_day_is_known_the_hand_is_face_down() -> None:
    waiting = table.regions(table.start(""))["table"]
    assert (waiting.count('class="back"'), waiting.count('class="card"')) == (12, 0)
    assert table.start("").link == ""


@pytest.mark.slow
def test_a_finished_game_is_stored_with_its_winner() -> None:
    page = Page(has_worker=True).open("1-7")
    while not page.model.is_over:
        play_turn(page)
    state = page.model.state
    assert state
    assert page.said.endswith("The game is over.")
    mine = state.scores[PERSON]
    assert (page.kept[0]["points"], page.kept[0]["won"]) == (mine, mine == min(state.scores))
    assert (page.entries[-1], table.start(page.link).link) == (page.link, page.link)
    cards = [card for group in (*state.hands, state.stock, *state.table) for card in group]
    assert (len(cards), {cards.count(card) for card in cards}) == (104, {2})
    assert len(page.model.review.judged) == sum(who == 0 and kind in {0, 3} for who, kind, _ in state.history)


def test_hidden_cards_are_not_in_the_document() -> None:
    page = Page().open("1-7")
    html = "".join(table.regions(page.model).values())
    assert len(re.findall(r'class="card"', html)) == 12


def test_the_others_play_when_the_turn_ends_and_the_entry_has_their_plays() -> None:
    page = Page(has_worker=True).open("1-7").send(Act.PICK_UP)
    assert re.fullmatch(r"[\w ]+ picked up\. Ada .*\. Bo .*\. Cy .*\. Your turn\.", page.said)
    assert (page.entries, page.model.is_mine) == ([page.link], True)
    page.send(PageAct.UNDO)
    assert (page.link, GAME.warning in page.said) == ("1-7", True)
    again = page.send(PageAct.REDO).link
    assert (again, page.model.is_mine) == (page.entries[-1], True)


def test_a_link_on_an_opponents_turn_continues() -> None:
    page = Page().open("1-7").send(Act.PICK_UP)
    assert (page.model.is_waiting, "Ada plays" in text_of(page, "table")) == (True, True)
    page.send(TaskFailed(page.model.task.nth, "The analysis did not start."))
    assert "Try again" in text_of(page, "table")
    page.has_worker = True
    assert page.send(Act.GO_ON).model.is_mine
    assert Page(has_worker=True).open("1-7-0").model.is_mine


@for_each(
    [
        ((Tap(Place("group0", 0)),), "Choose a card first, then the group that it goes to."),
        ((Act.END,), "Nothing is played; play a card from the hand, or pick one up."),
        ((Act.RESET,), "Nothing is played in this turn."),
        (
            (Lay(Place(HAND, 0), NEW), Act.PICK_UP),
            "A card cannot be picked up after a play; end the turn, or take the plays back.",
        ),
        ((Lay(Place(HAND, 11), NEW), Act.END), "points are laid; a player's first turn lays 24 or more from the hand."),
        ((*[Lay(Place(HAND, 0), NEW)] * 6, Lay(Place(HAND, 0), "group0")), "That takes seven plays; six are allowed."),
        ((Act.PICK_UP, Act.PICK_UP), "It is Ada’s turn."),
        ((Act.PICK_UP, Tap(Place(HAND, 0))), "It is Ada’s turn."),
    ]
)
def test_a_forbidden_move_changes_nothing_and_says_why(messages: tuple[Message, ...], said: str) -> None:
    page = Page().open("1-7").send(*messages[:-1])
    before = page.link
    page.send(messages[-1])
    assert page.said.endswith(said)
    assert (page.model.notice.tone, page.link) == (Tone.REFUSED, before)


# ---- rearranging


def test_a_card_that_wanders_over_the_table_takes_one_play_and_goes_back_to_the_hand() -> None:
    page = Page().open("1-7").send(Lay(Place(HAND, 3), NEW), Lay(Place(HAND, 5), NEW))
    assert page.model.table
    first = page.model.state.table[0][0]  # type: ignore[union-attr]
    page.send(Lay(Place("group0", 0), "group1"))
    assert (len(page.model.table.plays), len(page.model.state.table)) == (2, 1)  # type: ignore[union-attr]
    number = 0
    page.send(Lay(in_group(page, first, number), HAND))
    assert (len(page.model.table.plays), page.said.endswith("is back in the hand.")) == (1, True)
    assert first in page.model.state.hands[PERSON]  # type: ignore[union-attr]
    page.send(PageAct.UNDO)
    assert len(page.model.table.plays) == 2


def test_cards_from_before_the_turn_cannot_return_to_the_hand() -> None:
    page = opened()
    page.send(Lay(Place(HAND, 0), NEW), Lay(Place("group0", 0), HAND))
    assert (page.said, page.model.notice.tone) == (
        "Cards on the table stay there; only a card that you laid in this turn goes back.",
        Tone.REFUSED,
    )
    page.send(Act.RESET, Lay(Place("group0", 0), NEW))
    assert page.said == "The first play of a turn comes from the hand."


def opened() -> Page:
    """Open a page on which others have laid groups, and the person is next."""
    page = Page(has_worker=True).open("1-7")
    while page.model.state and not page.model.state.table:
        page.send(Act.PICK_UP)
    return page


def test_the_turn_of_the_seat_before_is_lit_until_something_is_played() -> None:
    page = opened()
    while (turn := page.model.turn_before) is None:
        page.send(Act.PICK_UP)
    assert f"Show {SEATS[turn.player]}’s turn" in text_of(page, "proof")
    page.send(Act.SHOW_TURN)
    laid = sum(kind == PLAY for _, kind, _ in turn.plays)
    assert (page.html.count('class="slot lit"'), page.said) == (laid, turn_words(turn))
    assert page.send(Act.SHOW_TURN).html.count('class="slot lit"') == 0
    page.send(Act.SHOW_TURN, Lay(Place(HAND, 0), NEW))
    assert (page.model.marked_turn, page.model.turn_before, "Show " in text_of(page, "proof")) == (
        None,
        None,
        False,
    )


def test_counters_and_broken_groups_follow_every_play() -> None:
    page = Page().open("1-7")
    page.send(Lay(Place(HAND, 11), NEW))
    assert re.search(r"1 of 6 plays \d+ of 24 points \d+ points left in hand", text_of(page, "tally"))
    assert "needs two more cards" in text_of(page, "table")
    assert re.search(r"Not yet: one group is broken, \d+ points short\.", text_of(page, "table"))
    assert 'class="grp broken"' in table.regions(page.model)["table"]
    assert "1 of 6 plays" in text_of(page, "proof")
    page.send(Act.RESET)
    assert (page.link, page.said) == ("1-7", "The turn starts over.")


@pytest.mark.slow
def test_end_turn_is_on_exactly_when_the_table_is_valid() -> None:
    page = Page(has_worker=True).open("1-7")
    for _ in range(40):
        if page.model.is_over:
            break
        play_turn_step(page)


def play_turn_step(page: Page) -> None:
    state = page.model.state
    assert state
    play = choose_play(*state.arguments())
    is_on = 'id="end-turn"' in (html := table.regions(page.model)["table"]) and not re.search(
        r'id="end-turn"[^>]*aria-disabled', html
    )
    legal = {kind for _, kind, details in legal_moves(state) if details is None}
    assert is_on == (3 in legal)
    assert bool(re.search(r'id="pick-up"[^>]*aria-disabled', html)) == (0 not in legal)
    make(page, play)


def test_the_focus_goes_to_the_next_card_of_the_hand_and_from_a_group_to_the_end_of_the_turn() -> None:
    page = Page().open("1-7").send(Lay(Place(HAND, 11), NEW))
    assert page.model.focus == Place(HAND, 10)
    page.send(Lay(Place(HAND, 3), NEW))
    assert page.model.focus == Place(HAND, 3)
    page.send(Lay(Place("group0", 0), "group1"))
    focus: object = page.model.focus
    assert focus == "end-turn"


# ---- taps, drags, keys


def test_a_card_is_tapped_to_a_new_group_and_a_card_of_a_group_to_another() -> None:
    page = Page().open("1-7").send(Tap(Place(HAND, 2)))
    assert page.model.chosen == Place(HAND, 2)
    page.send(Tap(Place(HAND, 4)))
    assert page.model.chosen == Place(HAND, 4)  # the other is put back
    page.send(Tap(Place(NEW, 0)))
    assert len(page.model.state.table) == 1  # type: ignore[union-attr]
    page.send(Tap(Place(HAND, 0)))
    assert 'class="slot gap"' in table.regions(page.model)["table"]
    page.send(Tap(Place("group0", 1)))
    assert len(page.model.state.table[0]) == 2  # type: ignore[union-attr]
    page.send(Tap(Place("group0", 0)), Tap(Place("group0", 0)))
    assert page.model.chosen is None


def test_dragging_a_card_shows_the_effect_of_dropping_it() -> None:
    page = opened()
    page.send(Press(Place(HAND, 0), 0, 0), Drag(9, 9, Place("group0", 0)))
    assert page.model.lifted
    assert "to group 1: " in page.model.lifted.message
    assert 'class="card"' in table.ghost(page.model)
    assert "broken" not in table.regions(page.model)["table"].partition("</li></ul>")[0].partition('"gc"')[0]
    page.send(PageAct.DROP)
    assert page.model.state
    assert len(page.model.state.table[0]) >= 4
    page.send(Press(Place("group0", 0), 0, 0), Drag(9, 9, Place(HAND, 0)))
    page.send(PageAct.DROP)
    assert page.model.drag is None


def test_keys_choose_walk_play_and_ask() -> None:
    page = Page().open("1-7").send(Lay(Place(HAND, 0), NEW), Focused(Place(HAND, 2)))
    asked = {"r": Act.RESET, "p": Act.PICK_UP, "e": Act.END, "h": HintAct.HINT, "z": PageAct.UNDO}
    for name, message in asked.items():
        assert table.key(page.model, Key(name)) == message
    assert table.key(page.model, Key("s")) == SortBy(Sort.KINDS)
    assert table.key(page.model, Key("ArrowRight")) == Focused(Place(HAND, 3))
    assert table.key(page.model, Key("ArrowUp")) == Focused(Place(NEW, 0))
    page.send(Focused(Place(NEW, 0)))
    assert table.key(page.model, Key("ArrowUp")) == Focused(Place("group0", 0))
    page.send(Choose(Place(HAND, 1)))
    assert table.key(page.model, Key("Escape")) == Choose(Place(HAND, 1))
    assert table.key(page.model, Key("h", typing=True)) is None
    assert table.element(page.model, Place(NEW, 0)) == "new"


def test_the_hand_is_sorted_by_runs_and_by_kinds() -> None:
    hand = ("KD", "2S", "KH", "3H", "2S")
    assert sorted_hand(hand, Sort.RUNS) == ("2S", "2S", "3H", "KH", "KD")
    assert sorted_hand(hand, Sort.KINDS) == ("KH", "KD", "2S", "2S", "3H")
    page = Page().open("1-7").send(SortBy(Sort.KINDS))
    assert 'id="sort-kinds" data-do="sort" data-arg="kinds" aria-pressed="true"' in table.regions(page.model)["table"]


@pytest.mark.parametrize(("one", "side"), [("6D", " before"), ("0D", "")])
def test_the_gap_of_a_run_opens_at_the_end_where_the_held_card_would_stand(one: str, side: str) -> None:
    assert gap_side(one, group_now(("7S", "8D", "9S"))) == side


def test_a_gap_opens_only_where_the_held_card_fits() -> None:
    page = opened()
    assert page.model.state
    for place, one in enumerate(sorted_hand(page.model.state.hands[PERSON], page.model.sort)):
        page.send(Press(Place(HAND, place), 0, 0), Drag(9, 9, Place(NEW, 0)))
        html = table.regions(page.model)["table"]
        fitting = sum(why_invalid((*group, one)) is None for group in page.model.state.table)
        assert (html.count('class="slot gap'), html.count('class="hole fits')) == (fitting, fitting)
        page.send(PageAct.GIVE_UP)
