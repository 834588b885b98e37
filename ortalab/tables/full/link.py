"""A round of the full game in an address: `1&r=full&p=Kh-Glass-Red-Seal.10s&j=Ride-the-Bus-8&l=pr3&m=25`.

The version, the rules, then the rows by their keys and the numbers of the run, each left out where it is usual; with
`A–Z a–z 0–9 - . & =` alone. A word of a card or a joker is written as in YAML, without its sign; `x1-75` is ×1.75.
Equal rounds have equal links. A link of rules 1 or 2 is read as a round of the full game. All that can be read is kept.
"""

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from ortalab.errors import OrtalabError, RoundError, shown
from ortalab.full.blinds import BLINDS
from ortalab.full.book import JOKERS as BOOK
from ortalab.full.round import NUMBERS, RULES, Card, Counted, JokerCard, Round, check_number
from ortalab.page.fragment import LONGEST, repaired
from ortalab.page.quiz.question import Quiz, read_quiz
from ortalab.page.words import sentence
from ortalab.tables.full.state.areas import AREAS, EMPTY, Thing, row_of, with_fields, with_row
from ortalab.tables.full.state.names import LETTERS, slug
from ortalab.tables.full.state.numbers import CODES
from ortalab.text.full_spelling import read_card, read_joker, write_joker

if TYPE_CHECKING:
    from ortalab.scoring.hands import Hand

VERSION: Final = "1"
MOST_COMPLAINTS: Final = 20
MARK: Final = f"r={RULES}"
MAPS: Final = {"l": "levels", "t": "plays", "o": "observatory"}
WHOLE: Final = {
    "hl": "hands", "dl": "discards", "m": "money", "js": "joker_slots", "cl": "cards_left", "ds": "deck_size",
    "db": "deck_start", "sn": "stones", "sl": "steels", "en": "enhanced", "sk": "skipped", "ta": "tarots",
}  # fmt: skip
"""The keys of the whole numbers."""
HANDS, BLIND, DECK, COUNTED = "n", "bl", "dk", "ct"
PLASMA, OFF = "plasma", "off"
QUIZ: Final = "quiz"
IGNORED: Final = frozenset({"r", "step", QUIZ, "daily", "program"})
"""Keys of links of rules 1 and 2 that mean nothing here."""
LEFT: Final = {"b": "The jokers on the bench were left out.", "x": "Jokers of your own are not in the full game."}
"""Their keys that are told to be left out."""
_ROWS: Final = {row.key: area for area, row in AREAS.items()}
_NAMES: Final = {re.sub(r"[^a-z0-9]", "", name.lower().replace("é", "e")): name for name in BOOK}
_DIGITS: Final = re.compile(r"[0-9]+")
_NUMBER: Final = re.compile(r"x?[0-9]+", re.IGNORECASE)
_DAILY: Final = re.compile(r"daily=([1-9][0-9]{0,6})", re.IGNORECASE)
_ITEM: Final = re.compile(r"([a-z0-9]{2}?)([0-9]{1,16})", re.IGNORECASE)


class Reading(NamedTuple):
    round: Round = EMPTY
    complaints: tuple[str, ...] = ()  # sentences
    note: str = ""  # a sentence on what of another table was left out
    daily: int = 0  # the number of a daily round, 0 for none
    quiz: Quiz | None = None  # the question about the round


def encode(round: Round) -> str:
    """Return the link of a round, without `#`.

    >>> jokers = (read_joker("hologram x1.75"),)
    >>> encode(Round((read_card("kh glass"),), jokers=jokers, levels={CODES["pr"]: 3}, money=25))
    '1&r=full&p=Kh-Glass&j=Hologram-x1-75&l=pr3&m=25'
    """
    parts = [VERSION, MARK]
    for key, area in sorted(_ROWS.items(), key=lambda item: "phj".index(item[0])):
        parts += [f"{key}={'.'.join(map(_item, things))}"] if (things := row_of(round, area)) else []
    for key, name in MAPS.items():
        usual = 1 if name == "levels" else 0
        numbers = getattr(round, name)
        items = [f"{code}{numbers[hand]}" for code, hand in CODES.items() if numbers.get(hand, usual) != usual]
        parts += [f"{key}={'.'.join(items)}"] if items else []
    played = [code for code, hand in CODES.items() if hand in round.played_this_round]
    parts += [f"{HANDS}={'.'.join(played)}"] if played else []
    for key, name in WHOLE.items():
        parts += [f"{key}={getattr(round, name)}"] if getattr(round, name) != getattr(EMPTY, name) else []
    if round.blind:
        parts.append("-".join([f"{BLIND}={round.blind.replace(' ', '-')}", *[OFF] * (not round.blind_active)]))
    parts += [f"{DECK}={PLASMA}"] * round.plasma
    parts += [f"{COUNTED}={round.counted}"] if round.counted is not Counted.BEFORE else []
    return "&".join(parts)


def _item(thing: Thing) -> str:
    words = str(thing) if isinstance(thing, Card) else write_joker(thing)
    name = f"{thing.rank}{thing.suit}" if isinstance(thing, Card) else thing.name
    marks = words.removeprefix(name).replace("+", "").replace(".", "-")
    for suit, letter in LETTERS.items():
        marks = marks.replace(str(suit), letter)
    return slug(thing) + marks.replace(" ", "-")


def decode(text: str) -> Reading:
    """Read a link: with or without `#`, or a whole address that ends in one.

    >>> found = decode("https://host/full/#1&r=full&p=10h-red-seal.AC-glass&j=ride-the-bus-8&l=pr3).")
    >>> [str(card) for card in found.round.played], found.round.jokers[0].value, found.round.levels[CODES["pr"]]
    (['10♥ Red Seal', 'A♣ Glass'], 8.0, 3)
    >>> decode("#1&r=full&p=10h.1&l=zz9").complaints
    ("The 2nd of p: unknown card '1'; write a rank and a suit, such as '10♥' or 'TH'.", "Unknown hand 'zz9'.")
    """
    if len(text) > LONGEST:
        return Reading(complaints=(f"This link is longer than {LONGEST:,} characters, so none of it was read.",))
    parts = [part for part in repaired(text).split("&") if part]
    daily, quiz = _daily_of(parts), _quiz_of(parts)
    complaints, notes = list[str](), list[str]()
    if parts and "=" not in parts[0]:
        version = parts.pop(0)
        if version != VERSION:
            complaints.append(f"The link starts with {shown(version)} instead of its version, {VERSION}.")
    round, met = EMPTY, set[str]()
    for part in parts:
        key, _, value = part.partition("=")
        key = key.lower()
        if key in IGNORED:
            continue
        if key in LEFT:
            notes += [LEFT[key]] if value.lower() != "pack" and LEFT[key] not in notes else []
        elif key in met:
            complaints.append(f"{shown(key)} is in the link twice; the first was read.")
        elif key in READERS:
            met.add(key)
            round = READERS[key](round, key, value, complaints)
        else:
            complaints.append(f"This page does not know {shown(part)}, so it was left out.")
    if len(complaints) > MOST_COMPLAINTS:
        complaints[MOST_COMPLAINTS:] = [f"And {len(complaints) - MOST_COMPLAINTS} more."]
    return Reading(round, tuple(map(sentence, complaints)), " ".join(notes), daily, quiz if round.played else None)


def _daily_of(parts: list[str]) -> int:
    """Return the number of the daily round that a link of the full game opens, 0 for none."""
    numbers = [int(found[1]) for part in parts if (found := _DAILY.fullmatch(part))]
    return numbers[0] if numbers and (len(parts) == 1 or MARK in parts) else 0


def _quiz_of(parts: list[str]) -> Quiz | None:
    """Return the question of a link of the full game, None where it asks for nothing known."""
    asked = [part.partition("=")[2] for part in parts if part.startswith(f"{QUIZ}=")]
    return read_quiz(asked[0])[0] if asked and MARK in parts else None


def _read_row(round: Round, key: str, value: str, complaints: list[str]) -> Round:
    area = _ROWS[key]
    row, things = AREAS[area], list[Thing]()
    texts = [item for item in value.split(".") if item]
    for place, text in enumerate(texts[: row.most], 1):
        try:
            things.append(_card(text) if row.holds is Card else _joker(text))
        except OrtalabError as error:
            complaints.append(f"the {ordinal(place)} of {key}: {error}")
    if len(texts) > row.most:
        complaints.append(f"{row.title} has {len(texts)} in the link; the first {row.most} were read.")
    return with_row(round, area, tuple(things))


def _words(text: str) -> list[str]:
    return [word for word in re.split(r"[-+_ ]", text) if word]


def _card(text: str) -> Card:
    first, *rest = _words(text)
    return read_card(" ".join([first, *(f"+{word}" if _DIGITS.fullmatch(word) else word for word in rest)]))


def _joker(text: str) -> JokerCard:
    """Read a joker: the longest name that its words begin with, then its marks."""
    words = _words(text)
    ends = range(len(words), 0, -1)
    folded = (re.sub(r"[^a-z0-9]", "", "".join(words[:end]).lower().replace("é", "e")) for end in ends)
    end, name = next(((end, _NAMES[key]) for end, key in zip(ends, folded, strict=True) if key in _NAMES), (0, ""))
    marks: list[str] = []
    for word in words[end:]:
        if _DIGITS.fullmatch(word) and marks and _NUMBER.fullmatch(marks[-1].lstrip("+")):
            marks[-1] += f".{word}"
        else:
            marks.append(f"+{word}" if _DIGITS.fullmatch(word) else word)
    return read_joker(" ".join([*([name] if name else []), *marks]))


def _read_map(round: Round, key: str, value: str, complaints: list[str]) -> Round:
    name = MAPS[key]
    found: dict[Hand, int] = {}
    for item in filter(None, value.split(".")):
        match = _ITEM.fullmatch(item)
        hand = CODES.get(match[1].lower()) if match else None
        if match is None or hand is None:
            complaints.append(f"unknown hand {shown(item)}")
            continue
        with_number = _checked(f"{name} of {hand.prose}", match[2], 1 if name == "levels" else 0, complaints)
        found |= {} if with_number is None else {hand: with_number}
    return with_fields(round, **{name: found})


def _read_hands(round: Round, _: str, value: str, complaints: list[str]) -> Round:
    codes = [item.lower() for item in value.split(".") if item]
    complaints += [f"unknown hand {shown(code)}" for code in codes if code not in CODES]
    return with_fields(round, played_this_round=tuple(hand for code, hand in CODES.items() if code in codes))


def _read_whole(round: Round, key: str, value: str, complaints: list[str]) -> Round:
    name = WHOLE[key]
    number = _checked(name, value, NUMBERS.get(name, 0), complaints)
    return round if number is None else with_fields(round, **{name: number})


def _checked(name: str, text: str, least: int, complaints: list[str]) -> int | None:
    """Return a whole number, or None with a complaint."""
    if not re.fullmatch(r"-?[0-9]{1,16}", text):
        complaints.append(f"{name} is {shown(text)}; write a whole number in digits")
        return None
    try:
        check_number(name, int(text), least)
    except RoundError as error:
        complaints.append(str(error))
        return None
    return int(text)


def _read_blind(round: Round, _: str, value: str, complaints: list[str]) -> Round:
    words = _words(value)
    is_off = bool(words) and words[-1].lower() == OFF
    name = " ".join(words[: len(words) - is_off])
    blind = next((known for known in BLINDS if known.lower() == name.lower()), None)
    if blind is None:
        complaints.append(f"no blind is called {shown(name)}")
        return round
    return with_fields(round, blind=blind, blind_active=not is_off)


def _read_word(round: Round, key: str, value: str, complaints: list[str]) -> Round:
    known: Mapping[str, dict[str, object]] = (
        {PLASMA: {"plasma": True}} if key == DECK else {str(word): {"counted": word} for word in Counted}
    )
    if value.lower() not in known:
        complaints.append(f"{shown(value)} means nothing as {key}; the words are {', '.join(known)}")
        return round
    return with_fields(round, **known[value.lower()])


def ordinal(place: int) -> str:
    """Return the ordinal of a place from 1.

    >>> [ordinal(place) for place in (1, 2, 3, 11, 20)]
    ['1st', '2nd', '3rd', '11th', '20th']
    """
    endings = {1: "st", 2: "nd", 3: "rd"}
    return f"{place}{endings.get(place, 'th')}"


Reader = Callable[[Round, str, str, list[str]], Round]
READERS: Final[Mapping[str, Reader]] = {
    **dict.fromkeys(_ROWS, _read_row),
    **dict.fromkeys(MAPS, _read_map),
    **dict.fromkeys(WHOLE, _read_whole),
    HANDS: _read_hands,
    BLIND: _read_blind,
    DECK: _read_word,
    COUNTED: _read_word,
}
"""The reader of each key."""
