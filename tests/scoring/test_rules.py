"""The rulesets: how one is chosen for a round, and the errors about cards and jokers of another."""

import re

import pytest
from hypothesis import given

from ortalab.errors import OrtalabError, UnknownJoker, UnknownMark
from ortalab.rounds.card import JokerCard
from ortalab.rounds.explain import explain
from ortalab.rounds.marks import MARKS_1, Enhancement
from ortalab.rounds.round import Round
from ortalab.rounds.rulesets import BOOK, COURSES, EVERY, Book, ruleset_of
from ortalab.rounds.score import score
from ortalab.text.spelling import read_card, read_joker
from ortalab.text.yaml import read_round, write_round
from ortalab.workshop.solve.solution import Limits
from ortalab.workshop.solve.solver import solve
from ortalab.workshop.worth import worth
from tests.rows import for_each
from tests.scoring.rounds import lay, rounds_2

SECOND = COURSES["2"]
NEW = [name for name in SECOND if name not in BOOK]
GONE = [name for name in BOOK if name not in SECOND]


def refusal(text: str, book: Book | None = None, *, strict: bool = False) -> str:
    with pytest.raises(OrtalabError) as error:
        read_round(text, book=book, strict=strict)
    return str(error.value)


def test_a_ruleset_is_a_value_with_its_rows_marks_stages_name_and_citation() -> None:
    assert [(name, book.ruleset.name, len(book)) for name, book in COURSES.items()] == [("1", "1", 34), ("2", "2", 39)]
    assert [mark.word for mark in MARKS_1.enhancements] == ["Bonus", "Mult", "Wild", "Glass", "Steel"]
    assert SECOND.ruleset.marks.enhancements == (*MARKS_1.enhancements, Enhancement.STONE)
    assert (BOOK.ruleset.stages, SECOND.ruleset.stages) == ((0, 0, 12, 26, 34), (0, 0, 12, 29, 39))
    assert all(book.ruleset.citation for book in COURSES.values())
    assert (len(NEW), GONE) == (9, ["Crazy Joker", "Droll Joker", "Wrathful Joker", "Gluttonous Joker"])


def test_a_row_is_the_same_in_every_book_that_has_it() -> None:
    assert all(SECOND[name] is EVERY[name] for name in NEW)
    assert all(SECOND[name] is BOOK[name] for name in SECOND if name in BOOK)
    assert ruleset_of(SECOND | Book([])).book is SECOND
    assert ruleset_of(EVERY).book is BOOK


@pytest.mark.parametrize("text", ["rules: 2\n", "rules: '2'\n"])
def test_the_key_chooses_the_ruleset_and_the_round_keeps_it(text: str) -> None:
    laid = read_round(f"{text}cards_played: [7♦ Stone, K♥]\njokers: [Hack, Hanging Chad]", warn=pytest.fail)
    assert laid.rules == "2"
    assert str(score(laid)) == explain(laid).splitlines()[-1] == "165"
    assert write_round(laid).startswith("rules: 2\n\ncards_played:\n")
    assert score(laid).book is SECOND
    assert solve(laid, limits=Limits(("played", "jokers"))).round == laid
    assert sum(item.points for item in worth(laid)) > 0


@for_each(["", "rules: 1\n", "rules:\n", "rules: ~\n"])
def test_without_it_or_with_1_a_round_is_of_rules_1_and_writes_none(text: str) -> None:
    laid = read_round(f"{text}cards_played: [7♦]")
    assert laid == Round(laid.played)
    assert "rules" not in write_round(laid)


@given(rounds_2)
def test_a_round_reads_back_equal_with_a_book_or_without_one(laid: Round) -> None:
    text = write_round(laid)
    assert read_round(text) == read_round(text, book=SECOND) == laid
    assert read_round(text.removeprefix("rules: 2\n"), book=SECOND) == laid


WRONG = {
    "rules: 3\ncards_played: [2♠]": "rules (line 1, column 8): there are no rules '3'; write 1, 2 or full",
    "rules: two\ncards_played: [2♠]": "rules (line 1, column 8): there are no rules 'two'; write 1, 2 or full",
    "rules: ''\ncards_played: [2♠]": "rules (line 1, column 8): there are no rules ''; write 1, 2 or full",
    "rules: [2]\ncards_played: [2♠]": "rules (line 1, column 8): a list where a ruleset should be named; write",
    "rules: 2": "cards_played: no card is played; write at least 'cards_played: [10♥, 10♠]'",
    "rules: {a: 1}\nother: 3": "line 1, column 1: 'other', but no key of a round, where a round should be; write",
}


@for_each(WRONG.items())
def test_a_wrong_name_is_refused_in_a_sentence_with_its_place(text: str, sentence: str) -> None:
    assert refusal(text).startswith(sentence)


def test_a_book_and_a_key_that_disagree_are_refused_in_a_sentence() -> None:
    said = "rules (line 1, column 9): the round says rules 1, but is read under rules 2; choose one of them"
    assert refusal("{rules: 1, cards_played: [2♠]}", SECOND) == said
    said = "rules (line 1, column 9): the round says rules 2, but is read under rules 1; choose one of them"
    assert refusal("{rules: 2, cards_played: [2♠]}", BOOK | Book([])) == said


@for_each(NEW)
def test_a_joker_of_rules_2_is_refused_with_a_hint(name: str) -> None:
    said = (
        f"jokers[0] (line 1, column 31): unknown joker '{name.lower()} foil'; {name} belongs to rules 2: add --rules 2"
    )
    assert refusal(f"{{cards_played: [2♠], jokers: [{name.lower()} foil]}}") == said
    assert read_joker(SECOND.ruleset.print_joker(JokerCard(name)), SECOND, strict=True).name == name


@for_each(GONE)
def test_a_joker_of_rules_1_is_refused_with_a_hint(name: str) -> None:
    said = f"jokers[0] (line 1, column 31): unknown joker '{name}'; {name} belongs to rules 1: add --rules 1"
    assert refusal(f"{{cards_played: [2♠], jokers: [{name}]}}", SECOND) == said


def test_a_mark_of_another_ruleset_says_so_too_and_the_error_names_that() -> None:
    said = "cards_played[0] (line 1, column 17): unknown enhancement 'Stone' in '2♠ Stone'; "
    assert refusal("{cards_played: [2♠ Stone]}") == f"{said}Stone belongs to rules 2: add --rules 2"
    with pytest.raises(UnknownMark) as mark:
        read_card("2♠ Stone")
    with pytest.raises(UnknownJoker) as joker:
        read_joker("Hack", BOOK)
    assert (mark.value.rules, joker.value.rules) == ("2", "2")
    with pytest.raises(UnknownJoker) as joker:
        read_joker("Half Joker", BOOK)
    assert joker.value.rules == ""


def test_a_joker_has_no_stone_under_any_rules() -> None:
    with pytest.raises(UnknownMark, match=r"^unknown edition 'Stone' in 'Joker Stone'; leave it out"):
        read_joker("Joker Stone", SECOND)


def test_the_other_spelling_of_a_name_is_read_kindly_and_refused_strictly() -> None:
    text = "{rules: 2, cards_played: [2♠], cards_held_in_hand: [Q♥], jokers: [Shoot the Moon]}"
    assert explain(read_round(text)).splitlines()[-2] == "Shoot The Moon Q♥ +13 Mult (7 x 14)"
    assert refusal(text, strict=True).endswith("is not the strict spelling; write 'Shoot The Moon'")


OWN = "{{cards_played: [2♠], rules: {rules}, own_jokers: [{{name: {name}, held: {{enhancement: stone, mult: 1}}}}]}}"


def test_own_jokers_know_the_enhancements_of_the_ruleset() -> None:
    laid = read_round(OWN.format(rules=2, name="Low Tide"))
    assert laid.own[0].row.text == "+1 Mult for each Stone card held"
    assert read_round(write_round(laid)) == laid
    said = "enhancement (line 1, column 82): enhancement cannot be 'stone'; Stone belongs to rules 2: add --rules 2"
    assert refusal(OWN.format(rules=1, name="Low Tide")).endswith(said)


@pytest.mark.parametrize("rules", COURSES)
@pytest.mark.parametrize("name", ["Crazy Joker", "Hack"])
def test_own_jokers_have_no_name_of_any_ruleset(rules: str, name: str) -> None:
    text = OWN.format(rules=rules, name=name).replace("stone", "steel")
    assert re.search(f"the name '{name}' is taken; choose another$", refusal(text))


def test_an_own_joker_sees_no_rank_suit_or_face_on_a_stone() -> None:
    acts = ["rank: [2]", "suit: spades", "face: true", "enhancement: stone", "first: true"]
    own = ", ".join(f"{{name: Own {place}, scored: {{{act}, mult: 1}}}}" for place, act in enumerate(acts))
    jokers = ", ".join(f"Own {place}" for place in range(len(acts)))
    laid = read_round(f"{{rules: 2, cards_played: [2♠ Stone], jokers: [{jokers}], own_jokers: [{own}]}}")
    lines = explain(laid).splitlines()
    assert [line.partition(" 2♠")[0] for line in lines if line.startswith("Own")] == ["Own 3", "Own 4"]


def test_a_round_may_be_laid_out_in_code_and_scored_under_any_book() -> None:
    laid = lay(["7♦ Stone", "K♥"], jokers=["Hanging Chad"])
    assert str(score(laid, SECOND)) == str(score(laid, EVERY)) == "165"
    with pytest.raises(OrtalabError, match="there are no rules '9'; write 1, 2 or full"):
        score(Round(laid.played, rules="9"))
