"""The popover for choosing the ruleset."""

from ortalab.page.elements import NONE, after, joined
from ortalab.page.markup import Markup
from ortalab.plurals import listed
from ortalab.rounds.rulesets import RULESETS
from ortalab.tables.rounds.state.areas import Table
from ortalab.tables.rounds.state.books import MOST_NAMED, NAMES, lacking_under
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.names import DRAWER
from ortalab.tables.rounds.state.toolbar import SetRules
from ortalab.tables.rounds.view.button import button

POPOVER = Markup(
    '<div class="versions" id="{id}" role="dialog" aria-label="Rules" tabindex="-1"{after}>'
    '<div role="radiogroup" aria-label="Rules">{versions}</div>'
    "<p>A link includes its rules. What the rules lack stays on the table, marked.</p>"
    "</div>"
)
VERSION = Markup('<i class="ringed" aria-hidden="true"></i><span><b>{name}</b> <small>{about}{silent}</small></span>')
SILENT = Markup(". <mark>Silent there: {}</mark>")
RADIO = Markup(' role="radio" aria-checked="{}"')
ABOUT = {
    "1": "34 jokers",
    "2": "39 jokers, Stone cards; the newer assignment",
    "full": "150 jokers, luck, levels and the run",
}
"""The description of each ruleset; a test compares the counts with the rows, which are loaded late."""


def popover(model: Model) -> Markup:
    """Return the choices, each with the cards and jokers that would do nothing under its rules."""
    versions = [
        button(
            SetRules(name),
            VERSION.format(name=title_of(name), about=ABOUT[name], silent=_silent(model.table, name)),
            "",
            state=RADIO.format("true" if name == model.round.rules else "false"),
        )
        for name in NAMES
    ]
    return POPOVER.format(id=DRAWER, after=after("#open-rules"), versions=joined(versions))


def title_of(rules: str) -> str:
    """Return the name of a ruleset for its button.

    >>> [title_of(name) for name in NAMES]
    ['Rules 1', 'Rules 2', 'Full game']
    """
    return RULESETS[rules].title.removeprefix("The ").capitalize()


def _silent(table: Table, rules: str) -> Markup:
    """Name the things on a table that would do nothing under other rules."""
    if table.round.rules == rules:
        return NONE
    names = sorted(lacking_under(table, rules))
    shown = [*names[:MOST_NAMED], *([f"{len(names) - MOST_NAMED} more"] if len(names) > MOST_NAMED else [])]
    return SILENT.format(listed(shown)) if shown else NONE
