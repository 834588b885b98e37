"""`ortalab check` and other processes: a Cargo project, Ctrl+C, and a program that changes."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep

import pytest

from ortalab.cli import main
from ortalab.terminal import DONE, INTERRUPTED, WRONG_INPUT
from tests.courses.graded import KNOWS, SCORES
from tests.courses.test_check import LONE, check, report, settle, write_program
from tests.places import ROOT

pytestmark = [
    pytest.mark.skipif(os.name != "posix", reason="the programs here are for POSIX"),
    pytest.mark.slow,
]
LONG = 60.0
SOON = 10.0
"""The time limit in seconds for the end, generous for busy machines; the program would run for minutes."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return settle(tmp_path, monkeypatch)


CARGO = shutil.which("cargo")
RUST = """\
fn main() {
    let text = std::fs::read_to_string(std::env::args().nth(1).unwrap()).unwrap();
    for (word, score) in [SCORES] {
        if text.contains(word) {
            println!("{}", score);
        }
    }
}
""".replace("SCORES", ", ".join(f'("{word}", {score})' for word, score in SCORES.items()))


@pytest.mark.skipif(CARGO is None, reason="needs cargo: install Rust")
def test_a_cargo_project_is_built_from_a_folder_in_it_and_its_errors_stay_as_they_are(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    manifest = '[package]\nname = "mine"\nversion = "0.1.0"\nedition = "2021"\n[workspace]\n'
    (folder / "Cargo.toml").write_text(manifest, encoding="utf-8")
    (folder / "src").mkdir()
    (folder / "src/main.rs").write_text(RUST, encoding="utf-8")
    monkeypatch.setenv("CARGO_NET_OFFLINE", "true")
    monkeypatch.chdir(folder / "src")
    assert main(["check", "--harder", "0"]) == DONE
    out = capfd.readouterr().out
    assert "Cargo.toml  built in " in out
    assert "All four rounds are right" in out
    assert (folder / ".ortalab/check/report.txt").exists()
    (folder / "src/main.rs").write_text(RUST.replace("println!", "printline!"), encoding="utf-8")
    assert main(["check", "--harder", "0"]) == WRONG_INPUT
    err = capfd.readouterr().err
    assert "error: cannot find macro `printline` in this scope\n --> src/main.rs:5:13\n" in err
    assert err.endswith("ortalab: cargo build ended with status 101; see its errors above\n")


def wait_until(is_so: Callable[[], bool]) -> None:
    end = monotonic() + LONG
    while not is_so():
        assert monotonic() < end, "nothing happened"
        sleep(0.02)


HEARS = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # which a run in the background ignores
from ortalab.cli import main
sys.exit(main())
"""


def start(folder: Path, *words: str) -> "subprocess.Popen[str]":
    """Start a check in its own process, which handles Ctrl+C."""
    command = [sys.executable, "-c", HEARS, "check", "--harder", "0", *words]
    environment = os.environ | {"PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"}
    with (folder / "printed").open("w", encoding="utf-8") as printed:
        return subprocess.Popen(
            command, cwd=folder, env=environment, stdout=printed, stderr=subprocess.STDOUT, text=True
        )


@pytest.mark.no_cover
def test_ctrl_c_keeps_finished_results_and_ends_the_program(folder: Path) -> None:
    code = f"import sys, time\n'Mime' in open(sys.argv[1]).read() and time.sleep(600)\n{KNOWS}\n"
    checking = start(folder, "--seconds", "600", "--", str(write_program(folder, code)))
    try:
        wait_until(lambda: len([*folder.glob(".ortalab/check/fixtures/*.out")]) == 3)
        begin = monotonic()
        checking.send_signal(signal.SIGINT)
        assert checking.wait(LONG) == INTERRUPTED
        assert monotonic() - begin < SOON
    finally:
        checking.kill()
    assert (
        (folder / "printed")
        .read_text(encoding="utf-8")
        .endswith("Stopped after 3 of 4 rounds; finished results are kept.\n")
    )
    assert report(folder)["stopped"] is True
    assert len(report(folder)["cases"]) == 3  # type: ignore[arg-type]


@pytest.mark.no_cover
def test_watch_checks_again_when_the_program_changes(folder: Path) -> None:
    program = write_program(folder, LONE)
    checking = start(folder, "--watch", "--", str(program))

    def printed() -> str:
        return (folder / "printed").read_text(encoding="utf-8")

    try:
        wait_until(lambda: "Waiting for the program to change" in printed())
        assert "Nothing to fix." not in printed()
        write_program(folder, KNOWS)
        wait_until(lambda: "Nothing to fix." in printed())
        checking.send_signal(signal.SIGINT)
        assert checking.wait(LONG) == INTERRUPTED
    finally:
        checking.kill()


@pytest.mark.skipif(sys.platform != "linux", reason="only there a supervisor starts the programs")
def test_a_round_with_a_killed_supervisor_is_not_judged(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = f"import os, sys; 'Mime' in open(sys.argv[1]).read() and os.kill(os.getppid(), 9); {KNOWS}"
    assert check(code, "--harder", "0") == WRONG_INPUT
    out = capsys.readouterr().out
    assert "3 of 3 are right   1 not judged ?" in out
    assert "Ortalab's process that runs the program was stopped" in " ".join(out.split())
    assert "Fix this first" not in out
    assert folder.exists()
