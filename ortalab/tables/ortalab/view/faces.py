"""The faces of cards and jokers: a few elements each, the drawings taken from the sprite."""

from functools import lru_cache

from ortalab.cards import FACES, Rank
from ortalab.page.elements import NONE, joined
from ortalab.page.markup import Markup
from ortalab.scoring.jokers import BOOK
from ortalab.scoring.round import Card, Edition, JokerCard
from ortalab.scoring.scene import Joker
from ortalab.tables.ortalab.state.names import SUIT_LETTERS
from ortalab.tables.ortalab.state.shelf import kind_of
from ortalab.tables.ortalab.view.words import FINISHES, rule_of, signed, stamp_of

PLAIN_EMBLEM = "j-plain"
DRAWING = Markup('<svg aria-hidden="true"><use href="#{}"/></svg>')
INDEX = Markup('<span class="idx" aria-hidden="true"><b>{}</b></span>')
FIGURE = Markup('<svg class="fig" aria-hidden="true"><use href="#court-{}"/></svg>')
PIP = Markup('<span class="pip{}" aria-hidden="true"></span>')
STAMP = Markup('<span class="stamp" aria-hidden="true">{}</span>')
BAND = Markup('<span class="ed" aria-hidden="true">{} <span>{}</span></span><span class="fin"></span>')
LEAD = Markup("<em>{}</em> {}")
LABEL = Markup(
    '<span class="field"><svg class="em" aria-hidden="true"><use href="#{}"/></svg></span>'
    '<span class="nm" aria-hidden="true">{}</span><span class="does" aria-hidden="true">{}</span>'
)


@lru_cache(maxsize=256)
def card_face(card: Card) -> Markup:
    """Return what is printed on a card: index, figure, the enhancement's stamp, the edition's band."""
    figure = FIGURE.format(card.rank) if card.rank in FACES else PIP.format(" ace" if card.rank is Rank.ACE else "")
    stamp = NONE
    if card.enhancement:
        stamp = STAMP.format(stamp_of(card.enhancement) or DRAWING.format("pip-w"))
    return joined([INDEX.format(card.rank), figure, _band(card.edition), stamp])


@lru_cache(maxsize=256)
def card_data(card: Card) -> Markup:
    """Return the attributes by which the style sheet knows a card."""
    words = Markup('data-rank="{}" data-suit="{}"').format(card.rank, SUIT_LETTERS[card.suit])
    if card.enhancement:
        words += Markup(' data-enh="{}"').format(card.enhancement.word.lower())
    return words + _edition_data(card.edition)


@lru_cache(maxsize=256)
def joker_face(card: JokerCard, joker: Joker) -> Markup:
    """Return what is printed on a joker: emblem, name, its effect in a word, the edition's band."""
    return LABEL.format(emblem(joker), joker.name, joker.foot) + _band(card.edition)


@lru_cache(maxsize=256)
def joker_data(card: JokerCard, joker: Joker) -> Markup:
    """Return the attributes by which the style sheet knows a joker."""
    return Markup('data-kind="{}"').format(kind_of(joker)) + _edition_data(card.edition)


def emblem(joker: Joker) -> str:
    """Return the name of a joker's drawing; those that are not the assignment's share a plain one.

    >>> emblem(BOOK["Sock And Buskin"])
    'j-sock-and-buskin'
    """
    return f"j-{joker.name.lower().replace(' ', '-')}" if BOOK.get(joker.name) is joker else PLAIN_EMBLEM


def printed_rule(joker: Joker) -> Markup:
    """Return a joker's rule, what it gives in ink of its own.

    >>> printed_rule(BOOK["Jolly Joker"]), printed_rule(BOOK["Splash"])
    (Markup('<em>+8 mult</em> with a Pair'), Markup('Every played card scores'))
    """
    rule = rule_of(joker)
    return LEAD.format(*rule) if rule.lead else Markup("{}").format(rule.rest)


def _band(edition: Edition | None) -> Markup:
    return BAND.format(FINISHES[edition], signed(*edition.gain)) if edition else NONE


def _edition_data(edition: Edition | None) -> Markup:
    return Markup(' data-ed="{}"').format(FINISHES[edition].lower()) if edition else NONE
