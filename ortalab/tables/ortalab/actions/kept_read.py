"""Read what lies beside the saved rounds, in the same file: days of daily rounds, and the tally of the quiz."""

from datetime import date

from ortalab.tables.ortalab.state.model import Saves


def with_stored(text: str, saves: Saves) -> Saves:
    """Return what the page keeps with what is in the browser's file; this page's tries and answers are in it."""
    if saves.unread:
        return saves
    if '"quiz"' in text or saves.tally.asked:
        from ortalab.tables.ortalab.actions.quiz_tally import tally_of  # not before somebody has answered a quiz

        saves = saves._replace(tally=tally_of(text, saves))
    return _with_days(text, saves)


def with_imported(text: str, saves: Saves, now: str) -> tuple[Saves, int]:
    """Return what the page keeps with what a person's file adds, and how many later days are left out of that."""
    if not ('"quiz"' in text or '"days"' in text):
        return saves, 0
    from ortalab.storage.days import days_until, merged_days  # not before a file has days, or a tally
    from ortalab.storage.merge import tomorrow_of
    from ortalab.tables.ortalab.actions.daily_file import read_days
    from ortalab.tables.ortalab.actions.quiz_file import merged, read_tally, until
    from ortalab.workshop.daily.dates import number_of

    tomorrow = tomorrow_of(now)
    days, tally = read_days(text), read_tally(text)
    kept = days_until(days, number_of(date.fromisoformat(tomorrow)))
    counted = until(tally, tomorrow)
    saves = saves._replace(tally=merged(saves.tally, counted), days=merged_days(saves.days, kept))
    return saves, len(days) - len(kept) + len(tally.days) - len(counted.days)


def _with_days(text: str, saves: Saves) -> Saves:
    """Return the days of the browser's file, and after them this page's own tries."""
    if not text or not ('"days"' in text or saves.days):
        return saves
    from ortalab.storage.days import merged_days  # not before somebody has played a daily round
    from ortalab.tables.ortalab.actions.daily_file import read_days

    return saves._replace(days=merged_days(read_days(text), saves.days))
