"""The page treats custom jokers like its own: shelf, table, link, history, picture."""

import subprocess
import sys
from dataclasses import replace

import pytest

from ortalab.page.drag import Lifted
from ortalab.page.messages import OpenLink, PageAct, Typed
from ortalab.page.shell import Tone, changed
from ortalab.rounds.round import Row
from ortalab.rounds.rulesets import BOOK, COURSES, EVERY
from ortalab.tables.rounds.actions.storing import write_rounds
from ortalab.tables.rounds.link import encode
from ortalab.tables.rounds.state.areas import BENCH
from ortalab.tables.rounds.state.books import book_of
from ortalab.tables.rounds.state.messages import Act, Add, OpenEditor, OpenText, Remove
from ortalab.tables.rounds.state.model import Model, Slot, example
from ortalab.tables.rounds.state.names import EDITOR
from ortalab.tables.rounds.state.saves import Save
from ortalab.tables.rounds.state.scores import score_of
from ortalab.tables.rounds.state.shelf import jokers_of
from ortalab.tables.rounds.state.solver import SolverAct
from ortalab.tables.rounds.state.toolbar import ToolbarAct
from ortalab.tables.rounds.table import update
from ortalab.tables.rounds.view.faces import ghost
from ortalab.tables.rounds.view.panel import WHEN
from tests.rows import for_each
from tests.scoring.custom_jokers import with_joker
from tests.tables.rounds.pages import after
from tests.tables.rounds.sending import onward
from tests.tables.rounds.stored import rounds_in
from tests.tables.rounds.view_pages import OWN, by_id, drawn, pictured

LINK = "1&r=2&p=3h.Kd&j=Low-Tide-foil.Hack.Joker&b=Low-Tide&x=Low-Tide=scored=rank-2-3=mult-4"


def names(model: Model) -> list[str]:
    return [joker.name for joker in jokers_of(model)]


def test_a_link_brings_its_jokers_and_is_written_again_as_it_was() -> None:
    assert encode(OWN.table) == LINK
    told = score_of(OWN.round)
    assert told is not None
    assert str(told) == str((5 + 10 + 50) * 5)


def test_the_shelf_shows_a_rounds_own_first() -> None:
    assert len(names(example())) == 34
    assert names(OWN) == ["Low Tide", *COURSES["2"]]


@pytest.mark.parametrize("slug", ["Low-Tide", "Hack", "Joker"])
def test_each_is_added_dragged_and_removed_like_any_other(slug: str) -> None:
    added = onward(OWN, Add(slug))
    assert added.round.jokers[3].name == slug.replace("-", " ")
    assert ghost(changed(OWN, drag=Lifted(slug))).startswith('<div class="joker"')
    assert onward(added, Remove(Slot(Row.JOKERS, 3))).round == OWN.round
    assert onward(added, PageAct.UNDO).round == OWN.round


def test_each_is_typed_into_the_shelfs_field() -> None:
    typed = onward(OWN, Typed("find", "low tide poly, hack, KS"), ToolbarAct.ENTER)
    assert [str(joker) for joker in typed.round.jokers[3:]] == ["Low Tide Polychrome", "Hack"]
    assert after(Typed("find", "hacksaw blade"), ToolbarAct.ENTER).notice.tone is Tone.REFUSED


def test_its_words_appear_wherever_the_assignments_do() -> None:
    spoken = [element.name for element in drawn(OWN) if element.data.get("row") in {Row.JOKERS, BENCH}]
    assert any("Low Tide, Foil, 1st of 3 jokers: +4 mult for each 2 or 3 that scores" in text for text in spoken)
    assert any("Hack, 2nd of 3 jokers: Retriggers every 2, 3, 4 or 5 that scores" in text for text in spoken)


@for_each([*EVERY])
@pytest.mark.no_cover
def test_each_joker_opens_and_says_when_it_is_asked(name: str) -> None:
    opened = after(
        OpenLink(f"1&r={'1' if name in BOOK else '2'}&p=10h&j={name.replace(' ', '-')}"),
        OpenEditor(Slot(Row.JOKERS, 0)),
    )
    assert opened.round.jokers[0].name == name
    assert WHEN[EVERY[name].activation] in by_id(opened, EDITOR).text


@pytest.mark.parametrize(
    ("form", "when"),
    {
        "scored=mult-4": "when a card scores",
        "held=chips-5": "for cards held in hand",
        "once=mult-3": "once, after the cards",
        "jokers=mult-4": "on each joker’s turn",
        "rules-splash": "always in force",
        "copies-right": "like the joker that it copies",
    }.items(),
)
def test_a_declared_joker_opens_and_says_when_it_is_asked(form: str, when: str) -> None:
    opened = after(OpenLink(f"1&p=10h&j=Low-Tide&x=Low-Tide={form}"), OpenEditor(Slot(Row.JOKERS, 0)))
    assert not opened.damage
    assert when in by_id(opened, EDITOR).text


def test_a_text_brings_its_jokers_and_the_panel_writes_them() -> None:
    model = after(OpenText(with_joker("once: {mult: 3}")))
    assert model.round.own[0].name == "Mine"
    opened = onward(model, Act.OPEN_PANEL)
    assert opened.sheet is not None
    assert "once: {mult: 3}" in opened.sheet.text
    refused = after(OpenText(with_joker("once: {mult: 3}", "Hack")))
    assert "the name “Hack” is taken" in refused.notice.text


def test_a_rule_bender_appears_in_captions_and_in_the_proof() -> None:
    model = after(OpenLink("1&p=3h.4h.5h.6h.9d&j=Loose.Loose.Splash&x=Loose=rules-flush4"), Act.TOGGLE_PROOF)
    words = " ".join(element.text for element in drawn(model))
    assert "at work" in words
    assert "without it, the hand is a High Card" in words
    alone = after(OpenLink("1&p=3h.9d&j=Loose&x=Loose=rules-flush4"), Act.TOGGLE_PROOF)
    assert "no difference" in " ".join(element.text for element in drawn(alone))


def test_the_worker_solves_links_and_refuses_code() -> None:
    asked, effects = update(OWN, SolverAct.SOLVE)
    assert "Low-Tide=scored" in str(effects)
    assert asked.solver.progress == 0.0
    coded = changed(OWN, table=replace(OWN.table, round=replace(OWN.round, own=(EVERY["Hack"],), jokers=())))
    refused = onward(coded, SolverAct.SOLVE)
    assert refused.solver.trouble.startswith("The solver cannot use jokers in Python")


def test_the_shelf_labels_the_owner_of_a_joker() -> None:
    words = [element.text for element in drawn(OWN) if "shelf" in element.data]
    assert any("Low Tide yours" in text for text in words)


def test_history_and_saves_keep_them() -> None:
    save = Save("mine", OWN.table)
    assert rounds_in(write_rounds((save,))) == (save,)
    assert onward(OWN, Act.RESET, PageAct.UNDO).round == OWN.round


def test_the_picture_and_the_worth_show_them() -> None:
    drawing = pictured(OWN.round)
    assert "Low Tide" in drawing
    assert 'id="j-plain"' in drawing
    assert book_of(OWN.round)["Low Tide"] is OWN.round.own[0].row
    assert after(OpenLink(LINK)) == OWN


LATE = (
    *("ortalab.rounds.declared", "ortalab.text.custom_schema", "ortalab.text.custom_yaml"),
    *("ortalab.workshop.rows", "yaml"),
    *(
        f"ortalab.tables.rounds.{name}"
        for name in (
            "custom_link",
            "actions.custom_joker",
            "view.custom_joker",
            "view.joker_fields",
        )
    ),
)


def test_the_joker_editor_is_loaded_on_demand() -> None:
    code = (
        "import sys; from ortalab.tables.rounds.state.model import example; "
        "from ortalab.page.messages import OpenLink; "
        "from ortalab.tables.rounds.table import update; from ortalab.tables.rounds.view import regions; "
        "regions(update(example(), OpenLink('#1&p=10h&j=Joker'))[0]); print(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    assert not [name for name in done.stdout.split() if name.startswith(LATE)]
