"""The groups on the table, the place for a new one, and the opponents."""

from collections import Counter
from collections.abc import Sequence

from ortalab.games.huxxy.game import State
from ortalab.games.huxxy.rules import PICK_UP, Play, has_opened, score, turn_so_far
from ortalab.page.drag import Place
from ortalab.page.elements import NONE, icon, joined, pressed
from ortalab.page.games.faces import BACK, card, tiles
from ortalab.page.games.table import PERSON, SEATS
from ortalab.page.markup import Markup
from ortalab.plurals import counted
from ortalab.tables.huxxy.moves.engine import HintedPlace, hinted_place
from ortalab.tables.huxxy.moves.play import fits
from ortalab.tables.huxxy.state import (
    GROUPS,
    NEW,
    Marks,
    Model,
    Sort,
    card_at,
    marks_of,
    sorted_group,
    sorted_hand,
    turns_of,
)
from ortalab.tables.huxxy.state.bots import GUEST
from ortalab.tables.huxxy.words import GroupNow, at_fault, face_of, group_now, group_words, laid_cards

SECTION = Markup(
    '<section class="felt-groups board" aria-label="Table"><ol class="groups{classes}">{groups}{new}</ol></section>'
)
GROUP = Markup(
    '<li class="grp{classes}"><div class="gl"><i aria-hidden="true">{number}</i><b>{name}</b><span>{words}</span></div>'
    '<ul class="gc" id="row-{area}" aria-label="{label}">{cards}{gap}</ul>{why}</li>'
)
WHY = Markup('<p class="flaw">{icon}<span>{why}</span></p>')
SLOT = Markup('<li class="slot{classes}">{inside}{badge}</li>')
GAP = Markup(
    '<li class="slot gap{side}"><button class="hole{classes}" id="{id}" data-row="{area}" data-place="{place}"'
    ' aria-label="{label}">{inside}</button></li>'
)
NEW_GROUP = Markup(
    '<li class="grp newg"><div class="gl"><b>{name}</b><span>{words}</span></div><ul class="gc" id="row-new">'
    '<li class="slot"><button class="hole{classes}" id="new" data-row="new" data-place="0" aria-label="{label}">'
    "{inside}</button></li></ul></li>"
)
OWN = " new", " mvd"
"""The classes of cards that the turn has played, and moved."""
MANY = 14
"""Groups are drawn closer together from this number on."""
SHORT, LONGEST = 5, 12
"""The most cards of a group that fit in half a line on a phone, and the most lines with their own class."""
WIDTHS = {3: "", 7: " wide", 108: " full"}
"""A group's class by its maximum number of cards; a large group takes up two or three places."""
BADGE = Markup('<span class="no" aria-hidden="true">{}</span>')
SEATS_LIST = Markup('<ul class="seats" aria-label="The others">{}</ul>')
SEAT = Markup(
    '<li class="seat{classes}"><b class="nm">{name}</b><b class="num">{count}</b>{back}'
    '<span class="sy">{words}</span>{cards}</li>'
)
CARDS = Markup('<span class="vh"> cards</span>')


def groups(model: Model) -> Markup:
    """Render the groups, and the place for a new one."""
    state = model.shown
    if state is None:
        return SECTION.format(classes="", groups=NONE, new=NONE)
    plays, classes = _marked(model, state)
    marks = marks_of([*plays])
    drawn = [_group(model, number, group, marks, classes) for number, group in enumerate(state.table[: len(GROUPS)])]
    is_quiet = model.is_over or model.is_embedded
    return SECTION.format(
        classes=lines_class(state.table[: len(GROUPS)]),
        groups=joined(drawn),
        new=NONE if is_quiet else _new(model, state),
    )


def _marked(model: Model, state: State) -> tuple[Sequence[Play], tuple[str, str]]:
    """Return the plays whose cards are marked, with the classes of played and moved cards."""
    if model.marked_turn:
        return model.marked_turn.plays, (" lit", " lit")
    if model.is_over:
        return turns_of(state.history)[-1].plays if model.step else (), OWN
    if just := model.just_played:
        return just, (" oth", " oth")
    return turn_so_far(state.history, PERSON) if model.is_mine else (), OWN


def lines_class(table: tuple[tuple[str, ...], ...]) -> str:
    """Return the CSS classes for the number of lines that the groups fill in two columns, in three, and on a phone.

    The place for a new group counts as a short one.

    >>> lines_class(()), lines_class((("2S", "2H", "2D"), ("4H", "5S", "6H", "7S", "8H", "9S")))
    (' first d1 t1 p1', ' d2 t1 p2')
    """
    many, long = len(table) + 1, sum(len(group) > SHORT for group in table)
    lines = {"d": -(-many // 2), "t": -(-many // 3), "p": long - (long - many) // 2}
    words = [] if table else ["first"]
    words += ["many"] if len(table) >= MANY else []
    return "".join(f" {word}" for word in [*words, *(f"{name}{min(most, LONGEST)}" for name, most in lines.items())])


def held(model: Model) -> str | None:
    """Return the card being dragged, or lifted by a tap."""
    return card_at(model, _source(model))


def _source(model: Model) -> Place | None:
    if model.lifted and isinstance(model.lifted.source, Place):
        return model.lifted.source
    return model.chosen


def _group(model: Model, number: int, group: tuple[str, ...], marks: Marks, marked: tuple[str, str]) -> Markup:
    """Render a group with its name, its cards, and why it is invalid; `marked` has the classes of marked cards."""
    now, area, source = group_now(group), GROUPS[number], _source(model)
    over = model.held.over if model.held else None
    is_over = over is not None and over.row == area
    faults = at_fault(now)
    laid, moved = Counter(marks.laid), Counter(marks.moved)
    hint, slots = hinted_place(model), []
    for place, one in enumerate(now.cards):
        classes = " bad" if one in faults else ""
        if laid[one, number]:
            laid[one, number] -= 1
            classes += marked[0]
        elif moved[one, number]:
            moved[one, number] -= 1
            classes += marked[1]
        slots.append(_card(model, one, Place(area, place), classes, hint))
    is_broken = bool(now.why) and not (is_over and model.lifted)
    classes = (" broken" if is_broken else "") + (" aim" if hint and hint[2] == number else "")
    return GROUP.format(
        classes=classes + (" long" if len(group) > SHORT else "") + _width(group),
        number=number + 1,
        name=now.name,
        words=now.words,
        area=area,
        label=group_words(number, group),
        cards=joined(slots),
        gap=_gap(model, number, now, is_over=is_over) if source and source.row != area else NONE,
        why=WHY.format(icon=icon("warn"), why=now.why) if is_broken else NONE,
    )


def _width(group: tuple[str, ...]) -> str:
    return next(name for most, name in WIDTHS.items() if len(group) <= most)


def _card(model: Model, one: str, at: Place, classes: str, hint: HintedPlace | None) -> Markup:
    lifted = model.lifted.source if model.lifted else None
    classes += " gone" if lifted == at else " up" if model.chosen == at else ""
    badge, face = NONE, face_of(one)
    if hint and hint[1] is not None and (hint[0], GROUPS[hint[1]]) == (one, at.row):
        classes, badge = classes + " lit", BADGE.format("hint")
    state = NONE if model.is_over else pressed(model.chosen == at)
    inside = card(face, f"{at.row}-{at.place}", at.row, at.place, face.words, state)
    return SLOT.format(classes=classes, inside=inside, badge=badge)


def gap_side(one: str, now: GroupNow) -> str:
    """Return the class of a gap before the first card of a group; "" for one after the last."""
    return " before" if sorted_group((*now.cards, one))[0] == one else ""


def _gap(model: Model, number: int, now: GroupNow, *, is_over: bool) -> Markup:
    """Render the gap for the held card: wide if it fits, thin if the group stays invalid; none if it breaks the group.

    It opens at the end of the group where the card would go, and is blue under the pointer.
    """
    one, place, area = held(model), len(now.cards), GROUPS[number]
    does_fit = fits(model, one, number)
    if not does_fit and not now.why:
        return NONE
    classes = (" fits" if does_fit else "") + (" over" if is_over and does_fit else "")
    word = "fits" if does_fit else "still broken"
    label = f"{face_of(one).words} to group {number + 1}: {word}" if one else f"to group {number + 1}"
    side = gap_side(one, now) if one and does_fit else ""
    inside = icon("plus") if model.chosen else NONE
    return GAP.format(
        side=side, classes=classes, id=f"{area}-{place}", area=area, place=place, label=label, inside=inside
    )


def _new(model: Model, state: State) -> Markup:
    over, one, hint = model.held.over if model.held else None, held(model), hinted_place(model)
    is_hinted = bool(hint and hint[2] == len(state.table))
    classes = (" over" if over is not None and over.row == NEW else "") + (" aim" if is_hinted else "")
    label = f"{face_of(one).words} to a new group" if one else "a new group: choose a card first"
    name, words = ("New", "a group of your own") if state.table else ("Lay the first group here", "a run or a kind")
    words = "drop here" if model.lifted else words
    return NEW_GROUP.format(name=name, words=words, classes=classes, label=label, inside=icon("plus"))


# ---- the opponents


def seats(model: Model) -> Markup:
    """Render the opponents, with their card counts and last actions, and the stock."""
    state = model.shown
    if state is None:
        return SEATS_LIST.format(NONE)
    drawn = [_seat(model, state, player) for player in range(1, len(SEATS))]
    left = len(state.stock)
    back = BACK if left else NONE
    drawn.append(SEAT.format(classes=" stk", name="Stock", count=left, back=back, words="face down", cards=NONE))
    return SEATS_LIST.format(joined(drawn))


def _seat(model: Model, state: State, player: int) -> Markup:
    """Render a seat, with its remaining points and open hand once the game is over."""
    is_next = not model.is_over and state.player == player
    if model.is_over and model.review.at == len(model.stops) - 1:
        words = f"{counted(score(state.hands[player]), 'point')} left"
    elif is_next:
        words = "plays …"
    else:
        words = last_words(state, player)
    return SEAT.format(
        classes=" now" if is_next else "",
        name=f"{SEATS[player]}, your bot" if model.bots.is_guest and player == GUEST else SEATS[player],
        count=len(state.hands[player]),
        back=CARDS,
        words=words,
        cards=_open_hand(state.hands[player]) if model.is_over else NONE,
    )


def _open_hand(hand: tuple[str, ...]) -> Markup:
    """Render a seat's cards face up; nothing for an empty hand."""
    return tiles([face_of(one) for one in sorted_hand(hand, Sort.RUNS)]) if hand else NONE


def last_words(state: State, player: int) -> str:
    """Describe a seat's last action in two words."""
    turns = [turn for turn in turns_of(state.history) if turn.player == player]
    if not turns or (turns[-1].plays[-1][1] == PICK_UP and not has_opened(state.history, player)):
        return "not opened"
    return "picked up" if turns[-1].plays[-1][1] == PICK_UP else f"laid {len(laid_cards(turns[-1].plays))}"
