"""The marks of the full game: on the faces of cards and jokers, and as choices in their popover."""

import re
from typing import Final

from ortalab.page.elements import NONE, choices, joined, pressed
from ortalab.page.markup import Markup
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.gains import Unit
from ortalab.rounds.joker import Joker, Needs
from ortalab.rounds.luck.book import BOOK
from ortalab.rounds.marks import Seal
from ortalab.rounds.round import FULL, Round
from ortalab.tables.rounds.state.areas import Thing
from ortalab.tables.rounds.state.full import SetMark
from ortalab.tables.rounds.state.full_round import ACTIVE, RANK_MARKS, SEALS, SUIT_MARKS, has, is_times, value_of
from ortalab.tables.rounds.state.model import Slot
from ortalab.tables.rounds.state.shelf import kind_of
from ortalab.tables.rounds.view.button import button
from ortalab.tables.rounds.view.run import stepper
from ortalab.tables.rounds.view.words import number

SEAL = Markup('<span class="seal" data-seal="{}" aria-hidden="true">{}</span>')
STATED = Markup("<u>{}</u>")
DEBUFFED = Markup(" data-debuffed")
SEAL_WORDS: Final = {Seal.RED: "again", Seal.GOLD: "$3", Seal.BLUE: "Blue", Seal.PURPLE: "Purple"}
_GAIN: Final = re.compile(r"([+×]\$?[0-9.]+)(?: to (\+[0-9]+))?")
_KIND_BADGES: Final = {
    "rules": "rules", "again": "again", "none": "–", "mult": "+mult", "chips": "+chips", "times": "×mult", "money": "$",
}  # fmt: skip


def marks_of(thing: Card | JokerCard) -> tuple[Markup, Markup]:
    """Return the attributes and the elements of the full game's marks on a face."""
    inside = NONE
    if isinstance(thing, Card) and thing.seal:
        inside += SEAL.format(thing.seal.word.split()[0].lower(), SEAL_WORDS[thing.seal])
    if isinstance(thing, Card) and thing.bonus:
        inside += SEAL.format("bonus", f"+{thing.bonus}")
    return DEBUFFED if thing.debuffed else NONE, inside


def badge_in(card: JokerCard, row: Joker, round_: Round) -> Markup:
    """Return a joker's badge, its effect; a stated number, card or suit is underlined."""
    value = value_of(card, row, round_)
    if value is not None:
        return STATED.format(f"{'×' if is_times(row) else '+'}{number(value, 2)}")
    word = row.badge if round_.rules != FULL and row.badge else badge_of(row)
    if row.needs is not Needs.NOTHING and card.stated.suit is not None:
        wanted = f"{card.stated.rank if row.needs is Needs.CARD else ''}{card.stated.suit}"
        return Markup("{} {}").format(STATED.format(wanted), word)
    if card.stated.active is not None and row.is_active is not None:
        return STATED.format(word if card.stated.active else "off")
    return Markup("{}").format(word)


def badge_of(row: Joker) -> str:
    """Describe the effect of a joker in a word.

    >>> from ortalab.rounds.rulesets import book_of
    >>> names = ("Joker", "Baron", "Rough Gem", "Misprint", "Mime", "Splash", "Egg", "Brainstorm")
    >>> [badge_of(book_of("full")[name]) for name in names]
    ['+4', '×1.5', '+$1', '+0…23', 'again', 'rules', '–', 'copies ←']
    """
    kind, found = kind_of(row), _GAIN.search(row.text)
    if found and kind not in {"none", "again", "rules"}:
        return f"{found[1]}…{found[2][1:]}" if found[2] else found[1]
    if row.copies:
        return f"copies {'→' if row.copies(0, 2) == 1 else '←'}"
    return _KIND_BADGES.get(kind, "")


VALUE = Markup('<div class="value"><p>{says}</p>{stepper}{usual}</div>')
GAIN = Markup("{mark} <small>{gain}</small>")
SEAL_GAINS: Final = {"blue-seal": "no score", "purple-seal": "no score"}
ACTIVE_WORDS: Final = {"as-round": "as the round", "active": "active", "inactive": "inactive"}


def marks(thing: Thing, round_: Round, at: Slot) -> Markup:
    """Return the full game's choices for a card or joker, as rows of buttons."""
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
    """Return the stepper of a joker's number, and the button that restores its default."""
    sign = "×" if is_times(row) else "+"
    noun = "mult" if row.counter is None or row.counter.unit is Unit.TIMES else row.counter.unit.name.lower()
    usual = button(SetMark(at, "usual"), "Usual", "btn bare", name="usual") if card.stated.value is not None else NONE
    number = stepper(round_, "value", f"The number of {card.name}", at, classes=" large", sign=sign)
    return VALUE.format(says=f"{sign}{noun} on the card before this hand", stepper=number, usual=usual)


def _option(thing: Thing, at: Slot, word: str, inside: Markup | str) -> Markup:
    return button(SetMark(at, word), inside, "opt", name=f"mark-{word}", state=pressed(has(thing, word)))
