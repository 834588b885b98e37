"""A set's questions on chips and mult, and the mistakes behind wrong answers."""

from ortalab.page.messages import CopyLink, OpenLink, Typed
from ortalab.page.sets.messages import GoTo, PaperAct, SetAct
from ortalab.tables.rounds.state.messages import PinStep
from ortalab.tables.rounds.state.model import example
from ortalab.tables.rounds.view import regions
from tests.tables.rounds.sending import onward
from tests.tables.rounds.set_pages import CHIPS, NO_JOKER, OPENED, effects_of
from tests.tables.rounds.view_pages import by_id


def test_sets_ask_for_chips_and_mult_and_name_mistakes() -> None:
    parts = regions(CHIPS)
    assert "How many chips, and how much mult?" in parts["tally"]
    assert "Say the answer to the question of each round." in parts["shelf"]
    assert CHIPS.walk
    assert "Chips and mult" in parts["shelf"]
    line = regions(NO_JOKER)["line"]
    assert by_id(NO_JOKER, "mistake").text == "30 × 2 comes out without Joker: step 3"
    assert "Not quite" not in line
    assert onward(NO_JOKER, PinStep(3)).replay.pinned == 3
    end = onward(NO_JOKER, GoTo(1), Typed("set-mult", "2"), SetAct.CHECK, GoTo(2))
    assert "You said 30 chips, 2 mult; it is 30 chips, 6 mult; 30 × 2 comes out without Joker." in regions(end)["proof"]
    (effect,) = effects_of(end, SetAct.COPY_RESULT)
    assert isinstance(effect, CopyLink)
    assert effect.above == (
        "1 of 2 right\n1 ✗ 30 chips, 2 mult (it is 30 chips, 6 mult; 30 × 2 comes out without Joker)\n2 ✓ 2 mult"
    )
    other = onward(example(), OpenLink(f"#{effect.link}"))
    assert other.walk
    assert (other.walk.outcomes, other.walk.matches) == (("wrong", "right"), True)
    paper = regions(onward(end, PaperAct.ANSWERS))["paper"]
    assert "Pair, 30 chips, 6 mult, 180" in paper
    assert regions(onward(end, PaperAct.SHEET))["paper"].count('class="write"') == 4


def test_a_wrong_hand_that_is_part_of_the_right_one_says_so() -> None:
    model = onward(OPENED, GoTo(2), Typed("set-hand", "Pair"), SetAct.CHECK)
    assert "Pair is only a part of it" in regions(model)["line"]
