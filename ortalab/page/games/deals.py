"""The deals of any table of a game: that of the day, dealing again, the line of each deal, and a blank address."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import Any, Generic, TypeVar

from ortalab.errors import OrtalabError
from ortalab.page.announce import refused
from ortalab.page.changed import changed
from ortalab.page.games import files
from ortalab.page.games.days import day_words, seed_of
from ortalab.page.games.desk import Take, answered
from ortalab.page.games.lines import (
    MOST_LINES,
    Line,
    Mark,
    P,
    beside,
    comes_by_link,
    followed,
    kept,
    line_of,
    read_lines,
    write_lines,
)
from ortalab.page.games.messages import AskTime, Imported, KeepLines, Kept, Now, TaskFailed, TaskStarted, TaskStep
from ortalab.page.games.shell import G
from ortalab.page.history import walked_words
from ortalab.page.messages import Moved, OpenLink
from ortalab.page.notice import Notice
from ortalab.page.update import Hooks, Update, edited
from ortalab.page.update import update as shell_update
from ortalab.page.words import sentence
from ortalab.storage.results import readable_results

D = TypeVar("D")
"""A game from its deal: the value on the table."""
UNDONE = walked_words(-1)
AGAIN = "The same cards are dealt again."


def every(_: object, __: int) -> bool:
    """Return True: whatever the play, it is the person's own."""
    return True


def unmarked(_: object) -> Mark:
    """Return no mark: a result of this table counts unless its line says otherwise."""
    return Mark.NONE


@dataclass(frozen=True)
class Deals(Generic[G, D, P]):
    """The deals of a table, by what it tells of its games."""

    word: str  # of the table, among the results of all
    deal: Callable[[int], D]  # of a seed, by the rules of the deal of the day
    plays_of: Callable[[D], tuple[P, ...]]
    with_plays: Callable[[D, tuple[P, ...]], D]
    read: Callable[[str], D]
    write: Callable[[D], str]
    is_over: Callable[[D], bool]
    shows: Callable[[D, int], bool]  # whether the play of a number, from 0, shows the person something new
    read_link: Callable[[str], D]
    link_of: Callable[[G], str]
    warning: str  # after an undo, where another play would mark the result
    is_own: Callable[[D, int], bool] = every  # whether the play of a number is the person's
    marked: Callable[[G], Mark] = unmarked  # what marks the result whatever was played

    write_line: Callable[[Line[P]], str] = field(init=False)  # known of the lines that were written before

    def __post_init__(self) -> None:
        """Remember how each line is written."""
        object.__setattr__(self, "write_line", lru_cache(maxsize=2 * MOST_LINES)(self._write))

    # ---- the deal of the day, and dealing again

    def start_of(self, game: D) -> D:
        """Return the deal of a game, without a play."""
        return self.with_plays(game, ())

    def of_today(self, model: G) -> D:
        """Return the deal of the day, with the plays that were made here already."""
        deal = self.deal(seed_of(model.today))
        line = line_of(model.lines, self.write(deal))
        game = self.with_plays(deal, line.plays) if line else deal
        return deal if self.is_over(game) else game

    def is_daily(self, model: G) -> bool:
        """Tell whether the deal of the day is on the table."""
        return bool(model.today and model.table and self.start_of(model.table) == self.deal(seed_of(model.today)))

    def deal_daily(self, model: G, _: object) -> Update[G]:
        """Deal the cards of the day, or go on with them."""
        if not model.today:
            return model, (AskTime(),)
        game = self.of_today(model)
        goes_on = " goes on" if self.plays_of(game) else ""
        return edited(model, game, f"The deal of {day_words(model.today)}{goes_on}.", self.link_of)

    def deal_again(self, model: G, _: object) -> Update[G]:
        """Deal the same cards again."""
        return self.put_known(model, self.start_of(model.table), AGAIN) if model.table else (model, (AskTime(),))

    def put_known(self, model: G, deal: D, text: str) -> Update[G]:
        """Put a deal on the table whose cards are known, so that its result does not count."""
        line: Line[P] = Line(self.write(deal), (), Mark.AGAIN)
        return edited(changed(model, lines=kept(model.lines, line)), deal, text, self.link_of)

    def told_time(self, model: G, message: Now) -> Update[G]:
        """Take over the time; a page that waits for the deal of the day gets it."""
        model = changed(model, now=message.text)
        if model.table or model.trouble or not model.has_recalled:
            return model, ()
        game = self.of_today(model)
        goes_on = Notice(f"The deal of {day_words(model.today)} goes on.")
        return changed(model, table=game, notice=goes_on if self.plays_of(game) else model.notice), ()

    # ---- the line of each deal

    def recalled(self, model: G, message: Kept) -> Update[G]:
        """Take over what the browser keeps."""
        lines = beside(model.lines, read_lines(message.lines, self._read)) if message.lines else model.lines
        results = readable_results(message.results).get(self.word, ()) if message.results else model.results
        return changed(model, lines=lines, results=results, has_recalled=True), (() if model.today else (AskTime(),))

    def _read(self, text: str) -> tuple[str, tuple[P, ...]]:
        game = self.read(text)
        return self.write(self.start_of(game)), self.plays_of(game)

    def _write(self, line: Line[P]) -> str:
        return self.write(self.with_plays(self.read(line.deal), line.plays))

    def _line_of(self, model: G) -> Line[P] | None:
        return line_of(model.lines, self.write(self.start_of(model.table))) if model.table else None

    def follow_line(self, model: G, *, by_link: bool = False) -> Update[G]:
        """Return the model with the line of the deal on the table, and what the browser is to keep of it.

        `by_link` tells that its plays came with a link.
        """
        game = model.table
        if not game or not model.has_recalled:
            return model, ()
        line, plays = self._line_of(model), self.plays_of(game)
        if line is None:
            is_begun = any(self.is_own(game, nth) for nth in range(len(plays)))
            now = Line(self.write(self.start_of(game)), plays, Mark.LINK if is_begun else Mark.NONE)
        else:
            now = followed(line, plays, partial(self.shows, self.with_plays(game, line.plays)), by_link=by_link)
        now = now._replace(mark=now.mark or self.marked(model))
        if now == line:
            return model, ()
        lines = kept(model.lines, now)
        return changed(model, lines=lines), (KeepLines(partial(write_lines, lines, self.write_line)),)

    def knows_more(self, model: G) -> bool:
        """Tell whether something new was seen after the plays on the table, so that another play marks the result."""
        line = self._line_of(model)
        if line is None or line.mark:
            return False
        made, known = self.plays_of(model.table), self.with_plays(model.table, line.plays)
        is_ahead = line.plays[: len(made)] == made
        return is_ahead and any(self.shows(known, nth) for nth in range(len(made), len(line.plays)))

    def mark_of(self, model: G) -> Mark:
        """Return why the result on the table does not count."""
        line = self._line_of(model)
        return line.mark if line else Mark.NONE

    def settled(self, before: G, after: G, message: object) -> Update[G]:
        """Follow the line where the game on the table changed; an undo warns of the mark that may follow."""
        if after.table == before.table and not isinstance(message, Kept):
            return after, ()
        after, effects = self.follow_line(after, by_link=comes_by_link(message, has_recalled=before.has_recalled))
        if after.table != before.table and after.notice.text == UNDONE and self.knows_more(after):
            after = changed(after, notice=after.notice._replace(text=f"{UNDONE} {self.warning}"))
        return after, effects

    # ---- messages that every table takes alike

    def told(self, hooks: Hooks[G], take: Take[G], model: G, message: Any) -> Update[G]:  # noqa: ANN401 — any message
        """Return the page after what the browser or the worker tells, or after a message of the shell.

        `take` takes the worker's answers.
        """
        match message:
            case Now():
                return self.told_time(model, message)
            case Kept():
                return self.recalled(model, message)
            case Imported():
                return files.imported(self.word, model, message)
            case TaskStarted() | TaskStep() | TaskFailed():
                return answered(model, message, take)
            case OpenLink() | Moved():
                return self.opened(hooks, model, message)
            case _:
                return shell_update(hooks, model, message)

    # ---- addresses

    def start(self, link: str, page: Callable[..., G]) -> G:
        """Return the page that a link opens; a blank one waits for the deal of the day."""
        if not link.strip():
            return page(None)
        try:
            return page(self.read_link(link))
        except OrtalabError as error:
            why = sentence(str(error))
            return refused(page(None, trouble=why), why)

    def opened(self, hooks: Hooks[G], model: G, message: OpenLink | Moved) -> Update[G]:
        """Open a link, or an entry of the browser's history; one that cannot be read says why on the table as well."""
        if isinstance(message, Moved) and not message.link.strip("# ") and model.today:
            message = message._replace(link=f"#{self._blank(model, message.entry)}")
        after, effects = shell_update(hooks, model, message)
        trouble: Any = hooks.start(message.link.lstrip("#")).trouble if after.table is None else ""
        return changed(after, trouble=trouble), effects

    def _blank(self, model: G, entry: int | None) -> str:
        """Return the link for a blank address: that of the game that was there before, or of the deal of the day."""
        steps = 0 if entry is None else entry - model.history.entry
        if steps and model.history.remembers(steps):
            game = model.history.shifted(model.table, steps)[0]
            return self.write(game) if game else ""
        return self.write(self.of_today(model))
