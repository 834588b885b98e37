"""The judge: how it parses text, its verdict for each kind of answer, and the known mistakes that it names."""

import pytest

from ortalab.courses.answer import Fault, Output
from ortalab.courses.ortalab.judge.reading import read, state_of
from ortalab.courses.ortalab.judge.report import sentence
from ortalab.courses.ortalab.judge.verdict import Wanted, judge, judge_output
from ortalab.courses.result import Result, Shape, Verdict
from ortalab.courses.shown import crash_in
from ortalab.plurals import capital
from ortalab.rounds.explain import explain_score
from ortalab.rounds.play import Score
from ortalab.rounds.score import score
from tests.courses.comparing import as_text
from tests.scoring.rounds import lay

STATES = {
    "High Card (5 x 1)": (5, 1),
    "10♥ Bonus +30 Chips( 40.0 x 2.0 )": (40, 2),
    "Raised Fist: +2 x 4 mult (60 x 7)": (60, 7),
    "2x Mult (60 x 6)": (60, 6),
    "60×11": (60, 11),
    "now 60 * 11": (60, 11),
    "Baron K♥ (60 x (4 x 1.5))": (60, 6),
    "(30 + 10) x 3": (40, 3),
    "60 x 4 x 1.5": (60, 6),
    "1,234.50 x 7_000": (1234.5, 7000),
    "60 chips × 11 mult": (60, 11),
    "Chips: 60 | Mult: 11": (60, 11),
    "Chips: 40 (+10), Mult: 3": (40, 3),
    "mult 3, chips 40": (40, 3),
    "chips 30 -> 40, mult 3": (40, 3),
    "30 x 3 -> 40 x 3": (40, 3),
    "now 60 chips and 11 mult": (60, 11),
    "Score { chips: 30.0, mult: 3.0 }": (30, 3),
    "Chips(30.0), Mult(3.0)": (30, 3),
    '{"chips": 30, "mult": 3}': (30, 3),
    "🃏Joker +4 Mult (60.0, 11.0)": (60, 11),
    "+10 chips => 40 chips, 3 mult": (40, 3),
    "1.2e17 x 3": (1.2e17, 3),
}
NO_STATES = [
    "+10 Chips, +4 Mult", "Chips +10, Mult +4", "K♥: 10 chips", "+2 x 4 mult", "5 x 10♥", "cards [0, 1]", "x1.5 x",
    "Joker x3 Mult", "hand 2x", "1380", "Retrigger 10♥ Mime", "(1, 2) of 3",
]  # fmt: skip


@pytest.mark.parametrize(("line", "state"), STATES.items(), ids=STATES)
def test_chips_and_mult_are_read_anywhere_on_a_line(line: str, state: tuple[float, float]) -> None:
    found = state_of(line)
    assert found
    assert (found.chips.value, found.mult.value) == state


@pytest.mark.parametrize("line", NO_STATES)
def test_an_added_amount_is_not_a_state(line: str) -> None:
    assert state_of(line) is None


SCORES: dict[str, float | None] = {
    "1380": 1380, "1380.0": 1380, "1,380": 1380, "1'380": 1380, " 1380 \n\n": 1380, "1.38e3": 1380, "1380 points": 1380,
    "Final score: 60 x 23 = 1,380!": 1380, "Score: 1380 (60 x 23)": 1380, "Foil1380": 1380, "A♥ Wild 1380": 1380,
    "(60 x 23)1380": 1380, "(60 x 23) = 1380": 1380, "1380\nbye": 1380, "1380\nDone in 3 ms": 1380,
    "1380\nProcess finished with exit code 0": 1380, "1380\nYou got 1381 coins": 1381, "Score: 1380\n1381": 1381,
    "chips: 60\nmult: 23\n1380": 1380, "-1380": -1380, "Score: -1380": -1380, "1380.5": 1380.5, "138 0": 0,
    "1,38,0": 0, "01380x": None, "NaN": None, "K♥ +10 Chips (20 x 1)": None, "Joker +4 Mult": None,
    "Baron x1.5": None, "Total: 60 x 23": None, "Retrigger 10♥ Mime": None,
}  # fmt: skip


@pytest.mark.parametrize(("text", "number"), SCORES.items(), ids=SCORES)
def test_the_last_number_that_stands_for_the_score_is_the_score(text: str, number: float | None) -> None:
    found = read(text).score
    assert (found and found.value) == number


ROUND = lay(["10♥", "10♠", "10♦"], ["2♥ Steel", "5♦", "2♦"], ["Joker", "Mad Joker", "Raised Fist"])
"""Three Of A Kind: 60 x 3, Steel to 4.5, Raised Fist to 8.5, Joker to 12.5: 750."""


@pytest.fixture(scope="module")
def scored() -> Score:
    return score(ROUND)


START = "Three of a Kind: 30 x 3\n10♥: 40 x 3\n10♠: 50 x 3\n10♦: 60 x 3\n"
V = Verdict
ANSWERS = {
    "750": (V.RIGHT, ""),
    f"{START}Steel 60 x 4.5\nFist 60 x 8.5\nJoker 60 x 12.5\n750": (V.OTHER_WORDS, ""),
    f"{START}all jokers 60 x 12.5\n750": (V.OTHER_WORDS, ""),
    "30 x 3\n60 x 12.5\n750": (V.OTHER_WORDS, ""),
    "60 x 12.5 = 750": (V.OTHER_WORDS, ""),
    f"{START}Joker 60 x 7\n60 x 12.5\n750": (
        V.OTHER_STEPS, "other steps from step 4: 60 x 4.5 is expected, line 5 has 60 x 7"
    ),
    f"{START}Steel 60 x 4.5\nFist 60 x 14.5\nJoker 60 x 18.5\n1110": (
        V.WRONG_STEP, "wrong from step 5: 60 x 8.5 is expected, line 6 has 60 x 14.5"
    ),
    "Full House: 40 x 4\n10♥: 50 x 4\n10♠: 60 x 4\n240": (
        V.WRONG_STEP, "wrong from the hand: 30 x 3 is expected, line 1 has 40 x 4"
    ),
    f"{START}Steel 60 x 4.5\n270": (V.WRONG_STEP, "wrong from step 5: 60 x 8.5 is expected, and nothing follows"),
    f"{START}Steel 60 x 4.5\nFist 60 x 8.5\nJoker 60 x 12.5\nMad Joker 60 x 22.5\n1350": (
        V.WRONG_STEP, "wrong from the last step on: line 8 has 60 x 22.5"
    ),
    f"{START}Steel 60 x 4.5\nFist 60 x 8.5\nJoker 60 x 12.5\n751": (
        V.WRONG_SCORE, "the score is 751 instead of 750; its steps are right"
    ),
    "751": (V.WRONG_SCORE, "the score is 751 instead of 750, and no steps are printed"),
    "Three of a Kind (30 x 3)\n1110": (V.WRONG_SCORE, "the score is 1110 instead of 750, and no steps are printed"),
    "60 x 18.5 = 1110": (V.WRONG_SCORE, "the score is 1110 instead of 750, and no steps are printed"),
    f"{START}Steel 60 x 4.5": (V.NO_SCORE, "no number can be the score"),
    "hello": (V.NO_SCORE, "no number can be the score"),
    " \n": (V.NO_SCORE, "printed nothing"),
    "\x1b@": (V.NO_SCORE, "printed nothing"),
    'Traceback (most recent call last):\n  File "mine.py", line 7, in f\nKeyError: 10': (
        V.CRASHED, "crashed at mine.py:7"
    ),
}  # fmt: skip


@pytest.mark.parametrize("text", ANSWERS)
def test_an_answer_has_its_verdict_and_its_reason(text: str, scored: Score) -> None:
    found = judge(text, scored)
    assert (found.verdict, found.reason) == ANSWERS[text]


PRINTS = {
    "750": "", "Score: 750": "", "60 x 12.5 = 750": "", f"{START}Joker 60 x 12.5\nFinal score: 750 points": "",
    "750.0": "750.0", "7.5e2": "7.5e2", "0750": "0750", "751 or 750": "751 or 750", "Score: 750.00": "750.00",
    f"{START}Joker 60 x 12.5\n750.0": "750.0",
}  # fmt: skip


@pytest.mark.parametrize(("text", "printed"), PRINTS.items(), ids=PRINTS)
def test_a_right_number_that_the_course_prints_otherwise_is_right_with_a_warning(
    text: str, printed: str, scored: Score
) -> None:
    warning = f"right number, printed as {printed}: the course compares 750" if printed else ""
    assert judge(text, scored).verdict.is_right
    assert judge(text, scored).warning == warning
    exact = judge(text, scored, wanted=Wanted(exact=True))
    assert (exact.verdict.is_right, exact.reason) == (
        (False, warning) if warning else (True, judge(text, scored).reason)
    )
    assert sentence(judge(text, scored)).endswith(f" {capital(warning)}." if warning else ".")


def test_other_steps_are_not_other_words(scored: Score) -> None:
    lines = explain_score(scored).split("\n")
    assert judge("\n".join(lines), scored).verdict.shape is Shape.RIGHT
    for place in range(len(lines) - 1):
        found = judge("\n".join([*lines[:place], f"{lines[place][:-1]}7)", *lines[place + 1 :]]), scored)
        assert (found.verdict, found.verdict.shape) == (Verdict.OTHER_STEPS, Shape.STEPS), lines[place]
        assert (found.verdict.is_right, found.step) == (True, place)


def test_a_wrong_step_has_its_rule_and_cards(scored: Score) -> None:
    found = judge(f"{START}Steel 60 x 4.5\nFist 60 x 14.5\nJoker 60 x 18.5\n1110", scored)
    assert (found.rule.partition(":")[0], found.here) == ("Scoring 3.2", "Raised Fist, 2♦")
    assert found.joker.startswith("Raised Fist: + Mult, twice")
    assert (found.ours, found.theirs) == ("Raised Fist 2♦ +4 Mult (60 x 8.5)", "Fist 60 x 14.5")
    assert found.mistakes == ("when Raised Fist takes the highest card",)
    assert as_text("1110", scored).split("\n")[-2:] == [
        "This score comes out when Raised Fist takes the highest card.",
        "Print steps to find the first wrong one. The wording is up to you: a line counts if it has chips x mult.",
    ]


def test_a_missing_retrigger_cites_its_rule() -> None:
    scored = score(lay(["K♥", "2♠"], [], ["Sock and Buskin", "Joker"]))
    found = judge("5 x 1\n15 x 1\n15 x 5\n75", scored)
    assert (found.rule.partition(":")[0], found.here) == ("Scoring 2.5", "Sock and Buskin, K♥")


def test_an_extra_line_in_our_words_cites_its_own_rule() -> None:
    scored = score(lay(["K♥ Steel"], [], ["Joker"]))
    found = judge(
        "High Card (5 x 1)\nK♥ +10 Chips (15 x 1)\nK♥ Steel x1.5 Mult (15 x 1.5)\nJoker (15 x 5.5)\n82", scored
    )
    assert found.rule.partition(":")[0] == "Scoring 3.1"


def test_where_an_explanation_is_wanted_a_lone_score_is_wrong(scored: Score) -> None:
    assert judge("750", scored, wanted=Wanted(explained=True))[:2] == (Verdict.WRONG_STEP, "the explanation is missing")
    assert judge(f"{START}60 x 12.5\n750", scored, wanted=Wanted(explained=True)).verdict is Verdict.OTHER_WORDS


PANIC = "thread 'main' (12) panicked at src/jokers.rs:87:9:\nindex out of bounds: the len is 3\nnote: run with `x`\n"
CRASHES = {
    PANIC: ("src/jokers.rs:87", "index out of bounds: the len is 3"),
    "thread 'main' panicked at 'no \x1b[2J hand', src\\main.rs:9:5\n": ("src\\main.rs:9", "no \\x1b[2J hand"),
    "thread 'main' panicked at src/main.rs:3:1:\nassertion failed\n  left: 1\n right: 2\n": (
        "src/main.rs:3", "assertion failed left: 1 right: 2"
    ),
    "thread 'main' panicked at src/main.rs:3:1:\nno hand\nstack backtrace:\n   0: main\nnote: x": (
        "src/main.rs:3", "no hand"
    ),
    'Exception in thread "main" java.lang.X: bad\n\tat Main.main(Main.java:5)': ("Main.java:5", "java.lang.X: bad"),
}  # fmt: skip


@pytest.mark.parametrize("text", CRASHES)
def test_a_crash_is_shown_verbatim_with_its_line(text: str) -> None:
    found = crash_in(text)
    assert found
    assert found[:2] == CRASHES[text]


def test_a_programs_crash_or_timeout_is_reported(scored: Score) -> None:
    crashed = Output(START, "ended with status 101", PANIC)
    assert judge_output(crashed, scored)[:2] == (Verdict.CRASHED, "panicked at src/jokers.rs:87")
    assert as_text(crashed, scored).split("\n")[:2] == [
        "The program panicked at src/jokers.rs:87.",
        "  index out of bounds: the len is 3",
    ]
    killed = judge_output(Output("", "was killed by signal SIGSEGV"), scored)
    assert killed[:2] == (Verdict.CRASHED, "was killed by signal SIGSEGV")
    slow = Output(START, "had not ended after 5 s", sort=Fault.TIME_OUT)
    assert judge_output(slow, scored)[:2] == (
        Verdict.TOO_SLOW,
        "had not ended after 5 s; it had printed 3 of 6 steps",
    )
    much = Output(START, "printed more than 256 KiB", sort=Fault.GARBAGE)
    assert judge_output(much, scored).verdict is Verdict.NO_SCORE


@pytest.mark.parametrize("status", ["", "ended with status 1"])
def test_a_score_on_standard_error_is_quoted_and_does_not_count(status: str, scored: Score) -> None:
    printed = Output(" \n", status, f"{scored}\n")
    reason = status or "printed nothing to standard output, only to standard error"
    verdict = Verdict.CRASHED if status else Verdict.NO_SCORE
    assert judge_output(printed, scored) == Result(verdict, reason, theirs=str(scored))
    assert as_text(printed, scored).split("\n")[:2] == [f"The program {reason}.", f"  {scored}"]


def test_a_result_is_plain_data() -> None:
    assert Result(Verdict.RIGHT)._asdict()["mistakes"] == ()
