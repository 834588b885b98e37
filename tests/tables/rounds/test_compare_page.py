"""The Compare pane for a program's output: live with text and table, limited, silent during a quiz."""

import re
import subprocess
import sys
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ortalab.courses.ortalab.judge.report import sentence
from ortalab.courses.ortalab.judge.verdict import judge
from ortalab.page.controls import Key
from ortalab.page.messages import PageAct, Replace, Typed
from ortalab.page.quiz.messages import QuizAct, SetQuestion
from ortalab.rounds.explain import explain
from ortalab.rounds.round import Row
from ortalab.rounds.score import score
from ortalab.tables.rounds.actions.compare import HANDLERS
from ortalab.tables.rounds.actions.drafts import LONGEST
from ortalab.tables.rounds.actions.replay import scrolls_to_cards
from ortalab.tables.rounds.input.controls import clicked
from ortalab.tables.rounds.input.keys import pressed
from ortalab.tables.rounds.link import link_of
from ortalab.tables.rounds.state.messages import Act, Ask, LightStep, OpenText, PinStep, Remove, ShowTab
from ortalab.tables.rounds.state.model import FIRST, Model, Slot, example
from ortalab.tables.rounds.state.panes import Compare, CompareAct, ReadOutput, Tab
from ortalab.tables.rounds.state.scores import lit_step, verdict_of
from ortalab.tables.rounds.table import update
from tests.courses.comparing import as_text
from tests.places import ROOT
from tests.rows import for_each
from tests.tables.rounds.pages import after
from tests.tables.rounds.sending import onward
from tests.tables.rounds.view_pages import by_id, drawn, with_class
from tests.tables.rounds.visits import in_browser

OURS = explain(example().round)
WRONG = explain(example().round.without(Row.HELD, 0))  # a program that ignores the first held card


def showing(text: str, model: Model | None = None) -> Model:
    return onward(model or example(), CompareAct.PANE, Typed("printed", text))


def pair(model: Model) -> list[str]:
    rows = with_class(model, "pair")
    return [element.text for element in drawn(model) if element.tag == "dd"] if rows else []


def says(model: Model) -> str:
    return by_id(model, "judged").text


# ---- what it says ---------------------------------------------------------------------------------------------------

OTHER = "≈ Right, worded differently: the score and every chips × mult agree."
SAYS: list[tuple[str, Callable[[str], str], str, list[str], str, int | None]] = [
    # the output, made from ours; the verdict; both lines; the rule; the highlighted step
    ("ours", lambda text: text, "✓ Right.", [], "", None),
    ("our score", lambda _: "1380\n", "✓ Right.", [], "", None),
    ("another case and a blank line", lambda text: "\n" + text.replace("Of A", "of a"), "✓ Right.", [], "", None),
    (
        "other words",
        lambda text: text.replace(" x ", " * ").replace("Joker", "a joker"),
        "≈ Right, worded differently: the score and every chips × mult agree.",
        [],
        "",
        None,
    ),
    (
        "other steps",
        lambda text: text.replace("(60 x 11)", "(60 x 19)"),
        "≈ Right score, other steps from step 5: 60 x 11 is expected, line 6 has 60 x 19.",
        ["Joker +4 Mult (60 x 11)", "Joker +4 Mult (60 x 19)"],
        "Scoring 4.2",
        5,
    ),
    (
        "the wrong card",
        lambda _: WRONG,
        "✗ Wrong from step 4: 60 x 7 is expected, line 5 has 60 x 13.",
        ["Raised Fist 2♥ +4 Mult (60 x 7)", "Raised Fist 5♦ +10 Mult (60 x 13)"],
        "Scoring 3.2",
        4,
    ),
    (
        "an early end",
        lambda text: text.partition("\nJoker")[0] + "\n420",
        "✗ Wrong from step 5: 60 x 11 is expected, and nothing follows.",
        ["Joker +4 Mult (60 x 11)", "the text ends here"],
        "Scoring 4.2",
        5,
    ),
    (
        "no score",
        lambda text: text.removesuffix("\n1380"),
        "✗ No number can be the score; its steps are right.",
        ["1380", "Zany Joker +12 Mult (60 x 23)"],
        "Scoring",
        None,
    ),
    ("words after the score", lambda text: f"{text}\nbye", OTHER, [], "", None),
    (
        "a wrong score",
        lambda _: "1381",
        "✗ The score is 1381 instead of 1380, and no steps are printed.",
        ["1380", "1381"],
        "Print steps to find the first wrong one. The wording is up to you",
        None,
    ),
]


@pytest.mark.parametrize(
    ("change", "verdict", "lines", "rule", "step"), [row[1:] for row in SAYS], ids=[row[0] for row in SAYS]
)
def test_the_pane_says_where_a_text_parts_from_ours_and_why(
    change: Callable[[str], str], verdict: str, lines: list[str], rule: str, step: int | None
) -> None:
    model = showing(change(OURS))
    assert (says(model), pair(model), lit_step(model)) == (verdict, lines, step)
    rules = with_class(model, "ruled")
    assert (rules[0].text.partition(":")[0] if rules else "") == rule
    lit = [element.data["step"] for element in with_class(model, "lit")]
    assert lit == ([] if step is None else [str(step)] * len(lit))
    assert bool(lit) == ("step-to-difference" in {element.id for element in drawn(model)})


def test_a_crash_is_shown_verbatim() -> None:
    crashed = 'Traceback (most recent call last):\n  File "ortalab.py", line 7\nKeyError: 10'
    for text in (crashed, f"{OURS}\n{crashed}"):
        assert says(showing(text)) == "✗ No score: the program crashed at ortalab.py:7: KeyError: 10."


def test_a_lone_wrong_score_is_explained_by_a_known_mistake_and_asks_for_steps() -> None:
    lines = [element.text for element in with_class(showing("1380.5"), "ruled")]
    assert lines == [
        "Print steps to find the first wrong one. The wording is up to you: a line counts if it has chips x mult."
    ]
    lines = [element.text for element in with_class(showing("2220"), "ruled")]
    assert lines[0] == "This score comes out when Raised Fist takes the highest card."


@given(st.text() | st.sampled_from([OURS, WRONG, "1380"]).map(lambda text: text.replace(" ", "  ", 1)))
def test_the_pane_and_the_command_say_the_same(text: str) -> None:
    told, model = score(example().round), showing(text)
    found = verdict_of(model)
    assert (found is None) == (not model.compare.text.strip())
    if found:
        assert found.summary == sentence(judge(model.compare.text, told))
        assert as_text(model.compare.text, told).startswith(found.summary)


def test_the_page_matches_the_guide_on_its_program() -> None:
    guide = (ROOT / "docs/compare.md").read_text(encoding="utf-8")
    files = dict(re.findall(r"<!-- file: (\S+) -->\n```\w*\n(.*?)```", guide, re.DOTALL))
    model = after(OpenText(files["round.yml"]), ReadOutput(files["mine.txt"]))
    assert says(model).removeprefix("✗ ") in guide
    assert all(f"{one.text}\n" in guide for one in with_class(model, "ruled"))
    (differing,) = (line for line in guide.split("\n") if " ≠ " in line)
    assert {*re.findall(r"[^\s():]+", " ".join(pair(model)))} <= {*differing.split()}
    for told in (f"{LONGEST:,} characters", "press `C`", "“Show this step”"):
        assert told in " ".join(guide.split())


def test_chips_and_mult_are_marked_and_words_are_not() -> None:
    marks = [element.text for element in drawn(showing(WRONG)) if element.tag == "mark"]
    assert marks == ["60 x 7", "60 x 13"]


def test_the_lines_before_that_agree_are_ticked_beside_the_steps() -> None:
    def ticked(model: Model) -> int:
        return len([element for element in with_class(model, "same") if element.tag == "li"])

    assert ticked(showing(WRONG)) == 4
    assert ticked(showing(OURS)) == 7
    assert ticked(showing("1380")) == ticked(example()) == 0
    assert ticked(onward(showing(WRONG), CompareAct.PANE)) == 0


def test_every_edit_of_the_table_is_compared_at_once() -> None:
    model = showing(WRONG)
    model = onward(model, Remove(Slot(Row.HELD, 0)))  # makes the five the lowest
    assert says(model) == "✓ Right."
    model = onward(model, PageAct.UNDO)
    assert says(model).startswith("✗ Wrong from step 4")
    model = onward(model, Act.CLEAR)
    assert (says(model), pair(model)) == ("Nothing is played: put down one to five cards.", [])
    assert by_id(model, "printed").text == " ".join(WRONG.split())


# ---- the highlighted step --------------------------------------------------------------------------------------------


def test_the_step_is_lit_until_another_is_looked_at_and_the_score_reads_so_far() -> None:
    model = showing(WRONG)
    assert [element.text for element in with_class(model, "sc")] == ["420so far"]
    assert lit_step(onward(model, LightStep(1))) == 1
    assert lit_step(onward(model, LightStep(1), LightStep(None))) == 4
    assert lit_step(onward(model, PinStep(2))) == 2
    assert lit_step(onward(model, CompareAct.PANE)) is None


def test_the_slider_stands_at_the_lit_step_and_goes_on_from_there() -> None:
    model = showing(WRONG)

    def slider() -> tuple[str | None, str]:
        return by_id(model, "scrub").attributes["value"], with_class(model, "scrub")[0].attributes["class"] or ""

    assert slider() == ("4", "scrub")  # not a replay, so a phone does not scroll
    model = onward(model, Act.STEP_BACK)
    assert slider() == ("3", "scrub scrubbing")
    model = onward(model, Act.STEP_ON, Act.STEP_ON, Act.STEP_ON, Act.STEP_ON, Act.STEP_ON)
    assert slider() == ("6", "scrub scrubbing")  # the end would highlight step 4 again
    assert by_id(model, "step-on").attributes["aria-disabled"] == "true"
    model = onward(model, Act.STEP_ON, CompareAct.PANE)
    assert (model.replay.pinned, "aria-disabled" in by_id(model, "step-on").attributes) == (6, False)


def test_a_button_takes_the_replay_to_the_step_and_the_keys_go_on_from_there() -> None:
    before = showing(WRONG)
    model, effects = update(before, CompareAct.STEP)
    assert (model.replay.pinned, model.focus, effects) == (4, "scrub", (Replace(link_of(model), 0),))
    assert scrolls_to_cards(before, model)
    assert not scrolls_to_cards(model, onward(model, PinStep(2)))
    assert scrolls_to_cards(example(), after(Act.PLAY))
    assert pressed(model, Key("ArrowLeft")) is Act.STEP_BACK
    alike = showing(OURS)
    assert update(alike, CompareAct.STEP) == (alike, ())


# ---- opening, closing, files ----------------------------------------------------------------------------------------


def test_the_pane_takes_the_focus_gives_it_back_and_keeps_its_text() -> None:
    assert in_browser(example(), CompareAct.PANE, CompareAct.PANE).focus == "copy-steps"
    assert in_browser(example(), CompareAct.PANE, Act.CLEAR, CompareAct.PANE).focus == FIRST, "without steps it is gone"
    model = after(ShowTab(Tab.BEST), CompareAct.PANE)
    assert (model.focus, model.panes.right) == ("printed", Tab.STEPS)
    model = onward(model, Typed("printed", "138"))
    escape = pressed(model, Key("Escape", typing=True))
    assert escape is PageAct.CLOSE
    model = in_browser(model, escape)
    assert (model.focus, model.compare) == ("copy-steps", Compare("138"))
    assert "comparing" not in {element.id for element in drawn(model)}
    assert onward(model, CompareAct.PANE).compare == Compare("138", is_open=True)
    assert onward(model, CompareAct.EMPTY).compare == Compare(is_open=True)


def test_an_empty_pane_explains_the_command_and_copies_the_round() -> None:
    model = after(CompareAct.PANE)
    assert "Run ./ortalab round.yml --explain" in [element.text for element in drawn(model) if element.tag == "li"]
    assert clicked(by_id(model, "compare-round").data) is Act.COPY_TEXT
    assert says(model) == ""
    assert by_id(model, "judged").attributes["role"] == "status"
    assert "round.yml" not in by_id(showing("1"), "comparing").text


def test_any_chosen_file_is_read() -> None:
    assert update(after(CompareAct.PANE), CompareAct.PICK)[1] == (Ask.PRINTED,)
    windows = after(ReadOutput(OURS.replace("\n", "\r\n").encode(), "out.txt"))
    assert (windows.compare.text, windows.compare.is_open, windows.focus) == (OURS, True, "printed")
    assert says(windows) == "✓ Right."
    assert says(after(ReadOutput(f"{OURS}\n".encode("utf-16")))) == "✓ Right."
    assert after(ReadOutput("13\r80")).compare == Compare("13\n80", is_open=True)


@for_each(CompareAct)
def test_every_message_has_a_button(one: CompareAct) -> None:
    assert clicked({"do": one.value}) is one
    assert one in HANDLERS


def test_nothing_of_it_is_loaded_before_it_is_opened() -> None:
    code = """if True:
        import sys
        from ortalab.tables.rounds.state.model import example
        from ortalab.tables.rounds.table import update
        from ortalab.tables.rounds.view import regions
        from ortalab.tables.rounds.state.panes import CompareAct
        core = {"ortalab.courses.ortalab.judge", "ortalab.tables.rounds.view.compare", "difflib"}
        regions(example())
        assert not core & sys.modules.keys()
        regions(update(example(), CompareAct.PANE)[0])
        assert core <= sys.modules.keys()
    """
    subprocess.run([sys.executable, "-c", code], check=True)


def test_while_a_quiz_asks_no_key_closes_the_pane_that_it_hides() -> None:
    model = after(CompareAct.PANE, ReadOutput("1380"), SetQuestion("score"))
    assert with_class(model, "compare") == []
    assert pressed(model, Key("Escape")) is None
    assert update(model, PageAct.CLOSE)[0].focus == "question"
    model, _ = update(model, CompareAct.PANE)
    assert (model.notice.text, model.focus) == ("Answer the quiz first: comparing would give it away.", "question")
    assert with_class(onward(model, QuizAct.LEAVE), "compare")
