"""The drawer with every digit of a score that is shown as a power of ten."""

from ortalab.page.elements import FOOTER, NONE, drawer, icon
from ortalab.page.markup import Markup
from ortalab.page.numbers import in_threes
from ortalab.scoring.gains import plain
from ortalab.scoring.round import Round
from ortalab.tables.ortalab.actions.replay import score_of
from ortalab.tables.ortalab.state.messages import Act
from ortalab.tables.ortalab.view.button import button

DIGITS = Markup(
    '<p class="threes" tabindex="0" role="group" aria-labelledby="drawer-name">'
    '<span data-exact="{exact}">{threes}</span></p>'
)


def digits(round_: Round, back: str) -> Markup:
    """Return the score's digits in threes, with a button that copies them."""
    score = score_of(round_)
    if score is None:
        return NONE
    exact = plain(score.total)
    copy = FOOTER.format(button(Act.COPY_SCORE, icon("copy") + f"Copy all {len(exact)}"))
    return drawer("digits", "The score in full", DIGITS.format(exact=exact, threes=in_threes(exact)), copy, back)
