"""`ortalab grade` on a Dask cluster: the same grades, and one sentence if no cluster is available."""

import os
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from ortalab.cli import main
from ortalab.terminal import FINDING, WRONG_INPUT
from tests.courses.graded import HANGS_ONCE, WELL, WRONG, grade, journal, settle

pytestmark = [pytest.mark.skipif(os.name != "posix", reason="the programs here are for POSIX"), pytest.mark.slow]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Create a folder of rounds and change to its parent."""
    return settle(tmp_path, monkeypatch)


@pytest.fixture(scope="module")
def scheduler() -> Iterator[str]:
    """Start a local cluster with one worker, a thread that gets its tasks over TCP; yield its address."""
    from distributed import LocalCluster

    options = {"n_workers": 1, "threads_per_worker": 1, "processes": False, "dashboard_address": None}
    with LocalCluster(protocol="tcp", **options) as cluster:
        yield cluster.scheduler_address


@pytest.mark.needs("dask")
def test_a_cluster_gives_the_same_grades(folder: Path, scheduler: str, capsys: pytest.CaptureFixture[str]) -> None:
    programs = {"ann": WELL, "bob": WRONG, "hung": HANGS_ONCE}
    assert grade(folder, programs, "--seconds", "1") == FINDING
    here = capsys.readouterr().out
    words = ["grade", "--scheduler", scheduler, "--seconds", "1", "--resume", "journal", "cases", "--", "class.txt"]
    assert main(words) == FINDING
    there = capsys.readouterr()
    assert (there.out, there.err) == (here, "")
    assert Counter(row["verdict"] for row in journal(folder))["too_slow"] == 1
    assert len(journal(folder)) == 12
    assert main(words) == FINDING
    assert capsys.readouterr().err == "ortalab: 12 of 12 runs are in journal already\n"


@pytest.mark.needs("dask")
def test_a_missing_cluster_is_reported_in_one_sentence(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ortalab.courses.workers.PATIENCE", 0.5)
    (folder / "class.txt").write_text("ann: x", encoding="utf-8")
    for address in ("tcp://127.0.0.1:1", "nosuch://x:1", "foo", "x y", "tcp://127.0.0.1:x"):
        assert main(["grade", "--scheduler", address, "cases", "class.txt"]) == WRONG_INPUT
        printed = capsys.readouterr()
        assert printed.err.startswith(f"ortalab: no scheduler answers at {address}; ")
        assert printed.err.count("\n") == 1


def test_without_dask_the_extra_is_named(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    (folder / "class.txt").write_text("ann: x", encoding="utf-8")
    assert main(["grade", "--scheduler", "tcp://127.0.0.1:1", "cases", "class.txt"]) == WRONG_INPUT
    says = "ortalab: --scheduler needs Dask; install it with: pip install 'ortalab[dask]'\n"
    assert capsys.readouterr().err == says
