"""The guides are accurate: every transcript in docs/ is replayed, in a folder with the guide's files.

A block after `<!-- file: NAME -->` is a file. In a `console` block, a line after `$ ` is typed into a shell where
`ortalab` is the command and `python` this Python; a line that is only the command, without pipes, calls it in this
process. The following lines are its output, and a line `…` matches any lines.
--rewrite-golden rewrites the transcripts, except those with such a line.
"""

import os
import re
import shlex
import subprocess
import sys
from contextlib import chdir, redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from unittest.mock import patch

import pytest
import yaml

from ortalab.cli import main
from tests.places import ROOT

INDEX = ROOT / "docs/README.md"
GUIDES = sorted({*(ROOT / "docs").glob("*.md")} - {INDEX})
FILE = re.compile(r"<!-- file: ([\w.-]+) -->\n```\w*\n(.*?)```\n", re.DOTALL)
TRANSCRIPT = re.compile(r"(?<=```console\n)(.*?)(?=```\n)", re.DOTALL)
LINK = re.compile(r"\]\(([\w./-]+)\)")
ANY = "…\n"
PROGRESS = re.compile(r"^\d.*, [\d.]+ a second.*\n", re.MULTILINE)
"""A line of progress, printed only on a slow machine."""
SHELL = re.compile("[|<>&;$]")
"""The signs of a line that needs a shell."""
TOOLS = {"ortalab": "-m ortalab", "python": ""}
LONGEST = 120
MOST_LINES = 150
"""The maximum length of a guide, including transcripts."""
TABLE = re.compile(r"<!-- table -->\n.*?<!-- /table -->\n", re.DOTALL)
"""A generated lookup table, which does not count toward the length."""


def typed(transcript: str) -> list[str]:
    return [line.removeprefix("$ ") for line in transcript.split("\n") if line.startswith("$ ")]


def replayed(transcript: str, folder: Path) -> str:
    """Type a transcript's lines; return the transcript with the current output."""
    status, told = 0, ""
    here = {
        "PATH": f"{folder.parent / 'bin'}:{os.environ['PATH']}",
        "PYTHONPATH": f"{ROOT}{os.pathsep}{Path(yaml.__file__).parent.parent}",
        "PYTHONUTF8": "1",
        "LC_ALL": "C.UTF-8",
        "ORTALAB_PAGE": "#",  # the guides are on the page, where their links work
    }
    with patch.dict(os.environ, here, clear=True), chdir(folder):
        for line in typed(transcript):
            program, *words = [line] if SHELL.search(line) else shlex.split(line)
            status, printed = called(words) if program == "ortalab" else shelled(line, status)
            told += f"$ {line}\n{PROGRESS.sub('', printed)}"
    return told


def called(words: list[str]) -> tuple[int, str]:
    """Run the command in this process, which has loaded it; return its status and output."""
    told = StringIO()
    with redirect_stdout(told), redirect_stderr(told):
        try:
            status = main(words)
        except SystemExit as end:
            status = int(end.code or 0)
    return status, told.getvalue()


def shelled(line: str, status: int) -> tuple[int, str]:
    """Type a line into a shell where `$?` is the status; return the new one and the output."""
    tools = "".join(
        f'{name}() {{ "{sys.executable}" {more} "$@"; }}; export -f {name}\n' for name, more in TOOLS.items()
    )
    done = subprocess.run(
        ["/bin/bash", "-c", f"{tools}(exit {status})\n{line}"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    return done.returncode, done.stdout


def matches(told: str, now: str) -> bool:
    """Check a transcript against the current output; a line `…` matches any lines."""
    pattern = "".join("(?:.*\n)*?" if line == ANY else re.escape(line) for line in told.splitlines(keepends=True))
    return re.fullmatch(pattern, now) is not None


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Create an empty folder, and beside it a `python` for programs that starts this Python quickly."""
    for name in ("bin", "here"):
        (tmp_path / name).mkdir()
    (tmp_path / "bin/python").write_text(f'#!/bin/sh\nexec "{sys.executable}" -S "$@"\n', encoding="utf-8")
    (tmp_path / "bin/python").chmod(0o755)
    return tmp_path / "here"


@pytest.mark.slow
@pytest.mark.skipif(not Path("/bin/bash").exists(), reason="the transcripts are lines for bash")
@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.stem)
def test_a_guide_describes_the_actual_behaviour(guide: Path, folder: Path, rewrite_golden: bool) -> None:  # noqa: FBT001
    text = guide.read_text(encoding="utf-8")
    for name, content in FILE.findall(text):
        (folder / name).write_text(content, encoding="utf-8")
    told: list[str] = TRANSCRIPT.findall(text)
    now = [replayed(transcript, folder) for transcript in told]
    if rewrite_golden:
        fresh = iter(now)
        text = TRANSCRIPT.sub(lambda old: next(fresh) if ANY not in old[0] else old[0] + next(fresh)[:0], text)
        guide.write_text(text, encoding="utf-8")
        told = TRANSCRIPT.findall(text)
    for transcript, happens in zip(told, now, strict=True):
        assert matches(transcript, happens), happens


def test_three_dots_stand_for_any_lines_and_for_nothing_else() -> None:
    now = "$ ls\na\nb\nc\n"
    assert all(matches(told, now) for told in (now, "$ ls\n…\n", "$ ls\na\n…\nc\n", "$ ls\na\nb\nc\n…\n"))
    assert not any(matches(told, now) for told in ("$ ls\na\nb\n", "$ ls\n…\nb\n", "$ ls\na…\nc\n", "", "…\nd\n"))


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.stem)
def test_a_guide_is_one_page_and_its_links_lead_somewhere(guide: Path) -> None:
    text = TABLE.sub("", guide.read_text(encoding="utf-8"))
    assert text.count("\n") <= MOST_LINES
    assert max(map(len, TRANSCRIPT.sub("", text).split("\n"))) <= LONGEST
    for link in LINK.findall(text):
        assert (guide.parent / link).exists(), link


def test_the_index_names_every_guide() -> None:
    index = INDEX.read_text(encoding="utf-8")
    assert [guide.name for guide in GUIDES if f"]({guide.name})" not in index] == []
