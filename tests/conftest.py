"""Options and fixtures shared by all tests."""

import gc
import sys
from collections.abc import Callable, Generator
from io import StringIO
from pathlib import Path

import pytest
from _pytest.doctest import DoctestModule
from hypothesis import settings

from ortalab import terminal as speaking
from ortalab.cli import main
from tests.project.needs import demand

# No deadline: a busy machine is not a failure. `pytest --hypothesis-profile=thorough` searches longer.
settings.register_profile("ortalab", deadline=None, max_examples=10)
settings.register_profile("quick", deadline=None, max_examples=5)
settings.register_profile("thorough", deadline=None, max_examples=1000)
settings.load_profile("ortalab")
speaking.LOG_LAG = 3600.0  # a busy machine must not add progress lines to a command's output

OnSource = Callable[..., tuple[int, str, str]]
"""Runs a game's command on a program's file; returns the status, output and errors."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that rewrites golden files."""
    parser.addoption("--rewrite-golden", action="store_true", help="write the golden files anew, then compare")


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """Stop the coverage that pytest-cov starts in a worker before it recognizes the worker.

    It would continue while the worker's own coverage pauses for `no_cover`, tripling the time of such tests.
    """
    plugin = session.config.pluginmanager.getplugin("_cov")
    if plugin and plugin.cov_controller and hasattr(session.config, "workerinput"):
        plugin.cov_controller.cov.stop()


@pytest.hookimpl(wrapper=True)
def pytest_collect_file() -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Skip doctests in modules that have tests: searching their objects takes a tenth of the collection."""
    found = yield
    return found if len(found) == 1 else [one for one in found if not isinstance(one, DoctestModule)]


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Turn off coverage in tests with many examples: other tests cover the same lines faster."""
    for item in items:
        if item.get_closest_marker("hypothesis"):
            item.add_marker("no_cover")


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Freeze all imported and collected objects in the garbage collector, because they live to the end.

    Collections also become rarer; they took a seventh of a run's time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 50)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Check a test's requirements before creating any fixture."""
    for mark in item.iter_markers("needs"):
        for name in mark.args:
            demand(name)


@pytest.fixture
def rewrite_golden(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--rewrite-golden"))


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> StringIO:
    """Create a fake terminal that shows progress lines at every change."""
    monkeypatch.setattr(speaking, "PATIENCE", 0)
    monkeypatch.setattr(speaking, "LAG", 0)
    stream = StringIO()
    monkeypatch.setattr(stream, "isatty", lambda: True)
    return stream


@pytest.fixture
def on_source(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> OnSource:
    """Run a game's command in an empty folder, on a program with this source if given."""
    monkeypatch.chdir(tmp_path)

    def run(game: str, file: str, *arguments: str, source: str | None = None) -> tuple[int, str, str]:
        words: list[str] = []
        if source is not None:
            Path(file).write_text(source, encoding="utf-8")
            words = ["--", sys.executable, "-S", file]
        status = main([game, *arguments, *words])
        return status, *capsys.readouterr()

    return run
