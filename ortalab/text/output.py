"""Write files atomically, and never over an unrelated file."""

import os
import stat
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from errno import EACCES, EISDIR, ENOENT, ENOTDIR
from pathlib import Path
from typing import NamedTuple

from ortalab.errors import OrtalabError
from ortalab.terminal import label

MOST_LOOKED_AT = 64 * 1024
"""The maximum number of bytes read to recognise the kind of a file."""


class Kind(NamedTuple):
    """A kind of file that a command writes."""

    name: str  # the noun with its article
    is_one: Callable[[str], bool]  # checks the beginning of a text


def add_overwrite(parser: ArgumentParser) -> None:
    parser.add_argument("--overwrite", action="store_true", help="overwrite other kinds of files, and inputs")


def replace_file(path: Path, data: bytes) -> None:
    """Replace a file atomically, keeping its mode; after a failure the old file is intact.

    A symbolic link stays a link, and pipes and devices are written to directly. Raises `OSError`.
    """
    before = _status(path)
    if before and not stat.S_ISREG(before.st_mode):
        path.write_bytes(data)
        return
    if before and not os.access(path, os.W_OK):
        raise OSError(EACCES, os.strerror(EACCES), str(path))
    place = Path(os.path.realpath(path))  # unlike `resolve`, accepts a link to itself
    beside = place.with_name(f".ortalab-{os.urandom(8).hex()}.tmp")
    try:
        with beside.open("xb") as stream:
            stream.write(data)
            if before:
                stream.flush()
                os.fsync(stream.fileno())  # so that a failure leaves the old file
                beside.chmod(stat.S_IMODE(before.st_mode))
        beside.replace(place)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise


def changed_files(folder: Path, files: Mapping[str, bytes]) -> list[Path]:
    """List the files of a folder whose content differs from the given content."""
    paths = {folder / name: content for name, content in files.items()}
    return [path for path in sorted(paths) if path.exists() and path.read_bytes() != paths[path]]


def write_files(
    folder: Path, files: Mapping[str, bytes], *, overwrite: bool = False, way_out: str = "name another folder"
) -> int:
    """Write files into a folder, created if necessary; return the number of files overwritten.

    Without `overwrite`, raise `OrtalabError` if a file has other content; then nothing is written.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        others = changed_files(folder, files)
        if others and not overwrite:
            more = f" (and {len(others) - 1} more)" if len(others) > 1 else ""
            why = f"already has other content{more}; {way_out}, or add --overwrite"
            raise OrtalabError(f"{label(str(others[0]))}: {why}")
        for name, content in files.items():
            if not (folder / name).exists() or folder / name in others:
                replace_file(folder / name, content)
    except OSError as error:
        where = label(str(error.filename or folder))
        raise OrtalabError(f"{where}: cannot be written, {error.strerror}; {way_out}") from None
    return len(others)


def write_output(file: str, text: str) -> None:
    """Write a file named by a person; raise `OrtalabError` on failure, with the old file intact."""
    try:
        replace_file(Path(file), text.encode())
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "it is not a file"
        raise OrtalabError(f"cannot be written, {reason}; name another file").at(label(file)) from None


def check_output(
    file: str, kind: Kind, inputs: Iterable[str] = (), *, overwrite: bool = False, makes_folder: bool = False
) -> None:
    """Raise `OrtalabError` if a path cannot be written, is an input of the command, or holds another kind of file.

    `overwrite` allows existing files; `makes_folder` allows missing folders.
    """
    try:
        before = _status(Path(file))
        check_place(Path(file), makes_folder=makes_folder)
        if overwrite or not before or not stat.S_ISREG(before.st_mode):
            return
        with Path(file).open("rb") as stream:
            text = stream.read(MOST_LOOKED_AT).decode("utf-8", "replace")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "it is not a file"
        raise OrtalabError(f"cannot be written, {reason}; name another file").at(label(file)) from None
    way_out = "name another file, or add --overwrite"
    if any(_is_same(file, other) for other in inputs):
        raise OrtalabError(f"this command reads it; {way_out}").at(label(file))
    if text and not kind.is_one(text):
        raise OrtalabError(f"holds something other than {kind.name}; {way_out}").at(label(file))


def check_place(path: Path, *, makes_folder: bool = False) -> None:
    """Raise `OSError` if a file cannot be written; `makes_folder` allows a missing folder."""
    if path.is_dir():
        raise OSError(EISDIR, os.strerror(EISDIR))
    if _status(path):
        place, rights = path, os.W_OK
    else:
        place, rights = path.absolute().parent, os.W_OK | os.X_OK
        while makes_folder and not os.path.lexists(place):
            place = place.parent
        if not place.is_dir():
            missing = ENOTDIR if os.path.lexists(place) else ENOENT
            raise OSError(missing, os.strerror(missing))
    if not os.access(place, rights):
        raise OSError(EACCES, os.strerror(EACCES))


def _status(path: Path) -> os.stat_result | None:
    try:
        return path.stat()
    except FileNotFoundError:
        return None


def _is_same(file: str, other: str) -> bool:
    with suppress(OSError, ValueError):
        return Path(file).samefile(other)
    return False
