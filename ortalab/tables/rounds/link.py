"""Links to tables: the round and the bench as in `text/link`, then the step or the mode.

The step is the pinned one, an index into `Score.steps`. The mode is a quiz question, `&quiz=score`, with level and
theme if it was dealt, `&quiz=score.3.Mime`; the day of a daily round, `&daily=41`; the Program screen, `&program`; or
the screen for making a set, `&set`. Equal tables have equal links.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from ortalab.errors import shown
from ortalab.page.fragment import fragment_of
from ortalab.page.numbers import number_in
from ortalab.page.sets.messages import Walk
from ortalab.page.shell import plain_sentence
from ortalab.rounds.round import FULL, RULES, Round
from ortalab.rounds.rulesets import Book
from ortalab.tables.rounds.state.areas import AREAS, BENCH, Table, UnknownText, most
from ortalab.tables.rounds.state.books import NAMES
from ortalab.tables.rounds.state.daily import LONGEST as LONGEST_DAY
from ortalab.tables.rounds.state.model import Model, example
from ortalab.tables.rounds.state.variations import Variation
from ortalab.text.link import DAILY, PROGRAM, QUIZ, RULESET, SET_ROOM, STEP, Place, read_link, write_link
from ortalab.text.words import ruleset_named

if TYPE_CHECKING:
    from ortalab.page.quiz.question import Quiz

_PLACES = {
    row.key: Place(area, row.holds, most(area, FULL), row.title, row.noun, row.counted) for area, row in AREAS.items()
}
_NAMED = {str(area): area for area in AREAS}


class Reading(NamedTuple):
    table: Table = Table()
    complaints: tuple[str, ...] = ()  # sentences
    blank: bool = False  # an address without a round
    quiz: "Quiz | None" = None  # the quiz question; without a round, one is dealt
    note: str = ""  # a sentence on the parts of the quiz left out
    daily: str | None = None  # the day of a daily round, as written in the link
    step: int | None = None  # the step to pin; may be beyond the score's last
    unknown: tuple[UnknownText, ...] = ()  # names of unknown jokers in the link
    walk: Walk | None = None  # the walk through the linked set
    file: str = ""  # checksum of the set's file
    program: bool = False  # whether it opens the Program screen
    set_room: bool = False  # whether it opens the screen for making a set
    study: tuple[Variation, ...] = ()  # the variations in the link

    @property
    def round(self) -> Round:
        return self.table.round


def encode(content: Table | Round, step: int | None = None, quiz: str = "") -> str:
    """Encode a table or a round as a link without `#`, with a step or a quiz question if given.

    >>> encode(Round(), 4)
    '1&step=4'
    """
    table = content if isinstance(content, Table) else Table(content)
    parts = [write_link(table.round, {AREAS[BENCH].key: table.bench})]
    if step is not None:
        parts.append(f"{STEP}={step}")
    if quiz:
        parts.append(f"{QUIZ}={quiz}")
    return "&".join(parts)


def place_link(key: str, rules: str) -> str:
    """Return the link to a screen, without `#`.

    >>> place_link("daily", "1"), place_link("quiz", "2")
    ('daily', 'quiz&r=2')
    """
    return key if rules == RULES else f"{key}&{RULESET}={rules}"


def link_of(model: Model) -> str:
    """Return the link of the displayed page."""
    if model.walk:
        return model.walk.result or model.walk.link
    link = encode(model.table, None if model.is_asking else model.replay.pinned)
    part = model.mode.link_part(model)
    if part in {PROGRAM, SET_ROOM} and model.table == example().table:
        return part
    return f"{link}&{part}" if part else link


def decode(text: str) -> Reading:
    """Parse a link: with or without `#`, or a whole address that ends in one.

    >>> [str(card) for card in decode("https://host/ortalab/#1&p=10h.AC-glass).").round.played]
    ['10♥', 'A♣ Glass']
    >>> decode("#1&p=10h.1").complaints[0]
    "The 2nd played card: unknown card '1'; write a rank and a suit, such as '10♥' or 'TH'."
    """
    fragment, wrong = fragment_of(text)
    if wrong:
        return Reading(complaints=(wrong,))
    found = read_link(fragment, _PLACES, _book_for)
    table = Table(found.round).with_row(BENCH, found.beside.get(BENCH, ()))
    is_empty = table == Table(Round(rules=found.round.rules))
    quiz, note = _quiz(found.values.get(QUIZ, ()), is_place=found.is_blank)
    parts = [value for value in found.values.get(PROGRAM, ()) if value]
    complaints = [*found.complaints, *(f"Program has no part {shown(part)}." for part in parts[:1])]
    if is_empty and note:
        complaints, note = [*complaints, note], ""
    has_rules = all(_book_for(name.lower()) for name in found.values.get(RULESET, ())[:1])
    days = found.values.get(DAILY, ()) if has_rules else ()
    steps = map(number_in, found.values.get(STEP, ()))
    unknown = tuple(UnknownText(_NAMED[row], place, name) for row, place, name in found.unknown)
    return Reading(
        table,
        tuple(map(plain_sentence, complaints)),
        found.is_blank and not complaints,
        quiz,
        note,
        daily=next((value[:LONGEST_DAY] for value in days), None),
        step=next((step for step in steps if step is not None), None),
        unknown=unknown,
        program=PROGRAM in found.values and not (complaints and is_empty),
        set_room=SET_ROOM in found.values and not (complaints and is_empty),
    )


def _quiz(values: Sequence[str], *, is_place: bool) -> "tuple[Quiz | None, str]":
    if not values:
        return None, ""
    from ortalab.page.quiz.question import Quiz, first_quiz  # 2.3 kB

    return (Quiz(), "") if is_place else first_quiz(values)


def _book_for(name: str) -> Book | None:
    return ruleset_named(name) if name in NAMES else None
