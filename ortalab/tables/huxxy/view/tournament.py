"""Games between bots: the files, their shares of wins with intervals, the forfeits, and one game play by play."""

from ortalab.games.huxxy.record import Recorded, read_game, state_of
from ortalab.games.huxxy.rules import PLAYERS
from ortalab.games.huxxy.tournament import Outcome, Share, seat_of, share_of
from ortalab.page.elements import ITEM, NONE, OFF_AS, WORDED, after, icon, joined, pressed
from ortalab.page.games.faces import tiles
from ortalab.page.games.panel import heading, in_row, note
from ortalab.page.markup import Markup
from ortalab.plurals import counted, noun_for, spelled
from ortalab.tables.huxxy.input import button
from ortalab.tables.huxxy.state import Model, sorted_group, turns_of
from ortalab.tables.huxxy.state.bot_messages import BotAct, DropRival, GameAct, ShowGame
from ortalab.tables.huxxy.state.bots import MOST_RIVALS, Bots, Played, Tournament
from ortalab.tables.huxxy.view.turn import move_words, printed_text
from ortalab.tables.huxxy.words import face_of, forfeit_words, group_words

TABLE = Markup(
    '<table class="shares" aria-labelledby="shares"><thead><tr><th scope="col">Player</th>'
    '<th scope="col"><span class="fair">25% fair</span></th><th scope="col">Wins</th>'
    '<th scope="col">Points left</th><th scope="col">Forfeits</th></tr></thead><tbody>{}</tbody></table>'
)
ROW = Markup(
    '<tr class="{ink}"><th scope="row">{name}<small>{small}</small></th><td>{bar}</td>'
    "<td><b>{share:.0%}</b><small>{low:.0%} to {high:.0%}</small></td><td>{points:.1f}</td><td>{forfeits}</td></tr>"
)
WHISKER = Markup(
    '<svg class="whisker" viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">'
    '<path class="part" d="M0 4h{width:.1f}v12H0z"/><path class="line" d="M{low:.1f} 10H{high:.1f}M{low:.1f} 5v10'
    'M{high:.1f} 5v10"/><path class="even" d="M50 0v20"/></svg>'
)
MOST_SHARE = 0.5
"""The share at the right end of a bar."""
RIVALS = Markup('<ul class="rivals" aria-label="Rivals">{}</ul>')
RIVAL = Markup("<li><span>{name}</span>{drop}</li>")
START = Markup(
    '<div class="start"><label>Games <input id="bot-games" data-field="bot-games" inputmode="numeric"'
    ' value="{games}"></label><label>First deal <input id="bot-seed" data-field="bot-seed" inputmode="numeric"'
    ' value="{seed}"></label>{acts}</div>'
)
LIST = Markup('<ol class="fft" aria-label="Forfeits">{}</ol>')
FORFEIT = Markup("<b>Game {number}</b><span>{why}</span>")
STRIP = Markup('<ol class="strip" aria-label="All games">{}</ol>')
REASON = Markup('<p class="flop">{icon}<span>{why}</span></p>')
COST = Markup('<p class="cost">{}</p>')
SCRUB = Markup(
    '<div class="scrub">{back}<input type="range" id="bot-replay" data-field="bot-replay" min="0" max="{last}"'
    ' value="{at}" data-at="{at}" aria-label="Play" aria-valuetext="{words}">{on}<output>{at}/{last}</output></div>'
)
PLAYED = Markup('<p class="hintp" id="bot-play">{who} {words}</p>')
LOT = Markup('<div class="lot"><h3>{name}</h3>{tiles}</div>')
LOTS = Markup('<div class="lots">{}</div>')
NO_GAMES = (
    "Each deal is played from every seat; our players take the free seats. "
    "Every forfeit is listed, and every game can be replayed."
)


def tournament_panel(model: Model) -> Markup:
    bots = model.bots
    tournament = bots.tournament
    head = heading("Bot against bot", _progress(tournament), rule=True, name="shares")
    if tournament.why:
        head += REASON.format(icon=icon("warn"), why=tournament.why)
    start = _start(model)
    if not tournament.played:
        return joined([head, _files(bots), start, note(NO_GAMES)])
    shares = _shares(tournament.names, tournament.played)
    return joined([head, shares, _files(bots), start, _game(model), _forfeits(model), _strip(model)])


def _progress(tournament: Tournament) -> str:
    done = len(tournament.played)
    if tournament.is_under_way:
        return f"{done} of {tournament.games} {noun_for(tournament.games, 'game')}"
    return f"{counted(done, 'game')}, one standard error" if done else "seats turn"


def _files(bots: Bots) -> Markup:
    rows = [
        RIVAL.format(
            name=rival.name,
            drop=button(
                DropRival(nth), icon("x"), "btn bare", name=f"drop-rival-{nth}", label=f"Leave {rival.name} out"
            ),
        )
        for nth, rival in enumerate(bots.rivals)
    ]
    return RIVALS.format(joined(rows)) if rows else NONE


def _start(model: Model) -> Markup:
    """Render the controls that start games: their number, the first deal, another file, the seat at the table."""
    bots = model.bots
    is_off = not bots.has_function or bool(bots.fault)
    off = OFF_AS.format("bot-hint") if is_off else NONE
    run = button(
        GameAct.RUN_BOT,
        WORDED.format(icon("bars"), f"Run {bots.games} {noun_for(bots.games, 'game')}"),
        "btn go",
        state=off + after("#stop-games"),
    )
    if bots.tournament.is_under_way:
        run = button(GameAct.STOP_BOT, WORDED.format(icon("pause"), "Cancel"), "btn go", state=after("#run-games"))
    seat = "Take it off the table" if bots.is_guest else "Watch it here"
    is_full = len(bots.rivals) >= MOST_RIVALS
    acts = [
        button(BotAct.ADD_RIVAL, WORDED.format(icon("file"), "Another file")) if not is_full else NONE,
        button(BotAct.EXAMPLE, WORDED.format(icon("dice"), "Example bot"))
        if bots.text.strip() and not is_full
        else NONE,
        button(GameAct.SEAT_BOT, WORDED.format(icon("play"), seat), state=NONE if bots.is_guest else off),
        run,
    ]
    return START.format(games=bots.games, seed=bots.seed, acts=joined(acts))


def _shares(names: tuple[str, ...], played: tuple[Played, ...]) -> Markup:
    """Render the table of shares: a row for each file, and one for our players in the free seats."""
    rows = [
        (name, "" if nth else "yours", "" if nth else "me", share_of(game.outcomes[nth] for game in played))
        for nth, name in enumerate(names)
    ]
    if free := PLAYERS - len(names):
        each = "" if free == 1 else f"each of {spelled(free)}"
        rows.append(("ours", each, "us", share_of(_of_ours(game.outcomes, free) for game in played)))
    drawn = [
        ROW.format(
            ink=ink,
            name=name,
            small=small,
            bar=_bar(found),
            share=found.share,
            low=found.low,
            high=found.high,
            points=found.points,
            forfeits=found.forfeits,
        )
        for name, small, ink, found in sorted(rows, key=lambda row: -row[3].share)
    ]
    return TABLE.format(joined(drawn))


def _of_ours(outcomes: tuple[Outcome, ...], free: int) -> Outcome:
    """Return the mean outcome of a game for our players."""
    first = outcomes[0]
    left = first.points + (PLAYERS - 1) * first.others - sum(one.points for one in outcomes)
    return Outcome(max(0.0, 1 - sum(one.share for one in outcomes)) / free, round(left / free), first.points)


def _bar(found: Share) -> Markup:
    low, mid, high = (100 * min(max(share / MOST_SHARE, 0), 1) for share in (found.low, found.share, found.high))
    return WHISKER.format(width=mid, low=low, high=high)


def _forfeits(model: Model) -> Markup:
    bots = model.bots
    lost = [game for game in bots.tournament.played if game.reason]
    small = f"{spelled(len(lost)) if lost else 'none'} of {counted(len(bots.tournament.played), 'game')}"
    head = heading("Forfeits", small, rule=True, name="forfeits")
    items = [
        ITEM.format(
            button(
                ShowGame(game.number),
                FORFEIT.format(number=game.number + 1, why=forfeit_words(game.reason)),
                "",
                name=f"forfeit-{game.number}",
                state=pressed(bots.shown == game.number),
            )
        )
        for game in lost
    ]
    return head + (LIST.format(joined(items)) if items else note("None."))


def _strip(model: Model) -> Markup:
    """Render the list of games to replay, once the tournament is over."""
    tournament = model.bots.tournament
    if tournament.is_under_way:
        return NONE
    head = heading("All games", "press one to replay it", rule=True, name="all-games")
    drawn = [
        ITEM.format(
            button(
                ShowGame(game.number),
                f"{game.number + 1}",
                "won" if game.outcome.share else "lost",
                name=f"game-{game.number}",
                label=f"Game {game.number + 1}: {'won' if game.outcome.share else 'not won'}",
                state=pressed(model.bots.shown == game.number),
            )
        )
        for game in tournament.played
    ]
    return head + STRIP.format(joined(drawn))


# ---- one game


def _game(model: Model) -> Markup:
    """Render the displayed game: its forfeit, a slider, and the bot's hand and the groups at that play."""
    game = model.bots.game
    if game is None:
        return NONE
    recorded, at = read_game(game.game), model.bots.at_play
    seat = seat_of(game.number, model.bots.tournament.seed).player
    state = state_of(Recorded(recorded.seed, plays=recorded.plays[:at]))
    last = len(recorded.plays)
    words = f"after play {at} of {last}" if at else "before the first play"
    hand = LOT.format(name="Its hand then", tiles=tiles([face_of(card) for card in sorted_group(state.hands[seat])]))
    groups = [
        LOT.format(name=group_words(nth, group), tiles=tiles([face_of(card) for card in sorted_group(group)]))
        for nth, group in enumerate(state.table)
    ]
    acts = [button(GameAct.SAVE_LOG, WORDED.format(icon("down"), "Download log"))]
    turn = f"deal {recorded.seed}, seat {seat + 1}, {counted(len(turns_of(recorded.plays)), 'turn')}"
    parts = [
        heading(f"Game {game.number + 1}", turn, rule=True, name="shown"),
        REASON.format(icon=icon("warn"), why=forfeit_words(game.reason)) if game.reason else NONE,
        COST.format(model.bots.costliest.told) if model.bots.costliest else NONE,
        SCRUB.format(
            back=button(GameAct.PLAY_BACK, icon("left"), "btn bare", label="Play back"),
            on=button(GameAct.PLAY_ON, icon("right"), "btn bare", label="Play on"),
            at=at,
            last=last,
            words=words,
        ),
        _last_play(recorded, at, seat),
        _printed(game, at, last),
        LOTS.format(joined([hand, *groups])),
        in_row(*acts),
    ]
    return joined(parts)


def _printed(game: Played, at: int, last: int) -> Markup:
    """Render the bot's output during the displayed play and, at the end, during the play that it forfeited."""
    over = {at - 1, last} if game.reason and at == last else {at - 1}
    text = "".join(text for before, text in game.printed if before in over)
    return printed_text("It printed", text)


def _last_play(recorded: Recorded, at: int, seat: int) -> Markup:
    if not at:
        return PLAYED.format(who="", words="The cards are dealt.")
    before = state_of(Recorded(recorded.seed, plays=recorded.plays[: at - 1]))
    play = recorded.plays[at - 1]
    who = "Your bot:" if play[0] == seat else f"Seat {play[0] + 1}:"
    return PLAYED.format(who=who, words=move_words(play, len(before.table)))
