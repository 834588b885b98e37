"""The Lines panel: the hand and prospects of each line, and the unseen cards."""

from functools import partial

from ortalab.cards.deck import ACE_BOTH, RANKS, SUITS
from ortalab.games.triangles.cards import LINE, POINTS, Card, prospects
from ortalab.games.triangles.record import Game
from ortalab.games.triangles.state import Discard, State
from ortalab.games.triangles.state import Place as Put
from ortalab.page.elements import NONE, icon, joined
from ortalab.page.games.faces import in_text, tiles
from ortalab.page.games.hints import SHOWN, Words, comparison, hint_panel
from ortalab.page.games.panel import heading
from ortalab.page.games.review import Hint
from ortalab.page.markup import Markup
from ortalab.plurals import counted
from ortalab.tables.triangles.input import button
from ortalab.tables.triangles.moves.play import aimed_state, state_after
from ortalab.tables.triangles.state import LineNow, Model, aimed, lines_now, unseen_of
from ortalab.tables.triangles.words import (
    a_hand,
    face_of,
    hand_words,
    line_name,
    made_words,
    outlook_words,
    place_words,
    read_move,
    where_words,
)

LINES = Markup('<ul class="lnl" aria-label="Lines">{}</ul>')
LINE_ITEM = Markup(
    '<li{state}><div class="l1"><i class="ink {way}"></i><b>{name}</b><span>{hand}</span>'
    '<b class="pt">{points}</b></div>'
    "{tiles}<p>{words}</p></li>"
)
CHANGE = Markup("<small>{}</small>{}{}")
VALUES = Markup(
    '<section class="vals" aria-labelledby="vals-name"><div class="sec"><h2 id="vals-name">What a line scores</h2>'
    "<small>five cards or more</small></div><ul>{}</ul></section>"
)
VALUE = Markup('<li{state}>{name}<b class="num">{points}</b></li>')
ON, HOT = Markup(' class="on"'), Markup(' class="hot"')
UNSEEN = Markup(
    '<div class="sec rule"><h2>Not seen yet</h2><small>{count}{wanted}</small></div>'
    '<div class="uns" role="img" aria-label="{label}">{cells}</div>'
)
HEADING = Markup('<span class="h">{}</span>')
SUIT = Markup('<span class="pp" data-suit="{}"></span>')
DOT = Markup("<i{}></i>")
FOOT = Markup('<p class="hintp foot">Drop to place, <kbd>Esc</kbd> to keep it in hand.</p>')
GOES = Markup("If {} goes here")
THINKING = "Playing the game to its end, many times."
BASIS = "Average points at the end, over many games played from here."
LADDER = tuple(dict.fromkeys(ACE_BOTH))


def lines_panel(model: Model) -> Markup:
    """Render the panel during the game: the hint, every line, and the unseen cards."""
    game, state = model.table, model.state
    if game is None or state is None:
        return heading("Lines") + _values(())
    aim = aimed(model)
    after = aimed_state(model) or state
    held = state.hand[aim[0]] if aim else None
    pairs = list(zip(lines_now(state), lines_now(after), strict=True))
    if aim:
        pairs.sort(key=lambda two: aim[1] not in two[1].line.spots)
        head = heading(GOES.format(in_text(face_of(state.hand[aim[0]]))), place_words(state.polygon.cells[aim[1]]))
    else:
        head = heading("Lines", f"{counted(len(state.empty), 'place')} left")
    lines = [
        _line(was, now, after, held, is_touched=bool(aim and aim[1] in now.line.spots), is_aimed=bool(aim))
        for was, now in pairs
    ]
    wanted = _wanted(after, [now for _, now in pairs if not aim or aim[1] in now.line.spots])
    foot = FOOT if model.lifted else NONE
    parts = [
        hint_panel(model, THINKING, partial(_hint_words, game, state), button),
        head,
        LINES.format(joined(lines)),
        _values(tuple(now.name for _, now in pairs if now.points)),
    ]
    return joined([*parts, _unseen(state, wanted), foot])


def _line(was: LineNow, now: LineNow, state: State, held: Card | None, *, is_touched: bool, is_aimed: bool) -> Markup:
    spots = now.line.spots
    found = prospects(now.cards, len(spots), unseen_of(state))
    words = outlook_words(now.cards, len(spots), found) if is_touched or not is_aimed else "Not touched."
    words = words if now.cards or is_touched else ""  # the table below lists the points that an empty line can score
    hand = hand_words(now.name, now.cards) if len(now.cards) >= LINE else f"{len(now.cards)} of {len(spots)}"
    points = Markup("{}").format(now.points)
    if was.points != now.points:
        points = CHANGE.format(was.points, icon("right"), now.points)
    return LINE_ITEM.format(
        state=HOT if is_touched else NONE,
        way=now.line.way[0],
        name=line_name(now.line),
        hand=hand,
        points=points,
        tiles=tiles([card and face_of(card) for card in map(state.board.__getitem__, spots)], held and face_of(held)),
        words=words,
    )


def _values(names: tuple[str, ...]) -> Markup:
    rows = [
        VALUE.format(state=ON if name in names else NONE, name=name.capitalize(), points=points)
        for name, points in POINTS.items()
        if points
    ]
    return VALUES.format(joined(rows))


def _wanted(state: State, lines: list[LineNow]) -> frozenset[Card]:
    """Return the cards in the deck that improve a line with one place left."""
    found = [prospects(now.cards, len(now.line.spots), unseen_of(state)) for now in lines]
    return frozenset(card for line in found for hand in line for card in hand.cards) & {*state.deck}


def _unseen(state: State, wanted: frozenset[Card]) -> Markup:
    """Render the unseen cards as a grid, with the useful ones marked."""
    cells, deck = [DOT.format(Markup(' class="o"')), *(HEADING.format(rank) for rank in LADDER)], {*state.deck}
    for suit in SUITS:
        cells.append(SUIT.format(face_of(Card(RANKS[0], suit)).suit))
        for rank in LADDER:
            card = Card(rank, suit)
            kind = Markup(' class="w"') if card in wanted else NONE if card in deck else Markup(' class="s"')
            cells.append(DOT.format(kind))
    count = counted(len(deck), "card")
    many = "all" if len(wanted) == len(deck) else f"{len(wanted)} of them"
    helps = f", {many} {'helps' if len(wanted) == 1 else 'help'}" if wanted else ""
    label = f"{count} not seen yet{helps}"
    return UNSEEN.format(count=count, wanted=helps, label=label, cells=joined(cells))


# ---- the hint


def _hint_words(game: Game, state: State, hint: Hint) -> Words:
    moves = [read_move(game, estimate.move) for estimate in hint.estimates[:SHOWN]]
    first, names = moves[0], tuple(move_words(state, move) for move in moves)
    ties = [_tie_words(state, first, read_move(game, tie.move)) for tie in hint.ties]
    worth = comparison(hint, ties)
    title = Markup("Discard {}") if isinstance(first, Discard) else Markup("{} here")
    return Words(
        Markup("The card is {}.").format(in_text(face_of(state.hand[first.place]))),
        title.format(in_text(face_of(state.hand[first.place]))),
        Markup("{}").format(_reason(game, state, first)) + worth,
        names,
        BASIS,
    )


def _tie_words(state: State, first: Put | Discard, move: Put | Discard) -> Markup:
    """Describe an equally good move, by its card alone if the cell is the same."""
    is_alike = type(move) is type(first) and move[1:] == first[1:]
    return in_text(face_of(state.hand[move.place])) if is_alike else move_words(state, move)


def move_words(state: State, move: Put | Discard) -> Markup:
    """Describe a move by its card and place."""
    card = in_text(face_of(state.hand[move.place]))
    where = "discarded" if isinstance(move, Discard) else place_words(move.cell)
    return Markup("{} {}").format(card, where)


def _reason(game: Game, state: State, move: Put | Discard) -> str:
    """Explain why a move is good: the hands it makes, and the prospects it keeps."""
    if isinstance(move, Discard):
        return "No place makes good use of it, and another card may come."
    after, spot = state_after(game, move), state.polygon.cells.index(move.cell)
    finished, keeps = [], []
    for was, now in zip(lines_now(state), lines_now(after), strict=True):
        if spot not in now.line.spots:
            continue
        where = where_words(now.line)
        found = prospects(now.cards, len(now.line.spots), unseen_of(after))
        if now.points > was.points:
            finished.append(f"{made_words(now.name, now.cards)} {where}")
        elif found:
            keeps.append(f"{a_hand(found[0].name)} possible {where}")
    if finished:
        return f"Makes {' and '.join(finished)}" + (f", and keeps {keeps[0]}." if keeps else ".")
    return f"Keeps {' and '.join(keeps)}." if keeps else "It is of little use there, and harms no line that scores."
