"""Messages are refused before the update: a refused one changes nothing, and a handled one is not taken back."""

from functools import cache

from hypothesis import assume, given

from ortalab.page.messages import Go, Message, Push
from ortalab.page.quiz.messages import SetQuestion
from ortalab.tables.rounds.actions.proposals import concerns_own_table
from ortalab.tables.rounds.actions.refusal import ASKED, FIXED, PROPOSED, edits, refusal
from ortalab.tables.rounds.actions.refusal import BEGUN as CHOOSE_FIRST
from ortalab.tables.rounds.actions.storing import write_rounds
from ortalab.tables.rounds.input.controls import BUTTONS
from ortalab.tables.rounds.state.messages import Act, OpenText
from ortalab.tables.rounds.state.mode import Day
from ortalab.tables.rounds.state.model import Model, example
from ortalab.tables.rounds.state.panes import CompareAct
from ortalab.tables.rounds.state.saves import Save
from ortalab.tables.rounds.state.solver import Constrain, Constraint, SolverAct
from ortalab.tables.rounds.state.toolbar import ToolbarAct
from ortalab.tables.rounds.table import update
from tests.tables.rounds.daily_pages import BEGUN
from tests.tables.rounds.pages import messages
from tests.tables.rounds.sending import onward
from tests.tables.rounds.set_pages import OPENED as IN_SET
from tests.tables.rounds.solver_pages import Page


@cache
def looked_at() -> Model:
    """Return the table under the best play that a search proposes."""
    return Page().send(Constrain(Constraint.JOKERS), SolverAct.SOLVE, SolverAct.VIEW).model


@given(messages)
def test_no_message_changes_the_table_under_a_proposal(message: Message) -> None:
    assume(not concerns_own_table(message))
    after, effects = update(looked_at(), message)
    assert (after.table, after.history, after.editing, after.drag) == (example().table, looked_at().history, None, None)
    assert not any(isinstance(effect, Push | Go) for effect in effects)


@given(messages)
def test_a_refused_message_only_sets_the_notice(message: Message) -> None:
    for model in (looked_at(), onward(example(), SetQuestion("score"))):
        why = refusal(model, message)
        if why is not None:
            after, effects = update(model, message)
            assert effects == ()
            assert after.notice.text == (why or model.notice.text)
            assert after == Model(**{**vars(model), "notice": after.notice})


def test_a_button_that_changes_the_table_is_known_as_an_edit_and_refused_in_a_set() -> None:
    """If this fails, add the new button to `EDIT_ACTS`; otherwise sets, quizzes, frames and proposals allow it."""
    changing = [button for button in BUTTONS if update(example(), button)[0].table != example().table]
    assert {Act.CLEAR, ToolbarAct.SWAP} <= {*changing}
    assert [button for button in changing if not edits(example(), button) or refusal(IN_SET, button) != FIXED] == []


def test_a_button_that_changes_the_day_s_rows_is_refused_while_cards_are_chosen() -> None:
    """If this fails, add the new button to `_changes_rows`; otherwise it ends the choice."""
    after = {button: update(BEGUN, button)[0] for button in BUTTONS}
    assert after[ToolbarAct.SWAP].notice.text == CHOOSE_FIRST
    assert [
        button for button, model in after.items() if model.table != BEGUN.table and isinstance(model.mode, Day)
    ] == []


def test_each_refusal_has_its_sentence() -> None:
    assert refusal(looked_at(), Act.RESET) == PROPOSED
    assert refusal(onward(example(), SetQuestion("score")), CompareAct.PANE) == ASKED
    assert refusal(example(), Act.RESET) is None
    assert looked_at().displayed != looked_at()


def test_saved_rounds_are_taken_in_while_a_proposal_is_looked_at() -> None:
    file = write_rounds((Save("one", example().table),))
    for text in (file, file.encode()):
        assert [save.name for save in onward(looked_at(), OpenText(text)).saves.named] == ["one"]
