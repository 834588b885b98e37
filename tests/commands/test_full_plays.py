"""Several plays of the full game, kept parts, and moves, compared with every order of small rounds."""

import json
from collections import Counter
from collections.abc import Callable
from itertools import permutations
from pathlib import Path
from random import Random

import pytest

import ortalab
from ortalab.cli import main
from ortalab.rounds.luck.score import LuckScore
from ortalab.terminal import DONE, WRONG_INPUT
from ortalab.workshop.solve.anytime.result import ALIKE
from ortalab.workshop.solve.solution import Limits, Play, moves, total_of
from ortalab.workshop.solve.solver import solve
from tests.full.rounds import arrangements, read_hand, small_round

AIM = "least"


def found(laid: ortalab.Round, limits: Limits) -> tuple[Play, ...]:
    return solve(laid, AIM, limits).plays


def look(laid: ortalab.Round) -> tuple[str, ...]:
    return tuple(sorted(map(str, laid.played)))


def bests(laid: ortalab.Round, key: Callable[[ortalab.Round, LuckScore], object]) -> list[float]:
    """List the best score of each kind of arrangement, highest first."""
    best: dict[object, float] = {}
    for one in arrangements(laid):
        scored = LuckScore(one)
        kind = key(one, scored)
        best[kind] = max(best.get(kind, -1), total_of(scored, AIM))
    return sorted(best.values(), reverse=True)


def test_the_best_plays_of_different_cards_and_of_each_hand_are_found() -> None:
    for seed in range(6):
        laid = small_round(Random(seed), 3, 2)
        top = found(laid, Limits(top=3))
        assert [one.total for one in top] == pytest.approx(bests(laid, lambda one, _: look(one))[:3], rel=ALIKE)
        assert len({look(one.round) for one in top}) == len(top)
        hands = found(laid, Limits(each_hand=True))
        assert [one.total for one in hands] == pytest.approx(bests(laid, lambda _, scored: scored.hand), rel=ALIKE)
        assert len({one.score.hand for one in hands}) == len(hands)


def test_jokers_and_the_choice_of_cards_stay_where_they_are_kept() -> None:
    for seed in range(6):
        laid = small_round(Random(seed), 3, 3)
        scores = [(one, total_of(LuckScore(one), AIM)) for one in arrangements(laid)]
        (kept,) = found(laid, Limits(("jokers",)))
        assert kept.round.jokers == laid.jokers
        assert kept.total == pytest.approx(max(total for one, total in scores if one.jokers == laid.jokers), rel=ALIKE)
        (split,) = found(laid, Limits(("split",)))
        assert look(split.round) == look(laid)
        assert split.total == pytest.approx(max(total for one, total in scores if look(one) == look(laid)), rel=ALIKE)


def test_moves_lead_from_one_arrangement_to_the_other() -> None:
    laid = read_hand("{cards_played: [2♣, 2♣], cards_held_in_hand: [K♥, 9♠], jokers: [Joker, Joker, Baron]}")
    for played in permutations((*laid.played, *laid.held), 2):
        rest = [*(Counter((*laid.played, *laid.held)) - Counter(played)).elements()]
        after = ortalab.Round(played, tuple(rest), laid.jokers[::-1])
        names = {f"jokers {place}": joker.name for place, joker in enumerate(laid.jokers, 1)}
        for name, row in (("played", laid.played), ("held", laid.held)):
            names |= {f"{name} {place}": str(card) for place, card in enumerate(row, 1)}
        goals = dict(names)
        steps = [
            (f"{move.from_row} {move.from_place + 1}", f"{move.to_row} {move.to_place + 1}", move.thing)
            for move in moves(laid, after)
        ]
        for before, goal, thing in steps:
            assert names[before] == str(thing)
            goals[goal] = str(thing)
        assert [goals[f"played {place}"] for place in (1, 2)] == [str(card) for card in after.played]
        assert [goals[f"held {place}"] for place in (1, 2)] == [str(card) for card in after.held]
        assert len({goal for _, goal, _ in steps}) == len(steps)


Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("ORTALAB_RULES", raising=False)
    text = "{rules: full, cards_played: [2♣], cards_held_in_hand: [K♥, K♠], jokers: [The Duo, Joker]}"
    Path("one.yml").write_text(text, encoding="utf-8")
    return lambda *arguments: (main(arguments), *capsys.readouterr())


def test_the_command_lists_plays_and_moves(run: Run) -> None:
    lines = run("solve", "one.yml", "--top", "2")[1].splitlines()
    assert lines[:2] == ["360 (Pair, 35 before)", "jokers  Joker, The Duo"]
    assert "move Joker from jokers 2 to jokers 1" in lines
    assert lines[-2] == "360 (Pair) K♥, K♠"
    hands = json.loads(run("solve", "one.yml", "--hands", "--json")[1])
    assert [row["hand"] for row in (hands, *hands["runners_up"])] == ["Pair", "High Card"]
    assert run("solve", "one.yml", "--keep", "jokers, split")[1].splitlines()[0] == "35 (High Card, 35 before)"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("solve one.yml --keep held", "one.yml: under rules full, only jokers and split can be kept; name one or both"),
        ("solve one.yml --hands --top 2", "--hands, --add and --swap take no --bench and no --top; leave them out"),
        ("solve one.yml --bench all", "--bench is for rules 1 and 2; leave it out under rules full"),
    ],
)
def test_invalid_requests_are_refused_with_a_fix(run: Run, words: str, sentence: str) -> None:
    assert run(*words.split()) == (WRONG_INPUT, "", f"ortalab: {sentence}\n")
    assert run("solve", "one.yml")[0] == DONE
