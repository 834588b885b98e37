"""The hand, the reason why the turn cannot end, and the buttons of the turn."""

from ortalab.games.huxxy.game import State
from ortalab.games.huxxy.rules import END, FACE, OPENING, PICK_UP, has_opened, turn_so_far, why_invalid
from ortalab.page.drag import Place
from ortalab.page.elements import KEYS, NONE, OFF_AS, WORDED, icon, joined, pressed
from ortalab.page.games.faces import BACK, card
from ortalab.page.games.table import PERSON, SEATS
from ortalab.page.markup import Markup
from ortalab.plurals import counted
from ortalab.tables.huxxy.input import button
from ortalab.tables.huxxy.moves.hints import hinted_place
from ortalab.tables.huxxy.moves.puzzles import why_not_yet
from ortalab.tables.huxxy.state import HAND, Act, Model, Sort, SortBy, sorted_hand
from ortalab.tables.huxxy.view.board import BADGE, SLOT
from ortalab.tables.huxxy.words import face_of, laid_cards, why_refused

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
    drawn = joined([_card(model, one, place) for place, one in enumerate(cards)])
    why, bar = _bar(model, state)
    return DOCK.format(count=len(cards), why=why, sorts=joined(sorts), cards=drawn, bar=bar)


def _card(model: Model, one: str, place: int) -> Markup:
    lifted = model.lifted.source if model.lifted else None
    at = Place(HAND, place)
    classes = " gone" if lifted == at else " up" if model.chosen == at else ""
    hint, badge, face = hinted_place(model), NONE, face_of(one)
    if hint and hint[1] is None and hint[0] == one:
        classes, badge = classes + " lit", BADGE.format("hint")
    inside = card(face, f"hand-{place}", HAND, place, face.words, pressed(model.chosen == at))
    return SLOT.format(classes=classes, inside=inside, badge=badge)


def _bar(model: Model, state: State) -> tuple[Markup, Markup]:
    """Return the sentence about the turn, and its buttons."""
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
    """Describe the person's options if nothing is missing."""
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
    """Return the points that this turn has played from the hand."""
    return sum(FACE[card] for card in laid_cards(turn_so_far(state.history, PERSON)))
