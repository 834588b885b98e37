"""The workbench on the page, without a browser: squares, a drawn case, starters, versions, rivals, the worst turn."""

import asyncio
import json
import re
from pathlib import Path
from unittest.mock import patch

import pytest

from ortalab.courses.huxxy.starter import EXAMPLE, with_missing
from ortalab.games.huxxy.bot_host import of_text
from ortalab.games.huxxy.bot_limits import NAME, PARAMETERS
from ortalab.games.huxxy.game import deal, run
from ortalab.games.huxxy.players import player
from ortalab.games.huxxy.record import Recorded, write_game
from ortalab.page.messages import Copy, PageAct, Typed
from ortalab.page.shell import Tone
from ortalab.tables.huxxy import table, worker
from ortalab.tables.huxxy.bot_desk import BotDesk
from ortalab.tables.huxxy.moves.workbench import MOST_VERSIONS, PAUSE, read_versions
from ortalab.tables.huxxy.state.bot_messages import (
    AskBot,
    BotAct,
    BotText,
    CostliestFound,
    DropRival,
    FileTried,
    FindCostliest,
    GameAct,
    GamePlayed,
    KeepBot,
    KeepVersions,
    OpenCase,
    OpenVersion,
    RivalVersion,
    RunGames,
    ShowGame,
    ShowPane,
    ShowPlace,
    TryFile,
    VersionsRead,
)
from ortalab.tables.huxxy.state.bots import TEXT, Pane, Where
from ortalab.tables.huxxy.workbench_desk import TrialDesk, costliest
from tests.games.huxxy import reference as huxxy_reference
from tests.page.game_pages import text_of
from tests.tables.huxxy.pages import Bot, Guest, Page, trial_of, whole_game, whole_test

RIGHT = Path(huxxy_reference.__file__).read_text("utf-8")
SCORE = """\
def comp10001huxxy_score(cards):
    for nth in range(60):
        print("<b>", nth)
    return len(cards)

def comp10001huxxy_valid_table(groups):
    return len(groups) % 2 == 0 or bool(groups[0][2])
"""
PICKS = f"def {NAME}(history, player, hand, table):\n    return player, 0, None\n"


def opened(text: str = "") -> Page:
    page = Page().open("1-7").send(ShowPlace(Where.WORKBENCH))
    return answered(page.send(BotText(text, name="project2.py", at="2026-11-24 18:12"))) if text else page


def answered(page: Page, at: str = "2026-11-24 18:12") -> Page:
    for effect in [effect for effect in page.done if isinstance(effect, TryFile)]:
        page.done.remove(effect)
        page.send(FileTried(effect.text, whole_test(effect.text), at))
    return page


def proof(page: Page) -> str:
    return text_of(page, "proof")


@pytest.mark.slow
def test_a_right_file_has_squares_alone() -> None:
    page = opened(RIGHT)
    assert page.said == "Five functions found, five right."
    assert "lines, read 18:12" in text_of(page, "tally")
    drawn = table.regions(page.model)
    assert (drawn["proof"].count('class="sq ok"'), drawn["table"].count('class="sq ok"')) == (5, 4)
    assert "Every function found is right." in proof(page)
    assert 'class="out"' not in drawn["table"]


def test_wrong_functions_show_their_smallest_case() -> None:
    page = opened(SCORE)
    drawn = table.regions(page.model)
    assert (drawn["proof"].count('class="sq ws"'), drawn["proof"].count('class="sq cr"')) == (1, 1)
    assert "score says" in text_of(page, "table")
    assert '<div class="card" data-rank="' in drawn["table"]
    assert drawn["table"].count('class="now"') == 1
    page.send(OpenCase("valid_table"))
    assert "valid_table says" in text_of(page, "table")
    assert page.send(BotAct.COPY_CASE).done[-1] == Copy(
        page.model.bots.case.case.call,  # type: ignore[union-attr]  # it is open
        "Case copied: run it in Python.",
    )
    text = page.done[-1].text
    names: dict[str, object] = {"comp10001huxxy_valid_table": len}
    exec(text, names)  # noqa: S102  (what a person would run)
    assert text.startswith("# expected ")


def test_the_output_of_a_case_is_escaped_and_cut() -> None:
    page = opened(SCORE)
    assert "all 60 lines" in proof(page)
    assert "&lt;b&gt; 8" not in table.regions(page.model)["proof"]
    page.send(BotAct.ALL_PRINTED)
    assert "&lt;b&gt; 39" in table.regions(page.model)["proof"]
    assert "… 20 more" in proof(page)


def test_a_missing_function_has_a_dashed_square_and_a_starter() -> None:
    page = opened(PICKS)
    drawn = table.regions(page.model)["proof"]
    assert (drawn.count('class="sq no"'), drawn.count(">Add a starter<")) == (3, 3)
    page.send(BotAct.STARTER)
    guest = of_text(page.model.bots.text, ",".join(PARAMETERS))
    assert set(json.loads(guest.load())["found"]) == {*PARAMETERS} - {"comp10001huxxy_bonus_play"}
    assert page.model.bots.text.startswith(PICKS.rstrip())
    assert page.send(BotAct.STARTER).said == "The file has all four functions."
    page = opened().send(BotAct.STARTER)
    assert page.model.bots.text.count("\ndef ") == 3
    assert [row.verdict for row in answered(page).model.bots.rows] == ["wrong"] * 4


def test_a_file_is_tested_a_moment_after_a_key_and_at_once_when_it_is_opened() -> None:
    page = opened().send(Typed(TEXT, PICKS))
    assert page.done[-1] == TryFile(PICKS, PAUSE)
    page.send(Typed(TEXT, PICKS))
    assert page.done.count(TryFile(PICKS, PAUSE)) == 1, "the same text is tested once"
    answered(page).send(BotAct.TEST)
    assert page.done[-1] == TryFile(PICKS)
    page.send(Typed(TEXT, ""))
    assert page.model.bots.rows == ()
    assert page.send(BotText("x = 1")).done[-1] == TryFile("x = 1")
    assert "it has no function comp10001huxxy_score or" in text_of(answered(page), "table").lower()


def test_first_results_are_shown_while_the_tests_run() -> None:
    page = opened().send(Typed(TEXT, SCORE))
    trial = trial_of(whole_test(SCORE))
    page.send(FileTried(SCORE, json.dumps(trial._replace(rows=trial.rows[:1], is_over=False))))
    assert ([row.name for row in page.model.bots.rows], page.model.bots.is_tested) == (["score"], False)
    page.send(FileTried(SCORE, json.dumps(trial), "2026-11-24 18:12"))
    assert page.model.bots.is_tested


def test_the_desk_drops_the_tests_of_an_earlier_text() -> None:
    made: list[Guest] = []

    def make(text: str, names: list[str]) -> Guest:
        made.append(Guest(text, names))
        return made[-1]

    async def ask() -> str:
        desk = TrialDesk(make)  # type: ignore[arg-type]  # a list of names
        with patch("ortalab.tables.huxxy.workbench_desk.MOMENT", 0.0):
            assert not trial_of(await desk.test(SCORE)).is_over
            await asyncio.sleep(0.01)
            assert not trial_of(await desk.test(PICKS)).is_over
        while not trial_of(answer := await desk.test(PICKS)).is_over:
            pass
        return answer

    trial = trial_of(asyncio.run(ask()))
    assert [row.verdict for row in trial.rows] == ["missing", "missing", "missing", "right"]
    assert [guest.is_running for guest in made] == [False, False]


# ---- versions and rivals


def test_versions_are_kept_opened_and_played_against() -> None:
    page = answered(opened(PICKS).send(BotText(SCORE, name="other.py")), "2026-11-24 19:40")
    assert [(one.name, one.right, one.found) for one in page.model.bots.versions] == [
        ("other.py", 0, 2),
        ("project2.py", 1, 1),
    ]
    kept = [effect for effect in page.done if isinstance(effect, KeepVersions)][-1].text
    again = Page().open("1-7").send(VersionsRead(kept), ShowPlace(Where.WORKBENCH))
    assert again.model.bots.versions == page.model.bots.versions
    assert "2026-11-24 19:40 0 of 2 right other.py" in proof(again)
    page.send(OpenVersion(1))
    assert (page.model.bots.text, page.model.bots.name) == (PICKS, "project2.py")
    page.send(RivalVersion(1), OpenVersion(99))
    assert [rival.name for rival in page.model.bots.rivals] == ["project2.py of 18:12"]
    assert read_versions("[[1]]") == read_versions('{"a": 1}') == read_versions("") == ()


def test_the_files_are_forgotten_here_and_in_the_browser() -> None:
    page = opened(PICKS)
    rival = BotText(EXAMPLE, name="other.py", is_rival=True)
    assert 'id="forget-files"' in page.send(rival, PageAct.SETTINGS).html
    page.send(GameAct.FORGET_FILES)
    assert (page.model.bots.text, page.model.bots.versions, page.model.bots.rivals) == ("", (), ())
    assert (page.said, page.done[-2:]) == ("Files deleted.", [KeepBot("", ""), KeepVersions("")])


def test_small_changes_of_a_few_minutes_are_one_version_and_old_ones_go() -> None:
    page = opened(PICKS)
    for nth in range(3):
        answered(page.send(Typed(TEXT, f"{PICKS}# {nth}\n")), f"2026-11-24 18:1{nth + 3}")
    assert [one.at for one in page.model.bots.versions] == ["2026-11-24 18:15"]
    text = json.dumps([[f"2026-11-{day:02} 10:00", "a.py", 1, 4, f"{day}"] for day in range(1, 31)])
    assert len(page.send(VersionsRead(text)).model.bots.versions) == MOST_VERSIONS


def test_up_to_three_rivals_play_and_each_has_its_share() -> None:
    page = opened(PICKS).send(BotAct.ADD_RIVAL)
    assert page.done[-1] == AskBot(is_rival=True)
    page.send(BotText("x = 1", name="no.py", is_rival=True))
    assert page.model.notice.tone is Tone.REFUSED
    assert page.said.endswith(f"o.py has no function {NAME}; choose another file.")
    page.send(BotText(PICKS, name="twin.py", is_rival=True), BotAct.EXAMPLE, DropRival(5))
    assert [rival.name for rival in page.model.bots.rivals] == ["twin.py", "example.py"]
    page.send(GameAct.RUN_BOT)
    asked = page.done[-1]
    assert asked == RunGames(1, (PICKS, PICKS, EXAMPLE), 100, 0)
    desk = BotDesk(Bot)
    for number in range(3):
        page.send(GamePlayed(1, whole_game(desk, asked.texts, number, 0)))
    drawn = proof(page)
    assert all(name in drawn for name in ("project2.py yours", "twin.py", "example.py", "ours"))
    outcomes = page.model.bots.tournament.played[0].outcomes
    assert len(outcomes) == 3
    assert sum(one.share for one in outcomes) <= 1
    page.send(GameAct.STOP_BOT, DropRival(0), BotAct.EXAMPLE, BotAct.EXAMPLE, BotAct.EXAMPLE)
    assert (len(page.model.bots.rivals), page.model.notice.tone) == (3, Tone.REFUSED)
    assert "twin.py" in proof(page), "the games that were played keep their names"


def test_a_rival_that_cannot_play_is_named() -> None:
    broken = f"1 / 0\n{PICKS}"
    page = opened(PICKS).send(BotText(broken, name="rival.py", is_rival=True), GameAct.RUN_BOT)
    page.send(GamePlayed(1, whole_game(BotDesk(Bot), (PICKS, broken), 0, 0)))
    assert page.model.bots.tournament.why == "rival.py: ZeroDivisionError: division by zero, line 1."
    assert not page.model.bots.fault


def test_every_button_of_the_workbench_is_there_once() -> None:
    for page in (opened(), opened(PICKS), opened(SCORE)):
        ids = re.findall(r' id="([^"]+)"', "".join(table.regions(page.model).values()))
        assert [name for name in set(ids) if ids.count(name) > 1] == []


@pytest.mark.slow
def test_the_example_bot_becomes_the_file_and_plays_legally() -> None:
    page = opened().send(BotAct.EXAMPLE)
    assert (page.model.bots.name, page.model.bots.text) == ("example.py", EXAMPLE)
    names: dict[str, object] = {}
    exec(EXAMPLE, names)  # noqa: S102  (our own)
    games = [run([names[NAME], player(effort=20), names[NAME], player(effort=20)], deal(seed)) for seed in range(2)]  # type: ignore[list-item]
    assert [game.loser for game in games] == [None] * 2
    assert any(kind == 1 for game in games for who, kind, _ in game.end.history if who == 0)


# ---- a lost game


def test_a_lost_game_opens_at_the_turn_that_cost_most(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "JUDGED", 60)
    page = opened(PICKS).send(GameAct.RUN_BOT)
    page.send(GamePlayed(1, whole_game(BotDesk(Bot), (PICKS,), 1, 0)), GameAct.STOP_BOT, ShowGame(1))
    asked = page.done[-1]
    assert isinstance(asked, FindCostliest)
    assert asked.seat == 1
    answer = costliest(asked.game, asked.seat)
    at, told = json.loads(answer)
    page.send(CostliestFound("another", answer))
    assert page.model.bots.costliest is None
    page.send(CostliestFound(asked.game, answer))
    assert page.model.bots.at_play == at < len(page.model.bots.game.game)  # type: ignore[union-attr]  # it is shown
    assert told.startswith("This turn cost most: laying ")
    assert told in proof(page)


def test_a_game_without_a_costly_turn_says_so() -> None:
    assert json.loads(costliest(write_game(Recorded(7)), 0)) == [0, "None of its turns cost anything."]


def test_a_phone_has_its_tabs() -> None:
    page = opened(PICKS)
    tabs = [tab for tab in ("Table", "File", "Cases", "Bots") if tab in text_of(page, "tabs")]
    assert tabs == ["Table", "File", "Cases", "Bots"]
    page.send(ShowPane(Pane.CASES))
    assert 'data-pane="cases"' in table.regions(page.model)["table"]
    page.send(ShowPlace(Where.TABLE))
    assert "Workbench" in text_of(page, "tabs")


def test_a_starter_is_put_at_the_end() -> None:
    assert with_missing("", ["play"]).startswith(f"def {NAME}(play_history, active_player, hand, table):")
