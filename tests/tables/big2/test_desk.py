"""The worker of Big-2, without a browser: hints, the analysis, results, 200 games, and a script that is followed."""

import html
import json
import re

import pytest

from ortalab.games.big2.protocol import follow_as_far, tell_script
from ortalab.page.changed import changed
from ortalab.page.effects import Copy
from ortalab.page.games import hinting, reviewing
from ortalab.page.games.messages import (
    AskText,
    Dropped,
    HintAct,
    Imported,
    Now,
    Opened,
    ReviewAct,
    ScriptAct,
    ShowLine,
    ShowMove,
    StartTask,
    TaskStep,
)
from ortalab.page.games.review import FIELD
from ortalab.page.games.reviewing import own_stops
from ortalab.page.games.scripts import LINE, LONGEST, PRINTED, SCRIPT
from ortalab.page.messages import PageAct, Typed
from ortalab.page.notice import Tone
from ortalab.storage.results import Result, write_results
from ortalab.tables.big2 import table
from ortalab.tables.big2.follow import example
from ortalab.tables.big2.moves import count, others
from ortalab.tables.big2.state.game import own_moves
from ortalab.tables.big2.state.model import Act, LiftNext, SetRival, Strength, Tab
from ortalab.tables.big2.worker import TASKS, Desk
from tests.page.game_pages import text_of
from tests.places import SHARED
from tests.tables.big2.pages import MIDDLE, TODAY, Page, play_to_the_end

CASES = SHARED / "cases" / "big2"


@pytest.fixture(scope="module")
def finished() -> str:
    """Return the link of a whole game."""
    return play_to_the_end(Page(has_worker=True, put_off=("review",)).open(TODAY)).link


def test_the_page_asks_for_what_the_worker_can_do_and_nothing_else() -> None:
    assert set(TASKS) == {hinting.KIND, others.KIND, reviewing.KIND, count.KIND, "script"}


def test_a_hint_comes_in_three_steps_and_its_move_is_legal() -> None:
    page = Page(has_worker=True).open(MIDDLE).send(HintAct.HINT)
    assert ("hint 1 of 3" in text_of(page, "proof"), page.model.tab) == (True, Tab.HINT)
    assert "slot lit" not in table.regions(page.model)["table"]
    page.send(HintAct.HINT, HintAct.HINT)
    assert re.search(r"It wins \d+ of 100 games", text_of(page, "proof"))
    page.send(HintAct.KEEP_MINE)
    assert (page.model.hint, page.model.tab) == (None, Tab.PLAYS)
    before = page.link
    page.send(HintAct.HINT, HintAct.DO_HINT)
    assert page.link.startswith(before)
    assert len(page.link) > len(before)


WON = "1-353-2ab2no02mp2SV0005yFHNP000iJKLRWX0Z000"
"""The person's next move ends the game."""


@pytest.mark.parametrize(("link", "words"), [(MIDDLE, "It wins 99 of 100 games"), (WON, "It wins at once.")])
def test_a_hint_says_that_a_move_wins_at_once_only_where_it_ends_the_game(link: str, words: str) -> None:
    page = Page(has_worker=True).open(link).send(HintAct.HINT, HintAct.HINT, HintAct.HINT)
    assert page.model.hint
    best, *others = page.model.hint.estimates
    page.model = changed(page.model, hint=page.model.hint._replace(estimates=(best._replace(value=99.97), *others)))
    assert words in text_of(page, "proof")


@pytest.mark.no_cover
def test_the_analysis_gives_the_chance_of_every_move_and_the_slider_shows_each(finished: str) -> None:
    page = Page(has_worker=True).open(finished)
    model = page.model
    assert model.table
    own = own_moves(model.table)
    assert len(model.review.judged) == len(model.candidates) == len(own)
    assert all(0 <= one.value <= one.best <= 100 for one in model.review.judged)
    listed = re.findall(r"(best|better .*?, \d+) (\d+) % (?:best|good|slip|mistake|blunder)", text_of(page, "proof"))
    told = [("best" if not one.cost else str(round(one.best)), str(round(one.value))) for one in model.review.judged]
    assert [(word.split(", ")[-1], value) for word, value in listed] == told
    for nth, number in enumerate(own):
        page.send(ShowMove(own_stops(page.model)[nth]))
        assert page.model.shown
        assert len(page.model.shown.history) == number
        assert "% best" in re.sub(r" \d+ ", " ", text_of(page, "tally"))
        assert "Your hand then" in text_of(page, "table")
        assert "<em>pass</em>" not in page.html
    assert len(model.steps) == len(model.table.moves)  # the moves of all seats, not the person's alone
    page.send(Typed(FIELD, "0"), ReviewAct.ON)
    assert page.model.review.at == 1
    page.send(ShowMove(own_stops(page.model)[1]), ReviewAct.FROM_HERE)
    assert finished.startswith(page.link)
    assert (page.model.is_mine, "The game as it was at step" in page.said) == (True, True)


@pytest.mark.no_cover
def test_the_result_of_the_day_is_copied_and_counts(finished: str) -> None:
    page = play_to_the_end(Page(has_worker=True).open(TODAY))
    assert page.link == finished  # the others count work, not time
    page.send(ReviewAct.RESULT)
    assert isinstance(page.copied, Copy) is False
    assert re.match(r"Big-2 23 November: (won|lost to \w+, \w+ cards? left)\n", page.copied.above)
    assert (page.kept[0]["daily"], page.kept[0]["mark"]) == (True, "")
    assert "Next deal of the day in 17:48" in text_of(page, "table")
    page.send(Now("2026-11-24T00:01"))
    assert "Next deal" not in text_of(page, "table")


def test_results_are_taken_from_a_file_and_a_damaged_one_is_told() -> None:
    page = Page().open()
    page.send(Imported(write_results({"big2": (Result("1-9-0", "2026-11-22", 3, won=False),)})))
    assert page.said == "One game in the file; yours stay as well."
    assert "Won 0 of 1" in text_of(page, "proof")
    assert page.send(Imported("{")).model.notice.tone is Tone.REFUSED


def test_games_are_counted_from_all_four_seats_with_progress_and_can_be_stopped() -> None:
    desk = Desk()
    assert desk.start(json.dumps({"kind": "count", "one": "medium", "others": "easy", "games": 40})) == ""
    share, answer = desk.step(0)
    assert 0 <= share < 1
    while share < 1:
        share, last = desk.step(0)
        answer = last or answer
    wins, games, error, left = json.loads(answer)
    assert games == 40
    assert wins / games > 0.3  # a fair share is a quarter
    assert 0 < error < 0.2
    assert left > 0
    page = Page().open("1-7").send(SetRival(Strength.STRONG, is_first=True), Act.COUNT)
    asked = next(effect for effect in reversed(page.done) if isinstance(effect, StartTask))
    assert json.loads(asked.job) == {"kind": "count", "one": "strong", "others": "easy", "games": 200}
    page.send(TaskStep(page.model.task.nth, 0.4, "[41, 80, 0.05, 2.5]"))
    assert "80 of 200" in text_of(page, "proof")
    assert "51 % ± 5.0, 2.5 cards left" in text_of(page, "proof")
    page.send(Act.STOP)
    assert "80 of 200, stopped" in text_of(page, "proof")
    page.send(Act.COUNT, TaskStep(page.model.task.nth + 1, 0.4, "[41, 80, 0.05, 2.5]"), LiftNext("pair"), Act.PLAY)
    assert "80 of 200, stopped" in text_of(page, "proof")  # the others' moves need the worker
    assert page.send(SetRival(Strength.EASY, is_first=True)).model.count.games == 0


# ---- a script


def scripted(text: str, printed: str = "") -> Page:
    """Open the place of the script with a text, and what a program printed for it."""
    page = Page(has_worker=True).open("1-7").send(ScriptAct.SCRIPT, Typed(SCRIPT, text))
    return page.send(Typed(PRINTED, printed)) if printed else page


def test_the_example_is_stepped_through_and_each_refusal_says_why() -> None:
    page = Page(has_worker=True).open("1-7").send(ScriptAct.SCRIPT, ScriptAct.EXAMPLE)
    lines = page.model.script.lines
    assert [line for one in lines for line in one.told] == list(tell_script(example().splitlines()))
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
        assert line.told[0] in html.unescape(text_of(page, "tally"))  # the program's exact words
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
    told = [line for step in follow_as_far(lines) for line in step.told]
    at = max(nth for nth, line in enumerate(told) if not line[0].isdigit() and "[" not in line)
    printed = [*told[:at], "Player Ann passes.", *told[at + 1 :], "Exception"]
    page = Page(has_worker=True).open("1-7")
    page.send(Dropped((("big2-find.out", "\n".join(printed)), ("big2-find.in", "\n".join(lines)))))
    script = page.model.script
    assert page.model.is_scripting
    assert page.said == "The script and what was printed for it are compared."
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
    assert page.copied == Copy(script.text, "The script is copied.")
    page.send(ScriptAct.TABLE)
    assert page.model.table == game
    unfinished = Page(has_worker=True).open("1-7").send(Act.MAKE_SCRIPT)
    assert "The script ends before what You does" in unfinished.model.script.end


SCRIPTS = {
    "": "Paste the input of a homework",
    "C[3] x\nAnn": "Unknown card 'x' in the deck; write 52 different cards such as 'S[10]'.",
    example().rpartition("\n")[0].rpartition("\n")[0]: "The script ends before what",
    example().replace("\n-1\n", "\n" + "-1\n" * 5000 + "0\n", 1): "Only the first 400 steps of the script are shown",
}


@pytest.mark.parametrize("text", SCRIPTS, ids=["none", "no deck", "cut off", "far too long"])
def test_a_script_that_cannot_be_followed_to_its_end_says_why(text: str) -> None:
    page = scripted(text).send(Typed(LINE, "999"))
    assert SCRIPTS[text] in text_of(page, "tally").replace("&#39;", "'") + text_of(page, "table")


def test_what_a_script_says_is_text_and_no_markup() -> None:
    page = scripted(example().replace("Ann\n", "<b>Ann\n", 1).replace("\n-1\n", "\n<i>x\n", 1), "<script>")
    assert page.model.script.names[0] == "<b>Ann"
    assert not re.search("<b>Ann|<i>x|<script>", page.html)


def test_a_text_that_is_too_long_is_refused() -> None:
    page = Page(has_worker=True).open("1-7").send(ScriptAct.SCRIPT, Opened(SCRIPT, "-1\n" * LONGEST))
    assert (page.model.notice.tone, "more than 60,000 characters" in page.said) == (Tone.REFUSED, True)
    assert "maxlength" not in page.html  # a field that cuts what is pasted hides that it is too long


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
