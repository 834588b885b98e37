"""Scripts of Poker Triangles: checked against a slow reference, refusals with reasons, outputs compared."""

from collections.abc import Sequence
from random import Random

import pytest

from ortalab.courses.triangles.judge import compare
from ortalab.errors import TextError
from ortalab.games.triangles import PokerTriangles, WrongArgument, WrongTime, new_deck
from ortalab.games.triangles.actions import USAGE, Query, Start, read_action, write_action
from ortalab.games.triangles.make import KINDS, edits, make_script, size
from ortalab.games.triangles.script import CLASSES, Reading, Step, follow_script, tell_script
from ortalab.games.triangles.state import Discard, Place
from tests.games.triangles.reference import slow_program
from tests.rows import for_each

SCRIPT = """\
# a game of fifteen cells
deck 10♡ Q♡ 3♣ 7♠ K♠ 5♢ 9♣ A♡ standard

start 5 4
place 0 0 0
place 2 1 0   # the seven
place 0 1 0
place 9 2 0
score
card 1 0
over
place 9 1 0
""".splitlines()


def steps(script: Sequence[str], reading: Reading = Reading()) -> list[Step]:  # noqa: B008  (it is a tuple)
    return list(follow_script(script, reading))


def classes_of(step: Step) -> set[str]:
    return {name for name in (step.error, step.other) if name}


def agrees(script: Sequence[str]) -> bool:
    """Check that a script's output matches the reference, accepting either error class where both are right."""
    told: list[str | set[str]] = []
    for step in follow_script(script):
        told += [classes_of(step), *step.printed[1:]] if step.error else step.printed
    return told == slow_program(script)


def test_a_script_is_narrated_like_the_slow_reference() -> None:
    assert agrees(SCRIPT)
    assert all(agrees(make_script(5, number)) for number in range(6 * len(KINDS)))


@pytest.mark.exhaustive
def test_ten_thousand_scripts_agree_with_the_slow_reference() -> None:
    assert [number for number in range(10_000) if not agrees(make_script(7, number))] == []


def test_the_steps_have_their_lines_texts_answers_and_refusals() -> None:
    found = steps(SCRIPT)
    assert [step.line for step in found] == [2, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    assert found[3].text == "place 2 1 0"
    assert [(step.error, step.other) for step in found if step.error] == [
        ("IllegalStateException", None),
        ("IllegalArgumentException", None),
        ("IllegalArgumentException", "IllegalStateException"),  # the assignment does not say which comes first
    ]
    assert [step.answer for step in found if step.answer] == ["0", "7♠", "false"]
    assert str(found[4].refusal) == "row 1 column 0 is taken; place the card on an empty cell"
    assert all(step.after == step.before for step in found if step.error or step.answer)


def test_the_view_is_printed_to_the_character_and_after_refusals_too() -> None:
    board = ["10♡", " 7♠  __", " __  __  __", " __  __  __  __", " __  __  __  __  __"]
    assert steps(SCRIPT)[4].printed == ("IllegalStateException", *board, "Deck: 54", "Hand: Q♡, 3♣, K♠, 5♢")


def test_a_script_and_the_model_refuse_the_same() -> None:
    """Apply the moves of some scripts to the model as well, which must raise the printed class."""
    for number in range(3, 60, 4):
        game = None
        for step in follow_script(make_script(11, number)):
            error = None
            try:
                match step.action:
                    case Start(side, hand):
                        game = game or PokerTriangles(side, Random(0))
                        game.start_game(step.before.deck, False, hand)  # noqa: FBT003
                    case Place(place, (row, column)) if game:
                        game.place_card_in_position(place, row, column)
                    case Discard(place) if game:
                        game.discard_card(place)
                    case Query("card", (row, column)) if game:
                        game.card_at(row, column)
                    case _:
                        continue
            except (WrongArgument, WrongTime) as wrong:
                error = CLASSES[type(wrong)]
            assert step.error == error, step


WRONG_LINES = {
    "place 0 1": "line 1: place needs three numbers, a card of the hand, a row and a column; write "
    "place HAND ROW COLUMN",
    "start 5": "line 1: start needs two numbers, the side and the cards of the hand; write start SIDE HAND",
    "discard x": "line 1: discard needs a number, a card of the hand; write discard HAND",
    "over 1": "line 1: over needs nothing after it; write over",
    "start 21 5": "line 1: a side of 21 is too long; a script has sides up to 20",
    "place 0 0 99999999999": "line 1: place needs three numbers, a card of the hand, a row and a column; write "
    "place HAND ROW COLUMN",
    "lay 0 0 0": f"line 1: unknown action 'lay'; the actions are {', '.join(USAGE)}",
    "deck 10x": "line 1: unknown card '10x'; write it like 10♡ or 10h",
    "deck" + " standard" * 11: "line 1: a deck of 572 cards is too large; a script has decks of up to 520",
}


@for_each([*WRONG_LINES])
def test_a_line_that_cannot_be_read_is_reported_by_its_number(line: str) -> None:
    with pytest.raises(TextError) as error:
        steps([line])
    assert str(error.value) == WRONG_LINES[line]


def test_the_lines_before_a_wrong_one_are_narrated() -> None:
    told = follow_script(["deck standard", "start 5 1", "place"])
    assert [next(told).line, next(told).line] == [1, 2]
    with pytest.raises(TextError, match="line 3"):
        next(told)


def test_actions_are_written_as_they_are_read() -> None:
    for number in range(len(KINDS)):
        for line in make_script(3, number):
            action = read_action(line)
            assert action is not None
            assert write_action(action) == line
    assert read_action("DECK 10h, q♥") == read_action("deck 10♡ Q♡")


READINGS = {
    "strict deck": (["deck standard", "start 8 17"], Reading(strict_deck=True), "a deck of 52 is too small"),
    "count before a discard": (
        ["deck 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ A♣ 2♢ 3♢", "start 5 3", "discard 0"],
        Reading(count_before_discard=True),
        None,
    ),
}


@pytest.mark.parametrize("name", READINGS)
def test_each_reading_of_the_text_is_an_option(name: str) -> None:
    script, reading, refusal = READINGS[name]
    other = steps(script, reading)[-1]
    assert bool(steps(script)[-1].error) != bool(other.error)
    assert refusal is None or refusal in str(other.refusal)


def test_a_line_may_score_only_once_it_is_full() -> None:
    script = [
        "deck standard",
        "start 6 1",
        *(f"place 0 5 {column}" for column in range(5)),
        "score",
        "place 0 5 5",
        "score",
    ]
    assert [step.answer for step in steps(script) if step.answer] == ["50", "50"]
    assert [step.answer for step in steps(script, Reading(full_lines=True)) if step.answer] == ["0", "50"]
    printed = ["7" if line == "50" else line for line in tell_script(script)]
    found = compare(script, "\n".join(printed), Reading(full_lines=True))
    assert found
    assert found.reason.endswith("row 5 Four of a Kind, of which only full lines count")


def test_with_all_cards_discarded_the_hand_runs_dry_and_says_so() -> None:
    script = [READINGS["count before a discard"][0][0], "start 5 1", *["discard 0"] * 3, "place 0 0 0"]
    *_, last, place = steps(script, Reading(count_before_discard=True))
    assert str(last.refusal) == "no card may be discarded: too few are left for the empty cells"
    assert place.error is None


OUTPUT = list(tell_script(SCRIPT))


def output(change: dict[int, list[str]]) -> str:
    lines = [line for place, line in enumerate(OUTPUT, 1) for line in change.get(place, [line])]
    return "\n".join([*lines, *change.get(0, [])])


DIFFERENCES: dict[str, tuple[dict[int, list[str]], int, str]] = {
    "the other class": (
        {22: ["IllegalArgumentException"]},
        22,
        "line 7 of the script, 'place 0 1 0', is a call at the wrong time, not a wrong argument: row 1 column 0",
    ),
    "no error": ({22: []}, 22, "line 7 of the script, 'place 0 1 0', is a call at the wrong time: row 1"),
    "an error too many": ({8: ["IllegalStateException"]}, 8, "line 5 of the script, 'place 0 0 0', is allowed"),
    "a board that a refusal changes": ({24: [" 9♠  __"]}, 24, "is refused, and leaves everything as it is"),
    "cells that are too narrow": ({2: ["__ __"]}, 2, "only the spaces differ: a cell is three wide"),
    "a hand without blanks": (
        {14: [OUTPUT[13].replace(": ", ":  ")]},
        14,
        "only the spaces differ: one follows the colon and each comma",
    ),
    "full suits": (
        {14: [OUTPUT[13].replace("♡", "♥")]},
        14,
        "♥ stands for ♡: the assignment writes the suits ♣, ♢, ♡ and ♠",
    ),
    "a card drawn to the front": (
        {14: ["Hand: K♠, Q♡, 3♣, 7♠"]},
        14,
        "after line 5 of the script, 'place 0 0 0', as 10♡ is placed, K♠ is drawn to the end of the hand",
    ),
    "a deck that is dealt too far": (
        {6: ["Deck: 55"]},
        6,
        "the hand is dealt from the top, the first card of the deck",
    ),
    "another board": ({8: [" Q♡"]}, 8, "row 0 of the board after line 5 of the script, 'place 0 0 0', each cell"),
    "another score": ({38: ["2"]}, 38, "the lines are worth nothing so far"),
    "another card": ({46: ["null"]}, 46, "row 1 column 0 has 7♠"),
    "an early end": ({54: ["true"]}, 54, "13 cells are empty"),
    "a query that changes something": ({55: [" K♠"]}, 55, "only asks, and leaves everything as it is"),
    "a newline after the hand": ({7: [OUTPUT[6], ""]}, 8, "there is no blank line here; the view ends"),
    "more than the script": ({0: ["bye"]}, len(OUTPUT) + 1, "nothing follows line 12 of the script"),
    "half a view": ({place: [] for place in range(5, 99)}, 5, "the whole view is printed, down to the hand"),
}


@for_each([*DIFFERENCES])
def test_the_first_line_that_differs_is_reported_with_its_reason(name: str) -> None:
    change, line, reason = DIFFERENCES[name]
    found = compare(SCRIPT, output(change))
    assert found
    assert (found.line, found.expected) == (line, OUTPUT[line - 1] if line <= len(OUTPUT) else None)
    assert reason in found.reason


def test_equal_outputs_and_either_class_of_a_double_fault_are_right() -> None:
    assert compare(SCRIPT, output({})) is None
    assert compare(SCRIPT, output({}).replace("\n", "\r\n") + "\r\n") is None
    twice = len(OUTPUT) - 7
    assert OUTPUT[twice - 1] == "IllegalArgumentException"
    assert compare(SCRIPT, output({twice: ["IllegalStateException"]})) is None
    assert compare(SCRIPT, output({twice: ["NullPointerException"]}))


def test_the_answers_to_queries_have_reasons() -> None:
    script = ["deck standard", "start 5 2", "remaining", "hand", *["place 0 0 0"] * 2, "score"]
    printed = [*tell_script(script)]
    told = {step.text: step for step in follow_script(script)}
    for name, reason in {"remaining": "50 cards left to be drawn", "hand": "the newest at its end"}.items():
        place = printed.index(told[name].printed[0])
        found = compare(script, "\n".join([*printed[:place], "?", *printed[place + 1 :]]))
        assert found
        assert reason in found.reason


def test_the_made_scripts_have_every_kind_of_step() -> None:
    made = [step for number in range(4 * len(KINDS)) for step in steps(make_script(2, number))]
    assert {type(step.action).__name__ for step in made} == {"Deck", "Start", "Place", "Discard", "Query"}
    assert {step.error for step in made} == {None, *CLASSES.values()}
    assert any(step.other for step in made)
    assert any(step.after.state and step.after.state.is_over for step in made)
    assert sum(step.text == "score" and step.answer not in {None, "0"} for step in made) > len(made) // 50
    assert make_script(2, 9) == make_script(2, 9) != make_script(3, 9)


def test_every_edit_leaves_a_script_that_can_be_followed() -> None:
    for number in range(len(KINDS)):
        script = make_script(4, number)
        for nth, edit in enumerate(edits(script)):
            smaller = edit(script)
            assert smaller == script or size(smaller) != size(script) or nth
            if nth % 12 == 0:
                assert steps(smaller)


def test_the_reference_knows_the_deck_of_the_house() -> None:
    assert slow_program(["deck standard", "start 5 15"])[-1] == "Hand: " + ", ".join(map(str, new_deck()[:15]))
