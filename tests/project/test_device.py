"""Detecting a device that is short of memory or data, by its browser's report."""

import runpy
import sys
from types import SimpleNamespace

import pytest

from tools.sources import source


@pytest.mark.parametrize(
    ("told", "wanted"),
    [
        ({}, "plenty"),
        ({"connection": SimpleNamespace()}, "plenty"),
        ({"deviceMemory": 8, "connection": SimpleNamespace(saveData=False)}, "plenty"),
        ({"deviceMemory": 2}, "scarce"),
        ({"deviceMemory": 8, "connection": SimpleNamespace(saveData=True)}, "scarce"),
    ],
)
def test_little_memory_or_a_wish_to_save_data_makes_a_device_scarce(
    monkeypatch: pytest.MonkeyPatch, told: dict[str, object], wanted: str
) -> None:
    monkeypatch.setitem(sys.modules, "js", SimpleNamespace(navigator=SimpleNamespace(**told)))
    device = runpy.run_path(str(source("device.py")))
    assert device["is_scarce"]() == (wanted == "scarce")
