"""Functions shared by the quiz and its storm: asking, dealing, and describing answers."""

from ortalab.errors import OrtalabError
from ortalab.page.changed import changed
from ortalab.page.effects import Replace
from ortalab.page.notice import SILENT, Notice, sentence
from ortalab.page.quiz.messages import LEVELS, QUESTION
from ortalab.page.quiz.question import Quiz
from ortalab.page.shell import Popover, closed
from ortalab.rounds.rulesets import RULESETS
from ortalab.tables.rounds.link import link_of
from ortalab.tables.rounds.state.messages import Seed, Update
from ortalab.tables.rounds.state.mode import Question
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.quiz import DealQuestion
from ortalab.tables.rounds.state.scores import asked_score
from ortalab.workshop.quiz.rules import rules_of, weakest
from ortalab.workshop.quiz.themes import theme_of, theme_of_rule


def asking(model: Model, quiz: Quiz, focus: str = QUESTION) -> Update:
    """Ask a question; close everything over the table, and focus the question."""
    model = changed(closed(model, Popover), mode=Question(quiz), replay=model.replay.at_end, notice=SILENT, focus=focus)
    return addressed(model)


def addressed(model: Model) -> Update:
    """Update the address, so that a quiz asks again after a reload until it is answered."""
    return model, () if model.damage else (Replace(link_of(model), model.history.entry),)


def seed(model: Model, level: str, theme: str = "") -> Seed:
    """Return the effect that deals a question of a level (the lowest for ""), on a theme or the weakest rule."""
    if model.practice.is_weakest:
        theme = theme_of_rule(weakest(model.saves.tally.rules))
    return Seed(2**31, DealQuestion(level or LEVELS[0], 0, theme))


def words_of(model: Model, quiz: Quiz) -> tuple[str, ...]:
    """Name the rules that decide the question."""
    score = asked_score(model.round)
    return tuple(rule.word for rule in rules_of(score, quiz.parts)) if score else ()


def with_known_theme(model: Model) -> Model:
    """Replace the quiz's theme by its canonical name, or drop an unknown one with a sentence."""
    quiz = model.quiz
    if quiz is None or not quiz.theme:
        return model
    try:
        theme = theme_of(quiz.theme, RULESETS[model.round.rules]).name
        return changed(model, mode=Question(quiz._replace(theme=theme)))
    except OrtalabError as error:
        return changed(model, mode=Question(quiz._replace(theme="")), notice=Notice(sentence(str(error))))
