"""The solver on the page: it searches once the table rests, shows its plays, and lays one out at a press."""

import json
import sys
from dataclasses import replace
from subprocess import run

import pytest

from ortalab.page.messages import PageAct, Prefer
from ortalab.page.quiz.messages import QuizAct, SetQuestion
from ortalab.page.quiz.question import Quiz
from ortalab.rounds.round import Row
from ortalab.tables.rounds.actions.answers import Found, FoundMove, FoundPlay
from ortalab.tables.rounds.input.controls import clicked
from ortalab.tables.rounds.link import decode, encode
from ortalab.tables.rounds.state.areas import Table
from ortalab.tables.rounds.state.messages import Act, Add, AimShelf, ShowTab
from ortalab.tables.rounds.state.mode import Damaged, Question
from ortalab.tables.rounds.state.model import Model, Slot, example
from ortalab.tables.rounds.state.panes import Tab
from ortalab.tables.rounds.state.solver import (
    RESTS,
    Constrain,
    Constraint,
    Goal,
    LookAt,
    Loosen,
    Scarce,
    SearchFailed,
    SearchProgress,
    SolverAct,
    StartSearch,
    StepSearch,
    TakeJoker,
    Wake,
    Weigh,
    Weighed,
)
from ortalab.tables.rounds.table import update
from ortalab.tables.rounds.view import regions
from tests.tables.rounds.solver_pages import BEST, EDIT, HELD, Page, line, spoken
from tests.tables.rounds.view_pages import by_id, with_class

# ---- when it searches -----------------------------------------------------------------------------------------------


def test_before_its_code_is_here_it_looks_for_nothing() -> None:
    page = Page().send(Act.STEP_BACK, AimShelf(HELD, 3), Act.LAST)
    assert not any(isinstance(effect, StartSearch | Weigh) for effect in page.done)
    assert not page.model.solver.rests
    assert line(page.model) == "Best press to find it"


def test_it_looks_without_a_press_once_its_code_is_here() -> None:
    page = Page().send(Wake())
    assert line(page.model) == "Best 2,220 +840best joker to add Wily Joker +2,300"
    assert (page.total, page.links()) == (1380.0, [])
    before = page.model
    assert page.send(Wake()).model is before


def test_asleep_in_a_quiz_it_looks_once_the_quiz_is_left() -> None:
    page = Page().send(SetQuestion("score"), Wake())
    assert not any(isinstance(effect, StartSearch | Weigh) for effect in page.done)
    page.send(QuizAct.LEAVE)
    assert page.model.solver.best


def test_it_looks_when_the_table_has_rested_after_an_edit() -> None:
    page = Page(is_held=True).send(EDIT)
    assert page.model.solver.rests
    assert line(page.model) == "Best looking"
    page.send(SolverAct.WEIGH, SolverAct.LOOK)
    assert [type(effect) for effect in page.kept[1:]] == [Weigh, StartSearch]
    assert {**RESTS} == {SolverAct.WEIGH: 150, SolverAct.LOOK: 400}


def test_the_next_edit_cancels_the_search() -> None:
    page = Page(is_held=True).send(EDIT, SolverAct.LOOK)
    nth = page.model.solver.number
    page.send(SearchProgress(nth), SearchProgress(nth, 0.3, 1380.0, ""))
    assert line(page.model) == "Best looking, 1,380 so far"
    page.kept.clear()
    page.send(Add("4c", Slot(HELD, 4)))
    assert (page.kept[1:], page.model.solver.rests) == ([], True)
    before = page.model
    assert page.send(SearchProgress(nth, 1.0, BEST, "{}"), SearchFailed(nth, "Gone.")).model is before


@pytest.mark.slow
@pytest.mark.parametrize("off", [Prefer("hints", "off"), Scarce()])
@pytest.mark.no_cover
def test_switched_off_or_scarce_it_waits_for_a_press(off: Prefer | Scarce) -> None:
    page = Page(is_held=True).send(off, Wake())
    assert not page.model.solver.rests
    page.send(EDIT, PageAct.UNDO)
    assert not page.model.solver.rests
    assert line(page.model) == "Best press to find it"
    page.is_held = False
    page.send(ShowTab(Tab.BEST))
    assert page.model.solver.best


@pytest.mark.slow
def test_one_press_switches_it_off_and_on_again() -> None:
    page = Page().send(ShowTab(Tab.BEST))
    switch = by_id(page.model, "keep-looking")
    assert (switch.attributes["role"], switch.attributes["aria-checked"]) == ("switch", "true")
    page.is_held = True
    page.send(clicked(switch.data) or EDIT, EDIT)
    assert not page.model.solver.rests
    page.send(clicked(by_id(page.model, "keep-looking").data) or EDIT)
    assert page.model.solver.rests


def test_a_quiz_drops_the_search_and_reveals_nothing() -> None:
    page = Page(is_held=True).send(EDIT, SolverAct.WEIGH, SolverAct.LOOK)
    page.send(Weighed(page.model.solver.weighs, '[[["Mime", 20.0, null]], [], null]'))
    assert "adds" in regions(page.model)["shelf"]
    page.send(SetQuestion("score"))
    assert page.model.solver.progress is None
    drawn = regions(page.model)
    assert "Nothing answered yet" in drawn["line"]
    assert "open-best" not in drawn["line"]
    assert (drawn["best"], "adds" in drawn["shelf"]) == ("", False)
    assert update(page.model, SolverAct.LOOK)[1] == ()


@pytest.mark.parametrize(
    "model",
    [
        replace(example(), mode=Question(Quiz())),
        replace(example(), is_embedded=True),
        replace(example(), mode=Damaged(("What?",), "Keep")),
    ],
    ids=["a quiz asks", "in a frame", "a damaged link"],
)
def test_there_is_no_solver_where_scores_are_hidden_or_the_round_is_fixed(model: Model) -> None:
    assert regions(model)["best"] == ""
    assert "open-best" not in regions(model)["line"]
    for message in (*SolverAct, LookAt(Goal.BEST, 0), Constrain(Constraint.JOKERS), Loosen(), ShowTab(Tab.BEST)):
        after, effects = update(model, message)
        assert (after.round, after.solver, effects) == (model.round, model.solver, ())


@pytest.mark.slow
def test_a_failure_is_one_sentence_and_the_table_stays() -> None:
    page = Page(is_held=True).send(ShowTab(Tab.BEST), SearchFailed(1, "The solver did not start."))
    assert (page.model.solver.trouble, spoken(page.model)) == ("The solver did not start.", "The solver did not start.")
    assert line(page.model) == "Best could not be worked out, try again"
    page.is_held = False
    assert page.send(clicked(by_id(page.model, "solve").data) or EDIT).model.solver.best


@pytest.mark.slow
def test_another_failure_keeps_the_best_play() -> None:
    page = Page(is_held=True).send(ShowTab(Tab.BEST))
    page.is_held = False
    page.perform(page.kept[0])
    found = page.model.solver.best
    page.is_held = True
    page.send(TakeJoker("Wily Joker"), SolverAct.LOOK)
    page.model = replace(page.model, solver=page.model.solver._replace(found=((Goal.BEST, None),), goal=Goal.HANDS))
    assert found
    page.send(SearchFailed(page.model.solver.number, "No."))
    assert page.model.solver.progress is None


def test_only_the_last_search_counts_and_progress_never_goes_back() -> None:
    page = Page(is_held=True).send(SolverAct.SOLVE, SearchProgress(1))
    assert page.kept.pop() == StepSearch(1)
    page.send(SearchProgress(1, 0.5, 10.0, ""), SearchProgress(1, 0.2, 10.0, ""))
    assert page.model.solver.progress == 0.5
    assert page.send(SearchProgress(1, 9.0, 1.0, "")).model.solver.progress == 1.0
    page.send(SolverAct.STOP)
    assert page.model.solver.progress is None
    assert update(page.model, SearchProgress(1)) == (page.model, ())


GOOD = FoundPlay(encode(example().round), 1380.0, ())
DAMAGED = [
    "",
    "{",
    "[]",
    "{}",
    Found((), 1, 1, 0),
    [[GOOD], "many", 1, 0],
    [[[*GOOD[:2], [["played", 0, "nowhere", 1]]]], 1, 1, 0],
    [[[*GOOD[:2], [["played"]]]], 1, 1, 0],
    [[[*GOOD[:2], 7]], 1, 1, 0],
    Found((GOOD._replace(score=1381),), 1, 1, 0),
    Found((GOOD._replace(link="1&p=10h.1"),), 1, 1, 0),
    Found((GOOD._replace(link="1"),), 1, 1, 0),
    Found((GOOD._replace(moves=(FoundMove(Row.PLAYED, 0, Row.HELD, 29),)),), 1, 1, 0),
    Found((GOOD._replace(link="1&p=As.Ad", score=64),), 1, 1, 0),
]


@pytest.mark.parametrize("answer", DAMAGED)
def test_a_damaged_answer_is_reported_and_changes_nothing(answer: object) -> None:
    text = answer if isinstance(answer, str) else json.dumps(answer)
    page = Page(is_held=True).send(SolverAct.SOLVE, SearchProgress(1, 1.0, 1.0, text or "?"))
    assert page.model.solver.trouble == "The solver's answer cannot be read; the table is unchanged."
    assert page.model.round == example().round


# ---- Best -----------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_best_play_is_shown_without_moving_anything() -> None:
    page = Page().send(ShowTab(Tab.BEST))
    play = page.model.solver.best
    assert play is not None
    assert (play.score, len(play.shifts), play.hand) == (BEST, 4, "Three of a Kind")
    assert (page.model.round, page.links()) == (example().round, [])
    assert spoken(page.model) == "Found: 2,220, 840 more than now, four moves."
    best, *_ = with_class(page.model, "part")
    for words in ("2,220", "+840", "yours is 62% of it", "proven best", "All 2.9 million arrangements"):
        assert words in best.text
    assert [element.text for element in with_class(page.model, "mv")] == [
        "2♥ moves",
        "5♦ moves",
        "A♣ moves",
        "J♥ moves",
    ]
    parts = [part.text for part in with_class(page.model, "part")]
    assert "Wily Joker5,920 at best+2,300Add" in parts[2]
    assert "Wily Jokerfor Mad Joker5,920 at best+2,300Swap" in parts[3]
    assert parts[4] == "Best of each handThree of a Kind2,220Pair780High Card400"


@pytest.mark.slow
def test_using_it_is_one_edit_that_one_undo_takes_back() -> None:
    page = Page().send(ShowTab(Tab.BEST), SolverAct.USE)
    assert (page.total, page.model.history.entry, len(page.links())) == (BEST, 1, 1)
    assert spoken(page.model) == "You have the best play."
    assert page.send(PageAct.UNDO).model.round == example().round


def test_without_cards_the_pane_gives_instructions() -> None:
    page = Page(Model()).send(ShowTab(Tab.BEST))
    assert page.model.solver.trouble.startswith("Put down cards first")
    assert page.done == []
    page = Page(Model(Table(decode("1&h=Ks.Kh").round))).send(SolverAct.SOLVE)
    assert page.model.solver.best
    page.send(Constrain(Constraint.PLAYED))
    assert page.model.solver.trouble == "no card is played; play 1 to 5 cards"


def test_its_options_stand_open_and_are_pressed() -> None:
    page = Page().send(ShowTab(Tab.BEST), Constrain(Constraint.SPLIT))
    words = {
        name: by_id(page.model, name).attributes["aria-pressed"] for name in ("loosen", "hold-split", "hold-jokers")
    }
    assert words == {"loosen": "false", "hold-split": "true", "hold-jokers": "false"}
    page.send(Loosen())
    assert by_id(page.model, "loosen").attributes["aria-pressed"] == "true"


def test_unknown_solver_messages_are_ignored() -> None:
    for data in ({"do": "look-at", "arg": "luck"}, {"do": "hold", "arg": "all"}, {"do": "weigh"}, {"do": "look"}):
        assert clicked(data) is None
    assert Page().send(SolverAct.SOLVE, LookAt(Goal.BEST, 9)).model.solver.shown is None


def test_the_page_starts_without_the_solver_and_its_pane() -> None:
    code = """if True:
        import sys
        from ortalab.page.messages import PageAct
        from ortalab.tables.rounds import table
        table.regions(table.start(""))
        table.update(table.start(""), PageAct.UNDO)
        late = ("actions.solver", "actions.weighing", "view.solver")
        print([name for name in late if f"ortalab.tables.rounds.{name}" in sys.modules])
        import ortalab.tables.rounds.actions.solver, ortalab.tables.rounds.view.solver
        print([name for name in sys.modules if "workshop.solve" in name or name == "ortalab.tables.rounds.worker"])
    """
    assert run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n[]\n"
