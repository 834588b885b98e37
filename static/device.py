"""The device as the browser tells of it: its clock, and whether it is short of data or memory."""

from __future__ import annotations

import js

LITTLE = 2
"""Gigabytes of memory at which a device is short of it."""
MINUTE = len("2026-11-23T09:30")


def now() -> str:
    """Return the time in UTC, to the minute."""
    return str(js.Date.new().toISOString())[:MINUTE]


def is_scarce() -> bool:
    """Tell whether the device is short of data or memory, as far as the browser says."""
    connection, memory = getattr(js.navigator, "connection", None), getattr(js.navigator, "deviceMemory", None)
    return bool(getattr(connection, "saveData", False)) or (memory is not None and memory <= LITTLE)
