"""The jokers of rules 1 and 2, in the order of the assignments."""

from ortalab.cards import Rank, Suit
from ortalab.rounds.gains import chips, mult, times
from ortalab.rounds.hands import Hand
from ortalab.rounds.joker import Joker, Rarity, Singles
from ortalab.rounds.rules import Rules
from ortalab.rounds.words import (
    again,
    all_held_black,
    always,
    contains,
    each,
    face,
    first,
    first_face,
    four_suits,
    jokers,
    lowest_value,
    once,
    rank,
    right_neighbour,
    suit,
)

EVEN = rank(Rank.TWO, Rank.FOUR, Rank.SIX, Rank.EIGHT, Rank.TEN)
ODD = rank(Rank.ACE, Rank.THREE, Rank.FIVE, Rank.SEVEN, Rank.NINE)
FIBONACCI = rank(Rank.ACE, Rank.TWO, Rank.THREE, Rank.FIVE, Rank.EIGHT)
ACE, TEN_OR_FOUR = rank(Rank.ACE), rank(Rank.TEN, Rank.FOUR)

UNCOMMON, RARE = Rarity.UNCOMMON, Rarity.RARE

COURSE = (
    Joker("Joker", "+4 Mult, always", independent=once(mult(4)), number=1),
    Joker("Jolly Joker", "+8 Mult if the play contains a Pair", "no Pair",
          independent=once(mult(8), contains(Hand.PAIR)), number=6),
    Joker("Zany Joker", "+12 Mult if the play contains a Three of a Kind", "no Three",
          independent=once(mult(12), contains(Hand.THREE_OF_A_KIND)), number=7),
    Joker("Mad Joker", "+10 Mult if the play contains a Two Pair", "no Two Pair",
          independent=once(mult(10), contains(Hand.TWO_PAIR)), number=8),
    Joker("Crazy Joker", "+12 Mult if the play contains a Straight", "no Straight",
          independent=once(mult(12), contains(Hand.STRAIGHT)), number=9),
    Joker("Droll Joker", "+10 Mult if the play contains a Flush", "no Flush",
          independent=once(mult(10), contains(Hand.FLUSH)), number=10),
    Joker("Sly Joker", "+50 Chips if the play contains a Pair", "no Pair",
          independent=once(chips(50), contains(Hand.PAIR)), number=11),
    Joker("Wily Joker", "+100 Chips if the play contains a Three of a Kind", "no Three",
          independent=once(chips(100), contains(Hand.THREE_OF_A_KIND)), number=12),
    Joker("Clever Joker", "+80 Chips if the play contains a Two Pair", "no Two Pair",
          independent=once(chips(80), contains(Hand.TWO_PAIR)), number=13),
    Joker("Devious Joker", "+100 Chips if the play contains a Straight", "no Straight",
          independent=once(chips(100), contains(Hand.STRAIGHT)), number=14),
    Joker("Crafty Joker", "+80 Chips if the play contains a Flush", "no Flush",
          independent=once(chips(80), contains(Hand.FLUSH)), number=15),
    Joker("Abstract Joker", "+3 Mult for each joker, itself included",
          independent=once(mult(3), jokers), number=34),
    Joker("Raised Fist", "+ Mult, twice the value of the lowest held card", "no held card", "2 × low",
          on_held=each(mult(2), lowest_value, depends_on_predecessors=True), number=29, singles=Singles.LAST_LOWEST),
    Joker("Blackboard", "×3 Mult if every held card is ♠ or ♣", "a red card held",
          independent=once(times(3), all_held_black), rarity=UNCOMMON, number=48),
    Joker("Baron", "×1.5 Mult for each King held", "no King held",
          on_held=each(times(1.5), rank(Rank.KING)), rarity=RARE, number=72),
    Joker("Greedy Joker", "+3 Mult for each ♦ that scores", "no ♦ scores",
          on_scored=each(mult(3), suit(Suit.DIAMONDS)), number=2),
    Joker("Lusty Joker", "+3 Mult for each ♥ that scores", "no ♥ scores",
          on_scored=each(mult(3), suit(Suit.HEARTS)), number=3),
    Joker("Wrathful Joker", "+3 Mult for each ♠ that scores", "no ♠ scores",
          on_scored=each(mult(3), suit(Suit.SPADES)), number=4),
    Joker("Gluttonous Joker", "+3 Mult for each ♣ that scores", "no ♣ scores",
          on_scored=each(mult(3), suit(Suit.CLUBS)), number=5),
    Joker("Fibonacci", "+8 Mult for each A, 2, 3, 5 or 8 that scores", "no such rank",
          on_scored=each(mult(8), FIBONACCI), rarity=UNCOMMON, number=31),
    Joker("Scary Face", "+30 Chips for each face card that scores", "no face scores",
          on_scored=each(chips(30), face), number=33),
    Joker("Even Steven", "+4 Mult for each 10, 8, 6, 4 or 2 that scores", "no even rank",
          on_scored=each(mult(4), EVEN), number=39),
    Joker("Odd Todd", "+31 Chips for each A, 9, 7, 5 or 3 that scores", "no odd rank",
          on_scored=each(chips(31), ODD), number=40),
    Joker("Photograph", "×2 Mult for the first face card that scores", "no face scores",
          on_scored=each(times(2), first_face, depends_on_predecessors=True), number=78, singles=Singles.FIRST_FACE),
    Joker("Smiley Face", "+5 Mult for each face card that scores", "no face scores",
          on_scored=each(mult(5), face), number=104),
    Joker("Flower Pot", "×3 Mult if the scoring cards have all four suits, one card each", "not all suits",
          independent=once(times(3), four_suits), rarity=UNCOMMON, number=122),
    Joker("Four Fingers", "Four cards make a Straight or a Flush", badge="4 cards",
          rules=Rules(flush_size=4, straight_size=4), rarity=UNCOMMON, number=18, can_be_copied=False),
    Joker("Shortcut", "A Straight may skip one rank between cards", badge="gaps",
          rules=Rules(straight_step=2), rarity=UNCOMMON, number=69, can_be_copied=False),
    Joker("Mime", "Retriggers every held card", "no held card", badge="again",
          again_held=again(always), rarity=UNCOMMON, number=19),
    Joker("Pareidolia", "Every card counts as a face card", badge="all faces",
          rules=Rules(all_faces=True), rarity=UNCOMMON, number=37, can_be_copied=False),
    Joker("Splash", "Every played card scores", badge="all score",
          rules=Rules(all_score=True), number=52, can_be_copied=False),
    Joker("Sock and Buskin", "Retriggers every face card that scores", "no face scores", badge="again",
          again_scored=again(face), rarity=UNCOMMON, number=109),
    Joker("Smeared Joker", "♥ and ♦ are one suit, ♠ and ♣ are one suit", badge="♥=♦ ♠=♣",
          rules=Rules(smeared=True), rarity=UNCOMMON, number=113, can_be_copied=False),
    Joker("Blueprint", "Copies the ability of the joker to its right", "nothing to copy", badge="copies →",
          copies=right_neighbour, rarity=RARE, number=123),
    Joker("Hack", "Retriggers every 2, 3, 4 or 5 that scores", "no such rank", "again",
          again_scored=again(rank(Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE)), rarity=UNCOMMON, number=36),
    Joker("Scholar", "+20 Chips and +4 Mult for each A that scores", "no A scores", "+20 +4",
          on_scored=each(chips(20), ACE) + each(mult(4), ACE), number=41),
    Joker("Walkie Talkie", "+10 Chips and +4 Mult for each 10 or 4 that scores", "no 10 or 4", "+10 +4",
          on_scored=each(chips(10), TEN_OR_FOUR) + each(mult(4), TEN_OR_FOUR), number=101),
    Joker("Hanging Chad", "Retriggers the first scoring card twice", badge="again ×2",
          again_scored=again(first, 2, depends_on_predecessors=True), number=115, singles=Singles.FIRST),
    Joker("Arrowhead", "+50 Chips for each ♠ that scores", "no ♠ scores",
          on_scored=each(chips(50), suit(Suit.SPADES)), rarity=UNCOMMON, number=118),
    Joker("Onyx Agate", "+7 Mult for each ♣ that scores", "no ♣ scores",
          on_scored=each(mult(7), suit(Suit.CLUBS)), rarity=UNCOMMON, number=119),
    Joker("The Order", "×3 Mult if the play contains a Straight", "no Straight",
          independent=once(times(3), contains(Hand.STRAIGHT)), rarity=RARE, number=134),
    Joker("The Tribe", "×2 Mult if the play contains a Flush", "no Flush",
          independent=once(times(2), contains(Hand.FLUSH)), rarity=RARE, number=135),
    Joker("Shoot the Moon", "+13 Mult for each Queen held", "no Queen held",
          on_held=each(mult(13), rank(Rank.QUEEN)), number=140),
)  # fmt: skip
"""The rows of the assignments' tables: name, rule text, type, activation.

>>> [(joker.name, joker.text, joker.type, joker.activation) for joker in COURSE][14]
('Baron', '×1.5 Mult for each King held', '×m', 'On Held')
"""
