"""Python jokers made on the page: the warning before they run, and their errors afterwards."""

import pytest

from ortalab.page.messages import CopyLink, Message, Moved, OpenLink, PageAct, Typed
from ortalab.page.quiz.messages import QuizAct, SetQuestion
from ortalab.page.shell import Tone, changed
from ortalab.rounds.round import Row
from ortalab.tables.rounds.actions import custom_joker
from ortalab.tables.rounds.actions.drafts import PYTHON
from ortalab.tables.rounds.input.controls import clicked
from ortalab.tables.rounds.link import decode, link_of
from ortalab.tables.rounds.state.areas import BENCH
from ortalab.tables.rounds.state.books import book_of
from ortalab.tables.rounds.state.custom_joker import CODE
from ortalab.tables.rounds.state.messages import Act, Move, PinStep, Remove
from ortalab.tables.rounds.state.model import FIRST, Model, Slot, example
from ortalab.tables.rounds.state.panes import Drawer
from ortalab.tables.rounds.state.scores import score_of
from ortalab.tables.rounds.state.toolbar import EditJoker, JokerAct, Open, StoredDrafts, Write
from ortalab.tables.rounds.table import update
from ortalab.tables.rounds.view import regions
from ortalab.workshop.worth import worth
from tests.rows import for_each
from tests.tables.rounds.pages import after
from tests.tables.rounds.sending import onward
from tests.tables.rounds.test_custom_joker import OPENED, TIDE, panel
from tests.tables.rounds.test_hostile import counted
from tests.tables.rounds.view_pages import by_id
from tests.tables.rounds.visits import in_browser


def panel_of_score(model: Model) -> str:
    return str(regions(model)["tally"])


def ran(code: str) -> Model:
    return onward(OPENED, Write(code=True), Typed("code", code), JokerAct.RUN)


def test_python_is_announced_and_runs_only_on_request(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = counted(monkeypatch, custom_joker, "read_rows")
    shown = onward(OPENED, Write(code=True), Typed("code", "boo()"))
    assert "Python can do all that this page can:" in panel(shown)
    assert calls == []
    onward(shown, JokerAct.RUN)
    assert calls == [("boo()", "your code", "your code")]


def test_python_jokers_are_on_the_table_but_in_no_link() -> None:
    model = onward(OPENED, Write(code=True), JokerAct.RUN)
    assert model.round.jokers[-1].name == "Sevens"
    assert link_of(model).endswith("j=Joker.Mad-Joker.Zany-Joker.Raised-Fist.Sevens")
    assert "×2 mult for each 7 that scores" in str(regions(model)["table"])
    back = onward(model, Moved(0, "#"), Moved(1, f"#{link_of(model)}"))
    assert (back.round, back.damage) == (model.round, None)
    assert onward(back, Moved(1, f"#{link_of(model)}")).round == model.round
    assert onward(model, EditJoker("Sevens")).drafts.joker.is_code


MINE = onward(OPENED, OpenLink("#1&p=7h.7s"), Write(code=True), JokerAct.RUN)
GIVEN: dict[str, tuple[Message, ...]] = {
    "the round": (),
    "a step": (PinStep(1),),
    "a quiz": (SetQuestion("score"),),
    "what waits": (Move(Slot(Row.JOKERS, 0), Slot(BENCH, 0)),),
}


@pytest.mark.parametrize("what", GIVEN)
@pytest.mark.parametrize("act", [PageAct.SHARE, PageAct.COPY_LINK])
def test_no_link_is_given_away_that_would_open_without_them(act: Act, what: str) -> None:
    page = onward(MINE, *GIVEN[what])
    assert decode(link_of(page)).complaints
    refused, effects = update(page, act)
    assert effects == ()
    assert refused.notice.tone is Tone.REFUSED
    assert refused.notice.text == "A link cannot carry a joker in Python; take Sevens off, or declare it."
    off = onward(page, QuizAct.LEAVE, Remove(Slot(BENCH if what == "what waits" else Row.JOKERS, 0)))
    assert [type(effect) for effect in update(off, act)[1]] == [CopyLink]
    assert not decode(link_of(off)).complaints


def test_links_never_run_code() -> None:
    model = after(OpenLink("#1&p=7h&j=Sevens"))
    assert model.damage is not None
    assert model.round.own == ()


RELOADED = (OpenLink("#1&p=7h.7s&j=Sevens-foil&b=Barron"),)
LUCKY = CODE.replace("Sevens", "Lucky Ones")
SAID = "Sevens may be a joker of yours in Python: a link cannot carry it, so run its code again under “Your own joker”."


@pytest.mark.parametrize(
    "kept", [StoredDrafts(), StoredDrafts(code=CODE, way=PYTHON), StoredDrafts(own="name: x", code=CODE)]
)
def test_a_link_naming_a_custom_joker_says_how_to_restore_it(
    monkeypatch: pytest.MonkeyPatch, kept: StoredDrafts
) -> None:
    calls = counted(monkeypatch, custom_joker, "read_rows")
    page = after(*RELOADED, kept)
    assert SAID in by_id(page, "spoken").text
    assert SAID in panel_of_score(page)
    button = by_id(page, "run-again")
    assert clicked(button.data) == EditJoker("Sevens")
    opened = onward(page, EditJoker("Sevens"))
    assert (opened.drawer, opened.drafts.joker.is_code, opened.damage) == (Drawer.OWN, True, page.damage)
    assert calls == []
    assert in_browser(opened, PageAct.CLOSE).focus == FIRST, "a phone hides the shelf"
    back = onward(opened, JokerAct.RUN)
    assert len(calls) == 1
    assert (back.damage, back.round.played) == (None, MINE.round.played)
    assert [str(card) for card in back.round.jokers] == ["Sevens Foil"]
    assert str(score_of(back.round)) != str(score_of(MINE.round)), "the foil counts"


def test_running_the_code_again_restores_the_jokers_of_the_link() -> None:
    link = "#1&p=7h.7s&j=Barron.Joker.Sevens-foil.Mad-Joker.Sevens&b=Baron.Sevens-holographic.Mime"
    back = onward(after(OpenLink(link), StoredDrafts(code=CODE, way=PYTHON)), EditJoker("Sevens"), JokerAct.RUN)
    assert [str(card) for card in back.round.jokers] == ["Joker", "Sevens Foil", "Mad Joker", "Sevens"]
    assert [str(card) for card in back.table.bench] == ["Baron", "Sevens Holographic", "Mime"]
    assert [own.name for own in back.round.own] == ["Sevens"]
    assert back.notice.text == "Sevens is on the table."


def test_running_the_code_again_drops_surplus_jokers() -> None:
    five = "".join(f"&x=A{nth}=once=mult-4" for nth in range(5))
    page = onward(after(OpenLink(f"#1&p=7h&j=Sevens{five}"), StoredDrafts(code=CODE, way=PYTHON)), EditJoker("Sevens"))
    refused = onward(page, JokerAct.RUN)
    assert refused.round == page.round
    assert "at most five custom jokers" in refused.drafts.joker.trouble


def test_only_jokers_named_in_the_code_are_called_custom() -> None:
    for page in (
        after(*RELOADED, StoredDrafts(code=LUCKY)),
        after(OpenLink("#1&p=7h.Sevens&j=Barron"), StoredDrafts(code=CODE)),
        onward(changed(example(), is_embedded=True), *RELOADED),
    ):
        assert page.damage
        assert "run-again" not in str(regions(page)["tally"])
        assert onward(page, EditJoker("Sevens")).drawer is None
    named = after(OpenLink("#1&p=7h&j=lucky-ones.Sevens"), StoredDrafts(code=CODE + LUCKY))
    assert "Lucky Ones and Sevens may be jokers of yours in Python: a link cannot carry them" in panel_of_score(named)


FAILS = {
    "boo(": "Your code: line 1: not Python, “(” was never closed",
    "raise SystemExit": "Your code: line 1: SystemExit; correct the code",
    "JOKERS = 1": "Your code: JOKERS is of the type int",
    CODE.replace("Sevens", "Baron"): "Your code: the joker “Baron” has the name of another joker",
}


@for_each([*FAILS])
def test_an_error_in_the_code_is_one_sentence(code: str) -> None:
    refused = ran(code)
    assert refused.notice.text.startswith(FAILS[code])
    assert refused.round == example().round


@pytest.mark.parametrize("code", FAILS)
def test_an_error_stays_below_the_code_until_it_changes_or_runs(code: str) -> None:
    refused = ran(code)
    shut = onward(refused, PageAct.DISMISS, PageAct.CLOSE, Open(Drawer.OWN), Write(code=False), Write(code=True))
    for page in (refused, shut):
        assert by_id(page, "code-trouble").text == refused.notice.text
        assert by_id(page, "code").attributes["aria-invalid"] == "true"
    fixed = onward(refused, Typed("code", CODE))
    for page in (fixed, onward(fixed, JokerAct.RUN, Open(Drawer.OWN))):
        assert by_id(page, "code-trouble").text == ""
        assert "aria-invalid" not in by_id(page, "code").attributes


def test_the_same_mistake_is_announced_at_each_run() -> None:
    first = ran("JOKERS = [")
    again = onward(first, JokerAct.RUN)
    assert again.notice.text == first.notice.text
    assert regions(again)["trail"] != regions(first)["trail"]


def test_a_joker_that_fails_on_the_very_table_is_not_laid_there() -> None:
    code = CODE.replace("spot.card.rank == 7", "1 // (len(scene.held) - 3)")
    refused = ran(code)
    assert refused.notice.text.startswith("A joker in Python fails on this table: ZeroDivisionError")
    assert refused.round == example().round
    code = CODE.replace("times(2), lucky", "times(1e200), lambda scene, spot: len(scene.held) == 3")
    assert "exceeds the largest number" in ran(code.replace('"no 7",', '"no 7", "big",')).notice.text


def test_a_joker_that_fails_once_a_card_is_gone_is_not_laid_there() -> None:
    refused = ran(CODE.replace("spot.card.rank == 7", "1 // (len(scene.played) - 4)"))
    said = "A joker in Python fails when a card or joker is taken off this table: ZeroDivisionError"
    assert refused.notice.text.startswith(said)
    assert refused.round == example().round


def test_a_joker_that_fails_without_wild_cards_is_refused() -> None:
    lies = onward(OPENED, OpenLink("#1&p=2h-wild.3s.4d"), Write(code=True))
    is_tame = "[spot.card.enhancement for spot in scene.played] == [None] * 3"
    refused = onward(lies, Typed("code", CODE.replace("spot.card.rank == 7", f"1 // (not {is_tame})")), JokerAct.RUN)
    assert refused.notice.text.startswith("A joker in Python fails when a card or joker is taken off this table")
    assert refused.round == lies.round


def test_a_joker_that_makes_the_score_nothing_is_shown_as_any_other() -> None:
    code = CODE.replace("on_scored=each(times(2), lucky)", "independent=once(times(0))")
    model = ran(code)
    assert str(score_of(model.round)) == "0"
    assert {item.share for item in worth(model.round, book_of(model.round))} == {0}
    assert "0% of the score" in str(regions(model))


def test_a_failing_python_joker_is_reported_in_the_preview_of_a_declared_one() -> None:
    lone = onward(OPENED, OpenLink("#1&p=7h"), Write(code=True))
    fails = "1 // (1 - any(other.name == 'Low Tide' for other in scene.jokers))"
    ready = onward(lone, Typed("code", CODE.replace("spot.card.rank == 7", fails)), JokerAct.RUN)
    assert ready.round.jokers[0].name == "Sevens"
    written = onward(ready, Open(Drawer.OWN), Write(code=False), Typed("own", TIDE))
    assert "A joker in Python fails on this table: ZeroDivisionError" in panel(written)
    assert onward(written, JokerAct.MAKE).round == ready.round


def test_a_score_that_becomes_nan_is_refused() -> None:
    code = CODE.replace("import each, once", "import beside, each, once").replace('"no 7",', '"no 7", "big",')
    there_and_back = (
        "independent=once(times(1e306)), on_joker=beside(times(1e-300), lambda scene, joker: joker.name == 'Sevens')"
    )
    refused = ran(code.replace("on_scored=each(times(2), lucky)", there_and_back))
    assert refused.notice.text.startswith("The score exceeds the largest number")
    assert refused.round == example().round


def test_each_joker_in_python_is_reported_with_its_place() -> None:
    code = CODE.replace("JOKERS = (", 'JOKERS = (\n    Joker("First", "+1 Mult", on_scored=each(mult(1), lucky)),')
    model = onward(OPENED, Write(code=True), Typed("code", code), JokerAct.RUN)
    assert model.notice.text == "First is on the table. The row of jokers is full: Sevens waits on the bench."
