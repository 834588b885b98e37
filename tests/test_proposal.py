"""What the solver is asked besides, and its proposals: listed, looked at, replayed, laid out."""

import pytest

from ortalab.page.effects import CopyLink, Replace
from ortalab.page.keys import Key
from ortalab.page.messages import Drag, Focused, Moved, PageAct, Press, Typed
from ortalab.scoring.play import score
from ortalab.scoring.round import JokerCard
from ortalab.tables.ortalab.actions.preview import displayed
from ortalab.tables.ortalab.actions.toolbar import ToolbarAct
from ortalab.tables.ortalab.actions.update import update
from ortalab.tables.ortalab.input.keys import pressed
from ortalab.tables.ortalab.link import decode, encode
from ortalab.tables.ortalab.state.areas import BENCH, Table
from ortalab.tables.ortalab.state.messages import Act, Add, Message, Move, OpenEditor, PinStep
from ortalab.tables.ortalab.state.model import Drawer, Model, Slot, example
from ortalab.tables.ortalab.state.quiz import QuizAct
from ortalab.tables.ortalab.state.solver import (
    Constrain,
    Constraint,
    Goal,
    Pick,
    Play,
    Proposal,
    SetGoal,
    Shift,
    Solver,
    SolverAct,
)
from ortalab.tables.ortalab.state.toolbar import Open
from ortalab.tables.ortalab.worker import ASKS
from ortalab.workshop.solve.pool import Keep
from tests.focus_pages import in_browser
from tests.solver_pages import BEST, HELD, JOKERS, PLAYED, Page
from tests.view_pages import OWN, RICH, by_id, with_class


def test_the_page_and_the_solver_name_things_alike() -> None:
    assert set(Goal) == set(ASKS)
    assert {str(kept) for kept in Constraint} <= {str(keep) for keep in Keep}


@pytest.mark.parametrize("kept", Constraint)
def test_what_is_kept_stays(kept: Constraint) -> None:
    page = Page(RICH).send(Constrain(kept), SolverAct.SOLVE)
    play, now = page.model.solver.play, RICH.round
    assert play is not None
    assert kept is not Constraint.JOKERS or play.table.round.jokers == now.jokers
    assert kept is not Constraint.PLAYED or play.table.round.played == now.played
    assert kept is not Constraint.SPLIT or sorted(map(str, play.table.round.played)) == sorted(map(str, now.played))


def test_choosing_what_is_kept_asks_anew_and_some_choices_exclude_each_other() -> None:
    page = Page().send(Constrain(Constraint.SPLIT), Constrain(Constraint.JOKERS))
    assert page.done == []
    page.send(SolverAct.SOLVE, Constrain(Constraint.PLAYED))
    assert page.model.solver.constraints == {Constraint.PLAYED, Constraint.JOKERS}
    assert page.model.solver.number == 2
    page.send(Constrain(Constraint.SPLIT), Constrain(Constraint.JOKERS))
    assert page.model.solver.constraints == {Constraint.SPLIT}


@pytest.mark.no_cover
def test_the_best_joker_to_add_and_to_swap() -> None:
    page = Page().send(SetGoal(Goal.ADDITION))
    assert "With Wily Joker: 5,920" in with_class(page.model, "strip")[0].text
    page.send(SolverAct.USE)
    assert (len(page.model.round.jokers), page.total, page.model.history.entry) == (5, 5920.0, 1)
    assert page.model.solver.proposal is None
    page.send(PageAct.UNDO, SetGoal(Goal.SWAP))
    assert "Wily Joker for Mad Joker: 5,920" in with_class(page.model, "strip")[0].text
    assert "swap out" in [slot.text for slot in with_class(page.model, "to")]
    page.send(SolverAct.USE)
    assert "Mad Joker" not in [joker.name for joker in page.model.round.jokers]


@pytest.mark.parametrize(("model", "goal"), [(RICH, Goal.ADDITION), (Model(Table(decode("1&p=Ks").round)), Goal.SWAP)])
def test_a_joker_that_cannot_be_added_or_swapped_is_said(model: Model, goal: Goal) -> None:
    page = Page(model).send(SolverAct.FOLD)
    off = by_id(page.model, f"seek-{goal}").attributes
    assert off["aria-disabled"] == "true"
    page.send(SetGoal(goal))
    assert "joker" in page.model.notice.text.lower()
    assert by_id(page.model, off["aria-describedby"]).text == page.model.notice.text
    assert page.done == []


BENCH_LINK = "1&p=Ks.Kh.2d&h=Kd.Kc&j=Joker.Mime&b=Baron.Splash.Raised-Fist"


def test_jokers_that_wait_are_used_where_they_score_more_and_others_wait_instead() -> None:
    now = decode(BENCH_LINK).table
    page = Page(Model(now)).send(SolverAct.SOLVE)
    assert by_id(page.model, "bench-Baron-1-did").text == "to 5th"
    page.send(SolverAct.USE)
    table = page.model.table
    assert page.total > score(now.round).total
    names = sorted(joker.name for joker in (*table.round.jokers, *table.waiting))
    assert names == sorted(joker.name for joker in (*now.round.jokers, *now.waiting))
    assert "Baron" in [joker.name for joker in table.round.jokers]
    page.send(SolverAct.SOLVE)
    assert page.model.solver.is_best
    assert page.send(PageAct.UNDO).model.table == now


def test_jokers_of_a_round_s_own_and_of_the_pack_are_solved_too() -> None:
    page = Page(OWN).send(SolverAct.SOLVE, SolverAct.USE)
    assert page.model.round.own == OWN.round.own
    assert page.model.solver.is_best
    assert "Low Tide" in {joker.name for joker in page.model.round.jokers}
    page.send(SetGoal(Goal.SWAP), SolverAct.USE)
    assert page.model.round.own == OWN.round.own


def test_kept_jokers_leave_the_bench_alone() -> None:
    now = decode(BENCH_LINK).table
    page = Page(Model(now)).send(Constrain(Constraint.JOKERS), SolverAct.SOLVE)
    assert page.model.solver.play
    assert page.model.solver.play.table.waiting == now.waiting


def test_a_joker_brought_in_by_hand_turns_keep_optimising_off() -> None:
    now = decode(BENCH_LINK).table
    page = Page(Model(now)).send(SolverAct.OPTIMISE)
    assert len(page.model.table.waiting) < len(now.waiting)
    page.send(Move(Slot(JOKERS, 0), Slot(BENCH, 0)))
    assert not page.model.solver.is_optimising


def test_a_bench_that_cannot_take_what_is_not_used_is_said() -> None:
    full = decode(f"1&p=Ks&b={'.'.join(['Joker'] * 10)}").table
    play = Play(
        full.with_row(BENCH, (*full.waiting, JokerCard("Mime"))), 16.0, "High Card", (Shift((JOKERS, 0), (BENCH, 10)),)
    )
    model = Model(full, solver=Solver(proposal=Proposal((play,), 1, 1, 0.0)))
    assert update(model, SolverAct.USE)[0].notice.text.startswith("The bench is full: ten jokers at most")


def test_runners_up_are_listed_looked_at_replayed_and_laid_out() -> None:
    page = Page().send(SolverAct.SOLVE, SolverAct.RUNNERS)
    assert len(with_class(page.model, "runners")[0].text.split("Three of a Kind")) == 6
    page.send(Pick(1))
    assert "2nd best: 1,740" in with_class(page.model, "strip")[0].text
    page.send(SolverAct.VIEW)
    assert "1,740" in by_id(page.model, "spoken").text
    assert with_class(page.model, "to") == []
    assert page.model.round == example().round
    page.send(Act.STEP_BACK)
    assert page.model.step is not None
    page.send(PinStep(3), Act.PLAY, Act.PLAY)
    assert page.links() == []
    page.send(PageAct.SHARE)
    copied = next(effect for effect in page.done if isinstance(effect, CopyLink))
    assert score(decode(copied.link).round).total == 1740
    page.send(SolverAct.USE)
    assert (page.total, page.model.history.entry, page.model.solver.is_previewed, page.model.replay.pinned) == (
        1740.0,
        1,
        False,
        None,
    )


@pytest.mark.parametrize(
    "message",
    [
        Act.CLEAR,
        Add("Ks", Slot(HELD, 0)),
        Move(Slot(PLAYED, 0), Slot(HELD, 0)),
        PageAct.UNDO,
        OpenEditor(Slot(PLAYED, 0)),
        Act.RESET,
    ],
)
def test_what_is_looked_at_is_not_to_be_edited(message: Message) -> None:
    page = Page().send(Add("Ks", Slot(HELD, 0)), SolverAct.SOLVE, SolverAct.VIEW)
    before = page.model
    page.send(message)
    assert page.model.round == before.round
    assert page.model.notice.text.startswith("This is the solver's proposal")


def test_what_is_looked_at_is_what_is_saved_and_whoever_saves_it_is_told_so() -> None:
    page = Page().send(Open(Drawer.SAVES))
    for solved, field, asks, said in (
        ((), "Name of the round on the table", "Name this round", "“mine” is saved in this browser."),
        (
            (SolverAct.SOLVE, SolverAct.VIEW),
            "Name of the solver's proposal",
            "Name this proposal",
            "“mine 2”, the solver's proposal, is saved in this browser.",
        ),
    ):
        page.send(*solved, Typed("name", "mine"))
        assert with_class(page.model, "naming")[0].unseen == field
        assert by_id(page.model, "name").attributes["placeholder"] == asks
        page.send(ToolbarAct.SAVE_ROUND)
        assert page.model.notice.text == said
        assert page.model.saves.named[-1].table.round == displayed(page.model).round
    assert [score(save.table.round).total for save in page.model.saves.named] == [1380, BEST]
    assert page.model.round == example().round


def test_nothing_is_dragged_while_a_proposal_is_looked_at() -> None:
    page = Page().send(
        SolverAct.SOLVE, SolverAct.VIEW, Press(Slot(PLAYED, 0), 0, 0), Drag(50, 50, Slot(HELD, 0)), PageAct.DROP
    )
    assert page.model.drag is None
    assert page.model.round == example().round


def test_escape_goes_back_step_by_step() -> None:
    page = Page().send(SolverAct.FOLD, SolverAct.SOLVE, SolverAct.VIEW)
    for state in ("is_previewed", "proposal", "is_open"):
        assert getattr(page.model.solver, state)
        message = pressed(page.model, Key("Escape"))
        assert message is PageAct.CLOSE
        page.send(message)
        assert not getattr(page.model.solver, state)
    assert pressed(page.model, Key("Escape")) is None


def test_back_leaves_what_is_looked_at() -> None:
    page = Page().send(Add("Ks", Slot(HELD, 0)), SolverAct.SOLVE, SolverAct.VIEW)
    page.send(Moved(0, ""))
    assert page.model.round == example().round
    assert not page.model.solver.is_previewed
    assert displayed(page.model) is page.model


@pytest.mark.parametrize("focus", ["view", "runners", "pick-1", "use"])
def test_the_focus_goes_to_the_button_that_takes_the_place_of_what_is_no_longer_there(focus: str) -> None:
    page = Page().send(Add("2c", Slot(HELD, 3)), SolverAct.SOLVE, SolverAct.RUNNERS, Focused(focus))
    assert page.model.solver.proposal
    assert in_browser(page.model, SolverAct.SOLVE).focus == "stop"
    assert in_browser(page.model, PageAct.CLOSE).focus == "solve"
    assert in_browser(page.model, PageAct.UNDO).focus == "solve"


@pytest.mark.parametrize("focus", ["pick-printed", "pick-file", "share"])
def test_the_focus_stays_where_nothing_takes_a_place(focus: str) -> None:
    page = Page().send(Focused(focus), SolverAct.SOLVE)
    assert (page.model.solver.play is not None, page.model.focus) == (True, focus)


@pytest.mark.parametrize("focus", ["optimise", "seek-swap", "hold-jokers"])
def test_escape_folds_the_strip_and_leaves_the_focus_on_its_fold(focus: str) -> None:
    model = in_browser(example(), SolverAct.FOLD, Focused(focus), PageAct.CLOSE)
    assert (model.solver.is_open, model.focus) == (False, "fold")
    assert Page().send(SolverAct.FOLD, Focused("share"), PageAct.CLOSE).model.focus == "share"


def test_a_quiz_asks_about_the_table_under_a_proposal_and_its_address_says_so() -> None:
    page = Page().send(SolverAct.SOLVE, SolverAct.VIEW, QuizAct.QUIZ)
    assert (displayed(page.model), page.model.solver.proposal) == (page.model, None)
    assert page.links() == [Replace(f"{encode(example().round)}&quiz=score", 0)]
