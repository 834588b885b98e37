"""The target strip in the top line, with the points needed, the points so far, and the chance of this play."""

from typing import cast

from ortalab.page.elements import NONE, icon
from ortalab.page.markup import Markup
from ortalab.plurals import counted
from ortalab.tables.rounds.state.full_score import FullScore
from ortalab.tables.rounds.state.messages import ShowTab
from ortalab.tables.rounds.state.model import Model, Tab
from ortalab.tables.rounds.state.scores import score_of
from ortalab.tables.rounds.view.button import button
from ortalab.tables.rounds.view.words import number

STRIP = Markup(
    '<span class="tx"><b>{blind}</b> <span>{scored} of <b>{target}</b></span> <i></i> <span class="wide">{left}</span> '
    '<span class="chance">{chance}</span>{icon}</span>'
    '<svg class="gauge" viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">'
    '<rect class="has" width="{has}" height="2"/><rect class="c" x="{has}" width="{play}" height="1"/>'
    '<rect class="m" x="{has}" y="1" width="{play}" height="1"/></svg>'
)
CHANCE = Markup("{}: <b>{}%</b>")


def strip(model: Model) -> Markup:
    """Return the strip, which opens the pane of the run."""
    run, score = model.round.run, cast("FullScore | None", score_of(model.round, model.luck))
    has = min(100.0, 100 * run.scored / run.target)
    play = min(100.0 - has, 100 * score.total / run.target) if score else 0.0
    inside = STRIP.format(
        blind=run.blind or "The blind",
        scored=number(run.scored),
        target=number(run.target),
        left=f"{counted(run.hands, 'hand')}, {counted(run.discards, 'discard')}",
        chance=_chance(model, score),
        icon=icon("right"),
        has=round(has, 1),
        play=round(play, 1),
    )
    return button(ShowTab(Tab.RUN), inside, "target", name="target")


def _chance(model: Model, score: FullScore | None) -> Markup:
    """Return the chance that this play beats the blind; without a play, the best known chance."""
    if score:
        run = model.round.run
        return CHANCE.format("this play", percent_of(score, run.target - run.scored))
    advice = model.decision.advice if model.decision else None
    if advice and advice.choices and advice.first.chance is not None:
        return CHANCE.format("best", round(100 * advice.first.chance))
    return NONE


def percent_of(score: FullScore, needed: float) -> int:
    """Return the chance, in percent, that a hand scores the needed points."""
    if not score.has_luck:
        return 100 if score.total >= needed else 0
    return round(100 * float(sum(chance for points, chance in score.outcomes.scores if points >= needed)))
