"""Files that commands write: whole or not at all, and over nothing that somebody would miss."""

import os
import stat
from argparse import ArgumentParser
from collections.abc import Callable, Iterable
from contextlib import suppress
from errno import EACCES
from pathlib import Path
from typing import NamedTuple

from ortalab.errors import OrtalabError
from ortalab.terminal import label

MOST_LOOKED_AT = 64 * 1024
"""The most bytes of a file that are read to see of what kind it is."""


class Kind(NamedTuple):
    """A kind of files that a command writes."""

    name: str  # with its article
    is_one: Callable[[str], bool]  # of the beginning of a text


def add_overwrite(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--overwrite", action="store_true", help="write over files that hold something else, or that are read"
    )


def replace_file(path: Path, data: bytes) -> None:
    """Write a file beside its place and then move it there, so that a failure leaves the old one; keep its mode.

    A link stays one, and a pipe or a device takes the data as it comes. Raises `OSError`.
    """
    before = _status(path)
    if before and not stat.S_ISREG(before.st_mode):
        path.write_bytes(data)
        return
    if before and not os.access(path, os.W_OK):
        raise OSError(EACCES, os.strerror(EACCES), str(path))
    place = path.resolve()
    beside = place.with_name(f".ortalab-{os.urandom(8).hex()}.tmp")
    try:
        with beside.open("xb") as stream:
            stream.write(data)
            if before:
                stream.flush()
                os.fsync(stream.fileno())  # before the old one goes
                beside.chmod(stat.S_IMODE(before.st_mode))
        beside.replace(place)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise


def write_output(file: str, text: str) -> None:
    """Write the file that a person named; raise `OrtalabError` where that fails, and leave what was there."""
    try:
        replace_file(Path(file), text.encode())
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "it is no file"
        raise OrtalabError(f"cannot be written, {reason}; name another file").at(label(file)) from None


def check_output(file: str, kind: Kind, inputs: Iterable[str] = (), *, overwrite: bool = False) -> None:
    """Refuse to write over an input of the command, and over what is of another kind, unless that is wanted."""
    try:
        before = _status(Path(file))
        if overwrite or not before or not stat.S_ISREG(before.st_mode):
            return
        with Path(file).open("rb") as stream:
            text = stream.read(MOST_LOOKED_AT).decode("utf-8", "replace")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "it is no file"
        raise OrtalabError(f"cannot be written over, {reason}; name another file").at(label(file)) from None
    way_out = "name another file, or write over it with --overwrite"
    if any(_is_same(file, other) for other in inputs):
        raise OrtalabError(f"this command reads it; {way_out}").at(label(file))
    if text and not kind.is_one(text):
        raise OrtalabError(f"holds something else than {kind.name}; {way_out}").at(label(file))


def _status(path: Path) -> os.stat_result | None:
    try:
        return path.stat()
    except FileNotFoundError:
        return None


def _is_same(file: str, other: str) -> bool:
    with suppress(OSError, ValueError):
        return Path(file).samefile(other)
    return False
