"""Encode messages as element attributes and decode them; the keys shared by all tables' pages.

A button without arguments sends a member of a `Button` and carries its value: `data-do="undo"`. A button with arguments
sends a `NamedTuple`; its `Control` has the word, and a codec for each field.
"""

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from functools import wraps
from typing import Any, NamedTuple

from ortalab.page.messages import Button, Message, PageAct, Prefer
from ortalab.page.numbers import number_in
from ortalab.page.settings import CHOICES
from ortalab.page.shell import Shell

Attributes = Mapping[str, str]
"""An element's `data-…` attributes, without `data-`."""
UP_DOWN = {"ArrowUp": -1, "ArrowDown": 1}
"""The steps of the vertical arrow keys."""
NAMES = ("do", "arg", "row", "place", "step", "shelf")
"""The attributes that a control can have; a test checks that none is missing."""


class Codec(NamedTuple):
    """The encoder of a message's field as attributes, and its decoder."""

    write: Callable[[Any], Attributes]
    read: Callable[[Attributes], Any]  # raises LookupError or ValueError for missing or malformed attributes


def choice(words: Mapping[str, object], name: str = "arg") -> Codec:
    """Build the codec of a field with few values, each encoded as a word.

    >>> choice({"none": None}).write(None), choice({"none": None}).read({"arg": "none"})
    ({'arg': 'none'}, None)
    """
    values = {value: word for word, value in words.items()}
    return Codec(lambda value: {name: values[value]}, lambda data: words[data[name]])


def number(name: str = "arg") -> Codec:
    """Build the codec of a non-negative integer.

    >>> number("step").write(4), number("step").read({"step": "4"})
    ({'step': '4'}, 4)
    """

    def read(data: Attributes) -> int:
        found = number_in(data[name])
        if found is None:
            raise ValueError(data[name])
        return found

    return Codec(lambda value: {name: f"{value}"}, read)


def text(name: str = "arg") -> Codec:
    """Build the codec of a non-empty text."""

    def read(data: Attributes) -> str:
        if not data[name]:
            raise ValueError(name)
        return data[name]

    return Codec(lambda value: {name: value}, read)


def optional(name: str, codec: Codec) -> Codec:
    """Build the codec of an optional field; None has no attribute.

    >>> optional("step", number("step")).write(None), optional("step", number("step")).read({})
    ({}, None)
    """
    return Codec(
        lambda value: {} if value is None else codec.write(value),
        lambda data: codec.read(data) if name in data else None,
    )


BASIC: Mapping[object, Codec] = {int: number(), str: text()}
"""The default codecs, by field type."""


class Control(NamedTuple):
    """A control with arguments: its word, and the type and fields of its message."""

    word: str  # in `data-do`; "" for an element recognised by its other attributes
    make: Callable[..., Message]  # creates the message from its fields
    codecs: Mapping[str, Codec]  # by the name of the field
    kind: type  # the message's type

    def read(self, data: Attributes) -> Message:
        """Decode the message; raise LookupError or ValueError for another control's attributes."""
        return self.make(**{name: codec.read(data) for name, codec in self.codecs.items()})

    def write(self, message: object) -> Attributes | None:
        """Encode a message as attributes; return None if another control sends it."""
        values = {name: getattr(message, name) for name in self.codecs}
        if self.make(**values) != message:
            return None
        data = {"do": self.word} if self.word else {}
        for name, codec in self.codecs.items():
            data.update(codec.write(values[name]))
        return data


def control(word: str, kind: type, by_type: Mapping[object, Codec], **fields: Codec) -> Control:
    """Build the control of a message type; a field not in `fields` gets the codec of its type."""
    types = kind.__annotations__
    return Control(word, kind, {name: fields.get(name) or _codec(types[name], by_type) for name in types}, kind)


def _codec(kind: object, by_type: Mapping[object, Codec]) -> Codec:
    if kind not in by_type and isinstance(kind, type) and issubclass(kind, Enum):
        return choice({item.value: item for item in kind})
    return by_type[kind] if kind in by_type else BASIC[kind]


class Controls:
    """All controls of a table."""

    def __init__(self, buttons: Iterable[Button], rows: Iterable[Control]) -> None:
        """Index the buttons by value, and the other controls by word and by message type."""
        self.buttons: dict[str, Button] = {button.value: button for button in buttons}
        self.rows = tuple(rows)
        self.by_word: dict[str, list[Control]] = {}
        self.by_kind: dict[type, list[Control]] = {}
        for row in self.rows:
            self.by_word.setdefault(row.word, []).append(row)
            self.by_kind.setdefault(row.kind, []).append(row)

    def attributes(self, message: object) -> Attributes:
        """Encode a message as attributes; raise LookupError if no control sends it."""
        if isinstance(message, Button) and self.buttons.get(message.value) is message:
            return {"do": message.value}
        for row in self.by_kind.get(type(message), ()):
            if (data := row.write(message)) is not None:
                return data
        raise LookupError(f"no control sends {message!r}")

    def message(self, data: Attributes) -> Message | None:
        """Decode the message for a control; return None if no control has these attributes."""
        word = data.get("do", "")
        if word in self.buttons:
            return self.buttons[word]
        for row in self.by_word.get(word, ()):
            try:
                return row.read(data)
            except (LookupError, ValueError):
                continue
        return None


# ---- the shell's own controls

UNPRESSED = frozenset({PageAct.LONG_PRESS, PageAct.DROP, PageAct.CANCEL, PageAct.GIVE_UP})
"""Acts that no button sends."""
BUTTONS = tuple(act for act in PageAct if act not in UNPRESSED)
PREFERENCES = {f"{name}-{word}": Prefer(name, word) for name, words in CHOICES.items() for word in words}
ROWS = (
    Control(
        "prefer", lambda choice: PREFERENCES[choice], {"choice": choice({name: name for name in PREFERENCES})}, Prefer
    ),
)
CONTROLS = Controls(BUTTONS, ROWS)
message = CONTROLS.message

KEYS_TITLE = "keys-name"
"""The id of the heading of the key help."""


class Key(NamedTuple):
    name: str  # the browser's name: "ArrowLeft", "Delete", "z"
    shift: bool = False
    control: bool = False  # or the Command key
    alt: bool = False
    typing: bool = False  # whether a text field has the focus

    @property
    def is_letter(self) -> bool:
        """Whether it is a letter, digit or symbol, without modifiers and outside text fields."""
        return len(self.name) == 1 and self.name != " " and not (self.control or self.alt or self.typing)


class Hotkey(NamedTuple):
    shown: tuple[str, ...]  # such as "Ctrl+Z"; several are alternatives, or directions
    does: str
    focus: Any = None  # the required focus: a place of the table, or the id of a control
    is_native: bool = False  # whether the browser handles it


Hotkeys = dict[str, tuple[Hotkey, ...]]
"""All keys of a page, in groups; a test presses each."""
UNDO_KEYS = (Hotkey(("Ctrl+Z",), "undo"), Hotkey(("Ctrl+Shift+Z", "Ctrl+Y"), "redo"))
SHEET_KEYS = (
    Hotkey(("?",), "these keys"),
    Hotkey(("Tab",), "go to the next row, list or button", is_native=True),
)


def history_key(key: Key) -> PageAct | None:
    """Map a key to undo or redo; return None for other keys.

    >>> history_key(Key("Z", shift=True, control=True))
    <PageAct.REDO: 'redo'>
    """
    match key.name.lower(), key.shift:
        case ("z", False) if key.control:
            return PageAct.UNDO
        case ("z", True) | ("y", False) if key.control:
            return PageAct.REDO
    return None


def page_key(model: Shell[Any, Any], key: Key) -> PageAct | None:
    """Map a key to a message of the shell; return None for other keys."""
    if key.name == "Escape":
        return PageAct.GIVE_UP if model.drag else PageAct.CLOSE if model.overlay or model.notice.stays else None
    if key.name == "?" and key.is_letter and not model.is_embedded:
        return PageAct.KEYS
    return None if key.typing or key.alt else history_key(key)


def lettered(keys: Callable[[Any, Key], Any]) -> Callable[[Any, Key], Any]:
    """Make a table's key function ignore letters, digits and symbols while letter keys are turned off."""

    @wraps(keys)
    def chosen(model: Any, key: Key) -> Any:  # noqa: ANN401 — the table's model and message
        return None if key.is_letter and model.preferences.letters == "off" else keys(model, key)

    return chosen
