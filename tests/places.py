"""The folders that tests read from."""

from pathlib import Path

ROOT = Path(__file__).parents[1]
GOLDEN = ROOT / "tests/golden"
SHARED = ROOT.parent / "shared"
"""Official cases; tests that need them are skipped without this folder."""
