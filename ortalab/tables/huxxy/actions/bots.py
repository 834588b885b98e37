"""Your own bot: its file, its seat at the table, and its tournament."""

from ortalab.errors import TextError
from ortalab.games.huxxy.bot_limits import NAME
from ortalab.games.huxxy.game import Game, write_log
from ortalab.games.huxxy.record import read_game
from ortalab.games.huxxy.tournament import Outcome, share_of
from ortalab.json_text import parse_json
from ortalab.page.changed import changed
from ortalab.page.effects import Download
from ortalab.page.notice import Notice
from ortalab.page.numbers import number_in
from ortalab.page.update import Update
from ortalab.page.words import sentence
from ortalab.plurals import counted
from ortalab.tables.huxxy.actions.deals import deal_anew
from ortalab.tables.huxxy.actions.others import ask
from ortalab.tables.huxxy.state import Act, Model, start_of, state_of
from ortalab.tables.huxxy.state.bots import (
    GAMES,
    MOST_GAMES,
    MOST_TEXT,
    REPLAY,
    SEED,
    TEXT,
    AskBot,
    BotChecked,
    BotMessage,
    Bots,
    BotText,
    CheckBot,
    GamePlayed,
    GamesFailed,
    KeepBot,
    Played,
    RunGames,
    ShowGame,
    ShowPlace,
    StopGames,
    Tournament,
    Where,
)

NO_FUNCTION = f"Paste a file with a function {NAME}, or open one."


def update(model: Model, message: BotMessage) -> Update[Model]:
    """Return the page after a message of its second place."""
    match message:
        case ShowPlace(place):
            return check(changed(model, place=place, chosen=None))
        case BotText():
            return text_taken(model, message)
        case BotChecked():
            return checked(model, message), ()
        case GamePlayed():
            return game_played(model, message)
        case GamesFailed(nth, why):
            return stopped(model, why) if nth == model.bots.tournament.nth else (model, ())
        case ShowGame(number):
            shown = _with(model, shown=number)
            return _with(shown, at=last_play(shown.bots)), ()


def _with(model: Model, **fields: object) -> Model:
    return changed(model, bots=model.bots._replace(**fields))  # type: ignore[arg-type]  # its own fields


def _tournament(model: Model, **fields: object) -> Model:
    return _with(model, tournament=model.bots.tournament._replace(**fields))  # type: ignore[arg-type]  # as above


# ---- the file


def typed(model: Model, field: str, text: str) -> Update[Model]:
    """Take what was typed into a field of this place."""
    if field == TEXT:
        return text_taken(model, BotText(text), is_typed=True)
    number = number_in(text)
    if number is None:
        return model, ()
    match field:
        case _ if field == GAMES:
            return _with(model, games=min(max(number, 1), MOST_GAMES)), ()
        case _ if field == SEED:
            return _with(model, seed=number), ()
        case _ if field == REPLAY:
            return _with(model, at=min(number, last_play(model.bots))), ()
    return model, ()


def text_taken(model: Model, message: BotText, *, is_typed: bool = False) -> Update[Model]:
    """Take over the text of a bot; its file is kept in this browser alone."""
    text = message.text.replace("\r\n", "\n")
    if len(text) > MOST_TEXT:
        raise TextError(f"the file has {len(text):,} characters; a bot has at most {MOST_TEXT:,}")
    model = _with(model, text=text)
    if not message.is_new:
        return check(model)
    if not is_typed:
        found = f"The file is open: {NAME} found." if model.bots.has_function else f"The file has no function {NAME}."
        model = changed(model, notice=Notice(found), place=Where.BOTS)
    model, effects = check(model)
    return model, (KeepBot(text), *effects)


def check(model: Model) -> Update[Model]:
    """Have the file read where it is shown, unless it was or has no function."""
    bots = model.bots
    asks = model.place is Where.BOTS and bots.has_function and bots.text != bots.checked
    return model, (CheckBot(bots.text),) if asks else ()


def checked(model: Model, message: BotChecked) -> Model:
    """Take whether Python can read the file, unless it is another one by now."""
    if message.text != model.bots.text:
        return model
    return _with(model, checked=message.text, fault=sentence(message.why) if message.why else "")


def open_file(model: Model, _: Act) -> Update[Model]:
    """Ask for a file."""
    return model, (AskBot(),)


def refuse(bots: Bots) -> None:
    """Raise `TextError` where a bot cannot play."""
    if not bots.has_function:
        raise TextError(NO_FUNCTION)
    if bots.fault and bots.text == bots.checked:
        raise TextError(bots.fault)


# ---- at the table


def seat(model: Model, _: Act) -> Update[Model]:
    """Let the bot play at the table from a new deal on, or no longer."""
    if model.bots.is_guest:
        model = changed(_with(model, is_guest=False), notice=Notice("Your bot has left the table: Ada plays on."))
        return ask(model)
    refuse(model.bots)
    return deal_anew(changed(_with(model, is_guest=True), place=Where.TABLE), Act.NEW)


# ---- the tournament


def run(model: Model, _: Act) -> Update[Model]:
    """Begin a tournament."""
    bots = model.bots
    if bots.tournament.is_under_way:
        return model, ()
    refuse(bots)
    begun = Tournament(bots.tournament.nth + 1, bots.games, bots.seed, is_under_way=True)
    said = "The games begin." if bots.is_sound and bots.text == bots.checked else "Your file is read first."
    model = changed(_with(model, tournament=begun, shown=None), notice=Notice(said))
    return model, (RunGames(begun.nth, bots.text, bots.games, bots.seed),)


def stop(model: Model, _: Act) -> Update[Model]:
    """End the tournament; the games that were played stay."""
    if not model.bots.tournament.is_under_way:
        return model, ()
    model = changed(_tournament(model, is_under_way=False), notice=Notice("Stopped: the games so far stay."))
    return model, (StopGames(),)


def stopped(model: Model, why: str) -> Update[Model]:
    """End the tournament, as it cannot go on."""
    return _tournament(model, is_under_way=False, why=sentence(why)), (StopGames(),)


def game_played(model: Model, message: GamePlayed) -> Update[Model]:
    """Take a game of the tournament, and end it with the last one."""
    tournament = model.bots.tournament
    if message.nth != tournament.nth or not tournament.is_under_way:
        return model, ()
    answer = parse_json(message.answer)
    if "why" in answer:
        model, effects = stopped(model, answer["why"])
        return checked(model, BotChecked(model.bots.text, answer["why"])), effects
    number, game, outcome, reason, printed = answer["played"]
    texts = tuple((int(nth), str(text)) for nth, text in printed)
    played = tuple(sorted((*tournament.played, Played(number, game, Outcome(*outcome), reason, texts))))
    model = _tournament(model, played=played)
    if len(played) < tournament.games:
        return model, ()
    share = share_of(one.outcome for one in played)
    games = counted(len(played), "game").capitalize()
    text = f"{games}: {share.share:.0%} of the wins, likely {share.low:.0%} to {share.high:.0%} in the long run."
    return changed(_tournament(model, is_under_way=False), notice=Notice(text)), (StopGames(),)


# ---- a game of it


def last_play(bots: Bots) -> int:
    """Return the number of plays of the game that is shown."""
    return len(read_game(bots.game.game).plays) if bots.game else 0


def step(model: Model, act: Act) -> Update[Model]:
    """Show the game one play before, or after."""
    at = model.bots.at + (1 if act is Act.PLAY_ON else -1)
    return _with(model, at=min(max(at, 0), last_play(model.bots))), ()


def save_log(model: Model, _: Act) -> Update[Model]:
    """Save the log of the game that is shown: a line of JSON for the deal, for each play, and for the end."""
    shown = model.bots.game
    if shown is None:
        return model, ()
    game = read_game(shown.game)
    end = state_of(game)
    loser = end.player if shown.reason else None
    log = write_log(Game(state_of(start_of(game)), end, loser, shown.reason))
    return model, (Download(f"huxxy-game-{shown.number + 1}.jsonl", log),)
