"""A round of the Program screen: on the table with its ledger, pasted or dropped, and how to leave it."""

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from ortalab.page.controls import Key
from ortalab.page.messages import Focused, Moved, PageAct, Push, Typed
from ortalab.page.program.messages import ShowCase
from ortalab.page.quiz.messages import QuizAct
from ortalab.page.shell import Tone
from ortalab.rounds.explain import explain_score
from ortalab.tables.rounds.actions.program_case import NO_TEXT, NOT_PLAYED
from ortalab.tables.rounds.actions.sessions import Session, update_sessions
from ortalab.tables.rounds.input.keys import pressed
from ortalab.tables.rounds.link import link_of
from ortalab.tables.rounds.state.judged import is_resting
from ortalab.tables.rounds.state.messages import Remove
from ortalab.tables.rounds.state.model import FIRST, Model, example
from ortalab.tables.rounds.state.names import LEDGER, PROGRAM
from ortalab.tables.rounds.state.program import (
    AwaitRest,
    PastedRested,
    ProgramAct,
    ReadPasted,
)
from ortalab.tables.rounds.state.scores import lit_step, score_of
from ortalab.tables.rounds.table import update
from tests.tables.rounds.program_pages import (
    KINGS,
    OWN,
    SIXTY,
    THREE,
    at_place,
    opened,
)
from tests.tables.rounds.sending import onward
from tests.tables.rounds.view_pages import by_id, drawn
from tests.tables.rounds.visits import named

if TYPE_CHECKING:
    from tests.tables.rounds.program_pages import (
        Files,
    )

# ---- one round ------------------------------------------------------------------------------------------------------


def test_a_square_opens_its_round_with_the_first_difference_lit() -> None:
    model, effects = update(opened(THREE, OWN), ShowCase(2))
    assert isinstance(effects[0], Push)
    assert (link_of(model), lit_step(model), model.focus) == ("1&p=Kh.Ks&program", 1, LEDGER)
    assert "Wrong from step 1" in named(model)[LEDGER].text
    (first,) = [one for one in drawn(model) if one.attributes.get("aria-current") == "step" and one.tag == "li"]
    assert "first" in first.attributes["class"]
    (link,) = [one for one in drawn(model) if "rules/#" in one.attributes.get("href", "")]
    assert (link.attributes["href"], link.attributes["target"]) == ("rules/#scoring-2-1", "_blank")


def test_escape_and_all_rounds_lead_back_to_the_square() -> None:
    model = onward(opened(THREE, OWN), Focused("sq-0-2"), ShowCase(2))
    assert pressed(model, Key("Escape")) is ProgramAct.OPEN
    back = onward(model, ProgramAct.OPEN)
    assert (back.case, back.focus, back.table) == (None, "sq-0-2", OWN.table)
    moved = onward(model, Moved(model.history.entry - 1, f"{link_of(OWN)}&program"))
    assert (moved.case, moved.at_program is not None, moved.table) == (None, True, OWN.table)


def test_the_wrong_rounds_are_walked_through() -> None:
    model = onward(opened(THREE), ShowCase(1), ProgramAct.NEXT)
    assert model.case is not None
    assert model.case.place == 2
    assert onward(model, ProgramAct.NEXT).notice.text == "No other round is wrong."
    assert link_of(onward(model, ProgramAct.PREVIOUS)) == "1&p=Kh.Kd&program"
    assert pressed(model, Key("p")) is ProgramAct.PREVIOUS


def test_back_and_forward_walk_through_the_opened_rounds() -> None:
    model = onward(replace(opened(THREE, OWN), is_phone=True), ShowCase(1), ProgramAct.NEXT, Remove(FIRST))
    places = []
    for move in [PageAct.UNDO] * 3 + [PageAct.REDO] * 2:
        model = onward(model, move)
        places.append(model.case.place if model.case else None)
        assert model.own_table == OWN.table
        assert not model.is_at_board or by_id(model, "part-board").attributes["aria-pressed"] == "true"
    assert places == [2, 1, None, 1, 2]


def test_a_changed_round_forgets_the_rounds_ahead() -> None:
    model = onward(opened(THREE), ShowCase(1), ProgramAct.NEXT, PageAct.UNDO, Remove(FIRST))
    assert model.case is not None
    assert (model.case.place, is_resting(model)) == (1, True)
    assert onward(model, ProgramAct.OPEN, PageAct.UNDO).case == model.case


def test_a_changed_round_is_not_judged_until_restored() -> None:
    model = onward(opened(THREE), ShowCase(2))
    moved = onward(model, Remove(FIRST))
    assert (is_resting(moved), lit_step(moved)) == (True, None)
    assert "Your output is for the unchanged round." in " ".join(one.text for one in drawn(moved))
    back = onward(moved, ProgramAct.PUT_BACK)
    assert (is_resting(back), back.case == model.case) == (False, True)


def test_a_pasted_output_is_compared_with_the_round_on_the_table() -> None:
    refused = onward(at_place(), ProgramAct.COMPARE)
    assert (refused.notice.text, refused.notice.tone) == (NO_TEXT, Tone.REFUSED)
    score = score_of(example().round)
    assert score is not None
    model = onward(at_place(), Typed("pasted", explain_score(score)), ProgramAct.COMPARE)
    assert named(model)[LEDGER].text == "Right"
    wrong = onward(at_place(), Typed("pasted", "1381"), ProgramAct.COMPARE)
    assert named(wrong)[LEDGER].text == "Wrong score"
    cleared = onward(at_place(), Typed("pasted", "1381"))
    cleared = replace(cleared, table=Model().table)
    assert onward(cleared, ProgramAct.COMPARE).notice.text == NOT_PLAYED


def test_back_leads_from_a_comparison_to_the_screen_and_forward_to_the_comparison() -> None:
    start = onward(at_place(), Typed("pasted", "1381"))
    model = onward(start, ProgramAct.COMPARE)
    link, entry = link_of(model), model.history.entry
    assert entry == start.history.entry + 1
    back = onward(model, Moved(entry - 1, link))
    assert (back.case, back.at_program is not None, back.focus) == (None, True, PROGRAM)
    again = onward(replace(back, focus=None), Moved(entry, link))
    assert (again.case, again.focus) == (model.case, LEDGER)
    closed = onward(again, ProgramAct.OPEN)
    assert (closed.case, closed.table) == (None, start.table)
    assert onward(closed, Moved(entry, link)).case == model.case


def test_a_pasted_output_is_compared_once_it_rests() -> None:
    typed, effects = update(at_place(), Typed("pasted", "1381"))
    assert AwaitRest("1381") in effects
    assert named(onward(typed, PastedRested("1381")))[LEDGER].text == "Wrong score"
    assert onward(typed, Typed("pasted", "13812"), PastedRested("1381")).case is None
    for gone in (onward(typed, ProgramAct.OPEN, QuizAct.LEAVE), replace(typed, table=Model().table)):
        assert onward(gone, PastedRested("1381")) == gone
    assert onward(typed, PastedRested("")) == typed
    assert not any(isinstance(effect, AwaitRest) for effect in update(typed, Typed("pasted", " "))[1])


@pytest.mark.slow
@pytest.mark.no_cover
def test_a_shortened_output_says_so() -> None:
    files: Files = {"a.yml": KINGS, "a.out": SIXTY + f"{'x' * 999}\n" * 70}
    assert "Only the first 64 KiB" in " ".join(one.text for one in drawn(onward(opened(files), ShowCase(0))))


def test_the_rounds_of_one_mistake_are_walked_through_in_a_circle() -> None:
    files = THREE | {f"all/d{end}": text for end, text in ((".yml", KINGS.replace("♠", "♥")), (".out", "61"))}
    model = onward(opened(files), ShowCase(1), ProgramAct.NEXT_OF_RULE)
    assert model.case is not None
    assert model.case.place == 3
    again = onward(model, ProgramAct.NEXT_OF_RULE)
    assert again.case is not None
    assert again.case.place == 1


def test_skip_links_lead_to_visible_parts() -> None:
    assert onward(at_place(), PageAct.SKIP).focus == PROGRAM
    assert onward(opened(THREE), ShowCase(2), PageAct.SKIP).focus == "score"


@pytest.mark.parametrize("text", ["1e999", "5 x 1e999\n5 x 1", "-3", "nan", f"30 x 3\n{'9' * 400} x 1", "NaN x inf"])
def test_any_printed_number_is_drawn(text: str) -> None:
    assert LEDGER in named(onward(at_place(), Typed("pasted", text), ProgramAct.COMPARE))
    files: Files = {"a.yml": KINGS, "a.out": text}
    assert "open-case" in named(opened(files))


def test_a_dropped_output_is_compared_and_a_dropped_round_opened() -> None:
    assert named(onward(at_place(), ReadPasted(b"1381", "a.out")))[LEDGER].text == "Wrong score"
    for text in ("cards_played: [2c]", "https://host/#1&p=2c"):
        model = onward(at_place(), ReadPasted(text))
        assert (model.mode.button, link_of(model)) == (QuizAct.LEAVE, "1&p=2c")


def test_its_rounds_are_not_stored_as_the_persons_own() -> None:
    before = opened(THREE, OWN)
    model, _ = update(before, ShowCase(2))
    assert update_sessions((Session(0, "a"),), before, ShowCase(2), model, lambda: "b")[1] == ""


def test_a_missing_round_opens_nothing() -> None:
    model = opened(THREE)
    assert onward(model, ShowCase(9999)) is model
