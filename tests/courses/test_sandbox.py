"""Harmful programs in a sandbox; each also limits itself, so that a failing sandbox costs little."""

import os
import socket
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from time import monotonic

import pytest

from ortalab.cli import main
from ortalab.courses import shrinking
from ortalab.courses.answer import Output
from ortalab.courses.run import sandbox
from ortalab.courses.run.processes import Limits
from ortalab.courses.run.runner import Runner, StartError
from ortalab.courses.run.sandbox import Wall, folders_of, leaving_link, wall
from ortalab.courses.run.supervisor import children
from ortalab.terminal import DONE, FINDING, WRONG_INPUT
from tests.courses.graded import KNOWS, WELL, grade, journal, settle

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="the sandbox is for Linux"),
]
NONE = Wall(reason="bubblewrap is not installed")
SMALL = Limits(memory=128, processes=20)


@pytest.fixture(params=["bubblewrap", "limits"])
def walls(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Run the sandbox with bubblewrap, or with limits alone."""
    if request.param == "limits":
        monkeypatch.setattr(sandbox, "wall", lambda: NONE)
    elif not wall().start:
        pytest.skip(f"{wall().reason}: a machine where it works tries this")
    return str(request.param)


@pytest.fixture
def bubblewrap() -> None:
    if not wall().start:
        pytest.skip(f"{wall().reason}: a machine where it works tries this")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Create the program's folder, another beside it, and a home; change to their parent."""
    for name in ("mine", "home", "other"):
        (tmp_path / name).mkdir()
    (tmp_path / "other" / "secret").write_text("the answers", encoding="utf-8")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("SECRET", "a token")
    monkeypatch.chdir(tmp_path)
    before = set(children())
    yield tmp_path
    assert set(children()) <= before  # a process of an earlier test may have ended meanwhile


def run(code: str, limits: Limits = SMALL) -> Output:
    """Run a program in the folder `mine` in the sandbox."""
    Path("mine", "program.py").write_text(code, encoding="utf-8")
    with closing(Runner(limits)) as runner:
        return runner([sys.executable, "-S", "mine/program.py"], runner.write("cards_played: [2h]"), 20.0)


BOMB = """
import os, time
for _ in range(5):
    os.fork()
time.sleep(25)
"""


@pytest.mark.usefixtures("walls", "folder")
def test_a_fork_bomb_is_ended_at_the_limit_of_processes() -> None:
    start = monotonic()
    printed = run(BOMB)
    assert printed.fault == "ran more than 20 processes"
    assert monotonic() - start < 15


EATERS = {
    "one process": ("data = [bytearray(2**20) for _ in range(600)]; print('ate')", "ended with status 1"),
    "many processes": (
        """
import os, time
for _ in range(8):
    if not os.fork():
        data = bytearray(b'x') * (40 * 2**20)
        time.sleep(20)
time.sleep(20)
""",
        "used more than 128 MiB",
    ),
    "memory that is shared": (
        """
import mmap, time
data = mmap.mmap(-1, 300 * 2**20)
for at in range(0, len(data), 4096):
    data[at] = 1
time.sleep(20)
""",
        "used more than 128 MiB",
    ),
}


@pytest.mark.usefixtures("walls", "folder")
@pytest.mark.parametrize("how", EATERS)
def test_a_program_that_eats_memory_is_ended_at_the_limit(how: str) -> None:
    code, fault = EATERS[how]
    printed = run(code)
    assert printed.fault == fault
    assert "ate" not in printed.text
    assert ("MemoryError" in printed.stderr) == (how == "one process")


CALL = """
import socket, sys
try:
    socket.create_connection(('127.0.0.1', {port}), 5).sendall(b'the answers')
    print('reached')
except OSError as error:
    print('stayed')
"""


@pytest.mark.usefixtures("folder")
def test_bubblewrap_blocks_the_network(walls: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        printed = run(CALL.format(port=server.getsockname()[1]))
    assert printed.text == ("stayed\n" if walls == "bubblewrap" else "reached\n")


TOUCH = """
import os
for name in ('new', 'other/new', 'mine/new', 'home/new', '/new', '/usr/new', '/dev/shm/new'):
    try:
        open(name, 'w').write('x')
        os.unlink(name)
        name == 'new' or print(name)  # the tests run in a temporary folder, of which the program has its own
    except OSError:
        pass
try:
    print(open('other/secret').read())
except OSError:
    pass
print(os.environ.get('SECRET'), os.listdir('.'))
import tempfile
with tempfile.NamedTemporaryFile() as file:
    print('temporary')
"""


@pytest.mark.usefixtures("bubblewrap")
def test_nothing_outside_can_be_written_or_read_behind_bubblewrap(folder: Path) -> None:
    printed = run(TOUCH, Limits())
    assert printed.text.splitlines() == ["None ['mine']", "temporary"], printed
    assert sorted(path.name for path in folder.iterdir()) == ["home", "mine", "other"]
    assert [path.name for path in (folder / "mine").iterdir()] == ["program.py"]
    assert not list(folder.glob("*/new"))


def test_the_environment_and_the_size_of_files_are_small_everywhere(walls: str, folder: Path) -> None:
    printed = run("import os; print(os.environ.get('SECRET')); open(os.devnull, 'w').write('x')", Limits())
    assert printed.text == "None\n"
    if walls == "limits":
        grows = "file = open('mine/large', 'wb')\nfor _ in range(80): file.write(bytes(2**20)); file.flush()"
        printed = run(grows, Limits())
        assert "File too large" in printed.stderr
        assert (folder / "mine/large").stat().st_size <= 64 * 2**20


@pytest.mark.usefixtures("walls", "folder")
def test_faults_are_reported_as_without_a_sandbox() -> None:
    assert run("import os; os.abort()").fault == "was killed by signal SIGABRT"
    assert run("raise SystemExit(3)").fault == "ended with status 3"
    with closing(Runner(SMALL)) as runner:
        assert runner([sys.executable, "-c", "import time; time.sleep(60)"], runner.write(""), 0.5).fault == (
            "had not ended after 0.5 s"
        )
        with pytest.raises(Exception, match="'nosuch' cannot be started, No such file"):
            runner(["nosuch"], runner.write(""))


def test_grade_compare_and_fuzz_run_programs_in_the_sandbox_and_say_which(
    walls: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    settle(tmp_path, monkeypatch)
    monkeypatch.setattr(shrinking, "MOST_SHRINKS", 3)
    says = "ortalab: sandbox by bubblewrap: no network, only the program's folder, read only; "
    if walls == "limits":
        says = "ortalab: sandbox by limits alone, as bubblewrap is not installed: "
    # the workers are separate processes, where bubblewrap is not hidden
    assert grade(tmp_path, {"ann": WELL}, "--sandbox", "--resume", "journal") == DONE
    printed = capsys.readouterr()
    assert printed.err.startswith(says)
    assert "1,024 MiB of memory and 64 processes" in printed.err
    assert [row["verdict"] for row in journal(tmp_path)] == ["right"] * 4
    assert grade(tmp_path, {"ann": WELL}, "--resume", "journal") == DONE
    assert "or how it is run, has changed: four runs are done again" in capsys.readouterr().err
    program = [sys.executable, "-S", "-X", "utf8", "-c", KNOWS]
    for command, status in (
        (["compare", "cases/1.yml", "--sandbox", "--memory", "100"], DONE),
        (["fuzz", "--sandbox", "--count", "3", "--seed", "1"], FINDING),
    ):
        assert main([*command, "--", *program]) == status
        assert capsys.readouterr().err.startswith(says)


def test_memory_is_a_limit_of_the_sandbox(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "round.yml"
    file.write_text("cards_played: [2h]", encoding="utf-8")
    assert main(["compare", str(file), "--memory", "100", "--", "true"]) == WRONG_INPUT
    assert capsys.readouterr().err == "ortalab: --memory is a limit of the sandbox; add --sandbox\n"


def test_outside_of_linux_the_sandbox_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    with pytest.raises(Exception, match="--sandbox needs Linux; without it, run the programs in a container"):
        sandbox.sentence(SMALL)


LINKS = {
    "the program": ["mine/link"],
    "a file of it": ["python3", "mine/link"],
    "in one word with others": ["java", "-cp", "mine/classes:mine/link", "Main"],
    "a folder": ["java", "-cp", "mine/folder", "Main"],
    "a folder on the way": ["mine/folder/secret"],
    "a link to a link": ["mine/twice"],
}


@pytest.mark.parametrize("words", LINKS.values(), ids=LINKS)
def test_a_link_out_of_its_folder_is_not_followed(words: list[str], folder: Path) -> None:
    (folder / "other/secret").chmod(0o755)
    for link, target in {"link": "../other/secret", "folder": "../other", "twice": "link"}.items():
        (folder / "mine" / link).symlink_to(target)
    assert leaving_link(words) in words[-1] + words[-2:][0]
    with closing(Runner(SMALL)) as runner, pytest.raises(StartError, match="leads out of its folder"):
        runner([str(Path(words[0]).absolute()) if "/" in words[0] else words[0], *words[1:]], None, 5)


def test_a_bot_that_is_a_link_out_of_its_folder_is_refused(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "mine/bot.py").symlink_to("../other/secret")
    for words in (["check", "mine/bot.py"], ["tournament", "--bot", "mine/bot.py"]):
        assert main(["huxxy", *words, "--sandbox"]) == WRONG_INPUT
        assert "bot.py: is a link that leads out of its folder" in capsys.readouterr().err


def test_links_of_installations_and_within_a_folder_are_followed(folder: Path) -> None:
    (folder / "mine/v2").touch()
    (folder / "mine/run").symlink_to("v2")
    (folder / "venv/bin").mkdir(parents=True)
    (folder / "base/bin").mkdir(parents=True)
    (folder / "base/bin/python3.9").touch()
    (folder / "venv/bin/python").symlink_to(folder / "base/bin/python3.9")
    (folder / "current").symlink_to("mine")
    (folder / "loop").symlink_to("loop")
    for word in ("mine/run", "current/run", sys.executable, "/usr/bin/java", "loop", "nosuch"):
        assert not leaving_link([word]), word
    assert leaving_link(["venv/bin/python"])
    (folder / "venv/pyvenv.cfg").write_text(f"home = {folder / 'base/bin'}\nversion = 3.9\n", encoding="utf-8")
    assert not leaving_link(["venv/bin/python"])


def test_the_sandbox_shows_the_folders_of_named_files(folder: Path) -> None:
    (folder / "mine/classes").mkdir()
    (folder / "mine/run").touch(mode=0o755)
    (folder / "home/alone").touch(mode=0o755)
    (folder / "home/.local/bin").mkdir(parents=True)
    (folder / "home/.local/bin/tool").touch(mode=0o755)
    file = folder / "other/secret"
    for words, names in [
        (["mine/run"], ["mine"]),
        (["/usr/bin/java", "-cp", "mine/classes:nosuch", "Main"], ["mine/classes"]),
        (["/bin/sh", "-c", "cd mine && ./run"], ["mine"]),
        (["home/alone"], ["home/alone"]),  # never a whole home
        (["home/.local/bin/tool"], ["home/.local/bin"]),  # nor all that programs store for their user
        (["/usr/bin/env", "/", "{", "a\0b", os.devnull, str(folder / "home"), str(folder.parent)], []),
    ]:
        assert {*folders_of(words, file)} - {Path("/dev")} == {folder / name for name in ("other", *names)}, words
