"""Build the rules page from the rule book and the joker rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ortalab.cards import RANKS, VALUES
from ortalab.page.markup import Markup
from ortalab.rounds.gains import plain
from ortalab.rounds.rulebook import (
    ACTIVATIONS,
    BENT,
    CONTAINS,
    EDITIONS,
    ENHANCEMENTS,
    EXAMPLES,
    HANDS,
    RULEBOOK,
    anchor_of,
)
from ortalab.rounds.rulesets import BOOK, COURSES
from ortalab.tables.rounds.state.shelf import kind_of
from ortalab.tables.rounds.view.faces import emblem, printed_rule

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ortalab.rounds.joker import Joker

INTRO = Markup(
    '<h1>The rules</h1><p class="lede">Ortalab is a small Balatro, from an assignment of UNSW’s COMP6991: a round of'
    " cards and jokers scores chips × mult. Here is every rule in our own words; § is its number in the assignment.</p>"
)
CHAPTER = Markup('<h2 id="{name}">{title}</h2>')
RULE = Markup('<section class="rule" id="{name}"><h{level}>{title}{number}</h{level}><p>{says}</p></section>')
CITED = Markup(" <small>§ {}</small>")
TABLE = Markup('<div class="wide" tabindex="0" role="group" aria-label="{label}"><table><thead><tr>{head}</tr></thead>'
               "<tbody>{rows}</tbody></table></div>")  # fmt: skip
HEAD = Markup('<th scope="col">{}</th>')
HAND = Markup('<tr id="{name}"><th scope="row">{hand}</th><td class="num">{chips} × {mult}</td><td>{says}</td>'
              '<td class="num">{cards}</td></tr>')  # fmt: skip
MARK = Markup('<tr id="{name}"><th scope="row">{word}</th><td>{says}</td></tr>')
JOKER = Markup(
    '<tr id="{name}" data-kind="{kind}"><td class="num">{number}</td><td><span class="chip"><svg aria-hidden="true">'
    '<use href="#{emblem}"/></svg></span></td><th scope="row">{title}</th><td>{rule}{note} '
    "<small>{when}</small></td></tr>"
)
CARD = Markup('<span class="tc" data-suit="{suit}">{card}</span>')
NOTE = Markup(". {}")
SUITS = {"♠": "s", "♥": "h", "♣": "c", "♦": "d"}


def rules_body() -> Markup:
    """Build the body of the rules page."""
    parts = [INTRO, *_cards(), *_hands(), *_scoring(), *_marks(), *_jokers()]
    return Markup("").join(parts)


def _chapter(title: str) -> Markup:
    return CHAPTER.format(name=anchor_of(title), title=title)


def _paragraph(text: str) -> Markup:
    return Markup("<p>{}</p>").format(text)


def _table(label: str, head: Iterable[str], rows: Iterable[Markup]) -> Markup:
    return TABLE.format(
        label=label, head=Markup("").join(HEAD.format(word) for word in head), rows=Markup("").join(rows)
    )


def _cards() -> list[Markup]:
    """Build the chapter on cards: chips of each rank, suits, faces."""
    ranks = Markup("").join(Markup('<th scope="col">{}</th>').format(rank) for rank in RANKS)
    values = Markup("").join(Markup("<td>{}</td>").format(VALUES[rank]) for rank in RANKS)
    table = Markup('<div class="wide" tabindex="0" role="group" aria-label="Chips by rank"><table class="ranks"><tr>'
                   '<th scope="row">rank</th>{}</tr><tr><th scope="row">chips</th>{}</tr></table></div>')  # fmt: skip
    return [
        _chapter("Cards"),
        _paragraph(
            "One to five cards are played, up to five are held, and there are up to five jokers. The same card or joker"
            " may appear several times; each counts."
        ),
        table.format(ranks, values),
        _paragraph(
            "J, Q and K are faces; the ace is not. ♠ and ♣ are black, ♥ and ♦ are red, and no suit beats another."
        ),
    ]


def _hands() -> list[Markup]:
    rows = [
        HAND.format(
            name=anchor_of(f"Hand {hand.word}"),
            hand=hand.prose,
            chips=plain(hand.chips),
            mult=plain(hand.mult),
            says=says,
            cards=Markup(" ").join(CARD.format(suit=SUITS[card[-1]], card=card) for card in EXAMPLES[hand].split()),
        )
        for hand, says in HANDS.items()
    ]
    return [
        _chapter("Hands"),
        _paragraph("The best hand of the cards played counts; this list starts with the best."),
        _table("Hands", ("hand", "starts at", "what it takes", "for example"), rows),
        _paragraph(CONTAINS),
    ]


def _scoring() -> list[Markup]:
    """Build the chapter on scoring: its steps in order."""
    parts = [_chapter("The order of scoring")]
    for rule in RULEBOOK.values():
        level = 4 if "." in rule.number or not rule.number.startswith("Scoring") else 3
        if not rule.number.startswith("Jokers"):
            level = 3 if rule.number in {"Chips", "Mult"} else level
            parts.append(
                RULE.format(name=rule.anchor, level=level, title=rule.title, number=_cited(rule.number), says=rule.says)
            )
    return parts


def _cited(number: str) -> Markup:
    """Format a rule's number, which follows its title; return "" for a rule without one."""
    return CITED.format(number) if any(sign.isdigit() for sign in number) else Markup("")


def _marks() -> list[Markup]:
    enhancements = [
        MARK.format(
            name=anchor_of(f"Enhancement {mark.word}"), word=mark.word, says=f"{says}{' Rules 2 only.' * mark.is_blank}"
        )
        for mark, says in ENHANCEMENTS.items()
    ]
    editions = [
        MARK.format(name=anchor_of(f"Edition {mark.word}"), word=mark.word, says=says)
        for mark, says in EDITIONS.items()
    ]
    return [
        _chapter("Enhancements and editions"),
        _paragraph("A playing card has at most one enhancement. Cards and jokers alike have at most one edition."),
        _table("Enhancements", ("enhancement", "what it does"), enhancements),
        _table("Editions", ("edition", "what it does"), editions),
    ]


def _jokers() -> list[Markup]:
    older, newer = COURSES["1"], COURSES["2"]
    names = {joker.name for joker in BOOK.rows}
    gone = [name for name in older if name not in newer]
    added = [(place, joker) for place, joker in enumerate(newer.values(), 1) if joker.name not in names]
    blueprint = RULEBOOK["Jokers 34"]
    return [
        _chapter("Jokers, rules 1"),
        _paragraph("The first version of the assignment has these 34."),
        _table("Jokers of rules 1", _HEAD, [_joker(joker, str(place)) for place, joker in enumerate(BOOK.rows, 1)]),
        RULE.format(
            name=blueprint.anchor, level=3, title=blueprint.title, number=_cited(blueprint.number), says=blueprint.says
        ),
        _chapter("Jokers, rules 2"),
        _paragraph(f"The newer version leaves out {', '.join(gone)}, has Stone cards, and adds these nine."),
        _table("Jokers of rules 2", _HEAD, [_joker(joker, str(place)) for place, joker in added]),
        _chapter("Jokers of your own"),
        Markup('<p>A round can bring up to five of its own: <a href="../guides/jokers/">how to make one</a>.</p>'),
    ]


_HEAD = ("#", "", "joker", "what it does")


def _joker(joker: Joker, number: str) -> Markup:
    note = NOTE.format(BENT[joker.name].removesuffix(".")) if joker.name in BENT else Markup("")
    return JOKER.format(
        name=anchor_of(f"Joker: {joker.name}"),
        kind=kind_of(joker),
        number=number,
        emblem=emblem(joker),
        title=joker.name,
        rule=printed_rule(joker),
        note=note + Markup("."),
        when=ACTIVATIONS[joker.activation],
    )
