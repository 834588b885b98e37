"""Describe in words when a joker acts."""

from ortalab.rounds.joker import Joker


def when_of(row: Joker) -> str:
    """Name when a joker acts."""
    moments = {
        "before": row.before,
        "on scored": row.on_scored or row.grows_scored,
        "on held": row.on_held,
        "independent": row.independent,
        "on other jokers": row.on_joker,
        "again scored": row.again_scored,
        "again held": row.again_held,
        "passive": row.is_passive,
        "copy": row.copies,
    }
    return ", ".join(name for name, hook in moments.items() if hook) or "none"
