"""The Uncommon jokers that only the full game has, in the order of its collection."""

from ortalab.cards import Suit
from ortalab.rounds.chance import grown
from ortalab.rounds.gains import Unit, dollars, for_good, times
from ortalab.rounds.hands import Hand
from ortalab.rounds.joker import Before, Joker, Needs
from ortalab.rounds.luck.between import grow_by, grow_by_suit, lose_by_cards, pay_for_first_card, rest
from ortalab.rounds.luck.changes import gild_faces, raise_level, strip_enhancements
from ortalab.rounds.luck.scene import Scene
from ortalab.rounds.luck.words import (
    active,
    by_turn,
    club_and_other,
    counted,
    counter,
    derived,
    empty_places,
    from_money,
    grows,
    in_last_hand,
    last_hand,
    never,
    so_much,
    stated_card,
)
from ortalab.rounds.rarity import Rarity
from ortalab.rounds.rows.common import HALF, NO_SCORE
from ortalab.rounds.words import again, always, contains, each, once, suit

UNCOMMON = Rarity.UNCOMMON


def eroded(scene: Scene) -> float:
    """Return four times the number of cards missing from the starting deck."""
    return max(0, 4 * (scene.round.run.deck_start - scene.round.run.deck_size))


def played_before(scene: Scene) -> bool:
    return scene.hand in scene.round.run.played_this_round


def triggered(scene: Scene) -> bool:
    return scene.is_triggered


UNCOMMONS = (
    Joker("Joker Stencil", "×1 Mult for each empty joker place, jokers of its name included", rarity=UNCOMMON,
          independent=so_much(Unit.TIMES, empty_places), states=("joker_slots",), number=17),
    Joker("Ceremonial Dagger", "+Mult as counted", rarity=UNCOMMON,
          independent=counted(Unit.MULT), counter=counter(Unit.MULT), number=21),
    Joker("Marble Joker", NO_SCORE, rarity=UNCOMMON, number=24),
    Joker("Loyalty Card", "×4 Mult in every sixth hand", rarity=UNCOMMON,
          independent=by_turn(times(4), active), is_active=never, after_hand=rest,
          not_followed="its hands are counted only from a hand in which it acts", number=25),
    Joker("Dusk", "Retriggers every scoring card in the last hand", rarity=UNCOMMON,
          again_scored=again(in_last_hand), states=("hands",), number=28),
    Joker("Steel Joker", "×1 Mult, and 0.2 more for each Steel card of the deck", rarity=UNCOMMON,
          independent=counted(Unit.TIMES),
          counter=derived(Unit.TIMES, lambda scene: grown(1, 0.2 * scene.round.run.steels)), states=("steels",),
          number=32),
    Joker("Space Joker", "Raises the level of the hand, 1 in 4", rarity=UNCOMMON,
          before=(Before(raise_level, by_copies=True),), number=45),
    Joker("Burglar", NO_SCORE, rarity=UNCOMMON, number=47),
    Joker("Sixth Sense", NO_SCORE, rarity=UNCOMMON, can_be_copied=False, number=54),
    Joker("Constellation", "×Mult as counted", rarity=UNCOMMON,
          independent=counted(Unit.TIMES), counter=counter(Unit.TIMES), number=55),
    Joker("Hiker", "+5 permanent Chips on each card that scores, from its next pass on", rarity=UNCOMMON,
          on_scored=each(for_good(5), always), number=56),
    Joker("Card Sharp", "×3 Mult if this hand was played this round before", rarity=UNCOMMON,
          independent=by_turn(times(3), active), is_active=played_before, states=("played_this_round",), number=62),
    Joker("Madness", "×Mult as counted", rarity=UNCOMMON,
          independent=counted(Unit.TIMES), counter=counter(Unit.TIMES), number=64),
    Joker("Séance", NO_SCORE, rarity=UNCOMMON, number=66),
    Joker("Vampire", "×Mult as counted; removes the enhancements of scoring cards, 0.1 more for each", rarity=UNCOMMON,
          before=(Before(strip_enhancements, changes_cards=True),),
          independent=counted(Unit.TIMES), counter=counter(Unit.TIMES), number=68),
    Joker("Hologram", "×Mult as counted; 0.25 more for each card that DNA copies", rarity=UNCOMMON,
          grows_by_copies=0.25, independent=counted(Unit.TIMES), counter=counter(Unit.TIMES), number=70),
    Joker("Cloud 9", NO_SCORE, rarity=UNCOMMON, can_be_copied=False, number=73),
    Joker("Rocket", NO_SCORE, rarity=UNCOMMON, can_be_copied=False, number=74),
    Joker("Midas Mask", "Turns each scoring face card Gold before the hand scores", rarity=UNCOMMON,
          before=(Before(gild_faces, changes_cards=True),), can_be_copied=False, number=76),
    Joker("Luchador", NO_SCORE, rarity=UNCOMMON, number=77),
    Joker("Gift Card", NO_SCORE, rarity=UNCOMMON, can_be_copied=False, number=79),
    Joker("Turtle Bean", NO_SCORE, rarity=UNCOMMON, can_be_copied=False, number=80),
    Joker("Erosion", "+4 Mult for each card missing from the starting deck", rarity=UNCOMMON,
          independent=counted(Unit.MULT), counter=derived(Unit.MULT, eroded), states=("deck_size", "deck_start"),
          number=81),
    Joker("To the Moon", NO_SCORE, rarity=UNCOMMON, can_be_copied=False, number=84),
    Joker("Stone Joker", "+25 Chips for each Stone card of the deck", rarity=UNCOMMON,
          independent=counted(Unit.CHIPS),
          counter=derived(Unit.CHIPS, lambda scene: 25 * scene.round.run.stones), states=("stones",), number=89),
    Joker("Lucky Cat", "×Mult as counted; 0.25 more each time a Lucky card triggers", rarity=UNCOMMON,
          independent=counted(Unit.TIMES, per_strike=0.25), counter=counter(Unit.TIMES),
          number=91),
    Joker("Bull", "+2 Chips for each $ you have", rarity=UNCOMMON,
          independent=from_money(Unit.CHIPS, lambda money: max(0, 2 * money)),
          states=("money",), number=93),
    Joker("Diet Cola", NO_SCORE, rarity=UNCOMMON, number=94),
    Joker("Trading Card", NO_SCORE, rarity=UNCOMMON, on_discard=pay_for_first_card, can_be_copied=False, number=95),
    Joker("Flash Card", "+Mult as counted", rarity=UNCOMMON,
          independent=counted(Unit.MULT), counter=counter(Unit.MULT), number=96),
    Joker("Spare Trousers", "+Mult as counted; +2 for a hand that contains a Two Pair", rarity=UNCOMMON,
          before=grows(2, contains(Hand.TWO_PAIR)), independent=counted(Unit.MULT), counter=counter(Unit.MULT),
          number=98),
    Joker("Ramen", "×Mult as counted, less after each discard", rarity=UNCOMMON,
          independent=counted(Unit.TIMES), counter=counter(Unit.TIMES, 2), on_discard=lose_by_cards(0.01), number=100),
    Joker("Seltzer", "Retriggers every scoring card", rarity=UNCOMMON,
          again_scored=again(always), not_followed="its hands are not counted down",
          number=102),
    Joker("Castle", "+Chips as counted", rarity=UNCOMMON,
          independent=counted(Unit.CHIPS), counter=counter(Unit.CHIPS), on_discard=grow_by_suit(3), wants=Needs.SUIT,
          not_followed="its suit is not known, so discards do not raise it", number=103),
    Joker("Mr. Bones", NO_SCORE, rarity=UNCOMMON, can_be_copied=False, number=107),
    Joker("Acrobat", "×3 Mult in the last hand", rarity=UNCOMMON,
          independent=once(times(3), last_hand), states=("hands",), number=108),
    Joker("Troubadour", NO_SCORE, rarity=UNCOMMON, can_be_copied=False, number=111),
    Joker("Certificate", NO_SCORE, rarity=UNCOMMON, number=112),
    Joker("Throwback", "×1 Mult, and 0.25 more for each blind skipped in the run", rarity=UNCOMMON,
          independent=counted(Unit.TIMES),
          counter=derived(Unit.TIMES, lambda scene: 1 + 0.25 * scene.round.run.skipped), states=("skipped",),
          number=114),
    Joker("Rough Gem", "+$1 for each ♦ that scores", rarity=UNCOMMON,
          on_scored=each(dollars(1), suit(Suit.DIAMONDS)), number=116),
    Joker("Bloodstone", "×1.5 Mult for each ♥ that scores, 1 in 2", rarity=UNCOMMON,
          on_scored=each(times(1.5), suit(Suit.HEARTS), HALF), number=117),
    Joker("Glass Joker", "×Mult as counted", rarity=UNCOMMON,
          independent=counted(Unit.TIMES), counter=counter(Unit.TIMES), on_destroyed=grow_by(0.75), number=120),
    Joker("Showman", NO_SCORE, rarity=UNCOMMON, can_be_copied=False, number=121),
    Joker("Merry Andy", NO_SCORE, rarity=UNCOMMON, can_be_copied=False, number=125),
    Joker("Oops! All 6s", "Doubles every chance", rarity=UNCOMMON,
          doubles_chances=True, can_be_copied=False, number=126),
    Joker("The Idol", "×2 Mult for each card of its rank and suit that scores", rarity=UNCOMMON,
          on_scored=by_turn(times(2), stated_card), needs=Needs.CARD, number=127),
    Joker("Seeing Double", "×2 Mult if a ♣ and another suit score", rarity=UNCOMMON,
          independent=once(times(2), club_and_other), number=128),
    Joker("Matador", "+$8 if the hand triggers the blind's ability", rarity=UNCOMMON,
          independent=by_turn(dollars(8), active), is_active=triggered, states=("blind",), number=129),
    Joker("Satellite", NO_SCORE, rarity=UNCOMMON, can_be_copied=False, number=139),
    Joker("Cartomancer", NO_SCORE, rarity=UNCOMMON, number=142),
    Joker("Astronomer", NO_SCORE, rarity=UNCOMMON, can_be_copied=False, number=143),
    Joker("Bootstraps", "+2 Mult for each whole $5 you have", rarity=UNCOMMON,
          independent=from_money(Unit.MULT, lambda money: max(0, 2 * (money // 5))),
          states=("money",), number=145),
)  # fmt: skip
"""Uncommon rows.

>>> len(UNCOMMONS), UNCOMMONS[1].counter.unit.name
(52, 'MULT')
"""
