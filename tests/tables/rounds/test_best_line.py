"""The best play, and the jokers that add most: in the line under the score at any length, and in the pane."""

from dataclasses import replace

import pytest

from ortalab.page.controls import Key
from ortalab.tables.rounds.input.controls import clicked
from ortalab.tables.rounds.input.keys import pressed
from ortalab.tables.rounds.link import decode
from ortalab.tables.rounds.state.messages import ShowTab
from ortalab.tables.rounds.state.model import Model, example
from ortalab.tables.rounds.state.panes import Tab
from ortalab.tables.rounds.state.solver import Added, SolverAct, Wake
from ortalab.tables.rounds.view import regions
from tests.tables.rounds.solver_pages import EDIT, Page, line
from tests.tables.rounds.view_pages import by_id, with_class


@pytest.mark.slow
@pytest.mark.no_cover
def test_the_line_says_the_best_and_the_joker_that_adds_most() -> None:
    page = Page().send(Wake())
    assert line(page.model) == "Best 2,220 +840best joker to add Wily Joker +2,300"
    drawn = by_id(page.model, "open-best")
    label = drawn.attributes["aria-label"]
    assert "long" not in drawn.classes
    assert label == "Best play: 2,220, 840 more than yours. Best joker to add: Wily Joker, 2,300 more than yours."
    assert 'd="M0 0h62v2H0z"' in regions(page.model)["line"]  # the fraction of it on the table
    page.send(ShowTab(Tab.BEST), SolverAct.USE)
    assert line(page.model).startswith("Best This is it")
    assert line(Model()) == "Best nothing to play yet"


@pytest.mark.slow
def test_the_line_opens_best_and_closes_it() -> None:
    page = Page().send(clicked(by_id(example(), "open-best").data) or EDIT)
    opened = by_id(page.model, "open-best")
    assert (page.model.panes.right, opened.attributes["aria-expanded"]) == (Tab.BEST, "true")
    assert page.send(clicked(opened.data) or EDIT).model.panes.right is Tab.STEPS
    assert pressed(example(), Key("b")) == ShowTab(Tab.BEST)


@pytest.mark.parametrize(
    ("points", "written", "spoken"),
    [
        (2300.0, "+2,300", "2,300 more than yours"),
        (123_456_789.0, "+123,456,789", "123,456,789 more than yours"),
        (1e9, "724,639 times yours", "724,639 times yours"),
        (1e20, "7.25×1016 times yours", "7.25 times ten to the 16 times yours"),
    ],
)
def test_the_line_abbreviates_a_long_gain(points: float, written: str, spoken: str) -> None:
    solver = Page().send(SolverAct.SOLVE).model.solver
    solver = solver._replace(added=(Added("Sock and Buskin", points),), is_stale=False)
    drawn = by_id(replace(example(), solver=solver), "open-best")
    assert drawn.text.endswith(f"add Sock and Buskin {written}")
    assert str(drawn.attributes["aria-label"]).endswith(f"Sock and Buskin, {spoken}.")
    assert "long" in drawn.classes


def test_a_long_best_score_is_a_multiple_of_the_present_one() -> None:
    page = Page().send(SolverAct.SOLVE)
    ((goal, found),) = page.model.solver.found
    assert found
    best = found._replace(plays=(found.plays[0]._replace(score=412_345_678_901.0),))
    solver = page.model.solver._replace(found=((goal, best),))
    assert line(replace(page.model, solver=solver)).startswith("Best 412 billion 298,801,217 times yours")


KINGS = "p=Kh-steel.Ks-steel.Kd-steel.Kc-steel&h=10h.10d.10d.10h"
"""A round whose best play swaps one of five Jokers for a joker that loses points until the Kings are held."""


@pytest.mark.parametrize(
    ("link", "told"),
    [
        (
            "1&r=2&p=Kh.2h&h=Ks.Kd.Kc.7c&j=Jolly-Joker.Joker.Joker.Sly-Joker.Raised-Fist",
            "Best swapBlackboardfor Jolly Joker14,850 at best0SwapScary Facefor Jolly Joker+690Swap",
        ),
        (f"1&{KINGS}&j=Joker.Joker.Joker.Joker.Joker", "Best swapFlower Potfor Joker+4,200Swap"),
    ],
)
def test_the_joker_of_the_best_play_is_the_first_swap_unless_it_loses_points(link: str, told: str) -> None:
    page = Page(Model(decode(link).table)).send(ShowTab(Tab.BEST))
    [swaps] = [element.text for element in with_class(page.model, "part") if element.text.startswith("Best swap")]
    assert swaps == told
