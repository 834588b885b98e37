"""The house as it is promised: which way the arrows point, and how large a room may be."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

pytestmark = pytest.mark.no_cover  # it runs nothing of the package
ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "ortalab"
MODULES = {".".join(path.relative_to(ROOT).with_suffix("").parts): path for path in sorted(PACKAGE.rglob("*.py"))}

# From the top of the house down: a module imports only what stands above it. A folder stands for all its modules.
FLOORS = [
    "ortalab.errors",
    "ortalab.terminal",
    "ortalab.cards.deck",
    "ortalab.cards.ladders",
    "ortalab.cards.notation",
    "ortalab.cards.shapes",
    "ortalab.cards",
    "ortalab.games.poker",  # the games stand above the scoring, of which they know nothing
    "ortalab.games.big2",
    "ortalab.games.huxxy",
    "ortalab.games.triangles",
    "ortalab.scoring.gains",
    "ortalab.scoring.round",
    "ortalab.scoring.rules",
    "ortalab.scoring.hands",
    "ortalab.scoring.scene",
    "ortalab.scoring.book",
    "ortalab.scoring.effects",
    "ortalab.scoring.own",
    "ortalab.scoring.jokers",
    "ortalab.scoring.pack",
    "ortalab.scoring.play",
    "ortalab.scoring.explain",
    "ortalab.text.spelling",
    "ortalab.text.custom_schema",
    "ortalab.text.yaml_nodes",
    "ortalab.text.custom_yaml",
    "ortalab.text.yaml",
    "ortalab.text.files",
    "ortalab.workshop",
    "ortalab.tables.ortalab.state.ids",
    "ortalab.page.numbers",
    "ortalab.tables.ortalab.actions.autosaves",
    "ortalab.tables.ortalab.state.settings",
    "ortalab.tables.ortalab.state.quiz",
    "ortalab.tables.ortalab.state.compare",
    "ortalab.tables.ortalab.state.drafts",
    "ortalab.tables.ortalab.state.areas",
    "ortalab.tables.ortalab.state.solver",
    "ortalab.tables.ortalab.state.model",
    "ortalab.tables.ortalab.actions.notice",
    "ortalab.tables.ortalab.state.names",
    "ortalab.tables.ortalab.state.words",
    "ortalab.tables.ortalab.state.toolbar",
    "ortalab.tables.ortalab.state.effects",
    "ortalab.tables.ortalab.state.messages",
    "ortalab.tables.ortalab.state.books",
    "ortalab.tables.ortalab.state.shelf",
    "ortalab.tables.ortalab.state.edits",
    "ortalab.tables.ortalab.custom_link",
    "ortalab.tables.ortalab.link",
    "ortalab.tables.ortalab.actions.replay",
    "ortalab.tables.ortalab.input.toolbar",
    "ortalab.tables.ortalab.input.solver",
    "ortalab.tables.ortalab.input.controls",
    "ortalab.tables.ortalab.state.drag",
    "ortalab.tables.ortalab.input.keys",
    "ortalab.tables.ortalab.actions.sessions",
    "ortalab.tables.ortalab.input.hotkeys",
    "ortalab.tables.ortalab.actions.drafts",
    "ortalab.tables.ortalab.actions.compare",
    "ortalab.tables.ortalab.actions.history",
    "ortalab.tables.ortalab.actions.side_by_side",
    "ortalab.tables.ortalab.actions.save_file",
    "ortalab.tables.ortalab.actions.saves",
    "ortalab.tables.ortalab.actions.texts",
    "ortalab.tables.ortalab.actions.custom_joker",
    "ortalab.tables.ortalab.actions.edits",
    "ortalab.tables.ortalab.actions.embed",
    "ortalab.tables.ortalab.actions.settings",
    "ortalab.tables.ortalab.actions.arrange",
    "ortalab.tables.ortalab.actions.brush",
    "ortalab.tables.ortalab.actions.entry",
    "ortalab.tables.ortalab.actions.typed",
    "ortalab.tables.ortalab.actions.examples",
    "ortalab.tables.ortalab.actions.toolbar",
    "ortalab.tables.ortalab.actions.quiz",
    "ortalab.tables.ortalab.actions.solver",
    "ortalab.tables.ortalab.actions.optimise",
    "ortalab.tables.ortalab.actions.preview",
    "ortalab.tables.ortalab.actions.update",
    "ortalab.tables.ortalab.input.precompute",
    "ortalab.tables.ortalab.view",
    "ortalab.tables.ortalab.worker",
    "ortalab.commands",
    "ortalab.commands.fuzz",  # they print links
    "ortalab.commands.grade",
    "ortalab.cli",
    "ortalab.__main__",
]
LONGEST_MODULE = 300
LONGEST_FUNCTION = 40


def floor_of(module: str) -> int | None:
    """Return how deep a module stands: the most exact name that covers it decides."""
    covering = [name for name in FLOORS if module == name or module.startswith(f"{name}.")]
    return FLOORS.index(max(covering, key=len)) if covering else None


def imports_of(path: Path) -> Iterator[str]:
    """Yield every module that a file imports, wherever the import stands."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports by dots; say where from"
            yield node.module or ""
            # What is imported may be a module itself: `from ortalab.tables.ortalab import link`.
            yield from (name for name in (f"{node.module}.{name.name}" for name in node.names) if name in MODULES)


def own(module: str) -> bool:
    return module.endswith("__init__")


@pytest.mark.parametrize("module", [name for name in MODULES if name.count(".") > 0 and not own(name)])
def test_a_module_stands_on_a_floor_and_imports_only_from_above(module: str) -> None:
    floor = floor_of(module)
    assert floor is not None, f"{module} has no floor: add it to the list, and to the picture in CONTRIBUTING.md"
    for imported in imports_of(MODULES[module]):
        if imported.startswith("ortalab."):
            above = floor_of(imported)
            same_folder = imported.startswith(f"{FLOORS[floor]}.")
            assert above is not None
            assert above < floor or same_folder, f"{module} reaches down to {imported}"


@pytest.mark.parametrize("module", MODULES)
def test_the_package_knows_no_browser(module: str) -> None:
    outside = {imported.partition(".")[0] for imported in imports_of(MODULES[module])}
    assert not outside & {"js", "pyodide", "pyscript", "pyodide_js"}
    assert "yaml" not in outside or module == "ortalab.text.yaml"


@pytest.mark.parametrize("module", [name for name in MODULES if name.startswith("ortalab.games.")])
def test_a_game_knows_no_other_game(module: str) -> None:
    own_game = ".".join(module.split(".")[:3])
    for imported in imports_of(MODULES[module]):
        assert not imported.startswith("ortalab.games.") or f"{imported}.".startswith(f"{own_game}.")


def files() -> Iterator[str]:
    for folder in ("ortalab", "static", "tests", "e2e", "tools", "build.py"):
        for path in sorted((ROOT / folder).rglob("*.py")) or [ROOT / folder]:
            yield path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", [*files()])
def test_a_file_fits_on_a_few_screens_and_a_function_on_one(path: str) -> None:
    text = (ROOT / path).read_text(encoding="utf-8")
    lines = text.count("\n")
    functions = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef))
    longest = max(((node.end_lineno or 0) - node.lineno + 1 for node in functions), default=0)
    assert lines <= LONGEST_MODULE, f"{path} has grown to {lines} lines: split it"
    assert longest <= LONGEST_FUNCTION, f"{path} has a function of {longest} lines: split it"
