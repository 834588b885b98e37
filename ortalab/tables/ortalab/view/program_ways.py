"""The place Program before there are outputs: a command to run, a folder to drop, or an output to paste."""

from ortalab.page.elements import NONE, icon, joined, pressed, region
from ortalab.page.markup import Markup
from ortalab.tables.ortalab.actions.program_copies import command_of
from ortalab.tables.ortalab.actions.replay import score_of
from ortalab.tables.ortalab.state.ids import PROGRAM
from ortalab.tables.ortalab.state.messages import Act
from ortalab.tables.ortalab.state.model import Model
from ortalab.tables.ortalab.state.program import PASTED_FIELD, ChooseSystem, ProgramAct, System
from ortalab.tables.ortalab.view.button import button
from ortalab.tables.ortalab.view.program_mend import legend
from ortalab.tables.ortalab.view.words import number

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
SYSTEMS = Markup('<div class="seg2" role="group" aria-label="System">{}</div>')
NAMES = {System.LINUX: "Linux", System.MACOS: "macOS", System.WINDOWS: "Windows"}
DROP = Markup(
    '<h3>{title}</h3><p class="p q">{says}</p><div class="drop">{icon}<span>{inside}</span>{buttons}</div>{trouble}'
)
TROUBLE = Markup('<p class="trouble" role="alert">{}</p>')
PASTE = Markup(
    '<h3>{title}</h3><p class="p q">{about}</p><div class="paste"><textarea id="{field}" data-field="{field}" rows="5" '
    'spellcheck="false" autocapitalize="off" autocomplete="off" wrap="off" aria-label="What your program prints" '
    'placeholder="Its score, or all its lines">\n{text}</textarea><span>{copy}{compare}</span></div>'
)
ABOUT = Markup("For the round on the table, <b>{cards}</b>, which scores {score}.")
NOTHING = Markup("Nothing is played: put down one to five cards on the table.")


def ways(model: Model) -> Markup:
    """Return the ways to bring outputs; on a phone, to paste one comes first."""
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
    aside = ASIDE.format(legend=legend("What you will see", "one square a round"), example=example)
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
        says="In your project’s folder. It writes an .out file beside each round.",
        systems=NONE if is_phone else SYSTEMS.format(joined(systems)),
        command=command,
        copy=copy,
    )


def _drop(trouble: str, is_phone: bool) -> Markup:  # noqa: FBT001 — of one call
    files = button(ProgramAct.PICK_FILES, "Open files")
    folder = button(ProgramAct.PICK_FOLDER, "Open folder")
    where, how = ("phone", "") if is_phone else ("machine", "Drop it anywhere on this page. ")
    says = "The one with your rounds and .out files, usually fixtures; or .ortalab/check, or its report.json."
    return DROP.format(
        title="Or open many outputs" if is_phone else "Drop the folder here",
        says="A folder of rounds with an .out file beside each." if is_phone else says,
        icon=icon("file"),
        inside=f"{how}It is read on this {where}, and goes nowhere.",
        buttons=files if is_phone else files + folder,
        trouble=TROUBLE.format(trouble) if trouble else NONE,
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
