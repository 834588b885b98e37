"""The rules of the full game, each shown below the step that it explains."""

from typing import Final

from ortalab.page.elements import NONE
from ortalab.page.markup import Markup
from ortalab.rounds.joker import Joker
from ortalab.rounds.luck.columns import when_of
from ortalab.rounds.luck.events import Kind
from ortalab.rounds.play import Score, Step

LAW = Markup(
    '<div class="law" id="law-text"><p>{says}</p>{joker}<small>{number} · '
    '<a href="guides/full/">the full game in the guides</a></small></div>'
)
JOKER = Markup("<p><b>{}</b>: {}.</p>")
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
    Kind.STRIKE: "A Lucky card that triggered, either way, raises a counter.",
    Kind.AGAIN: "Turns are counted before the first: Red Seal, then jokers from left to right. No turn adds another.",
    Kind.STEEL: "A Steel card that is held gives ×1.5 mult.",
    Kind.ON_HELD: "Held cards come after the scoring ones, from left to right; jokers act on each of their turns.",
    Kind.JOKER_EDITION: "On a joker’s turn, its Foil (+50 chips) or Holographic (+10 mult) comes first.",
    Kind.INDEPENDENT: "After all cards, each joker has one turn, from left to right.",
    Kind.ON_JOKER: "On a joker’s turn, other jokers may act on it, after its own ability.",
    Kind.JOKER_POLYCHROME: "On a joker’s turn, its Polychrome (×1.5 mult) comes last.",
    Kind.OBSERVATORY: "Each planet card of the hand that is held with the Observatory gives ×1.5 mult.",
    Kind.PLASMA: "The Plasma deck sets chips and mult both to half of their sum, rounded down.",
    Kind.SAID: "The blind, or a joker before the base, changed the round.",
}
"""The text of each stage of the scoring order."""


def law_of_event(score: Score, step: Step) -> Markup:
    """Return the rule of a step, with the joker that acts."""
    kind = step.event.kind if step.event else Kind.SAID
    row = None if step.joker is None else score.scene.jokers[step.joker]
    joker = JOKER.format(row.name, row.text) if row else NONE
    number = (kind.value.split()[1:] or ["2"])[0]
    return LAW.format(says=SAYS[kind], joker=joker, number=f"Step {number}")


def law_of_row(row: Joker) -> Markup:
    """Return the rule of a joker: its text, when it acts, and whether it can be copied."""
    copied = "can be copied" if row.can_be_copied else "cannot be copied"
    says = f"{row.text}. {row.rarity.name.capitalize()}. Acts: {when_of(row)}; {copied}."
    return LAW.format(says=says, joker=NONE, number=f"Joker {row.number}")
