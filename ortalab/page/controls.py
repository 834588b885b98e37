"""The words that a control carries, and the message that it sends: one inverse pair for every table.

A button without argument sends a member of a `Button` and carries its value: `data-do="undo"`. A button with arguments
sends a `NamedTuple`; a row of the table says under which word, and the types of its fields say how each is written.
"""

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from typing import Any, Generic, NamedTuple, TypeVar

from ortalab.page.messages import Button
from ortalab.page.numbers import number_in

Attributes = Mapping[str, str]
"""An element's `data-…` attributes, without `data-`."""
NAMES = ("do", "arg", "row", "place", "step", "shelf")
"""The attributes that a control may have; a test holds that none is missing."""
Message = TypeVar("Message")


class Part(NamedTuple):
    """How one field of a message stands in the attributes."""

    write: Callable[[Any], Attributes]
    read: Callable[[Attributes], Any]  # raises LookupError or ValueError where they do not say it


def choice(words: Mapping[str, object], name: str = "arg") -> Part:
    """Return a field that has one of a few values, each with its word.

    >>> choice({"none": None}).write(None), choice({"none": None}).read({"arg": "none"})
    ({'arg': 'none'}, None)
    """
    values = {value: word for word, value in words.items()}
    return Part(lambda value: {name: values[value]}, lambda data: words[data[name]])


def number(name: str = "arg") -> Part:
    """Return a field that holds a number from 0.

    >>> number("step").write(4), number("step").read({"step": "4"})
    ({'step': '4'}, 4)
    """

    def read(data: Attributes) -> int:
        found = number_in(data[name])
        if found is None:
            raise ValueError(data[name])
        return found

    return Part(lambda value: {name: f"{value}"}, read)


def text(name: str = "arg") -> Part:
    """Return a field that holds a text, which may not be empty."""

    def read(data: Attributes) -> str:
        if not data[name]:
            raise ValueError(name)
        return data[name]

    return Part(lambda value: {name: value}, read)


def optional(name: str, part: Part) -> Part:
    """Return a field that may be None: the attribute is absent then.

    >>> optional("step", number("step")).write(None), optional("step", number("step")).read({})
    ({}, None)
    """
    return Part(
        lambda value: {} if value is None else part.write(value),
        lambda data: part.read(data) if name in data else None,
    )


BASIC: Mapping[object, Part] = {int: number(), str: text()}
"""How fields of these types are written, unless a table or a row says otherwise."""


class Control(NamedTuple):
    """One row of a table's controls."""

    word: str  # in `data-do`; "" for an element that has none: its other attributes say what it is
    make: Callable[..., Any]  # the message from its fields
    parts: Mapping[str, Part]  # the fields that are written
    kind: type  # of the message

    def read(self, data: Attributes) -> Any:  # noqa: ANN401 — a message of the table
        """Return the message that the attributes say; raise LookupError or ValueError where they do not."""
        return self.make(**{name: part.read(data) for name, part in self.parts.items()})

    def write(self, message: object) -> Attributes | None:
        """Return the attributes of a message of its kind, None where this control does not send it."""
        fields = {name: getattr(message, name) for name in self.parts}
        if self.make(**fields) != message:
            return None
        data = {"do": self.word} if self.word else {}
        for name, part in self.parts.items():
            data.update(part.write(fields[name]))
        return data


def control(word: str, kind: type, known: Mapping[object, Part], **parts: Part) -> Control:
    """Return the control of a message; a field without a given part is read and written by its type."""
    types = kind.__annotations__
    return Control(word, kind, {name: parts.get(name) or _part(types[name], known) for name in types}, kind)


def _part(kind: object, known: Mapping[object, Part]) -> Part:
    """Return how a field of a type is written: as the table or the basics say, or an enum by its values."""
    if kind not in known and isinstance(kind, type) and issubclass(kind, Enum):
        return choice({item.value: item for item in kind})
    return known[kind] if kind in known else BASIC[kind]


class Controls(Generic[Message]):
    """All controls of a table."""

    def __init__(self, buttons: Iterable[Button], rows: Iterable[Control]) -> None:
        """Take the messages without argument, and a row for each word of the others."""
        self.buttons: dict[str, Button] = {button.value: button for button in buttons}
        self.rows = tuple(rows)
        self.by_word: dict[str, list[Control]] = {}
        self.by_kind: dict[type, list[Control]] = {}
        for row in self.rows:
            self.by_word.setdefault(row.word, []).append(row)
            self.by_kind.setdefault(row.kind, []).append(row)

    def attributes(self, message: object) -> Attributes:
        """Return what the control carries that sends a message; raise LookupError where none does."""
        if isinstance(message, Button) and self.buttons.get(message.value) is message:
            return {"do": message.value}
        for row in self.by_kind.get(type(message), ()):
            if (data := row.write(message)) is not None:
                return data
        raise LookupError(f"no control sends {message!r}")

    def message(self, data: Attributes) -> Message | None:
        """Return the message that a control with these attributes sends, None where it sends none."""
        word = data.get("do", "")
        if word in self.buttons:
            return self.buttons[word]  # type: ignore[return-value]  # a table's messages have its buttons among them
        for row in self.by_word.get(word, ()):
            try:
                sent: Message = row.read(data)
            except (LookupError, ValueError):
                continue
            return sent
        return None
