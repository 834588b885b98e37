"""Parse untrusted JSON within limits, and slice its source text."""

import re
from itertools import accumulate
from typing import Any

from ortalab.errors import TextError

DEEPEST = 10
"""The maximum nesting of lists and objects; Ortalab's own files nest at most seven deep."""
MOST_BYTES = 6_000_000
"""The maximum size of a file, in bytes: more than a backup can reach."""
BLANKS = " \t\n\r"
"""JSON whitespace."""
BYTE_ORDER_MARK = "\N{BYTE ORDER MARK}"
_STRING = re.compile(r'"(?:[^"\\]|\\.?)*+"?', re.DOTALL)
"""A JSON string, or everything after an unclosed quote."""
_STEPS = bytes.maketrans(b"[{]}", b"\x01\x01\xff\xff")
"""Opening brackets as 1, closing ones as -1."""
_OTHERS = bytes({*range(256)} - {*b"[{]}"})
LOOKED_AT = 200
"""The number of initial characters in which a text must name its format, however it is indented."""


def has_format(text: str, name: str) -> bool:
    r"""Return whether a text begins like JSON of the given format.

    >>> has_format('{\n  "format": "ortalab-check",', "ortalab-check"), has_format("$ java Poker", "ortalab-check")
    (True, False)
    """
    return "".join(text[:LOOKED_AT].split()).startswith(f'{{"format":"{name}"')


def refuse_long(size: int, subject: str = "the file is") -> None:
    """Raise `TextError` for a file of more than `MOST_BYTES`."""
    if size > MOST_BYTES:
        raise TextError(f"{subject} longer than {MOST_BYTES:,} bytes; leave some out and open the file again")


def parse_json(text: str | bytes, name: str = "it") -> Any:  # noqa: ANN401 — any JSON value
    """Parse untrusted JSON; raise `TextError` if it is incomplete or nested too deeply.

    `name` is the subject of the error.

    The depth is checked first, because thousands of nested brackets crash Python in a browser.

    >>> parse_json('{"a": [1]}')
    {'a': [1]}
    >>> parse_json("[" * 20_000)
    Traceback (most recent call last):
    ...
    ortalab.errors.TextError: it is nested deeper than 10 lists and objects
    """
    try:
        text = text if isinstance(text, str) else text.decode()
        if depth_of(text) <= DEEPEST:
            from json import loads

            return loads(text.removeprefix(BYTE_ORDER_MARK))
    except ValueError:
        raise TextError(f"{name} is damaged or incomplete") from None
    raise TextError(f"{name} is nested deeper than {DEEPEST} lists and objects")


def depth_of(text: str) -> int:
    """Return the nesting depth of a text's brackets.

    >>> depth_of('{"a[[[": [{}, "]"]}'), depth_of("[" * 9)
    (3, 9)
    """
    steps = _STRING.sub("", text).encode(errors="replace").translate(_STEPS, _OTHERS)
    return max(accumulate(memoryview(steps).cast("b"), initial=0))


def members(text: str) -> dict[str, str]:
    """Slice a complete object into its members, as source text; the last of a repeated name wins.

    >>> members('{"a": [1,  2], "b": {}, "a": 3}')
    {'a': '3', 'b': '{}'}
    """
    from json import JSONDecoder

    value_at, found = JSONDecoder().raw_decode, {}
    at = _past(text, 0, "{")
    while text[at] != "}":
        key, end = value_at(text, at)
        at = _past(text, end, ":")
        end = value_at(text, at)[1]
        found[key] = text[at:end]
        at = _past(text, end, ",")
    return found


def items(text: str) -> list[str]:
    """Slice a complete list into its items, as source text.

    >>> items('[1.0, {"a":  2} , "x"]')
    ['1.0', '{"a":  2}', '"x"']
    """
    from json import JSONDecoder

    value_at, found = JSONDecoder().raw_decode, []
    at = _past(text, 0, "[")
    while text[at] != "]":
        _, end = value_at(text, at)
        found.append(text[at:end])
        at = _past(text, end, ",")
    return found


def _past(text: str, at: int, sign: str) -> int:
    """Return the position after an optional sign and its surrounding whitespace."""
    is_past = False
    while text[at] in BLANKS or (text[at] == sign and not is_past):
        is_past = is_past or text[at] == sign
        at += 1
    return at
