"""Ask for hints: of the worker, or the next step of one that is there."""

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ortalab.page.changed import changed
from ortalab.page.drag import S
from ortalab.page.games.desk import asked
from ortalab.page.games.hints import LAST, Estimate, Hint
from ortalab.page.games.lines import P
from ortalab.page.games.shell import GameShell
from ortalab.page.shell import T
from ortalab.page.update import Update

KIND = "hint"
"""The word of the worker's task."""


@dataclass(frozen=True)
class HintShell(GameShell[T, S, P], Generic[T, S, P]):
    """The part of the model that every table with hints has."""

    hint: Hint | None = None
    tab: Any = None  # the pane that is shown, one of the table's own


H = TypeVar("H", bound=HintShell[Any, Any, Any])
"""The model of a table with hints."""


def ask_hint(model: H, tab: object, link: str, **told: object) -> Update[H]:
    """Show the next step of the hint in a tab, or ask the worker for one in the game of a link, with more to tell."""
    hint = model.hint
    if hint and hint.estimates:
        return changed(model, hint=hint._replace(step=min(hint.step + 1, LAST)), tab=tab), ()
    if model.task.kind == KIND and model.task.is_under_way:
        return changed(model, tab=tab), ()
    return asked(changed(model, hint=Hint(), tab=tab), KIND, link=link, **told)


def with_estimates(model: H, answer: Any) -> H:  # noqa: ANN401 — as JSON has it
    """Return the model with the worker's estimates, so far, in its hint."""
    estimates = tuple(Estimate(*row) for row in answer)
    return changed(model, hint=(model.hint or Hint())._replace(estimates=estimates))
