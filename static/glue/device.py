"""The device's limits as the browser reports them."""

from __future__ import annotations

import js

LITTLE = 2
"""The gigabytes of memory at which a device is short of it."""


def is_scarce() -> bool:
    """Tell whether the device is short of data or memory, as far as the browser reports."""
    connection, memory = getattr(js.navigator, "connection", None), getattr(js.navigator, "deviceMemory", None)
    return bool(getattr(connection, "saveData", False)) or (memory is not None and memory <= LITTLE)
