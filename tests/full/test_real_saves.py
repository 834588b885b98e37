"""Saves written by the game itself: parsed with the same result as by an independent parser."""

import json
from typing import Any

import pytest

import ortalab
from ortalab.cards import Rank, Suit
from ortalab.rounds.marks import Edition
from ortalab.text.save import Save
from ortalab.text.save_keys import CONSUMABLES, EDITIONS, ROWS
from tests.full.rounds import read_hand
from tests.places import SHARED
from tests.rows import for_each

SAVES, FAULTS = SHARED / "cases/saves", SHARED / "cases/full-faults"
KEYS = {row.name: key for key, row in ROWS.items()} | {name: key for key, name in CONSUMABLES.items()}
MARKS = {edition: key for key, edition in EDITIONS.items()}


def facts() -> list[Any]:
    """Load the facts of each save, or one skipped case if the shared folder is missing."""
    path = SAVES / "facts.jsonl"
    if not path.exists():
        return [pytest.param({}, id="none", marks=pytest.mark.skip(reason="the shared saves are not there"))]
    return [pytest.param(row, id=row["file"]) for row in map(json.loads, path.read_text().splitlines())]


def word_of(card: ortalab.Card) -> str:
    rank = card.rank.word if card.rank in {Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK} else str(card.rank)
    marks = [f"m_{card.enhancement.word.lower()}"] if card.enhancement else []
    seal = [f"{card.seal.word.split()[0]}seal"] if card.seal else []
    return " ".join([f"{rank}{Suit(card.suit).word[0]}", *marks, *edition(card.edition), *seal])


def word_of_joker(joker: ortalab.JokerCard) -> str:
    return " ".join([KEYS[joker.name], *edition(joker.edition), *["DEBUFF"] * joker.debuffed])


def edition(mark: Edition | None) -> list[str]:
    return [] if mark is None else [MARKS[mark]]


def facts_of(save: Save) -> dict[str, object]:
    round = save.round
    return {
        "version": save.version,
        "state": save.state,
        "hand": [*map(word_of, round.held)],
        "jokers": [
            " ".join([KEYS[joker.name], *edition(joker.edition), *["DEBUFF"] * joker.debuffed])
            for joker in round.jokers
        ],
        "consumables": [KEYS[name] for name in save.consumables],
        "deck_left": len(save.deck),
        "shop": [KEYS[offer.name] for offer in save.shop],
        "blind": round.run.blind,
        "target": save.target,
        "scored": save.scored,
        "money": round.run.money,
        "hands_left": round.run.hands,
        "discards_left": round.run.discards,
        "ante": save.ante,
        "levels": {hand.prose: level for hand, level in round.run.levels.items()},
    }


@pytest.mark.slow
@pytest.mark.parametrize("row", facts())
def test_a_real_save_is_read_as_its_facts_say(row: dict[str, Any]) -> None:
    save = ortalab.read_save((SAVES / row["file"]).read_bytes())
    found = facts_of(save)
    assert found == {key: row[key] for key in found}
    told = {sentence for sentence in save.left_out if "but cards and jokers score as in" not in sentence}
    assert not told
    assert save.round.run.joker_slots == 5
    assert len(save.deck) == save.round.in_deck


SOLVED = [
    ("01_guard.jkr", "16"),
    ("02_to_big.jkr", "16"),
    ("03_modded_joker_stencil.jkr", "3,363"),
    ("06_cerulean_bell.yml", "16"),
    ("05_ox_tie.yml", "260"),
    ("04_mouth.yml", "0"),
]


@for_each(SOLVED)
@pytest.mark.skipif(not FAULTS.exists(), reason="the shared faults are not there")
def test_the_best_play_of_a_real_save_scores_as_in_the_game(name: str, score: str) -> None:
    data = (FAULTS / name).read_bytes()
    round = ortalab.read_save(data).round if name.endswith(".jkr") else read_hand(data.decode())
    assert str(ortalab.solve(round, "least").score.least) == score
