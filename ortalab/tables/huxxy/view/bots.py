"""The place of your own bot: its figures, its file, and what can be done with it."""

from functools import lru_cache

from ortalab.games.huxxy.bot_limits import NAME, SECONDS
from ortalab.games.huxxy.tournament import FAIR
from ortalab.page.elements import NONE, OFF_AS, WORDED, icon
from ortalab.page.markup import Markup
from ortalab.plurals import counted, noun_for
from ortalab.tables.huxxy.input import button
from ortalab.tables.huxxy.state import Act, Model
from ortalab.tables.huxxy.state.bots import GAMES, SEED, TEXT, Bots

FIGURES = Markup(
    '<div class="figures"><p class="hand">Your bot <small>{small}</small></p>'
    '<div class="sum" role="group" aria-label="Tournament"><div class="ch"><span class="v">{won:.3g}</span>'
    '<span class="lab">won or shared</span></div><span class="op">of</span>'
    '<div class="gm"><span class="v">{games}</span><span class="lab">games</span></div><span class="op">=</span>'
    '<div class="sc"><span class="v">{share}</span><span class="lab">{fair:.0%} is a fair share</span></div></div>'
    "</div>"
)
EDITOR = Markup(
    '<section class="bots" aria-label="Your bot"><div class="bot-bar">{open}{seat}'
    '<label>Games <input id="bot-games" data-field="bot-games" inputmode="numeric" value="{games}"></label>'
    '<label>First deal <input id="bot-seed" data-field="bot-seed" inputmode="numeric" value="{seed}"></label>{run}'
    "</div>"
    '<div class="code"><pre aria-hidden="true">{numbers}</pre><textarea id="bot-text" data-field="bot-text" class="ide"'
    ' rows="{rows}" wrap="off" spellcheck="false" autocapitalize="off" autocomplete="off"'
    ' aria-label="The file of your bot" aria-describedby="bot-hint">\n{text}</textarea></div>'
    '<p class="bot-hint{found}" id="bot-hint">{icon}<span><b>{name}</b> {words} <span class="vh">Escape,'
    " then Tab leaves the file.</span></span></p></section>"
)
LEAST_ROWS = 18
assert (TEXT, GAMES, SEED) == ("bot-text", "bot-games", "bot-seed")  # noqa: S101 — as the markup has them


def bot_tally(model: Model) -> Markup:
    """Return the figures of the tournament: games won, of how many, and the share."""
    tournament = model.bots.tournament
    games = len(tournament.played)
    won = sum(game.outcome.share for game in tournament.played)
    share = f"{won / games:.0%}" if games else "–"
    return FIGURES.format(small=_progress(model.bots), won=won, games=games, share=share, fair=FAIR)


def _progress(bots: Bots) -> str:
    tournament = bots.tournament
    done = len(tournament.played)
    if tournament.is_under_way:
        return f"{done} of {tournament.games} {noun_for(tournament.games, 'game')}"
    return f"{counted(done, 'game')}, seats rotated, first deal {tournament.seed}" if done else "no games yet"


def editor(model: Model) -> Markup:
    """Return the file, with the buttons of what can be done with it."""
    bots = model.bots
    is_faulty = bots.has_function and bool(bots.fault)
    off = OFF_AS.format("bot-hint") if is_faulty or not bots.has_function else NONE
    seat = "Take it from the table" if bots.is_guest else "Play it here"
    run = button(
        Act.RUN_BOT,
        WORDED.format(icon("bars"), f"Run {bots.games} {noun_for(bots.games, 'game')}"),
        "btn go",
        state=off,
    )
    if bots.tournament.is_under_way:
        run = button(Act.STOP_BOT, WORDED.format(icon("pause"), "Cancel"), "btn go")
    lines = max(bots.text.count("\n") + 1, LEAST_ROWS)
    return EDITOR.format(
        open=button(Act.OPEN_BOT, WORDED.format(icon("file"), "Open file")),
        seat=button(Act.SEAT_BOT, WORDED.format(icon("play"), seat), state=NONE if bots.is_guest else off),
        games=bots.games,
        seed=bots.seed,
        run=run,
        numbers=_numbers(lines),
        rows=lines,
        text=bots.text,
        found=" found" if bots.is_sound else " unread" if bots.has_function and not bots.fault else "",
        icon=icon("warn" if is_faulty or not bots.has_function else "done" if bots.is_sound else "file"),
        name=NAME,
        words=_words(bots),
    )


def _words(bots: Bots) -> str:
    """Return whether the file can play."""
    if not bots.has_function:
        return "is missing: paste your file here, or open it."
    if bots.fault:
        return f"cannot play. {bots.fault}"
    return f"found. It stays in this browser; each play may take {SECONDS:g} seconds."


@lru_cache(maxsize=8)
def _numbers(lines: int) -> str:
    return "\n".join(map(str, range(1, lines + 1)))
