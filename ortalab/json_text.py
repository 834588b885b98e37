"""JSON that others may have written: the one place that bounds and parses it; and its parts as text."""

import re
from itertools import accumulate
from typing import Any

from ortalab.errors import TextError
from ortalab.exports import lazily

with lazily():
    from json import JSONDecoder, loads

DEEPEST = 10
"""The most lists and objects that may stand within one another; ours stand seven deep at most."""
MOST_BYTES = 6_000_000
"""Bytes of a file that are read: more than everything that is kept has at its largest."""
BLANKS = " \t\n\r"
"""Blanks of JSON."""
BYTE_ORDER_MARK = "\N{BYTE ORDER MARK}"
_STRING = re.compile(r'"(?:[^"\\]|\\.?)*+"?', re.DOTALL)
"""A string of JSON, or what begins as one and has no end: no quote within it is tried as the start of another."""
_STEPS = bytes.maketrans(b"[{]}", b"\x01\x01\xff\xff")
"""A bracket that opens as 1, one that closes as -1."""
_OTHERS = bytes({*range(256)} - {*b"[{]}"})


def refuse_long(size: int, subject: str = "the file is") -> None:
    """Raise `TextError` where a file of so many bytes is longer than any that the page writes."""
    if size > MOST_BYTES:
        raise TextError(f"{subject} longer than {MOST_BYTES:,} bytes; leave some out and open the file again")


def parse_json(text: str | bytes, name: str = "it") -> Any:  # noqa: ANN401 — whatever JSON there is
    """Parse JSON that anybody may have written; raise `TextError` if it is not whole, or nested too deep.

    The error calls it by a name.

    A browser's Python does not survive thousands of brackets within one another, so the depth is checked first.

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
            return loads(text.removeprefix(BYTE_ORDER_MARK))
    except ValueError:
        raise TextError(f"{name} is not whole") from None
    raise TextError(f"{name} is nested deeper than {DEEPEST} lists and objects")


def depth_of(text: str) -> int:
    """Return how deep the brackets of a text are nested.

    >>> depth_of('{"a[[[": [{}, "]"]}'), depth_of("[" * 9)
    (3, 9)
    """
    steps = _STRING.sub("", text).encode(errors="replace").translate(_STEPS, _OTHERS)
    return max(accumulate(memoryview(steps).cast("b"), initial=0))


def members(text: str) -> dict[str, str]:
    """Return the members of an object that is whole, as they are written; of several of a name the last.

    >>> members('{"a": [1,  2], "b": {}, "a": 3}')
    {'a': '3', 'b': '{}'}
    """
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
    """Return the entries of a list that is whole, as they are written.

    >>> items('[1.0, {"a":  2} , "x"]')
    ['1.0', '{"a":  2}', '"x"']
    """
    value_at, found = JSONDecoder().raw_decode, []
    at = _past(text, 0, "[")
    while text[at] != "]":
        _, end = value_at(text, at)
        found.append(text[at:end])
        at = _past(text, end, ",")
    return found


def _past(text: str, at: int, sign: str) -> int:
    """Return the place after a sign of JSON, if it stands there, and the blanks around it."""
    is_past = False
    while text[at] in BLANKS or (text[at] == sign and not is_past):
        is_past = is_past or text[at] == sign
        at += 1
    return at
