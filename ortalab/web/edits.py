"""The edits of a round, each one a pure function that refuses, with a sentence, what the table does not allow."""

from dataclasses import replace
from typing import Any

from ortalab.errors import RoundError
from ortalab.scoring.round import MOST, Card, Edition, Enhancement, JokerCard, Round, Row
from ortalab.web.model import Slot, thing_at
from ortalab.web.words import TITLES

Thing = Card | JokerCard


def with_row(round_: Round, row: Row, things: tuple[Thing, ...]) -> Round:
    """Return the round with other cards, or other jokers, in a row.

    Raises `RoundError` when they are too many, or do not belong there.
    """
    kind = JokerCard if row is Row.JOKERS else Card
    if not all(isinstance(thing, kind) for thing in things):
        raise RoundError(
            "Only jokers go among the jokers." if row is Row.JOKERS else f"A joker does not go to {TITLES[row]}."
        )
    if len(things) > MOST:
        noun = "Jokers is full: five jokers" if row is Row.JOKERS else f"{TITLES[row]} is full: five cards"
        raise RoundError(f"{noun} at most. Take one off first.")
    fields: dict[str, Any] = {row.value: things}
    return replace(round_, **fields)


def add(round_: Round, thing: Thing, to: Slot) -> Round:
    """Return the round with one more card or joker, at a place or, past the end, at the end."""
    things = round_.row(to.row)
    place = max(to.place, 0)
    return with_row(round_, to.row, (*things[:place], thing, *things[place:]))


def move(round_: Round, at: Slot, to: Slot) -> Round:
    """Return the round with what lies at a slot taken to another; the place counts after it was taken away."""
    thing = thing_at(round_, at)
    if thing is None:
        return round_
    return add(round_.without(*at), thing, to)


def modify(round_: Round, at: Slot, enhancement: Enhancement | None, edition: Edition | None) -> Round:
    """Return the round with another enhancement and edition on what lies at a slot; a joker takes no enhancement."""
    things = list[Thing](round_.row(at.row))
    match thing_at(round_, at):
        case None:
            return round_
        case Card() as card:
            things[at.place] = replace(card, enhancement=enhancement, edition=edition)
        case JokerCard() as joker if enhancement is None:
            things[at.place] = replace(joker, edition=edition)
        case JokerCard():
            raise RoundError("A joker takes an edition, but no enhancement.")
    return with_row(round_, at.row, tuple(things))
