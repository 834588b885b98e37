"""The choice of a throw: every hold with its outcomes, the best explained."""

from functools import lru_cache

from ortalab.games.poker.completions import HOLE
from ortalab.games.poker.hands import CATEGORIES, HAND_SIZE
from ortalab.page.elements import NONE, OFF_AS, joined, pressed
from ortalab.page.games.bars import HIGH, bar
from ortalab.page.games.faces import tiles
from ortalab.page.games.panel import choices, heading, note
from ortalab.page.markup import Markup
from ortalab.plurals import counted, noun_for
from ortalab.tables.poker.input import button
from ortalab.tables.poker.state import Hand, Kept, Measure, Model, Tab, looked_at, measured, unmeasured
from ortalab.tables.poker.state.messages import Act, SetMeasure, SetMost, ShowHand, ShowHold
from ortalab.tables.poker.view.board import holds_of, shown_hold
from ortalab.tables.poker.view.throw_words import (
    hopes_of,
    is_like,
    kept_of,
    reason,
    tempting,
    tempts_by,
    why_title,
    worth_words,
)
from ortalab.tables.poker.words import face_of, percent, player

HOLDS = Markup(
    '<section class="chsec throws" aria-labelledby="holds-name">'
    '<div class="sec2"><h2 id="holds-name">What should I throw?</h2>'
    '<p class="key"><span class="nk">{unit}</span></p></div>'
    '<ol class="holds">{holds}</ol>{more}</section>'
)
MORE = Markup('<p class="more">{}</p>')
HOLD = Markup("<li{}>{}</li>")
INSIDE = Markup('<span class="kp">{kept}<small>{words}</small></span>{bar}<b class="num">{value}</b>')
ALL = Markup("<em>{}</em>")
CLASSES = Markup('<ul class="eq">{}</ul>')
CLASS = Markup('<li><span class="one"><span>{name}</span>{bar}<b class="num">{share}</b></span></li>')
BASIS = Markup('<p class="hintp" id="{id}">{words}</p>')
LISTED = 10
"""The number of best holds that are listed; keeping all cards and the tempting hold are listed too."""
MOSTS = (3, 4, 5)
ALL_HOLDS = 2**HAND_SIZE
ALL_COUNTED = f"All {ALL_HOLDS} holds counted, no sampling."
WHY_NOT = "why-not"
"""The id of the words that say why throws cannot be measured by the hands on the table."""
UNITS = {Measure.ANY: "share of all hands it then beats, %", Measure.THESE: "chance to win against these hands, %"}


def holds(model: Model) -> Markup:
    """Return the list of holds, the best first."""
    if model.shown_tab is not Tab.THROW or model.is_asking or not model.holds or not model.table.hands:
        return NONE
    hand, shown, found = model.table.hands[looked_at(model)], shown_hold(model), holds_of(model)
    tempts = tempting(found)
    known = {shown, tempts}
    listed = [
        hold for nth, hold in enumerate(found) if nth < LISTED or not hold.thrown or hold in known or model.has_all
    ]
    rows = [_hold(hand, hold, is_shown=hold == shown, is_tempting=is_like(hold, tempts)) for hold in listed]
    words = f"Only the best {LISTED}" if model.has_all else f"All {len(found)} holds"
    more = MORE.format(button(Act.ALL_HOLDS, words)) if len(found) > LISTED else NONE
    return HOLDS.format(unit=UNITS[measured(model)], holds=joined(rows), more=more)


@lru_cache(maxsize=128)
def _hold(hand: Hand, hold: Kept, *, is_shown: bool, is_tempting: bool) -> Markup:
    cards = kept_of(hand, hold)
    name = "All five" if not hold.thrown else "Nothing" if not cards else ""
    kept = ALL.format(name) if name else tiles([face_of(card) for card in cards])
    words = "as it is" if not hold.thrown else tempts_by(hold) if is_tempting else hopes_of(hold, cards)
    inside = INSIDE.format(kept=kept, words=words, bar=bar(hold.value, "w"), value=percent(hold.value))
    return HOLD.format(HIGH if is_shown else NONE, button(ShowHold(hold.mask), inside, "", state=pressed(is_shown)))


def throw_panel(model: Model) -> Markup:
    """Return the panel: why, what becomes of the hand, and which throws count."""
    if model.is_asking or not model.table.hands:
        return _told("Answer first." if model.is_asking else "Put a hand on the table.")
    hand, hold = model.table.hands[looked_at(model)], shown_hold(model)
    if HOLE in hand:
        return _told("It takes a hand of five cards.")
    if hold is None:
        why = model.task.why or "Every choice is being counted."
        parts = [heading("Why", _progress(model)), note(why)]
    else:
        found, measure = holds_of(model), measured(model)
        title = why_title(hand, hold, is_best=hold == found[0])
        words = reason(hand, hold, found, worth_words(hand, hold, model.table.low_ace, measure))
        parts = [heading(title, _progress(model)), note(words), _after(hold)]
    return joined([*parts, _choices(model)])


def _told(words: str) -> Markup:
    return heading("What should I throw?") + note(words)


def _progress(model: Model) -> str:
    """Return the number of holds that are counted, while some are not."""
    return f"{len(model.holds)} of {ALL_HOLDS}" if model.task.is_under_way and len(model.holds) < ALL_HOLDS else ""


@lru_cache(maxsize=16)
def _after(hold: Kept) -> Markup:
    """Return the classes that the hand may become after a throw."""
    draws = "one hand" if hold.draws == 1 else counted(hold.draws, "draw")
    order = [category.name for category in CATEGORIES]
    rows = [
        CLASS.format(name=name.capitalize(), bar=bar(ways / hold.draws, "w"), share=percent(ways / hold.draws))
        for name, ways in sorted(hold.classes, key=lambda item: order.index(item[0]))
    ]
    return heading("After this throw", draws, rule=True) + CLASSES.format(joined(rows))


def _choices(model: Model) -> Markup:
    """Return the choices of the measure, of the hand, and of how many cards may be thrown."""
    hands = [nth for nth, hand in enumerate(model.table.hands) if HOLE not in hand]
    at, measure, why_not = looked_at(model), measured(model), unmeasured(model)
    off = OFF_AS.format(WHY_NOT) if why_not else NONE
    measures = [
        button(
            SetMeasure(kind),
            f"{kind} {noun_for(1 + (kind is Measure.THESE), 'hand')}",
            "",
            state=pressed(kind is measure) + own,
        )
        for kind, hands, own in ((Measure.ANY, 1, NONE), (Measure.THESE, 2, off))
    ]
    mosts = [button(SetMost(most), f"{most}", "", state=pressed(model.most == most)) for most in MOSTS]
    rows = [("Measure", measures), ("Throw at most", mosts)]
    if len(hands) > 1:
        chosen = [button(ShowHand(nth), f"{nth + 1}", "", label=player(nth), state=pressed(nth == at)) for nth in hands]
        rows.insert(0, ("Hand of player", chosen))
    head = heading("Against", rule=True)
    counted = ALL_COUNTED if len(model.holds) == ALL_HOLDS else ""
    shared = " A draw is shared." if measure is Measure.THESE else ""
    words = BASIS.format(id=WHY_NOT, words=why_not) if why_not else NONE
    return head + choices(*rows) + words + (note(counted + shared) if counted else NONE)
