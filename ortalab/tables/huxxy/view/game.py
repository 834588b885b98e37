"""The panel of deals: the deal of the day, new deals, and the results so far."""

from ortalab.page.elements import WORDED, icon, joined
from ortalab.page.games.deals_panel import about_deal, deal_buttons, deal_heading, games_part
from ortalab.page.games.panel import file_buttons, in_row
from ortalab.page.markup import Markup
from ortalab.tables.huxxy.input import button
from ortalab.tables.huxxy.state import Act, Model

PART = Markup('<section class="deals-part">{}</section>')
ABOUT = "The same cards for everyone. What the others play counts as seen: another play then marks the result."
FILES = file_buttons(button)


def game_panel(model: Model) -> Markup:
    """Return the deals and results, which a phone shows in a tab of their own."""
    return PART.format(_deal(model) + games_part(model.results, model.today, "points left", FILES))


def _deal(model: Model) -> Markup:
    """Return the deal, with the buttons of the next."""
    puzzle = button(Act.PUZZLE, WORDED.format(icon("wand"), "Puzzle of the day"), "btn wide")
    parts = [
        deal_heading(model, rule=True),
        about_deal(model, ABOUT, button),
        in_row(puzzle, *deal_buttons(button)),
    ]
    return joined(parts)
