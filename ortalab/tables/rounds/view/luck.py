"""The choice between least, average and highest score in the full game, and the level of the hand."""

from ortalab.page.elements import NONE, icon, joined, pressed
from ortalab.page.markup import Markup
from ortalab.rounds.luck.state import Luck
from ortalab.rounds.run import FRESH
from ortalab.tables.rounds.state.full import SetLuck
from ortalab.tables.rounds.state.full_score import FullScore
from ortalab.tables.rounds.state.model import Drawer
from ortalab.tables.rounds.state.toolbar import Open
from ortalab.tables.rounds.view.button import button
from ortalab.tables.rounds.view.run import words
from ortalab.tables.rounds.view.words import number
from ortalab.workshop.quiz.luck import luck_base

ENDS = Markup('<div class="lucks" role="group" aria-label="Luck">{}</div>')
LEVEL = Markup("level {level}{icon}")
STARTS = Markup('{button} <span class="num">{chips} × {mult}</span>')
RUN = Markup('<p class="exact of-run">{}</p>')


def level(score: FullScore) -> Markup:
    """Return the level of the hand, and its base chips and mult."""
    chips, mult = luck_base(score, score.hand)
    inside = LEVEL.format(level=score.scene.level, icon=icon("down"))
    opens = button(Open(Drawer.LEVELS), inside, "btn bare level", label=f"Level {score.scene.level}: hand levels")
    return STARTS.format(button=opens, chips=number(chips), mult=number(mult))


def run_line(score: FullScore) -> Markup:
    """Return the line of the run; nothing if the run is new, or if the target strip shows it."""
    return NONE if score.round.run == FRESH or score.round.run.target else RUN.format(words(score.round))


def ends(score: FullScore) -> Markup:
    """Return buttons for the least, average and highest score; nothing for a round without chances."""
    if not score.has_luck:
        return NONE
    buttons = [button(SetLuck(luck.value), luck.value, "", state=pressed(luck is score.luck)) for luck in Luck]
    return ENDS.format(joined(buttons))
