"""The schema of a file of the full game, generated from the rows, takes what is written and no more than is read."""

import json
import re
from collections import defaultdict
from random import Random
from typing import Any

import fastjsonschema
import pytest
import yaml

from ortalab import full
from ortalab.full.blinds import BLINDS
from ortalab.full.book import JOKERS
from ortalab.full.gains import Unit
from ortalab.full.hands import HANDS
from ortalab.full.round import (
    MOST_HELD,
    MOST_JOKERS,
    MOST_NUMBER,
    MOST_PLANETS,
    MOST_PLAYED,
    NUMBERS,
    Counted,
    Edition,
    Enhancement,
    Seal,
)
from ortalab.full.scene import Joker, Needs
from ortalab.text.full_yaml import DECKS, KEYS
from tests.full.rounds import round_of, text_of
from tests.full.test_text import ERRORS
from tests.places import ROOT

FILE = ROOT / "docs" / "full.schema.json"
Schema = dict[str, Any]
RANK, SUIT = "(10|[2-9JQKA])", "[♠♥♣♦]"
UNSEEN = ("there twice", "no card is played", "past the largest", "should be; write one item")
"""Of the errors, what a schema does not see, or what no document of JSON is."""


def one_of(words: object) -> str:
    return f"( ({'|'.join(re.escape(str(word)) for word in words)}))?"  # type: ignore[attr-defined]


def card_pattern() -> str:
    editions = [edition for edition in Edition if edition is not Edition.NEGATIVE]
    return f"^{RANK}{SUIT}{one_of(Enhancement)}{one_of(editions)}{one_of(Seal)}( \\+[0-9]+)?( debuffed)?$"


def joker_patterns() -> list[Schema]:
    """Return a pattern for the jokers that are stated alike."""
    alike: dict[str, list[str]] = defaultdict(list)
    for row in JOKERS.values():
        alike[rest_of(row)].append(re.escape(row.name))
    return [{"pattern": f"^({'|'.join(names)}){rest}$"} for rest, names in alike.items()]


def rest_of(row: Joker) -> str:
    """Return the pattern of what may follow a joker's name."""
    sign = ("x" if row.counter.unit is Unit.TIMES else "\\+") if row.counter else ""
    least = "[1-9][0-9]*" if sign == "x" else "[0-9]+"
    number = f"( {sign}{least}(\\.[0-9]+)?)?" if sign else ""
    wanted = {Needs.NOTHING: "", Needs.SUIT: f" {SUIT}", Needs.CARD: f" {RANK}{SUIT}"}[row.needs]
    active = "( (in)?active)?" if row.is_active else ""
    return f"{number}{wanted}{active}{one_of(Edition)}( debuffed)?"


def whole(least: int, most: int = MOST_NUMBER) -> Schema:
    return {"type": "integer", "minimum": least, "maximum": most}


def by_hand(least: int, most: int = MOST_NUMBER) -> Schema:
    return {"type": "object", "propertyNames": {"enum": [*HANDS]}, "additionalProperties": whole(least, most)}


def row(kind: str, most: int, least: int = 0) -> Schema:
    return {"type": "array", "items": {"$ref": f"#/$defs/{kind}"}, "minItems": least, "maxItems": most}


def schema() -> Schema:
    """Return the schema as the rows have it."""
    properties: Schema = {
        "rules": {"const": "full"},
        "cards_played": row("card", MOST_PLAYED, 1),
        "cards_held_in_hand": row("card", MOST_HELD),
        "jokers": row("joker", MOST_JOKERS),
        "levels": by_hand(1),
        "plays": by_hand(0),
        "observatory": by_hand(0, MOST_PLANETS),
        "played_this_round": {"type": "array", "items": {"enum": [*HANDS]}},
        "blind": {"enum": [*BLINDS]},
        "blind_active": {"type": "boolean"},
        "deck": {"enum": [*DECKS]},
        "cards_left": whole(0),
        "counted": {"enum": [str(counted) for counted in Counted]},
    } | {name: whole(least) for name, least in NUMBERS.items()}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A hand of the full game",
        "description": "What the file of a hand says. The reader is kinder: it takes words in any case and order.",
        "type": "object",
        "required": ["rules", "cards_played"],
        "properties": {key: properties[key] for key in KEYS},
        "$defs": {
            "card": {"type": "string", "pattern": card_pattern()},
            "joker": {"type": "string", "anyOf": joker_patterns()},
        },
    }


def test_the_schema_is_fresh(rewrite_golden: bool) -> None:  # noqa: FBT001
    text = json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"
    if rewrite_golden:
        FILE.write_text(text, encoding="utf-8")
    assert FILE.read_text(encoding="utf-8") == text


check = fastjsonschema.compile({key: value for key, value in schema().items() if key != "$schema"})


def test_it_takes_what_is_written_of_any_round() -> None:
    random = Random(5)
    for _ in range(60):
        laid = full.read_round(text_of(round_of(random)))
        check(yaml.safe_load(full.write_round(laid)))


@pytest.mark.parametrize(
    "error", [row for row in ERRORS if not any(word in row["says"] for word in UNSEEN)], ids=lambda row: row["says"]
)
def test_it_refuses_what_is_not_read(error: dict[str, str]) -> None:
    document = yaml.safe_load(error["round"])
    if isinstance(document, dict):
        document = {"rules": "full"} | document
    with pytest.raises(fastjsonschema.JsonSchemaException):
        check(document)
