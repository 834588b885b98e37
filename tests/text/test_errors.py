"""Errors that callers handle are classes with fields, so that nobody has to parse their sentences."""

import pickle
import re

import pytest

from ortalab.courses.run.runner import StartError
from ortalab.errors import OrtalabError, TextError, UnknownCard, UnknownJoker
from ortalab.rounds.rulesets import BOOK
from ortalab.text.spelling import read_card, read_joker
from ortalab.text.yaml import read_round
from tests.places import ROOT


def test_an_error_has_the_places_that_it_passed() -> None:
    error = TextError("it is empty; write a round").at("jokers[0]").at("my.yml")
    assert isinstance(error, TextError)
    assert (error.place, error.sentence) == ("my.yml: jokers[0]", "it is empty; write a round")
    assert str(error) == "my.yml: jokers[0]: it is empty; write a round"
    assert str(error.at("")) == str(error)


def test_an_unknown_joker_error_carries_the_name() -> None:
    with pytest.raises(UnknownJoker) as joker:
        read_round("cards_played: [2h]\njokers: [Joker, Barron]")
    told = joker.value
    assert (told.name, told.hint, told.place) == ("Barron", "did you mean 'Baron'?", "jokers[1] (line 2, column 17)")
    with pytest.raises(UnknownJoker) as nobody:
        read_joker("Napoleon", BOOK)
    assert (nobody.value.name, nobody.value.hint) == ("Napoleon", "")
    assert str(nobody.value).endswith("; write the name of a joker, and perhaps an edition")
    with pytest.raises(UnknownCard, match=r"^unknown card '1'; write a rank and a suit"):
        read_card("1")


@pytest.mark.parametrize(
    "error", [UnknownJoker("Barron", "x").at("here"), StartError("mine", "no such file"), OrtalabError("x").at("y")]
)
def test_an_error_goes_to_another_process_as_it_is(error: OrtalabError) -> None:
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 — our own
    assert (type(again), str(again), vars(again)) == (type(error), str(error), vars(error))


def test_no_sentence_of_an_error_is_parsed() -> None:
    parsed = re.compile(r"str\((error|wrong|other|no_\w+)\)(\.(partition|startswith|endswith|removeprefix)|[^\n]* in )")
    texts = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / "ortalab").rglob("*.py")}
    assert [name for name, text in texts.items() if parsed.search(text) or re.search(r"in str\(\w*error\)", text)] == []
