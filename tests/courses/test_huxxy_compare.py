"""`ortalab huxxy compare`: a call in a file, parsed, made and judged."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from ortalab.cli import main
from ortalab.courses.huxxy.calls import CallCase, as_text
from ortalab.courses.huxxy.course import read_call
from ortalab.courses.huxxy.plays import calls_of
from ortalab.errors import OrtalabError
from tests.places import ROOT

Compare = Callable[..., tuple[int, str, str]]

REFERENCE = ROOT / "tests/games/huxxy/reference.py"
SCORE, PLAY = "comp10001huxxy_score(['AC', '2H'])", "comp10001huxxy_play([], 0, ['AC', 'KC'], [])"
WRONG = """\
def comp10001huxxy_score(cards):
    print("cards", cards)
    return int(cards[1][0])
"""


@pytest.fixture
def compare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Compare:
    """Compare a call on a file with this source; return the status, output and errors."""
    monkeypatch.chdir(tmp_path)

    def run(call: str, source: str, *options: str) -> tuple[int, str, str]:
        Path("call.txt").write_text(call, encoding="utf-8")
        Path("mine.py").write_text(source, encoding="utf-8")
        status = main(["huxxy", "compare", "call.txt", *options, "--", "mine.py"])
        return status, *capsys.readouterr()

    return run


def test_a_right_file_is_right_on_a_call_and_on_a_turn(compare: Compare) -> None:
    for call in (SCORE, PLAY):
        assert compare(call, REFERENCE.read_text("utf-8")) == (0, "The result is as expected.\n", "")


def test_a_wrong_result_is_shown_with_the_reason_and_the_output(compare: Compare) -> None:
    status, out, err = compare(SCORE, WRONG)
    assert (status, err) == (1, "")
    assert [line.split(maxsplit=1) for line in out.splitlines()] == [
        ["cards", "['AC', '2H']"],
        ["expected", "3"],
        ["got", "2, line 3"],
        ["why", "A♣ counts 1 and 2♥ counts 2."],
        ["printed", "cards ['AC', '2H']"],
    ]
    data = json.loads(compare(SCORE, WRONG, "--json")[1])
    assert (data["right"], data["ours"], data["here"]) == (False, "3", SCORE)


def test_a_missing_function_a_crash_and_a_broken_file_are_reported(compare: Compare) -> None:
    assert compare(PLAY, WRONG)[:2] == (1, "The program has no comp10001huxxy_play.\n")
    status, out, _ = compare("comp10001huxxy_score([])", WRONG)
    assert (status, out.splitlines()[0]) == (
        1,
        "The program ended with an error: IndexError: list index out of range, line 3.",
    )
    status, out, err = compare(SCORE, "import nosuch")
    assert (status, out) == (2, "")
    assert "No module named 'nosuch'" in err


def test_jokers_count_only_with_the_bonus_game(compare: Compare) -> None:
    source = "def comp10001huxxy_score(cards):\n    return 0\n"
    call = "comp10001huxxy_score(['XX'])"
    assert (compare(call, source)[0], compare(call, source, "--bonus")[0]) == (0, 1)


def test_there_has_to_be_a_file_with_functions(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["huxxy", "compare", "call.txt"]) == 2
    said = "there is no command to run; write it after --, such as: ortalab huxxy compare CALL -- huxxy.py"
    assert capsys.readouterr().err == f"ortalab: {said}\n"


@pytest.mark.slow
@pytest.mark.parametrize("name", ["score", "valid_table", "valid_play", "play", "bonus_play"])
def test_every_printed_case_is_read_again(name: str) -> None:
    for call in calls_of(name, 1, 100, 20):
        assert read_call(as_text(CallCase(call))) == call


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "is not a call; "),
        ("comp10001huxxy_score([open('x')])", "is not a call; "),
        ("comp10001huxxy_score(cards=['AC'])", "is not a call; "),
        ("f(1)(2)", "is not a call; "),
        ("(" * 5000, "is not a call; "),
        ("score(['AC'])", "calls none of the functions "),
        ("comp10001huxxy_score([], [])", "comp10001huxxy_score has other parameters: cards"),
        ("comp10001huxxy_score(['1C'])", "cards is not a list of cards"),
        ("comp10001huxxy_score([['AC']])", "cards is not a list of cards"),
        ("comp10001huxxy_valid_table(['AC'])", "groups is not a list of lists of cards"),
        ("comp10001huxxy_play([(0, 1, ('AC', -1))], 0, ['AC'], [])", "play_history is not a list of plays"),
        ("comp10001huxxy_play([], 4, ['AC'], [])", "active_player is not a number from 0 to 3"),
        ("comp10001huxxy_play([], True, ['AC'], [])", "active_player is not a number from 0 to 3"),
        ("comp10001huxxy_play([], 0, ['AC'], [['AC']])", "the assignment does not decide this call: a turn begins "),
        (
            "comp10001huxxy_play([], 0, ['XX'], [])",
            "the assignment does not decide this call: comp10001huxxy_",
        ),
        (
            "comp10001huxxy_valid_play((0, 0, None), [], 0, ['AC'], [[]])",
            "the assignment does not decide this call: ",
        ),
    ],
)
def test_a_text_that_is_not_a_call_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(OrtalabError) as raised:
        read_call(text)
    assert str(raised.value).startswith(sentence)
