"""The words for cards, places and counts on the page."""

from collections.abc import Sized
from dataclasses import replace

from ortalab.page.numbers import power_of, raised
from ortalab.plurals import listed
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.gains import plain
from ortalab.rounds.marks import Edition, Enhancement
from ortalab.tables.rounds.state.areas import AREAS, Area
from ortalab.tables.rounds.state.model import Brush

ORDINALS = ("1st", "2nd", "3rd", *(f"{place}th" for place in range(4, 21)))


def spoken(thing: Card | JokerCard) -> str:
    """Name a card or joker for a screen reader, without its marks.

    >>> from ortalab.text.spelling import read_card
    >>> spoken(read_card("Qd glass")), spoken(JokerCard("Baron"))
    ('Queen of Diamonds', 'Baron')
    """
    return f"{thing.rank.word} of {thing.suit.word}" if isinstance(thing, Card) else thing.name


def described(thing: Card | JokerCard) -> str:
    """Name a card or joker for a label; a blank card is named by its kind, any other by its face.

    >>> from ortalab.cards import Rank, Suit
    >>> described(Card(Rank.SEVEN, Suit.DIAMONDS, Enhancement.STONE))
    'Stone, was 7 of Diamonds'
    """
    is_blank = isinstance(thing, Card) and thing.is_blank and thing.enhancement
    return f"{is_blank.word}, was {spoken(thing)}" if is_blank else spoken(thing)


def face_of(card: Card) -> str:
    """Return the short name of a card in a list, even of a blank one.

    >>> from ortalab.cards import Rank, Suit
    >>> face_of(Card(Rank.SEVEN, Suit.DIAMONDS, Enhancement.STONE)), face_of(Card(Rank.SEVEN, Suit.DIAMONDS))
    ('7♦ Stone', '7♦')
    """
    return str(replace(card, edition=None)) if card.is_blank else card.short


def short_of(thing: Card | JokerCard) -> str:
    return face_of(thing) if isinstance(thing, Card) else thing.name


def mark_word(mark: Enhancement | Edition) -> str:
    """Return the short name of an enhancement or edition, as printed on a card.

    >>> mark_word(Edition.HOLOGRAPHIC), mark_word(Enhancement.STEEL)
    ('Holo', 'Steel')
    """
    return mark.short if isinstance(mark, Edition) else mark.word


def named(thing: Card | JokerCard) -> str:
    """Return the short name of a card or joker with its marks.

    >>> named(JokerCard("Baron", Edition.POLYCHROME))
    'Baron Poly'
    """
    marks = (thing.enhancement if isinstance(thing, Card) and not thing.is_blank else None, thing.edition)
    return " ".join([short_of(thing), *(mark_word(mark) for mark in marks if mark)])


def ordinal(place: int, row: Area) -> str:
    """Return the ordinal and noun of a place.

    >>> from ortalab.rounds.round import Row
    >>> from ortalab.tables.rounds.state.areas import BENCH
    >>> ordinal(1, Row.PLAYED), ordinal(0, Row.JOKERS), ordinal(9, BENCH)
    ('2nd played card', '1st joker', '10th joker on the bench')
    """
    return f"{ORDINALS[place]} {AREAS[row].noun}"


def are(things: Sized) -> str:
    """Return the verb that agrees with a number of things.

    >>> are(["10♥"]), are(["10♥", "Baron"])
    ('is', 'are')
    """
    return "is" if len(things) == 1 else "are"


def grouped(value: float) -> str:
    """Format a number with grouped thousands and every digit; beyond 15 digits, as a power of ten.

    >>> grouped(990440.5), grouped(1.5 ** 31), grouped(6.3526e236)
    ('990,440.5', '287,626.58884932613', '6.35 × 10²³⁶')
    """
    if power := power_of(value):
        return f"{power[0]} × {raised(power[1])}"
    whole, _, rest = plain(value).partition(".")
    return f"{int(whole):,}" + (f".{rest}" if rest else "")


def beside(more: float, than: str) -> str:
    """Describe a difference of scores.

    >>> beside(1200.0, "now"), beside(-20.0, "the table"), beside(0.0, "now")
    ('1,200 more than now', '20 less than the table', 'the same as now')
    """
    return f"{grouped(abs(more))} {'more' if more > 0 else 'less'} than {than}" if more else f"the same as {than}"


def brush_words(brush: Brush) -> str:
    """Name the marks of a brush.

    >>> from ortalab.rounds.marks import Edition
    >>> brush_words(Brush(Enhancement.GLASS, Edition.FOIL)), brush_words(Brush())
    ('Glass and Foil', '')
    """
    return listed([mark_word(mark) for mark in brush.marks])
