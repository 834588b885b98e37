"""A table of Lua as the game writes it into its files: read as data and never run, within bounds."""

import re
from typing import Any, Final
from zlib import decompressobj
from zlib import error as ZlibError  # noqa: N812 — a class

from ortalab.errors import TextError, shown

MOST_PACKED: Final = 1_000_000
"""The most bytes of a file; those of the game have some ten thousand."""
MOST_BYTES: Final = 4_000_000
"""The most bytes of its text; those of the game have some hundred thousand."""
DEEPEST: Final = 40
"""The most tables within one another; the game's stand some ten deep."""
Table = dict[Any, Any]
_BLANK: Final = r"[ \t\r\n]*"
_START: Final = re.compile(rf"{_BLANK}return{_BLANK}(?={{)")
_TOKEN: Final = re.compile(
    rf"""{_BLANK}(?:(?P<sign>[{{}}\[\]=,;])
    |"(?P<string>[^"\\]*(?:\\.[^"\\]*)*)"
    |(?P<number>-?(?:(?:[0-9]{{1,400}}(?:\.[0-9]{{0,400}})?|\.[0-9]{{1,400}})(?:[eE][+-]?[0-9]{{1,4}})?|inf|nan))
    |(?P<word>true|false|nil))""",
    re.DOTALL | re.VERBOSE,
)
_WHOLE: Final = re.compile("-?[0-9]{1,18}")
_ESCAPE: Final = re.compile(r"\\([0-9]{1,3}|.)", re.DOTALL)
_ESCAPED: Final = {"n": "\n", "r": "\r", "t": "\t"}
_WORDS: Final = {"true": True, "false": False, "nil": None}


_NO_SAVE: Final = "the file is no save of the game, or a damaged one; open save.jkr as it is"


def is_table(data: bytes) -> bool:
    """Whether bytes begin as a file of the game: packed or not, perhaps with another program before its table."""
    head = data[:4096]
    if not head.startswith((b"return", b"if")):
        try:
            head = decompressobj(-15).decompress(head, 64)
        except ZlibError:
            return False
    return head.lstrip().startswith((b"return {", b"return{", b"if "))


def unpack(data: bytes) -> str:
    """Return the text of a file of the game; raise `TextError` where it is none, or larger than any."""
    if len(data) > MOST_PACKED:
        raise TextError(f"the file is longer than {MOST_PACKED:,} bytes, so it is no save of the game; open save.jkr")
    whole = data
    if not data.lstrip().startswith(b"return"):
        reader = decompressobj(-15)
        try:
            whole = reader.decompress(data, MOST_BYTES + 1)
        except ZlibError:
            raise TextError(_NO_SAVE) from None
        if not whole.lstrip().startswith((b"return", b"if")):
            raise TextError(_NO_SAVE)
        if not reader.eof and len(whole) <= MOST_BYTES:
            raise TextError("the save ends too early; copy the whole file once more")
    if len(whole) > MOST_BYTES:
        raise TextError(
            f"the save unpacks to more than {MOST_BYTES:,} bytes, so the game did not write it; open another"
        )
    try:
        return whole.decode()
    except UnicodeDecodeError as error:
        raise TextError(f"the save has a byte that is no UTF-8 at {error.start + 1:,}; open it as it is") from None


def parse(text: str) -> Table:
    r"""Return the table that a text returns, its keys texts and numbers; nothing of it is run.

    >>> parse('return {["name"]="Red \\"Deck\\"",["cards"]={[1]=true,[2]=-1.5,},["most"]=inf,}')
    {'name': 'Red "Deck"', 'cards': {1: True, 2: -1.5}, 'most': inf}
    >>> parse('return {["chips"]=to_big(300),}')
    Traceback (most recent call last):
    ...
    ortalab.errors.TextError: a value is missing at character 19, before 'to_big(300),}'; a mod or an editor wrote this
    """
    start = _START.match(text)
    if start is None:
        raise TextError(f"the save begins with {shown(text)}, not with a table; a mod or an editor wrote this")
    tokens = _Tokens(text, start.end())
    tokens.take("{")
    table = _table(tokens, 1)
    if text[tokens.place :].strip():
        raise tokens.error("an end")
    return table


class _Tokens:
    """The signs and values of a text, one after another."""

    def __init__(self, text: str, place: int) -> None:
        self.text = text
        self.place = place
        self.kind: str | None = None
        self.word = ""
        self.before = place  # where the last token begins

    def next(self) -> str:
        """Go to the next token and return it; "" where there is none."""
        found = _TOKEN.match(self.text, self.place)
        self.before = self.place
        if found is None:
            self.kind, self.word = None, ""
        else:
            self.kind, self.place = found.lastgroup, found.end()
            self.word = found[found.lastgroup or 0]
        return self.word if self.kind == "sign" else ""

    def take(self, sign: str) -> None:
        """Go past a sign that has to come."""
        if self.next() != sign:
            raise self.error(shown(sign))

    def value(self) -> object:
        """Return the value of the token, if it is one."""
        if self.kind == "string":
            return _ESCAPE.sub(_escaped, self.word) if "\\" in self.word else self.word
        if self.kind == "number":
            return int(self.word) if _WHOLE.fullmatch(self.word) else float(self.word)
        if self.kind == "word":
            return _WORDS[self.word]
        raise self.error("a value")

    def error(self, missing: str) -> TextError:
        """Return the error where something else should stand."""
        rest = self.text[self.before : self.before + 100].lstrip()
        there = f"before {shown(rest)}" if rest else "as the text ends"
        noun = f"{missing} is missing at character {self.before + 1:,}, {there}"
        return TextError(f"{noun}; a mod or an editor wrote this")


def _escaped(found: re.Match[str]) -> str:
    word = found[1]
    return chr(min(int(word), 255)) if word.isdigit() else _ESCAPED.get(word, word)


def _table(tokens: _Tokens, depth: int) -> Table:
    """Read a table behind its bracket."""
    if depth > DEEPEST:
        raise TextError(f"the save has more than {DEEPEST} tables within one another; the game did not write it")
    found: Table = {}
    sign = tokens.next()
    while sign != "}":
        if sign != "[":
            raise tokens.error("'['")
        tokens.next()
        key = tokens.value()
        tokens.take("]")
        tokens.take("=")
        found[key] = _table(tokens, depth + 1) if tokens.next() == "{" else tokens.value()
        sign = tokens.next()
        if sign in {",", ";"}:
            sign = tokens.next()
        elif sign != "}":
            raise tokens.error("','")
    return found
