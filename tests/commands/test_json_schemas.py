"""Every command that judges or finds prints JSON, and what it prints is as its schema says: no more, and no less."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import fastjsonschema
import pytest

from ortalab.cli import COMMANDS, main
from ortalab.commands.completion import whole_parser
from ortalab.scoring.play import score
from ortalab.terminal import DONE, FINDING
from ortalab.text.yaml import read_round
from tests.commands.json_commands import ASKED, Asked, lay, words_of
from tests.places import ROOT

SCHEMAS = ROOT / "docs/schemas"
NAMES = sorted(path.stem for path in SCHEMAS.glob("*.json"))
NOTHING_TO_JUDGE = {"page", "link", "read", "set", "cases", "completion"}
"""The commands that neither judge nor find: they print a link, a round, files, a script, or nothing."""


def schema(name: str) -> dict[str, Any]:
    read: dict[str, Any] = json.loads((SCHEMAS / f"{name}.json").read_text(encoding="utf-8"))
    return read


def closed(part: Any) -> Any:  # noqa: ANN401 — any part of a schema
    """Return a schema that allows no member which it does not name."""
    if isinstance(part, dict):
        part = {key: closed(value) for key, value in part.items()}
        return {"additionalProperties": False, **part} if isinstance(part.get("properties"), dict) else part
    return [closed(one) for one in part] if isinstance(part, list) else part


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    lay(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(SCHEMAS.parents[1]))
    return tmp_path


@pytest.mark.slow
@pytest.mark.parametrize("asked", ASKED, ids=lambda asked: asked.line)
def test_what_a_command_prints_is_as_its_schema_says(
    asked: Asked, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words_of(asked)) in {DONE, FINDING}
    printed = capsys.readouterr().out
    data = json.loads((folder / asked.file).read_text(encoding="utf-8") if asked.file else printed)
    known = closed(schema(asked.schema))
    fastjsonschema.compile({key: value for key, value in known.items() if key != "$schema"})(data)


@pytest.mark.usefixtures("folder")
def test_a_find_as_json_has_its_round_and_its_file(capsys: pytest.CaptureFixture[str]) -> None:
    words = "fuzz --json fuzz.json --rounds 1 --stage 1 --seed 1 --out finds --page https://host/ -- python wrong.py"
    assert main(words_of(Asked(words, "fuzz"))) == FINDING
    assert "The seed is 1." in capsys.readouterr().out
    data = json.loads(Path("fuzz.json").read_text(encoding="utf-8"))
    (find,) = data["finds"]
    assert Path(find["saved"]).read_text(encoding="utf-8") == find["round"]
    assert str(score(read_round(find["round"]))) == find["expected"] == find["ours"]
    assert find["link"].startswith("https://host/#1&p=")
    assert (data["wrong"], data["seed"], find["output"]) == (1, 1, "15\n")


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
def test_a_schema_says_what_it_is_of_and_requires_only_what_it_describes(name: str) -> None:
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


def test_a_schema_notices_a_member_that_is_gone_and_one_that_is_of_another_kind() -> None:
    check = fastjsonschema.compile({key: value for key, value in schema("score").items() if key != "$schema"})
    row = {"file": "a.yml", "hand": "Pair", "chips": "30", "mult": "8", "score": "240"}
    check(row)
    for wrong in ({**row, "score": 240}, {key: value for key, value in row.items() if key != "mult"}):
        with pytest.raises(fastjsonschema.JsonSchemaException):
            check(wrong)
