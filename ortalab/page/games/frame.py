"""The regions around a game table: its name, the tools, the trail, and the overlay."""

from collections.abc import Callable, Sequence
from typing import Any

from ortalab.page.button import button
from ortalab.page.elements import NONE
from ortalab.page.frame import open_keys, own_name, switcher, title_of
from ortalab.page.keys import Hotkeys
from ortalab.page.markup import Markup
from ortalab.page.messages import PageAct
from ortalab.page.overlay import Settings, Tables
from ortalab.page.regions import notice, share_settings, trail
from ortalab.page.shell import Shell

WHOLE = Markup('<a class="btn" id="whole-page" href="./#{link}" target="_blank" rel="noopener">Open in {title}</a>')
HEADING = Markup("{}{}")


def frame(
    model: Shell[Any, Any],
    stops: Sequence[Any],
    here: str,
    hotkeys: Callable[[], Hotkeys],
    places: Markup = NONE,
    settings_help: Markup = NONE,
) -> dict[str, Markup]:
    """Return the regions around a table; `here` is its page's folder, `places` its buttons in the head."""
    is_open = isinstance(model.overlay, Settings)
    if is_open:
        from ortalab.page.settings_panel import settings  # 1.2 kB

        panel = settings(model.preferences, help_=settings_help, is_stored=model.is_stored)
    else:
        panel = open_keys(model, hotkeys)
    title = title_of(stops, here)
    heading = HEADING.format(title, f": {model.place_word}" if model.place_word else "")
    if model.is_embedded:
        whole = WHOLE.format(link=model.link, title=title)
        around = {"brand": own_name(title), "tools": whole, "places": NONE, "trail": notice(model), "panel": panel}
        return {"heading": heading, **around}
    return {
        "heading": heading,
        "brand": switcher(stops, here, is_open=isinstance(model.overlay, Tables)),
        "tools": share_settings(is_open),
        "places": places,
        "trail": trail(model, tab_choice() if model.notice.is_elsewhere else NONE),
        "panel": panel,
    }


def tab_choice() -> Markup:
    """Return the buttons beside the notice that another tab plays the same game."""
    return button(PageAct.FOLLOW, "Follow") + button(PageAct.STAY, "Stay")
