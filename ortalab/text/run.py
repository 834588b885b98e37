"""The run of a round as YAML keys: `money: 9`, `levels: {Pair: 3}`, `blind: The Flint`."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from ortalab.errors import TextError, shown
from ortalab.rounds.card import MOST_NUMBER, Card, check_number
from ortalab.rounds.gains import plain
from ortalab.rounds.hands import HANDS, Hand
from ortalab.rounds.luck.blinds import BLINDS
from ortalab.rounds.round import AT_STAKE, FRESH, FULL, NUMBERS, OF_HAND, Base, Counted, Run
from ortalab.rounds.rulesets import RULESETS
from ortalab.text.spelling import read_card
from ortalab.text.words import FALSE, TRUE, nearest
from ortalab.text.yaml_nodes import Faults, Node, at, content_of, shape

DECKS: Final = (
    *("Red", "Blue", "Yellow", "Green", "Black", "Magic", "Nebula", "Ghost", "Abandoned", "Checkered", "Zodiac"),
    *("Painted", "Anaglyph", "Plasma", "Erratic"),
)
"""The decks of the game; only Plasma affects scores."""
_PLASMA: Final = "Plasma"
_FIELDS: Final = {"deck" if name == "plasma" else name: name for name in Run.__dataclass_fields__}
KEYS: Final = tuple(_FIELDS)
"""Every key of a run."""
_WHOLE: Final = re.compile(r"([+-]?[0-9]{1,16})(\.0+)?")
_DECIMAL: Final = re.compile(r"[0-9]{1,16}(\.[0-9]{1,10})?")
_NOTHING: Final = frozenset({"", "none", "null", "~"})


def read_run(nodes: Mapping[str, Node], faults: Faults) -> Run:
    """Parse the keys of a run and record errors with their places; a key without a value means its default.

    >>> from ortalab.text.yaml import read_round
    >>> read_round("{rules: full, cards_played: [10h], levels: {Pear: 3}}")
    Traceback (most recent call last):
    ...
    ortalab.errors.TextError: levels (line 1, column 44): unknown hand 'Pear'; did you mean 'Pair'?
    """
    found: dict[str, Any] = {}
    for key, node in nodes.items():
        is_null = node.tag == "tag:yaml.org,2002:null"
        if key in _FIELDS and not is_null:
            with faults.kept(node, f"{key} ({at(node.start_mark)})"):
                found[_FIELDS[key]] = _read_value(key, node)
    return FRESH if faults.found or not found else Run(**found)


def _read_value(key: str, node: Node) -> object:
    if key in NUMBERS or key in AT_STAKE or key in {"cards_left", "hand_size"}:
        return _whole(key, node, NUMBERS.get(key, 0))
    read = _READERS.get(key)
    return _read_map(node, key) if read is None else read(node)


def _deck(node: Node) -> bool:
    text = _text(node, "deck")
    name = text.removesuffix(" Deck").removesuffix(" deck")
    return text.lower() not in _NOTHING and _one_of(name, DECKS, "deck") == _PLASMA


def _blind(node: Node) -> str:
    text = _text(node, "blind")
    return "" if text.lower() in _NOTHING else _one_of(text, BLINDS, "blind")


def _blind_active(node: Node) -> bool:
    text = _text(node, "blind_active").lower()
    if text not in TRUE | FALSE:
        raise TextError(f"{shown(text)} where true or false should be; write one of them")
    return text in TRUE


def _blind_hand(node: Node) -> Hand | None:
    text = _text(node, "blind_hand")
    return None if text.lower() in _NOTHING else _hand(text)


def _counted(node: Node) -> Counted:
    return Counted(_one_of(_text(node, "counted").lower(), [*Counted], "counted"))


def _one_of(text: str, known: Iterable[str], kind: str) -> str:
    """Match a text against some words, ignoring case."""
    words = {word.lower(): word for word in map(str, known)}
    found = words.get(" ".join(text.lower().split()))
    if found is None:
        hint = nearest(text, words.values()) or f"write one of {', '.join(words.values())}"
        raise TextError(f"unknown {kind} {shown(text)}; {hint}")
    return found


def _hand(text: str) -> Hand:
    return HANDS[_one_of(text, HANDS, "hand")]


def _read_map(node: Node, key: str) -> dict[Hand, int]:
    name, *bounds = OF_HAND[key]
    nodes = _by_hand(node, key, "{Pair: 3}")
    return {hand: _whole(f"{name} of {hand.prose}", value, *bounds) for hand, value in nodes.items()}


def _read_bases(node: Node) -> dict[Hand, Base]:
    found: dict[Hand, Base] = {}
    for hand, value in _by_hand(node, "bases", "{Straight: [30, 4, 30, 2]}").items():
        name = f"bases of {hand.prose}"
        texts = [_text(item, name) for item in value.value] if shape(value) == "sequence" else []
        if len(texts) != len(Base._fields) or not all(map(_DECIMAL.fullmatch, texts)):
            raise TextError(
                f"{name} should be four numbers: chips, mult, and what a level adds to each, such as [30, 4, 30, 2]"
            )
        found[hand] = Base(*(float(text) if "." in text else int(text) for text in texts))
        for number in found[hand]:
            check_number(name, number, 0)
    return found


def _by_hand(node: Node, key: str, example: str) -> dict[Hand, Node]:
    """Index the values of a mapping by hand."""
    if shape(node) != "mapping":
        raise TextError(f"{content_of(node)} where a mapping should be; write one such as {example}")
    found: dict[Hand, Node] = {}
    for name, value in node.value:
        hand = _hand(_text(name, key))
        if hand in found:
            raise TextError(f"{hand.prose} is given twice; keep one")
        found[hand] = value
    return found


def _read_cards(node: Node) -> tuple[Card, ...]:
    if shape(node) != "sequence":
        raise TextError(f"{content_of(node)} where a list should be; write one such as [K♥, 10♠ Glass]")
    if len(node.value) > (most := RULESETS[FULL].limits.held):
        raise TextError(f"{len(node.value)} cards where at most {most} are read; leave some out")
    return tuple(read_card(_text(item, "a card"), RULESETS[FULL]) for item in node.value)


def _read_hands(node: Node) -> tuple[Hand, ...]:
    if shape(node) != "sequence":
        raise TextError(f"{content_of(node)} where a list should be; write one such as [Pair, Flush]")
    return tuple(_hand(_text(item, "a hand")) for item in node.value)


def _whole(name: str, node: Node, least: int, most: int = MOST_NUMBER) -> int:
    text = _text(node, name)
    match = _WHOLE.fullmatch(text)
    if not match:
        raise TextError(f"{name} is {shown(text)}; write a whole number in digits")
    number = int(match[1])
    check_number(name, number, least, most)
    return number


def _text(node: Node, name: str) -> str:
    if shape(node) != "scalar":
        raise TextError(f"{content_of(node)} where a single value for {name} should be")
    text: str = node.value
    return text


_READERS: Final[Mapping[str, Callable[[Node], object]]] = {
    "bases": _read_bases,
    "blind": _blind,
    "blind_active": _blind_active,
    "blind_hand": _blind_hand,
    "cards_in_deck": _read_cards,
    "counted": _counted,
    "deck": _deck,
    "played_this_round": _read_hands,
}
"""The parsers of the keys that hold neither a number nor a number for each hand."""


def write_run(run: Run) -> Iterator[str]:
    """Yield a line for each key whose value is not the default.

    >>> [*write_run(Run(money=9, levels={Hand.PAIR: 3}))]
    ['levels: {Pair: 3}', 'money: 9']
    """
    for key, name in _FIELDS.items():
        value = getattr(run, name)
        if value != getattr(FRESH, name):
            yield f"{key}: {_write_value(value)}"


def _write_value(value: object) -> str:
    if isinstance(value, bool):
        return _PLASMA if value else "false"  # the deck, or a disabled blind
    if isinstance(value, Hand):
        return value.prose
    if isinstance(value, Base):
        return f"[{', '.join(plain(float(number)) for number in value)}]"
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{hand.prose}: {_write_value(item)}' for hand, item in value.items())}}}"
    if isinstance(value, tuple):
        return f"[{', '.join(item.prose if isinstance(item, Hand) else str(item) for item in value)}]"
    return str(value)
