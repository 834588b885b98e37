"""Caches: they are few, and a comment on the line of each states its savings, so that useless ones are noticed.

The numbers are CPython's: the cost of the calls that a cache answers, with all other caches in place. Those per edit
and per move are means over long random visits, like those of `tests/corpus`.
"""

import ast
import re
from pathlib import Path

import pytest

from tests.places import ROOT

NAMES = {"cache", "cached_property", "lru_cache"}
MOST = 99
SAVES = re.compile(r"  # saves [0-9.]+(?:%| µs| ms| s) (?:per|of|when) [a-z]")


def caches(path: Path) -> list[str]:
    """Find the lines of a module that create a cache."""
    text = path.read_text(encoding="utf-8")
    if not any(name in text for name in NAMES):
        return []
    found = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name) and node.id in NAMES]
    lines = text.splitlines()
    return [lines[node.lineno - 1] for node in found]


@pytest.mark.slow
def test_each_cache_says_how_much_it_saves() -> None:
    found = [line for path in sorted((ROOT / "ortalab").rglob("*.py")) for line in caches(path)]
    assert [line for line in found if not SAVES.search(line)] == []
    assert len(found) <= MOST
