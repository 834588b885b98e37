"""Keep optimising: what is best is laid out after each edit and undone with it; a move by hand turns it off."""

from dataclasses import replace

from ortalab.page.effects import Push, Replace
from ortalab.page.messages import PageAct, Press
from ortalab.page.overlay import Popover
from ortalab.scoring.play import score
from ortalab.tables.ortalab.link import encode
from ortalab.tables.ortalab.state.messages import Add, Move
from ortalab.tables.ortalab.state.model import Slot, example
from ortalab.tables.ortalab.state.names import focus_id
from ortalab.tables.ortalab.state.solver import (
    SolverAct,
)
from tests.solver_pages import BEST, HELD, JOKERS, PLAYED, Page
from tests.view_pages import by_id


def test_keep_optimising_lays_the_best_out_and_again_after_each_edit() -> None:
    page = Page().send(SolverAct.OPTIMISE)
    assert (page.total, page.model.history.entry) == (BEST, 1)
    page.send(Add("10c", Slot(HELD, 3)))
    best = page.total
    assert best > BEST
    assert page.model.history.entry == 2
    page.send(SolverAct.SOLVE)
    assert page.model.solver.is_best
    page.send(PageAct.UNDO)
    assert (page.total, page.model.history.entry) == (BEST, 1)
    page.send(PageAct.REDO)
    assert page.total == best
    assert page.model.solver.is_optimising


def test_the_history_holds_one_entry_for_an_edit_and_what_it_led_to() -> None:
    page = Page().send(SolverAct.OPTIMISE)
    page.done.clear()
    page.send(Add("10c", Slot(HELD, 3)))
    push, put_right = page.links()
    assert isinstance(push, Push)
    assert put_right == Replace(encode(page.model.round), push.entry)


def test_a_move_by_hand_turns_it_off_and_says_so() -> None:
    for message in (Move(Slot(PLAYED, 0), Slot(PLAYED, 1)), Move(Slot(JOKERS, 0), Slot(JOKERS, 1))):
        page = Page().send(SolverAct.OPTIMISE, message)
        assert not page.model.solver.is_optimising
        assert page.model.notice.text.endswith("Keep optimising is off.")


def test_undo_is_left_alone() -> None:
    page = Page().send(SolverAct.OPTIMISE, PageAct.UNDO)
    assert page.model.round == example().round
    assert page.model.solver.is_optimising
    assert page.model.solver.progress is None


def test_nothing_is_laid_out_under_a_hand_that_drags() -> None:
    page = Page().send(SolverAct.OPTIMISE)
    page.is_held = True
    page.send(Add("10c", Slot(HELD, 3)), Press(Slot(PLAYED, 0), 0, 0))
    page.is_held = False
    page.perform(page.kept[-1])
    before = page.model
    assert before.solver.proposal
    assert page.send(PageAct.CANCEL).total > score(before.round).total


def test_the_focus_and_the_popover_go_with_their_card() -> None:
    page = Page(replace(example(), focus=Slot(PLAYED, 3), overlay=Popover(Slot(PLAYED, 3)))).send(
        SolverAct.SOLVE, SolverAct.USE
    )
    assert page.model.focus == page.model.editing == Slot(HELD, 0)
    assert focus_id(page.model) == "held-Ac-1"


def test_turning_it_off_says_so() -> None:
    page = Page().send(SolverAct.OPTIMISE, SolverAct.OPTIMISE)
    assert page.model.notice.text == "Keep optimising is off."
    assert by_id(page.send(SolverAct.FOLD).model, "optimise").attributes["aria-checked"] == "false"
