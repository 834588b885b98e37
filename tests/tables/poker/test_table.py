"""Poker at the table, without a browser: cards added and removed, typed, pasted and dragged; decisions; links."""

import re

from hypothesis import given
from hypothesis import strategies as st

from ortalab.games.poker import report
from ortalab.page.controls import Key
from ortalab.page.drag import Place
from ortalab.page.games.messages import ShowTab, Tap
from ortalab.page.messages import Drag, Focused, Message, PageAct, Press
from ortalab.page.shell import Tone
from ortalab.page.table import Table
from ortalab.tables.poker import table
from ortalab.tables.poker.state import MOST_HANDS, NEW, Model, Showdown, area_of
from ortalab.tables.poker.state.messages import Act, Pasted, Pick, Put, Remove, RemoveHand, ShowStep, Swap, Tab
from ortalab.tables.poker.words import output
from tests.page.game_pages import text_of
from tests.rows import for_each
from tests.tables.poker.pages import DRAWING, HANDS, PAIR, THREE, Page

TABLE: Table[Model, Place] = table
"""mypy checks that the module implements the protocol."""


# ---- the first visit, and what decided


def test_the_first_visit_asks_which_of_two_hands_wins() -> None:
    page = Page().open()
    assert (page.entries, page.model.history.can_undo, len(page.model.table.hands)) == ([""], False, 2)
    assert "Which hand wins? two hands of one deck Player 1 Player 2 They draw Just tell me" in text_of(page, "tally")
    assert page.html.count("<button") <= 40
    assert not re.search("As the assignment writes it|as the program prints it|Questions 0", text_of(page))
    page.send(PageAct.SHARE)
    assert page.model.link.endswith("&quiz=177")
    assert "What decided" in text_of(page.send(Act.STOP_ASKING), "proof")
    assert page.kept == []  # the person had not asked for it


def test_the_deck_unfolds_while_a_card_is_needed_and_as_one_likes() -> None:
    page = Page().open(THREE)

    def is_open(*messages: object) -> bool:
        return 'id="pick-2C"' in page.send(*messages).html

    assert not is_open()
    assert [is_open(Act.DECK), is_open(Act.DECK)] == [True, False]
    page = Page().open(THREE)
    assert [is_open(Tap(area_of(0, 0))), is_open(Tap(area_of(0, 0)))] == [True, False]
    assert is_open(Remove(area_of(0, 0)))
    page = Page().open(THREE)
    assert is_open(Act.CLEAR)
    page = Page().open(THREE)
    assert is_open(ShowTab(Tab.CARDS))  # where a phone has them


def test_a_link_shows_three_hands_and_the_deciding_cards() -> None:
    page = Page().open(THREE)
    assert (page.link, page.entries, page.model.history.can_undo) == (THREE, [THREE], False)
    assert "Both pairs of 9s tie: the King kicker decides between players 1 and 2 Player 1 wins." in text_of(
        page, "tally"
    )
    rows = table.regions(page.model)["table"]
    assert re.findall(r'id="row-(hand\S+)" data-step="3"', rows) == ["hand0-2", "hand1-2"]
    words = re.findall(r'<span class="under[^"]*">([^<]*)<', rows)
    assert words[:5] == ["tie", "tie", "beats K".replace("K", "Q"), "unused", "unused"]
    assert words[5:] == ["tie", "tie", "below K", "unused", "unused", *["no pair"] * 5]
    assert "King of Diamonds, beats Q, comparison 3" in rows


def test_each_comparison_can_be_looked_at() -> None:
    page = Page().open(THREE)
    why = text_of(page, "proof")
    for line in (
        "1 Kind of hand pair, pair and high card 1, 2 stay",
        "2 The pair 9 and 9 tie",
        "3 First kicker King and Queen 1 wins",
        "4 Second kicker 7 and Jack not asked",
        "5 Third kicker 2 and 4 not asked",
    ):
        assert line in why
    page.send(ShowStep(0))
    lit = re.findall(r'id="row-(hand\S+)" data-step="1"', table.regions(page.model)["table"])
    assert lit == ["hand0-0", "hand0-1", "hand1-0", "hand1-1", "hand2-0"]
    assert page.send(ShowStep(0)).model.step is None
    assert page.send(ShowStep(9)).model.step is None


def test_rarity_and_program_output_are_shown_beside_a_hand() -> None:
    page = Page().open(THREE)
    told = text_of(page, "proof")
    assert "Player 1 4,514 beats 74.8% of all hands Player 2 4,530 beats 74.6% of all hands Player 3 6,525" in told
    assert "Player 1 beats 74.8% of the 2,598,960 hands, player 2 74.6% and player 3 36.8%." in told
    page.send(Act.COPY_OUTPUT)
    assert page.copied == "Player 1: Pair of 9s\nPlayer 2: Pair of 9s\nPlayer 3: Ace-high\nPlayer 1 wins."
    page.send(Act.COPY_COMMAND)
    assert " ".join(page.copied.split()) == "9S 9H KD 7C 2S 9D 9C QS JH 4D AC JC 8C 6D 3H"


@given(HANDS.filter(bool).map(tuple), st.booleans())
def test_the_output_is_that_of_the_program(hands: tuple[tuple[str, ...], ...], low_ace: bool) -> None:  # noqa: FBT001
    assert output(Showdown(hands, low_ace)) == report([card for hand in hands for card in hand], low_ace=low_ace)


def test_the_switch_of_the_ace_reads_all_hands_at_once_and_is_undone() -> None:
    page = Page().open("1-AS2D3C4H5S-KSKDQC7H2S")
    assert "Player 2 wins." in text_of(page, "tally")
    page.send(Act.LOW_ACE)
    assert "Player 1 wins." in text_of(page, "tally")
    assert ("5-high straight" in text_of(page, "table"), page.link[:3]) == (True, "1a-")
    assert 'aria-checked="true"' in table.regions(page.model)["shelf"]
    assert page.send(PageAct.UNDO).link.startswith("1-AS")


def test_equal_hands_draw_and_one_hand_has_nothing_to_beat() -> None:
    page = Page().open("1-ASKSQSJD2H-AHKHQHJC2C")
    assert "suits never decide Players 1 and 2 draw." in text_of(page, "tally")
    assert text_of(page, "table").count("draws") == 2
    assert "One hand Pair of 9s" in text_of(Page().open(PAIR), "tally")


# ---- putting cards


def test_a_card_of_the_shelf_goes_to_the_next_hole_and_then_to_another_hand() -> None:
    page = Page().open(DRAWING)
    assert "to Player 2, card 4" in text_of(page, "shelf")
    page.send(Pick("9H"))
    assert page.said == "9 of Hearts goes to player 2."
    page.send(Pick("2C"))
    assert page.said == "2 of Clubs goes to player 2. Player 2: Queen-high."
    page.send(Pick("3C"))
    assert page.link == "1-ASQDJCTD8S-THJHQH9H2C-3Cxxxx"
    assert page.entries == [page.link]


def test_placing_a_card_removes_it_from_its_old_place() -> None:
    page = Page().open(DRAWING).send(Pick("8S"))
    assert page.said == "8 of Spades goes to player 2, from player 1."
    assert page.link == "1-ASQDJCTDx-THJHQH8Sx"
    assert "8 of Spades, in the hand of player 2" in table.regions(page.model)["shelf"]
    before = page.link
    assert page.send(Put("8S", area_of(1, 3))).link == before


def test_a_tap_chooses_a_hole_lifts_a_card_and_lets_it_change_places() -> None:
    page = Page().open(DRAWING).send(Tap(area_of(1, 4)))
    assert ("to Player 2, card 5" in text_of(page, "shelf"), page.model.hand) == (True, 1)
    page.send(Tap(area_of(0, 0)))
    assert (page.model.chosen, 'class="slot up"' in table.regions(page.model)["table"]) == (area_of(0, 0), True)
    page.send(Tap(area_of(1, 0)))
    assert (page.said, page.link) == (
        "Ace of Spades and 10 of Hearts change places.",
        "1-THQDJCTD8S-ASJHQHxx",
    )
    page.send(Tap(area_of(0, 0)), Tap(area_of(0, 0)))
    assert (page.model.chosen, page.entries) == (None, [page.link])
    page.send(Tap(area_of(0, 0)), Pick("KC"))
    assert page.link.startswith("1-KCQD")
    page.send(Tap(area_of(0, 0)), Tap(area_of(1, 3)))
    assert (page.said, page.link) == ("King of Clubs goes to player 2.", "1-xQDJCTD8S-ASJHQHKCx")
    page.send(Tap(area_of(1, 0)), Tap(Place(NEW, 0)))
    assert page.link == "1-xQDJCTD8S-xJHQHKCx-ASxxxx"


def test_cards_and_hands_are_taken_off_dealt_filled_and_cleared() -> None:
    page = Page().open(THREE).send(ShowTab(Tab.CHANCES), Act.LEAVE_HOLE)
    assert page.said == "Press the card to take away first."
    assert "Leave a hole" in text_of(page, "proof")
    assert page.send(Tap(area_of(2, 0)), Act.LEAVE_HOLE).model.table.hands[2][0] == "?"
    assert page.said == "Ace of Clubs taken off; player 3 waits for a card."
    assert page.send(RemoveHand(1)).link == "1-9S9HKD7C2S-xJC8C6D3H"
    assert page.send(Act.FILL).model.table.holes == 0
    filled = [card for hand in page.model.table.hands for card in hand]
    assert len({*filled}) == 10
    page.send(Act.DEAL)
    dealt = page.model.table.hands
    assert (len(dealt), page.said) == (2, "Two hands dealt.")
    assert Page().open("1").send(Act.DEAL).model.table.hands == dealt
    page.send(Act.CLEAR)
    assert (page.link, text_of(page, "tally").strip()) == ("1", "No hands yet Type or pick five cards.")
    assert page.send(Act.ADD_HAND).link == "1-xxxxx"


FULL = "-".join(["1", *["ASKSQSJS9S"] * MOST_HANDS])


@for_each(
    [
        (THREE, (Remove(Place(NEW, 0)),), "There is no card."),
        (THREE, (Act.FILL,), "No cards are to come: every hand is complete."),
        ("1", (Act.CLEAR,), "The table is empty already."),
        (FULL, (Act.ADD_HAND,), "The table takes 40 hands; remove one first."),
        (FULL, (Pick("2C"),), "The table takes 40 hands; remove one first."),
        (FULL, (Swap(area_of(0, 0), Place(NEW, 0)),), "The table takes 40 hands; remove one first."),
        (FULL, (Pasted("2C 3C 4C 5C 7D"),), "The table takes 40 hands; remove one first."),
        (THREE, (Act.ENTER,), "Type cards such as TH JH QH KH AH; ? is one to come."),
        (THREE, (Pasted("TH 1S"),), "“1S” is not a card; write a rank and a suit such as TH, or ? for one to come."),
        (THREE, (Pasted("2-9S9HKD7C2S"),), "The link is of version “2”; this page reads version 1."),
        (THREE, (Pasted("TH JH TH"),), "The card TH is in a hand twice; a deck has only one."),
        (THREE, (Pasted("TH JH QH KH AH 2C"),), "Six cards cannot be hands of five; write ? for each card that is"),
        (THREE, (Pasted("AS KS QS JS 9S " * 41),), "41 hands; the table takes 40."),
        ("1-ASKSQSJS9S-AS2C3C4C5D", (Swap(area_of(1, 0), area_of(0, 1)),), "Player 1 would have a card twice"),
        (THREE, (PageAct.UNDO,), "There is nothing to undo."),
    ]
)
def test_an_impossible_change_is_refused_with_a_reason(link: str, messages: tuple[Message, ...], said: str) -> None:
    page = Page().open(link).send(*messages)
    assert page.said.startswith(said)
    assert (page.model.notice.tone, page.link) == (Tone.REFUSED, link)


# ---- dragging and keys


def test_dragging_a_card_shows_the_effect_of_dropping_it() -> None:
    page = Page().open(DRAWING).send(Press(area_of(0, 0), 0, 0), Drag(9, 9, area_of(1, 0)))
    assert page.model.lifted
    assert page.model.lifted.message == "let go to change places with 10 of Hearts"
    assert 'class="card"' in table.ghost(page.model)
    assert "slot swaps" in table.regions(page.model)["table"]
    page.send(PageAct.DROP)
    assert page.link == "1-THQDJCTD8S-ASJHQHxx"
    page.send(Press("KC", 0, 0), Drag(9, 9, area_of(1, 3)))
    assert page.model.lifted.message == "let go to put it here"
    assert 'class="hole over next"' in table.regions(page.model)["table"]
    assert page.send(PageAct.DROP).link == "1-THQDJCTD8S-ASJHQHKCx"
    page.send(Press("QD", 0, 0), Drag(9, 9, Place(NEW, 0)), PageAct.DROP)
    assert page.link == "1-THxJCTD8S-ASJHQHKCx-QDxxxx"
    page.send(Press(area_of(0, 1), 0, 0))
    assert page.model.drag is None  # a hole
    page.send(Press(area_of(0, 0), 0, 0), Drag(9, 9, None), PageAct.DROP)
    assert page.link == "1-THxJCTD8S-ASJHQHKCx-QDxxxx"
    page = Page().open("1-ASKSQSJS9S-AS2C3C4C5D").send(Press(area_of(1, 0), 0, 0), Drag(9, 9, area_of(0, 1)))
    assert page.model.lifted
    assert page.model.lifted.refused


def test_keys_walk_move_remove_and_ask() -> None:
    page = Page().open(DRAWING).send(Focused(area_of(0, 4)))
    assert table.key(page.model, Key("ArrowRight")) == Focused(area_of(0, 4))
    assert table.key(page.model, Key("ArrowDown")) == Focused(area_of(1, 4))
    assert table.key(page.model, Key("ArrowLeft", shift=True)) == Swap(area_of(0, 4), area_of(0, 3))
    assert table.key(page.model, Key("Delete")) == Remove(area_of(0, 4))
    for name, message in {"n": Act.ADD_HAND, "z": PageAct.UNDO, "y": PageAct.REDO, "/": Focused("cards")}.items():
        assert table.key(page.model, Key(name)) == message
    page.send(Tap(area_of(0, 0)))
    assert table.key(page.model, Key("Escape")) == Tap(area_of(0, 0))
    page.send(Focused("cards"))
    assert table.key(page.model, Key("Enter", typing=True)) == Act.ENTER
    assert table.key(page.model, Key("n", typing=True)) is None
    assert table.element(page.model, area_of(1, 2)) == "hand1-2"


def test_a_frame_leads_to_the_page_for_chances_and_counts_none() -> None:
    page = Page(embedded=True).open("1-9S9HKD7C2S-9D9CQSJHx")
    assert "counting" not in (text_of(page, "tally") + text_of(page, "proof")).lower()
    assert "Open the hands in Poker for their chances." in text_of(page, "proof")
    page = Page(embedded=True).open(THREE)
    assert "Player 1 wins." in text_of(page, "proof")
    assert all(act not in page.html for act in ("copy-output", "compare-mine"))  # a frame accepts no input
