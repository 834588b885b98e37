"""Readings of points that Poker Triangles leaves open, and the reasons for mistakes about the ace."""

from itertools import product

import pytest

from ortalab.courses.by_line import RIGHT, judge
from ortalab.courses.triangles.judge import compare, examine, reading_of
from ortalab.games.triangles.make import KINDS, make_script
from ortalab.games.triangles.script import OPEN, OURS, Reading, tell_script
from tests.places import SHARED

FIFTEEN = "deck" + " A♡" * 15
FILLED = [f"place 0 {row} {column}" for row in range(5) for column in range(row + 1)]
SCRIPTS = {
    "strict_deck": [FIFTEEN, "start 5 1", "place 0 0 0"],
    "count_before_discard": [FIFTEEN, "start 5 3", "discard 0", "discard 0"],
    "full_lines": ["deck standard", "start 6 1", *(f"place 0 5 {column}" for column in range(5)), "score"],
    "discard_after_end": ["deck standard", "start 5 1", *FILLED, "discard 0", "hand"],
    "large_hand": ["deck standard", "start 5 16", "place 15 4 0"],
}
"""A script per open point that shows how a program reads it."""


@pytest.mark.parametrize("point", SCRIPTS)
def test_either_reading_of_an_open_point_is_right_and_the_other_is_reported(point: str) -> None:
    script, other = SCRIPTS[point], Reading(**{point: True})
    assert examine(script, "\n".join(tell_script(script))) == (None, ())
    printed = "\n".join(tell_script(script, other))
    assert examine(script, printed) == (None, (OPEN[point],))
    assert reading_of(script, printed) == other
    assert examine(script, printed, other) == (None, (OPEN[point],))
    assert judge(examine(script, printed)) == RIGHT._replace(readings=(OPEN[point],))


@pytest.mark.slow
def test_every_combination_of_readings_is_right_on_scripts_of_every_kind() -> None:
    for nth, values in enumerate(product((False, True), repeat=len(OURS))):
        for number in (nth % len(KINDS), 1, 5):  # starts and ends show most
            script = make_script(nth, number)
            assert compare(script, "\n".join(tell_script(script, Reading(*values)))) is None


def test_a_program_that_reads_a_point_in_two_ways_is_wrong() -> None:
    script = [FIFTEEN, "start 5 1", "start 5 1"]
    assert compare(script, "IllegalArgumentException\nIllegalArgumentException") is None
    strict, ours = ([*tell_script(script, Reading(strict_deck=is_on))] for is_on in (True, False))
    found = compare(script, "\n".join([strict[0], *ours[:7]]))
    assert found
    assert found.line == 2


OTHER_VIEWS = {
    "an empty cell first": (["deck standard", "start 5 1"], {0: "__"}, "begins its view without a blank"),
    "a card first": (["deck standard", "start 5 1", "place 0 0 0"], {7: "2♣"}, "begins its view without a blank"),
    "after an error": (["deck standard", "start 5 1", "place 9 0 0"], {8: "__"}, "begins its view without a blank"),
    "an empty hand": (
        [FIFTEEN, "start 5 1", *FILLED],
        {-1: "Hand:"},
        "prints no blank where the hand is empty",
    ),
    "a card before the start": (["card 4 4"], {0: "null"}, "answers getCardAt before the start"),
    "a cell of a larger board": (["start 7 1", "card 6 6"], {1: "null"}, "answers getCardAt before the start"),
}


@pytest.mark.parametrize("name", OTHER_VIEWS)
def test_a_line_that_the_text_leaves_open_is_right_either_way(name: str) -> None:
    script, changes, reading = OTHER_VIEWS[name]
    printed = [*tell_script(script)]
    for place, line in changes.items():
        assert printed[place] != line
        printed[place] = line
    assert examine(script, "\n".join(printed)) == (None, (reading,))


def test_other_lines_of_the_view_are_to_the_letter_still() -> None:
    script = ["deck standard", "start 5 1", "card 9 9"]
    printed = [*tell_script(script)]
    for place, line in ((1, "__  __"), (0, "  __"), (-2, "Deck:51"), (7, "null")):
        found = compare(script, "\n".join([*printed[:place], line, *printed[place:][1:]]))
        assert found
        assert found.printed == line


@pytest.mark.parametrize(
    ("cards", "printed", "rule"),
    [
        ("Q♡ K♡ A♣ 2♡ 3♡", "15", "a straight does not go round the ace"),
        ("Q♡ K♡ A♡ 2♡ 3♡", "75", "a straight does not go round the ace"),
        ("A♡ 2♡ 3♣ 4♡ 5♡", "0", "an ace is also low in a straight, A 2 3 4 5"),
        ("10♡ J♡ Q♣ K♡ A♡", "0", "an ace is also high in a straight, 10 J Q K A"),
    ],
)
def test_a_mistake_about_the_ace_is_named_in_the_reason_and_is_a_kind_of_its_own(
    cards: str, printed: str, rule: str
) -> None:
    script = [f"deck {cards}{' 9♠' * 10}", "start 5 1", *(f"place 0 4 {column}" for column in range(5)), "score"]
    lines = [*tell_script(script)]
    place = len(lines) - 8
    found = compare(script, "\n".join([*lines[:place], printed, *lines[place + 1 :]]))
    assert found
    assert found.reason.endswith(f"; {rule}")
    assert found.kind == ("score", rule)
    other = compare(script, "\n".join([*lines[:place], "7", *lines[place + 1 :]]))
    assert other
    assert (rule in other.reason, other.kind) == (False, ("score", "answer"))


COURSES = SHARED / "cases" / "courses"
FILES = {
    "tri_guide_script_strict_deck.txt": "strict_deck",
    "tri_discard_after_end.txt": "discard_after_end",
    "tri_hand16.txt": "large_hand",
}


@pytest.mark.skipif(not COURSES.is_dir(), reason="the cases of the courses are not beside the checkout")
@pytest.mark.parametrize("file", FILES)
def test_no_program_is_accused_on_the_cases_of_the_course(file: str) -> None:
    script = (COURSES / file).read_text(encoding="utf-8").splitlines()
    assert [*tell_script(script)] != [*tell_script(script, Reading(**{FILES[file]: True}))]
    for reading in (OURS, Reading(**{FILES[file]: True})):
        assert compare(script, "\n".join(tell_script(script, reading))) is None
