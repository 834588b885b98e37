"""The regions that the shell draws for a table that has nothing to add to them."""

from typing import Any

from ortalab.page.elements import NONE
from ortalab.page.overlay import Settings
from ortalab.page.settings_panel import settings
from ortalab.page.shell import Shell
from ortalab.page.toast import notice
from ortalab.page.tools import tools


def page_regions(model: Shell[Any, Any]) -> dict[str, str]:
    """Return the tools in the head, the open settings and the notice."""
    panel = settings(model.preferences) if isinstance(model.overlay, Settings) else NONE
    return {"tools": tools(model), "panel": panel, "notice": notice(model)}
