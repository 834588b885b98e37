"""Quiz, Sets and Daily on the one table under every ruleset, including the full game."""

import re

import pytest

from ortalab.page.messages import Typed
from ortalab.page.quiz.messages import QuizAct
from ortalab.page.sets.messages import GoTo, PaperAct, SetAct
from ortalab.rounds.rulesets import RULESETS
from ortalab.tables.rounds.link import link_of
from ortalab.tables.rounds.state.daily import DailyAct, Pick
from ortalab.tables.rounds.state.full import SetLuck
from ortalab.tables.rounds.state.messages import OpenText
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.quiz import DealQuestion
from ortalab.tables.rounds.table import start
from ortalab.tables.rounds.view import regions
from ortalab.workshop.quiz.deal import deal_question
from tests.tables.rounds.daily_pages import at
from tests.tables.rounds.sending import onward

MIXED = (
    "set=1&t=Mix&q=both&r=full&p=10h.10s&j=Ride-the-Bus-8&l=pr2&q=both&r=2&p=7d-stone&q=score&r=full&p=Kh-lucky"
    "&q=hand&p=As"
)
LUCKY = "#1&r=full&p=Kh-lucky.Ks&j=Misprint&quiz=score"


def said(model: Model, name: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", regions(model)[name]))


def test_a_set_has_rounds_of_every_ruleset() -> None:
    model = start(f"#{MIXED}")
    assert link_of(model) == MIXED
    assert "4 rounds · rules 1 and rules 2 and the full game" in said(model, "shelf").replace("four", "4")
    assert "Pair 2" in said(model, "tally")
    model = onward(model, Typed("set-hand", "Pair"), Typed("set-score", "540"), SetAct.CHECK, GoTo(1))
    assert (model.round.rules, model.walk and model.walk.outcomes[0]) == ("2", "right")
    model = onward(model, SetAct.SHOW, GoTo(2))
    assert "What is the least it can score?" in said(model, "tally")
    model = onward(model, Typed("set-score", "15"), SetAct.CHECK)
    assert "least average most" not in said(model, "tally")
    end = onward(model, GoTo(4))
    assert "2 of 4 right" in said(end, "tally")
    assert "Round 2 turns on" in said(end, "proof")
    paper = said(onward(end, PaperAct.ANSWERS), "paper")
    assert "Chance 1 in 5" in paper
    assert "Ride the Bus : +Mult from its counter" in paper
    assert onward(start(""), OpenText(MIXED)).walk


def test_a_quiz_asks_for_the_least_where_luck_decides() -> None:
    model = start(LUCKY)
    assert "What is the least it can score?" in said(model, "tally")
    right = onward(model, Typed("answer", "60"), QuizAct.CHECK)
    assert right.notice.text == "Right: the score is 60."
    assert "✓ 60" in said(right, "tally")
    own = start("#1&r=full&p=Kh-lucky.Ks&j=Misprint")
    assert "525" in said(own, "tally")
    assert "1,350" in said(onward(own, SetLuck("most")), "tally")


@pytest.mark.parametrize("rules", ["1", "2", "full"])
def test_a_quiz_deals_rounds_of_the_rules(rules: str) -> None:
    model = onward(start(f"#1&r={rules}&p=As"), DealQuestion("3", 4))
    assert model.round == deal_question(4, "3", None, RULESETS[rules]).round
    over = onward(model, QuizAct.REVEAL)
    assert over.quiz
    assert over.quiz.outcome == "shown"
    assert onward(over, QuizAct.LEAVE).round.rules == rules


@pytest.mark.slow
def test_the_daily_round_of_the_full_game_is_the_same_place() -> None:
    model = at(start("#1&r=full&p=As"), DailyAct.OPEN, now="2026-11-16T09:00")
    assert (model.daily.rules, model.daily.fewest, model.round.played) == ("full", 1, ())
    assert "Choose one to five cards" in said(model, "tally")
    assert "Daily 35 · the full game · levels:" in said(model, "shelf")
    assert "r=full" in link_of(model)
    tried = at(model, Pick(0), DailyAct.PLAY)
    assert (tried.daily.tries[0].share, tried.saves.days[0].rules) == (16, "full")
