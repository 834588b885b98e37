"""Build the pages of the library reference; griffe parses signatures and docstrings statically."""

from __future__ import annotations

import html
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import griffe
from markdown_it import MarkdownIt

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = {
    "ortalab": "Rounds: read, scored, explained, solved",
    "ortalab.games.big2": "Big-2: a game as a value, its players and its script",
    "ortalab.games.huxxy": "Huxxy: the functions of the assignment",
    "ortalab.games.poker": "Poker: hands described, ranked and compared",
    "ortalab.games.triangles": "Poker Triangles: the model and view of the assignment",
}
"""The packages with public names, each with its purpose; a test checks that the list is complete."""
EXAMPLE = re.compile(r"^>>> .*?(?=^\s*$|\Z)", re.DOTALL | re.MULTILINE)
WIDEST = 88
"""The maximum length of a signature on one line."""


class Entry(NamedTuple):
    """A public name: its signature, its docstring, and the members of a class."""

    name: str
    signature: str
    docstring: str
    members: tuple[Entry, ...] = ()


class Package(NamedTuple):
    """A package with its public names."""

    name: str
    docstring: str
    entries: tuple[Entry, ...]


def packages() -> tuple[Package, ...]:
    """Parse every package; each name is parsed where it is defined."""
    return tuple(map(_package, PACKAGES))


@cache
def _module(name: str) -> griffe.Module:
    path = ROOT.joinpath(*name.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return griffe.visit(name, file, file.read_text(encoding="utf-8"))


def _package(name: str) -> Package:
    module = _module(name)
    homes = {name: member.target_path for name, member in module.members.items() if isinstance(member, griffe.Alias)}
    return Package(name, _docstring(module), tuple(_entry(public, homes[public]) for public in _public(module)))


def _public(module: griffe.Module) -> list[str]:
    """List the public names of a package: its `__all__`, which may be the keys of its `_HOMES`."""
    homes = module.members.get("_HOMES")
    listed = getattr(getattr(homes, "value", None), "keys", None) or module.exports or []
    names = [str(name).strip("\"'") for name in listed]
    return sorted(names, key=lambda name: (not name.isupper(), name.lower()))


def _entry(name: str, path: str) -> Entry:
    home, _, there = path.rpartition(".")
    found = _module(home)[there]
    if isinstance(found, griffe.Alias):
        return _entry(name, found.target_path)
    members: Iterator[Entry] = iter(())
    if isinstance(found, griffe.Class):
        members = _members(found)
    return Entry(name, _signature(name, found), _docstring(found), tuple(members))


def _members(found: griffe.Class) -> Iterator[Entry]:
    """Yield the methods and properties of a class that have a docstring."""
    for name, member in found.members.items():
        is_offered = isinstance(member, griffe.Function) or "property" in member.labels
        if is_offered and not name.startswith("_") and member.docstring:
            yield Entry(name, _signature(name, member), _docstring(member))


def _docstring(found: griffe.Object | griffe.Alias) -> str:
    return found.docstring.value if found.docstring else ""


def _signature(name: str, found: griffe.Object | griffe.Alias) -> str:
    """Format a signature: a function with its parameters, a class with its fields."""
    if isinstance(found, griffe.Function):
        return _call(name, list(_parameters(found)), f" -> {found.returns}" if found.returns else "")
    if isinstance(found, griffe.Class):
        fields = list(_fields(found))
        return _call(f"class {name}", fields or [str(base) for base in found.bases])
    if isinstance(found, griffe.Attribute) and found.annotation and str(found.annotation) != "Final":
        return f"{name}: {found.annotation}"
    return name


def _parameters(found: griffe.Function) -> Iterator[str]:
    """Yield a function's parameters as written, with `*` before keyword-only ones."""
    before = None
    for part in found.parameters:
        if part.name == "self":
            continue
        if part.kind is griffe.ParameterKind.keyword_only and before is not part.kind:
            yield "*"
        before = part.kind
        yield _with_default(f"{part.name}: {part.annotation}", part.default)


def _fields(found: griffe.Class) -> Iterator[str]:
    """Yield the fields of a named tuple or dataclass, or the parameters of `__init__`."""
    start = found.members.get("__init__")
    if isinstance(start, griffe.Function):
        yield from _parameters(start)
    elif "dataclass" in found.labels or any(str(base) == "NamedTuple" for base in found.bases):
        for name, member in found.members.items():
            if isinstance(member, griffe.Attribute) and member.annotation and "property" not in member.labels:
                value = str(member.value or "")
                if "init=False" not in value:
                    default = re.match(r"field\(default=([^,)]+)", value)
                    yield _with_default(f"{name}: {member.annotation}", default[1] if default else value)


def _with_default(written: str, default: object) -> str:
    """Format a parameter with its default; a private default becomes `...`."""
    if not default:
        return written
    return f"{written} = {'...' if str(default).startswith('_') else default}"


def _call(name: str, parts: list[str], end: str = "") -> str:
    line = f"{name}({', '.join(parts)}){end}"
    if len(line) <= WIDEST:
        return line
    return "\n".join([f"{name}(", *(f"    {part}," for part in parts), f"){end}"])


def examples(docstring: str) -> list[str]:
    return EXAMPLE.findall(docstring)


def written(docstring: str) -> str:
    r"""Render a docstring as HTML: prose as Markdown, examples verbatim.

    >>> written("Add `a` < 2.\n\n>>> 1 + 1\n2")
    '<p>Add <code>a</code> &lt; 2.</p>\n<pre tabindex="0"><code>&gt;&gt;&gt; 1 + 1\n2\n</code></pre>\n'
    """
    fenced = EXAMPLE.sub(lambda found: f"```\n{found[0].rstrip()}\n```\n", docstring)
    body: str = MarkdownIt("commonmark", {"html": False}).render(fenced)
    return body.replace("<pre>", '<pre tabindex="0">')


def reference_bodies() -> dict[str, str]:
    """Render the pages of the reference, by folder below `guides/reference/`."""
    read = packages()
    bodies = {"": _overview(read)}
    bodies |= {f"{folder_of(package.name)}/": _body(package) for package in read}
    return bodies


def folder_of(package: str) -> str:
    """Return the folder of a package's page.

    >>> folder_of("ortalab"), folder_of("ortalab.games.poker")
    ('ortalab', 'poker')
    """
    return package.rpartition(".")[2]


def _overview(read: Iterable[Package]) -> str:
    parts = ["<h1>Reference</h1>", '<p class="lede">Every public name of the library, with an example that runs.</p>']
    for package in read:
        folder = folder_of(package.name)
        names = " · ".join(
            f'<a href="{folder}/#{entry.name}"><code>{entry.name}</code></a>' for entry in package.entries
        )
        parts.append(f'<h2 id="{folder}"><a href="{folder}/">{_breakable(package.name)}</a></h2>')
        parts.append(f"<p>{html.escape(PACKAGES[package.name])}.</p><p>{names}</p>")
    return "\n".join(parts)


def _body(package: Package) -> str:
    back = '<p><a href="../">Every package</a></p>'
    parts = [f"<h1>{_breakable(package.name)}</h1>", back, written(package.docstring)]
    for entry in package.entries:
        parts += [
            f'<h2 id="{entry.name}">{_breakable(entry.name)}</h2>',
            _code(entry.signature),
            written(entry.docstring),
        ]
        for member in entry.members:
            name = f"{entry.name}.{member.name}"
            parts += [f'<h3 id="{name}">{_breakable(name)}</h3>', _code(member.signature), written(member.docstring)]
    return "\n".join(part for part in parts if part)


def _breakable(name: str) -> str:
    """Render a name as HTML with line breaks allowed after dots and underscores."""
    return re.sub(r"(?<=[._])", "<wbr>", name)


def _code(signature: str) -> str:
    """Render a signature as HTML; return "" if it adds nothing to the name."""
    if not re.search(r"\W", signature):
        return ""
    return f'<pre class="signature" tabindex="0"><code>{html.escape(signature)}</code></pre>'
