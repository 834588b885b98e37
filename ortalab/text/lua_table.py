"""Parse the Lua tables in the game's files as data, within limits; no code is executed.

Mods may put guards before the table, `if not Mod then return {…} end`, which are skipped, and write large numbers as
calls, `to_big({[1] = 9, },1)`, which are parsed as numbers. Any other statement or call is an error.
"""

import re
from collections.abc import Callable
from typing import Any, Final
from zlib import decompressobj
from zlib import error as ZlibError  # noqa: N812 — a class

from ortalab.errors import TextError, shown
from ortalab.text.lua_values import as_big, to_big, uncompress_big

MOST_PACKED: Final = 1_000_000
"""The maximum size of a file, in bytes; the game's have about ten thousand."""
MOST_BYTES: Final = 8_000_000
"""The maximum size of an unpacked text, in bytes; the game's have about a hundred thousand."""
MOST_TABLES: Final = 60_000
"""The maximum number of tables in a text; the game's have about ten thousand."""
DEEPEST: Final = 40
"""The maximum nesting of tables; the game's nest about ten deep."""
Table = dict[Any, Any]
_BLANK: Final = r"[ \t\r\n]*"
_RETURN: Final = re.compile(rf"{_BLANK}return{_BLANK}(?={{)")
_GUARD: Final = re.compile(rf"{_BLANK}if\b[\w .()~=\"'\r\n\t]{{1,200}}?\bthen{_BLANK}return{_BLANK}(?={{)", re.ASCII)
_END: Final = re.compile(rf"{_BLANK}end\b")
_TOKEN: Final = re.compile(
    rf"""{_BLANK}(?:(?P<sign>[{{}}\[\]=,;()])
    |"(?P<string>[^"\\]*(?:\\.[^"\\]*)*)"
    |(?P<number>-?(?:(?:[0-9]{{1,400}}(?:\.[0-9]{{0,400}})?|\.[0-9]{{1,400}})(?:[eE][+-]?[0-9]{{1,4}})?(?![\w.\#])
        |(?:inf|nan|math\.huge)\b(?:\([a-z]+\))?|1\.\#(?:INF|IND|QNAN)))
    |(?P<word>(?:true|false|nil)\b)
    |(?P<name>[A-Za-z_]\w{{0,99}})(?={_BLANK}=)
    |(?P<call>[A-Za-z_][\w.:]{{0,99}})(?={_BLANK}\()
    |'(?P<text>[^'\\]*(?:\\.[^'\\]*)*)')""",
    re.DOTALL | re.VERBOSE | re.ASCII,
)
_WHOLE: Final = re.compile("-?[0-9]{1,18}")
_ESCAPE: Final = re.compile(r"\\([0-9]{1,3}|.)", re.DOTALL)
_ESCAPED: Final = {"n": "\n", "r": "\r", "t": "\t"}
_WORDS: Final = {"true": True, "false": False, "nil": None}
_CALLS: Final[dict[str, Callable[[list[object]], float]]] = {
    **dict.fromkeys(("to_big", "Big:new", "Big:create", "Big.new", "Big.create"), to_big),
    "uncompress_big": uncompress_big,
}
"""The calls that mods write for large numbers, each with the parser of its arguments."""
_MOST_ARGUMENTS: Final = 3
_BOM: Final = b"\xef\xbb\xbf"
_NO_SAVE: Final = "this is not a save file of the game, or it is damaged; open the game's own save.jkr, unchanged"


def is_table(data: bytes) -> bool:
    """Return whether bytes begin like a file of the game, packed or not; a mod's code may precede the table."""
    head = data[:4096]
    if not _is_plain(head):
        try:
            head = decompressobj(_wbits(head)).decompress(head, 64)
        except ZlibError:
            return False
    return head.lstrip().startswith((b"return {", b"return{", b"if "))


def _is_plain(data: bytes) -> bool:
    return data[:100].removeprefix(_BOM).lstrip().startswith((b"return", b"if "))


def _wbits(data: bytes) -> int:
    """Return the `wbits` of packed bytes: raw, as the game writes them, or with a zlib or gzip header."""
    if data.startswith(b"\x1f\x8b"):
        return 31
    return 15 if data[:1] == b"\x78" and int.from_bytes(data[:2], "big") % 31 == 0 else -15


def unpack(data: bytes) -> str:
    """Unpack the text of a file of the game; raise `TextError` if it is not one, or too large."""
    if len(data) > MOST_PACKED:
        raise TextError(
            f"the file is longer than {MOST_PACKED:,} bytes, so it is not a save of the game; open save.jkr"
        )
    whole = data
    if not _is_plain(data):
        reader = decompressobj(_wbits(data))
        try:
            whole = reader.decompress(data, MOST_BYTES + 1)
        except ZlibError:
            raise TextError(_NO_SAVE) from None
        if not _is_plain(whole) and not reader.eof:
            raise TextError(_NO_SAVE)
        if not reader.eof and len(whole) <= MOST_BYTES:
            raise TextError("the save ends too early; copy the whole file again")
    if len(whole) > MOST_BYTES:
        raise TextError(
            f"the save unpacks to more than {MOST_BYTES:,} bytes, so the game did not write it; open another"
        )
    try:
        return whole.removeprefix(_BOM).decode()  # the page's Python has no `utf-8-sig`
    except UnicodeDecodeError as error:
        if not _is_plain(whole):
            raise TextError(_NO_SAVE) from None
        raise TextError(
            f"the save is not UTF-8 at byte {error.start + 1:,}; open the game's own save.jkr, unchanged"
        ) from None


def parse(text: str) -> Table:
    r"""Parse the returned table of a Lua text, with strings and numbers as keys.

    >>> parse('return {["name"]="Red \\"Deck\\"",["cards"]={[1]=true,[2]=-1.5,},["most"]=inf,}')
    {'name': 'Red "Deck"', 'cards': {1: True, 2: -1.5}, 'most': inf}
    >>> parse('if not Mod then return {["won"]=true,} end return {["chips"]=to_big({[1] = 300, },1),}')
    {'chips': 300}
    >>> parse('return {["chips"]=os.time(),}')
    Traceback (most recent call last):
    ...
    ortalab.errors.TextError: a value is missing at character 19, before 'os.time(),}'; a mod or an editor wrote this
    """
    tokens = _Tokens(text, 0)
    while guard := _GUARD.match(text, tokens.place):
        tokens.place = guard.end()
        tokens.take("{")
        _table(tokens, 1)
        end = _END.match(text, tokens.place)
        if end is None:
            raise tokens.ahead("'end'")
        tokens.place = end.end()
    start = _RETURN.match(text, tokens.place)
    if start is None:
        rest = text[tokens.place : tokens.place + 200].strip()
        raise TextError(f"the save begins with {shown(rest)}, not with a table; a mod or an editor wrote this")
    tokens.place = start.end()
    tokens.take("{")
    table = _table(tokens, 1)
    if not isinstance(table, dict):
        raise TextError("the save is a number, not a table; open the game's own save.jkr, unchanged")
    if text[tokens.place :].strip():
        raise tokens.ahead("an end")
    return table


class _Tokens:
    """A tokenizer of Lua signs and values."""

    def __init__(self, text: str, place: int) -> None:
        self.text = text
        self.place = place
        self.kind: str | None = None
        self.word = ""
        self.before = place  # start of the last token
        self.tables = 0  # number of tables so far

    def next(self) -> str:
        """Advance to the next token and return it; return "" at the end."""
        found = _TOKEN.match(self.text, self.place)
        self.before = self.place
        if found is None:
            self.kind, self.word = None, ""
        else:
            self.kind, self.place = found.lastgroup, found.end()
            self.word = found[found.lastgroup or 0]
        return self.word if self.kind == "sign" else ""

    def take(self, sign: str) -> None:
        """Skip a required sign."""
        if self.next() != sign:
            raise self.error(shown(sign))

    def value(self) -> object:
        """Return the value of the current token; raise if it is not a simple value."""
        if self.kind in {"string", "text"}:
            return _ESCAPE.sub(_escaped, self.word) if "\\" in self.word else self.word
        if self.kind == "number":
            return int(self.word) if _WHOLE.fullmatch(self.word) else _float(self.word)
        if self.kind == "word":
            return _WORDS[self.word]
        raise self.error("a value")

    def ahead(self, missing: str) -> TextError:
        """Build the error for a symbol missing after the last token."""
        self.before = self.place
        return self.error(missing)

    def error(self, missing: str) -> TextError:
        """Build the error for a symbol missing at the last token."""
        rest = self.text[self.before : self.before + 100].lstrip()
        where = f"before {shown(rest)}" if rest else "as the text ends"
        noun = f"{missing} is missing at character {self.before + 1:,}, {where}"
        return TextError(f"{noun}; a mod or an editor wrote this")


def _float(word: str) -> float:
    """Parse a number that is not an integer; infinity and nan have several spellings."""
    bare = word.lstrip("-")
    if bare[:3] in {"inf", "mat"} or bare == "1.#INF":
        return float(f"{'-' * word.startswith('-')}inf")
    return float("nan") if bare[:3] == "nan" or "#" in bare else float(word)


def _escaped(found: re.Match[str]) -> str:
    word = found[1]
    return chr(min(int(word), 255)) if word.isdigit() else _ESCAPED.get(word, word)


def _table(tokens: _Tokens, depth: int) -> object:
    """Parse a table after its opening bracket; convert a mod's large-number table to a number."""
    tokens.tables += 1
    if tokens.tables > MOST_TABLES:
        raise TextError(f"the save has more than {MOST_TABLES:,} tables, so the game did not write it; open another")
    found: Table = {}
    count = 0
    sign = tokens.next()
    while sign != "}":
        if sign == "[":
            tokens.next()
            key = tokens.value()
            tokens.take("]")
            tokens.take("=")
            tokens.next()
        elif tokens.kind == "name":
            key = tokens.word
            tokens.take("=")
            tokens.next()
        else:  # an item without a key, which the game itself never writes
            key = count = count + 1
        found[key] = _value(tokens, depth)
        sign = tokens.next()
        if sign in {",", ";"}:
            sign = tokens.next()
        elif sign != "}":
            raise tokens.error("','")
    return as_big(found)


def _value(tokens: _Tokens, depth: int) -> object:
    """Parse a simple value, a table or a call, starting at the current token."""
    if depth >= DEEPEST:
        raise TextError(f"the save has more than {DEEPEST} nested tables; the game did not write it")
    if tokens.kind == "sign" and tokens.word == "{":
        return _table(tokens, depth + 1)
    if tokens.kind != "call" or tokens.word not in _CALLS:
        return tokens.value()
    name, place = tokens.word, tokens.before
    tokens.take("(")
    arguments: list[object] = []
    sign = tokens.next()
    while sign != ")":
        if len(arguments) == _MOST_ARGUMENTS:
            raise tokens.error("')'")
        arguments.append(_value(tokens, depth + 1))
        sign = tokens.next()
        if sign == ",":
            sign = tokens.next()
        elif sign != ")":
            raise tokens.error("')'")
    try:
        return _CALLS[name](arguments)
    except ValueError:
        tokens.before = place
        raise tokens.error("a number") from None
