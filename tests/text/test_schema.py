"""The schema of a round's file agrees with the parser on every document.

The comparison ignores what a schema cannot express: the decimals of a number, and whether a name is taken.
"""

import json
import re
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

import fastjsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ortalab.errors import OrtalabError
from ortalab.rounds.round import Round
from ortalab.text.custom_schema import FLAGS, KEYS, SECTIONS, WORDS, Written, canonical, write_declared
from ortalab.text.yaml import read_round, write_round
from tests.places import GOLDEN, ROOT
from tests.rows import for_each
from tests.scoring.custom_jokers import own_rounds
from tests.scoring.rounds import rounds, rounds_2

SCHEMA: dict[str, Any] = json.loads((ROOT / "docs" / "round.schema.json").read_text("utf-8"))


@cache
def checker() -> Callable[[object], object]:
    """Compile the schema."""
    told = {key: value for key, value in SCHEMA.items() if key != "$schema"}
    found: Callable[[object], object] = fastjsonschema.compile(told)
    return found


JUNK: list[Any] = [
    None,
    False,
    0,
    -1,
    7,
    11,
    99,
    101,
    1001,
    10001,
    1.5,
    1e9,
    "",
    "x",
    "hearts",
    "K",
    [],
    {},
    [[2]],
    ["x"],
    {"mult": 1},
]
JUNK += [2, "right", "gaps", ["gaps", "gaps"], ["hearts", "spades"], [2, "K"], [5, 0], {"mult": 1, "again": 2}]
JUNK += [{"times": 2, "again": 1}, {"chips": 5, "per": "held"}, {"times": 2, "per": "held"}, "A" * 17, "A  b", "é"]


def agree(document: object) -> bool:
    """Check that schema and parser agree on a document; return whether it is valid."""
    try:
        checker()(document)
    except fastjsonschema.JsonSchemaException as error:
        says = str(error)
    else:
        says = ""
    try:
        read_round(json.dumps(document))
    except OrtalabError as error:
        told = str(error)
    else:
        told = ""
    assert bool(says) == bool(told), f"the schema says {says!r}, the reader {told!r} of {document}"
    return not says


def as_json(written: Written, key: str = "") -> Any:  # noqa: ANN401 — any JSON
    """Convert a joker's written form to JSON's types."""
    if isinstance(written, dict):
        return {name: as_json(value, name) for name, value in written.items()}
    if isinstance(written, tuple):
        return [as_json(word, key) for word in written]
    if key in FLAGS:
        return True
    return json.loads(written) if key != "name" and written[0].isdigit() else written


def document_of(round_: Round, random: Random) -> dict[str, Any]:
    own = [as_json(write_declared(joker)) for joker in round_.own]  # type: ignore[arg-type]
    for number, joker in enumerate(own):
        joker["name"] = f"Joker {random.choice('ABC')}{number}"
    return {"cards_played": ["10♥ Bonus Foil", "A♠"], "cards_held_in_hand": ["2♦"], "own_jokers": own}


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:  # noqa: ANN401
    """List the paths of all values in a document."""
    parts = (
        list(value.items()) if isinstance(value, dict) else list(enumerate(value)) if isinstance(value, list) else []
    )
    return [path, *(place for key, part in parts for place in places(part, (*path, key)))]


@given(own_rounds(), st.randoms(use_true_random=False))
def test_every_written_round_fits_the_schema(round_: Round, random: Random) -> None:
    assert agree(document_of(round_, random))


@pytest.mark.slow
@pytest.mark.no_cover
def test_schema_and_reader_agree_on_documents_that_were_tampered_with() -> None:
    random = Random(5)
    whole = document_of(read_round((GOLDEN / "own.yml").read_text("utf-8")), random)
    right = wrong = 0
    for _ in range(60):
        document = deepcopy(whole)
        for _ in range(random.randint(1, 2)):
            *path, last = random.choice(places(document["own_jokers"], ("own_jokers",)))
            parent: Any = document
            for key in path:
                parent = parent[key]
            match random.randrange(4):
                case 0 if isinstance(parent, dict) and last != "own_jokers":
                    del parent[last]
                case 1 if isinstance(parent, dict) and last != "own_jokers":
                    parent[random.choice([*KEYS, *SECTIONS["scored"], "per", "rarity", "colour"])] = parent.pop(last)
                case _ if last != "name":  # to YAML any scalar is text, so a name may be null
                    parent[last] = random.choice(JUNK)
        if agree(document):
            right += 1
        else:
            wrong += 1
    assert min(right, wrong) > 4


@given(rounds | rounds_2)
def test_a_round_of_the_assignment_fits_the_schema(round_: Round) -> None:
    rows = re.findall(r"(\w+):(.*?)(?=\n\n|$)", write_round(round_), re.DOTALL)
    assert agree({key: int(row) if key == "rules" else re.findall(r"- (.*)", row) for key, row in rows})


STONE = ["10♥ Stone Foil"]
OWN_STONE = [{"name": "Low Tide", "held": {"enhancement": "stone", "mult": 1}}]


@pytest.mark.parametrize("rules", [{}, {"rules": None}, {"rules": 1}, {"rules": "1"}])
@pytest.mark.parametrize(
    "document",
    [
        {"cards_played": STONE},
        {"cards_played": ["10♥"], "cards_held_in_hand": STONE},
        {"cards_played": ["10♥"], "own_jokers": OWN_STONE},
    ],
)
def test_stone_is_of_rules_2_alone(document: dict[str, Any], rules: dict[str, Any]) -> None:
    assert agree(document | {"rules": 2})
    assert agree(document | {"rules": "2"})
    assert not agree(document | rules)


@for_each([0, 3, "two", "", " 2", [2], {}, True, 1.5])
def test_the_schema_and_the_reader_know_the_same_rulesets(rules: object) -> None:
    assert not agree({"cards_played": ["10♥"], "rules": rules})


@for_each([[], {}, {"cards_played": []}, {"cards_played": ["1♥"]}, {"cards_played": ["2♥"] * 6}, {"cards_played": 2}])
def test_schema_and_reader_both_refuse_other_documents(document: object) -> None:
    assert not agree(document)


def test_the_schema_knows_every_word_of_the_reader() -> None:
    text = json.dumps(SCHEMA, ensure_ascii=False)
    for name in WORDS.keys() - {"plays", "holds"}:
        for word in canonical(name):
            assert f'"{word}"' in text, (name, word)
    joker = SCHEMA["$defs"]["joker"]["properties"]
    assert list(joker) == list(KEYS)
    for section, keys in SECTIONS.items():
        assert list(joker[section]["properties"]) == list(keys)
