"""The score that each joker of the shelf adds: computed once the table rests, and hidden in a quiz."""

import json

import pytest

from ortalab.page.messages import PageAct, Typed
from ortalab.page.quiz.messages import QuizAct, SetQuestion
from ortalab.rounds.marks import Edition
from ortalab.rounds.round import Row
from ortalab.tables.rounds.actions.answers import Weights
from ortalab.tables.rounds.input.controls import clicked
from ortalab.tables.rounds.state.areas import BENCH
from ortalab.tables.rounds.state.messages import Add, OpenEditor, SetEdition, ShowTab
from ortalab.tables.rounds.state.model import Model, Slot
from ortalab.tables.rounds.state.names import REPLACE
from ortalab.tables.rounds.state.panes import Tab
from ortalab.tables.rounds.state.shelf import shelf
from ortalab.tables.rounds.state.solver import Added, SolverAct, TakeJoker, Wake, Weigh, Weighed
from ortalab.tables.rounds.table import update
from ortalab.tables.rounds.view import regions
from ortalab.tables.rounds.view.proof import STALE, proof
from tests.rows import for_each
from tests.tables.rounds.solver_pages import EDIT, JOKERS, Page, line
from tests.tables.rounds.view_pages import by_id, read, with_class


def test_each_joker_of_the_shelf_shows_its_gain() -> None:
    page = Page().send(EDIT, PageAct.UNDO)
    assert len(page.model.solver.added) == 34
    wily, mime, photograph = (by_id(page.model, f"shelf-{name}").text for name in ("Wily-Joker", "Mime", "Photograph"))
    assert (wily.endswith("+2,300"), mime.endswith("+240"), photograph.endswith("0")) == (True, True, True)
    assert [element.text for element in with_class(page.model, "nil")][:1] == ["0"]


def test_in_a_full_row_it_is_the_best_replacement_and_names_the_joker_that_goes() -> None:
    page = Page().send(Add("Wily-Joker"))
    assert page.model.solver.added == ()
    assert by_id(page.model, "shelf-Sly-Joker").text.endswith("+1,150")
    assert by_id(page.model, "aim").text == "full: replacing Mad Joker"
    assert "swap in" in line(page.model)


def test_a_press_in_a_full_row_offers_the_place_of_a_joker() -> None:
    page = Page().send(Add("Wily-Joker"), Add("Sly-Joker"))
    asked = page.model
    assert (asked.focus, asked.round.jokers[1].name, len(asked.round.jokers)) == (REPLACE, "Mad Joker", 5)
    assert [one.text for one in with_class(asked, "goes")] == ["Sly Joker"]
    message = clicked(by_id(asked, REPLACE).data)
    assert message is not None
    taken = update(asked, message)[0]
    assert (taken.round.jokers[1].name, taken.overlay) == ("Sly Joker", None)
    other = update(asked, OpenEditor(Slot(Row.JOKERS, 0)))[0]
    assert [joker.name for joker in other.round.jokers[:2]] == ["Sly Joker", "Mad Joker"]
    closed = update(asked, PageAct.CLOSE)[0]
    assert (closed.overlay, closed.table) == (None, asked.table)
    assert update(asked, PageAct.UNDO)[0].overlay is None, "an offer ends with its row"


def marked(model: Model) -> dict[str, str]:
    """Map the disabled and selected options of the joker menu to their state."""
    options = [one.attributes for one in read(regions(model)["shelf"]) if "value" in one.attributes]
    marks = ("disabled", "selected")
    return {one["value"] or "": mark for one in options for mark in marks if mark in one}


def test_jokers_can_be_sorted_by_their_gain() -> None:
    page = Page()
    assert marked(page.model) == {"most": "disabled", "": "selected"}
    page.send(EDIT, PageAct.UNDO)
    by_rules = [joker.name for joker in shelf(page.model).jokers]
    assert marked(page.model) == {"": "selected"}
    page.send(Typed("order", "most"))
    jokers = [joker.name for joker in shelf(page.model).jokers]
    points = {item.name: item.points for item in page.model.solver.added}
    assert (jokers[0], sorted(jokers), [points[name] for name in jokers]) == (
        "Wily Joker",
        sorted(by_rules),
        sorted(points.values(), reverse=True),
    )
    page.is_held = True
    assert [joker.name for joker in shelf(page.send(SetQuestion("score")).model).jokers] == by_rules
    assert [joker.name for joker in shelf(page.send(QuizAct.LEAVE, Typed("order", "")).model).jokers] == by_rules


def test_gains_of_another_round_are_marked_stale() -> None:
    page = Page().send(EDIT)
    assert STALE not in proof(page.model)
    page.is_held = True
    page.send(PageAct.UNDO)
    assert STALE in proof(page.model)
    assert "Wily Joker" not in line(page.model)


def test_the_rows_in_sight_are_scored_first_and_a_joker_in_python_is_left_out() -> None:
    page = Page(is_held=True).send(EDIT, SolverAct.WEIGH)
    names = json.loads(next(effect.job for effect in page.kept if isinstance(effect, Weigh)))["names"]
    assert (names[0], len(names)) == ("Joker", 12)
    page.send(Weighed(page.model.solver.weighs, json.dumps(Weights(tuple(Added(name, 1) for name in names)))))
    assert isinstance(page.kept[-1], Weigh)
    assert len(json.loads(page.kept[-1].job)["names"]) == 22


@pytest.mark.slow
@pytest.mark.no_cover
def test_a_named_joker_is_added_or_replaces_another() -> None:
    page = Page().send(ShowTab(Tab.BEST))
    for button, place in (("take-add-Wily-Joker", 4), ("take-swap-Wily-Joker", 1)):
        taken = Page(update(page.model, clicked(by_id(page.model, button).data) or EDIT)[0])
        assert (taken.model.round.jokers[place].name, taken.total) == ("Wily Joker", 3680)
    assert page.send(TakeJoker("Nobody")).model.notice.text == "There is no Nobody among the jokers."
    assert page.model.table.row(JOKERS)


@for_each(["{", "{}", '[[["Mime", null]], [], null]', '[[], [["Mime", 1, 29]], null]'])
def test_a_damaged_list_of_joker_gains_is_reported_and_changes_nothing(answer: str) -> None:
    page = Page(is_held=True).send(EDIT, SolverAct.WEIGH)
    page.send(Weighed(page.model.solver.weighs, answer))
    assert page.model.solver.added == ()
    assert page.model.notice.text == "The solver's answer cannot be read; the table is unchanged."
    assert update(page.model, Weighed(page.model.solver.weighs, "")) == (page.model, ())


# ---- enhancements and editions --------------------------------------------------------------------------------------


def test_each_mark_shows_its_gain_on_the_edited_card() -> None:
    page = Page().send(Wake(), OpenEditor(Slot(Row.PLAYED, 0)))
    here = with_class(page.model, "here")
    assert len(here) == 5 + 3  # leaves out the card's own mark and edition
    now = page.total
    page.send(SetEdition(Slot(Row.PLAYED, 0), Edition.FOIL))
    assert page.total - now == 50 * 23
    assert f", here +{50 * 23:,}" in [element.text for element in here]
    assert f", here −{50 * 23:,}" in [element.text for element in with_class(page.model, "here")]
    assert page.model.solver.marked


def test_marks_show_no_gain_in_a_quiz_or_for_a_waiting_joker() -> None:
    page = Page().send(Wake(), SetQuestion("score"), OpenEditor(Slot(Row.PLAYED, 0)))
    assert with_class(page.model, "here") == []
    page = Page().send(Wake(), Add("Mime", Slot(BENCH, 0)), OpenEditor(Slot(BENCH, 0)))
    assert with_class(page.model, "here") == []
