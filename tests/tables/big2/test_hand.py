"""The hand of Big-2 and its controls: dim cards, the named button, sorting, drags, keys, a thousand events."""

import random
import re
from collections.abc import Sequence

import pytest

from ortalab.cards.record import replaying
from ortalab.games.big2.cards import PATTERNS, Pattern, Sets
from ortalab.games.big2.game import State, apply, deal, legal_moves
from ortalab.games.big2.record import Game, read_game
from ortalab.page.controls import Key
from ortalab.page.drag import Place
from ortalab.page.games.messages import HintAct, ShowMove, ShowTab, Tap, TaskFailed
from ortalab.page.messages import Drag, Focused, Message, Moved, PageAct, Press, Typed, Waited
from ortalab.page.shell import Tone
from ortalab.tables.big2 import table
from ortalab.tables.big2.state import (
    HAND,
    PILE,
    Act,
    Lift,
    LiftNext,
    Model,
    SetStrength,
    SortBy,
    Strength,
    Tab,
    hand_of,
)
from ortalab.tables.big2.state.game import GAME, Sort, playable, sorted_hand
from ortalab.tables.big2.words import idle_word
from tests.page.game_pages import text_of
from tests.tables.big2.pages import MIDDLE, Page, tap

THREES = "1-107"
"""The person has three 3s, and opens."""


def test_the_first_play_names_and_lifts_the_required_card() -> None:
    page = Page().open("1-7")
    assert (page.model.lifted_cards, page.html.count("without 3♣"), page.html.count("must hold 3♣")) == ((0,), 0, 1)
    assert 'class="slot idle' not in page.html
    assert not Page().open("1-7-a").model.chosen


def test_dim_are_exactly_the_cards_that_belong_to_no_legal_play_each_with_its_reason() -> None:
    for link in (MIDDLE, "1-25-5ahPTW0002ux2HI02KN0"):
        page = Page().open(link)
        state = page.model.state
        assert state
        html = table.regions(page.model)["table"]
        dim = [card for card in hand_of(page.model) if idle_word(state, card)]
        assert len(re.findall(r'class="slot idle', html)) == len(dim)
        assert (
            set(dim)
            == set(state.hands[0]) - playable(state)
            == set(state.hands[0]) - {card for move in legal_moves(state) for card in move}
        )


def test_the_button_names_the_play_and_is_on_exactly_where_it_is_legal() -> None:
    page = Page().open(MIDDLE)
    for number, move in enumerate(legal_moves(page.model.state or deal(1))):
        page.send(Lift(number))
        html = table.regions(page.model)["table"]
        assert page.model.lifted_cards == move
        assert ("Play full house" in html, bool(re.search(r'id="play"[^>]*aria-disabled', html))) == (
            bool(move),
            not move,
        ), move
    page.send(Act.DROP_ALL)
    assert page.model.chosen == frozenset()


def test_next_lifts_each_play_of_a_pattern_in_turn_and_begins_again() -> None:
    page = Page().open(MIDDLE).send(LiftNext("full house"))
    first = page.model.chosen
    second = page.send(LiftNext("full house")).model.chosen
    assert first != second
    assert page.send(LiftNext("full house")).model.chosen == first


def test_a_triple_added_as_a_row_brings_its_play_its_button_and_its_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    triples = (*PATTERNS, Pattern("triple", Sets((3,))))

    def dealt(game: Game) -> State:
        return deal(game.seed, triples, game.seat)

    monkeypatch.setattr(Model, "game", GAME._replace(state_of=replaying(dealt, apply)))
    page = Page().open(THREES)
    assert 'id="next-triple"' in page.html
    page.send(LiftNext("triple"))
    assert "Play triple" in text_of(page, "table")
    page.send(Act.PLAY)
    assert page.model.state
    assert page.model.state.top
    assert (page.model.state.top.pattern.name, "a triple" in page.said) == ("triple", True)
    other = Page().open(THREES)
    tap(other, hand_of(other.model)[:1]).send(Tap(Place(HAND, 4)), Tap(Place(HAND, 6)), Act.PLAY)
    assert "is not a single, pair, straight, full house or triple" in other.said


def test_the_hand_is_sorted_by_rank_and_by_pattern() -> None:
    assert sorted_hand((0, 4, 5, 8, 9, 10, 40), Sort.PATTERN) == (4, 5, 8, 9, 10, 0, 40)
    page = Page().open("1-7").send(SortBy(Sort.PATTERN))
    assert sorted(hand_of(page.model)) == list(deal(7).hands[0])
    assert 'id="sort-pattern" data-do="sort" data-arg="pattern" aria-pressed="true"' in page.html


def test_the_log_lists_rounds_with_plays_and_passes() -> None:
    page = Page().open(MIDDLE)
    log = text_of(page, "proof")
    assert re.search(r"Round 2 on top: Bo, with .* two plays Ada .* Bo .* Cy passed", log)
    assert re.search(r"Round 1 Ada, with A ?.* nine plays", log)


def test_a_card_and_the_lifted_set_are_dragged_on_the_pile() -> None:
    page = Page().open(MIDDLE).send(Press(Place(HAND, 2), 0, 0), Drag(9, 9, Place(PILE, 0)))
    assert page.model.lifted
    assert (page.model.lifted.refused, "Only a full house" in page.model.lifted.message) == (True, True)
    page.send(PageAct.DROP)
    assert (page.link, page.model.drag) == (MIDDLE, None)
    assert (page.said, page.model.notice.tone) == (
        "Only a full house beats a full house; this is a single.",
        Tone.REFUSED,
    )
    page.send(LiftNext("full house"), Press(Place(HAND, 0), 0, 0), Drag(9, 9, Place(PILE, 0)))
    assert page.model.lifted
    assert page.model.lifted.message.startswith("Play a full house")
    assert 'class="card"' in table.ghost(page.model)
    page.send(PageAct.DROP)
    assert page.model.state
    assert len(page.model.state.hands[0]) == 6
    assert table.gap(PILE, 3) == Place(PILE, 0)


def test_keys_walk_lift_play_pass_and_ask() -> None:
    page = Page().open(MIDDLE)
    letters: dict[str, Message] = {
        "p": Act.PASS,
        "h": HintAct.HINT,
        "z": PageAct.UNDO,
        "2": LiftNext("pair"),
        "3": LiftNext("straight"),
        "5": LiftNext("full house"),
        " ": Act.PASS,
        "s": SortBy(Sort.PATTERN),
    }
    for name, message in letters.items():
        assert table.key(page.model, Key(name)) == message
    page.send(Focused(Place(HAND, 2)))
    assert table.key(page.model, Key("ArrowRight")) == Focused(Place(HAND, 3))
    assert table.key(page.model, Key("End")) == Focused(Place(HAND, 10))
    assert table.key(page.model, Key(" ")) is None  # the browser focuses the card too
    assert table.key(page.model, Key("Enter")) is None
    page.send(LiftNext("full house"))
    assert table.key(page.model, Key("Enter")) == Act.PLAY
    assert table.key(page.model, Key("Escape")) == Act.DROP_ALL
    assert table.key(page.model, Key("p", typing=True)) is None
    assert table.element(page.model, Place(HAND, 2)) == "hand-2"


def test_the_focus_stays_in_the_hand_after_a_play() -> None:
    page = Page(has_worker=True).open("1-7").send(Focused(Place(HAND, 0)), Act.PLAY)
    assert page.model.focus == Place(HAND, 0)


@pytest.mark.slow
@pytest.mark.no_cover
def test_hundreds_of_events_make_no_error_and_the_link_reads_back() -> None:
    chance = random.Random(23)
    page = Page(has_worker=True, is_still=False).open("1-7").send(SetStrength(Strength.EASY))
    acts = [*Act]
    for number in range(300):
        page.has_worker = not page.model.is_over  # the analysis has its own test
        message = random_message(chance, acts, page)
        page.send(message)
        if number % 9 == 0:
            html = page.html
            assert html.count("<ul") == html.count("</ul")
            ids = re.findall(r' id="([^"]+)"', html)
            assert len(ids) == len(set(ids))
        state = page.model.state
        assert page.model.table is None or state == read_game(page.link).states()[-1]
        assert page.model.chosen <= set(range(52))
        assert not page.model.notice.text.startswith("Something went wrong on the page")


def random_message(chance: random.Random, acts: Sequence[Act], page: Page) -> Message:
    state = page.model.state
    choices: list[Message] = [
        Tap(Place(HAND, chance.randrange(14))),
        Tap(Place(PILE, 0)),
        LiftNext(chance.choice(["pair", "straight", "full house", "single", "x"])),
        Lift(chance.randrange(30)),
        chance.choice([*acts]),
        chance.choice([Act.PLAY, Act.PASS]),
        chance.choice([PageAct.UNDO, PageAct.REDO, PageAct.DROP, PageAct.CLOSE, PageAct.SETTINGS, PageAct.TABLES]),
        Waited(),
        SortBy(chance.choice(list(Sort))),
        ShowTab(chance.choice(list(Tab))),
        ShowMove(chance.randrange(20)),
        Press(Place(HAND, chance.randrange(13)), 0, 0),
        Drag(9, 9, chance.choice([None, Place(PILE, 0), Place(HAND, 0)])),
        Focused(Place(HAND, chance.randrange(13))),
        Typed("review", str(chance.randrange(30))),
        TaskFailed(page.model.task.nth, "Lost."),
        Moved(None, chance.choice(["#1-3", "#1-7-a", "#x", MIDDLE, ""])),
    ]
    if state and state.player == 0 and not state.is_over and chance.random() < 0.4:
        return Lift(chance.randrange(max(len(legal_moves(state)), 1))) if chance.random() < 0.5 else Act.PLAY
    return chance.choice(choices)
