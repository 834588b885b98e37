"""Captions under cards and jokers, and the reasons why some did nothing, derived from the steps of the score."""

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, cast

from ortalab.page.elements import NONE
from ortalab.page.markup import Markup
from ortalab.plurals import counted
from ortalab.rounds.gains import Unit
from ortalab.rounds.marks import Enhancement
from ortalab.rounds.play import Kind, Score, Step
from ortalab.rounds.round import Round, Row
from ortalab.rounds.rules import PLAIN
from ortalab.tables.rounds.state.scores import AVERAGE, score_of
from ortalab.tables.rounds.state.words import are, face_of, mark_word
from ortalab.tables.rounds.view.words import INKS, NOUNS, signed

if TYPE_CHECKING:
    from ortalab.rounds.luck.score import LuckScore

SPACE = Markup("\N{NO-BREAK SPACE}")
"""The space in a caption that a long row shows whole or not at all."""
DECIMALS = 2  # a caption is as wide as its card
LONGEST = 12
"""Maximum length of a caption under the smallest card; a longer one is replaced by the number of gains."""
RETRIGGERS = frozenset({Kind.AGAIN_SCORED, Kind.AGAIN_HELD})
DASH = "–"
"""The caption of an idle joker of the full game without a short reason."""
EDITIONS = frozenset({Kind.JOKER_EDITION, Kind.JOKER_POLYCHROME})


class Figure(NamedTuple):
    """A figure of a caption, in its ink; `unit` is a word for screen readers only."""

    ink: str
    text: str
    unit: str = ""


class Caption(NamedTuple):
    """The text under a card or joker."""

    figures: tuple[Figure, ...] = ()
    is_idle: bool = False  # whether the card or joker did nothing, and the caption is the reason


class Silence(NamedTuple):
    """A card or joker that did nothing, and the reason."""

    name: str
    reason: str
    rule: str  # the rule's number in the rule book; for a joker, "Joker: " and its name


EMPTY = Caption()
INKED = Markup('<span class="{ink}">{text}</span>')
UNIT = Markup('<span class="vh"> {}</span>')


def captions_of(
    round_: Round, row: Row, count: int, luck: str = AVERAGE, told: int | None = None
) -> tuple[Caption, ...]:
    """Return a row's captions for the `least`, `average` or `most` score; they are empty while no card is played.

    While a score counts up, they show the gains of its first `told` steps, but no reasons.
    """
    if not round_.played:
        return (EMPTY,) * count
    captions = _captions(round_, luck, told)[row]
    return captions if told is None else tuple(EMPTY if caption.is_idle else caption for caption in captions)


@lru_cache(maxsize=64)  # saves 0.6 ms per edit
def _captions(round_: Round, luck: str, told: int | None = None) -> dict[Row, tuple[Caption, ...]]:
    score = score_of(round_, luck)
    if score is None:
        return {}
    steps: dict[Row, list[list[Step]]] = {row: [[] for _ in round_.row(row)] for row in Row}
    for step in score.steps[:told]:
        if step.joker is not None and step.kind is not Kind.COPY:
            steps[Row.JOKERS][step.joker].append(step)
        if step.spot:
            steps[step.spot.row][step.spot.place].append(step)
    played = tuple(
        idle("debuffed") if spot.card.debuffed else _played(own)
        for spot, own in zip(score.scene.played, steps[Row.PLAYED], strict=True)
    )
    return {
        Row.JOKERS: tuple(_joker(score, place, own) for place, own in enumerate(steps[Row.JOKERS])),
        Row.PLAYED: played,
        Row.HELD: tuple(_held(score, place, own) for place, own in enumerate(steps[Row.HELD])),
    }


def _joker(score: Score, place: int, steps: list[Step]) -> Caption:
    again = sum(step.kind in RETRIGGERS for step in steps)
    figures = _gains(steps, is_alone=not again)
    if again:
        figures = (*figures, Figure("again", f"{again}{SPACE}again"))
    return Caption(figures) if figures else _without_gain(score, place)


def _without_gain(score: Score, place: int) -> Caption:
    """Return the caption of a joker without a gain: its rule is active, or the reason why it is idle."""
    joker = score.scene.jokers[place]
    if score.book.ruleset.has_luck:
        from ortalab.tables.rounds.view.full import without_gain  # 2.0 kB

        words, is_idle = without_gain(cast("LuckScore", score), place)
        return idle(words or DASH) if is_idle else Caption((Figure("rules", words),))
    ability = score.scene.plan.abilities[place]
    if joker.rules != PLAIN:
        from ortalab.workshop.proof import without_rules  # 4.1 kB

        return Caption((Figure("rules", "at work"),)) if without_rules(score, joker.name) else idle("no difference")
    return idle(ability.silent_reason or joker.silent_reason or "nothing to do")


def _played(steps: list[Step]) -> Caption:
    own = [step for step in steps if step.joker is None]
    return Caption(_gains(own)) if own else idle("not scored")


def _held(score: Score, place: int, steps: list[Step]) -> Caption:
    if score.scene.held[place].card.debuffed:
        return idle("debuffed")
    if own := _gains([step for step in steps if step.joker is None]):
        return Caption(own)
    # A retrigger by itself is not a gain of the card.
    if names := [score.round.jokers[step.joker].name for step in steps if step.joker is not None and step.gain]:
        others = len(set(names)) - 1
        return Caption((Figure("no", names[0] + (f" +{others}" if others else "")),))
    card = score.scene.held[place].card
    return idle("only if played") if card.enhancement or card.edition else EMPTY


def idle(reason: str) -> Caption:
    return Caption((Figure("no", reason),), is_idle=True)


def _gains(steps: list[Step], *, is_alone: bool = True) -> tuple[Figure, ...]:
    """Return the total gain in each unit, chips first; if there is only one, name its unit."""
    totals: dict[Unit, float] = {}
    gains = [step.gain for step in steps if step.gain]
    for unit, amount in gains:
        so_far = totals.get(unit)
        totals[unit] = amount if so_far is None else so_far * amount if unit is Unit.TIMES else so_far + amount
    is_alone = is_alone and len(totals) == 1
    figures = tuple(_figure(unit, totals[unit], is_alone=is_alone) for unit in Unit if unit in totals)
    if is_alone and len(figures[0].text) > LONGEST:
        figures = tuple(_figure(unit, amount, is_alone=False) for unit, amount in totals.items())
    if len(" ".join(figure.text for figure in figures)) > LONGEST:
        return (Figure(figures[0].ink if len(figures) == 1 else "", counted(len(gains), "gain").replace(" ", SPACE)),)
    return figures


def _figure(unit: Unit, amount: float, *, is_alone: bool) -> Figure:
    text = signed(unit, amount, DECIMALS)
    return Figure(INKS[unit], f"{text} {NOUNS[unit]}".rstrip()) if is_alone else Figure(INKS[unit], text, NOUNS[unit])


def silences_of(round_: Round) -> tuple[Silence, ...]:
    """Return the cards and jokers that unexpectedly do not score, with the reasons."""
    score = score_of(round_)
    if score is None:
        return ()
    left_out = [face_of(spot.card) for spot in score.scene.played if spot not in score.scene.scoring]
    silences = []
    if left_out:
        silences.append(
            Silence(", ".join(left_out), f" {are(left_out)} not part of the {score.hand.prose}.", "Scoring 2")
        )
    captions = _captions(round_, AVERAGE)[Row.JOKERS]
    jokers = zip(round_.jokers, captions, score.scene.jokers, strict=True)
    silences += [
        Silence(name, f": {_reason(caption, text)}.", f"Joker: {name}")
        for name, caption, text in dict.fromkeys((card.name, caption, row.text) for card, caption, row in jokers)
        if caption.is_idle
    ]
    if score.book.ruleset.has_luck:  # marks of held cards pay money, and change later hands
        return tuple(silences)
    silences += _only_editions(score)
    silences += [
        Silence(f"{spot.card.short} Steel", " counts only while held.", "Scoring 3.1")
        for spot in score.scene.scoring
        if spot.card.enhancement is Enhancement.STEEL
    ]
    for spot in score.scene.held:
        marks = [mark_word(mark) for mark in (spot.card.enhancement, spot.card.edition) if mark]
        marks = [word for word in marks if word != Enhancement.STEEL.word]
        if marks:
            verb = "counts" if len(marks) == 1 else "count"
            silences.append(
                Silence(
                    f"{spot.card.rank}{spot.card.suit} {' '.join(marks)}",
                    f" {verb} only on a card that scores.",
                    "Scoring 3",
                )
            )
    return tuple(silences)


def _only_editions(score: Score) -> list[Silence]:
    """Return the jokers that score only through their edition, without duplicates."""
    silences = []
    for place, card in enumerate(score.round.jokers):
        kinds = {step.kind for step in score.steps if step.joker == place} - {Kind.COPY}
        if card.edition and kinds and kinds <= EDITIONS and (caption := _without_gain(score, place)).is_idle:
            silences.append(
                Silence(
                    card.name,
                    f": {_reason(caption)}; only its {mark_word(card.edition)} counts.",
                    f"Joker: {card.name}",
                )
            )
    return list(dict.fromkeys(silences))


def _reason(caption: Caption, text: str = "") -> str:
    """Return why a caption is idle or, if no reason is given, the joker's text."""
    why = caption.figures[0].text
    return {"no difference": "makes no difference here", DASH: text[:1].lower() + text[1:]}.get(why, why)


def caption_text(caption: Caption) -> Markup:
    """Return a caption's figures, each in its ink."""
    if len(caption.figures) == 1:
        return Markup("{}").format(caption.figures[0].text)
    return SPACE.join(
        INKED.format(ink=figure.ink, text=figure.text) + (UNIT.format(figure.unit) if figure.unit else NONE)
        for figure in caption.figures
    )
