"""Rules for all drawn elements, in every state of the page."""

import re
import string
from dataclasses import replace

import pytest

from ortalab.page.drag import Lifted
from ortalab.page.messages import PageAct, Typed
from ortalab.page.panels import KEYS_SHEET
from ortalab.page.settings import SETTINGS
from ortalab.page.shell import History, Keys, Notice, Popover
from ortalab.rounds.round import Row
from ortalab.rounds.rulesets import BOOK, COURSES
from ortalab.storage.saves import LONGEST_NAME
from ortalab.tables.rounds.input.controls import clicked
from ortalab.tables.rounds.state.areas import BENCH, Table
from ortalab.tables.rounds.state.messages import Act, Add, AimShelf, PinStep, Remove
from ortalab.tables.rounds.state.model import Model, Shelf, Slot, example
from ortalab.tables.rounds.state.names import DRAWER, EDITOR, PANEL, slot_id
from ortalab.tables.rounds.state.panes import Panes, Replay, Tab
from ortalab.tables.rounds.state.shelf import LONGEST_FIND, THINGS
from ortalab.tables.rounds.state.solver import Added, Solver
from ortalab.tables.rounds.view import REGIONS, regions
from ortalab.tables.rounds.view.faces import PLAIN_EMBLEM, emblem
from ortalab.text.yaml import read_round
from tests.page.colours import SHEETS
from tests.places import ROOT
from tests.rows import for_each
from tests.tables.rounds.pages import after
from tests.tables.rounds.sending import onward
from tests.tables.rounds.solver_states import HOSTILE, PROPOSED
from tests.tables.rounds.view_pages import RICH, STATES, by_id, controls, drawn, read, with_class
from tools.sources import source

STONES = Model(Table(read_round("{rules: 2, cards_played: [10h stone, qd stone foil], jokers: [Hack]}")))
everywhere = for_each(STATES)


@pytest.mark.slow
@everywhere
def test_ids_are_unique_and_every_control_has_one(model: Model) -> None:
    ids = [element.id for element in drawn(model) if element.id]
    assert len(ids) == len(set(ids))
    assert all(control.id for control in controls(model))


@pytest.mark.slow
@everywhere
def test_every_control_does_something(model: Model) -> None:
    for control in controls(model):
        message = clicked(control.data)
        # Buttons such as "Copy report" in the file panel are acts too; only a pinned step needs its number.
        assert message is not None, control
        assert isinstance(message, PinStep) == (control.data.get("do") == "light")


@pytest.mark.slow
@everywhere
def test_every_control_has_a_name(model: Model) -> None:
    assert all(control.name for control in controls(model))


@everywhere
def test_no_style_no_script_and_no_handler_is_written(model: Model) -> None:
    for element in drawn(model):
        assert element.tag not in {"script", "style", "img", "iframe"}
        assert not any(name == "style" or name.startswith("on") for name in element.attributes), element


def test_a_field_takes_as_much_as_is_read_of_it() -> None:
    saves = STATES["saved rounds"]
    most = {name: by_id(saves, name).attributes["maxlength"] for name in ("find", "name")}
    assert most == {"find": str(LONGEST_FIND), "name": str(LONGEST_NAME)}


@everywhere
def test_aria_references_name_existing_elements(model: Model) -> None:
    elements = drawn(model)
    ids = {element.id for element in elements}
    for element in elements:
        for name in ("aria-labelledby", "aria-describedby"):
            assert set(element.attributes.get(name, "").split()) <= ids, element


@pytest.mark.slow
@everywhere
def test_each_row_and_the_shelf_is_one_tab_stop(model: Model) -> None:
    for row in Row:
        stops = [
            element.attributes["tabindex"]
            for element in drawn(model)
            if element.data.get("row") == row and element.classes & {"card", "joker", "hole"}
        ]
        has_rows = not (model.walk and model.walk.is_end)  # the end of a set replaces them
        if model.daily.picked is not None and row is not Row.JOKERS:
            has_rows = False  # each card of the day is a button until enough are chosen
        places = 5 if model.mode.is_open else len(model.table.row(row))
        assert sorted(stops) == (["-1"] * (places - 1) + ["0"] * bool(places) if has_rows else [])
    shelf = [element.attributes["tabindex"] for element in drawn(model) if "shelf" in element.data]
    assert shelf.count("0") == bool(shelf)


@everywhere
def test_every_drawing_is_in_the_sprite(model: Model) -> None:
    sprite = source("sprite.svg").read_text(encoding="utf-8")
    symbols = set(re.findall(r'<symbol id="([^"]+)"', sprite))
    used = {element.attributes["href"].removeprefix("#") for element in drawn(model) if element.tag == "use"}
    assert used <= symbols


def test_every_joker_of_the_rulesets_has_a_drawing_of_its_own() -> None:
    jokers = {joker for book in COURSES.values() for joker in book.values()}
    symbols = set(re.findall(r'<symbol id="(j-[^"]+)"', source("sprite.svg").read_text(encoding="utf-8")))
    assert sorted(map(emblem, jokers)) == sorted(symbols - {PLAIN_EMBLEM})


def test_a_joker_of_an_assignment_that_the_full_game_lacks_has_its_drawing_too() -> None:
    lacking = replace(BOOK["Joker"], number=0)
    assert emblem(lacking) == "j-joker"
    assert emblem(replace(lacking, name="Mine")) == PLAIN_EMBLEM


def test_a_stone_has_a_rock_for_its_figure() -> None:
    names = {el.attributes["href"] for el in drawn(STONES) if el.tag == "use"}
    assert "#rock" in names
    assert "#court-Q" not in names


def test_no_style_reaches_into_a_drawing() -> None:
    sprite = source("sprite.svg").read_text(encoding="utf-8").partition("<symbol")[2]
    inner = {name for names in re.findall(r'class="([^"]+)"', sprite) for name in names.split()}
    reaching = [  # a sprite drawing has its own tree and only inherits properties from outside
        selector
        for selector in re.findall(r"([^{},;/]+)\{", SHEETS["cards"])
        if re.search(rf"\S[ >+~]+[^ ]*\.(?:{'|'.join(inner)})(?![\w-])\S*$", selector.strip())
    ]
    assert reaching == []


def test_the_sprite_holds_nothing_else() -> None:
    sprite = source("sprite.svg").read_text(encoding="utf-8")
    models = (*STATES.values(), STONES)
    hrefs = {el.attributes["href"] for model in models for el in drawn(model) if el.tag == "use"}
    courts = {"#court-K", "#court-Q", "#court-J"}
    pips = {"#pip-s", "#pip-h", "#pip-c", "#pip-d"}  # glyphs on the page, drawings in the picture
    elsewhere = {"#i-bars", "#i-ask"}  # on the games' tables
    assert {f"#{name}" for name in re.findall(r'<symbol id="([^"]+)"', sprite)} == hrefs | courts | pips | elsewhere
    assert "style=" not in sprite


def test_text_fields_show_the_model() -> None:
    found = by_id(STATES["a search for nothing"], "find")
    assert (found.attributes["value"], found.data["field"]) == (HOSTILE, "find")
    written = next(element for element in drawn(STATES["the panel"]) if element.tag == "textarea")
    # A browser, unlike this reader, drops the first line break of a textarea.
    assert "".join(written.texts) == f"\n\ncards_played: {HOSTILE}</textarea>"


def test_markup_in_any_text_stays_text() -> None:
    names = ("a search for nothing", "saved rounds", "the panel", "a damaged link", "a notice", "a fault", "a drag")
    for model in map(STATES.__getitem__, (*names, "a pane with a difference")):
        assert "<img" not in "".join(regions(model).values())
        assert any(HOSTILE in element.text or HOSTILE in element.attributes.values() for element in drawn(model))


@everywhere
def test_drawing_is_deterministic_and_kept(model: Model) -> None:
    first, again = regions(model), regions(replace(model))
    assert first == again
    assert all(first[name] is again[name] for name in REGIONS)


@for_each(
    [
        ({"replay": Replay(pointed=2)}, {"table", "proof"}),
        ({"replay": Replay(pinned=2)}, {"tally", "table", "proof"}),
        ({"shelf": Shelf(find="ace")}, {"shelf"}),
        ({"shelf": Shelf(kinds=frozenset({"again"}))}, {"shelf"}),
        ({"notice": Notice("Done.")}, {"trail"}),
        ({"overlay": Popover(Slot(Row.PLAYED, 0))}, {"table", "panel"}),
        ({"shelf": Shelf(card_target=Row.HELD)}, set()),
        ({"panes": Panes().showing(Tab.CARDS)}, {"table", "shelf", "tabs"}),
        ({"history": History(entry=1)}, {"top", "trail"}),
        ({"focus": Slot(Row.HELD, 2)}, {"table"}),
        ({"shelf": Shelf(joker_target=BENCH)}, {"table", "shelf"}),
        ({"focus": "shelf-Mime"}, {"shelf"}),
        ({"focus": "share"}, set()),
        ({"drag": Lifted("10h")}, set()),
        ({"drag": Lifted("10h", Slot(Row.HELD, 1))}, {"table"}),
        ({"table": RICH.table}, {"top", "tally", "table", "proof", "shelf"}),
        ({"solver": Solver(rests=True)}, {"line"}),
        ({"solver": PROPOSED}, {"line"}),
        ({"solver": PROPOSED, "panes": Panes().showing(Tab.BEST)}, {"line", "best", "table", "tabs"}),
        ({"solver": Solver(added=(Added("Mime", 20.0),))}, {"shelf"}),
    ]
)
def test_a_change_draws_only_the_regions_that_show_it(change: dict[str, object], touched: set[str]) -> None:
    before = regions(example())
    after = regions(replace(example(), **change))  # type: ignore[arg-type] # each a field of the model
    assert {name for name in REGIONS if after[name] != before[name]} == touched


def test_a_caret_that_stays_where_it_is_redraws_nothing_but_the_notice() -> None:
    drags = [Lifted("10h", Slot(Row.HELD, 1), message=text) for text in ("one", "two")]
    before, after = (regions(replace(example(), drag=drag)) for drag in drags)
    assert [name for name in REGIONS if after[name] is not before[name]] == ["trail"]


def test_the_template_has_a_place_for_every_region() -> None:
    around = ("title", "head", "sprite", "claim", "scripts", "shown", "asked")
    template = string.Template((ROOT / "index.html").read_text(encoding="utf-8"))
    page = template.substitute({name: f"<i>{name}</i>" for name in REGIONS}, **dict.fromkeys(around, ""))
    elements = read(page)
    assert {element.id for element in elements if element.id and element.text == element.id} == set(REGIONS)
    assert not any("style" in element.attributes or element.tag in {"style", "script"} for element in elements)
    ids = [element.id for element in elements if element.id]
    assert {"boot", "ghost"} <= set(ids)
    assert len(ids) == len(set(ids))


@everywhere
def test_the_popover_and_the_panel_can_take_the_focus(model: Model) -> None:
    names = [element.id for element in with_class(model, "pop")]
    opened = {model.is_setting: SETTINGS, bool(model.drawer): DRAWER, isinstance(model.overlay, Keys): KEYS_SHEET}
    expected = PANEL if model.sheet else opened.get(True, EDITOR)
    assert names == [expected][: len(names)]
    assert all(element.attributes["tabindex"] == "-1" for element in with_class(model, "pop"))


def test_the_shelf_offers_everything_once() -> None:
    cards = replace(example(), panes=Panes().showing(Tab.CARDS))
    offered = [
        element.data["shelf"] for pane in (cards, example()) for element in drawn(pane) if "shelf" in element.data
    ]
    assert offered == list(THINGS)
    names = [element.text for element in with_class(example(), "pick")]
    assert all(joker.name in name for joker, name in zip(BOOK.rows, names[:-1], strict=True))
    assert names[-1].startswith("Your own joker")


def test_the_target_of_the_shelf_is_to_be_seen() -> None:
    assert by_id(example(), "aim").text == "to Jokers, 5th place"
    for aims, row, words in (
        ((AimShelf(Row.HELD, 3),), Row.HELD, "to Held, 4th place"),
        ((AimShelf(Row.PLAYED),), Row.HELD, "to Held, 4th place"),
        ((Remove(Slot(Row.PLAYED, 0)), AimShelf(Row.PLAYED)), Row.PLAYED, "to Played, 5th place"),
        ((AimShelf(Row.JOKERS), Add("Baron")), Row.JOKERS, "Jokers is full"),
        ((AimShelf(BENCH),), BENCH, "to Bench, 1st place"),
    ):
        model = after(*aims)
        assert by_id(model, "aim").text == words
        assert [element.attributes["aria-labelledby"] for element in with_class(model, "tgt")] == [f"name-{row}"]
        pressed = [
            element.id for element in with_class(model, "rowname") if element.attributes["aria-pressed"] == "true"
        ]
        assert pressed == [f"choose-{row}"]


def test_a_press_adds_to_the_next_free_place_of_the_target_area() -> None:
    page = after(Act.CLEAR, AimShelf(Row.PLAYED, 0), *map(Add, ("2c", "3c", "4c", "5c", "6c", "7c", "8c")))
    assert [len(page.round.row(row)) for row in Row] == [0, 5, 2]
    assert by_id(page, "aim").text == "to Held, 3rd place"
    page = onward(page, AimShelf(Row.JOKERS, 4), Add("Baron"), Add("Mime"))
    assert [joker.name for joker in page.round.jokers] == ["Baron", "Mime"]
    assert page.panes.chosen is Tab.JOKERS


def test_pressing_an_empty_place_keeps_a_matching_search() -> None:
    page = onward(after(Typed("find", "king")), AimShelf(Row.HELD, 3))
    assert page.shelf.find == "king"
    assert onward(page, Typed("find", "mime"), AimShelf(Row.HELD, 3)).shelf.find == ""


def test_ids_on_the_table_match_the_ids_of_the_focus() -> None:
    for row in Row:
        for place in range(5):
            at = Slot(row, place)
            assert by_id(RICH, slot_id(RICH.table, at)).data.get("place") == str(place)


def test_the_first_button_of_the_page_skips_the_head_and_goes_to_the_score() -> None:
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    first = re.search(r"<(?:button|a) [^>]*>", page)
    assert first
    assert 'data-do="skip"' in first[0]
    assert clicked({"do": "skip"}) is PageAct.SKIP
    assert f'id="{after(PageAct.SKIP).focus}"' in page
