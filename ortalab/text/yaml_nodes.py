"""YAML nodes: their kinds, where they stand, and values as they were written."""

from typing import TYPE_CHECKING, Any, NamedTuple

from ortalab.errors import TextError, shown

if TYPE_CHECKING:
    from collections.abc import Mapping

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


class Located(NamedTuple):
    """A value as it was written, and its place: a text, a list, or a mapping."""

    place: str  # what an error begins with; may be empty
    value: "str | tuple[Located, ...] | Mapping[str, Located]"


def locate(node: Node, path: str) -> Located:
    """Return the value at a YAML node with its place: path, line and column."""
    place = f"{path} ({at(node.start_mark)})"
    match shape(node):
        case "scalar":
            return Located(place, node.value)
        case "sequence":
            return Located(place, tuple(locate(item, f"{path}[{number}]") for number, item in enumerate(node.value)))
    fields: dict[str, Located] = {}
    for key, value in node.value:
        if shape(key) != "scalar" or key.value in fields:
            wrong = f"{what(key)} where a key should be" if shape(key) != "scalar" else "this key is there twice"
            raise TextError(f"{path} ({at(key.start_mark)}): {wrong}; write each key once, as a word")
        name = key.value if key.value.isidentifier() else shown(key.value)
        fields[key.value] = locate(value, f"{path}.{name}")
    return Located(place, fields)
