"""A book defines a round's jokers: parsing, dealing, scoring, explaining and solving accept any book."""

import gc
import pickle
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from dataclasses import replace
from random import Random
from typing import Any
from weakref import WeakSet

import pytest

from ortalab.cards import Rank
from ortalab.errors import OrtalabError
from ortalab.rounds.explain import explain
from ortalab.rounds.gains import chips, mult, times
from ortalab.rounds.joker import Joker
from ortalab.rounds.rulesets import BOOK, Book, Source
from ortalab.rounds.score import score
from ortalab.rounds.words import each, once, rank
from ortalab.text.yaml import read_round
from ortalab.workshop.deal import deal
from ortalab.workshop.proof import prove
from ortalab.workshop.solve.exact.answer import job_of
from ortalab.workshop.solve.solution import Limits, Newcomer
from ortalab.workshop.solve.solver import solve
from ortalab.workshop.worth import worth
from tests.scoring.rounds import lay

ROWS = (
    Joker("Threes", "×3 Mult for each 3 that scores", on_scored=each(times(3), rank(Rank.THREE))),
    Joker("Heap", "+900 Chips, always", independent=once(chips(900))),
)
HERE = Book(ROWS)
FILED = Book(ROWS, Source("tests.scoring.test_books", "FILED"))
TEXT = "{cards_played: [3♠, 3♥], jokers: [threes foil, Joker]}"


def wide(*names: str) -> Book:
    """Build a book as a loader does: by a function called with texts."""
    rows = [Joker(name, "+1 Mult, always", independent=once(mult(1))) for name in names]
    return Book(rows, Source("tests.scoring.test_books", "wide", names))


def test_a_book_holds_its_rows_by_name_and_in_their_order() -> None:
    assert list(BOOK.values()) == list(BOOK.rows)
    assert list(BOOK | HERE) == [*BOOK, "Threes", "Heap"]
    assert list((BOOK | BOOK).values()) == list(BOOK.rows)
    assert HERE.changed(replace(ROWS[0], text="other"))["Threes"].text == "other"


@pytest.fixture
def young() -> Iterator[None]:
    """Keep all new objects in the collector's first generation, which is fast to collect."""
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("young")
def test_an_unused_book_is_dropped_from_the_cache() -> None:
    laid, scores, hooks = lay(["3♠"], jokers=["Joker"]), set(), WeakSet[object]()
    for number in range(30):
        hook = once(mult(number))
        hooks.add(hook[0].count)
        scores.add(str(score(laid, BOOK.changed(replace(BOOK["Joker"], independent=hook)))))
    del hook
    assert len(scores) == 30
    gc.collect(0)
    assert len(hooks) == 0


@pytest.mark.parametrize("name", ["Joker", "JOKER"])
def test_two_rows_of_one_name_are_refused(name: str) -> None:
    with pytest.raises(OrtalabError, match=r"^two jokers are called 'Joker'|^two jokers are called 'JOKER'"):
        _ = BOOK | Book([Joker(name, "another")])


def test_reading_scoring_proving_and_dealing_accept_a_book() -> None:
    book = BOOK | HERE
    laid = read_round(TEXT, book=book)
    scored = score(laid, book)
    assert str(scored) == str((10 + 6 + 50) * (2 * 9 + 4))
    assert "Threes 3♥ x3 Mult (16 x 18)" in explain(laid, book).splitlines()
    assert scored.book is book
    assert prove(scored).hand is scored.hand
    assert [item.points for item in worth(laid, book)][1] == 66 * 4
    with pytest.raises(OrtalabError, match="unknown joker 'threes foil'"):
        read_round(TEXT)
    chance = Random(1)
    assert {joker.name for _ in range(50) for joker in deal(chance, 5, HERE).jokers} == {"Threes", "Heap"}
    assert {joker.name for _ in range(50) for joker in deal(chance, 3, HERE).jokers} <= set(BOOK)


def test_the_solver_uses_the_jokers_of_its_book() -> None:
    laid = lay(["3♠"], ["K♥"], ["Joker"])
    book = BOOK | HERE
    best = solve(laid, limits=Limits(bench=("heap", "threes")), book=book)
    assert sorted(joker.name for joker in best.round.jokers) == ["Heap", "Joker", "Threes"]
    assert best.score.total == score(best.round, book).total
    assert len(job_of(laid, Limits(newcomer=Newcomer.ADD), book).pool.jokers) == 1 + len(book)


def test_a_book_goes_to_another_process_by_where_it_comes_from() -> None:
    assert pickle.loads(pickle.dumps(BOOK)) is BOOK  # noqa: S301 - it was made here
    for book in (FILED, BOOK | FILED, wide("One", "Two"), BOOK | wide("One")):
        again = pickle.loads(pickle.dumps(book))  # noqa: S301
        assert list(again) == list(book)
        assert again.sources == book.sources
    for book in (HERE, BOOK | HERE, BOOK.changed(BOOK.rows[0])):
        with pytest.raises(OrtalabError, match=r"^jokers without a file cannot"):
            pickle.dumps(book)


class Pickling(Executor):
    """An executor that pickles what it is given, like one with processes, and computes it here."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:  # noqa: ANN401
        future: Future[Any] = Future()
        try:
            ours, given, named = pickle.loads(pickle.dumps((fn, args, kwargs)))  # noqa: S301 - it was made here
            future.set_result(ours(*given, **named))
        except Exception as error:  # noqa: BLE001
            future.set_exception(error)
        return future


def test_another_process_solves_with_the_same_jokers() -> None:
    laid = lay(["3♠", "5♥"], ["3♥", "K♦"], ["Joker"])
    with Pickling() as executor:
        book = BOOK | FILED
        found = solve(laid, limits=Limits(bench=("Threes",)), book=book, executor=executor)
        assert found.round == solve(laid, limits=Limits(bench=("Threes",)), book=book).round
        with pytest.raises(OrtalabError, match="cannot be sent to another process"):
            solve(laid, book=BOOK | HERE, executor=executor)


def test_a_search_equals_its_unpickled_copy() -> None:
    job = job_of(lay(["3♠"]), Limits(bench=("Heap",)), FILED)
    assert pickle.loads(pickle.dumps(job)) == job  # noqa: S301
