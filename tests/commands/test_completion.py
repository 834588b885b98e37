"""Completion scripts for three shells: complete for every command and option, and run in bash and fish."""

import shutil
import subprocess
import sys
from contextlib import redirect_stdout
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from ortalab.cli import COMMANDS, main
from ortalab.commands.completion import SHELLS, whole_parser
from ortalab.terminal import DONE, WRONG_INPUT

TRY = """
source "./$1"
name=$(complete -p ortalab | sed 's/.*-F \\([^ ]*\\).*/\\1/')
try() {
  COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()
  $name "$1" "${@: -1}" ""
  echo "${COMPREPLY[@]}"
}
"""
TYPED = {
    ("comp",): "compare completion",
    ("--ex",): "--explain",
    ("fuzz", "--st"): "--stage --steps",
    ("fuzz", "--stage", ""): "auto 1 2 3 4 5",
    ("compare", "roun"): "round.yml",
    ("grade", "cas"): "cases",
    ("completion", ""): "bash zsh fish",
}
"""Words typed after `ortalab`, and their completions."""


@cache
def script(shell: str) -> str:
    with redirect_stdout(StringIO()) as printed:
        assert main(["completion", shell]) == DONE
    return printed.getvalue()


@pytest.mark.parametrize("shell", SHELLS)
def test_a_script_has_every_command_and_option(shell: str) -> None:
    text = script(shell)
    assert [name for name in COMMANDS if name not in text] == []
    commands: Any = next(action for action in whole_parser(COMMANDS)._actions if action.choices)  # noqa: SLF001
    parsers = commands.choices.values()
    actions = (action for parser in parsers for action in parser._actions)  # noqa: SLF001
    options = {option.lstrip("-") for action in actions for option in action.option_strings}
    assert len(options) > 50
    assert [option for option in options if option not in text] == []


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "round.yml").touch()
    (tmp_path / "cases").mkdir()
    return tmp_path


@pytest.mark.skipif(shutil.which("bash") is None or sys.platform == "win32", reason="needs bash")
def test_bash_completes_commands_options_choices_and_files(folder: Path) -> None:
    (folder / "script").write_text(script("bash"), encoding="utf-8")
    lines = [f"try ortalab {' '.join(word or repr(word) for word in words)}" for words in TYPED]
    done = subprocess.run(
        ["bash", "-c", "\n".join([TRY, *lines]), "bash", "script"],  # noqa: S607 — whichever is found
        cwd=folder,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert done.stdout.splitlines() == list(TYPED.values())


@pytest.mark.skipif(shutil.which("fish") is None, reason="needs fish")
def test_fish_completes_commands_options_choices_and_files(folder: Path) -> None:
    (folder / "script").write_text(script("fish"), encoding="utf-8")
    lines = ["source ./script", *(f"complete -C 'ortalab {' '.join(words)}'; echo ---" for words in TYPED)]
    done = subprocess.run(
        ["fish", "--no-config", "-c", "\n".join(lines)],  # noqa: S607 — whichever is found
        cwd=folder,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    found = [part.split("\n") for part in done.stdout.split("---\n")[:-1]]
    completed = [{line.partition("\t")[0].rstrip("/") for line in lines} - {""} for lines in found]
    assert [set(words.split()) <= seen for words, seen in zip(TYPED.values(), completed, strict=True)] == [True] * 7


@pytest.mark.skipif(shutil.which("zsh") is None, reason="needs zsh")
def test_zsh_reads_its_script(folder: Path) -> None:
    (folder / "script").write_text(script("zsh"), encoding="utf-8")
    code = 'autoload -U compinit; compinit -D -u; eval "$(<script)"; print -r -- $_comps[ortalab]'
    done = subprocess.run(
        ["zsh", "-f", "-c", code],  # noqa: S607 — whichever is found
        cwd=folder,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert done.stdout.strip() == "_shtab_ortalab"


def test_without_shtab_one_sentence_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "shtab", None)
    assert main(["completion", "bash"]) == WRONG_INPUT
    assert capsys.readouterr().err == (
        "ortalab: completion needs shtab; install it with: pip install 'ortalab[completion]'\n"
    )
