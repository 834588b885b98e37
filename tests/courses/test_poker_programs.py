"""Programs for poker, correct and wrong: graded on command lines, and the shortest line that shows each mistake."""

from collections import Counter
from functools import cache

import pytest

from ortalab.courses.answer import Answer, Fault, Finding, Output
from ortalab.courses.difference import ENDED
from ortalab.courses.hunting import hunt
from ortalab.courses.poker.course import COURSE, SIMPLER, SINGLE, LineCase, fit, judge, traits
from ortalab.courses.poker.judge import NOT_UNDERTAKEN, WITH_A_SPACE, answer, compare, is_in_text
from ortalab.courses.result import Verdict
from ortalab.games.poker.decision import ROLES, decide
from ortalab.games.poker.hands import CATEGORIES
from ortalab.games.poker.lines import GROUPS, HARD, Line, Words, draw_lines, graded_lines, hard_lines
from tests.courses.poker_program import MISTAKES, in_process, program
from tests.games.poker.test_poker import slow_rank, slow_words

HANDS_OF = {
    "the first of equal hands wins": [3, 2],
    "the number is not checked": [0],
    "a comma before and": [3],
    "kickers are not compared": [2],
    "a flush is above a full house": [2],
}
"""The numbers of hands in a mistake's finds; by default, one find with one hand."""


@cache
def graded() -> tuple[Line, ...]:
    return graded_lines()


@cache
def drawn() -> tuple[Words, ...]:
    return tuple(draw_lines(240, 1))


def find(source: str) -> list[Finding[LineCase]]:
    return list(hunt(COURSE, in_process(source), map(LineCase, drawn())).findings)


def slow_answer(words: Words) -> list[str]:
    """Compute the expected answer the obvious way."""
    if not words or len(words) % 5:
        return ["Error: wrong number of arguments; must be a multiple of 5"]
    for word in words:
        if len(word) != 2 or word[0].upper() not in "23456789TJQKA" or word[1].upper() not in "CDHS":
            return [f"Error: invalid card name '{word}'"]
    hands = [words[start : start + 5] for start in range(0, len(words), 5)]
    lines = [f"Player {nth}: {slow_words(hand)}" for nth, hand in enumerate(hands, 1)]
    best = max(map(slow_rank, hands))
    players = [str(nth) for nth, hand in enumerate(hands, 1) if slow_rank(hand) == best]
    if len(hands) == 1:
        return lines
    if len(players) == 1:
        return [*lines, f"Player {players[0]} wins."]
    return [*lines, f"Players {', '.join(players[:-1])} and {players[-1]} draw."]


def test_the_graded_lines_are_of_every_group_and_as_the_text_allows_them() -> None:
    counts = Counter(line.group for line in graded())
    assert list(counts) == list(GROUPS)
    assert len(graded()) == 118
    assert {*HARD} < {*GROUPS}
    assert all(is_in_text(line.words) for line in graded())
    assert graded_lines() == graded() != graded_lines(1)


def test_every_kind_and_every_rank_that_may_decide_is_tried() -> None:
    of = {group: [line.words for line in graded() if line.group == group] for group in GROUPS}
    for category in CATEGORIES:
        assert all(decide([words]).values[0].category is category for words in of[category.name])
    decisions = [decide([words[:5], words[5:]]) for words in of["which rank decides"]]
    roles = [(one.values[0].category.name, one.decisive.role if one.decisive else "") for one in decisions]
    assert roles == [(name, role) for name, several in ROLES.items() for role in several]
    assert all(" draw." in answer(words)[-1] for words in of["draws"])
    assert {len(words) % 5 for words in of["wrong number"]} == {0, 1, 4}
    told = [line for words in of["ace and two"] for line in answer(words)]
    straights = [line for line in told if "straight" in line]
    assert straights == ["Player 1: Ace-high straight", "Player 1: 6-high straight"]


def test_the_slow_rules_answer_every_line_alike() -> None:
    for words in [*(line.words for line in graded()), *drawn()]:
        assert list(answer(words)) == slow_answer(words)


def test_the_hard_lines_come_first() -> None:
    lines = hard_lines(40)
    assert len(lines) == len({*lines}) == 40
    groups = {line.words: line.group for line in graded()}
    assert {groups[words] for words in lines[:14]} == {*HARD}
    assert groups[lines[-1]] not in HARD


def test_a_right_program_has_no_find() -> None:
    assert find(program()) == []


@pytest.mark.slow
@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_found_and_cut_to_the_hands_that_show_it(mistake: str) -> None:
    found = find(program(mistake))
    assert [len(one.answer.case.words) // 5 for one in found] == HANDS_OF.get(mistake, [1])
    for one in found:
        assert one.is_steady
        result = one.answer.result
        assert result.ours == (*answer(one.answer.case.words), ENDED)[(result.line or 0) - 1]
        assert result.ours != result.theirs


REASONS = {
    "the ace is low too": "A-2-3-4-5 is not a straight here: the ace is always high",
    "errors stand on standard error": (
        "it is printed to standard error; in the assignment's example everything is in the output"
    ),
    "no answer to four of a kind": "crashed at Poker.py:17: AssertionError",
}


@pytest.mark.parametrize("mistake", REASONS)
def test_a_find_says_why(mistake: str) -> None:
    assert find(program(mistake))[0].answer.result.reason == REASONS[mistake]


def test_mistakes_are_reported_once_by_row() -> None:
    ask = in_process(program("kickers are not compared").replace(*MISTAKES["a ten is T"]))
    answers = [ask(LineCase(line.words, line.group)) for line in graded()]
    places = COURSE.places(answers)
    assert [place.smallest.result.key for place in places] == [("hand", "10", "T"), ("winner", "a later rank", "draw")]
    assert [min(answer.group for answer in place.answers) for place in places] == ["draws", "which rank decides"]
    assert all(place.smallest.size == min(answer.size for answer in place.answers) for place in places)


ENDS = {
    ("2H", "ended with status 1", ""): Verdict.RIGHT,
    ("2H", "was killed by signal SIGKILL", ""): Verdict.CRASHED,
    (
        "2H",
        "ended with status 1",
        'Exception in thread "main" java.lang.Error: x\n\tat A.b(A.java:3)',
    ): Verdict.CRASHED,
    ("2H 3H 4H 5H 7S", "", ""): Verdict.RIGHT,
    ("2H 3H 4H 5H 7S", "ended with status 1", ""): Verdict.RIGHT,
    ("2H 3H 4H 5H 7S", "was killed by signal SIGSEGV", ""): Verdict.CRASHED,
    ("2H 3H 4H 5H 7S", "ended with status 1", "Traceback (most recent call last):\nKeyError"): Verdict.CRASHED,
}


@pytest.mark.parametrize(("words", "fault", "said"), ENDS)
def test_an_exit_status_is_reported_and_a_crash_is_a_mistake(words: str, fault: str, said: str) -> None:
    case = LineCase(tuple(words.split()))
    result = judge(case, Output("\n".join(answer(case.words)), fault, said))
    assert result.verdict is ENDS[words, fault, said]
    is_revealed = result.verdict.is_right and bool(fault) and words != "2H"
    assert result.readings == ((fault,) if is_revealed else ())


LATE = {"": False, "Player 1: Pa": False, "Player 1: Pair of 2s": False, "Player 1: Pear": True}


@pytest.mark.parametrize("printed", LATE)
def test_a_time_limit_of_ours_is_reported_and_not_counted(printed: str) -> None:
    case, output = (
        LineCase(("2H", "2D", "4H", "5H", "7S")),
        Output(printed, "had not ended after 5 s", sort=Fault.TIME_OUT),
    )
    late = Answer(case, judge(case, output), output)
    assert (late.is_wrong, late.is_judged) == (LATE[printed], LATE[printed])
    assert LATE[printed] or late.result.reason.startswith("had not ended after 5 s; the assignment sets no time limit")


def test_blanks_alone_are_right_and_counted() -> None:
    case = LineCase(("2H", "TH", "AS", "AD", "TC", "QD", "7H", "QH", "7C", "7D"))
    text = "\n".join(answer(case.words))
    for other in (text.replace(": ", ":  "), text + " \n", text + "\n\n", "\n".join(text.split("\n")) + "\t"):
        assert judge(case, Output(other)).verdict is Verdict.OTHER_WORDS
    assert judge(case, Output(text.replace("\n", "\r\n"))).verdict is Verdict.RIGHT
    assert judge(case, Output(text.replace(" wins", "wins"))).verdict is Verdict.WRONG


UNDERTAKES = {
    "an underscore": (NOT_UNDERTAKEN, "after the errors"),
    "a space": (WITH_A_SPACE, "after the errors"),
    "before the errors": (NOT_UNDERTAKEN, "before the errors"),
    "a space, before the errors": (WITH_A_SPACE, "before the errors"),
    "before the number": (NOT_UNDERTAKEN, "before the number"),
}


@pytest.mark.parametrize("name", UNDERTAKES)
def test_the_simpler_program_is_known_by_its_words_and_right_on_every_line(name: str) -> None:
    words, place = UNDERTAKES[name]
    at = {"after the errors": "    hands = [", "before the number": "    for card in cards:"}
    old = at.get(place, "    if not cards or len(cards) % 5:")
    new = f"    if len(cards) > 5:\n        print({words!r})\n        return\n{old}"
    ask = in_process(program().replace(old, new))
    assert traits(lambda case: ask(case).output) == SINGLE
    answers = [ask(fit(LineCase(line.words, line.group), SINGLE)) for line in graded()]
    assert [answer.name for answer in answers if answer.result.verdict is not Verdict.RIGHT] == []
    readings = {reading for answer in answers for reading in answer.result.readings}
    assert SIMPLER in readings
    assert ("prints a space in NOT_UNDERTAKEN" in readings) == (words == WITH_A_SPACE)
    assert ("looks for errors before it says NOT_UNDERTAKEN" in readings) == (place != "before the errors")


def test_the_simpler_program_says_nothing_else_of_more_hands() -> None:
    ask = in_process(program())
    assert traits(lambda case: ask(case).output) == ""
    for printed in ("Player 1: 2-high", "Not undertaken", f"{NOT_UNDERTAKEN}\nPlayer 1: 2-high", "", ERRORS[0]):
        found = compare(("2H", "3H", "4H", "5H", "7S") * 2, printed, is_single=True)
        assert found
        assert found.expected in {NOT_UNDERTAKEN, None}


ERRORS = ("Error: wrong number of arguments; must be a multiple of 5", "Error: invalid card name '1S'")


def test_either_error_is_right_where_both_are_there() -> None:
    for printed in ERRORS:
        assert compare(("2H", "1S"), printed) is None
        assert compare(("2H", "3S"), printed) is None or printed == ERRORS[1]
    assert compare(("2H", "3H", "4H", "1S", "10H"), "Error: invalid card name '10H'") is not None


def test_impossible_hands_are_not_tried() -> None:
    assert not is_in_text(("2H", "2H", "3C", "4C", "5C"))
    with pytest.raises(ValueError, match="a hand has at most four cards of one rank"):
        answer(("2H", "2D", "2C", "2S", "2h"))


@pytest.mark.exhaustive
def test_the_slow_rules_answer_ten_thousand_lines_alike() -> None:
    for words in draw_lines(10_000, 5):
        assert list(answer(words)) == slow_answer(words)
