"""Questions to the solver and its answers: moves, proof, executors, slices, the command."""

import pickle
import re
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from functools import cache
from itertools import combinations, permutations
from math import factorial
from multiprocessing import get_context
from random import Random

import pytest

from ortalab import OrtalabError, Solution, solve
from ortalab.rounds.card import JokerCard
from ortalab.rounds.marks import MARKS_2
from ortalab.rounds.round import Round, Row
from ortalab.rounds.rulesets import BOOK
from ortalab.rounds.score import score
from ortalab.workshop.solve.exact.answer import job_of
from ortalab.workshop.solve.exact.pool import pool_of
from ortalab.workshop.solve.exact.search import Job, Outcome, merge, search
from ortalab.workshop.solve.solution import Limits, Newcomer
from ortalab.workshop.solve.solver import Sliced, question
from tests.scoring.rounds import lay
from tests.workshop.brute import any_pool, arrangements, every_team, some_cards, some_jokers

TEN = lay(
    ["10♥", "10♠", "10♦", "A♣", "J♥"],
    ["2♥", "5♦", "9♦", "K♥ Steel", "K♦"],
    ["Joker", "Baron", "Blueprint", "Raised Fist", "Photograph Polychrome"],
)


def small(seed: int) -> Round:
    """Draw two or three cards and up to three jokers."""
    chance = Random(seed)
    cards = some_cards(chance, chance.randint(2, 3), [card.rank for card in TEN.played])
    return Round(cards[:1], cards[1:], some_jokers(chance, chance.randint(0, 3)))


def test_ten_cards_and_five_jokers_are_solved_with_a_certificate() -> None:
    found = solve(TEN)
    assert str(found) == str(score(found.round)) == "14712"
    assert found.covered == factorial(10) * factorial(5)
    assert 0 < found.evaluated < 1000
    assert found.closed <= found.score.total
    assert found.seconds > 0
    assert [str(move) for move in found.moves][:3] == [
        "Baron from jokers 2 to jokers 3",
        "Blueprint from jokers 3 to jokers 2",
        "A♣ from played 4 to held 1",
    ]


@pytest.mark.parametrize("bench", [(), ("Joker",)])
@pytest.mark.parametrize("keep", ["", "jokers", "played", "held", "split", "played held", "split jokers"])
def test_the_certificate_covers_every_arrangement_there_is(keep: str, bench: tuple[str, ...]) -> None:
    laid = lay(["2♠", "3♠"], ["4♠", "5♠"], ["Joker", "Baron", "Joker"])
    if bench and "jokers" in keep:
        pytest.skip("kept jokers and a bench cannot be combined")
    pool = pool_of(laid, keep.split(), tuple(map(JokerCard, bench)))
    found = solve(laid, limits=Limits(tuple(keep.split()), bench))
    assert found.covered == sum(1 for _ in arrangements(pool, every_team(pool)))


@pytest.mark.no_cover
def test_the_best_arrangement_stays_unchanged() -> None:
    best = solve(TEN).round
    again = solve(best)
    assert again.round == best
    assert again.moves == ()


@pytest.mark.no_cover
def test_the_runners_up_are_plays_of_other_scoring_cards_best_first() -> None:
    found = solve(TEN, limits=Limits(top=5))
    assert found.best.round == solve(TEN).round
    assert len({tuple(sorted(str(spot.card) for spot in play.score.scene.scoring)) for play in found.plays}) == 5
    totals = [play.score.total for play in found.plays]
    assert totals == sorted(totals, reverse=True)


@pytest.mark.no_cover
def test_moves_applied_to_a_round_give_the_best_round() -> None:
    for seed in range(15):
        laid = small(seed)
        bench = some_jokers(Random(seed), 2)
        for found in (solve(laid), solve(laid, limits=Limits(bench=tuple(bench)))):
            rows: dict[Row | None, dict[int, object]] = {row: dict(enumerate(laid.row(row))) for row in Row}
            rows[None] = dict(enumerate(bench))
            lifted = [(move, rows[move.from_row].pop(move.from_place)) for move in found.moves]
            for move, thing in lifted:
                assert move.thing == thing
                assert move.to_place not in rows[move.to_row]
                rows[move.to_row][move.to_place] = thing
            for row in Row:
                assert tuple(rows[row][place] for place in range(len(rows[row]))) == found.round.row(row)


@pytest.mark.no_cover
def test_the_best_of_each_hand_names_its_hand() -> None:
    plays = solve(TEN, limits=Limits(each_hand=True)).plays
    found = {play.score.hand for play in plays}
    assert len(found) == len(plays)
    assert {hand.word for hand in found} == {"Three Of A Kind", "Full House", "Two Pair", "Pair", "High Card"} | {
        hand.word for hand in found if hand.is_straight or hand.is_flush
    }
    assert max(play.score.total for play in plays) == solve(TEN).score.total


@pytest.mark.slow
@pytest.mark.parametrize("editions", [False, True])
@pytest.mark.no_cover
def test_the_best_joker_to_add_or_swap_is_the_best_of_all(editions: bool) -> None:  # noqa: FBT001
    finishes = (None, *MARKS_2.editions) if editions else (None,)
    every = [JokerCard(joker.name, finish) for finish in finishes for joker in BOOK.rows]
    for seed in range(2):
        laid = replace(small(seed), jokers=small(seed).jokers[: 1 if editions else 2])
        added = max(solve(replace(laid, jokers=(*laid.jokers, new))).score.total for new in every)
        assert solve(laid, limits=Limits(newcomer=Newcomer.ADD, editions=editions)).score.total == added
        if laid.jokers:
            others = combinations(laid.jokers, len(laid.jokers) - 1)
            rows = [(*stay, new) for stay in others for new in every]
            swapped = max(solve(replace(laid, jokers=row)).score.total for row in rows)
            assert solve(laid, limits=Limits(newcomer=Newcomer.SWAP, editions=editions)).score.total == swapped


def test_an_added_joker_comes_last_and_a_swapped_one_in_place() -> None:
    laid = lay(["K♠"], ["K♥"], ["Joker", "Baron"])
    assert solve(laid, limits=Limits(("jokers",), newcomer=Newcomer.ADD)).round.jokers[:2] == laid.jokers
    after = solve(laid, limits=Limits(("jokers",), newcomer=Newcomer.SWAP)).round.jokers
    assert sum(one != other for one, other in zip(after, laid.jokers, strict=True)) == 1


@pytest.mark.slow
@pytest.mark.no_cover
def test_of_every_joker_there_is_the_best_are_found() -> None:
    laid = lay(["K♠"])
    bench = [joker.name for joker in BOOK.rows]
    found = solve(laid, limits=Limits(bench=tuple(bench)))
    assert found.covered == sum(factorial(34) // factorial(34 - size) for size in range(6))
    assert list(map(str, found.round.jokers)) == [
        "Abstract Joker",
        "Scary Face",
        "Sock and Buskin",
        "Blueprint",
        "Blackboard",
    ]
    # No single swap for another joker, a third of them in each place, scores more.
    for place in range(5):
        for name in bench[place::3]:
            jokers = [*found.round.jokers]
            jokers[place] = JokerCard(name)
            if len({joker.name for joker in jokers}) == 5:
                assert all(
                    score(Round(laid.played, (), order)).total <= found.score.total for order in permutations(jokers)
                )


ADD, SWAP = Limits(newcomer=Newcomer.ADD), Limits(newcomer=Newcomer.SWAP)
KEPT_BENCH = Limits(("jokers",), ("Mime",))
WRONG: list[tuple[Callable[[], object], str]] = [
    (lambda: solve(Round()), "no card is played; play 1 to 5 cards"),
    (lambda: solve(lay([], ["2♠"]), limits=Limits(("split",))), "no card is played; play 1 to 5 cards"),
    (
        lambda: solve(TEN, limits=Limits(("deck",))),
        "cannot keep 'deck'; keep any of jokers, played,",
    ),
    (
        lambda: solve(TEN, limits=KEPT_BENCH),
        "kept jokers and a bench cannot be combined",
    ),
    (lambda: solve(TEN, limits=Limits(bench=("Barron",))), "unknown joker 'Barron'; did you mean 'Baron'?"),
    (lambda: Limits(top=0), "the best 0 plays are impossible; ask for 1 or more"),
    (
        lambda: solve(TEN, limits=Limits(newcomer=Newcomer.ADD)),
        "a row takes 5 jokers at most; look for the best swap",
    ),
    (
        lambda: solve(lay(["2♠"]), limits=Limits(newcomer=Newcomer.SWAP)),
        "there is no joker to swap; look for the best one to add",
    ),
]


@pytest.mark.parametrize(("asked", "message"), WRONG)
def test_unsolvable_requests_are_refused_in_one_sentence(asked: Callable[[], object], message: str) -> None:
    with pytest.raises(OrtalabError, match=f"^{re.escape(message)}"):
        asked()


def test_held_cards_alone_are_a_pool_too() -> None:
    found = solve(lay([], ["K♠", "K♥"]))
    assert found.round.played == lay(["K♠", "K♥"]).played


def same(one: Solution, other: Solution) -> bool:
    return [play.round for play in one.plays] == [play.round for play in other.plays] and one.covered == other.covered


def rounds_to_share() -> Iterator[tuple[Round, tuple[str, ...], int]]:
    yield TEN, (), 4
    for seed in range(2):
        pool = any_pool(Random(seed))
        yield pool.round(tuple(range(pool.present)), pool.rest(()), ()), (), 2


@contextmanager
def dask_executor() -> Iterator[Executor]:
    from distributed import Client

    with Client(processes=False, n_workers=1, dashboard_address=":0") as client, client.get_executor() as executor:
        yield executor


Pool = Callable[[], AbstractContextManager[Executor]]
EXECUTORS = [
    pytest.param(lambda: ProcessPoolExecutor(2, get_context("spawn")), id="processes"),
    pytest.param(dask_executor, id="dask", marks=pytest.mark.needs("dask")),
]


@cache
def alone(laid: Round, keep: tuple[str, ...], top: int) -> Solution:
    return solve(laid, limits=Limits(keep, top=top))


@pytest.mark.slow
@pytest.mark.parametrize("pool", EXECUTORS)
def test_the_number_of_processes_does_not_change_the_answer(pool: Pool) -> None:
    told: list[float] = []
    with pool() as executor:
        for laid, keep, top in rounds_to_share():
            limits = Limits(keep, top=top)
            found = solve(laid, limits=limits, executor=executor, progress=lambda share, _: told.append(share))
            assert same(found, alone(laid, keep, top))
            assert told[-1] == 1
        swap = Limits(newcomer=Newcomer.SWAP)
        assert same(solve(small(1), limits=swap, executor=executor), solve(small(1), limits=swap))


@pytest.mark.slow
@pytest.mark.parametrize("shares", [2, 7])
@pytest.mark.no_cover
def test_the_shares_of_a_search_make_the_whole_of_it(shares: int) -> None:
    def outcome(job: Job) -> Outcome:
        under_way = search(job)
        while True:
            try:
                next(under_way)
            except StopIteration as done:
                found: Outcome = done.value
                return found

    for job in (job_of(TEN, Limits(top=3)), job_of(small(2), Limits(bench=("Baron", "Mime")))):
        parts = [outcome(replace(job, share=share, shares=shares)) for share in range(shares)]
        assert merge(parts, job.most).found == outcome(job).found


def test_jobs_for_other_processes_can_be_pickled() -> None:
    swap, add = Limits(newcomer=Newcomer.SWAP, editions=True), Limits(newcomer=Newcomer.ADD)
    for job in (job_of(TEN, Limits(bench=("Mime",))), job_of(TEN, swap), job_of(small(1), add)):
        assert pickle.loads(pickle.dumps(job)) == job  # noqa: S301 - it was made here


def test_progress_only_grows_and_ends_at_the_best() -> None:
    told: list[tuple[float, float]] = []
    found = solve(TEN, progress=lambda share, best: told.append((share, best)))
    assert told == sorted(told)
    assert told[-1][1] == found.score.total
    assert all(0 <= share <= 1 for share, _ in told)


def test_a_search_in_slices_ends_with_the_same_solution() -> None:
    sliced = Sliced()
    sliced.start(question(TEN))
    steps = 0
    while (slice_ := sliced.step(0)).solution is None:
        steps += 1
    assert steps > 100
    assert same(slice_.solution, solve(TEN))
    assert sliced.step(5) == slice_
    sliced.start(question(TEN))
    sliced.drop()
    assert sliced.step(5).solution is None
