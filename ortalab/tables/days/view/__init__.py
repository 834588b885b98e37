"""The page of the days: a pure function of the model, to HTML text."""

from ortalab.page import regions as shell
from ortalab.page.elements import NONE, joined
from ortalab.page.markup import Markup
from ortalab.page.overlay import Settings, Tables
from ortalab.page.switcher import MARK, Stop, switcher
from ortalab.tables import TABLES
from ortalab.tables.days.link import link_of
from ortalab.tables.days.state import Model
from ortalab.tables.days.view.calendar import calendar, on_day
from ortalab.tables.days.view.figures import figures
from ortalab.tables.days.view.head import files, head

FOLDER = "days/"
STOPS = [Stop(row.folder, row.title, row.about) for row in TABLES]
OWN_NAME = Markup('<h1 class="brand">{}<span>Your days</span></h1>').format(MARK)
WHOLE = Markup('<a class="btn" id="whole-page" href="./#{}" target="_blank" rel="noopener">Open in Your days</a>')


def regions(model: Model) -> dict[str, str]:
    """Return the HTML inside each region; a frame of another page shows nothing of a person."""
    from ortalab.page.settings_panel import settings  # not before somebody opens them

    is_open, is_shown = isinstance(model.overlay, Settings), not model.is_embedded
    return {
        "brand": switcher(STOPS, FOLDER, is_open=isinstance(model.overlay, Tables)) if is_shown else OWN_NAME,
        "tools": shell.settings(is_open) if is_shown else WHOLE.format(link_of(model)),
        "tally": head(model),
        "table": joined([calendar(model), on_day(model)]) if is_shown else NONE,
        "trail": shell.notice(model),
        "panel": settings(model.preferences) if is_open else NONE,
        "proof": joined([figures(model), files(model)]) if is_shown else NONE,
    }
