"""A set of the full game on paper: each round with all that its score needs."""

from ortalab.full.book import JOKERS as BOOK
from ortalab.full.round import JokerCard, Round
from ortalab.page.elements import NONE, joined
from ortalab.page.markup import Markup
from ortalab.page.sets import paper as shared
from ortalab.page.sets.records import Question
from ortalab.tables.full.state.areas import AREAS, row_of
from ortalab.tables.full.state.marks import words_of
from ortalab.tables.full.state.model import Drawer, Model
from ortalab.tables.full.state.names import spoken
from ortalab.tables.full.state.numbers import is_times, value_of
from ortalab.tables.full.state.scores import score_of
from ortalab.tables.full.state.sets import truth_words
from ortalab.tables.full.view.facts import facts
from ortalab.tables.full.view.sets import question_words
from ortalab.tables.full.view.table import face_in
from ortalab.tables.full.view.words import number

BELOW = Markup("<small>{}</small>")
FACTS = Markup('<p class="facts">{}</p>')
RULES = Markup('<ul class="jrules">{}</ul>')
RULE = Markup("<li><b>{name}</b>{now}: {text}</li>")


def paper(model: Model) -> Markup:
    """Return the set that is printed."""
    made = shared.printed(model.sets, is_making=model.overlay is Drawer.SETS)
    return shared.paper(made, _printed, has_answers=model.sets.paper == "answers") if made else NONE


def _printed(question: Question) -> shared.Printed:
    round, scored = question.round, score_of(question.round)
    rows = [_row(round, area) for area in AREAS if row_of(round, area)]
    rules = joined([_rule(card, round) for card in round.jokers])
    return shared.Printed(
        question.says or question_words(question),
        joined(rows),
        {"hand": "Hand", "score": "Least score" if scored and scored.has_luck else "Score"},
        truth_words,
        [step.line for step in scored.least.steps] if scored else [],
        FACTS.format(facts(round)) + (RULES.format(rules) if rules else NONE),
    )


def _row(round: Round, area: str) -> Markup:
    things = []
    for thing in row_of(round, area):
        marks = ", ".join(words_of(thing))
        label = f"{spoken(thing)}, {marks}" if marks else spoken(thing)
        below = BELOW.format(marks) if marks else NONE
        things.append(shared.THING.format(**face_in(thing, round)._asdict(), label=label, below=below))
    return shared.ROW.format(name=AREAS[area].title, things=joined(things))


def _rule(card: JokerCard, round: Round) -> Markup:
    """Return the rule of a joker, with the number that it shows before the hand is played."""
    value = value_of(card, round)
    now = "" if value is None else f", now {'×' if is_times(card) else '+'}{number(value, 2)}"
    return RULE.format(name=card.name, now=now, text=BOOK[card.name].text)
