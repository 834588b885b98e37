"""Open the board for a report that a person opens, drops, pastes or types, instead of filling in the field."""

from typing import Any

from ortalab.courses.result import is_check
from ortalab.page.features import Handler
from ortalab.page.games.messages import Dropped, Opened
from ortalab.page.program.messages import CHECK
from ortalab.page.update import Update


def report_in(message: object) -> str | None:
    """Return the report in a message, or None; a dropped .json file counts as a report."""
    if isinstance(message, Dropped):
        return next((text for name, text in message.files if name.lower().endswith(".json") or is_check(text)), None)
    text = getattr(message, "text", None)
    return text if isinstance(text, str) and is_check(text) else None


def wrap(handle: Handler, model: Any, message: object) -> Update[Any]:  # noqa: ANN401 — the model of any game
    """Open the board for a report."""
    text = report_in(message)
    return handle(model, message if text is None else Opened(CHECK, text))
