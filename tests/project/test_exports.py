"""Names that are imported when they are first used."""

import ast
from importlib import import_module

import pytest

from ortalab.exports import late
from tests.places import ROOT

HOMES = {
    str(node.args[0].value)
    for path in ROOT.glob("ortalab/**/*.py")
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "late" and isinstance(node.args[0], ast.Constant)
}


@pytest.mark.parametrize("home", sorted(HOMES))
def test_a_late_name_is_where_its_home_says(home: str) -> None:
    module, _, name = home.rpartition(".")
    assert hasattr(import_module(module), name)


def test_a_late_function_is_called_and_a_late_value_returned() -> None:
    assert late("ortalab.plurals.counted")(2, "card") == "two cards"
    assert late("ortalab.plurals.NUMBERS")()[:2] == ("no", "one")


def test_a_name_that_its_home_does_not_have_fails_when_it_is_called() -> None:
    find = late("ortalab.plurals.nothing")
    with pytest.raises(AttributeError):
        find()
