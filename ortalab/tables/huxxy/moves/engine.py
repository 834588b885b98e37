"""Handlers for the worker's answers: hints, the puzzle of the day, the analysis, and the opponents' turns."""

from ortalab.games.huxxy.bot_limits import LOST
from ortalab.games.huxxy.record import Recorded, state_of
from ortalab.games.huxxy.rules import END, MOVE, PICK_UP, IllegalPlayError, Play
from ortalab.page.features import Handlers
from ortalab.page.games import analysis, hints
from ortalab.page.games.deals import result_effect
from ortalab.page.games.messages import Answer, HintAct, ReviewAct, StoredData, TaskFailed, TaskStep
from ortalab.page.games.results import Ink, day_words, seed_of
from ortalab.page.games.review import HINT_STEPS, Estimate, Judged
from ortalab.page.games.shell import answer_handler, start_task, stop_task
from ortalab.page.games.shell import receive as receive_task
from ortalab.page.games.table import PERSON, SEATS
from ortalab.page.messages import AskTime, Now, Replace
from ortalab.page.shell import Notice, Tone, changed
from ortalab.page.update import Update, edited, refused
from ortalab.plurals import counted
from ortalab.tables.huxxy.moves.play import GUESTS, KINDS, OTHERS, OURS, end_turn
from ortalab.tables.huxxy.state import Act, Drafts, Model, turns_of
from ortalab.tables.huxxy.state.bots import GUEST, GuestTurn
from ortalab.tables.huxxy.words import forfeit_words, play_words, read_plays, turn_words, why_refused

# ---- hints


def receive_hint(model: Model, estimates: tuple[Estimate, ...]) -> Update[Model]:
    """Store the worker's estimates, or report that no way to end the turn was found."""
    if not estimates:
        return refused(changed(model, hint=None), "No way was found to end the turn from here: take plays back."), ()
    return hints.receive(model, estimates)


def hinted(model: Model) -> Play | None:
    """Return the first play of the hint; None without a hint."""
    if not model.hint or not model.hint.estimates:
        return None
    return read_plays(model.hint.estimates[0].move)[0]


def do_hint(model: Model) -> Update[Model]:
    play, state, game = hinted(model), model.state, model.table
    if not play or not state or not game:
        return model, ()
    if play[1] in {PICK_UP, END}:
        return end_turn(model, play[1])
    if why := why_refused(state, play):
        return refused(model, why), ()
    text = f"{play_words(play, state)}."
    return edited(changed(model, chosen=None), model.game.after(game, play), text)


def hinted_turn(model: Model) -> tuple[Play, ...]:
    """Return the hint's plays of cards, without the end of the turn; () without a hint."""
    if not model.hint or not model.hint.estimates:
        return ()
    return tuple(play for play in read_plays(model.hint.estimates[0].move) if play[2] is not None)


def do_turn(model: Model) -> Update[Model]:
    """Make the plays of the hint's turn as one edit; the person then ends the turn."""
    plays, game = hinted_turn(model), model.table
    if not plays or not game or not model.is_mine:
        return model, ()
    for play in plays:
        if why := why_refused(state_of(game), play):
            return refused(model, why), ()
        game = model.game.after(game, play)
    return edited(changed(model, chosen=None), game, f"{counted(len(plays), 'play').capitalize()} made: end the turn.")


HintedPlace = tuple[str, int | None, int | None]
"""A hint's card, its group and its new group."""


def hinted_place(model: Model) -> HintedPlace | None:
    """Return the hint's card and groups, as far as the current step reveals them."""
    play = hinted(model)
    if play is None or play[2] is None or model.hint is None or model.hint.step == 1 or model.table is None:
        return None
    card, *rest = play[2]
    source = int(rest[0]) if play[1] == MOVE else None
    to = int(rest[-1]) if model.hint.step >= HINT_STEPS else None
    return str(card), source, to


# ---- the puzzle of the day

PUZZLE = "puzzle"


def ask_puzzle(model: Model) -> Update[Model]:
    if not model.today:
        return model, (AskTime(),)
    if model.task.runs(PUZZLE):
        return model, ()
    model = changed(model, notice=Notice("Looking for the puzzle of the day."))
    return start_task(model, PUZZLE, link=model.game.write(Recorded(seed_of(model.today))))


def receive_puzzle(model: Model, link: str) -> Update[Model]:
    """Put the puzzle from the worker on the table, as one edit."""
    puzzle = model.game.read_link(link)
    cards = counted(len(state_of(puzzle).hands[PERSON]), "card")
    words = f"The puzzle of {day_words(model.today)}: empty this hand of {cards} in one turn."
    return edited(changed(model, puzzle=puzzle), puzzle, words)


def restored(model: Model, message: Drafts) -> Update[Model]:
    """Restore the puzzle and the report after a reload, and stop the analysis of a puzzle."""
    if message.report:
        from ortalab.page.program.moves import restored as with_report  # 5 kB

        model = with_report(model, message.report)
    if not message.puzzle:
        return model, ()
    model = changed(model, puzzle=model.game.read_link(message.puzzle))
    if not model.is_puzzle:
        return model, ()
    return stop_task(changed(model, review=model.review._replace(judged=()))), ()


# ---- the analysis


def receive_judged(model: Model, judged: tuple[Judged, ...]) -> Update[Model]:
    """Store the worker's findings so far."""
    return changed(model, review=model.review._replace(judged=judged)), ()


def squares(model: Model) -> list[list[Ink]]:
    """Return the result's squares, one per turn: empty for a pick-up, both inks for the opening, otherwise blue."""
    inks: list[Ink] = []
    for turn in turns_of(model.table.plays) if model.table else ():
        if turn.player == PERSON:
            is_picked = turn.plays[-1][1] == PICK_UP
            inks.append(Ink.NONE if is_picked else Ink.BLUE if Ink.BOTH in inks else Ink.BOTH)
    return analysis.in_rows(inks)


def copy_result(model: Model) -> Update[Model]:
    """Copy the result: a line, the squares, and the link."""
    state = model.state
    if not model.is_over or not state:
        return model, ()
    if model.is_puzzle:
        return analysis.copy_result(model, "solved", [])
    place = 1 + sum(other < state.scores[PERSON] for other in state.scores)
    left = counted(state.scores[PERSON], "point")
    return analysis.copy_result(model, f"place {place} of 4, {left} left", squares(model))


# ---- the opponents' turns


def ask(model: Model) -> Update[Model]:
    """Request the opponents' turns from the worker if one of them is next."""
    state = model.state
    if not model.is_waiting or model.is_embedded or state is None:
        return model, ()
    if not model.bots.is_guest:
        return start_task(model, OTHERS, link=model.link)
    if state.player == GUEST:
        return start_task(model, GUESTS, link=model.link, text=model.bots.text)
    return start_task(model, OURS, link=model.link)


def receive_guest(model: Model, turn: GuestTurn) -> Update[Model]:
    """Store a turn of the person's bot; if it forfeits, one of our players takes its seat."""
    model = changed(model, bots=model.bots._replace(printed="".join(turn.printed)))
    return _forfeited(model, turn.why) if turn.plays is None else receive(model, turn.plays)


def _forfeited(model: Model, why: str) -> Update[Model]:
    words = f"Your bot forfeits: {forfeit_words(why)} {SEATS[GUEST]} plays on."
    return changed(model, bots=model.bots._replace(is_guest=False), notice=Notice(words, Tone.REFUSED)), ()


def fail(model: Model, message: TaskFailed) -> Update[Model]:
    """Report a failed task; if the worker was lost during the bot's turn, the bot forfeits."""
    is_lost = model.task.kind == GUESTS and message.nth == model.task.nth and model.task.share > 0
    return (
        _forfeited(changed(model, bots=model.bots._replace(printed="")), LOST)
        if is_lost
        else receive_task(model, message)
    )


def go_on(model: Model) -> Update[Model]:
    """Request the opponents' turns again after a failure."""
    return (model, ()) if model.task.is_under_way else ask(model)


def receive(model: Model, plays: tuple[Play, ...]) -> Update[Model]:
    """Store and announce the opponents' plays so far; ignore an illegal sequence.

    The browser's history entry is updated in place.
    """
    game = model.table
    if not game:
        return model, ()
    asking = {PERSON, *([GUEST] if model.task.kind == OURS else [])}
    mine = next((nth for nth in range(len(game.plays), 0, -1) if game.plays[nth - 1][0] in asking), 0)
    now = game._replace(plays=(*game.plays[:mine], *plays))
    try:
        state_of(now)
    except IllegalPlayError:
        return model, ()
    if now == game:
        return model, ()
    after = changed(model, table=now)
    words = [turn_words(turn) for turn in turns_of(now.plays[len(game.plays) :])]
    whose = "The game is over." if after.is_over else "Your turn." if after.is_mine else ""
    begun = "" if model.notice.stays else model.notice.text
    after = changed(after, notice=Notice(" ".join(filter(None, [begun, *words, whose]))))
    return after, (Replace(after.address, after.history.entry), *result_effect(after))


def follow(before: Model, message: object, after: Model) -> Update[Model]:
    """Request the opponents' turns or, once the game is over, its analysis.

    A puzzle has a single turn and needs no analysis.
    """
    if analysis.is_due(before, message, after) and not after.is_puzzle:
        return analysis.ask(after)
    is_left = before.bots.is_guest and not after.bots.is_guest and after.is_waiting
    is_thinking = isinstance(message, TaskStep) and after.task.kind in KINDS and after.task.share < 1
    is_asking = after.table != before.table or (isinstance(message, StoredData | Now) and not after.task.kind)
    return ask(after) if is_left or (is_asking and not is_thinking and not after.is_over) else (after, ())


HANDLERS: Handlers = {
    HintAct.DO_HINT: do_hint,
    Act.DO_TURN: do_turn,
    (Answer, hints.KIND): answer_handler(tuple[Estimate, ...], receive_hint),
    Act.PUZZLE: ask_puzzle,
    Drafts: restored,
    (Answer, PUZZLE): answer_handler(str, receive_puzzle),
    ReviewAct.RESULT: copy_result,
    (Answer, analysis.KIND): answer_handler(tuple[Judged, ...], receive_judged),
    Act.GO_ON: go_on,
    TaskFailed: fail,
    **dict.fromkeys([(Answer, OTHERS), (Answer, OURS)], answer_handler(tuple[Play, ...], receive)),
    (Answer, GUESTS): answer_handler(GuestTurn, receive_guest),
}
