"""The rounds that the full game's page kept in a list of its own, before they had a part in the file of kept rounds."""

from functools import partial

import pytest

from ortalab.storage.parts import part_of, with_former, with_part
from ortalab.storage.saves import SaveFile


@pytest.mark.parametrize("former", ["", "{", "[" * 99, '"a"', "[1, {}]", '[{"name": 1, "link": "1"}]'])
def test_former_rounds_that_cannot_be_read_are_left_out(former: str) -> None:
    assert with_former(former, SaveFile()) == SaveFile()


def test_former_rounds_are_taken_over_once() -> None:
    former = '[{"name": "one", "link": "1&r=full&p=Kh"}, {"name": "two", "link": "1&r=full&p=Qh"}]'
    text = with_part("", partial(with_former, former))
    assert [one.name for one in part_of(text).rounds] == ["one", "two"]
    assert with_part(text, partial(with_former, former)) == text
