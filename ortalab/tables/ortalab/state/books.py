"""The books of jokers: a round's ruleset, the pack if a table names a joker of it, and a round's custom jokers."""

from dataclasses import replace
from functools import cache, lru_cache

from ortalab.errors import TextError
from ortalab.scoring.book import Book
from ortalab.scoring.gains import listed
from ortalab.scoring.round import RULES, Card, Enhancement, JokerCard, Round
from ortalab.scoring.scene import Joker
from ortalab.tables.ortalab.state.areas import AREAS, Table
from ortalab.text.spelling import every_ruleset, marks_in, pack, ruleset_named

NAMES = (RULES, "2")
"""The names of the rulesets; a test holds that these are all, as their rows come when one is asked for."""


@cache  # saves 0.56 ms of a drawing with the pack
def with_pack(rules: str = RULES) -> Book:
    """Return a ruleset's jokers and those of the pack; `with_pack()` has the names of every ruleset."""
    return ruleset_named(rules) | pack()


def book_of(round_: Round, waiting: tuple[JokerCard, ...] = ()) -> Book:
    """Return the book in which the names of a round, and of what waits beside it, are looked up.

    A joker that the ruleset lacks, and the pack too, has a row that does nothing.
    """
    rules = round_.rules
    book = with_pack(rules) if uses_pack(round_, waiting) else ruleset_named(rules)
    if rules != RULES and (names := _strangers(round_, waiting)):
        book |= _idle_book(rules, names)
    return book.with_own(round_)


def uses_pack(round_: Round, waiting: tuple[JokerCard, ...] = ()) -> bool:
    """Tell whether a joker of the pack lies in the round, or waits."""
    own, book = {joker.name for joker in round_.own}, ruleset_named(round_.rules)
    others = {card.name for card in (*round_.jokers, *waiting) if card.name not in book} - own
    return bool(others) and any(name in with_pack(round_.rules) for name in others)


def _strangers(round_: Round, waiting: tuple[JokerCard, ...] = ()) -> tuple[str, ...]:
    """Return the names of the jokers that another ruleset has, and neither this one nor the pack."""
    known = {*with_pack(round_.rules), *(joker.name for joker in round_.own)}
    names = {card.name for card in (*round_.jokers, *waiting)} - known
    return tuple(sorted(name for name in names if name in with_pack()))


def _idle_book(rules: str, names: tuple[str, ...]) -> Book:
    why = f"not in rules {rules}"
    return Book(Joker(name, f"Is {why}", why) for name in names)


def counted_in(round_: Round) -> Round:
    """Return a round as its ruleset counts it: without enhancements, and editions of jokers, that it does not know."""
    marks = ruleset_named(round_.rules).version.enhancements
    strangers = _strangers(round_) if round_.rules != RULES else ()
    found = {card.enhancement for card in (*round_.played, *round_.held)}
    if not strangers and found <= {None, *marks}:
        return round_

    def known(card: Card) -> Card:
        return card if card.enhancement in {None, *marks} else replace(card, enhancement=None)

    jokers = tuple(JokerCard(card.name) if card.name in strangers else card for card in round_.jokers)
    return replace(round_, played=tuple(map(known, round_.played)), held=tuple(map(known, round_.held)), jokers=jokers)


@lru_cache(64)  # saves 0.14 ms of an edit
def lacking(table: Table) -> frozenset[str]:
    """Return the enhancements and jokers on a table that another ruleset has and its own lacks, by name.

    A joker of the pack that another ruleset has is one of them, though the pack tells what it does.
    """
    book = ruleset_named(table.round.rules)
    known = {*book, *(joker.name for joker in table.round.own)}
    names, marks = set[str](), book.version.enhancements
    for thing in (thing for area in AREAS for thing in table.row(area)):
        if isinstance(thing, JokerCard):
            names |= {thing.name} - known
        elif thing.enhancement and thing.enhancement not in marks:
            names.add(thing.enhancement.word)
    return frozenset(name for name in names if rules_with(name, table.round.rules)) if names else frozenset()


def lacks_of(thing: Card | JokerCard, table: Table) -> str:
    """Return the mark of a card or joker that a table's ruleset lacks, "" if it knows it: `not in rules 1`."""
    word = thing.name if isinstance(thing, JokerCard) else thing.enhancement.word if thing.enhancement else ""
    return f"not in rules {table.round.rules}" if word and word in lacking(table) else ""


def uncounted(table: Table) -> frozenset[str]:
    """Return those of what a table's ruleset lacks that its score is told without."""
    return frozenset(name for name in lacking(table) if name not in with_pack(table.round.rules))


def lacking_sentence(table: Table) -> str:
    """Return the sentence on what a table's ruleset lacks, "" if it lacks nothing.

    >>> from ortalab.tables.ortalab.link import decode
    >>> lacking_sentence(decode("1&p=7d-stone").table)
    'Stone is not in rules 1: a Stone counts as a plain card.'
    """
    names, left_out, rules = sorted(lacking(table)), uncounted(table), table.round.rules
    if not names:
        return ""
    says = [f"a {mark.word} counts as a plain card" for mark in Enhancement if mark.word in left_out]
    is_one, is_idle = len(names) - len(says) == 1, len(left_out) > len(says)
    if len(names) > len(says) and is_idle:
        says.append("the joker does nothing" if is_one else "the jokers do nothing")
    elif len(names) > len(says):
        says.append("the joker counts as one of the pack" if is_one else "the jokers count as those of the pack")
    return f"{listed(names)} {'is' if len(names) == 1 else 'are'} not in rules {rules}: {listed(says)}."


def rules_with(name: str, but: str) -> str:
    """Return the other ruleset that has a joker or an enhancement of this name, "" if there is none.

    >>> rules_with("Stone", "1"), rules_with("Droll Joker", "2"), rules_with("Half Joker", "1")
    ('2', '1', '')
    """
    return next(
        (rules for rules, book in every_ruleset().items() if rules != but and name in {*book, *marks_in(book)}), ""
    )


def with_others(book: Book) -> Book:
    """Return a ruleset with the jokers and the enhancements of all others, under its own name."""
    others = [row for other in every_ruleset().values() for name, row in other.items() if name not in book]
    version = book.version._replace(enhancements=tuple(Enhancement))
    return Book(dict.fromkeys([*book.values(), *others]), version=version)


def enhancements_of(round_: Round) -> tuple[Enhancement, ...]:
    return ruleset_named(round_.rules).version.enhancements


def refuse_python(table: Table, keeper: str) -> None:
    """Raise `TextError` if a joker in Python lies on the table, as a link or file has only its name.

    The error begins with `keeper`: `no link carries`.
    """
    cards = {card.name for card in (*table.round.jokers, *table.waiting)}
    if names := [joker.name for joker in table.round.own if isinstance(joker, Joker) and joker.name in cards]:
        them = "it" if len(names) == 1 else "them"
        raise TextError(f"{keeper} a joker in Python; take {listed(names)} off, or declare {them}")


def owner_of(joker: Joker, rules: str = RULES) -> str:
    """Return the owner of a joker: "" for the ruleset, `pack`, or `yours` for a custom joker."""
    if ruleset_named(rules).get(joker.name) is joker:
        return ""
    return "pack" if with_pack(rules).get(joker.name) is joker else "yours"


def row_of(card: JokerCard, round_: Round) -> Joker:
    """Return the row of a joker that lies in a round, or waits beside it; one that its ruleset lacks has its own."""
    found = ruleset_named(round_.rules).get(card.name)
    if found is None and card.name in _strangers(round_, (card,)):
        return with_pack()[card.name]
    return found or book_of(round_, (card,))[card.name]
