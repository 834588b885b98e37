"""A set of this table on paper."""

from ortalab.page.elements import NONE, joined, region
from ortalab.page.markup import Markup
from ortalab.page.sets.making import printed
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
from ortalab.tables.rounds.view.rules import run_words

PAPER = Markup('<section class="setpaper"><h1>{title}</h1>{name}<ol>{rounds}</ol></section>')
WRITE_NAME = Markup('<p class="write">Name</p>')
ROUND = Markup('<li><h2><b>{number}</b> {says}</h2><div class="laid">{rows}</div>{facts}{answers}</li>')
WRITE = Markup('<p class="write">{}</p>')
TRUTH = Markup('<p class="truth"><b>{truth}</b></p><p class="steps">{steps}</p>')
STEP = Markup("<span>{}</span>")
ROW = Markup('<div class="prow"><span>{name}</span><ul>{things}</ul></div>')
THING = Markup('<li><div class="{kind}" {data} role="img" aria-label="{label}">{inside}</div></li>')
FACTS = Markup('<p class="facts">{}</p>')
RULES = Markup('<ul class="jrules">{}</ul>')
RULE = Markup("<li><b>{name}</b>: {text}</li>")


def paper(model: Model) -> Markup:
    """Return a set for printing, with the answers or with lines to write them on."""
    made = printed(model.sets, is_making=isinstance(model.mode, SetRoom))
    if made is None:
        return NONE
    has_answers, title = model.sets.paper == "answers", made.title or "A set of rounds"
    rounds = [_round(number, each, has_answers=has_answers) for number, each in enumerate(made.questions, 1)]
    return region(
        PAPER.format(
            title=f"{title}: the answers" if has_answers else title,
            name=NONE if has_answers else WRITE_NAME,
            rounds=joined(rounds),
        )
    )


def _round(number: int, question: Question, *, has_answers: bool) -> Markup:
    round_, parts = question.round, ASKS[question.asks]
    score, known = asked_score(round_), run_words(round_)
    if has_answers:
        steps = joined([STEP.format(line) for line in explain_score(score).splitlines()]) if score else NONE
        truth = truth_words(question, tuple(dict.fromkeys(("hand", *parts, "score"))))
        answers = TRUTH.format(truth=truth, steps=steps)
    else:
        least = "least " if has_open_luck(round_) else ""
        answers = joined([WRITE.format(f"{least * (part != 'hand')}{part}".capitalize()) for part in parts])
    return ROUND.format(
        number=number,
        says=question.says or question_words(question),
        rows=rows_of(round_),
        facts=(FACTS.format(known) if known else NONE) + _rules(round_),
        answers=answers,
    )


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
