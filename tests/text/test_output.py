"""Files written by commands: complete or absent, and never over inputs or other kinds of files unless asked."""

import errno
import os
import stat
import sys
from pathlib import Path

import pytest

from ortalab.cli import main
from ortalab.errors import OrtalabError
from ortalab.terminal import DONE, FINDING, WRONG_INPUT
from ortalab.text import output
from ortalab.text.output import Kind, check_output, replace_file, write_output
from tests.commands.test_cli import Run, run
from tests.courses.graded import WELL, grade, settle

__all__ = ["run"]
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="modes, links and devices of POSIX")


def test_a_write_that_fails_leaves_the_old_file_and_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    file = tmp_path / "set.json"
    file.write_text("old", encoding="utf-8")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OrtalabError, match=r"set\.json: cannot be written, No space left on device; name another file"):
        write_output(str(file), "new")
    assert (file.read_text(encoding="utf-8"), list(tmp_path.iterdir())) == ("old", [file])
    monkeypatch.undo()
    write_output(str(file), "new")
    assert (file.read_text(encoding="utf-8"), list(tmp_path.iterdir())) == ("new", [file])


@POSIX
def test_writing_keeps_file_modes_links_and_pipes(tmp_path: Path) -> None:
    file, link, pipe = tmp_path / "file", tmp_path / "link", tmp_path / "pipe"
    file.touch(0o640)
    file.chmod(0o604)
    link.symlink_to(file)
    replace_file(link, b"new")
    assert (link.is_symlink(), file.read_bytes(), stat.S_IMODE(file.stat().st_mode)) == (True, b"new", 0o604)
    os.mkfifo(pipe)
    reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    replace_file(pipe, b"through")
    assert (os.read(reading, 99), stat.S_ISFIFO(pipe.stat().st_mode)) == (b"through", True)
    os.close(reading)
    old = os.umask(0o027)
    replace_file(tmp_path / "made", b"")
    os.umask(old)
    assert stat.S_IMODE((tmp_path / "made").stat().st_mode) == 0o640
    check_output("/dev/null", Kind("nothing", lambda _: False))


def test_a_set_overwrites_neither_its_input_nor_a_round(run: Run) -> None:
    round_before = Path("pair.yml").read_text(encoding="utf-8")
    for words, why in {
        ("pair.yml", "--out", "pair.yml"): "pair.yml: this command reads it",
        ("pair.yml", "--out", "./round.yml"): "./round.yml: holds something other than a set",
    }.items():
        wrong = f"ortalab: {why}; name another file, or add --overwrite\n"
        assert run("set", *words) == (WRONG_INPUT, "", wrong)
    assert Path("pair.yml").read_text(encoding="utf-8") == round_before
    Path("empty.json").touch()
    assert run("set", "pair.yml", "--out", "empty.json") == (DONE, "", "")
    assert run("set", "round.yml", "--out", "empty.json") == (
        DONE,
        "",
        "",
    )  # over a set that this command does not read
    assert "this command reads it" in run("set", "empty.json", "--ask", "hand", "--out", "empty.json")[2]
    assert run("set", "empty.json", "--ask", "hand", "--out", "empty.json", "--overwrite") == (DONE, "", "")
    assert "q=hand" in run("set", "empty.json")[1]
    assert run("set", "pair.yml", "--out", "pair.yml", "--overwrite") == (DONE, "", "")
    assert "ortalab-set" in Path("pair.yml").read_text(encoding="utf-8")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return settle(tmp_path, monkeypatch)


@pytest.mark.slow
def test_a_grading_writes_over_its_own_tables_alone(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    notes = folder / "notes.html"
    notes.write_text("<!DOCTYPE html>\n<title>Mine</title>", encoding="utf-8")
    for words, why in {
        (
            "--csv",
            "class.txt",
        ): "class.txt: this command reads it; name another file, or add --overwrite",
        ("--csv", "notes.html"): "notes.html: holds something other than a table of grades; name",
        ("--csv", "cases/1.yml"): "cases/1.yml: holds something other than a table of grades; name",
        ("--csv", "a", "--resume", "a"): "a: --csv and --resume name the same file; give each its own",
    }.items():
        before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
        assert grade(folder, {"ann": WELL}, *words) == WRONG_INPUT
        assert capsys.readouterr().err.startswith(f"ortalab: {why}")
        assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == before | {
            folder / "class.txt": (folder / "class.txt").read_bytes()
        }
    outputs = ["--csv", "out.csv"]
    for _ in range(2):  # the second time over the first output
        assert grade(folder, {"ann": WELL}, *outputs) == DONE
    assert grade(folder, {"ann": WELL}, "--csv", "notes.html", "--overwrite") == DONE
    assert notes.read_text(encoding="utf-8").startswith("program,stage,")


@pytest.mark.slow
def test_an_unwritable_folder_is_reported_before_anything_runs(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda _path, rights: not rights & os.W_OK)
    for option, file in {
        "--csv": "out.csv",
        "--json": "out.json",
        "--report": "out/index.html",
        "--gradescope": "out/ann/results.json",
    }.items():
        name = file.partition("/")[0]
        assert grade(folder, {"ann": "./nosuch"}, option, name) == WRONG_INPUT
        told = f"ortalab: {file}: cannot be written, Permission denied; name another file\n"
        assert capsys.readouterr() == ("", told)
    assert main(["fuzz", "--out", "finds", "--", "./nosuch"]) == WRONG_INPUT
    assert (
        capsys.readouterr().err
        == "ortalab: finds: cannot be written, Permission denied; name another folder with --out\n"
    )
    assert main(["check", "--json", "out.json", "--", "./nosuch"]) == WRONG_INPUT
    assert "out.json: cannot be written, Permission denied" in capsys.readouterr().err


@pytest.mark.slow
def test_a_table_that_cannot_be_written_is_printed_all_the_same(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, _: bytes) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))

    monkeypatch.setattr(output, "replace_file", full)
    assert grade(folder, {"ann": WELL}, "--csv", "out.csv", "--gradescope", "gs") == WRONG_INPUT
    printed = capsys.readouterr()
    assert "ann passes every round." in printed.out
    assert printed.err.splitlines() == [
        f"ortalab: {file}: cannot be written, No space left on device; name another file"
        for file in ("out.csv", "gs/ann/results.json")
    ]


BOT = "def comp10001huxxy_play(history, player, hand, table):\n    return 1 / 0\n"


@pytest.mark.slow
def test_the_logs_of_a_bot_are_written_over_logs_alone(run: Run) -> None:
    Path("bot.py").write_text(BOT, encoding="utf-8")
    words = ["huxxy", "tournament", "--bot", "bot.py", "--games", "1", "--logs", "logs"]
    assert run(*words)[0] == run(*words)[0] == FINDING
    log = Path("logs/game-1.jsonl")
    assert log.read_text(encoding="utf-8").startswith('{"hands": ')
    log.write_text("mine", encoding="utf-8")
    status, _, said = run(*words)
    assert (status, log.read_text(encoding="utf-8")) == (WRONG_INPUT, "mine")
    assert said.startswith(f"ortalab: {log}: holds something other than the log of a game; name another file, or add")
    assert run(*words, "--overwrite")[0] == FINDING
    assert log.read_text(encoding="utf-8") != "mine"
