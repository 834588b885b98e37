"""The Program screen: a session beside its board, or the board of a report."""

from functools import partial

from ortalab.courses.board import WORDS
from ortalab.errors import OrtalabError
from ortalab.games.poker.decision import Decision, decide_values, deciding_cards
from ortalab.games.poker.hands import HAND_SIZE, NUMBERS
from ortalab.page.elements import NONE, WORDED, after, icon, joined
from ortalab.page.games.faces import tiles
from ortalab.page.games.panel import heading, in_row, note
from ortalab.page.markup import Markup
from ortalab.page.program.check import Case
from ortalab.page.program.pane import Drawing
from ortalab.page.program.view import regions as board_regions
from ortalab.plurals import counted
from ortalab.tables.poker.input import button
from ortalab.tables.poker.moves.program import LINES, NO_LINE
from ortalab.tables.poker.state import SESSION, Model, value_of
from ortalab.tables.poker.state.messages import Act
from ortalab.tables.poker.words import face_of, player

FIELD = Markup(
    '<div class="field session"><textarea id="session-text" data-field="{field}" rows="{rows}" spellcheck="false"'
    ' autocomplete="off" aria-label="Your terminal"'
    ' placeholder="$ java Poker 2H TH AS AD TC&#10;Player 1: Aces over 10s">{text}</textarea></div>'
)
FIGURES = Markup('<div class="figures"><p class="hand">Your program</p><p class="verdict">{}</p></div>')
HANDS = Markup('<ol class="shown">{}</ol>')
HAND = Markup("<li><span><b>{name}</b><small>{words}</small></span>{tiles}</li>")
PASTE = "Paste a whole session: a line with Poker and cards is a command, what follows is its output."
EMPTY = "Paste your program’s output."
ABOUT = "Every kind of hand, close ties, draws of two and more, small letters and both errors."
MOST_HANDS = 12
"""The maximum number of hands drawn for a command line."""


def regions(model: Model) -> dict[str, str]:
    text, check = model.session, model.board
    if check is None:
        title = EMPTY if not text.strip() else "…"
        says = note(NO_LINE if text.strip() else PASTE)
        return {"shelf": _shelf(text, has_board=False), "tally": FIGURES.format(title), "table": says, "proof": _find()}
    drawing = Drawing(button, WORDS["poker"], partial(_hands, model.table.low_ace), "Open this command")
    shelf = _shelf(text, has_board=True) if check.session else NONE
    return {"shelf": shelf, **board_regions(check, model.focus, drawing)}


def _shelf(text: str, *, has_board: bool) -> Markup:
    lines = len(text.splitlines())
    clear = button(Act.CLEAR_SESSION, WORDED.format(icon("x"), "Clear"), state=after("#example-session"))
    example = button(Act.EXAMPLE, WORDED.format(icon("wand"), "Example"), state=after("#clear-session"))
    acts = in_row(button(Act.OPEN, WORDED.format(icon("file"), "Open file")), clear if text else example)
    field = FIELD.format(field=SESSION, rows=16, text=text)
    copy = in_row(button(Act.COPY_LINES, WORDED.format(icon("copy"), "Copy as a script"), "btn wide"))
    head = heading("Your terminal", counted(lines, "line") if lines else "")
    run = heading("Lines to run", f"{LINES}, hard ones first", rule=True)
    return joined([head, field, acts, note(PASTE) if has_board else NONE, run, note(ABOUT), copy])


def _find() -> Markup:
    head = heading("Without a browser")
    return head + note(
        Markup("<code>ortalab poker check -- java Poker</code> runs 118 command lines and shows a board.")
    )


def _hands(low_ace: bool, case: Case) -> Markup:
    """Render the hands of a command line and their values, with the deciding cards marked."""
    words = case.input.upper().split()
    if len(words) % HAND_SIZE or not words or any(word not in NUMBERS for word in words):
        return NONE
    hands = [tuple(words[start : start + HAND_SIZE]) for start in range(0, len(words), HAND_SIZE)]
    try:
        decision = decide_values([value_of(hand, low_ace) for hand in hands])
    except OrtalabError:
        return NONE
    return HANDS.format(joined([_hand(nth, hand, decision) for nth, hand in enumerate(hands[:MOST_HANDS])]))


def _hand(nth: int, hand: tuple[str, ...], decision: Decision) -> Markup:
    marked = deciding_cards(hand, nth, decision) if len(decision.values) > 1 else ()
    faces = [face_of(card) for card in hand]
    one = faces[marked[0]] if len(marked) == 1 else None
    return HAND.format(name=player(nth), words=decision.values[nth], tiles=tiles(list(faces), one))
