"""The undo history: every edit is an entry of the browser's history."""

from dataclasses import replace

from ortalab.errors import OrtalabError
from ortalab.page import update as shell
from ortalab.page.features import Then
from ortalab.page.fragment import is_set
from ortalab.page.messages import Moved, OpenLink, PageAct, Replace
from ortalab.page.quiz.messages import QuizAct
from ortalab.page.shell import SILENT, History, Notice, Popover, changed, closed, sentence, walked_words
from ortalab.plurals import counted, listed
from ortalab.rounds.card import JokerCard
from ortalab.rounds.joker import Joker
from ortalab.rounds.round import MOST, Own, Round
from ortalab.rounds.rulesets import RULESETS
from ortalab.tables.rounds.actions.drafts import with_answer
from ortalab.tables.rounds.link import Reading, decode, encode, link_of
from ortalab.tables.rounds.state.areas import Table
from ortalab.tables.rounds.state.daily import Daily
from ortalab.tables.rounds.state.messages import Act, Handlers, Update
from ortalab.tables.rounds.state.mode import OWN_TABLE, Damaged, Day, Mode, ProgramCase, Question, SetRoom, SetWalk
from ortalab.tables.rounds.state.model import EMPTY, Model, example, thing_at
from ortalab.tables.rounds.state.panes import Tab
from ortalab.tables.rounds.state.scores import check_scorable, steps_of
from ortalab.tables.rounds.state.words import are

HISTORY_MOVES: frozenset[object] = frozenset({PageAct.UNDO, PageAct.REDO})


def edited(model: Model, content: Table | Round, notice: str) -> Update:
    """Return the model after an edit, with a history entry if the table differs.

    With a round as `content`, the bench stays as it is; see `with_round`.
    """
    table, of_waiting = with_round(model, content)
    if table != model.table:
        check_scorable(table.round)
    return shell.edited(model, table, " ".join([notice, *of_waiting]), link_of)


def pushed(model: Model, table: Table) -> Update:
    """Push a table to a new history entry, even an unchanged one."""
    return shell.pushed(model, table, link_of)


def replaced_table(model: Model, content: Table | Round, notice: str) -> Update:
    """Replace the table at the current history entry, for example after a damaged link."""
    table, of_waiting = with_round(model, content)
    model = changed(model.with_table(table, model.history), notice=Notice(" ".join([notice, *of_waiting])))
    return model, (Replace(link_of(model), model.history.entry),)


def with_round(model: Model, content: Table | Round) -> tuple[Table, tuple[str, ...]]:
    """Return the table with another round, and sentences about the bench jokers that this changes.

    A table as `content` replaces the whole table. A round leaves the bench as it is, and gets the definitions of the
    custom jokers there, as far as it has room. A definition in the round takes precedence over one of the same name.
    """
    if isinstance(content, Table):
        return content, ()
    waiting = {card.name for card in model.table.bench}
    mine = {joker.name: joker for joker in model.round.own if joker.name in waiting}
    own = {joker.name.lower(): joker for joker in content.own}
    for name, joker in mine.items():
        if len(own) < MOST:
            own.setdefault(name.lower(), joker)
    now = {name: own.get(name.lower()) for name in mine}

    def renamed(card: JokerCard) -> JokerCard | None:
        meant = now.get(card.name, card)
        return replace(card, name=meant.name) if meant else None

    beside = replace(model.table, round=Round()).with_jokers(renamed)
    return replace(beside, round=replace(content, own=tuple(own.values()))), _of_waiting(mine, now)


def _of_waiting(mine: dict[str, Own], now: dict[str, Own | None]) -> tuple[str, ...]:
    """Describe the custom jokers that have left the bench, and those that have been redefined."""
    gone = [name for name, meant in now.items() if meant is None]
    other = [meant.name for name, meant in now.items() if meant not in {None, mine[name]}]
    sentences = []
    if gone:
        why = "a round has at most five custom jokers"
        sentences.append(f"{listed(gone)} {are(gone)} off the bench: {why}.")
    if other:
        become = "is now the one" if len(other) == 1 else "are now those"
        sentences.append(f"{listed(other)} on the bench {become} of this round.")
    return tuple(sentences)


def follow_address(model: Model, message: Moved) -> Update:
    """Follow the browser to another history entry, or to a typed address."""
    reading = _decoded(model, message.link)
    table, history, own = _table(reading), model.history, model.own_table
    if message.entry is None:
        model = changed(model.with_table(table, history.pushed(model.table)), notice=SILENT)
        model = _read(model, reading, own)
        link = message.link if reading.complaints else link_of(model)
        return model, (Replace(link, model.history.entry), *_then(reading))
    if model.quiz is None and reading.quiz and reading.quiz.level:  # a dealt question that was left
        reading = reading._replace(quiz=reading.quiz._replace(before=model.own_table))
    steps, by = message.entry - history.entry, message.by
    if steps == 0 and (model.table == table or _is_at(model.table, message.link)):
        return changed(model, replay=model.replay._replace(pinned=_step(reading))), ()
    if by and by != steps and history.remembers(by):
        # Past the browser's limit an edit overwrites the entry that was left.
        model = shell.shifted(model, by)
        return model, (Replace(link_of(model), model.history.entry),)
    if steps and history.remembers(steps):
        known, _ = history.shifted(model.table, steps)
        if known == table:
            return _read(shell.shifted(model, steps), reading, own), ()
        if _is_at(known, message.link):
            return _read(shell.shifted(model, steps), reading._replace(complaints=()), own), ()
    history = history.arrived(model.table, message.entry)
    model = changed(model, notice=Notice(walked_words(steps))).with_table(table, history)
    return _read(model, reading, own), ()


def _decoded(model: Model, link: str) -> Reading:
    """Parse a link; a set resumes with the known answers."""
    if is_set(link):
        from ortalab.tables.rounds.actions.set_reading import reading_of  # 1.9 kB

        reading = reading_of(model, link)
    else:
        reading = decode(link)
    return reading._replace(complaints=tuple(map(sentence, reading.complaints)))


def _is_at(table: Table, link: str) -> bool:
    """Return whether a link is that of a table with Python jokers, whose code it omits."""
    has_code = any(isinstance(joker, Joker) for joker in table.round.own)
    return has_code and link.lstrip("#").split("&step=")[0] == encode(table)


def open_link(model: Model, message: OpenLink) -> Update:
    """Open the page's address; a blank one opens the example."""
    reading = _decoded(model, message.link)
    history = History[Table](entry=message.entry, top=max(message.entry, message.top))
    model = _read(model.with_table(_table(reading), history), reading)
    is_blank = reading.blank and model.mode is OWN_TABLE
    link = message.link if reading.complaints else "" if is_blank else link_of(model)
    return model, (Replace(link, message.entry), *_then(reading))


def _then(reading: Reading) -> tuple[Then, ...]:
    return (Then(QuizAct.QUIZ),) if reading.blank and reading.quiz else ()


def follow(before: Model, message: object, model: Model) -> Update:
    """Close the popover of a card when the history moves, or when the card is gone."""
    if model.editing is None or model.history is before.history:
        return model, ()
    is_elsewhere = message in HISTORY_MOVES or (isinstance(message, Moved) and message.entry is not None)
    is_gone = thing_at(model.table, model.editing) is None
    return closed(model, Popover) if is_elsewhere or is_gone else model, ()


def _read(model: Model, reading: Reading, own: Table | None = None) -> Model:
    """Return the model with the mode and the step of a link; `own` is the person's own table until then."""
    mode = _mode_of(model, reading, own)
    replay = model.replay._replace(pinned=None if reading.quiz and reading.round.played else _step(reading))
    daily = model.daily
    rules = reading.round.rules
    if reading.daily is not None and (reading.daily, rules) != (daily.word, daily.rules):
        daily = Daily(asked=reading.daily, rules=rules)
    sets = model.sets.at(reading.walk, model.history.entry, reading.file)
    program = model.program._replace(is_linked=reading.program and not model.at_program)
    model = changed(model, replay=replay, mode=mode, daily=daily, sets=sets, program=program)
    if reading.study:
        panes = model.panes.showing(Tab.MARKS)._replace(is_sheet=False)
        model = changed(model, variations=model.variations.with_rounds(reading.study), panes=panes)
    if reading.note:
        model = changed(model, notice=Notice(reading.note))
    return with_answer(_with_known_theme(model))


def _with_known_theme(model: Model) -> Model:
    """Replace the quiz's theme by its canonical name, or drop an unknown one with a notice."""
    quiz = model.quiz
    if quiz is None or not quiz.theme:
        return model
    from ortalab.workshop.quiz.themes import theme_of  # 1.9 kB

    try:
        theme = theme_of(quiz.theme, RULESETS[model.round.rules]).name
    except OrtalabError as error:
        return changed(model, mode=Question(quiz._replace(theme="")), notice=Notice(sentence(str(error))))
    return changed(model, mode=Question(quiz._replace(theme=theme)))


def _step(reading: Reading) -> int | None:
    has_it = reading.step is not None and reading.step < len(steps_of(_table(reading).round))
    return reading.step if has_it else None


def _table(reading: Reading) -> Table:
    """Return the table of a link; if it has no round, the example, unless it is a daily round, which is dealt later."""
    if not reading.blank or reading.daily is not None:
        return reading.table
    return Table(replace(example().round, rules=reading.round.rules))


def _mode_of(model: Model, reading: Reading, own: Table | None) -> Mode:
    """Return the mode of a link; damage takes precedence, except in a set or a daily round, which is dealt later."""
    if reading.walk:
        return model.mode if model.walk else SetWalk(own)
    if reading.daily is not None:
        return model.day or Day(own)
    mode: Mode = OWN_TABLE
    if reading.quiz and reading.round.played:
        quiz = reading.quiz._replace(posed=model.table)
        mode = Question(quiz._replace(before=model.quiz.before) if model.quiz else quiz)
    elif reading.program:
        mode = model.at_program or ProgramCase(model.history.entry)
    elif reading.set_room:
        mode = model.mode if isinstance(model.mode, SetRoom) else SetRoom(model.history.entry)
    return _damaged(reading, mode) if reading.complaints else mode


def _damaged(reading: Reading, rest: Mode) -> Damaged:
    """Return the complaints about a link, and the label of the button that keeps the rest: `Keep the two cards`."""
    round_ = reading.round
    jokers = [card.name for card in (*round_.jokers, *reading.table.bench)]
    jokers += [joker.name for joker in round_.own if joker.name not in jokers]
    counts = ((len(round_.played) + len(round_.held), "card"), (len(jokers), "joker"))
    parts = ["the " + (noun if number == 1 else counted(number, noun)) for number, noun in counts if number]
    keep_label = f"Keep {' and '.join(parts)}" if parts else ""
    return Damaged(reading.complaints, keep_label, reading.unknown, rest=rest)


def clear(model: Model) -> Update:
    """Clear the round; the bench stays as it is."""
    notice = "The rows are empty; the bench stays as it was." if model.table.bench else "The table is empty."
    empty = replace(EMPTY, rules=model.round.rules, run=model.round.run)
    return replaced_table(model, empty, notice) if model.damage else edited(closed(model, Popover), empty, notice)


def reset(model: Model) -> Update:
    """Put the example on the table."""
    round_ = replace(example().round, rules=model.round.rules)
    return edited(closed(model, Popover), round_, "The example is on the table.")


def keep_read(model: Model) -> Update:
    """Continue with the readable part of a damaged link."""
    return replaced_table(model, model.round, "The rest of the link is left out.") if model.damage else (model, ())


def toggle_complaints(model: Model) -> Update:
    """Show all complaints about a damaged link, or only the first ones."""
    damage = model.damage
    return changed(model, mode=replace(damage, shows_all=not damage.shows_all)) if damage else model, ()


HANDLERS: Handlers = {
    Moved: follow_address,
    OpenLink: open_link,
    Act.CLEAR: clear,
    Act.RESET: reset,
    Act.KEEP_READ: keep_read,
    Act.TOGGLE_COMPLAINTS: toggle_complaints,
}
