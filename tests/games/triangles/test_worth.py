"""The worth of Triangles' lines: their looks, the cards that help them, longer lines, the table's rows."""

from random import Random

from ortalab.games.triangles import new_deck, read_card, score_line
from ortalab.games.triangles.learned import TABLE
from ortalab.games.triangles.worth import STAGES, bits, cards_of, line_of, look_of
from tests.rows import for_each

DECK = new_deck()

LOOKS = [
    ("", ""),
    ("2♣", "1"),
    ("2♣ 2♢", "2"),
    ("2♣ 5♣", "11s/2"),
    ("2♣ 9♣", "11s"),
    ("2♣ 5♢ 6♢", "111/1"),
    ("A♣ 5♢ 2♢", "111/1"),
    ("9♣ 9♢ 2♢ 2♣", "22"),
    ("6♣ 7♣ 8♣ 9♣", "1111s/2"),
]


@for_each(LOOKS)
def test_the_look_of_a_line_is_in_the_table(line: str, look: str) -> None:
    cards = [read_card(card) for card in line.split()]
    assert look_of(cards) == look
    assert look in TABLE
    assert sorted(cards_of(bits(cards))) == sorted(cards)


def test_a_line_is_worth_more_the_more_cards_it_has() -> None:
    def of(line: str, length: int = 5, empty: int = 6, helping: int = 0) -> float:
        made = line_of(map(read_card, line.split()), length)
        return made.worths[min(empty, STAGES - 1)][helping]

    assert of("9♣ 9♢ 9♡ 9♠ 2♣") == 50
    assert of("2♣ 2♢ 9♢ K♣ J♠", 6) >= 2
    assert of("9♣ 9♢ 9♡") > of("9♣ 9♢ 2♡") > of("9♣ 3♢ 2♡")
    assert of("9♣ 9♢ 9♡ 2♣", 6) >= of("9♣ 9♢ 9♡")
    assert of("9♣ " * 6, 7) == 50
    assert of("9♣ 9♢ 9♡ 9♠") >= of("9♣ 9♢ 9♡ 8♠")
    assert of("9♣ 9♣ 2♢", empty=30) == of("9♣ 9♣ 2♢", empty=14)
    assert of("9♣ 8♣ 7♣ 2♣", helping=1) > of("9♣ 8♣ 7♣ 2♣")


HELPFUL = [
    ("", ""),
    ("9♣", "9♠ 9♡ 9♢ 5♣ 6♣ 7♣ 8♣ 10♣ J♣ Q♣ K♣"),
    ("9♣ 9♢", "9♠ 9♡"),
    ("2♣ 9♣ K♣", "3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 10♣ J♣ Q♣ A♣"),
    ("2♣ 9♢ K♣", "2♠ 2♡ 2♢ 9♠ 9♡ 9♣ K♠ K♡ K♢"),
    ("5♣ 6♢ 8♣ 9♣", "7♠ 7♡ 7♣ 7♢"),
    ("2♣ 6♢ 8♣ K♣", "2♠ 2♡ 2♢ 6♠ 6♡ 6♣ 8♠ 8♡ 8♢ K♠ K♡ K♢"),
    ("2♣ 3♣ 4♣ 5♣ 6♣", ""),
]


@for_each(HELPFUL)
def test_a_card_helps_a_line_by_a_pair_one_suit_or_a_straight(line: str, cards: str) -> None:
    on = [read_card(card) for card in line.split()]
    helps = {*cards_of(line_of(on).helps)} - {*on}
    assert helps == {read_card(card) for card in cards.split()}


def test_a_long_line_counts_its_best_five_in_any_order() -> None:
    random = Random(5)
    for _ in range(60):
        cards = random.sample(DECK, 7)
        full = line_of(cards, 7)
        assert full.worths[0] == (score_line(cards),) * 3
        assert full[bits(cards[:1])] is full, "a full line stays as it is"
        part, other = line_of(cards[:4], 7), line_of(cards[3::-1], 7)
        assert (part.worths, part.helps) == (other.worths, other.helps)


def test_rows_of_the_table_are_as_long_as_a_board_and_never_fall() -> None:
    for rows in TABLE.values():
        for row in rows:
            assert len(row) == 15
            assert sorted(row) == list(row)
