"""Regions beside and over the table: the lines of the proof, the popover, the panel, the notice."""

import re
from dataclasses import replace

import pytest

from ortalab.page.controls import Key
from ortalab.page.drag import Lifted
from ortalab.page.messages import Broken, PageAct
from ortalab.page.shell import History, Notice, Popover, Tone
from ortalab.rounds.card import JokerCard
from ortalab.rounds.marks import Edition
from ortalab.rounds.round import Row
from ortalab.rounds.score import score
from ortalab.tables.rounds.examples import EXAMPLES
from ortalab.tables.rounds.input.controls import clicked
from ortalab.tables.rounds.input.keys import pressed
from ortalab.tables.rounds.link import decode
from ortalab.tables.rounds.state.areas import Table
from ortalab.tables.rounds.state.messages import Add, Remove, ShowTab
from ortalab.tables.rounds.state.model import Model, Sheet, Shelf, Slot, example
from ortalab.tables.rounds.state.panes import Drawer, Replay, Tab
from ortalab.tables.rounds.state.quiz import DealQuestion
from ortalab.tables.rounds.state.toolbar import Open, ToolbarAct
from ortalab.tables.rounds.view.replay import chart
from ortalab.tables.rounds.view.words import short_number
from tests.tables.rounds.pages import after
from tests.tables.rounds.sending import onward
from tests.tables.rounds.view_pages import RICH, by_id, drawn, laid, read, with_class


def lines(model: Model) -> list[str]:
    return [element.text for element in drawn(model) if element.data.get("do") == "light"]


# ---- the proof ------------------------------------------------------------------------------------------------------


def test_every_step_is_a_line_with_its_totals_and_its_rule() -> None:
    assert lines(example()) == [
        "Three of a Kind, now 30 × 3",
        "1 10♥ +10 chips, now 40 × 3",
        "2 10♠ +10 chips, now 50 × 3",
        "3 10♦ +10 chips, now 60 × 3",
        "4 Raised Fist 2♥ +4 mult, now 60 × 7",
        "5 Joker +4 mult, now 60 × 11",
        "6 Zany Joker +12 mult, now 60 × 23",
    ]
    cited = ["1", "2.1", "2.1", "2.1", "3.2", "4.2", "4.2", "2", "Jokers 4"]
    assert [element.text for element in with_class(example(), "cite")] == [f"Rule {rule}" for rule in cited]


def test_lines_name_marks_copies_and_retriggers() -> None:
    model = Model(
        Table(
            laid(
                "Kh glass foil", "2c steel", "Blueprint", JokerCard("Sock and Buskin", Edition.POLYCHROME), "Blueprint"
            )
        )
    )
    words = [line.partition(", now")[0] for line in lines(model)]
    assert words == [
        "0 Blueprint copies Sock and Buskin",
        "1 Blueprint copies nothing",
        "2 High Card",
        "3 K♥ +10 chips",
        "4 K♥ Glass ×2 mult",
        "5 K♥ Foil +50 chips",
        "6 K♥ again, by Blueprint",
        "7 K♥ +10 chips",
        "8 K♥ Glass ×2 mult",
        "9 K♥ Foil +50 chips",
        "10 K♥ again, by Sock and Buskin",
        "11 K♥ +10 chips",
        "12 K♥ Glass ×2 mult",
        "13 K♥ Foil +50 chips",
        "14 2♣ Steel ×1.5 mult",
        "15 Sock and Buskin Poly ×1.5 mult",
    ]


def test_a_copy_step_lights_both_jokers() -> None:
    model = replace(Model(Table(laid("Kh", "", "Blueprint", "Joker"))), replay=Replay(pointed=0))
    assert [element.data["step"] for element in with_class(model, "lit")] == ["0", "0"]


def test_a_pointed_line_is_tinted_and_the_chart_describes_it() -> None:
    peek = replace(example(), replay=Replay(pointed=4))
    (line,) = with_class(peek, "peek")
    assert line.text.startswith(by_id(peek, "step-4").text)
    assert with_class(peek, "readout")[0].text == "Raised Fist +4 mult = 4206 of 6"
    assert with_class(peek, "column")[0].attributes["d"] == "M40 0h10v104h-10z"
    assert with_class(peek, "stands") == []
    assert not any(element.attributes.get("aria-current") == "step" for element in drawn(peek))


def test_the_current_line_is_lit_and_later_ones_are_dimmed() -> None:
    lit = replace(example(), replay=Replay(pinned=5))
    assert [element.id for element in drawn(lit) if element.attributes.get("aria-current") == "step"] == ["step-5"]
    part, line = with_class(lit, "stands")
    assert (part.tag, line.tag, line.text[0]) == ("section", "li", "5")


def silent_text(model: Model) -> str:
    """Return the text about silent jokers, without the numbers of their rules."""
    return re.sub(r" Rule (Jokers |Pack|Yours)?[\d.]*(?=[A-Z\d]|$)", "", with_class(model, "silent")[0].text)


def test_idle_cards_and_jokers_are_listed_with_the_reason() -> None:
    silent = silent_text(example())
    assert silent == "Silent this timeA♣, J♥ are not part of the Three of a Kind.Mad Joker: no Two Pair."
    model = Model(Table(laid("Ah steel,2c", "3c glass polychrome,4c foil", "Four Fingers")))
    assert silent_text(model) == (
        "Silent this time2♣ is not part of the High Card.Four Fingers: makes no difference here."
        "A♥ Steel counts only while held.3♣ Glass Poly count only on a card that scores."
        "4♣ Foil counts only on a card that scores."
    )
    assert with_class(Model(Table(laid("Ah"))), "silent") == []


def test_a_joker_with_only_a_scoring_edition_is_listed() -> None:
    jokers = "Photograph-Holo.Baron-Foil.Baron-Foil.Joker-Foil.Four-Fingers-Polychrome"
    model = Model(Table(decode(f"1&p=10h.10s&j={jokers}").round))
    assert silent_text(model) == (
        "Silent this timePhotograph: no face scores; only its Holo counts.Baron: no King held; only its Foil counts."
        "Four Fingers: makes no difference here; only its Poly counts."
    )


def test_the_chart_counts_steps_as_the_list_beside_it_numbers_them() -> None:
    plot = with_class(Model(Table(decode("1&p=Kh.Ks&j=Blueprint.Joker").round)), "plot")[0]
    assert plot.attributes["aria-label"] == "The score as a chart: from 20 to 300 in five steps."


def test_the_chart_has_a_description_and_a_fixed_size() -> None:
    plot, axis, key = (with_class(example(), name)[0].attributes for name in ("plot", "ax", "key"))
    assert (plot["role"], plot["aria-label"]) == ("img", "The score as a chart: from 90 to 1,380 in six steps.")
    assert axis["aria-hidden"] == key["aria-hidden"] == "true"
    assert "aria-hidden" not in with_class(example(), "chart")[0].attributes

    def elements(model: Model) -> int:
        names = [element.tag for element in read(chart(score(model.round).steps, None))]
        return names.count("path")

    assert elements(example()) == elements(RICH)


def test_the_axis_of_the_chart_has_as_many_labels_as_room() -> None:
    kings = Model(
        Table(laid(",".join(["Kh glass polychrome"] * 5), ",".join(["Kh steel"] * 5), "Baron", "Mime", "Mime"))
    )
    ticks = [element.text for element in drawn(kings) if element.tag == "text"]
    assert ticks == ["100", "10k", "1M", "100M", "10B", "1T"]
    with pytest.raises(ValueError, match="empty"):
        chart((), None)


def test_a_joker_in_python_that_takes_chips_away_leaves_a_chart_without_their_bars() -> None:
    steps = score(example().round).steps
    below = tuple(step._replace(chips=-step.chips) for step in steps)
    drawn_below, drawn_above = ([one for one in read(chart(each, 2)) if one.tag == "path"] for each in (below, steps))
    assert len(drawn_below) == len(drawn_above)
    assert all("nan" not in one.attributes["d"] for one in drawn_below)


# ---- what opens, and the notices -------------------------------------------------------------------------------------


def test_the_popover_marks_the_current_options() -> None:
    model = replace(RICH, overlay=Popover(Slot(Row.PLAYED, 2)))
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
    elements = drawn(replace(RICH, overlay=Popover(at)))
    assert {
        element.id
        for element in elements
        if element.id.startswith("editor-") and element.attributes.get("aria-disabled")
    } == off
    assert not any("disabled" in element.attributes for element in elements if element.tag != "option")


def test_a_joker_has_editions_but_no_enhancement() -> None:
    ids = {element.id for element in drawn(replace(RICH, overlay=Popover(Slot(Row.JOKERS, 0))))}
    assert "finish-foil" in ids
    assert "enhance-glass" not in ids


def test_undo_and_redo_appear_once_there_is_something_to_take_back() -> None:
    states = [History(), History(entry=1), History(entry=1, future=(Table(),)), History(future=(Table(),))]
    shown = [
        {
            element.id: "aria-disabled" in element.attributes
            for element in drawn(replace(example(), history=history))
            if element.id in {"undo", "redo"}
        }
        for history in states
    ]
    assert shown == [{}, {"undo": False}, {"undo": False, "redo": False}, {"undo": True, "redo": False}]


def test_the_panel_shows_its_trouble_and_the_explanation() -> None:
    model = replace(example(), overlay=Sheet("x", "Line 1 is not YAML."))
    assert by_id(model, "yaml").attributes["aria-invalid"] == "true"
    assert by_id(model, "file-trouble").text == "Line 1 is not YAML."
    assert by_id(model, "explanation").text.endswith("Zany Joker +12 Mult (60 x 23) 1380")


def test_longer_notices_stay_longer() -> None:
    for times, length in ((1, set()), (4, {"medium"}), (9, {"long"})):
        notice = Notice("It is ignored. " * times)
        assert with_class(replace(example(), notice=notice), "said")[0].classes == {"said", *length}


def test_a_refusal_stays_until_dismissed_or_replaced() -> None:
    page = after(Add("2c", Slot(Row.PLAYED, 0)))
    assert with_class(page, "said")[0].classes == {"said", "refused", "stays"}
    assert by_id(page, "dismiss").name == "Close"
    assert onward(page, ShowTab(Tab.CARDS)).notice.text == page.notice.text
    assert pressed(page, Key("Escape")) is PageAct.CLOSE
    assert onward(page, PageAct.DISMISS).notice.text == onward(page, PageAct.CLOSE).notice.text == ""
    assert onward(page, Remove(Slot(Row.HELD, 0))).notice.text == "2 of Hearts is off the table."


def test_a_drag_announces_the_effect_of_dropping() -> None:
    model = replace(example(), drag=Lifted("10h", Slot(Row.HELD, 3), message="drop it"), notice=Notice("Before."))
    assert with_class(model, "said")[0].text == "Drop it."
    assert [element.id for element in with_class(model, "over")] == ["held-3-hole"]
    end = replace(example(), drag=Lifted(Slot(Row.HELD, 0), Slot(Row.PLAYED, 5)))
    assert len(with_class(end, "caret-end")) == len(with_class(end, "gone")) == 1
    refused = replace(example(), drag=Lifted("10h", Slot(Row.PLAYED, 5), refused=True, message="Full."))
    assert with_class(refused, "caret-end") == []
    assert len(with_class(refused, "refused")) == 2


def test_a_fault_can_be_reported() -> None:
    fault = replace(example(), notice=Notice("Something broke.", Tone.FAULT, "trace"))
    assert by_id(fault, "copy-report").text == "Copy report"
    assert by_id(fault, "dismiss").name == "Close"
    assert with_class(replace(example(), notice=Notice("Done.")), "said")[0].classes == {"said"}


def test_closing_the_notice_restores_the_focus() -> None:
    page = after(Broken("Traceback …"))
    assert by_id(page, "dismiss").after == by_id(page, "copy-report").after == ("back",)


@pytest.mark.parametrize("tab", Tab)
def test_opening_a_tab_clears_the_notice_unless_it_needs_a_button(tab: Tab) -> None:
    removed = after(Remove(Slot(Row.HELD, 1)))
    assert removed.notice.text
    assert "off the table" not in onward(removed, ShowTab(tab)).notice.text
    assert onward(after(Broken("Traceback …")), ShowTab(tab)).notice.report


def test_a_fault_is_closed_by_its_button_and_by_escape() -> None:
    fault = after(Broken("Traceback …"))
    assert pressed(fault, Key("Escape")) is PageAct.CLOSE
    for act in (PageAct.CLOSE, clicked(by_id(fault, "dismiss").data)):
        assert act
        closed = onward(fault, act)
        assert (closed.notice.text, closed.round) == ("", example().round)
        assert pressed(closed, Key("Escape")) is None


def test_an_empty_search_suggests_other_words() -> None:
    assert with_class(replace(example(), shelf=Shelf(find="zzz")), "hint")[0].text.startswith(
        "Nothing here matches “zzz”."
    )
    assert with_class(replace(example(), shelf=Shelf(find="hearts")), "hint") == []


def test_each_example_says_its_score_but_while_a_quiz_asks() -> None:
    scores = [score(one.round) for one in EXAMPLES if one.round.rules == "1"]
    shown = [element.text for element in with_class(onward(example(), Open(Drawer.EXAMPLES)), "at")]
    assert shown[: len(scores)] == [short_number(one.total) for one in scores]
    assert len(shown) == len(EXAMPLES)
    asked = onward(example(), DealQuestion("1", 1), Open(Drawer.EXAMPLES))
    assert (len(with_class(asked, "examples")), with_class(asked, "at")) == (1, [])


def test_nothing_kept_says_the_way_to_keep_it() -> None:
    empty = onward(example(), Open(Drawer.SAVES))
    assert by_id(empty, "rounds-saves").text == "No rounds kept yet: name this one and keep it."
    kept = onward(example(), Open(Drawer.SAVES), ToolbarAct.SAVE_ROUND)
    assert [element.text for element in with_class(kept, "at")] == ["1,380"]
