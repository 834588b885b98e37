"""The solver's strip: asked in slices, proposed, laid out; what is stale or damaged changes nothing."""

import json
import sys
from dataclasses import replace
from subprocess import run

import pytest

from ortalab.page.keys import Key
from ortalab.page.messages import PageAct
from ortalab.tables.ortalab.actions.update import update
from ortalab.tables.ortalab.input.controls import clicked
from ortalab.tables.ortalab.input.keys import pressed
from ortalab.tables.ortalab.link import decode, encode
from ortalab.tables.ortalab.state.areas import Table
from ortalab.tables.ortalab.state.messages import Act, Add, SetEdition, ShowTab
from ortalab.tables.ortalab.state.model import Damage, Model, Slot, Tab, example
from ortalab.tables.ortalab.state.quiz import Quiz, QuizAct
from ortalab.tables.ortalab.state.solver import (
    Constrain,
    Constraint,
    Goal,
    Pick,
    SearchFailed,
    SearchProgress,
    SetGoal,
    SolverAct,
    StartSearch,
    StepSearch,
)
from ortalab.tables.ortalab.view import regions
from tests.focus_pages import rested
from tests.solver_pages import BEST, HELD, PLAYED, Page, spoken
from tests.view_pages import by_id, with_class


def test_what_is_found_is_proposed_and_nothing_moves() -> None:
    page = Page().send(SolverAct.SOLVE)
    play = page.model.solver.play
    assert play is not None
    assert (play.score, len(play.shifts), play.hand) == (BEST, 4, "Three of a Kind")
    assert page.model.round == example().round
    assert page.links() == []
    assert spoken(page.model) == "Found: 2,220, 840 more than now, four moves."
    moves = {slot.id: slot.text for slot in with_class(page.model, "to")}
    assert list(moves.values()) == ["Held 1st", "Held 2nd", "Played 4th", "Played 5th"]
    said = with_class(page.model, "strip")[0].text
    assert "Best: 2,220" in said
    assert "+ 840, four moves" in said
    assert "All 2.9 million ways to lay it out are covered" in said
    assert "none of the others scores more than 2,220" in said


def test_using_it_is_one_edit_that_one_undo_takes_back() -> None:
    page = Page().send(SolverAct.SOLVE, SolverAct.USE)
    assert (page.total, page.model.history.entry, len(page.links())) == (BEST, 1, 1)
    assert page.model.solver.is_best
    said = with_class(page.model, "strip")[0].text
    assert "This is the best of all 2.9 million" in said
    assert said.count("2.9 million") == 1
    assert "none of the others scores more than 2,220" in said
    page.send(PageAct.UNDO)
    assert page.model.round == example().round
    assert page.model.solver.proposal is None


def test_keeping_mine_folds_the_strip() -> None:
    page = Page().send(SolverAct.SOLVE, SolverAct.MINE)
    assert page.model.round == example().round
    assert page.model.solver.play is None
    assert with_class(page.model, "to") == []


def test_it_says_when_the_table_is_the_best_already() -> None:
    page = Page().send(SolverAct.SOLVE, SolverAct.USE, SolverAct.MINE, SolverAct.SOLVE)
    assert page.model.solver.is_best
    assert spoken(page.model) == "This is the best there is."
    assert with_class(page.model, "better") == []


def test_a_cancelled_search_is_dropped_and_its_answer_too() -> None:
    page = Page(is_held=True).send(SolverAct.SOLVE, SearchProgress(1), SearchProgress(1, 0.3, 1380.0, ""))
    assert (page.model.solver.progress, page.model.solver.best_so_far) == (0.3, 1380.0)
    assert "1,380 so far" in with_class(page.model, "strip")[0].text
    page.send(SolverAct.STOP)
    before = page.model
    assert page.send(SearchProgress(1, 1.0, BEST, "{}")).model is before
    assert page.send(SearchFailed(1, "Gone.")).model is before


def test_an_edit_while_it_searches_drops_the_search() -> None:
    page = Page(is_held=True).send(SolverAct.SOLVE, SearchProgress(1), Add("Ks", Slot(HELD, 0)))
    assert page.model.solver.progress is None
    assert page.send(SearchProgress(1, 1.0, BEST, "{}")).model.solver.proposal is None


def test_what_was_found_for_another_table_is_forgotten() -> None:
    page = Page().send(SolverAct.SOLVE, SetEdition(Slot(PLAYED, 0), None), Add("Ks", Slot(HELD, 0)))
    assert page.model.solver.proposal is None
    page.send(SolverAct.SOLVE, Act.CLEAR)
    assert page.model.solver.proposal is None


def test_only_the_last_search_counts() -> None:
    page = Page(is_held=True).send(SolverAct.SOLVE, SolverAct.SOLVE)
    assert [effect.nth for effect in page.kept if isinstance(effect, StartSearch)] == [1, 2]
    assert update(page.model, SearchProgress(1)) == (page.model, ())
    assert update(page.model, SearchProgress(2))[1] == (StepSearch(2),)


def test_progress_never_goes_back() -> None:
    page = Page(is_held=True).send(
        SolverAct.SOLVE,
        SearchProgress(1, 0.5, 10.0, ""),
        SearchProgress(1, 0.2, 10.0, ""),
        SearchProgress(1, 9.0, 1.0, ""),
    )
    assert page.model.solver.progress == 1.0


def test_a_solver_that_does_not_start_is_one_sentence_and_the_table_stays() -> None:
    page = Page(is_held=True).send(SolverAct.SOLVE, SearchFailed(1, "The solver did not start."))
    assert page.model.round == example().round
    assert (page.model.solver.trouble, spoken(page.model)) == ("The solver did not start.", "The solver did not start.")
    assert [button.data["do"] for button in with_class(page.model, "btn") if button.id == "solve"] == ["solve"]
    page.is_held = False
    assert page.send(SolverAct.SOLVE).model.solver.trouble == ""


GOOD = {"link": encode(example().round), "score": 1380.0, "moves": []}
DAMAGED = [
    "",
    "{",
    "[]",
    "{}",
    '{"plays": []}',
    {"plays": [GOOD], "covered": "many", "evaluated": 1, "closed": 0},
    {"plays": [GOOD | {"score": 1381}], "covered": 1, "evaluated": 1, "closed": 0},
    {"plays": [GOOD | {"link": "1&p=10h.1"}], "covered": 1, "evaluated": 1, "closed": 0},
    {"plays": [GOOD | {"link": "1"}], "covered": 1, "evaluated": 1, "closed": 0},
    {"plays": [GOOD | {"moves": [["played", 0, "nowhere", 1]]}], "covered": 1, "evaluated": 1, "closed": 0},
    {"plays": [GOOD | {"moves": [["played", 0, "held", 9]]}], "covered": 1, "evaluated": 1, "closed": 0},
    {"plays": [GOOD | {"moves": [["played"]]}], "covered": 1, "evaluated": 1, "closed": 0},
    {"plays": [GOOD | {"link": "1&p=As.Ad", "score": 64}], "covered": 1, "evaluated": 1, "closed": 0},
    {"plays": [GOOD | {"moves": 7}], "covered": 1, "evaluated": 1, "closed": 0},
]


@pytest.mark.parametrize("answer", DAMAGED)
def test_a_damaged_answer_is_told_and_changes_nothing(answer: object) -> None:
    text = answer if isinstance(answer, str) else json.dumps(answer)
    page = Page(is_held=True).send(SolverAct.SOLVE, SearchProgress(1, 1.0, 1.0, text or "?"))
    assert page.model.solver.trouble == "The solver's answer cannot be read; the table is as it was."
    assert page.model.round == example().round


def test_without_cards_it_says_what_to_do() -> None:
    page = Page(Model()).send(SolverAct.SOLVE)
    assert page.model.notice.text.startswith("Put down cards first")
    assert by_id(page.model, "solve").attributes["aria-disabled"] == "true"
    assert page.done == []


def test_cards_that_are_only_held_can_be_solved() -> None:
    page = Page(Model(Table(decode("1&h=Ks.Kh").round))).send(SolverAct.SOLVE)
    assert "60 more than now" in spoken(page.model)
    page.send(SolverAct.MINE, Constrain(Constraint.PLAYED), SolverAct.SOLVE)
    assert page.model.solver.trouble == "no card is played; play 1 to 5 cards"


@pytest.mark.parametrize(
    "model",
    [
        replace(example(), quiz=Quiz()),
        replace(example(), is_embedded=True),
        replace(example(), damage=Damage(("What?",), "Keep")),
    ],
    ids=["a quiz asks", "in a frame", "a damaged link"],
)
def test_there_is_no_solver_where_nothing_may_be_told_or_changed(model: Model) -> None:
    assert regions(model)["best"] == ""
    for message in (*SolverAct, SetGoal(Goal.SWAP), Constrain(Constraint.JOKERS), Pick(0), ShowTab(Tab.BEST)):
        after, effects = update(model, message)
        assert after.round == model.round
        assert after.solver == model.solver
        assert effects == ()


def test_a_quiz_that_begins_forgets_what_was_found() -> None:
    page = Page().send(SolverAct.SOLVE, QuizAct.QUIZ)
    assert page.model.solver.proposal is None


def test_a_phones_tab_opens_it_and_looks_for_the_best() -> None:
    page = Page().send(ShowTab(Tab.BEST))
    assert page.model.solver.play
    assert "on" in with_class(page.model, "strip")[0].classes
    assert Page(Model()).send(ShowTab(Tab.BEST)).done == []


def test_a_key_asks_and_its_button_keeps_the_focus() -> None:
    assert pressed(example(), Key("b")) is SolverAct.SOLVE
    asking = replace(example(), focus="solve")
    page = Page(asking, is_held=True).send(SolverAct.SOLVE)
    assert rested(asking, page.model).focus == "stop"
    page = Page(asking).send(SolverAct.SOLVE)
    found = rested(asking, page.model)
    assert found.focus == "use"
    assert rested(found, Page(found).send(SolverAct.USE).model).focus == "fold"


def test_what_no_button_says_means_nothing() -> None:
    for data in ({"do": "seek", "arg": "luck"}, {"do": "hold", "arg": "all"}, {"do": "pick", "place": "x"}):
        assert clicked(data) is None
    assert Page().send(SolverAct.SOLVE, Pick(9)).model.solver.chosen == 0


def test_the_page_never_loads_the_solver_and_a_folded_strip_nothing_of_what_it_opens_to() -> None:
    code = """if True:
        import sys
        from ortalab.tables.ortalab.state import model
        from ortalab.tables.ortalab.actions import update
        from ortalab.tables.ortalab import view
        view.regions(model.example())
        update.update(model.example(), update.PageAct.UNDO)
        late = ("actions.solver", "actions.optimise", "view.solver")
        print([name for name in late if f"ortalab.tables.ortalab.{name}" in sys.modules])
        import ortalab.tables.ortalab.actions.optimise, ortalab.tables.ortalab.view.solver
        print([name for name in sys.modules if "workshop.solve" in name or name == "ortalab.tables.ortalab.worker"])
    """
    assert run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n[]\n"
