"""Below the shelf's field: what Enter adds, or the text once more with the words marked that cannot be read."""

from ortalab.page.elements import INVALID, NONE, after, joined
from ortalab.page.markup import Markup
from ortalab.page.words import sentence
from ortalab.tables.ortalab.actions.entry import Proposal
from ortalab.tables.ortalab.state.toolbar import ToolbarAct
from ortalab.tables.ortalab.view.button import button

ENTER = Markup('<span>Add <b>{adds}</b>{note}</span><kbd aria-hidden="true">Enter</kbd>')
NOTE = Markup(" <small>{}</small>")
WRONG = Markup('<p class="typed" id="typed">{words} <small>{why}</small></p>')
MARK = Markup("<mark>{}</mark>")
DESCRIBED = INVALID + Markup(' aria-describedby="typed"')


def typed(proposal: Proposal) -> Markup:
    """Return the button that adds what is typed, or the words that are wrong and why; nothing while one searches."""
    if proposal.wrong:
        return WRONG.format(words=_marked(proposal), why=sentence(proposal.wrong[0].trouble))
    if not proposal.adds:
        return NONE
    inside = ENTER.format(adds=proposal.adds, note=NOTE.format(proposal.note) if proposal.note else NONE)
    return button(ToolbarAct.ENTER, inside, "enter", state=after("#find"))


def _marked(proposal: Proposal) -> Markup:
    """Return the text with its wrong words marked."""
    parts, end = [], 0
    for item in proposal.wrong:
        parts += [
            Markup("{}").format(proposal.text[end : item.start]),
            MARK.format(proposal.text[item.start : item.end]),
        ]
        end = item.end
    return joined([*parts, Markup("{}").format(proposal.text[end:])])


def invalid(proposal: Proposal) -> Markup:
    """Return the state of the field: whether it has words that cannot be read, which stand below it."""
    return DESCRIBED if proposal.wrong else NONE


def said(proposal: Proposal) -> str:
    """Return the proposal for a screen reader.

    >>> said(Proposal("K♠", "The suits are filled in."))
    'Enter adds K♠. The suits are filled in.'
    """
    if proposal.wrong:
        return sentence(proposal.wrong[0].trouble)
    return " ".join(filter(None, (f"Enter adds {proposal.adds}.", proposal.note)))
