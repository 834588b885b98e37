"""A script that Big-2 steps through, compared with a program's output."""

import html
import re

import pytest

from ortalab.games.big2.protocol import follow_as_far, tell_script
from ortalab.page.games.messages import (
    AskText,
    Dropped,
    Opened,
    ScriptAct,
    ShowLine,
)
from ortalab.page.games.scripts import LINE, LONGEST, PRINTED, SCRIPT
from ortalab.page.messages import Copy, PageAct, Typed
from ortalab.page.shell import Tone
from ortalab.tables.big2.state import Act, hand_of
from ortalab.tables.big2.worker import example
from tests.page.game_pages import text_of
from tests.places import SHARED
from tests.tables.big2.pages import Page, play_to_the_end, tap

CASES = SHARED / "cases" / "big2"


def scripted(text: str, printed: str = "") -> Page:
    """Open the Script screen with a script and a program's output for it."""
    page = Page(has_worker=True).open("1-7").send(ScriptAct.SCRIPT, Typed(SCRIPT, text))
    return page.send(Typed(PRINTED, printed)) if printed else page


def test_the_example_is_stepped_through_and_each_refusal_says_why() -> None:
    page = Page(has_worker=True).open("1-7").send(ScriptAct.SCRIPT, ScriptAct.EXAMPLE)
    lines = page.model.script.lines
    assert [line for one in lines for line in one.printed] == list(tell_script(example().splitlines()))
    assert {line.kind for line in lines} == {"deal", "play", "pass", "refused"}
    assert "2 Ann name 3 Bob name 4 Cyd name 5 Dan name 6 -1 not allowed" in text_of(page, "shelf")
    for nth, place in enumerate(page.model.script.refusals, 1):
        page.send(ScriptAct.NEXT_REFUSAL)
        assert f"refusal {nth} of {len(page.model.script.refusals)}" in text_of(page, "tally")
        assert (page.model.script.at, bool(lines[place].why)) == (place, True)
        assert "Why it is not allowed" in text_of(page, "proof")
        assert re.search("(Index [0-9]+|Indices [0-9]+ [0-9 ]+|Only -1) would be allowed here", text_of(page, "table"))
    page.send(ScriptAct.NEXT_REFUSAL)
    assert page.model.script.at == page.model.script.refusals[0]
    page.send(Typed(LINE, "3"), ScriptAct.LINE_ON, ScriptAct.LINE_ON, ScriptAct.LINE_BACK)
    assert page.model.script.at == 4
    for place, line in enumerate(lines):
        page.send(ShowLine(place))
        assert line.printed[0] in html.unescape(text_of(page, "tally"))  # the program's exact words
        assert f"{line.number}/{lines[-1].number}" in text_of(page, "shelf")
    assert page.send(Typed(LINE, "999")).model.script.at == len(lines) - 1
    assert f"{page.model.script.winner} wins in line {lines[-1].number}" in text_of(page, "table")
    assert page.link == "1-7"
    page.send(PageAct.COPY_LINK)
    assert page.said == "A link holds the game on the table, not the script."
    assert page.send(ScriptAct.CLEAR, ScriptAct.TABLE).model.script.lines == ()


def test_an_output_is_compared_and_the_first_line_that_differs_has_its_reason() -> None:
    expected = "\n".join(tell_script(example().splitlines())) + "\n"
    page = scripted(example(), expected)
    assert "Every line is as expected." in text_of(page, "proof")
    page.send(ScriptAct.COPY_EXPECTED)
    assert isinstance(page.copied, Copy)
    assert page.copied.text == expected
    page.send(Opened(PRINTED, expected.replace("You can't pass", "Player Ann passes", 1)))
    found = page.model.script.differs
    assert found
    assert f"Line {found.line} is the first that differs." in text_of(page, "proof")
    assert page.send(ScriptAct.TO_DIFFERENCE).model.script.shown
    assert page.model.script.lines[page.model.script.at].number == found.step
    page.send(ScriptAct.OPEN, ScriptAct.OPEN_PRINTED)
    assert [one.field for one in page.done if isinstance(one, AskText)] == [SCRIPT, PRINTED]


def test_a_find_of_fuzz_is_dropped_as_two_files_and_opens_where_it_differs_first() -> None:
    lines = example().splitlines()[:7]
    told = [line for step in follow_as_far(lines) for line in step.printed]
    at = max(nth for nth, line in enumerate(told) if not line[0].isdigit() and "[" not in line)
    printed = [*told[:at], "Player Ann passes.", *told[at + 1 :], "Exception"]
    page = Page(has_worker=True).open("1-7")
    page.send(Dropped((("big2-find.out", "\n".join(printed)), ("big2-find.in", "\n".join(lines)))))
    script = page.model.script
    assert page.model.is_scripting
    assert page.said == "Script and output compared."
    assert (script.differing, script.at, script.differs and script.differs.line) == (script.at, script.at, at + 1)
    assert script.lines[script.at].number == 7
    assert "here your output differs first" in text_of(page, "tally")
    assert 'class="parts-at"' in page.html
    assert "differs" in text_of(page, "shelf")
    page.send(Typed(LINE, "0"))
    assert page.model.script.at == 0
    page.send(Dropped((("mine.out", "\n".join(told)),)))
    assert (page.model.script.differs, page.model.script.at) == (None, 0)
    page.send(Dropped((("a.in", "-1\n" * LONGEST),)))
    assert page.model.notice.tone is Tone.REFUSED


@pytest.mark.slow
def test_the_game_on_the_table_becomes_a_script() -> None:
    page = play_to_the_end(Page(has_worker=True).open("1-7"))
    assert page.model.table
    game, winner = page.model.table, page.model.state and page.model.state.winner
    page.send(Act.MAKE_SCRIPT)
    script = page.model.script
    assert page.said == "The game on the table, as a script."
    assert (script.names, len(script.lines)) == (("You", "Bob", "Cyd", "Dan"), len(game.moves) + 1)
    assert script.winner == script.names[winner or 0]
    assert not script.refusals
    page.send(ScriptAct.COPY_SCRIPT)
    assert page.copied == Copy(script.text, "Script copied.")
    page.send(ScriptAct.TABLE)
    assert page.model.table == game
    unfinished = Page(has_worker=True).open("1-7").send(Act.MAKE_SCRIPT)
    assert "The script ends before what You does" in unfinished.model.script.end


def test_the_place_of_a_script_has_no_undo_of_the_game() -> None:
    page = Page(has_worker=True).open("1-7")
    tap(page, hand_of(page.model)[:1]).send(Act.PLAY)
    assert 'id="undo"' in page.html
    page.send(ScriptAct.SCRIPT)
    link = page.link
    assert 'id="undo"' not in page.html
    page.send(PageAct.UNDO)
    assert (page.link, page.said) == (link, "Undo and redo belong to the table: go there first.")
    assert 'id="undo"' in page.send(ScriptAct.TABLE).html


SCRIPTS = {
    "": "Paste your homework’s input",
    "C[3] x\nAnn": "Unknown card “x” in the deck; write 52 different cards such as “S[10]”.",
    example().rpartition("\n")[0].rpartition("\n")[0]: "The script ends before what",
    example().replace("\n-1\n", "\n" + "-1\n" * 5000 + "0\n", 1): "Only the first 400 steps of the script are shown",
}


@pytest.mark.parametrize("text", SCRIPTS, ids=["none", "no deck", "cut off", "far too long"])
def test_a_script_that_cannot_be_followed_to_its_end_says_why(text: str) -> None:
    page = scripted(text).send(Typed(LINE, "999"))
    assert SCRIPTS[text] in text_of(page, "tally").replace("&#39;", "'") + text_of(page, "table")


def test_a_script_is_escaped() -> None:
    page = scripted(example().replace("Ann\n", "<b>Ann\n", 1).replace("\n-1\n", "\n<i>x\n", 1), "<script>")
    assert page.model.script.names[0] == "<b>Ann"
    assert not re.search("<b>Ann|<i>x|<script>", page.html)


def test_too_long_a_text_is_refused() -> None:
    page = Page(has_worker=True).open("1-7").send(ScriptAct.SCRIPT, Opened(SCRIPT, "-1\n" * LONGEST))
    assert (page.model.notice.tone, "more than 60,000 characters" in page.said) == (Tone.REFUSED, True)
    assert "maxlength" not in page.html  # a field that truncates pasted text hides that it is too long


@pytest.mark.skipif(not CASES.exists(), reason="the official cases are not beside this checkout")
def test_the_official_scripts_step_through_to_the_byte() -> None:
    for path in sorted(CASES.glob("*.in")):
        expected = path.with_suffix(".out").read_text()
        page = scripted(path.read_text(), expected)
        assert (page.model.script.is_compared, page.model.script.differs) == (True, None), path
        assert "\n".join(page.model.script.expected).split() == expected.split()


def test_a_message_of_the_table_goes_when_the_script_opens() -> None:
    page = Page().open("1-7").send(Act.PASS)
    assert page.model.notice.text
    assert not page.send(ScriptAct.SCRIPT).model.notice.text
