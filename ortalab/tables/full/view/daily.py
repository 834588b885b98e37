"""The line of the daily round in place of the best play: the tries, and what is left to do."""

from ortalab.page.elements import NONE, OFF, icon, joined
from ortalab.page.markup import Markup
from ortalab.plurals import counted
from ortalab.storage.records import TRIES
from ortalab.tables.full.input import button
from ortalab.tables.full.state.daily import FEWEST, Daily
from ortalab.tables.full.state.messages import DailyAct
from ortalab.tables.full.state.model import Model

LINE = Markup(
    '<div class="daily-line" id="daily-line"><b>{title}</b><span class="shares">{tries}</span>{buttons}</div>'
)
TRY = Markup('<span class="try">{} %</span>')
SAYS = Markup('<span class="q">{}</span>')
LATE = ", not for the streak"
TROUBLE = "could not be dealt: {}"


def daily_line(model: Model, daily: Daily) -> Markup:
    """Return the line: which day, how far the tries got, and the buttons."""
    title = f"Daily {daily.number}" if daily.number else "Daily"
    leave = button(DailyAct.OPEN, icon("x"), "btn bare", name="leave-daily", label="Leave the daily round")
    if daily.dealt is None:
        why = TROUBLE.format(model.task.why) if model.task.why else "dealing, it may take some seconds …"
        return LINE.format(title=title, tries=SAYS.format(why), buttons=leave)
    tries = joined([TRY.format(item.share) for item in daily.tries])
    says = SAYS.format(_says(daily))
    return LINE.format(title=title, tries=tries + says, buttons=joined([*_buttons(model, daily), leave]))


def _says(daily: Daily) -> str:
    if daily.is_done:
        return ""
    if not daily.tries:
        return f"the best of {counted(TRIES, 'try')} counts{LATE if daily.is_late else ''}"
    return f"try {len(daily.tries) + 1} of {TRIES}"


def _buttons(model: Model, daily: Daily) -> list[Markup]:
    if daily.is_done:
        return [
            button(DailyAct.BEST, "See the best", name="see-best"),
            button(DailyAct.RESULT, icon("copy") + "Copy", "btn go", name="copy-result"),
        ]
    is_ready = len(model.table.played) >= FEWEST
    return [button(DailyAct.PLAY, "Play it", "btn go", name="play-try", state=NONE if is_ready else OFF)]
