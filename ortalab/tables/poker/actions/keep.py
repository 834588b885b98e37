"""What is copied, kept in the browser, and saved as a file."""

from ortalab.errors import OrtalabError
from ortalab.games.poker.completions import HOLE
from ortalab.page.announce import refused
from ortalab.page.changed import changed
from ortalab.page.effects import Copy
from ortalab.page.games.messages import (
    AskTime,
    KeepLines,
    Kept,
)
from ortalab.page.notice import Notice
from ortalab.page.update import Update
from ortalab.storage.results import readable_results
from ortalab.tables.poker.actions.quiz import WORD
from ortalab.tables.poker.link import link_of, read_link
from ortalab.tables.poker.messages import Act
from ortalab.tables.poker.state import EXAMPLE, Model
from ortalab.tables.poker.words import command, output, percent, player

RETURNED = "The hands of your last visit."


def recalled(model: Model, message: Kept) -> Update[Model]:
    """Take over what the browser keeps; a page without a link shows the hands of the last visit."""
    results = readable_results(message.results).get(WORD, ()) if message.results else model.results
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


def keep_last(before: Model, after: Model) -> Update[Model]:
    """Keep the hands on the table for the next visit, once they are the person's own."""
    link = link_of(after)
    if before.table == after.table or after.is_embedded or not after.has_recalled or link == after.last:
        return after, ()
    return changed(after, last=link), (KeepLines(lambda: link),)


def copy_text(model: Model, act: Act) -> Update[Model]:
    """Copy the hands as arguments, what the assignment's program prints, or the chances."""
    text, told = {
        Act.COPY_COMMAND: (command(model.table), "The cards are copied, as arguments."),
        Act.COPY_OUTPUT: ("" if model.is_asking else output(model.table), "The output is copied."),
        Act.COPY_CHANCES: (chances_text(model), "The chances are copied."),
    }[act]
    return (model, (Copy(text, told),)) if text else (refused(model, "There is nothing to copy yet."), ())


def chances_text(model: Model) -> str:
    """Return the chances as lines of text, "" before they are known."""
    lines = []
    for hand, found in zip(model.table.hands, model.chances, strict=False):
        known = " ".join(card for card in hand if card != HOLE) or "no card known"
        error = f" ± {percent(found.error)}" if found.error else ""
        told = f"wins {percent(found.win)} %{error}, draws {percent(found.draw)} %, loses {percent(found.lose)} %"
        lines.append(f"{player(found.hand)} ({known}): {told}")
    return "\n".join(lines)
