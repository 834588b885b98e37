"""The sheet of a save file: what comes to the table, what is left out, and why a file is refused."""

from ortalab.full.round import Round
from ortalab.page.button import button as shell_button
from ortalab.page.elements import NONE, after, header, icon, joined
from ortalab.page.markup import Markup
from ortalab.page.messages import PageAct
from ortalab.plurals import counted
from ortalab.tables.full.input import button
from ortalab.tables.full.state.messages import Act
from ortalab.tables.full.state.model import SAVE, SavePreview
from ortalab.tables.full.view.run import levels_words
from ortalab.tables.full.view.words import number
from ortalab.text.full_spelling import write_joker

SHEET = Markup(
    '<div class="pop file save" id="{id}" role="dialog" aria-labelledby="save-name" tabindex="-1"{after}>{header}'
    '<p class="of-file">{icon}<span><b>{name}</b><small>read on this device, {size} KB; nothing is sent</small></span>'
    "{another}</p>{inside}<footer><p>{hint}</p>{buttons}</footer></div>"
)
TROUBLE = Markup('<p class="trouble" id="save-trouble" role="alert">{}</p>')
COMES = Markup('<ul class="comes">{}</ul>')
LINE = Markup("<li><span><b>{title}</b><small>{words}</small></span>{icon}</li>")
LEFT_OUT = Markup('<details class="left-out"{open}><summary>{title}</summary><ul>{lines}</ul></details>')
ITEM = Markup("<li>{}</li>")
OPEN = Markup(" open")
FEW = 3
"""So many sentences stand open."""


def save_sheet(shown: SavePreview) -> Markup:
    """Return the sheet of a save, before it is put on the table."""
    close = shell_button(PageAct.CLOSE, "Cancel", "btn bare", name="cancel-save")
    use = NONE if shown.trouble else button(Act.USE_SAVE, "Put it on the table", "btn go")
    inside = TROUBLE.format(shown.trouble) if shown.trouble else _comes(shown.round) + _left_out(shown.left_out)
    return SHEET.format(
        id=SAVE,
        after=after("#open-rounds"),
        header=header("save-name", "Open a save file"),
        icon=icon("file"),
        name=shown.name,
        size=number(max(1, shown.size // 1000)),
        another=button(Act.PICK_FILE, "Another file", name="another-file"),
        inside=inside,
        hint="" if shown.trouble else "Undo brings your round back.",
        buttons=joined([close, use]),
    )


def _comes(round: Round) -> Markup:
    blind = round.blind or "No blind"
    deck = ", Plasma deck" if round.plasma else ""
    left = f"{counted(round.hands, 'hand')} and {counted(round.discards, 'discard')} left"
    jokers = ", ".join(map(write_joker, round.jokers))
    cards = ", ".join(map(str, round.held))
    lines = [
        (blind + ("" if round.blind_active else ", off"), f"${number(round.money)}, {left}{deck}"),
        (counted(len(round.jokers), "joker").capitalize(), jokers),
        (f"{counted(len(round.held), 'card').capitalize()} in hand", f"they come as Held: {cards}" if cards else ""),
        ("Hand levels", levels_words(round)),
    ]
    return COMES.format(
        joined([LINE.format(title=title, words=words, icon=icon("done") if words else "–") for title, words in lines])
    )


def _left_out(sentences: tuple[str, ...]) -> Markup:
    if not sentences:
        return NONE
    title = f"{counted(len(sentences), 'thing').capitalize()} the save does not say, or the page leaves out"
    is_open = OPEN if len(sentences) <= FEW else NONE
    return LEFT_OUT.format(open=is_open, title=title, lines=joined([ITEM.format(one) for one in sentences]))
