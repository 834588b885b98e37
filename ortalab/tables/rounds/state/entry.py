"""The text of the shelf's field: cards and jokers with their marks, separated by commas; other texts are searches."""

import re
from functools import lru_cache
from typing import NamedTuple

from ortalab.errors import OrtalabError, UnknownJoker
from ortalab.page.notice import sentence
from ortalab.rounds.joker import Joker
from ortalab.rounds.rulesets import EVERY, Ruleset, ruleset
from ortalab.tables.rounds.state.areas import Thing
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.shelf import LONGEST_FIND, completions, finds, jokers_of, unmarked
from ortalab.text.spelling import completed_mark, marks_of, read_card, read_joker

NOTHING = "Type cards or jokers first, such as 10h foil, KS, Baron."


class Entry(NamedTuple):
    """The typed cards and jokers."""

    things: tuple[Thing, ...] = ()  # in the order of the text; () if part of it cannot be read
    trouble: str = NOTHING  # why nothing can be added, a sentence
    is_begun: bool = True  # the text is a search, or may still become a card or joker


def entry_of(model: Model) -> Entry:
    """Parse the text in the shelf's field into cards and jokers."""
    return read_entry(model.shelf.find, jokers_of(model), ruleset(model.round.rules))


@lru_cache(maxsize=8)  # saves 0.14 ms of a drawing of a search
def read_entry(find: str, jokers: tuple[Joker, ...], rules: Ruleset) -> Entry:
    """Parse the cards and jokers of a text.

    >>> rules = ruleset("1")
    >>> read_entry("10h foil, KS", (), rules).things[1].short, read_entry("10h, 1z", (), rules).trouble
    ('K♠', "Unknown card '1z'; write a rank and a suit, such as '10♥' or 'TH'.")
    """
    parts = [part for part in map(str.strip, re.split("[,;\n]", find[:LONGEST_FIND])) if part]
    things: list[Thing] = []
    for nth, part in enumerate(parts, 1):
        try:
            things += _read(part, jokers, rules)
        except OrtalabError as error:
            is_begun = nth == len(parts) and finds(unmarked(part, marks_of(rules.marks)), jokers)
            return Entry((), sentence(str(error)), is_begun)
    return Entry(tuple(things), "") if things else Entry()


def _read(text: str, jokers: tuple[Joker, ...], rules: Ruleset) -> list[Thing]:
    """Parse one card or joker, by its name or as a search result, or several cards separated by blanks."""
    try:
        return [_completed(text, jokers, rules)]
    except OrtalabError:
        words = text.split()
        if len(words) == 1:
            raise
        try:
            return [read_card(word, rules) for word in words]
        except OrtalabError:
            pass  # the error about the whole text is clearer
        raise


def _completed(text: str, jokers: tuple[Joker, ...], rules: Ruleset) -> Thing:
    """Parse a card or joker with its marks, all possibly abbreviated; jokers of other rules are accepted."""
    marks, names = marks_of(rules.marks), tuple(joker.name for joker in jokers)
    first, *words = [completed_mark(word, marks) for word in text.split()]
    written = " ".join([first, *words])
    for begun, after in ((text, []), (unmarked(text, marks), [word for word in words if word.casefold() in marks])):
        found = completions(begun, frozenset(), jokers)
        if len(found) == 1:
            written = " ".join([found[0], *after])
            break
    if written.startswith(names):
        return read_joker(written, names, rules)
    try:
        return read_card(written, rules)
    except OrtalabError as error:
        try:
            return read_joker(text, names, rules)
        except UnknownJoker as other:
            if other.rules:
                return read_joker(text, EVERY)
            raise (other if other.hint else error) from None
