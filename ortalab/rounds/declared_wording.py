"""Descriptions of custom jokers, generated from their effects."""

from collections.abc import Iterator, Sequence

from ortalab.plurals import listed
from ortalab.rounds.declared_parts import Beside, Copies, Declaration, Once, Per, Turn, When, Which
from ortalab.rounds.gains import Gain, Unit, plain
from ortalab.rounds.rules import Rules

EACH = {
    Per.JOKER: "each joker",
    Per.PLAYED: "each card played",
    Per.SCORING: "each card that scores",
    Per.HELD: "each card held",
}
COPIED = {
    Copies.RIGHT: "Copies the ability of the joker to its right",
    Copies.FIRST: "Copies the ability of the left-most joker",
}
AGAIN = ("", "", "twice", "three times")


def text_of(joker: Declaration) -> str:
    """Describe the effects of a joker, in the style of a row's text."""
    effects: list[str] = []
    if joker.scored:
        effects += _turn(joker.scored, "that scores", "scoring")
    if joker.held:
        effects += _turn(joker.held, "held", "held")
    if joker.once:
        effects.append(_once(joker.once))
    if joker.jokers:
        effects.append(_beside(joker.jokers))
    if joker.copies:
        effects.append(COPIED[joker.copies])
    return "; ".join([*effects, *_rules(joker.rules)])


def silent_reason_of(joker: Declaration) -> str:
    """Explain, in a few words for a caption, why a joker may do nothing in a round."""
    if joker.copies:
        return "nothing to copy"
    effect = joker.scored or joker.held or joker.once or joker.jokers
    if effect is None:
        return ""
    if effect.when.contains:
        return f"no {effect.when.contains.prose.removesuffix(' of a Kind')}"
    if isinstance(effect, Turn):
        return "no such card" if joker.scored else "no such card held"
    return "not this round"


def badge_of(joker: Declaration) -> str:
    """Return the text of a joker's badge; "" if the badge shows its first gain."""
    if joker.copies:
        return "copies →" if joker.copies is Copies.RIGHT else "← copies"
    if any(effect and effect.gains for effect in (joker.scored, joker.held, joker.once, joker.jokers)):
        return ""
    return "again" if joker.scored or joker.held else "rules"


def _turn(turn: Turn, doing: str, row: str) -> Iterator[str]:
    which, when = turn.which, _when(turn.when)
    if turn.gains:
        cards = f"the first {_cards(which)} {doing}" if which.first else f"each {_cards(which)} {doing}"
        yield f"{_gains(turn.gains)} for {cards}{when}"
    if turn.again:
        # "Retriggers every face card that scores, twice", as in the assignment's rows.
        article = "the first" if which.first else "every"
        card = _cards(which) if row == "scoring" else f"held {_cards(which)}"
        ending = f" {doing}" if row == "scoring" else ""
        times = f", {AGAIN[turn.again]}" if turn.again > 1 else ""
        yield f"Retriggers {article} {card}{ending}{times}{when}"


def _once(once: Once) -> str:
    each = f" for {EACH[once.per]}" if once.per else ""
    when = _when(once.when)
    return f"{_gains(once.gains)}{each}{when}" if each or when else f"{_gains(once.gains)}, always"


def _beside(beside: Beside) -> str:
    joker = f"{beside.rarity.name.lower()} joker" if beside.rarity else "joker"
    return f"{_gains(beside.gains)} for each {joker} in its turn{_when(beside.when)}"


def _gains(gains: Sequence[Gain]) -> str:
    signs = {Unit.CHIPS: "+{} Chips", Unit.MULT: "+{} Mult", Unit.TIMES: "×{} Mult"}
    return listed([signs[gain.unit].format(plain(gain.amount)) for gain in gains])


def _cards(which: Which) -> str:
    """Describe the cards of a condition: `♥ or ♦ face card`, `Glass 2 or 3`."""
    words = [mark.word for mark in (which.edition, which.enhancement) if mark]
    if which.suits:
        words.append(listed([str(suit) for suit in which.suits], "or"))
    if which.face:
        words.append("face")
    return " ".join([*words, listed([str(rank) for rank in which.ranks], "or") if which.ranks else "card"])


def _when(when: When) -> str:
    conditions = []
    if when.contains:
        conditions.append(f"the play contains a {when.contains.prose}")
    if when.plays:
        conditions.append(f"{_counted(when.plays)} played")
    if when.holds:
        conditions.append(f"{_counted(when.holds)} held")
    return f" if {' and '.join(conditions)}" if conditions else ""


def _counted(numbers: Sequence[int]) -> str:
    if numbers == (0,):
        return "no card is"
    noun = "card is" if numbers == (1,) else "cards are"
    return f"{listed([str(number) for number in numbers], 'or')} {noun}"


def _rules(rules: Rules) -> Iterator[str]:
    plain_rules = Rules()
    if rules.flush_size < plain_rules.flush_size:
        yield "four cards make a Flush"
    if rules.straight_size < plain_rules.straight_size:
        yield "four cards make a Straight"
    if rules.straight_step > plain_rules.straight_step:
        yield "a Straight may skip one rank between cards"
    if rules.all_faces:
        yield "every card counts as a face card"
    if rules.all_score:
        yield "every played card scores"
    if rules.smeared:
        yield "♥ and ♦ are one suit, ♠ and ♣ are one suit"
