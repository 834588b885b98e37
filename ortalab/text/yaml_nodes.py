"""A text as YAML nodes, composed once and safely; the only module that imports yaml, and only when it reads.

A node knows its place, `10` or `No` stays a text, and no objects are built.
"""

from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from ortalab.errors import MOST_SHOWN, OrtalabError, TextError, shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from yaml import Mark, SafeLoader

MOST_FAULTS = 20
"""The most errors of one text that are told."""

Node = Any
"""A node of PyYAML."""

LONGEST = 64 * 1024
"""The most bytes of UTF-8 that are read as one round."""
DEEPEST = 10
"""The most lists and mappings that may stand within one another."""
MOST_NODES = 1000
"""The most keys and values that are looked at; a round has 22, or some hundreds with five jokers of its own."""


class Kind(NamedTuple):
    """The kind of thing that a text is read as: its errors say what is right for that."""

    noun: str
    least: str  # what to write at least


ROUND = Kind("round", "write at least 'cards_played: [10♥, 10♠]'")
JOKER = Kind("joker", "write at least 'name: Low Tide' and 'once: {mult: 4}'")


def decode_text(data: bytes) -> str:
    r"""Decode the bytes of a file, which must be UTF-8 and not longer than a round may be.

    >>> decode_text(b"cards_played: [10\xe2\x99\xa5]")
    'cards_played: [10♥]'
    >>> decode_text(b"\xff\xfe")
    Traceback (most recent call last):
    ...
    ortalab.errors.TextError: byte 1 (0xff) is not UTF-8; save the text as UTF-8
    """
    _refuse_long(len(data))
    return decode_utf8(data)


def decode_utf8(data: bytes) -> str:
    """Decode bytes, which must be UTF-8; raise `TextError` that names the first byte that is not."""
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        place = f"byte {error.start + 1} (0x{data[error.start]:02x})"
        raise TextError(f"{place} is not UTF-8; save the text as UTF-8") from None


def _refuse_long(size: int, kind: Kind = ROUND) -> None:
    if size > LONGEST:
        raise TextError(f"the text is longer than {LONGEST // 1024} KiB; a {kind.noun} needs far less, so cut it down")


def compose(text: str, kind: Kind) -> Node:
    """Compose the nodes of one YAML document, in which there must be more than blanks and comments."""
    _refuse_long(len(text.encode(errors="replace")), kind)
    from yaml import YAMLError
    from yaml.reader import ReaderError

    try:
        loader = _loader(kind)(text)
    except ReaderError as error:
        before = text[: error.position].split("\n")
        place = f"line {len(before)}, column {len(before[-1]) + 1}"
        raise TextError(
            f"{place}: the character {text[error.position]!r} is not allowed in YAML; take it out"
        ) from None
    try:
        root = loader.get_single_node()
    except OrtalabError:
        raise
    except (YAMLError, ValueError, OverflowError) as error:  # PyYAML lets `"\UFFFFFFFF"` fail in `chr`
        mark = getattr(error, "problem_mark", None) or loader.get_mark()
        problem = str(getattr(error, "problem", None) or "a number is out of range").removeprefix("but ")
        problem = " ".join(problem.split())[: 3 * MOST_SHOWN]
        raise TextError(f"{at(mark)}: not YAML, {problem}; {kind.least}") from None
    if root is None:
        raise TextError(f"the text is empty; {kind.least}")
    return root


@cache  # saves 0.06 ms of each text that is read
def _loader(kind: Kind) -> "type[SafeLoader]":
    """Return a loader that refuses what could cost time or build objects, before it goes deeper."""
    from yaml import AliasEvent, CollectionStartEvent, SafeLoader

    class Loader(SafeLoader):
        depth = 0
        nodes = 0

        def compose_node(self, parent: Node, index: int) -> Node:
            event = self.peek_event()  # type: ignore[no-untyped-call]
            place = at(event.start_mark)
            if isinstance(event, AliasEvent) or event.anchor is not None:
                raise TextError(
                    f"{place}: the alias or anchor {shown(event.anchor)} is refused; write the value itself"
                )
            tag = getattr(event, "tag", None)
            if tag is not None:
                raise TextError(f"{place}: the tag {shown(tag)} is refused; write the value without it")
            collection = isinstance(event, CollectionStartEvent)
            self.depth += collection
            self.nodes += 1
            if self.depth > DEEPEST:
                raise TextError(f"{place}: nested deeper than {DEEPEST}; {kind.least}")
            if self.nodes > MOST_NODES:
                raise TextError(f"{place}: more than {MOST_NODES} values; a {kind.noun} has far fewer")
            node = super().compose_node(parent, index)
            self.depth -= collection
            return node

    return Loader


def shape(node: Node) -> str:
    """Return whether a node is a `scalar`, a `sequence` or a `mapping`."""
    word: str = node.id
    return word


def content_of(node: Node) -> str:
    """Return the content of a node, as an error says it."""
    word = shape(node)
    return f"the text {shown(node.value)}" if word == "scalar" else f"a {_WORDS[word]}"


_WORDS = {"sequence": "list", "mapping": "mapping"}


def at(mark: "Mark") -> str:
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

    def raise_found(self) -> None:
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
            wrong = f"{content_of(key)} where a key should be" if shape(key) != "scalar" else "this key is there twice"
            raise TextError(f"{path} ({at(key.start_mark)}): {wrong}; write each key once, as a word")
        name = key.value if key.value.isidentifier() else shown(key.value)
        fields[key.value] = locate(value, f"{path}.{name}")
    return Located(place, fields, line)
