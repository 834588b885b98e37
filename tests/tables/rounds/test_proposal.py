"""More questions to the solver, and its proposals: listed, previewed, replayed, laid out."""

from dataclasses import replace

import pytest

from ortalab.page.controls import Key
from ortalab.page.messages import CopyLink, Drag, Message, Moved, PageAct, Press, Push, Typed
from ortalab.page.shell import Popover
from ortalab.rounds.card import JokerCard
from ortalab.rounds.score import score
from ortalab.tables.rounds.input.controls import clicked
from ortalab.tables.rounds.input.keys import pressed
from ortalab.tables.rounds.link import decode, encode
from ortalab.tables.rounds.state.areas import BENCH, Table
from ortalab.tables.rounds.state.messages import Act, Add, Move, OpenEditor, PinStep, ShowTab
from ortalab.tables.rounds.state.model import Model, Slot, example
from ortalab.tables.rounds.state.names import focus_id
from ortalab.tables.rounds.state.panes import Drawer, Tab
from ortalab.tables.rounds.state.quiz import DealQuestion
from ortalab.tables.rounds.state.solver import (
    Constrain,
    Constraint,
    Goal,
    Loosen,
    Play,
    Proposal,
    Shift,
    Solver,
    SolverAct,
)
from ortalab.tables.rounds.state.toolbar import Open, ToolbarAct
from ortalab.tables.rounds.table import update
from ortalab.tables.rounds.view import regions
from ortalab.tables.rounds.worker import ASKS
from ortalab.workshop.solve.solution import Keep
from tests.tables.rounds.solver_pages import BEST, HELD, JOKERS, PLAYED, Page
from tests.tables.rounds.view_pages import OWN, RICH, by_id, with_class


def test_the_page_and_the_solver_name_things_alike() -> None:
    assert set(Goal) == set(ASKS)
    assert {str(kept) for kept in Constraint} <= {str(keep) for keep in Keep}


@pytest.mark.parametrize("kept", Constraint)
def test_the_solver_respects_constraints(kept: Constraint) -> None:
    page = Page(RICH).send(Constrain(kept), SolverAct.SOLVE)
    play, now = page.model.solver.play, RICH.round
    assert play is not None
    assert kept is not Constraint.JOKERS or play.table.round.jokers == now.jokers
    assert kept is not Constraint.PLAYED or play.table.round.played == now.played
    assert kept is not Constraint.SPLIT or sorted(map(str, play.table.round.played)) == sorted(map(str, now.played))


def test_changing_the_constraints_restarts_the_solver() -> None:
    page = Page().send(Constrain(Constraint.SPLIT), Constrain(Constraint.JOKERS))
    assert page.model.solver.constraints == {Constraint.SPLIT, Constraint.JOKERS}
    before = page.model.solver.number
    page.send(Constrain(Constraint.PLAYED))
    assert page.model.solver.constraints == {Constraint.PLAYED, Constraint.JOKERS}
    assert page.model.solver.number > before
    assert page.send(Loosen()).model.solver.constraints == {Constraint.JOKERS}


@pytest.mark.slow
@pytest.mark.parametrize(("link", "name"), [("1&p=Ks&j=Mime.Mime.Mime.Mime.Mime", "add"), ("1&p=Ks", "swap")])
@pytest.mark.no_cover
def test_impossible_joker_searches_are_not_offered(link: str, name: str) -> None:
    page = Page(Model(Table(decode(link).round))).send(ShowTab(Tab.BEST))
    assert f'id="best-{name}"' not in regions(page.model)["best"]
    assert page.model.solver.progress is None


BENCH_LINK = "1&p=Ks.Kh.2d&h=Kd.Kc&j=Joker.Mime&b=Baron.Splash.Raised-Fist"


def test_jokers_that_wait_are_used_where_they_score_more_and_others_wait_instead() -> None:
    now = decode(BENCH_LINK).table
    page = Page(Model(now)).send(SolverAct.SOLVE)
    assert page.model.solver.best
    assert any(before == (BENCH, 0) for before, _ in page.model.solver.best.shifts)
    page.send(SolverAct.USE)
    table = page.model.table
    assert page.total > score(now.round).total
    names = sorted(joker.name for joker in (*table.round.jokers, *table.bench))
    assert names == sorted(joker.name for joker in (*now.round.jokers, *now.bench))
    assert "Baron" in [joker.name for joker in table.round.jokers]
    page.send(SolverAct.SOLVE)
    assert page.model.solver.best
    assert page.model.solver.best.shifts == ()
    assert page.send(PageAct.UNDO).model.table == now


def test_jokers_of_a_round_s_own_and_of_the_pack_are_solved_too() -> None:
    page = Page(OWN).send(SolverAct.SOLVE, SolverAct.USE)
    assert page.model.round.own == OWN.round.own
    assert page.model.solver.best
    assert page.model.solver.best.shifts == ()
    assert "Low Tide" in {joker.name for joker in page.model.round.jokers}


def test_kept_jokers_leave_the_bench_alone() -> None:
    now = decode(BENCH_LINK).table
    for kept in (Constrain(Constraint.JOKERS), SolverAct.LEAVE_BENCH):
        page = Page(Model(now)).send(kept, SolverAct.SOLVE)
        assert page.model.solver.play
        assert page.model.solver.play.table.bench == now.bench
    assert by_id(page.send(ShowTab(Tab.BEST)).model, "leave-bench").attributes["aria-pressed"] == "true"


def test_a_full_bench_refuses_unused_jokers_with_a_notice() -> None:
    full = decode(f"1&p=Ks&b={'.'.join(['Joker'] * 10)}").table
    play = Play(
        full.with_row(BENCH, (*full.bench, JokerCard("Mime"))), 16.0, "High Card", (Shift((JOKERS, 0), (BENCH, 10)),)
    )
    model = Model(full, solver=Solver(found=((Goal.BEST, Proposal((play,), 1, 1, 0.0)),)))
    assert update(model, SolverAct.USE)[0].notice.text.startswith("The bench is full: ten jokers at most")


@pytest.mark.slow
@pytest.mark.no_cover
def test_the_best_of_each_hand_is_listed_looked_at_replayed_and_laid_out() -> None:
    page = Page().send(ShowTab(Tab.BEST))
    page.send(clicked(by_id(page.model, "look-hand-1").data) or Act.CLEAR)
    assert "Best Pair" in with_class(page.model, "part")[0].text
    assert "780" in by_id(page.model, "spoken").text
    assert page.model.round == example().round
    page.send(Act.STEP_BACK)
    assert page.model.step is not None
    page.send(PinStep(3), Act.PLAY, Act.PLAY)
    assert page.links() == []
    page.send(PageAct.SHARE)
    copied = next(effect for effect in page.done if isinstance(effect, CopyLink))
    assert score(decode(copied.link).round).total == 780
    page.send(SolverAct.USE)
    assert (page.total, page.model.history.entry, page.model.solver.shown, page.model.replay.pinned) == (
        780.0,
        1,
        None,
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
def test_a_viewed_proposal_cannot_be_edited(message: Message) -> None:
    page = Page().send(Add("Ks", Slot(HELD, 0)), SolverAct.SOLVE, SolverAct.VIEW)
    before = page.model
    page.send(message)
    assert page.model.round == before.round
    assert page.model.notice.text.startswith("This is the solver's proposal")


def test_saving_during_a_preview_saves_the_previewed_round_and_says_so() -> None:
    page = Page().send(Open(Drawer.SAVES))
    for solved, field, asks, said in (
        ((), "Name of the round on the table", "Name this round", "“mine” is kept in this browser."),
        (
            (SolverAct.SOLVE, SolverAct.VIEW),
            "Name of the solver's proposal",
            "Name this proposal",
            "“mine 2”, the solver's proposal, is kept in this browser.",
        ),
    ):
        page.send(*solved, Typed("name", "mine"))
        assert with_class(page.model, "naming")[0].unseen == field
        assert by_id(page.model, "name").attributes["placeholder"] == asks
        page.send(ToolbarAct.SAVE_ROUND)
        assert page.model.notice.text == said
        assert page.model.saves.named[-1].table.round == page.model.displayed.round
    assert [score(save.table.round).total for save in page.model.saves.named] == [1380, BEST]
    assert page.model.round == example().round


def test_nothing_is_dragged_while_a_proposal_is_looked_at() -> None:
    page = Page().send(
        SolverAct.SOLVE, SolverAct.VIEW, Press(Slot(PLAYED, 0), 0, 0), Drag(50, 50, Slot(HELD, 0)), PageAct.DROP
    )
    assert page.model.drag is None
    assert page.model.round == example().round


@pytest.mark.slow
def test_escape_goes_back_to_the_table_and_best_stays_open() -> None:
    page = Page().send(ShowTab(Tab.BEST), SolverAct.VIEW)
    assert pressed(page.model, Key("Escape")) is PageAct.CLOSE
    page.send(PageAct.CLOSE)
    assert (page.model.solver.shown, page.model.shows_best) == (None, True)
    assert pressed(page.model, Key("Escape")) is None


def test_back_leaves_a_viewed_proposal() -> None:
    page = Page().send(Add("Ks", Slot(HELD, 0)), SolverAct.SOLVE, SolverAct.VIEW)
    page.send(Moved(0, ""))
    assert page.model.round == example().round
    assert not page.model.solver.shown
    assert page.model.displayed is page.model


def test_the_focus_and_the_popover_go_with_their_card() -> None:
    page = Page(replace(example(), focus=Slot(PLAYED, 3), overlay=Popover(Slot(PLAYED, 3))))
    page.send(SolverAct.SOLVE, SolverAct.USE)
    assert page.model.focus == page.model.editing == Slot(HELD, 0)
    assert focus_id(page.model) == "held-Ac-1"


def test_a_quiz_takes_the_place_of_the_table_under_a_proposal() -> None:
    page = Page().send(SolverAct.SOLVE, SolverAct.VIEW, DealQuestion("1", 1))
    assert page.model.displayed == page.model
    assert page.links() == [Push(f"{encode(page.model.round)}&quiz=hand.1", 1)]
