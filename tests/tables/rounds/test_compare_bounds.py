"""Limits of the Compare pane: hidden in a quiz, absent from frames and links, and robust against any text."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ortalab.courses.pairs import decoded
from ortalab.page.messages import Message, OpenLink, Typed
from ortalab.page.quiz.messages import QuizAct, SetQuestion
from ortalab.page.shell import Tone
from ortalab.tables.rounds.actions.drafts import LONGEST
from ortalab.tables.rounds.link import link_of
from ortalab.tables.rounds.state.model import example
from ortalab.tables.rounds.state.panes import Compare, CompareAct, ReadOutput
from ortalab.tables.rounds.state.scores import first_difference, lit_step, verdict_of
from tests.rows import for_each
from tests.tables.rounds.pages import messages, opened
from tests.tables.rounds.sending import onward
from tests.tables.rounds.solver_states import HOSTILE
from tests.tables.rounds.test_compare_page import WRONG, pair, showing
from tests.tables.rounds.view_pages import RICH, Element, by_id, drawn


def test_while_a_quiz_asks_it_gives_nothing_away() -> None:
    model = onward(showing(WRONG), SetQuestion("score"))
    assert (verdict_of(model), first_difference(model), lit_step(model)) == (None, None, None)
    assert {"comparing", "compare", "judged"}.isdisjoint({element.id for element in drawn(model)})
    for message in (CompareAct.PANE, ReadOutput("1380"), CompareAct.EMPTY, CompareAct.STEP):
        asked = onward(replace(model, compare=Compare()), message)
        assert asked.compare == Compare()
    refused = onward(replace(model, compare=Compare()), ReadOutput("1380")).notice
    assert (refused.text, refused.tone) == ("Answer the quiz first: comparing would give it away.", Tone.REFUSED)
    assert first_difference(onward(model, QuizAct.LEAVE)) == 4


@given(st.lists(messages, max_size=20))
def test_in_a_frame_it_stays_closed(happened: list[Message]) -> None:
    model = onward(replace(example(), is_embedded=True), OpenLink("#1&p=As.Ah"))
    for message in [*happened, CompareAct.PANE, ReadOutput("1")]:
        model = onward(model, message)
        assert not model.compare.is_open


def test_no_link_and_no_entry_of_the_history_has_anything_of_it() -> None:
    page = opened()
    before = link_of(page.model)
    for message in (CompareAct.PANE, Typed("printed", WRONG), ReadOutput(WRONG), CompareAct.EMPTY, CompareAct.PANE):
        page.send(message)
    assert (link_of(page.model), len(page.entries), page.done[1:]) == (before, 1, [])


BROKEN = {
    "a megabyte of nines": "9" * 1_000_000,
    "a megabyte of lines": "Joker\n" * 200_000,
    "nothing but line ends": "\r\n" * 500_000,
    "markup": f"{HOSTILE}\n</textarea><script>boo()</script>",
    "control characters": "".join(map(chr, range(32))) + "\x7f\x9b[2J\u202e\u2028\ud800\n1380",
    "brackets": "(" * 300_000,
    "wide": "Three Of A Kind " * 9_000 + "\n1380",
}


@pytest.mark.slow
@for_each(BROKEN)
@pytest.mark.no_cover
def test_a_hostile_text_is_cut_and_stays_text(text: str) -> None:
    model = showing(text, RICH)
    assert len(model.compare.text) <= LONGEST
    elements = drawn(model)
    assert not [one for one in elements if one.tag in {"img", "script", "style"}]
    pane = next(one for one in elements if one.id == "comparing")
    assert len(pane.text) < LONGEST + 2_000
    assert all(line.isprintable() for line in pair(model))
    if len(text) > 2 * LONGEST:
        assert "Only the first 65,536 characters are compared, up to line" in pane.text


@given(st.binary())
def test_any_file_is_read(data: bytes) -> None:
    assert isinstance(decoded(data), str)
    model = onward(example(), ReadOutput(data))
    assert model.compare.is_open
    assert isinstance(by_id(model, "comparing"), Element)
