"""The Script screen: its lines, the board at the displayed line, the reason for a refusal, and the output."""

from ortalab.games.triangles.actions import PROBES
from ortalab.games.triangles.cards import read_card
from ortalab.games.triangles.driver import NAME, SOURCE
from ortalab.games.triangles.state import TRIANGLE, polygon
from ortalab.page.elements import NONE, WORDED, icon, joined, pressed
from ortalab.page.games import script_panel as shared
from ortalab.page.games.faces import INSIDE, Face, in_text
from ortalab.page.games.messages import ScriptAct
from ortalab.page.games.panel import choices, heading, in_row, note
from ortalab.page.markup import Markup
from ortalab.plurals import capital, counted
from ortalab.tables.triangles.input import button
from ortalab.tables.triangles.state import Act, Model, Script, ScriptLine, SetReading
from ortalab.tables.triangles.words import face_of

PART = Markup('<div class="script-part" data-part="{part}">{inside}</div>')
END_OF = Markup('<p class="found" role="status">{icon}<span>{why}</span></p>')
SAYS = Markup('<section class="says" aria-label="The line">{}</section>')
ACT = Markup('<p class="act"><span class="lab2">{lead}</span> {what} <span>{words}</span></p>')
CODE = Markup("<code>{}</code>")
CLASS = Markup('<b class="exc">{}</b>')
BOARD = Markup('<div class="stage"><ul class="tri s{side}" aria-label="Triangle">{cells}</ul>{aside}</div>')
CELL = Markup('<li class="slot{classes}" data-r="{row}" data-c="{column}">{inside}</li>')
FACE = Markup('<div class="card" data-rank="{rank}" data-suit="{suit}" role="img" aria-label="{label}">{inside}</div>')
HOLE = Markup('<span class="hole" role="img" aria-label="{label}"><i aria-hidden="true">{row} {column}</i></span>')
ASIDE = Markup('<div class="beside"><p><b>{placed} of {all}</b> placed</p><p class="fine">{words}</p>{go}</div>')
HAND = Markup(
    '<section class="hand-now" aria-label="Hand"><h2>Hand <small>after it</small></h2><ol class="hd5" start="0">{}</ol>'
    "</section>"
)
HELD = Markup('<li class="slot"><i aria-hidden="true">{place}</i>{card}</li>')
ACTIONS = Markup(
    '<ul class="usage">'
    "<li><code>deck</code> cards from the top, or <code>deck standard</code></li>"
    "<li><code>start</code> side, cards of the hand</li>"
    "<li><code>place</code> card of the hand, row, column</li>"
    "<li><code>discard</code> card of the hand</li>"
    "<li><code>card</code> row, column</li>"
    "<li><code>score</code> · <code>hand</code> · <code>over</code> · <code>remaining</code></li>"
    "<li><code>probe</code> {probes}</li>"
    "</ul>"
)
NOTHING = "Write the calls of a game here, one per line, and see what a correct model does and what its view prints."
OPEN = {
    "strict_deck": ("A deck fills", "triangle", "and hand"),
    "count_before_discard": ("Discards count", "after", "before"),
    "full_lines": ("A line scores", "from five", "if full"),
    "discard_after_end": ("Discards at the end", "refused", "allowed"),
    "large_hand": ("A larger hand", "refused", "allowed"),
}
"""The points that the assignment leaves open, each with its name and two interpretations, ours first."""


def regions(model: Model) -> dict[str, str]:
    script, line = model.script, model.script.shown
    return {
        "shelf": _part("script", _shelf(script)),
        "tally": _part("script", _verdict(model, line)),
        "table": _part("script", _table(script, line)),
        "proof": program_panel(script),
    }


def _part(part: str, inside: Markup) -> Markup:
    return PART.format(part=part, inside=inside)


def _shelf(script: Script) -> Markup:
    """Render the script's text, its lines, the slider, and the format."""
    count = counted(len(script.lines), "action")
    refused = f", {len(script.refusals)} refused" if script.refusals else ""
    slider = shared.line_slider(script, button) if script.lines else NONE
    rows = [_row(script, nth, line) for nth, line in enumerate(script.lines)]
    parts = [
        heading("Script", count + refused if script.lines else ""),
        shared.script_acts(script, button),
        shared.script_field(script.text, 4 if rows else 9),
        END_OF.format(icon=icon("warn"), why=script.end) if script.end else NONE,
        slider,
        shared.SOURCE.format(joined(rows)) if rows else NONE,
        heading("Actions", "one per line, counting from 0", rule=True),
        ACTIONS.format(probes=", ".join(PROBES)),
        heading("What the assignment leaves open", rule=True),
        choices(*(_choice(script, name) for name in OPEN)),
    ]
    return joined(parts)


def _choice(script: Script, name: str) -> tuple[str, list[Markup]]:
    title, *words = OPEN[name]
    is_on = getattr(script.reading, name)
    return title, [
        button(SetReading(name, is_on=wanted), word, "", state=pressed(is_on is wanted))
        for wanted, word in zip((False, True), words, strict=True)
    ]


def _row(script: Script, nth: int, line: ScriptLine) -> Markup:
    text = line.text if len(line.text) <= 26 else f"{line.text[:24]}…"
    return shared.line_row(script, nth, text, line.note, button)


def _verdict(model: Model, line: ScriptLine | None) -> Markup:
    """Render the effect of a line, or the reason for its refusal, in a few words."""
    script = model.script
    if line is None:
        why = model.task.why if model.task.kind == "script" else ""
        words = why or script.end or "See why a call is refused."
        return shared.verdict("A script for your model", "", words)
    small, words = "", _line_effect(line)
    if line.error:
        small = shared.refusal_words(script)
    if script.at == script.differing:
        small += f"{'; ' * bool(small)}here your output differs first"
    return shared.verdict(f"Line {line.number}", small, words)


def _line_effect(line: ScriptLine) -> str:
    if line.error:
        return f"{line.why.partition(';')[0].rstrip('.')}."
    match line.kind, line.text.split()[0].lower():
        case "query", name:
            return f"{QUERIES[name]} {line.answer or 'empty'}."
        case "deck", _:
            return f"A deck of {line.note}."
        case "probe", _:
            return "A correct model answers true."
        case "start", _:
            return f"A triangle of {line.side}, a hand of {len(line.hand)}."
        case kind, _:
            return f"{line.card} is {'placed' if kind == 'place' else 'discarded'}."


QUERIES = {
    "score": "The score is",
    "hand": "The hand is",
    "card": "The cell has",
    "over": "The game is over:",
    "remaining": "Cards left in the deck:",
}


def _table(script: Script, line: ScriptLine | None) -> Markup:
    if line is None:
        return note(NOTHING)
    parts = [_call(line)]
    if line.side:
        parts += [_board(script, line), _hand(line)]
    else:
        parts.append(_aside(script, line))
    return joined(parts)


def _call(line: ScriptLine) -> Markup:
    """Render the line's call, and the error that the model throws."""
    says = [ACT.format(lead="The script says", what=CODE.format(line.text[:60]), words=_arguments(line))]
    if line.error:
        rest = line.why.partition("; ")[2]
        other = f"; {line.other} is right too, as the text does not say which counts" if line.other else ""
        words = capital(rest) if rest else "The board stays as it is."
        says.append(ACT.format(lead="The model throws", what=CLASS.format(line.error), words=f"{words}{other}"))
    return SAYS.format(joined(says))


def _arguments(line: ScriptLine) -> Markup:
    card = in_text(face_of(read_card(line.card))) if line.card else NONE
    cell = Markup("row {}, column {}").format(*line.cell) if line.cell and not line.text.startswith("score") else NONE
    return Markup(" ").join(
        [one for one in (card, Markup("to") if card and cell and line.kind != "query" else NONE, cell) if one]
    )


def _board(script: Script, line: ScriptLine) -> Markup:
    """Render the board; empty cells show their row and column."""
    cells = polygon(TRIANGLE, line.side).cells
    drawn = []
    for cell, text in zip(cells, line.board, strict=True):
        row, column = cell
        classes = (" bad" if line.error else " lit") if cell == line.cell and line.kind != "query" else ""
        classes += " asked" if cell == line.cell and line.kind == "query" else ""
        if text:
            inside = _face(face_of(read_card(text)), f", row {row}, column {column}")
        else:
            inside = HOLE.format(row=row, column=column, label=f"row {row}, column {column}, empty")
        drawn.append(CELL.format(classes=classes, row=row + 1, column=column + 1, inside=inside))
    return BOARD.format(side=line.side, cells=joined(drawn), aside=_aside(script, line))


def _face(face: Face, where: str = "") -> Markup:
    return FACE.format(rank=face.rank, suit=face.suit, label=face.words + where, inside=INSIDE[face.rank])


def _aside(script: Script, line: ScriptLine) -> Markup:
    """Render the progress of the game, how the script ends, and the button to the next refusal."""
    placed = len(line.board) - line.board.count(None)
    words = f"{len(line.hand)} in the hand, {line.deck} in the deck." if line.side else "The game is not started."
    if line is script.lines[-1] and script.end:
        words = script.end
    return ASIDE.format(placed=placed, all=len(line.board), words=words, go=shared.next_refusal(script, button))


def _hand(line: ScriptLine) -> Markup:
    """Render the hand after a line, each card with its index."""
    held = [
        HELD.format(place=place, card=_face(face_of(read_card(text)), f", {place} of the hand"))
        for place, text in enumerate(line.hand)
    ]
    return HAND.format(joined(held))


PANE_PART = Markup('<section class="script-part" data-part="{part}" aria-label="{name}">{inside}</section>')
VIEW = Markup('<pre class="view" tabindex="0" aria-label="What is printed">{}</pre>')
MARKED = Markup("<mark>{}</mark>")
END = Markup('<i class="eof" title="no newline after the hand">⊣</i>')
SILENT = "It prints nothing: the deck is only stored for the start."
ENDING = Markup('<i class="eof">⊣</i> No newline follows the hand.')
SHORT = """\
game = new PokerTriangles(side);
game.startGame(deck, false, hand);
…
print(() -> answer(words));
print(() -> view.toString());"""
"""An outline of the driver."""
DRIVER = Markup('<pre class="drv" tabindex="0" aria-label="The heart of the driver">{}</pre>')
RUN = Markup("Runs this script on your model and view. Save it beside the folder <code>cs3500</code>, compile it, then "
             "run <code>java Driver &lt; script.txt</code>.")  # fmt: skip


def program_panel(script: Script) -> Markup:
    """Render the panel beside the script."""
    line = script.shown
    parts = [
        ("view", "View", _view(line)),
        ("compare", "Compare", joined([shared.compare_part(script, button, 4, _readings(script)), _driver()])),
    ]
    return joined([PANE_PART.format(part=part, name=name, inside=inside) for part, name, inside in parts])


def _view(line: ScriptLine | None) -> Markup:
    if line is None:
        return heading("What the view prints") + note("The board, the deck and the hand, to the character.")
    if not line.printed:
        return heading("What the view prints", f"after line {line.number}") + note(SILENT)
    head, view = line.printed[:1] if line.error or line.answer or line.text == "hand" else (), line.printed
    printed = [MARKED.format(head[0]), *view[1:]] if head else [*view]
    text = Markup("\n").join([Markup("{}").format(one) for one in printed])
    ends = END if line.side else NONE
    shown = heading("What the view prints", f"after line {line.number}") + VIEW.format(text + ends)
    return shown + note(ENDING) if line.side else shown


def _readings(script: Script) -> Markup:
    """Render a note on each of the program's own interpretations of the assignment."""
    open_ = "The assignment leaves this open, so it is right"
    return joined([note(f"{open_}: your program {one}.") for one in script.readings])


def _driver() -> Markup:
    acts = [
        button(Act.COPY_DRIVER, WORDED.format(icon("copy"), "Copy the driver"), "btn go"),
        button(ScriptAct.COPY_SCRIPT, WORDED.format(icon("copy"), "Copy the script")),
    ]
    lines = counted(SOURCE.count("\n"), "line")
    return joined([heading(NAME, lines, rule=True), note(RUN), DRIVER.format(SHORT), in_row(*acts)])
