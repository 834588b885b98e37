"""Parser for the shelf's field: cards and jokers with their marks, separated by commas; other texts are searches."""

import re
from contextlib import suppress
from functools import lru_cache
from typing import NamedTuple

from ortalab.errors import OrtalabError, UnknownJoker
from ortalab.page.shell import sentence
from ortalab.rounds.joker import Joker
from ortalab.rounds.rulesets import EVERY, Ruleset, ruleset
from ortalab.tables.rounds.state.areas import Thing
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.shelf import LONGEST_FIND, completions, finds, jokers_of, unmarked
from ortalab.text.spelling import marks_of, read_card, read_joker

NOTHING = "Type cards or jokers first, such as 10h foil, KS, Baron."


class Entry(NamedTuple):
    """The typed cards and jokers."""

    things: tuple[Thing, ...] = ()  # in the order of the text; () if part of it cannot be read
    trouble: str = NOTHING  # why nothing can be added, a sentence
    is_begun: bool = True  # the text is a search, or an unfinished card or joker


def entry_of(model: Model) -> Entry:
    """Parse the text in the shelf's field into cards and jokers."""
    return read_entry(model.shelf.find, jokers_of(model), ruleset(model.round.rules))


@lru_cache(maxsize=8)  # saves 0.14 ms per drawing of a search
def read_entry(find: str, jokers: tuple[Joker, ...], rules: Ruleset) -> Entry:
    """Parse the cards and jokers of a text.

    >>> rules = ruleset("1")
    >>> read_entry("10h foil, KS", (), rules).things[1].short, read_entry("10h, 1z", (), rules).trouble
    ('K♠', 'Unknown card “1z”; write a rank and a suit, such as “10♥” or “TH”.')
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
    """Parse a card, a joker, the only search result of a text, or several cards separated by blanks."""
    names, found = tuple(joker.name for joker in jokers), completions(text, jokers)
    written = found[0] if len(found) == 1 else text
    try:
        return [read_card(written, rules)]
    except OrtalabError as error:
        with suppress(OrtalabError):
            return [read_card(word, rules) for word in text.split()]
        try:
            return [read_joker(written, names, rules)]
        except UnknownJoker as other:
            if other.rules:
                return [read_joker(text, EVERY)]
            raise (other if other.hint else error) from None
