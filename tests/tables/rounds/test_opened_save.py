"""A save file on the page: the worker parses it, a popover lists its contents, and its build is weighed."""

import pytest

from ortalab.page.messages import PageAct
from ortalab.tables.rounds.actions.decision import Advise, ReadSave
from ortalab.tables.rounds.state.full import Advised, NowAct, SaveRead
from ortalab.tables.rounds.state.messages import Act, OpenText
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.toolbar import SetRules
from ortalab.tables.rounds.table import start, update
from ortalab.tables.rounds.view import REGIONS, best, line
from ortalab.tables.rounds.worker import Desk
from ortalab.text.save import read_save
from ortalab.workshop.decision.answers import Worth
from tests.commands.test_advise_command import CARDS, JOKER
from tests.full.saves import WHOLE, changed
from tests.places import SHARED
from tests.tables.rounds.test_decision_page import answered

AREAS = {"deck": {"cards": CARDS}, "shop_jokers": {"cards": JOKER}, "jokers": {"cards": {}}}
DAMAGED = "this is not a save file of the game, or it is damaged; open the game's own save.jkr, unchanged."
SAVES = SHARED / "cases/saves"
SHOP = changed("cardAreas", value=AREAS, STATE=5)


def with_save(content: bytes, link: str = "1&p=Ks") -> Model:
    """Open a save file, parsed by the worker."""
    model, (effect,) = update(start(link), OpenText(content, "save.jkr"))
    assert isinstance(effect, ReadSave)
    return update(model, SaveRead(0, Desk().weigh(effect.job)))[0]


def test_a_save_with_a_hand_opens_the_pane() -> None:
    model, effects = update(with_save(WHOLE), NowAct.PUT)
    assert model.round == read_save(WHOLE).round
    assert model.notice.text == "The save is on the table; Undo brings your round back."
    assert model.shows_best
    assert model.round.run.cards_in_deck
    assert [effect for effect in effects if isinstance(effect, Advise)]


def test_the_popover_of_a_save_lists_contents_and_omissions() -> None:
    opened = with_save(WHOLE)
    assert opened.round.rules == "1"
    html = str(REGIONS["panel"](opened))
    for words in ("The Flint, ante 3: needs 300, has 120", "two hands, three discards, $25",
                  "Four jokers, four cards in hand", "Ride the Bus, Wee Joker, Blueprint, Baron",
                  "30 ♣: their order is not read", "Undo brings your round back."):  # fmt: skip
        assert words in html
    assert "left out" not in html
    modded = with_save(changed("cardAreas", "jokers", "cards", 1, "save_fields", "center", value="j_mod"))
    assert "Joker 1 is “j_mod”, which is not in the game" in str(REGIONS["panel"](modded))
    assert update(opened, PageAct.CLOSE)[0].overlay is None
    assert update(opened, PageAct.CLOSE)[0].table is opened.table


def test_a_broken_save_is_named_and_changes_nothing() -> None:
    broken = with_save(WHOLE[:40])
    assert (broken.overlay, broken.round.rules) == (None, "1")
    assert broken.notice.text == "save.jkr cannot be read: " + DAMAGED
    stopped, _ = update(start("1&p=Ks"), SaveRead(0, ""))
    assert stopped.notice.text == "The save was not read; your table is unchanged. Open it again."
    sheet, _ = update(start("1&p=Ks"), Act.OPEN_PANEL)
    assert update(sheet, SaveRead(0, ""))[0].sheet.trouble  # type: ignore[union-attr]


@pytest.mark.slow
@pytest.mark.skipif(not SAVES.exists(), reason="the real saves are elsewhere")
@pytest.mark.parametrize("name", sorted(path.name for path in SAVES.glob("*.jkr"))[::4])
def test_the_round_of_a_real_save_comes_whole(name: str) -> None:
    content = (SAVES / name).read_bytes()
    put, _ = update(with_save(content), NowAct.PUT)
    assert put.round == read_save(content).round


def test_a_save_between_two_blinds_is_weighed_with_its_shop() -> None:
    model, effects = update(with_save(SHOP), NowAct.PUT)
    assert model.shows_best
    (asked,) = [effect for effect in effects if isinstance(effect, Advise)]
    desk, worth = Desk(), model.decision.answer  # type: ignore[union-attr]
    while not isinstance(worth, Worth) or not worth.offers:
        model, effects = update(model, Advised(asked.nth, desk.weigh(asked.job)))
        worth = model.decision.answer  # type: ignore[union-attr]
    assert [offer.name for offer in worth.offers] == ["The Duo", "Mercury"]
    html = str(best(model))
    for words in ("This build beats", "Small Blind", "In the shop", "The Duo $4", "Skip it all", "Stop here"):
        assert words in html
    assert "Now</span> <b>skip it all</b>" in str(line(model))
    stopped, _ = update(model, NowAct.STOP)
    assert "Done: skip it all." in str(best(stopped))
    assert "Stop here" not in str(best(stopped))
    assert update(stopped, PageAct.UNDO)[0].decision is None  # the round of other rules is back


def test_without_a_shop_a_build_is_valued_as_it_is() -> None:
    areas = {"deck": {"cards": CARDS}, "jokers": {"cards": {}}}
    model, effects = update(with_save(changed("cardAreas", value=areas, STATE=7)), NowAct.PUT)
    (asked,) = [effect for effect in effects if isinstance(effect, Advise)]
    model, _ = update(model, Advised(asked.nth, Desk().weigh(asked.job)))
    stopped, _ = update(model, NowAct.STOP)
    assert "Now</span> <b>this build as it is</b>" in str(line(stopped))
    html = str(best(stopped))
    assert "This build beats" in html
    assert "Done: this build as it is." in html
    assert "skip" not in html.lower()


def test_a_build_without_a_deck_is_refused_with_a_sentence() -> None:
    bare = changed("cardAreas", value={"shop_jokers": {"cards": JOKER}, "jokers": {"cards": {}}}, STATE=5)
    model, effects = update(with_save(bare), NowAct.PUT)
    assert "There are no cards in the deck, so no hand can be dealt." in str(best(answered(model, effects)))


def test_each_save_is_a_question_of_its_own() -> None:
    desk = Desk()

    def put(model: Model, content: bytes) -> Model:
        model, (effect,) = update(model, OpenText(content, "save.jkr"))
        model, effects = update(update(model, SaveRead(0, desk.weigh(effect.job)))[0], NowAct.PUT)
        (asked,) = [effect for effect in effects if isinstance(effect, Advise)]
        return update(model, Advised(asked.nth, desk.weigh(asked.job)))[0]

    first = put(start("1&p=Ks"), WHOLE)
    second = put(first, changed("cardAreas", "hand", "cards", value=CARDS))
    third = put(update(second, SetRules("1"))[0], WHOLE)
    for model in (first, second, third):
        assert model.decision is not None
        assert model.decision.advice is not None
        advised = {card for choice in model.decision.advice.choices for card in choice.cards}
        assert advised == {*map(str, model.round.cards)}
    assert first.asked < second.asked < third.asked
