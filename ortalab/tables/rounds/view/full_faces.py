"""The faces of the full game: seals, permanent chips, debuffs, and a joker's number or card."""

import re
from typing import Final

from ortalab.page.elements import NONE
from ortalab.page.markup import Markup
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.joker import Joker, Needs
from ortalab.rounds.marks import Seal
from ortalab.rounds.round import FULL, Round
from ortalab.tables.rounds.state.full_numbers import is_times, value_of
from ortalab.tables.rounds.state.shelf import kind_of
from ortalab.tables.rounds.view.words import number

SEAL = Markup('<span class="seal" data-seal="{}" aria-hidden="true">{}</span>')
STATED = Markup("<u>{}</u>")
DEBUFFED = Markup(" data-debuffed")
SEALS: Final = {Seal.RED: "again", Seal.GOLD: "$3", Seal.BLUE: "Blue", Seal.PURPLE: "Purple"}
_GAIN: Final = re.compile(r"([+×]\$?[0-9.]+)(?: to (\+[0-9]+))?")
_KIND_BADGES: Final = {
    "rules": "rules", "again": "again", "none": "–", "mult": "+mult", "chips": "+chips", "times": "×mult", "money": "$",
}  # fmt: skip


def marks_of(thing: Card | JokerCard) -> tuple[Markup, Markup]:
    """Return the attributes and the elements of the full game's marks."""
    inside = NONE
    if isinstance(thing, Card) and thing.seal:
        inside += SEAL.format(thing.seal.word.split()[0].lower(), SEALS[thing.seal])
    if isinstance(thing, Card) and thing.bonus:
        inside += SEAL.format("bonus", f"+{thing.bonus}")
    return DEBUFFED if thing.debuffed else NONE, inside


def badge_in(card: JokerCard, row: Joker, round_: Round) -> Markup:
    """Return the badge of a joker: its effect, underlined if it is stated."""
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
