"""The architecture: the direction of imports, and the size of modules and functions."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.places import ROOT
from tools.modules import statements

pytestmark = pytest.mark.no_cover  # runs no code of the package
PACKAGE = ROOT / "ortalab"
MODULES = {".".join(path.relative_to(ROOT).with_suffix("").parts): path for path in sorted(PACKAGE.rglob("*.py"))}
TOOLS = {".".join(path.relative_to(ROOT).with_suffix("").parts): path for path in sorted(ROOT.glob("tools/**/*.py"))}
KNOWN = MODULES.keys() | TOOLS.keys()

FLOORS = (
    ("exports",),
    ("crashes", "errors", "interrupts", "plurals", "serving", "terminal"),
    ("json_text", "typed_json"),
    ("cards",),
    ("rounds",),
    ("games",),
    ("text",),
    ("storage",),
    ("workshop",),
    ("courses",),
    ("page",),
    ("tables",),
    ("commands",),
    ("cli",),
    ("__main__",),
)
"""The floors, listed from the top; a folder imports only from floors above its own."""
LAYERS = (
    ("state",),
    ("link", "custom_link", "study", "examples", "words", "entry", "judged", "judging"),
    ("moves", "actions"),
    ("input", "hotkeys", "help"),
    ("view",),
    ("worker", "adviser", "bot_desk", "workbench_desk"),
    ("table",),
)
"""The layers of a table, in the same order; every module of a table belongs to one."""
LOOSE: set[str] = set()
"""Modules of `tables/` outside the tables."""
DOORS = {"ortalab.__init__"}
"""Modules that re-export public names from anywhere, each loaded on first use."""
REGISTRY = "ortalab.tables"
"""The module that lists the tables without loading them; any table may read it."""
LONGEST_MODULE = 300
LONGEST_FUNCTION = 40


def place_of(module: str) -> tuple[int, int]:
    """Look up a module's floor and, inside a table, its layer."""
    parts = module.split(".")[1:] or ["__init__"]
    floor = next((nth for nth, names in enumerate(FLOORS) if parts[0] in names), len(FLOORS))
    inside = parts[2] if parts[0] == "tables" and len(parts) > 2 else ""
    return floor, next((nth for nth, names in enumerate(LAYERS) if inside in names), len(LAYERS))


class Source(NamedTuple):
    """A file's facts for the tests; its syntax tree is dropped to save memory."""

    lines: int
    imports: tuple[str, ...]
    longest_function: int  # in lines


@cache
def source_of(path: Path) -> Source:
    """Parse a file, once for all tests."""
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    names_modules = "Feature(" in text or "late(" in text  # in expressions, which are too many to walk in every file
    nodes = list(ast.walk(tree) if names_modules else statements(tree))
    functions = (node for node in nodes if isinstance(node, ast.FunctionDef))
    longest = max(((node.end_lineno or 0) - node.lineno + 1 for node in functions), default=0)
    return Source(text.count("\n"), tuple(name for node in nodes for name in imported_by(node, path)), longest)


def imported_by(node: ast.AST, path: Path) -> Iterator[str]:
    """Yield the modules that a statement imports."""
    if isinstance(node, ast.Import):
        yield from (name.name for name in node.names)
    elif isinstance(node, ast.ImportFrom):
        assert node.level == 0, f"{path} imports by dots; say where from"
        yield node.module or ""
        # An imported name may be a module: `from ortalab.tables.rounds import link`.
        names = (f"{node.module}.{name.name}" for name in node.names)
        yield from (name for name in names if name in KNOWN)
    else:
        yield from named_by(node)


def named_by(node: ast.AST) -> Iterator[str]:
    """Yield the module that a call names for a late import: a feature's, or the home of a name."""
    match node:
        case ast.Call(func=ast.Name("Feature"), args=[ast.Constant(str(module)), *_]):
            yield module
        case ast.Call(func=ast.Name("late"), args=[ast.Constant(str(home)), *_]):
            yield home.rpartition(".")[0]


def imports_of(path: Path) -> tuple[str, ...]:
    """List every module that a file imports, at any nesting."""
    return source_of(path).imports


def folder_of(module: str) -> list[str]:
    """Split off the folder of a module: a table's own, or one of a floor."""
    parts = module.split(".")
    return parts[: 3 if parts[1] == "tables" else 2]


def package(module: str) -> str:
    return module.removesuffix(".__init__")


@pytest.mark.slow
def test_a_folder_imports_only_from_floors_above_its_own() -> None:
    modules = [name for name in MODULES if name not in DOORS]
    lost = [module for module in modules if place_of(package(module))[0] == len(FLOORS)]
    assert lost == [], "a module has a floor, and docs/architecture.md names it"
    assert [f"{module} reaches down, or aside, to {imported}" for module in modules for imported in low(module)] == []


def test_every_module_of_a_table_has_a_layer() -> None:
    below = [module.split(".")[2:] for module in MODULES if module.startswith("ortalab.tables.")]
    named = {name for names in LAYERS for name in names}
    assert {parts[1] for parts in below if len(parts) > 1} - {"__init__"} <= named
    assert {parts[0] for parts in below if len(parts) == 1} - {"__init__"} == LOOSE


def low(module: str) -> Iterator[str]:
    """Yield a module's imports that are not from a floor or layer above its own."""
    floor, layer = place_of(package(module))
    for imported in imports_of(MODULES[module]):
        if imported.startswith("ortalab.") and (floor, imported) != (FLOORS.index(("tables",)), REGISTRY):
            if imported == ".".join(folder_of(module)):
                continue  # a name from its own folder
            above, over = place_of(imported)
            is_within = folder_of(imported) == folder_of(module)
            if over > layer if is_within else above >= floor:
                yield imported


def circle(arrows: dict[str, set[str]]) -> list[str]:
    """Find a cycle of imports and return the names along it; [] if there is none."""
    done: set[str] = set()

    def walk(name: str, way: list[str]) -> list[str]:
        if name in way:
            return [*way[way.index(name) :], name]
        if name in done:
            return []
        done.add(name)
        return next((found for other in sorted(arrows[name]) if (found := walk(other, [*way, name]))), [])

    return next((found for name in sorted(arrows) if (found := walk(name, []))), [])


def arrows(files: dict[str, Path]) -> dict[str, set[str]]:
    return {name: {other for other in imports_of(path) if other in files} - {name} for name, path in files.items()}


def test_a_circle_is_found() -> None:
    assert circle({"a": {"b"}, "b": {"c"}, "c": {"b"}}) == ["b", "c", "b"]
    assert circle({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []


ROOMS = {
    "ortalab": MODULES,
    "static": {path.stem: path for path in sorted(ROOT.glob("static/*/*.py"))},
    "tools": {**TOOLS, "build": ROOT / "build.py"},
}


@pytest.mark.slow
@pytest.mark.parametrize("room", ROOMS)
def test_no_import_makes_a_circle(room: str) -> None:
    assert circle(arrows({package(name): path for name, path in ROOMS[room].items()})) == []


def importing(floor: str) -> list[tuple[str, str]]:
    """Pair each module of a floor, by default of all floors, with each module that it imports."""
    return [
        (module, imported)
        for module, path in MODULES.items()
        if module.startswith(f"ortalab.{floor}")
        for imported in imports_of(path)
    ]


@pytest.mark.slow
def test_the_package_knows_no_browser() -> None:
    outside = [(module, imported.partition(".")[0]) for module, imported in importing("")]
    assert [pair for pair in outside if pair[1] in {"js", "pyodide", "pyscript", "pyodide_js"}] == []
    assert {module for module, imported in outside if imported == "yaml"} == {"ortalab.text.yaml_nodes"}


def test_a_game_knows_no_other_game() -> None:
    games = [(module, imported) for module, imported in importing("games.") if imported.startswith("ortalab.games.")]
    assert games
    assert [pair for pair in games if pair[0].split(".")[:3] != pair[1].split(".")[:3]] == []


def test_no_tool_imports_the_build() -> None:
    assert [name for name, path in TOOLS.items() if "build" in imports_of(path)] == []


def test_a_command_knows_no_page_s_handlers() -> None:
    below = [pair for pair in importing("commands.") if pair[1].startswith("ortalab.tables.")]
    assert below
    assert [pair for pair in below if "actions" in pair[1].split(".")] == []


def test_a_view_knows_no_handlers() -> None:
    inside = importing("tables.rounds.view")
    assert inside
    assert [pair for pair in inside if "actions" in pair[1].split(".")] == []


def test_the_shell_knows_no_game() -> None:
    rooms = ("ortalab.page.quiz.", "ortalab.page.sets.", "ortalab.page.program.")  # of tables with rounds or a course
    inside = [pair for pair in importing("page.") if pair[1].startswith("ortalab.") and not pair[0].startswith(rooms)]
    assert inside
    known = {"page", "storage", "errors", "exports", "json_text", "plurals", "typed_json"}
    assert [pair for pair in inside if pair[1].split(".")[1] not in known] == []


def test_the_browser_s_part_of_the_shell_knows_no_table() -> None:
    paths = {path.stem: path for path in (ROOT / "static").rglob("*.py")}
    known, left = {"main", "page"}, ["main", "page"]  # extended by a table's own part, and named by its row
    while left:
        imported = {*imports_of(paths[left.pop()])}
        assert not {name for name in imported if name.startswith("ortalab.") and not name.startswith("ortalab.page.")}
        left += imported & paths.keys() - known
        known |= imported & paths.keys()
    assert {"address", "drawing", "memory", "pointer"} <= known


def files() -> Iterator[str]:
    for folder in ("ortalab", "static", "tests", "e2e", "tools", "build.py"):
        for path in sorted((ROOT / folder).rglob("*.py")) or [ROOT / folder]:
            yield path.relative_to(ROOT).as_posix()


@pytest.mark.slow
def test_a_file_fits_on_a_few_screens_and_a_function_on_one() -> None:
    sources = {path: source_of(ROOT / path) for path in files()}
    assert {path: source.lines for path, source in sources.items() if source.lines > LONGEST_MODULE} == {}
    long = {path: source.longest_function for path, source in sources.items()}
    assert {path: lines for path, lines in long.items() if lines > LONGEST_FUNCTION} == {}
