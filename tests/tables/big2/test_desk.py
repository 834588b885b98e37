"""Big-2's worker, without a browser: hints, the analysis and results."""

import re

import pytest

from ortalab.page.games import analysis, hints
from ortalab.page.games.analysis import own_stops
from ortalab.page.games.deals import marks_of
from ortalab.page.games.lines import Mark
from ortalab.page.games.messages import HintAct, Imported, ReviewAct, ShowMove
from ortalab.page.games.review import FIELD
from ortalab.page.games.table import SEATS
from ortalab.page.messages import Copy, Now, Typed
from ortalab.page.shell import Tone, changed
from ortalab.storage.results import Result, write_results
from ortalab.tables.big2 import table
from ortalab.tables.big2.moves import engine
from ortalab.tables.big2.state import SetStrength, Strength, Tab
from ortalab.tables.big2.state.game import own_moves
from ortalab.tables.big2.worker import TASKS
from tests.page.game_pages import text_of
from tests.tables.big2.pages import MIDDLE, TODAY, Page, play_to_the_end


@pytest.fixture(scope="module")
def finished() -> str:
    """Play a whole game and return its link."""
    return play_to_the_end(Page(has_worker=True, put_off=("review",)).open(TODAY)).link


def test_the_page_requests_exactly_the_tasks_of_the_worker() -> None:
    assert set(TASKS) == {hints.KIND, engine.KIND, analysis.KIND, "script"}


def test_a_hint_comes_in_three_steps_and_its_move_is_legal() -> None:
    page = Page(has_worker=True).open(MIDDLE).send(HintAct.HINT)
    assert ("hint 1 of 3" in text_of(page, "proof"), page.model.tab) == (True, Tab.HINT)
    assert "slot lit" not in table.regions(page.model)["table"]
    page.send(HintAct.HINT, HintAct.HINT)
    assert re.search(r"It wins \d+ of 100 games", text_of(page, "proof"))
    page.send(HintAct.KEEP_MINE)
    assert (page.model.hint, page.model.tab) == (None, Tab.PLAYS)
    before = page.link
    page.send(HintAct.HINT, HintAct.DO_HINT)
    assert page.link.startswith(before)
    assert len(page.link) > len(before)


WON = "1-353-2ab2no02mp2SV0005yFHNP000iJKLRWX0Z000"
"""The person's next move ends the game."""


@pytest.mark.parametrize(("link", "words"), [(MIDDLE, "It wins 99 of 100 games"), (WON, "It wins at once.")])
def test_a_hint_says_that_a_move_wins_at_once_only_where_it_ends_the_game(link: str, words: str) -> None:
    page = Page(has_worker=True).open(link).send(HintAct.HINT, HintAct.HINT, HintAct.HINT)
    assert page.model.hint
    best, *others = page.model.hint.estimates
    page.model = changed(page.model, hint=page.model.hint._replace(estimates=(best._replace(value=99.97), *others)))
    assert words in text_of(page, "proof")


@pytest.mark.no_cover
def test_the_analysis_gives_the_chance_of_every_move_and_the_slider_shows_each(finished: str) -> None:
    page = Page(has_worker=True).open(finished)
    model = page.model
    assert model.table
    own = own_moves(model.table)
    assert len(model.review.judged) == len(model.candidates) == len(own)
    assert all(0 <= one.value <= one.best <= 100 for one in model.review.judged)
    listed = re.findall(r"(?:better [^%]*?, (\d+)% )?(\d+)% (?:best|good|slip|mistake|blunder)", text_of(page, "proof"))
    told = [("" if not one.cost else str(round(one.best)), str(round(one.value))) for one in model.review.judged]
    assert [(word.split(", ")[-1], value) for word, value in listed] == told
    for nth, number in enumerate(own):
        page.send(ShowMove(own_stops(page.model)[nth]))
        assert page.model.shown
        assert len(page.model.shown.history) == number
        assert "% best" in re.sub(r" \d+ ", " ", text_of(page, "tally"))
        assert "Your hand then" in text_of(page, "table")
        assert "<em>pass</em>" not in page.html
    assert len(model.steps) == len(model.table.moves)  # the moves of all seats, not only the person's
    page.send(Typed(FIELD, "0"), ReviewAct.ON)
    assert page.model.review.at == 1
    page.send(ShowMove(own_stops(page.model)[1]), ReviewAct.FROM_HERE)
    assert finished.startswith(page.link)
    assert (page.model.is_mine, "The game as it was at step" in page.said) == (True, True)


def test_a_game_ends_with_the_cards_that_each_seat_has_left_and_the_hand_is_seen_before(finished: str) -> None:
    page = Page(now="2026-11-24T06:12").open(finished)
    assert page.model.state
    assert re.search(r"Result cards left .*You", shown := text_of(page, "table"))
    assert "Your hand then" not in shown
    assert all(f"{name} {len(hand)} " in shown for name, hand in zip(SEATS, page.model.state.hands, strict=True))
    page.send(ReviewAct.BACK)
    assert "Your hand then" in text_of(page, "table")
    assert "Result" not in text_of(page, "table")


@pytest.mark.no_cover
def test_the_result_of_the_day_is_copied_and_counts(finished: str) -> None:
    page = play_to_the_end(Page(has_worker=True).open(TODAY))
    assert page.link == finished  # the other tests measure work, not time
    page.send(ReviewAct.RESULT)
    assert isinstance(page.copied, Copy) is False
    assert re.match(r"Big-2 23 November: (won|lost to \w+, \w+ cards? left)\n", page.copied.above)
    assert (page.kept[0]["daily"], page.kept[0]["mark"]) == (True, "")
    assert "Next deal of the day in 17:48" in text_of(page, "table")
    page.send(Now("2026-11-24T00:01"))
    assert "Next deal" not in text_of(page, "table")


@pytest.mark.no_cover
def test_a_hint_and_easy_players_mark_the_result_and_its_link_has_the_deal_alone() -> None:
    page = Page(has_worker=True, put_off=("review",)).open(TODAY).send(SetStrength(Strength.EASY))
    assert not marks_of(page.model)  # nobody has played at that strength yet
    page = play_to_the_end(page.send(HintAct.HINT, HintAct.DO_HINT))
    assert page.kept[0]["mark"] == "hint easy"
    page.send(ReviewAct.RESULT)
    first = page.copied.above.partition("\n")[0]
    assert first.endswith(", with hints, against easy players")
    assert page.copied.link == TODAY
    again = Page(lines=page.lines).open(page.link)
    assert marks_of(again.model) == {Mark.HINT, Mark.EASY}


def test_results_are_taken_from_a_file_and_a_damaged_one_is_reported() -> None:
    page = Page().open()
    page.send(Imported(write_results({"big2": (Result("1-9-0", "2026-11-22", 3, won=False),)})))
    assert page.said == "One game in the file; yours stay as well."
    assert "Won 0 of 1" in text_of(page, "proof")
    assert page.send(Imported("{")).model.notice.tone is Tone.REFUSED
