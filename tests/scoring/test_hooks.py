"""Abilities of a row beyond the assignment's jokers: several gains, more repeats, turns of other jokers."""

import re
from collections.abc import Callable
from dataclasses import replace
from itertools import permutations
from random import Random

import pytest

from ortalab.cards import RANKS, Rank
from ortalab.errors import OrtalabError
from ortalab.rounds.card import JokerCard
from ortalab.rounds.explain import explain
from ortalab.rounds.gains import Gain, chips, mult, times
from ortalab.rounds.joker import Joker, Rarity
from ortalab.rounds.play import Kind
from ortalab.rounds.round import Round
from ortalab.rounds.rulesets import BOOK, EVERY, Book
from ortalab.rounds.scene import Scene, Spot
from ortalab.rounds.score import score
from ortalab.rounds.words import again, always, beside, each, face, first_face, jokers, once, rank
from ortalab.workshop.solve.exact.pool import Pool, asks_for_order, pool_of
from ortalab.workshop.solve.solver import solve
from tests.rows import for_each
from tests.scoring.rounds import lay
from tests.workshop.brute import best_by, every_team, outcome_of, some_cards, some_jokers


def first(scene: Scene, spot: Spot) -> int:
    return int(spot is scene.scoring[0])


def first_held(scene: Scene, spot: Spot) -> int:
    return int(spot is scene.held[0])


def uncommon(_scene: Scene, joker: Joker) -> int:
    return int(joker.rarity is Rarity.UNCOMMON)


ACE = rank(Rank.ACE)
ROWS = (
    Joker("Both", "+20 Chips and +4 Mult for each A", on_scored=each(chips(20), ACE) + each(mult(4), ACE)),
    Joker("Turned", "×2, then +3", on_scored=each(times(2), face) + each(mult(3), face), rarity=Rarity.UNCOMMON),
    Joker("Thrice", "the first card twice more", again_scored=again(first, 2, depends_on_predecessors=True)),
    Joker(
        "Held", "the first held card three times more", again_held=again(first_held, 3, depends_on_predecessors=True)
    ),
    Joker("Chips", "+50 Chips for the first face", on_scored=each(chips(50), first_face, depends_on_predecessors=True)),
    Joker("Two", "+3 Mult, then ×1.5", independent=once(mult(3)) + once(times(1.5)), rarity=Rarity.UNCOMMON),
    Joker("Beside", "×1.5 beside each Uncommon joker", on_joker=beside(times(1.5), uncommon), rarity=Rarity.RARE),
    Joker(
        "Near", "+7 Mult beside each Uncommon joker", on_joker=beside(mult(7), uncommon) + beside(chips(5), uncommon)
    ),
    Joker("Last", "copies the left-most", copies=lambda place, _: 0 if place else None),
    Joker("Crowd", "×1 for each joker", independent=once(times(1), jokers)),
    Joker("Every", "each held card twice more", again_held=again(always, 2)),
)
OWN = Book(ROWS)


def explained(played: list[str], held: list[str], *names: str) -> list[str]:
    laid = replace(lay(played, held), jokers=tuple(map(JokerCard, names)))
    return explain(laid, BOOK | OWN).splitlines()


EXPLAINED = [
    (["A♠"], [], ["Both"], ["Both A♠ +20 Chips (36 x 1)", "Both A♠ +4 Mult (36 x 5)"]),
    (["K♠", "K♥"], [], ["Turned"], ["Turned K♠ x2 Mult (20 x 4)", "Turned K♠ +3 Mult (20 x 7)"]),
    (["2♠", "2♥"], [], ["Thrice"], ["2♠ +2 Chips (12 x 2)", *2 * ["Retrigger 2♠ Thrice"], "2♥ +2 Chips (18 x 2)"]),
    (["2♠"], ["3♠ Steel", "4♠"], ["Every"], 2 * ["Retrigger 3♠ Steel Every"] + 2 * ["Retrigger 4♠ Every"]),
    (["2♠"], [], ["Two"], ["Two +3 Mult (7 x 4)", "Two x1.5 Mult (7 x 6)"]),
    (
        ["2♠"],
        [],
        ["Beside", "Two", "Joker", "Fibonacci"],
        [
            "Two +3 Mult (7 x 12)",
            "Two x1.5 Mult (7 x 18)",
            "Beside Two x1.5 Mult (7 x 27)",
            "Beside Fibonacci x1.5 Mult (7 x 46.5)",
        ],
    ),
    (
        ["2♠"],
        [],
        ["Blueprint", "Near", "Two"],
        ["Near Two +7 Mult (7 x 13)", "Near Two +5 Chips (12 x 13)", "Near Two +7 Mult (12 x 20)"],
    ),
    (["2♠"], [], ["Joker", "Joker", "Last"], ["Last copying Joker", "Joker +4 Mult (7 x 13)"]),
    (["2♠"], [], ["Blueprint", "Last"], ["Blueprint copying Last", "Last copying nothing"]),
    (["2♠"], [], ["Crowd", "Joker", "Joker"], ["Crowd x3 Mult (7 x 3)"]),
]


@for_each(EXPLAINED)
def test_each_gain_is_a_step_in_the_order_of_the_row(
    played: list[str], held: list[str], names: list[str], lines: list[str]
) -> None:
    found = iter(explained(played, held, *names))
    for line in lines:
        assert line in found, line


def test_a_step_names_the_turn_that_another_joker_acts_in() -> None:
    laid = Round(lay(["2♠"]).played, (), (JokerCard("Joker"), JokerCard("Near"), JokerCard("Two")))
    steps = [step for step in score(laid, BOOK | OWN).steps if step.kind is Kind.ON_JOKER]
    assert {(step.joker, step.other, step.rule) for step in steps} == {(1, 2, "On Other Jokers")}


def hooked_pool(chance: Random, book: Book) -> Pool:
    """Draw up to five cards and three jokers, at least one of them from a book."""
    count = chance.choice([2, 3, 4, 4, 5])
    cards = some_cards(chance, count, chance.sample(RANKS, 3))
    played = chance.randint(1, count)
    finishes = [joker.edition for joker in some_jokers(chance, chance.randint(1, 2))]
    own = tuple(JokerCard(chance.choice(list(book)), finish) for finish in finishes)
    others = some_jokers(chance, chance.randint(0, 3 - len(own) - (count == 5 and len(own) == 1)))
    keep = chance.choice(["", "", "", "jokers", "played", "split"]).split()
    return pool_of(Round(cards[:played], cards[played:], own + others), keep, (), BOOK | book)


def hooked_bench(chance: Random, book: Book) -> Pool:
    """Draw up to three cards and a bench, half of it from a book."""
    count = chance.randint(1, 3)
    cards = some_cards(chance, count, chance.sample(RANKS, 3))
    played = chance.randint(1, count)
    own = tuple(map(JokerCard, chance.choices(list(book), k=2)))
    jokers_ = (*own, *some_jokers(chance, 2))
    laid = chance.randint(0, 2)
    return pool_of(Round(cards[:played], cards[played:], jokers_[:laid]), (), jokers_[laid:], BOOK | book)


def agree(draw: Callable[[Random, Book], Pool], seed: int, book: Book) -> None:
    pool = draw(Random(seed), book)
    outcome = outcome_of(pool)
    best, _ = best_by(pool, every_team(pool))
    assert [(-found.total, *found.arrangement) for found in outcome.found] == [best[0]], f"{draw.__name__}({seed})"


BOOKS = [pytest.param(OWN, id="own"), pytest.param(EVERY, id="every")]
POOLS = [(hooked_pool, 20), (hooked_bench, 4)]


@pytest.mark.slow
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(("draw", "count"), POOLS)
def test_the_solver_is_exact_with_custom_rows(draw: Callable[[Random, Book], Pool], count: int, book: Book) -> None:
    for seed in range(count):
        agree(draw, seed, book)


@pytest.mark.exhaustive
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(("draw", "count"), POOLS)
def test_the_solver_is_exact_on_many_pools_with_custom_rows(
    draw: Callable[[Random, Book], Pool], count: int, book: Book
) -> None:
    for seed in range(1000, 1000 + 120 * count):
        agree(draw, seed, book)


@for_each({joker.name: joker for joker in [*ROWS, *EVERY.values()]})
@pytest.mark.no_cover
def test_a_joker_depends_on_the_cards_before_it_only_if_its_row_says_so(joker: Joker) -> None:
    chance = Random(7)
    for _ in range(4):
        cards = some_cards(chance, 8, chance.sample(RANKS, 3))
        laid = Round(cards[:4], cards[4:], (*some_jokers(chance, 2), JokerCard(joker.name)))
        pool = pool_of(laid, book=EVERY | OWN)
        assert not asks_for_order(joker, pool, ((0, 1, 2), (0, 1, 2, 3), (4, 5, 6, 7)), permutations(range(4)))


def second(scene: Scene, spot: Spot) -> int:
    return int(len(scene.scoring) > 1 and spot is scene.scoring[1])


REFUSED = [
    (
        Joker("Thief", "", independent=once(chips(-10))),
        "the joker 'Thief' gains +-10 Chips, but the solver takes whole",
    ),
    (Joker("Half", "", on_held=each(times(0.5), always)), "the joker 'Half' gains x0.5 Mult, but the solver takes"),
    (Joker("Part", "", on_scored=each(chips(0.5), always)), "the joker 'Part' gains +0.5 Chips, but the solver"),
    (Joker("Endless", "", independent=once(Gain(mult(1).unit, float("inf")))), "the joker 'Endless' gains"),
    (
        Joker("Sly One", "", on_scored=each(mult(5), second)),
        "the joker 'Sly One' reads more than the set of cards before",
    ),
    (Joker("Hoard", "", independent=once(chips(2**30))), "the joker 'Hoard' gains +1073741824 Chips, but the solver"),
    (Joker("Often", "", independent=once(mult(1), lambda _: 2**30)), "the joker 'Often' reads more than the set"),
    (
        Joker("Minus", "", on_scored=each(mult(5), lambda _, __: -1)),
        "the joker 'Minus' reads more than the set of cards",
    ),
]


@for_each(REFUSED)
def test_a_row_that_breaks_the_solvers_assumptions_is_refused(row: Joker, sentence: str) -> None:
    laid = replace(lay(["K♠", "K♥", "K♦"], ["2♠"]), jokers=(JokerCard(row.name),))
    with pytest.raises(OrtalabError, match=f"^{re.escape(sentence)}"):
        solve(laid, book=Book([row]))


def second_held(scene: Scene, spot: Spot) -> int:
    return int(len(scene.played) == 1 and spot.place == 1)


def test_an_answer_that_the_engine_rejects_names_the_joker() -> None:
    row = Joker("Late", "", on_held=each(mult(50), second_held))  # the hand is empty when the search starts
    laid = replace(lay(["3♠", "2♠ Steel", "2♥"]), jokers=(JokerCard("Joker"), JokerCard("Late")))
    with pytest.raises(OrtalabError, match=r"^the joker 'Late' reads more than"):
        solve(laid, book=BOOK | Book([row]))
