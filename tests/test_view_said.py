"""What the page says of a round: the score, the captions, the lines of the proof, and why something stayed silent."""

from dataclasses import replace

import pytest

from ortalab.scoring.round import Edition, JokerCard, Round, Row
from ortalab.web.model import Damage, FilePanel, Lifted, Model, Notice, Slot, Tone, example, slot_id
from ortalab.web.view.chart import chart
from tests.view_pages import RICH, by_id, drawn, laid, with_class

TENS = "10h,10s"


def captions(round_: Round, row: Row) -> list[str]:
    model = Model(round_)
    return [by_id(model, f"{slot_id(round_, Slot(row, place))}-did").text for place in range(len(round_.row(row)))]


def lines(model: Model) -> list[str]:
    return [element.text for element in drawn(model) if element.id.startswith("step-")]


def figures(model: Model) -> list[str]:
    return [element.text for name in ("ch", "mu", "sc") for element in with_class(model, name)]


# ---- the score ------------------------------------------------------------------------------------------------------


def test_the_score_stands_at_the_end_with_its_hand() -> None:
    assert with_class(example(), "hand")[0].text == "Three of a Kind starts at 30 × 3"
    assert figures(example()) == ["60chips", "23mult", "1,380score"]
    assert by_id(example(), "spoken").text == "Three of a Kind: 60 chips times 23 mult is 1,380."


def test_a_lit_step_shows_the_score_so_far_and_says_nothing_new() -> None:
    lit = replace(example(), lit=4)
    assert figures(lit) == ["60chips", "7mult", "420so far"]
    assert with_class(lit, "at")[0].text == "step 4 of 6ends at 1,380"
    assert by_id(lit, "spoken").text == by_id(example(), "spoken").text
    assert [element.data["step"] for element in with_class(lit, "lit")] == ["4", "4"]
    assert with_class(replace(example(), lit=99), "lit") == []


def test_a_pinned_step_is_lit_while_none_is_pointed_at() -> None:
    pinned = replace(example(), pinned=1)
    assert figures(pinned)[2] == "120so far"
    assert figures(replace(pinned, lit=2))[2] == "150so far"


def test_before_a_card_is_played_the_page_teaches() -> None:
    assert with_class(Model(), "hand")[0].text == "Nothing played yet put down one to five cards"
    assert figures(Model()) == ["0chips", "0mult", "0score"]
    hands = next(element for element in drawn(Model()) if "hands" in element.classes).text
    assert hands.startswith("High Card5×1Pair10×2Two Pair20×2Three of a Kind30×3")
    assert [element.id for element in with_class(Model(), "foot")] == [""]
    assert {"clear"} & {element.id for element in drawn(Model())} == set()
    assert by_id(Model(), "reset").text == "Lay out the example"


def test_what_would_change_nothing_is_not_offered() -> None:
    ids = {element.id for element in drawn(example())}
    assert "clear" in ids
    assert "reset" not in ids


def test_a_damaged_link_is_told_in_the_place_of_the_score() -> None:
    damage = Damage(("It ends in the middle of a card: 10h.1.", "One card could be read."), "Keep the card")
    model = Model(laid("10h"), damage=damage)
    assert with_class(model, "hand")[0].text == "This link is damaged"
    assert with_class(model, "trouble")[0].text == " ".join(damage.complaints)
    assert by_id(model, "keep").text == "Keep the card"
    assert by_id(model, "start-empty").data["do"] == "clear"
    assert captions(model.round, Row.PLAYED) == ["+10 chips"]


def test_a_long_score_is_set_smaller_and_keeps_its_size_through_the_steps() -> None:
    kings = ",".join(["Kh glass polychrome"] * 5)
    model = Model(
        laid(kings, ",".join(["Kh steel"] * 5), "Blueprint", "Baron", "Mime", "Photograph", "Sock And Buskin")
    )
    assert "longest" in with_class(model, "figures")[0].classes
    assert with_class(replace(model, lit=1), "figures")[0].classes == with_class(model, "figures")[0].classes
    assert "long" in with_class(RICH, "figures")[0].classes


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
        (laid("Kh", "", "Sock And Buskin", JokerCard("Mime", Edition.FOIL)), Row.JOKERS, ["1 again", "+50 chips"]),
        (laid(TENS, "", "Splash", "Four Fingers"), Row.JOKERS, ["no difference", "no difference"]),
        (laid("10h,9s", "", "Splash", "Splash"), Row.JOKERS, ["at work", "at work"]),
        (laid(TENS, "", "Blueprint", "Splash"), Row.JOKERS, ["nothing to copy", "no difference"]),
        (laid(TENS, "", "Joker", "Blueprint"), Row.JOKERS, ["+4 mult", "nothing to copy"]),
        (laid(TENS, "", "Blueprint", "Mad Joker"), Row.JOKERS, ["no Two Pair", "no Two Pair"]),
        (laid(TENS, "", JokerCard("Baron", Edition.HOLOGRAPHIC)), Row.JOKERS, ["+10 mult"]),
        (laid("", "Kh steel", "Joker"), Row.JOKERS, [""]),
    ],
    ids=str,
)  # fmt: skip
def test_a_caption_says_what_a_card_did(round_: Round, row: Row, said: list[str]) -> None:
    assert captions(round_, row) == said


def test_two_figures_in_a_caption_are_told_apart_by_more_than_colour() -> None:
    parts = next(element for element in with_class(Model(laid("Qd glass")), "under") if element.text).text
    assert parts == "+10 chips ×2 mult"


def test_what_did_nothing_is_grey_and_says_why() -> None:
    for model in (example(), RICH):
        for slot in with_class(model, "idle"):
            assert slot.text.split()


# ---- names ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("at", "name"),
    [
        (Slot(Row.PLAYED, 2), "Queen of Diamonds, Glass, Polychrome, 3rd of 5 played"),
        (Slot(Row.HELD, 0), "King of Spades, Steel, Foil, 1st of 3 held"),
        (Slot(Row.HELD, 3), "Add to Held, 4th place"),
        (Slot(Row.JOKERS, 4), "Baron, 5th of 5 jokers: ×1.5 mult for each King held"),
    ],
)
def test_a_slot_is_called_by_all_that_it_shows(at: Slot, name: str) -> None:
    assert by_id(RICH, slot_id(RICH.round, at)).name == name


def test_a_row_says_how_full_it_is() -> None:
    assert [element.text for element in with_class(RICH, "count")] == [f"{count}/5 places taken" for count in (5, 5, 3)]


def test_the_rule_of_a_joker_stands_beside_it_and_in_its_popover() -> None:
    model = replace(example(), editing=Slot(Row.JOKERS, 3))
    rule = "+ mult: twice the value of the lowest held card"
    assert f"Raised Fist {rule}" in [element.text for element in with_class(model, "tip")]
    assert with_class(model, "rule")[0].text == f"{rule} for cards held in hand"


# ---- the proof ------------------------------------------------------------------------------------------------------


def test_every_step_is_a_line_with_its_totals_and_its_rule() -> None:
    assert lines(example()) == [
        "Three of a Kind , rule 1, now 30 × 3",
        "1 10♥ +10 chips , rule 2.1, now 40 × 3",
        "2 10♠ +10 chips , rule 2.1, now 50 × 3",
        "3 10♦ +10 chips , rule 2.1, now 60 × 3",
        "4 Raised Fist 2♥ +4 mult , rule 3.2, now 60 × 7",
        "5 Joker +4 mult , rule 4.2, now 60 × 11",
        "6 Zany Joker +12 mult , rule 4.2, now 60 × 23",
    ]


def test_lines_name_marks_copies_and_retriggers() -> None:
    model = Model(
        laid("Kh glass foil", "2c steel", "Blueprint", JokerCard("Sock And Buskin", Edition.POLYCHROME), "Blueprint")
    )
    words = [line.partition(" ,")[0] for line in lines(model)]
    assert words == [
        "0 Blueprint copies Sock And Buskin",
        "1 Blueprint copies nothing",
        "2 High Card",
        "3 K♥ +10 chips",
        "4 K♥ Glass ×2 mult",
        "5 K♥ Foil +50 chips",
        "6 K♥ again, by Blueprint",
        "7 K♥ +10 chips",
        "8 K♥ Glass ×2 mult",
        "9 K♥ Foil +50 chips",
        "10 K♥ again, by Sock And Buskin",
        "11 K♥ +10 chips",
        "12 K♥ Glass ×2 mult",
        "13 K♥ Foil +50 chips",
        "14 2♣ Steel ×1.5 mult",
        "15 Sock And Buskin Poly ×1.5 mult",
    ]


def test_a_step_that_says_who_copies_whom_lights_both() -> None:
    model = replace(Model(laid("Kh", "", "Blueprint", "Joker")), lit=0)
    assert [element.data["step"] for element in with_class(model, "lit")] == ["0", "0"]


def test_the_lit_line_is_the_current_one_and_what_follows_is_later() -> None:
    lit = replace(example(), lit=5)
    assert [element.id for element in drawn(lit) if element.attributes.get("aria-current")] == ["step-5"]
    assert [element.text[0] for element in with_class(lit, "later")] == ["6"]


def test_who_stayed_silent_is_told_why() -> None:
    silent = with_class(example(), "silent")[0].text
    assert silent == "Silent this timeA♣, J♥ are not part of the Three of a Kind.Mad Joker: no Two Pair."
    model = Model(laid("Ah steel,2c", "3c glass polychrome,4c foil", "Four Fingers"))
    assert with_class(model, "silent")[0].text == (
        "Silent this time2♣ is not part of the High Card.Four Fingers: makes no difference here."
        "A♥ Steel counts only while held.3♣ Glass Polychrome count only on a card that scores."
        "4♣ Foil counts only on a card that scores."
    )
    assert with_class(Model(laid("Ah")), "silent") == []


def test_the_chart_is_hidden_and_costs_the_same_for_any_number_of_steps() -> None:
    assert with_class(example(), "chart")[0].attributes["aria-hidden"] == "true"

    def elements(model: Model) -> int:
        names = [element.tag for element in drawn(model)]
        return names.count("path")

    assert elements(example()) == elements(RICH)


def test_the_axis_of_the_chart_has_as_many_labels_as_room() -> None:
    kings = Model(laid(",".join(["Kh glass polychrome"] * 5), ",".join(["Kh steel"] * 5), "Baron", "Mime", "Mime"))
    ticks = [element.text for element in drawn(kings) if element.tag == "text"]
    assert ticks == ["100", "10k", "1M", "100M", "10B", "1T"]
    assert with_class(kings, "key")[0].text.endswith("each line ×100")
    with pytest.raises(ValueError, match="empty"):
        chart((), None)


# ---- what opens, and what is said -----------------------------------------------------------------------------------


def test_the_popover_marks_what_is_chosen() -> None:
    model = replace(RICH, editing=Slot(Row.PLAYED, 2))
    pressed = [element.id for element in with_class(model, "opt") if element.attributes["aria-pressed"] == "true"]
    assert pressed == ["enhance-glass", "finish-polychrome"]
    assert by_id(model, "enhance-steel").text == "Steel ×1.5 if held"
    assert by_id(model, "editor-across").text == "To Held"


@pytest.mark.parametrize(
    ("at", "off"),
    [
        (Slot(Row.PLAYED, 0), {"editor-left"}),
        (Slot(Row.PLAYED, 4), {"editor-right"}),
        (Slot(Row.HELD, 1), {"editor-across"}),
        (Slot(Row.JOKERS, 2), set()),
    ],
)
def test_a_move_that_has_nowhere_to_go_is_off_but_keeps_the_focus(at: Slot, off: set[str]) -> None:
    elements = drawn(replace(RICH, editing=at))
    assert {
        element.id
        for element in elements
        if element.id.startswith("editor-") and element.attributes.get("aria-disabled")
    } == off
    assert not any("disabled" in element.attributes for element in elements)


def test_a_joker_has_editions_but_no_enhancement() -> None:
    ids = {element.id for element in drawn(replace(RICH, editing=Slot(Row.JOKERS, 0)))}
    assert "finish-foil" in ids
    assert not ids & {"enhance-glass", "editor-across"}


def test_undo_and_redo_are_off_while_there_is_nothing_to_take_back() -> None:
    both = replace(example(), index=1, future=(Round(),))
    for model, off in ((example(), "true"), (both, None)):
        assert [by_id(model, name).attributes.get("aria-disabled") for name in ("undo", "redo")] == [off, off]


def test_the_panel_shows_its_trouble_and_the_explanation() -> None:
    model = replace(example(), panel=FilePanel("x", "Line 1 is not YAML."))
    assert by_id(model, "yaml").attributes["aria-invalid"] == "true"
    assert by_id(model, "file-trouble").text == "Line 1 is not YAML."
    assert by_id(model, "explanation").text.endswith("Zany Joker +12 Mult (60 x 23) 1380")


def test_a_drag_says_what_letting_go_will_do() -> None:
    model = replace(example(), drag=Lifted("10h", Slot(Row.HELD, 3), says="drop it"), notice=Notice("Before."))
    assert with_class(model, "toast")[0].text == "Drop it."
    assert [element.id for element in with_class(model, "over")] == ["held-hole-3"]
    end = replace(example(), drag=Lifted(Slot(Row.HELD, 0), Slot(Row.PLAYED, 5)))
    assert len(with_class(end, "caret-end")) == len(with_class(end, "gone")) == 1
    refused = replace(example(), drag=Lifted("10h", Slot(Row.PLAYED, 5), refused=True, says="Full."))
    assert with_class(refused, "caret-end") == []
    assert len(with_class(refused, "refused")) == 2


def test_a_fault_can_be_reported() -> None:
    fault = replace(example(), notice=Notice("Something broke.", Tone.FAULT, "trace"))
    assert by_id(fault, "copy-report").text == "Copy report"
    assert with_class(replace(example(), notice=Notice("Done.")), "toast")[0].classes == {"toast", "said"}


def test_a_search_that_leaves_nothing_says_what_to_try() -> None:
    assert with_class(replace(example(), find="zzz"), "hint")[0].text.startswith("Nothing here matches “zzz”.")
    assert with_class(replace(example(), find="hearts"), "hint")[0].text == "No joker matches."
    assert with_class(replace(example(), find="hearts"), "sec")[1].text == "Jokers0 of 34"
