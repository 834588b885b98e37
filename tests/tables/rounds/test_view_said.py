"""The page's texts on a round: the score, the captions under the cards, and the names for a screen reader."""

from dataclasses import replace

import pytest

from ortalab.page.shell import Popover
from ortalab.rounds.card import JokerCard
from ortalab.rounds.marks import Edition
from ortalab.rounds.round import Round, Row
from ortalab.tables.rounds.state.areas import Table
from ortalab.tables.rounds.state.messages import Act
from ortalab.tables.rounds.state.mode import Damaged
from ortalab.tables.rounds.state.model import Model, Shelf, Slot, example
from ortalab.tables.rounds.state.names import slot_id
from ortalab.tables.rounds.state.panes import Replay
from ortalab.tables.rounds.table import update
from tests.rows import for_each
from tests.tables.rounds.view_pages import RICH, by_id, drawn, laid, link_opened, with_class

TENS = "10h,10s"


def captions(round_: Round, row: Row) -> list[str]:
    model = Model(Table(round_))
    return [
        by_id(model, f"{slot_id(Table(round_), Slot(row, place))}-did").text for place in range(len(round_.row(row)))
    ]


def figures(model: Model) -> list[str]:
    return [element.text for name in ("ch", "mu", "sc") for element in with_class(model, name)]


# ---- the score ------------------------------------------------------------------------------------------------------


def test_the_score_stands_at_the_end_with_its_hand() -> None:
    assert with_class(example(), "hand")[0].text == "Three of a Kind starts at 30 × 3"
    assert figures(example()) == ["60chips", "23mult", "1,380score"]
    assert by_id(example(), "spoken").text == "Three of a Kind: 60 chips times 23 mult is 1,380."


def test_a_lit_step_shows_the_score_so_far_and_says_nothing_new() -> None:
    lit = replace(example(), replay=Replay(pinned=4))
    assert figures(lit) == ["60chips", "7mult", "420so far"]
    assert with_class(lit, "at")[0].text == "step 4 of 6ends at 1,380"
    assert by_id(lit, "spoken").text == by_id(example(), "spoken").text
    assert [element.data["step"] for element in with_class(lit, "lit")] == ["4", "4"]
    assert with_class(replace(example(), replay=Replay(pointed=99)), "lit") == []


def test_a_pinned_step_is_lit_until_another_is_pointed_at() -> None:
    pinned = replace(example(), replay=Replay(pinned=1))
    assert figures(pinned)[2] == "120so far"
    peek = replace(pinned, replay=pinned.replay._replace(pointed=2))
    assert figures(peek)[2] == "120so far"
    assert [element.data["step"] for element in with_class(peek, "lit")] == ["2"]
    assert figures(replace(example(), replay=Replay(pointed=2))) == figures(example()), "a look leaves the score"


def test_before_a_card_is_played_the_page_teaches() -> None:
    assert with_class(Model(), "hand")[0].text.strip() == "Nothing played yet"
    assert with_class(Model(), "exact")[0].text == "Put down one to five cards."
    assert figures(Model()) == ["0chips", "0mult", "0score"]
    hands = next(element for element in drawn(Model()) if "hands" in element.classes).text
    assert hands.startswith("High Card5×1Pair10×2Two Pair20×2Three of a Kind30×3")
    assert {"clear"} & {element.id for element in drawn(Model())} == set()
    assert by_id(Model(), "reset").text == "Lay out the example"


def test_buttons_without_effect_are_not_offered() -> None:
    ids = {element.id for element in drawn(example())}
    assert "clear" in ids
    assert "reset" not in ids


def test_a_damaged_link_is_reported_in_place_of_the_score() -> None:
    damage = Damaged(("It ends in the middle of a card: 10h.1.", "One card could be read."), "Keep the card")
    model = Model(Table(laid("10h")), mode=damage)
    assert with_class(model, "hand")[0].text == "This link is damaged"
    assert with_class(model, "trouble")[0].text == " ".join(damage.complaints)
    assert (by_id(model, "whole").text, by_id(model, "whole").data["do"]) == ("All 2 sentences", "whole")
    assert by_id(model, "keep").text == "Keep the card"
    assert by_id(model, "start-empty").data["do"] == "clear"
    assert captions(model.round, Row.PLAYED) == ["+10 chips"]


def test_all_complaints_about_a_link_are_shown_on_request() -> None:
    one = link_opened("#1&p=Kx")
    assert "brief" in with_class(one, "oops")[0].classes  # its button appears only if the text does not fit
    assert by_id(one, "whole").text == "All of it"
    page = link_opened("#1&p=Kx&j=Nope")
    assert "brief" not in with_class(page, "oops")[0].classes
    told = update(page, Act.TOGGLE_COMPLAINTS)[0]
    assert [by_id(model, "whole").attributes["aria-expanded"] for model in (page, told)] == ["false", "true"]
    assert ["whole" in with_class(model, "oops")[0].classes for model in (page, told)] == [False, True]
    assert with_class(told, "trouble")[0].text == with_class(page, "trouble")[0].text  # a screen reader has all of it
    assert update(told, Act.TOGGLE_COMPLAINTS)[0] == page
    assert update(example(), Act.TOGGLE_COMPLAINTS) == (example(), ())


def test_a_long_score_is_set_smaller_and_keeps_its_size_through_the_steps() -> None:
    kings = ",".join(["Kh glass polychrome"] * 5)
    model = Model(
        Table(laid(kings, ",".join(["Kh steel"] * 5), "Blueprint", "Baron", "Mime", "Photograph", "Sock and Buskin"))
    )
    assert "stacked" in with_class(model, "figures")[0].classes
    assert (
        with_class(replace(model, replay=model.replay._replace(pinned=1)), "figures")[0].classes
        == with_class(model, "figures")[0].classes
    )
    assert "long" in with_class(RICH, "figures")[0].classes


@pytest.mark.slow
@pytest.mark.no_cover
def test_a_step_is_set_smaller_only_where_it_would_not_have_room() -> None:
    model = link_opened("1&p=6c&h=10h-steel.Qc-steel.10h-steel.Ks-steel&j=Raised-Fist-polychrome.Mime-polychrome")
    wide = [
        step
        for step in range(20)
        if "long" in with_class(replace(model, replay=model.replay._replace(pinned=step)), "figures")[0].classes
    ]
    assert wide == [15, 16]


# ---- under the cards ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("round_", "row", "said"),
    [
        (example().round, Row.JOKERS, ["+4 mult", "no Two Pair", "+12 mult", "+4 mult"]),
        (example().round, Row.PLAYED, ["+10 chips", "+10 chips", "+10 chips", "not scored", "not scored"]),
        (example().round, Row.HELD, ["Raised Fist", "", ""]),
        (RICH.round, Row.JOKERS, ["×2 mult", "×2 mult", "+90 chips", "×3 mult", "×1.5 mult"]),
        (laid("Ah bonus foil,Kd mult"), Row.PLAYED, ["+91 chips", "not scored"]),
        (laid("Qd glass polychrome"), Row.PLAYED, ["+10 chips ×3 mult"]),
        (laid(TENS, "Ks steel foil,3c polychrome"), Row.HELD, ["×1.5 mult", "only if played"]),
        (laid(TENS, "Kh,Kd", "Baron", "Raised Fist"), Row.HELD, ["Baron", "Baron +1"]),
        (laid(TENS, "Kh,2d", "Mime", "Baron"), Row.JOKERS, ["2 again", "×2.25 mult"]),
        (laid(TENS, "Kh,2d", "Mime", "Baron"), Row.HELD, ["Baron", ""]),
        (laid("Kh", "", "Sock and Buskin", JokerCard("Mime", Edition.FOIL)), Row.JOKERS, ["1 again", "+50 chips"]),
        (laid(TENS, "", "Splash", "Four Fingers"), Row.JOKERS, ["no difference", "no difference"]),
        (laid("10h,9s", "", "Splash", "Splash"), Row.JOKERS, ["at work", "at work"]),
        (laid(TENS, "", "Blueprint", "Splash"), Row.JOKERS, ["nothing to copy", "no difference"]),
        (laid(TENS, "", "Joker", "Blueprint"), Row.JOKERS, ["+4 mult", "nothing to copy"]),
        (laid(TENS, "", "Blueprint", "Mad Joker"), Row.JOKERS, ["no Two Pair", "no Two Pair"]),
        (laid(TENS, "", JokerCard("Baron", Edition.HOLOGRAPHIC)), Row.JOKERS, ["+10 mult"]),
        (laid("", "Kh steel", "Joker"), Row.JOKERS, [""]),
        (replace(laid("Ah,As", "", "Blueprint", "Hanging Chad", "Mime", "Scholar"), rules="2"), Row.JOKERS,
         ["2 again", "2 again", "no held card", "+120 chips +24 mult"]),
    ],
    ids=str,
)  # fmt: skip
def test_captions_describe_the_effect_of_a_card(round_: Round, row: Row, said: list[str]) -> None:
    assert captions(round_, row) == said


def test_two_figures_in_a_caption_differ_by_more_than_colour() -> None:
    parts = next(element for element in with_class(Model(Table(laid("Qd glass"))), "under") if element.text).text
    assert parts == "+10 chips ×2 mult"


def test_idle_cards_and_jokers_say_why() -> None:
    for model in (example(), RICH):
        for slot in with_class(model, "idle"):
            assert slot.text.split()


# ---- names ----------------------------------------------------------------------------------------------------------


@for_each(
    [
        (Slot(Row.PLAYED, 2), "Queen of Diamonds, Glass, Polychrome, 3rd of 5 played"),
        (Slot(Row.HELD, 0), "King of Spades, Steel, Foil, 1st of 3 held"),
        (Slot(Row.HELD, 3), "Add to Held, 4th place"),
        (Slot(Row.JOKERS, 4), "Baron, 5th of 5 jokers: ×1.5 mult for each King held"),
    ]
)
def test_a_slot_is_called_by_all_that_it_shows(at: Slot, name: str) -> None:
    assert by_id(RICH, slot_id(RICH.table, at)).name == name


def test_a_row_says_how_full_it_is() -> None:
    assert [element.text for element in with_class(RICH, "count")] == [
        *(f"{count}/5 places taken" for count in (5, 5, 3)),
        "0/10 places taken",
    ]


def test_the_rule_of_a_joker_stands_beside_it_and_in_its_popover() -> None:
    model = replace(example(), overlay=Popover(Slot(Row.JOKERS, 3)))
    rule = "+ mult: twice the value of the lowest held card"
    assert f"Raised Fist {rule}" in [element.text for element in with_class(model, "tip")]
    assert with_class(model, "rule")[0].text == f"{rule} Rule Jokers 13 for cards held in hand"


@for_each(
    [
        ("", (), ""),
        ("", ("copy",), "Found: one joker."),
        ("flush", (), "Found: three jokers."),
        ("face", (), "Found: five jokers."),
        ("spades", ("copy",), "Found: 13 cards."),
        ("10h foil, ks", (), "Enter adds 10♥ Foil and K♠."),
        ("xyz", (), "Unknown card “xyz”; write a rank and a suit, such as “10♥” or “TH”."),
    ]
)
def test_search_results_are_announced_to_screen_readers(find: str, kinds: tuple[str, ...], told: str) -> None:
    assert by_id(replace(example(), shelf=Shelf(find=find, kinds=frozenset(kinds))), "found").text == told
