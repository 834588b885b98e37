"""The 20 Rare and the 5 Legendary jokers of the full game, in the order of its collection."""

from ortalab.cards import Rank
from ortalab.full.changes import compare_plays, duplicate
from ortalab.full.gains import Unit, chips, times
from ortalab.full.rows.common import NO_SCORE
from ortalab.full.scene import Before, Joker, Needs, Scene, Turn
from ortalab.full.words import (
    active,
    always,
    contains,
    counted,
    counter,
    gains,
    grow,
    left_most,
    never,
    of_rarity,
    rank,
    right_neighbour,
    stated_suit,
)
from ortalab.scoring.hands import Hand
from ortalab.scoring.scene import Rarity

RARE, LEGENDARY = Rarity.RARE, Rarity.LEGENDARY
TWO = rank(Rank.TWO)
MANY_ENHANCED = 16


def much_enhanced(scene: Scene) -> bool:
    return scene.round.enhanced >= MANY_ENHANCED


def grow_by_twos(turn: Turn) -> None:
    if TWO(turn):
        grow(turn, 8)


RARES = (
    Joker(51, "DNA", "Holds a copy of the only card played, in the first hand of a round", RARE,
          before=(Before(duplicate, by_copies=True, changes_cards=True),), is_active=never),
    Joker(71, "Vagabond", NO_SCORE, RARE),
    Joker(72, "Baron", "×1.5 Mult for each King held", RARE,
          on_held=gains(times(1.5), rank(Rank.KING))),
    Joker(75, "Obelisk", "×Mult as counted; 0.2 more unless this hand is the most played, else back to ×1", RARE,
          before=(Before(compare_plays),), independent=counted(Unit.TIMES), counter=counter(Unit.TIMES),
          states=("plays",)),
    Joker(92, "Baseball Card", "×1.5 Mult for each Uncommon joker, in its turn", RARE,
          on_joker=gains(times(1.5), of_rarity(Rarity.UNCOMMON))),
    Joker(99, "Ancient Joker", "×1.5 Mult for each card of its suit that scores", RARE,
          on_scored=gains(times(1.5), stated_suit), needs=Needs.SUIT),
    Joker(105, "Campfire", "×Mult as counted", RARE,
          independent=counted(Unit.TIMES), counter=counter(Unit.TIMES)),
    Joker(123, "Blueprint", "Copies the ability of the joker to its right", RARE,
          copies=right_neighbour),
    Joker(124, "Wee Joker", "+Chips as counted; +8 for each pass of a 2 that scores", RARE,
          grows_scored=grow_by_twos, independent=counted(Unit.CHIPS), counter=counter(Unit.CHIPS)),
    Joker(130, "Hit the Road", "×Mult as counted", RARE,
          independent=counted(Unit.TIMES), counter=counter(Unit.TIMES)),
    Joker(131, "The Duo", "×2 Mult if the play contains a Pair", RARE,
          independent=gains(times(2), contains(Hand.PAIR))),
    Joker(132, "The Trio", "×3 Mult if the play contains a Three of a Kind", RARE,
          independent=gains(times(3), contains(Hand.THREE_OF_A_KIND))),
    Joker(133, "The Family", "×4 Mult if the play contains a Four of a Kind", RARE,
          independent=gains(times(4), contains(Hand.FOUR_OF_A_KIND))),
    Joker(134, "The Order", "×3 Mult if the play contains a Straight", RARE,
          independent=gains(times(3), contains(Hand.STRAIGHT))),
    Joker(135, "The Tribe", "×2 Mult if the play contains a Flush", RARE,
          independent=gains(times(2), contains(Hand.FLUSH))),
    Joker(136, "Stuntman", "+250 Chips, always", RARE,
          independent=gains(chips(250), always)),
    Joker(137, "Invisible Joker", NO_SCORE, RARE, can_be_copied=False),
    Joker(138, "Brainstorm", "Copies the ability of the left-most joker", RARE,
          copies=left_most),
    Joker(141, "Driver's License", "×3 Mult if the deck has 16 enhanced cards or more", RARE,
          independent=gains(times(3), active), is_active=much_enhanced, states=("enhanced",)),
    Joker(144, "Burnt Joker", NO_SCORE, RARE),
    Joker(146, "Canio", "×Mult as counted", LEGENDARY,
          independent=counted(Unit.TIMES), counter=counter(Unit.TIMES)),
    Joker(147, "Triboulet", "×2 Mult for each King or Queen that scores", LEGENDARY,
          on_scored=gains(times(2), rank(Rank.KING, Rank.QUEEN))),
    Joker(148, "Yorick", "×Mult as counted", LEGENDARY,
          independent=counted(Unit.TIMES), counter=counter(Unit.TIMES)),
    Joker(149, "Chicot", "The boss blind does nothing", LEGENDARY,
          stops_blind=True, can_be_copied=False),
    Joker(150, "Perkeo", NO_SCORE, LEGENDARY),
)  # fmt: skip
"""Rare and Legendary rows.

>>> len(RARES), sum(joker.rarity is LEGENDARY for joker in RARES)
(25, 5)
"""
