"""The twelve hands with their base values, shown while there are no steps."""

from ortalab.page.elements import joined
from ortalab.page.markup import Markup
from ortalab.rounds.hands import Hand
from ortalab.rounds.round import Round
from ortalab.tables.rounds.view.words import number

HANDS = Markup(
    '<div class="sec"><h2 id="how">What each hand starts with</h2><small>chips × mult</small></div>'
    '<ol class="hands" aria-labelledby="how">{hands}</ol>'
    '<p class="hint">{hint}</p>'
)
HAND = Markup('<li>{hand}<span class="num">{chips}</span><span class="op">×</span><span class="num">{mult}</span></li>')


def hand_list(hint: str, round_: Round) -> Markup:
    """Return the hands, worst first, above a hint."""
    starts: dict[Hand, tuple[float, float]] = {hand: (hand.chips, hand.mult) for hand in reversed(Hand)}
    if levels := round_.run.levels:
        from ortalab.rounds.luck.hands import base  # 0.5 kB

        starts |= {hand: base(round_, hand, level) for hand, level in levels.items()}
    hands = [
        HAND.format(hand=hand.prose, chips=number(chips), mult=number(mult)) for hand, (chips, mult) in starts.items()
    ]
    return HANDS.format(hands=joined(hands), hint=hint)
