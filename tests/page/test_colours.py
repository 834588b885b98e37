"""Every pair of colours on the page, in every look: text has a contrast of at least 4.5, marks at least 3."""

import re
from itertools import chain
from typing import NamedTuple

import pytest

from tests.page.colours import GAMES, LOOKS, SHEETS, STYLES, Look, colour, contrast, laid, over

pytestmark = pytest.mark.no_cover  # runs no code of the package
TEXT, MARK = 4.5, 3.0
KINDS = ("chips", "mult", "times", "rules", "again", "copy")


class Meet(NamedTuple):
    """Inks and the backgrounds behind them; tokens are written without `var(--…)`."""

    least: float
    inks: str
    grounds: tuple[str, ...]
    scopes: tuple[str, ...] = ("",)  # the page, paper, or a joker of a kind
    veil: float = 1  # the card's opacity where the stone shows through


TINTED = tuple(
    f"color-mix(in oklab, var(--ink) {share}%, transparent) over var(--{ground})"
    for share, ground in ((9, "stone"), (9, "sheet"), (6, "stone"))
)
AIMED = tuple(f"color-mix(in oklab, var(--chips) 14%, transparent) over var(--{one})" for one in ("stone", "copy-wash"))
EMPTY = tuple(
    f"color-mix(in oklab, var(--stone-sunk) 45%, transparent) over var(--{one})" for one in ("stone", "copy-wash")
)
GO = ("color-mix(in oklab, var(--ink) 85%, var(--sheet))",)
GLASS = (
    "#fff",
    "#dcebeed9 over var(--stone)",
    "#dcebeed9 over var(--copy-wash)",
    "#ffffffc0 over #dcebeed9 over var(--stone)",
)
STEEL = tuple(f"#0000000a over {stop}" for stop in ("#e2e6e9", "#c6ccd1", "#e9ecee", "#c8ced3"))
GRANITE = ("#c9cdc8", "#e2e5e1 over #c9cdc8")
HOLO = ("#ffb3dd8c", "#b4f0d08c", "#b2ccff8c", "#ffe9a88c", "#23408a1c", "#8a235c1c")
POLY = ("#f58f78a6", "#f7c95f80", "#8fd09a73", "#7fabef8c", "#c192e3a6")
FOIL = ("#c9d8ecb3", "#eef4fbcc")
BANDS = (
    *("#b4c2d6", "#f3f7fc", "#9fb2cd", "#e9f0f9", "#a5b7d0", "#edf3fa"),
    *("#ffd3ea", "#cff3df", "#d3e2ff", "#fff0c4"),
    *("#f7a58f", "#f6cf73", "#a6dbab", "#9cc1f2", "#d0aeea"),
)
FINISHED = tuple(f"{stop} over var(--stock)" for stop in (*HOLO, *POLY, *FOIL))
FIELD = ("color-mix(in oklab, var(--wash) 55%, var(--stock))",)
HOVERED = tuple(f"color-mix(in oklab, var(--chips) {share}%, transparent) over var(--stone)" for share in (12, 16))
TINTS = tuple(f"color-mix(in oklab, var(--chips) {share}%, var(--sheet))" for share in (12, 24, 38))
PAGE = ("stone", "sheet", "sheet-2", "field")
MEET = (
    Meet(TEXT, "ink", (*PAGE, "copy-wash", *TINTED)),
    Meet(TEXT, "ink-2", (*PAGE, "copy-wash", *TINTED, *EMPTY)),
    Meet(TEXT, "chips mult", (*PAGE, "copy-wash")),
    Meet(TEXT, "times", ("stone", "sheet", "field", "copy-wash")),
    Meet(TEXT, "rule again", ("stone", "sheet", "field", "copy-wash")),
    Meet(TEXT, "copy bad", ("stone", "sheet", "sheet-2", "field")),
    Meet(TEXT, "score", ("stone",)),
    Meet(TEXT, "on-ink", ("ink", "times", *GO)),
    Meet(TEXT, "chips", AIMED[:1]),
    Meet(TEXT, "ink", AIMED),
    Meet(TEXT, "ink", TINTS),  # a day in the calendar, by its share of the best
    Meet(TEXT, "on-ink", ("chips",)),  # … with all of it
    Meet(TEXT, "key #123c80 #8f130d #0a4d22", ("mark",)),
    Meet(TEXT, "#fff", ("#7a0a20",)),
    # paper, which is light in every theme
    Meet(TEXT, "h d s c", ("stock",), ("paper",)),
    Meet(MARK, "h d s c", (*GLASS, *STEEL), ("paper",)),  # ranks and figures on these are large
    Meet(TEXT, "h d s c", tuple(f"{stop} over var(--stock)" for stop in (*HOLO[:4], *FOIL)), ("paper",)),
    Meet(MARK, "h d s c", FINISHED, ("paper",)),  # … and on these
    Meet(TEXT, "h d s c ink", ("stock",), ("paper",), 0.87),  # an element without effect in this round
    Meet(TEXT, "chips", ("chips-wash", "stock"), ("paper",)),
    Meet(TEXT, "#3d423f", GRANITE, ("paper",)),  # the index of a Stone is small
    Meet(TEXT, "#3d423f", GRANITE[:1], ("paper",), 0.87),
    Meet(MARK, "#3d423f", ("#b0b5b0",), ("paper",), 0.87),  # a grain, smaller than a letter
    Meet(TEXT, "#3d423f", tuple(f"{stop} over #c9cdc8" for stop in (*HOLO[:4], *FOIL)), ("paper",)),
    Meet(TEXT, "ink", tuple(f"{stop} over #c9cdc8" for stop in (*HOLO, *POLY, *FOIL)), ("paper",)),
    Meet(MARK, "ink", ("#b4bab5", *GRANITE), ("paper",)),  # the edges of a rock
    Meet(TEXT, "mult", ("mult-wash",), ("paper",)),
    Meet(TEXT, "on-ink", ("times",), ("paper",)),
    Meet(TEXT, "#14161c", BANDS, ("paper",)),
    Meet(TEXT, "ink", ("stock", *FINISHED), KINDS),
    Meet(TEXT, "kind", ("wash",), ("chips", "mult", "rules", "again", "copy")),
    Meet(TEXT, "kind", ("wash",), ("chips", "mult", "rules", "again", "copy"), 0.87),
    Meet(MARK, "ink", FIELD, KINDS),
    Meet(MARK, "kind", ("stock",), KINDS),
    Meet(MARK, "#191a20", ("#fffdf7",)),
    # edges of controls, selected elements, bars, the caret, the focus ring
    Meet(MARK, "line-strong", (*PAGE, *EMPTY)),
    Meet(MARK, "ink", (*PAGE, "stone-sunk")),
    Meet(MARK, "chips mult score", ("stone-sunk", "stone", "sheet")),
    Meet(MARK, "chips mult times rule again copy ink-2", ("stone-sunk",)),
    Meet(MARK, "copy bad", ("stone", "sheet")),
    Meet(MARK, "bad chips", EMPTY),
    Meet(MARK, "focus", (*PAGE, "focus-gap")),
    Meet(MARK, "ring edge", ("stone",)),
    Meet(MARK, "light-dark(#174a9c,#4a7fe0) light-dark(#ad1a14,#d9463a)", ("sheet",)),
    Meet(TEXT, "h-ink d-ink s-ink c-ink", (*PAGE, "copy-wash")),  # cards within a sentence
    # game tables: seats, places, bars
    Meet(TEXT, "light-dark(#48504d,#b0b8ba) light-dark(#1c1c1c,#eee)", ("stone", "sheet")),  # a card in use
    Meet(TEXT, "ink ink-2", ("color-mix(in oklab, var(--sheet) 55%, transparent) over var(--stone)",)),
    Meet(TEXT, "ink copy bad", ("color-mix(in oklab, var(--mark) 18%, var(--sheet))",)),
    Meet(TEXT, "ink ink-2", ("color-mix(in oklab, var(--stone-sunk) 60%, transparent) over var(--stone)",)),
    Meet(MARK, "line-strong ink-2", ("color-mix(in oklab, var(--stone-sunk) 60%, transparent) over var(--stone)",)),
    Meet(MARK, "chips ink-2", HOVERED),
    Meet(MARK, "line-strong score", ("color-mix(in oklab, var(--ink) 9%, var(--stone))",)),
    # the workbench's squares, and a file's highlighted line
    Meet(MARK, "stone sheet", ("color-mix(in oklab, var(--copy) 76%, var(--stone))", "mult", "ink")),
    Meet(TEXT, "on-ink", ("mult", "ink")),
    Meet(TEXT, "ink", ("color-mix(in oklab, var(--mark) 32%, var(--sheet))",)),
)
DECORATION = {
    "line": "a hairline between what stands apart anyway",
    "stock-edge": "the edge of paper, which is told from stone by what is printed on it",
    "#0003": "the hairline above an edition's name",
    "#0000001a": "a shadow",
    "#6f9aa3": "the edge of glass",
    "#ffffffd9": "… and within it",
    "#8fb4bb8c": "…",
    "#767f86": "the edge of steel",
    "#f4f6f7b3": "… and within it",
    "#757c78": "the edge of granite",
    "#ffffff2e": "what is brushed into steel, lighter than it",
    "#fffffff0": "a gleam, lighter than the glass",
    "#fff0": "nothing",
    "#0000": "nothing",
    "#9fb1cb": "the edge of foil",
    "#f2f6fb": "… and within it",
    "#eef6f7": "the light in a drawing on glass",
    "#e9edef": "… on steel",
    "#000": "an edge where more contrast is asked for, on white",
    "#b9b6a8": "the edge of a card's back",
    "#174a9c": "the mark on it",
    "#ad1a14": "…",
    "#174a9c22": "its lattice",
    "#ad1a1418": "…",
    "color-mix(in oklab,var(--chips) 50%,var(--sheet))": "a bar of cards yet unseen, with its number",
    "color-mix(in oklab,var(--line-strong) 55%,transparent)": "crop marks of a place that scores nothing",
    "color-mix(in oklab,currentColor 42%,var(--stock))": "a tint in a drawing",
    "color-mix(in oklab,var(--kind) 58%,#fffdf7)": "a plate in an emblem, drawn in ink",
    "color-mix(in oklab,var(--kind) 45%,#fffdf7)": "… on the shelf",
}
"""Decorative colours, and why their contrast does not matter."""
STANDS_FOR = {
    "suit": "h d s c",
    "m": "line-strong chips bad",
    "tint": "chips",
    "kind": "chips mult times rule again copy",
    "wash": "chips-wash mult-wash rule-wash again-wash copy-wash",
}
"""Names whose colour is set where they are used."""


def written(name: str) -> str:
    return f"var(--{name})" if re.fullmatch(r"[a-z][\w-]*", name) else name


def failures(look: Look) -> list[str]:
    """List the pairs with too little contrast in a look."""
    found = []
    for least, inks, grounds, scopes, veil in MEET:
        for ink, ground, scope in (
            (ink, ground, scope) for ink in inks.split() for ground in grounds for scope in scopes
        ):
            under = laid(" over ".join(map(written, ground.split(" over "))), look, scope)
            upper = over(colour(written(ink), look, scope), under)
            stone = colour("var(--stone)", look)
            if (reached := contrast(over(upper, stone, veil), over(under, stone, veil))) < least:
                found.append(f"{ink} on {ground} {scope}: {reached:.2f}, not {least}")
    return found


@pytest.mark.parametrize("look", LOOKS, ids="-".join)
def test_every_pair_that_meets_stands_out(look: Look) -> None:
    assert failures(look) == []


EXPRESSION = re.compile(r"(?:color-mix|light-dark)\((?:[^()]|\([^()]*\))*\)|#[0-9a-fA-F]{3,8}\b|(?<=var\(--)[\w-]+")


def is_colour(name: str) -> bool:
    """Check whether a token resolves to a colour."""
    try:
        return name in STANDS_FOR or bool(colour(f"var(--{name})", LOOKS[0], "chips"))
    except (KeyError, ValueError):
        return False


def expressions(text: str) -> set[str]:
    """Find the colour expressions in a text: tokens, mixtures of them, and literals."""
    found = {each.replace(", ", ",") for each in EXPRESSION.findall(text)}
    meant = chain.from_iterable(STANDS_FOR[each].split() if each in STANDS_FOR else [each] for each in found)
    return {each for each in meant if "(" in each or "#" in each or is_colour(each)}


def test_every_colour_is_a_token_with_a_use() -> None:
    texts = [text for meet in MEET for text in (*meet.inks.split(), *meet.grounds)]
    held = {each for text in texts for part in text.split(" over ") for each in expressions(written(part))}
    own = re.compile(r"(?m)^\s*(?:html)?:root\S* \{[^}]*\}|/\*.*?\*/", re.DOTALL)  # where tokens get their colours
    used = expressions(
        "".join(own.sub("", SHEETS[name]) for name in ("cards", "page", "panels", "rounds", "sets", *GAMES, "paper"))
    )
    assert sorted(used - held - DECORATION.keys()) == []
    assert sorted((DECORATION.keys() | held) - used - expressions(SHEETS["tokens"])) == []


def test_no_style_takes_the_token_of_a_suit_for_something_else() -> None:
    """Otherwise a card inside would lose its suit's colour."""
    given = {
        (path.name, value)
        for path in sorted(STYLES.glob("*.css"))
        for value in re.findall(r"(?<![\w-])--[hdsc]: ([^;}]+)", path.read_text(encoding="utf-8"))
    }
    assert ("tokens.css", "#ad1a14") in given
    ink = re.compile(r"#[0-9a-f]{3,8}|ButtonText|var\(--([hdsc]-ink|key)\)")
    assert [one for one in given if not ink.fullmatch(one[1])] == []


def test_a_theme_changes_no_layout() -> None:
    """Boxes are the same in light and dark, so the layout rules check only light pages."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted(STYLES.glob("*.css")))
    themed = re.findall(r"(?:\[data-theme|@media[^{]*prefers-color-scheme[^{]*\{)[^{]*\{([^}]*)\}", text)
    given = {name for body in themed for name in re.findall(r"(?:^|[;\s])(-{0,2}[a-z][\w-]*):", body)}
    assert {"color-scheme", "--overprint"} <= given
    assert [name for name in given - {"color-scheme", "--overprint"} if not is_colour(name.removeprefix("--"))] == []
    assert {*re.findall(r"([\w-]+): var\(--overprint\)", text)} == {"mix-blend-mode"}
    assert text.count("var(--overprint)") == len(re.findall(r"mix-blend-mode: var\(--overprint\)", text))
