"""The page on variations: a tree that grew, one that a study brought, and the states of its head."""

from ortalab.page.messages import OpenLink, PageAct, Typed
from ortalab.scoring.round import Row
from ortalab.tables.ortalab.state.messages import Act, Add, Message, Remove
from ortalab.tables.ortalab.state.model import Model, Slot, example
from ortalab.tables.ortalab.state.variations import GoToVariation, RemoveVariation, VariationAct
from ortalab.tables.ortalab.study import encode_study
from ortalab.tables.ortalab.table import update
from tests.tables.ortalab.solver_states import HOSTILE


def on(model: Model, *messages: Message) -> Model:
    """Return the page after some messages."""
    for message in messages:
        model, _ = update(model, message)
    return model


MARK, NEW, BACK = VariationAct.MARK, VariationAct.NEW, VariationAct.BRING_BACK
START = on(example(), MARK)
GROWN = on(START, Add("Wily-Joker"), MARK, PageAct.UNDO, Remove(Slot(Row.JOKERS, 1)), MARK, Add("Baron"), MARK)
"""The example, Wily Joker beside it, Mad Joker off it, and Baron in its place."""
NAMED = on(GROWN, Typed("variation-name-2", HOSTILE), Typed("variation-comment-2", HOSTILE))
STUDY = encode_study(NAMED.variations.tree)
OPENED = on(example(), OpenLink(f"#{STUDY}"))
REMOVED = on(GROWN, RemoveVariation(3))
VARIATION_STATES = {
    "variations, the first": START,
    "variations": NAMED,
    "variations, the table changed": on(GROWN, Add("Kh")),
    "variations, nothing played": on(GROWN, Act.CLEAR),
    "variations, folded": on(GROWN, VariationAct.FOLD),
    "variations, some removed": REMOVED,
    "variations, another tree": on(GROWN, NEW, MARK),
    "variations, all put aside": on(GROWN, NEW),
    "variations, a study": on(OPENED, GoToVariation(2)),
    "two variations side by side": on(GROWN, VariationAct.COMPARE),
}
