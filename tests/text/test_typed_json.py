"""JSON as typed tuples: written values are parsed back, and malformed ones give one sentence."""

import json
from enum import Enum
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ortalab.errors import TextError
from ortalab.typed_json import typed
from tests.rows import for_each


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


class Card(NamedTuple):
    name: str
    colour: Colour | None


class Found(NamedTuple):
    cards: tuple[Card, ...]
    at: tuple[int, int] | tuple[str, int, int] | None
    worth: float
    is_exact: bool


CARDS = st.builds(Card, st.text(), st.none() | st.sampled_from(Colour))
AT = st.none() | st.tuples(st.integers(), st.integers()) | st.tuples(st.text(), st.integers(), st.integers())
FOUND = st.builds(Found, st.lists(CARDS).map(tuple), AT, st.floats(allow_nan=False), st.booleans())


@given(FOUND)
def test_a_written_value_reads_back_equal(found: Found) -> None:
    text = json.dumps(found, default=lambda colour: colour.value)
    assert typed(Found, json.loads(text)) == found


@for_each(
    [
        "null",
        "7",
        '"abcd"',
        "{}",
        "[]",
        "[[], null, 1.5]",
        "[[], null, 1.5, true, 1]",
        "[{}, null, 1.5, true]",
        '[[["a", "green"]], null, 1.5, true]',
        '[[["a", ["red"]]], null, 1.5, true]',
        '[[["a"]], null, 1.5, true]',
        "[[], [1], 1.5, true]",
        "[[], [1, true], 1.5, true]",
        '[[], null, "1.5", true]',
        "[[], null, 1.5, 1]",
    ]
)
def test_a_malformed_answer_is_one_sentence(text: str) -> None:
    with pytest.raises(TextError, match=r"^the answer cannot be read; the table is unchanged$"):
        typed(Found, json.loads(text))
