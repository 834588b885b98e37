"""The result above the hands: the winner and why, a chance, the value of a throw, or the quiz question."""

from ortalab.games.poker.completions import HOLE, Estimate
from ortalab.games.poker.hands import outcome
from ortalab.games.poker.questions import REASONS
from ortalab.page.elements import NONE, after, joined
from ortalab.page.games.faces import in_text
from ortalab.page.games.panel import damaged
from ortalab.page.markup import Markup
from ortalab.plurals import capital, counted
from ortalab.tables.poker.input import button
from ortalab.tables.poker.moves.quiz import ASK_WHY, judgement
from ortalab.tables.poker.state import HoldResult, Model, decision_of, displayed_hand
from ortalab.tables.poker.state.messages import Act, Guess, Say, Tab
from ortalab.tables.poker.view.board import holds_of, shown_hold
from ortalab.tables.poker.words import decided, face_of, holes_words, percent, player

SAID = Markup('<div class="figures"><p class="hand">{title}</p><p class="verdict">{verdict}</p></div>')
PLAIN = Markup('<div class="figures"><p class="hand">{title} {small}</p>{inside}</div>')
SMALL = Markup("<small>{}</small>")
SUM = Markup('<div class="sum">{}</div>')
PART = Markup('<div class="{ink}"><span class="v">{value}</span>{unit}<span class="lab">{words}</span></div>')
UNIT = Markup("<small>%</small>")
OP = Markup('<span class="op">{}</span>')
ANSWERS = Markup('<div class="answers" role="group" aria-label="{label}"{after}>{buttons}</div>')
MOST_COUNTED = 99_999
"""The most deals shown as a count; above it, only the share fits."""
THROWN = Markup("<span>Throw {thrown}, keep {kept}</span>")


def tally(model: Model) -> Markup:
    if model.trouble:
        return damaged(model.trouble)
    if model.is_asking:
        return _question(model)
    if not model.table.hands:
        return SAID.format(title="No hands yet", verdict="Type or pick five cards.")
    if model.shown_tab is Tab.THROW:
        return _throw(model)
    if model.table.holes:
        return _chance(model)
    return _winner(model)


def _winner(model: Model) -> Markup:
    decision = decision_of(model.table)
    if decision is None:
        return NONE
    if len(decision.values) == 1:
        return SAID.format(title="One hand", verdict=decision.values[0])
    title = decided(decision)
    if model.quiz:
        title = f"{judgement(model)}. {title}"
    return SAID.format(title=title, verdict=outcome(decision.winners))


# ---- chances


def _chance(model: Model) -> Markup:
    nth = displayed_hand(model)
    title = f"{player(nth)} to win" if len(model.table.hands) > 1 else "One hand"
    holes = holes_words(model.table.holes)
    if model.is_embedded:  # an embedded page does not start a worker
        return PLAIN.format(title=title, small=SMALL.format(holes), inside=NONE)
    if nth >= len(model.chances):
        why = model.task.why or f"{holes}, counting"
        return PLAIN.format(title=title, small=SMALL.format(why), inside=SUM.format(_total("…", "chance")))
    found = model.chances[nth]
    if len(model.table.hands) == 1:
        return _alone(found, holes)
    return PLAIN.format(title=title, small=SMALL.format(f"{holes}, {_basis(found)}"), inside=_shares(found))


def _basis(found: Estimate) -> str:
    if found.error:
        return f"a sample of {found.deals:,} deals"
    return f"all {found.deals:,} deals counted"


def _shares(found: Estimate) -> Markup:
    words = f"and {percent(found.draw)}% draw" if found.draw else "no draw"
    if found.error:
        words = f"give or take {max(100 * found.error, 0.1):.1f}, {words}"
    total = _total(percent(found.win), words)
    if found.error or found.deals > MOST_COUNTED:
        return SUM.format(total)
    wins = PART.format(ink="ch", value=f"{round(found.win * found.deals):,}", unit=NONE, words="deals win")
    deals = PART.format(ink="mu gm", value=f"{found.deals:,}", unit=NONE, words="deals")
    return SUM.format(joined([wins, OP.format("of"), deals, OP.format("="), total]))


def _alone(found: Estimate, holes: str) -> Markup:
    """Render the most common outcome of a hand without rivals."""
    likeliest = max(found.classes, key=lambda share: share.all)
    small = SMALL.format(f"{holes}, {_basis(found)}")
    total = _total(percent(likeliest.all), "of all ways to fill it")
    return PLAIN.format(title=f"Most often {likeliest.category}", small=small, inside=SUM.format(total))


def _total(value: str, words: str) -> Markup:
    unit = UNIT if value != "…" else NONE
    return PART.format(ink="sc", value=value, unit=unit, words=words)


# ---- throwing


def _throw(model: Model) -> Markup:
    hand = model.table.hands[displayed_hand(model)]
    if HOLE in hand:
        return SAID.format(title="What should I throw?", verdict="It takes five cards.")
    hold, stand = shown_hold(model), next((hold for hold in model.holds if not hold.thrown), None)
    if hold is None or stand is None:
        why = SMALL.format(model.task.why or "every choice is being counted")
        return PLAIN.format(title="What should I throw?", small=why, inside=SUM.format(_total("…", "points gained")))
    which = "best throw" if hold == holds_of(model)[0] else "this throw"
    gained = 100 * (hold.value - stand.value)
    parts = [
        PART.format(ink="ch", value=percent(hold.value), unit=UNIT, words=which),
        OP.format("−"),
        PART.format(ink="mu gm", value=percent(stand.value), unit=UNIT, words="as it is"),
        OP.format("="),
        PART.format(ink="sc", value=f"{gained:.1f}".replace("-", "−"), unit=NONE, words="points gained"),
    ]
    return PLAIN.format(title=_choice(hand, hold), small=NONE, inside=SUM.format(joined(parts)))


def _choice(hand: tuple[str, ...], hold: HoldResult) -> Markup:
    kept = [in_text(face_of(card)) for spot, card in enumerate(hand) if hold.keeps(spot)]
    thrown = [in_text(face_of(card)) for spot, card in enumerate(hand) if not hold.keeps(spot)]
    if not thrown:
        return Markup("Keep all five")
    if not kept:
        return Markup("Throw all five")
    return THROWN.format(thrown=Markup(" ").join(thrown), kept=Markup(" ").join(kept))


# ---- the quiz


def _question(model: Model) -> Markup:
    """Render the question: first the winner, then the reason."""
    quiz, many = model.quiz, len(model.table.hands)
    if quiz is None or quiz.guess is None:
        buttons = [button(Guess(nth), player(nth)) for nth in range(many)]
        buttons.append(button(Guess(many), "They draw"))
        stop = button(Act.STOP_ASKING, "Just tell me", "btn bare")
        answers = ANSWERS.format(label="Which hand wins?", after=after("#why-kind"), buttons=joined([*buttons, stop]))
        return PLAIN.format(
            title="Which hand wins?", small=SMALL.format(f"{counted(many, 'hand')} of one deck"), inside=answers
        )
    buttons = [button(Say(why), capital(words)) for why, words in REASONS.items() if why != "draw"]
    answers = ANSWERS.format(label="What decides?", after=NONE, buttons=joined(buttons))
    return PLAIN.format(title=ASK_WHY.format(player(quiz.guess)), small=NONE, inside=answers)
