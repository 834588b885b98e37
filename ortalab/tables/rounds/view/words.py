"""The printed form of numbers, gains and rules."""

import re
from functools import lru_cache
from math import isfinite
from typing import NamedTuple

from ortalab.page.elements import joined
from ortalab.page.markup import Markup
from ortalab.page.numbers import power_of, raised
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.gains import Gain, Unit, plain
from ortalab.rounds.joker import Joker
from ortalab.rounds.marks import Edition, Enhancement
from ortalab.tables.rounds.state.areas import AREAS, Area
from ortalab.tables.rounds.state.names import SUIT_LETTERS
from ortalab.tables.rounds.state.words import ORDINALS, described, grouped, mark_word

INKS = dict(zip(Unit, ("chips", "mult", "times", "again", "chips", "rules"), strict=True))
"""The CSS class for the ink of each unit."""
NOUNS = dict(zip(Unit, ("chips", "mult", "mult", "", "chips for good", "level"), strict=True))
SIGNS = {Unit.TIMES: "×", Unit.MONEY: "+$"}
EDITION_WORDS = {edition: mark_word(edition) for edition in Edition}
DECIMALS, DIGITS = 4, 9
"""Maximum number of decimals, and of digits in all, of a printed number; copied texts have every digit."""
BEYOND = "naneinf"
"""The game's text for numbers beyond the largest one."""
MOST_SHORT = 7
"""Maximum number of digits of a number that is written out in a narrow place."""
WHOLE = 1000.0
"""The value from which a number has no decimals in a narrow place."""
LONG = 8.0
"""The length in digits above which a number has a short form beside it."""
BILLION, TRILLION = 1e9, 1e12
FITTED = Markup(
    '<span class="fit"><span><i></i><span class="all">{all}</span><span class="few">{few}</span></span></span>'
)
"""A long number with the short form shown where it does not fit (`panels.css`)."""
GAIN = re.compile(r"([+×][\d.]* ?(?:Chips|Mult)),? ?(.*)")
CARD = re.compile(r"((?:10|[2-9AJQK])[♠♥♣♦])")
IN_TEXT = Markup('<span class="tc" data-suit="{suit}">{card}</span>')
"""A card in a sentence, in the colour of its suit."""
PIPS = {str(suit): letter for suit, letter in SUIT_LETTERS.items()}
"""The letter of each suit's drawing, by its pip."""
FIGURE = Markup('<span class="v" data-exact="{exact}">{shown}</span>')
"""A number with the exact value that `figures.js` copies."""
POWER = Markup(
    '<span class="v power" role="img" aria-label="{spoken}" data-exact="{exact}">{figures}<i>×</i>10<sup>{power}</sup>'
    "</span>"
)


class Rule(NamedTuple):
    """A joker's rule in two parts: its gain, and the condition."""

    lead: str
    rest: str


@lru_cache(maxsize=512)  # saves 0.25 ms per edit
def number(value: float, most: int = DECIMALS) -> str:
    """Format a number with grouped thousands and a readable number of decimals.

    >>> number(1380.0), number(3290.5), number(1.5 ** 8), number(2445704992074.796)
    ('1,380', '3,290.5', '25.6289', '2,445,704,992,075')
    >>> number(1.5 ** 8, 2), number(1.2345678901234568e17)
    ('25.63', '1.23 × 10¹⁷')
    """
    if not isfinite(value):
        return BEYOND
    decimals = max(0, min(most, DIGITS - len(str(int(value)))))
    return grouped(round(value, decimals))


def short_number(value: float) -> str:
    """Format a number for a narrow place: without decimals, or as three figures and a power of ten.

    >>> short_number(23309418.0), short_number(990440.5625), short_number(1.2345678901234568e17)
    ('2.33 × 10⁷', '990,441', '1.23 × 10¹⁷')
    """
    power = power_of(value, MOST_SHORT)
    return f"{power[0]} × {raised(power[1])}" if power else number(value, 0)


@lru_cache(maxsize=256)  # saves 0.14 ms per edit
def suited(text: str) -> Markup:
    """Format a text, with each card's name in the colour of its suit.

    >>> suited("Raised Fist 2♥")
    Markup('Raised Fist <span class="tc" data-suit="h">2♥</span>')
    """
    parts = [
        IN_TEXT.format(suit=PIPS[part[-1]], card=part) if place % 2 else Markup("{}").format(part)
        for place, part in enumerate(CARD.split(text))
    ]
    return joined(parts)


def rounded(value: float) -> Markup:
    """Format a number for half a line; from ten digits on, with three figures.

    >>> rounded(1380.0), rounded(412_345_678_901.0), rounded(-999_999_999_999.0)
    (Markup('1,380'), Markup('412 billion'), Markup('-1 trillion'))
    """
    if abs(value) < BILLION:
        return exact(value)
    return figure(value) if power_of(value) else Markup("{}").format(rounded_words(value))


def rounded_words(value: float) -> str:
    """Format the result of `rounded` for a screen reader.

    >>> rounded_words(1380.0), rounded_words(1.5e9), rounded_words(6.3526e236)
    ('1,380', '1.5 billion', '6.35 times ten to the 236')
    """
    if abs(value) < BILLION or power_of(value):
        return spoken_number(value)
    three = float(f"{value:.3g}")
    unit, name = (TRILLION, "trillion") if abs(three) >= TRILLION else (BILLION, "billion")
    return f"{number(three / unit)} {name}"


def figure(value: float) -> Markup:
    """Format a number as an element, whose attribute `data-exact` has every digit, for copying.

    >>> figure(1.5 ** 8)
    Markup('<span class="v" data-exact="25.62890625">25.6289</span>')
    """
    if power := power_of(value):
        return POWER.format(spoken=spoken_number(value), exact=plain(value), figures=power[0], power=power[1])
    return FIGURE.format(exact=plain(value), shown=number(value))


def short_figure(points: float) -> Markup:
    """Format a gain with its sign for the shelf's column; from seven digits on, as three figures and a power of ten.

    >>> short_figure(2300.0), short_figure(-20.25), short_figure(1504.75), short_figure(0.0)
    (Markup('+2,300'), Markup('−20.25'), Markup('+1,505'), Markup('0'))
    """
    size, sign = abs(points), "−" if points < 0 else "+" if points else ""
    if power := power_of(size, MOST_SHORT - 1):
        text = POWER.format(spoken=spoken_number(size), exact=plain(size), figures=power[0], power=power[1])
    else:
        text = Markup("{}").format(number(size, 0 if size >= WHOLE else 2))
    return Markup("{}{}").format(sign, text)


def spoken_number(value: float) -> str:
    """Format a number for a screen reader.

    >>> spoken_number(1380.0), spoken_number(6.3526e236)
    ('1,380', '6.35 times ten to the 236')
    """
    power = power_of(value)
    return f"{power[0]} times ten to the {power[1]}" if power else number(value)


def length_of_number(value: float) -> float:
    """Estimate the printed length of a number in digits: a comma, a point or a raised digit is half of one.

    >>> length_of_number(1380.0), length_of_number(6.3526e236)
    (4.5, 8.0)
    """
    if power := power_of(value):
        return len(power[0]) - 0.5 + len("×10") + 0.5 * len(str(power[1]))
    text = number(value)
    return len(text) - 0.5 * (text.count(",") + text.count("."))


def fitted(value: float) -> Markup:
    """Format a number; a long one also has a short form for narrow places.

    >>> fitted(1380.0)
    Markup('1,380')
    """
    shown = exact(value)
    return FITTED.format(all=shown, few=short_number(value)) if length_of_number(value) > LONG else shown


def exact(value: float) -> Markup:
    """Format a number as text; a rounded one also has its exact value.

    >>> exact(1380.0), exact(1.5 ** 8) == figure(1.5 ** 8)
    (Markup('1,380'), True)
    """
    shown = number(value)
    return Markup("{}").format(shown) if shown.replace(",", "") == plain(value) else figure(value)


def signed(unit: Unit, amount: float, most: int = DECIMALS) -> str:
    """Format an amount with a sign but no unit: `+10`, `×1.5`."""
    return f"{SIGNS.get(unit, '+')}{number(amount, most)}"


def gain_words(gain: Gain) -> str:
    """Format a gain with its unit.

    >>> from ortalab.rounds.gains import chips, times
    >>> gain_words(chips(30)), gain_words(times(1.5))
    ('+30 chips', '×1.5 mult')
    """
    return f"{signed(*gain)} {NOUNS[gain.unit]}".rstrip()


def rule_of(joker: Joker) -> Rule:
    """Split a joker's rule into its gain and its condition, as short as on the shelf.

    >>> from ortalab.rounds.rulesets import BOOK
    >>> rule_of(BOOK["Jolly Joker"]), rule_of(BOOK["Splash"])
    (Rule(lead='+8 mult', rest='with a Pair'), Rule(lead='', rest='Every played card scores'))
    """
    text = joker.text.replace("if the play contains", "with")
    found = GAIN.fullmatch(text)
    if not found:
        return Rule("", text)
    lead = found[1].lower()
    return Rule(lead if re.search(r"\d", lead) else f"{lead}:", found[2])


def label(thing: Card | JokerCard, place: int, count: int, row: Area) -> str:
    """Return the accessible name of a card or joker on the table, with its place.

    >>> from ortalab.text.spelling import read_card
    >>> from ortalab.rounds.round import Row
    >>> label(read_card("Qd glass polychrome"), 2, 5, Row.PLAYED)
    'Queen of Diamonds, Glass, Polychrome, 3rd of 5 played'
    >>> label(JokerCard("Joker"), 0, 1, Row.JOKERS)
    'Joker, 1st of 1 joker'
    """
    words = [described(thing)]
    if isinstance(thing, Card) and thing.enhancement and not thing.is_blank:
        words.append(thing.enhancement.word)
    if thing.edition:
        words.append(thing.edition.word)
    if isinstance(thing, Card):
        words += [*([thing.seal.word] if thing.seal else []), *([f"+{thing.bonus} chips"] if thing.bonus else [])]
    if thing.debuffed:
        words.append("debuffed")
    where = AREAS[row].place_of[count > 1]
    return ", ".join([*words, f"{ORDINALS[place]} of {count} {where}"])


def stamp_of(enhancement: Enhancement) -> str:
    """Return the number on an enhancement's stamp; "" for Wild, which has four pips."""
    gain = enhancement.scored or enhancement.held
    return signed(*gain) if gain else STAMPS.get(enhancement, "")


STAMPS = {Enhancement.GOLD: "$3", Enhancement.LUCKY: "⅕ +20"}
"""The stamps of the enhancements whose gain depends on luck or money."""
