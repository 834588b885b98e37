"""Rounds with their scores and explanations: every joker, alone and copied, every mark, rule and custom joker."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from ortalab.errors import OrtalabError
from ortalab.rounds.card import JokerCard
from ortalab.rounds.explain import explain_score
from ortalab.rounds.marks import MARKS_1, MARKS_2, Edition
from ortalab.rounds.round import Round
from ortalab.rounds.rulesets import BOOK, COURSES, EVERY
from ortalab.rounds.score import score
from ortalab.tables.rounds.link import encode
from ortalab.tables.rounds.view.picture import picture
from ortalab.text.yaml import read_round, write_round
from ortalab.workshop.deal import deal
from ortalab.workshop.proof import prove
from ortalab.workshop.worth import worth
from tests.corpus.chance import Chance

SECOND = COURSES["2"]
DEALT = 40
RULES = ("Four Fingers", "Shortcut", "Pareidolia", "Splash", "Smeared Joker")
FULL = (
    "{cards_played: [K♠ Glass, K♥ Foil, 8♦ Wild, 8♣ Mult, A♠], cards_held_in_hand: [K♦ Steel, 2♥ Holographic, 5♣, Q♠]}"
)
SHAPES = (
    "[A♠, 2♥, 3♦, 4♣]", "[2♣, 4♦, 6♥, 8♠, 10♣]", "[2♥, 5♥, 9♦, J♥, K♦]", "[2♥, 3♥, 4♥, 5♥, 9♠]",
    "[Q♠, K♠, A♠, 10♠, J♠]",
    "[3♦, 3♠, 3♥, 3♣, 3♦]", "[7♥, 7♣ Wild, 7♦, 7♦ Wild]", "[10♣, 10♥, 4♠, 4♦, 4♣]",
)  # fmt: skip
OWN = """
own_jokers:
  - {name: Low Tide, scored: {rank: [2, 3, 8], suit: [spades, hearts], chips: 20, mult: 4}}
  - {name: Echo, rules: [gaps, faces], scored: {face: true, first: true, again: 2}, held: {rank: K, times: 1.5}}
  - {name: Tip, once: {contains: Pair, chips: 5, mult: 2.55, per: joker}, jokers: {rarity: common, times: 1.25}}
  - {name: Shadow, rules: splash, copies: first}
  - {name: Right Hand, copies: right}
"""


def results(round_: Round) -> str:
    """Format all results of a round: its text, its score step by step, the hand's proof, the worths."""
    try:
        scored = score(round_, EVERY)
    except OrtalabError as error:
        return f"{type(error).__name__}: {error}"
    steps = [f"{step.kind} {step.rule} {step.chips!r} {step.mult!r}" for step in scored.steps]
    parts = [write_round(round_), encode(round_), explain_score(scored), repr(scored.total), *steps]
    return "\n".join([*parts, str(prove(scored)), *map(str, worth(round_, EVERY))])


def entries() -> Iterator[tuple[str, str]]:
    """Yield each round, named by its purpose, with all results."""
    for name, round_ in (*of_jokers(), *of_cards(), *of_rules(), *of_own()):
        yield name, results(round_)
    chance = Chance(2)
    for number in range(DEALT):
        yield f"dealt {number}", results(deal(chance, 1 + number % 5, EVERY if number % 2 else BOOK))
    for number in range(DEALT // 4):
        yield f"dealt of rules 2, {number}", results(deal(chance, 2 + number % 4, SECOND))
    for name, round_ in of_own():
        yield (
            f"picture of {name}",
            picture(round_, "<svg></svg>", dict.fromkeys("shdc", "#123456"), ("example.org/", name)),
        )
    yield "nothing played", results(Round())


def of_jokers() -> Iterator[tuple[str, Round]]:
    """Yield each joker alone, with editions, copied once and twice, and beside another."""
    full, names = read_round(FULL), list(EVERY)
    editions = (None, *MARKS_2.editions)
    for place, name in enumerate(names):
        card = JokerCard(name, editions[place % len(editions)])
        row = [JokerCard("Blueprint"), JokerCard("Blueprint", Edition.POLYCHROME), card]
        for jokers in ([card], row[1:], row, [card, JokerCard(names[place - 1]), card]):
            yield " ".join(map(str, jokers)), replace(full, jokers=tuple(jokers))


def of_cards() -> Iterator[tuple[str, Round]]:
    for one in (None, *MARKS_1.enhancements):
        for other in (None, *MARKS_2.editions):
            marks = " ".join(mark.word for mark in (one, other) if mark)
            text = f"{{cards_played: [Q♥ {marks}, Q♣], cards_held_in_hand: [J♠ {marks}], jokers: [Mime, Photograph]}}"
            yield f"marked {marks}", read_round(text)


def of_rules() -> Iterator[tuple[str, Round]]:
    """Yield each combination of rule-bending jokers on plays that they affect."""
    for shape in SHAPES:
        for count in range(len(RULES) + 1):
            for names in combinations(RULES, count):
                yield f"{shape} {names}", read_round(f"{{cards_played: {shape}, jokers: [{', '.join(names)}]}}")


def of_own() -> Iterator[tuple[str, Round]]:
    for jokers in (
        "Low Tide",
        "Echo Foil",
        "Tip",
        "Shadow, Tip",
        "Right Hand, Echo",
        "Tip, Shadow, Echo, Low Tide, Right Hand",
    ):
        yield f"own {jokers}", read_round(f"{FULL[1:-1].replace('], ', ']' + chr(10))}\njokers: [{jokers}]{OWN}")
