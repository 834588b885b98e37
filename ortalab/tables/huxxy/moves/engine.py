"""The worker's answers about the table: hints, the puzzle of the day, and the analysis with its result as text."""

from ortalab.games.huxxy.record import Recorded, state_of
from ortalab.games.huxxy.rules import END, MOVE, PICK_UP, Play
from ortalab.page.features import Handlers
from ortalab.page.games import analysis, hints
from ortalab.page.games.messages import Answer, HintAct, ReviewAct
from ortalab.page.games.results import Ink, day_words, seed_of
from ortalab.page.games.review import HINT_STEPS, Estimate, Judged
from ortalab.page.games.shell import answer_handler, start_task, stop_task
from ortalab.page.games.table import PERSON
from ortalab.page.messages import AskTime
from ortalab.page.shell import Notice, changed
from ortalab.page.update import Update, edited, refused
from ortalab.plurals import counted
from ortalab.tables.huxxy.moves.play import end_turn
from ortalab.tables.huxxy.state import Act, Drafts, Model, turns_of
from ortalab.tables.huxxy.words import play_words, read_plays, why_refused

# ---- hints


def receive_hint(model: Model, estimates: tuple[Estimate, ...]) -> Update[Model]:
    """Store the worker's estimates; if there are none, the turn cannot be ended from here."""
    if not estimates:
        return refused(changed(model, hint=None), "No way was found to end the turn from here: take plays back."), ()
    return hints.receive(model, estimates)


def hinted(model: Model) -> Play | None:
    """Return the hint's play; None without a hint."""
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
    """Return the plays of the hint's turn without its end; () without a hint."""
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


def hinted_place(model: Model) -> tuple[str, int | None, int | None] | None:
    """Return the card that the hint names from its second step on, its group and, in the last step, its new group."""
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
    """Restore the puzzle and the report from before a reload; the puzzle's solution needs no analysis."""
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


def follow(before: Model, message: object, after: Model) -> Update[Model]:
    """Request the analysis of a finished game; a puzzle needs none, as it has a single turn."""
    return analysis.ask(after) if analysis.is_due(before, message, after) and not after.is_puzzle else (after, ())


def squares(model: Model) -> list[list[Ink]]:
    """Return a square for each of the person's turns: empty for a card picked up, both inks to open, otherwise blue."""
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


HANDLERS: Handlers = {
    HintAct.DO_HINT: do_hint,
    Act.DO_TURN: do_turn,
    (Answer, hints.KIND): answer_handler(tuple[Estimate, ...], receive_hint),
    Act.PUZZLE: ask_puzzle,
    Drafts: restored,
    (Answer, PUZZLE): answer_handler(str, receive_puzzle),
    ReviewAct.RESULT: copy_result,
    (Answer, analysis.KIND): answer_handler(tuple[Judged, ...], receive_judged),
}
