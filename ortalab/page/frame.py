"""The shell's part of any page: the table's name, the list of tables, the tools, the trail, the open settings."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from ortalab.exports import late
from ortalab.page.elements import NONE
from ortalab.page.keys import Hotkeys
from ortalab.page.markup import Markup
from ortalab.page.overlay import Keys, Settings, Tables
from ortalab.page.regions import notice, share_settings, trail
from ortalab.page.shell import Shell
from ortalab.page.switcher import own_name, switcher, title_of

if TYPE_CHECKING:
    from ortalab.page.keys_sheet import keys_sheet
    from ortalab.page.settings_panel import settings
else:
    keys_sheet = late("ortalab.page.keys_sheet.keys_sheet")
    settings = late("ortalab.page.settings_panel.settings")

WHOLE = Markup('<a class="btn" id="whole-page" href="./#{link}" target="_blank" rel="noopener">Open in {title}</a>')


def frame(
    model: Shell[Any, Any],
    stops: Sequence[Any],
    here: str,
    hotkeys: Callable[[], Hotkeys],
    places: Markup = NONE,
    settings_help: Markup = NONE,
) -> dict[str, Markup]:
    """Return the regions around a table; `here` is the folder of its page, `places` what it is used for."""
    is_open = isinstance(model.overlay, Settings)
    panel = _settings(model, settings_help) if is_open else open_keys(model, hotkeys)
    if model.is_embedded:
        title = title_of(stops, here)
        whole = WHOLE.format(link=model.link, title=title)
        return {"brand": own_name(title), "tools": whole, "places": NONE, "trail": notice(model), "panel": panel}
    return {
        "brand": switcher(stops, here, is_open=isinstance(model.overlay, Tables)),
        "tools": share_settings(is_open),
        "places": places,
        "trail": trail(model),
        "panel": panel,
    }


def open_keys(model: Shell[Any, Any], hotkeys: Callable[[], Hotkeys]) -> Markup:
    """Return the sheet of keys if it is open."""
    if not isinstance(model.overlay, Keys):
        return NONE
    return keys_sheet(hotkeys(), model.preferences.letters)


def _settings(model: Shell[Any, Any], help_: Markup) -> Markup:
    return settings(model.preferences, help_=help_)
