"""The reduced round of the Program screen: found by the worker, offered, laid out, and copied to be run."""

import pytest

from ortalab.courses.ortalab.case import deal_cases
from ortalab.courses.ortalab.fuzz import shrink
from ortalab.courses.ortalab.judge.rules import rule_at
from ortalab.courses.ortalab.judge.verdict import judge
from ortalab.courses.result import Verdict
from ortalab.page.messages import Copy, Push
from ortalab.page.program.messages import ShowCase
from ortalab.rounds.explain import explain_score
from ortalab.rounds.round import Round
from ortalab.rounds.score import score
from ortalab.tables.rounds.actions import judging
from ortalab.tables.rounds.link import encode
from ortalab.tables.rounds.state.judged import is_resting
from ortalab.tables.rounds.state.messages import Effect
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.program import FindSmaller, ProgramAct, SmallerFound
from ortalab.tables.rounds.table import update
from ortalab.text.yaml import read_round, write_round
from tests.tables.rounds.program_pages import KINGS, THREE, Files, opened
from tests.tables.rounds.sending import onward
from tests.tables.rounds.view_pages import drawn

FIST = "cards_played: [K♥, K♠]\ncards_held_in_hand: [2♣, 9♦]\njokers: [Joker, Raised Fist]"
FILES: Files = {"a.yml": FIST, "a.out": "720", "b.yml": KINGS, "b.out": "61", "c.yml": FIST, "c.out": "240"}


def things(round_: Round) -> int:
    return len(round_.played) + len(round_.held) + len(round_.jokers)


def asked(effects: tuple[Effect, ...]) -> FindSmaller:
    (found,) = (effect for effect in effects if isinstance(effect, FindSmaller))
    return found


def offers(model: Model) -> bool:
    return any(
        one.id == "try-small-one" or one.attributes.get("data-button") == "try-small-one" for one in drawn(model)
    )


def test_the_small_round_is_offered_laid_out_and_copied() -> None:
    model, effects = update(opened(FILES), ShowCase(0))
    job = asked(effects).job
    assert not offers(model)
    link = judging.smaller(job)
    assert link == "1&p=Kh&h=2c.9d&j=Raised-Fist"
    model = onward(model, SmallerFound(job, link))
    assert offers(model)
    laid, effects = update(model, ProgramAct.SMALLER)
    assert (encode(laid.round), is_resting(laid), offers(laid)) == (link, True, False)
    (copied,) = (effect for effect in effects if isinstance(effect, Copy))
    assert (copied.text, isinstance(effects[0], Push)) == (write_round(laid.round), True)
    back = onward(laid, ProgramAct.PUT_BACK)
    assert (is_resting(back), offers(back)) == (False, True)


def test_a_late_answer_about_another_round_is_dropped() -> None:
    model, effects = update(opened(FILES), ShowCase(0))
    late = SmallerFound(asked(effects).job, "1&p=Ks")
    other = onward(model, ShowCase(2))
    assert onward(other, late) == other
    assert not any(isinstance(effect, FindSmaller) for effect in update(opened(THREE), ShowCase(0))[1])
    assert onward(model, SmallerFound(late.job, "")) == model
    assert onward(model, ProgramAct.SMALLER) == model


@pytest.mark.parametrize("nth", range(6))
def test_the_rule_of_the_wrong_step_still_applies_to_the_same_things(nth: int) -> None:
    scored = score(deal_cases(5, 6, 7)[nth].round)
    lines = explain_score(scored).split("\n")
    place = len(lines) // 2
    lines[place] = lines[place].rpartition("(")[0] + "(7919 x 7919)"
    result = judge("\n".join([*lines[:-1], "7919"]), scored)
    assert result.verdict is Verdict.WRONG_STEP
    assert result.step is not None
    found = shrink.smaller_round(scored, result)
    assert found is not None
    assert things(found) < things(scored.round)
    assert rule_at(scored, result.step) in [rule_at(score(found), one) for one in range(len(score(found).steps))]


def test_no_smaller_round_is_offered_if_nothing_can_be_removed_or_no_mistake_is_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scored = score(read_round("cards_played: [K♥]"))
    assert shrink.smaller_round(scored, judge("16", scored)) is None
    assert shrink.smaller_round(scored, judge("High Card (5 x 1)\nK♥ +11 Chips (16 x 1)\n16", scored)) is None
    fist = score(read_round(FIST))
    monkeypatch.setattr(shrink, "MOST_TRIES", 0)
    assert shrink.smaller_round(fist, judge("720", fist)) is None
