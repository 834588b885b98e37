"""The Script screen of Triangles: stepped through, drawn, compared and copied, without a browser."""

import html
import re

import pytest

from ortalab.games.triangles.driver import SOURCE
from ortalab.games.triangles.script import Reading, tell_script
from ortalab.page.games.messages import AskText, Dropped, Opened, ScriptAct, ShowLine
from ortalab.page.games.scripts import LINE, LONGEST, PRINTED, SCRIPT
from ortalab.page.messages import PageAct, Typed
from ortalab.tables.triangles.state import Act, Part, SetReading, ShowPart
from ortalab.tables.triangles.worker import EXAMPLE
from tests.page.game_pages import text_of
from tests.tables.triangles.pages import TODAY, Page


def scripted(text: str, printed: str = "") -> Page:
    """Open the Script screen with a script and a program's output for it."""
    page = Page(has_worker=True).open(TODAY).send(ScriptAct.SCRIPT, Typed(SCRIPT, text))
    return page.send(Typed(PRINTED, printed)) if printed else page


def region(page: Page, name: str) -> str:
    return page.TABLE.regions(page.model)[name]


def test_the_example_is_stepped_through_and_each_refusal_says_its_class_and_reason() -> None:
    page = Page(has_worker=True).open(TODAY).send(ScriptAct.SCRIPT, ScriptAct.EXAMPLE)
    script = page.model.script
    assert script.expected == [*tell_script(EXAMPLE.splitlines())]
    assert {line.kind for line in script.lines} == {"deck", "start", "place", "discard", "query", "refused"}
    assert {line.error for line in script.lines} == {"", "IllegalArgumentException", "IllegalStateException"}
    for nth, place in enumerate(script.refusals, 1):
        page.send(ScriptAct.NEXT_REFUSAL)
        line = script.lines[place]
        assert (page.model.script.at, f"refusal {nth} of {len(script.refusals)}" in text_of(page, "tally")) == (
            place,
            True,
        )
        assert f"The model throws {line.error}" in text_of(page, "table")
        assert line.why.partition(";")[0].rstrip(".") in text_of(page, "tally")
    assert page.send(ScriptAct.NEXT_REFUSAL).model.script.at == script.refusals[0]
    assert page.send(Typed(LINE, "3"), ScriptAct.LINE_ON, ScriptAct.LINE_ON, ScriptAct.LINE_BACK).model.script.at == 4
    assert page.send(Typed(LINE, "999")).model.script.at == len(script.lines) - 1
    page.send(PageAct.COPY_LINK)
    assert page.said == "A link holds the game on the table, not the script."
    assert page.send(ScriptAct.CLEAR, ScriptAct.TABLE).model.script.lines == ()
    assert page.link == TODAY


def test_the_view_is_shown_to_the_character_and_the_board_as_cards() -> None:
    page = Page(has_worker=True).open(TODAY).send(ScriptAct.SCRIPT, ScriptAct.EXAMPLE)
    for place, line in enumerate(page.model.script.lines):
        page.send(ShowLine(place))
        view = re.search('<pre class="view"[^>]*>(.*?)(<i class="eof".*?)?</pre>', region(page, "proof"), re.DOTALL)
        assert bool(view) == bool(line.printed)
        if view:
            assert html.unescape(re.sub("<[^>]*>", "", view[1])) == "\n".join(line.printed)
            assert bool(view[2]) == bool(line.side)
        cards = re.findall('class="card" data-rank="([0-9AJQK]+)"', region(page, "table"))
        assert cards == [card[:-1] for card in (*line.board, *line.hand) if card]
        assert region(page, "table").count('class="hole"') == line.board.count(None)


def test_an_output_is_compared_and_the_first_line_that_differs_has_its_reason() -> None:
    expected = "\n".join(tell_script(EXAMPLE.splitlines())) + "\n"
    page = scripted(EXAMPLE, expected)
    assert "Every line is as expected." in text_of(page, "proof")
    assert page.send(ScriptAct.COPY_EXPECTED).copied.text == expected
    page.send(Opened(PRINTED, expected.replace("IllegalState", "IllegalArgument", 1)))
    found = page.model.script.differs
    assert found
    assert f"Line {found.line} is the first that differs. Line 8 of the script" in text_of(page, "proof")
    assert "a call at the wrong time, not a wrong argument" in text_of(page, "proof")
    assert page.send(ScriptAct.TO_DIFFERENCE).model.script.lines[page.model.script.at].number == found.step == 8
    page.send(ScriptAct.OPEN, ScriptAct.OPEN_PRINTED)
    assert [one.field for one in page.done if isinstance(one, AskText)] == [SCRIPT, PRINTED]


def test_a_find_is_dropped_as_two_files_and_opens_at_its_first_difference() -> None:
    expected = "\n".join(tell_script(EXAMPLE.splitlines()))
    files = (("triangles-find.out", expected.replace("IllegalS", "S", 1)), ("triangles-find.txt", EXAMPLE))
    page = Page(has_worker=True).open(TODAY).send(SetReading("full_lines", is_on=True), Dropped(files))
    assert (page.model.is_scripting, page.said) == (True, "Script and output compared.")
    assert page.model.script.reading.full_lines
    assert page.model.script.shown
    assert page.model.script.shown.number == 8
    assert "refusal 1 of 4; here your output differs first" in text_of(page, "tally")
    assert 'class="parts-at"' in region(page, "shelf")
    page.send(ScriptAct.LINE_ON, Dropped(files[:1]))  # only the output this time
    assert page.model.script.at == page.model.script.refusals[0]


def test_choosing_a_reading_updates_the_script() -> None:
    page = scripted("deck standard\nstart 8 20\n")
    assert not page.model.script.refusals
    page.send(SetReading("strict_deck", is_on=True))
    assert page.model.script.refusals == (1,)
    assert page.send(ScriptAct.CLEAR).model.script.reading.strict_deck  # a choice stays
    assert page.send(ScriptAct.EXAMPLE).model.script.lines[1].error == "IllegalArgumentException"


WRONG = {
    "": "See why a call is refused.",
    "deck standard\n\nplace 1": "Line 3: place needs three numbers, a card of the hand, a row and a column; write",
    "place 1": "Line 1: place needs three numbers",
    "deck standard\nstart 5 1\n" + "score\n" * 500: "Only the first 400 actions of the script are shown",
}


@pytest.mark.parametrize("text", WRONG, ids=["none", "later", "at once", "far too long"])
def test_a_script_that_cannot_be_read_to_its_end_says_why(text: str) -> None:
    page = scripted(text).send(Typed(LINE, "999"))
    assert WRONG[text] in text_of(page, "tally") + text_of(page, "table")


LEFT_OUT = {
    "deck standard\nstart 5 5\n…\nscore\n\n# a comment\nover": "It and the two lines after it are left out.",
    "deck standard\nlay 1": "It is left out.",
    "lay 1\nscore": "It and the line after it are left out.",
}


@pytest.mark.parametrize("text", LEFT_OUT)
def test_a_line_that_cannot_be_read_is_reported_at_once_below_the_script(text: str) -> None:
    page = scripted(text)
    told = re.search('<p class="found" role="status">(.*?)</p>', region(page, "shelf"))
    assert told
    assert "unknown action" in told[1]
    assert html.unescape(told[1]).replace("</span>", "").endswith(LEFT_OUT[text])
    assert 'class="found"' not in region(scripted("deck standard"), "shelf")


STRICT = ["deck" + " A♡" * 15, "start 5 1", "probe hand"]


def test_an_output_is_followed_in_the_reading_that_it_shows() -> None:
    printed = "\n".join(tell_script(STRICT, Reading(strict_deck=True)))
    page = scripted("\n".join(STRICT), printed)
    told = "your program wants a deck that fills the triangle and the hand together."
    assert "Every line is as expected." in text_of(page, "proof")
    assert f"The assignment leaves this open, so it is right: {told}" in text_of(page, "proof")
    assert page.model.script.reading == Reading(strict_deck=True)
    assert page.model.script.refusals == (1,)
    assert "A correct model answers true." in text_of(page.send(ShowLine(2)), "tally")
    page.send(Typed(PRINTED, "\n".join(tell_script(STRICT))))
    assert page.model.script.reading == Reading()
    assert told not in text_of(page, "proof")


def test_a_script_is_escaped() -> None:
    page = scripted("deck standard\nstart 5 1\n<b>x", "<script>")
    assert page.model.script.is_compared
    assert not re.search("<b>x|<script>", page.html)


def test_too_long_a_text_is_refused() -> None:
    page = Page(has_worker=True).open(TODAY).send(ScriptAct.SCRIPT, Opened(SCRIPT, "score\n" * LONGEST))
    assert "more than 60,000 characters" in page.said


def test_the_driver_and_the_script_are_copied() -> None:
    page = scripted(EXAMPLE).send(Act.COPY_DRIVER)
    assert (page.copied.text, page.copied.message.startswith("Driver.java copied")) == (SOURCE, True)
    assert page.send(ScriptAct.COPY_SCRIPT).copied.text == EXAMPLE
    assert page.send(ShowPart(Part.VIEW)).model.part == Part.VIEW
    assert 'id="part-view"' in region(page, "tabs")
