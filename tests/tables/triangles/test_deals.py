"""The deals and links of Triangles at the table, without a browser."""

import random

from hypothesis import given
from hypothesis import strategies as st

from ortalab.cards.record import LONGEST
from ortalab.games.triangles.cards import new_deck
from ortalab.games.triangles.record import Game, state_of
from ortalab.games.triangles.state import Rules, legal_moves
from ortalab.page.games.messages import DealAct
from ortalab.page.messages import PageAct
from ortalab.page.shell import Tone
from ortalab.tables.triangles import table
from ortalab.tables.triangles.state import DISCARDS, GAME, SIDES, SetDiscards, SetShape, SetSide
from tests.page.game_pages import text_of
from tests.rows import for_each
from tests.tables.triangles.pages import TODAY, Page

# ---- deals and links


def test_new_deals_other_rules_and_the_deal_of_the_day_are_one_edit_each() -> None:
    page = Page().open().send(DealAct.NEW)
    assert (page.link, page.said) == ("1d3-7", "A new deal: triangle of side 5, three discards.")
    page.send(SetShape("square"), SetSide(6), SetDiscards(0))
    assert page.link == "1s6d0-7"
    page.send(SetShape("triangle"), SetSide(8), SetShape("square"))
    assert page.link == "1d0-7".replace("1d0", "1s5d0")
    page.send(SetSide(8))
    assert (page.link, page.said) == ("1s5d0-7", "A deck cannot fill a square of side 8.")
    page.send(DealAct.DAILY)
    assert (page.link, page.said) == (TODAY, "The deal of 23 November.")
    page.send(*[PageAct.UNDO] * 8)
    assert page.link == TODAY


@given(
    st.sampled_from([Rules(shape, side, 5, number) for shape in SIDES for side in SIDES[shape] for number in DISCARDS]),
    st.integers(0, 10**8 - 1),
    st.integers(0, 60),
)
def test_a_link_is_read_as_it_was_written_and_short(rules: Rules, seed: int, moves: int) -> None:
    game, chance = Game(seed, rules), random.Random(seed)
    for _ in range(moves):
        if not (legal := legal_moves(state_of(game))):
            break
        game = game._replace(moves=(*game.moves, chance.choice(legal)))
    link = GAME.write(game)
    assert (GAME.read_link(link), table.start(link).link, len(link) <= 160) == (game, link, True)
    state = state_of(game)
    cards = [*state.hand, *state.deck, *(card for card in state.board if card)]
    discarded = (rules.discards or 0) - (state.discards or 0)
    assert (len({*cards}), {*cards} <= {*new_deck()}) == (52 - discarded, True)


@for_each(
    [
        ("what", "This link holds no game. Play today’s deal instead."),
        ("1d3-7-zz", "only 80 moves"),
        ("2d3-7", "of version “2”"),
        ("1t9d3-7", "this page has no triangle of side 9; its sides are 5, 6, 7, 8"),
        ("1d2-7", "This page deals five cards, with no discards or with three"),
        ("1h7d3-7", "This page deals five cards"),
        ("1d3-999999999", "There is no seed 999999999"),
        ("1d3-7-" + "a" * LONGEST, "characters; a game has at most 4000"),
        ("<script>", "no game"),
    ]
)
def test_a_damaged_link_is_reported_in_a_sentence(link: str, said: str) -> None:
    page = Page().open(link)
    assert said.lower() in page.model.trouble.lower()
    assert "The link is damaged" in text_of(page, "tally")
    assert page.model.notice.tone is Tone.REFUSED
    assert page.send(DealAct.DAILY).link == TODAY
    assert page.model.trouble == ""


def test_a_link_is_read_kindly() -> None:
    assert Page().open(" 1d3-7-aa&utm=x ").link == "1d3-7-aa"


@given(st.text(max_size=60))
def test_no_link_breaks_the_page(link: str) -> None:
    model = table.start(link)
    assert table.regions(model)["tally"]
    assert model.table is None or table.start(model.link).table == model.table
