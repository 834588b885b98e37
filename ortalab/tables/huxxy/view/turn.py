"""The panel during the game: the plays of this turn, the hint, and the opponents' turns."""

from functools import partial

from ortalab.games.huxxy.game import State
from ortalab.games.huxxy.rules import END, FACE, MOST_PLAYS, PICK_UP, PLAY, Play, turn_so_far
from ortalab.page.elements import NONE, icon, joined, pressed
from ortalab.page.games.faces import all_in_text, in_text
from ortalab.page.games.hints import SHOWN, Words, comparison, hint_panel
from ortalab.page.games.panel import bullets, heading, in_row, note
from ortalab.page.games.review import Hint
from ortalab.page.games.table import PERSON, SEATS
from ortalab.page.markup import Markup
from ortalab.plurals import counted
from ortalab.tables.huxxy.input import button
from ortalab.tables.huxxy.moves.engine import hinted_turn
from ortalab.tables.huxxy.state import Act, Model, Turn, turns_of
from ortalab.tables.huxxy.words import face_of, group_name, laid_cards, read_plays

PLAYS = Markup('<ol class="pls" aria-label="Plays of this turn">{}</ol>')
PLAY_ITEM = Markup(
    '<li><span class="n">{nth}</span><span class="w">{words}</span><b class="run{ink}">{points}</b></li>'
)
LOG = Markup('<ol class="log">{}</ol>')
LOG_ITEM = Markup("<li><b>{who}</b><span>{what}</span><em>{small}</em></li>")
PRINTED = Markup('<figure class="printed"><figcaption>{head}</figcaption><pre>{text}</pre></figure>')
MOST_LINES = 12
"""The maximum number of lines shown of a bot's output."""
THINKING = "Looking for the turn that leaves the fewest points."
BASIS = "Points that leave your hand, or enter it, in the best turn found with this play."
NOTHING = "Nothing has been played yet. A turn is one to six plays, or one card picked up."
SHOWS = Markup(' data-shows="table"')
PART = Markup('<div class="hint-part">{}</div>')
RULES = (
    "Three or four of one value in different suits; five or more need all four suits, each at most twice.",
    "Or a run of three or more whose colours alternate, ace low.",
    "Lowest points in hand wins: ace 1, jack 11, queen 12, king 13.",
    "The game ends with an empty hand, or with the stock.",
)


def turn_panel(model: Model) -> Markup:
    state = model.state
    if state is None:
        return heading("This turn") + note(NOTHING)
    turn = turn_so_far(state.history, PERSON)
    small = f"{len(turn)} of {MOST_PLAYS} plays"
    plays = [_play(play, nth, len(state.table)) for nth, play in enumerate(turn)]
    parts = [
        PART.format(hint_panel(model, THINKING, partial(_hint_words, model, state), button)),
        heading("This turn", small),
        PLAYS.format(joined(plays)) if plays else note(NOTHING),
        _others(model, state),
        printed_text("Your bot printed", model.bots.printed),
        heading("How it goes", rule=True),
        bullets(RULES),
    ]
    return joined(parts)


def solution_panel(model: Model) -> Markup:
    """Render the turn that solved the puzzle, play by play."""
    if not model.table or not model.state:
        return NONE
    plays = [play for play in turns_of(model.table.plays)[-1].plays if play[1] != END]
    drawn = [_play(play, nth, len(model.state.table)) for nth, play in enumerate(plays)]
    return heading("Solved", f"in {counted(len(plays), 'play')}") + PLAYS.format(joined(drawn))


def printed_text(head: str, text: str) -> Markup:
    """Render the first lines of a bot's output; nothing if it is blank."""
    lines = text.rstrip().split("\n")
    lines = [*lines[:MOST_LINES], *(["…"] if len(lines) > MOST_LINES else [])]
    return PRINTED.format(head=head, text="\n".join(lines)) if text.strip() else NONE


def _play(play: Play, nth: int, groups: int) -> Markup:
    points = FACE[str(play[2][0])] if play[1] == PLAY and play[2] else 0
    return PLAY_ITEM.format(
        nth=nth + 1,
        words=move_words(play, groups),
        ink=" m" if points else "",
        points=f"+{points}" if points else "moved",
    )


def move_words(play: Play, groups: int) -> Markup:
    """Describe a play by its card and destination, on a table of this many groups."""
    _, kind, details = play
    if details is None:
        return Markup("{}").format("Pick up a card" if kind == PICK_UP else "End the turn")
    card, *source, to = details
    came = f"from group {int(source[0]) + 1}, " if source else ""
    where = group_name(int(to), groups)
    return Markup('{} <span class="on">{}to {}</span>').format(in_text(face_of(str(card))), came, where)


# ---- the hint


def _hint_words(model: Model, state: State, hint: Hint) -> Words:
    moves = [read_plays(estimate.move)[0] for estimate in hint.estimates[:SHOWN]]
    names = tuple(move_words(move, len(state.table)) for move in moves)
    which, reason = _reason(hint, state, moves[0])
    whole = button(Act.DO_TURN, "Do the whole turn", "btn go") if len(hinted_turn(model)) > 1 else NONE
    return Words(which, names[0], reason, names, BASIS, _worth, whole)


def _worth(value: float) -> str:
    """Format the points that leave the hand, or enter it.

    >>> _worth(12.0), _worth(-7.2)
    ('12.0', '7.2 more')
    """
    return f"{value:.1f}" if value >= 0 else f"{-value:.1f} more"


def _reason(hint: Hint, state: State, play: Play) -> tuple[Markup, Markup]:
    left = state.scores[PERSON] - hint.estimates[0].value
    ties = [move_words(read_plays(tie.move)[0], len(state.table)) for tie in hint.ties]
    worth = comparison(hint, ties)
    if play[2] is None:
        which = "No card can be played: pick one up." if play[1] == PICK_UP else "The turn is complete."
        text = "No card can be laid." if play[1] == PICK_UP else "The table is valid."
        return Markup("{}").format(which), Markup("{}").format(text) + worth
    which = Markup("The card is {}.").format(in_text(face_of(str(play[2][0]))))
    return which, Markup("With it the turn can leave {} in your hand.").format(counted(round(left), "point")) + worth


# ---- the opponents


def _others(model: Model, state: State) -> Markup:
    """Render each opponent's last turn, newest first, and the button that highlights the previous one."""
    turns = turns_of(state.history)
    number = 1 + sum(turn.player == PERSON and turn.plays[-1][1] in {PICK_UP, END} for turn in turns)
    last: dict[int, Turn] = {turn.player: turn for turn in turns if turn.player != PERSON}
    if not last:
        return NONE
    items = [_log(last[player]) for player in sorted(last, reverse=True)]
    log, before = heading(f"Round {number}", "before you", rule=True) + LOG.format(joined(items)), model.turn_before
    if before is None or model.is_embedded:
        return log
    words = icon("play") + f"Show {SEATS[before.player]}’s turn"
    return log + in_row(button(Act.SHOW_TURN, words, "btn wide", state=pressed(model.marked_turn is not None) + SHOWS))


def _log(turn: Turn) -> Markup:
    laid = laid_cards(turn.plays)
    if not laid:
        what = Markup("picked up")
        return LOG_ITEM.format(who=SEATS[turn.player], what=what, small="")
    cards = all_in_text(map(face_of, laid))
    plays = len(turn.plays) - (turn.plays[-1][1] == END)
    return LOG_ITEM.format(who=SEATS[turn.player], what=cards, small=counted(plays, "play"))
