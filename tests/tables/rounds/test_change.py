"""The redrawn parts of a region: single sections if inserting them gives the new text."""

import re
from collections import defaultdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ortalab.page.elements import Section, changed_sections
from ortalab.rounds.round import Row
from ortalab.tables.rounds.state.areas import AREAS
from ortalab.tables.rounds.state.messages import Add, Move, Remove
from ortalab.tables.rounds.state.model import Model, Slot, example
from ortalab.tables.rounds.table import update
from ortalab.tables.rounds.view import regions
from tests.rows import for_each
from tests.tables.rounds.view_pages import STATES

pieces = st.lists(st.sampled_from(["<section>1</section>", '<section id="b">2</section>', "<p>3</p>", "4"]), max_size=6)


def put(before: str, sections: list[Section]) -> str:
    parts = re.split(r"(<section\b.*?</section>)", before, flags=re.DOTALL)
    for place, text in sections:
        parts[2 * place + 1] = text
    return "".join(parts)


@given(pieces, pieces)
def test_sections_put_in_their_places_give_the_new_text(before: list[str], after: list[str]) -> None:
    old, new = "".join(before), "".join(after)
    sections = changed_sections(old, new)
    assert not sections or put(old, sections) == new != old


@for_each(STATES)
def test_no_section_stands_in_another(model: Model) -> None:
    for text in regions(model).values():
        tags = re.findall(r"</?section\b", text)
        assert tags == ["<section", "</section"] * (len(tags) // 2)


@pytest.mark.slow
@pytest.mark.no_cover
def test_between_the_states_of_the_page_every_section_fits() -> None:
    found = set()
    drawn = [*map(regions, STATES.values())]
    for one, other in (pair for step in (1, 2, 5) for pair in zip(drawn, drawn[step:] + drawn[:step], strict=True)):
        for before, after in zip(one.values(), other.values(), strict=True):
            sections = changed_sections(before, after)
            found.add(min(len(sections), 2))
            assert not sections or put(before, sections) == after
    assert found == {0, 1, 2}


def test_a_card_that_moves_along_its_row_draws_that_row_alone() -> None:
    moved, _ = update(example(), Move(Slot(Row.HELD, 0), Slot(Row.HELD, 2)))
    (section,) = changed_sections(regions(example())["table"], regions(moved)["table"])
    assert 'aria-labelledby="name-held"' in section.text


def test_where_captions_change_in_other_rows_these_are_drawn_as_well() -> None:
    page, _ = update(example(), Add("Splash"))
    moved, _ = update(page, Remove(Slot(Row.JOKERS, 4)))
    sections = changed_sections(regions(page)["table"], regions(moved)["table"])
    assert len(sections) == 2


def test_no_element_goes_from_one_section_to_another() -> None:
    homes = defaultdict(set)
    for model in STATES.values():
        for name, text in regions(model).items():
            for section in re.findall(r"<section\b.*?</section>", text, re.DOTALL):
                tag = re.match(r'<section(?: class="(\w+))?[^>]*?(?: aria-labelledby="([^"]*)")?>', section)
                assert tag
                for each in re.findall(r' id="([^"]*)"', section):
                    homes[each].add((name, *tag.groups()))
    assert len({home for found in homes.values() for home in found}) > len(AREAS)
    assert {name: home for name, home in homes.items() if len(home) > 1} == {}
