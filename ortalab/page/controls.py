"""What the buttons of the shell mean, by their attributes."""

from collections.abc import Mapping

from ortalab.page.messages import PageAct, Prefer
from ortalab.page.settings import CHOICES

UNPRESSED = frozenset({PageAct.HOLD, PageAct.DROP, PageAct.CANCEL, PageAct.GIVE_UP})
"""What no button does."""
BUTTONS = {act.value: act for act in PageAct if act not in UNPRESSED}


def control(attributes: Mapping[str, str]) -> PageAct | Prefer | None:
    """Return what a click on an element with these `data-…` attributes means to the shell, None where that is nothing.

    >>> control({"do": "undo"}), control({"do": "prefer", "arg": "theme-dark"}), control({"do": "drop"})
    (<PageAct.UNDO: 'undo'>, Prefer(name='theme', word='dark'), None)
    """
    do, word = attributes.get("do", ""), attributes.get("arg", "")
    name, _, choice = word.partition("-")
    if do == "prefer":
        return Prefer(name, choice) if choice in CHOICES.get(name, ()) else None
    return BUTTONS.get(do)
