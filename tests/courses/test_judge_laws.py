"""Properties of the judge: other wordings are right, a wrong state is found at its step, wrong scores never pass."""

import json

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from ortalab.courses.ortalab.judge import reading
from ortalab.courses.ortalab.judge.rules import number_of
from ortalab.courses.ortalab.judge.verdict import judge
from ortalab.courses.result import Verdict, data_of
from ortalab.courses.shown import WIDEST, shown
from ortalab.rounds.explain import explain
from ortalab.rounds.gains import plain
from ortalab.rounds.play import Score
from ortalab.rounds.round import Round
from ortalab.rounds.score import score
from ortalab.text.yaml import read_round
from tests.courses.comparing import as_text
from tests.places import SHARED
from tests.scoring.rounds import lay, rounds, rounds_2
from tests.scoring.styles import EACH, STYLES, TRIED, printed_steps, tell

pytestmark = pytest.mark.no_cover
IN_EACH_STYLE = settings(max_examples=max(1, settings().max_examples // 5))
"""Fewer examples per style, because each property is tested in about twenty styles."""
CASES = SHARED / "cases" / "ortalab.jsonl"
RIGHT = {Verdict.RIGHT, Verdict.OTHER_WORDS}
SOME = lay(
    ["10♥", "10♠ Bonus Foil", "10♦", "A♣", "K♥"],
    ["2♥ Steel", "5♦", "2♦"],
    ["Blueprint Polychrome", "Joker Foil", "Mad Joker", "Raised Fist", "Mime"],
)


def wrong_score(scored: Score) -> str:
    """Compute a wrong score; adding 1 to a large score could give the same double."""
    return plain(2 * scored.total + 1)


@given(rounds | rounds_2)
def test_our_output_is_right_and_so_is_only_its_score(round: Round) -> None:
    scored = score(round)
    for text in (explain(round), str(scored), f"{scored}.0\n", explain(round).lower().replace("\n", "\r\n\r\n")):
        assert judge(text, scored).verdict is Verdict.RIGHT


def test_there_are_more_than_twenty_styles() -> None:
    assert len(STYLES) > 20


@pytest.mark.parametrize("style", STYLES)
@IN_EACH_STYLE
@given(rounds | rounds_2)
def test_our_steps_in_other_words_are_right(style: str, round: Round) -> None:
    scored = score(round)
    text = tell(scored, STYLES[style])
    assert judge(text, scored).verdict in RIGHT, text


@pytest.mark.slow
@pytest.mark.parametrize("style", STYLES)
@IN_EACH_STYLE
@given(rounds, st.sampled_from([1.0, -1.0, 0.5, 7.0, 1000.0]) | st.floats(-1e6, 1e6))
def test_no_wrong_score_is_accepted(style: str, round: Round, more: float) -> None:
    scored = score(round)
    wrong = scored.total + more
    assume(wrong != scored.total)
    for text in (plain(wrong), STYLES[style](scored, printed_steps(scored), plain(wrong))):
        assert not judge(text, scored).verdict.is_right, text


@pytest.mark.slow
@pytest.mark.parametrize("style", EACH)
@IN_EACH_STYLE
@given(rounds, st.data())
def test_one_wrong_state_is_found_at_its_step(style: str, round: Round, data: st.DataObject) -> None:
    scored = score(round)
    steps = printed_steps(scored)
    at = data.draw(st.integers(0, len(steps) - 1))
    chips, mult = data.draw(st.sampled_from([(1, 0), (0, 1), (10, 0), (0, 4), (3, 2)]))
    changed = steps[at]._replace(chips=steps[at].chips + chips, mult=steps[at].mult + mult)
    assume(not any((one.chips, one.mult) == (changed.chips, changed.mult) for one in steps))
    others = [hand for hand in TRIED if hand is not scored.hand] if style == "trials" else []
    tried = {(hand.chips, hand.mult) for hand in others}
    assume(tried.isdisjoint((one.chips, one.mult) for one in steps))  # evaluating candidate hands is not a step
    wrong = [*steps[:at], changed, *steps[at + 1 :]]
    for total, verdict in ((plain(scored.total), Verdict.OTHER_STEPS), (wrong_score(scored), Verdict.WRONG_STEP)):
        text = STYLES[style](scored, wrong, total)
        found = judge(text, scored)
        assert (found.verdict, found.step) == (verdict, steps[at].place), text
        assert found.rule.startswith("Scoring ")


@given(rounds, st.data())
def test_a_wrong_state_that_a_later_step_has_by_chance_is_found_at_its_step(round: Round, data: st.DataObject) -> None:
    scored = score(round)
    steps = printed_steps(scored)
    assume(len(steps) > 3)
    at = data.draw(st.integers(1, len(steps) - 3))
    later = data.draw(st.integers(at + 1, len(steps) - 1))
    states = [(one.chips, one.mult) for one in steps]
    assume(len(set(states)) == len(states))
    changed = steps[at]._replace(chips=states[later][0], mult=states[later][1])
    text = EACH["blanks inside"](scored, [*steps[:at], changed, *steps[at + 1 :]], wrong_score(scored))
    assert judge(text, scored).step == steps[at].place


@given(rounds, st.data())
def test_states_agree_up_to_the_named_step(round: Round, data: st.DataObject) -> None:
    scored = score(round)
    steps = printed_steps(scored)
    at = data.draw(st.integers(0, len(steps) - 1))
    wrong = [one if place < at else one._replace(chips=one.chips + 1) for place, one in enumerate(steps)]
    states = {(one.chips, one.mult) for one in steps}
    assume(not any((one.chips, one.mult) in states for one in wrong[at:]))
    found = judge(EACH["stars"](scored, wrong, wrong_score(scored)), scored)
    number = number_of(scored, steps[at].place)
    assert found.reason.startswith(f"wrong from step {number}:" if number else "wrong from the hand:")


@pytest.mark.slow
@pytest.mark.skipif(not CASES.exists(), reason="the official cases are not beside this checkout")
def test_every_official_explanation_and_score_is_right() -> None:
    cases = list(map(json.loads, CASES.read_text(encoding="utf-8").splitlines()))
    assert len(cases) == 191
    for case in cases:
        scored = score(read_round(case["round"]))
        texts = [case["score"], *(["\n".join(case["explain"])] if case.get("explain") else [])]
        assert [judge(text, scored).verdict for text in texts] == len(texts) * [Verdict.RIGHT], case["name"]
        assert not judge(str(scored.total + 1), scored).verdict.is_right, case["name"]


@given(st.text() | st.binary().map(lambda data: data.decode(errors="backslashreplace")))
def test_any_text_is_judged_and_shown_without_a_surprise(text: str) -> None:
    scored = score(SOME)
    for line in as_text(text, scored).split("\n"):
        assert line.isprintable()
    json.dumps(data_of(judge(text, scored)))


@pytest.mark.slow
@pytest.mark.parametrize(
    "text",
    ["9" * 10**6, "9," * 10**5, "\n" * 10**6, "(" * 10**5, "Joker\n" * 10**5, "1e9" * 10**5, "1x" * 10**5,
     "(1 + 1\n" * 10**5, "1 x 1\n" * 10**5, "chips 1 mult 1\n" * 10**5, "\x1b[" * 10**5],
)  # fmt: skip
def test_the_work_of_a_hostile_text_is_bounded(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MOST_READ", reading.MOST_READ // 32)
    scored = score(SOME)
    told = as_text(text, scored)  # judges it
    assert len(told) < 20 * WIDEST
    assert not told.startswith("Right")
    assert len(shown(text)) <= WIDEST + 1
    assert len(text) > reading.MOST_READ
