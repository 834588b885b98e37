"""The table of the full game: what its messages do to the page, and what the page says."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from ortalab import full
from ortalab.errors import TextError
from ortalab.full.book import JOKERS
from ortalab.full.events import Kind
from ortalab.full.luck import Luck
from ortalab.full.round import Edition, Enhancement, JokerCard, Seal
from ortalab.page.drag import Place
from ortalab.page.games.messages import StartTask, StepTask, TaskFailed, TaskStarted, TaskStep, Wait, Waited
from ortalab.page.messages import Drag, Moved, OpenLink, PageAct, Press, Typed
from ortalab.scoring.hands import Hand
from ortalab.storage.backup import Parts, imported, write_backup
from ortalab.storage.parts import part_of, with_part
from ortalab.tables.choices import CHOICES, PAGES
from ortalab.tables.full import table
from ortalab.tables.full.input import CONTROLS
from ortalab.tables.full.state.areas import HELD, PLAYED
from ortalab.tables.full.state.areas import JOKERS as JOKER_ROW
from ortalab.tables.full.state.marks import MARKS
from ortalab.tables.full.state.messages import (
    Act,
    Add,
    AimShelf,
    DropKept,
    Duplicate,
    LightStep,
    LoadKept,
    Move,
    Open,
    OpenEditor,
    OpenText,
    Remove,
    SetLuck,
    SetMark,
    ShowTab,
    StepNumber,
    Stored,
    Toggle,
    ToggleRule,
)
from ortalab.tables.full.state.model import Drawer, Tab
from ortalab.tables.full.state.names import slug
from ortalab.tables.full.state.numbers import NAMES
from ortalab.tables.full.state.scores import score_of
from ortalab.tables.full.state.shelf import KINDS, RARITIES, listing
from ortalab.tables.full.view.captions import captions_of
from ortalab.tables.full.view.law import SAYS
from ortalab.tables.full.worker import TASKS, Desk

if TYPE_CHECKING:
    from ortalab.tables.full.state.messages import Message
    from ortalab.tables.full.state.model import Model

FIRST = Place(JOKER_ROW, 0)


def page(text: str = "{cards_played: [K♠, K♥], jokers: [Ride the Bus +8, Hologram x1.5, Ancient Joker ♥]}") -> Model:
    """Return the page with a round on it, live."""
    model, _ = table.update(table.start(""), OpenText(text))
    return send(model, Stored())


def send(model: Model, *messages: Message) -> Model:
    for message in messages:
        model, _ = table.update(model, message)
    return model


def test_the_value_of_a_joker_is_stepped_typed_and_made_usual_again() -> None:
    model = send(page(), OpenEditor(FIRST), StepNumber("value", "more"))
    assert model.table.jokers[0].value == 9
    assert model.editing == FIRST
    model = send(model, Typed("number-value", "+12"))
    assert model.table.jokers[0].value == 12
    typed = send(model, Typed("number-value", "125"))
    assert typed.table.jokers[0].value == 125
    assert typed.history.entry == model.history.entry, "what is typed into one field is one edit"
    assert send(typed, PageAct.UNDO).table.jokers[0].value == 9
    assert send(typed, SetMark(FIRST, "usual")).table.jokers[0].value is None
    refused = send(typed, Typed("number-value", "eight"))
    assert refused.table == typed.table
    assert refused.notice.text == "'eight' is no number; type digits such as 8."
    times = send(page(), OpenEditor(Place(JOKER_ROW, 1)), StepNumber("value", "less"), Typed("number-value", "×1.75"))
    assert times.table.jokers[1].value == 1.75


def test_the_popover_says_what_one_more_would_make() -> None:
    shown = table.regions(send(page("{cards_played: [2♠], jokers: [Green Joker +3]}"), OpenEditor(FIRST)))["panel"]
    assert "35 now; with +4 42" in shown


def test_marks_of_cards_and_jokers_are_put_on_and_taken_off() -> None:
    at, joker = Place(PLAYED, 0), Place(JOKER_ROW, 2)
    marks = ("lucky-card", "red-seal", "polychrome", "debuffed")
    model = send(page(), *(SetMark(at, mark) for mark in marks), SetMark(joker, "suit-c"), SetMark(joker, "negative"))
    card = model.table.played[0]
    assert (card.enhancement, card.seal, card.edition) == (Enhancement.LUCKY, Seal.RED, Edition.POLYCHROME)
    assert card.debuffed
    assert str(model.table.jokers[2].suit) == "♣"
    assert model.table.jokers[2].edition is Edition.NEGATIVE
    model = send(model, SetMark(at, "no-seal"), SetMark(at, "sound"), SetMark(at, "no-enhancement"))
    assert str(model.table.played[0]) == "K♠ Polychrome"
    assert send(model, OpenEditor(at), StepNumber("bonus", "more")).table.played[0].bonus == 5


def test_every_mark_number_and_word_has_a_control_that_is_read_back() -> None:
    messages = [
        *(SetMark(FIRST, mark) for mark in MARKS),
        *(StepNumber(name, way) for name in NAMES for way in ("more", "less")),
        *(Toggle(name) for name in ("plasma", "blind-active", "counted", "pr")),
        *(ShowTab(tab) for tab in Tab),
        *(SetLuck(luck) for luck in Luck),
        *(Open(drawer) for drawer in Drawer),
        *(Move(Place(PLAYED, 1), Place(PLAYED, to)) for to in (0, 2)),
        *(AimShelf(PLAYED, place) for place in (None, 3)),
        *(kind(Place(HELD, 4)) for kind in (Remove, Duplicate, OpenEditor)),
        *(Add("Baron"), LightStep(4), ToggleRule("step-4"), LoadKept(3)),
        *Act,
    ]
    for message in messages:
        assert CONTROLS.message(CONTROLS.attributes(message)) == message


def test_no_step_and_no_task_is_without_its_function() -> None:
    assert set(SAYS) == set(Kind)
    assert set(TASKS) == {"best", "adds", "daily"}


def test_levels_change_what_a_hand_starts_at() -> None:
    model = send(page(), StepNumber("levels-pr", "more"), Typed("number-levels-pr", "4"))
    assert model.table.levels == {Hand.PAIR: 4}
    assert "55 × 5" in table.regions(model)["tally"]
    sheet = table.regions(send(model, Open(Drawer.LEVELS)))["panel"]
    assert sheet.count('<th scope="row">') == len(Hand)
    assert send(model, Act.LEVEL_1).table.levels == {}
    assert send(model, Typed("number-levels-pr", "0")).notice.text == (
        "Levels of Pair is 0, but must be at least 1; change it."
    )


def test_the_run_is_changed_and_summed_up_in_a_line() -> None:
    model = send(page(), Typed("blind", "The Head"), Typed("number-money", "$-3"), Toggle("plasma"), Toggle("pr"))
    assert (model.table.blind, model.table.money, model.table.plasma) == ("The Head", -3, True)
    assert model.table.played_this_round == (Hand.PAIR,)
    line = table.regions(model)["runline"]
    assert all(words in line for words in ("The Head", "♥ are debuffed", "$-3", "Plasma deck"))
    assert "debuffed" in table.regions(model)["table"]
    assert send(model, Toggle("blind-active")).table.blind_active is False


def test_luck_chooses_the_score_and_is_shown_only_where_there_is_any() -> None:
    model = page("{cards_played: [8♥], jokers: [Bloodstone]}")
    shown = {luck: table.regions(send(model, SetLuck(luck)))["tally"] for luck in Luck}
    assert [">13<" in shown[Luck.LEAST], ">16<" in shown[Luck.AVERAGE], ">19<" in shown[Luck.MOST]] == [True] * 3
    assert "all two scores" in table.regions(model)["proof"]
    certain = table.regions(page("{cards_played: [8♥]}"))
    assert 'class="luck"' not in certain["proof"]
    assert 'class="lucks"' not in certain["tally"]


def test_a_step_opens_its_rule_and_lights_its_cards() -> None:
    model = send(page(), ToggleRule("step-1"), LightStep(1))
    regions = table.regions(model)
    assert "A hand starts with its chips and mult" in regions["proof"]
    assert "so far" in regions["tally"]
    assert send(model, PageAct.CLOSE).lit is None


def test_the_shelf_finds_jokers_by_name_kind_and_rarity() -> None:
    assert len(listing("", "").jokers) == len(JOKERS) == 150
    assert sum(len(listing("", kind).jokers) for kind in KINDS) == 150
    assert [len(listing("", rarity).jokers) for rarity in RARITIES] == [61, 64, 20, 5]
    assert [joker.name for joker in listing("repeats held", "").jokers] == ["Mime"]
    model = send(page(), Typed("find", "baron"))
    assert "Baron" in table.regions(model)["shelf"]
    assert [joker.name for joker in send(model, Add("Baron")).table.jokers][-1] == "Baron"


def test_rows_take_as_many_as_the_page_shows_and_say_so() -> None:
    model = page()
    for _ in range(20):
        model = send(model, Add("Joker"))
    assert len(model.table.jokers) == 15
    assert model.notice.text == "Jokers is full: 15 jokers at most."
    shown = table.regions(model)["table"]
    assert 'data-n="15"' in shown


def test_cards_are_dragged_swapped_and_taken_off() -> None:
    model = page("{cards_played: [2♠, 3♠, 4♠, 5♠, 6♠], cards_held_in_hand: [K♥]}")
    model = send(model, Press(Place(HELD, 0), 0, 0), Drag(99, 0, Place(PLAYED, 2)), PageAct.DROP)
    assert [str(card) for card in model.table.played] == ["2♠", "3♠", "K♥", "5♠", "6♠"]
    assert [str(card) for card in model.table.held] == ["4♠"]
    model = send(model, Press(Place(PLAYED, 0), 0, 0), Drag(99, 0, Place(PLAYED, 2)), PageAct.DROP)
    assert [str(card) for card in model.table.played] == ["3♠", "2♠", "K♥", "5♠", "6♠"]
    model = send(model, Press(Place(PLAYED, 0), 0, 0), Drag(99, 0, None), PageAct.DROP)
    assert len(model.table.played) == 4
    refused = send(model, Press("Joker", 0, 0), Drag(99, 0, Place(HELD, 0)), PageAct.DROP)
    assert (refused.notice.text, refused.table) == ("Only cards go to Held.", model.table)


def test_the_round_is_read_as_text_and_kept() -> None:
    model = send(page(), Act.OPEN_PANEL)
    assert "Ride the Bus +8" in table.regions(model)["panel"]
    wrong = send(model, Typed("yaml", "cards_played: [1]"), Act.READ_PANEL)
    assert "unknown card" in table.regions(wrong)["panel"]
    right = send(model, Typed("yaml", "cards_played: [10h]\nmoney: 9"), Act.READ_PANEL)
    assert (right.table.money, right.overlay) == (9, None)


def test_rounds_are_kept_in_a_part_of_the_file_of_kept_rounds() -> None:
    text = '{"ortalab": 1, "rounds": [{"name": "small", "link": "1&p=2c"}], "mine": [1.0]}'
    right = send(page(), Typed("yaml", "x"), Typed("name", " My  round "))
    _, (effect,) = table.update(right, Act.KEEP)
    text = with_part(text, effect.change)
    assert '"mine": [1.0]' in text
    assert json.loads(text)["rounds"] == [{"name": "small", "link": "1&p=2c"}]
    again = send(page("{cards_played: [2♠]}"), Stored(part_of(text)))
    assert [one.name for one in again.kept] == ["My round"]
    assert send(again, LoadKept(0)).table == right.table
    assert "My round" in table.regions(send(again, Open(Drawer.ROUNDS)))["panel"]
    _, (gone,) = table.update(again, DropKept(0))
    assert part_of(with_part(text, gone.change)).rounds == ()
    for broken in ("{", '{"ortalab": 1, "rounds": [], "full": [1]}'):
        assert part_of(broken).rounds == ()
        with pytest.raises(TextError):
            with_part(broken, effect.change)
    backup = write_backup(Parts(text))
    news = imported(Parts(), backup)
    assert part_of(news.parts.saves).rounds == part_of(text).rounds
    assert "Two kept rounds" in news.words
    assert imported(news.parts, backup).parts == news.parts


def test_a_damaged_link_is_told_and_the_rest_kept() -> None:
    model = send(table.start(""), OpenLink("#1&r=full&p=Kh.99&j=<b>"))
    shown = table.regions(model)["tally"]
    assert "This link is damaged" in shown
    assert "<b>" not in shown.replace("<b>This link is damaged</b>", "")
    kept = send(model, Act.KEEP_READ)
    assert [str(card) for card in kept.table.played] == ["K♥"]
    assert table.regions(kept)["tally"].startswith('<div class="figures full')
    assert send(model, Moved(None, "#1&r=full&p=Qh")).complaints == ()


def test_the_solver_is_asked_once_the_table_rests_and_its_answer_is_used() -> None:
    model, effects = table.update(page("{cards_played: [2♥], jokers: [The Duo, Joker]}"), Add("Kh"))
    assert Wait(400) in effects
    model, effects = table.update(model, Waited())
    (started,) = effects
    assert isinstance(started, StartTask)
    desk = Desk()
    assert desk.start(started.job) == ""
    model, (stepped,) = table.update(model, TaskStarted(started.nth))
    assert isinstance(stepped, StepTask)
    share, answer = desk.step(1e9)
    model, effects = table.update(model, TaskStep(stepped.nth, share, answer))
    assert model.best is not None
    assert model.best.is_exact
    job = json.loads(effects[-1].job)
    assert job["kind"] == "adds"
    assert desk.start(effects[-1].job) == ""
    share, answer = desk.step(1e9)
    added = send(model, TaskStarted(effects[-1].nth), TaskStep(effects[-1].nth, share, answer))
    assert added.added is not None
    assert dict(added.added.points)["Joker"] > 0
    used = send(send(added, ShowTab(Tab.BEST)), Act.USE_BEST)
    scored = full.score(used.table)
    assert scored.expected == model.best.total
    failed = send(model, TaskFailed(effects[-1].nth, "The analysis stopped."))
    assert failed.best == model.best, "what was found stays"


@pytest.mark.slow
@pytest.mark.parametrize("panes", list(Tab))
@pytest.mark.parametrize("name", [*JOKERS][::7])
def test_every_pane_is_drawn_beside_every_seventh_joker(panes: Tab, name: str) -> None:
    model = send(page("{cards_played: [K♠, K♥ Lucky Foil Red Seal +5]}"), Add(slug(JokerCard(name))))
    shown = table.regions(send(model, ShowTab(panes), OpenEditor(FIRST)))
    assert all(isinstance(text, str) for text in shown.values())


def test_the_full_game_is_a_choice_that_no_other_page_loads() -> None:
    assert [row.folder for row in CHOICES] == ["full/"]
    assert PAGES[-1] is CHOICES[0]


def test_a_held_card_that_a_joker_counts_names_it_and_is_not_dimmed() -> None:
    model = page("{cards_played: [2♠], cards_held_in_hand: [K♦, 3♣], jokers: [Baron]}")
    captions = captions_of(model.table, score_of(model.table), model.luck)
    assert captions[Place(HELD, 0)] == ("Baron", "rules", False)
    assert captions[Place(HELD, 1)].is_idle
