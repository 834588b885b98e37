"""The fuzzer's finds: several different mistakes, each reported once, the last passing stage, and the wording."""

from argparse import Namespace
from collections.abc import Callable

import pytest

from ortalab.commands.fuzz import headline, title
from ortalab.courses.answer import Answer, Finding, Hunt, Output
from ortalab.courses.hunting import MOST_FINDS, hunt, random_cases
from ortalab.courses.ortalab.case import RoundCase, judge
from ortalab.courses.ortalab.course import COURSE
from ortalab.courses.ortalab.judge.verdict import Wanted
from ortalab.courses.places import in_words, likeliest
from ortalab.courses.signs import Ink
from ortalab.rounds.explain import explain
from ortalab.rounds.marks import Edition
from ortalab.rounds.round import Round
from ortalab.rounds.rulesets import BOOK
from ortalab.rounds.score import score
from ortalab.workshop.deal import known_jokers
from tests.courses.hunts import asking, laid, look
from tests.courses.test_fuzz import SEED, things
from tests.scoring.mutants import MUTANTS, Mutant
from tests.scoring.rounds import lay

CASE = RoundCase(5, "", Round(()))


def finding(round: Round, printed: Output) -> Finding[RoundCase]:
    case = CASE.with_round(round)
    result = judge(case, printed)
    named = likeliest([result.mistakes])[0]
    return Finding(Answer(case, result, printed), case, 1, is_steady=True, cause=in_words(named))


def test_a_find_is_reported_with_its_cards_and_the_first_wrong_step() -> None:
    round = lay(["2♠"], ["2♠ Steel"], ["Mime"])
    found = finding(round, MUTANTS["Mime repeats no Steel"][2](round))
    lines = "\n".join(COURSE.show(found.answer, Ink(is_coloured=False)))
    assert "played   2♠\n    held     2♠ Steel\n    jokers   Mime" in lines
    assert "2♠ Steel x1.5 Mult  7 x 2.25  ≠  nothing more is printed" in lines
    assert title(found) == (
        "The score comes out either without Mime, when Steel is not retriggered or when a retrigger repeats the jokers "
        "alone."
    )
    assert CASE.with_round(round) == CASE.with_round(lay(["2s"], ["2s steel"], ["mime"]))


def test_both_scores_are_reported_for_a_program_that_prints_only_the_score() -> None:
    found = finding(lay(["2♠"]), Output("6"))
    assert "expected" in "\n".join(COURSE.show(found.answer, Ink(is_coloured=False)))
    assert title(found) == "The score is 6 instead of 7, and no steps are printed."


# ---- several mistakes -----------------------------------------------------------------------------------------------


def both(*faults: str, is_lone: bool = False) -> Callable[[Round], Output]:
    """Build a program with several faults; each round shows the first one that changes its score."""

    def run(given: Round) -> Output:
        ours = explain(given)
        wrong = (MUTANTS[fault][2](given).text for fault in faults)
        text = next((text for text in wrong if text.rpartition("\n")[2] != ours.rpartition("\n")[2]), ours)
        return Output(text.rpartition("\n")[2] if is_lone else text)

    return run


KNOWN = {"when Photograph takes each face card", "when Blackboard wants a held card", "without Splash"}
THREE = ("Photograph takes each face", "Blackboard wants a held card", "Splash does nothing")


@pytest.mark.slow
@pytest.mark.parametrize("is_lone", [False, True])
@pytest.mark.no_cover
def test_it_goes_on_after_the_first_and_finds_different_mistakes(is_lone: bool) -> None:  # noqa: FBT001
    found, tried = look(both(*THREE, is_lone=is_lone), 150, start=SEED)
    assert {one.cause for one in found.findings} == KNOWN
    assert len(found.findings) == len(KNOWN) <= MOST_FINDS
    assert all(things(laid(one)) <= 3 for one in found.findings)
    assert (found.where, found.tried, sum(tried.coverage.hands.values())) == ("in stage 5", 150, 150)
    assert headline(COURSE, found).startswith(f"Three different mistakes in stage 5; {found.wrong} of 150")


@pytest.mark.slow
@pytest.mark.parametrize(
    "fault",
    ["every step is rounded down", "an ace is never high in a straight"],
)
@pytest.mark.no_cover
def test_one_mistake_is_found_once(fault: str) -> None:
    found, tried = look(MUTANTS[fault][2], 150, start=SEED)
    assert (len(found.findings), found.tried) == (1, 150), [title(one) for one in found.findings]
    assert found.wrong > 3
    assert tried.shrinks < 150


def test_an_unknown_mistake_is_found_once_and_another_beside_it() -> None:
    def unknown(given: Round) -> Output:
        scored = score(given)
        is_odd = any(joker.name == "Mime" for joker in given.jokers)
        is_foil = any(spot.card.edition is Edition.FOIL for spot in scored.scene.scoring)
        return Output(str(scored.total - 13 * is_odd + 17 * is_foil))

    found, _ = look(unknown, 200, start=SEED)
    smallest = {str(laid(one).played[0]) + "".join(map(str, laid(one).jokers)) for one in found.findings}
    assert smallest == {"2♠Mime", "2♠ Foil"}


def test_words_are_not_mistakes_and_other_steps_only_on_request() -> None:
    def wordy(given: Round) -> Output:
        return Output("\n".join(f"> {line}" for line in explain(given).split("\n")))

    def stepping(given: Round) -> Output:
        return Output(f"1 x 1\n2 x 2\n{score(given)}")

    for program in (wordy, stepping):
        assert look(program, 30, start=SEED)[0].findings == ()
    assert look(wordy, 30, start=SEED, wanted=Wanted(steps=True))[0].findings == ()
    assert look(stepping, 30, start=SEED, wanted=Wanted(steps=True), most=1)[0].findings


@pytest.mark.no_cover
def test_the_highest_stage_that_passes_is_found_by_itself() -> None:
    def early(given: Round) -> Output:
        known = {joker.name for joker in known_jokers(3)}
        return Output("0" if any(joker.name not in known for joker in given.jokers) else explain(given))

    def hunted(run: Callable[[Round], Output]) -> Hunt[RoundCase]:
        ask = asking(run)
        return hunt(COURSE, ask, random_cases(COURSE, options, ask, SEED, 100))

    options = Namespace(stage="auto", books=lambda _: BOOK, exact_score=False, steps=False, words=False)
    found = hunted(early)
    assert headline(COURSE, found).startswith("Stages 1, 2 and 3 passed. ")
    assert " in stage 4; " in headline(COURSE, found)
    assert {one.drawn.stage for one in found.findings} == {4}
    passed = hunted(Mutant())
    assert (passed.tried, headline(COURSE, passed)) == (100, "No mistake in 100 rounds up to stage 5.")
