"""Two rounds side by side: their scores, and the first step at which they part."""

from itertools import zip_longest
from typing import NamedTuple

from ortalab.rounds.play import Score
from ortalab.rounds.round import Round
from ortalab.tables.ortalab.state.areas import Table
from ortalab.tables.ortalab.state.model import Model
from ortalab.tables.ortalab.state.saves import Save
from ortalab.tables.ortalab.state.scores import score_of, start_of
from ortalab.tables.ortalab.state.words import beside

ON_TABLE = ""
"""The name by which the round on the table is chosen; no saved round has none."""


VARIATION = " "
"""Begins the name by which a variation is chosen; that of no saved round begins with a blank."""


class Divergence(NamedTuple):
    """Where two scores part: the places of the first steps that differ, None for a score that has no step left."""

    number: int | None  # as the page numbers the steps; 0 is the hand, None what is copied before it
    places: tuple[int | None, int | None]


def comparable(saves: tuple[Save, ...]) -> tuple[Save, ...]:
    """Return the saves that can be read completely."""
    return tuple(save for save in saves if not save.trouble)


def of_variation(key: int) -> str:
    """Return the name by which a variation is chosen."""
    return f"{VARIATION}{key}"


def titles_of_variations(model: Model) -> tuple[tuple[str, str], ...]:
    """Return the variations that can be chosen: the name by which each is, and its title."""
    return tuple((of_variation(each.key), each.title) for each in model.variations.rounds)


def side(model: Model, name: str) -> Table:
    """Return the table of one side: that of a saved round or of a variation, or the one on the table."""
    saved = {save.name: save.table for save in comparable(model.saves.named)}
    tried = {of_variation(each.key): each.table for each in model.variations.rounds}
    return {**saved, **tried}.get(name, model.table)


def default_sides(model: Model) -> tuple[str, str]:
    """Return the sides that were chosen, if they are still there, else the newest save and the table."""
    names = [save.name for save in comparable(model.saves.named)]
    tried = (of_variation(each.key) for each in model.variations.rounds)
    if {ON_TABLE, *names, *tried}.issuperset(model.saves.sides) and model.saves.sides != (ON_TABLE, ON_TABLE):
        return model.saves.sides
    return (names[-1] if names else ON_TABLE, ON_TABLE)


def divergence(one: Score, other: Score) -> Divergence | None:
    """Return where two scores part, None if all their steps agree; another hand comes first."""
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
    """Return how a round scores beside another one, and the first step at which they part, in words.

    >>> from ortalab.tables.ortalab.link import decode
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
        return f"{says}; they differ in what is copied"
    return f"{says}; another hand" if part.number == 0 else f"{says}; they differ from step {part.number}"


def _copies(score: Score) -> list[tuple[str | None, ...]]:
    """Return the names of the copying and the copied joker in each step before the hand."""
    names = [joker.name for joker in score.round.jokers]
    copies = score.steps[: start_of(score.steps)]
    return [tuple(place if place is None else names[place] for place in (step.joker, step.source)) for step in copies]


def _steps_of(score: Score) -> list[object]:
    """Return the steps from the hand on in a form that can be compared with another round's."""
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
