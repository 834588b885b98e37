"""The command `score` on rounds of the full game: text, steps, JSON, and refusals."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pytest

import ortalab
from ortalab.cli import main
from ortalab.commands.solve import as_text
from ortalab.terminal import DONE, WRONG_INPUT
from ortalab.workshop.solve.solver import solve
from tests.full.rounds import read_hand

CERTAIN = "rules: full\ncards_played: [K♠, K♥]\njokers: [The Duo]\n"
OPEN = "cards_played: [8♥]\njokers: [Bloodstone, Bull]\n"
PLAIN = "cards_played: [8♥]\n"
FILES = {"certain.yml": CERTAIN, "open.yml": f"rules: full\n{OPEN}", "plain.yml": PLAIN, "bare.yml": OPEN}
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    monkeypatch.chdir(tmp_path)
    for name, text in FILES.items():
        Path(name).write_text(text, encoding="utf-8")

    def run(*arguments: str, rules: str = "") -> tuple[int, str, str]:
        monkeypatch.setenv("ORTALAB_RULES", rules)
        return main(arguments), *capsys.readouterr()

    return run


def test_a_score_is_printed_as_the_game_writes_it_and_luck_beside_it(run: Run) -> None:
    assert run("score", "certain.yml") == (DONE, "120\n", "")
    assert run("open.yml") == (DONE, "21 to 31, expected 26\n", "")
    assert run("certain.yml", "plain.yml") == (DONE, "certain.yml: 120\nplain.yml: 13\n", "")


@pytest.mark.parametrize(
    ("arguments", "rules"),
    [(("--rules", "full", "bare.yml"), ""), (("--rules", "full", "bare.yml"), "2"), (("bare.yml",), "full")],
)
def test_the_option_and_the_environment_choose_the_full_game(run: Run, arguments: tuple[str, ...], rules: str) -> None:
    assert run(*arguments, rules=rules)[1] == "21 to 31, expected 26\n"


def test_every_step_and_every_chance_is_explained(run: Run) -> None:
    assert run("open.yml", "--explain")[1].splitlines() == [
        "High Card level 1 (5 x 1)",
        "8♥ +8 Chips (13 x 1)",
        "Chance 1 in 2: Bloodstone 8♥ x1.5 Mult",
        "Bull +8 Chips (21 x 1)",
        "least 21, expected 26, most 31",
        "21 to 31",
    ]


def test_json_has_least_expected_and_most_as_plain_numbers(run: Run) -> None:
    rows = [json.loads(line) for line in run("open.yml", "certain.yml", "--json")[1].splitlines()]
    assert [[row[key] for key in ("least", "expected", "most", "score")] for row in rows] == [
        [21, 26, 31, "21"],
        [120, 120, 120, "120"],
    ]
    assert rows[0]["scores"] == [[21, "1/2"], [31, "1/2"]]
    assert (rows[1]["hand"], rows[1]["scoring"], rows[1]["chips"], rows[1]["mult"]) == ("Pair", ["K♠", "K♥"], "30", "4")


T = TypeVar("T")
REFUSED = [
    (
        "score --rules 1 open.yml",
        "open.yml: rules (line 1, column 8): the file says rules full, but --rules says 1; leave one of them out",
    ),
    (
        "solve --rules 1 open.yml",
        "open.yml: rules (line 1, column 8): the file says rules full, but --rules says 1; leave one of them out",
    ),
    (
        "compare --rules full plain.yml -- true",
        "--rules: programs are written for rules 1 and 2; choose one of them instead of full",
    ),
    ("solve open.yml --swap", "--swap is for rules 1 and 2; leave it out under rules full"),
    ("solve plain.yml --for most", "--for and --seconds are for rules full; leave them out, or add --rules full"),
]


@pytest.mark.parametrize(("words", "said"), REFUSED)
def test_options_of_other_rules_are_refused_with_a_fix(run: Run, words: str, said: str) -> None:
    assert run(*words.split()) == (WRONG_INPUT, "", f"ortalab: {said}\n")


def test_link_takes_the_full_game_by_option_file_and_environment(run: Run) -> None:
    link = run("link", "--page", "", "--rules", "full", "plain.yml")
    assert link[0] == DONE
    assert "r=full" in link[1]
    assert run("link", "--page", "", "plain.yml", rules="full") == link
    assert "r=full" not in run("link", "--page", "", "plain.yml")[1]
    assert "r=full" in run("link", "--page", "", "open.yml")[1]


def test_a_command_that_lacks_the_full_game_refuses_it_from_the_environment(run: Run) -> None:
    status, out, said = run("cases", "--stage", "1", rules="full")
    assert (status, out) == (WRONG_INPUT, "")
    assert (
        said == "ortalab: $ORTALAB_RULES: programs are written for rules 1 and 2; choose one of them instead of full\n"
    )


def test_a_search_that_scored_nothing_says_none() -> None:
    laid = read_hand("{cards_played: [K♠]}")
    told = as_text(replace(solve(laid, "least"), evaluated=0), None)
    assert "arrangements none was scored step by step" in told


def test_solve_says_the_best_play_first_and_how_sure_it_is_last(run: Run) -> None:
    status, out, said = run("solve", "open.yml", "--for", "least")
    first, *rows, last = out.splitlines()
    assert (status, said, first.split(",")[0].split(" (")[0]) == (0, "", "21 to 31")
    assert [row.split()[0] for row in rows] == ["jokers", "played", "held"]
    assert "no other scores more at least." in last


def test_solve_as_json_has_its_bound_and_a_round_that_reads_back(run: Run) -> None:
    row = json.loads(run("solve", "certain.yml", "--for", "most", "--json")[1])
    laid = read_hand(json.dumps(row["round"], ensure_ascii=False))
    assert (row["exact"], row["bound"], row["most"], row["for"]) == (True, 120, 120, "most")
    assert ortalab.score(laid).most.total == 120
