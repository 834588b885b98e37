"""A round in an address: `1&p=10h.10s.Ac-glass-foil&h=2h&j=Sock-and-Buskin-holographic.Joker`, under any ruleset.

A version, the ruleset (`&r=full`; omitted for rules 1), the rows by their keys (`&b=Mime.Baron` is the bench), custom
jokers (`&x=Low-Tide=once=mult-4`), and the numbers of the run (`&l=pr3&m=25`, see `run_link`). Defaults are omitted;
the alphabet is `A–Z a–z 0–9 - . & =`. A table adds the step, the quiz or the day. Equal rounds have equal links.
Parsing is as lenient as for YAML, repairs damage by chat programs, and keeps every readable part.
"""

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ortalab.cards import Suit
from ortalab.errors import OrtalabError, UnknownJoker, UnknownMark, shown
from ortalab.plurals import counted, spelled
from ortalab.rounds.card import NOTHING, Card, JokerCard
from ortalab.rounds.round import FRESH, FULL, RULES, Round, Row
from ortalab.rounds.rulesets import EVERY, RULESETS, Book, Ruleset, ruleset
from ortalab.text.spelling import find_name, read_card, read_joker

if TYPE_CHECKING:
    from ortalab.rounds.round import Own

Thing = Card | JokerCard
VERSION: Final = 1
ROOM: Final = 200
"""The maximum length of a link with full edition names, in characters; longer links abbreviate them."""
ROWS: Final = {"p": Row.PLAYED, "h": Row.HELD, "j": Row.JOKERS}
"""The keys of the rows of a round."""
DECK: Final = "dc"
"""The key of the cards left in the deck."""
STEP, QUIZ, OWN, RULESET, DAILY = "step", "quiz", "x", "r", "daily"
PROGRAM: Final = "program"
SET_ROOM: Final = "set"
"""The keys of links to the Program screen and to the screen for making sets."""
PLACES: Final = frozenset({DAILY, QUIZ, PROGRAM, SET_ROOM})
"""The keys that open a place without a round: `daily`, `quiz&r=2`."""
APART: Final = frozenset({STEP, QUIZ, OWN, RULESET, DAILY, PROGRAM, SET_ROOM})
"""Keys that belong neither to a row nor to the run."""
MOST_COMPLAINTS: Final = 20
_MOST_DIGITS: Final = 4
LETTERS: Final = {Suit.SPADES: "s", Suit.HEARTS: "h", Suit.CLUBS: "c", Suit.DIAMONDS: "d"}
_BLANKS: Final = str.maketrans("-+_", "   ")
_DIGITS: Final = re.compile(r"[0-9]+")
_NUMBER: Final = re.compile(r"[+x][0-9]+", re.IGNORECASE)


class Place(NamedTuple):
    """A row of a table, as links can hold it."""

    name: str  # the table's own name for the row
    holds: type[Thing]
    most: int
    title: str
    noun: str  # singular, after an ordinal
    counted: str  # singular, after a number


_DECK_PLACE: Final = Place("deck", Card, RULESETS[FULL].limits.held, "The deck", "card of the deck", "card of the deck")


class Unknown(NamedTuple):
    """The name of an unknown joker in a link."""

    row: str
    place: int  # in its row of the link, from 0
    text: str  # with spaces: "Low Tide foil"


class Link(NamedTuple):
    """The contents of a link: a round, the rows beside it, and instructions for the table."""

    round: Round = Round()
    beside: Mapping[str, tuple[Thing, ...]] = {}  # other rows by name
    complaints: tuple[str, ...] = ()
    is_blank: bool = False  # whether the address has no round
    values: Mapping[str, Sequence[str]] = {}  # other values, by key
    unknown: tuple[Unknown, ...] = ()


def ordinal(place: int) -> str:
    """Return the ordinal of a number: `1st`, `2nd`.

    >>> [ordinal(place) for place in (1, 2, 3, 11, 21, 112)]
    ['1st', '2nd', '3rd', '11th', '21st', '112th']
    """
    endings = {1: "st", 2: "nd", 3: "rd"}
    return f"{place}{'th' if place % 100 // 10 == 1 else endings.get(place % 10, 'th')}"


def slug(thing: Thing) -> str:
    """Return the short name of a card or joker, without marks, for links, ids and the shelf.

    >>> slug(JokerCard("Driver's License")), slug(JokerCard("Oops! All 6s")), slug(JokerCard("Séance"))
    ('Drivers-License', 'Oops-All-6s', 'Seance')
    """
    if isinstance(thing, Card):
        return f"{thing.rank}{LETTERS[thing.suit]}"
    return re.sub(r"['!.]", "", thing.name.replace("é", "e")).replace(" ", "-")


def write_link(round: Round, beside: Mapping[str, Sequence[Thing]] = {}) -> str:
    """Write the link of a round, without `#`; `beside` are the table's other rows, by key.

    >>> write_link(Round((read_card("10h"), read_card("Ac glass foil")), jokers=(JokerCard("Mad Joker"),)))
    '1&p=10h.Ac-glass-foil&j=Mad-Joker'
    """
    rows = {**{key: round.row(row) for key, row in ROWS.items()}, **beside}
    rules = ruleset(round.rules)
    if rules.has_run and round.run.cards_in_deck is not None:
        rows[DECK] = round.run.cards_in_deck
    parts = [*_rows(rows, rules)]
    if sum(map(len, parts)) + len(parts) + len(str(VERSION)) > ROOM:
        parts = [*_rows(rows, rules, is_short=True)]
    if round.rules != RULES:
        parts.insert(0, f"{RULESET}={round.rules}")
    if round.own:
        from ortalab.text.custom_link import encode_own  # 2.1 kB

        parts += [f"{OWN}={text}" for text in encode_own(round.own)]
    if round.run != FRESH:
        from ortalab.text.run_link import write_run  # 2.4 kB

        parts += write_run(round.run)
    return "&".join([str(VERSION), *parts])


def _rows(rows: Mapping[str, Sequence[Thing]], rules: Ruleset, *, is_short: bool = False) -> Iterator[str]:
    for key, things in rows.items():
        if things or key == DECK:
            yield f"{key}={'.'.join(_item(thing, rules, is_short=is_short) for thing in things)}"


def _item(thing: Thing, rules: Ruleset, *, is_short: bool) -> str:
    edition = thing.edition.word if thing.edition else ""
    if isinstance(thing, Card):
        words = str(thing).split()[1:]
    elif rules.has_run or thing.debuffed or thing.stated is not NOTHING:
        from ortalab.text.facts import facts_of  # 1.6 kB

        words = [*facts_of(thing, RULESETS[FULL].book.get(thing.name))]
    else:
        words = [edition] if edition else []
    if is_short and thing.edition:
        words = [thing.edition.short if word == edition else word for word in words]
    marks = "-".join(words).lower().replace("+", "").replace(".", "-").replace(" ", "-")
    for suit, letter in LETTERS.items():
        marks = marks.replace(str(suit), letter)
    return "-".join([slug(thing), *[marks] * bool(marks)])


def read_link(text: str, places: Mapping[str, Place], book_for: Callable[[str], Book | None]) -> Link:
    """Parse a link, the part of an address after `#`, and repair damage.

    `places` are the rows of the table by key. `book_for` returns the book of a ruleset by name, or None if the table
    does not have it; its rounds are then read under rules 1.
    """
    if not text:
        return Link(is_blank=True)
    complaints: list[str] = []
    version, *parts = text.split("&")
    is_place = version.lower() in PLACES
    if "=" in version or is_place:
        parts.insert(0, version)
    else:
        complaints += _check_version(version)
    pairs = [(key.lower(), value) for key, _, value in (part.partition("=") for part in parts)]
    values = {key: [value for other, value in pairs if other == key] for key in APART if key in dict(pairs)}
    reader = _Reader(places, *_ruleset(values.get(RULESET, []), book_for))
    reader.read(pairs, values.get(OWN, []))
    complaints += reader.complaints
    if len(complaints) > MOST_COMPLAINTS:
        complaints[MOST_COMPLAINTS:] = [f"And {len(complaints) - MOST_COMPLAINTS} more."]
    beside = {places[key].name: things for key, things in reader.rows.items() if key not in ROWS and key != DECK}
    is_blank = is_place and not reader.rows
    return Link(reader.round(), beside, tuple(complaints), is_blank, values, tuple(reader.unknown))


class _Reader:
    """A parser of a link's rows, custom jokers and run."""

    def __init__(self, places: Mapping[str, Place], book: Book, complaints: list[str]) -> None:
        self.places, self.book, self.complaints = places, book, complaints
        self.names: Collection[str] = book
        self.own: tuple[Own, ...] = ()
        self.rows: dict[str, tuple[Thing, ...]] = {}
        self.unknown: list[Unknown] = []
        self.run = FRESH

    def read(self, pairs: Sequence[tuple[str, str]], own: Sequence[str]) -> None:
        if own:
            from ortalab.text.custom_link import decode_own  # 2.1 kB

            self.own, wrong = decode_own(own, EVERY)
            self.names = [*self.book, *(joker.name for joker in self.own)]
            self.complaints += wrong
        rest = [(key, value) for key, value in pairs if key not in APART and (key or value)]
        if self.book.ruleset.has_run or any(key not in self.places for key, _ in rest):
            from ortalab.text.run_link import read_run  # 2.4 kB

            self.run, rest, wrong = read_run(rest)
            self.complaints += wrong
            self.places = {**self.places, DECK: _DECK_PLACE}
        for key, value in rest:
            self._read_row(key, value)

    def round(self) -> Round:
        rows: dict[str, Any] = {row: self.rows.get(key, ()) for key, row in ROWS.items()}
        deck: Any = self.rows.get(DECK)
        run = self.run if deck is None else replace(self.run, cards_in_deck=deck)
        return Round(**rows, own=self.own, rules=self.book.ruleset.name, run=run)

    def _read_row(self, key: str, value: str) -> None:
        place = self.places.get(key)
        if place is None:
            part = f"{key}={value}" if value else key
            self.complaints.append(f"This page does not know {shown(part)}, so it was left out.")
            return
        if key in self.rows:
            self.complaints.append(f"{place.title} is in the link twice; the first was read.")
            return
        things: list[Thing] = []
        texts = [item.translate(_BLANKS) for item in value.split(".") if item]
        most = min(place.most, getattr(self.book.ruleset.limits, ROWS[key])) if key in ROWS else place.most
        for nth, text in enumerate(texts[:most]):
            try:
                things.append(self._read_thing(text, place.holds))
            except OrtalabError as error:
                self.unknown += [Unknown(place.name, nth, text)] if place.holds is JokerCard else []
                self.complaints.append(f"the {ordinal(nth + 1)} {place.noun}: {error}")
        if len(texts) > most:
            count = counted(len(texts), place.counted)
            self.complaints.append(f"The link holds {count}; the first {spelled(most)} were read.")
        self.rows[key] = tuple(things)

    def _read_thing(self, text: str, kind: type[Thing]) -> Thing:
        """Parse a card or a joker; try the other rulesets if the link's own does not have it."""
        rules, wider = self.book.ruleset, RULESETS[FULL]
        try:
            return _read_thing(text, kind, self.names, rules)
        except (UnknownJoker, UnknownMark):
            if rules.has_run:
                raise
            try:
                return _read_thing(text, kind, [*self.names, *wider.book], wider)
            except OrtalabError:
                pass
            raise  # in the words of the link's ruleset


def _read_thing(text: str, kind: type[Thing], names: Collection[str], rules: Ruleset) -> Thing:
    words = text.split()
    if kind is Card:
        marked = words[:1] + [f"+{word}" if _DIGITS.fullmatch(word) else word for word in words[1:]]
        return read_card(" ".join(marked) if rules.has_run else text, rules)
    if not rules.has_run:
        return read_joker(text, names, rules)
    name, rest = find_name(words, tuple(names))
    marks: list[str] = []
    for word in rest if name else ():
        if _DIGITS.fullmatch(word) and marks and _NUMBER.fullmatch(marks[-1]):
            marks[-1] += f".{word}"
        else:
            marks.append(f"+{word}" if _DIGITS.fullmatch(word) else word)
    return read_joker(" ".join([name, *marks] if name else words), names, rules)


def _check_version(text: str) -> list[str]:
    if text == str(VERSION):
        return []
    number = text.lstrip("0")
    if number.isascii() and number.isdigit() and int(number[:_MOST_DIGITS]) > VERSION:
        return [f"This link is of version {number[:10]}, newer than this page; unknown parts were ignored."]
    return [f"The link starts with {shown(text)} instead of its version, {VERSION}."]


def _ruleset(texts: Sequence[str], book_for: Callable[[str], Book | None]) -> tuple[Book, list[str]]:
    """Return the book that a link names, rules 1 by default, and complaints about the name."""
    name = texts[0] if texts else RULES
    book = book_for(name.lower())
    if book is None:
        return RULESETS[RULES].book, [f"This page does not know rules {shown(name)}; rules {RULES} are used."]
    return book, ["The rules are in the link twice; the first were read."] if len(texts) > 1 else []
