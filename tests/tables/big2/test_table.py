"""Big-2 at the table, without a browser: whole games, lifting, refusals, drags, keys, deals, links, undo."""

import random
import re
from typing import Any

import pytest

from ortalab.errors import OrtalabError
from ortalab.games.big2.cards import Sets
from ortalab.games.big2.game import deal
from ortalab.games.big2.record import Game, read_game, state_of, write_game
from ortalab.page.drag import Place
from ortalab.page.games.messages import DealAct, HintAct, ReviewAct, ShowMove, ShowTab, Tap, TaskFailed, TaskStep
from ortalab.page.messages import Message, Moved, OpenLink, PageAct, Wait, Waited
from ortalab.page.shell import Tone
from ortalab.page.table import Table
from ortalab.tables.big2 import table
from ortalab.tables.big2.input import CONTROLS
from ortalab.tables.big2.state import (
    HAND,
    Act,
    Lift,
    LiftNext,
    Model,
    PlayCards,
    SetStrength,
    SortBy,
    Strength,
    Tab,
    hand_of,
)
from ortalab.tables.big2.state.game import GAME, Sort, own_moves
from tests.page.game_pages import text_of
from tests.rows import for_each
from tests.tables.big2.pages import MIDDLE, TODAY, Page, play_to_the_end, play_turn, tap

TABLE: Table[Model, Place] = table  # mypy checks that it implements the protocol


def test_the_first_visit_has_the_deal_of_the_day_and_an_address_without_it() -> None:
    page = Page().open()
    assert (page.link, page.entries, page.model.history.can_undo) == (TODAY, [""], False)
    assert "Deal of the day 23 November" in text_of(page, "proof")


def test_before_the_day_is_known_the_hand_is_face_down() -> None:
    waiting = "".join(table.regions(table.start("")).values())
    assert (waiting.count('class="card"'), table.start("").link) == (0, "")


@pytest.mark.slow
def test_a_finished_game_is_stored_with_its_winner() -> None:
    page = play_to_the_end(Page(has_worker=True).open("1-7"))
    state = page.model.state
    assert state
    assert state.is_over
    assert page.said.endswith(("goes out.", "are out."))
    left = len(state.hands[0])
    assert (page.kept[0]["points"], page.kept[0]["won"]) == (left, left == 0)
    assert (page.entries[-1], table.start(page.link).link) == (page.link, page.link)
    assert len(page.model.review.judged) == len(page.model.candidates) == len(own_moves(read_game(page.link)))
    assert re.match(r"(You win|\w+ wins; you have \w+ cards? left) ", text_of(page, "tally").strip())
    page.send(ReviewAct.RESULT)
    assert re.match(r"Big-2: (won|lost to \w+, \w+ cards? left)\n[⬜🟦🟪\n]+$", page.copied.above)


def test_hidden_cards_are_not_in_the_document_and_all_are_once_the_game_is_over() -> None:
    page = Page(has_worker=True, put_off=("review",)).open(MIDDLE)
    state = page.model.state
    assert state
    shown = set(
        re.findall(r'aria-label="((?:Ace|King|Queen|Jack|\d+) of \w+)', page.html.partition('id="row-pile"')[0])
    )
    hidden = {one for hand in state.hands[1:] for one in map(face_words, hand)}
    assert not hidden & set(re.findall(r"(?:Ace|King|Queen|Jack|\d+) of \w+", page.html))
    assert shown
    play_to_the_end(page)
    assert page.model.state
    left = {face_words(card) for hand in page.model.state.hands for card in hand}
    assert left <= set(re.findall(r"(?:Ace|King|Queen|Jack|\d+) of \w+", page.html))


def face_words(card: int) -> str:
    from ortalab.tables.big2.words import face_of

    return face_of(card).words


def test_the_others_move_one_after_the_other_and_the_entry_has_their_moves() -> None:
    page = Page(has_worker=True, is_still=False).open("1-7")
    tap(page, hand_of(page.model)[:1]).send(Act.PLAY)
    made = []
    while page.model.is_waiting:
        assert page.model.table
        made.append(len(page.model.table.moves))
        assert isinstance(page.done[-1], Wait) or any(isinstance(one, Wait) for one in page.done[-3:])
        assert page.entries == [write_game(Game(7, page.model.table.moves[:1]))]
        page.send(Waited())
    assert made == [2, 3]
    assert re.fullmatch(r"You play the 3♣\. Ada .*\. Bo .*\. Cy .*\. Your turn\.", page.said)
    assert (page.entries, page.model.is_mine) == ([page.link], True)


def test_a_press_puts_the_moves_that_wait_on_the_table_at_once() -> None:
    page = Page(has_worker=True, is_still=False).open("1-7")
    tap(page, hand_of(page.model)[:1]).send(Act.PLAY)
    assert page.model.is_waiting
    page.send(Tap(Place(HAND, 0)))
    assert (page.model.is_mine, len(page.model.chosen), page.entries[-1]) == (True, 1, page.link)
    page.send(Waited())
    assert page.model.is_mine


def test_undo_takes_a_turn_back_with_the_replies_and_warns_that_another_marks_the_result() -> None:
    page = Page(has_worker=True, put_off=("review",)).open("1-7")
    tap(page, hand_of(page.model)[:1]).send(Act.PLAY)
    before = page.link
    page.send(PageAct.UNDO)
    assert (page.link, GAME.warning in page.said) == ("1-7", True)
    assert (page.send(PageAct.REDO).link, page.model.is_mine) == (before, True)
    page.send(PageAct.UNDO, LiftNext("pair"), Act.PLAY)
    play_to_the_end(page)
    assert page.kept[0]["mark"] == "undo"
    assert "with undo" in text_of(page, "tally")


def test_a_failed_worker_can_be_asked_again_and_illegal_answers_are_refused() -> None:
    page = Page().open("1-7")
    tap(page, hand_of(page.model)[:1]).send(Act.PLAY)
    link = page.link
    for answer in ("[[0]]", "[[51, 50, 49]]", '["x"]', "7", "[[99]]"):
        page.send(TaskStep(page.model.task.nth, 0.5, answer))
        assert page.link == link
    page.send(TaskFailed(page.model.task.nth, "The analysis did not start."))
    assert "Try again" in text_of(page, "table")
    page.has_worker = True
    assert page.send(Act.GO_ON).model.is_mine


REFUSED: list[tuple[str, tuple[Message, ...], str]] = [
    ("1-7", (Act.PASS,), "Nobody may pass in a new round; the first play needs 3♣."),
    ("1-7", (Act.DROP_ALL, Act.PLAY), "Lift cards first, then play them."),
    ("1-7", (Act.DROP_ALL, Tap(Place(HAND, 2)), Act.PLAY), "Without 3♣ you cannot open."),
    (
        MIDDLE,
        (Tap(Place(HAND, 2)), Act.PLAY),
        "Only a full house beats a full house; this is a single. 4♦ 4♠ 2♦ 2♥ 2♠ would do.",
    ),
    (MIDDLE, (LiftNext("pair"),), "No other pair can be played now."),
    ("1-7-a", (Act.PASS,), "It is Ada’s turn."),
    ("1-7-a", (LiftNext("pair"),), "It is Ada’s turn."),
]


@for_each(REFUSED)
def test_a_forbidden_move_changes_nothing_and_says_why(link: str, messages: tuple[Message, ...], said: str) -> None:
    page = Page().open(link).send(*messages)
    assert (page.said, page.model.notice.tone, page.link) == (said, Tone.REFUSED, link)


def test_a_pair_that_is_too_low_names_the_needed_one() -> None:
    page = Page().open("1-7-2ab2yA02CD")
    state = page.model.state
    assert state
    assert state.top
    low = next(move for move in Sets((2,))(state.hands[0]) if move[-1] < state.top.cards[-1])
    tap(page, low)
    assert re.search(r"\d+.? is below \S+\. A pair is compared by its highest card\. ", text_of(page, "table"))
    assert 'class="why2 bad"' in page.html
    assert re.search(r'id="play"[^>]*aria-disabled', page.html)
    page.send(Act.PLAY)
    assert re.fullmatch(r"\S+ is below \S+\. A pair is compared by its highest card\. .*", page.said)


# ---- deals, links


def test_deals_again_from_another_seat_and_anew() -> None:
    page = Page(has_worker=True, put_off=("review",)).open("1-7").send(Act.SEAT)
    assert (page.link.split("-")[0], page.said.startswith("The same deal from seat 2 of 4")) == ("1s1", True)
    for seat in (2, 3):
        assert page.send(Act.SEAT).link.startswith(f"1s{seat}-7")
    assert page.send(Act.SEAT).link.startswith("1-7")
    play_to_the_end(page)
    assert page.kept[0]["mark"] == "again"
    page.seed = 11
    assert page.send(DealAct.NEW).link.startswith("1-11")
    assert page.send(DealAct.AGAIN).link.startswith("1-11")
    assert page.send(DealAct.DAILY).link.startswith(TODAY)


def test_the_strength_of_the_others_is_kept() -> None:
    page = Page().open("1-7").send(SetStrength(Strength.STRONG))
    assert page.choices == "strong"
    again = Page(choices=page.choices).open("1-7")
    assert again.model.strength is Strength.STRONG
    assert Page(choices="{").open("1-7").model.strength is Strength.MEDIUM


def test_chances_are_against_the_chosen_strength_and_recomputed_when_it_changes() -> None:
    told = {}
    for strength in Strength:
        page = Page(has_worker=True).open(MIDDLE).send(SetStrength(strength), *[HintAct.HINT] * 3)
        assert f"against {strength} others" in page.html
        assert page.model.hint
        told[strength] = [one.value for one in page.model.hint.estimates]
    assert all(easy > medium > strong for easy, medium, strong in zip(*told.values(), strict=True))
    page.send(SetStrength(Strength.STRONG))
    assert page.model.hint, "nothing has changed"
    page.send(SetStrength(Strength.EASY))
    assert page.model.hint is None
    page.send(HintAct.HINT)
    assert page.model.hint
    assert [one.value for one in page.model.hint.estimates] == told[Strength.EASY]


@pytest.mark.slow
@pytest.mark.no_cover
def test_a_finished_game_is_judged_against_the_others_that_are_chosen() -> None:
    page = play_to_the_end(Page(has_worker=True).open(MIDDLE))
    page.send(ShowMove(1))
    medium, at = page.model.review.judged, page.model.review.at
    page.send(SetStrength(Strength.EASY))
    assert (len(page.model.review.judged), page.model.review.at) == (len(medium), at)
    assert page.model.review.judged[0].value > medium[0].value


def test_a_refused_pass_keeps_the_lifted_cards() -> None:
    page = Page(has_worker=True).open("1-7").send(Tap(Place(HAND, 2)))
    lifted = page.model.chosen
    assert lifted
    assert page.send(Act.PASS).said == "Nobody may pass in a new round; the first play needs 3♣."
    assert page.model.chosen == lifted


DAMAGED = ["1-7-zz", "1-7-0", "2-7", "%00", "1s9-7", "1-7-" + "a" * 5000, "1-100000000", "<script>", "1-7-a" * 3]


@for_each(DAMAGED)
def test_a_damaged_link_is_reported_and_the_page_works(link: str) -> None:
    page = Page().open(link)
    assert (page.model.table, page.model.notice.tone, bool(page.model.trouble)) == (None, Tone.REFUSED, True)
    assert "The link is damaged" in text_of(page, "tally")
    assert "<script>" not in page.html
    assert page.send(DealAct.DAILY).link == TODAY


def test_a_damaged_link_opens_the_page_or_says_why() -> None:
    chance = random.Random(5)
    good = "1-7-2ab2yA02CD2LM0002kl002mo2np002qr2OP2ST2UV002YZ000cdistuzBFNQ00RW00X0005wxGHJ000e"
    for _ in range(150):
        text = list(good)
        for _ in range(chance.randint(1, 3)):
            text[chance.randrange(len(text))] = chance.choice("abcXYZ0123459-s")
        link = "".join(text)
        try:
            expected = write_game(read_game(link))
        except OrtalabError:
            assert table.start(link).trouble
        else:
            assert table.start(link).link == expected


def test_a_page_in_a_frame_is_only_looked_at() -> None:
    page = Page(embedded=True, has_worker=True).open(MIDDLE)
    for message in (Tap(Place(HAND, 0)), Act.PASS, LiftNext("pair"), DealAct.NEW, Lift(1), PlayCards(Place(HAND, 0))):
        assert page.send(message).link == MIDDLE
        assert page.said == "This game is read-only here."
    assert "Open in Big-2" in page.html
    assert 'id="row-hand"' not in page.html


def test_every_control_is_read_as_it_was_written() -> None:
    sent: list[Any] = [*Act, Lift(3), LiftNext("full house"), ShowMove(2), *map(SortBy, Sort)]
    sent += [*map(ShowTab, Tab), *map(SetStrength, Strength)]
    for message in sent:
        assert CONTROLS.message(CONTROLS.attributes(message)) == message


def test_an_address_that_a_person_types_is_opened() -> None:
    page = Page(has_worker=True).open("1-7").send(Moved(None, f"#{MIDDLE}"))
    assert (page.link, page.model.history.can_undo) == (MIDDLE, True)
    page.send(OpenLink("#1s2-9"))
    assert page.link.startswith("1s2-9")
    assert state_of(read_game("1s2-9")).hands[0] == deal(9).hands[2]
    assert play_turn(page).model.state
