"""The difference of two tables, in a few words."""

from collections import Counter
from collections.abc import Iterator, Sequence

from ortalab.plurals import capital, counted, listed, spelled
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.round import Row
from ortalab.tables.rounds.state.areas import AREAS, BENCH, Area, Table, Thing
from ortalab.tables.rounds.state.words import named
from ortalab.text.rules import ruleset_named

MOVED = {Row.PLAYED: "played", Row.HELD: "held", Row.JOKERS: "off the bench", BENCH: "benched"}
MOST_CHANGES, MOST_THINGS = 2, 3
"""The maximum number of changes described, and of cards or jokers named in each."""
Placed = Counter[tuple[Area, Thing]]


def difference(before: Table, after: Table) -> str:
    """Describe the changes that lead from one table to another; "" if they cannot be named.

    >>> from ortalab.tables.rounds.link import decode
    >>> def of(*links): return difference(*(decode(f"1&{link}").table for link in links))
    >>> of("p=10s&j=Joker", "p=10s&j=Joker.Baron"), of("p=10s.Ac&h=2h", "p=10s&h=2h.Ac"), of("p=10s", "p=10s-glass")
    ('Baron added', 'A♣ held', '10♠ Glass')
    >>> of("p=10s.Kh.3d&j=Joker", "p=3d&j=Mime"), of("p=10s.Kh", "p=Kh.10s"), of("p=Kh-foil&j=Joker", "p=Kh.4d&j=Mime")
    ('Mime for Joker, 10♠ and K♥ removed', 'Another order', 'Three changes')
    """
    parts = [*_parts(before, after)]
    if len(parts) > MOST_CHANGES:
        return capital(f"{spelled(len(parts))} changes")
    if not parts and before.round.rules != after.round.rules:
        return ruleset_named(after.round.rules).ruleset.title
    is_order = not parts and any(before.row(area) != after.row(area) for area in AREAS)
    return "Another order" if is_order else ", ".join(parts)


def _parts(before: Table, after: Table) -> Iterator[str]:
    """Yield each change: things moved, marked, replaced, added and removed."""
    old, new = _placed(before), _placed(after)
    gone, come = old - new, new - old
    for area, word in MOVED.items():
        moved = [thing for row, thing in [*come.elements()] if row is area and _paired(gone, come, row, thing)]
        if moved:
            yield f"{_things(moved)} {word}"
    for row, thing in [*come.elements()]:
        found = next((each for each in gone.elements() if each[0] is row and _face(each[1]) == _face(thing)), None)
        if found:
            gone[found], come[row, thing] = gone[found] - 1, come[row, thing] - 1
            yield named(thing) if named(thing) != named(found[1]) else f"{named(thing)} changed"
    for kind in (JokerCard, Card):
        added, removed = ([thing for _, thing in each.elements() if isinstance(thing, kind)] for each in (come, gone))
        if len(added) == len(removed) == 1:
            yield f"{_face(added[0])} for {_face(removed[0])}"
            continue
        for things, word in ((added, "added"), (removed, "removed")):
            if things:
                yield f"{_things(things)} {word}"


def _placed(table: Table) -> Placed:
    """Count the cards and jokers in each area."""
    return Counter((area, thing) for area in AREAS for thing in table.row(area))


def _paired(gone: Placed, come: Placed, row: Area, thing: Thing) -> bool:
    """Remove a thing from `gone` and `come` if it moved to a row from another one; return whether it did."""
    found = next((each for each in gone.elements() if each[1] == thing), None)
    if found:
        gone[found], come[row, thing] = gone[found] - 1, come[row, thing] - 1
    return found is not None


def _face(thing: Thing) -> str:
    """Return the name of a card or joker without its marks."""
    return thing.short if isinstance(thing, Card) else thing.name


def _things(things: Sequence[Thing]) -> str:
    """Name some cards and jokers, or count them."""
    many = counted(len(things), "card" if isinstance(things[0], Card) else "joker")
    return listed([_face(thing) for thing in things]) if len(things) <= MOST_THINGS else many
