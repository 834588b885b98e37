"""The popover of a save file: its contents, the parts left out, and the button that puts it on the table."""

from collections import Counter
from collections.abc import Iterator

from ortalab.page.elements import after, header, icon, joined
from ortalab.page.markup import Markup
from ortalab.page.messages import PageAct
from ortalab.plurals import capital, counted, listed
from ortalab.tables.rounds.state.messages import Act
from ortalab.tables.rounds.state.now import NowAct
from ortalab.tables.rounds.state.save_file import OpenedSave
from ortalab.tables.rounds.view.button import button
from ortalab.tables.rounds.view.words import number

POPOVER = Markup(
    '<div class="pop drawer savefile{by_run}" id="drawer" role="dialog" aria-labelledby="drawer-name" '
    'tabindex="-1"{after}>{header}<p class="file">{icon}<span><b>{name}</b>'
    "<small>read on this device, {size} kB; nothing is sent</small></span>{other}</p><ul>{parts}</ul>"
    "<footer><small>Undo brings your round back.</small>{buttons}</footer></div>"
)
PART = Markup("<li{classes}><b>{title}</b><small>{says}</small>{mark}</li>")
TAKEN, LEFT = Markup('<i aria-label="taken">✓</i>'), Markup('<i aria-label="left out">–</i>')
OUT = Markup(' class="out"')


def save_file(opened: OpenedSave, *, by_run: bool) -> Markup:
    """Return the popover, placed at the button of the pane of the run if `by_run` is true."""
    parts = [PART.format(classes="", title=title, says=says, mark=TAKEN) for title, says in _included_parts(opened)]
    parts += [PART.format(classes=OUT, title=title, says=says, mark=LEFT) for title, says in _left_out(opened)]
    buttons = button(PageAct.CLOSE, "Cancel", "btn bare", name="now-cancel")
    buttons += button(NowAct.PUT, "Put it on the table", "btn go")
    return POPOVER.format(
        by_run=" by-run" if by_run else "",
        after=after("#run-file, #now-file, #open-best"),
        header=header("drawer-name", "Open a save file"),
        icon=icon("file"),
        name=opened.file.name,
        size=number(max(1, round(opened.file.size / 1000))),
        other=button(Act.PICK_FILE, "Another file"),
        parts=joined(parts),
        buttons=buttons,
    )


def _included_parts(opened: OpenedSave) -> Iterator[tuple[str, str]]:
    """Yield the parts that are taken over, each with details."""
    file, round_ = opened
    run = round_.run
    blind = f"{run.blind or 'The blind'}, ante {file.ante}: needs {number(run.target)}, has {number(run.scored)}"
    between = capital(f"{file.moment}, ante {file.ante}")
    left = f"{counted(run.hands, 'hand')}, {counted(run.discards, 'discard')}, ${number(run.money)}"
    yield blind if run.target else between, left
    raised = f", {counted(len(run.levels), 'hand')} above level 1" if run.levels else ""
    cards = f"{counted(len(round_.jokers), 'joker')}, {counted(len(round_.held), 'card')} in hand{raised}"
    yield capital(cards), ", ".join(card.name for card in round_.jokers)
    deck = run.cards_in_deck or ()
    suits = Counter(card.suit for card in deck)
    by_suit = ", ".join(f"{count} {suit}" for suit, count in sorted(suits.items()))
    unread = f"{by_suit}: their order is not read" if deck else ""
    yield capital(f"{counted(len(deck), 'card')} left in the deck"), unread


def _left_out(opened: OpenedSave) -> Iterator[tuple[str, str]]:
    """Yield the parts that are left out, each with details."""
    used = opened.file.consumables
    if used:
        yield capital(counted(len(used), "consumable")), f"{listed(used)}: not used here"
    for sentence in opened.file.left_out:
        yield "Left out or assumed", sentence
