"""Handlers for the person's own bot: at the table, and in games against other bots."""

from functools import partial

from ortalab.errors import TextError
from ortalab.games.huxxy.bot_limits import NAME
from ortalab.games.huxxy.game import Game, write_log
from ortalab.games.huxxy.record import read_game, state_of
from ortalab.games.huxxy.tournament import seats_of, share_of
from ortalab.json_text import parse_json
from ortalab.page.features import Handlers
from ortalab.page.games.deals import deal_anew
from ortalab.page.messages import Download, Typed
from ortalab.page.numbers import number_in
from ortalab.page.shell import Notice, changed, sentence
from ortalab.page.update import Update
from ortalab.plurals import counted
from ortalab.tables.huxxy.moves.engine import ask
from ortalab.tables.huxxy.state import Model
from ortalab.tables.huxxy.state.bot_messages import (
    CostliestFound,
    DropRival,
    FindCostliest,
    GameAct,
    GamePlayed,
    GamesFailed,
    KeepBot,
    KeepVersions,
    RunGames,
    ShowGame,
    StopGames,
)
from ortalab.tables.huxxy.state.bots import (
    GAMES,
    MOST_GAMES,
    NO_BOT,
    REPLAY,
    SEED,
    Bots,
    Costliest,
    GameReport,
    Tournament,
    Where,
)
from ortalab.typed_json import typed

NO_FUNCTION = f"Paste a file with a function {NAME}, or open one."


def with_bots(model: Model, **fields: object) -> Model:
    """Return the model with these workbench fields replaced."""
    return changed(model, bots=model.bots._replace(**fields))  # type: ignore[arg-type]  # its own fields


def _tournament(model: Model, **fields: object) -> Model:
    return with_bots(model, tournament=model.bots.tournament._replace(**fields))  # type: ignore[arg-type]  # as above


def set_games(model: Model, message: Typed) -> Update[Model]:
    number = number_in(message.text)
    return (model if number is None else with_bots(model, games=min(max(number, 1), MOST_GAMES))), ()


def set_seed(model: Model, message: Typed) -> Update[Model]:
    number = number_in(message.text)
    return (model if number is None else with_bots(model, seed=number)), ()


def slide(model: Model, message: Typed) -> Update[Model]:
    """Show the play at the slider's position in the displayed game."""
    number = number_in(message.text)
    return (model if number is None else with_bots(model, at_play=min(number, last_play(model.bots)))), ()


def drop_rival(model: Model, message: DropRival) -> Update[Model]:
    rivals = model.bots.rivals
    return with_bots(model, rivals=(*rivals[: message.nth], *rivals[message.nth + 1 :])), ()


def refuse(bots: Bots) -> None:
    """Raise `TextError` with the reason if the bot cannot play."""
    if not bots.has_function:
        raise TextError(NO_FUNCTION)
    if bots.fault and bots.text == bots.tested:
        raise TextError(bots.fault)


def forget(model: Model) -> Update[Model]:
    """Delete the files from the page and the browser, and remove their bot from the table."""
    bots = model.bots
    clean = NO_BOT._replace(
        tested="", games=bots.games, seed=bots.seed, pane=bots.pane, tournament=Tournament(bots.tournament.nth)
    )
    model = changed(model, bots=clean, notice=Notice("Files deleted."))
    model, effects = ask(model) if bots.is_guest else (model, ())
    stops = (StopGames(),) if bots.tournament.is_under_way else ()
    return model, (KeepBot("", ""), KeepVersions(""), *stops, *effects)


# ---- at the table


def seat(model: Model) -> Update[Model]:
    """Deal anew with the bot at the table, or remove it."""
    if model.bots.is_guest:
        model = changed(with_bots(model, is_guest=False), notice=Notice("Your bot has left the table: Ada plays on."))
        return ask(model)
    refuse(model.bots)
    return deal_anew(changed(with_bots(model, is_guest=True), place=Where.TABLE))


# ---- the tournament


def run(model: Model) -> Update[Model]:
    bots = model.bots
    if bots.tournament.is_under_way:
        return model, ()
    refuse(bots)
    names = tuple(one.name for one in bots.files)
    begun = Tournament(bots.tournament.nth + 1, bots.games, bots.seed, names, is_under_way=True)
    model = changed(with_bots(model, tournament=begun, shown=None), notice=Notice("The games begin."))
    return model, (RunGames(begun.nth, tuple(one.text for one in bots.files), bots.games, bots.seed),)


def stop(model: Model) -> Update[Model]:
    """Stop the tournament and keep its finished games."""
    if not model.bots.tournament.is_under_way:
        return model, ()
    model = changed(_tournament(model, is_under_way=False), notice=Notice("Stopped. The finished games are kept."))
    return model, (StopGames(),)


def stopped(model: Model, why: str) -> Update[Model]:
    """End a tournament that cannot continue."""
    return _tournament(model, is_under_way=False, why=sentence(why)), (StopGames(),)


def fail(model: Model, message: GamesFailed) -> Update[Model]:
    """End a tournament whose worker failed."""
    return stopped(model, message.why) if message.nth == model.bots.tournament.nth else (model, ())


def game_played(model: Model, message: GamePlayed) -> Update[Model]:
    """Store a game of the tournament; end it after the last one."""
    tournament = model.bots.tournament
    if message.nth != tournament.nth or not tournament.is_under_way:
        return model, ()
    report = typed(GameReport, parse_json(message.answer))
    if (one := report.played) is None:
        name = tournament.names[report.file] if report.file else ""
        return stopped(model, f"{name}: {report.why}" if name else report.why)
    played = tuple(sorted((*tournament.played, one)))
    model = _tournament(model, played=played)
    if len(played) < tournament.games:
        return model, ()
    share = share_of(one.outcome for one in played)
    games = counted(len(played), "game").capitalize()
    text = f"{games}: {share.share:.0%} of the wins, likely {share.low:.0%} to {share.high:.0%} in the long run."
    return changed(_tournament(model, is_under_way=False), notice=Notice(text)), (StopGames(),)


# ---- one of its games


def last_play(bots: Bots) -> int:
    """Count the plays of the displayed game; 0 if there is none."""
    return len(read_game(bots.game.game).plays) if bots.game else 0


def show_game(model: Model, message: ShowGame) -> Update[Model]:
    """Show a game at its end; for a lost one, request the costliest turn."""
    number = message.number
    model = with_bots(model, shown=number, costliest=None)
    model = with_bots(model, at_play=last_play(model.bots))
    game, tournament = model.bots.game, model.bots.tournament
    if game is None or game.reason or game.outcome.share:
        return model, ()
    return model, (FindCostliest(game.game, seats_of(number, tournament.seed, 1)[0].player),)


def costliest_found(model: Model, message: CostliestFound) -> Update[Model]:
    """Store the costliest turn, and go to it unless the slider was moved."""
    if not model.bots.game or model.bots.game.game != message.game:
        return model, ()
    found = typed(Costliest, parse_json(message.answer))
    is_where_it_opened = model.bots.at_play == last_play(model.bots)
    model = with_bots(model, costliest=found)
    return (with_bots(model, at_play=found.at) if found.at and is_where_it_opened else model), ()


def step(model: Model, by: int) -> Update[Model]:
    """Move the slider by a number of plays."""
    at = model.bots.at_play + by
    return with_bots(model, at_play=min(max(at, 0), last_play(model.bots))), ()


def save_log(model: Model) -> Update[Model]:
    """Save the log of the displayed game: a line of JSON for the deal, one per play, and one for the end."""
    shown = model.bots.game
    if shown is None:
        return model, ()
    game = read_game(shown.game)
    end = state_of(game)
    loser = end.player if shown.reason else None
    log = write_log(Game(state_of(model.game.start_of(game)), end, loser, shown.reason))
    return model, (Download(f"huxxy-game-{shown.number + 1}.jsonl", log),)


HANDLERS: Handlers = {
    GameAct.FORGET_FILES: forget,
    GameAct.RUN_BOT: run,
    GameAct.STOP_BOT: stop,
    GameAct.SEAT_BOT: seat,
    GameAct.SAVE_LOG: save_log,
    GameAct.PLAY_BACK: partial(step, by=-1),
    GameAct.PLAY_ON: partial(step, by=1),
    DropRival: drop_rival,
    GamePlayed: game_played,
    GamesFailed: fail,
    ShowGame: show_game,
    CostliestFound: costliest_found,
    (Typed, GAMES): set_games,
    (Typed, SEED): set_seed,
    (Typed, REPLAY): slide,
}
