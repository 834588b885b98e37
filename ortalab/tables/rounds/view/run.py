"""The run: its blind, deck, money and other numbers that jokers read, the levels, and a summary."""

from typing import Final

from ortalab.page.elements import icon, joined, options
from ortalab.page.markup import Markup
from ortalab.plurals import counted, listed
from ortalab.rounds.luck.blinds import BLINDS
from ortalab.rounds.luck.book import BOOK
from ortalab.rounds.round import Round
from ortalab.rounds.run import FRESH, Counted
from ortalab.tables.rounds.state.messages import Act
from ortalab.tables.rounds.state.model import Drawer, Model
from ortalab.tables.rounds.state.toolbar import Open
from ortalab.tables.rounds.view.button import button
from ortalab.tables.rounds.view.fields import stepper, switch
from ortalab.tables.rounds.view.words import number

RUN = Markup('<div class="run-pane" id="run">{blind}{numbers}{levels}{others}<p class="open-save">{save}</p></div>')
PART = Markup('<section class="part"><h2>{title} <small>{note}</small></h2>{inside}</section>')
SELECT = Markup(
    '<label class="choose"><span class="vh">Blind</span><select id="blind" data-field="blind">{options}</select>{icon}'
    "</label>"
)
FIELD = Markup('<p class="field-line"><span>{}</span>{}</p>')
OPTS = Markup('<div class="opts">{}</div>')
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
    """Return the names of the numbers that a round's jokers read."""
    return {key for card in round.jokers for key in (BOOK[card.name].states if card.name in BOOK else ())}


def run(model: Model) -> Markup:
    round = model.round
    wants = asked(round)
    others = [name for name in OTHERS if name in wants or getattr(round.run, name) != getattr(FRESH, name)]
    rest = [name for name in OTHERS if name not in others]
    levels = button(Open(Drawer.LEVELS), "Open the twelve hands", name="run-levels")
    return RUN.format(
        blind=PART.format(title="Blind and deck", note=DOES.get(round.run.blind, ""), inside=_blind(round)),
        numbers=PART.format(title="Now", note="before the hand is played", inside=_fields(round, FIRST)),
        levels=PART.format(
            title="Hand levels",
            note=levels_words(round),
            inside=levels,
        ),
        others=PART.format(
            title="Of the deck and the run",
            note="used by your jokers first",
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
    switches = [switch("plasma", "Plasma deck", is_on=round.run.plasma)]
    if round.run.blind:
        switches.insert(0, switch("blind-active", "Blind is on", is_on=round.run.blind_active))
    return SELECT.format(
        options=options(((name, _option(name)) for name in names), round.run.blind), icon=icon("down")
    ) + OPTS.format(joined(switches))


def _option(name: str) -> str:
    return f"{name}: {DOES[name]}" if name in DOES else name or "No blind effect"


def levels_words(round: Round) -> str:
    """Name the hands above level 1, with their levels."""
    named = [f"{hand.prose} {level}" for hand, level in round.run.levels.items() if level > 1]
    return listed(named) if named else "all at 1"


def _counted(round: Round) -> Markup:
    is_after = round.run.counted is Counted.AFTER
    return OPTS.format(switch("counted", "Counters already include this hand", is_on=is_after))


def words(round: Round) -> str:
    """Summarise the run in a line: the blind, money, hands and levels."""
    run, parts = round.run, list[str]()
    if run.blind:
        does = DOES.get(run.blind, "") if run.blind_active else "off"
        parts.append(f"{run.blind}: {does}" if does else run.blind)
    parts.append(f"${number(run.money)}")
    parts.append(f"{counted(run.hands, 'hand')}, {counted(run.discards, 'discard')} left")
    if any(level > 1 for level in run.levels.values()):
        parts.append(levels_words(round))
    return " · ".join([*parts, *["Plasma deck"] * run.plasma])
