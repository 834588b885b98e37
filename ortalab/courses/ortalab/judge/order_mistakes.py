"""The known mistakes about the order of scoring: steps reordered, repeated, left out, or rounded."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from math import floor
from typing import Final

from ortalab.rounds.gains import Unit, times
from ortalab.rounds.marks import Edition, Enhancement
from ortalab.rounds.play import Kind, Score, Step
from ortalab.rounds.scene import Spot
from ortalab.workshop.quiz.steps import recompute

Steps = Sequence[Step]
Change = Callable[[Steps], Iterable[Step]]
SCORED: Final = frozenset({Kind.CARD, Kind.ENHANCEMENT, Kind.EDITION, Kind.ON_SCORED, Kind.AGAIN_SCORED})
HELD: Final = frozenset({Kind.STEEL, Kind.ON_HELD, Kind.AGAIN_HELD})
JOKERS: Final = frozenset({Kind.JOKER_EDITION, Kind.INDEPENDENT, Kind.ON_JOKER, Kind.JOKER_POLYCHROME})
AGAIN: Final = frozenset({Kind.AGAIN_SCORED, Kind.AGAIN_HELD})
EVERY: Final = frozenset(Kind)
ABILITY: Final = Kind.INDEPENDENT


def order_courses(scored: Score) -> Iterator[tuple[str, Steps]]:
    """Yield each known mistake about the order that changes the steps, with the steps that it leads to."""
    for words, change in ORDERS.items():
        changed = list(change(scored.steps))
        if changed != list(scored.steps):
            yield words, recompute(changed)


def rounded_courses(scored: Score) -> Iterator[tuple[str, Steps]]:
    """Yield the mistake of rounding mult down after each step."""
    made = list[Step]()
    for step in scored.steps:
        if step.kind in {Kind.HAND, Kind.COPY} or step.gain is None:
            made.append(step if not made else step._replace(chips=made[-1].chips, mult=made[-1].mult))
            continue
        (unit, amount), before = step.gain, made[-1]
        chips = before.chips + (amount if unit is Unit.CHIPS else 0)
        mult = before.mult + amount if unit is Unit.MULT else before.mult * (amount if unit is Unit.TIMES else 1)
        made.append(step._replace(chips=chips, mult=float(floor(mult))))
    yield "when every step is rounded down", made


def _parts(steps: Steps, kinds: frozenset[Kind]) -> tuple[list[Step], list[list[Step]], list[Step]]:
    """Split steps into those before the first step of these kinds, the turns up to the last one, and those after."""
    inside = [place for place, step in enumerate(steps) if step.kind in kinds]
    if not inside:
        return list(steps), [], []
    turns = groupby(steps[inside[0] : inside[-1] + 1], lambda step: (step.spot, step.spot is None and step.joker))
    return list(steps[: inside[0]]), [list(turn) for _, turn in turns], list(steps[inside[-1] + 1 :])


def _in_phases(*phases: frozenset[Kind]) -> Change:
    """Build a change that sorts the steps after the hand by the first phase that includes their kind."""

    def phase(step: Step) -> int:
        return next((place for place, kinds in enumerate(phases) if step.kind in kinds), len(phases))

    def change(steps: Steps) -> list[Step]:
        hand = next(place for place, step in enumerate(steps) if step.kind is Kind.HAND)
        return [*steps[: hand + 1], *sorted(steps[hand + 1 :], key=phase)]

    return change


def _retriggers_last(kinds: frozenset[Kind]) -> Change:
    """Build a change that moves all retriggers behind the first turns of all cards."""

    def change(steps: Steps) -> list[Step]:
        before, turns, after = _parts(steps, kinds)
        first, later = list[Step](), list[Step]()
        for turn in turns:
            cut = next((place for place, step in enumerate(turn) if step.kind in AGAIN), len(turn))
            first += turn[:cut]
            later += turn[cut:]
        return [*before, *first, *later, *after]

    return change


def _by_joker(steps: Steps) -> list[Step]:
    """Move the on-scored jokers behind all cards, one joker at a time."""
    before, turns, after = _parts(steps, SCORED)
    flat = [step for turn in turns for step in turn]
    acting = [step for step in flat if step.kind is Kind.ON_SCORED]
    acting.sort(key=lambda step: step.joker or 0)
    return [*before, *(step for step in flat if step.kind is not Kind.ON_SCORED), *acting, *after]


def _of_turns(kinds: frozenset[Kind], change: Callable[[list[list[Step]]], Iterable[list[Step]]]) -> Change:
    """Build a change of the turns of these kinds."""

    def changed(steps: Steps) -> list[Step]:
        before, turns, after = _parts(steps, kinds)
        return [*before, *(step for turn in change(turns) for step in turn), *after]

    return changed


def _first_of_joker(kinds: frozenset[Kind]) -> Change:
    """Build a change that moves the steps of these kinds to the beginning of each joker's turn."""
    return _of_turns(JOKERS, lambda turns: (sorted(turn, key=lambda step: step.kind not in kinds) for turn in turns))


def _rank_of(turn: list[Step]) -> int:
    return turn[0].spot.card.rank if turn[0].spot else 0


def _retriggers_again(steps: Steps) -> list[Step]:
    """Repeat the retriggers of each turn that has more than one."""
    made = list(steps)
    for kinds in (SCORED, HELD):
        before, turns, after = _parts(made, kinds)
        told = list[Step]()
        for turn in turns:
            places = [place for place, step in enumerate(turn) if step.kind in AGAIN]
            told += turn + (turn[places[0] :] if len(places) > 1 else [])
        made = [*before, *told, *after]
    return made


def _once_a_turn(is_left_out: Callable[[Step], bool]) -> Change:
    """Build a change that omits some steps from retriggered turns."""

    def change(steps: Steps) -> list[Step]:
        made, repeated = list[Step](), None
        for step in steps:
            repeated = step.spot if step.kind in AGAIN else repeated
            if not (repeated is not None and step.spot is repeated and is_left_out(step)):
                made.append(step)
        return made

    return change


def _steel_scores(steps: Steps) -> Iterator[Step]:
    for step in steps:
        yield step
        if step.kind is Kind.CARD and step.spot and step.spot.card.enhancement is Enhancement.STEEL:
            yield step._replace(kind=Kind.STEEL, gain=times(1.5))


def held_courses(scored: Score) -> Iterator[tuple[str, Steps]]:
    """Yield the mistakes of counting the editions or enhancements of held cards as if the cards scored."""
    before, turns, after = _parts(scored.steps, HELD)
    if not turns:
        end = next((place for place, step in enumerate(scored.steps) if step.kind in JOKERS), len(scored.steps))
        before, after = list(scored.steps[:end]), list(scored.steps[end:])
    of = {turn[0].spot: turn for turn in turns}
    for words, kind in (("editions", Kind.EDITION), ("enhancements", Kind.ENHANCEMENT)):
        told = [step for spot in scored.scene.held for step in (*of.get(spot, ()), *_given(spot, kind))]
        if len(told) > sum(map(len, turns)):
            yield f"when {words} count where they are held", recompute([*before, *told, *after])


def _given(spot: Spot, kind: Kind) -> Iterator[Step]:
    """Yield the step of a card's enhancement or edition, as if the card scored."""
    mark = spot.card.edition if kind is Kind.EDITION else spot.card.enhancement
    gain = mark.gain if isinstance(mark, Edition) else mark and mark.scored
    if gain:
        yield Step(kind, spot, None, None, gain, 0, 0)


ORDERS: Final[Mapping[str, Change]] = {
    "when cards are retriggered after all of them have scored": _retriggers_last(SCORED),
    "when held cards are retriggered after all of them have triggered": _retriggers_last(HELD),
    "when on-scored jokers act after all cards, one joker at a time": _by_joker,
    "when on-scored jokers act after all cards": _in_phases(SCORED - {Kind.ON_SCORED}, frozenset({Kind.ON_SCORED})),
    "when the editions of all jokers come before their abilities": _in_phases(EVERY - JOKERS, EVERY - {ABILITY}),
    "when the abilities of all jokers come before their editions": _in_phases(EVERY - JOKERS, frozenset({ABILITY})),
    "when all jokers have their Foil or Holographic, then their abilities, then Polychrome": _in_phases(
        EVERY - JOKERS, frozenset({Kind.JOKER_EDITION}), EVERY - {Kind.JOKER_POLYCHROME}
    ),
    "when Polychrome comes after all jokers": _in_phases(EVERY - {Kind.JOKER_POLYCHROME}),
    "when a joker's Polychrome comes before its ability": _first_of_joker(frozenset({Kind.JOKER_POLYCHROME})),
    "when a joker's Foil or Holographic comes after its ability": _first_of_joker(EVERY - {Kind.JOKER_EDITION}),
    "when jokers come before the held cards": _in_phases(EVERY - JOKERS - HELD, JOKERS),
    "when jokers come before the cards": _in_phases(JOKERS),
    "when held cards come before those that score": _in_phases(HELD),
    "when held cards come from right to left": _of_turns(HELD, reversed),
    "when cards score from right to left": _of_turns(SCORED, reversed),
    "when cards score in rising order": _of_turns(SCORED, lambda turns: sorted(turns, key=_rank_of)),
    "when cards score in falling order": _of_turns(SCORED, lambda turns: sorted(turns, key=_rank_of, reverse=True)),
    "when retriggers are retriggered": _retriggers_again,
    "when Steel is not retriggered": _once_a_turn(lambda step: step.kind is Kind.STEEL),
    "when only Steel is retriggered": _once_a_turn(lambda step: step.kind is Kind.ON_HELD),
    "when a retrigger repeats no joker": _once_a_turn(lambda step: step.kind in {Kind.ON_SCORED, Kind.ON_HELD}),
    "when a retrigger repeats the jokers alone": _once_a_turn(
        lambda step: step.kind in {Kind.CARD, Kind.ENHANCEMENT, Kind.EDITION, Kind.STEEL}
    ),
    "when a retrigger repeats neither enhancement nor edition": _once_a_turn(
        lambda step: step.kind in {Kind.ENHANCEMENT, Kind.EDITION}
    ),
    "when Photograph is not retriggered": _once_a_turn(
        lambda step: step.kind is Kind.ON_SCORED and step.gain == times(2)
    ),
    "when Steel counts where it scores": _steel_scores,
}
"""The known mistakes about the order: each a clause, with the change of our steps."""
