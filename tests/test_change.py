"""What of a region is drawn again: a section alone only where putting it in gives the new text."""

import re
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ortalab.scoring.round import Row
from ortalab.web.messages import Move
from ortalab.web.model import Model, Slot, example
from ortalab.web.update import update
from ortalab.web.view import regions
from ortalab.web.view.change import Section, only_section
from tests.view_pages import STATES

pieces = st.lists(st.sampled_from(["<section>1</section>", "<section id=b>2</section>", "<p>3</p>", "4"]), max_size=6)


def put(before: str, section: Section) -> str:
    parts = re.split(r"(<section\b.*?</section>)", before, flags=re.DOTALL)
    return "".join([*parts[: 2 * section.place + 1], section.text, *parts[2 * section.place + 2 :]])


@given(pieces, pieces)
def test_a_section_put_in_its_place_gives_the_new_text(before: list[str], after: list[str]) -> None:
    old, new = "".join(before), "".join(after)
    section = only_section(old, new)
    assert section is None or put(old, section) == new != old


@pytest.mark.parametrize("model", [pytest.param(model, id=name) for name, model in STATES.items()])
def test_no_section_stands_in_another(model: Model) -> None:
    for text in regions(model).values():
        tags = re.findall(r"</?section\b", text)
        assert tags == ["<section", "</section"] * (len(tags) // 2)


def test_between_the_states_of_the_page_every_section_fits() -> None:
    found = 0
    for one, other in permutations(STATES.values(), 2):
        for before, after in zip(regions(one).values(), regions(other).values(), strict=True):
            section = only_section(before, after)
            if section:
                found += 1
                assert put(before, section) == after
    assert found


def test_a_card_that_moves_along_its_row_draws_that_row_alone() -> None:
    moved, _ = update(example(), Move(Slot(Row.HELD, 0), Slot(Row.HELD, 2)))
    section = only_section(regions(example())["table"], regions(moved)["table"])
    assert section is not None
    assert 'aria-labelledby="name-held"' in section.text
    across, _ = update(moved, Move(Slot(Row.PLAYED, 0), Slot(Row.HELD, 0)))
    assert only_section(regions(moved)["table"], regions(across)["table"]) is None
