"""Sets of rounds of the full game: the walk through one, its result, and its sheet."""

from functools import partial
from typing import Final

from ortalab.errors import TextError
from ortalab.full.luck import Luck
from ortalab.page.changed import changed
from ortalab.page.effects import Print, Push, Replace
from ortalab.page.features import Handlers
from ortalab.page.games.messages import Now
from ortalab.page.messages import Focused, Press, Typed
from ortalab.page.notice import SILENT, Notice
from ortalab.page.overlay import clear_away
from ortalab.page.quiz.messages import QuizAct
from ortalab.page.sets import making
from ortalab.page.sets import walking as shared
from ortalab.page.sets.drafting import made_of
from ortalab.page.sets.file import is_set_file
from ortalab.page.sets.link import SetReading
from ortalab.page.sets.messages import (
    FIELDS,
    HAND_FIELD,
    NEXT_ROUND,
    RESULT,
    SCORE_FIELD,
    GoTo,
    PaperAct,
    SetAct,
)
from ortalab.page.sets.paper import on_paper
from ortalab.page.sets.records import ASKS, Reply, answer_of, judged
from ortalab.page.sets.stored import GOES_ON, SetStore
from ortalab.page.sets.walk import NO_SETS, Walk
from ortalab.tables.full.actions.history import Update, link_of
from ortalab.tables.full.actions.set_maker import HANDLERS as OF_MAKER
from ortalab.tables.full.actions.set_maker import taken
from ortalab.tables.full.set_link import (
    GAME,
    decode_set,
    read_set,
)
from ortalab.tables.full.state.areas import JOKERS
from ortalab.tables.full.state.messages import (
    CHANGES,
    MOVES,
    ROUND_ACTS,
    Act,
    DailyAct,
    OpenEditor,
    SetLuck,
    ShowTab,
    Stored,
    StoredSets,
)
from ortalab.tables.full.state.model import NOTHING, Drawer, Model, Tab
from ortalab.tables.full.state.scores import score_of
from ortalab.tables.full.state.sets import judge_of, outcome_of, truth_words

FIXED = "This round cannot be changed here: try things with it on the table."
FROM_FILE = "The rounds of this set are in a file: open it under “Rounds”."


def prepare(model: Model, message: object) -> Model:
    """Put the paper away: it is printed once something else happens."""
    is_paper = model.sets.paper and not isinstance(message, Focused | Now | Stored)
    return changed(model, sets=model.sets._replace(paper="")) if is_paper else model


def refusal(model: Model, message: object) -> str | None:
    """Refuse whatever changes the round of an open set, or tells its score."""
    walk = model.sets.open_walk
    if walk is None:
        return None
    if isinstance(message, Press) or (isinstance(message, OpenEditor) and message.at.row != JOKERS):
        return ""
    if isinstance(message, SetLuck) and not walk.is_asking:
        return None
    if message == ShowTab(Tab.RUN):
        return FIXED
    is_act = isinstance(message, Act) and message in ROUND_ACTS
    return FIXED if is_act or message is QuizAct.QUIZ or isinstance(message, (*CHANGES, *MOVES, DailyAct)) else None


def follow(before: Model, _: object, after: Model) -> Update:
    """Close the set once another round lies there, and open it again with its entry of the history."""
    if after.sets is before.sets and (after.table, after.history.entry) != (before.table, before.history.entry):
        return changed(after, sets=after.sets.on(after.table, after.history.entry)), ()
    return after, ()


def started(link: str) -> Model:
    """Return the page that the link of a set opens."""
    found = decode_set(link)
    if found.file:
        return changed(NOTHING, complaints=(FROM_FILE,), sets=NO_SETS._replace(awaited=found.file))
    if not found.set.questions:
        return changed(NOTHING, complaints=found.troubles)
    return _at(NOTHING, STORE.opened(NO_SETS, found, link))


def resumed(model: Model, found: Model) -> Model:
    """Return the model with the set that a link opens, and the answers that are known; without one, the set is left."""
    sets, walk, awaited = model.sets, found.sets.walk, found.sets.awaited
    if awaited:
        walk = STORE.of_file(sets, awaited)
    elif walk and not walk.result:
        walk = STORE.resumed(sets, walk)
    return _opened(model, walk) if walk else changed(model, sets=sets.at(None, model.history.entry, awaited))


def _opened(model: Model, walk: Walk) -> Model:
    """Return the model with a walk that begins at its entry of the history."""
    sets = model.sets.at(walk, model.history.entry)
    return changed(_at(changed(model, complaints=()), walk), sets=sets)


def receive(model: Model, message: StoredSets) -> Update:
    """Take over the texts that the browser has stored: answers appear where their set is open."""
    model = changed(model, sets=STORE.restored(model.sets, *message))
    walk = STORE.goes_on(model.sets)
    if walk is None:
        return model, ()
    notice = Notice(GOES_ON.format(walk.answered, walk.total)) if walk.answered else model.notice
    return changed(_opened(model, walk), notice=notice), ()


def _at(model: Model, walk: Walk) -> Model:
    """Return the model at the question of a walk; its score is the least that luck allows."""
    panes = model.panes.showing(Tab.STEPS)._replace(left=Tab.JOKERS)
    model = changed(model, sets=model.sets._replace(walk=walk), table=walk.question.round, panes=panes)
    return changed(model, luck=Luck.LEAST, lit=None, rule_line="")


def open_text(model: Model, text: str) -> Update:
    """Open the link or the file of a set: where sets are made, to be changed; elsewhere, to be answered."""
    found = read_set(text) if is_set_file(text) else decode_set(text)
    if not found.set.questions:
        raise TextError(" ".join(found.troubles or (FROM_FILE,)).rstrip("."))
    if model.overlay is Drawer.SETS:
        return taken(model, found)
    return opened(model, found, text)


def opened(model: Model, found: SetReading, text: str = "") -> Update:
    """Go through the set of a text at a new entry of the history, with the answers that are known."""
    walk, history = STORE.opened(model.sets, found, text), model.history.pushed(model.table)
    model = changed(clear_away(model), history=history, quiz=None, daily=None, notice=SILENT)
    model = _opened(model, walk)
    return model, (Push(link_of(model), history.entry),)


def check(model: Model) -> Update:
    """Answer the question, and say whether that is right; raise `TextError` where it is no answer."""
    walk = model.sets.open_walk
    return _answered(model, walk, Reply(walk.typed_hand, walk.typed_score)) if walk else (model, ())


def show(model: Model) -> Update:
    """Show the truth without an answer."""
    walk = model.sets.open_walk
    return _answered(model, walk, Reply(is_shown=True)) if walk else (model, ())


def _answered(model: Model, walk: Walk, reply: Reply) -> Update:
    scored = score_of(walk.question.round)
    if scored is None or not walk.is_asking:
        return model, ()
    judge = judge_of(scored)
    kept = reply if reply.is_shown else answer_of(judge, walk.question.asks, reply)
    walk = shared.with_reply(walk, kept, judged(judge, walk.question.asks, kept))
    return changed(_at(model, walk), focus=NEXT_ROUND, notice=SILENT), ()


def go_to(model: Model, message: GoTo) -> Update:
    """Show a question of the set, or its end."""
    if model.sets.open_walk is None:
        return model, ()
    walk = shared.gone_to(model.sets.open_walk, message.place)
    asked = "" if walk.is_end or walk.outcome else HAND_FIELD if "hand" in ASKS[walk.question.asks] else SCORE_FIELD
    model = changed(clear_away(_at(model, walk)), focus=asked or (RESULT if walk.is_end else NEXT_ROUND))
    return changed(model, notice=SILENT), ()


def restart(model: Model) -> Update:
    """Forget the answers, and ask the first question; somebody's result becomes the set that it is of."""
    if model.sets.open_walk is None:
        return model, ()
    sets, said = STORE.restarted(model.sets)
    model = changed(model, sets=sets, notice=Notice(said))
    model = _at(model, sets.walk) if sets.walk else model
    return model, (Replace(link_of(model), model.history.entry),)


def try_it(model: Model) -> Update:
    """Put a copy of the round on the table; undo and Back return to the set."""
    return _left(model, model, "A copy of the round is on the table: change what you like. Back returns.")


def leave(model: Model) -> Update:
    """Go back to the round that lay there before the set, or to an empty table."""
    past = model.history.past
    before = changed(model, table=past[-1]) if past else NOTHING
    return _left(model, before, "The set is as you left it: Back returns.")


def _left(model: Model, to: Model, notice: str) -> Update:
    history = model.history.pushed(model.table)
    model = changed(clear_away(model), table=to.table, history=history, sets=model.sets.left, notice=Notice(notice))
    return changed(model, rule_line="", lit=None), (Push(link_of(model), history.entry),)


def copy_result(model: Model) -> Update:
    """Copy the result: a line for each round, and the link of the set with the answers."""
    walk = model.sets.open_walk
    if walk is None:
        return model, ()
    return model, (shared.copied(walk, truth_words),)


def walk_made(model: Model) -> Update:
    """Go through the set that is being made, as a student does."""
    return opened(model, SetReading(making.finished(made_of(model))))


def take(model: Model) -> Update:
    """Change the set that is walked through."""
    walk = model.sets.open_walk
    return taken(model, SetReading(walk.set)) if walk else (model, ())


def print_it(model: Model, act: PaperAct) -> Update:
    """Print the set that is made, or else the one that is open, as a sheet."""
    return changed(model, sets=on_paper(model.sets, act, is_making=model.overlay is Drawer.SETS)), (Print(),)


STORE: Final = SetStore(GAME, outcome_of)
stored_texts = STORE.texts
HANDLERS: Handlers = {
    **OF_MAKER,
    PaperAct.SHEET: partial(print_it, act=PaperAct.SHEET),
    PaperAct.ANSWERS: partial(print_it, act=PaperAct.ANSWERS),
    StoredSets: receive,
    SetAct.CHECK: check,
    SetAct.SHOW: show,
    SetAct.TRY: try_it,
    SetAct.RESTART: restart,
    SetAct.COPY_RESULT: copy_result,
    SetAct.TAKE: take,
    SetAct.WALK: walk_made,
    Act.LEAVE_SET: leave,
    GoTo: go_to,
    (Typed, FIELDS): lambda model, message: (changed(model, sets=making.typed(model.sets, *message)), ()),
}
