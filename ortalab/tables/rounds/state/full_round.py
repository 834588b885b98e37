"""A round of the full game: its numbers and marks by name, and the jokers on its shelf.

The numbers `value` and `bonus` belong to the card or joker with an open popover; `levels-pr` is the level of the hand
with that code.
"""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple

from ortalab.cards import RANKS, SUITS, Suit
from ortalab.errors import RoundError, TextError, shown
from ortalab.rounds.card import MOST_NUMBER, Card, JokerCard, Stated, check_number
from ortalab.rounds.gains import Unit, grown, plain
from ortalab.rounds.hands import Hand
from ortalab.rounds.joker import Joker, Needs
from ortalab.rounds.luck.lay import BOOK, bare_scene
from ortalab.rounds.marks import Seal
from ortalab.rounds.round import AT_STAKE, FULL, NUMBERS, OF_HAND, Counted, Round
from ortalab.rounds.rulesets import RULESETS
from ortalab.tables.rounds.state.areas import Table, Thing
from ortalab.tables.rounds.state.model import Slot, thing_at
from ortalab.tables.rounds.state.scores import score_of
from ortalab.text.link import LETTERS, slug
from ortalab.text.run_link import CODES

WAYS: Final = {"more": 1, "less": -1}
VALUE, BONUS = "value", "bonus"
OF_THING: Final = frozenset({VALUE, BONUS})
TIMES_STEP: Final = 0.05
"""The step of a multiplying counter."""
STEPS: Final = {BONUS: 5, "target": 100, "scored": 100}
"""The steps of the numbers that do not go by ones (Hiker adds five chips at a time)."""
TOGGLES: Final[Mapping[str, tuple[str, object, object]]] = {
    "blind-active": ("blind_active", True, False),
    "plasma": ("plasma", False, True),
    "counted": ("counted", Counted.BEFORE, Counted.AFTER),
}
"""Switches of a run: the field, its default and its other value."""
_NUMBER: Final = re.compile(r"[+x×]?(-?[0-9]{1,16}(?:\.[0-9]{0,10})?)", re.IGNORECASE)


def value_of(card: JokerCard, row: Joker, round: Round) -> float | None:
    """Return the value of a joker's counter, stated or implied, before a play by the run; None without a counter."""
    counter = row.counter
    if counter is None or card.stated.value is not None:
        return None if counter is None else card.stated.value
    if counter.number is not None:
        return counter.number
    scored = score_of(round) if round.rules == FULL else None
    return float(counter.usual(scored.scene if scored else bare_scene(round)))


def is_times(row: Joker) -> bool:
    """Return whether a joker's counter multiplies."""
    return row.counter is not None and row.counter.unit is Unit.TIMES


def number_of(round: Round, name: str, at: Slot | None) -> float:
    """Look up a number of the run, or of the card or joker at a slot, by its name."""
    if name in OF_THING:
        thing = None if at is None else thing_at(Table(round), at)
        if isinstance(thing, Card):
            return thing.bonus
        return (value_of(thing, BOOK[thing.name], round) or 0) if thing else 0
    key, _, code = name.partition("-")
    if code:
        return int(getattr(round.run, key).get(CODES[code], OF_HAND[key].least))
    implied = {"cards_left": round.in_deck, "hand_size": round.run.hand_size or len(round.cards)}
    return float(implied.get(name, getattr(round.run, name)))


def written(round: Round, name: str, at: Slot | None) -> str:
    """Format a number for its field."""
    number = plain(float(number_of(round, name, at)))
    return dollars(number) if name == "money" else number


def dollars(number: str) -> str:
    """Add the dollar sign to a number.

    >>> dollars("25"), dollars("-20")
    ('$25', '−$20')
    """
    return f"${number}".replace("$-", "−$")


def stepped(round: Round, name: str, way: int, at: Slot | None) -> Round:
    """Return the round with a number changed by one step, down to its minimum."""
    before = number_of(round, name, at)
    step, least = STEPS.get(name, 1.0), -float(MOST_NUMBER) if name == "money" else 0.0
    thing = thing_at(Table(round), at) if at and name == VALUE else None
    if isinstance(thing, JokerCard) and is_times(BOOK[thing.name]):
        step, least = TIMES_STEP, 1.0
    if "-" in name:
        least = OF_HAND[name.partition("-")[0]].least
    return with_number(round, name, max(least, grown(before, way * step)), at)


def typed(round: Round, name: str, text: str, at: Slot | None) -> Round:
    """Return the round with a typed number; raise `OrtalabError` if it is invalid."""
    match = _NUMBER.fullmatch(re.sub(r"[$,\s]", "", text).replace("−", "-"))
    if match is None:
        raise TextError(f"{shown(text)} is not a number; type digits such as 8")
    return with_number(round, name, float(match[1]), at)


def with_number(round: Round, name: str, number: float, at: Slot | None) -> Round:
    """Return the round with a number; raise `RoundError` if it is out of range."""
    if name in OF_THING:
        return round if at is None else _with_thing(round, number, at)
    if number != int(number):
        raise RoundError(f"{name.partition('-')[0]} is a whole number; type it without a decimal point")
    key, _, code = name.partition("-")
    if not code:
        return round.with_run(**{name: int(number)})
    numbers = {hand: count for hand, count in getattr(round.run, key).items() if hand is not CODES[code]}
    noun, *bounds = OF_HAND[key]
    check_number(f"{noun} of {CODES[code].prose}", int(number), *bounds)
    numbers |= {} if number == OF_HAND[key].least else {CODES[code]: int(number)}
    return round.with_run(**{key: {hand: numbers[hand] for hand in Hand if hand in numbers}})


def _with_thing(round: Round, number: float, at: Slot) -> Round:
    thing = thing_at(Table(round), at)
    if thing is None:
        return round
    if isinstance(thing, Card):
        if number != int(number):
            raise RoundError("permanent chips are a whole number; type it without a decimal point")
        thing = replace(thing, bonus=int(number))
    else:
        least = 1 if is_times(BOOK[thing.name]) else 0
        if not least <= number <= MOST_NUMBER:
            raise RoundError(f"the counter of {thing.name} is at least {least}; type one such as {least + 1}")
        thing = thing.stating(value=number)
    return Table(round).with_thing(*at, thing).round


def turned(round: Round, name: str) -> Round:
    """Return the round with a switch toggled, or a hand marked as played this round or not."""
    if name in TOGGLES:
        field, usual, other = TOGGLES[name]
        return round.with_run(**{field: other if getattr(round.run, field) == usual else usual})
    hand = CODES[name]
    others = tuple(other for other in round.run.played_this_round if other is not hand)
    return round.with_run(played_this_round=others if hand in round.run.played_this_round else (*others, hand))


WHOLE: Final = (*NUMBERS, *AT_STAKE, "cards_left", "hand_size")
NAMES: Final = (*OF_THING, *WHOLE, *(f"{key}-{code}" for key in OF_HAND for code in CODES))
"""The name of every number."""


class Mark(NamedTuple):
    """A value of one field of a card or joker."""

    field: str
    value: Any


SEALS: Final = {"no-seal": Mark("seal", None)} | {
    mark.word.lower().replace(" ", "-"): Mark("seal", mark) for mark in Seal
}
ACTIVE: Final = {
    word: Mark("active", value) for word, value in (("as-round", None), ("active", True), ("inactive", False))
}
SUIT_MARKS: Final = {f"suit-{LETTERS[suit]}": Mark("suit", suit) for suit in SUITS}
RANK_MARKS: Final = {f"rank-{rank}": Mark("rank", rank) for rank in reversed(RANKS)}
USUAL: Final = {"usual": Mark("value", None)}
"""The mark that resets a joker's counter to its implied value."""
MARKS: Final[dict[str, Mark]] = {
    **SEALS, **ACTIVE, **SUIT_MARKS, **RANK_MARKS, **USUAL,
    **{word: Mark("debuffed", word == "debuffed") for word in ("debuffed", "sound")},
}  # fmt: skip
"""Every mark by its word."""


def marked(thing: Thing, word: str) -> Thing:
    """Set a mark of a card or joker, if it has the mark's field; raise `OrtalabError` for an invalid value."""
    mark = MARKS[word]
    change = {mark.field: mark.value}
    if isinstance(thing, JokerCard) and mark.field in Stated._fields:
        return thing.stating(**change)
    return replace(thing, **change) if mark.field in type(thing).__dataclass_fields__ else thing


def has(thing: Thing, word: str) -> bool:
    mark = MARKS[word]
    facts = thing.stated if isinstance(thing, JokerCard) and mark.field in Stated._fields else thing
    return bool(getattr(facts, mark.field, ...) == mark.value)


def _fresh(row: Joker) -> JokerCard:
    """Return a joker as on the shelf; one that needs a suit gets Hearts, one that needs a card the King of Hearts."""
    rank = RANKS[-2] if row.needs is Needs.CARD else None
    return JokerCard(row.name).stating(rank=rank, suit=None if row.needs is Needs.NOTHING else Suit.HEARTS)


FRESH: Final = {slug(card): card for card in map(_fresh, RULESETS[FULL].jokers)}
"""The jokers of the shelf, by slug."""
