"""The outputs as the browser keeps them: one text, compressed, of the board and of how it was before."""

import json
from binascii import a2b_base64, b2a_base64
from typing import Any
from zlib import compress, decompressobj
from zlib import error as ZlibError  # noqa: N812 — a class

from ortalab.errors import TextError
from ortalab.json_text import parse_json
from ortalab.tables.ortalab.state.program import MOST_FILES, MOST_FOLDERS, Earlier, Program, Unread
from ortalab.workshop.board.case import Board, as_data, read_case

VERSION = 1
LONGEST = 64 * 1024 * 1024
"""The most bytes of what is kept, once it is whole again."""


def stored(program: Program) -> str:
    """Return the outputs as the browser keeps them; "" where nothing was read."""
    board = program.board
    if board is None or not board.cases:
        return ""
    data = {
        "version": VERSION,
        "folder": program.folder,
        "when": program.when,
        "rules": program.rules,
        "cases": [as_data(case) for case in board.cases],
        "unread": program.unread,
        "notes": program.notes,
        "earlier": program.earlier and _data(program.earlier),
        "others": [[folder, _data(one)] for folder, one in program.others],
    }
    return b2a_base64(compress(json.dumps(data, separators=(",", ":")).encode(), 1), newline=False).decode()


def read_kept(text: str, program: Program) -> Program:
    """Return the place with the outputs that are kept; raise `TextError` or `ValueError` where they are damaged."""
    try:
        whole = decompressobj().decompress(a2b_base64(text), LONGEST)
    except ZlibError:
        raise TextError("what is kept of the outputs is damaged") from None
    data = parse_json(whole, "what is kept of the outputs")
    if data["version"] != VERSION:
        raise TextError("what is kept of the outputs is of another version")
    cases = tuple(read_case(one) for one in data["cases"][:MOST_FILES])
    others = tuple((f"{folder}", _earlier(one)) for folder, one in data.get("others", [])[-MOST_FOLDERS:])
    return program._replace(
        folder=f"{data['folder']}",
        when=f"{data['when']}",
        rules=f"{data['rules']}",
        board=Board(cases),
        unread=tuple(Unread(f"{name}", f"{reason}") for name, reason in data["unread"][:MOST_FILES]),
        notes=tuple(f"{note}" for note in data["notes"][:MOST_FILES]),
        earlier=_earlier(data["earlier"]) if data["earlier"] else None,
        others=others,
    )


def _data(earlier: Earlier) -> dict[str, object]:
    return {"when": earlier.when, "right": earlier.right}


def _earlier(data: dict[str, Any]) -> Earlier:
    return Earlier(f"{data['when']}", {f"{name}": bool(is_right) for name, is_right in data["right"].items()})
