"""The page with sets of rounds: a student's walk from the link to the end, and the room for making one."""

from dataclasses import replace
from typing import Any

from ortalab.page.messages import Message, OpenLink, Typed
from ortalab.page.sets.link import encode_set
from ortalab.page.sets.messages import DropQuestion, GoTo, PaperAct, SetAct
from ortalab.page.sets.records import MOST, Question, RoundSet
from ortalab.tables.rounds.state.areas import Table
from ortalab.tables.rounds.state.mode import SetRoom
from ortalab.tables.rounds.state.model import Model, example
from ortalab.tables.rounds.state.saves import Save, Saves
from ortalab.tables.rounds.table import update
from tests.scoring.rounds import lay
from tests.tables.rounds.sending import onward
from tests.tables.rounds.solver_states import HOSTILE
from tests.tables.rounds.test_link import WORST

TENS = lay(["10h", "10s", "Ac"], (), ["Joker"])
STEEL = lay(["7s", "7d", "Ah"], ["Kc steel", "3d"], ["Mime", "Raised Fist", "Joker"])
COPIED = lay(["10h", "10s", "10d", "Ac", "Jh"], ["2h", "5d"], ["Blueprint", "Photograph", "Mad Joker"])
MADE = RoundSet(
    "Week 8: again",
    (Question(TENS, "both", "A pair, and what does not score"), Question(STEEL, "score"), Question(COPIED, "hand")),
)
LINK = encode_set(MADE)
LONG = RoundSet("Long", (Question(WORST, "both", "x" * 120),) * MOST)
ANSWERS = (
    Typed("set-hand", "Pair"), Typed("set-score", "1,99"), SetAct.CHECK, GoTo(1), Typed("set-score", "492"),
    SetAct.CHECK, GoTo(2), SetAct.SHOW,
)  # fmt: skip


def effects_of(model: Model, message: Message) -> tuple[Any, ...]:
    return update(model, message)[1]


OPENED = onward(example(), OpenLink(f"#{LINK}"))
TYPED = onward(OPENED, Typed("set-hand", "Flush"), Typed("set-score", HOSTILE))
WRONG = onward(OPENED, *ANSWERS[:3])
SECOND = onward(WRONG, GoTo(1))
END = onward(OPENED, *ANSWERS, GoTo(3))
CHIPS = onward(example(), OpenLink("#set=1&q=chips-mult&p=10h.10s.Ac&j=Joker&q=mult&p=10h.10s"))
NO_JOKER = onward(CHIPS, Typed("set-chips", "30"), Typed("set-mult", "2"), SetAct.CHECK)
FULL_MARKS = onward(OPENED, *ANSWERS[3:6], GoTo(3))
DAMAGED = onward(example(), OpenLink(f"#{LINK}&q=hand&p=1x&z=<b>"))
EDITED = onward(example(), OpenLink(f"#{LINK}&a=1=Pair=180&a=2==491&a=9=x=y&c=000000"))
MAKING = replace(
    example(),
    mode=SetRoom(0),
    saves=Saves(named=(Save(HOSTILE, Table(STEEL)), Save("broken", Table(), trouble="It is broken."))),
)
MADE_SET = replace(MAKING, sets=MAKING.sets._replace(made=RoundSet(HOSTILE[:60], (*MADE.questions, Question(TENS)))))
FULL = replace(MAKING, sets=MAKING.sets._replace(made=RoundSet("Full", (Question(TENS),) * MOST)))
SET_STATES = {
    "a set": OPENED,
    "a set, typed": TYPED,
    "a set, answered": WRONG,
    "a set, the second round": SECOND,
    "a set in a frame": replace(WRONG, is_embedded=True),
    "a set, chips and mult": CHIPS,
    "a set, a known mistake": NO_JOKER,
    "a set, the end": END,
    "a set, the end before all is answered": FULL_MARKS,
    "a set with a round that cannot be read": DAMAGED,
    "a set, its result changed by hand": EDITED,
    "a set on paper": onward(END, PaperAct.SHEET),
    "a set on paper with answers": onward(MADE_SET, PaperAct.ANSWERS),
    "no set yet": MAKING,
    "a set that is made": MADE_SET,
    "a set with a removed round": onward(MADE_SET, DropQuestion(3)),
    "a full set": FULL,
    "a set open, and made": onward(END, SetAct.TAKE),
}
