"""The Program screen of poker: sessions parsed, judged row by row, and shown; a row opens its hands."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ortalab.courses.poker.judge import answer
from ortalab.courses.result import Verdict
from ortalab.games.poker.lines import hard_lines
from ortalab.games.poker.session import MOST_RUNS, Run, read_session
from ortalab.page.games.messages import AskText, Dropped, Opened
from ortalab.page.keys import Key
from ortalab.page.messages import PageAct, Typed
from ortalab.page.notice import Tone
from ortalab.tables.poker import table
from ortalab.tables.poker.judged import judged, mistakes
from ortalab.tables.poker.state import LONGEST_SESSION, SESSION, Tab
from ortalab.tables.poker.state.messages import Act, Pasted, ShowOnly, ShowRun, ShowTab
from tests.page.game_pages import text_of
from tests.tables.poker.pages import Page

SESSIONS = {
    "$ java Poker 2H TH AS AD TC\nPlayer 1: Aces over 10s\n$ java Poker\nError: …": [
        Run(1, ("2H", "TH", "AS", "AD", "TC"), "Player 1: Aces over 10s"),
        Run(3, (), "Error: …"),
    ],
    "noise\nann@pc:~/p$ java -cp out Poker 2h ''\r\n\r\nPlayer 1: x\r\n\r\n$ ": [Run(2, ("2h", ""), "\nPlayer 1: x")],
    "+ java Poker '' 3H\nx\n\n+ java Poker 10H\n": [Run(1, ("", "3H"), "x"), Run(4, ("10H",), "")],
    "PS C:\\p> python poker.py 2H\nException in Poker.java": [
        Run(1, ("2H",), "Exception in Poker.java"),
    ],
    "C:\\Users\\ann>java Poker 2H\nx": [Run(1, ("2H",), "x")],
    "java Poker\nError: x": [Run(1, (), "Error: x")],
    "$ ./mine 2H 3H\nPlayer 1: Poker 2H": [Run(1, ("2H", "3H"), "Player 1: Poker 2H")],
    "$ java Poker 2H\n\tat Poker.main(Poker.java:58)\n$ it's": [
        Run(1, ("2H",), "\tat Poker.main(Poker.java:58)\n$ it's")
    ],
    "nothing here": [],
}


@pytest.mark.parametrize("text", SESSIONS, ids=lambda text: text[:12])
def test_command_lines_are_found_with_their_output(text: str) -> None:
    assert list(read_session(text)) == SESSIONS[text]


def session_of(*lines: str) -> str:
    """Return the output of a correct program for some command lines."""
    return "".join(f"$ java Poker {line}\n" + "".join(f"{one}\n" for one in answer(line.split())) for line in lines)


@given(st.text(alphabet="$ Poker2H\n'\\Player1:", max_size=200))
def test_any_text_is_read_and_judged(text: str) -> None:
    assert len(judged(text)) == len(read_session(text)) <= MOST_RUNS


def test_a_right_program_is_right_in_every_line() -> None:
    lines = [" ".join(words) for words in hard_lines(40) if "" not in words]
    rows = judged(session_of(*lines))
    assert [" ".join(row.run.words) for row in rows] == lines
    assert {row.judged.verdict for row in rows} == {Verdict.RIGHT}


def test_the_simpler_program_is_judged_as_such() -> None:
    two = "2H 3H 4H 5H 7S 2C 3C 4C 5C 8S"
    rows = judged(
        f"$ java Poker {two}\nNOT_UNDERTAKEN\n$ java Poker {two}\nPlayer 1: 7-high\n" + session_of("2H 3H 4H 5H 7S")
    )
    assert [row.judged.verdict for row in rows] == [Verdict.RIGHT, Verdict.WRONG, Verdict.RIGHT]


def test_a_reading_of_what_the_text_leaves_open_is_right_and_told() -> None:
    session = f"$ java Poker {'2H ' * 10}\nNOT UNDERTAKEN\n" + session_of("2H 3H 4H 5H 7S")
    page = Page(has_worker=True).open("").send(Act.PROGRAM, Typed(SESSION, session))
    assert [row.judged.verdict for row in judged(session)] == [Verdict.RIGHT, Verdict.RIGHT]
    told = "The text leaves it open, so this is right: the program prints a space in NOT_UNDERTAKEN."
    assert told in text_of(page, "proof")
    assert told not in text_of(page.send(ShowRun(1)), "proof")


def example() -> Page:
    return Page(has_worker=True).open("").send(Act.PROGRAM, Act.EXAMPLE)


def test_the_example_has_every_verdict_and_opens_its_first_mistake() -> None:
    page = example()
    rows = judged(page.model.session.text)
    assert [row.shape.name.lower() for row in rows] == ["right", "right", "wrong", "wrong", "right", "words", "none"]
    assert "3 right + 1 but for blanks = 4 of 7 right" in " ".join(text_of(page, "tally").split())
    assert page.model.session.at == 2
    assert "Command 3, line 1" in text_of(page, "proof")
    assert "A-2-3-4-5 is no straight here" in text_of(page, "proof")
    page.send(Act.NEXT_WRONG)
    told = text_of(page, "proof")
    assert "Command 4, line 3" in told
    assert "two lines before it agree" in told
    assert "the Jack kicker decides" in told
    assert 'class="tl hi"' in page.html
    page.send(Act.NEXT_WRONG)
    assert "The program crashed at Poker.java:58: java.lang.StringIndexOutOfBoundsException: index 5." in text_of(
        page, "proof"
    )
    assert page.send(Act.NEXT_WRONG).model.session.at == 2
    assert len(mistakes(rows)) == 3


def test_a_row_is_opened_filtered_and_laid_out() -> None:
    page = example().send(ShowRun(1))
    assert "Every line is as expected." in text_of(page, "proof")
    assert page.send(ShowRun(99)).model.session.at == 1
    page.send(ShowOnly("none"))
    assert page.html.count('id="run-') == 1
    page.send(ShowOnly(""), ShowRun(3), Act.LAY_OUT)
    assert page.model.table.hands == (("KS", "KD", "4C", "4D", "9H"), ("KH", "KC", "4S", "4H", "JD"))
    assert (page.said, page.model.is_programming) == ("The hands of command 4.", False)
    page.send(Act.PROGRAM, ShowRun(4), Act.LAY_OUT)
    assert (page.model.notice.tone, page.model.is_programming) == (Tone.REFUSED, True)
    assert not page.send(ShowTab(Tab.WHY)).model.is_programming


def test_a_session_is_typed_pasted_opened_and_dropped() -> None:
    text = session_of("2H TH AS AD TC")
    page = Page(has_worker=True).open("").send(Act.PROGRAM, Act.OPEN)
    assert [one.field for one in page.done if isinstance(one, AskText)] == [SESSION]
    for message in (Typed(SESSION, text), Pasted(text), Opened(SESSION, text), Dropped((("a.txt", text),))):
        page.send(Act.CLEAR_SESSION, message)
        assert [row.judged.verdict for row in judged(page.model.session.text)] == [Verdict.RIGHT]
    page.send(Typed(SESSION, "x" * (LONGEST_SESSION + 1)))
    assert (page.model.notice.tone, page.model.session.text) == (Tone.REFUSED, text)
    page.send(Typed(SESSION, "no command"))
    assert "There is no command line" in text_of(page, "table")
    page.send(PageAct.COPY_LINK)
    assert page.said == "A link holds the hands on the table, not the session."
    page.send(Act.COPY_VERDICTS)
    assert page.model.notice.tone is Tone.REFUSED


def test_lines_to_run_and_verdicts_are_copied() -> None:
    page = example().send(Act.COPY_LINES)
    lines = page.copied.splitlines()
    assert lines[:2] == ["exec 2>&1", "set -x"]
    assert len(lines) == 42
    assert [run.words for run in read_session("\n".join(f"+ {line}" for line in lines[2:]))] == list(hard_lines(40))
    page.send(Act.COPY_VERDICTS)
    rows = page.copied.splitlines()
    assert rows[0] == "command\tverdict\tline\texpected\tyours"
    assert rows[3] == "AS 2D 3H 4C 5S\twrong\t1\tPlayer 1: Ace-high\tPlayer 1: 5-high straight"


def test_the_key_n_opens_the_next_mistake() -> None:
    page = example()
    key = Key("n", typing=False, shift=False, alt=False, control=False)
    assert table.key(page.model, key) is Act.NEXT_WRONG


def test_what_a_session_says_is_text_and_no_markup() -> None:
    page = example().send(Typed(SESSION, "$ java Poker <b>2\n<script>x"))
    assert "<script>x" not in page.html
    assert "<b>2" not in page.html
