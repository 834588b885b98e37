"""Handlers for the person's moves: lifting, placing and discarding cards; and for new deals."""

from ortalab.cards.chance import NEW_SEEDS
from ortalab.games.triangles.record import Game, state_of
from ortalab.games.triangles.state import DAILY, Discard, Move, Place, Rules, State, why_not
from ortalab.page.drag import Lifted
from ortalab.page.drag import Place as Area
from ortalab.page.features import Handlers
from ortalab.page.games import analysis
from ortalab.page.games.clicks import with_preview
from ortalab.page.games.deals import result_effect
from ortalab.page.games.messages import AskSeed, DealAct, HintAct, Seed, ShowTab, Tap
from ortalab.page.games.shell import READ_ONLY, stop_task
from ortalab.page.games.table import Waiting
from ortalab.page.messages import Press
from ortalab.page.shell import changed, sentence
from ortalab.page.update import Update, edited, refused
from ortalab.plurals import capital, counted
from ortalab.tables.triangles.state import (
    BIN,
    GAME,
    HAND,
    SIDES,
    Act,
    Choose,
    Lay,
    LineNow,
    Model,
    SetDiscards,
    SetShape,
    SetSide,
    Throw,
    aimed,
    lines_now,
    spot_of,
)
from ortalab.tables.triangles.words import face_of, hand_words, place_words, read_move, where_words

CHOOSE_FIRST = "Choose a card of the hand first."
STAYS = "A card on the board stays there."


def tapped(model: Model, message: Tap) -> Update[Model]:
    """Lift a card, or put the lifted one on the tapped place."""
    at, chosen = message.at, model.chosen
    if model.is_over:
        return show_spot(model, at)
    if at.row == HAND:
        return choose(model, Choose(at.place))
    if chosen is None:
        is_taken = model.state is not None and spot_of(at) not in {None, *model.state.empty}
        return refused(model, STAYS if is_taken else CHOOSE_FIRST), ()
    spot = spot_of(at)
    return throw(model, Throw(chosen)) if spot is None else lay(model, Lay(chosen, spot))


def show_spot(model: Model, at: Area) -> Update[Model]:
    """Show the move that placed the card here."""
    spot = spot_of(at)
    if spot is None or not model.table or not model.state:
        return model, ()
    cell = model.state.polygon.cells[spot]
    moves = [nth for nth, move in enumerate(model.table.moves) if isinstance(move, Place) and move.cell == cell]
    return analysis.show(model, moves[0] + 1) if moves else (model, ())


def choose(model: Model, message: Choose) -> Update[Model]:
    """Lift a card from the hand, or put the lifted one back."""
    state, place = model.state, message.place
    if not state or not place < len(state.hand):
        return model, ()
    is_same = model.chosen == place
    return changed(model, chosen=None if is_same else place, focus=Area(HAND, place)), ()


def lay(model: Model, message: Lay) -> Update[Model]:
    """Place a card from the hand on the board."""
    if isinstance(phase := model.phase, Waiting):
        return refused(model, phase.why), ()
    cells = phase.state.polygon.cells
    if message.spot >= len(cells):
        return refused(model, "This board has no such place."), ()
    return _make_move(model, Place(message.place, cells[message.spot]))


def throw(model: Model, message: Throw) -> Update[Model]:
    return _make_move(model, Discard(message.place))


def discard_chosen(model: Model) -> Update[Model]:
    if model.chosen is None:
        return refused(model, CHOOSE_FIRST), ()
    return throw(model, Throw(model.chosen))


def why_refused(state: State, move: Move) -> str | None:
    """Explain why a move is illegal, counting rows and places from 1 as on the page."""
    why = why_not(state, move)
    if why and isinstance(move, Place):
        why = why.replace("row {} column {}".format(*move.cell), place_words(move.cell))
    return why and sentence(why)


def _make_move(model: Model, move: Move) -> Update[Model]:
    """Make a move, report its outcome, and store the result of a finished game."""
    if isinstance(phase := model.phase, Waiting):
        return refused(model, phase.why), ()
    before = phase.state
    if why := why_refused(before, move):
        return refused(model, why), ()
    game = GAME.after(phase.game, move)
    after = state_of(game)
    model = changed(model, chosen=None, focus=_focus_after(after, move))
    model, effects = edited(model, game, move_outcome(before, after, move))
    return model, (*effects, *result_effect(model))


def _focus_after(after: State, move: Move) -> Area | None:
    """Return the next focus: the card now in the same place of the hand; None at the end."""
    return None if after.is_over else Area(HAND, min(move.place, len(after.hand) - 1))


def move_outcome(before: State, after: State, move: Move) -> str:
    """Describe the outcome of a move in short sentences; of the last move, only the final score."""
    if after.is_over:
        return f"Score {after.score}. The game is over."
    card = face_of(before.hand[move.place]).words
    if isinstance(move, Discard):
        left = f"{card} discarded. {counted(after.discards or 0, 'discard').capitalize()} left."
    else:
        made = [_line_sentence(now) for was, now in _changes(before, after) if now.points > was.points]
        left = " ".join(made) if made else f"{card} in {place_words(move.cell)}."
        left += f" Score {after.score}."
    drawn = (
        f" {face_of(after.hand[-1]).words} drawn." if len(after.deck) < len(before.deck) else " The deck is used up."
    )
    return left + drawn


def _changes(before: State, after: State) -> list[tuple[LineNow, LineNow]]:
    return list(zip(lines_now(before), lines_now(after), strict=True))


def _line_sentence(now: LineNow) -> str:
    return f"{capital(hand_words(now.name, now.cards))} {where_words(now.line)}, {now.points}."


# ---- dragging


def lift(model: Model, source: Area, over: Area | None) -> Lifted[Area]:
    """Preview a drag: the card, and the effect of dropping it here."""
    move, phase = _move_of_drop(model, source, over), model.phase
    if move is None or isinstance(phase, Waiting):
        return Lifted(source, over)
    state = phase.state
    if why := why_refused(state, move):
        return Lifted(source, over, refused=True, message=why)
    if isinstance(move, Discard):
        left = counted((state.discards or 0) - 1, "discard")
        return Lifted(source, over, message=f"Discard {face_of(state.hand[move.place]).words}: {left} left")
    after = state_after(phase.game, move)
    changes = [_line_sentence(now) for was, now in _changes(state, after) if now.points > was.points]
    where = f"{face_of(state.hand[move.place]).words} to {place_words(move.cell)}: no points yet"
    return Lifted(source, over, message=" ".join(changes) or where)


def state_after(game: Game, move: Move) -> State:
    """Return the state after a move, as a preview."""
    return state_of(GAME.after(game, move))


def aimed_state(model: Model) -> State | None:
    """Return the state with the held card placed; None if none is held over an empty cell."""
    aim, game, state = aimed(model), model.table, model.state
    return state_after(game, Place(aim[0], state.polygon.cells[aim[1]])) if aim and game and state else None


def drop(model: Model, source: Area, over: Area | None) -> Lay | Throw | None:
    """Return the message for a drop; None if it changes nothing."""
    match _move_of_drop(model, source, over):
        case Discard(place):
            return Throw(place)
        case Place(place, _):
            spot = spot_of(over)
            return None if spot is None else Lay(place, spot)
    return None


def _move_of_drop(model: Model, source: Area, over: Area | None) -> Move | None:
    state, spot = model.state, spot_of(over)
    if not state or over is None or source.row != HAND or over.row == HAND:
        return None
    if over.row == BIN:
        return Discard(source.place)
    cells = state.polygon.cells
    return Place(source.place, cells[spot]) if spot is not None and spot < len(cells) else None


# ---- new deals


def deal_anew(model: Model) -> Update[Model]:
    """Request the seed of a new deal under the current rules."""
    return _with_rules(model, model.table.rules if model.table else DAILY)


def set_rules(model: Model, message: SetShape | SetSide | SetDiscards) -> Update[Model]:
    """Deal a new game with other rules."""
    rules = model.table.rules if model.table else DAILY
    match message:
        case SetShape(shape):
            side = rules.side if rules.side in SIDES[shape] else SIDES[shape][0]
            return _with_rules(model, rules._replace(shape=shape, side=side))
        case SetSide(side) if side not in SIDES[rules.shape]:
            return refused(model, f"A deck cannot fill a {rules.shape} of side {side}."), ()
        case SetSide(side):
            return _with_rules(model, rules._replace(side=side))
        case SetDiscards(discards):
            return _with_rules(model, rules._replace(discards=discards))


def _with_rules(model: Model, rules: Rules) -> Update[Model]:
    return changed(model, wanted=rules), (AskSeed(NEW_SEEDS),)


def dealt(model: Model, seed: Seed) -> Update[Model]:
    rules = model.wanted
    discards = counted(rules.discards or 0, "discard")
    text = f"A new deal: {rules.shape} of side {rules.side}, {discards}."
    return edited(model, Game(seed.number % NEW_SEEDS, rules), text)


# ---- the feature


def do_hint(model: Model) -> Update[Model]:
    if not model.hint or not model.hint.estimates or not model.table:
        return model, ()
    return _make_move(model, read_move(model.table, model.hint.estimates[0].move))


def refusal(model: Model, message: object) -> str | None:
    """Refuse moves on an embedded page; silently refuse drags of anything but a card from the hand."""
    if isinstance(message, Press):
        is_held = not isinstance(message.source, Area) or message.source.row == HAND
        return None if is_held and not model.is_over and not model.is_embedded else ""
    is_move = isinstance(message, Tap | Choose | Lay | Throw | SetShape | SetSide | SetDiscards)
    return READ_ONLY if model.is_embedded and is_move else None


def follow(before: Model, message: object, after: Model) -> Update[Model]:
    """Put the lifted card back when the table changes, and stop the worker's task."""
    after = after if after.table == before.table else stop_task(changed(after, chosen=None))
    return with_preview(after, message, after.lifted_from, lift), ()


HANDLERS: Handlers = {
    Act.DISCARD: discard_chosen,
    DealAct.NEW: deal_anew,
    HintAct.DO_HINT: do_hint,
    Tap: tapped,
    Choose: choose,
    Lay: lay,
    Throw: throw,
    **dict.fromkeys((SetShape, SetSide, SetDiscards), set_rules),
    Seed: dealt,
    ShowTab: lambda model, message: (changed(model, tab=message.tab, is_scripting=False), ()),
}
