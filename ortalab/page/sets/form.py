"""The form for an answer: the hand from a list of the twelve, chips, mult and score as numbers."""

from collections.abc import Sequence

from ortalab.page.elements import NONE, SELECTED, joined
from ortalab.page.markup import Markup
from ortalab.page.quiz.messages import LONGEST_ANSWER
from ortalab.page.quiz.question import Quiz
from ortalab.page.sets.messages import FIELDS

FORM = Markup('<div class="qform">{}</div>')
HAND = Markup(
    '<label class="f"><span>Hand</span><select id="{field}" data-field="{field}"><option value="">choose</option>'
    "{options}</select></label>"
)
OPTION = Markup('<option value="{name}"{selected}>{name}</option>')
NUMBER = Markup(
    '<label class="s"><span>{label}</span><input id="{field}" data-field="{field}" value="{value}" inputmode="decimal" '
    'autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="{most}"></label>'
)


def form(quiz: Quiz, hands: Sequence[str], *buttons: Markup) -> Markup:
    """Return the form with a field for each part of a question, and its buttons."""
    fields = [
        hand_field(f"{FIELDS}{part}", typed, hands)
        if part == "hand"
        else NUMBER.format(label=part.capitalize(), field=f"{FIELDS}{part}", value=typed, most=LONGEST_ANSWER)
        for part, typed in zip(quiz.parts, quiz.answers, strict=True)
    ]
    return FORM.format(joined([*fields, *buttons]))


def hand_field(field: str, chosen: str, hands: Sequence[str]) -> Markup:
    """Return the list of hands in order; pressing a letter jumps to the hands that start with it."""
    options = [OPTION.format(name=name, selected=SELECTED if name == chosen else NONE) for name in hands]
    return HAND.format(field=field, options=joined(options))
