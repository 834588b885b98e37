"""Whole turns at Huxxy's table: a hint of several plays is done at once, and the others' last plays are marked."""

import re

from ortalab.games.huxxy.game import apply
from ortalab.games.huxxy.rules import END, PLAY, refusal, turn_so_far
from ortalab.page.drag import Place
from ortalab.page.games.messages import HintAct
from ortalab.page.games.table import PERSON
from ortalab.tables.huxxy.moves.engine import hinted_turn
from ortalab.tables.huxxy.state import HAND, NEW, Act, Lay
from tests.page.game_pages import text_of
from tests.tables.huxxy.pages import Page


def hinted(link: str) -> Page:
    """Open a game and request all steps of a hint."""
    return Page(has_worker=True).open(link).send(HintAct.HINT, HintAct.HINT, HintAct.HINT)


def test_a_hint_of_several_plays_is_done_as_a_whole_and_taken_back_as_one() -> None:
    page = hinted("1-7")
    turn, begun = hinted_turn(page.model), page.model.state
    assert "Do the whole turn" in text_of(page, "proof")
    assert begun
    state = begun
    for play in turn:
        state = apply(state, play)
    page.send(Act.DO_TURN)
    assert page.model.state == state
    assert tuple(turn_so_far(state.history, PERSON)) == turn
    assert refusal((PERSON, END, None), *state.arguments()) is None
    assert re.search("plays made: end the turn", page.said)


def test_a_hint_of_one_play_offers_no_whole_turn() -> None:
    page = hinted("1-1")
    assert hinted_turn(page.model) == ()
    assert "Do it" in text_of(page, "proof")
    assert "Do the whole turn" not in text_of(page, "proof")


def test_cards_just_laid_by_others_are_ringed_until_the_next_play() -> None:
    page = hinted("1-7").send(Act.DO_TURN, Act.END)
    for _ in range(9):
        if any(details for _, _, details in page.model.just_played):
            break
        page.send(Act.PICK_UP)
    laid = [details[0] for _, kind, details in page.model.just_played if kind == PLAY and details]
    assert page.html.count('"slot oth"') >= len(laid) > 0
    assert page.model.is_mine
    page.send(Lay(Place(HAND, 0), NEW))
    assert '"slot oth"' not in page.html
