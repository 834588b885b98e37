"""The README says what is true: its generated parts are what the code says, its examples run."""

import doctest
import re
from pathlib import Path

import pytest

from ortalab.formats import write_round
from ortalab.scoring.explain import explain
from ortalab.scoring.jokers import JOKERS
from ortalab.web.model import example

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"


def the_round() -> str:
    round = example().round
    return "\n".join(
        [
            "```yaml",
            write_round(round).rstrip(),
            "```",
            "",
            "```",
            "$ ortalab round.yml --explain",
            explain(round),
            "```",
        ]
    )


def the_jokers() -> str:
    rows = [
        f"| {number} | {joker.name} | {joker.text} | {joker.type} | {joker.activation} |"
        for number, joker in enumerate(JOKERS, 1)
    ]
    return "\n".join(["| # | Joker | What it does | Type | Activation |", "|---|---|---|---|---|", *rows])


@pytest.mark.parametrize(("part", "text"), [("round", the_round()), ("jokers", the_jokers())])
def test_a_generated_part_is_fresh(part: str, text: str, rewrite_golden: bool) -> None:  # noqa: FBT001
    readme = README.read_text(encoding="utf-8")
    between = re.compile(rf"(?<=<!-- {part} -->\n).*?(?=<!-- /{part} -->)", re.DOTALL)
    if rewrite_golden:
        readme = between.sub(lambda _: f"{text}\n", readme)
        README.write_text(readme, encoding="utf-8")
    found = between.search(readme)
    assert found
    assert found.group() == f"{text}\n"


def test_the_examples_run() -> None:
    results = doctest.testfile(str(README), module_relative=False, encoding="utf-8")
    assert results.attempted
    assert not results.failed


def test_another_program_is_not_named_as_something_that_stands_in_this_folder() -> None:
    named = re.findall(r"-- \./(\S+)", README.read_text(encoding="utf-8"))
    assert named
    assert [name for name in named if (ROOT / name).exists()] == []


def test_the_picture_of_the_architecture_has_every_room() -> None:
    picture = README.read_text(encoding="utf-8").partition("## Architecture")[2].split("```")[1]
    drawn = set(re.findall(r"^  (\w+/?) ", picture, re.MULTILINE))
    there = {path.stem + "/" * path.is_dir() for path in (ROOT / "ortalab").iterdir() if path.suffix in {"", ".py"}}
    assert {name for name in there if not name.startswith("__")} == drawn


def test_every_command_and_file_that_it_names_is_there() -> None:
    readme = README.read_text(encoding="utf-8")
    build = (ROOT / "build.py").read_text(encoding="utf-8")
    for command in set(re.findall(r"build\.py (\w+)", readme)):
        assert f'"{command}"' in build, command
    for path in set(re.findall(r"\((static/[^)]+)\)|`((?:ortalab|tests|static)/[\w./]+)`", readme)):
        name = "".join(path)
        assert (ROOT / name).exists(), name
