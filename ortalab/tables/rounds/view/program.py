"""The Program screen, which shows its board, one round, or the ways to add outputs (run, drop, paste)."""

from ortalab.courses.board import Board
from ortalab.courses.ortalab.board import Case, board_of
from ortalab.courses.result import misprints
from ortalab.page.elements import ITEM, NONE, icon, joined, pressed, region
from ortalab.page.markup import Markup
from ortalab.page.program.messages import BoardAct, ShowCase
from ortalab.page.program.pane import square
from ortalab.page.program.view import changes_of, filters, grid, head, order, strip, total
from ortalab.plurals import noun_for
from ortalab.tables.rounds.input.controls import button
from ortalab.tables.rounds.state.judged import command_of
from ortalab.tables.rounds.state.messages import Act
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.names import PROGRAM
from ortalab.tables.rounds.state.program import PASTED_FIELD, ChooseSystem, Part, Program, ProgramAct, System, Unread
from ortalab.tables.rounds.state.scores import score_of
from ortalab.tables.rounds.view.program_mistakes import DRAWING, legend, outputs_tab, pane_of, parts_of
from ortalab.tables.rounds.view.words import number
from ortalab.workshop.daily_dates import MONTHS

PLACE = Markup(
    '<div class="pg at-{part}"><section class="stone" aria-labelledby="{id}">{main}</section>'
    '<aside class="paper" aria-label="What to fix">{aside}</aside>{tabs}</div>'
)
LIST = Markup('<ol class="ck-then wronglist">{}</ol>')
LISTED = Markup("{square}<span><b>{name}</b><small>{reason}</small></span>{icon}")
FINE = Markup('<p class="fine">{}</p>')
TROUBLE = Markup('<p class="fine bad" role="alert">{} {}</p>')
UNREAD = Markup('<details class="unused"><summary>{title}</summary><ul>{items}</ul></details>')
LEFT_OUT = Markup("<li><b>{name}</b>: {reason}</li>")
MORE = Markup("<li>and {:,} more</li>")
MOST_UNREAD = 50
"""Maximum number of unusable files to list."""
PARTS = {Part.BOARD: icon("columns") + "Board", Part.FIX: icon("wand") + "Fix", Part.LIST: icon("list") + "List"}
CANCEL_HINT = "Cancel keeps the rounds read so far. You can open squares already."


def place(model: Model) -> Markup:
    program = model.program
    if model.case:
        from ortalab.tables.rounds.view.program_case import case as shown_case  # 6.4 kB

        return shown_case(model)
    if program.shows_board or (program.is_running and not program.shows_ways):
        return _board(model)
    return ways(model)


def _board(model: Model) -> Markup:
    program = model.program
    board, look = program.board or board_of(()), program.look
    part = program.part if program.part in PARTS else Part.BOARD
    waiting = len(program.plan) - program.done if program.is_running else 0
    earlier = None if program.is_running else program.earlier
    parts = [
        _head(program, board),
        _under(program, board),
        NONE if program.is_running and not board.cases else filters(board, look, DRAWING),
        order(board, look, DRAWING),
        grid(board, look, model.focus, DRAWING, changes_of(board, earlier, look), waiting),
        _listed(program, board) if part is Part.LIST else NONE,
        _unread(program.unread) if program.unread else NONE,
        strip(board, earlier, look, DRAWING, _since(program)),
    ]
    return region(
        PLACE.format(
            part=part if model.is_phone else Part.BOARD,
            id=PROGRAM,
            main=joined(parts),
            aside=pane_of(program, board),
            tabs=parts_of("place", PARTS, part, outputs_tab()),
        )
    )


def _head(program: Program, board: Board[Case]) -> Markup:
    of, end = len(board.cases), ""
    if program.is_running:
        when, end = f"reading {program.done:,} of {len(program.plan):,}", f"of {of:,} read so far"
        when = when if program.plan else "reading the report"
        acts = [button(ProgramAct.STOP, icon("x") + "Cancel")]
    else:
        when = when_words(program.when, program.now)
        acts = [button(BoardAct.OPEN, icon("file") + "New outputs")]
        acts += [button(BoardAct.COPY, icon("copy") + "Copy results")] if of and not board.is_empty else []
    return head(program.folder or "Your outputs", when, total(board, DRAWING.words, end), *acts, name=PROGRAM)


def _since(program: Program) -> str:
    day, _, time = program.earlier.when.partition("T") if program.earlier else ("", "", "")
    return time if program.now.startswith(day) else day


def _listed(program: Program, board: Board[Case]) -> Markup:
    items = []
    for place in board.wrong:
        case = board.cases[place]
        if not program.look.shapes or case.shape in program.look.shapes:
            inside = LISTED.format(
                square=square(case.shape, case.sign), name=case.title, reason=case.words, icon=icon("right")
            )
            items.append(ITEM.format(button(ShowCase(place), inside, "", name=f"listed-{place}")))
    return LIST.format(joined(items)) if items else NONE


def when_words(when: str, now: str) -> str:
    """Describe a time relative to now.

    >>> when_words("2026-11-24T18:04", "2026-11-24T18:30"), when_words("2026-11-23T18:04", "2026-11-24T18:30")
    ('today, 18:04', '23 November, 18:04')
    """
    day, _, time = when.partition("T")
    _, _, rest = day.partition("-")
    month, _, date = rest.partition("-")
    if not (month.isdigit() and date.isdigit() and 1 <= int(month) <= len(MONTHS)):
        return ""
    return f"{'today' if now.startswith(day) else f'{int(date)} {MONTHS[int(month) - 1]}'}, {time}"


def _under(program: Program, board: Board[Case]) -> Markup:
    """Return the notes below the head: on the progress, and on the files."""
    if program.is_running:
        return FINE.format(CANCEL_HINT)
    warned = misprints((case.title, case.result) for case in board.cases)
    lines = [FINE.format(note) for note in (*program.notes, *([f"{warned}."] if warned else []))]
    is_stopped = program.done < len(program.plan)
    if program.trouble or is_stopped:
        why = program.trouble or f"Stopped after {len(board.cases):,} of {len(program.plan):,} rounds."
        again = button(ProgramAct.GO_ON, "Go on", "btn bare") if is_stopped else NONE
        lines.append(TROUBLE.format(why, again))
    return joined(lines)


def _unread(unread: tuple[Unread, ...]) -> Markup:
    """List the files that could not be used, each with its reason."""
    items = [LEFT_OUT.format(name=name, reason=reason) for name, reason in unread[:MOST_UNREAD]]
    more = len(unread) - MOST_UNREAD
    title = f"{len(unread):,} {noun_for(len(unread), 'file')} left out"
    return UNREAD.format(title=title, items=joined([*items, MORE.format(more)] if more > 0 else items))


WAYS = Markup(
    '<div class="pg bring"><section class="stone" aria-labelledby="{id}"><p class="lead2">{back}Your program</p>'
    '<h2 class="claim2" id="{id}" tabindex="-1">Find the first step that goes wrong.</h2><ol class="steps3">{ways}</ol>'
    '<p class="fine foot2">In a terminal <code>ortalab check</code> does all of this, and looks for harder rounds too. '
    '<a href="docs/check/">Guide</a></p></section>{aside}</div>'
)
ASIDE = Markup(
    '<aside class="paper" aria-label="What you will see">{legend}<div class="sec rule"><h2>No program yet?</h2></div>'
    '<p class="in p q">See it with the outputs of an example, some of them wrong.</p>'
    '<div class="in row-btn">{example}</div></aside>'
)
WAY = Markup('<li><span class="no3" aria-hidden="true">{number}</span><div>{inside}</div></li>')
RUN = Markup(
    '<div class="top3"><div><h3>{title}</h3><p class="p q">{says}</p></div>{systems}</div>'
    '<div class="cmd"><pre tabindex="0" aria-label="The command">{command}</pre>{copy}</div>'
)
SYSTEMS = Markup('<div class="ck-seg" role="group" aria-label="System">{}</div>')
NAMES = {System.LINUX: "Linux", System.MACOS: "macOS", System.WINDOWS: "Windows"}
DROP = Markup(
    '<h3>{title}</h3><p class="p q">{says}</p><div class="drop">{icon}<span>{inside}</span>{buttons}</div>{trouble}'
)
WARNING = Markup('<p class="trouble" role="alert">{}</p>')
PASTE = Markup(
    '<h3>{title}</h3><p class="p q">{about}</p><div class="paste"><textarea id="{field}" data-field="{field}" rows="5" '
    'spellcheck="false" autocapitalize="off" autocomplete="off" wrap="off" aria-label="What your program prints" '
    'placeholder="Its score, or all its lines">\n{text}</textarea><span>{copy}{compare}</span></div>'
)
ABOUT = Markup("For the round on the table, <b>{cards}</b>, which scores {score}.")
NOTHING = Markup("Nothing is played: put down one to five cards on the table.")


def ways(model: Model) -> Markup:
    """Return the ways to add outputs; on a phone, pasting comes first."""
    program, score = model.program, score_of(model.round)
    about = NOTHING
    if score:
        cards = " ".join(card.short for card in model.round.played)
        about = ABOUT.format(cards=cards, score=number(score.total))
    is_phone = model.is_phone
    run = _run(command_of(model), program.system or System.LINUX, is_phone)
    drop, paste = _drop(program.trouble, is_phone), _paste(about, program.text, is_phone)
    order = [paste, drop, run] if is_phone else [run, drop, paste]
    items = joined([WAY.format(number=nth, inside=inside) for nth, inside in enumerate(order, 1)])
    board = button(ProgramAct.OPEN, icon("left") + "The board", "btn bare", name="to-board")
    example = button(ProgramAct.EXAMPLE, icon("wand") + "Try the example")
    aside = ASIDE.format(legend=legend("What you will see", "one square per round"), example=example)
    return region(WAYS.format(id=PROGRAM, back=board if program.has_board else NONE, ways=items, aside=aside))


def _run(command: str, system: System, is_phone: bool) -> Markup:  # noqa: FBT001 — of one call
    systems = [
        button(ChooseSystem(one), name, "", name=f"system-{one}", state=pressed(one is system))
        for one, name in NAMES.items()
    ]
    copy = button(ProgramAct.COPY_COMMAND, icon("copy") + "Copy")
    if is_phone:
        copy += button(ProgramAct.SEND_COMMAND, icon("share") + "Send it to me")
    return RUN.format(
        title="Make them on your computer" if is_phone else "Run your program on every round",
        says="In your project’s folder. It writes an output, NAME.out, beside each round NAME.yml.",
        systems=NONE if is_phone else SYSTEMS.format(joined(systems)),
        command=command,
        copy=copy,
    )


def _drop(trouble: str, is_phone: bool) -> Markup:  # noqa: FBT001 — of one call
    files = button(ProgramAct.PICK_FILES, "Open files")
    folder = button(ProgramAct.PICK_FOLDER, "Open folder")
    where, how = ("phone", "") if is_phone else ("machine", "Drop it anywhere on this page. ")
    says = "The one with your rounds and outputs, .out or .txt, usually fixtures; or .ortalab/check, or its report."
    return DROP.format(
        title="Or open many outputs" if is_phone else "Drop the folder here",
        says="A folder of rounds with an output, .out or .txt, beside each." if is_phone else says,
        icon=icon("file"),
        inside=f"{how}It is read on this {where}; nothing is sent.",
        buttons=files if is_phone else files + folder,
        trouble=WARNING.format(trouble) if trouble else NONE,
    )


def _paste(about: Markup, text: str, is_phone: bool) -> Markup:  # noqa: FBT001 — of one call
    return PASTE.format(
        title="Paste one output" if is_phone else "Or paste one output",
        about=about,
        field=PASTED_FIELD,
        text=text,
        copy=button(Act.COPY_TEXT, icon("copy") + "Copy the round", name="copy-pasted"),
        compare=button(ProgramAct.COMPARE, icon("compare") + "Compare", "btn go"),
    )
