"""A round of the full game as YAML, in and out."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeVar

from ortalab.errors import OrtalabError, RoundError, TextError, shown
from ortalab.full.blinds import BLINDS
from ortalab.full.book import JOKERS
from ortalab.full.hands import HANDS
from ortalab.full.round import (
    MOST_HELD,
    MOST_JOKERS,
    MOST_PLAYED,
    NUMBERS,
    RULES,
    Counted,
    Round,
    check_number,
)
from ortalab.full.scene import Joker
from ortalab.scoring.hands import Hand
from ortalab.text.full_spelling import read_card, read_joker, write_joker
from ortalab.text.spelling import nearest
from ortalab.text.yaml import find_keys
from ortalab.text.yaml_nodes import ROUND, Faults, Node, at, compose, content_of, shape

Thing = TypeVar("Thing")

ROWS: Final = {
    "cards_played": ("played", MOST_PLAYED),
    "cards_held_in_hand": ("held", MOST_HELD),
    "jokers": ("jokers", MOST_JOKERS),
}
"""The keys of the three rows, each with the attribute of the round, and the most that it takes."""
MAPS: Final = ("levels", "plays", "observatory")
DECKS: Final = (
    *("Red", "Blue", "Yellow", "Green", "Black", "Magic", "Nebula", "Ghost", "Abandoned", "Checkered", "Zodiac"),
    *("Painted", "Anaglyph", "Plasma", "Erratic"),
)
"""The decks of the game, of which only Plasma changes a score."""
_PLASMA: Final = "Plasma"
KEYS: Final = (
    *("rules", *ROWS, "joker_slots", *MAPS, "played_this_round", "blind", "blind_active", "deck", "cards_left"),
    *(name for name in NUMBERS if name != "joker_slots"),
    "counted",
)
"""Every key of a round."""
_WHOLE: Final = re.compile(r"([+-]?[0-9]{1,16})(\.0+)?")
_TRUE, _FALSE = frozenset({"true", "yes", "on"}), frozenset({"false", "no", "off"})
_ITEM = "\n  - "


def read_round(
    text: str, *, warn: Callable[[str], object] | None = None, jokers: Mapping[str, Joker] = JOKERS
) -> Round:
    """Read a round of the full game from YAML.

    Every error is an `OrtalabError` and says the place, the line and the column. `warn` receives a sentence for what
    is read but means nothing.

    >>> read_round("{rules: full, cards_played: [K♥ Glass], jokers: [Ride the Bus +8]}").jokers[0].value
    8.0
    >>> read_round("{rules: full, cards_played: [10h], levels: {Pear: 3}}")
    Traceback (most recent call last):
    ...
    ortalab.errors.TextError: levels (line 1, column 44): unknown hand 'Pear'; did you mean 'Pair'?
    """
    root = compose(text.removeprefix("\N{BYTE ORDER MARK}"), ROUND)
    faults = Faults()
    nodes = _find_keys(root, warn, faults)
    found: dict[str, Any] = {}
    for key, node in nodes.items():
        where = f"{key} ({at(node.start_mark)})"
        is_null = node.tag == "tag:yaml.org,2002:null"
        if key in KEYS and not (is_null and key not in ("blind", "deck")):
            _read_key(found, key, node, where, faults, jokers)
    if not found.get("played") and not faults.found:
        where = f" ({at(nodes['cards_played'].start_mark)})" if "cards_played" in nodes else ""
        raise RoundError(f"cards_played{where}: no card is played; {ROUND.least}")
    faults.raise_found()
    round = Round(**found)
    if warn:
        _warn(round, warn, jokers)
    return round


def _read_key(
    found: dict[str, Any], key: str, node: Node, where: str, faults: Faults, jokers: Mapping[str, Joker]
) -> None:
    """Read the value of one key; its errors are kept with their places."""
    if key in ROWS:
        name, most = ROWS[key]
        read: Callable[[str], object] = (lambda item: read_joker(item, jokers)) if key == "jokers" else read_card
        found[name] = tuple(_read_items(node, key, read, most, faults))
        return
    with faults.kept(node, where):
        if key in MAPS:
            found[key] = _read_map(node, key)
        elif key == "played_this_round":
            found[key] = _read_hands(node)
        elif key in NUMBERS or key == "cards_left":
            found[key] = _whole(key, node, NUMBERS.get(key, 0))
        elif key == "deck":
            found["plasma"] = _deck(node)
        else:
            found.update(_read_word(key, node))


def _read_word(key: str, node: Node) -> dict[str, object]:
    """Read a key whose value is one of a few words."""
    text = _text(node, key)
    if key == "rules":
        if text != RULES:
            raise RoundError(f"the round is of rules {shown(text)}, but read under rules {RULES}; choose one of them")
        return {}
    if key == "blind_active":
        if text.lower() not in _TRUE | _FALSE:
            raise TextError(f"{shown(text)} where true or false should be; write one of them")
        return {key: text.lower() in _TRUE}
    if key == "counted":
        return {key: Counted(_one_of(text.lower(), [*Counted], key))}
    return {key: "" if text.lower() in _NO_THING else _one_of(text, BLINDS, "blind")}


_NO_THING = frozenset({"", "none", "null", "~"})


def _deck(node: Node) -> bool:
    text = _text(node, "deck")
    name = text.removesuffix(" Deck").removesuffix(" deck")
    return text.lower() not in _NO_THING and _one_of(name, DECKS, "deck") == _PLASMA


def _one_of(text: str, known: Iterable[str], kind: str) -> str:
    """Return the one of some words that a text means, in whatever case."""
    words = {word.lower(): word for word in map(str, known)}
    found = words.get(" ".join(text.lower().split()))
    if found is None:
        hint = nearest(text, words.values()) or f"write one of {', '.join(words.values())}"
        raise TextError(f"unknown {kind} {shown(text)}; {hint}")
    return found


def _hand(text: str) -> Hand:
    return HANDS[_one_of(text, HANDS, "hand")]


def _read_map(node: Node, key: str) -> dict[Hand, int]:
    if shape(node) != "mapping":
        raise TextError(f"{content_of(node)} where a mapping should be; write such as {{Pair: 3}}")
    found: dict[Hand, int] = {}
    for name, value in node.value:
        hand = _hand(_text(name, key))
        if hand in found:
            raise TextError(f"{hand.prose} is there twice; keep one")
        found[hand] = _whole(f"{key} of {hand.prose}", value, 1 if key == "levels" else 0)
    return found


def _read_hands(node: Node) -> tuple[Hand, ...]:
    if shape(node) != "sequence":
        raise TextError(f"{content_of(node)} where a list should be; write such as [Pair, Flush]")
    return tuple(_hand(_text(item, "a hand")) for item in node.value)


def _whole(name: str, node: Node, least: int) -> int:
    text = _text(node, name)
    match = _WHOLE.fullmatch(text)
    if not match:
        raise TextError(f"{name} is {shown(text)}; write a whole number in digits")
    number = int(match[1])
    check_number(name, number, least)
    return number


def _text(node: Node, name: str) -> str:
    if shape(node) != "scalar":
        raise TextError(f"{content_of(node)} where a single text for {name} should be")
    text: str = node.value
    return text


def _read_items(node: Node, key: str, read: Callable[[str], Thing], most: int, faults: Faults) -> Iterable[Thing]:
    with faults.kept(node, f"{key} ({at(node.start_mark)})"):
        if shape(node) != "sequence":
            raise TextError(f"{content_of(node)} where a list should be; write one item a line, each after '- '")
        extra = len(node.value) - most
        if extra > 0:
            raise RoundError(f"{most + extra} where at most {most} are allowed; take {extra} away")
        for place, item in enumerate(node.value):
            with faults.kept(item, f"{key}[{place}] ({at(item.start_mark)})"):
                example = "Ride the Bus +8" if key == "jokers" else "10♥ Bonus"
                if shape(item) != "scalar":
                    raise TextError(f"{content_of(item)} where a single text should be, such as '{example}'")
                yield read(item.value)


def _find_keys(root: Node, warn: Callable[[str], object] | None, faults: Faults) -> dict[str, Node]:
    """Return the node under each key; warn of every key that no round has."""
    nodes = find_keys(root, KEYS, faults)
    for key, _ in root.value if warn else ():
        if key.value not in KEYS and warn:
            hint = nearest(key.value, KEYS) or f"the keys are {', '.join(KEYS)}"
            warn(f"{at(key.start_mark)}: the unknown key {shown(key.value)} is ignored; {hint}")
    return nodes


def _warn(round: Round, warn: Callable[[str], object], jokers: Mapping[str, Joker]) -> None:
    """Tell of what is said about a joker that it does not ask."""
    for place, card in enumerate(round.jokers):
        if card.active is not None and jokers[card.name].is_active is None:
            word = "active" if card.active else "inactive"
            warn(f"jokers[{place}]: {card.name} does not ask whether it is active, so {word!r} changes nothing")


def write_round(round: Round, jokers: Mapping[str, Joker] = JOKERS) -> str:
    """Write a round as canonical YAML, which `read_round` reads back as an equal round; usual values are left out.

    >>> print(write_round(read_round("{cards_played: [10h], jokers: [Mime], hands: 4, money: 9}")), end="")
    rules: full
    cards_played:
      - 10♥
    jokers:
      - Mime
    money: 9
    """
    usual = Round()
    lines = [f"rules: {RULES}"]
    for key, (name, _) in ROWS.items():
        row = [write_joker(item, jokers) if key == "jokers" else str(item) for item in getattr(round, name)]
        lines += [f"{key}:" + "".join(f"{_ITEM}{item}" for item in row)] if row else []
    for key in KEYS:
        if key in ROWS or key == "rules":
            continue
        value, default = (round.plasma, False) if key == "deck" else (getattr(round, key), getattr(usual, key))
        if value != default:
            lines.append(f"{key}: {_written(value)}")
    return "\n".join(lines) + "\n"


def _written(value: object) -> str:
    if isinstance(value, bool):
        return _PLASMA if value else "false"  # the deck, or a blind that is off
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{hand.prose}: {number}' for hand, number in value.items())}}}"
    if isinstance(value, tuple):
        return f"[{', '.join(hand.prose for hand in value)}]"
    return str(value)


def names_full(text: str) -> bool:
    """Whether a text of a round names these rules; a text that cannot be read does not."""
    if RULES not in text:
        return False
    try:
        root = compose(text.removeprefix("\N{BYTE ORDER MARK}"), ROUND)
    except OrtalabError:
        return False
    pairs = root.value if shape(root) == "mapping" else ()
    return any(shape(key) == "scalar" and key.value == "rules" and value.value == RULES for key, value in pairs)
