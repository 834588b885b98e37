"""The README is accurate: its generated parts match the code, and its examples run."""

import doctest
import re
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path

import pytest

from ortalab.cli import main
from ortalab.rounds.explain import explain
from ortalab.rounds.joker import Joker
from ortalab.rounds.rulesets import BOOK, COURSES
from ortalab.tables.rounds.state.model import example
from ortalab.text.yaml import write_round
from ortalab.workshop.quiz.levels import ASKS, LEVELS
from tests.places import ROOT
from tests.scoring.test_scoring import OFFICIAL

README = ROOT / "README.md"
CONTRIBUTING = ROOT / "CONTRIBUTING.md"
TABLE = ROOT / "docs/joker-table.md"
VERSIONS = ROOT / "docs/versions.md"
PRACTICE = ROOT / "docs/practice.md"
KEEPING = [ROOT / "docs/architecture.md", ROOT / "docs/maintaining.md"]
LIBRARY = ROOT / "docs/library.md"
HOSTING = ROOT / "docs/hosting.md"
URLS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["urls"]
MOST_LINES = 120
"""The maximum number of lines in the README."""


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


def the_jokers(jokers: Iterable[tuple[int, Joker]]) -> str:
    rows = [
        f"| {number} | {joker.name} | {joker.text} | {joker.type} | {joker.activation} |" for number, joker in jokers
    ]
    return "\n".join(["| # | Joker | What it does | Type | Activation |", "|---|---|---|---|---|", *rows])


def the_levels() -> str:
    names = ("jokers", "modifiers", "retriggers", "rules bent", "steps")
    rows = [
        f"| {number} | {' | '.join(span(*counts) for counts in level[:-1])} | {ASKS[level.asked]} |"
        for number, level in LEVELS.items()
    ]
    return "\n".join([f"| level | {' | '.join(names)} | asks for |", "|---|---|---|---|---|---|---|", *rows])


def span(low: int, high: int) -> str:
    return f"{low}" if low == high else f"{low}–{high}"


def the_page(address: str = URLS.get("Page", "")) -> str:
    """Write the line with the page's address or, before there is one, the way to open the page."""
    if not address:
        return (
            "**Page**: there is no public address yet; in a copy of this repository, `python3 build.py serve` opens it."
        )
    return f"**Page**: [{address}]({address}): nothing to install. On your machine, offline: `ortalab page`."


def the_installing() -> str:
    """Write the installation instructions, for before and after a release."""
    return (
        f"    pip install git+{URLS['Source']}    # the command; in a copy of this repository: pip install .\n"
        "\nOnce there is a release, `pip install ortalab` is enough, and includes the page. Python 3.11 or later."
    )


PARTS = {
    "page": (README, the_page()),
    "install": (README, the_installing()),
    "levels": (PRACTICE, the_levels()),
    "round": (README, the_round()),
    "jokers": (TABLE, the_jokers(enumerate(BOOK.rows, 1))),
    "jokers-2": (TABLE, the_jokers(row for row in enumerate(COURSES["2"].rows, 1) if row[1] not in BOOK.rows)),
}
"""The generated parts by name, each with its document."""


@pytest.mark.parametrize("part", PARTS)
def test_a_generated_part_is_fresh(part: str, rewrite_golden: bool) -> None:  # noqa: FBT001
    document, text = PARTS[part]
    written = document.read_text(encoding="utf-8")
    between = re.compile(rf"(?<=<!-- {part} -->\n).*?(?=<!-- /{part} -->)", re.DOTALL)
    if rewrite_golden:
        written = between.sub(lambda _: f"{text}\n", written)
        document.write_text(written, encoding="utf-8")
    found = between.search(written)
    assert found
    assert found.group() == f"{text}\n"


def test_the_versions_guide_lists_and_counts_every_ruleset() -> None:
    rows = VERSIONS.read_text(encoding="utf-8")
    for (rules, book), (_, count, _) in zip(COURSES.items(), OFFICIAL.values(), strict=True):
        (row,) = (row for row in rows.splitlines() if row.startswith(f"| {rules}"))
        assert f" {len(book)}" in row
        assert f" {count} rounds" in row
        assert book.ruleset.citation.removeprefix("the assignment of ") in row


@pytest.mark.parametrize("document", [README, LIBRARY], ids=lambda path: path.stem)
def test_the_examples_run(document: Path) -> None:
    results = doctest.testfile(str(document), module_relative=False, encoding="utf-8")
    assert results.attempted
    assert not results.failed


def test_another_program_is_not_named_as_something_that_stands_in_this_folder() -> None:
    named = re.findall(r" \./(\S+)", README.read_text(encoding="utf-8"))
    assert named
    assert [name for name in named if (ROOT / name).exists()] == []


@pytest.mark.parametrize("document", [README, CONTRIBUTING, *KEEPING], ids=lambda path: path.stem)
def test_every_command_and_file_that_it_names_is_there(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    build = (ROOT / "build.py").read_text(encoding="utf-8")
    for command in set(re.findall(r"build\.py (\w+)", text)):
        assert f'"{command}"' in build, command
    folders = r"(?:ortalab|tests|static|e2e|docs|\.github)/[\w./-]*"
    for path in re.findall(rf"\]\(([\w./-]+)\)|`({folders})`", text):
        assert any((folder / "".join(path)).exists() for folder in (ROOT, document.parent)), path


def test_the_readme_is_short_and_has_a_path_for_each_reader() -> None:
    lines = README.read_text(encoding="utf-8").splitlines()
    assert len(lines) <= MOST_LINES
    starts = [line.partition(":")[0] for line in lines if line.startswith("**")]
    assert starts == ["**Page**", "**Student**", "**Teacher**", "**Player**", "**Python**"]


CARGO = """#!/bin/sh
[ "$1 $2 $3" = "run -q --" ] || exit 101
echo 1380
"""


def test_one_setting_names_the_page_s_address() -> None:
    address = "https://example.org/ortalab/"
    assert the_page(address).count(address) == 2
    assert "://" not in the_page("")
    settings = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    filled = re.sub(r'# Page = "[^"]*"', f'Page = "{address}" #', settings)
    assert tomllib.loads(filled)["project"]["urls"]["Page"] == address or "Page" in URLS


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="cargo is a script for a shell here")
def test_the_two_paths_lead_where_they_say(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Type every `ortalab …` for students and teachers, with a correct program in place of `cargo run`."""
    (tmp_path / "cargo").write_text(CARGO)
    (tmp_path / "cargo").chmod(0o755)
    rounds = "".join(re.findall(r"```yaml\n(cards_played:.*?)```", README.read_text(encoding="utf-8"), re.DOTALL))
    (tmp_path / "fixtures").mkdir()
    for name in ("round.yml", "fixtures/one.yml"):
        (tmp_path / name).write_text(rounds, encoding="utf-8")
    (tmp_path / "fixtures/one.output").write_text("1380\n")
    (tmp_path / "class.txt").write_text("ann: cargo run -q -- {file}\n")
    typed = [
        line.partition("  #")[0].split()
        for line in README.read_text(encoding="utf-8").splitlines()
        if line.startswith("    ortalab ") and ".jkr" not in line
    ]
    assert [words[1] for words in typed] == ["check", "grade"]
    typed[0] += ["--harder", "0", "--", "cargo", "run", "-q", "--", "{file}"]  # there is no project to build
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    monkeypatch.chdir(tmp_path)
    for words, told in zip(typed, ("The one round is right", "ann passes every round."), strict=True):
        assert main(words[1:]) == 0
        assert told in capsys.readouterr().out


def test_the_steps_to_host_a_copy_are_numbered_and_name_the_setting_and_the_workflow() -> None:
    hosting = HOSTING.read_text(encoding="utf-8")
    assert re.findall(r"^(\d)\. ", hosting, re.MULTILINE) == [*"12345"]
    assert "Settings → Pages → Build and deployment → Source: **GitHub Actions**" in hosting
    pages = (ROOT / ".github/workflows/pages.yml").read_text(encoding="utf-8")
    assert "Actions → pages → Run workflow" in hosting
    assert pages.startswith("name: pages\n")
    assert "workflow_dispatch:" in pages
