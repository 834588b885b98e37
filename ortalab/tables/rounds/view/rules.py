"""The rules in force: the popover that changes them, the things that they lack, and the numbers of a run."""

from ortalab.page.elements import NONE, after, joined, region, truth
from ortalab.page.markup import Markup
from ortalab.plurals import counted, listed
from ortalab.rounds.round import FRESH, FULL, NUMBERS, Round, Run
from ortalab.rounds.rulesets import RULESETS
from ortalab.tables.rounds.input.controls import button
from ortalab.tables.rounds.state.areas import Table
from ortalab.tables.rounds.state.books import MOST_NAMED, NAMES, lacking, lacking_sentence, lacking_under, rules_with
from ortalab.tables.rounds.state.messages import Act
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.names import DRAWER
from ortalab.tables.rounds.state.toolbar import SetRules

POPOVER = Markup(
    '<div class="versions" id="{id}" role="dialog" aria-label="Rules" tabindex="-1"{after}>'
    '<div role="radiogroup" aria-label="Rules">{versions}</div>'
    "<p>A link includes its rules. What the rules lack stays on the table, marked.</p>"
    "</div>"
)
VERSION = Markup('<i class="ringed" aria-hidden="true"></i><span><b>{name}</b> <small>{about}{silent}</small></span>')
SILENT = Markup(". <mark>Silent there: {}</mark>")
RADIO = Markup(' role="radio" aria-checked="{}"')
ABOUT = {
    "1": f"the first assignment: {counted(len(RULESETS['1'].jokers), 'joker')}",
    "2": f"the second assignment: {counted(len(RULESETS['2'].jokers), 'joker')}, Stone cards",
    "full": "every joker of the game, luck, levels and the run",  # not counted here: its rows are loaded lazily
}
"""The description of each ruleset."""
LACKS = Markup('<div class="engine still lacking" id="lacking" role="note"><p>{sentence}</p>{ways}</div>')


def popover(model: Model) -> Markup:
    """Return the choice of rules, each with the cards and jokers that they would silence."""
    versions = [
        button(
            SetRules(name),
            VERSION.format(name=title_of(name), about=ABOUT[name], silent=_silent(model.table, name)),
            "",
            state=RADIO.format(truth(name == model.round.rules)),
        )
        for name in NAMES
    ]
    return POPOVER.format(id=DRAWER, after=after("#open-rules"), versions=joined(versions))


def title_of(rules: str) -> str:
    """Return the name of a ruleset for its button.

    >>> [title_of(name) for name in NAMES]
    ['Rules 1', 'Rules 2', 'Full game']
    """
    return RULESETS[rules].title.removeprefix("The ").capitalize()


def _silent(table: Table, rules: str) -> Markup:
    """Name the cards and jokers that other rules would silence."""
    if table.round.rules == rules:
        return NONE
    names = sorted(lacking_under(table, rules))
    shown = [*names[:MOST_NAMED], *([f"{len(names) - MOST_NAMED} more"] if len(names) > MOST_NAMED else [])]
    return SILENT.format(listed(shown)) if shown else NONE


def lacking_line(table: Table) -> Markup:
    """Name the cards and jokers that the rules lack, with buttons that change the rules or remove them."""
    names = lacking(table)
    rules = rules_with(names, table.round.rules)
    title = title_of(rules)
    switch = button(SetRules(rules), f"Back to {title}", "btn", name="switch-rules", label=f"Switch to {title}")
    off = button(Act.TAKE_OFF, f"Take {'it' if len(names) == 1 else 'them'} off", "btn bare")
    return region(LACKS.format(sentence=lacking_sentence(table), ways=switch + off))


def waiting_run(round: Round) -> str:
    """Name the parts of the run that only the full game uses.

    >>> from ortalab.rounds.hands import Hand
    >>> waiting_run(Round().with_run(blind="The Club", target=220000, levels={Hand.PAIR: 4}))
    'Rules 1: The Club, the target and the levels wait in Full game.'
    """
    run = round.run
    parts = [run.blind] if run.blind else []
    parts += ["the target"] if run.target else []
    parts += ["the levels"] if raised(run) else []
    verb = "waits" if parts in ([run.blind], ["the target"]) else "wait"
    return f"{title_of(round.rules)}: {listed(parts or ['its numbers'])} {verb} in {title_of(FULL)}."


def raised(run: Run) -> str:
    """Name the hands above level 1, with their levels."""
    return listed([f"{hand.prose} {level}" for hand, level in run.levels.items() if level > 1])


def run_words(round: Round) -> str:
    """List the numbers of a run that differ from a new run's.

    >>> from ortalab.rounds.hands import Hand
    >>> run_words(Round().with_run(money=25, levels={Hand.PAIR: 2}, blind="The Arm"))
    'levels: Pair 2 · blind The Arm · money 25'
    """
    run = round.run
    parts = [f"levels: {raised(run)}"] if raised(run) else []
    parts += [f"blind {run.blind}"] if run.blind else []
    changed = {name: getattr(run, name) for name in NUMBERS if getattr(run, name) != getattr(FRESH, name)}
    parts += [f"{name.replace('_', ' ')} {value}" for name, value in changed.items()]
    return " · ".join([*parts, *["Plasma deck"] * run.plasma])
