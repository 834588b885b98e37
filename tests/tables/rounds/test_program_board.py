"""The board of the Program screen, the mistake to fix first, copied texts and stored outputs."""

from dataclasses import replace

import pytest

from ortalab.courses.ortalab.board import By
from ortalab.page.controls import Key
from ortalab.page.messages import Copy, CopyLink, Focused, OpenLink, PageAct
from ortalab.page.program.messages import BoardAct, ShowCase, ShowMistake, ShowRows, ShowShape
from ortalab.page.shell import Tone
from ortalab.tables.rounds.actions.program_reading import stored
from ortalab.tables.rounds.input.keys import pressed
from ortalab.tables.rounds.state.judged import COMMANDS
from ortalab.tables.rounds.state.messages import Act
from ortalab.tables.rounds.state.model import example
from ortalab.tables.rounds.state.program import (
    ChooseSystem,
    KeptOutputs,
    NotKept,
    Part,
    ProgramAct,
    ShowPart,
    StoreOutputs,
    System,
)
from ortalab.tables.rounds.table import update
from tests.rows import for_each
from tests.tables.rounds.program_pages import (
    KINGS,
    OWN,
    TABLE,
    THREE,
    WHEN,
    at_place,
    board,
    opened,
)
from tests.tables.rounds.sending import onward
from tests.tables.rounds.solver_states import HOSTILE
from tests.tables.rounds.view_pages import drawn
from tests.tables.rounds.visits import named, squares

# ---- the board ------------------------------------------------------------------------------------------------------


def test_a_filter_fades_the_others_and_a_zero_cannot_be_pressed() -> None:
    model = opened(THREE)
    assert squares(model) == ["sq-0-0", "sq-0-1", "sq-0-2"]
    wrong = onward(model, ShowShape("step"))
    assert [" off" in one.attributes["class"] for one in drawn(wrong) if one.id.startswith("sq-")] == [
        True,
        True,
        False,
    ]
    assert named(wrong)["shape-step"].attributes["aria-pressed"] == "true"
    assert named(model)["shape-none"].attributes["aria-disabled"] == "true"
    assert onward(model, ShowShape("none")) is model
    assert onward(wrong, ShowShape("step")).program.look.shapes == frozenset()


def test_rows_are_by_stage_rule_or_joker() -> None:
    model = opened(THREE)
    for by in By:
        ordered = onward(model, ShowRows(by))
        assert named(ordered)[f"rows-{by}"].attributes["aria-pressed"] == "true"
        assert len(squares(ordered)) == 3


def test_a_square_says_its_round_verdict_and_place() -> None:
    label = named(opened(THREE))["sq-0-2"].attributes["aria-label"]
    assert label == "c, wrong from step 1: 20 x 2 is expected, line 2 has 21 x 2, 3 of 3 in Stage 1"


@pytest.mark.parametrize(
    ("focus", "key", "there"),
    [
        ("sq-0-0", "ArrowRight", "sq-0-1"),
        ("sq-0-0", "ArrowLeft", "sq-0-0"),
        ("sq-0-1", "End", "sq-0-2"),
        ("sq-0-1", "Home", "sq-0-0"),
        ("sq-0-1", "ArrowDown", "sq-0-1"),
        ("sq-0-0", "n", "sq-0-1"),
        ("sq-0-2", "p", "sq-0-1"),
        (None, "n", "sq-0-1"),
    ],
)
def test_keys_walk_over_the_squares(focus: str | None, key: str, there: str) -> None:
    model = onward(opened(THREE), Focused(focus))
    assert pressed(model, Key(key)) == Focused(there)
    assert [one.id for one in drawn(onward(model, Focused(there))) if one.attributes.get("role") == "gridcell"
            and one.attributes.get("tabindex") == "0"] == [there]  # fmt: skip


def test_elsewhere_in_the_place_keys_do_nothing_of_the_table() -> None:
    model = onward(opened(THREE), Focused("copy-results"))
    assert [pressed(model, Key(key)) for key in ("b", "c", "/", "ArrowLeft", "End")] == [None] * 5
    assert pressed(onward(opened(THREE), Focused("sq-0-2")), Key("n")) is None


def test_the_first_mistake_has_its_smallest_round_and_others_follow() -> None:
    model = opened(THREE)
    shown = " ".join(one.text for one in drawn(model) if one.tag == "aside")
    assert "Fix this first" in shown
    assert "mistake-1" in named(model)
    other = onward(model, ShowMistake(1))
    assert "mistake-0" in named(other)
    assert onward(other, BoardAct.TRY).case is not None


def test_only_the_rounds_of_a_place_are_shown_on_demand() -> None:
    files = THREE | {f"all/d{end}": text for end, text in ((".yml", KINGS.replace("♠", "♥")), (".out", "61"))}
    model = onward(opened(files), ShowMistake(0))
    places = {f"sq-0-{place}" for place in board(model).mistakes[0].places}
    only = onward(model, BoardAct.ALL)
    assert places == {one for one in squares(model) if " off" not in named(only)[one].attributes["class"]}
    assert onward(only, BoardAct.ALL).program.look == model.program.look


def test_a_phone_names_the_square_in_focus_below_the_board() -> None:
    model = replace(opened(THREE), is_phone=True, focus="sq-0-2")
    label = named(model)["sq-0-2"].attributes["aria-label"]
    assert (named(model)["square-named"].text, named(opened(THREE))["square-named"].text) == (label, "")


def test_new_outputs_of_a_folder_list_the_changes() -> None:
    better = THREE | {"all/c.out": "60", "all/a.out": "59"}
    model = opened(better, opened(THREE))
    assert "Since 18:04: one round fixed, one newly wrong." in " ".join(one.text for one in drawn(replace(
        model, program=model.program._replace(now=WHEN))))  # fmt: skip
    ringed = onward(model, BoardAct.CHANGES)
    assert [one.id for one in drawn(ringed) if " rg" in one.attributes.get("class", "")] == ["sq-0-0", "sq-0-2"]
    other = opened({"b/a.yml": KINGS, "b/a.out": "60"}, model)
    assert other.program.earlier is None
    kept = onward(at_place(), KeptOutputs(stored(model.program), WHEN, "linux"))
    assert kept.program.earlier == model.program.earlier


def test_a_list_has_the_wrong_rounds() -> None:
    listed = onward(replace(opened(THREE), is_phone=True), ShowPart(Part.LIST))
    assert [one.id for one in drawn(listed) if one.id.startswith("listed-")] == ["listed-1", "listed-2"]


# ---- copied texts, stored outputs -----------------------------------------------------------------------------------


def test_the_results_are_copied_for_a_spreadsheet() -> None:
    files = THREE | {"all/=cmd.yml": KINGS, "all/=cmd.out": "60"}
    _, (copied,) = update(opened(files), BoardAct.COPY)
    assert isinstance(copied, Copy)
    lines = [line.split("\t") for line in copied.text.splitlines()]
    assert lines[0] == ["case", "row", "verdict", "line", "reason", "rule", "expected", "printed"]
    assert lines[1][0] == "'=cmd"
    assert lines[4][6:] == ["K♥ +10 Chips (20 x 2)", "K♥ +10 Chips (21 x 2)"]
    assert copied.message == "Four verdicts copied."
    assert onward(at_place(), BoardAct.COPY).notice.tone is Tone.REFUSED


@pytest.mark.parametrize("system", System)
def test_the_command_is_that_of_the_system(system: System) -> None:
    model = onward(at_place(), ChooseSystem(system))
    _, (copied,) = update(model, ProgramAct.COPY_COMMAND)
    assert isinstance(copied, Copy)
    assert copied.text.strip() == COMMANDS[system]
    assert named(model)[f"system-{system}"].attributes["aria-pressed"] == "true"


def test_a_question_has_the_round_and_both_lines_and_no_outputs_in_its_link() -> None:
    _, (copied,) = update(onward(opened(THREE), ShowCase(2)), ProgramAct.ASK)
    assert isinstance(copied, CopyLink)
    assert (copied.link, "Expected: K♥ +10 Chips (20 x 2)\nPrinted: K♥ +10 Chips (21 x 2)" in copied.above) == (
        "1&p=Kh.Ks&step=1",
        True,
    )


def test_the_browser_keeps_the_outputs_until_others_come() -> None:
    model = opened(THREE)
    kept = stored(model.program)
    again = onward(at_place(), KeptOutputs(kept, WHEN, "macos"))
    assert (again.program.board, again.program.folder) == (model.program.board, "all")
    assert again.program.system is System.MACOS
    assert onward(model, KeptOutputs("", WHEN, "other")).program.board is model.program.board
    linked = onward(example(), OpenLink("#1&p=Kh.Ks&program"), KeptOutputs(kept, WHEN, "linux"))
    assert linked.case is not None
    assert linked.case.case.title == "c"


@for_each(["x", "é", "eJwrKS0CAARdAck=", HOSTILE])
def test_damaged_stored_outputs_are_ignored(kept: str) -> None:
    assert onward(at_place(), KeptOutputs(kept, WHEN, "linux")).program.board is None


def test_outputs_are_forgotten_on_demand_and_a_full_browser_says_so() -> None:
    model, effects = update(onward(opened(THREE, OWN), ShowCase(1)), ProgramAct.FORGET)
    assert (effects[-1], model.program.has_board, model.table) == (StoreOutputs(""), False, OWN.table)
    assert "no room" in onward(TABLE, NotKept()).notice.text


def test_settings_offer_to_forget_them_once_there_are_any() -> None:
    assert "forget-outputs" in named(onward(opened(THREE), PageAct.SETTINGS))
    assert "forget-outputs" not in named(onward(example(), PageAct.SETTINGS))
    assert onward(opened(THREE), Act.CLEAR).at_program is None
