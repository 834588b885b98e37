"""The form for an answer: the hand from a list of the twelve, the score as a number."""

from collections.abc import Sequence

from ortalab.page.elements import NONE, SELECTED, joined
from ortalab.page.markup import Markup

FORM = Markup('<div class="qform">{hand}{score}{buttons}</div>')
HAND = Markup(
    '<label class="f"><span>Hand</span><select id="{field}" data-field="{field}"><option value="">choose</option>'
    "{options}</select></label>"
)
OPTION = Markup('<option value="{name}"{selected}>{name}</option>')
SCORE = Markup(
    '<label class="s"><span>Score</span><input id="{field}" data-field="{field}" value="{value}" inputmode="decimal" '
    'autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="{most}"></label>'
)


def form(hand: Markup, score: Markup, *buttons: Markup) -> Markup:
    """Return the form with its fields and buttons."""
    return FORM.format(hand=hand, score=score, buttons=joined([*buttons]))


def hand_field(field: str, chosen: str, hands: Sequence[str]) -> Markup:
    """Return the list of hands in order; pressing a letter jumps to the hands that start with it."""
    options = [OPTION.format(name=name, selected=SELECTED if name == chosen else NONE) for name in hands]
    return HAND.format(field=field, options=joined(options))


def score_field(field: str, value: str, most: int) -> Markup:
    """Return the field for the score."""
    return SCORE.format(field=field, value=value, most=most)
