"""Every reading of the points that Huxxy's assignment leaves open is right, and every case occurs in some game."""

import json
from typing import Any

import pytest

from ortalab.courses.huxxy.judging import PREFIX
from ortalab.courses.result import Verdict
from ortalab.games.huxxy.bot_host import decoded
from tests.courses.huxxy_trials import LAYS, RIGHT, SCORE, TABLE, tried

EMPTIES = f"""\
def {PREFIX}play(history, player, hand, table):
    turn = []
    for play in history:
        turn = [] if play[1] in (0, 3) else [*turn, play]
    laid = [details[0] for _, _, details in turn]
    values = [laid[0][0]] if laid else [one for one in "890JQK" if len({{card for card in hand if card[0] == one}}) > 2]
    if not values:
        return player, 0, None
    cards = sorted({{card for card in hand if card[0] == values[0]}} - set(laid))
    first = turn[0][2][1] if turn else len(table)
    if len(turn) == 2:
        return player, 2, (laid[0], first, first + 1)
    return (player, 3, None) if len(turn) == 4 else (player, 1, (cards[0], [first, first + 1, 0, TO][len(turn)]))
"""
"""Lays two groups of one card, moves the first card to the second group, and lays a third card there."""
COPIES = ": each call gets its own copies"
OPEN = [
    (
        RIGHT.replace("    return all(is_group(g", "    [group.sort() for group in groups]\n    return all(is_group(g"),
        "valid_table",
        f"changed groups{COPIES}",
    ),
    (
        f"def {PREFIX}play(history, player, hand, table):\n    hand.clear()\n    return player, 0, None\n",
        "play",
        COPIES,
    ),
    (EMPTIES.replace("TO", "first + 1"), "play", "ends a turn with a group that it has emptied"),
    (EMPTIES.replace("TO", "first"), "play", "removes a group that it empties from the table at once"),
]


@pytest.mark.parametrize(("text", "name", "told"), OPEN, ids=range(len(OPEN)))
def test_each_reading_of_an_open_point_is_right_and_reported(text: str, name: str, told: str) -> None:
    found = tried(text, only=name)[name]
    assert {answer.result.verdict for answer in found.answers} == {Verdict.RIGHT}
    assert any(told in reading for reading in found.readings)


def test_a_file_can_import_the_module_of_the_course() -> None:
    lent = f"from hidden import {PREFIX}valid_table"
    text = RIGHT.replace("all(is_group(group) for group in groups)", "None")
    text = text.replace(f"{PREFIX}valid_table(table)", "lent(table)")
    found = tried(f"{lent} as lent\n{text}", only="valid_play")["valid_play"]
    assert all(answer.is_right for answer in found.answers)
    assert [*tried(f"{lent}\n{SCORE.format('return 0')}")] == ["score"]


@pytest.mark.parametrize("text", [RIGHT.replace("points >= 24", "points > 24"), LAYS, TABLE.format("return 0")])
def test_every_case_can_occur_in_a_game(text: str) -> None:
    asked: list[str] = []
    tried(text, asks=asked.append)
    assert asked
    for line in asked:
        given: list[Any] = [decoded(one) for one in json.loads(line)["arguments"]]
        *_, history, player, hand, table = [0, 0, 0, *given]
        if isinstance(history, list):
            assert hand or any(play[0] == player and play[1] in {1, 2} for play in history[-1:])
            assert [] not in table
            assert "-1" not in line
        else:
            assert [] not in table or not table
