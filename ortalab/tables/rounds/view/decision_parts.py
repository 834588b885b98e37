"""Parts of the What now? pane: its frame and rows, the shop between two blinds, and the question after a discard."""

from collections.abc import Sequence
from math import isfinite

from ortalab.page.elements import INVALID, ITEM, NONE, SHARE, expanded, icon, joined, region
from ortalab.page.markup import Markup
from ortalab.page.shell import sentence
from ortalab.plurals import capital, counted, noun_for, spelled
from ortalab.rounds.round import Row
from ortalab.tables.rounds.input.controls import button
from ortalab.tables.rounds.state.decision import Decision
from ortalab.tables.rounds.state.full import DRAWN, NowAct
from ortalab.tables.rounds.state.messages import ShowTab
from ortalab.tables.rounds.state.model import Model, Slot
from ortalab.tables.rounds.state.panes import Tab
from ortalab.tables.rounds.state.words import grouped
from ortalab.tables.rounds.view.words import number
from ortalab.workshop.decision.answers import Group, Helps, Offered, Worth

PANE = Markup(
    '<div class="nh{classes}"><h2 id="now-name">What now?</h2><small>{sure}</small></div>{stake}{first}{list}'
    '<p class="nfoot">{foot}</p><p class="vh" id="now-spoken" role="status">{spoken}</p>'
)
SAY = Markup('<section class="ntop"><h3>{title}</h3><p>{why}</p><div class="nact">{acts}</div></section>')
LIST = Markup('<div class="nmid"><h3>{title}</h3>{aside}</div><ol class="nlist">{rows}</ol>')
SMALL, RANK = Markup("<small>{}</small>"), Markup('<span class="rk">{}</span>')
ROW = Markup("{rank}{what}<b>{value}</b><small>{says}</small>{bar}")
STILL = Markup('<div class="nrow{}">{}</div>')
LINE = Markup(
    '<span class="fold"><span class="found"><span class="q">Now</span> <b>{do}</b> <span class="plus">{chance}</span>'
    '</span><span class="adding"><span class="q">{then}</span> <b>{most}</b></span></span>{icon}{bar}'
)
BETWEEN = Markup('<p class="nstake"><b>Between two blinds</b><span>${money}</span></p>')
BUILD = Markup(
    '<section class="ntop" aria-labelledby="now-name"><h3>This build beats</h3>'
    '<dl class="nfaced">{blinds}</dl><p>best first hand <b>{mean}</b> on average</p>'
    '<div class="nact">{acts}</div></section>'
)
FACED = Markup("<div><dt>{name} <small>{target}</small></dt><dd>{chance}%</dd>{bar}</div>")
OFFER, DREW = Markup('<span class="nv">{}</span>'), Markup("<span>{}</span>")
SKIP, NO_SHOP = "Skip it all", "this build as it is"
PLAYED = "The blinds are being played with this build, and with any card in the shop."
SIMPLE = "Each blind is played by a simple player: lower bounds, for comparing builds."
POLICY = "Later hands: the best play by average, no further discard."
SIZE = "Your hand size is {}: change it in Run if no card is missing."
DRAW = Markup(
    '<section class="ntop"><h3 id="drawn-name">What did you draw?</h3>'
    "<p>Type or press {count}, as the game gives them.</p>"
    '<input id="drawn" data-field="{field}" placeholder="7h KS 3d" value="{typed}" aria-labelledby="drawn-name" '
    'aria-describedby="drawn-trouble" autocomplete="off" autocapitalize="off" spellcheck="false"{invalid}>'
    '<p class="trouble" id="drawn-trouble" role="status">{trouble}</p><div class="nact">{acts}</div></section>'
)


def pane(
    stake: Markup, first: Markup, *, sure: str = "", rows: Markup = NONE, foot: Sequence[str] = (), spoken: str = "",
    classes: str = "",
) -> Markup:  # fmt: skip
    """Return the contents of the pane: the stake, the first section, the list, and the footer."""
    said = Markup(" ").join(foot)
    return region(
        PANE.format(classes=classes, sure=sure, stake=stake, first=first, list=rows, foot=said, spoken=spoken)
    )


def list_of(title: str, aside: Markup, rows: Sequence[Markup]) -> Markup:
    return LIST.format(title=title, aside=aside, rows=joined([ITEM.format(row) for row in rows]))


def row(what: Markup, value: str, says: str, share: float | None = None, *, nth: int = 0) -> Markup:
    """Return a row of a list: its rank, subject, value, and details."""
    return ROW.format(rank=RANK.format(nth) if nth else NONE, what=what, value=value, says=says, bar=bar(share))


def line_of(do: str, chance: str, then: str, most: str, label: str, *, share: float | None, is_open: bool) -> Markup:
    """Return a line under the score, which opens and closes the pane."""
    inside = LINE.format(do=do, chance=chance, then=then, most=most, icon=icon("right"), bar=bar(share))
    message = ShowTab(Tab.STEPS if is_open else Tab.BEST)
    return button(message, inside, "engine", name="open-best", label=label, state=expanded(is_open))


def ask(words: str = "What now?", classes: str = "btn go") -> Markup:
    """Return the button that asks the worker."""
    return button(NowAct.ASK, words, classes, name="now-ask")


def stop(decision: Decision) -> Markup:
    """Return the button that ends the search; nothing if none is running."""
    return button(NowAct.STOP, "Stop here", name="now-stop") if decision.is_looking else NONE


def refused(why: str) -> Markup:
    """Explain why there is no advice."""
    return SAY.format(title="No advice", why=why, acts=ask("Try again", "btn"))


def bar(share: float | None) -> Markup:
    """Draw a share as a bar; None draws nothing."""
    return NONE if share is None else SHARE.format(share=round(100 * share))


def deals(number: int) -> str:
    """Count deals in figures, for a corner of the pane."""
    return f"{grouped(number)} {noun_for(number, 'deal')}"


def dealt_from(deck: int) -> str:
    """Describe how hands are dealt."""
    return f"Dealt from the {counted(deck, 'card')} left. {POLICY}"


# ---- between two blinds ----------------------------------------------------------------------------------------------


def build_pane(decision: Decision, money: int) -> Markup:
    """Return the contents of the pane between two blinds."""
    worth, stake, spoken = decision.answer, BETWEEN.format(money=number(money)), "Looking." * decision.is_looking
    if isinstance(worth, str):
        return pane(stake, refused(worth), spoken=spoken)
    if not isinstance(worth, Worth):
        title = "Looking" if decision.is_looking else "Between two blinds"
        return pane(stake, SAY.format(title=title, why=PLAYED, acts=stop(decision) or ask()), spoken=spoken)
    blinds = [
        FACED.format(
            name=capital(one.name), target=number(one.target), chance=f"{100 * one.chance:.0f}", bar=bar(one.chance)
        )
        for one in worth.blinds
    ]
    first = worth.blinds[0]
    return pane(
        stake,
        BUILD.format(blinds=joined(blinds), mean=number(worth.mean, 0), acts=stop(decision)),
        sure=f"{deals(worth.deals)} of each, ± {50 * (first.high - first.low):.1f}",
        rows=list_of("In the shop", SMALL.format("in 100 blinds"), _offers(worth)) if worth.offers else NONE,
        foot=[SIMPLE, *map(sentence, worth.notes)],
        spoken=spoken or f"Done: {_best(worth)}.",
    )


def build_line(worth: Worth, *, is_open: bool) -> Markup:
    """Return the line under the score between two blinds."""
    blind, offer = worth.blinds[-1], _gaining(worth)
    name, chance = capital(blind.name), f"{100 * blind.chance:.0f}"
    do, more = (f"buy {offer.name}", _signed(offer.more)) if offer else (_best(worth), "")
    label = f"What now: {_best(worth)}. {name}: {chance} in 100."
    return line_of(do, more, name, f"{chance}%", label, share=blind.chance, is_open=is_open)


def _gaining(worth: Worth) -> Offered | None:
    """Return the card that adds most if it is affordable and its gain is certain."""
    return next((one for one in worth.offers if one.is_affordable and one.more > 2 * one.error), None)


def _best(worth: Worth) -> str:
    """Name the best choice in the shop; before a blind there is none."""
    offer = _gaining(worth)
    if not offer:
        return SKIP.lower() if worth.offers else NO_SHOP
    sell = f", sell {offer.sells}" if offer.sells else ""
    return f"buy {offer.name}{sell}, {100 * offer.more:.0f} more in 100"


def _offers(worth: Worth) -> list[Markup]:
    """Return the cards in the shop, best first; *Skip it all* comes before those that lower the chances."""
    rows = [(f"{one.name} ${one.cost}", _signed(one.more), _says(one)) for one in worth.offers]
    rows.insert(sum(one.more >= 0 for one in worth.offers), (SKIP, "0", "keeps the money"))
    return [
        STILL.format("", row(OFFER.format(name), value, says, nth=nth))
        for nth, (name, value, says) in enumerate(rows, 1)
    ]


def _says(one: Offered) -> str:
    error = f"± {100 * one.error:.1f}; " if isfinite(one.error) else ""
    says = f"{error}best first hand {'+' if one.more_mean >= 0 else '−'}{number(abs(one.more_mean), 0)}"
    says += f"; sell {one.sells}" if one.sells else ""
    return says + ("" if one.is_affordable else "; too expensive now")


def _signed(share: float) -> str:
    return f"{'+' if share >= 0 else '−'}{abs(100 * share):.1f}"


# ---- after a discard -------------------------------------------------------------------------------------------------


def draw_pane(decision: Decision, stake: Markup, classes: str, blind: str, hand_size: int | None) -> Markup:
    """Return the contents of the pane after a discard: the question, and the draws that help most.

    `hand_size` is the reason for the question if no step taken here is.
    """
    helps = decision.answer if isinstance(decision.answer, Helps) else None
    acts = button(NowAct.DRAW, "Take them", "btn go", name="now-draw")
    acts += button(NowAct.DEAL, f"Deal me {spelled(decision.draws)}", name="now-deal")
    cards, rows, spoken = counted(decision.draws, "card"), NONE, ""
    first = DRAW.format(
        count=cards, field=DRAWN, typed=decision.typed, trouble=decision.trouble, acts=acts,
        invalid=INVALID if decision.trouble else NONE,
    )  # fmt: skip
    if helps:
        until_now = "" if helps.is_final else " so far"
        sure = f"{deals(helps.deals)}{until_now}" if helps.deals else "exact"
        groups = [
            row(DREW.format(one.name), f"{one.share:.0%}", _outcome(one, blind), one.share) for one in helps.groups
        ]
        rows = list_of("What helps most", SMALL.format(sure), [STILL.format(" nhelp", one) for one in groups])
        best = helps.groups[0]
        if helps.is_final and helps.groups[1:]:
            spoken = f" {capital(best.name)} helps most: {100 * best.share:.0f} in 100, {_outcome(best, blind)}."
    elif decision.is_looking:
        rows = list_of("What helps most", SMALL.format("looking"), ())
    foot = [SIZE.format(spelled(hand_size))] if hand_size else []
    foot += [dealt_from(helps.deck)] if helps else []
    spoken = f"{capital(cards)} to draw.{spoken}"
    return pane(stake, first, rows=rows, foot=foot, spoken=spoken, classes=classes)


def _outcome(one: Group, blind: str) -> str:
    if one.chance is None:
        return f"best play {number(one.mean, 0)} on average"
    return f"beats {blind} {100 * one.chance:.0f} in 100"


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
