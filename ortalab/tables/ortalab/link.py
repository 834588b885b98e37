"""A round in an address: `1&p=10h.10s.Ac-glass-foil&h=2h&j=Sock-And-Buskin-holographic.Joker&step=4`.

A version, the ruleset (`&r=2`; nothing for rules 1), the areas by their keys (`&b=Mime.Baron` is the bench), custom
jokers (`&x=Low-Tide=once=mult-4`) or the pack (`&x=pack`), and the pinned step, a place in `Score.steps`, or the
question of a quiz: `&quiz=score`, with its level and theme if it was dealt: `&quiz=score.3.Mime`, or the day of a daily
round: `&daily=41`, or the place Program: `&program`; with `A–Z a–z 0–9 - . & =` alone. Equal tables have equal links.
Reading is as kind as with YAML, repairs what chat programs do to addresses, and keeps all that can be read, also what
its ruleset lacks.
"""

from collections.abc import Collection
from functools import reduce
from typing import TYPE_CHECKING, NamedTuple

from ortalab.errors import OrtalabError, UnknownJoker, UnknownMark, shown
from ortalab.exports import lazily
from ortalab.page.fragment import LONGEST, is_set, repaired
from ortalab.page.numbers import MOST_DIGITS, number_in
from ortalab.page.sets.walk import Walk
from ortalab.page.words import sentence
from ortalab.plurals import counted
from ortalab.scoring.book import Book
from ortalab.scoring.round import RULES, Card, Enhancement, JokerCard, Round
from ortalab.tables.ortalab.state.areas import AREAS, Area, Table, Thing, UnknownText, holding
from ortalab.tables.ortalab.state.books import NAMES, uses_pack, with_pack
from ortalab.tables.ortalab.state.daily import LONGEST as LONGEST_DAY
from ortalab.tables.ortalab.state.model import Model, example
from ortalab.tables.ortalab.state.names import slug
from ortalab.tables.ortalab.state.variations import Tree
from ortalab.tables.ortalab.state.words import ordinal
from ortalab.text.spelling import read_card, read_joker, ruleset_named

if TYPE_CHECKING:
    from ortalab.page.quiz.question import Quiz
    from ortalab.scoring.round import Own

with lazily():
    from ortalab.page.quiz.question import read_quiz
    from ortalab.tables.ortalab.custom_link import decode_own, encode_own

VERSION = 1
ROOM = 200
"""The most characters of a link with the editions' whole names; a longer one has their short names."""
KEYS: dict[Area, str] = {area: AREAS[area].key for area in (*holding(Card), *holding(JokerCard))}
STEP, QUIZ, OWN, RULESET, DAILY = "step", "quiz", "x", "r", "daily"
PROGRAM = "program"
"""The part of a link that leads to the place Program, and its whole link over the example."""
PACK = "pack"
"""The text under `OWN` that allows the jokers of the pack."""
APART = frozenset({STEP, QUIZ, OWN, RULESET, DAILY, PROGRAM})
"""Keys that are not of an area."""
MOST_COMPLAINTS = 20

_ROWS = {key: row for row, key in KEYS.items()}
_BLANKS = str.maketrans("-+_", "   ")


class Known(NamedTuple):
    """The names of jokers and the enhancements that a link may have."""

    names: Collection[str]
    enhancements: tuple[Enhancement, ...]

    def read(self, text: str, kind: type[Thing]) -> Thing:
        """Read a card or a joker."""
        return read_joker(text, self.names) if kind is JokerCard else read_card(text, enhancements=self.enhancements)


class Reading(NamedTuple):
    table: Table = Table()
    complaints: tuple[str, ...] = ()  # sentences
    blank: bool = False  # an address without a round
    quiz: "Quiz | None" = None  # its question
    note: str = ""  # a sentence on what of the quiz was left out
    daily: str | None = None  # the day of its daily round, as it is written there
    step: int | None = None  # to be pinned; the score may have fewer
    unknown: tuple[UnknownText, ...] = ()  # its names of unknown jokers
    walk: Walk | None = None  # through the set that it is of
    file: str = ""  # the check of the file in which its set lies
    program: bool = False  # it leads to the place Program
    study: Tree = ()  # the variations that it carries

    @property
    def round(self) -> Round:
        return self.table.round


def encode(content: Table | Round, step: int | None = None, quiz: str = "") -> str:
    """Return the link of a table or a round, with a step of its score or the question of a quiz, without `#`.

    >>> encode(Round((read_card("10h"), read_card("Ac glass foil")), jokers=(JokerCard("Mad Joker"),)))
    '1&p=10h.Ac-glass-foil&j=Mad-Joker'
    """
    table = content if isinstance(content, Table) else Table(content)
    rows = [(key, table.row(row)) for row, key in KEYS.items()]
    parts = [f"{key}={'.'.join(map(_item, things))}" for key, things in rows if things]
    if sum(map(len, parts)) + len(parts) + len(str(VERSION)) > ROOM:
        parts = [f"{key}={'.'.join(_item(thing, is_short=True) for thing in things)}" for key, things in rows if things]
    if table.round.rules != RULES:
        parts.insert(0, f"{RULESET}={table.round.rules}")
    if uses_pack(table.round, table.waiting):
        parts.append(f"{OWN}={PACK}")
    if table.round.own:
        parts += [f"{OWN}={text}" for text in encode_own(table.round.own)]
    if step is not None:
        parts.append(f"{STEP}={step}")
    if quiz:
        parts.append(f"{QUIZ}={quiz}")
    return "&".join([str(VERSION), *parts])


def link_of(model: Model) -> str:
    """Return the link of what the page shows."""
    if model.walk:
        return model.walk.result or model.walk.link
    quiz = model.quiz.word if model.quiz and not model.quiz.outcome else ""
    link = encode(model.table, None if model.is_asking else model.replay.pinned, quiz)
    if model.daily.is_open:
        return f"{link}&{DAILY}={model.daily.word}"
    if model.program.is_open and model.quiz is None:
        return PROGRAM if model.table == example().table else f"{link}&{PROGRAM}"
    return link


def decode(text: str) -> Reading:
    """Read a link: with or without `#`, or a whole address that ends in one.

    >>> [str(card) for card in decode("https://host/ortalab/#1&p=10h.AC-glass).").round.played]
    ['10♥', 'A♣ Glass']
    >>> decode("#1&p=10h.1").complaints[0]
    "The 2nd played card: unknown card '1'; write a rank and a suit, such as '10♥' or 'TH'."
    """
    if len(text) > LONGEST:
        return Reading(complaints=(f"This link is longer than {LONGEST:,} characters, so none of it was read.",))
    text = repaired(text)
    if text.lower() in {"", PROGRAM}:
        return Reading(blank=True, program=bool(text))
    if is_set(text):
        return Reading(complaints=("This is the link of a set of rounds, not of a round.",))
    complaints: list[str] = []
    version, *parts = text.split("&")
    if "=" in version:
        parts.insert(0, version)
    else:
        complaints += _check_version(version)
    book, wrong = _ruleset(_values(parts, RULESET))
    complaints += wrong
    own, known, wrong = _jokers(_values(parts, OWN), book)
    complaints += wrong
    rows: dict[Area, tuple[Thing, ...]] = {}
    unknown: list[UnknownText] = []
    for part in parts:
        complaints += _read_part(part, rows, known, unknown)
    if len(complaints) > MOST_COMPLAINTS:
        complaints[MOST_COMPLAINTS:] = [f"And {len(complaints) - MOST_COMPLAINTS} more."]
    table = reduce(
        lambda table, row: table.with_row(row, rows[row]), rows, Table(Round(own=own, rules=book.version.name))
    )
    quiz, note = _read_quiz(_values(parts, QUIZ))
    step = next((step for value in _values(parts, STEP) if (step := number_in(value)) is not None), None)
    daily = next((value[:LONGEST_DAY] for value in _values(parts, DAILY)), None)
    leads = PROGRAM in [part.partition("=")[0].lower() for part in parts]
    return Reading(table, tuple(complaints), False, quiz, note, daily, step, tuple(unknown), program=leads)  # noqa: FBT003


def _read_quiz(values: list[str]) -> "tuple[Quiz | None, str]":
    """Read the quiz of a link: the first that asks for something known, and a sentence on what is not."""
    if not values:
        return None, ""
    asked = [read_quiz(value) for value in values]
    return next((found for found in asked if found[0]), asked[0])


def is_link(text: str) -> bool:
    """Tell a link from YAML, for a person who pastes one where a text is expected.

    >>> is_link("https://host/#1&p=10h"), is_link("cards_played: [10♥]")
    (True, False)
    """
    text = text.strip()
    return "\n" not in text and repaired(text[:LONGEST]).startswith(f"{VERSION}&")


def _item(thing: Card | JokerCard, *, is_short: bool = False) -> str:
    words = [thing.enhancement.word.lower()] if isinstance(thing, Card) and thing.enhancement else []
    if thing.edition:
        words.append((thing.edition.short if is_short else thing.edition.word).lower())
    return "-".join([slug(thing), *words])


def _values(parts: list[str], key: str) -> list[str]:
    return [part.partition("=")[2] for part in parts if part.lower().startswith(f"{key}=")]


def _check_version(text: str) -> list[str]:
    if text == str(VERSION):
        return []
    number = text.lstrip("0")
    if number.isascii() and number.isdigit() and int(number[:MOST_DIGITS]) > VERSION:
        return [f"This link is of version {number[:10]}, newer than this page; only what this page knows was read."]
    return [f"The link starts with {shown(text)} instead of its version, {VERSION}."]


def _ruleset(texts: list[str]) -> tuple[Book, list[str]]:
    """Return the ruleset that a link names, rules 1 if it names none, and the complaints about that."""
    name = texts[0] if texts else RULES
    if name not in NAMES:
        return ruleset_named(RULES), [f"This page does not know rules {shown(name)}; rules {RULES} were taken."]
    twice = "The rules are in the link twice; the first were read."
    return ruleset_named(name), [twice] if len(texts) > 1 else []


def _jokers(texts: list[str], book: Book) -> "tuple[tuple[Own, ...], Known, list[str]]":
    """Return the jokers that a link declares, what it may name beside them, and the complaints about them."""
    if not texts:
        return (), Known(book, book.version.enhancements), []
    declared = [text for text in texts if text.lower() != PACK]
    own, wrong = decode_own(declared, with_pack())
    names = book if len(declared) == len(texts) else with_pack(book.version.name)
    return own, Known([*names, *(joker.name for joker in own)], book.version.enhancements), wrong


def _read_thing(text: str, kind: type[Thing], known: Known) -> Thing:
    """Read a card or a joker; one that the link's ruleset lacks is read by the ruleset that has it."""
    try:
        return known.read(text, kind)
    except (UnknownJoker, UnknownMark) as error:
        if not error.rules:
            raise
        return Known([*known.names, *with_pack()], tuple(Enhancement)).read(text, kind)


def _read_part(part: str, rows: dict[Area, tuple[Thing, ...]], known: Known, unknown: list[UnknownText]) -> list[str]:
    """Read one `key=value` into its area, and unknown jokers into `unknown`; return the complaints about it."""
    key, _, value = part.partition("=")
    key = key.lower()
    if not part or key in APART:
        return []
    row = _ROWS.get(key)
    if row is None:
        return [f"This page does not know {shown(part)}, so it was left out."]
    if row in rows:
        return [f"{AREAS[row].title} is in the link twice; the first was read."]
    area, complaints, things = AREAS[row], list[str](), list[Thing]()
    texts = [item.translate(_BLANKS) for item in value.split(".") if item]
    for place, text in enumerate(texts[: area.most]):
        try:
            things.append(_read_thing(text, area.holds, known))
        except OrtalabError as error:
            unknown += [UnknownText(row, place, text)] if area.holds is JokerCard else []
            complaints.append(sentence(f"the {ordinal(place, row)}: {error}"))
    if len(texts) > area.most:
        complaints.append(f"The link holds {counted(len(texts), area.counted)}; the first {area.most_words} were read.")
    rows[row] = tuple(things)
    return complaints
