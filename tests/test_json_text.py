"""JSON that anybody may have written: its depth is known before it is parsed."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ortalab.errors import TextError
from ortalab.json_text import DEEPEST, depth_of, parse_json


def slow_depth(text: str) -> int:
    """Follow a text letter by letter."""
    depth = deepest = 0
    is_within = is_escaped = False
    for sign in text:
        if is_within:
            is_within, is_escaped = is_escaped or sign != '"', not is_escaped and sign == "\\"
        else:
            is_within = sign == '"'
            depth += (sign in "[{") - (sign in "]}")
            deepest = max(deepest, depth)
    return deepest


@given(st.text('"\\[]{}\na\u2665\ud800'))
def test_how_deep_a_text_is_nested_is_what_its_letters_say(text: str) -> None:
    assert depth_of(text) == slow_depth(text)


@given(
    st.recursive(st.none() | st.integers() | st.text(), lambda part: st.lists(part) | st.dictionaries(st.text(), part))
)
def test_what_is_not_too_deep_is_parsed_as_ever(value: object) -> None:
    text = json.dumps(value)
    if depth_of(text) <= DEEPEST:
        assert parse_json(text) == parse_json(text.encode()) == value


@pytest.mark.parametrize(
    "text", ["[" * 20_000, '{"a":' * 20_000, "[" * 11 + "]" * 11, "{", "", b"\xff", "9" * 5000, "nul"]
)
def test_what_is_too_deep_or_not_whole_is_one_sentence(text: str | bytes) -> None:
    with pytest.raises(TextError, match=r"^it is n"):
        parse_json(text)
