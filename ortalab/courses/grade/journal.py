"""The journal of a grading: a line for each run, so that an interrupted grading resumes where it stopped."""

import json
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple, Self

from ortalab.courses.result import Result, data_of, read_result
from ortalab.errors import OrtalabError
from ortalab.json_text import parse_json
from ortalab.terminal import label

HEAD = {"ortalab": "journal of grades", "version": 3}
LONGEST = 1024 * 1024 * 1024
"""The maximum size of a journal, in bytes."""
LONGEST_LINE = 128 * 1024
_FRESH = "name another file, or remove it to start anew"


class Entry(NamedTuple):
    """The result of one program on one case, with the version of each."""

    program: str
    program_version: str
    case: str
    case_version: str
    result: Result
    printed: str = ""  # the output, if it is stored


class Journal:
    """A file of entries, each written by one call, so that an interrupt leaves no partial entry."""

    def __init__(self, file: str) -> None:
        self._name = label(file)
        self._path = Path(file)
        self.entries: tuple[Entry, ...] = ()

    def __enter__(self) -> Self:
        """Open and read the file; refuse a file that is not a journal, and cut off an incomplete line."""
        with ExitStack() as opened:
            try:
                self._stream = opened.enter_context(self._path.open("a+b", buffering=0))
                whole = self._read()
                self._stream.truncate(whole)
                if not whole:
                    self._write(HEAD)
            except OSError as error:
                raise self._error(error) from None
            opened.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._stream.close()

    def add(self, entry: Entry) -> None:
        result = data_of(entry.result) | {"kind": list(entry.result.kind)}
        try:
            self._write(entry._asdict() | {"result": result})
        except OSError as error:
            raise self._error(error) from None

    def _read(self) -> int:
        """Read the entries; return the number of bytes in complete lines."""
        self._stream.seek(0)
        data = self._stream.read(LONGEST)
        whole = data.rfind(b"\n") + 1
        lines = data[:whole].splitlines()
        if not lines and data and not json.dumps(HEAD).encode().startswith(data):
            raise OrtalabError(f"{self._name}: not a journal of grades; {_FRESH}")
        self.entries = tuple(self._entries(lines))
        return whole

    def _entries(self, lines: list[bytes]) -> Iterator[Entry]:
        for number, line in enumerate(lines, 1):
            try:
                row = parse_json(line if len(line) <= LONGEST_LINE else b"null")
                entry = _entry(row) if number > 1 else None
            except (ValueError, TypeError, KeyError, AttributeError):
                what = "not a journal of grades" if number == 1 else f"line {number} is not a line of a journal"
                raise OrtalabError(f"{self._name}: {what}; {_FRESH}") from None
            if entry:
                yield entry
            elif row != HEAD:
                raise OrtalabError(f"{self._name}: not a journal of grades of this version; {_FRESH}")

    def _write(self, row: Mapping[str, object]) -> None:
        self._stream.write(json.dumps(row, ensure_ascii=False).encode(errors="backslashreplace") + b"\n")

    def _error(self, error: OSError) -> OrtalabError:
        return OrtalabError(f"{self._name}: the journal cannot be written, {error.strerror}; name another file")


def _entry(row: Mapping[str, Any]) -> Entry:
    texts = [row[key] for key in Entry._fields[:4]]
    entry = Entry(texts[0], texts[1], texts[2], texts[3], read_result(row["result"]), row.get("printed", ""))
    result = entry.result
    shown = (*texts, *(text for field in result[1:] for text in (field if isinstance(field, tuple) else (field,))))
    if not all(text.isprintable() if isinstance(text, str) else text is None or text >= 0 for text in shown):
        raise ValueError("unprintable characters")
    if not all(isinstance(text, str) for text in (*texts, entry.printed)):
        raise TypeError("a text is wanted")
    return entry
