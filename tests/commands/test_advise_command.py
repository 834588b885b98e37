"""`ortalab advise`: the list for a hand, the value of a build, and the errors for invalid input."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from ortalab.cli import main
from ortalab.terminal import DONE, WRONG_INPUT
from ortalab.text.save import read_save
from ortalab.text.words import ruleset_named
from ortalab.text.yaml import read_under
from ortalab.workshop.decision.state import state_of
from tests.full.saves import WHOLE, changed

Run = Callable[..., tuple[int, str, str]]
HAND = "rules: full\ncards_held_in_hand: [K♥, K♠, 9♦, 5♦, 2♣]\njokers: [Joker]\nhands: 1\ntarget: 180\n"
DECKED = f"{HAND}scored: 60\ncards_in_deck: [2h, 3h Glass, 4h]\n"
CARDS = {1: {"base": {"suit": "Hearts", "value": "King"}}, 2: {"base": {"suit": "Spades", "value": "King"}}}
JOKER = {1: {"cost": 4, "save_fields": {"center": "j_duo"}}, 2: {"cost": 3, "save_fields": {"center": "c_mercury"}}}


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("ORTALAB_RULES", raising=False)
    Path("hand.yml").write_text(HAND, encoding="utf-8")
    Path("decked.yml").write_text(DECKED, encoding="utf-8")
    Path("wrong.yml").write_text(f"{HAND}cards_in_deck: [2h, zz]\n", encoding="utf-8")
    Path("old.yml").write_text("cards_played: [K♥]\n", encoding="utf-8")
    Path("save.jkr").write_bytes(WHOLE)
    shop = changed("cardAreas", "hand", "cards", value={}, STATE=5)
    Path("empty.jkr").write_bytes(shop)
    areas = {"deck": {"cards": CARDS}, "shop_jokers": {"cards": JOKER}, "jokers": {"cards": {}}}
    Path("shop.jkr").write_bytes(changed("cardAreas", value=areas, STATE=5))
    return lambda *arguments: (main(("advise", *arguments, "--seconds", "0.1")), *capsys.readouterr())


def test_a_hand_gets_a_list_with_the_sure_play_first(run: Run) -> None:
    status, out, said = run("hand.yml")
    assert (status, said) == (DONE, "")
    first, second, *_ = out.splitlines()
    assert first == "The blind: 180 of 180 points to go, one hand and three discards left"
    assert second.split() == ["1", "play", "K♠", "K♥", "100.00%", "Pair,", "180"]
    assert "Note: A standard deck is assumed, 47 cards left." in out


def test_the_json_of_a_hand_matches_the_list(run: Run) -> None:
    data = json.loads(run("decked.yml", "--json")[1])
    assert (data["target"], data["scored"], data["notes"]) == (180, 60, [])
    assert data["choices"][0] | {"cards": []} == {
        "do": "play", "cards": [], "chance": 1, "low": 1, "high": 1, "mean": 180, "error": 0, "hand": "Pair",
        "least": 180, "most": 180, "is_exact": True, "deals": 0,
    }  # fmt: skip


def test_the_mean_can_rank_the_choices(run: Run) -> None:
    data = json.loads(run("decked.yml", "--for", "mean", "--json")[1])
    means = [choice["mean"] for choice in data["choices"]]
    assert (data["for"], means) == ("mean", sorted(means, reverse=True))


def test_a_save_with_a_hand_is_advised_by_its_own_blind(run: Run) -> None:
    data = json.loads(run("save.jkr", "--json")[1])
    assert data["choices"]
    assert {choice["do"] for choice in data["choices"]} <= {"play", "discard"}


def test_the_yaml_of_a_save_is_the_same_decision(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    save = read_save(WHOLE)
    assert main(("read", "--yaml", "save.jkr")) == DONE
    Path("again.yml").write_text(capsys.readouterr().out, encoding="utf-8")
    assert state_of(read_under(Path("again.yml").read_text(encoding="utf-8"), ruleset_named, strict=True, warn=None,
                               is_hand=True)) == state_of(save.round)  # fmt: skip
    assert run("again.yml")[0] == DONE


@pytest.mark.slow
def test_between_two_blinds_the_shop_is_weighed(run: Run) -> None:
    data = json.loads(run("shop.jkr", "--json")[1])
    assert [(offer["card"], offer["sell"]) for offer in data["offers"]] == [("The Duo", ""), ("Mercury", "")]
    assert data["offers"][0]["more_mean"] > data["offers"][1]["more_mean"] > 0
    assert [blind["blind"] for blind in data["blinds"]] == ["Small Blind", "Big Blind", "a boss"]
    assert "Skip it all" in run("shop.jkr")[1]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("none.jkr",), "No such file or directory; name a save of the full game or a round in YAML, or - for"),
        (("old.yml",), "old.yml: the round has rules 1, but only the full game has discards; set rules: full"),
        (("wrong.yml",), "cards_in_deck (line 6, column 16): unknown card 'zz'; write a rank and a suit"),
        (("shop.jkr", "--for", "mean"), "shop.jkr: --for is for a hand, but this save was written between two blinds"),
    ],
)
def test_wrong_input_gets_one_sentence(run: Run, words: tuple[str, ...], sentence: str) -> None:
    status, out, said = run(*words)
    assert (status, out) == (WRONG_INPUT, "")
    assert sentence in said.splitlines()[-1]
