"""A set of this table on paper."""

from ortalab.page.elements import NONE, joined
from ortalab.page.markup import Markup
from ortalab.page.sets import paper as shared
from ortalab.page.sets.records import ASKS, Question
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.explain import explain_score
from ortalab.rounds.round import Round, Row
from ortalab.rounds.rulesets import ruleset
from ortalab.tables.rounds.state.areas import AREAS
from ortalab.tables.rounds.state.books import row_of
from ortalab.tables.rounds.state.mode import SetRoom
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.scores import asked_score
from ortalab.tables.rounds.state.truths import has_open_luck, question_words, truth_words
from ortalab.tables.rounds.state.words import named, spoken
from ortalab.tables.rounds.view.faces import face_in
from ortalab.tables.rounds.view.run_words import run_words

ROW = Markup('<div class="prow"><span>{name}</span><ul>{things}</ul></div>')
THING = Markup('<li><div class="{kind}" {data} role="img" aria-label="{label}">{inside}</div></li>')
FACTS = Markup('<p class="facts">{}</p>')
RULES = Markup('<ul class="jrules">{}</ul>')
RULE = Markup("<li><b>{name}</b>: {text}</li>")


def paper(model: Model) -> Markup:
    """Return the printed set."""
    made = shared.printed(model.sets, is_making=isinstance(model.mode, SetRoom))
    return shared.paper(made, _printed, has_answers=model.sets.paper == "answers") if made else NONE


def _printed(question: Question) -> shared.Printed:
    round_, score = question.round, asked_score(question.round)
    steps = explain_score(score).splitlines() if score else []
    parts, has_luck = ASKS[question.asks], has_open_luck(round_)
    words = {part: f"{'least ' if has_luck and part != 'hand' else ''}{part}".capitalize() for part in parts}
    truth = truth_words(question, tuple(dict.fromkeys(("hand", *parts, "score"))))
    known = run_words(round_)
    facts = (FACTS.format(known) if known else NONE) + _rules(round_)
    return shared.Printed(question.says or question_words(question), rows_of(round_), words, truth, steps, facts)


def _rules(round_: Round) -> Markup:
    """Return the rules of the full game's jokers, for reference."""
    if not (round_.jokers and ruleset(round_.rules).has_luck):
        return NONE
    return RULES.format(joined([RULE.format(name=card.name, text=row_of(card, round_).text) for card in round_.jokers]))


def rows_of(round_: Round) -> Markup:
    """Return the rows of a round as small faces, which are only looked at."""
    rows = [(AREAS[row].title, round_.row(row)) for row in Row if round_.row(row)]
    return joined([ROW.format(name=name, things=joined([_thing(each, round_) for each in row])) for name, row in rows])


def _thing(thing: Card | JokerCard, round_: Round) -> Markup:
    label = named(thing) if isinstance(thing, JokerCard) else spoken(thing)
    return THING.format(**face_in(thing, round_)._asdict(), label=label)
