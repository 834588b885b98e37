"""The rules in our own words, numbered as in the assignment; steps cite them, and a page lists them."""

from collections.abc import Mapping
from typing import NamedTuple

from ortalab.rounds.hands import Hand
from ortalab.rounds.marks import Edition, Enhancement


class Rule(NamedTuple):
    """A rule, with its number in the assignment, or the name of its chapter."""

    number: str  # "Scoring 2.4"
    title: str
    says: str  # sentences
    brief: str = ""  # the same in a few words

    @property
    def anchor(self) -> str:
        """The rule's anchor on the page of the rules.

        >>> RULEBOOK["Scoring 2.4"].anchor
        'scoring-2-4'
        """
        return anchor_of(self.number)


def anchor_of(words: str) -> str:
    """Return the anchor of a rule, a hand or a joker on the page of the rules.

    >>> anchor_of("Jokers 34"), anchor_of("Joker: Sock and Buskin")
    ('jokers-34', 'joker-sock-and-buskin')
    """
    plain = "".join(sign if sign.isalnum() else " " for sign in words.casefold())
    return "-".join(plain.split())


_RULES = (
    Rule("Chips", "Chips",
         "Chips are the first factor of the score. They start with the hand and never shrink."),
    Rule("Mult", "Mult",
         "Mult is the second factor. Some gains are added to it, others multiply its value so far,"
         " so their order matters."),
    Rule("Scoring", "The score",
         "The score is chips × mult. Fractions count throughout; only the result is rounded down.",
         "chips times mult, rounded down once, at the very end"),
    Rule("Scoring 1", "The hand",
         "The cards played count as the best hand that they make, under rules that jokers can bend. The hand gives"
         " the starting chips and mult.",
         "the best hand of the cards played gives the starting chips and mult"),
    Rule("Scoring 2", "Cards that score",
         "The cards of the hand take their turns one by one, in the order played. The other cards played do nothing,"
         " unless Splash is among the jokers."),
    Rule("Scoring 2.1", "Its chips",
         "A turn begins with the chips of the card’s rank.",
         "each scoring card, left to right, adds the chips of its rank"),
    Rule("Scoring 2.2", "Its enhancement",
         "After its chips a card gains by its enhancement: Bonus, Mult or Glass. Wild and Steel give nothing.",
         "after its chips, a scoring card gives its enhancement"),
    Rule("Scoring 2.3", "Its edition",
         "After its enhancement a card gains by its finish: Foil, Holographic or Polychrome.",
         "after its enhancement, a scoring card gives its edition"),
    Rule("Scoring 2.4", "Jokers that watch it score",
         "After its edition, every joker whose ability is about scoring cards responds to the card, the left-most joker"
         " first.",
         "after its edition, a scoring card triggers the on-scored jokers, left to right"),
    Rule("Scoring 2.5", "Its retriggers",
         "Each joker that retriggers the card gives it one more full turn: chips, enhancement, edition, jokers. Two"
         " such jokers give two more turns; repeated turns are not repeated again.",
         "a scoring card's whole turn repeats once for each joker that retriggers it, never more"),
    Rule("Scoring 3", "Cards held",
         "After the cards that score, the held cards take their turns, left to right. A held card gives neither chips"
         " nor its edition: only Steel and jokers count."),
    Rule("Scoring 3.1", "Steel",
         "A Steel card multiplies mult while it is held. Played, it does nothing.",
         "each held card, left to right; Steel comes first"),
    Rule("Scoring 3.2", "Jokers that look at the hand",
         "After Steel, the jokers whose ability is about held cards respond to this card, left to right.",
         "after Steel, a held card triggers the on-held jokers, left to right"),
    Rule("Scoring 3.3", "Its retriggers",
         "Each joker that retriggers held cards gives this one another turn, with Steel and jokers. These turns add up;"
         " repeated turns are not repeated again.",
         "a held card's whole turn repeats once for each joker that retriggers it, never more"),
    Rule("Scoring 4", "Jokers",
         "After all cards, the jokers take turns of their own, left to right. Each finishes its turn before the next"
         " begins."),
    Rule("Scoring 4.1", "Its Foil or Holographic",
         "A joker’s turn begins with its edition, if that adds: Foil or Holographic.",
         "joker by joker, left to right: Foil or Holographic first"),
    Rule("Scoring 4.2", "Its ability",
         "In its own turn a joker applies its ability about the whole play. Nothing retriggers this.",
         "joker by joker, left to right: its ability after Foil or Holographic, before Polychrome"),
    Rule("On Other Jokers", "Jokers that watch other jokers",
         "A few jokers of the full game respond to each joker’s turn, after its ability and before its Polychrome. The"
         " assignment has none of them.",
         "joker by joker, left to right: others act in its turn after its ability, before Polychrome"),
    Rule("Scoring 4.3", "Its Polychrome",
         "Its turn ends with its edition, if that multiplies: Polychrome.",
         "joker by joker, left to right: Polychrome last, before the next joker's turn"),
    Rule("Jokers 34", "Blueprint",
         "Blueprint acts as the joker to its right would, but in its own place in the order. A row of Blueprints passes"
         " the ability on; without a joker to its right it does nothing. Its edition is its own, and jokers that"
         " bend the rules cannot be copied.",
         "a copying joker has the ability of the joker to its right, through chains; never its edition"),
)  # fmt: skip
RULEBOOK: Mapping[str, Rule] = {rule.number: rule for rule in _RULES}
"""The rules in the order of scoring, by number."""

HANDS: Mapping[Hand, str] = {
    Hand.FLUSH_FIVE: "Five of one rank, and all of one suit.",
    Hand.FLUSH_HOUSE: "A Full House within one suit.",
    Hand.FIVE_OF_A_KIND: "Five of one rank, in several suits.",
    Hand.STRAIGHT_FLUSH: "A Straight and a Flush at once.",
    Hand.FOUR_OF_A_KIND: "Four of one rank.",
    Hand.FULL_HOUSE: "Three of one rank beside two of another.",
    Hand.FLUSH: "Five of one suit.",
    Hand.STRAIGHT: "Five ranks in a row. The ace is high or low, never in between.",
    Hand.THREE_OF_A_KIND: "Three of one rank.",
    Hand.TWO_PAIR: "Two of one rank beside two of another.",
    Hand.PAIR: "Two of one rank.",
    Hand.HIGH_CARD: "None of the above: the highest card scores alone.",
}
"""The cards of each hand, best hand first."""

ENHANCEMENTS: Mapping[Enhancement, str] = {
    Enhancement.BONUS: "30 more chips when the card scores.",
    Enhancement.MULT: "4 more mult when the card scores.",
    Enhancement.WILD: "The card counts as all four suits and keeps its rank.",
    Enhancement.GLASS: "Doubles mult when the card scores. It never breaks here.",
    Enhancement.STEEL: "Mult × 1.5 while the card is held.",
    Enhancement.STONE: "50 chips instead of its rank’s. The card has neither rank nor suit, belongs to no hand, and"
    " always scores when played. Held, it is neither a King, nor the lowest card, nor black.",
}
"""The effect of each enhancement; a playing card has at most one."""

EDITIONS: Mapping[Edition, str] = {
    Edition.FOIL: "50 more chips.",
    Edition.HOLOGRAPHIC: "10 more mult.",
    Edition.POLYCHROME: "Mult × 1.5.",
}
"""The effect of each edition: on a card when it scores, on a joker in its own turn."""

ACTIVATIONS: Mapping[str, str] = {
    "Independent": "It acts once, in its own turn after the cards.",
    "On Scored": "It acts on each scoring card’s turn.",
    "On Held": "It acts on each held card’s turn.",
    "On Other Jokers": "It acts in the turns of other jokers.",
    "N/A": "It is always in force and has no turn.",
    "Same as copied": "It acts when the copied joker would.",
}
"""Sentences on when a joker acts, by the assignment's word for it."""

CONTAINS = (
    "Jokers that ask whether the play contains a hand look at all cards played, not only at those that score: a Full"
    " House contains a Pair, a Two Pair and a Three of a Kind. Four or five of a rank are not a Two Pair."
)
"""The rule of the ten jokers that look for a hand, such as Jolly Joker."""

BENT: Mapping[str, str] = {
    "Four Fingers": "Four cards are enough for a Straight or a Flush; where five fit, five count. A Straight Flush"
    " needs some Straight and some Flush among the cards played, and the cards of both score.",
    "Shortcut": "Neighbours in a Straight may leave one rank out between them.",
    "Smeared Joker": "Red is one suit and black is one suit, wherever suits matter.",
    "Pareidolia": "Every card is a face card and keeps its rank; a Stone card is not a face.",
    "Splash": "All cards played score. The hand stays the same.",
    "Flower Pot": "Each of the four suits needs a card of its own: a Wild card stands for any one of them.",
    "Raised Fist": "The lowest card by rank, the ace highest; of equal ranks the right-most.",
    "Photograph": "The first face card that scores, in each of its turns.",
}
"""Details that a joker's one-line text leaves open, by joker."""

EXAMPLES: Mapping[Hand, str] = {
    Hand.FLUSH_FIVE: "7♣ 7♣ 7♣ 7♣ 7♣",
    Hand.FLUSH_HOUSE: "9♥ 9♥ 9♥ 3♥ 3♥",
    Hand.FIVE_OF_A_KIND: "6♠ 6♥ 6♦ 6♦ 6♣",
    Hand.STRAIGHT_FLUSH: "6♦ 5♦ 4♦ 3♦ 2♦",
    Hand.FOUR_OF_A_KIND: "Q♠ Q♥ Q♦ Q♣ 5♥",
    Hand.FULL_HOUSE: "8♠ 8♦ 8♣ J♥ J♠",
    Hand.FLUSH: "Q♣ 10♣ 8♣ 7♣ 2♣",
    Hand.STRAIGHT: "5♥ 4♠ 3♠ 2♦ A♣",
    Hand.THREE_OF_A_KIND: "4♠ 4♥ 4♣ K♦ 7♠",
    Hand.TWO_PAIR: "J♠ J♦ 9♥ 9♣ 2♠",
    Hand.PAIR: "3♥ 3♣ A♠ Q♦ 8♣",
    Hand.HIGH_CARD: "K♥ J♣ 8♦ 5♠ 2♥",
}
"""Cards that make each hand and no better one."""
