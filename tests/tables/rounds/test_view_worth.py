"""The worth of each joker and card, as the page shows it."""

from dataclasses import replace

import pytest

from ortalab.page.elements import changed_sections
from ortalab.tables.rounds.state.areas import Table
from ortalab.tables.rounds.state.model import Model, example
from ortalab.tables.rounds.view import regions
from ortalab.tables.rounds.view.worth import worths
from tests.tables.rounds.view_pages import drawn, laid, link_opened, with_class


def lines(model: Model) -> list[str]:
    found = drawn(model)
    start = next(place for place, element in enumerate(found) if "worth" in element.classes)
    return [element.text for element in found[start:] if element.tag == "li"]


def test_jokers_then_cards_stand_from_the_most_to_the_least() -> None:
    said = lines(example())
    assert said[:4] == [
        "Zany Joker72052%",
        "Joker24017%",
        "Raised Fist24017%",
        "Mad Joker00%",
    ]
    assert said[4] == "10♥1,08078%"
    assert len(said) == 12


def test_each_bar_is_read_out_once() -> None:
    harmed = Model(Table(laid("As", "2h", "Blackboard")))
    bars = [(bar.attributes["role"], bar.attributes["aria-label"]) for bar in with_class(harmed, "bar")]
    assert bars == [("img", "0, 0% of the score"), ("img", "16, 100% of the score"), ("img", "−32, −200% of the score")]
    found = drawn(harmed)
    beside = [found[place + 1 :] for place, one in enumerate(found) if "bar" in one.classes]
    for after in beside:
        figures = [one for one in after if one.tag in {"span", "small"}][:2]
        assert all(figure.attributes["aria-hidden"] == "true" for figure in figures)


def test_a_harmful_card_has_a_minus_and_a_bar_to_the_left() -> None:
    model = Model(Table(laid("As", "2h", "Blackboard")))
    assert lines(model) == ["Blackboard00%", "A♠16100%", "2♥ held−32−200%"]
    assert [len(with_class(model, name)) for name in ("less", "more")] == [1, 1]
    assert "score lost without it, or − gained" in with_class(model, "worth")[0].text
    assert "gained" not in with_class(Model(Table(laid("As"))), "worth")[0].text


LUCKY = "1&r=full&p=Kh-glass-red-seal.Ks&j=Misprint.Bloodstone.Joker"


@pytest.mark.parametrize(
    ("luck", "jokers"),
    [
        ("least", ["Joker16033%", "Misprint00%", "Bloodstone00%"]),
        ("average", ["Misprint46041%", "Bloodstone18016%", "Joker16014%"]),
        ("most", ["Misprint92051%", "Bloodstone40022%", "Joker1609%"]),
    ],
)
def test_the_bars_are_parts_of_the_score_shown(luck: str, jokers: list[str]) -> None:
    assert lines(replace(link_opened(LUCKY), chosen_luck=luck))[:3] == jokers


def test_a_mean_of_dependent_chances_is_shared_exactly() -> None:
    assert lines(link_opened("1&r=full&p=Kh-lucky.Kd-lucky.3s&j=Lucky-Cat"))[0] == "Lucky Cat82.822%"


def test_a_mean_of_too_many_chances_is_shared_by_the_mean_of_each() -> None:
    kings = ".".join(f"K{suit}-lucky-red-seal" for suit in "hdsch")
    jokers = "Bloodstone.Misprint.Bloodstone.Sock-and-Buskin.Bloodstone.Misprint.Joker.Bull"
    found = lines(link_opened(f"1&r=full&p={kings}&j={jokers}"))
    assert found[1:4] == [found[1]] * 3
    assert found[1].startswith("Bloodstone")


def test_a_round_that_plays_nothing_has_no_worth() -> None:
    assert with_class(Model(Table(laid("", "2h", "Joker"))), "worth") == []


def test_a_lone_card_is_worth_all_of_it() -> None:
    assert lines(Model(Table(laid("As")))) == ["A♠16100%"]


def test_the_bars_may_wait_for_the_rest_and_then_change_alone() -> None:
    before, after = example(), Model(Table(laid("As", "2h", "Blackboard")))
    late, whole = regions(after, before.round)["proof"], regions(after)["proof"]
    (section,) = changed_sections(late, whole)
    assert section.text == worths(after.round)
    assert worths(before.round) in late
    assert regions(after, after.round)["proof"] is whole
