"""Custom jokers: parse their texts, put them on a table, and preview their scores."""

import re
from collections import Counter
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from ortalab.errors import OrtalabError, TextError
from ortalab.page.shell import sentence
from ortalab.rounds.card import JokerCard
from ortalab.rounds.declared import Declared
from ortalab.rounds.play import Score
from ortalab.rounds.round import MOST, RULES, Own, Row
from ortalab.rounds.rulesets import EVERY
from ortalab.tables.rounds.state.areas import AREAS, Area, Table, UnknownText
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.scores import check_scorable, score_of
from ortalab.text.spelling import read_joker
from ortalab.text.words import ruleset_named

if TYPE_CHECKING:
    from ortalab.text.custom_yaml import Fields

STARTS = (
    ("For some ranks", "name: Low Tide\nscored: {rank: [2, 3, 4], mult: 4}\n"),
    ("For a hand", "name: Pair of Aces\nonce: {contains: Pair, times: 2}\n"),
    ("For held cards", "name: Patience\nheld: {suit: [spades, clubs], chips: 15}\n"),
    ("Again", "name: Encore\nscored: {first: true, again: 2}\n"),
    ("Rules", "name: Masquerade\nrules: [gaps, faces]\n"),
)
"""Starter examples, each with the label of its button."""


CODE = """\
from ortalab.rounds.words import each, once
from ortalab.rounds.gains import chips, mult, times
from ortalab.rounds.joker import Joker


def lucky(scene, spot):
    return spot.card.rank == 7


JOKERS = (
    Joker("Sevens", "×2 Mult for each 7 that scores", "no 7",
          on_scored=each(times(2), lucky)),
)
"""
"""The initial contents of the field for Python."""


UNREAD = "The YAML cannot be read as a joker; fix it there before you use the fields."
_QUOTED = re.compile(r"""["']([^"'\\\n]{1,99})["']""")


class Preview(NamedTuple):
    """The scores of a table now and with a joker; None if no card is played or the joker has no room."""

    now: Score | None
    then: Score | None
    why: str = ""  # where the joker is if not in the row, or why it has no place: a sentence


@lru_cache(maxsize=32)  # saves 0.25 ms per drawing of a custom joker
def parse_joker(text: str, rules: str = RULES) -> tuple[Declared | None, str]:
    """Parse a joker in YAML under a ruleset; return the joker or None, and the errors, one per line."""
    try:
        from ortalab.text.custom_yaml import read_own_joker  # 4.5 kB

        return read_own_joker(text, EVERY, ruleset_named(rules).ruleset.marks.enhancements), ""
    except OrtalabError as error:
        return None, "\n".join(sentence(str(fault)) for fault in error.every)


def fields_of(text: str, rules: str = RULES) -> "Fields | None":
    """Parse the fields of a joker's text under a ruleset; None if it is invalid."""
    from ortalab.text.custom_yaml import read_fields  # 4.5 kB

    try:
        return read_fields(text, EVERY, ruleset_named(rules).ruleset.marks.enhancements)
    except OrtalabError:
        return None


def preview(table: Table, joker: Declared, where: Area) -> Preview:
    """Score a table without and with a joker, or say why the joker does not count."""
    now = score_of(table.round)
    try:
        after = with_own(table, (joker,), where)
        check_scorable(after.round)
        why = whereabouts("it", joker.name, after)
        return Preview(now, None if why else score_of(after.round), why)
    except OrtalabError as error:
        return Preview(now, None, sentence(str(error)))


def with_own(table: Table, jokers: tuple[Own, ...], where: Area) -> Table:
    """Put custom jokers on the table: each replaces its namesake or takes a free place.

    Raises `TextError` if a round cannot hold so many.
    """
    for joker in jokers:
        names = [own.name.lower() for own in table.round.own]
        if joker.name.lower() in names:
            table = _replaced(table, names.index(joker.name.lower()), joker)
            continue
        if len(names) == MOST:
            raise TextError("a round has at most five custom jokers; delete one of yours first")
        table = with_definitions(table, (*table.round.own, joker))
        if area := room(table, where):
            table = table.with_row(area, (*table.row(area), JokerCard(joker.name)))
    return table


def with_named(table: Table, jokers: tuple[Own, ...], unknown: tuple[UnknownText, ...]) -> Table:
    """Restore the jokers that a link only names, in their places; `jokers` has their definitions.

    Unknown names are dropped. If a round has no room for all jokers, the table is unchanged.
    """
    own, lost, before = table.round.own, Counter[Area](), table
    for area, place, text in unknown:
        try:
            card = read_joker(text, [joker.name for joker in jokers])
        except OrtalabError:
            lost[area] += 1
            continue
        cards, at = table.row(area), place - lost[area]
        table = table.with_row(area, (*cards[:at], card, *cards[at:]))
        own += tuple(joker for joker in jokers if joker.name == card.name and joker not in own)
    return with_definitions(table, own) if len(own) <= MOST else before


def room(table: Table, where: Area) -> Area | None:
    """Return the area with room for one more joker: `where` or its neighbour; None if both are full.

    >>> from ortalab.tables.rounds.state.areas import BENCH
    >>> room(Table(), BENCH)
    <Aside.BENCH: 'bench'>
    """
    areas = (where, AREAS[where].neighbour)
    return next((area for area in areas if not table.is_full(area)), None)


def named(code: str, unknown: tuple[UnknownText, ...]) -> tuple[str, ...]:
    """Return the unknown jokers whose names occur in the code, which is searched but not run.

    >>> from ortalab.tables.rounds.state.areas import BENCH
    >>> named(CODE, (UnknownText(BENCH, 0, "sevens foil"), UnknownText(BENCH, 1, "Barron")))
    ('Sevens',)
    """
    names = _QUOTED.findall(code)
    found = []
    for _, _, text in unknown:
        with suppress(OrtalabError):
            found.append(read_joker(text, names).name)
    return tuple(dict.fromkeys(found))


def defined_in_code(model: Model) -> tuple[str, ...]:
    """Return the jokers that a damaged link names and the code in the Python field may define."""
    if model.damage is None or model.is_embedded:
        return ()
    return named(model.drafts.joker.code or CODE, model.damage.unknown)


def with_definitions(table: Table, own: tuple[Own, ...]) -> Table:
    return replace(table, round=replace(table.round, own=own))


def _replaced(table: Table, place: int, joker: Own) -> Table:
    """Replace the definition of a custom joker; its cards stay in place."""
    own, old = list(table.round.own), table.round.own[place].name
    own[place] = joker
    table = table.with_jokers(lambda card: replace(card, name=joker.name) if card.name == old else card)
    return with_definitions(table, tuple(own))


def whereabouts(who: str, name: str, table: Table) -> str:
    """Describe the place of a joker outside the row of jokers, and the reason; "" for one in the row.

    >>> whereabouts("it", "Low Tide", Table())
    'It is among the jokers to add.'
    """
    if name in (card.name for card in table.round.jokers):
        return ""
    is_full = table.is_full(Row.JOKERS)
    if name in (card.name for card in table.bench):
        aside = f"{who} waits on the bench"
        return f"The row of jokers is full: {aside}." if is_full else sentence(f"{aside} and does not count")
    aside = f"{who} is among the jokers to add"
    if room(table, Row.JOKERS):
        return sentence(aside)
    return f"The row of jokers and the bench are full: {aside}."
