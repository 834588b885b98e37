"""The review of a finished game: the costliest turn, and all of the person's turns with a slider."""

from functools import partial

from ortalab.page.elements import NONE
from ortalab.page.games.analysis import Costs, analysis
from ortalab.page.games.faces import all_in_text
from ortalab.page.games.review import Judged
from ortalab.page.games.table import PERSON
from ortalab.page.markup import Markup
from ortalab.plurals import spelled
from ortalab.tables.huxxy.input import button
from ortalab.tables.huxxy.link import read_plays
from ortalab.tables.huxxy.state import Model, Turn, ends_of, turns_of
from ortalab.tables.huxxy.words import face_of, laid_cards

UNDER_WAY = "Each of your turns is judged."
NO_COST = "None of your turns cost anything: you played like the analysis."


def moves_panel(model: Model) -> Markup:
    game = model.table
    if game is None:
        return NONE
    turns = [turns_of(game.plays[:end])[-1] for end in ends_of(game)]
    costs = Costs(UNDER_WAY, NO_COST, partial(_cost, turns))
    return analysis(model, list(map(turn_text, turns)), costs, button)


def _cost(turns: list[Turn], worst: int, judged: Judged) -> Markup:
    """Return a sentence on the costliest turn."""
    better = turn_text(Turn(PERSON, read_plays(judged.better)))
    sentence = Markup('Turn {}, {}, left <b class="num">{:.1f}</b> points more in hand than the best one: {}.')
    return sentence.format(worst + 1, turn_text(turns[worst]), judged.cost, better)


def turn_text(turn: Turn) -> Markup:
    """Describe a turn: the cards played, and how many were moved."""
    laid = laid_cards(turn.plays)
    moved = sum(details is not None for _, _, details in turn.plays) - len(laid)
    if not laid:
        return Markup('<span class="on">picked up</span>')
    cards = all_in_text(map(face_of, laid))
    return Markup('{} <span class="on">{}</span>').format(cards, f"and {spelled(moved)} moved" if moved else "laid")
