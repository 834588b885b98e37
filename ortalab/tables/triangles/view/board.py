"""The board, the ends of its lines, the discard pile, and the hand with the deck."""

from ortalab.games.triangles.cards import LINE, prospects
from ortalab.games.triangles.state import DAILY, Discard, State, deal
from ortalab.games.triangles.state import Place as Put
from ortalab.page.drag import Place
from ortalab.page.elements import NONE, OFF_AS, icon, joined, pressed
from ortalab.page.games.faces import BACK, card
from ortalab.page.games.review import HINT_STEPS, costliest
from ortalab.page.markup import Markup
from ortalab.plurals import noun_for
from ortalab.tables.triangles.moves.play import aimed_state, state_after
from ortalab.tables.triangles.state import BIN, CELLS, HAND, LineNow, Model, aimed, lines_now, unseen_of
from ortalab.tables.triangles.words import (
    face_of,
    hand_words,
    is_scored,
    line_name,
    place_words,
    read_move,
    short_outlook,
    worth_words,
)

BOARD = Markup(
    '<section class="row tribox board" aria-label="{name}"><div class="lb"><h2>{name}</h2>'
    '<span class="count">{count}</span></div>'
    '<ul class="tg s{side} {shape}">{cells}{ends}{bin}</ul></section>'
)
CELL = Markup('<li class="slot{classes}" id="row-{area}" data-r="{row}" data-c="{column}">{inside}{badge}</li>')
HOLE = Markup(
    '<button class="hole{classes}" id="{id}" data-row="{area}" data-place="0" aria-label="{label}">{inside}</button>'
)
HERE = Markup('<span class="here" aria-hidden="true">{}</span>')
BADGE = Markup('<span class="no" aria-hidden="true">{}</span>')
END = Markup(
    '<li class="end {way}" data-n="{number}"><span class="nm">{name}</span><b class="pt">{points}</b>'
    '<span class="wh">{words}</span></li>'
)
NAME = Markup("<span>{way}</span> {number}")
CHANGE = Markup("<small>{before}</small>{arrow}<mark>{after}</mark>")
BIN_CELL = Markup(
    '<li class="bin" id="row-bin"><button class="hole{classes}" id="bin" data-row="bin" data-place="0"'
    ' aria-label="{label}"{state}>{icon}</button><span class="cap" id="bin-left">{words}</span></li>'
)
HAND_ROW = Markup(
    '<section class="row handr held" aria-label="Hand"><div class="lb"><h2>Hand</h2>'
    '<span class="count">{count}</span></div>'
    '<ul class="hd" id="row-hand">{cards}{deck}</ul></section>'
)
SLOT = Markup('<li class="slot{classes}">{inside}{badge}</li>')
DECK = Markup('<li class="deck">{back}<span class="cnt"><b>{left}</b> in the deck</span></li>')
COUNT = Markup("{placed}/{all}")


def table(model: Model) -> Markup:
    """Render the board, and the hand except at the end of a finished game."""
    state = model.shown
    parts = [_waiting(model)] if state is None else [_board(model, state)]
    if state is not None and (not model.is_over or model.review.at < len(model.stops) - 1):
        parts += [_hand(model, state)]
    return joined(parts)


def _waiting(model: Model) -> Markup:
    """Render the table before today's deal is known: an empty triangle and a hand face down."""
    state = deal(0, DAILY)
    backs = joined([SLOT.format(classes="", inside=BACK, badge=NONE) for _ in state.hand])
    hand = HAND_ROW.format(count=len(state.hand), cards=backs, deck=_deck(state))
    return _board(model, state) + hand


def _board(model: Model, state: State) -> Markup:
    placed = len(state.board) - len(state.empty)
    now, after = lines_now(state), _after(model)
    return BOARD.format(
        name=state.polygon.shape.capitalize(),
        count=COUNT.format(placed=placed, all=len(state.board)),
        side=state.polygon.side,
        shape=state.polygon.shape,
        cells=joined([_cell(model, state, spot) for spot in range(len(state.board))]),
        ends=joined([_end(state, now, then) for now, then in zip(now, after or now, strict=True)]),
        bin=NONE if model.is_over or model.is_embedded or model.trouble else _bin(model, state),
    )


def _after(model: Model) -> tuple[LineNow, ...]:
    """Return the lines with the held card placed; () if no card is held."""
    after = aimed_state(model)
    return lines_now(after) if after else ()


def _cell(model: Model, state: State, spot: int) -> Markup:
    """Render a cell of the board: its card, or a place for one."""
    row, column = state.polygon.cells[spot]
    on, area = state.board[spot], CELLS[spot]
    badge, classes = NONE, ""
    if on is not None:
        number = _lit_move(model, spot)
        if number:
            badge, classes = BADGE.format(number), " lit"
        label = f"{face_of(on).words}, {place_words((row, column))}"
        inside = card(face_of(on), area, area, 0, label)
    else:
        inside = _hole(model, state, spot)
    return CELL.format(classes=classes, area=area, row=row + 1, column=column + 1, inside=inside, badge=badge)


def _lit_move(model: Model, spot: int) -> int:
    """Return the number of the move that placed the card here if the analysis highlights it, otherwise 0."""
    if not model.is_over or not model.table or not model.state:
        return 0
    at = model.review.at
    if at == len(model.table.moves):  # at the end, the costliest move is highlighted
        worst = costliest(model.review.judged)
        at = 0 if worst is None else worst + 1
    move = model.table.moves[at - 1] if at else None
    return at if isinstance(move, Put) and model.state.polygon.cells[spot] == move.cell else 0


def _hole(model: Model, state: State, spot: int) -> Markup:
    cell, area = state.polygon.cells[spot], CELLS[spot]
    is_free, aim = not is_scored(state.polygon, spot), aimed(model)
    classes = (" free" if is_free else "") + (" over" if aim and aim[1] == spot else "")
    inside = NONE
    if _hinted(model) == spot:
        classes, inside = classes + " aim", HERE.format("here")
    elif model.chosen is not None:
        classes, inside = classes + " takes", icon("plus")
    label = f"{place_words(cell)}, empty{_with_chosen(model, state, spot)}"
    return HOLE.format(classes=classes, id=area, area=area, label=label, inside=inside)


def _with_chosen(model: Model, state: State, spot: int) -> str:
    """Describe the effect of placing the lifted card in a cell, for a screen reader."""
    if model.chosen is None or model.table is None or not model.chosen < len(state.hand):
        return ""
    after = lines_now(state_after(model.table, Put(model.chosen, state.polygon.cells[spot])))
    touched = [now for now in after if spot in now.line.spots]
    lines = [
        f"{line_name(now.line).lower()} {worth_words(now.name, now.cards, len(now.line.spots), now.points)}"
        for now in touched
    ]
    return f"; with {face_of(state.hand[model.chosen]).words}: {', '.join(lines) or 'no line'}"


def _hinted(model: Model) -> int | None:
    """Return the index of the hint's cell, in its last step."""
    if not model.hint or model.hint.step < HINT_STEPS or not model.hint.estimates or not model.table or not model.state:
        return None
    move = read_move(model.table, model.hint.estimates[0].move)
    return None if isinstance(move, Discard) else model.state.polygon.cells.index(move.cell)


def _hinted_card(model: Model) -> int | None:
    """Return the index of the hint's card in the hand, from its second step on."""
    if not model.hint or model.hint.step == 1 or not model.hint.estimates or not model.table:
        return None
    return read_move(model.table, model.hint.estimates[0].move).place


def _end(state: State, now: LineNow, then: LineNow) -> Markup:
    """Render the end of a line: its name, its points, and its hand or prospects."""
    points, classes = Markup("{}").format(now.points), now.line.way[0]
    if then.points != now.points:
        points, classes = CHANGE.format(before=now.points, arrow=icon("right"), after=then.points), classes + " hot"
    number = now.line.number + 1
    way, _, which = line_name(now.line).partition(" ")
    name = NAME.format(way=way, number=which) if which else way
    return END.format(way=classes, number=number, name=name, points=points, words=end_words(state, then))


def end_words(state: State, now: LineNow) -> str:
    """Describe the hand of a line, or its prospects, in a few words."""
    if len(now.cards) >= LINE and (now.points or len(now.cards) == len(now.line.spots)):
        return hand_words(now.name, now.cards)
    found = prospects(now.cards, len(now.line.spots), unseen_of(state))
    return short_outlook(now.cards, len(now.line.spots), found)


def _bin(model: Model, state: State) -> Markup:
    allowed = model.table.rules.discards if model.table else state.discards
    words = Markup("<b>{} of {}</b> {} left").format(
        state.discards or 0, allowed or 0, noun_for(allowed or 0, "discard")
    )
    if not allowed:
        words = Markup("no discards")
    is_over = model.held is not None and model.held.over == Place(BIN, 0)
    return BIN_CELL.format(
        classes=" over" if is_over else "",
        label="Discard the chosen card",
        state=NONE if state.spare else OFF_AS.format("bin-left"),
        icon=icon("bin"),
        words=words,
    )


def _hand(model: Model, state: State) -> Markup:
    gone = model.lifted.source if model.lifted else None
    hinted = _hinted_card(model)
    slots = []
    for place, one in enumerate(state.hand):
        classes = " gone" if gone == Place(HAND, place) else " up" if model.chosen == place else ""
        badge = NONE
        if place == hinted:
            classes, badge = classes + " lit", BADGE.format("hint")
        face = face_of(one)
        inside = card(face, f"hand-{place}", HAND, place, face.words, pressed(model.chosen == place))
        slots.append(SLOT.format(classes=classes, inside=inside, badge=badge))
    return HAND_ROW.format(count=len(state.hand), cards=joined(slots), deck=_deck(state))


def _deck(state: State) -> Markup:
    return DECK.format(back=BACK if state.deck else NONE, left=len(state.deck))
