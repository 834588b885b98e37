"""The pane of the Program screen, with the first mistake to fix, its rule and its smallest round, then the others."""

from math import isfinite

from ortalab.courses.board import WORDS, Board
from ortalab.courses.ortalab.board import Case
from ortalab.courses.ortalab.judge.report import Pair, Sort
from ortalab.courses.result import SIGNS, Shape
from ortalab.page.elements import NONE, icon, joined, pressed
from ortalab.page.markup import Markup
from ortalab.page.program.messages import BoardAct
from ortalab.page.program.pane import Drawing, pane, square
from ortalab.rounds.card import Card, JokerCard
from ortalab.rounds.round import Round
from ortalab.rounds.rulebook import anchor_of
from ortalab.tables.rounds.input.controls import button
from ortalab.tables.rounds.link import decode
from ortalab.tables.rounds.state.areas import Table
from ortalab.tables.rounds.state.books import row_of
from ortalab.tables.rounds.state.judged import COMMANDS, ledger
from ortalab.tables.rounds.state.names import SUIT_LETTERS
from ortalab.tables.rounds.state.program import Part, Program, ProgramAct, Shown, ShowPart, System
from ortalab.tables.rounds.state.scores import score_of
from ortalab.tables.rounds.view.faces import emblem
from ortalab.tables.rounds.view.proof import step_words
from ortalab.tables.rounds.view.words import number

CITE = Markup(
    '<a class="cite2" href="rules/#{anchor}" target="_blank" rel="noopener">§ {rule}'
    '<span class="vh"> (a new tab)</span></a>'
)
TILES = Markup('<dl class="in tiles2">{}</dl>')
TILE_ROW = Markup('<dt class="fine">{}</dt><dd class="tls">{}</dd>')
CARD = Markup(
    '<span class="tl{classes}" data-suit="{suit}"><span class="vh">{name}</span><i aria-hidden="true">{rank}</i></span>'
)
JOKER_TILE = Markup('<span class="tl jk"><svg class="em" aria-hidden="true"><use href="#{emblem}"/></svg>{name}</span>')
TABLE = Markup('<ul class="eqs">{}</ul>')
LINE = Markup('<li class="{classes}"><span class="k">{key}</span><span class="w">{words}</span>{state}</li>')
STATE = Markup('<span class="st"><span class="c">{}</span> × <span class="m">{}</span></span>')
SCORE = Markup('<span class="st">{}</span>')
PARTS = Markup('<nav class="parts" aria-label="Parts of this {place}">{tabs}</nav>')
PANIC = Markup('<div class="panic"><small>In its own words</small><pre>{}</pre></div>')
ALL_RIGHT = Markup(
    '<div class="sec"><h2>Fix this first</h2><small>nothing is wrong</small></div><p class="in p">{says}</p>{more}'
)
NO_RUN = Markup(
    '<div class="sec"><h2>No program ran</h2></div><p class="in p">{why} Expected results, .output, .score and '
    '.explanation, are not your outputs.</p><p class="in p"><b>Does this print a score?</b></p>'
    '<pre class="cmd cmd1">{one}</pre><p class="in p">Then write an output beside each round, NAME.out:</p>'
    '<pre class="cmd cmd1" tabindex="0" aria-label="The command">{command}</pre>'
    '<div class="in row-btn">{copy}{ways}</div><div class="sec rule"><h2>Only some empty?</h2></div>'
    '<p class="in p">Those squares are “no answer”, and the rest of the board works as usual.</p>'
)
HARDER = Markup('<p class="in p q">Look for a harder one, in a terminal:</p><pre class="cmd cmd1">ortalab check</pre>')
LEGEND = Markup('<div class="sec{classes}"><h2>{title}</h2><small>{about}</small></div><ul class="leg">{items}</ul>')
LEGEND_ITEM = Markup('<li>{square}<span><b>{title}</b><span class="q">{says}</span></span></li>')
LEGEND_ROWS = (
    (Shape.RIGHT, "Right", "The score and every line agree."),
    (
        Shape.WORDS,
        "Right, worded differently",
        "The score and every chips × mult agree; the words differ. The assignment grades only the score.",
    ),
    (
        Shape.STEPS,
        "Right score, other steps",
        "The score agrees, a step on the way does not. It counts as right; the round shows the step.",
    ),
    (Shape.STEP, "Wrong from step 5", "The first chips × mult that differs, with its rule. 0 is the hand itself."),
    (
        Shape.SCORE,
        "Wrong score, no steps",
        "Only a score was printed, so no rule is named. Print steps to find the first wrong one.",
    ),
    (Shape.NONE, "No answer", "Crashed, too slow or empty. A Rust panic is shown in its own words."),
)


def legend(title: str, about: str = "") -> Markup:
    """Return the legend of the squares."""
    signs = SIGNS | {Shape.STEP: "5"}
    items = [
        LEGEND_ITEM.format(square=square(shape, signs.get(shape, "")), title=name, says=says)
        for shape, name, says in LEGEND_ROWS
    ]
    return LEGEND.format(classes="" if about else " rule", title=title, about=about, items=joined(items))


def pane_of(program: Program, board: Board[Case]) -> Markup:
    """Return the pane beside the board; if no round is wrong, it explains the squares."""
    if board.is_empty:
        return _not_run(program, board)
    if board.mistakes:
        return pane(board, program.look, DRAWING)
    return _all_right(len(board.cases), is_running=program.is_running)


def _not_run(program: Program, board: Board[Case]) -> Markup:
    """Explain how to add outputs to a folder without any: for one round, then for all."""
    of = len(board.cases)
    is_missing = not any(planned.printed_name for planned in program.plan)
    why = "There is no output beside any round." if is_missing else f"All {of:,} outputs are empty."
    first = min(board.cases, key=lambda case: (case.size, case.name)).name
    folder = f"{program.folder}/" if program.folder else ""
    return NO_RUN.format(
        why=why,
        one=f"target/debug/ortalab {folder}{first}.yml",
        command=COMMANDS[program.system or System.LINUX],
        copy=button(ProgramAct.COPY_COMMAND, icon("copy") + "Copy the command", "btn go"),
        ways=button(BoardAct.OPEN, icon("file") + "New outputs", name="new-outputs-empty"),
    )


def _all_right(of: int, *, is_running: bool) -> Markup:
    says = "Nothing wrong yet." if is_running else f"All {of:,} rounds are right." if of > 1 else "The round is right."
    if not of:
        says = "The first rounds are being judged." if is_running else "No round could be read."
    more = NONE if is_running or not of else HARDER
    return ALL_RIGHT.format(says=says, more=more) + legend("What the squares say")


def cite(rule: str) -> Markup:
    """Return a link to a rule in the rule book."""
    return CITE.format(anchor=anchor_of(rule), rule=rule)


def tiles(case: Case) -> Markup:
    """Draw the cards and jokers of a round as tiles."""
    round_ = decode(case.link).round
    rows: dict[str, tuple[Card | JokerCard, ...]] = {
        "Jokers": round_.jokers,
        "Played": round_.played,
        "Held": round_.held,
    }
    shown = {name: joined([_tile(thing, round_) for thing in things]) for name, things in rows.items() if things}
    return TILES.format(joined([TILE_ROW.format(name, things) for name, things in shown.items()]))


def _tile(thing: Card | JokerCard, round_: Round) -> Markup:
    if isinstance(thing, JokerCard):
        name = f"{thing.name} {thing.edition.short}" if thing.edition else thing.name
        return JOKER_TILE.format(emblem=emblem(row_of(thing, round_)), name=name)
    classes = " mk" if thing.enhancement or thing.edition else ""
    return CARD.format(suit=SUIT_LETTERS[thing.suit], name=str(thing), rank=thing.rank, classes=classes)


def state_of(pair: Pair | None) -> Markup:
    """Format chips × mult in their inks."""
    return STATE.format(*map(amount, pair)) if pair else SCORE.format("–")


def amount(value: float) -> str:
    """Format a number printed by a program.

    >>> amount(1380.0), amount(float("inf"))
    ('1,380', '∞')
    """
    return number(value) if isfinite(value) else "∞"


def _table(case: Case) -> Markup:
    """Return the last state in common, then the expected and the printed next state; for a crash, its message."""
    if case.said:
        return PANIC.format(case.said)
    round_ = decode(case.link).round
    score, found = score_of(round_), ledger(Shown(Table(round_), case))
    if score is None or found is None:
        return NONE
    first = found.first
    if first is None:
        theirs = SCORE.format("no score" if found.theirs is None else amount(found.theirs))
        return _eqs([("", "expected", NONE, SCORE.format(number(found.score))), ("bad", "yours", NONE, theirs)])
    lines: list[tuple[str, str, Markup | str, Markup]] = []
    equal = [entry for entry in found.entries if entry.sort is Sort.SHARED]
    if equal and equal[-1].place is not None:
        last = equal[-1]
        key = f"to step {last.number}" if last.number > 0 else "the hand"
        lines.append(("", key, step_words(score, score.steps[last.place or 0]), state_of(last.ours)))
    ours = step_words(score, score.steps[first.place]) if first.place is not None else "nothing more"
    lines.append(("", "expected", ours, state_of(first.ours) if first.ours else NONE))
    said = first.said if first.theirs else "nothing more"
    lines.append(("bad", "yours", said, state_of(first.theirs) if first.theirs else NONE))
    return _eqs(lines)


def _eqs(lines: list[tuple[str, str, Markup | str, Markup]]) -> Markup:
    return TABLE.format(
        joined([LINE.format(classes=one, key=key, words=words, state=state) for one, key, words, state in lines])
    )


DRAWING = Drawing(button, WORDS["ortalab"], tiles, "Open this round", "right", _table, cite)
"""How this table draws the board's rounds and rules."""


def parts_of(place: str, parts: dict[Part, Markup], chosen: Part, *others: Markup) -> Markup:
    """Return the tabs of a screen for a phone, and buttons to other screens."""
    tabs = [
        button(ShowPart(part), inside, "", name=f"part-{part}", state=pressed(part is chosen))
        for part, inside in parts.items()
    ]
    return PARTS.format(place=place, tabs=joined([*tabs, *others]))


def outputs_tab() -> Markup:
    return button(BoardAct.OPEN, icon("file") + "Outputs", "", name="part-outputs")
