"""The distribution of the scores, above the steps; nothing without open chances."""

from math import isfinite
from typing import Final

from ortalab.page.elements import NONE
from ortalab.page.games.bars import columns
from ortalab.page.markup import Markup
from ortalab.plurals import counted
from ortalab.rounds.luck.outcomes import Outcomes
from ortalab.rounds.luck.state import Luck
from ortalab.tables.rounds.state.full_score import FullScore, shown_mean
from ortalab.tables.rounds.view.words import number

PANEL = Markup(
    '<section class="luck" aria-labelledby="luck-name"><div class="sec"><h2 id="luck-name">Luck</h2>'
    "<small>{how}</small></div>{chart}"
    '<div class="ends"><div><b>{least}</b><small>least, {least_chance}</small></div>'
    "<div><b>{about}{mean}</b><small>average</small></div>"
    '<div><b>{most}</b><small>most, {most_chance}</small></div></div><p class="hint">{half}</p></section>'
)
COLUMNS: Final = 20
"""The columns of the chart, each a twentieth of the range from the least score to the most."""
RARE: Final = 1_000_000


def luck(scored: FullScore) -> Markup:
    """Return the distribution of the scores."""
    if not scored.has_luck:
        return NONE
    found = scored.outcomes
    least, most = found.scores[0], found.scores[-1]
    rolls = sum(event.is_open for event in scored.events)
    how = f"{counted(rolls, 'roll')}, {_how_many(found)}"
    return PANEL.format(
        how=how,
        chart=_chart(found, scored.luck),
        least=_points(scored.least.total),
        least_chance=_odds(float(least[1])) if least[0] == scored.least.total else "rare",
        about="" if found.is_exact else "about ",
        mean=_points(found.expected),
        most=_points(scored.most.total),
        most_chance=_odds(float(most[1])) if most[0] == scored.most.total else "rare",
        half=_half(found),
    )


def _points(score: float) -> str:
    return number(shown_mean(score))


def _how_many(found: Outcomes) -> str:
    if found.is_exact:
        return f"all {counted(len(found.scores), 'score')}"
    return counted(found.samples, "sample")


def _odds(chance: float) -> str:
    """Return a probability as `1 in 100`.

    >>> _odds(0.01), _odds(0.5), _odds(0.96), _odds(1e-9)
    ('1 in 100', '1 in 2', '96 of 100', 'under 1 in a million')
    """
    if chance * RARE < 1:
        return "under 1 in a million"
    return f"{100 * chance:.0f} of 100" if chance > 0.5 else f"1 in {round(1 / chance):,}"  # noqa: PLR2004


def _chart(found: Outcomes, shown: Luck) -> Markup:
    """Return the columns, with that of the displayed score highlighted."""
    least, most = found.scores[0][0], found.scores[-1][0]
    if not isfinite(most) or most <= least:
        return NONE

    def column(score: float) -> int:
        return min(int(COLUMNS * (score - least) / (most - least)), COLUMNS - 1)

    shares = [0.0] * COLUMNS
    for score, chance in found.scores:
        shares[column(score)] += float(chance)
    top = max(shares)
    at = {Luck.LEAST: least, Luck.AVERAGE: found.expected, Luck.MOST: most}[shown]
    return columns([share / top for share in shares], COLUMNS, column(min(max(at, least), most)))


def _half(found: Outcomes) -> str:
    """Return the median score."""
    sum_of = 0.0
    for score, chance in reversed(found.scores):
        sum_of += float(chance)
        if sum_of >= 0.5:  # noqa: PLR2004 — half
            return f"Half of the time {_points(score)} or more."
    return ""
