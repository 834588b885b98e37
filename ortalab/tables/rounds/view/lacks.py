"""The lines about the parts of a round that its rules do not support."""

from ortalab.page.elements import region
from ortalab.page.markup import Markup
from ortalab.plurals import listed
from ortalab.rounds.round import FULL, Round
from ortalab.tables.rounds.state.areas import Table
from ortalab.tables.rounds.state.books import lacking, lacking_sentence, rules_with
from ortalab.tables.rounds.state.messages import Act
from ortalab.tables.rounds.state.toolbar import SetRules
from ortalab.tables.rounds.view.button import button
from ortalab.tables.rounds.view.rules_popover import title_of

LACKS = Markup('<div class="engine still lacking" id="lacking" role="note"><p>{sentence}</p>{ways}</div>')


def line(table: Table) -> Markup:
    """Return the sentence about unsupported things, and the two ways to resolve it."""
    names = lacking(table)
    rules = rules_with(names, table.round.rules)
    title = title_of(rules)
    switch = button(SetRules(rules), f"Back to {title}", "btn", name="switch-rules", label=f"Switch to {title}")
    off = button(Act.TAKE_OFF, f"Take {'it' if len(names) == 1 else 'them'} off", "btn bare")
    return region(LACKS.format(sentence=lacking_sentence(table), ways=switch + off))


def waits(round: Round) -> str:
    """Name the parts of the run that only the full game uses.

    >>> from ortalab.rounds.hands import Hand
    >>> waits(Round().with_run(blind="The Club", target=220000, levels={Hand.PAIR: 4}))
    'Rules 1: The Club, the target and the levels wait in Full game.'
    """
    run = round.run
    parts = [run.blind] if run.blind else []
    parts += ["the target"] if run.target else []
    parts += ["the levels"] if any(level > 1 for level in run.levels.values()) else []
    verb = "waits" if parts in ([run.blind], ["the target"]) else "wait"
    sentence = f"{listed(parts or ['its numbers'])} {verb} in {title_of(FULL)}."
    return f"{title_of(round.rules)}: {sentence}"
