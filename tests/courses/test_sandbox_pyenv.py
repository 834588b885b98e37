"""The sandbox starts the Python that a pyenv shim selects."""

import os
import sys
from contextlib import closing
from pathlib import Path

import pytest

from ortalab.courses.run.processes import Limits
from ortalab.courses.run.runner import Runner
from ortalab.courses.run.sandbox import wall

PYENV = {
    "home/.pyenv/shims/python3": 'exec "$PYENV/libexec/pyenv" "$@"',
    "home/.pyenv/libexec/pyenv": 'read -r version < "$FOLDER/.python-version"; exec "$PYENV/versions/$version" "$@"',
    "home/.pyenv/versions/3.9": 'echo "3.9 runs $*"; ls -A "$FOLDER/home"',
}
"""The scripts of an installation of pyenv, by path; the last one is in place of a Python."""


@pytest.mark.skipif(sys.platform != "linux" or not wall().start, reason="this tests bubblewrap")
@pytest.mark.parametrize(
    "words", [["python3", "mine/run"], ["mine/run"], ["sh", "-c", "exec python3 mine/run"]], ids=" ".join
)
def test_a_python_of_pyenv_starts_as_without_a_sandbox(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine").mkdir()
    first = f"#!/bin/sh\nFOLDER='{tmp_path}' PYENV='{tmp_path}/home/.pyenv'\n"
    for name, code in PYENV.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(f"{first}{code}\n", encoding="utf-8")
        (tmp_path / name).chmod(0o755)
    (tmp_path / "mine/run").write_text("#!/usr/bin/env python3\n", encoding="utf-8")
    (tmp_path / "mine/run").chmod(0o755)
    (tmp_path / "home/secret").touch()
    (tmp_path / ".python-version").write_text("3.9\n", encoding="utf-8")
    monkeypatch.setenv("PATH", f"{tmp_path}/home/.pyenv/shims:{os.environ['PATH']}")
    with closing(Runner(Limits())) as runner:
        printed = runner(words, None, 20.0)
    assert printed.text.splitlines() == ["3.9 runs mine/run", ".pyenv"], printed
