"""The name that a variation has by itself: what differs from the round that it came from."""

from collections.abc import Iterator

from ortalab.scoring.round import Card, JokerCard, Row
from ortalab.tables.ortalab.state.areas import AREAS, Table, Thing
from ortalab.tables.ortalab.state.words import face_of, named

MOST = 2
"""The changes that a name has room for."""
SAME = "The same round"


def change_words(before: Table, after: Table) -> str:
    """Tell the difference of two tables in a few words.

    >>> from ortalab.tables.ortalab.link import decode
    >>> def changed(*links): return change_words(*(decode(f"1&{link}").table for link in links))
    >>> changed("p=Kh.Ks&j=Jolly-Joker", "p=Kh.Ks-glass&j=Baron")
    'Baron for Jolly Joker, K♠ Glass'
    >>> changed("p=Kh.Ks&h=2c", "p=Kh&h=Ks.2c.3c"), changed("p=Kh.Ks", "p=Ks.Kh")
    ('K♠ held, 3♣ added', 'Played in another order')
    """
    phrases = [*_of_rules(before, after), *_of_things(before, after), *_of_orders(before, after)]
    if not phrases:
        return "The bench changed" if before != after else SAME
    more = len(phrases) - MOST
    return ", ".join(phrases if more <= 1 else [*phrases[:MOST], f"{more} more"])


def _of_rules(before: Table, after: Table) -> Iterator[str]:
    """Yield the change of the rules, and the jokers whose definition changed."""
    if before.round.rules != after.round.rules:
        yield f"Rules {after.round.rules}"
    known = {joker.name: joker for joker in before.round.own}
    for joker in after.round.own:
        if known.get(joker.name, joker) != joker:
            yield f"{joker.name} rewritten"


def _of_things(before: Table, after: Table) -> Iterator[str]:
    """Yield each card and joker that went elsewhere, changed its marks, made way for another, came or went."""
    gone = {row: _less(before.row(row), after.row(row)) for row in Row}
    come = {row: _less(after.row(row), before.row(row)) for row in Row}
    yield from _of_row(gone[Row.JOKERS], come[Row.JOKERS])
    for row, other in ((Row.PLAYED, Row.HELD), (Row.HELD, Row.PLAYED)):
        for card in [*come[row]]:
            if card in gone[other]:
                come[row].remove(card)
                gone[other].remove(card)
                yield f"{named(card)} {row}"
    for row in (Row.PLAYED, Row.HELD):
        yield from _of_row(gone[row], come[row])


def _of_row(gone: list[Thing], come: list[Thing]) -> Iterator[str]:
    """Yield the changes of a row."""
    for thing in [*come]:
        was = next((other for other in gone if _is_other_finish(other, thing)), None)
        if was:
            come.remove(thing)
            gone.remove(was)
            is_plain = named(thing) == (thing.name if isinstance(thing, JokerCard) else face_of(thing))
            yield f"{named(thing)} plain" if is_plain else named(thing)
    pairs = min(len(gone), len(come))
    yield from (f"{named(new)} for {named(old)}" for old, new in zip(gone[:pairs], come[:pairs], strict=True))
    yield from (f"{named(thing)} added" for thing in come[pairs:])
    yield from (f"{named(thing)} taken off" for thing in gone[pairs:])


def _is_other_finish(one: Thing, other: Thing) -> bool:
    """Tell whether two things are one card, or one joker, with other marks."""
    if isinstance(one, Card) and isinstance(other, Card):
        return (one.rank, one.suit) == (other.rank, other.suit)
    return isinstance(one, JokerCard) and isinstance(other, JokerCard) and one.name == other.name


def _of_orders(before: Table, after: Table) -> Iterator[str]:
    """Yield the rows with the same cards or jokers in another order."""
    for row in Row:
        is_same = not (_less(before.row(row), after.row(row)) or _less(after.row(row), before.row(row)))
        if is_same and before.row(row) != after.row(row):
            yield f"{AREAS[row].title} in another order"


def _less(things: tuple[Thing, ...], others: tuple[Thing, ...]) -> list[Thing]:
    """Return the things that are not among the others, as often as they are more."""
    rest, left = [*others], list[Thing]()
    for thing in things:
        if thing in rest:
            rest.remove(thing)
        else:
            left.append(thing)
    return left
