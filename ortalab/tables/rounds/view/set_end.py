"""The rules behind the missed rounds of a set, at its end."""

from typing import NamedTuple

from ortalab.page.elements import NONE, icon, joined, region
from ortalab.page.markup import Markup
from ortalab.page.sets.making import MARKS, name_of, said_words
from ortalab.page.sets.messages import GoTo, SetAct, Walk
from ortalab.page.sets.records import RIGHT, WRONG
from ortalab.rounds.play import Kind, Score
from ortalab.rounds.rulebook import ACTIVATIONS, RULEBOOK, anchor_of
from ortalab.tables.rounds.input.controls import button
from ortalab.tables.rounds.state.scores import asked_score
from ortalab.tables.rounds.state.truths import corrected, mistake_of, truth_words
from ortalab.tables.rounds.view.captions import silences_of
from ortalab.tables.rounds.view.law import JOKER, ONES_OWN

END = Markup(
    '<div class="result whole"><h2 id="result-name" tabindex="-1">{right} of {count} right</h2>'
    '<p class="lede">{lede}</p>{trouble}<table><thead><tr><th>Round</th><th>You said</th><th>It is</th>'
    '<th><span class="vh">Right or wrong</span></th></tr></thead><tbody>{rows}</tbody></table>'
    '<div class="setacts">{buttons}</div><p class="fine">{fine}</p></div>'
    '<p class="vh" id="spoken" role="status">{right} of {count} right.</p>'
)
ROW = Markup("<tr{miss}><td>{name}</td><td>{said}</td><td>{truth}</td><td>{mark}</td></tr>")
MISS = Markup(' class="miss"')
NAME = Markup("<b>{number}</b> {name}")
TROUBLE = Markup('<p class="trouble" role="note">{}</p>')
FINE = "The copied text holds your answers and the link of this set; whoever gets it can open the same page."
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
"""Maximum number of rules shown for a round."""
PLAIN = frozenset({Kind.HAND, Kind.CARD})


class Law(NamedTuple):
    """A rule cited at the end of a set."""

    says: str
    number: str
    place: str  # its address


def end(walk: Walk) -> Markup:
    """Return the result of the set."""
    missed = _missed_of(walk)
    rows = [
        _row(walk, place, truth_words(question) if walk.outcomes[place] else "")
        for place, question in enumerate(walk.set.questions)
    ]
    copy = button(SetAct.COPY_RESULT, icon("copy") + "Copy my result", "btn go")
    again = button(GoTo(missed[0]), f"Round {missed[0] + 1} again", name="missed-round") if missed else NONE
    left = walk.total - walk.answered
    lede = " · ".join(filter(None, [walk.set.title, f"{left} not answered" if left else ""]))
    return region(
        END.format(
            right=walk.right,
            count=walk.total,
            lede=lede,
            trouble=NONE if walk.matches else TROUBLE.format(walk.troubles[0]),
            rows=joined(rows),
            buttons=(NONE if walk.result else copy) + again,
            fine="This page was made from a copied result." if walk.result else FINE,
        )
    )


def _row(walk: Walk, place: int, truth: str) -> Markup:
    question, reply, outcome = walk.set.questions[place], walk.replies[place], walk.outcomes[place]
    name = button(GoTo(place), NAME.format(number=place + 1, name=name_of(question)), "link", name=f"row-{place}")
    return ROW.format(
        miss=MISS if outcome not in {RIGHT, ""} else NONE,
        name=name,
        said=said_words(question, reply),
        truth=truth,
        mark=MARKS[outcome],
    )


def _missed_of(walk: Walk) -> list[int]:
    """Return the indices of the wrong answers and of the questions that were shown."""
    return [place for place, outcome in enumerate(walk.outcomes) if outcome not in {RIGHT, ""}]


def teaches(walk: Walk) -> Markup:
    """Return the rules behind the missed rounds."""
    missed = _missed_of(walk)
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
    """Return the rules that decide a score: of the hand, jokers and marks, then of idle cards and jokers."""
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
        f"rules/#{ONES_OWN if is_own else anchor_of(JOKER + row.name)}",
    )
