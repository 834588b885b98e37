"""Precomputing likely messages gives the same results as handling them."""

from importlib.util import find_spec
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ortalab.page.features import Precompute
from ortalab.page.messages import Drag, Focused, Message, PageAct, Press
from ortalab.rounds.round import Row
from ortalab.tables.rounds.input.keys import likely
from ortalab.tables.rounds.state.areas import BENCH
from ortalab.tables.rounds.state.messages import Move
from ortalab.tables.rounds.state.model import Slot, example
from ortalab.tables.rounds.state.program import CasesJudged, FoundFiles
from ortalab.tables.rounds.table import AHEAD, APPROACHED, update
from tests.tables.rounds.pages import after, messages

FIRST = Slot(Row.PLAYED, 0)
MOVES = (Move(FIRST, Slot(Row.PLAYED, -1)), Move(FIRST, Slot(Row.PLAYED, 1)))


class Twin(NamedTuple):
    """A message with the same fields as a move."""

    at: Slot
    to: Slot


def test_a_card_with_the_focus_may_move_along_its_row_and_a_free_place_may_not() -> None:
    assert likely(after(Focused(FIRST))) == MOVES
    assert likely(after(Focused(Slot(Row.PLAYED, 5)))) == ()
    assert likely(after(Focused(Slot(BENCH, 0)))) == ()
    assert likely(after(Focused("share"))) == likely(example()) == ()


def test_a_lifted_card_can_be_dropped_in_place() -> None:
    lifted: list[Message] = [Press(FIRST, 0, 0, touch=False), Drag(50, 0, None)]
    assert likely(after(Focused(FIRST), lifted[0])) == MOVES
    assert likely(after(*lifted)) == (PageAct.DROP,)
    assert likely(after(*lifted, Drag(60, 0, Slot(Row.HELD, 0)))) == (PageAct.DROP,)
    assert likely(after(*lifted, Drag(60, 0, Slot(Row.JOKERS, 0)))) == ()


def test_a_precomputed_result_is_used_only_for_its_own_model_and_message() -> None:
    model, precompute = after(Focused(FIRST)), Precompute(update, likely)
    assert precompute.advance() is None
    assert precompute.begin(model)
    assert precompute.update(model, MOVES[1])[0] is not precompute.update(model, MOVES[1])[0]
    assert precompute.advance() == update(model, MOVES[0])[0]
    moved = precompute.advance()
    assert not precompute.begin(model)
    assert precompute.update(model, MOVES[1])[0] is moved
    assert precompute.update(example(), MOVES[1]) == update(example(), MOVES[1])
    with pytest.raises(LookupError, match="no feature handles Twin"):
        precompute.update(model, Twin(*MOVES[1]))
    assert precompute.begin(after(Focused(FIRST)))
    assert precompute.update(model, MOVES[1])[0] is not moved


def test_reading_the_same_cases_twice_gives_equal_models() -> None:
    model = after(FoundFiles(("a.yml", "a.output")))
    message = CasesJudged(model.program.number, "[]")
    assert update(model, message) == update(model, message)


@given(st.lists(messages, max_size=12))
def test_precomputed_updates_equal_computed_ones(done: list[Message]) -> None:
    model, precompute = after(Focused(FIRST)), Precompute(update, likely)
    for message in done:
        if precompute.begin(model):
            precompute.advance()
            precompute.advance()
        for each in (*likely(model), message):
            assert precompute.update(model, each) == update(model, each)
        model = precompute.update(model, message)[0]


def test_the_modules_that_are_imported_ahead_are_there() -> None:
    names = {f"ortalab.tables.rounds.{name}" for part in AHEAD.values() for name in part}
    assert [name for name in names if find_spec(name) is None] == []
    assert set(APPROACHED.values()) == AHEAD.keys()
