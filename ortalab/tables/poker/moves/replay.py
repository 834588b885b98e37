"""Handlers for replaying answered questions, each with its hands, the reason and the answer."""

from ortalab.games.poker.hands import outcome
from ortalab.games.poker.questions import ask
from ortalab.page.features import Handlers
from ortalab.page.games.messages import ReviewAct
from ortalab.page.games.replaying import Replay
from ortalab.page.games.review import Judged, Review, Step
from ortalab.page.messages import Replace
from ortalab.page.shell import changed
from ortalab.page.update import Update, edited, refused
from ortalab.plurals import counted
from ortalab.tables.poker.entry import QUESTION
from ortalab.tables.poker.moves.quiz import with_question
from ortalab.tables.poker.state import Model, Showdown, decision_of
from ortalab.tables.poker.words import decided

COSTS = {2: 0.0, 1: 3.0, 0: 10.0}
"""The cost of an answer by its points: none, a slip, a mistake."""
ANSWERS = {2: "You knew who wins and why", 1: "You knew who wins, not why", 0: "You did not find the winner"}
LAST = 20
"""The number of questions replayed."""
NO_QUESTION = "You have not answered a question yet: ask for one."


def questions(model: Model) -> list[tuple[int, int]]:
    """Return the seeds of the last answered questions, with their points."""
    newest_last = model.results[::-1]  # within one day, the newest question comes first
    rows = sorted(newest_last, key=lambda result: result.day)
    found = [(QUESTION.fullmatch(result.game), result.points) for result in rows]
    return [(int(match[1]), points) for match, points in found if match and points in COSTS][-LAST:]


def steps_of(model: Model) -> list[Step]:
    return [Step(nth + 1, own=nth) for nth in range(len(questions(model)))]


def put(model: Model, at: int) -> Update[Model]:
    """Put an answered question on the table; only the start of a replay is an edit."""
    asked = questions(model)
    if not asked:
        return refused(model, NO_QUESTION), ()
    judged = tuple(Judged(-COSTS[points], 0, "") for _, points in asked)
    hands = Showdown(ask(asked[at - 1][0]))
    if model.replayed is None:
        many = f"Your last {counted(len(asked), 'question')}, one after the other."
        model, effects = edited(model, hands, many if len(asked) > 1 else "The question that you answered.")
    else:
        model = changed(model, table=hands)
        effects = (Replace(model.address, model.history.entry),)
    return changed(model, quiz=None, tab=None, step=None, replayed=Review(at, judged)), effects


REPLAY = Replay(
    "replayed",
    1,
    lambda model: len(questions(model)),
    put,
    lambda model: range(1, len(questions(model)) + 1),
)
"""The replay of the questions, starting with the first."""


def ask_again(model: Model) -> Update[Model]:
    """Ask the displayed question again; only its first answer counts."""
    if not model.replayed:
        return model, ()
    seed, _ = questions(model)[model.replayed.at - 1]
    return with_question(changed(model, replayed=None), seed)


def question_words(model: Model) -> str:
    """Describe the answer to the displayed question, and the comparison that decides it."""
    decision = decision_of(model.table)
    answer = ANSWERS[questions(model)[model.replayed.at - 1 if model.replayed else 0][1]]
    return f"{answer}. {outcome(decision.winners)} {decided(decision)}." if decision else f"{answer}."


def follow(before: Model, _: object, after: Model) -> Update[Model]:
    """End the replay once other hands are on the table."""
    is_other = after.table != before.table and after.replayed is before.replayed
    return (changed(after, replayed=None) if is_other else after), ()


HANDLERS: Handlers = {**REPLAY.handlers(), ReviewAct.FROM_HERE: ask_again}
