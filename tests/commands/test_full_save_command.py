"""The full game's save file in the commands `score` and `solve`."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

import ortalab
from ortalab.cli import main
from ortalab.terminal import DONE, WRONG_INPUT
from tests.full.saves import CARDS, JOKERS, WHOLE, changed

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("ORTALAB_RULES", raising=False)
    files = {
        "save.jkr": WHOLE,
        "copy": WHOLE,
        "bad.jkr": b"cards_played: [K\xe2\x99\xa0]\n",
        "long.jkr": b"x" * 1_100_000,
    }
    files |= {
        "modded.jkr": changed(*JOKERS, 1, "save_fields", "center", value="j_mod"),
        "shop.jkr": changed(*CARDS, value={}, STATE=5),
        "bell.jkr": changed(*CARDS, 2, "ability", value={"forced_selection": True}),
    }
    files["round.yml"] = "cards_played: [A♠]".encode()
    for name, data in files.items():
        Path(name).write_bytes(data)
    return lambda *arguments: (main(arguments), *capsys.readouterr())


def test_the_best_play_of_a_save_is_found(run: Run) -> None:
    status, out, said = run("solve", "save.jkr", "--for", "least", "--json")
    row = json.loads(out)
    best = ortalab.solve(ortalab.read_save(WHOLE).round, "least")
    assert (status, said, row["least"], row["exact"]) == (DONE, "", best.total, True)
    assert run("solve", "copy", "--for", "least")[1].splitlines()[0] == f"{best.score}, expected 1,748 (High Card)"


def test_cards_of_a_save_are_played_by_their_places(run: Run) -> None:
    laid = ortalab.read_save(WHOLE).round
    played = replace(laid, played=(laid.held[1], laid.held[0]), held=laid.held[2:])
    assert run("save.jkr", "--play", "2,1") == (DONE, f"{ortalab.score(played)}\n", "")
    assert run("score", "copy", "--play", "2, 1", "--rules", "full")[1] == f"{ortalab.score(played)}\n"


def test_facts_missing_from_a_save_are_reported_as_text_and_as_json(run: Run) -> None:
    sentence = "joker 1 is 'j_mod', which is not in the game; it keeps its place and does nothing"
    _, out, said = run("modded.jkr", "--play", "1", "--json")
    assert (json.loads(out)["left_out"], said) == ([sentence], f"ortalab: modded.jkr: {sentence}\n")
    assert json.loads(run("solve", "modded.jkr", "--json")[1])["left_out"] == [sentence]


TOLD = """\
save        1.0.1o-FULL, the shop, ante 3
blind       The Flint, 120 of 300 points
left        two hands and three discards, $25
hand        -
jokers      Ride the Bus +8, Wee Joker +16, Blueprint Negative, Baron Polychrome debuffed
consumables -
shop        -
levels      Pair 3
deck        30 cards left: """


def test_a_save_is_described_as_text_and_as_json_at_any_moment_of_the_run(run: Run) -> None:
    assert run("read", "shop.jkr") == (DONE, TOLD + ", ".join(["2♣"] * 30) + "\n", "")
    _, out, said = run("read", "shop.jkr", "--json")
    row = json.loads(out)
    assert (row["state"], row["hand"], row["jokers"][0], len(row["deck"])) == (5, [], "Ride the Bus +8", 30)
    assert (row["target"], row["scored"], row["levels"], row["left_out"], said) == (300, 120, {"Pair": 3}, [], "")


def test_effects_of_the_blind_outside_the_score_are_reported(run: Run) -> None:
    Path("hook.yml").write_text("{rules: full, cards_played: [A♠], cards_held_in_hand: [K♠], blind: The Hook}")
    sentence = "The Hook discards two held cards at random before the hand scores; here all held cards stay"
    _, out, said = run("hook.yml", "--json")
    assert (json.loads(out)["left_out"], said) == ([sentence], f"ortalab: hook.yml: {sentence}\n")
    assert json.loads(run("solve", "hook.yml", "--json")[1])["left_out"] == [sentence]


HELD = "1 K♥ Glass Red Seal, 2 K♠ +15, 3 7♦ Lucky Foil, 4 2♣ debuffed"
UNSAID = f"add --play with the places of up to five of {HELD}; or ask 'ortalab solve' for the best"
OTHER = "the file says rules full, but --rules says 1; leave one of them out"
WRONG = [
    ("save.jkr", f"a save does not say which cards are played; {UNSAID}"),
    ("save.jkr --play 1,9", "--play is '1,9'; write places from 1 to 4, each once, such as 1,2"),
    ("save.jkr --play 1,1", "--play is '1,1'; write places from 1 to 4, each once, such as 1,2"),
    ("bell.jkr --play 1", "--play is '1', but the blind forces card 2, K♠ forced; add it"),
    ("read round.yml", "it is not a save of the full game; 'ortalab link FILE' makes a link of a round"),
    ("read none.jkr", "cannot be read, No such file or directory; name a link, in quotes, or a save of the full game"),
    (
        "read bad.jkr --json",
        "this is not a save file of the game, or it is damaged; open the game's own save.jkr, unchanged",
    ),
    ("save.jkr --rules 1 --play 1", OTHER),
    (
        "bad.jkr --play 1",
        "this is not a save file of the game, or it is damaged; open the game's own save.jkr, unchanged",
    ),
    ("long.jkr --play 1", "the file is longer than 1,000,000 bytes, so it is not a save of the game; open save.jkr"),
    ("solve shop.jkr", "no card is in hand at this moment of the run, the shop; 'ortalab read' describes it"),
    ("round.yml --play 1", "--play is for a save of the full game; leave it out"),
    ("round.yml --rules full --play 1", "--play is for a save of the full game; leave it out"),
]


@pytest.mark.parametrize(("words", "sentence"), WRONG)
def test_a_wrong_call_is_refused_with_the_way_out(run: Run, words: str, sentence: str) -> None:
    status, out, said = run(*words.split())
    file = next(word for word in words.split() if "." in word)
    assert (status, out, said.splitlines()[-1]) == (WRONG_INPUT, "", f"ortalab: {file}: {sentence}")
