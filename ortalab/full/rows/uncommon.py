"""The 64 Uncommon jokers of the full game, in the order of its collection."""

from ortalab.cards import Rank, Suit
from ortalab.full.changes import drain, gild_faces, raise_level
from ortalab.full.gains import Unit, chips, dollars, for_good, grown, mult, times
from ortalab.full.rows.common import HALF, NO_SCORE
from ortalab.full.scene import Ability, Before, Joker, Needs, Scene
from ortalab.full.words import (
    active,
    all_held_black,
    always,
    club_and_other,
    contains,
    counted,
    counter,
    derived,
    empty_places,
    face,
    four_suits,
    gains,
    grows,
    last_hand,
    never,
    rank,
    so_much,
    stated_card,
    suit,
    value,
)
from ortalab.scoring.hands import Hand
from ortalab.scoring.rules import Rules
from ortalab.scoring.scene import Rarity

UNCOMMON = Rarity.UNCOMMON
LOW = rank(Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE)
FIBONACCI = rank(Rank.ACE, Rank.TWO, Rank.THREE, Rank.FIVE, Rank.EIGHT)


def eroded(scene: Scene) -> float:
    """4 for each card that the deck has fewer than at the start."""
    return max(0, 4 * (scene.round.deck_start - scene.round.deck_size))


def played_before(scene: Scene) -> bool:
    return scene.hand in scene.round.played_this_round


def triggered(scene: Scene) -> bool:
    return scene.is_triggered


UNCOMMONS = (
    Joker(17, "Joker Stencil", "×1 Mult for each empty joker place, those of its name included", UNCOMMON,
          independent=so_much(Unit.TIMES, empty_places), states=("joker_slots",)),
    Joker(18, "Four Fingers", "Four cards make a Straight or a Flush", UNCOMMON,
          rules=Rules(flush_size=4, straight_size=4), can_be_copied=False),
    Joker(19, "Mime", "Repeats every held card", UNCOMMON,
          again_held=always),
    Joker(21, "Ceremonial Dagger", "+Mult as counted", UNCOMMON,
          independent=counted(Unit.MULT), counter=counter(Unit.MULT)),
    Joker(24, "Marble Joker", NO_SCORE, UNCOMMON),
    Joker(25, "Loyalty Card", "×4 Mult in each sixth hand", UNCOMMON,
          independent=gains(times(4), active), is_active=never),
    Joker(28, "Dusk", "Repeats every scoring card in the last hand", UNCOMMON,
          again_scored=last_hand, states=("hands",)),
    Joker(31, "Fibonacci", "+8 Mult for each A, 2, 3, 5 or 8 that scores", UNCOMMON,
          on_scored=gains(mult(8), FIBONACCI)),
    Joker(32, "Steel Joker", "×1 Mult, and 0.2 more for each Steel card of the deck", UNCOMMON,
          independent=counted(Unit.TIMES),
          counter=derived(Unit.TIMES, lambda scene: grown(1, 0.2 * scene.round.steels)), states=("steels",)),
    Joker(36, "Hack", "Repeats every 2, 3, 4 or 5 that scores", UNCOMMON,
          again_scored=LOW),
    Joker(37, "Pareidolia", "Every card counts as a face card", UNCOMMON,
          rules=Rules(all_faces=True), can_be_copied=False),
    Joker(45, "Space Joker", "One level more for the hand, 1 in 4", UNCOMMON,
          before=(Before(raise_level, by_copies=True),)),
    Joker(47, "Burglar", NO_SCORE, UNCOMMON),
    Joker(48, "Blackboard", "×3 Mult if every held card is ♠ or ♣, or none is held", UNCOMMON,
          independent=gains(times(3), all_held_black)),
    Joker(54, "Sixth Sense", NO_SCORE, UNCOMMON, can_be_copied=False),
    Joker(55, "Constellation", "×Mult as counted", UNCOMMON,
          independent=counted(Unit.TIMES), counter=counter(Unit.TIMES)),
    Joker(56, "Hiker", "+5 Chips for good on each card that scores, from its next pass on", UNCOMMON,
          on_scored=gains(for_good(5), always)),
    Joker(62, "Card Sharp", "×3 Mult if this hand was played this round before", UNCOMMON,
          independent=gains(times(3), active), is_active=played_before, states=("played_this_round",)),
    Joker(64, "Madness", "×Mult as counted", UNCOMMON,
          independent=counted(Unit.TIMES), counter=counter(Unit.TIMES)),
    Joker(66, "Séance", NO_SCORE, UNCOMMON),
    Joker(68, "Vampire", "×Mult as counted; takes the enhancements off scoring cards, 0.1 more for each", UNCOMMON,
          before=(Before(drain, changes_cards=True),), independent=counted(Unit.TIMES), counter=counter(Unit.TIMES)),
    Joker(69, "Shortcut", "A Straight may skip one rank between cards", UNCOMMON,
          rules=Rules(straight_step=2), can_be_copied=False),
    Joker(70, "Hologram", "×Mult as counted; 0.25 more for each card that DNA copies", UNCOMMON,
          grows_by_copies=0.25, independent=counted(Unit.TIMES), counter=counter(Unit.TIMES)),
    Joker(73, "Cloud 9", NO_SCORE, UNCOMMON, can_be_copied=False),
    Joker(74, "Rocket", NO_SCORE, UNCOMMON, can_be_copied=False),
    Joker(76, "Midas Mask", "Turns each scoring face card Gold before the hand scores", UNCOMMON,
          before=(Before(gild_faces, changes_cards=True),), can_be_copied=False),
    Joker(77, "Luchador", NO_SCORE, UNCOMMON),
    Joker(79, "Gift Card", NO_SCORE, UNCOMMON, can_be_copied=False),
    Joker(80, "Turtle Bean", NO_SCORE, UNCOMMON, can_be_copied=False),
    Joker(81, "Erosion", "+4 Mult for each card that the deck has fewer than at the start", UNCOMMON,
          independent=counted(Unit.MULT), counter=derived(Unit.MULT, eroded), states=("deck_size", "deck_start")),
    Joker(84, "To the Moon", NO_SCORE, UNCOMMON, can_be_copied=False),
    Joker(89, "Stone Joker", "+25 Chips for each Stone card of the deck", UNCOMMON,
          independent=counted(Unit.CHIPS),
          counter=derived(Unit.CHIPS, lambda scene: 25 * scene.round.stones), states=("stones",)),
    Joker(91, "Lucky Cat", "×Mult as counted; 0.25 more for each pass in which a Lucky card comes", UNCOMMON,
          independent=(Ability(Unit.TIMES, value, per_strike=0.25),), counter=counter(Unit.TIMES)),
    Joker(93, "Bull", "+2 Chips for each $ you have", UNCOMMON,
          independent=(Ability(Unit.CHIPS, always, by_money=lambda money: max(0, 2 * money)),), states=("money",)),
    Joker(94, "Diet Cola", NO_SCORE, UNCOMMON),
    Joker(95, "Trading Card", NO_SCORE, UNCOMMON, can_be_copied=False),
    Joker(96, "Flash Card", "+Mult as counted", UNCOMMON,
          independent=counted(Unit.MULT), counter=counter(Unit.MULT)),
    Joker(98, "Spare Trousers", "+Mult as counted; +2 for a hand that contains a Two Pair", UNCOMMON,
          before=grows(2, contains(Hand.TWO_PAIR)), independent=counted(Unit.MULT), counter=counter(Unit.MULT)),
    Joker(100, "Ramen", "×Mult as counted, less after each discard", UNCOMMON,
          independent=counted(Unit.TIMES), counter=counter(Unit.TIMES, 2)),
    Joker(102, "Seltzer", "Repeats every scoring card", UNCOMMON,
          again_scored=always),
    Joker(103, "Castle", "+Chips as counted", UNCOMMON,
          independent=counted(Unit.CHIPS), counter=counter(Unit.CHIPS)),
    Joker(107, "Mr. Bones", NO_SCORE, UNCOMMON, can_be_copied=False),
    Joker(108, "Acrobat", "×3 Mult in the last hand", UNCOMMON,
          independent=gains(times(3), last_hand), states=("hands",)),
    Joker(109, "Sock and Buskin", "Repeats every face card that scores", UNCOMMON,
          again_scored=face),
    Joker(111, "Troubadour", NO_SCORE, UNCOMMON, can_be_copied=False),
    Joker(112, "Certificate", NO_SCORE, UNCOMMON),
    Joker(113, "Smeared Joker", "♥ and ♦ are one suit, ♠ and ♣ are one suit", UNCOMMON,
          rules=Rules(smeared=True), can_be_copied=False),
    Joker(114, "Throwback", "×1 Mult, and 0.25 more for each blind skipped in the run", UNCOMMON,
          independent=counted(Unit.TIMES),
          counter=derived(Unit.TIMES, lambda scene: 1 + 0.25 * scene.round.skipped), states=("skipped",)),
    Joker(116, "Rough Gem", "+$1 for each ♦ that scores", UNCOMMON,
          on_scored=gains(dollars(1), suit(Suit.DIAMONDS))),
    Joker(117, "Bloodstone", "×1.5 Mult for each ♥ that scores, 1 in 2", UNCOMMON,
          on_scored=gains(times(1.5), suit(Suit.HEARTS), HALF)),
    Joker(118, "Arrowhead", "+50 Chips for each ♠ that scores", UNCOMMON,
          on_scored=gains(chips(50), suit(Suit.SPADES))),
    Joker(119, "Onyx Agate", "+7 Mult for each ♣ that scores", UNCOMMON,
          on_scored=gains(mult(7), suit(Suit.CLUBS))),
    Joker(120, "Glass Joker", "×Mult as counted", UNCOMMON,
          independent=counted(Unit.TIMES), counter=counter(Unit.TIMES)),
    Joker(121, "Showman", NO_SCORE, UNCOMMON, can_be_copied=False),
    Joker(122, "Flower Pot", "×3 Mult if the scoring cards can be given all four suits, one card each", UNCOMMON,
          independent=gains(times(3), four_suits)),
    Joker(125, "Merry Andy", NO_SCORE, UNCOMMON, can_be_copied=False),
    Joker(126, "Oops! All 6s", "Doubles every chance", UNCOMMON,
          doubles_chances=True, can_be_copied=False),
    Joker(127, "The Idol", "×2 Mult for each card of its rank and suit that scores", UNCOMMON,
          on_scored=gains(times(2), stated_card), needs=Needs.CARD),
    Joker(128, "Seeing Double", "×2 Mult if a ♣ and another suit score", UNCOMMON,
          independent=gains(times(2), club_and_other)),
    Joker(129, "Matador", "+$8 if the hand triggers the blind's ability", UNCOMMON,
          independent=gains(dollars(8), active), is_active=triggered, states=("blind",)),
    Joker(139, "Satellite", NO_SCORE, UNCOMMON, can_be_copied=False),
    Joker(142, "Cartomancer", NO_SCORE, UNCOMMON),
    Joker(143, "Astronomer", NO_SCORE, UNCOMMON, can_be_copied=False),
    Joker(145, "Bootstraps", "+2 Mult for each whole $5 you have", UNCOMMON,
          independent=(Ability(Unit.MULT, always, by_money=lambda money: max(0, 2 * (money // 5))),),
          states=("money",)),
)  # fmt: skip
"""Uncommon rows.

>>> len(UNCOMMONS), UNCOMMONS[1].when
(64, 'passive')
"""
