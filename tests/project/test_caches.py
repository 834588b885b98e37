"""Caches: few, and each says on its line what it saves, so that one that saves nothing is found.

The numbers are those of CPython: what the calls cost that a cache answers, with every other cache in its place. Those
of an edit and of a move are means over long random visits, as those of `tests/corpus`.
"""

import ast
import re
from pathlib import Path

import pytest

from tests.places import ROOT

NAMES = {"cache", "cached_property", "lru_cache"}
MOST = 99
SAVES = re.compile(r"  # saves [0-9.]+(?:%| µs| ms) of (?:a|an|each|the) [a-z]")


def caches(path: Path) -> list[str]:
    """Return the lines of a module that make a cache."""
    text = path.read_text(encoding="utf-8")
    found = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name) and node.id in NAMES]
    lines = text.splitlines()
    return [lines[node.lineno - 1] for node in found]


@pytest.mark.slow
def test_caches_are_few_and_each_says_what_it_saves() -> None:
    found = [line for path in sorted((ROOT / "ortalab").rglob("*.py")) for line in caches(path)]
    assert [line for line in found if not SAVES.search(line)] == []
    assert len(found) <= MOST
