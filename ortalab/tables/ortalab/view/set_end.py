"""The end of a set: how many answers are right, a line for each round, and the rules that the missed ones turn on."""

from typing import NamedTuple

from ortalab.page.elements import NONE, icon, joined, region
from ortalab.page.markup import Markup
from ortalab.page.sets.records import ASKS, RIGHT, Question, Reply
from ortalab.scoring.play import Kind, Score
from ortalab.scoring.rulebook import ACTIVATIONS, RULEBOOK, anchor_of
from ortalab.tables.ortalab.actions.replay import score_of
from ortalab.tables.ortalab.actions.set_reading import outcome_of
from ortalab.tables.ortalab.actions.sets import truth_words
from ortalab.tables.ortalab.state.sets import GoTo, SetAct, Walk
from ortalab.tables.ortalab.view.button import button
from ortalab.tables.ortalab.view.captions import silences_of
from ortalab.tables.ortalab.view.set_words import MARKS, name_of

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
    '<div class="law free"><p>{says}</p><small>{number}{dot}<a href="rules/#{anchor}">the rule in its place</a></small>'
    "</div>"
)
NONE_MISSED = Markup('<p class="hint">{}</p>')
MOST = 4
"""The most rules of a round that are shown."""
PLAIN = frozenset({Kind.HAND, Kind.CARD})


class Law(NamedTuple):
    """A rule as it is cited here."""

    says: str
    number: str
    anchor: str


def end(walk: Walk) -> Markup:
    """Return the page at the end."""
    missed = [place for place, outcome in enumerate(walk.outcomes) if outcome not in {RIGHT, ""}]
    rows = [_row(walk, place, question) for place, question in enumerate(walk.set.questions)]
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


def _row(walk: Walk, place: int, question: Question) -> Markup:
    reply, outcome = walk.replies[place], walk.outcomes[place]
    name = button(GoTo(place), NAME.format(number=place + 1, name=name_of(question)), "link", name=f"row-{place}")
    return ROW.format(
        miss=MISS if outcome not in {RIGHT, ""} else NONE,
        name=name,
        said=said_words(question, reply),
        truth=truth_words(question) if outcome else "",
        mark=MARKS[outcome],
    )


def said_words(question: Question, reply: Reply | None) -> str:
    """Return an answer in words."""
    if reply is None:
        return "not answered"
    return "shown" if reply.is_shown else ", ".join(reply.to(asked) for asked in ASKS[question.asks])


def teaches(walk: Walk) -> Markup:
    """Return the rules that the missed rounds turn on."""
    missed = [place for place, outcome in enumerate(walk.outcomes) if outcome not in {RIGHT, ""}]
    if not missed:
        says = "Every answer is right: nothing to go back to." if walk.right == walk.total else "Nothing is missed yet."
        return region(TEACHES.format(NONE_MISSED.format(says)))
    return region(TEACHES.format(joined([_missed(walk, place) for place in missed])))


def _missed(walk: Walk, place: int) -> Markup:
    question, reply = walk.set.questions[place], walk.replies[place]
    score = score_of(question.round)
    is_other = reply is not None and bool(reply.hand) and outcome_of(question._replace(asks="hand"), reply) != RIGHT
    laws = laws_of(score, with_hand=is_other) if score else []
    said = "You had it shown" if reply and reply.is_shown else f"You said {said_words(question, reply)}"
    return MISSED.format(
        number=place + 1,
        says=f"{said}; it is {truth_words(question)}.",
        laws=joined([LAW.format(**law._asdict(), dot=" · " if law.number else "") for law in laws]),
        steps=button(GoTo(place), icon("list") + f"All steps of round {place + 1}", "btn bare", name=f"steps-{place}"),
    )


def laws_of(score: Score, *, with_hand: bool) -> list[Law]:
    """Return the rules that a score turns on: of the hand, of its jokers and marks, then of what did nothing."""
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
    return Law(rule.says, rule.number, rule.anchor)


def _of_joker(score: Score, place: int) -> Law:
    row = score.scene.jokers[place]
    is_own = any(own.name == row.name for own in score.round.own)
    return Law(
        f"{row.name}: {row.text}. {ACTIVATIONS[row.activation]}",
        "Yours" if is_own else "Jokers",
        "jokers-of-your-own" if is_own else anchor_of(f"Joker: {row.name}"),
    )
