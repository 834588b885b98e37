"""The question after a discard, and the choice whose cards are marked on the table."""

from ortalab.page.elements import INVALID, NONE
from ortalab.page.markup import Markup
from ortalab.plurals import counted, spelled
from ortalab.rounds.round import Row
from ortalab.tables.rounds.state.decision import Decision
from ortalab.tables.rounds.state.model import Model, Slot
from ortalab.tables.rounds.state.now import DRAWN, NowAct
from ortalab.tables.rounds.view.button import button

DRAW = Markup(
    '<section class="ntop"><h3 id="drawn-name">What did you draw?</h3>'
    "<p>Type or press {count}, as the game gives them.</p>"
    '<input id="drawn" data-field="{field}" placeholder="7h KS 3d" value="{typed}" aria-labelledby="drawn-name" '
    'aria-describedby="drawn-trouble" autocomplete="off" autocapitalize="off" spellcheck="false"{invalid}>'
    '<p class="trouble" id="drawn-trouble" role="status">{trouble}</p><div class="nact">{acts}</div></section>'
)


def drawn(decision: Decision) -> Markup:
    """Return the question for the drawn cards, asked after a discard."""
    acts = button(NowAct.DRAW, "Take them", "btn go", name="now-draw")
    acts += button(NowAct.DEAL, f"Deal me {spelled(decision.draws)}", name="now-deal")
    return DRAW.format(
        count=counted(decision.draws, "card"),
        field=DRAWN,
        typed=decision.typed,
        invalid=INVALID if decision.trouble else NONE,
        trouble=decision.trouble,
        acts=acts,
    )


def shown(model: Model) -> tuple[tuple[Slot, ...], str]:
    """Return the slots of the first choice's cards, and its verb: play or discard."""
    advice = model.decision.advice if model.decision else None
    if advice is None or not advice.choices:
        return (), ""
    left, slots = list(advice.first.cards), list[Slot]()
    for row in (Row.HELD, Row.PLAYED):
        for place, card in enumerate(map(str, model.round.row(row))):
            if card in left:
                left.remove(card)
                slots.append(Slot(row, place))
    return tuple(slots), advice.first.verb
