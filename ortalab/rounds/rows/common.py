"""The Common jokers that only the full game has, in the order of its collection."""

from ortalab.rounds.chance import Chance
from ortalab.rounds.gains import Unit, chips, dollars, mult, times
from ortalab.rounds.hands import Hand
from ortalab.rounds.joker import Before, Joker, Needs
from ortalab.rounds.luck.between import lose, pay_for_faces, pay_for_rank, shrink
from ortalab.rounds.luck.changes import count_ride, pay_for_hand
from ortalab.rounds.luck.words import (
    counted,
    counter,
    derived,
    discards,
    gold,
    grows,
    never,
    no_discards,
    plays,
    spread,
)
from ortalab.rounds.words import contains, each, face, once

HALF = Chance(1, 2)
NO_SCORE = "Never changes a score"

MODDED = Joker("Modded Joker", "A joker of a mod: it takes up a place and does nothing")
"""The placeholder for a joker of a mod: it takes a place, and counts as a Common joker."""

COMMON = (
    Joker("Half Joker", "+20 Mult if three cards or fewer are played",
          independent=once(mult(20), plays(1, 3)), number=16),
    Joker("Credit Card", NO_SCORE, can_be_copied=False, number=20),
    Joker("Banner", "+30 Chips for each discard left",
          independent=once(chips(30), discards), states=("discards",), number=22),
    Joker("Mystic Summit", "+15 Mult if no discard is left",
          independent=once(mult(15), no_discards), states=("discards",), number=23),
    Joker("8 Ball", NO_SCORE, number=26),
    Joker("Misprint", "+0 to +23 Mult, each equally likely",
          independent=spread(Unit.MULT, 24), number=27),
    Joker("Chaos the Clown", NO_SCORE, can_be_copied=False, number=30),
    Joker("Delayed Gratification", NO_SCORE, can_be_copied=False, number=35),
    Joker("Gros Michel", "+15 Mult, always",
          independent=once(mult(15)), number=38),
    Joker("Business Card", "+$2 for each face card that scores, 1 in 2",
          on_scored=each(dollars(2), face, HALF), number=42),
    Joker("Supernova", "+1 Mult for each time this hand was played in the run, this time included",
          independent=counted(Unit.MULT), counter=derived(Unit.MULT, lambda scene: scene.plays), states=("plays",),
          number=43),
    Joker("Ride the Bus", "+Mult as counted; +1 for a hand without a scoring face, back to 0 with one",
          before=(Before(count_ride),), independent=counted(Unit.MULT), counter=counter(Unit.MULT), number=44),
    Joker("Egg", NO_SCORE, can_be_copied=False, number=46),
    Joker("Runner", "+Chips as counted; +15 for a hand that contains a Straight",
          before=grows(15, contains(Hand.STRAIGHT)), independent=counted(Unit.CHIPS), counter=counter(Unit.CHIPS),
          number=49),
    Joker("Ice Cream", "+Chips as counted, fewer after each hand",
          independent=counted(Unit.CHIPS), counter=counter(Unit.CHIPS, 100), after_hand=lose(5), number=50),
    Joker("Blue Joker", "+2 Chips for each card left in the deck",
          independent=counted(Unit.CHIPS),
          counter=derived(Unit.CHIPS, lambda scene: 2 * scene.round.in_deck), states=("cards_left",), number=53),
    Joker("Faceless Joker", NO_SCORE, on_discard=pay_for_faces, number=57),
    Joker("Green Joker", "+Mult as counted; +1 for each hand",
          before=grows(1), independent=counted(Unit.MULT), counter=counter(Unit.MULT), on_discard=shrink(1), number=58),
    Joker("Superposition", NO_SCORE, number=59),
    Joker("To Do List", "+$4 if the hand is the one on its list",
          before=(Before(pay_for_hand, by_copies=True),), is_active=never, number=60),
    Joker("Cavendish", "×3 Mult, always",
          independent=once(times(3)), number=61),
    Joker("Red Card", "+Mult as counted",
          independent=counted(Unit.MULT), counter=counter(Unit.MULT), number=63),
    Joker("Square Joker", "+Chips as counted; +4 for a hand of exactly four cards",
          before=grows(4, plays(4, 4)), independent=counted(Unit.CHIPS), counter=counter(Unit.CHIPS), number=65),
    Joker("Riff-Raff", NO_SCORE, number=67),
    Joker("Reserved Parking", "+$1 for each face card held, 1 in 2",
          on_held=each(dollars(1), face, HALF), number=82),
    Joker("Mail-In Rebate", NO_SCORE, on_discard=pay_for_rank, wants=Needs.RANK, number=83,
          not_followed="its rank is not known, so discards do not pay"),
    Joker("Hallucination", NO_SCORE, number=85),
    Joker("Fortune Teller", "+1 Mult for each Tarot card used in the run",
          independent=counted(Unit.MULT), counter=derived(Unit.MULT, lambda scene: scene.round.run.tarots),
          states=("tarots",), number=86),
    Joker("Juggler", NO_SCORE, can_be_copied=False, number=87),
    Joker("Drunkard", NO_SCORE, can_be_copied=False, number=88),
    Joker("Golden Joker", NO_SCORE, can_be_copied=False, number=90),
    Joker("Popcorn", "+Mult as counted, less after each round",
          independent=counted(Unit.MULT), counter=counter(Unit.MULT, 20), number=97),
    Joker("Golden Ticket", "+$4 for each Gold card that scores",
          on_scored=each(dollars(4), gold), number=106),
    Joker("Swashbuckler", "+Mult as counted, the sell values of the other jokers",
          independent=counted(Unit.MULT), counter=counter(Unit.MULT), number=110),
)  # fmt: skip
"""Common rows.

>>> len(COMMON), COMMON[0].activation
(34, 'Independent')
"""
