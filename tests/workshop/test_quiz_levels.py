"""The levels and themes of the quiz, counted over several hundred seeds, and the mistakes it knows."""

from itertools import islice

import pytest

from ortalab.errors import OrtalabError
from ortalab.rounds.hands import Hand
from ortalab.rounds.play import Kind
from ortalab.rounds.rulesets import RULESETS, Ruleset
from ortalab.rounds.score import score
from ortalab.text.yaml import read_round
from ortalab.workshop.deal import certain_jokers
from ortalab.workshop.quiz import deal
from ortalab.workshop.quiz.deal import deal_question
from ortalab.workshop.quiz.levels import LEVELS, Features, features_of, sentence
from ortalab.workshop.quiz.mistakes import find_mistake
from ortalab.workshop.quiz.themes import KINDS, QuizRule, Theme, theme_of, themes
from tests.corpus.solutions import questions
from tests.places import GOLDEN

GOLDEN = GOLDEN / "quiz.txt"
"""Questions by ruleset, seed or theme: level, number of the deal, cards and jokers, and the counted properties."""
EACH = pytest.mark.parametrize("ruleset", [*RULESETS.values()], ids=[*RULESETS])


def golden() -> str:
    return "".join(f"{name}: {question}\n" for name, question in questions())


def test_the_questions_of_a_seed_are_as_they_were(rewrite_golden: bool) -> None:  # noqa: FBT001
    found = golden()
    if rewrite_golden:
        GOLDEN.write_text(found, encoding="utf-8")
    assert found == GOLDEN.read_text(encoding="utf-8")


@pytest.mark.slow
@EACH
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.no_cover
def test_dealt_questions_match_their_level(ruleset: Ruleset, level: str) -> None:
    for seed in range(10):
        question = deal_question(seed, level, None, ruleset)
        assert (question.level, question.asked) == (level, LEVELS[level].asked)
        assert LEVELS[level].fits(features_of(score(question.round))), question


@pytest.mark.slow
@EACH
@pytest.mark.no_cover
def test_a_theme_matters_in_each_of_its_rounds(ruleset: Ruleset) -> None:
    for place, theme in enumerate([*themes(ruleset).values()][::3]):
        level = "5" if place % 3 == 0 else theme.lowest
        question = deal_question(3, level, theme, ruleset)
        assert question.level == level
        scored = score(question.round)
        assert theme.matters(scored), (theme, question)
        assert LEVELS[question.level].fits(features_of(scored)), (theme, question)


def test_a_theme_is_dealt_at_the_lowest_level_that_has_room_for_it() -> None:
    lowest = {deal_question(1, "1", theme_of(name)).level for name in ("Mime", "Blueprint", "Scoring 2.5")}
    assert lowest == {"3"}
    assert [deal_question(1, "1", theme_of(name)).level for name in ("Flush", "Joker", "Splash")] == ["1", "2", "4"]


@EACH
def test_the_themes_are_all_jokers_hands_and_rules_and_no_two_have_one_name(ruleset: Ruleset) -> None:
    known = themes(ruleset)
    names = {row.name for row in certain_jokers(ruleset)}
    assert {theme.means for theme in known.values()} >= {*names, *Hand}
    kinds = 0 if ruleset.has_luck else len(KINDS)
    assert len({name.casefold() for name in known}) == len(names) + len(Hand) + kinds + len(QuizRule)
    assert all(theme_of(name.upper(), ruleset) == theme for name, theme in known.items())


@pytest.mark.slow
def test_every_hand_is_dealt_and_levels_grow() -> None:
    counted = {level: [features_of(score(deal_question(seed, level).round)) for seed in range(60)] for level in LEVELS}
    means = [sum(features.steps for features in found) / len(found) for found in counted.values()]
    assert means == sorted(means)
    assert {score(deal_question(seed, "1").round).hand for seed in range(150)} == {*Hand}


COUNTED = [
    ("{cards_played: [9♥]}", Features(0, 0, 0, 0, 1)),
    ("{cards_played: [9♥ Glass Foil], cards_held_in_hand: [K♠ Steel], jokers: [Joker Foil]}", Features(1, 4, 0, 0, 6)),
    ("{cards_played: [9♥], cards_held_in_hand: [2♠], jokers: [Mime, Raised Fist]}", Features(2, 0, 1, 0, 4)),
    ("{cards_played: [9♥, 8♣], jokers: [Splash]}", Features(1, 0, 0, 1, 2)),
    ("{cards_played: [9♥, 9♣], jokers: [Splash, Shortcut, Smeared Joker]}", Features(3, 0, 0, 0, 2)),
    ("{cards_played: [9♥], jokers: [Pareidolia]}", Features(1, 0, 0, 0, 1)),
    ("{cards_played: [9♥], jokers: [Pareidolia, Pareidolia, Smiley Face]}", Features(3, 0, 0, 1, 2)),
]


@pytest.mark.parametrize(("text", "features"), COUNTED)
def test_only_real_growth_is_counted(text: str, features: Features) -> None:
    assert features_of(score(read_round(text))) == features


MATTERS = [
    ("Mime", "{cards_played: [9♥], jokers: [Mime]}", False),
    ("Mime", "{cards_played: [9♥], cards_held_in_hand: [2♠], jokers: [Mime]}", False),
    ("Mime", "{cards_played: [9♥], cards_held_in_hand: [2♠ Steel], jokers: [Mime]}", True),
    ("Blueprint", "{cards_played: [9♥], jokers: [Joker, Blueprint]}", False),
    ("Blueprint", "{cards_played: [9♥], jokers: [Blueprint, Joker]}", True),
    ("Joker", "{cards_played: [9♥], jokers: [Blueprint, Joker]}", True),
    ("Mad Joker", "{cards_played: [9♥], jokers: [Mad Joker Foil]}", False),
    ("Splash", "{cards_played: [9♥], jokers: [Splash]}", False),
    ("Splash", "{cards_played: [9♥, 2♣], jokers: [Splash]}", True),
    ("Scoring 2.5", "{cards_played: [9♥], jokers: [Sock and Buskin]}", False),
    ("Scoring 2.5", "{cards_played: [K♥], jokers: [Sock and Buskin]}", True),
    ("Three of a Kind", "{cards_played: [9♥, 9♣, 9♠]}", True),
    ("Pair", "{cards_played: [9♥, 9♣, 9♠]}", False),
]


@pytest.mark.parametrize(("theme", "text", "matters"), MATTERS)
def test_a_theme_matters_where_it_changes_something(theme: str, text: str, *, matters: bool) -> None:
    assert theme_of(theme).matters(score(read_round(text))) is matters


@pytest.mark.parametrize("text", ["", "Hak", "Scoring", "Hack", "9" * 5000, "\x00", "Sock and Bus"])
def test_an_unknown_theme_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(OrtalabError, match="the quiz has no theme") as refused:
        theme_of(text)
    assert len(str(refused.value)) < 160
    if text == "Sock and Bus":
        assert str(refused.value).endswith("did you mean 'Sock and Buskin'?")


def test_a_joker_of_rules_2_is_a_theme_of_rules_2_alone() -> None:
    assert theme_of("hack", RULESETS["2"]).title == "Hack"


def test_a_question_that_cannot_be_dealt_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deal, "TRIES", 20)
    monkeypatch.setattr(Theme, "matters", lambda _, __: False)
    with pytest.raises(OrtalabError, match="no question of level 2 on Joker was found; choose another level or theme"):
        deal_question(1, "2", theme_of("Joker"))


def test_the_levels_have_descriptions() -> None:
    says = "Level 3: 2–3 jokers, 2–4 modifiers, 1–2 retriggers, 9–14 steps; it asks for chips and mult."
    assert sentence("3") == says
    assert all(sentence(level).startswith(f"Level {level}: ") for level in LEVELS)


def test_a_question_of_the_full_game_has_marks_levels_and_no_luck() -> None:
    rounds = [deal_question(seed, "5", None, RULESETS["full"]).round for seed in range(20)]
    assert any(card.seal for laid in rounds for card in laid.played)
    assert all(laid.run.levels and not score(laid).has_luck for laid in rounds)
    with pytest.raises(OrtalabError, match="there is no level 6; the levels are 1 to 5"):
        deal_question(1, "6")


# ---- mistakes -------------------------------------------------------------------------------------------------------


def test_the_mistake_that_gives_exactly_this_number_is_named() -> None:
    scored = score(read_round("{cards_played: [K♥ Glass, K♠], jokers: [Joker, Sock and Buskin]}"))
    # 50 × 12 with both retriggers: (10 + 40) × ((2 × 2 × 2) + 4)
    assert (scored.chips, scored.mult) == (50, 12)
    rows = {
        "without Joker": {"score": 400},
        "without Sock and Buskin": {"score": 240},
        "without the Glass of K♥": {"score": 300},
        "without one retrigger of K♥ by Sock and Buskin": {"chips": 40, "mult": 8},
        "without one retrigger of K♠ by Sock and Buskin": {"chips": 40, "mult": 12},
        "with every multiplication left to the end": {"mult": 24},
        "from High Card, 5 × 1": {"chips": 45, "mult": 8},
    }
    for words, numbers in rows.items():
        found = find_mistake(scored, {name: float(number) for name, number in numbers.items()})
        assert found, words
        assert found.words == words
    assert find_mistake(scored, {"score": 600}) is None, "which is right"
    assert find_mistake(scored, {"score": 601}) is None, "which no mistake makes"
    assert find_mistake(scored, {"chips": 40}) is None, "which two mistakes make"
    assert find_mistake(scored, {}) is None


@pytest.mark.parametrize(
    ("text", "number", "words"),
    [
        ("{cards_played: [9♥], jokers: [Joker, Joker]}", 70, "without one Joker"),
        ("{cards_played: [K♥, K♠, 3♦]}", 66, "with every card played counted"),
        ("{cards_played: [9♥], cards_held_in_hand: [K♠], jokers: [Baron]}", 14, "without Baron"),
        ("{cards_played: [9♥], jokers: [Joker, Blackboard]}", 98, "with the jokers from right to left"),
        ("{cards_played: [9♥ Foil]}", 14, "without the Foil of 9♥"),
        ("{cards_played: [K♥], cards_held_in_hand: [K♠, K♣], jokers: [Baron, Mime]}", 75, None),
    ],
)
def test_only_one_known_mistake_explains_an_answer(text: str, number: float, words: str | None) -> None:
    found = find_mistake(score(read_round(text)), {"score": number})
    assert (found and found.words) == words


def test_the_step_of_a_mistake_is_the_first_that_the_answer_lacks() -> None:
    scored = score(read_round("{cards_played: [K♥ Glass, K♠], jokers: [Joker, Sock and Buskin]}"))
    found = find_mistake(scored, {"score": 240})
    assert found
    assert scored.steps[found.step].kind is Kind.AGAIN_SCORED
    assert [step.kind for step in islice(scored.steps, found.step)] == [Kind.HAND, Kind.CARD, Kind.ENHANCEMENT]
