"""The run of a round in a link: `l=pr3&m=25&bl=The-Flint-off`; defaults are omitted."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeVar

from ortalab.errors import OrtalabError, TextError, shown
from ortalab.rounds.card import MOST_NUMBER, check_number
from ortalab.rounds.gains import plain
from ortalab.rounds.hands import Hand
from ortalab.rounds.luck.blinds import BLINDS
from ortalab.rounds.round import FRESH, NUMBERS, OF_HAND, Base, Counted, Run

CODES: Final = dict(zip(("f5", "fh", "5k", "sf", "4k", "fu", "fl", "st", "3k", "2p", "pr", "hc"), Hand, strict=True))
"""The two-letter code of each hand, best hand first."""
_OF_HAND: Final = {hand: code for code, hand in CODES.items()}
MAPS: Final = {"l": "levels", "t": "plays", "o": "observatory"}
WHOLE: Final = {
    "hl": "hands", "dl": "discards", "m": "money", "js": "joker_slots", "cl": "cards_left", "ds": "deck_size",
    "db": "deck_start", "sn": "stones", "sl": "steels", "en": "enhanced", "sk": "skipped", "ta": "tarots",
    "tg": "target", "sc": "scored", "du": "discards_used", "hs": "hand_size",
}  # fmt: skip
"""The keys of single integers."""
HANDS, BLIND, BLIND_HAND, BASES, DECK, COUNTED = "n", "bl", "bh", "ba", "dk", "ct"
PLASMA, OFF = "plasma", "off"
_BASE: Final = re.compile("-".join(4 * [r"([0-9]{1,16}(?:d[0-9]{1,10})?)"]), re.IGNORECASE)
_ITEM: Final = re.compile(r"([a-z0-9]{2}?)([0-9]{1,16})", re.IGNORECASE)

Pair = tuple[str, str]
Thing = TypeVar("Thing")


def write_run(run: Run) -> Iterator[str]:
    """Yield a part of the link for each key whose value is not the default.

    >>> [*write_run(Run(levels={Hand.PAIR: 3}, money=25, blind="The Flint"))]
    ['l=pr3', 'm=25', 'bl=The-Flint']
    """
    for key, name in MAPS.items():
        usual = 1 if name == "levels" else 0
        numbers = getattr(run, name)
        items = [f"{code}{numbers[hand]}" for code, hand in CODES.items() if numbers.get(hand, usual) != usual]
        yield from [f"{key}={'.'.join(items)}"] * bool(items)
    if run.played_this_round:  # in order: The Mouth allows only the first
        yield f"{HANDS}={'.'.join(_OF_HAND[hand] for hand in run.played_this_round)}"
    for key, name in WHOLE.items():
        if getattr(run, name) != getattr(FRESH, name):
            yield f"{key}={getattr(run, name)}"
    if run.blind:
        yield "-".join([f"{BLIND}={run.blind.replace(' ', '-')}", *[OFF] * (not run.blind_active)])
    if run.blind_hand:
        yield f"{BLIND_HAND}={_OF_HAND[run.blind_hand]}"
    if bases := [f"{code}{_write_base(run.bases[hand])}" for code, hand in CODES.items() if hand in run.bases]:
        yield f"{BASES}={'.'.join(bases)}"
    if run.plasma:
        yield f"{DECK}={PLASMA}"
    if run.counted is not Counted.BEFORE:
        yield f"{COUNTED}={run.counted}"


def _write_base(base: Base) -> str:
    """Write the chips and mult of a hand, with `d` for the decimal point: `30-4-30-2`."""
    return "-".join(plain(float(number)).replace(".", "d") for number in base)


def read_run(pairs: Sequence[Pair]) -> tuple[Run, list[Pair], list[str]]:
    """Parse a run; return it, the pairs with other keys, and complaints about invalid values.

    >>> read_run([("m", "9"), ("p", "Kh"), ("l", "zz9")])[1:]
    ([('p', 'Kh')], ["unknown hand 'zz9'"])
    """
    found: dict[str, Any] = {}
    complaints, rest, known_keys = list[str](), list[Pair](), set[str]()
    for key, value in pairs:
        if key not in READERS:
            rest.append((key, value))
        elif key in known_keys:
            complaints.append(f"{shown(key)} is in the link twice; the first was read.")
        else:
            known_keys.add(key)
            try:
                found |= READERS[key](key, value, complaints)
            except OrtalabError as error:
                complaints.append(str(error))
    return Run(**found) if found else FRESH, rest, complaints


def _hand(code: str) -> Hand:
    hand = CODES.get(code.lower())
    if hand is None:
        raise TextError(f"unknown hand {shown(code)}")
    return hand


def _each(items: Iterable[str], read: Callable[[str], Thing], complaints: list[str]) -> Iterator[Thing]:
    """Yield each valid item; add a complaint for each invalid one."""
    for item in filter(None, items):
        try:
            yield read(item)
        except OrtalabError as error:
            complaints.append(str(error))


def _read_map(key: str, value: str, complaints: list[str]) -> dict[str, object]:
    field = MAPS[key]
    name, *bounds = OF_HAND[field]

    def read(item: str) -> tuple[Hand, int]:
        match = _ITEM.fullmatch(item)
        if match is None or match[1].lower() not in CODES:
            raise TextError(f"unknown hand {shown(item)}")
        hand = CODES[match[1].lower()]
        return hand, _whole(f"{name} of {hand.prose}", match[2], *bounds)

    return {field: dict(_each(value.split("."), read, complaints))}


def _read_hands(_: str, value: str, complaints: list[str]) -> dict[str, object]:
    return {"played_this_round": tuple(dict.fromkeys(_each(value.split("."), _hand, complaints)))}


def _read_blind_hand(_: str, value: str, __: list[str]) -> dict[str, object]:
    return {"blind_hand": _hand(value)}


def _read_bases(_: str, value: str, complaints: list[str]) -> dict[str, object]:
    return {"bases": dict(_each(value.split(".")[: len(CODES)], _read_base, complaints))}


def _read_base(item: str) -> tuple[Hand, Base]:
    hand, numbers = CODES.get(item[:2].lower()), _BASE.fullmatch(item[2:])
    if hand is None or numbers is None:
        raise TextError(f"{shown(item)} is not a base of a hand, such as st30-4-30-2")
    base = Base(*(float(number.lower().replace("d", ".")) for number in numbers.groups()))
    for number in base:
        check_number(f"bases of {hand.prose}", number, 0)
    return hand, base


def _read_whole(key: str, value: str, _: list[str]) -> dict[str, object]:
    name = WHOLE[key]
    return {name: _whole(name, value, NUMBERS.get(name, 0))}


def _whole(name: str, text: str, least: int, most: int = MOST_NUMBER) -> int:
    if not re.fullmatch(r"-?[0-9]{1,16}", text):
        raise TextError(f"{name} is {shown(text)}; write a whole number in digits")
    check_number(name, int(text), least, most)
    return int(text)


def _read_blind(_: str, value: str, __: list[str]) -> dict[str, object]:
    words = [word for word in re.split(r"[-+_ ]", value) if word]
    is_off = bool(words) and words[-1].lower() == OFF
    name = " ".join(words[: len(words) - is_off])
    blind = next((known for known in BLINDS if known.lower() == name.lower()), None)
    if blind is None:
        raise TextError(f"there is no blind {shown(name)}")
    return {"blind": blind, "blind_active": not is_off}


def _read_word(key: str, value: str, _: list[str]) -> dict[str, object]:
    known: Mapping[str, dict[str, object]] = (
        {PLASMA: {"plasma": True}} if key == DECK else {str(word): {"counted": word} for word in Counted}
    )
    if value.lower() not in known:
        raise TextError(f"{shown(value)} means nothing as {key}; the words are {', '.join(known)}")
    return known[value.lower()]


READERS: Final[Mapping[str, Callable[[str, str, list[str]], dict[str, object]]]] = {
    **dict.fromkeys(MAPS, _read_map),
    **dict.fromkeys(WHOLE, _read_whole),
    HANDS: _read_hands,
    BLIND: _read_blind,
    BLIND_HAND: _read_blind_hand,
    BASES: _read_bases,
    DECK: _read_word,
    COUNTED: _read_word,
}
"""The parser of each key."""
