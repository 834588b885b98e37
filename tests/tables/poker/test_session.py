"""The Program screen of poker: sessions parsed, judged row by row, and shown; a row opens its hands."""

import shlex

from hypothesis import given
from hypothesis import strategies as st

from ortalab.courses.poker.judge import answer
from ortalab.courses.result import Verdict
from ortalab.games.poker.lines import hard_lines
from ortalab.page.controls import Key
from ortalab.page.games.messages import AskText, Dropped, Opened, ShowTab
from ortalab.page.messages import Focused, PageAct, Typed
from ortalab.page.program.check import Case
from ortalab.page.program.messages import BoardAct, ShowCase, ShowMistake, ShowRows, ShowShape
from ortalab.page.shell import Tone
from ortalab.tables.poker import table
from ortalab.tables.poker.state import LONGEST_SESSION, SESSION
from ortalab.tables.poker.state.judged import MOST_RUNS, Run, judged, read_session
from ortalab.tables.poker.state.messages import Act, Pasted, Tab
from tests.page.game_pages import text_of
from tests.rows import for_each
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


@for_each([*SESSIONS])
def test_command_lines_are_found_with_their_output(text: str) -> None:
    assert list(read_session(text)) == SESSIONS[text]


def session_of(*lines: str) -> str:
    """Compute a correct program's output for some command lines."""
    return "".join(f"$ java Poker {line}\n" + "".join(f"{one}\n" for one in answer(line.split())) for line in lines)


def cases(text: str) -> tuple[Case, ...]:
    """Judge the command lines of a session."""
    check = judged(text)
    return check.board.cases if check else ()


@given(st.text(alphabet="$ Poker2H\n'\\Player1:", max_size=200))
def test_any_text_is_read_and_judged(text: str) -> None:
    assert len(cases(text)) == len(read_session(text)) <= MOST_RUNS


def test_a_right_program_is_right_in_every_line() -> None:
    lines = [" ".join(words) for words in hard_lines(40) if "" not in words]
    rows = cases(session_of(*lines))
    assert [" ".join(shlex.split(row.input)) for row in rows] == lines
    assert {row.result.verdict for row in rows} == {Verdict.RIGHT}


def test_the_simpler_program_is_judged_as_such() -> None:
    two = "2H 3H 4H 5H 7S 2C 3C 4C 5C 8S"
    rows = cases(
        f"$ java Poker {two}\nNOT_UNDERTAKEN\n$ java Poker {two}\nPlayer 1: 7-high\n" + session_of("2H 3H 4H 5H 7S")
    )
    assert [row.result.verdict for row in rows] == [Verdict.RIGHT, Verdict.WRONG, Verdict.RIGHT]


def test_a_reading_of_an_open_point_is_right_and_reported() -> None:
    session = f"$ java Poker {'2H ' * 10}\nNOT UNDERTAKEN\n" + session_of("2H 3H 4H 5H 7S")
    page = Page(has_worker=True).open("").send(Act.PROGRAM, Typed(SESSION, session))
    assert [row.result.verdict for row in cases(session)] == [Verdict.RIGHT, Verdict.RIGHT]
    told = "The assignment leaves this open, so it is right: the program prints a space in NOT_UNDERTAKEN."
    assert told in text_of(page.send(ShowCase(0)), "proof")
    assert told not in text_of(page.send(ShowCase(1)), "proof")


def example() -> Page:
    return Page(has_worker=True).open("").send(Act.PROGRAM, Act.EXAMPLE)


def test_the_example_has_every_verdict_and_shows_its_first_mistake() -> None:
    page = example()
    rows = cases(page.model.session)
    assert [row.shape.name.lower() for row in rows] == ["right", "right", "wrong", "wrong", "right", "words", "none"]
    assert "3 right + 1 except for spaces = 4 of 7 command lines right" in " ".join(text_of(page, "tally").split())
    told = " ".join(text_of(page, "proof").split())
    assert told.startswith("Fix this first one command line A-2-3-4-5 is not a straight here")
    assert "expected, line 1 Player 1: Ace-high yours Player 1: 5-high straight" in told
    told = " ".join(text_of(page.send(ShowMistake(1)), "proof").split())
    assert "the Jack kicker decides" in told
    assert "expected, line 3" in told
    assert 'class="tl hi"' in page.html
    assert "The program crashed at Poker.java:58: java.lang.StringIndexOutOfBoundsException: index 5" in text_of(
        page.send(ShowMistake(2)), "proof"
    )


def test_a_square_is_opened_filtered_and_laid_out() -> None:
    page = example().send(ShowCase(1))
    assert "right." in text_of(page, "proof")
    page.send(ShowShape("none"))
    assert page.html.count(" off") == 6
    page.send(ShowShape("none"), ShowRows("players"))
    told = text_of(page, "table")
    assert all(row in told for row in ("One player", "Two players", "Other arguments"))
    page.send(ShowCase(3), BoardAct.TRY)
    assert page.model.table.hands == (("KS", "KD", "4C", "4D", "9H"), ("KH", "KC", "4S", "4H", "JD"))
    assert page.model.printed.startswith("Player 1: Kings over 4s")
    assert (page.said, page.model.is_programming) == ("The hands of KS KD 4C 4D 9H KH KC 4S 4H JD.", False)
    page.send(Act.PROGRAM)
    assert "This command line" in text_of(page, "proof")
    page.send(ShowCase(4), BoardAct.TRY)
    assert (page.model.notice.tone, page.model.is_programming) == (Tone.REFUSED, True)
    assert not page.send(ShowTab(Tab.WHY)).model.is_programming


def test_a_session_is_typed_pasted_opened_and_dropped() -> None:
    text = session_of("2H TH AS AD TC")
    page = Page(has_worker=True).open("").send(Act.PROGRAM, Act.OPEN)
    assert [one.field for one in page.done if isinstance(one, AskText)] == [SESSION]
    for message in (Typed(SESSION, text), Pasted(text), Opened(SESSION, text), Dropped((("a.txt", text),))):
        page.send(Act.CLEAR_SESSION, message)
        assert [row.result.verdict for row in cases(page.model.session)] == [Verdict.RIGHT]
    page.send(Typed(SESSION, "x" * (LONGEST_SESSION + 1)))
    assert (page.model.notice.tone, page.model.session) == (Tone.REFUSED, text)
    page.send(Typed(SESSION, "no command"))
    assert "There is no command line" in text_of(page, "table")
    page.send(PageAct.COPY_LINK)
    assert page.said == "A link holds the hands on the table, not the session."


def test_lines_to_run_and_verdicts_are_copied() -> None:
    page = example().send(Act.COPY_LINES)
    lines = page.copied.splitlines()
    assert lines[:2] == ["exec 2>&1", "set -x"]
    assert len(lines) == 42
    assert [run.words for run in read_session("\n".join(f"+ {line}" for line in lines[2:]))] == list(hard_lines(40))
    page.send(BoardAct.COPY)
    rows = page.copied.splitlines()
    why = "A-2-3-4-5 is not a straight here, and that decides this line"
    both = ("Player 1: Ace-high", "Player 1: 5-high straight")
    assert rows[3].split("\t") == ["AS 2D 3H 4C 5S", "One player", "wrong", "1", why, "", *both]


def test_the_key_n_goes_to_the_next_mistake() -> None:
    assert table.key(example().model, Key("n")) == Focused("sq-0-2")


def test_a_session_is_escaped() -> None:
    page = example().send(Typed(SESSION, "$ java Poker <b>2\n<script>x"))
    assert "<script>x" not in page.html
    assert "<b>2" not in page.html
