"""Disputes between sources of the full game, as its rule book settles them: marks D1 to D26, and more edge cases."""

import ortalab
from ortalab.rounds.luck.score import written
from tests.full.rounds import read_hand
from tests.rows import for_each

DISPUTES = [
    ("D1 Bloodstone is ×1.5", "[8♥], jokers: [Bloodstone, Oops! All 6s]", "19"),
    ("D2 fractions are floored at any size", "[Q♦], cards_held_in_hand: [Q♥ Steel]", "22"),
    ("D3 a debuffed Wild is no flower", "[7♠, 7♠ Wild, 7♥, 7♦], jokers: [Flower Pot], blind: The Head", "518"),
    ("D3 a debuffed plain card is one", "[7♠, 7♣, 7♥ debuffed, 7♦], jokers: [Flower Pot]", "1,701"),
    ("D3 a Stone is none", "[7♠, 7♣, 7♥ Stone, 7♦], jokers: [Flower Pot]", "303"),
    ("D4 money won counts at once", "[7♦ Gold Seal], jokers: [Rough Gem, Bull], money: 0", "20"),
    ("D5 the copy is held at once, and counted", "[K♥ Steel], jokers: [Hologram x2, DNA active]", "50"),
    ("D5 a copied DNA copies too", "[K♥ Steel], jokers: [Blueprint, DNA active]", "33"),
    ("D6 one Wild is not two suits", "[9♠ Wild], jokers: [Seeing Double]", "14"),
    ("D6 two Wilds are", "[9♠ Wild, 9♥ Wild], jokers: [Seeing Double]", "112"),
    ("D6 one black card is, under smeared suits", "[9♠], jokers: [Seeing Double, Smeared Joker]", "28"),
    ("D6 a debuffed card is of no suit", "[9♣, 9♥ debuffed], jokers: [Seeing Double]", "38"),
    ("D7 in the other's turn", "[2♥], jokers: [Baseball Card, Joker, Mime]", "52"),
    ("D7 before its Polychrome", "[2♥], jokers: [Baseball Card, Castle +1 Polychrome]", "18"),
    ("D7 a debuffed one still counts", "[2♥], jokers: [Baseball Card, Mime debuffed]", "10"),
    ("D8 no card held is all black", "[2♥], jokers: [Blackboard]", "21"),
    ("D8 a debuffed ♠ is black", "[2♥], cards_held_in_hand: [9♠ debuffed], jokers: [Blackboard]", "21"),
    ("D8 a debuffed Wild is its own suit", "[2♥], cards_held_in_hand: [9♥ Wild debuffed], jokers: [Blackboard]", "7"),
    ("D9 of equals the right-most", "[2♥], cards_held_in_hand: [10♠, 10♥ Steel], jokers: [Raised Fist]", "150"),
    ("D9 by rank, not by value", "[2♥], cards_held_in_hand: [10♠, J♥ Steel], jokers: [Raised Fist]", "220"),
    ("D9 a debuffed one blocks", "[2♥], cards_held_in_hand: [10♠, 3♥ debuffed], jokers: [Raised Fist]", "7"),
    ("D9 a Stone is passed over", "[2♥], cards_held_in_hand: [10♠, 3♥ Stone], jokers: [Raised Fist]", "147"),
    ("D10 a debuffed Stone gives nothing", "[9♠ Stone debuffed, 2♥]", "7"),
    ("D11 a copy acts in its own place", "[2♥], jokers: [Cavendish, Joker, Brainstorm]", "147"),
    ("D12 Obelisk without plays is as stated", "[2♥], jokers: [Obelisk x1.4]", "9"),
    ("D12 with plays it grows", "[2♥], plays: {Pair: 1}, jokers: [Obelisk x1.4]", "11"),
    ("D12 or falls", "[2♥], plays: {Pair: 0}, jokers: [Obelisk x1.4]", "7"),
    ("D13 The Flint triggers", "[2♥], blind: The Flint, jokers: [Matador, Bull]", "29"),
    ("D13 a scoring debuffed card does", "[2♥ debuffed], jokers: [Matador, Bull]", "29"),
    ("D13 one that does not score does not", "[K♥, 2♥ debuffed], jokers: [Matador, Bull]", "23"),
    ("D13 The Arm by a level", "[2♥], levels: {High Card: 2}, blind: The Arm, jokers: [Matador, Bull]", "31"),
    ("D13 not at the first", "[2♥], blind: The Arm, jokers: [Matador, Bull]", "15"),
    ("D13 The Ox does", "[2♥], blind: The Ox, plays: {High Card: 3, Pair: 2}, jokers: [Matador, Bull]", "23"),
    ("D13 not in another hand", "[2♥], blind: The Ox, plays: {High Card: 1, Pair: 2}, jokers: [Matador, Bull]", "15"),
    ("D13 The Tooth does not", "[2♥], blind: The Tooth, jokers: [Matador, Bull]", "13"),
    ("D13 The Hook does not", "[2♥], blind: The Hook, jokers: [Matador, Bull]", "15"),
    ("D13 its line overrules", "[2♥], blind: The Flint, jokers: [Matador inactive, Bull]", "13"),
    ("D13 and says so without a boss", "[2♥], jokers: [Matador active, Bull]", "31"),
    ("D14 Plasma floors both halves", "[2♥], deck: Plasma, jokers: [Joker]", "36"),
    ("D15 a Negative stencil brings a place", "[2♥], jokers: [Joker Stencil Negative]", "42"),
    ("D15 a debuffed one counts as empty", "[2♥], jokers: [Joker Stencil debuffed, Joker Stencil]", "35"),
    ("D15 a copy is no stencil", "[2♥], jokers: [Joker Stencil, Brainstorm]", "112"),
    ("D15 one empty place gives nothing", "[2♥], jokers: [Joker Stencil], joker_slots: 1", "7"),
    ("D16 The Tooth takes before", "[2♥, 3♥, 9♥], blind: The Tooth, jokers: [Bull]", "16"),
    ("D16 below $0 is nothing", "[2♥, 3♥, 9♥], blind: The Tooth, money: 1, jokers: [Bull]", "14"),
    ("D17 both of a rank in the run score", "[3♠, 4♥, 4♣, 5♦, 6♠], jokers: [Four Fingers]", "208"),
    ("D20 counters are those before", "[K♥ Steel], steels: 1, jokers: [Vampire, Steel Joker]", "19"),
    ("D21 Mad", "[7♣, 7♥, 8♠, 8♦], jokers: [Mad Joker]", "600"),
    ("D21 Clever", "[7♣, 7♥, 8♠, 8♦], jokers: [Clever Joker]", "260"),
    ("D21 Zany", "[7♣, 7♥, 7♠], jokers: [Zany Joker]", "765"),
    ("D22 a Stone K is no face", "[K♥ Stone], jokers: [Scary Face, Midas Mask, Golden Ticket]", "55"),
    ("D22 nor one for The Plant", "[K♥ Stone], blind: The Plant", "55"),
    ("D22 with Pareidolia it is", "[9♥ Stone], jokers: [Scary Face, Pareidolia]", "85"),
    ("D22 for The Plant too", "[9♥ Stone], blind: The Plant, jokers: [Pareidolia]", "5"),
    ("D23 a copied Hiker adds its own", "[2♥ Red Seal], jokers: [Blueprint, Hiker]", "19"),
    ("D24 Pareidolia ends the ride", "[2♥], jokers: [Ride the Bus +4, Pareidolia]", "7"),
    ("D24 a debuffed face does not", "[K♥ debuffed, K♠ debuffed], jokers: [Ride the Bus +4]", "70"),
    ("D25 the first that scores, though not the first played", "[2♥, K♥], jokers: [Hanging Chad]", "35"),
    ("D25 nothing where it is debuffed", "[K♥ debuffed, K♠], jokers: [Hanging Chad]", "40"),
    ("D26 a debuffed Wild keeps its own suit", "[A♣, 2♣, 3♣, 9♣, 5♥ Wild debuffed], jokers: [The Tribe]", "16"),
    ("D26 and has that one", "[A♣, 2♣, 3♣, 9♣, 5♣ Wild debuffed], jokers: [The Tribe]", "480"),
]  # fmt: skip
EDGES = [
    ("Midas Mask makes a Stone a card of its rank", "[9♥ Stone], jokers: [Pareidolia, Midas Mask]", "14"),
    ("Vampire too", "[9♥ Stone], jokers: [Vampire]", "15"),
    ("the left-most of two Vampires gets all", "[9♥ Glass], jokers: [Vampire, Vampire]", "15"),
    ("a copied Vampire takes nothing first", "[9♥ Gold], jokers: [Blueprint, Vampire, Cavendish]", "50"),
    ("a face that Vampire frees ends the ride", "[K♥ Stone], jokers: [Vampire x1, Ride the Bus +4]", "16"),
    ("but not where the ride is counted before", "[K♥ Stone], jokers: [Ride the Bus +4, Vampire x1]", "99"),
    ("a value counted after does not grow", "[2♥], counted: after, jokers: [Green Joker +2]", "21"),
    ("a Wee Joker counted after neither", "[2♥], counted: after, jokers: [Wee Joker +8]", "15"),
    ("but Hiker does", "[2♥ Red Seal], counted: after, jokers: [Hiker]", "14"),
    ("a copied Wee Joker shows its counter of that turn", "[2♥], jokers: [Wee Joker, Brainstorm]", "23"),
    ("copies in a circle copy nothing", "[2♥], jokers: [Blueprint, Brainstorm, Joker]", "35"),
    ("a left-most Brainstorm copies nothing", "[2♥], jokers: [Brainstorm, Joker]", "35"),
    ("nothing is copied from a debuffed joker", "[2♥], jokers: [Blueprint, Joker debuffed]", "7"),
    ("nor through a debuffed copy", "[2♥], jokers: [Blueprint, Blueprint debuffed, Joker]", "35"),
    ("a copy has its own edition", "[2♥], jokers: [Blueprint Foil, Joker debuffed]", "57"),
    ("a debuffed joker has none", "[2♥], jokers: [Joker Foil debuffed]", "7"),
    ("of two flushes under Four Fingers the first suit", "[2♥ Wild, 4♠, 6♠, 8♠, 9♥], jokers: [Four Fingers]", "220"),
    ("Chicot switches the boss off", "[2♥], blind: The Head, jokers: [Chicot]", "7"),
    ("unless he is debuffed", "[2♥], blind: The Head, jokers: [Chicot debuffed]", "5"),
    ("a suit's boss takes Wild cards, before the hand is found", "[2♠ Wild], blind: The Head", "5"),
    ("The Psychic wants five cards", "[2♥, 2♠], blind: The Psychic", "0"),
    ("The Mouth wants the same hand", "[2♥], blind: The Mouth, played_this_round: [Pair]", "0"),
    ("The Mouth wants the first of several", "[2♥], blind: The Mouth, played_this_round: [Pair, High Card]", "0"),
    ("and the one that is named", "[2♥], blind: The Mouth, played_this_round: [Pair], blind_hand: High Card", "7"),
    ("The Ox names one of two", "[2♥], blind: The Ox, plays: {Pair: 3, High Card: 3}, jokers: [Matador, Bull]", "15"),
    ("and that one costs", "[2♥], blind: The Ox, plays: {Pair: 9}, blind_hand: High Card, jokers: [Bull]", "7"),
    ("it is no other", "[2♥], blind: The Ox, plays: {High Card: 9}, blind_hand: Pair, jokers: [Bull]", "15"),
    ("a version has its own bases", "[2♥], levels: {High Card: 2}, bases: {High Card: [5, 1, 10, 2]}", "51"),
    ("The Arm takes one", "[2♥], levels: {High Card: 2}, bases: {High Card: [6, 1, 10, 2]}, blind: The Arm", "8"),
    ("a joker of a mod has a place, and its edition", "[2♥], jokers: [Joker Stencil, Modded Joker Foil]", "228"),
    ("is counted", "[2♥], jokers: [Abstract Joker, Modded Joker]", "49"),
    ("and copied as nothing", "[2♥], jokers: [Blueprint, Modded Joker, Joker]", "35"),
    ("The Eye another", "[2♥], blind: The Eye, played_this_round: [Pair]", "7"),
    ("a held Stone is no king", "[2♥], cards_held_in_hand: [K♥ Stone Red Seal], jokers: [Baron, Mime]", "7"),
    ("editions of held cards do nothing", "[2♥], cards_held_in_hand: [K♥ Foil, 9♥ Polychrome]", "7"),
    ("certain chances are no luck", "[2♥], jokers: [Space Joker, Oops! All 6s, Oops! All 6s]", "34"),
    ("numbers grow as decimals do", "[K♥, K♠, 10♠], levels: {Pair: 2}, jokers: [Vampire x1.2, Cavendish]", "485"),
]  # fmt: skip


@for_each({name: (keys, score) for name, keys, score in DISPUTES + EDGES})
def test_a_dispute_is_decided_as_in_the_book(keys: str, score: str) -> None:
    assert str(ortalab.score(read_hand(f"{{cards_played: {keys}}}"))) == score


def test_every_mark_has_its_round() -> None:
    marks = {row[0].partition(" ")[0] for row in DISPUTES} | {"D18", "D19"}  # which concern only numbers
    assert marks == {f"D{number}" for number in range(1, 27)}


@for_each(
    [
        (0, "0"),
        (999, "999"),
        (99_999_999_999, "99,999,999,999"),
        (100_000_000_000, "1.000e11"),
        (369_904_053_492, "3.699e11"),
        (9.99951e15, "1.000e16"),
        (1.6126936982633295e50, "1.613e50"),
        (1.7e308, "1.700e308"),
        (float("inf"), "naneinf"),
        (float("nan"), "naneinf"),
    ]
)
def test_numbers_are_written_as_the_game_does(score: float, text: str) -> None:
    assert written(score) == text
