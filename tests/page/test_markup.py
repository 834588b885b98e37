"""Fast markup gives the same result as `markupsafe` for the same parts, including escapes."""

import markupsafe
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ortalab.cards import RANKS, SUITS
from ortalab.page.markup import Markup
from ortalab.rounds.round import Row
from tests.rows import for_each

parts = st.text() | st.text("<>&\"'{}") | st.integers() | st.floats(allow_nan=False)
parts |= st.sampled_from([*RANKS, *SUITS, *Row]) | st.text("<>&").map(Markup) | st.text("<>&").map(markupsafe.Markup)


@given(parts, parts)
def test_a_form_is_filled_in_as_markupsafe_would(part: object, named: object) -> None:
    filled = Markup("<b>{}</b>{name}").format(part, name=named)
    assert filled == markupsafe.Markup("<b>{}</b>{name}").format(part, name=named)
    assert type(filled) is Markup


@pytest.mark.parametrize("pair", [(1, True), (1, 1.0), (0.0, -0.0), ("<", Markup("<"))])
def test_parts_that_are_equal_are_still_written_each_in_its_way(pair: tuple[object, object]) -> None:
    for part in (*pair, *pair):
        assert Markup("<b>{}</b>").format(part) == markupsafe.Markup("<b>{}</b>").format(part)


@for_each([("{:.4g}", 0.12345), ("{:08x}", 48879), ("{:,}", 12345), ("{:.1f}", 2.0)])
def test_numbers_follow_the_spelling_of_their_place(form: str, number: float) -> None:
    assert Markup(form).format(number) == form.format(number)  # noqa: S704 — the form is ours


@given(st.text())
def test_joined_and_added_text_is_escaped(text: str) -> None:
    assert str(Markup("<i>") + text) == f"<i>{markupsafe.escape(text)}"
    assert str(Markup(" ").join([text, Markup("<i>")])) == f"{markupsafe.escape(text)} <i>"
