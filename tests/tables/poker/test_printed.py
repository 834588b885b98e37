"""A program's output for the hands on the table: the first line that differs, why, and the field for it."""

import pytest
from hypothesis import given

from ortalab.courses.difference import Difference
from ortalab.courses.poker.judge import Words, compare
from ortalab.page.messages import Focused, Typed
from ortalab.tables.poker import table
from ortalab.tables.poker.entry import read_link
from ortalab.tables.poker.state import Showdown, area_of
from ortalab.tables.poker.state.messages import Act, Pasted, Remove
from ortalab.tables.poker.words import output
from tests.page.game_pages import text_of
from tests.rows import for_each
from tests.tables.poker.pages import HANDS, THREE, Page

RIGHT = "Player 1: Pair of 9s\nPlayer 2: Pair of 9s\nPlayer 3: Ace-high\nPlayer 1 wins."
LOW = Showdown((("AS", "2D", "3C", "4H", "5S"), ("KS", "KD", "QC", "7H", "2S")))


def differs(showdown: Showdown, printed: str) -> Difference[Words] | None:
    return compare([card for hand in showdown.hands for card in hand], printed, low_ace=showdown.low_ace)


DIFFERS = {
    "Player 1: Pair of 9s\nPlayer 2: Pair of Nines": (2, "9D 9C QS JH 4D is one pair"),
    "Player 1: Pair of 9s\nPlayer 2: Pair of 9s": (3, "AC JC 8C 6D 3H is a high card"),
    RIGHT.replace("1 wins", "2 wins"): (4, "both pairs of 9s tie: the King kicker decides between players 1 and 2"),
    RIGHT.replace("1 wins.", "1 wins!"): (4, "the numbers of the players are right, but not the wording"),
    RIGHT.replace("3: ", "2: "): (3, "the hand is right, but its line begins with 'Player 3: '"),
    "Error: invalid card name '9H'": (1, "'9H' is a card"),
    RIGHT + "\nDone.": (5, "nothing follows the last line"),
    RIGHT + "\n\n": (5, "nothing follows the last line"),
    RIGHT.replace("3: ", "3:  "): (3, "only the spaces differ"),
    RIGHT.replace("Ace", "ace"): (3, "only the letter case differs"),
    "": (1, "9S 9H KD 7C 2S is one pair"),
}


@for_each([*DIFFERS])
def test_the_first_line_that_differs_is_reported_with_its_reason(printed: str) -> None:
    found = differs(read_link(THREE), printed)
    assert found
    assert (found.line, found.reason) == DIFFERS[printed]


@pytest.mark.parametrize("printed", [RIGHT, RIGHT + "\n", RIGHT.replace("\n", "\r\n") + "\r\n"])
def test_any_line_endings_are_right(printed: str) -> None:
    assert differs(read_link(THREE), printed) is None


def test_the_other_ace_is_named_where_it_makes_the_line() -> None:
    found = differs(LOW, "Player 1: 5-high straight\n")
    assert found
    assert (found.line, found.reason) == (1, "A-2-3-4-5 is not a straight here, and that decides this line")
    found = differs(LOW._replace(low_ace=True), "Player 1: Ace-high\n")
    assert found
    assert found.reason.startswith("A-2-3-4-5 is a straight here")


@given(HANDS.filter(bool).map(tuple))
def test_the_expected_output_has_no_difference(hands: tuple[tuple[str, ...], ...]) -> None:
    showdown = Showdown(hands)
    assert differs(showdown, output(showdown) + "\n") is None
    found = differs(showdown, output(showdown) + "!")
    assert found
    assert found.line == len(output(showdown).split("\n"))


def test_the_field_opens_below_the_output_and_compares_while_typing() -> None:
    page = Page().open(THREE)
    assert 'id="printed-text"' not in page.html
    page.send(Act.COMPARE)
    assert page.model.focus == "printed-text"
    assert 'id="compare-mine" data-do="compare-mine" aria-expanded="true"' in page.html
    assert "is the first that differs" not in text_of(page, "proof")
    page.send(Focused("printed-text"), Typed("printed", "Player 1: Pair of 9s\nPlayer 2: <b>"))
    assert "Line 2 is the first that differs. 9D 9C QS JH 4D is one pair." in text_of(page, "proof")
    assert "Yours Player 2: &lt;b&gt;" in text_of(page, "proof")
    page.send(Typed("printed", RIGHT))
    assert "Every line is as expected." in text_of(page, "proof")
    assert (page.link, page.model.typed, len(page.entries)) == (THREE, "", 1)
    page.send(Remove(area_of(0, 0)))
    assert 'id="printed-text"' not in page.html
    assert 'id="printed-text"' not in page.send(Act.COMPARE, Act.COMPARE, Act.COMPARE).html


def test_a_pasted_output_is_compared_and_other_text_goes_on_the_table() -> None:
    page = Page().open(THREE).send(Pasted(f"\n{RIGHT}\n"))
    assert page.said == "Your program’s output is compared beside the hands."
    assert "Every line is as expected." in text_of(page, "proof")
    assert table.regions(page.model)["proof"].count("<textarea") == 1
    assert page.send(Pasted("AS KS QS JS TS")).link.endswith("-ASKSQSJSTS")
    page = Page().open("1").send(Pasted(RIGHT))
    assert "is not a card" in page.said


@pytest.mark.parametrize("field", ["printed", "cards"])
def test_too_long_a_text_is_refused_and_the_old_one_stays(field: str) -> None:
    page = Page().open(THREE).send(Act.COMPARE, Typed(field, RIGHT), Typed(field, "Player 1: " * 1000))
    assert "has 10,000 characters" in page.said
    assert RIGHT in (page.model.printed, page.model.typed)
