"""The contents of a page's packs, derived from the registry, and Python's imports from them."""

from __future__ import annotations

import ast
import importlib.util
import marshal
import sys
import zlib
from importlib import import_module
from typing import TYPE_CHECKING, Any

import pytest

from ortalab.tables import TABLES
from tests.page.toy import ROW as TOY
from tools.modules import imports, own
from tools.pack import all_modules, packs_of, shell
from tools.sources import source

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ortalab.tables import Row

EVERY = (*TABLES, TOY)
OF_SETS = tuple(
    f"ortalab.{name}"
    for name in (
        "page.sets.records",
        "page.sets.link",
        "page.sets.file",
        "tables.rounds.actions.sets",
        "tables.rounds.view.sets",
    )
)
OF_VARIATIONS = tuple(f"ortalab.tables.rounds.{name}" for name in ("actions.variations", "study", "view.variations"))
OF_GAMES = (
    "ortalab.cards",
    "ortalab.games",
    "ortalab.rounds",
    "ortalab.text",
    "ortalab.workshop",
    "ortalab.courses",
    "ortalab.tables",
)


@pytest.mark.slow
def test_a_game_loads_only_the_shell_the_shared_and_its_own_pack() -> None:
    packs = {name: own(modules) for name, modules in packs_of(TOY).items()}
    shared = (
        "ortalab.page.games",
        "ortalab.page.program.messages",
        "ortalab.storage",
        "ortalab.json_text",
        "ortalab.plurals",
    )
    ours = {name for name in packs["toy"] if name.startswith("ortalab.") and not name.startswith(shared)}
    assert ours == {"ortalab.tables"}
    assert {"tests.page.toy", "game_page"} < packs["toy"]
    assert {"main", "page", "ortalab.page.update", "markupsafe"} < shell()
    assert not {name for name in shell() if name.startswith(OF_GAMES)}


@pytest.mark.slow
@pytest.mark.parametrize("row", EVERY, ids=lambda row: row.name)
@pytest.mark.no_cover
def test_no_module_stands_in_two_packs(row: Row) -> None:
    packs = [shell(), *packs_of(row).values()]
    assert sum(len(own(modules)) for modules in packs) == len(own(set().union(*packs)))


@pytest.mark.slow
def test_modules_imported_inside_functions_are_in_late_packs() -> None:
    packs = packs_of(TABLES[0])
    homes = {"ortalab.rounds.play": "rounds", "ortalab.text.yaml": "rounds-late", "yaml": "rounds-late"}
    homes |= {"ortalab.workshop.solve.exact.search": "solver", "solver_desk": "rounds-late", "round_page": "rounds"}
    homes |= {"ortalab.tables.rounds.actions.program": "rounds-late", "program_files": "rounds-late"}
    homes |= {"ortalab.tables.rounds.actions.judging": "solver"}
    homes |= dict.fromkeys(OF_SETS + OF_VARIATIONS, "rounds-late")
    assert {name: home for name in homes for home, modules in packs.items() if name in modules} == homes


@pytest.mark.slow
def test_the_pages_have_nothing_that_runs_programs() -> None:
    running = ("ortalab.courses.run", "ortalab.courses.grade", "subprocess")
    assert not {name for name in all_modules(EVERY) if name.startswith(running)}


@pytest.mark.slow
def test_the_pages_contain_no_commands_or_build_tools() -> None:
    shipped = all_modules(EVERY)
    assert not {
        name for name in shipped if name.startswith(("tools", "build", "e2e", "ortalab.cli", "ortalab.commands"))
    }


def test_the_play_with_luck_and_its_rows_come_late() -> None:
    parts = {"luck.score", "luck.play", "full_rows"}
    assert {f"ortalab.rounds.{part}" for part in parts} < own(packs_of(TABLES[0])["rounds-late"])
    late = own(packs_of(TABLES[0])["rounds-late"])
    views = ("full_round", "decision", "judged", "side_by_side")
    assert {f"ortalab.tables.rounds.state.{part}" for part in views} < late


GAMES = ("triangles", "huxxy", "big2", "poker")
COURSES = "ortalab.courses"
"""The package of the courses; a game's page ships its own course and the modules in `OF_JUDGES`."""
OF_JUDGES = {COURSES} | {
    f"{COURSES}.{name}" for name in ("board", "by_line", "difference", "places", "result", "shown")
}
OF_SHRINKING = {f"{COURSES}.{name}" for name in ("answer", "shrinking")}
"""Parts of the mistake finder that Huxxy's workbench uses to reduce a wrong case."""
NOT_OF_GAMES = (
    "ortalab.rounds",
    "ortalab.text",
    "ortalab.workshop",
    "ortalab.courses",
    "ortalab.tables.rounds",
    "yaml",
)
FOREIGN = {"rounds": ("ortalab.games", "ortalab.cards.record")} | {
    game: NOT_OF_GAMES
    + tuple(f"ortalab.{floor}.{other}" for other in GAMES if other != game for floor in ("tables", "games"))
    for game in GAMES
}
FOREIGN["days"] = (
    *(
        "ortalab.rounds",
        "ortalab.cards",
        "ortalab.text",
        "ortalab.games.",
        "ortalab.workshop.solve",
        "ortalab.courses",
        "yaml",
    ),
    *(f"ortalab.tables.{name}" for name in ("rounds", *GAMES)),
    *("ortalab.workshop.daily_deal", "ortalab.workshop.daily_shares"),
)


@pytest.mark.parametrize("row", TABLES, ids=lambda row: row.name)
def test_a_page_has_nothing_of_another_table(row: Row) -> None:
    """A page has none at startup, late, or in its worker."""
    assert row.name in FOREIGN, "add the table to GAMES, or to FOREIGN with the modules that its page must not have"
    foreign = {name for name in all_modules([row]) if name.startswith(FOREIGN[row.name])}
    own_course = f"{COURSES}.{row.name}"
    shared = OF_JUDGES | OF_SHRINKING if row.name == "huxxy" else OF_JUDGES
    assert not {name for name in foreign - shared if not name.startswith(own_course)}


SOURCE = """
import a.b
from c import d
from . import e
from ..f import g
if TYPE_CHECKING:
    import no
else:
    import h
try:
    import i
except ImportError:
    pass
class C:
    import j
    def method(self):
        import late
"""


def test_imports_are_read_at_the_start_and_late() -> None:
    at_start = [*imports(ast.parse(SOURCE), ["one", "two"], late=False)]
    assert at_start == ["a.b", "c", "c.d", "one.two", "one.two.e", "one.f", "one.f.g", "h", "i", "j"]
    assert [*imports(ast.parse(SOURCE), ["one", "two"], late=True)] == [*at_start, "late"]


class Bytes:
    def __init__(self, pack: Mapping[str, object], level: int | None = None) -> None:
        plain = marshal.dumps(dict(pack))
        self.data = plain if level is None else zlib.compress(plain, level, 31)

    def to_bytes(self) -> bytes:
        return self.data


@pytest.fixture
def importer() -> Iterator[Any]:
    """Yield the page's importer; at the end, remove the modules that it imported."""
    spec = importlib.util.spec_from_file_location("packs", source("packs.py"))
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    before, known = [*sys.meta_path], {*sys.modules}
    yield module
    sys.meta_path[:] = before
    for name in {*sys.modules} - known:
        del sys.modules[name]


def code(text: str, path: str) -> tuple[str, object]:
    return path, compile(text, path, "exec")


def test_modules_are_imported_from_packs_and_late_ones_are_waited_for_once(importer: Any) -> None:  # noqa: ANN401
    asked = []
    late: dict[str, object] = {
        "pk.sub.late": code("value = 3", "pk/sub/late.py"),
        "pk.sub.more": ("m.py", "value = 1/0"),
    }

    def bring() -> list[Bytes]:
        asked.append(1)
        return [Bytes(late, 9)]

    first = {"pk": code("value = 1", "pk/__init__.py"), "pk.sub": code("from pk import value", "pk/sub/__init__.py")}
    importer.install(bring, [Bytes(first), Bytes(dict.fromkeys(late))])
    assert (import_module("pk.sub").value, asked) == (1, [])
    assert (import_module("pk.sub.late").value, asked) == (3, [1])
    with pytest.raises(ZeroDivisionError):
        import_module("pk.sub.more")
    assert asked == [1]
    assert sys.meta_path[0].get_source("pk.sub.more") == "value = 1/0"  # type: ignore[attr-defined]
    with pytest.raises(ModuleNotFoundError):
        import_module("pk.other")
