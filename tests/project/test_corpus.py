"""The corpus on which two Pythons must agree: the comparison's output, and the corpus's completeness."""

from __future__ import annotations

import pytest

from ortalab.rounds.marks import MARKS_1, MARKS_2
from ortalab.rounds.rulesets import EVERY
from tests.corpus import main, rounds
from tests.corpus.chance import Chance
from tests.corpus.pages import Page
from tools import corpus


def test_equal_outputs_have_no_difference() -> None:
    assert corpus.difference(b"a\t1\nb\t2\n", b"a\t1\nb\t2\n") == ""


@pytest.mark.parametrize(
    ("theirs", "seen"),
    [
        (b"a\t1\nb\t3\nc\t0\n", "b\n  CPython: …b'b\\t2'…\n  shipped: …b'b\\t3'…"),
        (b"a\t1\n", "b\n  CPython: …b'b\\t2'…\n  shipped: …b''…"),
        (b"a\t1\nb\t2", "the end\n  CPython: …b''…\n  shipped: …b'nothing more'…"),
    ],
)
def test_the_first_entry_that_differs_is_named_and_shown_twice(theirs: bytes, seen: str) -> None:
    assert corpus.difference(b"a\t1\nb\t2\n", theirs) == seen


def test_known_tables_are_filled_and_unknown_ones_refused() -> None:
    assert corpus.spoiled(b"..abc..abc", b"abc") == b"..\1\1\1..\1\1\1"
    with pytest.raises(ValueError, match="not in the wasm"):
        corpus.spoiled(b"..", b"abc")


def test_the_corpus_has_every_joker_and_every_mark() -> None:
    laid = [round for _, round in (*rounds.of_jokers(), *rounds.of_cards())]
    assert {joker.name for round in laid for joker in round.jokers} == set(EVERY)
    assert {joker.edition for round in laid for joker in round.jokers} == {None, *MARKS_2.editions}
    for cards in ([card for round in laid for card in round.played], [card for round in laid for card in round.held]):
        marks = {(card.enhancement, card.edition) for card in cards}
        assert marks >= {(one, other) for one in (None, *MARKS_1.enhancements) for other in (None, *MARKS_2.editions)}


def test_a_visit_is_the_same_every_time_and_changes_the_page() -> None:
    def visit() -> list[tuple[str, str]]:
        page = Page(Chance(100), "visit")
        return [page.send(page.anything()) for _ in range(10)]

    assert visit() == visit()
    assert len({text for _, text in visit()}) > 5


def test_an_entry_is_a_line_of_ascii() -> None:
    lines = [*main.lines("values")]
    assert len(lines) > 300
    assert all(line.isascii() and line.count("\n") == 1 and line.count("\t") == 1 for line in lines)
