"""Plain values in the standard library and PyYAML: numbers, letters, patterns, dates, JSON, YAML."""

import _codecs
import base64
import dataclasses
import datetime as dt
import decimal
import difflib
import enum
import html
import inspect
import json
import math
import operator
import re
import struct
import textwrap
import time
import zlib
from collections.abc import Callable, Iterator

import yaml

from tests.corpus.chance import Chance

RANGES = (range(32, 0x600, 3), range(0x1E00, 0x2100, 5), range(0x2190, 0x2400, 3), range(0x1F600, 0x1F620))
LETTERS = "".join(chr(code) for codes in RANGES for code in codes) + "ßŒœǅﬁİıΣς"
"""Characters that no version of Unicode since 2012 has changed."""
KINDS = ("alnum", "alpha", "decimal", "digit", "identifier", "lower", "numeric", "printable", "space", "title", "upper")
FORMATS = ("", ".0f", ".2f", ".17g", ",.2f", "g", "e", "%", "+.3f", "012.4f", ">12")
NUMBERS = (0.0, -0.0, 0.1, 0.5, 1.5, 2.5, 1 / 3, 1e16, 1e22, 1e23, 123456789.123, -2.5e-8, 5e-324, 1.7e308)
PATTERNS = (r"\w+", r"(?i)[a-zß]+\b", r"[^\W\d]+?", r"(?<=x)\s", r"(\d)\1", r"(?P<a>.)(?P=a)", r"\s{2,}|$", r"[—-♥]")
FAULTS = ("1/0", "[][1]", "{}['a']", "int('x')", "None.x", "2**-1", "(", "f'{1:>5}'", "'a' + 1", "''.join([1])", "x")
SCALARS = (
    "1", "-0", "0o17", "017", "0x1F", "0b101", "1_000", "123456789012345678901234567890", "1:30", "1:30:59.5", "1.5",
    "1e3", "1.5e+300", ".5", "-.inf", ".NaN", "6.02E+23", "yes", "No", "TRUE", "off", "~", "null", "", "2024-02-29",
    "2001-12-14t21:59:43.10-05:00", "2001-12-14 21:59:43", "'it''s'", r'"\t\x41\u00e9\U0001F600\e\_\N"', "10♥", "=",
    "!!str 1", "!!int '7'", "!!float 3", "!!binary aGVsbG8=", "!!set {a}", "!!omap [a: 1, b: 2]", "<<", "!local x",
    "|\n  a\n   b\n", ">-\n  a\n  b\n\n  c\n", "? a\n: b", "&a [1, *a]", "[a, [b, {c: d}],]",
    "{a: 1, 'b': [2]}", "a: b: c",
    "[", "\t", "@x", "`x`", "%x", "- a\n b", '"', '"\\q"', "!!int x", "*x", "a: 1\na: 2", "--- 1\n--- 2",
)  # fmt: skip


def caught(do: Callable[..., object], *given: object) -> str:
    """Format a call's result or its error."""
    try:
        return repr(do(*given))
    except (ArithmeticError, ValueError, LookupError, TypeError, yaml.YAMLError) as error:
        return f"{type(error).__name__}: {error}"


def fault_of(text: str) -> str:
    """Name the class of an expression's error; its message depends on the version of Python."""
    try:
        return repr(eval(text, {}))  # noqa: S307 — our own
    except Exception as error:  # noqa: BLE001 — any error is a result
        return type(error).__name__


def entries() -> Iterator[tuple[str, str]]:
    """Yield each kind of value with its results."""
    chance = Chance(1)
    numbers = (*NUMBERS, *(chance.random() * 10 ** chance.randint(-30, 30) for _ in range(300)))
    for number in numbers:
        parts = [format(number, how) for how in FORMATS]
        yield (
            f"number {number!r}",
            f"{parts} {number.hex()} {number.as_integer_ratio()} {float(repr(number)) == number}",
        )
    for start in range(0, len(LETTERS), 40):
        some = LETTERS[start : start + 40]
        told = [some.upper(), some.lower(), some.title(), some.casefold(), some.swapcase(), repr(some), ascii(some)]
        told += ["".join(str(int(getattr(letter, f"is{kind}")())) for letter in some) for kind in KINDS]
        told += [
            repr(some.encode(name, how)) for name in ("ascii", "latin-1") for how in ("replace", "xmlcharrefreplace")
        ]
        told += [json.dumps(some), html.escape(some), str(some.encode().lower())]
        yield f"letters from {start}", "\n".join(told)
    text = "x ß Straße ΑΒΓ  Éa 11²٣ aa—b ♥♦ " + LETTERS[:200]
    for pattern in PATTERNS:
        yield (
            f"pattern {pattern}",
            f"{re.findall(pattern, text)} {re.split(pattern, text)} {re.sub(pattern, '<>', text)}",
        )
    for scalar in SCALARS:
        yield f"yaml {scalar!r}", f"{caught(yaml.safe_load, scalar)} {caught(yaml.safe_load, f'[a, {scalar}]')}"
    for name, value in (*others(chance), *texts()):
        yield name, repr(value)


def others(chance: Chance) -> Iterator[tuple[str, object]]:
    """Yield results of Python's other built-in modules."""
    floats = [chance.random() * 1000 for _ in range(50)]
    names = ("sqrt", "exp2", "log", "log2", "gamma", "sin", "atan", "floor", "isqrt")
    yield "sums", (math.fsum(floats), sum(map(int, floats)), math.prod(map(int, floats)), 10**400 % 97, 7**-2, -7 // 2)
    yield "functions", [f"{getattr(math, name)(49):.12g}" for name in names]
    yield "wholes", [int(str(3**power)) == 3**power and 3**power for power in range(0, 400, 37)]
    yield (
        "decimals",
        (str(decimal.Decimal(1) / 7), str(decimal.Decimal(10).sqrt()), str(decimal.Decimal("1e20").quantize(1))),
    )
    yield "dates", (str(dt.date(2024, 2, 29) + dt.timedelta(366)), time.strftime("%Y-%j", time.gmtime(0)))
    yield "random", (chance.random(), Chance(7).gauss(0, 1), chance.getrandbits(99))
    yield (
        "packed",
        (
            zlib.crc32(b"a"),
            zlib.decompress(zlib.compress(b"abc" * 99)),
            base64.b64encode(struct.pack("<hId", 1, 2, 3.5)),
        ),
    )
    yield "faults", [fault_of(text) for text in FAULTS]
    yield "too deep", fault_of("(lambda act: act(act))(lambda act: act(act))")
    yield "signature", str(inspect.signature(lambda a, *b, c=1, **d: (a, b, c, d)))
    made = dataclasses.make_dataclass("Point", ["x", "y"])(1, 2)
    yield "made", (repr(made), operator.attrgetter("b.value")(enum.Flag("F", "a b")))
    yield "picked", (operator.itemgetter(1)([1, 2]), operator.attrgetter("real.imag")(3))


def texts() -> Iterator[tuple[str, object]]:
    """Yield results of Python's text modules."""
    yield "alike", (difflib.get_close_matches("foil", ["fool", "x", "foi"]), textwrap.wrap(LETTERS[:99], 20))
    yield "lines", list(difflib.unified_diff(["a", "b"], ["b", "c"], lineterm=""))
    yield "read", json.loads('{"a": [1e3, -0.5, 12345678901234567890, "\\ud83d\\ude00\\u00e9", null, true, {}]}')
    for broken in ("{", '{"a" 1}', '"\\x"', "nul", "1 2", ""):
        yield f"json {broken}", caught(json.loads, broken)
    yield "old style", "%08.3f|%-5s|%x|%+d" % (math.pi, "a", 255, 7)  # noqa: UP031 — tests this style
    yield "new style", "{0!r:>{1}}".format("é", 5)
    yield "codecs", [LETTERS.encode(name) for name in ("utf-8", "utf-16", "utf-32")]
    yield "escapes", (_codecs.unicode_escape_encode(LETTERS), _codecs.unicode_escape_decode("\\t\\x41\\u00e9"))
    yield "unescaped", html.unescape("&eacute;&#x1F600;&lt;&notin;&#65")
