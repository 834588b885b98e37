"""A declared joker as it is written, in YAML as in a link: keys and words in, `Declared` out, and back.

Whoever reads gives each value as it was typed, with its place; every error begins with that.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, NoReturn, TypeVar

from ortalab.cards import RANKS, SUITS, Rank
from ortalab.errors import OrtalabError, TextError, shown
from ortalab.scoring.gains import plain
from ortalab.scoring.hands import Hand
from ortalab.scoring.own.declared import RULES, Declared, bent, check_name, words_of
from ortalab.scoring.own.parts import (
    MOST_AGAIN,
    MOST_CHIPS,
    MOST_MULT,
    MOST_TIMES,
    MOST_TIMES_ONCE,
    Beside,
    Copies,
    Deed,
    Once,
    Per,
    Turn,
    When,
    Which,
    check_amount,
)
from ortalab.scoring.round import Edition, Enhancement
from ortalab.scoring.scene import Rarity
from ortalab.text.spelling import nearest, read_card

Written = str | tuple[str, ...] | dict[str, "Written"]
"""What is written for a joker or a part of it, every text as it is canonical."""
Meaning = TypeVar("Meaning")


class Said(NamedTuple):
    """A value as somebody wrote it, and where: a text, a list, or a mapping."""

    place: str  # what an error begins with; may be empty
    value: "str | tuple[Said, ...] | Mapping[str, Said]"


_ROUNDS = ("contains", "plays", "holds")
_GAINS = ("chips", "mult", "times")
_TURN = ("rank", "suit", "face", "enhancement", "edition", "first", *_ROUNDS, *_GAINS, "again")
SECTIONS = {
    "scored": _TURN,
    "held": _TURN,
    "once": (*_ROUNDS, *_GAINS, "per"),
    "jokers": (*_ROUNDS, "rarity", *_GAINS),
}
"""What can be said of each occasion on which a joker acts."""
KEYS = ("name", "rules", "copies", *SECTIONS)
LISTS = frozenset({"rank", "suit", "plays", "holds", "rules"})
FLAGS = frozenset({"face", "first"})

_NUMBER = re.compile(r"[0-9]{1,6}(\.[0-9]{1,6})?")
_YES, _NO = frozenset({"true", "yes", "on"}), frozenset({"false", "no", "off"})
_RANKS = {word.lower(): rank for rank in RANKS for word in (rank.word, str(rank))} | {"t": Rank.TEN}
_SUITS = {word.lower(): suit for suit in SUITS for word in (suit.word[0], str(suit), suit.word[:-1], suit.word)}
_HANDS = {hand.word.lower(): hand for hand in Hand if hand is not Hand.HIGH_CARD}
WORDS: dict[str, Mapping[str, Any]] = {
    "rank": _RANKS,
    "suit": _SUITS,
    "enhancement": {item.word.lower(): item for item in Enhancement},
    "edition": {item.word.lower(): item for item in Edition},
    "contains": _HANDS,
    "plays": {str(number): number for number in range(1, 6)},
    "holds": {str(number): number for number in range(6)},
    "per": {item.value: item for item in Per},
    "rarity": {item.name.lower(): item for item in Rarity},
    "copies": {item.value: item for item in Copies},
    "rules": {word: word for word in RULES},
}
"""What each word means, in small letters."""


def read_declared(said: Said, taken: Iterable[str] = ()) -> Declared:
    """Read a joker of its own; `taken` are the names that others have.

    >>> once = Said("here", {"mult": Said("there", "3")})
    >>> read_declared(Said("", {"name": Said("", "Low Tide"), "once": once})).row.text
    '+3 Mult, always'
    """
    fields = _fields(said, KEYS)
    if "name" not in fields:
        _refuse(said, f"a joker without a name; write one, {'name: Low Tide'!r}")
    name = " ".join(_text(fields["name"], "name").split())
    _check_name(fields["name"], name, taken)
    deeds: dict[str, Any] = {key: _deed(key, fields[key]) for key in SECTIONS if key in fields}
    rules = bent(_words("rules", fields["rules"])) if "rules" in fields else bent(())
    copies = _word("copies", fields["copies"]) if "copies" in fields else None
    return _made(said, lambda: Declared(name, rules, copies, **deeds))


def write_declared(joker: Declared) -> dict[str, Written]:
    """Return what is written for a joker, which reads back as the same.

    >>> write_declared(Declared("Low Tide", scored=Turn(which=Which(RANKS[:2]), mult=4)))
    {'name': 'Low Tide', 'scored': {'rank': ('2', '3'), 'mult': '4'}}
    """
    written: dict[str, Written] = {"name": joker.name}
    if rules := words_of(joker.rules):
        written["rules"] = _listed(rules)
    if joker.copies:
        written["copies"] = joker.copies.value
    for key in SECTIONS:
        deed: Deed | None = getattr(joker, key)
        if deed:
            written[key] = _write_deed(deed)
    return written


def _write_deed(deed: Deed) -> Written:
    written: dict[str, Written] = {}
    if isinstance(deed, Turn):
        which = deed.which
        written["rank"] = _listed(map(str, which.ranks))
        written["suit"] = _listed(suit.word.lower() for suit in which.suits)
        written["face"] = "true" if which.face else ""
        written["enhancement"] = which.enhancement.word.lower() if which.enhancement else ""
        written["edition"] = which.edition.word.lower() if which.edition else ""
        written["first"] = "true" if which.first else ""
    written["contains"] = deed.when.contains.word if deed.when.contains else ""
    written["plays"] = _listed(map(str, deed.when.plays))
    written["holds"] = _listed(map(str, deed.when.holds))
    if isinstance(deed, Beside) and deed.rarity:
        written["rarity"] = deed.rarity.name.lower()
    written["chips"] = plain(deed.chips) if deed.chips else ""
    written["mult"] = plain(deed.mult) if deed.mult else ""
    written["times"] = plain(deed.times) if deed.times != 1 else ""
    if isinstance(deed, Turn) and deed.again:
        written["again"] = str(deed.again)
    if isinstance(deed, Once) and deed.per:
        written["per"] = deed.per.value
    return {key: value for key, value in written.items() if value}


def _listed(words: Iterable[str]) -> Written:
    texts = tuple(words)
    return texts[0] if len(texts) == 1 else texts


def _deed(key: str, said: Said) -> Deed:
    fields = _fields(said, SECTIONS[key])
    when = {name: _meant(name, fields[name]) for name in _ROUNDS if name in fields}
    most_times = MOST_TIMES_ONCE if key == "once" else MOST_TIMES
    amounts: dict[str, Any] = {"when": _made(said, lambda: When(**when))}
    for name, least, most in (("chips", 0, MOST_CHIPS), ("mult", 0, MOST_MULT), ("times", 1, most_times)):
        if name in fields:
            amounts[name] = _amount(name, fields[name], least, most)
    match key:
        case "once":
            per = _word("per", fields["per"]) if "per" in fields else None
            return _made(said, lambda: Once(per=per, **amounts))
        case "jokers":
            rarity = _word("rarity", fields["rarity"]) if "rarity" in fields else None
            return _made(said, lambda: Beside(rarity=rarity, **amounts))
    if "again" in fields:
        amounts["again"] = int(_amount("again", fields["again"], 0, MOST_AGAIN))
    which = Which(
        _meant("rank", fields["rank"]) if "rank" in fields else (),
        _meant("suit", fields["suit"]) if "suit" in fields else (),
        "face" in fields and _flag("face", fields["face"]),
        _word("enhancement", fields["enhancement"]) if "enhancement" in fields else None,
        _word("edition", fields["edition"]) if "edition" in fields else None,
        "first" in fields and _flag("first", fields["first"]),
    )
    return _made(said, lambda: Turn(which=which, **amounts))


# --- values -----------------------------------------------------------------------------------------------------------


def _fields(said: Said, keys: tuple[str, ...]) -> Mapping[str, Said]:
    if not isinstance(said.value, Mapping):
        _refuse(said, f"{_what(said)} where a mapping should be; its keys are {', '.join(keys)}")
    for key, value in said.value.items():
        if key not in keys:
            _refuse(value, f"unknown key {shown(key)}; {nearest(key, keys) or 'the keys are ' + ', '.join(keys)}")
    return said.value


def _meant(name: str, said: Said) -> Any:  # noqa: ANN401 — what its words mean
    return _words(name, said) if name in LISTS else _word(name, said)


def _word(name: str, said: Said) -> Any:  # noqa: ANN401
    typed = " ".join(_text(said, name).split())
    text = typed.lower() if typed.isascii() else typed  # the Kelvin sign is no K
    if text not in WORDS[name]:
        hint = nearest(text, WORDS[name]) or f"write one of {', '.join(canonical(name))}"
        _refuse(said, f"{name} cannot be {shown(typed)}; {hint}")
    return WORDS[name][text]


def canonical(name: str) -> list[str]:
    """Return the words that a key takes, as they are written.

    >>> canonical("suit"), canonical("rank")[-6:]
    (['spades', 'hearts', 'clubs', 'diamonds'], ['9', '10', 'J', 'Q', 'K', 'A'])
    """
    if name == "rank":
        return [str(rank) for rank in RANKS]
    # Of several words for the same the last is the canonical one.
    words = {meaning: word for word, meaning in WORDS[name].items()}.values()
    return [_HANDS[word].word if name == "contains" else word for word in words]


def _words(name: str, said: Said) -> tuple[Any, ...]:
    """Read a list, or a single word in its place."""
    items = said.value if isinstance(said.value, tuple) else (said,)
    if not items:
        _refuse(said, f"an empty list of {name}; leave {name} out, or name at least one")
    found: list[Any] = []
    for item in items:
        meaning = _word(name, item)
        if meaning in found:
            _refuse(item, f"the {name} {shown(_text(item, name))} is there twice; keep one")
        found.append(meaning)
    return tuple(found)


def _amount(name: str, said: Said, least: int, most: int) -> float:
    text = _text(said, name)
    if not _NUMBER.fullmatch(text):
        _refuse(said, f"{name} is {shown(text)}; write a number in digits, from {least} to {most:,}")
    amount = float(text)
    if amount == least:
        _refuse(said, f"{name} is {text}, which changes nothing; leave it out, or write more")
    _made(said, lambda: check_amount(name, amount, least, most, 0 if name in {"chips", "again"} else 2))
    return int(amount) if name == "chips" else amount


def _flag(name: str, said: Said) -> bool:
    text = _text(said, name).lower()
    if text not in _YES | _NO:
        _refuse(said, f"{name} is {shown(text)}; write true, or leave it out")
    return text in _YES


def _text(said: Said, name: str) -> str:
    if not isinstance(said.value, str):
        _refuse(said, f"{_what(said)} where a single text for {name} should be")
    return said.value


def _check_name(said: Said, name: str, taken: Iterable[str]) -> None:
    _made(said, lambda: check_name(name))
    if name.lower() in {other.lower() for other in taken}:
        _refuse(said, f"there is a joker called {shown(name)} already; choose another name")
    try:
        card = read_card(name)
    except OrtalabError:
        return
    _refuse(said, f"the name {shown(name)} reads as the card {card}; choose another")


def _what(said: Said) -> str:
    if isinstance(said.value, str):
        return f"the text {shown(said.value)}"
    return "a list" if isinstance(said.value, tuple) else "a mapping"


def _made(said: Said, make: Callable[[], Meaning]) -> Meaning:
    """Make a value; what it refuses is told with its place."""
    try:
        return make()
    except OrtalabError as error:
        raise error.at(said.place) from None


def _refuse(said: Said, why: str) -> NoReturn:
    raise TextError(f"{said.place}: {why}" if said.place else why)
