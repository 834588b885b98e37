"""The schema of a round, whose full-game part is generated from the rows, accepts only what the parser accepts."""

import json
import re
from collections import defaultdict
from random import Random
from typing import Any

import fastjsonschema
import pytest
import yaml

from ortalab.rounds.card import MOST_NUMBER, MOST_PLANETS
from ortalab.rounds.gains import Unit
from ortalab.rounds.hands import HANDS
from ortalab.rounds.joker import Joker, Needs
from ortalab.rounds.luck.blinds import BLINDS
from ortalab.rounds.luck.lay import BOOK
from ortalab.rounds.marks import Edition, Enhancement, Seal
from ortalab.rounds.round import AT_STAKE, MOST, NUMBERS, Counted
from ortalab.text.run import DECKS
from ortalab.text.yaml import write_round
from tests.full.rounds import read_hand, round_of, text_of
from tests.full.test_text import ERRORS
from tests.places import ROOT
from tests.rows import for_each
from tests.text.test_schema import checker

FILE = ROOT / "docs" / "round.schema.json"
Schema = dict[str, Any]
RANK, SUIT = "(10|[2-9JQKA])", "[♠♥♣♦]"
UNSEEN = ("there twice", "no card is played", "above the largest", "read under rules")
"""Errors that a schema cannot express, or that need no JSON document."""


def one_of(words: object) -> str:
    return f"( ({'|'.join(re.escape(str(word)) for word in words)}))?"  # type: ignore[attr-defined]


def card_pattern() -> str:
    editions = [edition for edition in Edition if edition is not Edition.NEGATIVE]
    return f"^{RANK}{SUIT}{one_of(Enhancement)}{one_of(editions)}{one_of(Seal)}( \\+[0-9]+)?( debuffed)?( forced)?$"


def joker_patterns() -> list[Schema]:
    """List one pattern for each group of jokers with the same facts."""
    alike: dict[str, list[str]] = defaultdict(list)
    for row in BOOK.values():
        alike[rest_of(row)].append(re.escape(row.name))
    return [{"pattern": f"^({'|'.join(names)}){rest}$"} for rest, names in alike.items()]


def rest_of(row: Joker) -> str:
    """Build the pattern of the facts after a joker's name."""
    sign = ("x" if row.counter.unit is Unit.TIMES else "\\+") if row.counter else ""
    least = "[1-9][0-9]*" if sign == "x" else "[0-9]+"
    number = f"( {sign}{least}(\\.[0-9]+)?)?" if sign else ""
    wanted = {Needs.NOTHING: "", Needs.SUIT: f" {SUIT}", Needs.CARD: f" {RANK}{SUIT}"}[row.needs]
    wanted += {Needs.NOTHING: "", Needs.SUIT: f"( {SUIT})?", Needs.RANK: f"( {RANK})?"}[row.wants]
    active = "( (in)?active)?" if row.is_active else ""
    return f"{number}{wanted}{active}{one_of(Edition)}( debuffed)?"


def whole(least: int, most: int = MOST_NUMBER) -> Schema:
    return {"type": "integer", "minimum": least, "maximum": most}


def by_hand(least: int, most: int = MOST_NUMBER) -> Schema:
    return {"type": "object", "propertyNames": {"enum": [*HANDS]}, "additionalProperties": whole(least, most)}


def row(kind: str, most: int, least: int = 0) -> Schema:
    return {"type": "array", "items": {"$ref": f"#/$defs/full_{kind}"}, "minItems": least, "maxItems": most}


def schema() -> Schema:
    """Generate the definitions of the full game from the rows."""
    properties: Schema = {
        "cards_played": row("card", MOST, 1),
        "cards_held_in_hand": row("card", BOOK.ruleset.limits.held),
        "jokers": row("joker", BOOK.ruleset.limits.jokers),
        "levels": by_hand(1),
        "plays": by_hand(0),
        "observatory": by_hand(0, MOST_PLANETS),
        "played_this_round": {"type": "array", "items": {"enum": [*HANDS]}},
        "blind": {"enum": [*BLINDS]},
        "blind_active": {"type": "boolean"},
        "blind_hand": {"enum": [*HANDS]},
        "bases": {
            "type": "object",
            "propertyNames": {"enum": [*HANDS]},
            "additionalProperties": {
                "type": "array",
                "items": {"type": "number", "minimum": 0, "maximum": MOST_NUMBER},
                "minItems": 4,
                "maxItems": 4,
            },
        },
        "deck": {"enum": [*DECKS]},
        "cards_left": whole(0),
        "cards_in_deck": row("card", BOOK.ruleset.limits.held),
        "hand_size": whole(0),
        "counted": {"enum": [str(counted) for counted in Counted]},
    } | {name: whole(least) for name, least in (*NUMBERS.items(), *AT_STAKE.items())}
    return {
        "full": {"properties": properties},
        "full_card": {"type": "string", "pattern": card_pattern()},
        "full_joker": {"type": "string", "anyOf": joker_patterns()},
    }


def test_the_part_of_the_full_game_is_fresh(rewrite_golden: bool) -> None:  # noqa: FBT001
    file = json.loads(FILE.read_text(encoding="utf-8"))
    if rewrite_golden:
        file["$defs"] |= schema()
        FILE.write_text(json.dumps(file, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    assert {name: file["$defs"][name] for name in schema()} == schema()


SCHEMA: Schema = json.loads(FILE.read_text(encoding="utf-8"))


@pytest.mark.slow
def test_the_schema_accepts_every_written_round() -> None:
    random = Random(5)
    for _ in range(20):
        laid = read_hand(text_of(round_of(random)))
        checker()(yaml.safe_load(write_round(laid)))


@for_each([row for row in ERRORS if not any(word in row["says"] for word in UNSEEN)])
def test_the_schema_refuses_unreadable_documents(error: dict[str, str]) -> None:
    document = yaml.safe_load(error["round"])
    if isinstance(document, dict):
        document = {"rules": "full"} | document
    with pytest.raises(fastjsonschema.JsonSchemaException):
        checker()(document)
