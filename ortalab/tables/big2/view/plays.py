"""The panel during the game: the legal plays, the hint, and the rounds so far."""

from functools import partial

from ortalab.games.big2.cards import Cards
from ortalab.games.big2.game import PASS, State
from ortalab.page.elements import CURRENT, ITEM, NONE, joined
from ortalab.page.games.faces import all_in_text, tiles
from ortalab.page.games.hints import SHOWN, Words, comparison, hint_panel
from ortalab.page.games.panel import bullets, heading, note
from ortalab.page.games.review import Hint
from ortalab.page.games.table import PERSON, SEATS
from ortalab.page.markup import Markup
from ortalab.plurals import counted
from ortalab.tables.big2.input import button
from ortalab.tables.big2.state import Act, Lift, Model
from ortalab.tables.big2.state.game import Round, is_round_over, rounds_of
from ortalab.tables.big2.view.pile import turn_line
from ortalab.tables.big2.words import face_of, play_words, ranks_word, read_move

LINES = Markup('<ol class="lines short" data-shows="dock" aria-label="What you can play">{}</ol>')
LINE = Markup('<span class="n">{nth}</span><span class="w">{words}</span><span class="run">{small}</span>')
THINKING = "The unseen cards are dealt in many ways, and each move is judged on every deal."
BASIS = "Chance to win against {} others, in percent, from 64 deals of the cards that you do not see."
SURE = 99
"""The highest percentage shown for a move that does not end the game."""
PART = Markup('<div class="hint-part" id="hint-part" data-shows="hint-part">{}</div>')
ROUNDS = Markup('<ol class="rnds">{}</ol>')
ROUND = Markup(
    '<li><details class="rnd"><summary><b>Round {nth}</b><span>{who}</span><em>{plays}</em></summary>'
    '<ol class="round">{turns}</ol></details></li>'
)
KEEP = Markup("No card: keep your hand together.")
MOST = 12
"""The maximum number of plays listed."""
RULES = (
    "3 is lowest, then up to the ace; 2 is highest. Of one rank: ♣, ♦, ♥, ♠.",
    "Single and pair, by the highest card. Straight: five in a row, wrapping around (J-Q-K-A-2), by the highest card.",
    "Full house, by the three. Each beats only its own kind.",
    "Three passes in a row end a round; whoever played last opens the next.",
)


def plays_panel(model: Model) -> Markup:
    """Render the panel of the hint, the legal plays, the rounds so far, and the rules."""
    state = model.state
    if state is None:
        way = "Deal a game to see it." if model.trouble else "The cards are on their way."
        return heading("What you can play") + note(way)
    parts = [
        PART.format(hint_panel(model, THINKING, partial(_hint_words, model), button)),
        _list(model, state),
        heading("So far", "rounds", rule=True),
        _rounds(state),
        heading("How it goes", rule=True),
        bullets(RULES),
    ]
    return joined(parts)


def _list(model: Model, state: State) -> Markup:
    """Render the legal plays; each lifts its cards."""
    on = f"on {ranks_word(state.top.cards)}" if state.top else "you open"
    if state.player != PERSON or model.is_embedded:
        return heading("What you can play") + note("Wait for your turn.")
    head = heading("What you can play", on)
    moves = state.view.moves
    numbered = sorted(enumerate(moves), key=lambda one: (not one[1], -len(one[1]), one[1][::-1]))
    plays = [(number, move) for number, move in numbered if move]
    shown = [_line(model, nth, number, move) for nth, (number, move) in enumerate(plays[:MOST])]
    more = note(f"… and {len(plays) - MOST} more.") if len(plays) > MOST else NONE
    if PASS in moves:
        inside = LINE.format(nth=len(shown) + 1, words="Pass", small="")
        shown.append(ITEM.format(button(Act.PASS, inside, "", name="pass-listed")))
    return head + LINES.format(joined(shown)) + more


def _line(model: Model, nth: int, number: int, move: Cards) -> Markup:
    is_up = model.lifted_cards == move
    inside = LINE.format(
        nth=nth + 1, words=tiles([face_of(card) for card in move]), small="lifted" if is_up else play_name(move)
    )
    return ITEM.format(button(Lift(number), inside, "", state=CURRENT if is_up else NONE))


def play_name(move: Cards) -> str:
    """Name the pattern of a play in a word or two; "" for a single card."""
    return play_words(move).partition(" of ")[0].partition(",")[0] if len(move) > 1 else ""


def move_text(move: Cards) -> Markup:
    if move == PASS:
        return Markup("Pass")
    return all_in_text(map(face_of, move))


def _rounds(state: State) -> Markup:
    """Render the rounds, newest first, each with its passes and plays."""
    rounds = rounds_of(state)
    if not rounds:
        return note("Nothing has been played yet.")
    return ROUNDS.format(joined([_round(one, state, is_last=one is rounds[-1]) for one in reversed(rounds)]))


def _round(one: Round, state: State, *, is_last: bool) -> Markup:
    is_going = is_last and not is_round_over(state)
    plays = sum(turn.move != PASS for turn in one.turns)
    top = Markup("{}, with {}").format(SEATS[one.top.player], move_text(one.top.move))
    return ROUND.format(
        nth=one.number,
        who=Markup("on top: {}").format(top) if is_going else top,
        plays=counted(plays, "play"),
        turns=joined([turn_line(turn) for turn in one.turns]),
    )


# ---- the hint


def _hint_words(model: Model, hint: Hint) -> Words:
    moves = [read_move(estimate.move) for estimate in hint.estimates[:SHOWN]]
    names = tuple(Markup("{}").format(move_text(move)) for move in moves)
    which, reason = _reason(model, hint, moves[0])
    title = Markup("Play {}").format(names[0]) if moves[0] else names[0]
    return Words(which, title, reason, names, BASIS.format(model.strength))


def _reason(model: Model, hint: Hint, move: Cards) -> tuple[Markup, Markup]:
    best = hint.estimates[0].value
    noun = "card" if len(move) == 1 else "cards"
    is_are = "is" if len(move) == 1 else "are"
    which = Markup("The {} {} {}.").format(noun, is_are, move_text(move)) if move else KEEP
    worth = comparison(hint, [move_text(read_move(tie.move)) for tie in hint.ties])
    ends = model.state is not None and len(move) == len(model.state.hands[PERSON])
    text = "It wins at once." if ends else f"It wins {min(best, SURE):.0f} of 100 games from here."
    return which, Markup("{}").format(text) + worth
