"""What is typed over a round carries the link of that round: over another it would say something else."""

from ortalab.page.changed import changed
from ortalab.tables.ortalab.link import encode
from ortalab.tables.ortalab.state.drafts import Draft
from ortalab.tables.ortalab.state.model import Model
from ortalab.tables.ortalab.state.quiz import LONGEST_ANSWER

LONGEST = 64 * 1024
"""The most characters of such a text that are kept: as many as are read of a round, and compared."""


def over(model: Model, text: str) -> str:
    r"""Return a text with the link of the round that it is typed over in its first line, "" for an empty one.

    >>> over(Model(), "61"), over(Model(), "")
    ('1\n61', '')
    """
    return f"{encode(model.table)}\n{text}" if text else ""


def left_over(model: Model, left: str) -> str:
    r"""Return what was typed over the very round that is on the table, "" where that is another.

    >>> left_over(Model(), "1\n61"), left_over(Model(), "1&p=10h\n61")
    ('61', '')
    """
    link, _, text = left.partition("\n")
    return text if text and link == encode(model.table) else ""


def with_joker(model: Model, joker: Draft) -> Model:
    """Return the model with other drafts of a joker of one's own."""
    return changed(model, drafts=model.drafts._replace(joker=joker))


def answered(model: Model) -> Model:
    """Return the page with the answer that was left to the quiz that it asks."""
    quiz, answer = model.quiz, left_over(model, model.drafts.left.answer)[:LONGEST_ANSWER]
    if quiz is None or not model.is_asking or not answer:
        return model
    drafts = model.drafts._replace(left=model.drafts.left._replace(answer=""))
    return changed(model, quiz=quiz._replace(typed=answer), drafts=drafts)
