"""A declared joker in YAML: composed nodes with their places, and the lines that are written."""

from ortalab.errors import TextError, shown
from ortalab.scoring.own.declared import Declared
from ortalab.text.custom_schema import Located, Written, write_declared
from ortalab.text.yaml_nodes import Node, at, shape, what


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


def lines_of(joker: Declared) -> list[str]:
    """Return a joker's lines of YAML, one for each key."""
    return [f"{key}: {_flow(value)}" for key, value in write_declared(joker).items()]


def _flow(written: Written) -> str:
    match written:
        case str():
            return written
        case tuple():
            return f"[{', '.join(written)}]"
    return f"{{{', '.join(f'{key}: {_flow(value)}' for key, value in written.items())}}}"
