"""The Python that is shipped, under node: it says what the whole one says, and misses what it is meant to miss."""

from __future__ import annotations

import json
import subprocess
from typing import Any

import pytest

import build

RUN = """
import { readFileSync } from "node:fs";
const [folder, library, app] = process.argv.slice(1);
const { loadPyodide } = await import(`${folder}/pyodide.mjs`);
const python = await loadPyodide({
    indexURL: folder.replace("file://", ""),
    stdLibURL: library,
    lockFileContents: '{"info":{"abi_version":"2026_0","arch":"wasm32","platform":"","python":"3.14.2"},"packages":{}}',
    env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" },
});
python.FS.writeFile("/lib/app.zip", readFileSync(app));
try {
    console.log(python.runPython(readFileSync(0, "utf-8")));
} catch (error) {
    console.error(error.message);
    process.exitCode = 1;
}
"""
PROBE = r"""
import _codecs, sys
sys.path.insert(0, "/lib/app.zip")
import asyncio, base64, datetime, decimal, enum, functools, html, json, logging, math, random, re, struct, time, zlib
import contextvars, dataclasses, difflib, inspect, itertools, operator, textwrap, traceback, typing, weakref
import yaml
def caught(do, *given):
    try:
        return do(*given)
    except Exception as error:
        return traceback.format_exception_only(error)
letters = "".join(map(chr, [*range(32, 0x3000, 7), *range(0x4E00, 0x4E40), *range(0xAC00, 0xAC20), *range(0x1F600, 0x1F620)]))
kinds = "alnum alpha decimal digit identifier lower numeric printable space title upper".split()
said = [
    [[getattr(letter, "is" + kind)() for kind in kinds] for letter in letters],
    [letters.upper(), letters.lower(), letters.title(), letters.casefold(), letters.swapcase(), repr(letters)],
    [caught(letters.encode, name) for name in ("utf-8", "utf-16", "utf-32", "ascii", "latin-1")],
    [str(_codecs.unicode_escape_encode(letters)), _codecs.unicode_escape_decode("\\u00e9")],
    [caught(str.encode, letters, "ascii", how) for how in ("replace", "xmlcharrefreplace", "backslashreplace")],
    [re.findall(r"(?i)\w+\b|[^\W\d]+?|(?<=x)\s", "x ß Straße ΑΒΓ Éa 1²٣"), re.sub("(?i)é", "e", "É"), re.split(r"\W+", letters)],
    [format(number, how) for number in (0.1, 1e22, 1 / 3, -2.5e-8, 1e308, 5e-324) for how in ("", ".17g", ",.2f", "e", "%")],
    [caught(eval, text) for text in ("1/0", "[][1]", "{}['a']", "int('x')", "None.x", "2**-1", "(", "f'{1:>5}'", "10**400 % 97")],
    [float.fromhex("0x1.8p3"), (0.1).hex(), (0.5).as_integer_ratio(), math.isqrt(10**60), math.gamma(5.5), math.fsum([0.1] * 10)],
    [str(decimal.Decimal(1) / 7), str(decimal.Decimal(10).sqrt()), str(decimal.Decimal("1e20").quantize(decimal.Decimal(1)))],
    [str(datetime.date(2024, 2, 29) + datetime.timedelta(366)), time.strftime("%Y", time.gmtime(0)), str(datetime.timedelta(1.5))],
    [random.Random(7).sample(range(99), 9), random.Random(7).gauss(0, 1), random.Random("seed").random()],
    [zlib.crc32(b"a"), zlib.decompress(zlib.compress(b"abc" * 99)).decode(), base64.b64encode(b"abc").decode()],
    [json.dumps({"é": [1.5, None, True, {"a": "\u2028"}]}), json.loads('{"a": [1e3, "\\ud83d\\ude00"]}'), caught(json.loads, "{")],
    [yaml.safe_load("a: [1, 2.5, yes, ~, 0x1f]\nb: |\n  text\nc: &x {d: 'é'}\ne: *x"), yaml.safe_dump({"a": ["é", 1.5]})],
    [caught(yaml.safe_load, text) for text in ("a: [", "\t", "a: b: c", "&a *b")],
    [struct.pack("<hId", 1, 2, 3.5).hex(), sorted(letters)[:3], html.escape("<é>"), html.unescape("&eacute;&#x1F600;")],
    [list(difflib.unified_diff(["a"], ["b"])), textwrap.wrap("a b c d", 3), difflib.get_close_matches("foil", ["fool", "x"])],
    [str(inspect.signature(lambda a, *b, c=1, **d: 0)), [*itertools.batched("abcde", 2)], operator.itemgetter(1)([1, 2])],
    [repr(dataclasses.make_dataclass("Point", ["x", "y"])(1, 2)), typing.get_args(list[int]), enum.Flag("F", "a b").a.value],
    [gathered for gathered in [[]] if not caught(logging.getLogger("x").debug, "a")],
    [caught("{0!r:>{1}}".format, "é", 5), "%08.3f|%-5s|%x" % (3.14159, "a", 255), caught(lambda: "a" + 1)],
    [hash("a"), hash(0.5), hash((1, 2)), sys.getsizeof([]), sys.version],
]
def recursive(depth):
    return recursive(depth + 1)
said.append(caught(recursive, 0)[0][:40])
missing = {}
for name in sorted(NAMES):
    try:
        __import__(name)
        missing[name] = ""
    except ImportError as error:
        missing[name] = type(error).__name__
json.dumps({"said": json.loads(json.dumps(said, default=repr)), "missing": missing})
"""  # noqa: E501 - one line for each kind of thing


def spoken(folder: str, library: str, names: list[str]) -> dict[str, Any]:
    app = next((build.ROOT / "dist/static").glob("app-*.zip"))
    command = [build.tool("node"), "--input-type=module", "-e", RUN, (build.ROOT / folder).as_uri(), str(app)]
    command.insert(-1, str(build.ROOT / library))
    done = subprocess.run(command, input=f"NAMES = {names}\n{PROBE}", capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr[-2000:]
    return dict(json.loads(done.stdout))


@pytest.mark.usefixtures("address")
def test_the_python_that_is_shipped_says_what_the_whole_one_says() -> None:
    static = build.ROOT / "dist/static"
    ours, library = next(static.glob("pyodide-*")), next(static.glob("stdlib-*.zip"))
    names = [
        "_sqlite3",
        "_codecs_jp",
        "_testcapi",
        "unicodedata",
        "_lzma",
        "_zstd",
        "_ctypes",
        "math",
        "_decimal",
        "_io",
    ]
    shipped = spoken(str(ours.relative_to(build.ROOT)), str(library.relative_to(build.ROOT)), names)
    whole = spoken("node_modules/pyodide", "node_modules/pyodide/python_stdlib.zip", names)
    assert shipped["said"] == whole["said"]
    assert shipped["missing"] == {name: "" if name in names[-3:] else "ModuleNotFoundError" for name in names}
    assert set(whole["missing"].values()) == {""}
