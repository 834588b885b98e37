"""Programs for poker, right and wrong: on graded command lines, and the shortest on which each goes wrong."""

import json
import sys
from collections import Counter
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path

import pytest

from ortalab.games.poker.decision import ROLES, decide
from ortalab.games.poker.hands import CATEGORIES
from ortalab.games.poker.lines import GROUPS, HARD, Line, Words, draw_lines, graded_lines, hard_lines
from ortalab.terminal import DONE, FINDING, WRONG_INPUT
from ortalab.workshop.judge.by_line.poker import answer, compare, is_in_text
from ortalab.workshop.judge.by_line.verdict import Verdict
from ortalab.workshop.running import Fault, Output
from ortalab.workshop.trials.board import places_of
from ortalab.workshop.trials.hunt import Finding, hunt
from ortalab.workshop.trials.poker import LineTrial, game_of, is_single
from tests.games.poker.test_poker import slow_rank, slow_words
from tests.workshop.poker_program import MISTAKES, SIMPLER, in_process, program

Command = Callable[..., tuple[int, str, str]]
HANDS_OF = {
    "the first of equal hands wins": [3, 2],
    "the number is not checked": [0, 0],
    "a comma before and": [3],
    "kickers are not compared": [2],
    "a flush is above a full house": [2],
}
"""The numbers of hands in the finds of a mistake, where it is not a single find of one hand."""


@cache
def graded() -> tuple[Line, ...]:
    return graded_lines()


@cache
def drawn() -> tuple[Words, ...]:
    return tuple(draw_lines(240, 1))


def find(source: str) -> list[Finding[Words]]:
    return list(hunt(game_of(in_process(source)), drawn()).findings)


def slow_answer(words: Words) -> list[str]:
    """Return the answer that the text asks for, the obvious way."""
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


def test_a_program_that_is_right_has_no_find() -> None:
    assert find(program()) == []


@pytest.mark.slow
@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_found_and_cut_to_the_hands_that_show_it(mistake: str) -> None:
    found = find(program(mistake))
    assert [len(one.thing) // 5 for one in found] == HANDS_OF.get(mistake, [1])
    for one in found:
        assert one.is_steady
        assert one.answer.judged.expected == (*answer(one.thing), None)[one.answer.judged.line - 1]
        assert one.answer.judged.expected != one.answer.judged.printed


REASONS = {
    "the ace is low too": "A-2-3-4-5 is no straight here, as the ace is always high",
    "errors stand on standard error": "it is printed to standard error; the text wants it on standard output",
    "no answer to four of a kind": "crashed at Poker.py:17: AssertionError",
}


@pytest.mark.parametrize("mistake", REASONS)
def test_a_find_says_why(mistake: str) -> None:
    assert find(program(mistake))[0].answer.judged.reason == REASONS[mistake]


def test_mistakes_are_told_once_and_the_first_rows_first() -> None:
    ask = in_process(program("kickers are not compared").replace(*MISTAKES["a ten is T"]))
    answers = [ask(LineTrial(line.words, line.group)) for line in graded()]
    places = places_of(answers)
    assert [place.first.judged.kind for place in places] == [("hand", "10", "T"), ("winner", "a later rank", "draw")]
    assert [place.first.group for place in places] == ["four of a kind", "which rank decides"]


ENDS = {
    ("2H", "ended with status 1", ""): Verdict.RIGHT,
    ("2H", "was ended by the signal SIGKILL", ""): Verdict.NO_ANSWER,
    (
        "2H",
        "ended with status 1",
        'Exception in thread "main" java.lang.Error: x\n\tat A.b(A.java:3)',
    ): Verdict.NO_ANSWER,
    ("2H 3H 4H 5H 7S", "", ""): Verdict.RIGHT,
    ("2H 3H 4H 5H 7S", "ended with status 1", ""): Verdict.NO_ANSWER,
}


@pytest.mark.parametrize(("words", "fault", "said"), ENDS)
def test_an_exit_status_is_asked_for_only_after_hands(words: str, fault: str, said: str) -> None:
    trial = LineTrial(tuple(words.split()))
    answered = trial.judge(Output("\n".join(answer(trial.words)), fault, said))
    assert answered.judged.verdict is ENDS[words, fault, said]
    late = trial.judge(Output("", "had not ended after 5 s", sort=Fault.TIME_OUT))
    assert (late.judged.verdict, late.judged.kind) == (Verdict.NO_ANSWER, ("too slow",))


def test_blanks_alone_are_right_and_counted() -> None:
    trial = LineTrial(("2H", "TH", "AS", "AD", "TC", "QD", "7H", "QD", "7C", "7D"))
    text = "\n".join(answer(trial.words))
    for other in (text.replace(": ", ":  "), text + " \n", text + "\n\n", "\n".join(text.split("\n")) + "\t"):
        answered = trial.judge(Output(other))
        assert (answered.judged.verdict, answered.is_right) == (Verdict.BLANKS, True)
    assert trial.judge(Output(text.replace("\n", "\r\n"))).judged.verdict is Verdict.RIGHT
    assert trial.judge(Output(text.replace(" wins", "wins"))).judged.verdict is Verdict.WRONG


def test_the_simpler_program_is_known_by_its_words_and_right() -> None:
    source = program().replace(*SIMPLER)
    ask = in_process(source.replace("not cards or len(cards) % 5", "not cards or (len(cards) % 5 and len(cards) < 6)"))
    assert is_single(ask)
    assert not is_single(in_process(program()))
    assert all(ask(LineTrial(line.words, "", is_single=True)).is_right for line in graded() if line.group != "no card")
    found = compare(("2H",) * 10, "Player 1: 2-high", is_single=True)
    assert found
    assert (found.expected, found.kind) == ("NOT_UNDERTAKEN", ("single", "hand"))


def test_a_hand_that_is_in_no_deck_is_not_tried() -> None:
    assert not is_in_text(("2H", "2H", "3C", "4C", "5C"))
    with pytest.raises(ValueError, match="a hand has at most four cards of one rank"):
        answer(("2H", "2D", "2C", "2S", "2h"))


# ---- the commands ---------------------------------------------------------------------------------------------------


@pytest.fixture
def command(on_source: Command) -> Command:
    """Run the command in an empty folder, on a program of this source if there is one."""
    return partial(on_source, "poker", "Poker.py")


@pytest.mark.slow
def test_a_program_is_checked_on_the_graded_lines(command: Command) -> None:
    source = program("the ace is low too").replace(*MISTAKES["no answer to four of a kind"])
    status, out, err = command("check", "--json", "r.json", source=source)
    assert (status, err) == (FINDING, "")
    assert "\n  four of a kind      !!!!                        0 of 4\n" in out
    assert "\n  flush               ####                        4 of 4\n" in out
    assert "A-2-3-4-5 is no straight here, as the ace is always high." in " ".join(out.split())
    data = json.loads(Path("r.json").read_text(encoding="utf-8"))
    assert (data["game"], data["trials"], data["stopped"]) == ("poker", 118, False)
    assert {one["verdict"] for one in data["answers"]} == {"right", "wrong", "no_answer"}


@pytest.mark.slow
def test_fuzz_prints_the_shortest_command_lines(command: Command) -> None:
    status, out, err = command("fuzz", "--seed", "1", "--lines", "40", source=program("a ten is T"))
    assert (status, err) == (FINDING, "")
    head, _, first, *_ = out.splitlines()
    assert head.startswith("One mistake; ")
    assert first.startswith(f"1. {sys.executable} -S Poker.py ")
    assert len(first.split()) == 9
    assert "   line 1, yours     Player 1: Pair of Ts\n" in out
    status, out, _ = command("fuzz", "--seed", "1", "--lines", "8", source=program())
    assert (status, out) == (DONE, "No mistake in eight command lines.\n\nThe seed is 1.\n")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["check"], "check takes a program after --, and no cards: ortalab poker check -- java Poker"),
        (["fuzz", "2H", "--", "x"], "fuzz takes a program after --, and no cards: ortalab poker fuzz -- java Poker"),
        (["check", "--lines", "3", "--", "x"], "--lines is for fuzz; leave it out"),
        (["check", "--", "./not-there"], "'./not-there' cannot be started, No such file or directory; name a program"),
    ],
)
def test_a_wrong_argument_is_one_sentence(command: Command, arguments: list[str], sentence: str) -> None:
    status, out, err = command(*arguments)
    assert (status, out) == (WRONG_INPUT, "")
    assert err.startswith(f"ortalab: {sentence}")


def test_cards_after_two_strokes_are_cards_still(command: Command) -> None:
    assert command("--", "2H", "TH", "AS", "AD", "TC") == (DONE, "Player 1: Aces over 10s\n", "")
    assert command("check", "--help-me", "x")[0] == WRONG_INPUT


@pytest.mark.exhaustive
def test_the_slow_rules_answer_ten_thousand_lines_alike() -> None:
    for words in draw_lines(10_000, 5):
        assert list(answer(words)) == slow_answer(words)
