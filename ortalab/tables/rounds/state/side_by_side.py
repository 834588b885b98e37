"""Compare the scores of two rounds, and find the first step that differs."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple

from ortalab.plurals import capital, counted, listed, spelled
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.play import Score
from ortalab.rounds.round import Round, Row
from ortalab.tables.rounds.state.areas import AREAS, BENCH, Area, Table, Thing
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.saves import Save
from ortalab.tables.rounds.state.scores import score_of, start_of
from ortalab.tables.rounds.state.words import beside, named
from ortalab.text.words import ruleset_named

ON_TABLE = ""
"""The name of the round on the table; no saved round has it."""


VARIATION = " "
"""The prefix of variations' names; no saved round's name begins with a blank."""


class Divergence(NamedTuple):
    """The first steps that differ in two scores, by index; None for a score that has ended."""

    number: int | None  # as numbered on the page; 0 is the hand, None a copy before it
    places: tuple[int | None, int | None]


def comparable(saves: tuple[Save, ...]) -> tuple[Save, ...]:
    """Return the saves without unreadable parts."""
    return tuple(save for save in saves if not save.trouble)


def of_variation(key: int) -> str:
    """Return a variation's name among the sides to choose from."""
    return f"{VARIATION}{key}"


def titles_of_variations(model: Model) -> tuple[tuple[str, str], ...]:
    """Return the name and title of each variation to choose from."""
    return tuple((of_variation(each.key), each.title) for each in model.variations.rounds)


def side(model: Model, name: str) -> Table:
    """Return the table of one side: a saved round, a variation, or the one on the table."""
    saved = {save.name: save.table for save in comparable(model.saves.named)}
    tried = {of_variation(each.key): each.table for each in model.variations.rounds}
    return {**saved, **tried}.get(name, model.table)


def default_sides(model: Model) -> tuple[str, str]:
    """Return the chosen sides if they still exist; by default the newest save and the table."""
    names = [save.name for save in comparable(model.saves.named)]
    tried = (of_variation(each.key) for each in model.variations.rounds)
    if {ON_TABLE, *names, *tried}.issuperset(model.saves.sides) and model.saves.sides != (ON_TABLE, ON_TABLE):
        return model.saves.sides
    return (names[-1] if names else ON_TABLE, ON_TABLE)


def divergence(one: Score, other: Score) -> Divergence | None:
    """Return the first difference of two scores; None if all steps agree. A different hand comes first."""
    if one.hand is other.hand:
        for place, (left, right) in enumerate(zip_longest(_copies(one), _copies(other))):
            if left != right:
                return Divergence(None, (place if left else None, place if right else None))
    ways, starts = (_steps_of(one), _steps_of(other)), (start_of(one.steps), start_of(other.steps))
    for number in range(max(map(len, ways))):
        steps = [way[number] if number < len(way) else None for way in ways]
        if steps[0] != steps[1]:
            places = [None if step is None else start + number for step, start in zip(steps, starts, strict=True)]
            return Divergence(number, (places[0], places[1]))
    return None


def compare_rounds(one: Round, other: Round, than: str = "the table") -> str:
    """Describe a round's score beside another's, and the first step that differs.

    >>> from ortalab.tables.rounds.link import decode
    >>> compare_rounds(decode("1&p=Kh.Ks").round, decode("1&p=Kh.Ks&j=Joker").round)
    '120 less than the table; they differ from step 3'
    """
    first, second = score_of(one), score_of(other)
    if first is None or second is None:
        return ""
    says = beside(first.total - second.total, than)
    part = divergence(first, second)
    if part is None:
        return f"{says}; the same steps"
    if part.number is None:
        return f"{says}; they differ in which joker is copied"
    return f"{says}; another hand" if part.number == 0 else f"{says}; they differ from step {part.number}"


def _copies(score: Score) -> list[tuple[str | None, ...]]:
    """Return the names of the copying and the copied joker for each step before the hand."""
    names = [joker.name for joker in score.round.jokers]
    copies = score.steps[: start_of(score.steps)]
    return [tuple(place if place is None else names[place] for place in (step.joker, step.source)) for step in copies]


def _steps_of(score: Score) -> list[object]:
    """Return the steps from the hand on, in a form comparable with another round's."""
    hand, *steps = score.steps[start_of(score.steps) :]
    return [
        (hand.kind, score.hand),
        *(
            (
                step.kind,
                step.spot and (step.spot.card.rank, step.spot.card.suit),
                None if step.joker is None else score.round.jokers[step.joker].name,
                step.gain,
            )
            for step in steps
        ),
    ]


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
    return Counter((area, thing) for area in AREAS for thing in table.row(area))


def _paired(gone: Placed, come: Placed, row: Area, thing: Thing) -> bool:
    """Remove a thing from `gone` and `come` if it moved to a row from another one; return whether it did."""
    found = next((each for each in gone.elements() if each[1] == thing), None)
    if found:
        gone[found], come[row, thing] = gone[found] - 1, come[row, thing] - 1
    return found is not None


def _face(thing: Thing) -> str:
    return thing.short if isinstance(thing, Card) else thing.name


def _things(things: Sequence[Thing]) -> str:
    """Name some cards and jokers, or count them."""
    many = counted(len(things), "card" if isinstance(things[0], Card) else "joker")
    return listed([_face(thing) for thing in things]) if len(things) <= MOST_THINGS else many
