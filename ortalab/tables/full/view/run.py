"""The run: blind, deck, money and the other numbers that a joker may ask; the levels; and the line that sums it up."""

from typing import Final

from ortalab.full.blinds import BLINDS
from ortalab.full.book import JOKERS as BOOK
from ortalab.full.round import Counted, Round
from ortalab.page.elements import NONE, SELECTED, icon, joined
from ortalab.page.markup import Markup
from ortalab.plurals import counted
from ortalab.scoring.gains import listed
from ortalab.tables.full.input import button
from ortalab.tables.full.state.areas import EMPTY
from ortalab.tables.full.state.messages import Act, Open, ShowTab
from ortalab.tables.full.state.model import Drawer, Model, Tab
from ortalab.tables.full.view.fields import stepper, switch
from ortalab.tables.full.view.words import number

RUN = Markup('<div class="run-pane" id="run">{blind}{numbers}{levels}{others}<p class="open-save">{save}</p></div>')
PART = Markup('<section class="part"><h2>{title} <small>{note}</small></h2>{inside}</section>')
SELECT = Markup(
    '<label class="choose"><span class="vh">Blind</span><select id="blind" data-field="blind">{options}</select>{icon}'
    "</label>"
)
OPTION = Markup('<option value="{}"{}>{}</option>')
FIELD = Markup('<p class="field-line"><span>{}</span>{}</p>')
OPTS = Markup('<div class="opts">{}</div>')
LINE = Markup("<b>{}</b>{}{}")
FRAMED = Markup('<p class="runline">{}</p>')
BAR = Markup('<span class="dot"></span><span>{}</span>')
DOES: Final = {
    "The Club": "♣ are debuffed", "The Goad": "♠ are debuffed", "The Head": "♥ are debuffed",
    "The Window": "♦ are debuffed", "The Plant": "faces are debuffed", "Verdant Leaf": "all cards are debuffed",
    "The Flint": "halves the base", "The Arm": "one level less", "The Psychic": "five cards or nothing",
    "The Eye": "no hand twice", "The Mouth": "one hand alone", "The Tooth": "$1 for each card",
    "The Ox": "the most played hand costs all",
}  # fmt: skip
"""The effects of the blinds that change a score."""
FIRST: Final = {"money": "Money", "hands": "Hands left", "discards": "Discards left"}
OTHERS: Final = {
    "joker_slots": "Joker places", "cards_left": "Cards left in the deck", "deck_size": "Cards in the deck",
    "deck_start": "… at the start", "stones": "Stone cards in it", "steels": "Steel cards in it",
    "enhanced": "Enhanced cards in it", "skipped": "Blinds skipped", "tarots": "Tarot cards used",
}  # fmt: skip


def asked(round: Round) -> set[str]:
    """Return the keys that the jokers of a round ask."""
    return {key for card in round.jokers for key in BOOK[card.name].states}


def run(model: Model) -> Markup:
    round = model.table
    wants = asked(round)
    others = [name for name in OTHERS if name in wants or getattr(round, name) != getattr(EMPTY, name)]
    rest = [name for name in OTHERS if name not in others]
    return RUN.format(
        blind=PART.format(title="Blind and deck", note=DOES.get(round.blind, ""), inside=_blind(round)),
        numbers=PART.format(title="Now", note="before the hand is played", inside=_fields(round, FIRST)),
        levels=PART.format(title="Hand levels", note=levels_words(round), inside=_levels()),
        others=PART.format(
            title="Of the deck and the run",
            note="what a joker asks stands first",
            inside=_fields(round, {name: OTHERS[name] for name in (*others, *rest)}) + _counted(round),
        ),
        save=button(Act.PICK_FILE, icon("file") + "Open a save file", name="run-file"),
    )


def _fields(round: Round, names: dict[str, str]) -> Markup:
    fields = [
        FIELD.format(label, stepper(round, name, label, sign="$" if name == "money" else ""))
        for name, label in names.items()
    ]
    return joined(fields)


def _blind(round: Round) -> Markup:
    names = ["", *DOES, *(name for name in BLINDS if name not in DOES)]
    options = [OPTION.format(name, SELECTED if name == round.blind else NONE, _option(name)) for name in names]
    switches = [switch("plasma", "Plasma deck", is_on=round.plasma)]
    if round.blind:
        switches.insert(0, switch("blind-active", "Blind is on", is_on=round.blind_active))
    return SELECT.format(options=joined(options), icon=icon("down")) + OPTS.format(joined(switches))


def _option(name: str) -> str:
    return f"{name}: {DOES[name]}" if name in DOES else name or "No blind that counts"


def _levels() -> Markup:
    return button(Open(Drawer.LEVELS), "Open the twelve hands", name="run-levels")


def levels_words(round: Round) -> str:
    """Return the hands above level 1 in words."""
    named = [f"{hand.prose} {level}" for hand, level in round.levels.items() if level > 1]
    return listed(named) if named else "all at 1"


def _counted(round: Round) -> Markup:
    is_after = round.counted is Counted.AFTER
    return OPTS.format(switch("counted", "Counters hold this hand already", is_on=is_after))


def _does(round: Round) -> str:
    """Return the effect of the blind, in a few words."""
    return DOES.get(round.blind, "") if round.blind_active else "off"


def blind_words(round: Round) -> str:
    """Return the blind and its effect, "" where none counts."""
    does = _does(round)
    return f"{round.blind}: {does}" if round.blind and does else round.blind


def line(model: Model) -> Markup:
    """Return the line under the rows that sums the run up, and opens it; in a frame, its text."""
    round = model.table
    parts = [f"${number(round.money)}", f"{counted(round.hands, 'hand')}, {counted(round.discards, 'discard')} left"]
    if any(level > 1 for level in round.levels.values()):
        parts.append(levels_words(round))
    if round.plasma:
        parts.append("Plasma deck")
    does = _does(round)
    head = LINE.format(
        round.blind or "No blind",
        Markup(" {}").format(does) if round.blind else NONE,
        joined([BAR.format(part) for part in parts]),
    )
    if model.is_embedded:
        return FRAMED.format(head)
    return button(
        ShowTab(Tab.RUN), head + icon("right"), "runline", name="open-run", label="The run: blind, money, levels"
    )
