"""Why a play is the hand it is: the cards that make it, what it contains, what it lacks, the rules that helped."""

from functools import lru_cache

from ortalab.page.elements import NONE, expanded, icon, joined
from ortalab.page.markup import Markup
from ortalab.page.words import sentence
from ortalab.scoring.round import Round
from ortalab.tables.ortalab.actions.replay import scored
from ortalab.tables.ortalab.state.messages import Act
from ortalab.tables.ortalab.view.button import button

WHY = Markup('<section class="why"><h3>{}</h3>{}</section>')
ASKS = Markup("{}Why a {}?")
CONTROLS = Markup(' aria-controls="why-proof"')
PROOF = Markup('<dl id="why-proof">{}</dl>')
PART = Markup("<dt>{}</dt>{}")
SAYS = Markup("<dd>{}</dd>")
NAMED = Markup("<dd><b>{}</b>: {}</dd>")
CONTAINS = Markup("{} <small>Jolly to Crafty Joker look at these.</small>")
NO_HELP = "No joker and no Wild card bent a rule for it."


@lru_cache(maxsize=64)
def why(round_: Round, is_open: bool) -> Markup:  # noqa: FBT001 — a part of the cache's key
    """Return the proof of a round's hand, or only its heading while it is folded; nothing if no card is played."""
    told = scored(round_)
    if told is None:
        return NONE
    state = expanded(is_open) + (CONTROLS if is_open else NONE)
    asks = button(Act.TOGGLE_PROOF, ASKS.format(icon("right"), told.hand.prose), "", state=state)
    return WHY.format(asks, _proof(round_) if is_open else NONE)


def _proof(round_: Round) -> Markup:
    from ortalab.workshop.proof import prove  # not before somebody asks why

    told = scored(round_)
    if told is None:
        return NONE
    proof = prove(told)
    lacks = f"Not a {proof.better.prose}" if proof.better else "No hand is better"
    helped = [NAMED.format(aid.name, f"{aid.says}.") for aid in proof.helped]
    parts = [
        PART.format("Made by", SAYS.format(" ".join(card.short for card in proof.made_by))),
        PART.format("Contains", SAYS.format(CONTAINS.format(", ".join(hand.prose for hand in proof.contained) + "."))),
        PART.format(lacks, SAYS.format(sentence(proof.lacking)) if proof.better else NONE),
        PART.format("Rules that helped", joined(helped) or SAYS.format(NO_HELP)),
    ]
    return PROOF.format(joined(parts))
