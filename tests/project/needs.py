"""Requirements beyond `pip install -e .[dev]`: without them, tests are skipped, but fail in CI."""

import importlib.util
import os
import shutil
from collections.abc import Callable, Mapping
from typing import NamedTuple

import pytest

import build


class Need(NamedTuple):
    """A requirement: whether it is met, and the sentence for a missing one."""

    is_there: Callable[[], bool]
    sentence: str


NEEDS: Mapping[str, Need] = {
    "dask": Need(
        lambda: importlib.util.find_spec("distributed") is not None,
        "Dask is not installed: pip install -e .[dask]",
    ),
    "java": Need(  # preinstalled on GitHub's machines
        lambda: all(map(shutil.which, ("java", "javac"))),
        "there is no JDK: install one, such as openjdk-17-jdk-headless",
    ),
    "npm": Need(
        lambda: all(map(shutil.which, ("node", "npm"))) and (build.ROOT / "node_modules").is_dir(),
        "what npm installs is not there: install Node.js, then python3 build.py install",
    ),
    "venv": Need(build.PYTHON.exists, "there is no .venv: python3 build.py install"),
}
"""Requirements by name, for `@pytest.mark.needs`."""


def demand(name: str) -> None:
    """Skip the current test if a requirement is missing; fail in CI, where everything must be installed."""
    need = NEEDS[name]
    if need.is_there():
        return
    if os.environ.get("CI"):
        pytest.fail(f"in CI nothing may be skipped, but {need.sentence}", pytrace=False)
    pytest.skip(need.sentence)
