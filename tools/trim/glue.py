"""Trim Emscripten's script for the wasm to the declarations in use.

The script is one long function. A top-level declaration stays if its name occurs anywhere in the remaining code, even
in a string: this may keep too much, never too little. `UNUSED` has the exceptions.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from tools.trim.wasm import FormatError

if TYPE_CHECKING:
    from collections.abc import Iterator

OPENING, CLOSING = "moduleArg={}){", "}export default"
WORD = re.compile(r"[A-Za-z_$][\w$]*")
TOKEN = re.compile(
    r""" "(?:[^"\\]|\\.)*" | '(?:[^'\\]|\\.)*' | //[^\n]* | /\*.*?\*/
    | (?<![\w$)\]}"'`.\s])/(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/ | (?<=return)/(?:[^/\\\n]|\\.)+/
    | [()\[\]{};,`] """,
    re.VERBOSE | re.DOTALL,
)
"""The tokens that matter for the end of a statement: strings, regular expressions, comments, brackets."""
TEMPLATE = re.compile(r"(?:[^`\\$]|\\.|\$(?!\{))*(`|\$\{)", re.DOTALL)
BLOCK = re.compile(r"(?:(?:async )?function\b|class\b|if\b|for\b|\{)")
FURTHER = re.compile(r"else\b")
DECLARED = re.compile(r"(?:async )?(?:function|class)\*? ([\w$]+)|(?:var|let|const) ([\w$]+)")
ATTACHED = re.compile(r'Module\["([\w$]+)"\]=[\w$.]+;$|([\w$]+)(?:\.[\w$]+|\["?\w+"?\])+[=(]')
EXPORTED = re.compile(r'wasmExports\["([\w$]+)"\]')
LISTS = ("var wasmImports={", "function assignWasmExports(", "function applySignatureConversions(")
UNWANTED = ("registerPostMainLoop(",)  # for audio in games
UNUSED = {"Browser", "IDBFS", "PROXYFS", "SDL", "WORKERFS"}
"""Names that do not keep their declarations: windows, games and other file systems.

Code that the page never runs mentions them; they are declared without a value.
"""


class Statement(NamedTuple):
    """A statement, the names it declares or assigns, and its words; a statement without names always stays."""

    text: str
    names: frozenset[str]
    words: frozenset[str]


def outermost(code: str) -> Iterator[tuple[int, str]]:
    """Yield the end of each closing bracket, semicolon and comma outside all brackets."""
    place, open_brackets = 0, [""]
    while found := (TEMPLATE if open_brackets[-1] == "`" else TOKEN).search(code, place):
        place, mark = found.end(), found[found.lastindex or 0]
        if mark in {"(", "[", "{", "${"} or (mark == "`" != open_brackets[-1]):
            open_brackets.append(mark)
        elif mark in {")", "]", "}", "`"}:
            open_brackets.pop()
            if not open_brackets:
                raise FormatError(f"unmatched closing bracket at {place}")
        if len(open_brackets) == 1 and mark in {"}", ";", ","}:
            yield place, mark
    if len(open_brackets) > 1:
        raise FormatError("unclosed bracket")


def statements(code: str) -> Iterator[tuple[str, list[int]]]:
    """Yield the statements of a function's body, each with the offsets of its top-level commas."""
    start, commas = 0, []
    for place, mark in outermost(code):
        if mark == ",":
            commas.append(place - start)
        elif mark == ";" or (BLOCK.match(code, start) and not FURTHER.match(code, place)):
            yield code[start:place], commas
            start, commas = place, []
    if code[start:].strip():
        yield code[start:], commas


def statement(text: str, commas: list[int]) -> Statement:
    words = frozenset(WORD.findall(text)) - UNUSED
    if found := DECLARED.match(text):
        more = (WORD.match(text, comma) for comma in commas)
        return Statement(text, frozenset([found[1] or found[2], *(one[0] for one in more if one)]), words)
    if found := ATTACHED.match(text):
        return Statement(text, frozenset([found[1] or found[2]]), words)
    return Statement(text, frozenset(), words)


class Glue:
    """The script's statements, its three lists of the wasm's imports and exports, and its list of names."""

    def __init__(self, code: str, users: str) -> None:
        """Parse the script; `users` are the scripts that call into it."""
        start, stop = code.index(OPENING) + len(OPENING), code.rindex(CLOSING)
        self.head, self.tail = code[:start], code[stop:]
        self.users = frozenset(WORD.findall(users))
        found = [statement(*one) for one in statements(code[start:stop])]
        self.statements = [one for one in found if not one.text.startswith(UNWANTED)]
        self.names = max(self.statements, key=lambda one: len(one.names))
        self.unused = UNUSED & {name for one in self.statements for name in one.names}
        self.lists = [one for one in self.statements if one is self.names or one.text.startswith(LISTS)]
        if len(self.lists) != len(LISTS) + 1:
            raise FormatError("the script lists the imports and exports of the wasm in an unknown form")

    def mentioned(self, foreign: set[str]) -> set[str]:
        """Collect the words of the statements that stay if the wasm imports these functions."""
        words = {*self.users, *foreign, *(f"_{name}" for name in foreign)}
        waiting = [one for one in self.statements if one not in self.lists]
        while True:
            kept = [not one.names or not words.isdisjoint(one.names) for one in waiting]
            if not any(kept):
                return words
            words.update(*(one.words for one, stays in zip(waiting, kept, strict=True) if stays))
            waiting = [one for one, stays in zip(waiting, kept, strict=True) if not stays]

    def written(self, foreign: set[str], exports: set[str]) -> str:
        """Write the script for a wasm with these imports and exports."""
        words = self.mentioned(foreign)
        gone: set[str] = set()
        parts = []
        for one in self.statements:
            if one is self.names:
                parts.append("")
            elif one.text.startswith(LISTS[0]):
                given = one.text[len(LISTS[0]) :].rstrip("};").split(",")
                parts.append(f"{LISTS[0]}{','.join(name for name in given if name.partition(':')[0] in foreign)}}};")
            elif one.text.startswith(LISTS):
                head, _, body = one.text.partition("{")
                lines = [(line, EXPORTED.search(line)) for line in body.removesuffix("}").split(";")]
                parts.append(f"{head}{{{';'.join(line for line, of in lines if not of or of[1] in exports)}}}")
                gone |= {line.partition("=")[0] for line, of in lines if of and of[1] not in exports}
            elif not one.names or not words.isdisjoint(one.names):
                parts.append(one.text)
        parts[parts.index("")] = f"var {','.join(sorted(self.names.names - gone | self.unused))};"
        return self.head + "".join(parts) + self.tail
