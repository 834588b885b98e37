"""The known mistakes: which one gives a score, gives every printed step, and explains most of many scores."""

from dataclasses import replace
from random import Random

import pytest

from ortalab.courses.answer import Answer, Output
from ortalab.courses.grade.report.record import LONE, cluster_of
from ortalab.courses.ortalab.board import places_of
from ortalab.courses.ortalab.case import RoundCase
from ortalab.courses.ortalab.judge.mistakes import CUT, all_courses, known_mistakes, telling_mistakes
from ortalab.courses.ortalab.judge.report import advice
from ortalab.courses.ortalab.judge.row_mistakes import ROWS
from ortalab.courses.ortalab.judge.verdict import judge
from ortalab.courses.places import mostly, ranked
from ortalab.courses.result import Verdict
from ortalab.rounds.card import JokerCard
from ortalab.rounds.explain import explain_step
from ortalab.rounds.round import Round
from ortalab.rounds.score import score
from ortalab.workshop.deal import deal, known_jokers
from tests.scoring.mutants import MUTANTS
from tests.scoring.rounds import lay

MISTAKES: list[tuple[Round, str]] = [
    (lay(["K♥"], ["2♣", "A♦"], ["Raised Fist"]), "when Raised Fist takes the highest card"),
    (lay(["K♥", "K♠"], [], ["Photograph"]), "when Photograph takes each face card"),
    (lay(["K♥"], [], ["Joker Polychrome"]), "when a joker's Polychrome comes before its ability"),
    (lay(["K♥"], [], ["Blackboard", "Joker"]), "when Blackboard wants a held card"),
    (lay(["A♥", "2♠", "3♦", "4♣", "5♥"]), "when an ace is never low in a Straight"),
    (lay(["Q♥", "K♠", "A♦", "2♣", "3♥"]), "when a Straight goes round the ace"),
    (lay(["K♥ Glass", "K♠ Bonus"]), "without Glass cards"),
    (lay(["K♥"], ["K♠ Foil"]), "when editions count where they are held"),
    (lay(["K♥ Steel"]), "when Steel counts where it scores"),
    (lay(["2♥ Polychrome", "2♠"], [], ["Joker Polychrome", "Abstract Joker"]), "when every step is rounded down"),
]


@pytest.mark.parametrize(("round_", "words"), MISTAKES, ids=[words for _, words in MISTAKES])
def test_a_known_mistake_is_named_by_the_score_that_it_makes(round_: Round, words: str) -> None:
    scored = score(round_)
    end = next(steps[-1] for name, steps in all_courses(scored) if name == words)
    total = float(int(end.chips * end.mult))
    assert total != scored.total
    assert words in known_mistakes(scored, total)


LATE = "when cards are retriggered after all of them have scored"


def test_a_mistake_is_named_where_it_makes_every_step_and_its_rule_is_that_of_the_first_it_lacks() -> None:
    scored = score(lay(["K♥ Foil", "K♣ Glass", "K♠"], [], ["Sock and Buskin", "Smiley Face"]))
    steps = next(steps for words, steps in all_courses(scored) if words == LATE)
    text = "\n".join([*(explain_step(step, scored) for step in steps), str(int(steps[-1].chips * steps[-1].mult))])
    found = judge(text, scored)
    assert (found.verdict, found.mistakes, found.rule.partition(":")[0]) == (Verdict.WRONG_STEP, (LATE,), "Scoring 2.5")
    other = judge(text.replace(" x 2", " x 3", 1), scored)
    assert (other.verdict, other.mistakes) == (Verdict.WRONG_STEP, ())


@pytest.mark.parametrize("has_steps", [True, False], ids=["with steps", "a lone score"])
def test_check_and_compare_and_grade_name_one_cause_for_one_round(has_steps: bool) -> None:  # noqa: FBT001
    scored = score(lay(["K♥ Foil", "K♣ Glass", "K♠"], [], ["Sock and Buskin", "Smiley Face"]))
    steps = next(steps for words, steps in all_courses(scored) if words == LATE)
    lines = [explain_step(step, scored) for step in steps] if has_steps else []
    result = judge("\n".join([*lines, str(int(steps[-1].chips * steps[-1].mult))]), scored)
    (place,) = places_of([Answer(RoundCase(5, "a.yml", scored.round), result, Output(""))])
    assert place.words == f"One wrong score comes out {LATE}."
    assert f"This score comes out {LATE}." in advice(result)
    assert mostly([result.mistakes]) == f"the wrong score comes out {LATE}"


def test_programs_that_print_no_steps_get_no_rule() -> None:
    scored = score(lay(["10♥", "10♠"]))
    case = RoundCase(1, "a.yml", scored.round)
    answers = [Answer(case, judge(text, scored), Output(text)) for text in ("61", "1061", "77")]
    clusters = {cluster_of(place) for answer in answers for place in places_of([answer])}
    assert clusters == {LONE}


def test_a_lone_score_cites_no_rule() -> None:
    scored = score(lay(["10♥", "10♠"]))
    assert [judge(text, scored).rule for text in ("751", "hello", "60 x 18.5 = 1110")] == ["", "", ""]


NAMED = {
    "Raised Fist goes by value, not by rank": "when Raised Fist goes by value, not by rank",
    "editions come in batches": "when Polychrome comes after all jokers",
    "Blueprint goes round": "when Blueprint goes round to the first joker",
    "cards score in the order of their ranks": "when cards score in rising order",
    "Wild is no other suit": "without Wild cards",
    "every step is rounded down": "when every step is rounded down",
    "held cards come from the right": "when held cards come from right to left",
}


@pytest.mark.slow
@pytest.mark.parametrize("fault", NAMED)
@pytest.mark.no_cover
def test_over_many_rounds_the_mistake_of_a_program_explains_most(fault: str) -> None:
    random, found = Random(7), list[tuple[str, ...]]()
    laid = [JokerCard(joker.name) for joker in known_jokers(5) if joker.name in NAMED[fault]]
    while len(found) < 3:
        dealt = deal(random)
        scored = score(replace(dealt, jokers=(*dealt.jokers[:4], *laid)))
        printed = MUTANTS[fault][2](scored.round).text.rpartition("\n")[2]
        result = judge(printed, scored)
        if not result.verdict.is_right:
            found.append(result.mistakes)
    assert all(NAMED[fault] in mistakes for mistakes in found)
    assert ranked(found)[0][1] == len(found)


def test_the_rows_that_are_known_to_be_got_wrong_are_of_the_assignment() -> None:
    assert {*ROWS} <= {joker.name for joker in known_jokers(5)}


@pytest.mark.parametrize(("steel", "is_telling"), [(4, False), (3, True)], ids=["35.4", "23.6"])
def test_a_score_that_rounding_leaves_as_it_is_does_not_clear_a_program_of_rounding(
    steel: int,
    is_telling: bool,  # noqa: FBT001
) -> None:
    scored = score(lay(["2♠"], ["2♠ Steel"] * steel, []))
    assert (CUT in telling_mistakes(scored)) == is_telling


@pytest.mark.parametrize(
    ("fourth", "mistakes"),
    [
        ("Raised Fist 2♥ +4 Mult", ("without Joker",)),
        ("and four more", ("without Raised Fist", "without Joker")),
    ],
)
def test_a_step_printed_by_name_is_not_called_missing(fourth: str, mistakes: tuple[str, ...]) -> None:
    laid = lay(["10♥", "10♠", "10♦"], ["2♥"], ["Joker", "Zany Joker", "Raised Fist"])
    cards = "".join(f"10 +10 Chips ({chips} x 3)\n" for chips in (40, 50, 60))
    text = f"Three Of A Kind (30 x 3)\n{cards}{fourth} (60 x 7)\nZany Joker +12 Mult (60 x 19)\n1140\n"
    assert sorted(judge(text, score(laid)).mistakes) == sorted(mistakes)
