"""The page in the states of the solver and of the variations: a list that grew, and one from a study."""

from dataclasses import replace

from ortalab.page.messages import OpenLink, PageAct, Typed
from ortalab.rounds.round import Row
from ortalab.tables.rounds.link import decode
from ortalab.tables.rounds.state.messages import Act, Add, Remove
from ortalab.tables.rounds.state.model import Model, Slot, example
from ortalab.tables.rounds.state.panes import Panes, Replay, Tab
from ortalab.tables.rounds.state.solver import Added, Goal, Play, Proposal, Shift, Solver
from ortalab.tables.rounds.state.variations import GoToVariation, RemoveVariation, VariationAct
from ortalab.tables.rounds.study import encode_study
from tests.tables.rounds.sending import onward

HOSTILE = '<img src=x onerror="alert(1)">&"\''
FOUND = Proposal(
    (
        Play(
            decode("1&p=10h.10s.10d.2h.5d&h=Ac.Jh.9d&j=Joker.Mad-Joker.Zany-Joker.Raised-Fist").table,
            2220.0,
            "Three of a Kind",
            (
                Shift((Row.PLAYED, 3), (Row.HELD, 0)),
                Shift((Row.PLAYED, 4), (Row.HELD, 1)),
                Shift((Row.HELD, 0), (Row.PLAYED, 3)),
                Shift((Row.HELD, 1), (Row.PLAYED, 4)),
            ),
        ),
        Play(example().table, 1380.0, "Three of a Kind", ()),
    ),
    2_903_040,
    5,
    2220.0,
)
PROPOSED = Solver(found=((Goal.BEST, FOUND), (Goal.HANDS, FOUND)))
SWAPPED = Play(
    decode("1&p=10h&j=Baron").table, 16.0, "High Card", (Shift((Row.JOKERS, 0), None), Shift(None, (Row.JOKERS, 0)))
)
BEST = Panes().showing(Tab.BEST)
SOLVER_STATES = {
    "the solver asked": replace(example(), solver=Solver(progress=0.4, best_so_far=1380.0), panes=BEST),
    "a proposal": replace(example(), solver=PROPOSED, panes=BEST),
    "a proposal unasked": replace(example(), solver=PROPOSED),
    "a proposal looked at": replace(
        example(),
        replay=Replay(pinned=4),
        solver=PROPOSED._replace(shown=(Goal.BEST, 1)),
        panes=BEST,
    ),
    "the best": replace(
        example(),
        solver=Solver(found=((Goal.BEST, Proposal((Play(example().table, 1380.0, "", ()),), 18, 1, 60.0)),)),
        panes=BEST,
    ),
    "jokers to add and to swap": replace(
        example(),
        solver=PROPOSED._replace(
            found=(*PROPOSED.found, (Goal.SWAP, FOUND._replace(plays=(SWAPPED,)))),
            added=(Added("Mime", 2.0), Added("Joker", -1.0), Added("Baron", 0.0)),
            swapped=(Added("Mime", 2.0, 1),),
        ),
        panes=BEST,
    ),
    "a solver in trouble": replace(example(), solver=Solver(trouble=HOSTILE), panes=BEST),
    "a bench that may come in": Model(decode("1&p=Ks.Kh&j=Joker&b=Baron").table, solver=PROPOSED, panes=BEST),
}


MARK, BACK = VariationAct.MARK, VariationAct.BRING_BACK
START = onward(example(), MARK)
GROWN = onward(START, Add("Wily-Joker"), MARK, PageAct.UNDO, Remove(Slot(Row.JOKERS, 1)), MARK, Add("Baron"), MARK)
"""The example, with Wily Joker added, Mad Joker removed, and Baron in its place: a branch of one, and one of two."""
NAMED = onward(GROWN, Typed("variation-name-2", HOSTILE), Typed("variation-comment-2", HOSTILE))
STUDY = encode_study(NAMED.variations.rounds)
OPENED = onward(example(), OpenLink(f"#{STUDY}"))
REMOVED = onward(GROWN, RemoveVariation(3))
VARIATION_STATES = {
    "variations, the first": START,
    "variations": NAMED,
    "variations, the table changed": onward(GROWN, Add("Kh")),
    "variations, nothing played": onward(GROWN, Act.CLEAR),
    "variations, some removed": REMOVED,
    "variations, one renamed": onward(GROWN, VariationAct.RENAME),
    "variations, all removed": onward(GROWN, RemoveVariation(1)),
    "variations, a study": onward(OPENED, GoToVariation(2)),
    "two variations side by side": onward(GROWN, VariationAct.COMPARE),
}
