"""The run of the full game: its blind, deck and numbers, the sheet of hand levels, and a summary."""

from typing import Final

from ortalab.page.elements import after, header, icon, joined, options, pressed
from ortalab.page.markup import Markup
from ortalab.page.messages import PageAct
from ortalab.plurals import counted
from ortalab.rounds.luck.blinds import BLINDS
from ortalab.rounds.luck.lay import BOOK, base_of
from ortalab.rounds.round import FRESH, Counted, Round
from ortalab.tables.rounds.input.controls import button
from ortalab.tables.rounds.state.full import NUMBER, FullAct, StepNumber, Toggle
from ortalab.tables.rounds.state.full_round import dollars, written
from ortalab.tables.rounds.state.messages import Act
from ortalab.tables.rounds.state.model import Model, Slot
from ortalab.tables.rounds.state.panes import Drawer
from ortalab.tables.rounds.state.scores import score_of
from ortalab.tables.rounds.state.toolbar import Open
from ortalab.tables.rounds.view.rules import raised
from ortalab.tables.rounds.view.words import number
from ortalab.text.run_link import CODES

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
    "The Eye": "no hand twice", "The Mouth": "one hand only", "The Tooth": "$1 for each card",
    "The Ox": "the most played hand costs all",
}  # fmt: skip
"""The effects of the blinds that change a score."""
FIRST: Final = {
    "target": "Target", "scored": "Points so far", "money": "Money", "hands": "Hands left", "discards": "Discards left",
    "hand_size": "Hand size",
}  # fmt: skip
OTHERS: Final = {
    "joker_slots": "Joker places", "cards_left": "Cards left in the deck", "deck_size": "Cards in the deck",
    "deck_start": "Deck at the start", "stones": "Stone in the deck", "steels": "Steel in the deck",
    "enhanced": "Enhanced in the deck", "skipped": "Blinds skipped", "tarots": "Tarot cards used",
}  # fmt: skip


def run(model: Model) -> Markup:
    """Return the pane of the run; of its other numbers, changed ones and those read by a joker come first."""
    round = model.round
    wants = {key for card in round.jokers for key in (BOOK[card.name].states if card.name in BOOK else ())}
    is_plain = {name: name not in wants and getattr(round.run, name) == getattr(FRESH, name) for name in OTHERS}
    is_after = round.run.counted is Counted.AFTER
    levels = button(Open(Drawer.LEVELS), "Open the twelve hands", name="run-levels")
    return RUN.format(
        blind=PART.format(title="Blind and deck", note=DOES.get(round.run.blind, ""), inside=_blind(round)),
        numbers=PART.format(title="Now", note="before the hand is played", inside=_fields(round, FIRST)),
        levels=PART.format(title="Hand levels", note=raised(round.run) or "all at 1", inside=levels),
        others=PART.format(
            title="Other numbers",
            note="your jokers’ first",
            inside=_fields(round, {name: OTHERS[name] for name in sorted(OTHERS, key=is_plain.__getitem__)})
            + OPTS.format(switch("counted", "Counters already include this hand", is_on=is_after)),
        ),
        save=button(Act.PICK_FILE, icon("file") + "Open a save file", name="run-file"),
    )


def _fields(round: Round, names: dict[str, str]) -> Markup:
    return joined([FIELD.format(label, stepper(round, name, label)) for name, label in names.items()])


def _blind(round: Round) -> Markup:
    names = ["", *DOES, *(name for name in BLINDS if name not in DOES)]
    switches = [switch("plasma", "Plasma deck", is_on=round.run.plasma)]
    if round.run.blind:
        switches.insert(0, switch("blind-active", "Blind is on", is_on=round.run.blind_active))
    words = [(name, f"{name}: {DOES[name]}" if name in DOES else name or "No blind effect") for name in names]
    return SELECT.format(options=options(words, round.run.blind), icon=icon("down")) + OPTS.format(joined(switches))


def words(round: Round) -> str:
    """Summarise the run in a line: the blind, money, hands and levels."""
    run = round.run
    does = DOES.get(run.blind, "") if run.blind_active else "off"
    left = f"{counted(run.hands, 'hand')}, {counted(run.discards, 'discard')} left"
    parts = (f"{run.blind}: {does}" if does and run.blind else run.blind, dollars(number(run.money)), left, raised(run))
    return " · ".join([*filter(None, parts), *["Plasma deck"] * run.plasma])


SHEET = Markup(
    '<div class="pop drawer levels" id="drawer" role="dialog" aria-labelledby="drawer-name" tabindex="-1"{after}>'
    '{header}<table><thead><tr><th scope="col">Hand</th><th scope="col">Level</th><th scope="col">Starts at</th>'
    '<th scope="col">Played</th><th scope="col">This round</th><th scope="col">Planets</th></tr></thead>'
    "<tbody>{rows}</tbody></table>"
    "<footer><p>Played counts for Supernova and Obelisk, This round for Card Sharp, Planets with the Observatory.</p>"
    "{buttons}</footer></div>"
)
ROW = Markup(
    '<tr{classes}><th scope="row">{hand}</th><td>{level}</td><td class="num"><span class="chips">{chips}</span> × '
    '<span class="mult">{mult}</span></td><td>{plays}</td><td>{this}</td><td>{planets}</td></tr>'
)
HERE, QUIET = Markup(' class="here"'), Markup(' class="quiet"')


def levels(model: Model) -> Markup:
    """Return the sheet of the twelve hands, best first."""
    round, scored = model.round, None if model.is_asking else score_of(model.round)
    rows = []
    for code, hand in CODES.items():
        level = round.run.levels.get(hand, 1)
        chips, mult = base_of(round, hand).at(level)
        is_here = scored is not None and scored.hand is hand
        rows.append(
            ROW.format(
                classes=HERE if is_here else QUIET if level == 1 else "",
                hand=hand.prose,
                level=stepper(round, f"levels-{code}", f"Level of {hand.prose}"),
                chips=number(chips),
                mult=number(mult),
                plays=stepper(round, f"plays-{code}", f"{hand.prose} played"),
                this=switch(
                    code, "✓", is_on=hand in round.run.played_this_round, label=f"{hand.prose} played this round"
                ),
                planets=stepper(round, f"observatory-{code}", f"Planets of {hand.prose}"),
            )
        )
    buttons = button(FullAct.LEVEL_1, "All to level 1", "btn bare")
    buttons += button(PageAct.CLOSE, "Done", "btn go", name="done")
    return SHEET.format(
        after=after("back", "#open-levels", "#run-levels"),
        header=header("drawer-name", "Hand levels"),
        rows=joined(rows),
        buttons=buttons,
    )


STEPPER = Markup(
    '<span class="stepper{classes}" role="group" aria-label="{label}">{less}'
    '<input id="{id}" data-field="{id}" data-now="{value}" value="{value}" inputmode="decimal" autocomplete="off" '
    'aria-label="{label}" maxlength="18">{more}</span>'
)


def stepper(
    round: Round, name: str, label: str, at: Slot | None = None, *, classes: str = "", sign: str = ""
) -> Markup:
    """Return the field of a number, of the run or of the joker `at`, with its two step buttons."""
    less = button(StepNumber(name, "less"), "−", "", name=f"less-{name}", label=f"{label}: less")
    more = button(StepNumber(name, "more"), "+", "", name=f"more-{name}", label=f"{label}: more")
    value = f"{sign}{written(round, name, at)}"
    return STEPPER.format(classes=classes, label=label, less=less, more=more, id=f"{NUMBER}{name}", value=value)


def switch(name: str, words: str, *, is_on: bool, label: str = "") -> Markup:
    """Return the switch of a setting of the run."""
    return button(Toggle(name), words, "opt", name=f"toggle-{name}", label=label, state=pressed(is_on))
