"""The keys of the What now? pane: T sorts, arrows move along the list, Enter takes a choice."""

from ortalab.page.keys import Key
from ortalab.page.messages import Focused, Message
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.now import NowAct

STEPS = {"ArrowDown": 1, "ArrowUp": -1}
CHOICE = "take-"


def pressed(model: Model, key: Key) -> Message | None:
    """Return the message of a key while the pane is shown; None leaves it to the table or the browser."""
    advice, focus = (model.decision.advice if model.decision else None), model.focus
    if advice is None or not advice.choices or not model.shows_best or key.shift:
        return None
    if key.name.lower() == "t":
        return NowAct.SORT if advice.choices[0].chance is not None and not advice.spare else None
    if key.name not in STEPS or not (focus == "open-best" or (isinstance(focus, str) and focus.startswith(CHOICE))):
        return None
    here = str(focus).removeprefix(CHOICE)
    place = int(here) + STEPS[key.name] if here.isdecimal() else 0
    return Focused(f"{CHOICE}{min(max(place, 0), len(advice.choices) - 1)}")
