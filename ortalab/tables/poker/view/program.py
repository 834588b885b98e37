"""The Program screen: a session beside its verdicts, a row for each command line, and the open one with its hands."""

from collections.abc import Sequence

from ortalab.courses.result import Shape
from ortalab.errors import OrtalabError
from ortalab.games.poker.decision import Decision, decide_values, deciding_cards
from ortalab.games.poker.hands import HAND_SIZE, NUMBERS
from ortalab.page.elements import CURRENT, ITEM, NONE, OFF, WORDED, icon, joined, pressed
from ortalab.page.games.faces import tiles
from ortalab.page.games.panel import heading, in_row, note
from ortalab.page.games.printed import all_equal, first_difference
from ortalab.page.markup import Markup
from ortalab.page.program.squares import KINDS
from ortalab.page.words import sentence
from ortalab.plurals import counted, noun_for, spelled
from ortalab.tables.poker.input import button
from ortalab.tables.poker.judged import Answer, judged, mistakes
from ortalab.tables.poker.moves.program import LINES, NO_LINE
from ortalab.tables.poker.state import SESSION, Model, Session, value_of
from ortalab.tables.poker.state.messages import Act, ShowOnly, ShowRun
from ortalab.tables.poker.view.compare import told_lines
from ortalab.tables.poker.words import face_of, player

FIELD = Markup(
    '<div class="field session"><textarea id="session-text" data-field="{field}" rows="{rows}" spellcheck="false"'
    ' autocomplete="off" aria-label="Your terminal"'
    ' placeholder="$ java Poker 2H TH AS AD TC&#10;Player 1: Aces over 10s">{text}</textarea></div>'
)
FIGURES = Markup('<div class="figures"><p class="hand">{title} <small>{small}</small></p>{inside}</div>')
VERDICT = Markup('<p class="verdict">{}</p>')
SUM = Markup(
    '<div class="sum" role="img" aria-label="{spoken}"><div class="ok">{right}<span class="lab">right</span></div>'
    '<span class="op">+</span><div class="wd">{blanks}<span class="lab">but for blanks</span></div>'
    '<span class="op">=</span><div class="sc">{both}<span class="lab">of {of} right</span></div></div>'
)
BOARD = Markup('<section class="runs-part" aria-label="Command lines">{filters}<ol class="runs">{rows}</ol></section>')
FILTERS = Markup('<div class="filt" role="group" aria-label="Show">{}</div>')
COUNT = Markup("{square}<b>{count}</b>{words}")
SQUARE = Markup('<i class="sq {kind}" aria-hidden="true">{sign}</i>')
ROW = Markup('<span class="n">{nth}</span>{square}<code class="w">{command}</code><span class="run">{words}</span>')
HANDS = Markup('<ol class="shown">{}</ol>')
HAND = Markup("<li><span><b>{name}</b><small>{words}</small></span>{tiles}</li>")
MISTAKE = Markup('{square}<span class="w"><b>{title}</b><small>{words}</small></span><span class="run">{nth}</span>')
MISTAKES = Markup('<ol class="lines others">{}</ol>')
WORDS = {
    Shape.RIGHT: "right",
    Shape.WORDS: "blanks differ",
    Shape.WRONG: "wrong",
    Shape.NONE: "no answer",
}
PASTE = "Paste a whole session: a line with Poker and cards is a command, what follows is its output."
EMPTY = "Paste your program’s output."
ABOUT = "Every kind of hand, close ties, draws of two and more, small letters and both errors."
OPEN = "The text leaves it open, so this is right: the program"
MOST_HANDS = 12
"""The maximum number of hands drawn for a command line."""
WIDEST = 200


def regions(model: Model) -> dict[str, str]:
    rows = judged(model.session.text, model.table.low_ace)
    return {
        "shelf": _shelf(model.session, rows),
        "tally": _tally(model.session.text, rows),
        "table": _board(model.session, rows) if rows else note(NO_LINE if model.session.text.strip() else PASTE),
        "proof": _open(rows, model.session.at, model.table.low_ace) if rows else _find(),
    }


def check_regions(model: Model) -> dict[str, str]:
    """Return the regions of the board of a report."""
    from ortalab.courses.words import WORDS
    from ortalab.page.program.squares import Drawing
    from ortalab.page.program.view import regions as board_regions  # 5 kB

    low_ace = model.table.low_ace
    drawing = Drawing(button, WORDS["poker"], lambda case: _hands(case.input.split(), low_ace), "Open this command")
    return {"shelf": NONE, **board_regions(model.board, model.focus, drawing)}


def _shelf(session: Session, rows: tuple[Answer, ...]) -> Markup:
    lines = len(session.text.splitlines())
    clear = button(Act.CLEAR_SESSION, WORDED.format(icon("x"), "Clear"))
    example = button(Act.EXAMPLE, WORDED.format(icon("wand"), "Example"))
    acts = in_row(button(Act.OPEN, WORDED.format(icon("file"), "Open file")), clear if session.text else example)
    field = FIELD.format(field=SESSION, rows=16, text=session.text)
    copy = in_row(button(Act.COPY_LINES, WORDED.format(icon("copy"), "Copy as a script"), "btn wide"))
    head = heading("Your terminal", counted(lines, "line") if lines else "")
    run = heading("Lines to run", f"{LINES}, hard ones first", rule=True)
    return joined([head, field, acts, note(PASTE) if rows else NONE, run, note(ABOUT), copy])


def _find() -> Markup:
    head = heading("Without a browser")
    return head + note(
        Markup("<code>ortalab poker check -- java Poker</code> runs 118 command lines and shows a board.")
    )


def _tally(text: str, rows: tuple[Answer, ...]) -> Markup:
    """Return the number of right command lines."""
    if not rows:
        return FIGURES.format(title="Your program", small="", inside=VERDICT.format(EMPTY if not text.strip() else "…"))
    counts = _counts(rows)
    right, blanks = counts[Shape.RIGHT], counts[Shape.WORDS]
    spoken = f"{right} right and {blanks} right but for blanks, together {right + blanks} of {len(rows)}"
    inside = SUM.format(right=right, blanks=blanks, both=right + blanks, of=len(rows), spoken=spoken)
    return FIGURES.format(title="Your session", small=counted(len(rows), "command"), inside=inside)


def _id(shape: Shape) -> str:
    return shape.name.lower()


def _counts(rows: tuple[Answer, ...]) -> dict[Shape, int]:
    return {shape: sum(row.shape is shape for row in rows) for shape in WORDS}


def _board(session: Session, rows: tuple[Answer, ...]) -> Markup:
    counts = _counts(rows)
    every = button(ShowOnly(""), "All", "", state=pressed(not session.only))
    filters = [every, *(_filter(one, counts[one], session.only == _id(one)) for one in (Shape.WRONG, Shape.NONE))]
    filters.append(button(Act.COPY_VERDICTS, WORDED.format(icon("copy"), "Copy results"), "btn"))
    shown = [_row(nth, row, nth == session.at) for nth, row in enumerate(rows) if session.only in {"", _id(row.shape)}]
    return BOARD.format(filters=FILTERS.format(joined(filters)), rows=joined(shown))


def _filter(verdict: Shape, count: int, is_on: bool) -> Markup:
    sign = "!" if verdict is Shape.NONE else ""
    inside = COUNT.format(square=SQUARE.format(kind=KINDS[verdict], sign=sign), count=count, words=WORDS[verdict])
    state = pressed(is_on) + (NONE if count else OFF)
    return button(ShowOnly(_id(verdict)), inside, "" if count else "none", state=state)


def _row(nth: int, row: Answer, is_on: bool) -> Markup:
    words = WORDS[row.shape]
    if row.shape is Shape.WRONG:
        words = f"line {row.judged.line}"
    inside = ROW.format(nth=nth + 1, square=_square(row), command=row.command[:WIDEST] or "no cards", words=words)
    return ITEM.format(button(ShowRun(nth), inside, _id(row.shape), state=CURRENT if is_on else NONE))


def _square(row: Answer) -> Markup:
    number = row.judged.line if row.shape is Shape.WRONG else ""
    return SQUARE.format(kind=KINDS[row.shape], sign="!" if row.shape is Shape.NONE else number)


def _open(rows: tuple[Answer, ...], at: int, low_ace: bool) -> Markup:
    """Return the open command line: its hands, its first difference and why, and the other mistakes."""
    row = rows[min(at, len(rows) - 1)]
    found = row.judged
    title = f"Command {at + 1}" + (f", line {found.line}" if found.line else "")
    before = f"{counted((found.line or 1) - 1, 'line')} before it {'agrees' if found.line == 2 else 'agree'}"
    small = before if (found.line or 0) > 1 else WORDS[row.shape]
    parts = [heading(title, small), _hands(row.run.words, low_ace)]
    if row.shape is Shape.NONE:
        parts.append(note(sentence(f"the program {found.reason}")))
    if found.line:
        parts += [first_difference(found.line, found.rule or found.reason), told_lines(found.ours, found.theirs)]
    else:
        parts.append(all_equal() if not found.reason else note(sentence(found.reason)))
    if found.readings:
        parts.append(note(f"{OPEN} {'; it '.join(found.readings)}."))
    wrong = sum(len(places) for places in mistakes(rows))
    lay = button(Act.LAY_OUT, WORDED.format(icon("columns"), "To the table"))
    on = button(Act.NEXT_WRONG, WORDED.format(icon("right"), "Next wrong"), state=NONE if wrong else OFF)
    return joined([*parts, in_row(lay, on), _others(rows, at)])


def _others(rows: tuple[Answer, ...], at: int) -> Markup:
    """Return the other mistakes, each with its number of command lines."""
    groups = [places for places in mistakes(rows) if at not in places]
    if not groups:
        return NONE
    items = []
    for places in groups:
        row, count = rows[places[0]], len(places)
        title = sentence(row.judged.reason)
        words = f"{spelled(count).capitalize()} {noun_for(count, 'command')}, first {places[0] + 1}"
        inside = MISTAKE.format(square=_square(row), title=title[:WIDEST], words=words, nth=places[0] + 1)
        items.append(ITEM.format(button(ShowRun(places[0]), inside, "", name=f"mistake-{places[0]}")))
    head = heading("The other mistake" if len(groups) == 1 else f"The other {spelled(len(groups))}", rule=True)
    return head + MISTAKES.format(joined(items))


def _hands(arguments: Sequence[str], low_ace: bool) -> Markup:
    """Return the hands as cards with descriptions; the deciding cards are marked."""
    words = [word.upper() for word in arguments]
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
