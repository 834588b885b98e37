"""The review of a finished game: the result, the costliest turn, and all turns of the person with a slider."""

from functools import partial

from ortalab.games.huxxy.rules import PLAY
from ortalab.page.elements import NONE, joined
from ortalab.page.games.bars import rival
from ortalab.page.games.days import day_words
from ortalab.page.games.deals import is_daily
from ortalab.page.games.faces import all_in_text
from ortalab.page.games.panel import heading
from ortalab.page.games.review import Costs, Judged, cost_line, move_list
from ortalab.page.games.reviewing import own_stops
from ortalab.page.games.table import PERSON, SEATS
from ortalab.page.markup import Markup
from ortalab.tables.huxxy.input import button
from ortalab.tables.huxxy.link import read_plays
from ortalab.tables.huxxy.state import Model, Turn, ends_of, turns_of
from ortalab.tables.huxxy.words import face_of

RESULT = Markup(
    '<section class="res" aria-label="Result"><div class="lb"><h2>Result</h2><span class="count">{day}</span></div>'
    '<ol class="cmp">{bars}</ol></section>'
)
UNDER_WAY = "Every turn of yours is looked at."
NO_COST = "No turn of yours cost anything: played like the analysis."


def result(model: Model) -> Markup:
    """Return the result: the points left of each seat as bars, and what can be done next."""
    state = model.state
    if state is None:
        return NONE
    most = max([*state.scores, 1])
    bars = [
        rival(SEATS[player], points, points / most, "me" if player == PERSON else "")
        for player, points in sorted(enumerate(state.scores), key=lambda one: one[1])
    ]
    return RESULT.format(
        day=day_words(model.today) if is_daily(model) else "points left",
        bars=joined(bars),
    )


def moves_panel(model: Model) -> Markup:
    game, review = model.table, model.review
    if game is None:
        return NONE
    ends = ends_of(game)
    turns = [turns_of(game.plays[:end])[-1] for end in ends]
    costs = Costs(UNDER_WAY, NO_COST, partial(_cost, turns))
    return joined(
        [
            heading("Turns" if model.is_embedded else "The turn that cost most", _progress(model)),
            NONE if model.is_embedded else cost_line(review, len(turns), model.task.why, costs),
            move_list(review, list(map(turn_text, turns)), own_stops(model), button, is_judged=not model.is_embedded),
        ]
    )


def _progress(model: Model) -> str:
    if not model.table or not model.task.is_under_way:
        return ""
    return f"{len(model.review.judged)} of {len(ends_of(model.table))}"


def _cost(turns: list[Turn], worst: int, judged: Judged) -> Markup:
    """Return a sentence on the costliest turn."""
    better = turn_text(Turn(PERSON, read_plays(judged.better)))
    told = Markup('Turn {}, {}, left <b class="num">{:.1f}</b> points more in hand than the best one: {}.')
    return told.format(worst + 1, turn_text(turns[worst]), judged.cost, better)


def turn_text(turn: Turn) -> Markup:
    """Return a turn in words: the cards laid, and how many were moved."""
    laid = [str(details[0]) for _, kind, details in turn.plays if kind == PLAY and details]
    moved = sum(details is not None for _, _, details in turn.plays) - len(laid)
    if not laid:
        return Markup('<span class="on">picked up</span>')
    cards = all_in_text(map(face_of, laid))
    return Markup('{} <span class="on">{}</span>').format(cards, f"and {moved} moved" if moved else "laid")
