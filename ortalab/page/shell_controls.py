"""The shell's controls, which every table includes."""

from ortalab.page.controls import Control, Controls, choice
from ortalab.page.messages import PageAct, Prefer
from ortalab.page.settings import CHOICES

UNPRESSED = frozenset({PageAct.LONG_PRESS, PageAct.DROP, PageAct.CANCEL, PageAct.GIVE_UP})
"""The acts that no button sends."""
BUTTONS = tuple(act for act in PageAct if act not in UNPRESSED)
PREFERENCES = {f"{name}-{word}": Prefer(name, word) for name, words in CHOICES.items() for word in words}
ROWS = (
    Control(
        "prefer", lambda choice: PREFERENCES[choice], {"choice": choice({name: name for name in PREFERENCES})}, Prefer
    ),
)
CONTROLS = Controls(BUTTONS, ROWS)
attributes, message = CONTROLS.attributes, CONTROLS.message
