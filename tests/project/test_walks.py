"""The guide to the code is accurate: its picture shows the imports, and its walks name files in calling order."""

import re
import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ortalab.cli import main
from ortalab.rounds.round import Row
from ortalab.tables.rounds import table
from ortalab.tables.rounds.input.controls import attributes
from ortalab.tables.rounds.state.messages import Remove
from ortalab.tables.rounds.state.model import Slot
from tests.full.saves import WHOLE, changed
from tests.places import ROOT
from tests.project.walks import entered
from tools.house import HELD, picture

pytestmark = pytest.mark.no_cover  # the tests observe the calls themselves
Run = Callable[[], object]
GUIDE = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
PICTURE = ROOT / "docs/architecture.svg"
PAIR = "cards_played: [9♥, 9♣]\ncards_held_in_hand: []\njokers: [Joker]\n"
FLUSH = "cards_played: [2♥, 4♥, 9♥, 10♥, K♥]\ncards_held_in_hand: [K♣]\njokers: [Baron]\n"


def test_the_picture_shows_the_imports(request: pytest.FixtureRequest) -> None:
    if request.config.getoption("rewrite_golden"):
        PICTURE.write_text(picture(), encoding="utf-8")
    assert PICTURE.read_text(encoding="utf-8") == picture()


def test_every_folder_and_module_is_named() -> None:
    names = {path.stem for path in (ROOT / "ortalab").iterdir() if path.suffix in {"", ".py"}}
    named = {*HELD, *re.findall(r"`(\w+)`", GUIDE)}
    assert {name for name in names if not name.startswith("__")} <= named


def files_of(title: str) -> list[str]:
    """List the files in a walk's steps."""
    section = GUIDE.partition(f"### {title}\n")[2].partition("\n#")[0]
    return re.findall(r"(?m)^\d+\. `(ortalab/[\w/]+\.py)`", section)


def commanded(words: str, *texts: str | bytes) -> list[Run]:
    """Build a run of a command for each text, which is written to its file."""

    def run(text: str | bytes) -> Run:
        def call() -> int:
            Path("given").write_bytes(text.encode() if isinstance(text, str) else text)
            return main(shlex.split(words))

        return call

    return [run(text) for text in texts]


def pressed(*links: str) -> list[Run]:
    """Build a run for each table that removes its first card and redraws the page."""

    def run(link: str) -> Run:
        before = table.start(link)
        table.regions(before)
        press = attributes(Remove(Slot(Row.PLAYED, 0)))
        data = {name.removeprefix("data-"): value for name, value in press.items()}
        return lambda: table.regions(table.update(before, table.message(data))[0])

    return [run(link) for link in links]


PROGRAM = shlex.join([sys.executable, "-m", "ortalab", "{file}", "--explain"])
WALKS = {
    "A round from YAML to its score": commanded("given --explain", FLUSH, PAIR),
    "A press to the redrawn page": pressed("1&p=2h.4h", "1&p=9h.9s&j=Joker"),
    "An output to its verdict": commanded(f"compare given --rules 1 -- {PROGRAM}", FLUSH, PAIR),
    "A save file to a decision": commanded("advise given --seconds 0.3", changed("GAME", "dollars", value=9), WHOLE),
}
"""A walk with two runs: the first loads and caches everything shared, the second is observed."""


@pytest.mark.parametrize("title", WALKS)
def test_a_walk_calls_its_files_in_order(title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    first, second = WALKS[title]
    first()
    files = entered(second)
    named = files_of(title)
    assert len(named) > 5
    assert [file for file in files if file in named] == named
