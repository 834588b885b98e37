"""The hands as rows: their names, descriptions and cards, with each card's effect below it."""

from typing import NamedTuple

from ortalab.games.poker.completions import HOLE
from ortalab.games.poker.decision import Decision, Step, cards_of_step
from ortalab.games.poker.hands import HAND_SIZE, Category
from ortalab.page.drag import Place
from ortalab.page.elements import NONE, WORDED, icon, joined, pressed
from ortalab.page.games.faces import card
from ortalab.page.games.messages import ReviewAct
from ortalab.page.markup import Markup
from ortalab.tables.poker.input import button
from ortalab.tables.poker.state import (
    MOST_HANDS,
    NEW,
    Hand,
    HoldResult,
    Model,
    aimed,
    area_of,
    decision_of,
    displayed_hand,
)
from ortalab.tables.poker.state.messages import Act, RemoveHand, Tab
from ortalab.tables.poker.words import effect_words, face_of, hand_words, out_words, player

ROW = Markup(
    '<section class="row{classes}" aria-labelledby="name-{nth}"><div class="lb"><h2 id="name-{nth}">{name}</h2>'
    '<span class="ds">{words}</span>{wins}{remove}</div><ul>{slots}</ul></section>'
)
WINS = Markup('<span class="win">{}</span>')
SLOT = Markup(
    '<li class="slot{classes}" id="row-{area}" data-step="{step}">{inside}<span class="under{kind}">{word}</span></li>'
)
HOLE_BUTTON = Markup(
    '<button class="hole{classes}" id="{area}" data-row="{area}" data-place="0" aria-label="{label}">{icon}</button>'
)
NEW_ROW = Markup(
    '<section class="row addrow" aria-labelledby="name-new"><div class="lb"><h2 id="name-new">{name}</h2></div>'
    '<div id="row-new"><button class="hole wide{classes}" id="new" data-row="new" data-place="0">{icon}'
    "<span>{words}</span></button></div></section>"
)
BOARD = Markup('<div class="poker-hands{classes}">{inside}</div>')
BAR = Markup('<section class="bar2" aria-label="What to do with the hands">{}</section>')
ANOTHER = "Another hand: drop or type cards"


class Look(NamedTuple):
    classes: str = ""
    step: str = ""
    kind: str = ""  # the class of the words below the card
    word: str = ""
    label: str = ""  # for a screen reader, after the card's name


class RowLook(NamedTuple):
    """The appearance of a row, apart from its cards."""

    wins: str = ""
    is_described: bool = True  # whether the hand's description is shown
    is_embedded: bool = False
    chosen: int | None = None
    gone: int | None = None
    over: int | None = None
    aim: int | None = None


def rows(model: Model) -> Markup:
    """Render every hand, or only the one whose draws are shown."""
    hands = model.table.hands
    is_throw = model.shown_tab is Tab.THROW and not model.is_asking
    shown = range(len(hands)) if not is_throw else [displayed_hand(model)] if hands else []
    drawn = [_row(nth, hands[nth], model.table.low_ace, _looks(model, nth), _beside(model, nth)) for nth in shown]
    return joined(drawn)


def board(model: Model, more: Markup) -> Markup:
    """Render the hands, `more`, and the place for a new hand; without `more`, the hands fill the stage."""
    inside = joined([rows(model), more, _next_row(model)])
    return BOARD.format(classes="" if more else f" board n{len(model.table.hands)}", inside=inside)


def _next_row(model: Model) -> Markup:
    many = len(model.table.hands)
    if many < MOST_HANDS and not model.is_embedded and model.shown_tab is not Tab.THROW and not model.quiz:
        is_over = bool(model.lifted and model.lifted.over == Place(NEW, 0))
        classes = (" over" if is_over else "") + (" next" if aimed(model).row == NEW else "")
        return NEW_ROW.format(name=player(many), classes=classes, icon=icon("plus"), words=ANOTHER)
    return NONE


def footer(model: Model) -> Markup:
    """Render the buttons below the hands."""
    if model.is_embedded:
        return NONE
    acts = [
        button(
            Act.ASK, WORDED.format(icon("ask"), "Ask again" if model.quiz and not model.quiz.is_opening else "Ask me")
        ),
        button(Act.CLEAR, WORDED.format(icon("bin"), "Clear"), "btn bare"),
    ]
    if model.quiz and model.quiz.is_answered:
        acts.append(button(ReviewAct.RESULT, WORDED.format(icon("copy"), "Copy result")))
    return BAR.format(joined(acts))


def _beside(model: Model, nth: int) -> RowLook:
    decision = None if model.is_asking else decision_of(model.table)
    wins = ""
    if decision and len(model.table.hands) > 1 and nth in decision.winners:
        wins = "wins" if len(decision.winners) == 1 else "draws"
    next_at, lifted = aimed(model), model.lifted
    areas = [area_of(nth, spot) for spot in range(HAND_SIZE)]

    def at(place: object) -> int | None:
        return areas.index(place) if place in areas else None

    return RowLook(
        wins,
        not model.is_asking,
        model.is_embedded,
        at(model.chosen),
        at(lifted.source) if lifted else None,
        at(lifted.over) if lifted else None,
        at(next_at),
    )


def _row(nth: int, hand: Hand, low_ace: bool, looks: tuple[Look, ...], beside: RowLook) -> Markup:
    name = player(nth)
    can_leave = not beside.is_embedded and beside.is_described
    leave = button(RemoveHand(nth), icon("x"), "btn bare leave", name=f"remove-{nth}", label=f"Take {name} off")
    slots = [_slot(nth, spot, one, look, beside) for spot, (one, look) in enumerate(zip(hand, looks, strict=True))]
    return ROW.format(
        classes=" winner" if beside.wins else "",
        nth=nth,
        name=name,
        words=hand_words(hand, low_ace=low_ace) if beside.is_described else "",
        wins=WINS.format(beside.wins) if beside.wins else NONE,
        remove=leave if can_leave else NONE,
        slots=joined(slots),
    )


def _slot(nth: int, spot: int, one: str, look: Look, beside: RowLook) -> Markup:
    """Render a place of a hand: its card, or a hole."""
    area, classes = area_of(nth, spot).row, look.classes
    if one == HOLE:
        mine = (" over" if beside.over == spot else "") + (" next" if beside.aim == spot else "")
        label = f"{player(nth)}, card {spot + 1}, to come{', the next card goes here' if beside.aim == spot else ''}"
        inside = HOLE_BUTTON.format(classes=mine, area=area, label=label, icon=icon("plus"))
    else:
        is_up = beside.chosen == spot
        classes += (" up" if is_up else "") + (" gone" if beside.gone == spot else "")
        classes += " swaps" if beside.over == spot and beside.gone != spot else ""
        inside = card(face_of(one), area, area, 0, face_of(one).words + look.label, pressed(is_up))
    return SLOT.format(
        classes=classes,
        area=area,
        step=look.step,
        inside=inside,
        kind=f" {look.kind}" if look.kind else "",
        word=look.word,
    )


# ---- the effect of each card


def _looks(model: Model, nth: int) -> tuple[Look, ...]:
    decision = None if model.is_asking else decision_of(model.table)
    if model.shown_tab is Tab.THROW and not model.is_asking:
        return _thrown(model)
    if decision is None or len(decision.values) < 2:
        return (Look(),) * HAND_SIZE
    step = decision.steps[model.step] if model.step is not None else decision.decisive or decision.steps[-1]
    return _compared(model.table.hands[nth], nth, decision, decision.steps.index(step))


def _compared(hand: Hand, nth: int, decision: Decision, at: int) -> tuple[Look, ...]:
    """Return the appearance of a hand's cards in a comparison; the compared ones are highlighted."""
    word = "unused" if nth in dict(decision.steps[at].found) else out_words(decision, nth)
    looks = [Look(" idle", kind="un", word=word)] * HAND_SIZE
    for number, step in enumerate(decision.steps[: at + 1]):
        found = dict(step.found).get(nth)
        if found is None or (isinstance(found, Category) and number < at):
            continue
        for spot in cards_of_step(hand, nth, decision, step):
            looks[spot] = _look(step, number, nth, is_shown=number == at)
    return tuple(looks)


def _look(step: Step, number: int, nth: int, *, is_shown: bool) -> Look:
    word = effect_words(step, dict(step.found)[nth], is_best=nth in step.stay)
    if not is_shown:
        return Look(word=word)
    return Look(" lit", f"{number + 1}", "mv", word, f", {word}, comparison {number + 1}")


def _thrown(model: Model) -> tuple[Look, ...]:
    """Return the appearance of the kept and thrown cards, once a hold is known."""
    hold = shown_hold(model)
    if hold is None:
        return (Look(),) * HAND_SIZE
    return tuple(
        Look(word="keep", label=", kept") if hold.keeps(spot) else Look(kind="mv", word="throw", label=", thrown")
        for spot in range(HAND_SIZE)
    )


def holds_of(model: Model) -> list[HoldResult]:
    """Return the holds within the limit of thrown cards, best first."""
    return [hold for hold in model.holds if hold.thrown <= model.most]


def shown_hold(model: Model) -> HoldResult | None:
    """Return the hold shown on the cards: the chosen one, otherwise the best."""
    holds = holds_of(model)
    return next((hold for hold in holds if hold.mask == model.hold), holds[0] if holds else None)
