"""The 34 jokers of the assignment, in its order. A joker is a row; nothing else in the engine names one."""

from ortalab.cards import Rank, Suit
from ortalab.scoring.book import Book, Source, Version
from ortalab.scoring.effects import (
    again,
    all_held_black,
    always,
    contains,
    each,
    face,
    first_face,
    four_suits,
    jokers,
    lowest_value,
    once,
    rank,
    right_neighbour,
    suit,
)
from ortalab.scoring.gains import chips, mult, times
from ortalab.scoring.hands import Hand
from ortalab.scoring.round import RULES, Enhancement
from ortalab.scoring.rules import Rules
from ortalab.scoring.scene import Joker, Rarity

EVEN = rank(Rank.TWO, Rank.FOUR, Rank.SIX, Rank.EIGHT, Rank.TEN)
ODD = rank(Rank.ACE, Rank.THREE, Rank.FIVE, Rank.SEVEN, Rank.NINE)
FIBONACCI = rank(Rank.ACE, Rank.TWO, Rank.THREE, Rank.FIVE, Rank.EIGHT)

UNCOMMON, RARE = Rarity.UNCOMMON, Rarity.RARE

JOKERS = (
    Joker("Joker", "+4 Mult, always", independent=once(mult(4))),
    Joker("Jolly Joker", "+8 Mult if the play contains a Pair", "no Pair",
          independent=once(mult(8), contains(Hand.PAIR))),
    Joker("Zany Joker", "+12 Mult if the play contains a Three of a Kind", "no Three",
          independent=once(mult(12), contains(Hand.THREE_OF_A_KIND))),
    Joker("Mad Joker", "+10 Mult if the play contains a Two Pair", "no Two Pair",
          independent=once(mult(10), contains(Hand.TWO_PAIR))),
    Joker("Crazy Joker", "+12 Mult if the play contains a Straight", "no Straight",
          independent=once(mult(12), contains(Hand.STRAIGHT))),
    Joker("Droll Joker", "+10 Mult if the play contains a Flush", "no Flush",
          independent=once(mult(10), contains(Hand.FLUSH))),
    Joker("Sly Joker", "+50 Chips if the play contains a Pair", "no Pair",
          independent=once(chips(50), contains(Hand.PAIR))),
    Joker("Wily Joker", "+100 Chips if the play contains a Three of a Kind", "no Three",
          independent=once(chips(100), contains(Hand.THREE_OF_A_KIND))),
    Joker("Clever Joker", "+80 Chips if the play contains a Two Pair", "no Two Pair",
          independent=once(chips(80), contains(Hand.TWO_PAIR))),
    Joker("Devious Joker", "+100 Chips if the play contains a Straight", "no Straight",
          independent=once(chips(100), contains(Hand.STRAIGHT))),
    Joker("Crafty Joker", "+80 Chips if the play contains a Flush", "no Flush",
          independent=once(chips(80), contains(Hand.FLUSH))),
    Joker("Abstract Joker", "+3 Mult for each joker, itself included",
          independent=once(mult(3), jokers)),
    Joker("Raised Fist", "+ Mult, twice the value of the lowest held card", "no held card", "2 × low",
          on_held=each(mult(2), lowest_value, depends_on_predecessors=True)),
    Joker("Blackboard", "×3 Mult if every held card is ♠ or ♣", "a red card held",
          independent=once(times(3), all_held_black), rarity=UNCOMMON),
    Joker("Baron", "×1.5 Mult for each King held", "no King held",
          on_held=each(times(1.5), rank(Rank.KING)), rarity=RARE),
    Joker("Greedy Joker", "+3 Mult for each ♦ that scores", "no ♦ scores",
          on_scored=each(mult(3), suit(Suit.DIAMONDS))),
    Joker("Lusty Joker", "+3 Mult for each ♥ that scores", "no ♥ scores",
          on_scored=each(mult(3), suit(Suit.HEARTS))),
    Joker("Wrathful Joker", "+3 Mult for each ♠ that scores", "no ♠ scores",
          on_scored=each(mult(3), suit(Suit.SPADES))),
    Joker("Gluttonous Joker", "+3 Mult for each ♣ that scores", "no ♣ scores",
          on_scored=each(mult(3), suit(Suit.CLUBS))),
    Joker("Fibonacci", "+8 Mult for each A, 2, 3, 5 or 8 that scores", "no such rank",
          on_scored=each(mult(8), FIBONACCI), rarity=UNCOMMON),
    Joker("Scary Face", "+30 Chips for each face card that scores", "no face scores",
          on_scored=each(chips(30), face)),
    Joker("Even Steven", "+4 Mult for each 10, 8, 6, 4 or 2 that scores", "no even rank",
          on_scored=each(mult(4), EVEN)),
    Joker("Odd Todd", "+31 Chips for each A, 9, 7, 5 or 3 that scores", "no odd rank",
          on_scored=each(chips(31), ODD)),
    Joker("Photograph", "×2 Mult for the first face card that scores", "no face scores",
          on_scored=each(times(2), first_face, depends_on_predecessors=True)),
    Joker("Smiley Face", "+5 Mult for each face card that scores", "no face scores",
          on_scored=each(mult(5), face)),
    Joker("Flower Pot", "×3 Mult if the scoring cards have all four suits, one card each", "not all suits",
          independent=once(times(3), four_suits), rarity=UNCOMMON),
    Joker("Four Fingers", "Four cards make a Straight or a Flush", badge="4 cards",
          rules=Rules(flush_size=4, straight_size=4), rarity=UNCOMMON),
    Joker("Shortcut", "A Straight may skip one rank between cards", badge="gaps",
          rules=Rules(straight_step=2), rarity=UNCOMMON),
    Joker("Mime", "Retriggers every held card", "no held card", badge="again",
          again_held=again(always), rarity=UNCOMMON),
    Joker("Pareidolia", "Every card counts as a face card", badge="all faces",
          rules=Rules(all_faces=True), rarity=UNCOMMON),
    Joker("Splash", "Every played card scores", badge="all score",
          rules=Rules(all_score=True)),
    Joker("Sock And Buskin", "Retriggers every face card that scores", "no face scores", badge="again",
          again_scored=again(face), rarity=UNCOMMON),
    Joker("Smeared Joker", "♥ and ♦ are one suit, ♠ and ♣ are one suit", badge="♥=♦ ♠=♣",
          rules=Rules(smeared=True), rarity=UNCOMMON),
    Joker("Blueprint", "Copies the ability of the joker to its right", "nothing to copy", badge="copies →",
          copies=right_neighbour, rarity=RARE),
)  # fmt: skip
"""The rows of the assignment's table: name, rule text, type, activation.

>>> [(joker.name, joker.text, joker.type, joker.activation) for joker in JOKERS][14]
('Baron', '×1.5 Mult for each King held', '×m', 'On Held')
"""

VERSION = Version(
    RULES,
    "the assignment of crate 1",
    tuple(mark for mark in Enhancement if not mark.is_blank),
    (0, 0, 12, 26, len(JOKERS)),
)
BOOK = Book(JOKERS, Source("ortalab.scoring.jokers", "BOOK"), version=VERSION)
"""Rules 1: the assignment's jokers by name."""
