"""The printed form of numbers and gains."""

from math import isfinite
from typing import Final

from ortalab.full.gains import Unit
from ortalab.full.tally import BEYOND, FIRST_SHORT
from ortalab.full.tally import written as in_game
from ortalab.page.markup import Markup
from ortalab.page.numbers import power_of, raised
from ortalab.scoring.gains import plain

INKS: Final = {
    Unit.CHIPS: "chips", Unit.FOR_GOOD: "chips", Unit.MULT: "mult", Unit.TIMES: "times", Unit.MONEY: "again",
    Unit.LEVEL: "rules",
}  # fmt: skip
"""The class that prints a unit in its ink."""
NOUNS: Final = {
    Unit.CHIPS: " chips", Unit.FOR_GOOD: " chips for good", Unit.MULT: " mult", Unit.TIMES: " mult", Unit.MONEY: "",
    Unit.LEVEL: " level",
}  # fmt: skip
FIGURE: Final = Markup('<span class="v" data-exact="{exact}">{shown}</span>')
FORMS: Final = ((17, ""), (22, " long"), (28, " longer"), (33, " longest"))
"""The size of a sum by its most digits."""


def number(value: float, most: int = 4) -> str:
    """Return a number with grouped thousands and no more decimals than can be read at a glance.

    >>> number(1380.0), number(1.5 ** 8), number(2.5e17), number(float("inf"))
    ('1,380', '25.6289', '2.5 × 10¹⁷', 'naneinf')
    """
    if not isfinite(value):
        return BEYOND
    if power := power_of(value, 12):
        return f"{power[0]} × {raised(power[1])}"
    decimals = max(0, min(most, 9 - len(str(int(abs(value))))))
    whole, _, rest = plain(float(round(value, decimals))).partition(".")
    return f"{int(whole):,}" + (f".{rest}" if rest else "")


def figure(value: float) -> Markup:
    """Return chips or mult with every digit beside it, for copying."""
    return FIGURE.format(exact=plain(value) if isfinite(value) else BEYOND, shown=number(value, 2))


def points(value: float) -> str:
    """Return a score: as the game writes it where that has an exponent, a mean with one decimal below 1,000.

    >>> points(64444.4), points(360.26), points(1.2971e16), points(53.0)
    ('64,444', '360.3', '1.297e16', '53')
    """
    if not isfinite(value) or value >= FIRST_SHORT:
        return in_game(value)
    return f"{value:,.1f}".removesuffix(".0") if value < 1000 else f"{value:,.0f}"  # noqa: PLR2004 — as above


def total_figure(value: float) -> Markup:
    """Return the score that is shown, with the exact one for copying."""
    return FIGURE.format(exact=plain(value) if isfinite(value) else BEYOND, shown=points(value))


def gained(value: float) -> str:
    """Return the gain or loss of a score.

    >>> gained(360.0), gained(-20.5), gained(0.0)
    ('+360', '−20.5', '±0')
    """
    return f"{'−' if value < 0 else '+' if value else '±'}{points(abs(value))}"


def signed(unit: Unit, amount: float) -> str:
    """Return an amount with its sign alone: `+10`, `×1.5`, `+$3`."""
    sign = {Unit.TIMES: "×", Unit.MONEY: "+$"}.get(unit, "+")
    return f"{sign}{number(amount, 2)}"


def gain_words(unit: Unit, amount: float) -> str:
    """Return a gain as the page prints it.

    >>> gain_words(Unit.CHIPS, 30.0), gain_words(Unit.TIMES, 1.5), gain_words(Unit.MONEY, 3)
    ('+30 chips', '×1.5 mult', '+$3')
    """
    return signed(unit, amount) + NOUNS[unit]


def size_of(texts: list[str]) -> str:
    """Return the class of a sum by its length, so that it fits its column: chips, mult, and the score, 1.8 as large.

    >>> size_of(["207", "311.3", "64,444"]), size_of(["2,400,512", "1,200,300", "1.297e16"])
    (' long', ' longest')
    """
    chips, mult, total = (len(text) - 0.5 * sum(text.count(mark) for mark in ",.") for text in texts)
    length = chips + mult + 1.8 * total
    return next((size for most, size in FORMS if length <= most), " stacked")
