"""Handlers for links, stored texts, and copies."""

from ortalab.errors import OrtalabError
from ortalab.games.poker.completions import HOLE
from ortalab.page.features import Handlers
from ortalab.page.games.messages import KeepLines, StoredData
from ortalab.page.games.navigation import at_table, opened_place
from ortalab.page.messages import AskTime, Copy, Moved, OpenLink, Replace
from ortalab.page.shell import Notice, Tone, changed, sentence
from ortalab.page.update import Update, refused
from ortalab.page.update import opened as shell_opened
from ortalab.storage.results import readable_results
from ortalab.tables.poker.entry import read_link, read_question, read_table
from ortalab.tables.poker.moves.program import with_session
from ortalab.tables.poker.state import (
    EXAMPLE,
    LONGEST_SESSION,
    LONGEST_SHARED,
    LONGEST_TYPED,
    Model,
    Showdown,
    write_link,
)
from ortalab.tables.poker.state.messages import OPENING, Act, Drafts, Quiz
from ortalab.tables.poker.words import command, output, percent, player

RETURNED = "The hands of your last visit."


def start(link: str) -> Model:
    try:
        question = read_question(link) if link.strip() else Quiz(OPENING, is_opening=True)
        return Model(read_table(link), quiz=question)
    except OrtalabError as error:
        why = sentence(str(error))
        return Model(Showdown(), trouble=why, notice=Notice(why, Tone.REFUSED, is_heard=True))


def opened(model: Model, message: OpenLink | Moved) -> Update[Model]:
    """Open a link or an entry of the browser's history; show an unreadable one's error on the table as well."""
    if place := opened_place(model, message):
        return place
    model, is_blank = at_table(model), not message.link.strip("# ")
    if is_blank and isinstance(message, Moved):
        message = message._replace(link=f"#{model.last}")
    after, effects = shell_opened(start, model, message)
    found = start(message.link.lstrip("#"))
    trouble = found.trouble if not after.table.hands else ""
    if after is not model and found.quiz:
        after = changed(after, quiz=found.quiz)
        effects = effects if is_blank else tuple(Replace(after.address, after.history.entry) for _ in effects)
    return changed(after, trouble=trouble, is_blank=is_blank), effects


def recalled(model: Model, message: StoredData) -> Update[Model]:
    """Restore the stored data; without a link, show the hands of the last visit."""
    results = readable_results(message.results).get(model.word, ()) if message.results else model.results
    is_first = not model.has_recalled
    model = changed(model, results=results, has_recalled=True)
    ask = () if model.today else (AskTime(),)
    if not message.lines or not is_first or not model.is_blank or model.table != EXAMPLE or model.is_embedded:
        return model, ask
    try:
        table = read_link(message.lines)
    except OrtalabError:
        return model, ask
    is_other = table != model.table
    return changed(model, table=table, last=message.lines, notice=Notice(RETURNED) if is_other else model.notice), ask


def follow(before: Model, _: object, after: Model) -> Update[Model]:
    """Store the hands on the table for the next visit, once the person has changed them."""
    link = write_link(after.table)
    if before.table == after.table or after.is_embedded or not after.has_recalled or link == after.last:
        return after, ()
    return changed(after, last=link), (KeepLines(lambda: link),)


def restored(model: Model, message: Drafts) -> Update[Model]:
    """Restore the texts of an earlier visit, except where new ones were typed."""
    if message.report:
        from ortalab.page.program.moves import restored as with_report  # 5 kB

        model = with_report(model, message.report)
    if message.session and not model.session:
        model = with_session(model, message.session[:LONGEST_SESSION])
    printed, shared = message.printed[:LONGEST_TYPED], message.shared[:LONGEST_SHARED]
    model = changed(model, printed=model.printed or printed, shared=model.shared or shared)
    return changed(model, typed=model.typed or message.typed[:LONGEST_TYPED]), ()


def copied(model: Model, text: str, message: str) -> Update[Model]:
    """Copy a text, or say that there is none yet."""
    return (model, (Copy(text, message),)) if text else (refused(model, "There is nothing to copy yet."), ())


def chances_text(model: Model) -> str:
    """Format the chances as lines of text; "" before they are known."""
    lines = []
    for hand, found in zip(model.table.hands, model.chances, strict=False):
        known = " ".join(card for card in hand if card != HOLE) or "no card known"
        error = f" ± {percent(found.error)}" if found.error else ""
        shares = f"wins {percent(found.win)}%{error}, draws {percent(found.draw)}%, loses {percent(found.lose)}%"
        lines.append(f"{player(found.hand)} ({known}): {shares}")
    return "\n".join(lines)


HANDLERS: Handlers = {
    **dict.fromkeys((OpenLink, Moved), opened),
    StoredData: recalled,
    Drafts: restored,
    Act.COPY_COMMAND: lambda model: copied(model, command(model.table), "Cards copied as arguments."),
    Act.COPY_OUTPUT: lambda model: copied(model, "" if model.is_asking else output(model.table), "Output copied."),
    Act.COPY_CHANCES: lambda model: copied(model, chances_text(model), "Chances copied."),
}
