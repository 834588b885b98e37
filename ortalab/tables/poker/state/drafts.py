"""Typed texts at poker, as stored in the browser."""

from typing import NamedTuple


class Drafts(NamedTuple):
    """The typed texts, as stored in the browser."""

    session: str = ""
    printed: str = ""
    shared: str = ""
    typed: str = ""
    report: str = ""  # of a check
