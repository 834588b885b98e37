"""One history: every edit is an entry of the browser's own, and the model walks along with it."""

from dataclasses import replace
from math import isfinite

from ortalab.errors import OrtalabError, TextError
from ortalab.page.changed import changed
from ortalab.page.effects import Push, Replace
from ortalab.page.history import History
from ortalab.page.messages import Moved, OpenLink
from ortalab.page.notice import SILENT, Notice
from ortalab.page.overlay import Popover
from ortalab.page.undo import walked_words
from ortalab.page.words import counted
from ortalab.scoring.gains import listed
from ortalab.scoring.round import MOST, JokerCard, Own, Round
from ortalab.scoring.scene import Joker
from ortalab.tables.ortalab.actions.drafts import answered
from ortalab.tables.ortalab.actions.overlay import closed
from ortalab.tables.ortalab.actions.replay import scored, steps_of
from ortalab.tables.ortalab.link import Reading, decode, encode, link_of
from ortalab.tables.ortalab.state.areas import Table
from ortalab.tables.ortalab.state.effects import Update
from ortalab.tables.ortalab.state.model import Damage, Model, example, thing_at
from ortalab.tables.ortalab.state.quiz import Quiz
from ortalab.tables.ortalab.state.words import are


def laid(model: Model, lies: Table | Round, said: str) -> Update:
    """Return the model after an edit, which is one entry of the history; no entry where nothing changed.

    A round alone leaves what lies beside it as it is, as `beside_round` tells.
    """
    table, of_beside = beside_round(model, lies)
    model = changed(model, drag=None, notice=Notice(" ".join([said, *of_beside])))
    if table == model.table:
        return model, ()
    try_out(table.round)
    model = _after(model, table)
    return model, (Push(link_of(model), model.history.entry),)


def beside_round(model: Model, lies: Table | Round) -> tuple[Table, tuple[str, ...]]:
    """Return the table with another round, and sentences on the waiting jokers that it changes.

    A table replaces the whole table. A round leaves the areas beside it as they are, and takes over the definitions of
    custom jokers that wait there, as far as it has room for them. A definition of the round wins over one of its name.
    """
    if isinstance(lies, Table):
        return lies, ()
    waiting = {card.name for card in model.table.waiting}
    mine = {joker.name: joker for joker in model.round.own if joker.name in waiting}
    own = {joker.name.lower(): joker for joker in lies.own}
    for name, joker in mine.items():
        if len(own) < MOST:
            own.setdefault(name.lower(), joker)
    now = {name: own.get(name.lower()) for name in mine}

    def renamed(card: JokerCard) -> JokerCard | None:
        meant = now.get(card.name, card)
        return replace(card, name=meant.name) if meant else None

    beside = replace(model.table, round=Round()).with_jokers(renamed)
    return replace(beside, round=replace(lies, own=tuple(own.values()))), _of_waiting(mine, now)


def _of_waiting(mine: dict[str, Own], now: dict[str, Own | None]) -> tuple[str, ...]:
    """Say which custom jokers no longer wait, and which have another definition now."""
    gone = [name for name, meant in now.items() if meant is None]
    other = [meant.name for name, meant in now.items() if meant not in {None, mine[name]}]
    said = []
    if gone:
        said.append(f"{listed(gone)} {are(gone)} off the bench: a round brings at most five jokers of its own along.")
    if other:
        said.append(
            f"{listed(other)} on the bench {'is now the one' if len(other) == 1 else 'are now those'} of this round."
        )
    return tuple(said)


def try_out(round_: Round) -> None:
    """Refuse a round in which a joker in Python fails, or in one that the page scores beside it, before it is shown."""
    if not any(isinstance(joker, Joker) for joker in round_.own):
        return
    from ortalab.workshop.proof import prove  # not before somebody brings code along
    from ortalab.workshop.worth import worth

    where = "on this table"
    try:
        if told := scored(round_):
            _ = (told.total, told.steps)
            where = "once something is taken off this table"
            _ = (worth(round_, told.book), prove(told))
    except OrtalabError:
        raise
    except Exception as error:  # noqa: BLE001 — the code of others
        why = f"{type(error).__name__}, {' '.join(str(error).split())[:100]}"
        raise TextError(f"a joker in Python fails {where}: {why}; mend its code") from None
    if told and not all(isfinite(step.chips * step.mult) for step in told.steps):
        raise TextError("the score on its way is past the largest number there is; take a joker of yours off")


def moved(model: Model, message: Moved) -> Update:
    """Follow the browser to another entry of its history, or to an address that a person typed."""
    reading = decode(message.link)
    table = _table(reading)
    if message.entry is None:
        model = _read(changed(_after(model, table), notice=SILENT), reading)
        return model, (Replace(message.link if reading.complaints else link_of(model), model.history.entry),)
    steps = message.entry - model.history.entry
    if steps == 0 and (model.table == table or _is_at(model.table, message.link)):
        return changed(model, replay=model.replay._replace(pinned=_step(reading))), ()
    by = message.by
    if by and by != steps and model.history.remembers(by):
        # The browser keeps only so many: an edit beyond them was written over the entry that was left.
        model = shifted(model, by)
        return model, (Replace(link_of(model), model.history.entry),)
    if steps and model.history.remembers(steps):
        known, _ = model.history.shifted(model.table, steps)
        if known == table:
            return _read(shifted(model, steps), reading), ()
        if _is_at(known, message.link):
            return _read(shifted(model, steps), reading._replace(complaints=())), ()
    return _arrived(model, message.entry, reading), ()


def _is_at(table: Table, link: str) -> bool:
    """Is this the table of a link that does not tell all of it: one with jokers in Python?"""
    own = encode(table)
    return any(isinstance(joker, Joker) for joker in table.round.own) and link.lstrip("#").split("&step=")[0] == own


def opened(model: Model, message: OpenLink) -> Update:
    """Start with the page's address; where it is blank, with the example, which is there already."""
    reading = decode(message.link)
    history = History[Table](entry=message.entry, top=max(message.entry, message.top))
    model = _read(_settled(model, _table(reading), history), reading)
    link = "" if reading.blank else message.link if reading.complaints else link_of(model)
    return model, (Replace(link, message.entry),)


def kept(model: Model, lies: Table | Round, said: str) -> Update:
    """Put something else in the place of what the present entry of the history holds, such as a damaged link."""
    table, of_beside = beside_round(model, lies)
    said = " ".join([said, *of_beside])
    model = changed(_settled(model, table, model.history), notice=Notice(said))
    return model, (Replace(link_of(model), model.history.entry),)


def _after(model: Model, table: Table) -> Model:
    """Return the model one edit further."""
    return _settled(model, table, model.history.pushed(model.table))


def shifted(model: Model, steps: int) -> Model:
    """Return the model so many entries further along what it remembers."""
    table, history = model.history.shifted(model.table, steps)
    return _settled(changed(closed(model, Popover), notice=Notice(walked_words(steps))), table, history)


def _arrived(model: Model, entry: int, reading: Reading) -> Model:
    """Return the model at an entry that it does not remember: what the address says, and what can still be known."""
    history, said = model.history.arrived(model.table, entry), walked_words(entry - model.history.entry)
    return _read(_settled(changed(closed(model, Popover), notice=Notice(said)), _table(reading), history), reading)


def _read(model: Model, reading: Reading) -> Model:
    """Return the model with what a link says besides its round."""
    quiz = Quiz(reading.quiz) if reading.quiz and reading.round.played else None
    return answered(
        changed(
            model,
            replay=model.replay._replace(pinned=None if quiz else _step(reading)),
            damage=_damage(reading),
            quiz=quiz,
        )
    )


def _step(reading: Reading) -> int | None:
    """Return the step of a link, if the score has it."""
    has_it = reading.step is not None and reading.step < len(steps_of(_table(reading).round))
    return reading.step if has_it else None


def _settled(model: Model, table: Table, history: History[Table]) -> Model:
    """Return the model with another table at a place of the history: what belonged to the one before goes."""
    is_gone = model.editing and thing_at(table, model.editing) is None
    return changed(
        closed(model, Popover) if is_gone else model,
        table=table,
        history=history,
        quiz=model.quiz._replace(typed="") if model.quiz and model.is_asking else None,
        replay=model.replay.at_end,
        damage=None,
        drag=None,
    )


def _table(reading: Reading) -> Table:
    return example().table if reading.blank else reading.table


def _damage(reading: Reading) -> Damage | None:
    """Return what was wrong with a link, and how to go on with what was read: `Keep the two cards and the joker`."""
    if not reading.complaints:
        return None
    round_ = reading.round
    jokers = [card.name for card in (*round_.jokers, *reading.table.waiting)]
    jokers += [joker.name for joker in round_.own if joker.name not in jokers]
    counts = ((len(round_.played) + len(round_.held), "card"), (len(jokers), "joker"))
    parts = ["the " + (noun if number == 1 else counted(number, noun)) for number, noun in counts if number]
    return Damage(reading.complaints, f"Keep {' and '.join(parts)}" if parts else "", reading.strange)
