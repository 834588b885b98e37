"""Parse and write custom jokers, in YAML and in links; errors begin with the value's place."""

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import partial
from typing import Any, NoReturn, TypeVar

from ortalab.cards import RANKS
from ortalab.errors import OrtalabError, TextError, read_each, shown
from ortalab.rounds.declared import RULES, Declared, bent, check_name, words_of
from ortalab.rounds.declared_parts import (
    MOST_AGAIN,
    MOST_CHIPS,
    MOST_MULT,
    MOST_TIMES,
    MOST_TIMES_ONCE,
    Beside,
    Copies,
    Effect,
    Once,
    Per,
    Turn,
    When,
    Which,
    check_amount,
)
from ortalab.rounds.gains import plain
from ortalab.rounds.hands import Hand
from ortalab.rounds.joker import Rarity
from ortalab.rounds.marks import MARKS_1, Enhancement
from ortalab.text.spelling import read_card
from ortalab.text.words import FALSE, RANK_WORDS, SUIT_WORDS, TRUE, face_of, mark_named, nearest
from ortalab.text.yaml_nodes import Located

Written = str | tuple[str, ...] | dict[str, "Written"]
"""The canonical written form of a joker, or of part of one."""
Meaning = TypeVar("Meaning")
_ROUNDS = ("contains", "plays", "holds")
_GAINS = ("chips", "mult", "times")
_CARDS = ("rank", "suit", "face", "edition", "first")
_TURN = (*_CARDS[:3], "enhancement", *_CARDS[3:], *_ROUNDS, *_GAINS, "again")
SECTIONS = {
    "scored": _TURN,
    "held": _TURN,
    "once": (*_ROUNDS, *_GAINS, "per"),
    "jokers": (*_ROUNDS, "rarity", *_GAINS),
}
"""The keys of each occasion on which a joker acts."""
KEYS = ("name", "rules", "copies", *SECTIONS)
LISTS = frozenset({"rank", "suit", "plays", "holds", "rules"})
FLAGS = frozenset({"face", "first"})

_BOUNDS = {"chips": (0, MOST_CHIPS), "mult": (0, MOST_MULT), "times": (1, MOST_TIMES), "again": (0, MOST_AGAIN)}
_NUMBER = re.compile(r"[0-9]{1,6}(\.[0-9]{1,6})?")
_HANDS = {hand.word.lower(): hand for hand in Hand if hand is not Hand.HIGH_CARD}
WORDS: dict[str, Mapping[str, Any]] = {
    "rank": RANK_WORDS,
    "suit": SUIT_WORDS,
    "enhancement": {item.word.lower(): item for item in MARKS_1.enhancements},
    "edition": {item.word.lower(): item for item in MARKS_1.editions},
    "contains": _HANDS,
    "plays": {str(number): number for number in range(1, 6)},
    "holds": {str(number): number for number in range(6)},
    "per": {item.value: item for item in Per},
    "rarity": {item.name.lower(): item for item in Rarity},
    "copies": {item.value: item for item in Copies},
    "rules": {word: word for word in RULES},
}
"""The meaning of each word, in lower case."""


def read_declared(
    located: Located, taken: Iterable[str] = (), enhancements: Collection[Enhancement] = MARKS_1.enhancements
) -> Declared:
    """Parse a custom joker; `taken` are the names in use, `enhancements` the ruleset's.

    >>> once = Located("here", {"mult": Located("there", "3")})
    >>> read_declared(Located("", {"name": Located("", "Low Tide"), "once": once})).row.text
    '+3 Mult, always'
    """

    def read(key: str, value: Located) -> object:
        if key in SECTIONS:
            return read_effect(key, value, enhancements)
        if key == "name":
            name = " ".join(_text(value, key).split())
            check_free(value, name, taken)
            return name
        return bent(_words(key, value)) if key == "rules" else _word(key, value)

    found = {"rules": bent(())} | _read_each(located, KEYS, read, "name")
    return _checked(located, lambda: Declared(**found))


def write_declared(joker: Declared) -> dict[str, Written]:
    """Serialize a joker as the keys and values that parse back to it.

    >>> write_declared(Declared("Low Tide", scored=Turn(which=Which(RANKS[:2]), mult=4)))
    {'name': 'Low Tide', 'scored': {'rank': ('2', '3'), 'mult': '4'}}
    """
    written: dict[str, Written] = {"name": joker.name}
    if rules := words_of(joker.rules):
        written["rules"] = _listed(rules)
    if joker.copies:
        written["copies"] = joker.copies.value
    for key in SECTIONS:
        effect: Effect | None = getattr(joker, key)
        if effect:
            written[key] = _write_effect(effect)
    return written


def _write_effect(effect: Effect) -> Written:
    written: dict[str, Written] = {}
    if isinstance(effect, Turn):
        which = effect.which
        written["rank"] = _listed(map(str, which.ranks))
        written["suit"] = _listed(suit.word.lower() for suit in which.suits)
        written["face"] = "true" if which.face else ""
        written["enhancement"] = which.enhancement.word.lower() if which.enhancement else ""
        written["edition"] = which.edition.word.lower() if which.edition else ""
        written["first"] = "true" if which.first else ""
    written["contains"] = effect.when.contains.word if effect.when.contains else ""
    written["plays"] = _listed(map(str, effect.when.plays))
    written["holds"] = _listed(map(str, effect.when.holds))
    if isinstance(effect, Beside) and effect.rarity:
        written["rarity"] = effect.rarity.name.lower()
    written["chips"] = plain(effect.chips) if effect.chips else ""
    written["mult"] = plain(effect.mult) if effect.mult else ""
    written["times"] = plain(effect.times) if effect.times != 1 else ""
    if isinstance(effect, Turn) and effect.again:
        written["again"] = str(effect.again)
    if isinstance(effect, Once) and effect.per:
        written["per"] = effect.per.value
    return {key: value for key, value in written.items() if value}


def _listed(words: Iterable[str]) -> Written:
    texts = tuple(words)
    return texts[0] if len(texts) == 1 else texts


def read_effect(section: str, located: Located, enhancements: Collection[Enhancement]) -> Effect:
    """Parse the effect of a joker on one occasion."""

    def read(key: str, value: Located) -> object:
        if key == "enhancement":
            named = _checked(value, lambda: mark_named(_text(value, key), enhancements))
            return named or _word(key, value)
        return read_value(section, key, value)

    found = _read_each(located, SECTIONS[section], read)
    conditions = {key: found.pop(key) for key in _ROUNDS if key in found}
    cards = {key: found.pop(key) for key in (*_CARDS, "enhancement") if key in found}
    found["when"] = _checked(located, lambda: When(**conditions))
    if section in {"once", "jokers"}:
        return _checked(located, lambda: (Once if section == "once" else Beside)(**found))
    which = {{"rank": "ranks", "suit": "suits"}.get(key, key): value for key, value in cards.items()}
    return _checked(located, lambda: Turn(which=Which(**which), **found))


def _read_each(
    located: Located, keys: tuple[str, ...], read: Callable[[str, Located], Any], needed: str = ""
) -> dict[str, Any]:
    """Parse each value of a mapping; raise the first error with the others attached."""
    if not isinstance(located.value, Mapping):
        _refuse(located, f"{_what(located)} where a mapping should be; its keys are {', '.join(keys)}")

    def value_of(key: str, value: Located | None) -> object:
        if value is None:
            _refuse(located, f"the joker has no name; write one, {'name: Low Tide'!r}")
        if key not in keys:
            _refuse(value, f"unknown key {shown(key)}; {nearest(key, keys) or 'the keys are ' + ', '.join(keys)}")
        return read(key, value)

    items = dict.fromkeys(filter(None, [needed])) | {**located.value}
    return dict(zip(items, read_each(partial(value_of, key, value) for key, value in items.items()), strict=True))


def read_value(section: str, key: str, located: Located) -> object:
    if key in LISTS:
        return _words(key, located)
    if key in FLAGS:
        return _flag(key, located)
    if key in WORDS:
        return _word(key, located)
    least, most = _BOUNDS[key]
    return _amount(key, located, least, MOST_TIMES_ONCE if (section, key) == ("once", "times") else most)


def _word(name: str, located: Located) -> object:
    typed = " ".join(_text(located, name).split())
    text = typed.lower() if typed.isascii() else typed  # lower() would turn the Kelvin sign into k
    if text not in WORDS[name]:
        hint = nearest(text, WORDS[name]) or f"write one of {', '.join(canonical(name))}"
        _refuse(located, f"{name} cannot be {shown(typed)}; {hint}")
    return WORDS[name][text]


def canonical(name: str) -> list[str]:
    """List the canonical words of a key.

    >>> canonical("suit"), canonical("rank")[-6:]
    (['spades', 'hearts', 'clubs', 'diamonds'], ['9', '10', 'J', 'Q', 'K', 'A'])
    """
    if name == "rank":
        return [str(rank) for rank in RANKS]
    # Where several words mean the same, the last is canonical.
    words = {meaning: word for word, meaning in WORDS[name].items()}.values()
    return [_HANDS[word].word if name == "contains" else word for word in words]


def _words(name: str, located: Located) -> tuple[Any, ...]:
    """Parse a list, or a single word in its place."""
    items = located.value if isinstance(located.value, tuple) else (located,)
    if not items:
        _refuse(located, f"an empty list of {name}; leave {name} out, or name at least one")
    found: list[Any] = []

    def meaning_of(item: Located) -> object:
        meaning = _word(name, item)
        if meaning in found:
            _refuse(item, f"the {name} {shown(_text(item, name))} is given twice; keep one")
        found.append(meaning)
        return meaning

    return tuple(read_each(partial(meaning_of, item) for item in items))


def _amount(name: str, located: Located, least: int, most: int) -> float:
    text = _text(located, name)
    if not _NUMBER.fullmatch(text):
        _refuse(located, f"{name} is {shown(text)}; write a number in digits, from {least} to {most:,}")
    amount = float(text)
    if amount == least:
        _refuse(located, f"{name} is {text}, which changes nothing; leave it out, or write more")
    _checked(located, lambda: check_amount(name, amount, least, most, 0 if name in {"chips", "again"} else 2))
    return int(amount) if name in {"chips", "again"} else amount


def _flag(name: str, located: Located) -> bool:
    text = _text(located, name).lower()
    if text not in TRUE | FALSE:
        _refuse(located, f"{name} is {shown(text)}; write true, or leave it out")
    return text in TRUE


def _text(located: Located, name: str) -> str:
    if not isinstance(located.value, str):
        _refuse(located, f"{_what(located)} where a single value for {name} should be")
    return located.value


def check_free(located: Located, name: str, taken: Iterable[str]) -> None:
    """Raise for a name that is invalid or taken."""
    _checked(located, lambda: check_name(name))
    if name.lower() in {other.lower() for other in taken}:
        _refuse(located, f"the name {shown(name)} is taken; choose another")
    if face_of(name.split()) is None:  # `read_card` would look for the nearest card
        return
    try:
        card = read_card(name)
    except OrtalabError:
        return
    _refuse(located, f"the name {shown(name)} reads as the card {card}; choose another")


def _what(located: Located) -> str:
    if isinstance(located.value, str):
        return f"the text {shown(located.value)}"
    return "a list" if isinstance(located.value, tuple) else "a mapping"


def _checked(located: Located, make: Callable[[], Meaning]) -> Meaning:
    """Call `make`; prefix its errors with the place."""
    try:
        return make()
    except OrtalabError as error:
        raise error.at(located.place) from None


def _refuse(located: Located, why: str) -> NoReturn:
    raise TextError(f"{located.place}: {why}" if located.place else why)


def lines_of(joker: Declared) -> list[str]:
    """Write a joker as lines of YAML, one for each key."""
    return [f"{key}: {_flow(value)}" for key, value in write_declared(joker).items()]


def _flow(written: Written) -> str:
    match written:
        case str():
            return written
        case tuple():
            return f"[{', '.join(written)}]"
    return f"{{{', '.join(f'{key}: {_flow(value)}' for key, value in written.items())}}}"
