"""A test that needs more than pip brings is skipped without it, and fails in CI."""

import pytest

from tests.project import needs as needed


@pytest.mark.parametrize(
    ("environment", "outcome", "said"),
    [
        ("", pytest.skip.Exception, "^it is not here: get it$"),
        ("true", pytest.fail.Exception, "^in CI nothing may be skipped, but it is not here: get it$"),
    ],
)
def test_what_is_not_there_skips_a_test_but_fails_it_in_ci(
    environment: str, outcome: type[BaseException], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CI", environment)
    monkeypatch.setattr(needed, "NEEDS", {"it": needed.Need(lambda: False, "it is not here: get it")})
    with pytest.raises(outcome, match=said):
        needed.demand("it")


def test_what_is_there_is_no_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(needed, "NEEDS", {"it": needed.Need(lambda: True, "it is not here")})
    needed.demand("it")


@pytest.mark.parametrize("need", needed.NEEDS.values())
def test_a_need_is_told_in_one_sentence_with_the_way_to_meet_it(need: needed.Need) -> None:
    assert "\n" not in need.sentence
    assert "install" in need.sentence
    assert need.is_there() in {True, False}
