"""The styles in which other programs print a score: our steps in students' formats, and more."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from ortalab.courses.ortalab.judge.rules import AGAIN
from ortalab.rounds.explain import explain_step
from ortalab.rounds.gains import Unit, plain
from ortalab.rounds.hands import Hand
from ortalab.rounds.play import Kind, Score, Step


class PrintedStep(NamedTuple):
    """A step as a program prints it: who acts, what it adds, and the resulting chips and mult."""

    place: int  # index in `Score.steps`
    who: str
    gain: str
    chips: float
    mult: float
    step: Step


Style = Callable[[Score, Sequence[PrintedStep], str], str]
"""Prints some steps and a score."""


def printed_steps(scored: Score) -> list[PrintedStep]:
    """List the steps that change something, from the hand on."""
    found = []
    for place, step in enumerate(scored.steps):
        if step.kind is Kind.HAND or step.gain is not None:
            who = explain_step(step, scored).partition(" (")[0].removesuffix(f" {step.gain}")
            found.append(PrintedStep(place, who, str(step.gain or ""), step.chips, step.mult, step))
    return found


def tell(scored: Score, style: Style) -> str:
    return style(scored, printed_steps(scored), str(scored))


def lines(template: str) -> Style:
    """Build a style with a line for each step, with chips and mult in plain digits."""

    def style(_: Score, steps: Sequence[PrintedStep], total: str) -> str:
        texts = [
            template.format(who=one.who, gain=one.gain, chips=plain(one.chips), mult=plain(one.mult)) for one in steps
        ]
        return "\n".join([*texts, total])

    return style


def floats(template: str) -> Style:
    """Build a style whose template formats the numbers itself."""

    def style(_: Score, steps: Sequence[PrintedStep], total: str) -> str:
        texts = [template.format(who=one.who, gain=one.gain, chips=one.chips, mult=one.mult) for one in steps]
        return "\n".join([*texts, total])

    return style


def line(one: PrintedStep) -> str:
    return f"{one.who} {one.gain} ({plain(one.chips)} x {plain(one.mult)})"


def debugged(_: Score, steps: Sequence[PrintedStep], total: str) -> str:
    texts = [f"{one.who.title().replace(' ', '')} {one.gain} ({one.chips!r} x {one.mult!r})" for one in steps]
    return "\n".join([*texts, total])


def worked_out(_: Score, steps: Sequence[PrintedStep], total: str) -> str:
    """Write `c x (m x k)` and `c x (m + k)`, like a program that prints before it multiplies."""
    found = [line(steps[0])]
    for before, one in pairwise(steps):
        unit, amount = one.step.gain or (None, 0)
        chips, mult, how = plain(one.chips), plain(before.mult), plain(amount)
        sign = {Unit.TIMES: "x", Unit.MULT: "+"}.get(unit) if unit else None
        end = f"({chips} x ({mult} {sign} {how}))" if sign else f"({plain(before.chips)} + {how}) * {mult}"
        found.append(f"{one.who}: {end}" if is_worked_out(before, one) else line(one))
    return "\n".join([*found, total])


def is_worked_out(before: PrintedStep, one: PrintedStep) -> bool:
    """Check whether the state before a step and its gain give the step exactly; a falsified state does not."""
    unit, amount = one.step.gain or (None, 0)
    chips = before.chips + (amount if unit is Unit.CHIPS else 0)
    mult = before.mult + amount if unit is Unit.MULT else before.mult * (amount if unit is Unit.TIMES else 1)
    return (chips, mult) == (one.chips, one.mult)


def turns(_: Score, steps: Sequence[PrintedStep], total: str) -> str:
    """Print one line for each card and joker: all gains of its turn, then the resulting state."""
    found: list[list[PrintedStep]] = []
    for one in steps:
        same = found and one.step.spot == found[-1][-1].step.spot and one.step.spot is not None
        same = same or (bool(found) and one.step.spot is None and one.step.joker == found[-1][-1].step.joker)
        if same:
            found[-1].append(one)
        else:
            found.append([one])
    texts = [f"{turn[0].who}: {' '.join(one.gain for one in turn)} -> {state(turn[-1])}" for turn in found]
    return "\n".join([*texts, total])


def state(one: PrintedStep) -> str:
    return f"{plain(one.chips)} x {plain(one.mult)}"


def no_jokers(_: Score, steps: Sequence[PrintedStep], total: str) -> str:
    """Omit the lines of jokers."""
    return "\n".join([*(line(one) for one in steps if one.step.joker is None), total])


def idle_lines(scored: Score, steps: Sequence[PrintedStep], total: str) -> str:
    """Print a line for each idle joker and held card, and all other lines twice."""
    texts = [f"{line(one)}\n  so far {state(one)}" for one in steps]
    idle = [f"{joker} does nothing ({state(steps[-1])})" for joker in scored.round.jokers]
    held = [f"held {card}: nothing" for card in scored.round.held]
    return "\n".join([*texts[:1], *held, *texts[1:], *idle, total])


def trials(scored: Score, steps: Sequence[PrintedStep], total: str) -> str:
    """Print the hands that were tried before the right one."""
    tried = [f"checking {hand.prose} ({plain(hand.chips)} x {plain(hand.mult)}): no" for hand in TRIED]
    tried = [text for text, hand in zip(tried, TRIED, strict=True) if hand is not scored.hand]
    return "\n".join([*tried, f"found {scored.hand.prose}", *map(line, steps), total])


def header(scored: Score, steps: Sequence[PrintedStep], total: str) -> str:
    """Print the input first, and start at zero."""
    cards = [f"Card {{ rank: {card.rank}, suit: {card.suit} }}" for card in scored.round.played]
    begin = ["=== Round ===", f"cards_played: {cards}", f"jokers: {len(scored.round.jokers)}", "chips: 0, mult: 0"]
    return "\n".join([*begin, "", *map(line, steps), "", total])


def coloured(_: Score, steps: Sequence[PrintedStep], total: str) -> str:
    texts = [
        f"\x1b[1m{one.who}\x1b[0m {one.gain} (\x1b[34m{plain(one.chips)}\x1b[0m x \x1b[31m{plain(one.mult)}\x1b[0m)"
        for one in steps
    ]
    return "\n".join([*texts, f"\x1b[32;1m{total}\x1b[0m"])


def two_lines(_: Score, steps: Sequence[PrintedStep], total: str) -> str:
    texts = [f"{one.who}\n  chips: {plain(one.chips)}\n  mult: {plain(one.mult)}" for one in steps]
    return "\n".join([*texts, f"Score: {total}"])


def arrows(_: Score, steps: Sequence[PrintedStep], total: str) -> str:
    texts = [line(steps[0])]
    for before, one in pairwise(steps):
        chips, mult = (plain(before.chips), plain(one.chips)), (plain(before.mult), plain(one.mult))
        texts.append(f"{one.who} {one.gain}; chips {' -> '.join(chips)}, mult {' -> '.join(mult)}")
    return "\n".join([*texts, total])


def summary(scored: Score, steps: Sequence[PrintedStep], total: str) -> str:
    """Repeat the hand and the totals at the end."""
    end = f"{state(steps[-1])} = {total}"
    return "\n".join(
        [*map(line, steps), "---", f"Hand: {scored.hand.prose} ({state(steps[0])})", f"Final score: {end}"]
    )


def glued(_: Score, steps: Sequence[PrintedStep], total: str) -> str:
    """Print the score at the end of the last line, like a program that forgets a newline."""
    return "\n".join([*map(line, steps), f"7♦ Wild {total}"])


def blueprint_acts(scored: Score, steps: Sequence[PrintedStep], total: str) -> str:
    """Name the Blueprint instead of the joker that it copies; print whole cards and no retriggers."""
    jokers = scored.round.jokers
    texts = [
        f"[{jokers[one.step.joker].name if one.step.joker is not None else one.step.spot and one.step.spot.card}]"
        f" {one.gain} | {state(one)}"
        for one in steps
    ]
    return "\n".join([*texts, total])


def in_full(scored: Score, steps: Sequence[PrintedStep], total: str) -> str:
    """Print copies and retriggers in other words."""
    by_place = {one.place: f"{one.who} -- {one.gain} => {state(one)}" for one in steps}
    texts: list[str] = []
    for place, step in enumerate(scored.steps):
        other = "one more time!" if step.kind in AGAIN else "a copy is made"
        texts.append(by_place.get(place, other))
    return "\n".join([*texts, f"The score is {total}."])


def with_commas(_: Score, steps: Sequence[PrintedStep], total: str) -> str:
    texts = [f"{one.who} {one.gain} ({one.chips:,.2f} × {one.mult:,.4f})" for one in steps]
    whole = f"{int(total):,}" if total.isdigit() else total
    return "\n".join([*texts, f"Total: {whole} points"])


def as_json(_: Score, steps: Sequence[PrintedStep], total: str) -> str:
    texts = [f'{{"step": "{one.who}", "chips": {one.chips!r}, "mult": {one.mult!r}}},' for one in steps]
    return "\n".join(["[", *texts, f'{{"score": {total}}}]'])


TRIED = (Hand.HIGH_CARD, Hand.PAIR, Hand.FULL_HOUSE, Hand.FLUSH_FIVE)

EACH: dict[str, Style] = {
    "names as Rust debugs them": debugged,
    "blanks inside": lines("{who} {gain}( {chips} x {mult} )"),
    "times signs": lines("{who}: {gain} [{chips}×{mult}]"),
    "stars": lines("* {who}, {gain}, now {chips} * {mult}"),
    "two decimals": floats("{who} {gain} ({chips:.1f} x {mult:.6f})"),
    "names for both": lines("{who} {gain}. Chips: {chips} | Mult: {mult}"),
    "a record of Rust": floats("{who} {gain} Score {{ chips: {chips!r}, mult: {mult!r} }}"),
    "a record of Python": floats("{who} {gain} Score(mult={mult!r}, chips={chips!r})"),
    "a pair of Rust": floats("🃏{who} {gain} ({chips!r}, {mult!r})"),
    "units": lines("after {who} ({gain}) it is {chips} chips, {mult} mult"),
    "the state alone": lines("{chips} x {mult}"),
    "the state first": lines("{chips} x {mult} <- {who} {gain}"),
    "worked out": worked_out,
    "colours": coloured,
    "two lines": two_lines,
    "arrows": arrows,
    "a header": header,
    "trials": trials,
    "a summary": summary,
    "a glued score": glued,
    "Blueprint acts": blueprint_acts,
    "copies in words": in_full,
    "thousands": with_commas,
    "JSON": as_json,
}
"""Styles that print a state for every step."""
MERGED: dict[str, Style] = {"turns": turns, "no jokers": no_jokers, "idle lines": idle_lines}
"""Styles that print fewer states, or more."""
STYLES = EACH | MERGED
