"""The replay: it moves along the steps by its beat, by keys and by the scrubber, and a step has a link."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ortalab.page.controls import Key
from ortalab.page.elements import PART, changed_sections
from ortalab.page.messages import Beat, Beaten, CopyLink, Focused, Message, PageAct, Replace, Typed
from ortalab.page.program.messages import ShowCase
from ortalab.page.shell import Tone
from ortalab.rounds.card import JokerCard
from ortalab.rounds.round import Row
from ortalab.tables.rounds.actions.replay import BEAT, QUICK
from ortalab.tables.rounds.link import decode, encode, link_of
from ortalab.tables.rounds.state.areas import Table
from ortalab.tables.rounds.state.messages import PACES, Act, LightStep, PinStep, Remove, SetPace
from ortalab.tables.rounds.state.model import Model, Slot, example
from ortalab.tables.rounds.state.panes import Replay
from ortalab.tables.rounds.state.scores import number_of, steps_of
from ortalab.tables.rounds.table import update
from ortalab.tables.rounds.view.proof import proof
from tests.rows import for_each
from tests.tables.rounds import daily_pages, program_pages, set_pages
from tests.tables.rounds.pages import Browser, after, any_of, edits, looks, opened
from tests.tables.rounds.sending import onward
from tests.tables.rounds.view_pages import RICH, by_id, drawn, laid, with_class

LAST = len(steps_of(example().round)) - 1
LINK = encode(example().round)
BOARD = program_pages.opened(program_pages.THREE, program_pages.OWN)


def to(step: int) -> Message:
    return Typed("step", str(step))


# ---- numbers --------------------------------------------------------------------------------------------------------


def test_steps_are_numbered_alike_in_link_counter_and_list() -> None:
    for jokers, first in (((), ""), (("Blueprint", "Joker"), "0")):
        model = Model(Table(laid("Kh", "2h", *jokers)))
        steps = steps_of(model.round)
        assert [number_of(steps, place) for place in range(1, len(steps))] == [*range(1, len(steps))]
        shown = [element.text for element in with_class(model, "n")]
        assert shown == [first, *map(str, range(1, len(steps)))]
        for place in range(1, len(steps)):
            pinned = onward(model, PinStep(place))
            assert link_of(pinned).endswith(f"&step={place}")
            counter = next(element for element in drawn(pinned) if element.tag == "output")
            assert counter.text == f"{place} of {len(steps) - 1}"
            assert with_class(pinned, "at")[0].text.startswith(f"step {place} of {len(steps) - 1}")


def test_the_score_shows_the_number_of_the_step() -> None:
    model = Model(Table(laid("Kh", "", "Blueprint", "Joker")))
    said = [
        with_class(replace(model, replay=model.replay._replace(pinned=place)), "at")[0].text for place in (0, 1, 2, 4)
    ]
    assert said == [f"{nth}ends at 135" for nth in ("before step 1", "step 1 of 4", "step 2 of 4", "step 4 of 4")]
    assert [with_class(replace(model, replay=model.replay._replace(pinned=4)), "lit")[0].data["step"]] == ["4"]


# ---- playing --------------------------------------------------------------------------------------------------------


def test_playing_walks_from_the_hand_to_the_end_and_then_stops() -> None:
    model, effects = update(example(), Act.PLAY)
    places = []
    while effects == (Beat(BEAT),):
        places.append(model.step)
        model, effects = update(model, Beaten())
    assert places == list(range(LAST + 1))
    assert (model.step, model.replay.playing, effects) == (None, False, (Replace(LINK, 0),))


def test_a_pause_stays_at_its_step_and_playing_goes_on_from_there() -> None:
    model = after(Act.PLAY, Beaten(), Beaten())
    model, effects = update(model, Act.PLAY)
    assert (model.replay.playing, model.step, effects) == (False, 2, (Replace(f"{LINK}&step=2", 0),))
    assert update(model, Beaten()) == (model, ())
    assert onward(model, Act.PLAY, Beaten()).step == 3


def test_playing_from_the_last_step_starts_anew() -> None:
    assert after(to(LAST), Act.PLAY).step == 0


def test_pointing_at_a_step_does_not_pause_the_replay() -> None:
    assert after(Act.PLAY, Beaten(), LightStep(5)).step == 1
    assert after(LightStep(5)).step == 5


def test_a_long_score_is_replayed_faster_and_the_speed_can_be_chosen() -> None:
    kings = Model(Table(laid(",".join(["Kh glass polychrome"] * 5), "", "Sock and Buskin")))
    assert len(steps_of(kings.round)) > 21
    assert update(kings, Act.PLAY)[1] == (Beat(QUICK),)
    waits = {pace: update(after(SetPace(pace)), Act.PLAY)[1] for pace in PACES}
    assert waits == {0.5: (Beat(BEAT * 2),), 1.0: (Beat(BEAT),), 2.0: (Beat(BEAT // 2),)}


def test_an_edit_ends_the_replay() -> None:
    model = after(Act.PLAY, Beaten(), Remove(Slot(Row.PLAYED, 0)))
    assert (model.replay.playing, model.step) == (False, None)


def test_without_a_score_there_is_nothing_to_play() -> None:
    model, effects = update(Model(), Act.PLAY)
    assert (model.replay.playing, model.notice.tone, effects) == (False, Tone.REFUSED, ())
    assert onward(Model(), to(3), Act.STEP_ON, Act.STEP_BACK).step is None


# ---- stepping -------------------------------------------------------------------------------------------------------


def test_after_the_last_step_comes_the_end() -> None:
    assert after(Act.STEP_ON).step is None
    assert after(Act.STEP_BACK).step == LAST
    assert after(Act.STEP_BACK, Act.STEP_ON).step is None
    assert after(to(0), Act.STEP_BACK).step == 0
    assert after(Act.PLAY, Act.STEP_ON).replay.playing is False


@for_each([("3", 3), ("99", LAST), ("x", None), ("", None), ("²", None), ("9" * 5000, None)])
def test_the_scrubber_goes_to_its_step(text: str, step: int | None) -> None:
    assert after(Typed("step", text)).step == step


KEYS = [("ArrowLeft", 2), ("ArrowDown", 2), ("ArrowRight", 4), ("ArrowUp", 4), ("Home", 0), ("End", LAST), ("a", 3)]


@for_each(KEYS)
def test_keys_act_while_the_replay_has_the_focus(key: str, step: int) -> None:
    for control in ("scrub", "play", "step-back", "step-on"):
        page = Browser(after(to(3), Focused(control)))
        page.press(Key(key))
        assert page.model.step == step
    page = Browser(after(to(3), Focused("share")))
    page.press(Key(key))
    assert page.model.step == 3


def test_the_space_bar_plays_on_the_scrubber_and_presses_the_buttons() -> None:
    page = Browser(after(Focused("scrub")))
    page.press(Key(" "))
    assert page.model.replay.playing
    page.send(Focused("step-on"))
    page.press(Key(" "))
    assert page.model.replay.playing


@for_each(
    [
        (daily_pages.OPENED, link_of(daily_pages.OPENED), "this daily round"),
        (daily_pages.DONE, link_of(daily_pages.DONE), "this daily round"),
        (set_pages.OPENED, set_pages.LINK, "this set"),
        (set_pages.END, link_of(set_pages.END), "this set"),
        (set_pages.EDITED, link_of(set_pages.EDITED), "this result"),
        (BOARD, f"{link_of(program_pages.OWN)}&program", "Program"),
        (onward(BOARD, ShowCase(2)), "1&p=Kh.Ks", "exactly this round"),
    ]
)
def test_the_shared_link_opens_what_is_displayed_and_says_so(model: Model, link: str, words: str) -> None:
    _, effects = update(model, PageAct.COPY_LINK)
    assert effects == (CopyLink(link, f"Link copied: it opens {words}."),)


# ---- the link -------------------------------------------------------------------------------------------------------


def test_a_step_replaces_the_link_and_adds_no_entry() -> None:
    page = opened()
    for message in (PinStep(4), to(2), Act.STEP_ON):
        page.send(message)
    assert page.entries == [(f"{LINK}&step=3", 0)]
    page.send(PageAct.SHARE)
    assert page.done[-1] == CopyLink(f"{LINK}&step=3", "Link copied: it opens exactly this step.", by_sheet=True)
    page.send(PageAct.COPY_LINK)
    assert page.done[-1] == CopyLink(f"{LINK}&step=3", "Link copied: it opens exactly this step.")
    page.reload()
    assert page.model.step == 3
    page.send(PageAct.CLOSE)
    assert page.entries == [(LINK, 0)]


@pytest.mark.parametrize(("step", "shown"), [("4", 4), ("99", None), ("x", None)])
def test_a_link_opens_at_its_step_if_the_score_has_it(step: str, shown: int | None) -> None:
    assert opened(f"#{LINK}&step={step}").model.step == shown


def test_a_damaged_link_stays_in_the_address_while_its_steps_are_looked_at() -> None:
    page = opened("#1&p=10h.1")
    page.send(PinStep(1))
    assert (page.model.step, page.entries) == (1, [("#1&p=10h.1", 0)])


def test_back_returns_to_the_step_that_was_left() -> None:
    page = opened()
    page.send(to(2))
    page.send(Remove(Slot(Row.PLAYED, 0)))
    assert page.model.step is None
    page.go_through_history(-1)
    assert page.model.step == 2
    page.go_through_history(1)
    assert page.model.step is None
    assert len(page.entries) == 2


walks: st.SearchStrategy[Message] = (
    st.sampled_from([Act.PLAY, Act.STEP_ON, Act.STEP_BACK])
    | st.builds(Beaten)
    | st.builds(SetPace, st.sampled_from([*PACES]))
    | st.builds(to, st.integers(0, 99))
)


@given(st.lists(any_of(walks, edits, looks), max_size=15))
def test_a_stopped_replay_puts_its_step_into_the_address(happened: list[Message]) -> None:
    page = opened()
    for message in happened:
        page.send(message)
    if page.model.replay.playing:
        page.send(Act.PLAY)
    reading = decode(page.entries[page.at][0])
    if not page.model.damage and not reading.blank and not page.model.quiz:
        assert (reading.round, reading.step) == (page.model.round, page.model.replay.pinned)


# ---- what is displayed -----------------------------------------------------------------------------------------------


def test_the_scrubber_says_where_it_stands() -> None:
    end, fourth = (
        by_id(example(), "scrub").attributes,
        by_id(replace(example(), replay=Replay(pinned=4)), "scrub").attributes,
    )
    assert (end["value"], end["max"], end["aria-valuetext"]) == ("6", "6", "the end, 1,380")
    assert (fourth["value"], fourth["aria-valuetext"]) == ("4", "Raised Fist 2♥ +4 mult, 60 × 7")
    assert by_id(replace(example(), replay=Replay(pinned=99)), "scrub").attributes["value"] == "6"


def test_a_button_beside_the_slider_announces_its_step() -> None:
    pressed = after(Focused("step-back"), Act.STEP_BACK, Act.STEP_BACK)
    assert by_id(pressed, "step-said").text == "Joker +4 mult, 60 × 11"
    assert by_id(after(Focused("step-on"), Act.STEP_ON), "step-said").text == "the end, 1,380"
    playing = after(Focused("play"), Act.PLAY, Beaten())
    assert by_id(playing, "step-said").text == ""
    assert by_id(update(playing, Act.PLAY)[0], "step-said").text == "10♥ +10 chips, 40 × 3"
    assert by_id(after(Focused("scrub"), Act.STEP_BACK), "step-said").text == ""


def test_the_button_that_plays_also_pauses() -> None:
    assert by_id(example(), "play").name == "Play the steps"
    assert by_id(after(Act.PLAY), "play").name == "Pause"


def test_gains_float_only_during_the_replay() -> None:
    assert [element.text for element in with_class(replace(example(), replay=Replay(pinned=4)), "float")] == ["+4"]
    assert with_class(replace(example(), replay=Replay(pointed=4)), "float") == []
    assert with_class(replace(example(), replay=Replay(pinned=0)), "float") == []
    copies = Model(Table(laid("Kh", "", "Blueprint", JokerCard("Joker"))), replay=Replay(pinned=0))
    assert with_class(copies, "float") == []


@pytest.mark.slow
@pytest.mark.no_cover
def test_the_steps_of_a_rich_round_are_drawn() -> None:
    for place in range(0, len(steps_of(RICH.round)), 3):
        assert with_class(replace(RICH, replay=Replay(pinned=place)), "scrub")


@pytest.mark.slow
@pytest.mark.no_cover
def test_a_beat_of_a_long_score_draws_its_chart_and_at_most_two_parts_of_its_lines() -> None:
    again = "Choir=scored=again-3=held=again-3"
    held, played = ".".join(["Ks-steel"] * 5), ".".join(["As-glass"] * 5)
    page, _ = update(opened(f"1&p={played}&h={held}&j=Choir.Choir.Baron&x={again}").model, Act.COUNT)
    count = len(steps_of(page.round))
    assert count > 3 * PART
    for nth in range(count - 1):
        before, (page, _) = page, update(page, Beaten())
        if nth % 5:
            continue
        sections = changed_sections(proof(before), proof(page))
        assert 1 < len(sections) < 4
        assert sum(section.text.count("<li") for section in sections) <= 2 * PART
