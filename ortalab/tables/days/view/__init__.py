"""The page as HTML: the head above the calendar, and the backup file below the figures."""

from ortalab.page.elements import NONE, icon, joined
from ortalab.page.frame import notice, settings
from ortalab.page.games.frame import frame
from ortalab.page.markup import Markup
from ortalab.page.shell import Settings
from ortalab.plurals import counted, listed
from ortalab.storage.days import day_figures, days_under
from ortalab.tables import TABLES
from ortalab.tables.days.input import HOTKEYS, button
from ortalab.tables.days.state import Act, Model, SaveUnread, StartAnew, known_of
from ortalab.tables.days.view.calendar import calendar, on_day, play_link
from ortalab.tables.days.view.figures import figures
from ortalab.tables.days.words import of_rules
from ortalab.workshop.daily_dates import FIRST, in_words, number_of


def regions(model: Model) -> dict[str, Markup]:
    """Render the page's regions, without personal data if the page is embedded."""
    around, is_shown = frame(model, TABLES, "days/", lambda: HOTKEYS), not model.is_embedded
    del around["places"]
    return {
        **around,
        "tools": settings(isinstance(model.overlay, Settings)) if is_shown else around["tools"],
        "trail": notice(model),
        "tally": head(model),
        "table": joined([calendar(model), on_day(model)]) if is_shown else NONE,
        "proof": joined([figures(model), files(model)]) if is_shown else NONE,
    }


WARNING = Markup('<div class="warn">{icon}<p>{says}</p>{buttons}</div>')
PARTS = {"saves": "Your kept rounds, days and quiz", "games": "Your games"}
EMPTY = Markup("<p>Nothing is kept yet: start with {daily}, or with a game at any table.</p>")
SUMMARY = Markup("<p>{}</p>")
IN_FRAME = Markup("<p>Your days are shown only on their own page.</p>")
FILES = Markup(
    '<section class="fg file" aria-labelledby="file"><h2 id="file">One file</h2><p>{says}</p>'
    '<div class="acts">{buttons}</div></section>'
)
SAYS = (
    "Your kept rounds, days, quiz and games of every table are only in this browser. Save them as one file, or "
    "load one: each day and game counts once."
)


def head(model: Model) -> Markup:
    """Render the summary of the days, below any warnings about stored data or the clock."""
    if model.is_embedded:
        return IN_FRAME
    return joined([*_unread(model), *_clock(model), _summary(model)])


def _unread(model: Model) -> list[Markup]:
    """Render a warning for each unreadable part: the reason, and the buttons to save and delete it."""
    found = []
    for part, why in known_of(model.parts).trouble._asdict().items():
        if why:
            buttons = [button(SaveUnread(part), "Download as it is", name=f"save-{part}")]
            if part in model.downloaded:
                buttons.append(button(StartAnew(part), "Start anew", name=f"anew-{part}"))
            says = f"{PARTS[part]} cannot be read, and are left unchanged. {why}"
            found.append(WARNING.format(icon=icon("warn"), says=says, buttons=joined(buttons)))
    return found


def _clock(model: Model) -> list[Markup]:
    """Render a warning if the clock is before the first daily round, or before a day that was played."""
    if not model.now:
        return []
    says = ""
    latest = max(known_of(model.parts).days, default=model.present_day)
    if model.present_day < FIRST:
        says = f"the first daily round is that of {in_words(FIRST)}"
    elif latest > model.present_day:
        says = f"something was played on {in_words(latest)}, which is still to come"
    if not says:
        return []
    text = f"This device’s clock says {in_words(model.present_day)}, but {says}: check the clock."
    return [WARNING.format(icon=icon("warn"), says=text, buttons=NONE)]


def _summary(model: Model) -> Markup:
    """Render a summary of the days, in a sentence."""
    known = known_of(model.parts)
    if not model.has_recalled:
        return SUMMARY.format("What you played, day by day.")
    if known.is_empty:
        return NONE if any(known.trouble) else EMPTY.format(daily=play_link(model))
    today = number_of(model.present_day)
    played = known.saves.days
    streaks = {day.rules: day_figures(days_under(played, day.rules), today).streak for day in played}
    days = counted(len(known.days), "day")
    going = [
        f"{counted(streaks[rules], 'daily round')}{of_rules(rules)}" for rules in sorted(streaks) if streaks[rules]
    ]
    streak = f", {listed(going)} in a row up to now" if going else ""
    damaged = counted(known.damaged, "damaged entry")
    lost = f" The file keeps {damaged} that cannot be read." if known.damaged else ""
    return SUMMARY.format(f"You played on {days}{streak}.{lost}")


def files(model: Model) -> Markup:
    """Render the section of the backup file: its contents, and the buttons to save and load it."""
    known = known_of(model.parts)
    count = len(known.saves.rounds)
    rounds = f" {counted(count, 'kept round').capitalize()} too." if count else ""
    buttons = [button(Act.EXPORT, "Save as a file"), button(Act.IMPORT, "Load from a file")]
    return FILES.format(says=f"{SAYS}{rounds}", buttons=joined(buttons))
