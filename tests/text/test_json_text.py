"""Untrusted JSON: its depth is known before it is parsed."""

from __future__ import annotations

import ast
import json
import re
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ortalab.errors import TextError
from ortalab.json_text import DEEPEST, depth_of, parse_json
from tests.places import ROOT
from tests.rows import for_each

if TYPE_CHECKING:
    from collections.abc import Iterator


def slow_depth(text: str) -> int:
    """Compute the depth character by character."""
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
def test_depth_counts_the_nested_brackets_of_a_text(text: str) -> None:
    assert depth_of(text) == slow_depth(text)


@given(
    st.recursive(st.none() | st.integers() | st.text(), lambda part: st.lists(part) | st.dictionaries(st.text(), part))
)
def test_json_within_the_depth_limit_is_parsed(value: object) -> None:
    text = json.dumps(value)
    if depth_of(text) <= DEEPEST:
        assert parse_json(text) == parse_json(text.encode()) == value


@for_each(["[" * 20_000, '{"a":' * 20_000, "[" * 11 + "]" * 11, "{", "", b"\xff", "9" * 5000, "nul"])
def test_nested_or_damaged_json_is_refused_in_one_sentence(text: str | bytes) -> None:
    with pytest.raises(TextError, match=r"^it is (nested|damaged)"):
        parse_json(text)


# ---- no second parser -----------------------------------------------------------------------------------------------

PARSERS = {
    "ortalab/json_text.py": {"loads", "JSONDecoder"},
    "ortalab/text/yaml_nodes.py": {"SafeLoader"},  # checks each node's depth before descending
    "ortalab/games/huxxy/bot_host.py": {"loads"},  # our own requests; imports nothing of ours
    "ortalab/courses/huxxy/calls.py": {"loads"},  # the output of its own `write_answers`
    "ortalab/courses/huxxy/course.py": {"parse", "literal_eval"},  # one expression: the call given to a command
    "static/start/packs.py": {"marshal", "loads"},  # bytecode from the build
    "static/start/boot.js": {"parse"},  # an attribute from the build
}
"""The files of the package and the page that parse, and their parsers."""
EVERYTHING = {"*"}
YAML = {"load", "load_all", "safe_load", "safe_load_all", "full_load", "compose", "parse", "scan", "Loader"}
YAML |= {"SafeLoader", "FullLoader", "UnsafeLoader", "BaseLoader", "CLoader", "CSafeLoader"}
PARSING = dict.fromkeys(("pickle", "marshal", "tomllib", "plistlib", "xml", "shelve"), EVERYTHING)
PARSING |= {"json": {"load", "loads", "JSONDecoder", "decoder", "scanner"}, "ast": {"parse", "literal_eval"}}
PARSING |= {"yaml": YAML, "csv": {"reader", "DictReader"}}
HOMES = re.compile(rf"\b({'|'.join(PARSING)})\b")


def parsers_in(tree: ast.AST) -> Iterator[str]:
    """Yield the names by which a module parses: `json.loads`, or a parser imported by name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            home, names = node.value.id, [node.attr]
        elif isinstance(node, ast.ImportFrom):
            home, names = (node.module or "").partition(".")[0], [name.name for name in node.names]
        elif isinstance(node, ast.Import):
            homes = [name.name.partition(".")[0] for name in node.names]
            yield from (home for home in homes if PARSING.get(home) is EVERYTHING)
            continue
        else:
            continue
        wanted = PARSING.get(home, set())
        yield from (name for name in names if name in wanted or wanted is EVERYTHING)


@pytest.mark.slow
@pytest.mark.no_cover
def test_only_these_modules_parse_untrusted_json() -> None:
    paths = [path for folder in ("ortalab", "static") for path in sorted((ROOT / folder).rglob("*.py"))]
    texts = {path.relative_to(ROOT).as_posix(): path.read_text() for path in paths}
    found = {name: {*parsers_in(ast.parse(text))} for name, text in texts.items() if HOMES.search(text)}
    scripts = {path.relative_to(ROOT).as_posix(): path.read_text() for path in (ROOT / "static").rglob("*.*js")}
    found |= {name: {"parse"} for name, text in scripts.items() if "JSON.parse(" in text or ".json()" in text}
    assert {name: names for name, names in found.items() if names} == PARSERS


@pytest.mark.parametrize(
    "source", ["import json\njson.loads(x)", "from json import loads", "from yaml import SafeLoader"]
)
def test_a_second_parser_is_found(source: str) -> None:
    assert [*parsers_in(ast.parse(source))]
