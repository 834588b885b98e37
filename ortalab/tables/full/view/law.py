"""The rules of the full game in their place: what a step cites, and the sentence that it opens."""

from typing import Final

from ortalab.full.book import JOKERS as BOOK
from ortalab.full.events import Kind
from ortalab.page.elements import NONE, expanded
from ortalab.page.markup import Markup
from ortalab.tables.full.input import button
from ortalab.tables.full.state.messages import ToggleRule

LAW = Markup(
    '<div class="law" id="law-text"><p>{says}</p>{joker}<small>{number} · '
    '<a href="{book}">the full game in the guides</a></small></div>'
)
CITE = Markup('<span class="vh">Rule </span>{}')
CONTROLS = Markup(' aria-controls="law-text"')
JOKER = Markup("<p><b>{}</b>: {}.</p>")
BOOK_PAGE: Final = "../guides/full/"
SAYS: Final = {
    Kind.STOPPED: "The hand is found first; a boss blind may let it score nothing.",
    Kind.BEFORE: "Before the base, jokers act from left to right: levels, money, cards and counters change.",
    Kind.BASE: "A hand starts with its chips and mult, and gains the same again with each further level.",
    Kind.HALVED: "The Flint halves chips and mult of the hand, rounding half up, to no less than 0 and 1.",
    Kind.CARD: "Each scoring card gives the chips of its rank (ace 11, faces 10, Stone 50), its permanent chips, "
    "and 30 more as a Bonus card.",
    Kind.ENHANCEMENT: "A Mult card gives +4 mult; a Lucky card +20 mult, 1 in 5.",
    Kind.MONEY: "A Gold Seal gives $3; a Lucky card $20, 1 in 15, by a roll of its own. Money counts at once.",
    Kind.GLASS: "A Glass card doubles mult when it scores.",
    Kind.EDITION: "Foil gives +50 chips, Holographic +10 mult, Polychrome ×1.5 mult, after the enhancement.",
    Kind.ON_SCORED: "After the card’s own gains, jokers act on it from left to right, on each of its turns.",
    Kind.STRIKE: "A Lucky card that came, either way, lets a counter grow.",
    Kind.AGAIN: "Turns are counted before the first: Red Seal, then jokers from left to right. No turn adds another.",
    Kind.STEEL: "A Steel card that is held gives ×1.5 mult.",
    Kind.ON_HELD: "Held cards come after the scoring ones, from left to right; jokers act on each of their turns.",
    Kind.JOKER_EDITION: "In a joker’s turn its Foil (+50 chips) or Holographic (+10 mult) comes first.",
    Kind.INDEPENDENT: "After all cards each joker has one turn, from left to right.",
    Kind.ON_JOKER: "In the turn of a joker others may act on it, after its own ability.",
    Kind.JOKER_POLYCHROME: "In a joker’s turn its Polychrome (×1.5 mult) comes last.",
    Kind.OBSERVATORY: "Each planet card of the hand that is held with the Observatory gives ×1.5 mult.",
    Kind.PLASMA: "The Plasma deck sets chips and mult both to half of their sum, floored.",
    Kind.SAID: "The blind, or a joker before the base, changed the round.",
}
"""The text of each step of the order of scoring."""


def cite(line: str, number: str, open_line: str) -> Markup:
    """Return the button behind a line that opens its rule."""
    is_open = line == open_line
    state = expanded(is_open) + (CONTROLS if is_open else NONE)
    return button(ToggleRule(line), CITE.format(number), "cite", name=f"cite-{line}", state=state)


def number_of(kind: Kind) -> str:
    """Return the number of the step that a kind of event follows.

    >>> number_of(Kind.CARD), number_of(Kind.AGAIN), number_of(Kind.SAID)
    ('4.1', '4', '2')
    """
    return (kind.value.split()[1:] or ["2"])[0]


def law_of_step(line: str, kind: Kind, name: str, open_line: str) -> Markup:
    """Return the rule of a step, with the joker that acts, if it is open."""
    if line != open_line:
        return NONE
    joker = JOKER.format(name, BOOK[name].text) if name else NONE
    return LAW.format(says=SAYS[kind], joker=joker, book=BOOK_PAGE, number=f"Step {number_of(kind)}")


def law_of_joker(name: str) -> Markup:
    """Return the rule of a joker: when it acts, and whether it can be copied."""
    row = BOOK[name]
    copied = "can be copied" if row.can_be_copied else "cannot be copied"
    says = f"{row.rarity.name.capitalize()}. Acts: {row.when}; {copied}."
    return LAW.format(says=says, joker=NONE, book=BOOK_PAGE, number=f"Joker {row.number}")
