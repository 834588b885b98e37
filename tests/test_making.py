"""A joker of one's own is made on the page: seen while it is written, put on the table, changed and thrown away."""

import pytest

from ortalab.errors import OrtalabError
from ortalab.formats import read_own_joker, write_own_joker
from ortalab.scoring.round import Row
from ortalab.web.areas import BENCH
from ortalab.web.books import book_of
from ortalab.web.controls import clicked
from ortalab.web.link import decode, link_of
from ortalab.web.making import CODE, STARTS, made
from ortalab.web.messages import Act, Add, Choose, Edit, Moved, OpenLink, Typed
from ortalab.web.model import FIRST, Drawer, Model, Slot, Tone, changed, example
from ortalab.web.names import focus_id
from ortalab.web.orders import Discard, Mend, Open, Start, Tool, Write
from ortalab.web.questions import Quiz
from ortalab.web.replay import scored
from ortalab.web.unfinished import LONGEST_DRAFT
from ortalab.web.view import regions
from ortalab.workshop import rows
from ortalab.workshop.worth import worth
from tests.pages import after, onward
from tests.test_hostile import counted
from tests.view_pages import HOSTILE, by_id, drawn

TIDE = "name: Low Tide\nscored: {rank: 10, mult: 4}\n"


OPENED = after(Open(Drawer.OWN))


def panel(model: Model) -> str:
    return str(regions(model)["panel"])


@pytest.mark.parametrize("place", range(len(STARTS)))
def test_every_start_is_a_joker_that_reads_back(place: int) -> None:
    model = onward(OPENED, Start(place))
    joker = made(model.draft.text).joker
    assert joker is not None
    assert write_own_joker(joker) == model.draft.text
    assert read_own_joker(write_own_joker(joker)) == joker
    assert onward(OPENED, Start(99)) == OPENED


def test_the_joker_is_seen_while_it_is_written() -> None:
    shown = panel(onward(OPENED, Typed("own", TIDE)))
    assert "+4 Mult for each 10 that scores" in shown
    assert "1,380 now, <b>2,100</b> with it" in shown
    assert "Its card is shown here." in panel(OPENED)


def test_what_is_wrong_is_told_while_it_is_written() -> None:
    shown = panel(onward(OPENED, Typed("own", "name: Low Tide\nscored: {rank: 1, mult: 4}")))
    assert "joker.scored.rank (line 2, column 16): rank cannot be &#39;1&#39;; " in shown
    assert 'aria-invalid="true"' in shown
    taken = panel(onward(OPENED, Typed("own", "name: Hack\nonce: {mult: 4}")))
    assert "there is a joker called &#39;Hack&#39; already" in taken


def test_it_is_put_on_the_table_by_one_edit_that_a_link_carries() -> None:
    model = onward(OPENED, Typed("own", TIDE), Tool.MAKE)
    assert [joker.name for joker in model.round.jokers][-1] == "Low Tide"
    assert decode(link_of(model)).round == model.round
    assert (model.drawer, model.notice.text) == (None, "Low Tide is on the table.")
    assert onward(model, Act.UNDO).round == example().round
    assert onward(OPENED, Typed("own", "name: x"), Tool.MAKE).notice.tone is Tone.REFUSED
    assert onward(OPENED, Tool.MAKE).notice.text.startswith("The text is empty")


FULL = "j=Joker.Joker.Joker.Joker.Joker"
CROWDED = f"{FULL}&b={'.'.join(['Mime'] * 10)}"
WRITTEN = "x=Low-Tide=scored=rank-10=mult-4"
CHANGED = "Low Tide is changed."
PLACES = {
    f"1&p=10h&{FULL}": ("The row of jokers is full: it waits on the bench.", "Low Tide"),
    f"1&p=10h&{CROWDED}": ("The row of jokers and the bench are full: it lies on the shelf.", "Low Tide"),
    f"1&p=10h&b=Low-Tide&{WRITTEN}": ("It waits on the bench and does not count.", CHANGED),
    f"1&p=10h&{FULL}&b=Low-Tide&{WRITTEN}": ("The row of jokers is full: it waits on the bench.", CHANGED),
    f"1&p=10h&j=Joker&{WRITTEN}": ("It lies on the shelf.", CHANGED),
    f"1&p=10h&j=Low-Tide&{WRITTEN}": ("75 now, <b>105</b> with it", CHANGED),
}


PUT = {
    "The row of jokers is full: it waits on the bench.": "Put it on the bench",
    "The row of jokers and the bench are full: it lies on the shelf.": "Put it on the shelf",
}


@pytest.mark.parametrize("link", PLACES)
def test_where_it_would_lie_is_told_before_and_where_it_lies_after(link: str) -> None:
    before, after_ = PLACES[link]
    page = after(OpenLink(link), Open(Drawer.OWN), Typed("own", TIDE.replace("4", "6")))
    assert before in panel(page)
    assert by_id(page, "make").text == ("Change it" if after_ == CHANGED else PUT[before])
    said = after_ if after_ == CHANGED else before.replace(" it ", f" {after_} ")
    assert onward(page, Tool.MAKE).notice.text == said


def test_one_meant_for_the_bench_waits_there_though_the_row_has_room() -> None:
    page = onward(OPENED, Choose(BENCH), Typed("own", TIDE))
    assert "It waits on the bench and does not count." in panel(page)
    assert by_id(page, "make").text == "Put it on the bench"
    assert by_id(OPENED, "make").text == "Put it on the table"
    put = onward(page, Tool.MAKE)
    assert put.notice.text == "Low Tide waits on the bench and does not count."
    assert [joker.name for joker in put.bench] == ["Low Tide"]
    assert onward(put, Open(Drawer.OWN), Tool.MAKE).notice.text == "Low Tide is as before."


def test_jokers_in_python_are_told_of_each_where_it_lies() -> None:
    code = CODE.replace("JOKERS = (", 'JOKERS = (\n    Joker("First", "+1 Mult", on_scored=each(mult(1), lucky)),')
    model = onward(OPENED, Write(code=True), Typed("code", code), Tool.RUN)
    assert model.notice.text == "First is on the table. The row of jokers is full: Sevens waits on the bench."


def test_it_is_changed_where_it_lies() -> None:
    made_ = onward(OPENED, Typed("own", TIDE), Tool.MAKE, Mend("Low Tide"))
    assert (made_.drawer, made_.draft.text) == (Drawer.OWN, TIDE)
    assert "Change it" in panel(made_)
    renamed = onward(made_, Typed("own", TIDE.replace("mult: 4", "mult: 5").replace("Low", "LOW")))
    assert "Change it" in panel(renamed)
    assert "Throw Low Tide away" in panel(renamed)
    other = onward(renamed, Tool.MAKE)
    assert other.notice.text == "LOW Tide is changed."
    assert other.round.jokers[-1].name == "LOW Tide"
    assert len(other.round.own) == 1
    told = scored(other.round)
    assert told is not None
    assert str(told) == str(60 * (23 + 15))
    assert onward(other, Mend("nobody")) == other
    last = Slot(Row.JOKERS, 4)
    asked = onward(other, Edit(last), Mend("LOW Tide"))
    assert [onward(asked, end).focus for end in (Act.CLOSE, Tool.MAKE)] == [last, last], "a phone hides the shelf"
    assert 'id="mend"' in panel(onward(other, Edit(Slot(Row.JOKERS, 4))))
    assert 'id="mend"' not in panel(onward(other, Edit(Slot(Row.JOKERS, 0))))


def test_it_is_thrown_away_with_its_cards() -> None:
    model = onward(OPENED, Typed("own", TIDE), Tool.MAKE, Add("Low-Tide"), Open(Drawer.OWN), Discard("Low Tide"))
    assert model.round == example().round
    assert (model.notice.text, model.focus) == ("Low Tide is thrown away.", "open-own")
    assert onward(model, Discard("Low Tide")).round == model.round
    waiting = after(OpenLink(f"1&p=10h&b=Low-Tide.Low-Tide&{WRITTEN}"), Edit(Slot(BENCH, 1)), Mend("Low Tide"))
    assert onward(waiting, Discard("Low Tide")).focus == FIRST


def test_no_more_than_five_are_brought_along() -> None:
    model = example()
    for letter in "ABCDE":
        model = onward(model, Typed("own", TIDE.replace("Low", letter)), Tool.MAKE)
    refused = onward(model, Typed("own", TIDE), Tool.MAKE)
    why = "A round brings at most five jokers of its own along; throw one of yours away first."
    assert (refused.notice.text, refused.table) == (why, model.table)
    one = after(OpenLink(link_of(model).replace("j=Joker.Mad-Joker.Zany-Joker.Raised-Fist.A-Tide", "j=A-Tide")))
    assert (len(one.round.own), len(one.round.jokers)) == (5, 1)
    assert why in panel(onward(one, Open(Drawer.OWN), Typed("own", TIDE)))


# --- Python -----------------------------------------------------------------------------------------------------------


def ran(code: str) -> Model:
    return onward(OPENED, Write(code=True), Typed("code", code), Tool.RUN)


def test_python_is_told_of_before_and_runs_when_it_is_asked_for_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = counted(monkeypatch, rows, "read_rows")
    shown = onward(OPENED, Write(code=True), Typed("code", "boo()"))
    assert "Python runs with all that this page can do." in panel(shown)
    assert calls == []
    onward(shown, Tool.RUN)
    assert calls == [("boo()", "your code", "your code")]


def test_its_jokers_lie_on_the_table_and_in_no_link() -> None:
    model = onward(OPENED, Write(code=True), Tool.RUN)
    assert model.round.jokers[-1].name == "Sevens"
    assert link_of(model).endswith("j=Joker.Mad-Joker.Zany-Joker.Raised-Fist.Sevens")
    assert "×2 mult for each 7 that scores" in str(regions(model)["table"])
    back = onward(model, Moved(0, "#"), Moved(1, f"#{link_of(model)}"))
    assert (back.round, back.damage) == (model.round, None)
    assert onward(back, Moved(1, f"#{link_of(model)}")).round == model.round
    assert onward(model, Mend("Sevens")).draft.is_code


def test_a_link_runs_nothing_whatever_it_names() -> None:
    model = after(OpenLink("#1&p=7h&j=Sevens"))
    assert model.damage is not None
    assert model.round.own == ()


FAILS = {
    "boo(": "Your code: line 1: not Python, '(' was never closed",
    "raise SystemExit": "Your code: line 1: SystemExit; mend the code",
    "JOKERS = 1": "Your code: JOKERS is of the type int",
    CODE.replace("Sevens", "Baron"): "Your code: the joker 'Baron' bears a name that another has",
}


@pytest.mark.parametrize("code", FAILS)
def test_what_is_wrong_with_code_is_one_sentence(code: str) -> None:
    refused = ran(code)
    assert refused.notice.text.startswith(FAILS[code])
    assert refused.round == example().round


def test_a_joker_that_fails_on_the_very_table_is_not_laid_there() -> None:
    code = CODE.replace("spot.card.rank == 7", "1 // (len(scene.held) - 3)")
    refused = ran(code)
    assert refused.notice.text.startswith("A joker in Python fails on this table: ZeroDivisionError")
    assert refused.round == example().round
    code = CODE.replace("times(2), lucky", "times(1e200), lambda scene, spot: len(scene.held) == 3")
    assert "past the largest number" in ran(code.replace('"no 7",', '"no 7", "big",')).notice.text


def test_a_joker_that_fails_once_a_card_is_gone_is_not_laid_there() -> None:
    refused = ran(CODE.replace("spot.card.rank == 7", "1 // (len(scene.played) - 4)"))
    said = "A joker in Python fails once something is taken off this table: ZeroDivisionError"
    assert refused.notice.text.startswith(said)
    assert refused.round == example().round


def test_a_joker_that_fails_once_a_wild_card_is_none_is_not_laid_there() -> None:
    lies = onward(OPENED, OpenLink("#1&p=2h-wild.3s.4d"), Write(code=True))
    is_tame = "[spot.card.enhancement for spot in scene.played] == [None] * 3"
    refused = onward(lies, Typed("code", CODE.replace("spot.card.rank == 7", f"1 // (not {is_tame})")), Tool.RUN)
    assert refused.notice.text.startswith("A joker in Python fails once something is taken off this table")
    assert refused.round == lies.round


def test_a_joker_that_makes_the_score_nothing_is_shown_as_any_other() -> None:
    code = CODE.replace("on_scored=each(times(2), lucky)", "independent=once(times(0))")
    model = ran(code)
    assert str(scored(model.round)) == "0"
    assert {item.share for item in worth(model.round, book_of(model.round))} == {0}
    assert "0% of the score" in str(regions(model))


def test_a_joker_in_python_that_fails_beside_the_one_that_is_declared_is_told_in_its_preview() -> None:
    lone = onward(OPENED, OpenLink("#1&p=7h"), Write(code=True))
    fails = "1 // (1 - any(other.name == 'Low Tide' for other in scene.jokers))"
    ready = onward(lone, Typed("code", CODE.replace("spot.card.rank == 7", fails)), Tool.RUN)
    assert ready.round.jokers[0].name == "Sevens"
    written = onward(ready, Open(Drawer.OWN), Write(code=False), Typed("own", TIDE))
    assert "A joker in Python fails on this table: ZeroDivisionError" in panel(written)
    assert onward(written, Tool.MAKE).round == ready.round


def test_a_score_that_is_no_number_on_its_way_is_refused() -> None:
    code = CODE.replace("import each, once", "import beside, each, once").replace('"no 7",', '"no 7", "big",')
    there_and_back = (
        "independent=once(times(1e306)), on_joker=beside(times(1e-300), lambda scene, joker: joker.name == 'Sevens')"
    )
    refused = ran(code.replace("on_scored=each(times(2), lucky)", there_and_back))
    assert refused.notice.text.startswith("The score on its way is past the largest number there is")
    assert refused.round == example().round


# --- what may be written ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("field", ["own", "code"])
def test_markup_stays_text_and_the_fields_are_bounded(field: str) -> None:
    model = onward(OPENED, Write(code=field == "code"), Typed(field, HOSTILE))
    assert not [one for one in drawn(model) if one.tag in {"img", "script"}]
    long = onward(OPENED, Typed(field, "x" * 1_000_000))
    assert len(long.draft.text + long.draft.code) == LONGEST_DRAFT


def test_the_buttons_say_what_they_do() -> None:
    model = onward(OPENED, Typed("own", TIDE))
    for element in drawn(model):
        if element.tag == "button" and "do" in element.data:
            assert clicked(element.data) is not None, element.data
    assert clicked({"do": "discard", "arg": "Low Tide"}) == Discard("Low Tide")
    assert clicked({"do": "write", "arg": "python"}) == Write(code=True)
    assert clicked({"do": "start", "arg": "x"}) is None
    assert focus_id(onward(OPENED, Act.CLOSE)) == "open-own"


def test_a_quiz_tells_no_score_beside_the_joker() -> None:
    asking = changed(onward(OPENED, Typed("own", TIDE)), quiz=Quiz())
    assert "now," not in panel(asking)
    with pytest.raises(OrtalabError):
        read_own_joker("")
