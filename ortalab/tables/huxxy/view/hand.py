"""The counters above the table, and the hand with the turn's buttons and the reason why it cannot end."""

from ortalab.games.huxxy.game import State
from ortalab.games.huxxy.rules import (
    END,
    FACE,
    MOST_PLAYS,
    OPENING,
    PICK_UP,
    PLAY,
    has_opened,
    score,
    turn_so_far,
    why_invalid,
)
from ortalab.page.drag import Place
from ortalab.page.elements import KEYS, NONE, OFF_AS, WORDED, icon, joined, pressed
from ortalab.page.games.deals import is_daily, marks_of
from ortalab.page.games.deals_panel import damaged_link
from ortalab.page.games.faces import BACK, card
from ortalab.page.games.lines import mark_words
from ortalab.page.games.panel import bar
from ortalab.page.games.table import PERSON, SEATS
from ortalab.page.markup import Markup
from ortalab.plurals import counted
from ortalab.tables.huxxy.input import button
from ortalab.tables.huxxy.moves.engine import HintedPlace, hinted_place
from ortalab.tables.huxxy.state import HAND, Act, Model, Sort, SortBy, sorted_hand
from ortalab.tables.huxxy.view.board import BADGE, SLOT
from ortalab.tables.huxxy.words import face_of, laid_cards, why_not_yet, why_refused

DOCK = Markup(
    '<div class="dock"><section class="hux-hand held" aria-label="Hand"><div class="lb"><h2>Hand</h2>'
    '<span class="count">{count}</span>{why}<div class="kinds" role="group" aria-label="Sort">{sorts}</div></div>'
    '<ul class="hd" id="row-hand">{cards}</ul></section>{bar}</div>'
)
WHY = Markup('<p class="why2" id="why-not">{icon}<span>{words}</span></p>')
BAR = Markup('<div class="bar2">{}</div>')
NOT_YET = Markup("<b>Not yet:</b> {}.")
TEXT = Markup("{}")


def dock(model: Model) -> Markup:
    state = model.state
    if model.is_embedded:
        return NONE
    if state is None:
        backs = joined([SLOT.format(classes="", inside=BACK, badge=NONE)] * 12)
        return DOCK.format(count=12, why=NONE, sorts=NONE, cards=backs, bar=BAR.format(NONE))
    cards = sorted_hand(state.hands[PERSON], model.sort)
    sorts = [
        button(SortBy(sort), f"by {sort}", "", state=pressed(model.sort is sort) + KEYS.format("S")) for sort in Sort
    ]
    hint = hinted_place(model)
    drawn = joined([_card(model, one, place, hint) for place, one in enumerate(cards)])
    why, bar = _bar(model, state)
    return DOCK.format(count=len(cards), why=why, sorts=joined(sorts), cards=drawn, bar=bar)


def _card(model: Model, one: str, place: int, hint: HintedPlace | None) -> Markup:
    lifted = model.lifted.source if model.lifted else None
    at = Place(HAND, place)
    classes = " gone" if lifted == at else " up" if model.chosen == at else ""
    badge, face = NONE, face_of(one)
    if hint and hint[1] is None and hint[0] == one:
        classes, badge = classes + " lit", BADGE.format("hint")
    inside = card(face, f"hand-{place}", HAND, place, face.words, pressed(model.chosen == at))
    return SLOT.format(classes=classes, inside=inside, badge=badge)


def _bar(model: Model, state: State) -> tuple[Markup, Markup]:
    if state.player != PERSON:
        who = SEATS[state.player]
        if model.task.why:
            again = button(Act.GO_ON, WORDED.format(icon("play"), "Try again"), "btn go")
            return WHY.format(icon=icon("warn"), words=model.task.why), BAR.format(again)
        return WHY.format(icon=NONE, words=f"{who} plays …"), BAR.format(NONE)
    missing = missing_words(state)
    turn = turn_so_far(state.history, PERSON)
    off = OFF_AS.format("why-not")
    asks = why_not_yet(model)
    can_end = why_refused(state, (PERSON, END, None)) is None and not asks
    can_pick = why_refused(state, (PERSON, PICK_UP, None)) is None and not asks
    buttons = [
        button(
            Act.PICK_UP, WORDED.format(icon("down"), "Pick up"), state=KEYS.format("P") + (NONE if can_pick else off)
        ),
        button(Act.RESET, WORDED.format(icon("undo"), "Reset turn"), state=KEYS.format("R") + (NONE if turn else off)),
        button(
            Act.END,
            WORDED.format(icon("done"), "End turn"),
            "btn go",
            state=KEYS.format("E") + (NONE if can_end else off),
        ),
    ]
    words = NOT_YET.format(missing) if missing else TEXT.format(asks or _free_words(state))
    return WHY.format(icon=icon("warn") if missing and turn else NONE, words=words), BAR.format(joined(buttons))


def _free_words(state: State) -> str:
    """Describe the person's options when nothing is missing."""
    if turn_so_far(state.history, PERSON):
        return "The table is valid: end the turn, or go on."
    return "Play cards from your hand, or pick one up."


def missing_words(state: State) -> str:
    """Explain why the turn cannot end; "" if it can, or if nothing is played yet."""
    turn = turn_so_far(state.history, PERSON)
    if not turn:
        return ""
    broken = sum(why_invalid(group) is not None for group in state.table)
    short = 0 if has_opened(state.history, PERSON) else max(OPENING - laid_points(state), 0)
    parts = [f"{counted(broken, 'group')} {'is' if broken == 1 else 'are'} broken"] if broken else []
    parts += [f"{counted(short, 'point')} short"] if short else []
    return ", ".join(parts)


def laid_points(state: State) -> int:
    """Add up the points played from the hand in this turn."""
    return sum(FACE[card] for card in laid_cards(turn_so_far(state.history, PERSON)))


# ---- the counters

FIGURES = Markup(
    '<div class="figures{ended}"><p class="hand">{title} <small>{small}</small></p>'
    '<div class="sum" role="group" aria-label="This turn">{parts}</div></div>'
)
ADDEND = Markup('<div class="{ink}"><span class="v">{value}</span><span class="lab">{name}</span></div>')
OP = Markup('<span class="op">{}</span>')
MINUS = "−"
BY = Markup('<div class="sc"><span class="v">{points}</span><span class="lab">points {name}</span></div>')
METER = Markup('<div class="{ink} mt"><span class="v">{value}</span>{bar}<span class="lab">{name}</span></div>')
COUNT = Markup('<div class="mu gm"><span class="v">{value}</span><span class="lab">{name}</span></div>')
TOTAL = Markup('<div class="sc"><span class="v">{points}</span><span class="lab">points left in hand</span></div>')


def tally(model: Model) -> Markup:
    """Render the counters with their heading, or the reason why the link could not be read."""
    if model.trouble:
        return damaged_link(model, button)
    state = model.shown
    if state is None:
        return FIGURES.format(
            ended="", title="The deal of the day", small="", parts=_meters(0, 0, has_opened=False) + _total(0)
        )
    title, small = _title(model, state)
    parts = NONE
    if not model.is_over:
        turn = turn_so_far(state.history, PERSON) if state.player == PERSON else []
        opened = has_opened(state.history, PERSON)
        laid = sum(kind == PLAY for _, kind, _ in turn) if opened else laid_points(state) if turn else 0
        parts = _meters(len(turn), laid, has_opened=opened)
    if model.is_over and not model.is_puzzle and model.review.at == len(model.stops) - 1:
        return FIGURES.format(ended=" ended", title=title, small=small, parts=end_sum(state.scores))
    total = _total(score(state.hands[PERSON])) if not model.is_embedded or model.is_over else NONE
    return FIGURES.format(ended="", title=title, small=small, parts=parts + total)


def end_sum(scores: tuple[int, ...]) -> Markup:
    """Render the person's margin over, or behind, the best opponent.

    >>> "points behind" in end_sum((28, 17, 11, 0)), "points ahead" in end_sum((0, 17, 11, 3))
    (True, True)
    """
    mine, (player, best) = scores[PERSON], min(enumerate(scores[1:], 1), key=lambda one: one[1])
    pair = [("mu", mine, "yours"), ("ch", best, SEATS[player])]
    (first, second), word = (pair, "behind") if mine > best else (pair[::-1], "ahead")
    parts = [ADDEND.format(ink=ink, value=value, name=name) for ink, value, name in (first, second)]
    by = BY.format(points=abs(mine - best), name=word)
    return OP.format(MINUS).join(parts) + OP.format("=") + by


def _meters(plays: int, laid: int, *, has_opened: bool) -> Markup:
    """Render the counters of plays and opening points; after the opening, of plays and cards laid."""
    first = METER.format(ink="ch", value=plays, bar=bar(plays / MOST_PLAYS, "six"), name=f"of {MOST_PLAYS} plays")
    if has_opened:
        return first + COUNT.format(value=laid, name="cards laid")
    return first + METER.format(ink="mu", value=laid, bar=bar(laid / OPENING), name=f"of {OPENING} points")


def _total(points: int) -> Markup:
    return TOTAL.format(points=points)


def _title(model: Model, state: State) -> tuple[str, str]:
    mark = mark_words(marks_of(model))
    if model.is_over:
        return "Solved" if model.is_puzzle else result_words(model), mark
    if model.is_puzzle:
        return "Empty this hand in one turn", "puzzle of the day"
    whose = "deal of the day" if is_daily(model) else "your deal"
    small = f"{whose}, {mark}" if mark else whose
    if state.player != PERSON:
        return f"{SEATS[state.player]}’s turn", small
    if has_opened(state.history, PERSON):
        return "Your turn", small
    return "Your opening", f"{OPENING} points from your hand, in at most {MOST_PLAYS} plays"


def result_words(model: Model) -> str:
    """Name the winner in a sentence."""
    state = model.state
    if state is None:
        return ""
    winners = [SEATS[player] for player, points in enumerate(state.scores) if points == min(state.scores)]
    if winners == ["You"]:
        return "You win"
    left = f"; you have {counted(state.scores[PERSON], 'point')} left" if SEATS[PERSON] not in winners else ""
    return f"{' and '.join(winners)} {'win' if len(winners) > 1 else 'wins'}{left}"
