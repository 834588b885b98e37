"""JSON as text: its members and entries byte for byte, and how deep its brackets are nested."""

import re

BLANKS = " \t\n\r"
"""Blanks of JSON."""
BYTE_ORDER_MARK = "\N{BYTE ORDER MARK}"
_STRING = re.compile(r'"(?:[^"\\]|\\.?)*+"?', re.DOTALL)
"""A string of JSON, or what begins as one and has no end: no quote within it is tried as the start of another."""


def depth_of(text: str) -> int:
    """Return how deep the brackets of a text are nested; a browser's Python does not survive thousands.

    >>> depth_of('{"a[[[": [{}, "]"]}'), depth_of("[" * 9)
    (3, 9)
    """
    depth = deepest = 0
    for sign in _STRING.sub("", text):
        depth += (sign in "[{") - (sign in "]}")
        deepest = max(deepest, depth)
    return deepest


def members(text: str) -> dict[str, str]:
    """Return the members of an object that is whole, as they are written; of several of a name the last.

    >>> members('{"a": [1,  2], "b": {}, "a": 3}')
    {'a': '3', 'b': '{}'}
    """
    from json import JSONDecoder  # not before somebody saves

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
    from json import JSONDecoder  # as above

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
