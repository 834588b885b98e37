"""The rules behind the missed rounds of a set, at its end."""

from typing import NamedTuple

from ortalab.page.elements import icon, joined, region
from ortalab.page.markup import Markup
from ortalab.page.sets import end as shared
from ortalab.page.sets.messages import GoTo
from ortalab.page.sets.records import RIGHT, WRONG
from ortalab.page.sets.walk import Walk
from ortalab.page.sets.words import said_words
from ortalab.rounds.play import Kind, Score
from ortalab.rounds.rulebook import ACTIVATIONS, RULEBOOK, anchor_of
from ortalab.tables.rounds.state.scores import asked_score
from ortalab.tables.rounds.state.truths import corrected, mistake_of, truth_words
from ortalab.tables.rounds.view.button import button
from ortalab.tables.rounds.view.captions import silences_of

TEACHES = Markup(
    '<div class="teaches lines" tabindex="0" role="group" aria-label="What the missed rounds turn on">{}</div>'
)
MISSED = Markup("<section><h3>Round {number} turns on</h3><p>{says}</p>{laws}{steps}</section>")
LAW = Markup(
    '<div class="law free"><p>{says}</p><small>{number}{dot}<a href="{place}">in the rule book</a></small></div>'
)
NONE_MISSED = Markup('<p class="hint">{}</p>')
FULL_GUIDE = "guides/full/"
MOST = 4
"""The most rules shown of a round."""
PLAIN = frozenset({Kind.HAND, Kind.CARD})


class Law(NamedTuple):
    """A rule as cited here."""

    says: str
    number: str
    place: str  # its address


def end(walk: Walk) -> Markup:
    return shared.end(walk, truth_words, button)


def teaches(walk: Walk) -> Markup:
    """Return the rules behind the missed rounds."""
    missed = [place for place, outcome in enumerate(walk.outcomes) if outcome not in {RIGHT, ""}]
    if not missed:
        says = (
            "Every answer is right: nothing to revise." if walk.right == walk.total else "You have missed nothing yet."
        )
        return region(TEACHES.format(NONE_MISSED.format(says)))
    return region(TEACHES.format(joined([_missed(walk, place) for place in missed])))


def _missed(walk: Walk, place: int) -> Markup:
    question, reply = walk.set.questions[place], walk.replies[place]
    score = asked_score(question.round)
    is_other = reply is not None and walk.outcomes[place] == WRONG and mistake_of(question, reply).asks_hand
    laws = laws_of(score, with_hand=is_other) if score else []
    said = "You asked to see it" if reply and reply.is_shown else f"You said {said_words(question, reply)}"
    return MISSED.format(
        number=place + 1,
        says=f"{said}; it is {corrected(question, reply)}.",
        laws=joined([LAW.format(**law._asdict(), dot=" · " if law.number else "") for law in laws]),
        steps=button(GoTo(place), icon("list") + f"All steps of round {place + 1}", "btn bare", name=f"steps-{place}"),
    )


def laws_of(score: Score, *, with_hand: bool) -> list[Law]:
    """Return the rules that decide a score: of the hand, of jokers and marks, then of idle cards and jokers."""
    if score.book.ruleset.has_luck:
        rows = [score.scene.jokers[step.joker] for step in score.steps if step.joker is not None]
        return [Law(f"{row.name}: {row.text}.", "", FULL_GUIDE) for row in dict.fromkeys(rows)][:MOST]
    found: list[Law] = []
    for step in score.steps:
        place = step.source if step.source is not None else step.joker
        if step.kind is Kind.COPY and step.joker is not None:
            found.append(_of_joker(score, step.joker))
        elif place is not None and step.kind not in {Kind.JOKER_EDITION, Kind.JOKER_POLYCHROME}:
            found.append(_of_joker(score, place))
        elif step.kind not in PLAIN:
            found.append(_of_book(step.rule))
    found += [_of_book(silence.rule) for silence in silences_of(score.round) if silence.rule in RULEBOOK]
    return list(dict.fromkeys([*([_of_book(Kind.HAND.value)] if with_hand else []), *found]))[:MOST]


def _of_book(number: str) -> Law:
    rule = RULEBOOK[number]
    return Law(rule.says, rule.number, f"rules/#{rule.anchor}")


def _of_joker(score: Score, place: int) -> Law:
    row = score.scene.jokers[place]
    is_own = any(own.name == row.name for own in score.round.own)
    return Law(
        f"{row.name}: {row.text}. {ACTIVATIONS[row.activation]}",
        "Yours" if is_own else "Jokers",
        "rules/#jokers-of-your-own" if is_own else f"rules/#{anchor_of(f'Joker: {row.name}')}",
    )
