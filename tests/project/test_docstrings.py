"""Every public name has a docstring, and functions have an example in it."""

import inspect

import pytest

import ortalab


@pytest.mark.parametrize(
    "name", ["read_round", "write_round", "score", "explain", "Round", "Card", "JokerCard", "solve", "advise"]
)
def test_public_functions_and_classes_have_doctests(name: str) -> None:
    assert ">>> " in (inspect.getdoc(getattr(ortalab, name)) or "")


@pytest.mark.parametrize("name", ortalab.__all__)
def test_public_members_of_a_class_have_docstrings(name: str) -> None:
    thing = getattr(ortalab, name)
    if inspect.isclass(thing):
        for offered, value in vars(thing).items():
            if not offered.startswith("_") and (callable(value) or isinstance(value, property)):
                assert inspect.getdoc(value), f"{name}.{offered}"
