"""The workbench: the editor, the functions with their cases, and earlier versions; the cards of a report's call."""

import re

from ortalab.courses.board import WORDS
from ortalab.games.huxxy.bot_limits import SECONDS
from ortalab.games.huxxy.hidden import JOKER
from ortalab.page.elements import NONE, WORDED, icon, joined, pressed
from ortalab.page.games.faces import Face, ghost, tiles
from ortalab.page.games.panel import heading, in_row, note
from ortalab.page.markup import Markup
from ortalab.page.program.check import Case
from ortalab.page.program.pane import Drawing
from ortalab.plurals import counted, noun_for
from ortalab.tables.huxxy.input import button
from ortalab.tables.huxxy.state import Model, sorted_group
from ortalab.tables.huxxy.state.bot_messages import BotAct, OpenCase, OpenVersion, RivalVersion
from ortalab.tables.huxxy.state.bots import Bots, Tested, Version, WrongCase
from ortalab.tables.huxxy.view.tournament import tournament_panel
from ortalab.tables.huxxy.words import face_of

FIGURES = Markup(
    '<div class="figures file-head"><p class="hand">{name} <small>{small}</small></p>'
    '<div class="sum" role="group" aria-label="Functions"><div class="ok"><span class="v">{right}</span>'
    '<span class="lab">right</span></div><span class="op">of</span>'
    '<div class="fd"><span class="v">{found}</span><span class="lab">{noun} found</span></div></div>'
    '<div class="bot-bar">{acts}</div></div>'
)
EDITOR = Markup(
    '<section class="bots at-{pane}" data-pane="{pane}" aria-label="Your file">'
    '<div class="code"><pre aria-hidden="true">{numbers}</pre><div class="sheet-of">{lit}'
    '<textarea id="bot-text" data-field="bot-text" class="ide" rows="{rows}" wrap="off" spellcheck="false"'
    ' autocapitalize="off" autocomplete="off" aria-label="Your file" aria-describedby="bot-hint"'
    ' placeholder="Paste your file here, or open it.">\n{text}</textarea></div></div>'
    '<p class="bot-hint{state}" id="bot-hint">{icon}<span>{words} <span class="vh">Escape, then Tab leaves the file.'
    "</span></span></p>{case}</section>"
)
LIT = Markup('<pre class="lit" aria-hidden="true">{}</pre>')
SIGN = Markup('<i class="sq {}"></i>')
NUMBER = Markup("<span>{number}{sign}</span>")
LINE = Markup("<span{}>\n</span>")
NOW = Markup(' class="now"')
CASE = Markup(
    '<div class="out" role="group" aria-labelledby="out-name">{laid}<div class="tell">'
    '<h2 id="out-name">{name} says {got}</h2>'
    "<p>Expected {expected}. {why}</p></div>{copy}</div>"
)
LAID = Markup('<div class="laid">{}</div>')
GROUP = Markup('<div class="lay" role="img" aria-label="{label}"><ul>{cards}</ul>{name}</div>')
CARD = Markup('<li class="slot">{}</li>')
NAME = Markup("<small>{}</small>")
SIGNS = {"right": "ok", "no jokers": "wd", "wrong": "ws", "error": "cr", "no answer": "cr", "missing": "no"}
"""The class of a verdict's square."""
JOKER_FACE = Face("X", "w", "Joker")
"""The Joker, drawn without a suit."""
LEAST_ROWS = 18
MOST_LAID = 12
"""The maximum number of a case's groups that are drawn."""


def bot_tally(model: Model) -> Markup:
    """Render the number of correct functions, and the buttons for the file."""
    bots = model.bots
    found = [row for row in bots.rows if row.is_found]
    lacks = not bots.text.strip() or any(not row.is_found for row in bots.rows)
    acts = [
        button(BotAct.OPEN_BOT, WORDED.format(icon("file"), "Open file")),
        button(BotAct.STARTER, WORDED.format(icon("wand"), "Starter")) if lacks else NONE,
        button(BotAct.TEST, WORDED.format(icon("play"), "Test again"), "btn go")
        if bots.text.strip()
        else button(BotAct.EXAMPLE, WORDED.format(icon("dice"), "Example bot")),
    ]
    return FIGURES.format(
        name=bots.name if bots.text.strip() else "Your file",
        small=_about(bots),
        right=sum(row.is_right for row in found),
        found=len(found),
        noun=noun_for(len(found), "function"),
        acts=joined(acts),
    )


def _about(bots: Bots) -> str:
    if not bots.text.strip():
        return "up to four functions, tested as you type"
    lines = counted(bots.text.rstrip().count("\n") + 1, "line")
    return f"{lines}, read {bots.at}" if bots.at else lines


def editor(model: Model) -> Markup:
    """Render the editor, with a square at each function and the displayed case below."""
    bots = model.bots
    lines = max(bots.text.count("\n") + 1, LEAST_ROWS)
    squares = tuple((row.line, SIGNS[row.verdict]) for row in bots.rows if row.line)
    case = bots.case
    line = case.case.line if case and case.case else bots.fault_line
    return EDITOR.format(
        pane=bots.pane,
        numbers=_numbers(lines, squares if bots.is_tested else ()),
        lit=_lit(lines, line if bots.is_tested else 0),
        rows=lines,
        text=bots.text,
        state="" if bots.fault else " found" if bots.is_tested else " unread",
        icon=icon("warn" if bots.fault else "done" if bots.is_tested else "file"),
        words=_words(bots),
        case=_case(case, case.case) if case and case.case else NONE,
    )


def _words(bots: Bots) -> str:
    if not bots.text.strip():
        return f"The file is empty: paste yours, drop it, open it, or begin with the starter. {_where(bots)}"
    if bots.fault:
        return f"The file cannot run. {bots.fault}"
    if not bots.is_tested:
        return "The functions are being tested."
    return f"Tested in a worker of its own; each call may take {SECONDS:g} seconds. {_where(bots)}"


def _where(bots: Bots) -> str:
    return "It stays in this browser." if bots.is_kept else "This browser does not store it: save the file yourself."


def _numbers(lines: int, squares: tuple[tuple[int, str], ...]) -> Markup:
    """Render the line numbers, with a square where a function starts."""
    signs = dict(squares)
    rows = [
        NUMBER.format(number=number, sign=SIGN.format(signs[number]) if number in signs else "")
        for number in range(1, lines + 1)
    ]
    return joined(rows)


def _lit(lines: int, line: int) -> Markup:
    """Render the highlight of a line, in a layer behind the text."""
    if not 0 < line <= lines:
        return NONE
    return LIT.format(joined([LINE.format(NOW if number == line else "") for number in range(1, line + 1)]))


def _case(row: Tested, case: WrongCase) -> Markup:
    copy = button(BotAct.COPY_CASE, WORDED.format(icon("copy"), "Copy this case"))
    return CASE.format(
        laid=laid_out(case), name=row.name, got=case.got, expected=case.expected, why=case.why, copy=copy
    )


def laid_out(case: WrongCase) -> Markup:
    """Render the cards of a case: the groups on the table, and the hand."""
    groups = [_group(f"group {nth}", group) for nth, group in enumerate(case.groups[:MOST_LAID])]
    hand = [_group("hand", case.hand[:MOST_LAID])] if case.hand else []
    return LAID.format(joined([*groups, *hand])) if groups or hand else NONE


def _group(name: str, cards: tuple[str, ...]) -> Markup:
    faces = [JOKER_FACE if card == JOKER else face_of(card) for card in sorted_group(cards)]
    label = f"{name}: {', '.join(face.words for face in faces) or 'empty'}"
    return GROUP.format(label=label, cards=joined([CARD.format(ghost(face)) for face in faces]), name=NAME.format(name))


PART = Markup('<div class="part" data-part="{name}">{inside}</div>')
LIST = Markup('<ul class="fns" aria-label="Functions">{}</ul>')
ROW = Markup(
    '<li class="fn"><header><i class="sq {sign}" role="img" aria-label="{verdict}"></i><h3>{name} '
    '<small>{question}</small></h3><span class="r">{counts}</span></header>{readings}{case}</li>'
)
FACTS = Markup(
    '<dl class="cs"><dt>smallest</dt><dd>{laid}{arguments}</dd><dt>expected</dt>'
    '<dd><code class="want">{expected}</code><i class="vs">got</i><code class="got">{got}</code></dd>'
    "<dt>why</dt><dd>{why}</dd>{printed}</dl>"
)
ARGUMENT = Markup("<code>{}</code>")
PRINTED = Markup('<dt>printed</dt><dd><pre class="prt">{text}</pre>{more}</dd>')
SHORT = {"play_history": "history", "active_player": "player"}
"""Shortened names of arguments."""
MOST_PRINTED = 8
VERSIONS = Markup('<ol class="vers" aria-label="Versions">{}</ol>')
VERSION = Markup(
    '<li><span class="at">{at}</span><span class="w"><b>{right} of {found} right</b> {name}</span>{acts}</li>'
)
NOTHING = "Each function of your file is tried on hundreds of cases; the smallest wrong one is shown here."
ALL_RIGHT = "Every function found is right. Let it play: Bot against bot."


def workbench_panel(model: Model) -> Markup:
    parts = {"cases": _functions(model.bots), "bots": tournament_panel(model), "versions": _versions(model.bots)}
    return joined([PART.format(name=name, inside=inside) for name, inside in parts.items()])


def _functions(bots: Bots) -> Markup:
    head = heading("Functions", "comp10001huxxy_…, each with its first wrong case")
    head += in_row(button(BotAct.JOKERS, "Cases with Jokers", state=pressed(bots.has_jokers)))
    if not bots.rows:
        return head + note(NOTHING)
    found = [row for row in bots.rows if row.is_found]
    is_right = bots.is_tested and found and all(row.verdict == "right" for row in found)
    rows = joined([_row(bots, row) for row in bots.rows])
    return head + LIST.format(rows) + (note(ALL_RIGHT) if is_right else NONE)


def _row(bots: Bots, row: Tested) -> Markup:
    name: Markup | str = row.name
    if row.case:
        is_open = bots.case is not None and bots.case.name == row.name
        name = button(OpenCase(row.name), row.name, "", name=f"case-{row.name}", state=pressed(is_open))
    counts: Markup | str = row.counts
    if not row.is_found:
        counts = Markup("{} {}").format(row.counts, button(BotAct.STARTER, "Add a starter", name=f"add-{row.name}"))
    return ROW.format(
        sign=SIGNS[row.verdict],
        verdict=row.verdict,
        name=name,
        question=row.question,
        counts=counts,
        readings=note(row.readings) if row.readings else NONE,
        case=_facts(bots, row.case) if row.case else NONE,
    )


def _facts(bots: Bots, case: WrongCase) -> Markup:
    is_alone = len(case.arguments) == 1
    texts = [text if is_alone else f"{SHORT.get(name, name)} {text}" for name, text in case.arguments]
    shown = bots.case is not None and bots.case.case == case
    return FACTS.format(
        laid=laid_out(case) if shown else NONE,
        arguments=joined([ARGUMENT.format(text) for text in texts]),
        expected=case.expected,
        got=f"{case.got}, line {case.line}" if case.line and "line" not in case.got else case.got,
        why=case.why,
        printed=_printed(bots, case),
    )


def _printed(bots: Bots, case: WrongCase) -> Markup:
    if not case.printed:
        return NONE
    lines = case.printed if bots.shows_all else case.printed[:MOST_PRINTED]
    more = NONE
    if len(case.printed) > MOST_PRINTED:
        words = "first lines only" if bots.shows_all else f"all {case.lines} {noun_for(case.lines, 'line')}"
        more = button(BotAct.ALL_PRINTED, words, "btn bare")
    if case.lines > len(case.printed) and bots.shows_all:
        lines = (*lines, f"… {case.lines - len(case.printed)} more")
    return PRINTED.format(text="\n".join(lines), more=more)


def _versions(bots: Bots) -> Markup:
    if not bots.versions:
        return NONE
    rows = [_version(bots, nth, version) for nth, version in enumerate(bots.versions)]
    return heading(
        "Versions", "kept in this browser" if bots.is_kept else "until this page closes", rule=True, name="versions"
    ) + VERSIONS.format(joined(rows))


def _version(bots: Bots, nth: int, version: Version) -> Markup:
    acts = [button(RivalVersion(nth), WORDED.format(icon("swap"), "Play against it"), name=f"rival-version-{nth}")]
    if version.text != bots.text:
        acts.insert(0, button(OpenVersion(nth), WORDED.format(icon("file"), "Open"), name=f"version-{nth}"))
    return VERSION.format(at=version.at, right=version.right, found=version.found, name=version.name, acts=joined(acts))


# ---- the board of a report

CARDS = Markup('<p class="ck-cards">{}</p>')
CARD_TEXT = re.compile("'([02-9AJKQ][CDHS])'")
MOST_CARDS = 26


def draw_cards(case: Case) -> Markup:
    """Render the first cards of a call as tiles."""
    cards = CARD_TEXT.findall(case.input)[:MOST_CARDS]
    return CARDS.format(tiles([face_of(card) for card in cards])) if cards else NONE


DRAWING = Drawing(button, WORDS["huxxy"], draw_cards, "Copy this call", "copy")
