"""The daily round in the middle of the page: the dealt cards, the hidden score with its Play button, the line below."""

from ortalab.page.elements import NONE, OFF_AS, SHARE, SPOKEN, after, icon, joined, region
from ortalab.page.markup import Markup
from ortalab.plurals import counted
from ortalab.rounds.card import Card
from ortalab.rounds.play import Kind
from ortalab.rounds.round import MOST, Row
from ortalab.storage.records import TRIES
from ortalab.tables.rounds.input.controls import button
from ortalab.tables.rounds.state.areas import AREAS
from ortalab.tables.rounds.state.daily import Daily, DailyAct, Pick, choice_words
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.names import names_in
from ortalab.tables.rounds.state.scores import asked_score
from ortalab.tables.rounds.state.words import described
from ortalab.tables.rounds.view.daily_days import day_words
from ortalab.tables.rounds.view.faces import face_of
from ortalab.tables.rounds.view.screen import STILL
from ortalab.tables.rounds.view.words import number, rounded, spoken_number
from ortalab.workshop.daily_dates import day_of
from ortalab.workshop.daily_shares import why_same

COVERED = Markup(
    '<div class="figures cover"><div class="lead"><p class="hand"><b>{hand}</b> <small>{starts}</small></p></div>'
    '<div class="sum" aria-hidden="true"><div class="ch">?<span class="lab">chips</span></div>'
    '<span class="op">×</span><div class="mu">?<span class="lab">mult</span></div>'
    '<span class="op">=</span><div class="sc">?<span class="lab">score</span></div></div>'
    "{play}</div>{spoken}"
)
NO_ROUND = Markup(
    '<div class="figures oops day-trouble"><div class="lead"><p class="hand">{icon}<b>{title}</b></p></div>'
    '<p class="trouble" id="trouble">{why}</p><div class="acts">{buttons}</div></div>{spoken}'
)
DEALING = Markup(
    '<div class="figures cover"><div class="lead"><p class="hand"><b>Dealing the daily round</b></p></div>'
    '<p class="exact">The solver looks for cards whose best play is not the obvious one: {checked} so far.</p></div>'
    "{spoken}"
)
STARTS = Markup('starts at <span class="num">{chips} × {mult}</span>')
PLAY = Markup("{words} <small>try {nth} of {tries}</small>")
LINE = Markup('<p class="engine still">{}{}</p>')
NOW = Markup('<b>Try {nth}</b> <span class="q">of {tries}</span><span class="dot"></span>{rest}')
SO_FAR = Markup('<span class="q">best so far</span> <b>{}%</b>')
COUNTS = Markup('<span class="q">the best counts</span>')
AGAIN = Markup('<p class="engine still again">{}<b>{} again:</b> <span class="q">{}</span></p>')
SAID_AGAIN = "It scores {} again, like try {}: {}. Playing it uses up a try all the same: {} left."
DONE = Markup(
    '<span class="fold"><span class="found"><span class="q">Best</span> <b>{score}</b> <span class="q">yours is</span> '
    '<b>{share}%</b></span><span class="adding"><span class="q">see the best play</span></span></span>{icon}{bar}'
)


def in_place_of_score(model: Model) -> Markup | None:
    """Return the content shown in place of the score; None if a try's score is shown."""
    daily = model.daily
    if daily.trouble:
        return _no_round(daily)
    if daily.answer is None:
        spoken = SPOKEN.format("Dealing the daily round.")
        return region(DEALING.format(checked=daily.checked, spoken=spoken))
    return _covered(model) if daily.covers(model.table) else None


def top_line(model: Model) -> Markup:
    """Return the top line: the day, or a note that its best play is shown."""
    daily = model.daily
    if daily.answer is None or daily.trouble:
        return NONE
    if daily.is_done and daily.is_best(model.table):
        return STILL.format(f"The best play. You scored {daily.share}% of it.")
    return STILL.format(f"Daily {daily.number}, {day_words(day_of(daily.number))}.")


def _no_round(daily: Daily) -> Markup:
    again = button(DailyAct.DEAL, "Try again") if daily.number else NONE
    today = button(DailyAct.OPEN, "Today’s round", "btn go", name="today") if daily.asked else NONE
    title = "The round was not dealt" if daily.number else "There is no such round"
    return region(
        NO_ROUND.format(
            icon=icon("warn"),
            title=title,
            why=daily.trouble,
            buttons=again + today,
            spoken=SPOKEN.format(daily.trouble),
        )
    )


def _covered(model: Model) -> Markup:
    score, nth = asked_score(model.round), len(model.daily.tries) + 1
    if model.daily.picked is not None or score is None:
        inside = PLAY.format(words="Play it", nth=nth, tries=TRIES)
        play = button(DailyAct.PLAY, inside, "btn go playit", state=OFF_AS.format("spoken"))
        choose = f"Choose {choice_words(model.daily)}"
        return region(COVERED.format(hand=choose, starts="", play=play, spoken=SPOKEN.format(f"{choose}.")))
    hand, words, classes = score.hand, "Play it", "btn go playit"
    first = next(step for step in score.steps if step.kind is Kind.HAND)
    said = f"Its score is hidden until you play it as try {nth} of {TRIES}."
    if same := same_try(model):
        words, classes = "Play it anyway", "btn playit"
        said = SAID_AGAIN.format(spoken_number(score.total), same, _why_same(model), counted(TRIES + 1 - nth, "try"))
    return region(
        COVERED.format(
            hand=hand.prose,
            starts=STARTS.format(chips=number(first.chips), mult=number(first.mult)),
            play=button(DailyAct.PLAY, PLAY.format(words=words, nth=nth, tries=TRIES), classes),
            spoken=SPOKEN.format(f"{hand.prose}. {said}"),
        )
    )


def same_try(model: Model) -> int:
    """Return the number of the first try with exactly this score; 0 if there is none.

    Nothing else is revealed about a hidden score; this saves the person a useless try.
    """
    score = asked_score(model.round)
    totals = [asked_score(item.layout.round) if item.layout else None for item in model.daily.tries]
    same = (nth for nth, other in enumerate(totals, 1) if score and other and other.total == score.total)
    return next(same, 0)


def _why_same(model: Model) -> str:
    layout = model.daily.tries[same_try(model) - 1].layout
    return why_same(layout.round, model.round) if layout else ""


def line(model: Model) -> Markup:
    """Return the line under the score: the current try, or the share of the best play."""
    daily = model.daily
    if daily.answer is None:
        return NONE
    if daily.is_done:
        inside = DONE.format(
            score=rounded(daily.answer.score),
            share=daily.share,
            icon=icon("right"),
            bar=SHARE.format(share=daily.share),
        )
        label = (
            f"The best play scores {number(daily.answer.score)}, and you scored {daily.share}% of it. See the best play"
        )
        return region(button(DailyAct.BEST, inside, "engine", label=label))
    score = asked_score(model.round)
    if score and daily.picked is None and daily.covers(model.table) and same_try(model):
        return region(AGAIN.format(icon("warn"), rounded(score.total), _why_same(model)))
    rest = SO_FAR.format(daily.share) if daily.tries else COUNTS
    now = NOW.format(nth=len(daily.tries) + 1, tries=TRIES, rest=rest)
    return region(LINE.format(now, SHARE.format(share=daily.share)))


ROWS = Markup(
    '<section class="row" aria-labelledby="name-played"><div class="lb"><h2 id="name-played">{played}</h2>'
    '<span class="count">{count}/{most}<span class="vh"> places taken</span></span></div>'
    '<ul aria-labelledby="name-played">{chosen}</ul></section>'
    '<section class="row" aria-labelledby="name-held"><div class="lb"><h2 id="name-held">Dealt</h2>'
    '<span class="count">{left}</span></div><ul class="fan" aria-labelledby="name-held">{dealt}</ul></section>'
)
SLOT = Markup(
    '<li id="{id}-slot" class="slot"><button class="card" id="{id}" {data} {face_data} aria-label="{label}"{after}>'
    '{face}</button><span class="under"></span></li>'
)
HOLE = Markup('<li class="slot" aria-hidden="true"><div class="hole"></div><span class="under"></span></li>')


def fan(daily: Daily) -> Markup:
    """Return the rows of cards while the person chooses."""
    cards, picked = daily.cards, daily.picked or ()
    left = tuple(place for place in range(len(cards)) if place not in picked)
    chosen = _slots(cards, picked, Row.PLAYED)
    return ROWS.format(
        played=AREAS[Row.PLAYED].title,
        count=len(picked),
        most=MOST,
        chosen=joined([*chosen, *[HOLE] * (MOST - len(chosen))]),
        left=len(left),
        dealt=joined(_slots(cards, left, Row.HELD)),
    )


def _slots(cards: tuple[Card, ...], places: tuple[int, ...], row: Row) -> list[Markup]:
    things = tuple(cards[place] for place in places)
    does = "chosen: press to send it back" if row is Row.PLAYED else "dealt: press to play it"
    names, slots = names_in(row, things), []
    for nth, (place, card) in enumerate(zip(places, things, strict=True)):
        face, next_to = face_of(card), (*names[nth + 1 : nth + 2], *names[max(nth - 1, 0) : nth], "try")
        slots.append(
            SLOT.format(
                id=names[nth],
                data=button.data(Pick(place)),
                face_data=face.data,
                face=face.inside,
                label=f"{described(card)}, {does}",
                after=after(*(f"#{name}" for name in next_to)),
            )
        )
    return slots
