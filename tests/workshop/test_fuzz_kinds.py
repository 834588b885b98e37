"""The fuzzer's findings: several different mistakes, each once, the stage that passes, and the sentences about them."""

from collections.abc import Callable

import pytest

from ortalab.scoring.explain import explain
from ortalab.scoring.play import score
from ortalab.scoring.round import Edition, Round
from ortalab.text.yaml import read_round
from ortalab.workshop.deal import known_jokers
from ortalab.workshop.fuzz import hunt as hunting
from ortalab.workshop.fuzz.hunt import AUTO, Finding, Wanted, hunt
from ortalab.workshop.fuzz.kinds import cause_of, key_of
from ortalab.workshop.fuzz.report import case_of, finding_lines, headline, title
from ortalab.workshop.judge.verdict import judge_output
from ortalab.workshop.running import Output
from tests.scoring.mutants import MUTANTS, Mutant
from tests.scoring.rounds import lay
from tests.workshop.test_fuzz import SEED, things


def finding(laid: Round, printed: Output) -> Finding:
    result = judge_output(printed, score(laid))
    return Finding(score(laid), printed, result, key_of(result), cause_of(result, [result.mistakes]), is_steady=True)


def test_a_finding_is_told_with_the_round_both_results_and_the_first_wrong_step() -> None:
    laid = lay(["2♠"], ["2♠ Steel"], ["Mime"])
    found = finding(laid, MUTANTS["Mime repeats no Steel"][2](laid))
    lines = finding_lines(found)
    assert read_round("\n".join(lines[:8])) == laid
    assert "> 2♠ Steel x1.5 Mult (7 x 2.25)  -" in lines
    assert any(line.startswith("Scoring 3.3: a held card's whole turn comes once more") for line in lines)
    assert title(found) == "Its score comes out when Steel is not retriggered."
    assert case_of(laid) == case_of(lay(["2s"], ["2s steel"], ["mime"]))


def test_of_a_program_that_prints_the_score_our_steps_are_told() -> None:
    found = finding(lay(["2♠"]), Output("6"))
    assert finding_lines(found)[-3:] == ["  High Card (5 x 1)", "  2♠ +2 Chips (7 x 1)", "  7"]
    assert title(found) == "The score is 6, 7 is expected; no steps are printed."


# ---- several mistakes -----------------------------------------------------------------------------------------------


def both(*faults: str, is_lone: bool = False) -> Callable[[Round], Output]:
    """Return a program with several faults, each of which it shows where it matters; the first that does is shown."""

    def run(laid: Round) -> Output:
        ours = explain(laid)
        wrong = (MUTANTS[fault][2](laid).text for fault in faults)
        text = next((text for text in wrong if text.rpartition("\n")[2] != ours.rpartition("\n")[2]), ours)
        return Output(text.rpartition("\n")[2] if is_lone else text)

    return run


KNOWN = {"when Photograph takes each face card", "when Blackboard wants a held card", "without Splash"}
THREE = ("Photograph takes each face", "Blackboard wants a held card", "Splash does nothing")


@pytest.mark.slow
@pytest.mark.parametrize("is_lone", [False, True])
@pytest.mark.no_cover
def test_it_goes_on_after_the_first_and_finds_different_mistakes(is_lone: bool) -> None:  # noqa: FBT001
    found = hunt(both(*THREE, is_lone=is_lone), rounds=600, start=SEED)
    assert {one.cause for one in found.findings} == KNOWN
    assert len(found.findings) == len(KNOWN) <= hunting.MOST_FINDS
    assert all(things(one.score.round) <= 3 for one in found.findings)
    assert headline(found).startswith(f"Three different mistakes in stage 5; {found.wrong} of 600")


@pytest.mark.slow
@pytest.mark.parametrize(
    "fault",
    ["every step is rounded down", "cards score in the order of their ranks", "an ace is never high in a straight",
     "editions come in batches"],
)  # fmt: skip
@pytest.mark.no_cover
def test_one_mistake_is_found_once(fault: str) -> None:
    found = hunt(MUTANTS[fault][2], rounds=300, start=SEED)
    assert (len(found.findings), found.rounds) == (1, 300), [title(one) for one in found.findings]
    assert found.wrong > 5
    assert found.shrinks < 150


def test_a_mistake_that_nobody_knows_is_found_once_and_another_beside_it() -> None:
    def unknown(laid: Round) -> Output:
        """Take 13 off where a Mime lies, and add 17 where a Foil card scores."""
        scored = score(laid)
        is_odd = any(joker.name == "Mime" for joker in laid.jokers)
        is_foil = any(spot.card.edition is Edition.FOIL for spot in scored.scene.scoring)
        return Output(str(scored.total - 13 * is_odd + 17 * is_foil))

    found = hunt(unknown, rounds=200, start=SEED)
    smallest = {str(one.score.round.played[0]) + "".join(map(str, one.score.round.jokers)) for one in found.findings}
    assert smallest == {"2♠Mime", "2♠ Foil"}


def test_words_are_no_mistakes_and_other_steps_are_only_on_request() -> None:
    def wordy(laid: Round) -> Output:
        return Output("\n".join(f"> {line}" for line in explain(laid).split("\n")))

    def stepping(laid: Round) -> Output:
        return Output(f"1 x 1\n2 x 2\n{score(laid)}")

    for program in (wordy, stepping):
        assert hunt(program, rounds=30, start=SEED).findings == ()
    assert hunt(wordy, rounds=30, start=SEED, wanted=Wanted(steps=True)).findings == ()
    assert hunt(stepping, rounds=30, start=SEED, wanted=Wanted(steps=True), most=1).findings
    assert hunt(wordy, rounds=30, start=SEED, wanted=Wanted(words=True), most=1).findings


@pytest.mark.no_cover
def test_the_highest_stage_that_passes_is_found_by_itself() -> None:
    def early(laid: Round) -> Output:
        known = {joker.name for joker in known_jokers(3)}
        return Output("0" if any(joker.name not in known for joker in laid.jokers) else explain(laid))

    found = hunt(early, stage=AUTO, rounds=100, start=SEED, most=1)
    assert found.stage == 4
    assert headline(found, is_auto=True).startswith("Stages 1, 2 and 3 passed. One mistake in stage 4; ")
    passed = hunt(Mutant(), stage=AUTO, rounds=100, start=SEED)
    assert (passed.stage, passed.rounds) == (5, 100)
    assert headline(passed, is_auto=True) == "No mistake in 100 rounds up to stage 5."
