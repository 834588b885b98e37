"""Processes that tests start."""

from pathlib import Path


def alive(pid: int) -> bool:
    """Check whether a process is running; a zombie is not."""
    try:
        return " Z " not in Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace")
    except (FileNotFoundError, ProcessLookupError):
        return False
