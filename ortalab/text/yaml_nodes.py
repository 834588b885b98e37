"""YAML nodes: their kinds, where they stand, and values as they were written."""

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

from ortalab.errors import OrtalabError, TextError, shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

MOST_FAULTS = 20
"""The most errors of one text that are told."""

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


def names_in(node: Node) -> "Iterator[str]":
    """Yield the names of declared jokers as they are written, also of those that cannot be read."""
    for item in node.value if shape(node) == "sequence" else ():
        pairs = item.value if shape(item) == "mapping" else ()
        yield from (value.value for key, value in pairs if key.value == "name" and shape(value) == "scalar")


class Faults:
    """The errors of one text, collected while the rest of it is read."""

    def __init__(self) -> None:
        """Begin with none."""
        self.found: list[tuple[int, int, OrtalabError]] = []

    @contextmanager
    def kept(self, node: Node, place: str = "") -> "Iterator[None]":
        """Keep an error about a node, with its place if it has not said it; reading goes on behind it."""
        try:
            yield
        except OrtalabError as error:
            mark = node.start_mark
            self.found += [(mark.line, mark.column, fault.at(place)) for fault in error.apart()]

    def told(self) -> None:
        """Raise the first error in the order of the text, with the others; do nothing if there is none."""
        if self.found:
            first, *others = (error for *_, error in sorted(self.found, key=lambda fault: fault[:2]))
            raise first.among(others[: MOST_FAULTS - 1]) from None


class Located(NamedTuple):
    """A value as it was written, and its place: a text, a list, or a mapping."""

    place: str  # what an error begins with; may be empty
    value: "str | tuple[Located, ...] | Mapping[str, Located]"
    line: int = 0  # of the text, from 1; 0 where it is no text of lines


def locate(node: Node, path: str) -> Located:
    """Return the value at a YAML node with its place: path, line and column."""
    place, line = f"{path} ({at(node.start_mark)})", node.start_mark.line + 1
    match shape(node):
        case "scalar":
            return Located(place, node.value, line)
        case "sequence":
            items = tuple(locate(item, f"{path}[{number}]") for number, item in enumerate(node.value))
            return Located(place, items, line)
    fields: dict[str, Located] = {}
    for key, value in node.value:
        if shape(key) != "scalar" or key.value in fields:
            wrong = f"{what(key)} where a key should be" if shape(key) != "scalar" else "this key is there twice"
            raise TextError(f"{path} ({at(key.start_mark)}): {wrong}; write each key once, as a word")
        name = key.value if key.value.isidentifier() else shown(key.value)
        fields[key.value] = locate(value, f"{path}.{name}")
    return Located(place, fields, line)
