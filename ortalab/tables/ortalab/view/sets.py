"""A set of rounds on this table: the list at the left, the question in the score's place, the line after an answer."""

from ortalab.exports import lazily
from ortalab.page import regions
from ortalab.page.elements import NONE, region
from ortalab.page.markup import Markup
from ortalab.page.sets import pane as shared
from ortalab.page.sets.messages import PaperAct, SetAct
from ortalab.page.sets.words import ASKED
from ortalab.scoring.hands import Hand
from ortalab.tables.ortalab.actions.sets import truth_words
from ortalab.tables.ortalab.state.model import Model
from ortalab.tables.ortalab.view.button import button

with lazily():
    from ortalab.tables.ortalab.view.set_end import end

HANDS = tuple(hand.prose for hand in reversed(Hand))


def pane(model: Model) -> Markup:
    walk = model.walk
    if walk is None:
        return NONE
    rules = sorted({question.round.rules for question in walk.set.questions})
    more = [
        button(PaperAct.SHEET, "Print", "btn bare", name="print-walk"),
        button(SetAct.TAKE, "Change this set", "btn bare"),
    ]
    return shared.pane(walk, f"rules {' and '.join(rules)}", button, more, is_open=model.panes.is_sheet)


def in_place_of_score(model: Model) -> Markup | None:
    """Return the question, or the end; None where the score stands."""
    walk = model.walk
    if walk is None or not (walk.is_end or walk.is_asking):
        return None
    if walk.is_end:
        return end(walk)
    return shared.asking(walk, ASKED[walk.question.asks], HANDS, button)


def line(model: Model) -> Markup:
    """Return the line under the score once a question is answered."""
    walk = model.walk
    return shared.line(walk, truth_words(walk.question), button) if walk else NONE


def trail(model: Model) -> Markup:
    """Return the line under the rows."""
    if model.walk is None or model.walk.is_end:
        return regions.notice(model)
    return region(shared.fixed(button), regions.notice(model))
