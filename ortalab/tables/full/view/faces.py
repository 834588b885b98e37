"""The faces of cards and jokers: a few elements each, with drawings from the sprite."""

import re
from functools import lru_cache
from typing import Final, NamedTuple

from ortalab.cards import FACES, Rank
from ortalab.full.book import JOKERS as BOOK
from ortalab.full.round import Card, Edition, Enhancement, JokerCard, Seal
from ortalab.full.scene import Needs
from ortalab.page.elements import NONE, joined
from ortalab.page.markup import Markup
from ortalab.scoring.rulesets import RULES
from ortalab.tables.full.state.names import LETTERS
from ortalab.tables.full.state.numbers import is_times
from ortalab.tables.full.state.shelf import kind_of
from ortalab.tables.full.view.words import number

DRAWN: Final = frozenset(name.casefold() for book in RULES.values() for name in book)
"""The jokers that have a drawing."""
INDEX = Markup('<span class="idx" aria-hidden="true"><b>{}</b></span>')
FIGURE = Markup('<svg class="fig" aria-hidden="true"><use href="#{}"/></svg>')
PIP = Markup('<span class="pip{}" aria-hidden="true"></span>')
STAMP = Markup('<span class="stamp" aria-hidden="true">{}</span>')
WILD = Markup('<svg aria-hidden="true"><use href="#pip-w"/></svg>')
BAND = Markup('<span class="ed" aria-hidden="true">{edition} <span>{gain}</span></span><span class="fin"></span>')
SEAL = Markup('<span class="seal" data-seal="{}" aria-hidden="true">{}</span>')
CARD = Markup('data-rank="{rank}" data-suit="{suit}"{enhancement}{edition}{debuffed}')
ENHANCEMENT, EDITION, DEBUFFED = Markup(' data-enh="{}"'), Markup(' data-ed="{}"'), Markup(" data-debuffed")
JOKER = Markup('data-kind="{kind}"{edition}{debuffed}')
LABEL = Markup(
    '<span class="field"><svg class="em" aria-hidden="true"><use href="#{emblem}"/></svg></span>'
    '<span class="nm" aria-hidden="true">{name}</span><span class="does" aria-hidden="true">{badge}</span>'
)
STATED = Markup("<u>{}</u>")
STAMPS: Final = {
    Enhancement.BONUS: "+30", Enhancement.MULT: "+4", Enhancement.GLASS: "×2", Enhancement.STEEL: "×1.5",
    Enhancement.STONE: "+50", Enhancement.GOLD: "$3", Enhancement.LUCKY: "⅕ +20",
}  # fmt: skip
SEALS: Final = {Seal.RED: "again", Seal.GOLD: "$3", Seal.BLUE: "Blue", Seal.PURPLE: "Purple"}
BANDS: Final = {
    Edition.FOIL: ("Foil", "foil", "+50"), Edition.HOLOGRAPHIC: ("Holo", "holo", "+10"),
    Edition.POLYCHROME: ("Poly", "poly", "×1.5"), Edition.NEGATIVE: ("Negative", "negative", ""),
}  # fmt: skip
_GAIN: Final = re.compile(r"([+×]\$?[0-9.]+)(?: to (\+[0-9]+))?")
_KIND_BADGES: Final = {"rules": "rules", "again": "again", "none": "–", "copy": "copies"}


class Face(NamedTuple):
    """A card or joker as it is drawn."""

    kind: str  # the class of its element
    data: Markup  # its `data-…` attributes
    inside: Markup


@lru_cache(maxsize=512)  # saves 0.56 ms of an edit of the full game
def face_of(thing: Card | JokerCard, value: float | None = None) -> Face:
    """Return the face of a card, or of a joker with its counter."""
    return _joker_face(thing, value) if isinstance(thing, JokerCard) else _card_face(thing)


def _card_face(card: Card) -> Face:
    """Return the face of a card: index, figure, the enhancement's stamp, the edition's band, the seal."""
    drawing = "rock" if card.is_stone else f"court-{card.rank}" if card.rank in FACES else ""
    figure = FIGURE.format(drawing) if drawing else PIP.format(" ace" if card.rank is Rank.ACE else "")
    stamp = enhancement = seal = bonus = NONE
    if card.enhancement:
        stamp = STAMP.format(STAMPS.get(card.enhancement, WILD))
        enhancement = ENHANCEMENT.format(card.enhancement.lower())
    if card.seal:
        seal = SEAL.format(card.seal.split()[0].lower(), SEALS[card.seal])
    if card.bonus:
        bonus = SEAL.format("bonus", f"+{card.bonus}")
    data = CARD.format(
        rank=card.rank,
        suit=LETTERS[card.suit],
        enhancement=enhancement,
        edition=_edition(card.edition),
        debuffed=DEBUFFED if card.debuffed else NONE,
    )
    return Face("card", data, joined([INDEX.format(card.rank), figure, _band(card.edition), stamp, seal, bonus]))


def _joker_face(card: JokerCard, value: float | None) -> Face:
    """Return the face of a joker: emblem, name, its effect in a word or its counter, the edition's band."""
    data = JOKER.format(
        kind=kind_of(card.name), edition=_edition(card.edition), debuffed=DEBUFFED if card.debuffed else NONE
    )
    label = LABEL.format(emblem=emblem(card.name), name=card.name, badge=_badge(card, value))
    return Face("joker", data, label + _band(card.edition))


def _badge(card: JokerCard, value: float | None) -> Markup:
    """Return the foot of a joker: what it does, underlined where it is stated on its line."""
    row = BOOK[card.name]
    if value is not None:
        return STATED.format(f"{'×' if is_times(card) else '+'}{number(value, 2)}")
    word = badge_of(card.name)
    if row.needs is not Needs.NOTHING and card.suit is not None:
        wanted = f"{card.rank if row.needs is Needs.CARD else ''}{card.suit}"
        return Markup("{} {}").format(STATED.format(wanted), word)
    if card.active is not None and row.is_active is not None:
        return STATED.format(word if card.active else "off")
    return Markup("{}").format(word)


def badge_of(name: str) -> str:
    """Return the effect of a joker, in a word.

    >>> [badge_of(name) for name in ("Joker", "Baron", "Rough Gem", "Misprint", "Mime", "Splash", "Egg", "Brainstorm")]
    ['+4', '×1.5', '+$1', '+0…23', 'again', 'rules', '–', 'copies ←']
    """
    row, kind = BOOK[name], kind_of(name)
    found = _GAIN.search(row.text)
    if found and kind not in {"none", "again", "rules"}:
        return f"{found[1]}…{found[2][1:]}" if found[2] else found[1]
    if row.copies:
        return f"copies {'→' if row.copies(0, 2) == 1 else '←'}"
    return _KIND_BADGES.get(kind, {"mult": "+mult", "chips": "+chips", "times": "×mult", "money": "$"}.get(kind, ""))


def emblem(name: str) -> str:
    """Return the name of a joker's drawing; those without one share a plain one."""
    return f"j-{name.lower().replace(' ', '-')}" if name.casefold() in DRAWN else "j-plain"


def _band(edition: Edition | None) -> Markup:
    return BAND.format(edition=BANDS[edition][0], gain=BANDS[edition][2]) if edition else NONE


def _edition(edition: Edition | None) -> Markup:
    return EDITION.format(BANDS[edition][1]) if edition else NONE
