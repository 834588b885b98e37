"""Books: the jokers of a ruleset, extended by the custom ones of a round."""

from collections.abc import Collection
from dataclasses import replace
from functools import lru_cache

from ortalab.errors import TextError
from ortalab.plurals import listed, spelled
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.joker import Joker, Rarity
from ortalab.rounds.marks import MARKS_2, Edition, Enhancement, Mark
from ortalab.rounds.round import FULL, RULES, Round, Row
from ortalab.rounds.rulesets import COURSES, EVERY, RULESETS, Book
from ortalab.tables.rounds.state.areas import AREAS, Table, Thing
from ortalab.text.words import ruleset_named

MOST_NAMED = 4
"""Maximum number of names in a sentence."""
NAMES = tuple(RULESETS)
"""The names of the rulesets."""


def book_of(round_: Round, waiting: tuple[JokerCard, ...] = ()) -> Book:
    """Return the book (the rules of the jokers) for a round's jokers and those `waiting` on the bench.

    A joker that the ruleset lacks gets a row that does nothing.
    """
    book = ruleset_named(round_.rules)
    if names := _strangers(round_, waiting):
        book |= _idle_book(round_.rules, names)
    return book.with_own(round_)


def _strangers(round_: Round, waiting: tuple[JokerCard, ...] = ()) -> tuple[str, ...]:
    cards = (*round_.jokers, *waiting)
    names = {card.name for card in cards}.difference(ruleset_named(round_.rules), (own.name for own in round_.own))
    return tuple(sorted(name for name in names if stranger(name))) if names else ()


def stranger(name: str) -> Joker | None:
    """Look up the row of a joker in all rulesets; the full game comes last, because its rows are loaded lazily."""
    return EVERY.get(name) or ruleset_named(FULL).get(name)


def _idle_book(rules: str, names: tuple[str, ...]) -> Book:
    why = f"not in rules {rules}"
    return Book(Joker(name, f"Is {why}", why) for name in names)


def known_part(thing: Thing, rules: str, book: Collection[str]) -> Thing | None:
    """Return a card or joker without the marks that a ruleset lacks; None for a joker that it lacks."""
    marks = ruleset_named(rules).ruleset.marks
    edition = thing.edition if thing.edition in marks.editions else None
    if isinstance(thing, JokerCard):
        return JokerCard(thing.name, edition) if thing.name in book else None
    return Card(thing.rank, thing.suit, thing.enhancement if thing.enhancement in marks.enhancements else None, edition)


def counted_in(round_: Round) -> Round:
    """Return a round without the marks that its ruleset lacks, which do not score."""
    if round_.rules == FULL:
        return round_
    book = {*ruleset_named(round_.rules), *(own.name for own in round_.own)}
    counted = round_
    for row in Row:
        things = round_.row(row)
        known = tuple(known_part(thing, round_.rules, book) or _nameplate(thing) for thing in things)
        counted = counted if things == known else counted.with_row(row, known)
    return counted


def _nameplate(thing: Thing) -> Thing:
    """Return a joker with only its name, the only part of an unsupported joker that counts."""
    return JokerCard(thing.name) if isinstance(thing, JokerCard) else thing


def words_beyond(thing: Thing, counted: Thing | None) -> tuple[str, ...]:
    """Name the marks of a card or joker that its ruleset lacks, or the joker itself."""
    edition = () if counted is None else _marks(thing.edition, counted.edition)
    if isinstance(thing, JokerCard):
        return (thing.name,) if counted is None else (*edition, *["debuffed"] * thing.debuffed)
    known = counted.enhancement if isinstance(counted, Card) else None
    marks = (*_marks(thing.enhancement, known), *_marks(thing.seal))
    return (*marks, *["permanent chips"] * bool(thing.bonus), *["debuffed"] * thing.debuffed)


def _marks(mark: Mark | None, counted: Mark | None = None) -> tuple[str, ...]:
    return () if mark is None or mark is counted else (mark.word,)


@lru_cache(64)  # saves 0.14 ms per edit
def lacking(table: Table) -> frozenset[str]:
    """Name the marks and jokers on a table that only another ruleset has."""
    return lacking_under(table, table.round.rules)


def lacking_under(table: Table, rules: str) -> frozenset[str]:
    """Name the marks and jokers on a table that a ruleset lacks."""
    if rules == FULL:
        return frozenset()
    book = {*ruleset_named(rules), *(joker.name for joker in table.round.own)}
    things = (thing for area in AREAS for thing in table.row(area))
    return frozenset(word for thing in things for word in words_beyond(thing, known_part(thing, rules, book)))


def lacks_of(thing: Card | JokerCard, table: Table) -> str:
    """Describe a joker, or the marks of a card or joker, that the table's ruleset lacks; "" if it lacks none.

    >>> from ortalab.tables.rounds.link import decode
    >>> table = decode("1&p=Kh-glass-red-seal&j=Misprint").table
    >>> [lacks_of(thing, table) for thing in (*table.round.played, *table.round.jokers)]
    ['Red Seal not in rules 1', 'not in rules 1']
    """
    names, why = lacking(table), f"not in rules {table.round.rules}"
    if isinstance(thing, JokerCard) and thing.name in names:
        return why
    known = JokerCard(thing.name) if isinstance(thing, JokerCard) else None
    marks = [word for word in words_beyond(thing, known) if word in names] if names else []
    return f"{listed(marks)} {why}" if marks else ""


def lacking_sentence(table: Table) -> str:
    """Return the sentence about the unsupported things on a table; "" if there are none.

    >>> from ortalab.tables.rounds.link import decode
    >>> lacking_sentence(decode("1&p=7d-stone").table)
    'Stone is not in rules 1: a Stone counts as a plain card.'
    """
    names, rules = lacking(table), table.round.rules
    if not names:
        return ""
    jokers = [card.name for card in (*table.round.jokers, *table.bench) if card.name in names]
    if len(names) > MOST_NAMED:
        nouns = ["jokers"] * bool(jokers) + ["marks"] * (not names <= set(jokers))
        count = f"{spelled(len(names)).capitalize()} {listed(nouns)}"
        return f"{count} are not in rules {rules}: they do nothing."
    says = [f"a {mark.word} counts as a plain card" for mark in Enhancement if mark.word in names]
    if jokers:
        says.append("the joker does nothing" if len(jokers) == 1 else "the jokers do nothing")
    if len(names) > len(says):
        says = says or ["it does not count" if len(names) == 1 else "they do not count"]
    return f"{listed(sorted(names))} {'is' if len(names) == 1 else 'are'} not in rules {rules}: {listed(says)}."


def rules_with(names: frozenset[str], but: str) -> str:
    """Return the first other ruleset with all these jokers and marks; the full game if there is none.

    >>> rules_with(frozenset({"Stone"}), "1"), rules_with(frozenset({"Droll Joker"}), "2")
    ('2', '1')
    >>> rules_with(frozenset({"Gold Seal", "Stone"}), "1")
    'full'
    """
    for rules, book in COURSES.items():
        if rules != but and names <= {*book, *(mark.word for mark in book.ruleset.marks.enhancements)}:
            return rules
    return FULL


def with_others(book: Book) -> Book:
    """Extend a ruleset's book with the jokers and enhancements of all others; its name stays."""
    others = [row for other in COURSES.values() for name, row in other.items() if name not in book]
    return Book(dict.fromkeys([*book.values(), *others]), ruleset=replace(book.ruleset, marks=MARKS_2))


def editions_of(thing: Thing, round_: Round) -> tuple[Edition, ...]:
    """Return the editions that a card or joker may have; a card cannot be Negative."""
    editions = ruleset_named(round_.rules).ruleset.marks.editions
    return editions if isinstance(thing, JokerCard) else MARKS_2.editions


def enhancements_of(round_: Round) -> tuple[Enhancement, ...]:
    return ruleset_named(round_.rules).ruleset.marks.enhancements


def refuse_python(table: Table, keeper: str) -> None:
    """Raise `TextError` if the table has a joker in Python: links and files contain only its name.

    The message begins with `keeper`, such as `a link cannot carry`.
    """
    cards = {card.name for card in (*table.round.jokers, *table.bench)}
    if names := [joker.name for joker in table.round.own if isinstance(joker, Joker) and joker.name in cards]:
        them = "it" if len(names) == 1 else "them"
        raise TextError(f"{keeper} a joker in Python; take {listed(names)} off, or declare {them}")


def owner_of(joker: Joker, rules: str = RULES) -> str:
    """Return the label of a joker: `yours` for a custom one, the rarity in the full game, otherwise ""."""
    if rules == FULL and joker.number:
        return "" if joker.rarity is Rarity.COMMON else joker.rarity.name.lower()
    return "" if ruleset_named(rules).get(joker.name) is joker else "yours"


def row_of(card: JokerCard, round_: Round) -> Joker:
    """Return the row of a joker on a table; that of a joker that its ruleset lacks has no number on its badge."""
    found = ruleset_named(round_.rules).get(card.name)
    if found is None and card.name not in (own.name for own in round_.own) and (other := stranger(card.name)):
        found = replace(other, badge="–")
    return found or book_of(round_, (card,))[card.name]
