"""The theme of a quiz as a link names it."""

from ortalab.errors import OrtalabError
from ortalab.page.changed import changed
from ortalab.page.notice import Notice
from ortalab.page.words import sentence
from ortalab.tables.ortalab.state.model import Model
from ortalab.text.rules import ruleset_named
from ortalab.workshop.quiz_themes import theme_of


def with_known_theme(model: Model) -> Model:
    """Return the model with its quiz's theme by its own name, or without it and with a sentence if there is none."""
    quiz = model.quiz
    if quiz is None or not quiz.theme:
        return model
    try:
        return changed(model, quiz=quiz._replace(theme=theme_of(quiz.theme, ruleset_named(model.round.rules)).name))
    except OrtalabError as error:
        return changed(model, quiz=quiz._replace(theme=""), notice=Notice(sentence(str(error))))
