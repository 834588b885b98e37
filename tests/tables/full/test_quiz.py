"""The quiz of the full game: rounds of each level, and answers that are right or wrong."""

from __future__ import annotations

import pytest

from ortalab import full
from ortalab.errors import OrtalabError, TextError
from ortalab.tables.full.link import encode
from ortalab.workshop.full_quiz import LEVELS, asked_of, check, question

GOLDEN = (
    "1&r=full&p=Ad.Qh-Red-Seal.Js-Foil-Red-Seal.10d-Red-Seal.9h-Gold-Red-Seal&h=6s-Wild.6c-Holographic.3s"
    "&j=Fibonacci-Holographic&l=4k4"
)


@pytest.mark.parametrize("level", LEVELS)
def test_the_rounds_of_a_level_are_of_it_and_the_same_each_time(level: int) -> None:
    rounds = [question(level, seed) for seed in range(6)]
    assert rounds == [question(level, seed) for seed in range(6)]
    assert len({encode(laid) for laid in rounds}) == 6
    for laid in rounds:
        scored = full.score(laid)
        assert asked_of(laid, LEVELS[level])
        assert not scored.has_luck
        truths = {"hand": scored.hand.prose, "chips": f"{scored.least.chips:,}", "score": f" {scored.least.total:.0f}"}
        for asked in LEVELS[level].asks:
            if asked in truths:
                assert check(scored, asked, truths[asked]).right, (asked, laid)
            assert not check(scored, asked, "Flush Five" if asked == "hand" else "99999999").right


def test_a_question_keeps_its_round_in_later_versions() -> None:
    assert encode(question(2, 1)) == GOLDEN


def test_what_is_no_answer_is_refused() -> None:
    scored = full.score(question(2, 1))
    for answer in ("", "many"):
        with pytest.raises(TextError):
            check(scored, "score", answer)
    assert check(scored, "hand", scored.hand.prose.lower()).right
    with pytest.raises(OrtalabError, match="the levels are 1 to 5"):
        question(6, 1)
    with pytest.raises(OrtalabError, match="no seed"):
        question(1, -1)
