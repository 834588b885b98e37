"""The question after a discard with the draws that help most, and the choice whose cards are marked on the table."""

from ortalab.page.elements import INVALID, ITEM, NONE, SHARE, joined
from ortalab.page.markup import Markup
from ortalab.plurals import capital, counted, spelled
from ortalab.rounds.round import Row
from ortalab.tables.rounds.state.decision import Decision
from ortalab.tables.rounds.state.model import Model, Slot
from ortalab.tables.rounds.state.now import DRAWN, NowAct
from ortalab.tables.rounds.state.words import grouped
from ortalab.tables.rounds.view.button import button
from ortalab.tables.rounds.view.words import number
from ortalab.workshop.decision.answers import Group

DRAW = Markup(
    '<section class="ntop"><h3 id="drawn-name">What did you draw?</h3>'
    "<p>Type or press {count}, as the game gives them.</p>"
    '<input id="drawn" data-field="{field}" placeholder="7h KS 3d" value="{typed}" aria-labelledby="drawn-name" '
    'aria-describedby="drawn-trouble" autocomplete="off" autocapitalize="off" spellcheck="false"{invalid}>'
    '<p class="trouble" id="drawn-trouble" role="status">{trouble}</p><div class="nact">{acts}</div></section>'
)
LIST = Markup('<div class="nmid"><h3>What helps most</h3><small>{sure}</small></div><ol class="nlist">{rows}</ol>')
ROW = Markup('<div class="nrow nhelp"><span>{name}</span><b>{share}%</b><small>{says}</small>{bar}</div>')


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


def helping(decision: Decision, blind: str) -> Markup:
    """Return the groups of draws, the most helpful first."""
    helps = decision.helps
    if helps is None or not helps.groups:
        return LIST.format(sure="looking", rows=NONE) if decision.is_looking else NONE
    rows = [
        ROW.format(name=one.name, share=_hundred(one.share), says=_says(one, blind),
                   bar=SHARE.format(share=_hundred(one.share)))
        for one in helps.groups
    ]  # fmt: skip
    until_now = "" if helps.is_final else " so far"
    sure = f"{grouped(helps.deals)} deals{until_now}" if helps.deals else "exact"
    return LIST.format(sure=sure, rows=joined([ITEM.format(row) for row in rows]))


def spoken_drawn(decision: Decision, blind: str) -> str:
    """Describe the question and its final answer for screen readers."""
    asks, helps = f"{capital(counted(decision.draws, 'card'))} to draw.", decision.helps
    if helps is None or not helps.is_final or not helps.groups[1:]:
        return asks
    best = helps.groups[0]
    return f"{asks} {capital(best.name)} helps most: {_hundred(best.share)} in 100, {_says(best, blind)}."


def _says(one: Group, blind: str) -> str:
    if one.chance is None:
        return f"best play {number(round(one.mean))} on average"
    return f"beats {blind} {_hundred(one.chance)} in 100"


def _hundred(share: float) -> int:
    return round(100 * share)


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
