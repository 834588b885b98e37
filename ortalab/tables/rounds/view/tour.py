"""The sheet of the tour: one instruction, beside the element that it explains."""

from typing import NamedTuple

from ortalab.page.elements import AT_STEP, NONE, joined
from ortalab.page.markup import Markup
from ortalab.rounds.round import MOST, Row
from ortalab.tables.rounds.input.controls import button
from ortalab.tables.rounds.state.messages import ToggleRule
from ortalab.tables.rounds.state.model import Model, Slot
from ortalab.tables.rounds.state.names import hole_id, slot_id
from ortalab.tables.rounds.state.panes import TOUR_HEADING, TOUR_TEXT, Guide, ShowGuide, TourAct
from ortalab.tables.rounds.state.scores import score_of
from ortalab.tables.rounds.view.captions import silences_of
from ortalab.tables.rounds.view.law import JOKER, LAW_TEXT

SHEET = Markup(
    '<section class="coach" id="tour-sheet" role="dialog" aria-labelledby="{heading}" aria-describedby="{described}" '
    'data-at="{at}" data-after="back"><h2 id="{heading}" tabindex="-1">{title}</h2>'
    '<p id="{described}" aria-live="polite">{text}</p><footer>{guides}{leave}{next}</footer></section>'
)
GUIDES = Markup('<div class="guides" role="group" aria-label="Guided starts">{}</div>')
NAMES = {
    Guide.SCORE: "Score a round",
    Guide.SILENT: "Why is this joker silent?",
    Guide.SOLVE: "Solve",
    Guide.SHARE: "Share",
}
"""The names of the guided starts."""
BEST_LINE, SHARE = "open-best", "open-share"
"""The ids of the line with the best play, and of the button that opens the ways to share."""


class Pointer(NamedTuple):
    """The title and text of a sheet, and the id of the element that it explains."""

    at: str
    title: str
    text: str


def sheet(model: Model, guide: Guide) -> Markup:
    points, numbers = pointer(model, guide), []
    for nth, one in enumerate(Guide, 1):
        label, state = f"{nth} of {len(NAMES)}: {NAMES[one]}", AT_STEP if one is guide else NONE
        numbers.append(button(ShowGuide(one), f"{nth}", "", label=label, state=state))
    following = guide.following
    sent, leave = (ShowGuide(following), "Leave") if following else (TourAct.LEAVE, "")
    return SHEET.format(
        heading=TOUR_HEADING,
        described=TOUR_TEXT,
        at=points.at,
        title=points.title,
        text=points.text,
        guides=GUIDES.format(joined(numbers)),
        leave=button(TourAct.LEAVE, leave, "btn bare") if leave else NONE,
        next=button(sent, "Next" if following else "Done", "btn go", name="tour-next"),
    )


def pointer(model: Model, guide: Guide) -> Pointer:
    """Return the title, text and target of a guide for the present table."""
    if guide is Guide.SHARE:
        text = "A link carries the whole round, a picture carries the link. Press Share to see them."
        return Pointer(SHARE, "Share the round", text)
    if score_of(model.round) is None:
        place = hole_id(Slot(Row.PLAYED, 0))
        return Pointer(place, "Put a card down", "Press this place, then a card. The score follows every card.")
    if guide is Guide.SOLVE:
        says = "This line says" if model.looks else "Press this line: it finds"
        press = " Press it to see both." if model.looks else ""
        text = f"{says} the best play of these cards, and the joker that adds most.{press}"
        return Pointer(BEST_LINE, "Look at the best play", text)
    return _score(model) if guide is Guide.SCORE else _silent(model)


def _score(model: Model) -> Pointer:
    """Point at the next place for a joker; in a full row, at the last joker."""
    count = len(model.round.jokers)
    if count >= MOST:
        text = "Drag one from Jokers onto this joker: it takes its place. Undo brings this one back."
        return Pointer(slot_id(model.table, Slot(Row.JOKERS, count - 1)), "Try another joker", text)
    adds = " The number beside each says what it would add." if model.looks else " The score follows at once."
    text = f"Drag one from Jokers, or press this place and then a joker.{adds}"
    return Pointer(hole_id(Slot(Row.JOKERS, count)), "Put one more joker down", text)


def _silent(model: Model) -> Pointer:
    """Point at the open rule, or at the § of an idle joker, of an idle card, or of the first step, in this order."""
    if model.rule_line:
        return Pointer(
            LAW_TEXT, "Read the rule", "This is the whole rule, and what it means here. Press Next to go on."
        )
    silences = [*enumerate(silences_of(model.round))]
    silences.sort(key=lambda item: not item[1].rule.startswith(JOKER))
    for place, silence in silences[:1]:
        is_joker = silence.rule.startswith(JOKER)
        title = f"Why is {silence.name} silent?" if is_joker else "Why does a card not count?"
        text = f"{silence.name}{silence.reason} Press its § to read the rule."
        return Pointer(_rule_button(f"silent-{place}"), title, text)
    text = "Each line is one step of the score. Press its § to read the rule, and what it means here."
    return Pointer(_rule_button("step-0"), "Read a line", text)


def _rule_button(line: str) -> str:
    """Return the id of the button that opens the rule of a line."""
    return button.id(ToggleRule(line))
