"""Compose YAML nodes safely. This is the only module that imports yaml, on first use.

Nodes know their position, scalars such as `10` and `No` stay text, and no objects are built.
"""

import codecs
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from ortalab.errors import MOST_SHOWN, OrtalabError, TextError, shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from yaml import Mark, SafeLoader

MOST_FAULTS = 20
"""The maximum number of errors reported for one text."""

Node = Any
"""A node of PyYAML."""

LONGEST = 64 * 1024
"""The maximum size of a round's text, in bytes of UTF-8."""
DEEPEST = 10
"""The maximum nesting of lists and mappings."""
MOST_NODES = 1000
"""The maximum number of keys and values; a round has 22, or some hundreds with five custom jokers."""


class Kind(NamedTuple):
    """The expected content of a text, with the words for its errors."""

    noun: str
    least: str  # advice to write a minimal example


ROUND = Kind("round", "write at least 'cards_played: [10♥, 10♠]'")
JOKER = Kind("joker", "write at least 'name: Low Tide' and 'once: {mult: 4}'")


def decode_text(data: bytes) -> str:
    r"""Decode a file's UTF-8 bytes; raise `TextError` if they are invalid, or longer than a round may be.

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
    """Decode UTF-8; raise `TextError` at the first invalid byte."""
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        place = f"byte {error.start + 1} (0x{data[error.start]:02x})"
        raise TextError(f"{place} is not UTF-8; save the text as UTF-8") from None


BOMS = {codecs.BOM_UTF8: "utf-8", codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}


def decode_list(data: bytes) -> str:
    r"""Decode a list written in any editor: UTF-8, UTF-16 with a byte order mark, else Windows-1252.

    >>> [decode_list("Zoë".encode(name)) for name in ("utf-8-sig", "utf-16", "cp1252", "utf-16-le")]
    ['Zoë', 'Zoë', 'Zoë', 'Zoë']
    """
    for mark, name in BOMS.items():
        if data.startswith(mark):
            return data.removeprefix(mark).decode(name, "replace")
    if b"\0" in data[:2]:  # a NUL byte at the start means UTF-16
        return data.decode("utf-16-be" if data[:1] == b"\0" else "utf-16-le", "replace")
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def _refuse_long(size: int, kind: Kind = ROUND) -> None:
    if size > LONGEST:
        raise TextError(f"the text is longer than {LONGEST // 1024} KiB; a {kind.noun} needs far less, so cut it down")


def compose(text: str, kind: Kind) -> Node:
    """Compose the nodes of one YAML document; raise `TextError` if it is empty or malformed."""
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
    except (YAMLError, ValueError, OverflowError) as error:  # PyYAML passes `"\UFFFFFFFF"` to `chr`
        mark = getattr(error, "problem_mark", None) or loader.get_mark()
        problem = str(getattr(error, "problem", None) or "a number is out of range").removeprefix("but ")
        problem = " ".join(problem.split())[: 3 * MOST_SHOWN]
        raise TextError(f"{at(mark)}: not YAML, {problem}; {kind.least}") from None
    if root is None:
        raise TextError(f"the text is empty; {kind.least}")
    return root


@cache  # saves 0.06 ms per text
def _loader(kind: Kind) -> "type[SafeLoader]":
    """Build a loader that refuses costly or object-building documents before it recurses into them."""
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
    """Return the shape of a node: `scalar`, `sequence` or `mapping`."""
    word: str = node.id
    return word


def content_of(node: Node) -> str:
    """Describe the content of a node for an error."""
    word = shape(node)
    return f"the text {shown(node.value)}" if word == "scalar" else f"a {_WORDS[word]}"


_WORDS = {"sequence": "list", "mapping": "mapping"}


def at(mark: "Mark") -> str:
    """Format a mark as line and column, from 1."""
    return f"line {mark.line + 1}, column {mark.column + 1}"


def names_in(node: Node) -> "Iterator[str]":
    """Yield the names of declared jokers as written, including invalid ones."""
    for item in node.value if shape(node) == "sequence" else ():
        pairs = item.value if shape(item) == "mapping" else ()
        yield from (value.value for key, value in pairs if key.value == "name" and shape(value) == "scalar")


class Faults:
    """The errors of one text, collected while the rest is parsed."""

    def __init__(self) -> None:
        self.found: list[tuple[int, int, OrtalabError]] = []

    @contextmanager
    def kept(self, node: Node, place: str = "") -> "Iterator[None]":
        """Record an error with its place and continue."""
        try:
            yield
        except OrtalabError as error:
            mark = node.start_mark
            self.found += [(mark.line, mark.column, fault.at(place)) for fault in error.apart()]

    def raise_found(self) -> None:
        """Raise the first error in the text, with the others attached; do nothing if there is none."""
        if self.found:
            first, *others = (error for *_, error in sorted(self.found, key=lambda fault: fault[:2]))
            raise first.among(others[: MOST_FAULTS - 1]) from None


class Located(NamedTuple):
    """A value as written, with its place: a text, a list, or a mapping."""

    place: str  # the prefix of its errors; may be ""
    value: "str | tuple[Located, ...] | Mapping[str, Located]"
    line: int = 0  # in the text, from 1; 0 for other sources


def locate(node: Node, path: str) -> Located:
    """Wrap the value of a YAML node with its place: path, line and column."""
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
            wrong = f"{content_of(key)} where a key should be" if shape(key) != "scalar" else "this key is given twice"
            raise TextError(f"{path} ({at(key.start_mark)}): {wrong}; write each key once, as a word")
        name = key.value if key.value.isidentifier() else shown(key.value)
        fields[key.value] = locate(value, f"{path}.{name}")
    return Located(place, fields, line)
