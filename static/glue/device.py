"""Detect a device with little data or memory, as reported by the browser."""

from __future__ import annotations

import js

LITTLE = 2
"""The gigabytes of memory at or below which a device is short of it."""


def is_scarce() -> bool:
    """Return whether the browser reports that the device is short of data or memory."""
    connection, memory = getattr(js.navigator, "connection", None), getattr(js.navigator, "deviceMemory", None)
    return bool(getattr(connection, "saveData", False)) or (memory is not None and memory <= LITTLE)
