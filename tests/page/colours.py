"""The colours in the style sheets: tokens in every look, expressions, and the contrast of pairs."""

from __future__ import annotations

import re
from functools import cache
from itertools import product
from typing import NamedTuple

from tests.places import ROOT

STYLES = ROOT / "static/styles"
GAMES = ("games", "triangles", "huxxy", "big2", "poker", "days")
NAMES = ("tokens", "cards", "explain", "page", "panels", "rounds", "sets", *GAMES, "paper")
SHEETS = {name: (STYLES / f"{name}.css").read_text(encoding="utf-8") for name in NAMES}
PAPER = ".card, .joker, .tile, .chip"
Colour = tuple[float, float, float, float]
"""Red, green, blue and alpha, each from 0 to 1."""


class Look(NamedTuple):
    """One choice for each colour setting."""

    theme: str
    contrast: str
    suits: str


LOOKS = tuple(Look(*words) for words in product(("light", "dark"), ("normal", "more"), ("two", "four")))


@cache
def rules(sheets: tuple[str, ...] = ("tokens", "cards")) -> tuple[tuple[str, str], ...]:
    """Parse the selectors and declarations outside `@` rules."""
    text = re.sub(r"/\*.*?\*/", "", "\n".join(SHEETS[name] for name in sheets), flags=re.DOTALL)
    text = re.sub(r"@[^{]*\{(?:[^{}]|\{[^{}]*\})*\}", "", text)
    return tuple((selector.strip(), body) for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", text))


def holds(selector: str, look: Look, scope: str) -> bool:
    """Check whether a rule sets tokens in a scope: the page, "paper" or a joker's kind."""
    chosen = {f'[data-{name}="{word}"]' for name, word in look._asdict().items()}
    root, _, rest = selector.partition(" ") if selector.startswith(":root") else ("", "", selector)
    if not set(re.findall(r"\[[^]]*\]", root)) <= chosen:
        return False
    if root:
        return not rest or (bool(scope) and scope != "paper" and rest.startswith(".joker,"))
    return (bool(scope) and rest == PAPER) or rest == f'[data-kind="{scope}"]'


@cache
def tokens(look: Look, scope: str = "") -> dict[str, str]:
    """Compute each token's value in a look; a rule for an element overrides one for the page."""
    found: dict[str, str] = {}
    held = [(selector, body) for selector, body in rules() if holds(selector, look, scope)]
    for selector, body in sorted(held, key=lambda rule: (not rule[0].startswith(":root"), " .joker" in rule[0])):
        del selector
        found |= {name: value.strip() for name, value in re.findall(r"(--[\w-]+):([^;]+)", body)}
    return found | ({"--wash": "#fff"} if scope not in {"", "paper"} and look.contrast == "more" else {})


def parts(text: str) -> list[str]:
    """Split arguments at top-level commas."""
    found, depth = [""], 0
    for letter in text:
        depth += (letter == "(") - (letter == ")")
        if letter == "," and not depth:
            found.append("")
        else:
            found[-1] += letter
    return [part.strip() for part in found]


def colour(text: str, look: Look, scope: str = "") -> Colour:
    """Evaluate a CSS colour expression in a look."""
    if text == "transparent":
        return 0, 0, 0, 0
    if text.startswith("#"):
        digits = text[1:] if len(text) > 5 else "".join(letter * 2 for letter in text[1:])
        red, green, blue, alpha = (int((digits + "ff")[at : at + 2], 16) / 255 for at in (0, 2, 4, 6))
        return red, green, blue, alpha
    name, _, rest = text.partition("(")
    given = parts(rest.removesuffix(")"))
    if name == "var":
        return colour(tokens(look, scope)[given[0]], look, scope)
    if name == "light-dark":
        return colour(given[look.theme == "dark"], look, scope)
    if name == "color-mix" and given[0] == "in oklab":
        first, _, share = given[1].rpartition(" ")
        return mixed(colour(first, look, scope), colour(given[2], look, scope), float(share.rstrip("%")) / 100)
    raise ValueError(f"{text!r} is no colour that is understood here")


def linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def gamma(value: float) -> float:
    value = min(max(value, 0), 1)
    return value * 12.92 if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055


def times(matrix: tuple[tuple[float, ...], ...], vector: list[float]) -> list[float]:
    return [sum(one * other for one, other in zip(row, vector, strict=True)) for row in matrix]


# Björn Ottosson, https://bottosson.github.io/posts/oklab
TO_LMS = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
TO_LAB = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)
FROM_LAB = ((1, 0.3963377774, 0.2158037573), (1, -0.1055613458, -0.0638541728), (1, -0.0894841775, -1.2914855480))
FROM_LMS = (
    (4.0767416621, -3.3077115913, 0.2309699292),
    (-1.2684380046, 2.6097574011, -0.3413193965),
    (-0.0041960863, -0.7034186147, 1.7076147010),
)


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """Mix two colours in Oklab, weighted by alpha, like `color-mix`."""
    alpha = one[3] * share + other[3] * (1 - share)
    labs = [
        times(TO_LAB, [value ** (1 / 3) for value in times(TO_LMS, [*map(linear, each[:3])])]) for each in (one, other)
    ]
    lab = [(a * one[3] * share + b * other[3] * (1 - share)) / alpha for a, b in zip(*labs, strict=True)]
    red, green, blue = (gamma(value) for value in times(FROM_LMS, [value**3 for value in times(FROM_LAB, lab)]))
    return red, green, blue, alpha


def over(top: Colour, ground: Colour, veil: float = 1) -> Colour:
    alpha = top[3] * veil
    red, green, blue = (a * alpha + b * (1 - alpha) for a, b in zip(top[:3], ground[:3], strict=True))
    return red, green, blue, 1


def laid(text: str, look: Look, scope: str = "") -> Colour:
    """Composite layers, listed from the top and separated by "over"."""
    *tops, lowest = (colour(each, look, scope) for each in text.split(" over "))
    for top in reversed(tops):
        lowest = over(top, lowest)
    return lowest


def contrast(one: Colour, other: Colour) -> float:
    """Compute the WCAG 2.2 contrast of two opaque colours, from 1 to 21."""
    low, high = sorted(0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b) for r, g, b, _ in (one, other))
    return (high + 0.05) / (low + 0.05)
