"""The two commands for poker chances: their output and their refusals."""

import json
import re
from pathlib import Path

import pytest

from ortalab.cli import main
from ortalab.games.poker import evaluate as evaluating
from ortalab.page.games.messages import ShowTab
from ortalab.tables.poker.state.messages import Measure, SetMeasure, Tab
from tests.tables.poker.pages import Page

PRINTED = {
    "odds AS QD JC TD 8S TH JH QH ? ?": [
        "Deals: 946, all counted",
        "Player 1: Ace-high, class 6,350 of 7,462, beats 43.6% of all hands",
        "  wins 57.9%, draws 0.8%, loses 41.2%",
        "Player 2: TH JH QH ? ?",
        "  wins 41.2%, draws 0.8%, loses 57.9%",
        "                      often     wins    draws    loses",
        "  straight flush      0.32%    0.32%    0.00%    0.00%",
    ],
    "odds 9h 9s kd 7c 2s 9D 9C QS JH 4D": [
        "Deals: 1, all counted",
        "Player 1: Pair of 9s, class 4,514 of 7,462, beats 74.8% of all hands",
        "  wins 100.0%, draws 0.0%, loses 0.0%",
        "Player 2: Pair of 9s, class 4,530 of 7,462, beats 74.6% of all hands",
        "  wins 0.0%, draws 0.0%, loses 100.0%",
        "both pairs of 9s tie: the King kicker decides",
    ],
    "odds 2H x 4H 5H 6H": [
        "Deals: 48, all counted",
        "Player 1: 2H 4H 5H 6H ?",
        f"{'':18}    often",
        "  straight flush      2.08%",
    ],
    "draw 9S 9D TH JH QH": [
        "Pair of 9s beats 74.7% of all 2,598,960 hands",
        "Throw TH JH QH, keep 9S 9D: then it beats 80.8% on average, +6.1%",
        "  four of a kind      0.28%",
    ],
    "draw AS KS QS JS TS": [
        "Ace-high straight flush beats 100.0% of all 2,598,960 hands",
        "Throw nothing: then it beats 100.0% on average, +0.0%",
    ],
    "draw 9S 9D TH JH QH AS AD KC 7D 2C": [
        "Pair of 9s wins 0.0% against Pair of Aces; a draw is shared",
        "Throw TH JH QH, keep 9S 9D: then it wins 29.7% on average, +29.7%",
        "  four of a kind      0.35%",
    ],
    "--low-ace draw AS 2D 3S 4S 5S": ["5-high straight beats 99.2% of all 2,598,960 hands"],
}


def test_chances_and_draws_are_written_as_data(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["poker", "odds", *["AS", "KS", ",", "QH", "QD", "/", "2S", "7S", "9D", "x", "x"], "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["format"], data["asked"], data["deals"], data["sampled"]) == ("ortalab-poker", "odds", 990, False)
    assert data["board"] == ["2S", "7S", "9D", "?", "?"]
    assert [round(hand["win"] + hand["draw"] + hand["lose"], 9) for hand in data["hands"]] == [1, 1]
    assert data["hands"][0]["win"] == data["hands"][1]["lose"]
    file = tmp_path / "draw.json"
    assert main(["poker", "draw", *["9S", "9D", "TH", "JH", "QH"], "--json", str(file)]) == 0
    assert capsys.readouterr().out.startswith("Pair of 9s beats 74.7%")
    best, *others = json.loads(file.read_text(encoding="utf-8"))["holds"]
    assert (best["keep"], len(others), round(best["value"], 3)) == (["9S", "9D"], 31, 0.808)


def test_a_word_after_json_is_not_taken_for_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["poker", "odds", "--json", "2H", "x", "4H", "5H", "6H"]) == 2
    assert "'2H' does not end in .json; name a JSON file, or write --json last" in capsys.readouterr().err
    assert main(["poker", "odds", "2H", "x", "4H", "5H", "6H", "--", "java", "Poker"]) == 2
    assert "7 cards cannot be split into hands of 5" in capsys.readouterr().err


@pytest.mark.parametrize("words", PRINTED)
def test_the_command_prints_chances_and_draws(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["poker", *words.split()]) == 0
    out, err = capsys.readouterr()
    assert out.splitlines()[: len(PRINTED[words])] == PRINTED[words]
    assert err == ""


@pytest.mark.slow
def test_a_sample_prints_its_error(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evaluating, "MOST_LOOKS", 0)
    assert main(["poker", "odds", *["AS", "QD", "JC", "?", "?", "TH", "JH", "QH", "?", "?"]]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Deals: 60,000, a sample"
    assert lines[2].startswith("  wins ")
    assert "± 0.2%" in lines[2]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("odds", "0 cards cannot be split into hands of 5; write ? for each card to come"),
        ("odds AS ?", "2 cards cannot be split into hands of 5; write ? for each card to come"),
        ("odds 1S ? ? ? ?", "invalid card name '1S'"),
        ("draw AS KS QS JS ?", "5 cards; draws need hands of 5 known cards"),
        ("draw AS KS QS JS", "4 cards; draws need hands of 5 known cards"),
        ("draw 9S 9D TH JH QH AS AD KC 7D", "9 cards; draws need hands of 5 known cards"),
        ("draw", "0 cards; draws need hands of 5 known cards"),
        ("draw AS AS QS JS TS", "the card AS is in the hand twice; a deck has only one"),
    ],
)
def test_a_wrong_hand_is_one_sentence_and_status_2(
    words: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["poker", *words.split()]) == 2
    assert capsys.readouterr() == ("", f"ortalab: {sentence}\n")


@pytest.mark.slow
@pytest.mark.parametrize("link", ["1-ASQDJCTD8S-THJHQHxx", "1a-AS2D3Cxx-THJHQHxx", "1-ASKSxxx-QHJHxxx-9C9D9Hxx"])
@pytest.mark.no_cover
def test_the_page_and_the_terminal_show_the_same_chances(
    link: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(evaluating.evaluate, "__defaults__", (6_000,))  # deals of a sample
    page = Page(has_worker=True).open(link)
    low = ["--low-ace"] * page.model.table.low_ace
    assert main(["poker", *low, "odds", *[card for hand in page.model.table.hands for card in hand]]) == 0
    out = capsys.readouterr().out
    told = re.findall(r"wins ([\d.]+)%(?: ± ([\d.]+)%)?, draws ([\d.]+)%, loses ([\d.]+)%", out)
    shown = [
        (f"{100 * one.win:.1f}", f"{100 * one.error:.1f}" if one.error else "", *_percent(one.draw, one.lose))
        for one in page.model.chances
    ]
    assert told == shown


def _percent(*shares: float) -> list[str]:
    return [f"{100 * share:.1f}" for share in shares]


@pytest.mark.parametrize("measure", [*Measure])
def test_the_page_and_the_terminal_show_the_same_throws(measure: Measure, capsys: pytest.CaptureFixture[str]) -> None:
    page = Page(has_worker=True).open("1-9S9DTHJHQH-ASADKC7D2C").send(ShowTab(Tab.THROW), SetMeasure(measure))
    hands = page.model.table.hands[: 1 if measure is Measure.ANY else 2]
    assert main(["poker", "draw", *[card for hand in hands for card in hand]]) == 0
    rows = re.findall(r"^((?:\w\w ?)+) +([\d.]+)% +([\d,]+)$", capsys.readouterr().out, re.MULTILINE)[:4]
    best = page.model.holds[:4]
    kept = [" ".join(card for spot, card in enumerate(hands[0]) if hold.keeps(spot)) for hold in best]
    assert [(cards.strip(), value, draws) for cards, value, draws in rows] == [
        (cards, f"{100 * hold.value:.2f}", f"{hold.draws:,}") for cards, hold in zip(kept, best, strict=True)
    ]
