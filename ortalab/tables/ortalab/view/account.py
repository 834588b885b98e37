"""What each card and joker did in a round, and why the others stayed silent: derived from the one trace."""

from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from ortalab.scoring.gains import Unit
from ortalab.scoring.play import Kind, Score, Step
from ortalab.scoring.round import Enhancement, Round, Row
from ortalab.scoring.rules import PLAIN
from ortalab.tables.ortalab.actions.replay import scored as scored_of
from ortalab.tables.ortalab.state.words import are, mark_word
from ortalab.tables.ortalab.view.words import INKS, NOUNS, signed

CAPTION_DECIMALS = 2  # a caption is as wide as its card
AGAIN = frozenset({Kind.AGAIN_SCORED, Kind.AGAIN_HELD})
EDITIONS = frozenset({Kind.JOKER_EDITION, Kind.JOKER_POLYCHROME})


class Part(NamedTuple):
    """One figure of a caption, in its ink; `unsaid` is the word that only a screen reader gets."""

    ink: str
    text: str
    unsaid: str = ""


class Caption(NamedTuple):
    """What is printed under a card or joker."""

    parts: tuple[Part, ...] = ()
    is_idle: bool = False  # it did nothing, and the caption says why


class Silence(NamedTuple):
    """Who did nothing, and why."""

    who: str
    why: str


class Account(NamedTuple):
    """A scored round as the table and the proof tell it."""

    score: Score
    captions: dict[Row, tuple[Caption, ...]]


NOTHING = Caption()


@lru_cache(maxsize=64)
def account(round_: Round) -> Account | None:
    """Return the account of a round, None while no card is played."""
    scored = scored_of(round_)
    if scored is None:
        return None
    took: dict[Row, list[list[Step]]] = {row: [[] for _ in round_.row(row)] for row in Row}
    for step in scored.steps:
        if step.joker is not None and step.kind is not Kind.COPY:
            took[Row.JOKERS][step.joker].append(step)
        if step.spot:
            took[step.spot.row][step.spot.place].append(step)
    captions = {
        Row.JOKERS: tuple(_joker(scored, place, steps) for place, steps in enumerate(took[Row.JOKERS])),
        Row.PLAYED: tuple(map(_played, took[Row.PLAYED])),
        Row.HELD: tuple(_held(scored, place, steps) for place, steps in enumerate(took[Row.HELD])),
    }
    return Account(scored, captions)


def captions_of(round_: Round, row: Row, count: int) -> tuple[Caption, ...]:
    """Return the captions of a row; empty ones while there is no score."""
    told = account(round_)
    return told.captions[row] if told else (NOTHING,) * count


def _joker(scored: Score, place: int, steps: list[Step]) -> Caption:
    again = sum(step.kind in AGAIN for step in steps)
    parts = _gains(steps, is_alone=not again)
    if again:
        parts = (*parts, Part("again", f"{again} again"))
    return Caption(parts) if parts else _unscored(scored, place)


def _unscored(scored: Score, place: int) -> Caption:
    """Return what is printed under a joker that gains nothing: that its rule is at work, or why it is idle."""
    joker, ability = scored.scene.jokers[place], scored.scene.plan.abilities[place]
    if joker.rules != PLAIN:
        from ortalab.workshop.proof import without_rules  # not before a joker bends rules

        return Caption((Part("rules", "at work"),)) if without_rules(scored, joker.name) else _idle("no difference")
    return _idle(ability.silent or joker.silent or "nothing to do")


def _played(steps: list[Step]) -> Caption:
    own = [step for step in steps if step.joker is None]
    return Caption(_gains(own)) if own else _idle("not scored")


def _held(scored: Score, place: int, steps: list[Step]) -> Caption:
    if own := _gains([step for step in steps if step.joker is None]):
        return Caption(own)
    # A card that is only asked again has gained nothing by it.
    if names := [scored.round.jokers[step.joker].name for step in steps if step.joker is not None and step.gain]:
        others = len(set(names)) - 1
        return Caption((Part("no", names[0] + (f" +{others}" if others else "")),))
    card = scored.scene.held[place].card
    return _idle("only if played") if card.enhancement or card.edition else NOTHING


def _idle(why: str) -> Caption:
    return Caption((Part("no", why),), is_idle=True)


def _gains(steps: list[Step], *, is_alone: bool = True) -> tuple[Part, ...]:
    """Return what the gains of each unit come to, chips first; one that stands alone brings its word."""
    sums: dict[Unit, float] = {}
    for step in steps:
        if step.gain:
            unit, amount = step.gain
            so_far = sums.get(unit)
            sums[unit] = amount if so_far is None else so_far * amount if unit is Unit.TIMES else so_far + amount
    is_alone = is_alone and len(sums) == 1
    return tuple(_part(unit, sums[unit], is_alone) for unit in Unit if unit in sums)


@lru_cache(maxsize=256)
def _part(unit: Unit, amount: float, is_alone: bool) -> Part:  # noqa: FBT001 — a part of the cache's key
    text = signed(unit, amount, CAPTION_DECIMALS)
    return Part(INKS[unit], f"{text} {NOUNS[unit]}") if is_alone else Part(INKS[unit], text, NOUNS[unit])


@lru_cache(maxsize=64)
def silences_of(round_: Round) -> tuple[Silence, ...]:
    """Return a line for everything on the table that somebody would expect to count and that did not."""
    told = account(round_)
    return tuple(_silences(told.score, told.captions[Row.JOKERS])) if told else ()


def _silences(scored: Score, jokers: tuple[Caption, ...]) -> list[Silence]:
    scoring = {spot.place for spot in scored.scene.scoring}
    idle = [spot.card.short for spot in scored.scene.played if spot.place not in scoring]
    lines = []
    if idle:
        lines.append(Silence(", ".join(idle), f" {are(idle)} not part of the {scored.hand.prose}."))
    names = Counter((card.name, caption) for card, caption in zip(scored.round.jokers, jokers, strict=True))
    lines += [Silence(name, f": {_reason(caption)}.") for (name, caption) in names if caption.is_idle]
    lines += _only_editions(scored)
    lines += [
        Silence(f"{spot.card.short} Steel", " counts only while held.")
        for spot in scored.scene.scoring
        if spot.card.enhancement is Enhancement.STEEL
    ]
    for spot in scored.scene.held:
        marks = [mark_word(mark) for mark in (spot.card.enhancement, spot.card.edition) if mark]
        marks = [word for word in marks if word != Enhancement.STEEL.word]
        if marks:
            verb = "counts" if len(marks) == 1 else "count"
            lines.append(Silence(f"{spot.card.short} {' '.join(marks)}", f" {verb} only on a card that scores."))
    return lines


def _only_editions(scored: Score) -> list[Silence]:
    """Return a line for each joker of which nothing but its edition counts."""
    lines = []
    for place, card in enumerate(scored.round.jokers):
        kinds = {step.kind for step in scored.steps if step.joker == place} - {Kind.COPY}
        if card.edition and kinds and kinds <= EDITIONS and (caption := _unscored(scored, place)).is_idle:
            lines.append(Silence(card.name, f": {_reason(caption)}; only its {mark_word(card.edition)} counts."))
    return list(dict.fromkeys(lines))  # two of the same have one line


def _reason(caption: Caption) -> str:
    return {"no difference": "makes no difference here"}.get(caption.parts[0].text, caption.parts[0].text)
