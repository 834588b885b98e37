"""Why a play is its hand: the cards that make it, what it contains, what it lacks, the rules that helped."""

from typing import TYPE_CHECKING

from ortalab.exports import late
from ortalab.page.elements import NONE, expanded, icon, joined
from ortalab.page.markup import Markup
from ortalab.page.words import sentence
from ortalab.scoring.play import Score
from ortalab.scoring.round import Round
from ortalab.tables.ortalab.actions.replay import score_of
from ortalab.tables.ortalab.state.messages import Act
from ortalab.tables.ortalab.view.button import button
from ortalab.tables.ortalab.view.words import suited

if TYPE_CHECKING:
    from ortalab.workshop.proof import prove
else:
    prove = late("ortalab.workshop.proof.prove")

WHY = Markup('<section class="why"><h3>{question}</h3>{proof}</section>')
QUESTION = Markup("{icon}Why a {hand}?")
CONTROLS = Markup(' aria-controls="why-proof"')
PROOF = Markup('<dl id="why-proof">{}</dl>')
PART = Markup("<dt>{title}</dt>{text}")
TEXT = Markup("<dd>{}</dd>")
HELP = Markup("<dd><b>{name}</b>: {how}.</dd>")
CONTAINS = Markup("<dd>{hands}. <small>Jolly to Crafty Joker look at these.</small></dd>")
NO_HELP = TEXT.format("No joker and no Wild card bent a rule for it.")


def why(round_: Round, *, is_open: bool) -> Markup:
    """Return the proof of a round's hand, or only its heading while it is folded; nothing if no card is played."""
    score = score_of(round_)
    if score is None:
        return NONE
    question = QUESTION.format(icon=icon("right"), hand=score.hand.prose)
    state = expanded(is_open) + (CONTROLS if is_open else NONE)
    return WHY.format(
        question=button(Act.TOGGLE_PROOF, question, "", state=state), proof=_proof(score) if is_open else NONE
    )


def _proof(score: Score) -> Markup:
    proof = prove(score)
    parts = {
        "Made by": TEXT.format(suited(" ".join(card.short for card in proof.made_by))),
        "Contains": CONTAINS.format(hands=", ".join(hand.prose for hand in proof.contained)),
        f"Not a {proof.better.prose}" if proof.better else "No hand is better": (
            TEXT.format(suited(sentence(proof.lacking))) if proof.better else NONE
        ),
        "Rules that helped": joined([HELP.format(name=aid.name, how=suited(aid.effect)) for aid in proof.helped])
        or NO_HELP,
    }
    return PROOF.format(joined([PART.format(title=title, text=text) for title, text in parts.items()]))
