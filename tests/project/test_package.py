"""The packages of a release: their contents, their metadata, and a working installation."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from email.parser import Parser
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from urllib.request import urlopen

import pytest

from ortalab import __version__
from ortalab.cli import COMMANDS
from tests.places import ROOT

if TYPE_CHECKING:
    from email.message import Message

pytestmark = [
    pytest.mark.no_cover,  # the code runs in another process
    pytest.mark.slow,
    pytest.mark.skipif(find_spec("pip") is None, reason="needs pip in this Python: python3 build.py install"),
]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
SOURCE = PROJECT["project"]["urls"]["Source"]
SITE = "ortalab/site/"
"""The built page's folder in a package, if `dist/` exists."""
MOST_BYTES = 6_700_000
LINK = re.compile(r"\]\(([^)]+)\)")
CLEAN = {  # a user's machine is not CI, and has nothing but the package's own files
    name: value
    for name, value in os.environ.items()
    if name != "CI" and not name.startswith(("PYTHON", "COV", "ORTALAB"))
}


def ran(*command: str | Path, cwd: Path) -> str:
    """Run a command as a user would, check that it succeeds, and return its output."""
    done = subprocess.run(
        command, cwd=cwd, env=CLEAN, capture_output=True, encoding="utf-8", errors="replace", check=False
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
    return done.stdout


class Packages(NamedTuple):
    sdist: Path
    wheel: Path


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Packages:
    """Build both packages as docs/maintaining.md says: in a checkout, where build.py shadows the package `build`."""
    folder = tmp_path_factory.mktemp("packages")
    ran(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, cwd=ROOT)
    return Packages(next(folder.glob("*.tar.gz")), next(folder.glob("*.whl")))


def files_in(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]


def about(wheel: Path) -> Message:
    with zipfile.ZipFile(wheel) as package:
        name = next(name for name in package.namelist() if name.endswith("/METADATA"))
        return Parser().parsestr(package.read(name).decode())


def tracked() -> list[str]:
    """List every file tracked by git; skip the test outside a repository."""
    git = shutil.which("git")
    if not git or not (ROOT / ".git").exists():
        pytest.skip("needs the repository: an unpacked source package has nothing to be compared with")
    return subprocess.run([git, "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()


def test_the_source_package_is_the_repository(packages: Packages) -> None:
    with tarfile.open(packages.sdist) as package:
        names = {member.name.partition("/")[2] for member in package if member.isfile()}
    here = {name for name in tracked() if (ROOT / name).exists()}
    assert here - names == set()
    assert {name.partition("/")[0] for name in names} & {
        "dist",
        "node_modules",
        ".venv",
    } == set()  # the page is in ortalab/site


@pytest.fixture(scope="module")
def unpacked(packages: Packages, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Unpack the source package, except the built page, which a copy of the repository does not have."""
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(packages.sdist) as package:
        members = [one for one in package if not one.name.partition("/")[2].startswith("site/")]
        package.extractall(folder, members, filter="data")
    return next(folder.iterdir())


def test_the_student_s_way_in_works_from_a_copy_of_the_repository(unpacked: Path, tmp_path: Path) -> None:
    """Build the wheel as `pip install .` does, from the repository's files only, and score a round."""
    ran(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path, cwd=unpacked)
    shutil.unpack_archive(next(tmp_path.glob("*.whl")), tmp_path / "installed", "zip")
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine/round.yml").write_text(ROUND, encoding="utf-8")
    code = (
        f"import sys; sys.path.insert(0, {str(tmp_path / 'installed')!r}); import ortalab.cli as c; print(c.__file__); "
    )
    said = ran(sys.executable, "-c", f"{code}sys.exit(c.main())", "round.yml", cwd=tmp_path / "mine")
    assert said.splitlines() == [str(tmp_path / "installed/ortalab/cli.py"), "420"]


def test_the_wheel_is_the_package_and_nothing_else(packages: Packages) -> None:
    with zipfile.ZipFile(packages.wheel) as package:
        names = {name for name in package.namelist() if ".dist-info/" not in name and not name.startswith(SITE)}
    files = [path for path in files_in(ROOT / "ortalab") if path.suffix != ".pyc"]
    assert names == {path.relative_to(ROOT).as_posix() for path in files}


def test_the_wheel_carries_the_built_page_and_stays_small(packages: Packages) -> None:
    if not (ROOT / "dist/index.html").is_file():
        pytest.skip("the page is not built: python3 build.py dist")
    built = {path.relative_to(ROOT / "dist").as_posix(): path.read_bytes() for path in files_in(ROOT / "dist")}
    with zipfile.ZipFile(packages.wheel) as package:
        assert {
            name.removeprefix(SITE): package.read(name) for name in package.namelist() if name.startswith(SITE)
        } == built
    assert packages.wheel.stat().st_size <= MOST_BYTES


def test_the_page_of_the_installed_wheel_is_served(installed: Path, tmp_path: Path) -> None:
    if not (ROOT / "dist/index.html").is_file():
        pytest.skip("the page is not built: python3 build.py dist")
    program = shutil.which("ortalab", path=installed)
    assert program
    command = [program, "page", "--no-open", "--port", "0"]
    with subprocess.Popen(command, cwd=tmp_path, env=CLEAN, stdout=subprocess.PIPE, text=True) as serving:
        try:
            assert serving.stdout
            address = serving.stdout.readline().split()[3]
            for name, file in {"": "index.html", "rules/": "rules/index.html"}.items():
                with urlopen(address + name) as answer:  # noqa: S310 — it is ours
                    assert answer.read() == (ROOT / "dist" / file).read_bytes()
        finally:
            serving.kill()


def test_the_metadata_says_where_the_project_lives_and_which_pythons_run_it(packages: Packages) -> None:
    known = about(packages.wheel)
    urls = dict(url.split(", ") for url in known.get_all("Project-URL", []))
    assert urls.keys() == {"Source", "Documentation", "Changelog", "Issues"}
    assert all(url.startswith(SOURCE) for url in urls.values())
    assert len(known["Keywords"].split(",")) > 3
    pythons = [word.rpartition(" ")[2] for word in known.get_all("Classifier", []) if " :: 3." in word]
    workflow = (ROOT / ".github/workflows/test.yml").read_text(encoding="utf-8")
    assert pythons == ["3.11", "3.12", "3.13", "3.14"]
    assert [python for python in pythons if f'"{python}"' not in workflow] == []
    assert known["License-Expression"] == "MIT"
    assert f"## {known['Version']}\n" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_readme_of_the_package_links_to_the_files_of_its_version(packages: Packages) -> None:
    known = about(packages.wheel)
    here = LINK.findall((ROOT / "README.md").read_text(encoding="utf-8"))
    there = LINK.findall(str(known.get_payload()))
    assert len(there) == len(here) > 4
    for name, link in zip(here, there, strict=True):
        kind = "raw" if name.endswith(".png") else "blob"
        assert link == (name if ":" in name else f"{SOURCE}/{kind}/v{known['Version']}/{name}")


def lend(package: str, site: Path) -> None:
    """Copy an installed package into another environment, as pip would, without downloading."""
    for path in metadata.files(package) or ():
        if ".." not in path.parts and path.suffix != ".pyc":
            (site / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path.locate(), site / path)


@pytest.fixture(scope="module")
def installed(packages: Packages, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel and its dependencies into an empty environment; return the folder of its commands."""
    folder = tmp_path_factory.mktemp("empty") / "venv"
    ran(sys.executable, "-m", "venv", "--without-pip", folder, cwd=folder.parent)
    scripts = folder / ("Scripts" if os.name == "nt" else "bin")
    python = scripts / Path(sys.executable).name
    site = Path(ran(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=folder).strip())
    for name in ("PyYAML",):
        lend(name, site)
    pip = (sys.executable, "-m", "pip", "--python", python)
    ran(*pip, "install", "-q", "--no-index", "--no-compile", packages.wheel, cwd=folder)
    return scripts


ROUND = "cards_played: [10♥, 10♠, 10♦, A♣, J♥]\njokers: [Joker, Mad Joker]\n"
USES = [
    ("round.yml", "420\n"),
    ("--version", f"ortalab {__version__}\n"),
    ("page --help", "usage: ortalab page"),
    ("link round.yml", "#1&p=10h.10s.10d.Ac.Jh&j=Joker.Mad-Joker\n"),
    ("read #1&p=10h.10s", "cards_played:\n  - 10♥\n  - 10♠\n"),
    ("set round.yml --ask hand", "#set=1&q=hand&p=10h.10s.10d.Ac.Jh&j=Joker.Mad-Joker\n"),
    ("solve round.yml", "420 ("),
    ("advise --help", "usage: ortalab advise"),
    ("daily 10", "#daily=10\n"),
    ("compare round.yml -- ortalab {file}", "Right.\n"),
    ("fuzz --stage 1 --count 1 --seed 1 -- ortalab {file} --explain", "No mistake in one round of stage 1."),
    ("cases --stage 1 --count 1", "One case of stage 1 in "),
    ("check --harder 0 -- ortalab {file} --explain", "The one round is right\n"),
    ("grade fixtures -- class.txt", "ann passes every round."),
    ("poker TH JH QH KH AH", "Player 1: Ace-high straight flush\n"),
    ("big2 --watch --players random --seed 1", "Game over, the winner is "),
    ("huxxy --log --effort 1", '{"hands": '),
    ("triangles --watch --player greedy", "Score: "),
    ("triangles driver", "public class Driver {"),
    ("completion --help", "usage: ortalab completion"),
]
"""A use of every command, and words in its output."""
END = "--- end of a use ---\n"
RUNS = f"""
import json, sys
from ortalab.cli import main
for nth, words in enumerate(json.loads(sys.argv[1])):
    print({END!r} * (nth > 0), end="")
    try:
        assert main(words) == 0, words
    except SystemExit as end:  # raised by --help
        assert not end.code, words
"""
"""Run every use in one process."""


def test_every_command_runs_where_only_the_wheel_is_installed(installed: Path, tmp_path: Path) -> None:
    (tmp_path / "round.yml").write_text(ROUND, encoding="utf-8")
    program = shutil.which("ortalab", path=installed)
    assert program
    (tmp_path / "class.txt").write_text(f'ann: "{Path(program).as_posix()}" {{file}}\n', encoding="utf-8")
    typed = [[program if word == "ortalab" else word for word in line.split()] for line, _ in USES]
    printed = ran(installed / Path(sys.executable).name, "-c", RUNS, json.dumps(typed), cwd=tmp_path).split(END)
    for (line, words), out in zip(USES, printed, strict=True):
        assert words in out, line
    assert ran(installed / Path(sys.executable).name, "-m", "ortalab", "round.yml", cwd=tmp_path) == "420\n"


def test_every_command_is_tried() -> None:
    assert {"round.yml", "--version", *COMMANDS} - {"score"} == {line.split()[0] for line, _ in USES}
