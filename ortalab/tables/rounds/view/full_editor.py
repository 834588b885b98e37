"""The full game's part of a popover: seals, permanent chips, a joker's number, and debuffs."""

from typing import Final

from ortalab.page.elements import NONE, choices, joined, pressed
from ortalab.page.markup import Markup
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.gains import Unit
from ortalab.rounds.joker import Joker, Needs
from ortalab.rounds.luck.book import BOOK
from ortalab.rounds.round import Round
from ortalab.tables.rounds.state.areas import Thing
from ortalab.tables.rounds.state.full import SetMark
from ortalab.tables.rounds.state.full_marks import ACTIVE, RANK_MARKS, SEALS, SUIT_MARKS, has
from ortalab.tables.rounds.state.full_numbers import is_times, value_of
from ortalab.tables.rounds.state.model import Slot
from ortalab.tables.rounds.view.button import button
from ortalab.tables.rounds.view.fields import stepper
from ortalab.tables.rounds.view.full_faces import SEALS as SEAL_WORDS

VALUE = Markup('<div class="value"><p>{says}</p>{stepper}{usual}</div>')
GAIN = Markup("{mark} <small>{gain}</small>")
SEAL_GAINS: Final = {"blue-seal": "no score", "purple-seal": "no score"}
ACTIVE_WORDS: Final = {"as-round": "as the round", "active": "active", "inactive": "inactive"}


def marks(thing: Thing, round_: Round, at: Slot) -> Markup:
    """Return the full game's choices for a card or joker."""
    parts = _of_card(thing, round_, at) if isinstance(thing, Card) else _of_joker(thing, round_, at)
    turned = SetMark(at, "sound" if thing.debuffed else "debuffed")
    debuffed = button(turned, "Debuffed", "opt", name="mark-debuffed", state=pressed(thing.debuffed))
    return joined([*parts, choices("By a blind", [debuffed], " two")])


def _of_card(card: Card, round_: Round, at: Slot) -> list[Markup]:
    seals = []
    for word, mark in SEALS.items():
        gain = SEAL_GAINS.get(word) or (SEAL_WORDS[mark.value] if mark.value else "")
        name = word.removesuffix("-seal").capitalize() if mark.value else "None"
        seals.append(_option(card, at, word, GAIN.format(mark=name, gain=gain)))
    bonus = stepper(round_, "bonus", "Permanent chips", at, sign="+")
    return [
        choices("Seal", seals, " five"),
        VALUE.format(says="Permanent chips, as Hiker adds them", stepper=bonus, usual=NONE),
    ]


def _of_joker(card: JokerCard, round_: Round, at: Slot) -> list[Markup]:
    """Return the number of a joker, the card or suit that it names, and whether it is active."""
    row, parts = BOOK.get(card.name), list[Markup]()
    if row is None:  # a custom joker
        return parts
    if value_of(card, row, round_) is not None:
        parts.append(_value(card, row, round_, at))
    if row.needs is Needs.CARD:
        ranks = [_option(card, at, word, str(mark.value)) for word, mark in RANK_MARKS.items()]
        parts.append(choices("Rank", ranks, " ranks"))
    if row.needs is not Needs.NOTHING:
        suits = [_option(card, at, word, str(mark.value)) for word, mark in SUIT_MARKS.items()]
        parts.append(choices("Suit", suits, " four"))
    if row.is_active is not None:
        parts.append(choices("In this hand", [_option(card, at, word, ACTIVE_WORDS[word]) for word in ACTIVE], ""))
    return parts


def _value(card: JokerCard, row: Joker, round_: Round, at: Slot) -> Markup:
    """Return the stepper of a counter, and the button that restores its default."""
    sign = "×" if is_times(row) else "+"
    noun = "mult" if row.counter is None or row.counter.unit is Unit.TIMES else row.counter.unit.name.lower()
    usual = button(SetMark(at, "usual"), "Usual", "btn bare", name="usual") if card.stated.value is not None else NONE
    number = stepper(round_, "value", f"The number of {card.name}", at, classes=" large", sign=sign)
    return VALUE.format(says=f"{sign}{noun} on the card before this hand", stepper=number, usual=usual)


def _option(thing: Thing, at: Slot, word: str, inside: Markup | str) -> Markup:
    return button(SetMark(at, word), inside, "opt", name=f"mark-{word}", state=pressed(has(thing, word)))
