"""The pane of the daily round: the day, its tries, the result to copy, the streak, and other days."""

from datetime import date
from functools import lru_cache

from ortalab.page.elements import NONE, icon, joined, region
from ortalab.page.games.results import left_today
from ortalab.page.markup import Markup
from ortalab.page.shell import changed
from ortalab.plurals import counted, listed
from ortalab.rounds.card import JokerCard
from ortalab.rounds.joker import Joker
from ortalab.rounds.rulesets import ruleset
from ortalab.storage.days import DayFigures, days_under
from ortalab.storage.records import TRIES, WHOLE, Try
from ortalab.tables.rounds.input.controls import button
from ortalab.tables.rounds.state.areas import Table
from ortalab.tables.rounds.state.books import row_of
from ortalab.tables.rounds.state.daily import Answer, Daily, DailyAct, ShowTry
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.scores import asked_score
from ortalab.tables.rounds.state.shelf import kind_of
from ortalab.tables.rounds.state.streaks import ahead_of, streaks
from ortalab.tables.rounds.view.daily_days import day_words, fortnight, month
from ortalab.tables.rounds.view.daily_play import in_place_of_score, line, top_line
from ortalab.tables.rounds.view.faces import emblem, printed_rule
from ortalab.tables.rounds.view.screen import Screen
from ortalab.tables.rounds.view.words import EDITION_WORDS, number, signed
from ortalab.workshop.daily_dates import day_of
from ortalab.workshop.daily_shares import hardness_of

PANE = Markup(
    '<div class="sheet-body daily{open}"><div class="list" id="day" tabindex="0" role="group" aria-label="Daily round">'
    '<div class="day"><h2>{title}</h2><small>{about}</small>{lead}</div>{tries}{result}{reasons}{streak}{days}'
    '<p class="tail">{tail} {link}</p></div></div>'
)
YOUR_DAYS = Markup('<a id="days-page" href="days/">Your days</a>')
LEAD = Markup("<p>{}</p>")
TRIES_LIST = Markup('<ol class="tries">{}</ol>')
TRIED = Markup('<li><span class="n">{nth}</span>{squares}<span class="pc">{share}%</span>{points}</li>')
WAITS = Markup('<li class="{classes}"><span class="n">{nth}</span><span class="say">{says}</span></li>')
POINTS = Markup('<span class="pt">{}</span>')
SQUARES = Markup(
    '<svg class="ten{best}" viewBox="0 0 118 10" aria-hidden="true"><path class="bed" d="{bed}"/>{full}</svg>'
)
FULL = Markup('<path class="full" d="{}"/>')
RESULT = Markup('<div class="dayend" role="group" aria-label="Your result">{copy}{picture}{link}</div>')
HARDNESS = Markup(
    '<section class="hardness"><h3>How hard it was</h3><svg viewBox="0 0 100 40" preserveAspectRatio="none" '
    'aria-hidden="true">{bars}</svg><p class="scale" aria-hidden="true"><span>0%</span><span>of the best</span>'
    "<span>100%</span></p><p>{says} {mine}</p></section>"
)
BAR = Markup('<path class="{classes}" d="M{place} 40v-{height}h8V40z"/>')
HALF_OF_BEST = "{word}: {half} of {plays} plain plays, with the jokers as dealt, reach half of the best."
MINE = "Yours made {share}%."
STREAK = Markup('<dl class="streak">{}</dl>')
FIGURE = Markup("<div><dt>{name}</dt><dd>{value}</dd></div>")
WELCOME = (
    "Everybody gets these eight cards and five jokers on this day. Arrange the best play you can: its score is hidden "
    "until you play it. The best of three tries counts, as a share of the proven best."
)
REASONS = Markup(
    '<div class="reasons"><h3>Why the obvious play loses</h3>'
    "<p>The best poker hand, with the jokers as dealt, reaches {plain}% of the best.</p>"
    "<p>With the jokers as dealt, no play reaches more than {as_dealt}%: their order matters.</p>{best}</div>"
)
TODAY = "Today is {today} by this device’s clock (UTC)."
NEXT = " The next round comes in {hours} h {minutes} min."
CHOOSING, ARRANGING = "choose cards, order jokers, play", "you are arranging it"
PLAYING = "playing: its share comes at the end"
KEPT = {True: " Your tries are kept only on this device.", False: " This browser does not keep your tries."}
"""The sentence about storage, by whether the browser stores the tries."""


def pane(model: Model) -> Markup:
    """Return the pane; without a round, only the streak and the calendar.

    While the score of a try counts up, the pane shows only the earlier tries.
    """
    is_event, model = model.replay.is_event, _without_latest_try(model)
    daily = model.daily
    days = days_under(model.saves.days, daily.rules)
    figures = streaks(days, model.now, daily.rules)
    is_there = bool(daily.number)
    return region(
        PANE.format(
            open=" open" if model.panes.is_sheet else "",
            title=day_words(day_of(daily.number)) if is_there else "Daily round",
            about=_about(daily),
            lead=_lead(daily),
            tries=_tries(daily, is_event=is_event) if daily.answer else NONE,
            reasons=hardness(daily.answer, daily.share) + _reasons(daily.answer)
            if daily.answer and daily.is_done
            else NONE,
            result=_result() if daily.is_done else NONE,
            streak=_streak(figures) + fortnight(days, model.now) if figures.played and model.now else NONE,
            days=month(model) if model.now else NONE,
            tail=_tail(model),
            link=YOUR_DAYS,
        )
    )


def _without_latest_try(model: Model) -> Model:
    if not model.replay.is_event:
        return model
    daily = model.daily._replace(tries=model.daily.tries[:-1])
    days = (
        day._replace(tries=daily.tries) if (day.number, day.rules) == (daily.number, daily.rules) else day
        for day in model.saves.days
    )
    return changed(model, daily=daily, saves=model.saves._replace(days=tuple(day for day in days if day.tries)))


def _about(daily: Daily) -> str:
    if not daily.number:
        return "eight cards, five jokers, three tries"
    title = f"Daily {daily.number} · {ruleset(daily.rules).title.lower()}"
    levels = daily.answer.dealt.round.run.levels if daily.answer else {}
    named = listed([f"{hand.prose} {level}" for hand, level in levels.items()])
    return f"{title} · levels: {named}" if levels else title


def _lead(daily: Daily) -> Markup:
    if daily.trouble or daily.answer is None:
        return NONE
    says = WELCOME
    if daily.is_done:
        says = "You found the best play." if daily.share == WHOLE else f"You reached {daily.share}% of the best."
    elif daily.tries:
        left = counted(TRIES - len(daily.tries), "try")
        says = f"{daily.share}% of the best, {left} left. Look through the steps: should one come earlier?"
    if daily.is_late and not daily.is_done:
        says += " It is a round of an earlier day, so it does not count for the streak."
    return LEAD.format(says)


def _tries(daily: Daily, *, is_event: bool) -> Markup:
    present = PLAYING if is_event else ARRANGING if daily.tries else CHOOSING
    lines = [_tried(nth, item) for nth, item in enumerate(daily.tries)]
    for nth in range(len(lines), 0 if daily.is_done else TRIES):
        is_now = nth == len(daily.tries)
        says = present if is_now else "to come"
        lines.append(WAITS.format(classes="now" if is_now else "wait", nth=nth + 1, says=says))
    return TRIES_LIST.format(joined(lines))


def _tried(nth: int, item: Try[Table]) -> Markup:
    """Return a try; if its layout is known, its score is a button that shows it again."""
    score = asked_score(item.layout.round) if item.layout else None
    points = NONE
    if score:
        label = f"Try {nth + 1}, {number(score.total)}: show it again"
        points = button(ShowTry(nth), POINTS.format(number(score.total)), "link", name=f"try-{nth}", label=label)
    return TRIED.format(nth=nth + 1, squares=squares(item.share), share=item.share, points=points)


def squares(share: int) -> Markup:
    """Draw a share as ten squares, one filled for each full tenth."""
    full = share // 10
    drawn = FULL.format(_row(0, full)) if full else NONE
    return SQUARES.format(best=" best" if share == WHOLE else "", bed=_row(full, 10), full=drawn)


def _row(first: int, end: int) -> str:
    return "".join(f"M{12 * nth} 0h10v10h-10z" for nth in range(first, end)) or "M0 0"


@lru_cache(maxsize=4)  # saves 4.5 ms per drawing of a finished day
def hardness(answer: Answer, share: int) -> Markup:
    """Return a histogram of simple plays by their share of the best score, with the person's share marked."""
    found = hardness_of(answer.dealt.round, answer.score)
    most, mine = max(found.tenths), min(share // 10, len(found.tenths) - 1)
    bars = [
        BAR.format(classes="me" if nth == mine else "", place=10 * nth + 1, height=max(1, round(38 * count / most)))
        for nth, count in enumerate(found.tenths)
    ]
    says = HALF_OF_BEST.format(half=found.half, plays=found.plays, word=found.word.capitalize())
    return HARDNESS.format(bars=joined(bars), says=says, mine=MINE.format(share=share))


def _reasons(answer: Answer) -> Markup:
    """Return the shares of simpler plays, and the button that shows the best one."""
    return REASONS.format(
        plain=answer.plain,
        as_dealt=answer.as_dealt,
        best=button(DailyAct.BEST, "See the best play", "btn", name="see-best"),
    )


def _result() -> Markup:
    return RESULT.format(
        copy=button(DailyAct.COPY_RESULT, icon("copy") + "Copy result", "btn go"),
        picture=button(DailyAct.PICTURE, "Picture", label="Save the result as a picture"),
        link=button(DailyAct.COPY_DAY, icon("link") + "Link"),
    )


def _streak(figures: DayFigures) -> Markup:
    values = {
        "Streak": figures.streak,
        "Longest": figures.longest,
        "Played": figures.played,
        "Average": f"{figures.average}%",
    }
    return STREAK.format(joined([FIGURE.format(name=name, value=value) for name, value in values.items()]))


def _tail(model: Model) -> str:
    """Return the date, the time until the next round, and a warning if the device's clock is wrong."""
    now = model.now
    if not now:
        return "Asking the clock."
    today = TODAY.format(today=day_words(date.fromisoformat(now[:10])))
    if wrong := ahead_of(model.saves.days, now):
        return f"{today} {wrong}"
    hours, minutes = left_today(now).split(":")
    why = model.saves.unread and model.saves.unread.trouble
    unread = f" Your tries cannot be kept: {why}" if why else KEPT[model.is_stored]
    return today + NEXT.format(hours=hours, minutes=int(minutes)) + unread


JOKERS = Markup(
    '<div class="sec"><h2 id="how">{title}</h2></div><ol class="doings" aria-labelledby="how">{jokers}</ol>'
    '<p class="hint">The steps of the score appear here after each try.</p>'
)
JOKER = Markup(
    '<li class="pick" data-kind="{kind}">'
    '<span class="chip"><svg aria-hidden="true"><use href="#{emblem}"/></svg></span>'
    '<span class="says"><b>{name}{edition}</b> <span>{rule}</span></span></li>'
)
EDITION = Markup(' <small class="whose">{} {}</small>')
TODAYS, THAT_DAY = "Today’s jokers", "The jokers of that day"


def jokers(model: Model) -> Markup | None:
    """Return the rules of the day's jokers, shown in place of the steps while the score is hidden."""
    if not model.is_asking:
        return None
    if model.daily.answer is None:
        return NONE
    dealt = model.daily.answer.dealt.round
    lines = [_joker(card, row_of(card, dealt)) for card in dealt.jokers]
    return JOKERS.format(title=THAT_DAY if model.daily.is_late else TODAYS, jokers=joined(lines))


def _joker(card: JokerCard, joker: Joker) -> Markup:
    edition = EDITION.format(EDITION_WORDS[card.edition], signed(*card.edition.gain)) if card.edition else NONE
    return JOKER.format(
        kind=kind_of(joker), emblem=emblem(joker), name=card.name, edition=edition, rule=printed_rule(joker)
    )


def steps_word(model: Model) -> str:
    """Return the name of the steps' tab."""
    return "Jokers" if model.is_asking else "Steps"


SCREEN = Screen(
    "Daily", steps_word, {"top": top_line, "tally": in_place_of_score, "line": line, "shelf": pane, "proof": jokers}
)
