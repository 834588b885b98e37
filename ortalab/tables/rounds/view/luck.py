"""The luck of a round in the full game: the hand's level, the spread of the scores, and the chance of the target."""

from math import inf, isfinite
from typing import Final, cast

from ortalab.page.elements import NONE, icon, joined, pressed
from ortalab.page.games.panel import COLUMNS, PART
from ortalab.page.markup import Markup
from ortalab.plurals import counted
from ortalab.rounds.luck.events import Luck
from ortalab.rounds.luck.outcomes import Outcomes
from ortalab.rounds.round import FRESH
from ortalab.tables.rounds.input.controls import button
from ortalab.tables.rounds.state.full import SetLuck
from ortalab.tables.rounds.state.full_score import FullScore, shown_mean
from ortalab.tables.rounds.state.messages import ShowTab
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.panes import Drawer, Tab
from ortalab.tables.rounds.state.scores import score_of
from ortalab.tables.rounds.state.toolbar import Open
from ortalab.tables.rounds.view.run import words
from ortalab.tables.rounds.view.words import number
from ortalab.workshop.quiz.luck import luck_base

ENDS = Markup('<div class="lucks" role="group" aria-label="Luck">{}</div>')
LEVEL = Markup("level {level}{icon}")
STARTS = Markup('{button} <span class="num">{chips} × {mult}</span>')
RUN = Markup('<p class="exact of-run">{}</p>')


def level(score: FullScore) -> Markup:
    """Return the level of the hand, and its base chips and mult."""
    chips, mult = luck_base(score, score.hand)
    inside = LEVEL.format(level=score.scene.level, icon=icon("down"))
    opens = button(Open(Drawer.LEVELS), inside, "btn bare level", label=f"Level {score.scene.level}: hand levels")
    return STARTS.format(button=opens, chips=number(chips), mult=number(mult))


def run_line(score: FullScore) -> Markup:
    """Summarise the run; nothing if the run is new, or if the target strip shows it."""
    return NONE if score.round.run == FRESH or score.round.run.target else RUN.format(words(score.round))


def ends(score: FullScore) -> Markup:
    """Return buttons for the least, average and highest score; nothing for a round without chances."""
    if not score.has_luck:
        return NONE
    buttons = [button(SetLuck(luck.value), luck.value, "", state=pressed(luck is score.luck)) for luck in Luck]
    return ENDS.format(joined(buttons))


PANEL = Markup(
    '<section class="luck" aria-labelledby="luck-name"><div class="sec"><h2 id="luck-name">Luck</h2>'
    "<small>{how}</small></div>{chart}"
    '<div class="ends"><div><b>{least}</b><small>least, {least_chance}</small></div>'
    "<div><b>{about}{mean}</b><small>average</small></div>"
    '<div><b>{most}</b><small>most, {most_chance}</small></div></div><p class="hint">{half}</p></section>'
)
LINE = Markup('<path class="{kind}" d="M{left:.1f} 0V100"/>')
MOST_COLUMNS: Final = 20
"""The number of columns in the chart."""
RARE: Final = 1_000_000


def luck(scored: FullScore) -> Markup:
    """Return the distribution of the scores; nothing for a round without chances."""
    if not scored.has_luck:
        return NONE
    found = scored.outcomes
    least, most = found.scores[0], found.scores[-1]
    rolls, run = sum(event.is_open for event in scored.events), scored.round.run
    how, needed = f"{counted(rolls, 'roll')}, {_how_many(found)}", run.target - run.scored if run.target else inf
    beats = f"beats {run.blind or 'the blind'} {percent_of(scored, needed)} in 100"
    return PANEL.format(
        how=beats if run.target else how,
        chart=_chart(scored, needed),
        least=_points(scored.least.total),
        least_chance=_odds(float(least[1])) if least[0] == scored.least.total else "rare",
        about="" if found.is_exact else "about ",
        mean=_points(found.expected),
        most=_points(scored.most.total),
        most_chance=_odds(float(most[1])) if most[0] == scored.most.total else "rare",
        half=f"{_half(found)} {how.capitalize()}.".strip() if run.target else _half(found),
    )


def _points(score: float) -> str:
    return number(shown_mean(score))


def _how_many(found: Outcomes) -> str:
    if found.is_exact:
        return "both scores" if len(found.scores) == 2 else f"all {counted(len(found.scores), 'score')}"  # noqa: PLR2004
    return counted(found.samples, "sample")


def _odds(chance: float) -> str:
    """Format a probability: `1 in 100`.

    >>> _odds(0.01), _odds(0.5), _odds(0.96), _odds(1e-9)
    ('1 in 100', '1 in 2', '96 of 100', 'under 1 in a million')
    """
    if chance * RARE < 1:
        return "under 1 in a million"
    return f"{100 * chance:.0f} of 100" if chance > 0.5 else f"1 in {round(1 / chance):,}"  # noqa: PLR2004


def _chart(scored: FullScore, needed: float) -> Markup:
    """Draw the distribution as columns, with lines at the score and at the needed points."""
    found = scored.outcomes
    least, most = found.scores[0][0], found.scores[-1][0]
    if not isfinite(most) or most <= least:
        return NONE
    shares = {beats: [0.0] * MOST_COLUMNS for beats in (False, True)}
    for score, chance in found.scores:
        column = min(int(MOST_COLUMNS * (score - least) / (most - least)), MOST_COLUMNS - 1)
        shares[score >= needed][column] += float(chance)
    top = max(map(sum, zip(*shares.values(), strict=True)))

    def left(score: float) -> float:
        return 10 * MOST_COLUMNS * (min(max(score, least), most) - least) / (most - least)

    drawn = []
    for nth, (less, beats) in enumerate(zip(shares[False], shares[True], strict=True)):
        middle = 100 - 96 * less / top
        for kind, share, foot in (("less", less, 100.0), ("beats", beats, middle)):
            if share:
                drawn.append(PART.format(name=kind, left=10 * nth + 1, low=foot, high=foot - 96 * share / top))
    at = {Luck.LEAST: least, Luck.AVERAGE: found.expected, Luck.MOST: most}[scored.luck]
    lines = LINE.format(kind="at", left=left(at))
    if least < needed <= most:
        lines += LINE.format(kind="need", left=left(needed))
    return COLUMNS.format(joined([*drawn, lines]), width=10 * MOST_COLUMNS + 1)


def _half(found: Outcomes) -> str:
    """Describe the median score in a sentence."""
    sum_of = 0.0
    for score, chance in reversed(found.scores):
        sum_of += float(chance)
        if sum_of >= 0.5:  # noqa: PLR2004 — half
            return f"Half of the time {_points(score)} or more."
    return ""


STRIP = Markup(
    '<span class="tx"><b>{blind}</b> <span>{scored} of <b>{target}</b></span> <i></i> <span class="wide">{left}</span> '
    '<span class="chance">{chance}</span>{icon}</span>'
    '<svg class="gauge" viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">'
    '<rect class="has" width="{has}" height="2"/><rect class="c" x="{has}" width="{play}" height="1"/>'
    '<rect class="m" x="{has}" y="1" width="{play}" height="1"/></svg>'
)
CHANCE = Markup("{}: <b>{}%</b>")


def strip(model: Model) -> Markup:
    """Return the target strip of the top line; a press opens the pane of the run."""
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
    """Format the chance that this play beats the blind; without a play, the best known chance."""
    if score:
        run = model.round.run
        return CHANCE.format("this play", percent_of(score, run.target - run.scored))
    advice = model.decision.advice if model.decision else None
    if advice and advice.choices and advice.first.chance is not None:
        return CHANCE.format("best", round(100 * advice.first.chance))
    return NONE


def percent_of(score: FullScore, needed: float) -> int:
    """Return the chance, in percent, of scoring the needed points."""
    if not score.has_luck:
        return 100 if score.total >= needed else 0
    return round(100 * float(sum(chance for points, chance in score.outcomes.scores if points >= needed)))
