"""Every command that judges or finds prints JSON that matches its schema exactly."""

import json
import sys
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

import fastjsonschema
import pytest

from ortalab.cli import COMMANDS, main
from ortalab.commands.completion import whole_parser
from ortalab.courses.huxxy import calls as huxxy
from ortalab.games.big2 import scripts
from ortalab.rounds.score import score
from ortalab.terminal import DONE, FINDING
from ortalab.text.yaml import read_round
from tests.courses.graded import IN_PROCESS
from tests.places import ROOT
from tests.processes import run_here

ROUND = "cards_played: [10♥, 10♠, A♣]\njokers: [Joker]\n"
EXPLAINED = "import sys\nfrom ortalab.cli import main\nsys.exit(main([*sys.argv[1:], '--explain']))\n"
FILES = {
    "round.yml": ROUND,
    "fixtures/a.yml": "cards_played: [9♥]\n",
    "luck.yml": "cards_played: [8♥]\njokers: [Bloodstone]\n",
    "large.yml": f"cards_played: [8♥]\njokers: [{', '.join(22 * ['Canio x1000000000000000'])}]\n",
    "save.jkr": 'return {["GAME"]={},["cardAreas"]={["hand"]={["cards"]={[1]={["base"]={["suit"]="Hearts",'
    '["value"]="King",},},},},},}',
    "shop.jkr": 'return {["STATE"]=5,["GAME"]={["chips"]=inf,},["cardAreas"]={["shop_jokers"]={["cards"]={[1]={'
    '["cost"]=4,["save_fields"]={["center"]="j_joker",},},},},},}',
    "decked.jkr": 'return {["STATE"]=5,["GAME"]={},["cardAreas"]={["deck"]={["cards"]={[1]={["base"]={'
    '["suit"]="Hearts",["value"]="King",},},},},["shop_jokers"]={["cards"]={[1]={["cost"]=4,["save_fields"]={'
    '["center"]="j_joker",},},},},},}',
    "printed": "Pair (10 x 2)\n10h +10 (20 x 2)\n31\n",
    "wrong.py": "print(15)\n",
    "right.py": EXPLAINED,
    "fails.py": "print('no'); raise SystemExit('no')\n",
    "class.txt": "ann: python wrong.py\nbob: python right.py {file}\n",
    "one.txt": "bob: python right.py {file}\n",
    "files.txt": "ann: mine.py\n",
    "hands.txt": "5H 4H 3H 2H AH\n",
    "call.txt": "comp10001huxxy_score(['AC', '2H'])\n",
    "mine.py": "def comp10001huxxy_score(cards):\n    return len(cards)\n",
    "player.py": "def comp10001huxxy_play(history, player, hand, table):\n    return player, 0, None\n",
    "script.txt": "deck 2C 3C\nscore\n",
    "triangles/script.txt": "deck 2C 3C\nscore\n",
    "try.yml": "cards_played: [A♠, 9♠, 7♠, 4♠, 3♠]\ncards_held_in_hand: [Q♥ Mult, 9♥, 8♣]\njokers: [Blackboard, "
    "Four Fingers, Gluttonous Joker, Jolly Joker, Wily Joker]\n",
}
"""The files in the commands' working folder; `python` in a line means the running Python."""


class Asked(NamedTuple):
    """A command line, its JSON schema, and the file with the JSON if it is not printed."""

    line: str
    schema: str
    file: str = ""


ASKED = (
    Asked("score --json round.yml", "score"),
    Asked("score --json --explain round.yml", "score"),
    Asked("solve --json round.yml", "solve"),
    Asked("solve --json --top 2 round.yml", "solve"),
    Asked("solve --json --rules full --for most round.yml", "solve"),
    Asked("solve --json save.jkr", "solve"),
    Asked("solve --json --hands --rules full round.yml", "solve"),
    Asked("score --json --explain --rules full round.yml", "score-full"),
    Asked("score --json --rules full luck.yml", "score-full"),
    Asked("score --json --rules full large.yml", "score-full"),
    Asked("score --json save.jkr --play 1", "score-full"),
    Asked("read --json save.jkr", "read"),
    Asked("read --json shop.jkr", "read"),
    Asked("advise --json --seconds 0.1 --rules full round.yml", "advise"),
    Asked("advise --json --seconds 0.1 save.jkr", "advise"),
    Asked("advise --json --seconds 0.1 decked.jkr", "advise-build"),
    Asked("daily 10 --json", "daily"),
    Asked("daily 10 --json --best", "daily"),
    Asked("daily 10 --json --try try.yml", "daily"),
    Asked("compare round.yml --json --output printed", "compare"),
    Asked("compare round.yml --json -- python right.py {file}", "compare"),
    Asked("compare round.yml --json -- python fails.py {file}", "compare"),
    Asked("fuzz --json --count 1 --stage 1 --seed 2 --out finds -- python wrong.py", "fuzz"),
    Asked("fuzz --json --count 1 --stage 1 --seed 1 --out finds -- python right.py {file}", "fuzz"),
    Asked("fuzz --json --count 1 --stage 1 --seed 1 --out finds -- python fails.py {file}", "fuzz"),
    Asked("check --json check.json --harder 0 -- python wrong.py {file}", "check", "check.json"),
    Asked("grade --json --jobs 1 fixtures -- class.txt", "grade"),
    Asked("grade --json --jobs 1 fixtures -- one.txt", "grade"),
    Asked("big2 check big2 --json -- python fails.py", "check"),
    Asked("big2 compare big2/game.in --json --output printed", "compare"),
    Asked("big2 fuzz --count 1 --seed 1 --out finds --json -- python wrong.py", "fuzz"),
    Asked("big2 grade big2 --json --jobs 1 -- one.txt", "grade"),
    Asked("big2 scripts written --json set.json", "big2-scripts", "set.json"),
    Asked("big2 tournament --games 8 --seed 1 --players easy,random,random,random --json", "tournament"),
    Asked("poker fuzz --count 1 --seed 1 --json -- python wrong.py", "fuzz"),
    Asked("triangles compare script.txt --json --output printed", "compare"),
    Asked("triangles check triangles --json -- python wrong.py", "check"),
    Asked("triangles fuzz --count 1 --seed 1 --out finds --json -- python wrong.py", "fuzz"),
    Asked("triangles tournament --games 1 --player greedy --json", "tournament"),
    Asked("triangles tell script.txt --json", "triangles-tell"),
    Asked("poker odds AS QD JC TD 8S TH JH QH x x --json", "poker-chances"),
    Asked("poker odds AS KS , QH QD / 2S 7S 9D x x --json", "poker-chances"),
    Asked("poker draw 9S 9D TH JH QH --json", "poker-chances"),
    Asked("poker compare hands.txt --json -- python wrong.py", "compare"),
    Asked("huxxy compare call.txt --json -- mine.py", "compare"),
    Asked("huxxy check mine.py --json", "check"),
    Asked("huxxy grade --json --jobs 1 -- files.txt", "grade"),
    Asked("huxxy tournament --games 4 --effort 1 --bot player.py --json", "huxxy-tournament"),
    Asked("huxxy tournament --games 1 --effort 1 --json", "tournament"),
)


def lay(folder: Path) -> None:
    """Write the files into a folder."""
    for name in ("fixtures", "big2", "triangles"):
        (folder / name).mkdir(exist_ok=True)
    _, _, script = next(iter(scripts.graded_set()))
    (folder / "big2/game.in").write_text(script.text, encoding="utf-8")
    for name, text in FILES.items():
        (folder / name).write_text(text.replace("python ", f'"{Path(sys.executable).as_posix()}" '), encoding="utf-8")


def words_of(asked: Asked) -> list[str]:
    """Split a command line into words, replacing `python` with the running Python."""
    return [sys.executable if word == "python" else word for word in asked.line.split()]


SCHEMAS = ROOT / "docs/schemas"
NAMES = sorted(path.stem for path in SCHEMAS.glob("*.json"))
NOTHING_TO_JUDGE = {"page", "link", "set", "cases", "completion"}
"""The commands that neither judge nor find: they print a link, a round, files, a script, or nothing."""


def schema(name: str) -> dict[str, Any]:
    read: dict[str, Any] = json.loads((SCHEMAS / f"{name}.json").read_text(encoding="utf-8"))
    return read


def closed(part: Any) -> Any:  # noqa: ANN401 — any part of a schema
    """Forbid additional members throughout a schema."""
    if isinstance(part, dict):
        part = {key: closed(value) for key, value in part.items()}
        return {"additionalProperties": False, **part} if isinstance(part.get("properties"), dict) else part
    return [closed(one) for one in part] if isinstance(part, list) else part


@cache
def checker(name: str) -> Callable[[object], object]:
    """Compile the validator for a closed schema."""
    known = closed(schema(name))
    found: Callable[[object], object] = fastjsonschema.compile(
        {key: value for key, value in known.items() if key != "$schema"}
    )
    return found


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    lay(tmp_path)
    monkeypatch.chdir(tmp_path)
    run_here(monkeypatch)
    monkeypatch.setenv("PYTHONPATH", str(SCHEMAS.parents[1]))
    monkeypatch.setattr(huxxy, "COUNT", 20)
    monkeypatch.setattr(huxxy, "TURNS", 4)
    monkeypatch.setattr(scripts, "graded_set", partial(scripts.graded_set, 1))
    with IN_PROCESS:
        yield tmp_path


@pytest.mark.slow
@pytest.mark.parametrize("asked", ASKED, ids=lambda asked: asked.line)
def test_the_json_of_each_command_matches_its_schema(
    asked: Asked, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words_of(asked)) in {DONE, FINDING}
    printed = capsys.readouterr().out
    data = json.loads((folder / asked.file).read_text(encoding="utf-8") if asked.file else printed)
    checker(asked.schema)(data)


@pytest.mark.slow
@pytest.mark.usefixtures("folder")
def test_a_find_as_json_has_its_round_and_its_file(capsys: pytest.CaptureFixture[str]) -> None:
    words = "fuzz --json fuzz.json --count 1 --stage 1 --seed 2 --out finds --page https://host/ -- python wrong.py"
    assert main(words_of(Asked(words, "fuzz"))) == FINDING
    assert "The seed is 2." in capsys.readouterr().out
    data = json.loads(Path("fuzz.json").read_text(encoding="utf-8"))
    (find,) = data["finds"]
    assert Path(find["saved"]).read_text(encoding="utf-8") == find["input"]
    assert str(score(read_round(find["input"]))) == find["ours"]
    assert find["link"].startswith("https://host/#1&p=")
    assert (data["wrong"], data["seed"], find["output"]) == (1, 2, "15\n")


def test_every_command_that_judges_or_finds_has_json_and_a_schema() -> None:
    commands: Any = next(action for action in whole_parser(COMMANDS)._actions if action.choices)  # noqa: SLF001
    with_json = {name for name, parser in commands.choices.items() if "--json" in parser.format_help()}
    assert with_json == COMMANDS.keys() - NOTHING_TO_JUDGE
    assert {asked.line.split()[0] for asked in ASKED} == with_json
    assert sorted({asked.schema for asked in ASKED}) == NAMES


def test_every_task_of_a_command_has_json() -> None:
    commands: Any = next(action for action in whole_parser(COMMANDS)._actions if action.choices)  # noqa: SLF001
    parsers = [(name, parser) for name, parser in commands.choices.items() if "--json" in parser.format_help()]
    tasks = {
        f"{name} {task}"
        for name, parser in parsers
        for action in parser._actions  # noqa: SLF001
        if not action.option_strings and action.choices
        for task in action.choices
    }
    assert tasks - {"triangles driver"} <= {" ".join(asked.line.split()[:2]) for asked in ASKED}


@pytest.mark.parametrize("name", NAMES)
def test_a_schema_has_a_title_and_describes_what_it_requires(name: str) -> None:
    whole = schema(name)
    assert whole["title"]
    assert "`ortalab" in whole["description"] or "--json" in whole["description"]
    parts, seen = [deepcopy(whole)], 0
    while parts:
        part = parts.pop()
        if isinstance(part, dict):
            if isinstance(part.get("properties"), dict):
                assert set(part.get("required", [])) <= part["properties"].keys()
                seen += 1
            parts += part.values()
    assert seen


def test_a_schema_detects_missing_and_mistyped_members() -> None:
    check = fastjsonschema.compile({key: value for key, value in schema("score").items() if key != "$schema"})
    row = {"file": "a.yml", "hand": "Pair", "chips": "30", "mult": "8", "score": "240"}
    check(row)
    for wrong in ({**row, "score": 240}, {key: value for key, value in row.items() if key != "mult"}):
        with pytest.raises(fastjsonschema.JsonSchemaException):
            check(wrong)
