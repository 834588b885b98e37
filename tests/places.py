"""The folders that tests read."""

from pathlib import Path

ROOT = Path(__file__).parents[1]
GOLDEN = ROOT / "tests/golden"
SHARED = ROOT.parent / "shared"
"""Official cases; tests that need them are skipped if this folder is missing."""
