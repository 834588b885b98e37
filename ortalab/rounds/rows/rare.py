"""The Rare and the Legendary jokers that only the full game has, in the order of its collection."""

from ortalab.cards import Rank
from ortalab.rounds.gains import Unit, chips, times
from ortalab.rounds.hands import Hand
from ortalab.rounds.joker import Before, Joker, Needs
from ortalab.rounds.luck.between import grow_by_faces, grow_by_jacks, raise_discarded, rest
from ortalab.rounds.luck.changes import compare_plays, duplicate
from ortalab.rounds.luck.scene import Scene, Turn
from ortalab.rounds.luck.words import active, by_turn, counted, counter, grow, never, stated_suit
from ortalab.rounds.rarity import Rarity
from ortalab.rounds.rows.common import NO_SCORE
from ortalab.rounds.words import beside, contains, each, left_most, of_rarity, once, rank

RARE, LEGENDARY = Rarity.RARE, Rarity.LEGENDARY
MANY_ENHANCED = 16


def much_enhanced(scene: Scene) -> bool:
    return scene.round.run.enhanced >= MANY_ENHANCED


def grow_by_twos(turn: Turn) -> None:
    if turn.card.card.counted_rank == Rank.TWO:
        grow(turn, 8)


RARES = (
    Joker("DNA", "Holds a copy of the only card played, in the first hand of a round", rarity=RARE,
          before=(Before(duplicate, by_copies=True, changes_cards=True),), is_active=never,
          after_hand=rest, number=51),
    Joker("Vagabond", NO_SCORE, rarity=RARE, number=71),
    Joker("Obelisk", "×Mult as counted; 0.2 more unless this hand is the most played, else back to ×1", rarity=RARE,
          before=(Before(compare_plays),), independent=counted(Unit.TIMES), counter=counter(Unit.TIMES),
          states=("plays",), number=75),
    Joker("Baseball Card", "×1.5 Mult for each Uncommon joker, in its turn", rarity=RARE,
          on_joker=beside(times(1.5), of_rarity(Rarity.UNCOMMON)), number=92),
    Joker("Ancient Joker", "×1.5 Mult for each card of its suit that scores", rarity=RARE,
          on_scored=by_turn(times(1.5), stated_suit), needs=Needs.SUIT, number=99),
    Joker("Campfire", "×Mult as counted", rarity=RARE,
          independent=counted(Unit.TIMES), counter=counter(Unit.TIMES), number=105),
    Joker("Wee Joker", "+Chips as counted; +8 for each pass of a 2 that scores", rarity=RARE,
          grows_scored=grow_by_twos, independent=counted(Unit.CHIPS), counter=counter(Unit.CHIPS), number=124),
    Joker("Hit the Road", "×Mult as counted", rarity=RARE,
          independent=counted(Unit.TIMES), counter=counter(Unit.TIMES), on_discard=grow_by_jacks(0.5),
          number=130),
    Joker("The Duo", "×2 Mult if the play contains a Pair", rarity=RARE,
          independent=once(times(2), contains(Hand.PAIR)), number=131),
    Joker("The Trio", "×3 Mult if the play contains a Three of a Kind", rarity=RARE,
          independent=once(times(3), contains(Hand.THREE_OF_A_KIND)), number=132),
    Joker("The Family", "×4 Mult if the play contains a Four of a Kind", rarity=RARE,
          independent=once(times(4), contains(Hand.FOUR_OF_A_KIND)), number=133),
    Joker("Stuntman", "+250 Chips, always", rarity=RARE,
          independent=once(chips(250)), number=136),
    Joker("Invisible Joker", NO_SCORE, rarity=RARE, can_be_copied=False, number=137),
    Joker("Brainstorm", "Copies the ability of the left-most joker", rarity=RARE,
          copies=left_most, number=138),
    Joker("Driver's License", "×3 Mult if the deck has 16 enhanced cards or more", rarity=RARE,
          independent=by_turn(times(3), active), is_active=much_enhanced, states=("enhanced",), number=141),
    Joker("Burnt Joker", NO_SCORE, rarity=RARE, on_discard=raise_discarded, number=144),
    Joker("Canio", "×Mult as counted", rarity=LEGENDARY,
          independent=counted(Unit.TIMES), counter=counter(Unit.TIMES), on_destroyed=grow_by_faces(1),
          number=146),
    Joker("Triboulet", "×2 Mult for each King or Queen that scores", rarity=LEGENDARY,
          on_scored=each(times(2), rank(Rank.KING, Rank.QUEEN)), number=147),
    Joker("Yorick", "×Mult as counted", rarity=LEGENDARY,
          independent=counted(Unit.TIMES), counter=counter(Unit.TIMES),
          not_followed="discards do not raise it, as the number of cards left until then is not known", number=148),
    Joker("Chicot", "The boss blind does nothing", rarity=LEGENDARY,
          stops_blind=True, can_be_copied=False, number=149),
    Joker("Perkeo", NO_SCORE, rarity=LEGENDARY, number=150),
)  # fmt: skip
"""Rare and Legendary rows.

>>> len(RARES), sum(joker.rarity is LEGENDARY for joker in RARES)
(21, 5)
"""
