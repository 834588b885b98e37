"""YAML nodes: their kinds, and where they stand."""

from typing import Any

from ortalab.errors import shown

Node = Any
"""A node of PyYAML, which only `formats` imports."""


def shape(node: Node) -> str:
    """Return whether a node is a `scalar`, a `sequence` or a `mapping`."""
    word: str = node.id
    return word


def what(node: Node) -> str:
    """Return what stands at a node, as an error says it."""
    word = shape(node)
    return f"the text {shown(node.value)}" if word == "scalar" else f"a {_WORDS[word]}"


_WORDS = {"sequence": "list", "mapping": "mapping"}


def at(mark: Any) -> str:  # noqa: ANN401 — a mark of PyYAML
    """Return the line and the column of a mark, from 1."""
    return f"line {mark.line + 1}, column {mark.column + 1}"
