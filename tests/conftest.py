"""Options and fixtures that all tests share."""

import gc
import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import settings

from ortalab import terminal as speaking
from ortalab.cli import main
from tests.project.needs import demand

# A busy machine is no fault, so there is no deadline. `pytest --hypothesis-profile=thorough` looks longer.
settings.register_profile("ortalab", deadline=None, max_examples=30)
settings.register_profile("quick", deadline=None, max_examples=10)
settings.register_profile("thorough", deadline=None, max_examples=1000)
settings.load_profile("ortalab")
speaking.LOG_LAG = 3600.0  # nor does a busy machine add lines of progress to what a command prints

OnSource = Callable[..., tuple[int, str, str]]
"""Runs a command of a game on a program's file: returns the status and the output."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the one flag that rewrites golden files."""
    parser.addoption("--rewrite-golden", action="store_true", help="write the golden files anew, then compare")


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """Stop the coverage that pytest-cov starts in a worker before it detects the worker.

    While the worker's own pauses, for `no_cover`, it would go on measuring, and such tests would take three times as
    long.
    """
    plugin = session.config.pluginmanager.getplugin("_cov")
    if plugin and plugin.cov_controller and hasattr(session.config, "workerinput"):
        plugin.cov_controller.cov.stop()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Measure no coverage in tests with many examples: the others cover the same lines in less time."""
    for item in items:
        if item.get_closest_marker("hypothesis"):
            item.add_marker("no_cover")


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Freeze all imported and collected objects in the garbage collector, as they stay to the end.

    Collections are rarer too: together they took a seventh of a run's time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 50)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Check a test's needs before any fixture is made."""
    for mark in item.iter_markers("needs"):
        for name in mark.args:
            demand(name)


@pytest.fixture
def rewrite_golden(request: pytest.FixtureRequest) -> bool:
    """Tell whether to rewrite golden files."""
    return bool(request.config.getoption("--rewrite-golden"))


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> StringIO:
    """Return a fake terminal on which progress lines are shown at every change."""
    monkeypatch.setattr(speaking, "PATIENCE", 0)
    monkeypatch.setattr(speaking, "LAG", 0)
    stream = StringIO()
    monkeypatch.setattr(stream, "isatty", lambda: True)
    return stream


@pytest.fixture
def on_source(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> OnSource:
    """Run a command of a game in an empty folder, on a program with some source if given."""
    monkeypatch.chdir(tmp_path)

    def run(game: str, file: str, *arguments: str, source: str | None = None) -> tuple[int, str, str]:
        words: list[str] = []
        if source is not None:
            Path(file).write_text(source, encoding="utf-8")
            words = ["--", sys.executable, "-S", file]
        status = main([game, *arguments, *words])
        return status, *capsys.readouterr()

    return run
