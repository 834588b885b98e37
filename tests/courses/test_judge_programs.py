"""The judge on small real programs that print in their own styles, in Python and compiled."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ortalab.cli import main
from ortalab.terminal import DONE, FINDING
from ortalab.text.yaml import write_round
from tests.processes import run_here
from tests.scoring.rounds import lay

ROUND = lay(["K♥", "K♠ Glass", "2♦"], ["3♥ Steel", "3♣"], ["Joker Foil", "Raised Fist", "Mime"])
"""Pair: 30 x 4 after the kings, 3♥ Steel twice to 9, Raised Fist on 3♣ twice to 21, Foil 80, Joker to 25: 2000."""

LONE = "print('My score:', 2000)"
DEBUG = """
state = {'chips': 10.0, 'mult': 2.0}
def say(who): print(f"[debug] {who}: {state}")
say('Pair')
for value, times in ((10, 1), (10, 2)):
    state['chips'] += value; state['mult'] *= times
    say('card')
state['mult'] *= 1.5 ** 2; say('steel twice')
state['mult'] += 12; say('fist twice')
state['chips'] += 50; say('foil')
state['mult'] += JOKER; say('joker')
print(f"{int(state['chips'] * state['mult']):,}")
"""
PROSE = """
print('cards: 3, jokers: 3')
print('trying High Card... 5 x 1')
print('Pair! That is 10 x 2')
print('after the kings we have 30 chips and 4 mult')
print('Held cards bring us to 30 \\u00d7 21')
print('Jokers: 80 \\u00d7 25 = FINAL')
"""
CRASH = "print('High Card', flush=True); raise KeyError('Mime')"
PROGRAMS = {
    "a lone score": (LONE, DONE, "right", ""),
    "debug lines": (DEBUG.replace("JOKER", "4"), DONE, "other_words", ""),
    "debug lines, wrong": (DEBUG.replace("JOKER", "5"), FINDING, "wrong_step", "Scoring 4.2"),
    "prose": (PROSE.replace("FINAL", "2000"), DONE, "other_words", ""),
    "prose, wrong": (PROSE.replace("FINAL", "2001"), FINDING, "wrong_score", "Scoring"),
    "other steps": ("print('10*2\\n77*7\\n2000')", DONE, "other_steps", "Scoring 2.1"),
    "a crash": (CRASH, FINDING, "crashed", ""),
}


def judged(command: list[str], folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, dict[str, object]]:
    (folder / "round.yml").write_text(write_round(ROUND), encoding="utf-8")
    status = main(["compare", "--json", str(folder / "round.yml"), "--", *command])
    row: dict[str, object] = json.loads(capsys.readouterr().out)
    return status, row


@pytest.mark.slow
@pytest.mark.parametrize("name", PROGRAMS)
@pytest.mark.no_cover
def test_a_python_program_is_judged_by_its_output(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run_here(monkeypatch)
    code, status, verdict, rule = PROGRAMS[name]
    (tmp_path / "mine.py").write_text(code, encoding="utf-8")
    told, row = judged([sys.executable, "-S", "-X", "utf8", str(tmp_path / "mine.py"), "{file}"], tmp_path, capsys)
    assert (told, row["verdict"], str(row["rule"]).partition(":")[0]) == (status, verdict, rule)
    if verdict == "crashed":
        assert (row["reason"], row["theirs"]) == ("crashed at mine.py:1", "KeyError: 'Mime'")


RUST = """
#[derive(Debug)]
struct Score { chips: f64, mult: f64 }
fn main() {
    let jokers: Vec<f64> = vec![4.0];
    let mut score = Score { chips: 10.0, mult: 2.0 };
    println!("Pair {:?}", score);
    score.chips += 20.0;
    score.mult *= 2.0;
    println!("scored {:?}", score);
    score.mult = score.mult * 2.25 + 12.0;
    println!("held {:?}", score);
    score.chips += 50.0;
    print!("Joker Foil ");
    let place = std::env::args().count() - 2;
    score.mult += jokers[place];
    println!("{}", (score.chips * score.mult).floor());
}
"""


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("rustc"), reason="no Rust compiler is here: nothing compiled is judged")
def test_a_program_in_rust_is_judged_and_its_panic_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.rs").write_text(RUST, encoding="utf-8")
    subprocess.run([str(shutil.which("rustc")), "-o", "mine", "mine.rs"], cwd=tmp_path, check=True, capture_output=True)
    status, row = judged([str(tmp_path / "mine"), "{file}"], tmp_path, capsys)
    assert (status, row["verdict"]) == (DONE, "other_words")
    status, row = judged([str(tmp_path / "mine"), "{file}", *"abcdefg"], tmp_path, capsys)
    assert (status, row["verdict"], row["reason"]) == (FINDING, "crashed", "panicked at mine.rs:16")
    assert row["theirs"] == "index out of bounds: the len is 1 but the index is 7"
