"""The page of the days: a pure function of the model, to HTML text."""

from collections.abc import Callable

from ortalab.exports import late
from ortalab.page.elements import NONE, joined
from ortalab.page.frame import frame
from ortalab.page.keys import Hotkeys
from ortalab.page.markup import Markup
from ortalab.page.overlay import Settings
from ortalab.page.regions import notice, settings
from ortalab.tables import TABLES
from ortalab.tables.days.state import Model
from ortalab.tables.days.view.calendar import calendar, on_day
from ortalab.tables.days.view.figures import figures
from ortalab.tables.days.view.head import files, head

HOTKEYS: Callable[[], Hotkeys] = late("ortalab.tables.days.hotkeys.HOTKEYS")


def regions(model: Model) -> dict[str, Markup]:
    """Return the HTML inside each region; a frame of another page shows nothing of a person."""
    around, is_shown = frame(model, TABLES, "days/", HOTKEYS), not model.is_embedded
    del around["places"]
    return {
        **around,
        "tools": settings(isinstance(model.overlay, Settings)) if is_shown else around["tools"],
        "trail": notice(model),
        "tally": head(model),
        "table": joined([calendar(model), on_day(model)]) if is_shown else NONE,
        "proof": joined([figures(model), files(model)]) if is_shown else NONE,
    }
