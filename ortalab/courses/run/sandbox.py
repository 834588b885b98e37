"""Run programs in a sandbox on Linux: bubblewrap if it works, else only the limits of the kernel and the supervisor.

Within bubblewrap a program has no network, and sees only the system folders and those named in its command, all
read-only, and an empty folder for temporary files. In both cases its environment is reduced to a few harmless
variables.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache
from glob import glob
from itertools import product
from os.path import lexists
from pathlib import Path
from typing import NamedTuple

from ortalab.courses.run.processes import Limits
from ortalab.errors import OrtalabError

SYSTEM = ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/opt", "/nix/store")
"""The system folders that every program may read."""
SETTINGS = ("/etc/alternatives", "/etc/ld.so.cache", "/etc/localtime", *sorted(glob("/etc/java*")))
"""The system settings that some languages need to start; they hold no secrets."""
TEMPORARY = 64 * 1024 * 1024
"""The maximum total size of temporary files, which are kept in memory, in bytes."""
ENVIRONMENT = re.compile("PATH|LANG|LC_.*|TZ|JAVA_HOME|PYENV_VERSION")
"""The names of the environment variables passed to a program in a sandbox."""
INTERPRETER = re.compile(r"python[\d.]*|java|node|ruby")
"""The names of the programs on $PATH that a program may start by name."""
PYENV_FILE = ".python-version"
"""The name of the file in which pyenv looks up the version of a folder and those below it."""
MOST_READ = 256
"""The maximum number of bytes read of a program's first line."""
PATIENCE = 10
"""The time limit for bubblewrap's test run, in seconds."""
LEAVES = "is a link that leads out of its folder, and the sandbox opens no other"
UNSUPERVISED = "--sandbox needs Linux and a supervisor that starts; leave it out, or use a container"
_IN_SYSTEM = tuple(f"{place}/" for place in SYSTEM)
_PARTS = re.compile(r"[\s:;=&|'\"]+")


class Wall(NamedTuple):
    """The start of a command within bubblewrap, or the reason why it cannot be used."""

    start: tuple[str, ...] = ()
    reason: str = ""


@cache  # saves 0.7 ms per run in a sandbox
def wall() -> Wall:
    """Find bubblewrap and try it, since some kernels and containers restrict it."""
    program, true = shutil.which("bwrap"), shutil.which("true") or "true"
    if program is None:
        return Wall(reason="bubblewrap is not installed")
    reason = ""
    for has_temporary, has_processes in product((True, False), repeat=2):
        start = (program, *_arguments(has_temporary=has_temporary, has_processes=has_processes))
        try:
            tried = subprocess.run([*start, "--", true], capture_output=True, timeout=PATIENCE, check=False)
        except (OSError, subprocess.TimeoutExpired) as error:
            return Wall(reason=f"bubblewrap does not start ({type(error).__name__})")
        if not tried.returncode:
            return Wall(start)
        reason = " ".join(tried.stderr.decode(errors="replace").split())[:150]
    return Wall(reason=f"bubblewrap is not permitted here ({reason})")


def _arguments(*, has_temporary: bool, has_processes: bool) -> Iterator[str]:
    """Yield bubblewrap's arguments for any program; versions before 0.7 lack --size, some containers forbid --proc."""
    yield from ("--unshare-all", "--die-with-parent", "--new-session", "--cap-drop", "ALL")
    for path in (*SYSTEM, *SETTINGS):
        yield from ("--ro-bind-try", path, path)
    yield from ("--proc", "/proc") if has_processes else ()
    yield from ("--dev", "/dev", "--remount-ro", "/dev")
    yield from ("--size", str(TEMPORARY), "--tmpfs", "/tmp") if has_temporary else ()  # noqa: S108 — private to the sandbox
    yield from ("--setenv", "HOME", "/tmp", "--setenv", "TMPDIR", "/tmp")  # noqa: S108


def enclosed(words: Sequence[str], file: Path | None) -> list[str]:
    """Wrap a command in bubblewrap, with access to a file, if any; without bubblewrap, return it unchanged."""
    start = wall().start
    if not start:
        return list(words)
    here = Path.cwd()
    versions = [place / PYENV_FILE for place in (here, *here.parents)]
    shown = (*(path for path in versions if path.is_file() and not path.is_symlink()), *folders_of(words, file))
    binds = (text for path in shown for text in ("--ro-bind", str(path), str(path)))
    return [*start, "--dir", str(here), *binds, "--remount-ro", "/", "--chdir", str(here), "--", *words]


def folders_of(words: Sequence[str], file: Path | None) -> list[Path]:
    """List the folders of the files and interpreters named in a command and of its input, outermost first."""
    first = Path(words[0]).absolute()
    given = [file.absolute()] if file else []
    started = [first, *_interpreters(words)]
    paths = {*started, *map(_real, started), *given, *_named(words)}
    home = Path.home()
    found = {_shown(path, home) for path in paths if not f"{path}/".startswith(_IN_SYSTEM)}
    shown = [path for path in found if not (path.is_dir() and home.is_relative_to(path))]
    return sorted(shown, key=lambda path: (len(path.parts), path))


def _named(words: Sequence[str]) -> set[Path]:
    """Find the existing files and folders named in the arguments of a command."""
    parts = {part for word in words[1:] for part in (word, *_PARTS.split(word))}
    named = {part for part in parts if any(map(str.isalnum, part)) and "\0" not in part}
    return {Path(part).absolute() for part in named if lexists(part)}


def _interpreters(words: Sequence[str]) -> Iterator[Path]:
    """Find the interpreters on $PATH named in a command, or in the first line of its program."""
    text = " ".join(words[1:])
    with suppress(OSError):
        if Path(words[0]).is_file():  # opening a pipe may never end
            with open(words[0], "rb") as program:
                line = program.readline(MOST_READ).decode(errors="replace")
            text += f" {line}" * line.startswith("#!")
    found = (shutil.which(name) for name in {*_PARTS.split(text)} if INTERPRETER.fullmatch(name))
    yield from (Path(path).absolute() for path in found if path)


def leaving_link(words: Sequence[str]) -> str:
    """Find the first symbolic link in a command that leads out of its folder; return "" if there is none.

    Such a link could point to another student's program. Allowed are links within the system, this Python and the
    folders of $PATH, and from a virtual environment to its Python.
    """
    trusted = _with_real((*SYSTEM, sys.prefix, sys.base_prefix, *os.get_exec_path()))
    for path in sorted({Path(words[0]).absolute(), *_named(words)}):
        for link in _handed_in(path):
            target = _real(link)
            if (
                not target.is_relative_to(_real(link.parent))
                and not any(place.is_relative_to(root) for place in (link, target) for root in trusted)
                and not _is_environment(link, target)
            ):
                return os.path.relpath(link)
    return ""


@cache  # saves 0.6 ms per run in a sandbox
def _with_real(places: tuple[str, ...]) -> tuple[Path, ...]:
    """Return folders as given and with links resolved, except the root."""
    paths = tuple(map(Path, places))
    return tuple(path for path in (*paths, *map(_real, paths)) if path.name)


def _handed_in(path: Path) -> Iterator[Path]:
    """Yield the links in a path that a student may have created: its last part, and parts below the current folder."""
    inner = len(path.relative_to(here).parts) - 1 if path.is_relative_to(here := Path.cwd()) else 1
    yield from (place for place in (path, *path.parents)[: max(inner, 1)] if place.is_symlink())


def _is_environment(link: Path, target: Path) -> bool:
    """Return whether a link is the Python of a virtual environment, whose settings name the target's folder."""
    with suppress(OSError, UnicodeDecodeError):
        settings = (link.parent.parent / "pyvenv.cfg").read_text(encoding="utf-8")
        return target.name.startswith("python") and f"home = {target.parent}\n" in settings
    return False


def _real(path: Path) -> Path:
    """Resolve the links of a path, leaving a link to itself unchanged."""
    return Path(os.path.realpath(path))


def _shown(path: Path, home: Path) -> Path:
    """Return the folder to expose for a path, or an installation's; the path alone if home would be exposed."""
    folder = path if path.is_dir() else path.parent
    in_installation = folder.name in {"bin", "shims"} and folder != path  # the shims of pyenv start its programs
    if in_installation and folder.parent != home / ".local":  # which holds other data of its user
        folder = folder.parent
    return path if home.is_relative_to(folder) else folder


def environment() -> dict[str, str]:
    """Return the environment of a program in a sandbox."""
    kept = {name: value for name, value in os.environ.items() if ENVIRONMENT.fullmatch(name)}
    return {"HOME": os.environ.get("HOME", "/")} | kept


def sentence(limits: Limits) -> str:
    """Describe the sandbox in a sentence; raise `OrtalabError` if there is none."""
    if sys.platform != "linux":
        raise OrtalabError("--sandbox needs Linux; without it, run the programs in a container or as another user")
    if wall().start:
        return f"sandbox by bubblewrap: no network, only the program's folder, read only; {limits}"
    return f"sandbox by limits alone, as {wall().reason}: {limits}; the network and all files stay open"
