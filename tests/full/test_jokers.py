"""Every joker of the full game changes one round and leaves another; the rounds are in jokers.yml."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from ortalab.rounds.joker import Rarity
from ortalab.rounds.luck.lay import BOOK, JOKERS, when_of
from ortalab.rounds.luck.score import LuckScore
from ortalab.text.spelling import read_joker
from tests.full.rounds import data_of, read_hand, round_of, text_of
from tests.full.test_reference import ends_of
from tests.rows import for_each

Data = dict[str, Any]
ROUNDS: dict[str, list[Any]] = yaml.safe_load((Path(__file__).parent / "jokers.yml").read_text(encoding="utf-8"))
NEVER = [name for name, row in JOKERS.items() if when_of(row) == "none"]
WITNESSES = ("Abstract Joker", "Joker Stencil", "Baseball Card", "Blueprint", "Brainstorm")
"""Jokers that count others, or copy a neighbour."""
SLOW = "the slow reference, tests/full/reference_jokers.py, has another score: a new joker is added there too"


def scored(keys: Data, joker: str) -> LuckScore:
    """Score a round with a joker in its place, or without it."""
    others = keys.get("jokers", [])
    left = [name for name in others if not name.endswith("*")]
    right = [name.removesuffix("*") for name in others if name.endswith("*")]
    jokers = [*left, *([joker] if joker else []), *right]
    laid = read_hand(json.dumps(keys | {"jokers": jokers}, ensure_ascii=False))
    score = LuckScore(laid)
    assert (score.least.total, score.most.total) == ends_of(data_of(laid)), SLOW
    return score


def ends(score: LuckScore) -> tuple[float, float, str]:
    return score.least.total, score.most.total, score.hand.word


def test_every_joker_that_can_change_a_score_has_its_rounds() -> None:
    assert [read_joker(text, BOOK, BOOK.ruleset).name for text in ROUNDS] == [
        name for name in JOKERS if name not in NEVER
    ]


@pytest.mark.slow
@for_each([*ROUNDS])
def test_it_changes_one_round_and_not_another(joker: str) -> None:
    keys, score, *silent = ROUNDS[joker]
    assert str(scored(keys, joker)) == str(score)
    assert ends(scored(keys, joker)) != ends(scored(keys, ""))
    for other in silent:
        assert ends(scored(other, joker)) == ends(scored(other, ""))


@for_each([*ROUNDS])
def test_it_changes_nothing_where_it_is_debuffed(joker: str) -> None:
    keys, _, *silent = ROUNDS[joker]
    if set(WITNESSES) & {name.removesuffix("*") for name in keys.get("jokers", ())}:
        assert silent, "no round that it must not change"
    else:
        assert ends(scored(keys, f"{joker} debuffed")) == ends(scored(keys, ""))


@for_each(NEVER)
def test_jokers_without_an_effect_change_no_score(joker: str) -> None:
    random = Random(joker)
    data = round_of(random)
    data["jokers"] = [other for other in data["jokers"] if other["name"] not in WITNESSES]
    without = read_hand(text_of(data))
    beside = read_hand(text_of(data | {"jokers": [*data["jokers"], data_of_joker(joker)]}))
    assert ends(LuckScore(beside)) == ends(LuckScore(without))


def data_of_joker(name: str) -> Data:
    return {"name": name, "value": None, "rank": None, "suit": None, "active": None, "edition": None, "debuffed": False}


def test_the_collection_is_numbered_and_has_its_rarities() -> None:
    assert [row.number for row in JOKERS.values()] == [*range(1, len(JOKERS) + 1)]
    counts = [sum(row.rarity is rarity for row in JOKERS.values()) for rarity in Rarity]
    assert counts == [61, 64, 20, 5]


def test_every_row_has_a_description() -> None:
    for row in JOKERS.values():
        assert row.text
        assert not row.text.endswith(".")
        assert (when_of(row) == "none") == (row.text == "Never changes a score")
