"""The rules in the quiz: which ones decide a round, and which one a mistake breaks."""

import pytest

from ortalab.rounds.hands import Hand
from ortalab.rounds.score import score
from ortalab.text.yaml import read_round
from ortalab.workshop.quiz.mistakes import courses, find_hand_mistake, find_mistake
from ortalab.workshop.quiz.themes import BY_WORD, QuizRule, rules_of, theme_of, theme_of_rule

TURNS_ON = [
    ("{cards_played: [9♥, 9♠]}", "hands"),
    ("{cards_played: [9♥, 9♠, 2♠]}", "hands cards"),
    ("{cards_played: [9♥ Foil, 9♠]}", "hands modifiers"),
    ("{cards_played: [9♥ Bonus, 9♠], jokers: [Mime Holographic]}", "hands modifiers"),
    ("{cards_played: [K♥], jokers: [Sock and Buskin]}", "hands retriggers"),
    ("{cards_played: [9♥], cards_held_in_hand: [2♠ Steel]}", "hands held"),
    ("{cards_played: [9♥], jokers: [Joker]}", "hands jokers"),
    ("{cards_played: [9♥], jokers: [Joker, Mime Polychrome]}", "hands modifiers jokers order"),
]


@pytest.mark.parametrize(("text", "words"), TURNS_ON)
def test_an_answer_shows_the_rules_that_the_round_turns_on(text: str, words: str) -> None:
    scored = score(read_round(text))
    assert " ".join(rule.word for rule in rules_of(scored, ("hand", "score"))) == words
    assert " ".join(rule.word for rule in rules_of(scored, ("score",))) == words.removeprefix("hands").strip()
    assert rules_of(scored, ("hand",)) == (QuizRule.HANDS,)


ROUND = "{cards_played: [K♥, K♠ Foil, 2♠], cards_held_in_hand: [3♣ Steel], jokers: [Joker Polychrome, Smiley Face]}"
BREAKS = {
    "without the Foil of K♠": "modifiers",
    "without the Steel of 3♣": "held",
    "without Smiley Face": "jokers",
    "with every card played counted": "cards",
    "with every multiplication left to the end": "order",
}


def test_a_mistake_names_its_rule_and_its_result() -> None:
    scored = score(read_round(ROUND))
    for words, course in courses(scored):
        if words in BREAKS:
            chips, mult = course[-1].chips, course[-1].mult
            mistake = find_mistake(scored, {"chips": chips, "mult": mult})
            assert mistake, words
            assert (mistake.rule.word, mistake.chips, mistake.mult) == (BREAKS[words], chips, mult), words


@pytest.mark.parametrize(
    ("text", "said", "why"),
    [
        (
            "{cards_played: [9♥, 8♠, 6♦, 5♥], jokers: [Four Fingers, Shortcut]}",
            Hand.HIGH_CARD,
            "comes out without Four Fingers",
        ),
        ("{cards_played: [9♥, 9♠, 8♦, 8♥]}", Hand.PAIR, "is only a part of it"),
        ("{cards_played: [9♥, 9♠, 8♦, 8♥]}", Hand.FLUSH, ""),
    ],
)
def test_a_wrong_hand_is_explained_where_a_rule_was_forgotten(text: str, said: Hand, why: str) -> None:
    assert find_hand_mistake(score(read_round(text)), said) == why


def test_each_rule_has_a_theme_and_a_word() -> None:
    for rule in QuizRule:
        assert theme_of(theme_of_rule(rule)).means is rule
        assert BY_WORD[rule.word] is rule
