"""The person's own bot on Huxxy's page, without a browser: its tournament, its seat, and its faults."""

import json
from collections.abc import Callable

import pytest

from ortalab.games.huxxy.bot_limits import NAME, late_answer, read_answer
from ortalab.games.huxxy.players import EFFORT, player
from ortalab.games.huxxy.record import read_game
from ortalab.games.huxxy.rules import BotError, Play
from ortalab.games.huxxy.tournament import FAIR, compare, outcome, seat_of, share_of
from ortalab.page.drag import Place
from ortalab.page.games.deals import marks_of
from ortalab.page.games.lines import Mark
from ortalab.page.games.messages import ShowTab, StartTask, TaskStarted, TaskStep
from ortalab.page.messages import Download, PageAct, Typed
from ortalab.page.shell import Tone
from ortalab.tables.huxxy import table
from ortalab.tables.huxxy.bot_desk import BotDesk
from ortalab.tables.huxxy.state import HAND, NEW, Act, Lay, Tab
from ortalab.tables.huxxy.state.bot_messages import (
    AskBot,
    BotAct,
    BotText,
    GameAct,
    GamePlayed,
    GamesFailed,
    KeepBot,
    RunGames,
    ShowGame,
    ShowPlace,
    StopGames,
)
from ortalab.tables.huxxy.state.bots import GAMES, MOST_TEXT, REPLAY, SEED, TEXT, Where
from ortalab.tables.huxxy.view.tournament import MOST_SHARE, SCRUB, START, WHISKER
from tests.page.game_pages import text_of
from tests.rows import for_each
from tests.tables.huxxy.pages import Bot, Page, replay, whole_game, whole_turn

PICKS = f"def {NAME}(history, player, hand, table):\n    {{}}\n    return player, 0, None\n"
PLAIN = PICKS.format("pass")


@pytest.fixture
def desk() -> BotDesk:
    return BotDesk(Bot)


def perform(page: Page, desk: BotDesk, effort: int = 20) -> Page:
    """Answer the page's last request: a tournament's games, or the others' turns."""
    for effect in [*page.done]:
        page.done.remove(effect)
        match effect:
            case RunGames(nth, texts, games, seed):
                for number in range(games):
                    page.send(GamePlayed(nth, whole_game(desk, texts, number, seed, effort)))
            case StartTask(nth, job) if (asked := json.loads(job))["kind"] == "guest":
                page.send(TaskStarted(nth))
                page.send(TaskStep(nth, 1.0, whole_turn(desk, asked["text"], asked["link"])))
            case StartTask():
                page.work(effect)
    return page


def entered(text: str, games: int = 4, seed: int = 0) -> Page:
    """Open the workbench with a bot, a number of games and a seed."""
    page = Page().open("1-7").send(ShowPlace(Where.WORKBENCH))
    return page.send(Typed(TEXT, text), Typed(GAMES, str(games)), Typed(SEED, str(seed)))


# ---- the file


def test_a_file_is_kept_in_the_browser_alone_and_no_link_carries_it() -> None:
    page = entered(PLAIN)
    assert [effect.text for effect in page.done if isinstance(effect, KeepBot)] == [PLAIN]
    assert (page.link, page.model.bots.text) == ("1-7", PLAIN)
    page.send(BotAct.OPEN_BOT)
    assert page.done[-1] == AskBot()
    page.send(BotText("x = 1\r\n"))
    assert (page.model.bots.text, page.said) == ("x = 1\n", "mine.py is open: its functions are tested.")
    page.send(GameAct.RUN_BOT)
    assert (page.said, page.model.notice.tone) == (f"Paste a file with a function {NAME}, or open one.", Tone.REFUSED)
    assert page.send(GameAct.SEAT_BOT).model.notice.tone is Tone.REFUSED
    page.send(BotText("x" * (MOST_TEXT + 1)))
    assert page.said == "The file has 100,001 characters; a bot has at most 100,000."
    assert page.send(BotText(PLAIN, is_new=False)).model.bots.text == PLAIN
    assert page.send(BotText(PLAIN, name="a.py")).said == "a.py is open: its functions are tested."


@for_each(
    [
        (PLAIN, True),
        (f"{NAME} = lambda *_: 0", True),
        (f"from mine import {NAME}", True),
        (f"# def {NAME}", False),
        (f"def {NAME}s():", False),
        ("", False),
    ]
)
def test_the_function_is_looked_for_in_the_text(text: str, has: bool) -> None:  # noqa: FBT001
    assert entered(text).model.bots.has_function is has


# ---- the tournament


@pytest.mark.slow
def test_a_tournament_has_the_figures_of_the_same_games_at_the_terminal(desk: BotDesk) -> None:
    page = perform(entered(PLAIN, 2, 5).send(GameAct.RUN_BOT), desk, EFFORT)

    def picks(_history: object, player: int, _hand: object, _table: object) -> Play:
        return player, 0, None

    wanted = compare(picks, player(), 2, 5)
    assert share_of(game.outcome for game in page.model.bots.tournament.played) == wanted
    assert f"Two games: {wanted.share:.0%} of the wins" in page.said
    assert page.done[-1] == StopGames()
    assert "two games, one standard error" in text_of(page, "proof")
    assert "None." in text_of(page, "proof")


BAD: list[tuple[str, str]] = [
    ("if len(history) > 9: raise RuntimeError('out of ideas')", "RuntimeError: out of ideas, line 2"),
    ("if len(history) > 9: return player, 1, ('XX', 0)", "is not valid: the Joker is not in the hand"),
    ("if len(history) > 9: return player, 1, (hand[0], 9)", "is not valid: there is no group 9"),
    ("return {1: 2}", "it returned {1: 2}"),
]


@pytest.mark.parametrize(("does", "why"), BAD)
def test_every_forfeit_is_reported_with_its_game_to_replay_and_its_log(desk: BotDesk, does: str, why: str) -> None:
    page = perform(entered(PICKS.format(does)).send(GameAct.RUN_BOT), desk)
    played = page.model.bots.tournament.played
    assert all(why in game.reason and game.outcome.has_forfeit for game in played)
    assert "four of four games" in text_of(page, "proof")
    page.send(ShowGame(2))
    last = len(read_game(played[2].game).plays)
    assert (page.model.bots.at_play, "Game 3" in text_of(page, "proof")) == (last, True)
    page.send(GameAct.PLAY_BACK, Typed(REPLAY, "1"), GameAct.PLAY_ON, Typed(REPLAY, "99999"))
    assert page.model.bots.at_play == min(2, last)
    assert f"{min(2, last)}/{last}" in text_of(page, "proof")
    page.send(Typed(REPLAY, "0"))
    assert "The cards are dealt." in text_of(page, "proof")
    page.send(GameAct.SAVE_LOG)
    saved = page.done[-1]
    assert isinstance(saved, Download)
    assert saved.name == "huxxy-game-3.jsonl"
    game = replay(saved.text)
    assert (game.loser, game.reason) == (seat_of(2, 0).player, played[2].reason)
    assert outcome(game, 2) == played[2].outcome
    assert game.end.history == read_game(played[2].game).plays


@pytest.mark.slow
@pytest.mark.no_cover
def test_games_of_a_cancelled_tournament_are_dropped(desk: BotDesk) -> None:
    answers = [whole_game(desk, [PLAIN], number, 0) for number in range(3)]
    page = entered(PLAIN, 3).send(GameAct.RUN_BOT, GameAct.RUN_BOT)
    first = page.model.bots.tournament.nth
    page.send(GamePlayed(first, answers[2]), GamePlayed(first, answers[0]))
    assert [game.number for game in page.model.bots.tournament.played] == [0, 2]
    assert "2 of 3 games" in text_of(page, "proof")
    assert 'id="stop-games"' in table.regions(page.model)["proof"]
    page.send(GameAct.STOP_BOT)
    assert (page.done[-1], page.said) == (StopGames(), "Stopped. The finished games are kept.")
    page.send(GamePlayed(first, answers[1]), GameAct.STOP_BOT)
    assert len(page.model.bots.tournament.played) == 2
    page.send(GameAct.RUN_BOT, GamePlayed(first, answers[1]), GamesFailed(first, "lost"))
    assert len(page.model.bots.tournament.played) == 0
    page.send(GamesFailed(page.model.bots.tournament.nth, "the games stopped"))
    assert (page.model.bots.tournament.is_under_way, "The games stopped." in text_of(page, "proof")) == (False, True)
    assert page.send(ShowGame(0), GameAct.SAVE_LOG, GameAct.PLAY_ON).model.bots.at_play == 0


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (f"{NAME} = 3", f"It has no function {NAME}."),
        (f"def {NAME}(", "SyntaxError: “(” was never closed, line 1."),
        (f"1 / 0\n{PLAIN}", "ZeroDivisionError: division by zero, line 1."),
        (f"import no_such\n{PLAIN}", "ModuleNotFoundError: No module named “no_such”, line 1."),
    ],
)
def test_a_file_that_cannot_play_at_all_is_one_sentence(desk: BotDesk, text: str, why: str) -> None:
    page = perform(entered(text).send(GameAct.RUN_BOT), desk)
    assert page.model.bots.tournament.why == why
    assert not page.model.bots.tournament.is_under_way


@pytest.mark.slow
@pytest.mark.no_cover
def test_a_bot_is_started_once_and_again_only_after_it_failed() -> None:
    made: list[Bot] = []

    def make(text: str) -> Bot:
        made.append(Bot(text))
        return made[-1]

    desk = BotDesk(make)
    for number in range(2):
        whole_game(desk, [PLAIN], number, 0)
    assert [bot.starts for bot in made] == [1]
    fails = PICKS.format("raise ValueError")
    for number in range(2):
        assert '"ValueError, line 2"' in whole_game(desk, [fails], number, 0)
    assert ([bot.starts for bot in made], made[0].is_running) == ([1, 2], False)


def test_answers_of_a_worker_are_validated() -> None:
    nested = f'{{"play": {"[" * 16_000}{"]" * 16_000}}}'  # a browser's Python would crash on this one
    no_play = "not a play"
    for line, why in {"": "it ended its process", "[1]": no_play, "{": no_play, nested: no_play}.items():
        with pytest.raises(BotError, match=why):
            read_answer(line)
    assert str(late_answer(2.0, "play")) == "a play took longer than 2 s"


# ---- at the table


@pytest.fixture
def seated() -> Callable[[str], Page]:
    return lambda text: entered(text).send(GameAct.SEAT_BOT)


def test_it_plays_at_the_table_and_the_result_does_not_count(seated: Callable[[str], Page], desk: BotDesk) -> None:
    page = seated(PLAIN)
    assert (page.model.place, page.model.bots.is_guest, page.link) == (Where.TABLE, True, "1-7")
    assert "Ada, your bot" in text_of(page, "seats")
    page.done.clear()
    perform(perform(page.send(Act.PICK_UP), desk), desk)
    assert page.model.table
    assert [play[0] for play in page.model.table.plays[:2]] == [0, 1]
    assert page.model.table.plays[1] == (1, 0, None)
    assert page.model.is_mine
    assert marks_of(page.model) == {Mark.BOT}
    page.send(ShowPlace(Where.WORKBENCH), GameAct.SEAT_BOT)
    assert (page.model.bots.is_guest, page.said) == (False, "Your bot has left the table: Ada plays on.")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (PICKS.format("raise RuntimeError('no')"), "Your bot forfeits: RuntimeError: no, line 2. Ada plays on."),
        (
            PICKS.format("return player, 1, (hand[0], 9)"),
            "is not valid: there is no group 9; 0 starts a new one. The bot counts groups from 0. Ada plays on.",
        ),
        (f"1 / 0\n{PLAIN}", "Your bot forfeits: ZeroDivisionError: division by zero, line 1. Ada plays on."),
    ],
)
def test_a_bot_that_forfeits_at_the_table_leaves_its_seat_to_ours(
    seated: Callable[[str], Page], desk: BotDesk, text: str, why: str
) -> None:
    page = seated(text)
    page.done.clear()
    perform(page.send(Act.PICK_UP), desk)
    assert page.said.endswith(why)
    assert not page.model.bots.is_guest
    perform(page, desk)
    assert page.model.is_mine
    assert [play[0] for play in page.model.table.plays if play[0] == 1]  # type: ignore[union-attr]


def test_the_places_and_the_tabs_lead_to_and_fro() -> None:
    page = Page().open("1-7").send(ShowPlace(Where.WORKBENCH))
    assert 'aria-current="page">Workbench' in table.regions(page.model)["places"]
    assert f'id="{TEXT}" data-field="{TEXT}"' in table.regions(page.model)["table"]
    page.send(ShowTab(Tab.DEALS))
    assert page.model.place is Where.TABLE
    page.send(Lay(Place(HAND, 0), NEW), PageAct.UNDO)
    assert table.regions(Page(embedded=True).open("1-7").model)["places"] == ""


@pytest.mark.parametrize(("field", "markup"), [(GAMES, START), (SEED, START), (REPLAY, SCRUB)])
def test_a_field_of_the_tournament_has_the_name_of_its_message(field: str, markup: str) -> None:
    assert f'id="{field}" data-field="{field}"' in markup


def test_the_line_of_a_fair_share_stands_in_the_middle_of_a_bar() -> None:
    assert round(FAIR, 2) == MOST_SHARE / 2
    assert 'class="even" d="M50 0' in WHISKER
