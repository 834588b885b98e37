"""A set of this table on paper."""

from ortalab.page.elements import NONE, joined
from ortalab.page.markup import Markup
from ortalab.page.sets import paper as shared
from ortalab.page.sets.records import Question
from ortalab.page.sets.words import ASKED
from ortalab.scoring.explain import explain_score
from ortalab.scoring.round import JokerCard, Round, Row
from ortalab.tables.ortalab.actions.replay import score_of
from ortalab.tables.ortalab.actions.sets import truth_words
from ortalab.tables.ortalab.state.areas import AREAS
from ortalab.tables.ortalab.state.model import Drawer, Model
from ortalab.tables.ortalab.state.words import named, spoken
from ortalab.tables.ortalab.view.faces import face_in

WORDS = {"hand": "Hand", "score": "Score"}


def paper(model: Model) -> Markup:
    """Return the set that is printed."""
    made = shared.printed(model.sets, is_making=model.drawer is Drawer.SETS)
    return shared.paper(made, _printed, has_answers=model.sets.paper == "answers") if made else NONE


def _printed(question: Question) -> shared.Printed:
    round_, score = question.round, score_of(question.round)
    rows = [_row(round_, row) for row in (Row.JOKERS, Row.PLAYED, Row.HELD) if round_.row(row)]
    steps = explain_score(score).splitlines() if score else []
    return shared.Printed(question.says or ASKED[question.asks], joined(rows), WORDS, truth_words, steps)


def _row(round_: Round, row: Row) -> Markup:
    things = []
    for thing in round_.row(row):
        is_joker = isinstance(thing, JokerCard)
        face = face_in(thing, round_)
        label = named(thing) if is_joker else spoken(thing)
        things.append(shared.THING.format(**face._asdict(), label=label, below=NONE))
    return shared.ROW.format(name=AREAS[row].title, things=joined(things))
