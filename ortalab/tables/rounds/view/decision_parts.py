"""Parts of the What now? pane: its frame, the shop between two blinds, and the question after a discard."""

from math import isfinite

from ortalab.page.elements import INVALID, ITEM, NONE, SHARE, expanded, icon, joined, region
from ortalab.page.markup import Markup
from ortalab.page.shell import sentence
from ortalab.plurals import capital, counted, spelled
from ortalab.rounds.round import Row
from ortalab.tables.rounds.input.controls import button
from ortalab.tables.rounds.state.decision import Decision
from ortalab.tables.rounds.state.full import DRAWN, NowAct
from ortalab.tables.rounds.state.messages import ShowTab
from ortalab.tables.rounds.state.model import Model, Slot
from ortalab.tables.rounds.state.panes import Tab
from ortalab.tables.rounds.state.words import grouped
from ortalab.tables.rounds.view.words import number
from ortalab.workshop.decision.answers import Group, Offered, Worth

PANE = Markup(
    '<div class="nh{classes}"><h2 id="now-name">What now?</h2><small>{sure}</small></div>{stake}{first}{list}'
    '<p class="nfoot">{foot}</p><p class="vh" id="now-spoken" role="status">{spoken}</p>'
)
BETWEEN = Markup('<p class="nstake"><b>Between two blinds</b><span>${money}</span></p>')
SAY = Markup('<section class="ntop"><h3>{title}</h3><p>{why}</p><div class="nact">{acts}</div></section>')
BUILD = Markup(
    '<section class="ntop" aria-labelledby="now-name"><h3>This build beats</h3>'
    '<dl class="nfaced">{blinds}</dl><p>best first hand <b>{mean}</b> on average</p>'
    '<div class="nact">{acts}</div></section>'
)
FACED = Markup("<div><dt>{name} <small>{target}</small></dt><dd>{chance}</dd>{bar}</div>")
LIST = Markup('<div class="nmid"><h3>In the shop</h3><small>in 100 blinds</small></div><ol class="nlist">{rows}</ol>')
ROW = Markup(
    '<div class="nrow"><span class="rk">{nth}</span><span class="nv">{name}</span><b>{value}</b>'
    "<small>{says}</small></div>"
)
LINE = Markup(
    '<span class="fold"><span class="found"><span class="q">Now</span> <b>{do}</b> <span class="plus">{chance}</span>'
    '</span><span class="adding"><span class="q">{then}</span> <b>{most}</b></span></span>{icon}{bar}'
)
SKIP = "Skip it all"
PLAYED = "The blinds are being played with this build, and with each card in the shop."
POLICY = "Each blind is played by a simple player: lower bounds, for comparing builds."


def build_pane(decision: Decision, money: int) -> Markup:
    """Return the contents of the pane between two blinds."""
    worth, rows, foot, sure, spoken = decision.worth, NONE, NONE, "", "Looking." if decision.is_looking else ""
    if decision.refusal:
        first = refused(decision)
    elif worth is None:
        title = "Looking" if decision.is_looking else "Between two blinds"
        first = SAY.format(title=title, why=PLAYED, acts=stop(decision) or ask("What now?", "btn go"))
    else:
        faced = joined([_faced(capital(blind.name), blind.target, blind.chance) for blind in worth.blinds])
        first = BUILD.format(blinds=faced, mean=number(round(worth.mean)), acts=stop(decision))
        rows = LIST.format(rows=joined(_rows(worth))) if worth.offers else NONE
        sure = f"{grouped(worth.deals)} deals of each, ± {50 * (worth.blinds[0].high - worth.blinds[0].low):.1f}"
        foot = Markup(" ").join([POLICY, *map(sentence, worth.notes)])
        spoken = spoken or f"Done: {_best(worth)}."
    stake = BETWEEN.format(money=number(money))
    return region(PANE.format(classes="", sure=sure, stake=stake, first=first, list=rows, foot=foot, spoken=spoken))


def refused(decision: Decision) -> Markup:
    """Explain why there is no advice."""
    return SAY.format(title="No advice", why=decision.refusal, acts=ask("Try again"))


def ask(words: str, classes: str = "btn") -> Markup:
    """Return the button that asks the worker."""
    return button(NowAct.ASK, words, classes, name="now-ask")


def stop(decision: Decision) -> Markup:
    """Return the button that ends the search; nothing if none is running."""
    return button(NowAct.STOP, "Stop here", name="now-stop") if decision.is_looking else NONE


def bar(share: float | None) -> Markup:
    """Draw a share as a bar; None draws nothing."""
    return NONE if share is None else SHARE.format(share=round(100 * share))


def build_line(worth: Worth, *, is_open: bool) -> Markup:
    """Return the line under the score between two blinds."""
    blind, offer = worth.blinds[-1], _gaining(worth)
    name, chance = capital(blind.name), f"{100 * blind.chance:.0f}"
    do, more = (f"buy {offer.name}", _signed(offer.more)) if offer else (SKIP.lower(), "")
    label = f"What now: {_best(worth)}. {name}: {chance} in 100."
    return line_of(do, more, name, f"{chance}%", label, share=blind.chance, is_open=is_open)


def line_of(do: str, chance: str, then: str, most: str, label: str, *, share: float | None, is_open: bool) -> Markup:
    """Return a line under the score, which opens and closes the pane."""
    inside = LINE.format(do=do, chance=chance, then=then, most=most, icon=icon("right"), bar=bar(share))
    message = ShowTab(Tab.STEPS if is_open else Tab.BEST)
    return button(message, inside, "engine", name="open-best", label=label, state=expanded(is_open))


def _faced(name: str, target: float, chance: float) -> Markup:
    return FACED.format(name=name, target=number(target), chance=f"{100 * chance:.0f}%", bar=bar(chance))


def _gaining(worth: Worth) -> Offered | None:
    """Return the card that adds most if it is affordable and its gain is certain."""
    sure = [one for one in worth.offers if one.is_affordable and one.more > 2 * one.error]
    return sure[0] if sure else None


def _best(worth: Worth) -> str:
    offer = _gaining(worth)
    sell = f", sell {offer.sells}" if offer and offer.sells else ""
    return f"buy {offer.name}{sell}, {100 * offer.more:.0f} more in 100" if offer else SKIP.lower()


def _rows(worth: Worth) -> list[Markup]:
    """Return the cards in the shop, best first; *Skip it all* comes before those that lower the chances."""
    better = [one for one in worth.offers if one.more >= 0]
    rows = [(f"{one.name} ${one.cost}", _signed(one.more), _says(one)) for one in worth.offers]
    rows.insert(len(better), (SKIP, "0", "keeps the money"))
    return [ITEM.format(ROW.format(nth=nth, name=name, value=value, says=says))
            for nth, (name, value, says) in enumerate(rows, 1)]  # fmt: skip


def _says(one: Offered) -> str:
    error = f"± {100 * one.error:.1f}; " if isfinite(one.error) else ""
    says = f"{error}best first hand {'+' if one.more_mean >= 0 else '−'}{number(abs(round(one.more_mean)))}"
    says += f"; sell {one.sells}" if one.sells else ""
    return says + ("" if one.is_affordable else "; too expensive now")


def _signed(share: float) -> str:
    return f"{'+' if share >= 0 else '−'}{abs(100 * share):.1f}"


DRAW = Markup(
    '<section class="ntop"><h3 id="drawn-name">What did you draw?</h3>'
    "<p>Type or press {count}, as the game gives them.</p>"
    '<input id="drawn" data-field="{field}" placeholder="7h KS 3d" value="{typed}" aria-labelledby="drawn-name" '
    'aria-describedby="drawn-trouble" autocomplete="off" autocapitalize="off" spellcheck="false"{invalid}>'
    '<p class="trouble" id="drawn-trouble" role="status">{trouble}</p><div class="nact">{acts}</div></section>'
)
HELPS = Markup('<div class="nmid"><h3>What helps most</h3><small>{sure}</small></div><ol class="nlist">{rows}</ol>')
HELP = Markup('<div class="nrow nhelp"><span>{name}</span><b>{share}%</b><small>{says}</small>{bar}</div>')


def drawn(decision: Decision) -> Markup:
    """Return the question that follows a discard: the cards drawn."""
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
    """Return the groups of draws, most helpful first."""
    helps = decision.helps
    if helps is None or not helps.groups:
        return HELPS.format(sure="looking", rows=NONE) if decision.is_looking else NONE
    rows = [
        HELP.format(name=one.name, share=_hundred(one.share), says=_help_words(one, blind),
                   bar=SHARE.format(share=_hundred(one.share)))
        for one in helps.groups
    ]  # fmt: skip
    until_now = "" if helps.is_final else " so far"
    sure = f"{grouped(helps.deals)} deals{until_now}" if helps.deals else "exact"
    return HELPS.format(sure=sure, rows=joined([ITEM.format(row) for row in rows]))


def spoken_drawn(decision: Decision, blind: str) -> str:
    """Describe the question, and its final answer, for screen readers."""
    asks, helps = f"{capital(counted(decision.draws, 'card'))} to draw.", decision.helps
    if helps is None or not helps.is_final or not helps.groups[1:]:
        return asks
    best = helps.groups[0]
    return f"{asks} {capital(best.name)} helps most: {_hundred(best.share)} in 100, {_help_words(best, blind)}."


def _help_words(one: Group, blind: str) -> str:
    if one.chance is None:
        return f"best play {number(round(one.mean))} on average"
    return f"beats {blind} {_hundred(one.chance)} in 100"


def _hundred(share: float) -> int:
    return round(100 * share)


def shown(model: Model) -> tuple[tuple[Slot, ...], str]:
    """Return the slots of the cards in the first choice, and its verb: play or discard."""
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
