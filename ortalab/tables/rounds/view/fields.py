"""Controls of the run, of levels and of counters: a number with two step buttons, and a switch."""

from ortalab.page.elements import pressed
from ortalab.page.markup import Markup
from ortalab.rounds.round import Round
from ortalab.tables.rounds.state.full import NUMBER, StepNumber, Toggle
from ortalab.tables.rounds.state.full_numbers import written
from ortalab.tables.rounds.state.model import Slot
from ortalab.tables.rounds.view.button import button

STEPPER = Markup(
    '<span class="stepper{classes}" role="group" aria-label="{label}">{less}'
    '<input id="{id}" data-field="{id}" data-now="{value}" value="{value}" inputmode="decimal" autocomplete="off" '
    'aria-label="{label}" maxlength="18">{more}</span>'
)


def stepper(
    round: Round, name: str, label: str, at: Slot | None = None, *, classes: str = "", sign: str = ""
) -> Markup:
    """Return a number field with its two step buttons."""
    less = button(StepNumber(name, "less"), "−", "", name=f"less-{name}", label=f"{label}: less")
    more = button(StepNumber(name, "more"), "+", "", name=f"more-{name}", label=f"{label}: more")
    value = f"{sign}{written(round, name, at)}"
    return STEPPER.format(classes=classes, label=label, less=less, more=more, id=f"{NUMBER}{name}", value=value)


def switch(name: str, words: str, *, is_on: bool, label: str = "") -> Markup:
    return button(Toggle(name), words, "opt", name=f"toggle-{name}", label=label, state=pressed(is_on))
