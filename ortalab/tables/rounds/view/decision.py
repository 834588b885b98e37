"""The What now? pane for a hand: the recommended choice, and all others with their chances."""

from typing import NamedTuple

from ortalab.page.elements import NONE, expanded, joined, pressed
from ortalab.page.markup import Markup
from ortalab.page.shell import sentence
from ortalab.plurals import capital, counted, listed, spelled
from ortalab.rounds.marks import Enhancement
from ortalab.rounds.round import FULL, Round, Run
from ortalab.rounds.rulesets import RULESETS
from ortalab.tables.rounds.input.controls import button
from ortalab.tables.rounds.state.decision import Decision
from ortalab.tables.rounds.state.full import NowAct, TakeChoice
from ortalab.tables.rounds.state.messages import Act, ShowTab
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.panes import Tab
from ortalab.tables.rounds.state.scores import score_of
from ortalab.tables.rounds.state.words import grouped, spoken
from ortalab.tables.rounds.view.decision_parts import (
    SAY,
    ask,
    bar,
    build_line,
    build_pane,
    deals,
    dealt_from,
    draw_pane,
    line_of,
    list_of,
    pane,
    refused,
    row,
    stop,
)
from ortalab.tables.rounds.view.words import number, rounded, suited
from ortalab.text.spelling import read_card
from ortalab.workshop.decision.answers import Advice, Choice, Worth

FIRST = Markup(
    '<section class="ntop" aria-labelledby="now-name">{what}<p class="np"><b>{big}</b> <span>{says}</span></p>{bar}'
    '<dl>{facts}</dl><div class="nact">{acts}</div>{more}</section>'
)
MORE = Markup('<div class="nact">{target}{save}</div>')
STAKE = Markup('<p class="nstake"><b>{blind}</b> {points}<span>{left}</span></p>')
POINTS = Markup("<span>{scored} of <b>{target}</b></span>{bar}")
WHAT = Markup('<span class="nv"><span class="verb {kind}">{verb}</span>{cards}</span>')
FACT = Markup("<div><dt>{name}</dt><dd>{value}</dd></div>")
SORT = Markup('<span class="nseg" role="group" aria-label="Sort">{}</span>')
NEARLY_NONE = 0.005
"""Chances this close to 0 or 1 have a decimal."""
DREW = Markup('<span class="fold"><span class="found"><span class="q">Now</span> <b>{}</b></span></span>')

BY_LUCK = "The score shown counts: choose the least, the average (nothing unlikely happens) or the most."


def what_now(model: Model) -> Markup:
    decision, run = model.decision or Decision(), model.round.run
    answer, blind, stake = decision.answer, run.blind or "the blind", _stake(run)
    classes = " nhand nplayed" if model.round.played else " nhand"
    if decision.draws:
        hand_size = None if decision.taken_at(model.table).draws else run.hand_size
        return draw_pane(decision, stake, classes, blind, hand_size)
    if decision.save:
        return build_pane(decision, run.money)
    if played := played_of(model):
        acts = button(NowAct.NEXT, "Draw the next hand", "btn go", name="now-next") if played.goes_on else NONE
        said = SAY.format(title=played.scores, why=played.stands, acts=acts)
        return pane(stake, said, foot=played.foot, spoken=f"{played.scores}. {played.stands}", classes=classes)
    looking = "Looking." * decision.is_looking
    if not isinstance(answer, Advice):
        first = refused(answer) if isinstance(answer, str) else _nothing_yet(model, decision)
        return pane(stake, first, spoken=looking, classes=classes)
    best, sure = answer.first, f"all {grouped(answer.weighed)} choices, exact"
    if answer.deals:
        half = f", ± {50 * (best.high - best.low):.1f}" if best.chance is not None and best.deals > 1 else ""
        sure = deals(answer.deals) + half
    foot = [f"1 to {answer.tied} are too close to call."] * (answer.tied > 1)
    foot += ["A discard costs one of its uses here, so none is listed."] * bool(answer.spare)
    foot += [dealt_from(answer.deck)] * bool(answer.deals)
    done = best.words if best.chance is None else f"{best.words}, {100 * best.chance:.0f} in 100"
    return pane(
        stake,
        _first(answer, decision, blind, model.round),
        sure=sure,
        rows=_list(answer, decision, blind),
        foot=[*foot, *map(sentence, answer.notes)],
        spoken=looking or f"Done: {'every play beats the blind' if answer.spare else done}.",
        classes=classes,
    )


def now_line(model: Model) -> Markup | None:
    """Return the line under the score: what to do now, and the best play; None if unknown."""
    decision, is_open = model.decision, model.panes.chosen is Tab.BEST
    if decision is None or not model.can_look:
        return None
    if isinstance(decision.answer, Worth):
        return build_line(decision.answer, is_open=is_open)
    if decision.draws:
        return _short_line("put down what you drew", is_open=is_open)
    if played := played_of(model):
        return _short_line("draw the next hand" if played.goes_on else played.stands.removesuffix("."), is_open=is_open)
    advice = decision.advice
    if advice is None or not advice.choices:
        return None
    best, most = advice.first, max((choice.mean for choice in advice.plays), default=0.0)
    do, chance = best.words, _value(best, decision)
    what = f"{do.capitalize()}: {chance}"
    if advice.spare:
        do, chance, what = "every play beats it", "", "Every play beats it"
    label = f"What now? {what}. Best play: {number(most, 0)}."
    return line_of(do, chance, "best play", rounded(round(most)), label, share=best.chance, is_open=is_open)


def _short_line(words: str, *, is_open: bool) -> Markup:
    return button(ShowTab(Tab.BEST), DREW.format(words), "engine", name="open-best", state=expanded(is_open))


class Played(NamedTuple):
    """The result of the play on the table, as sentences."""

    scores: str
    stands: str
    goes_on: bool  # whether another hand can be drawn
    foot: list[str]


def played_of(model: Model) -> Played | None:
    """Compare the score of a play that was taken, as the table shows it, with the points to go."""
    taken, run = (model.decision or Decision()).taken_at(model.table), model.round.run
    score = score_of(model.round, model.luck) if taken.play else None
    if taken.play is None or score is None:
        return None
    luck = {"least": " at least", "average": " on average", "most": " at most"}[model.luck] if score.has_luck else ""
    to_go, blind, hands = run.target - run.scored - score.total, run.blind or "the blind", max(0, run.hands - 1)
    left, is_beaten = f"{counted(hands, 'hand') if hands else 'no hand'} left", bool(run.target) and to_go <= 0
    stands = f"{number(to_go)} to go, {left}." if run.target else f"{capital(left)}."
    if is_beaten:
        stands = f"{capital(blind)} is beaten."
    elif run.target and not hands:
        stands = f"{capital(blind)} is not beaten: {number(to_go)} to go, {left}."
    goes_on = bool(taken.play.then) and not is_beaten
    return Played(f"Scores {number(score.total)}{luck}", stands, goes_on, [BY_LUCK] * bool(luck))


def _stake(run: Run) -> Markup:
    """Return the points that beat the blind, and the hands and discards left."""
    left = f"{counted(run.hands, 'hand')}, {counted(run.discards, 'discard')}"
    reached = NONE
    if run.target:
        share = bar(min(1.0, run.scored / run.target))
        reached = POINTS.format(scored=number(run.scored), target=number(run.target), bar=share)
    return STAKE.format(blind=run.blind or ("The blind" if run.target else "No blind"), points=reached, left=left)


def _nothing_yet(model: Model, decision: Decision) -> Markup:
    if not model.round.cards:
        return SAY.format(title="No hand yet", why="Put down your hand, or open a save.", acts=NONE)
    if decision.is_looking:
        return SAY.format(title="Looking", why="Hands are dealt from your deck.", acts=stop(decision))
    return SAY.format(title="Play or discard?", why="Every play and discard is tried on the same deals.", acts=ask())


def _first(advice: Advice, decision: Decision, blind: str, round_: Round) -> Markup:
    """Return the recommended choice, or a note that every choice wins or loses."""
    best, hands = advice.first, counted(round_.run.hands, "hand")
    if advice.spare:
        return _every(advice, blind, round_)
    these = "this card" if len(best.cards) == 1 else f"these {spelled(len(best.cards))}"
    acts = button(TakeChoice(advice.best), f"{best.verb.capitalize()} {these}", "btn go", name="take-first")
    if advice.nothing_wins:
        acts += stop(decision)
        why = f"{number(advice.need)} to go with {hands}: none of the deals seen gets there. "
        why += f"If every chance succeeds, this hand makes {number(max(choice.most for choice in advice.choices), 0)}."
        return SAY.format(title=f"Nothing beats {blind}.", why=why, acts=acts)
    show = button(NowAct.SHOW, "Show it", name="now-show", state=pressed(decision.shows))
    acts += stop(decision) or show  # side by side, they would cut the first button's text
    facts = {"hoped for": _hoped(best), "best play then": "" if best.is_play else f"{number(best.mean, 0)} on average"}
    for play in sorted(advice.plays, key=lambda choice: -choice.mean)[:1]:
        luck = "" if play.least == play.most else f", {number(play.least, 0)} to {number(play.most, 0)}"
        facts["best play now"] = number(play.mean, 0) + luck
    if best.chance is None:
        says = f"on average: {best.hand}" if best.hand else "on average"
        target = button(NowAct.TARGET, "Set a target", name="now-target")
        more = MORE.format(target=target, save=button(Act.PICK_FILE, "Open a save", name="now-file"))
    else:
        says, more = f"beats {blind} with {'this hand' if round_.run.hands == 1 else f'the {hands} left'}", NONE
    written = joined([FACT.format(name=name, value=value) for name, value in facts.items() if value])
    return FIRST.format(
        what=_what(best), big=_value(best, decision), says=says, bar=bar(best.chance), facts=written, acts=acts,
        more=more,
    )  # fmt: skip


def _every(advice: Advice, blind: str, round_: Round) -> Markup:
    """Note that every play beats the blind, and offer the play that spends the least useful cards."""
    spare, smallest = advice.spare
    keeps = [card.short for card in round_.cards if card.enhancement is Enhancement.GOLD and not card.debuffed]
    why = f"{number(advice.need)} to go, and the smallest play makes {number(smallest.least, 0)}. "
    why += "So play the cards that you need least"
    why += f": {listed(keeps)} Gold {'pays' if len(keeps) == 1 else 'pay'} $3 in the hand." if keeps else "."
    place = advice.choices.index(spare)
    acts = button(TakeChoice(place), f"Play {' '.join(spare.faces)}", "btn go", name="take-first")
    acts += button(TakeChoice(0), "Play the most", name="take-most") if place else NONE
    return SAY.format(title=f"Every play beats {blind}.", why=why, acts=acts)


def _percent(share: float) -> str:
    is_whole = share in {0.0, 1.0} or NEARLY_NONE < share < 1 - NEARLY_NONE
    return f"{100 * share:.{0 if is_whole else 1}f}%"


def _value(choice: Choice, decision: Decision) -> str:
    """Format a choice's chance, with ≈ while it is uncertain; without a target, its mean."""
    about = "≈ " if decision.is_looking and choice.low < choice.high else ""
    return number(choice.mean, 0) if choice.chance is None else about + _percent(choice.chance)


def _what(choice: Choice) -> Markup:
    kind = "pl" if choice.is_play else "di"
    return WHAT.format(kind=kind, verb=choice.verb.capitalize(), cards=suited("".join(choice.faces)))


def _list(advice: Advice, decision: Decision, blind: str) -> Markup:
    """Return a button for each choice; the first ones may be too close to call."""
    has_target = advice.choices[0].chance is not None and not advice.spare
    plain, rows, sort = max(advice.plays, key=_rank, default=None), list[Markup](), NONE
    for place, choice in enumerate(advice.choices):
        inside = _row(place, choice, plain, by_mean=decision.by_mean or not has_target)
        classes, label = "nrow tie" if place < advice.tied - 1 else "nrow", _label(place, choice, blind)
        rows.append(button(TakeChoice(place), inside, classes, name=f"take-{place}", label=label))
    if has_target:
        ways = {"chance": not decision.by_mean, "average": decision.by_mean}
        acts = [button(NowAct.SORT, word, "", name=f"sort-{word}", state=pressed(on)) for word, on in ways.items()]
        sort = SORT.format(joined(acts))
    return list_of("So far" if decision.is_looking else "Everything tried" if has_target else "By average", sort, rows)


def _rank(choice: Choice) -> tuple[float, float]:
    return choice.chance or 0.0, choice.mean


def _hoped(choice: Choice) -> str:
    """Name the hand that a discard may draw, with its chance."""
    return f"{choice.hand}: {_percent(choice.hand_share)}" if choice.hand and not choice.is_play else ""


def _row(place: int, choice: Choice, plain: Choice | None, *, by_mean: bool) -> Markup:
    says = f"{choice.hand}, {number(choice.mean, 0)}" if choice.is_play else f"best play then {number(choice.mean, 0)}"
    says += f"; {_hoped(choice)}" if _hoped(choice) else ""
    if plain and not choice.is_play and _rank(choice)[0] <= _rank(plain)[0] and choice.mean <= plain.mean:
        says += "; gains nothing"
    value = number(choice.mean, 0) if by_mean or choice.chance is None else _percent(choice.chance)
    return row(_what(choice), value, says, choice.chance, nth=place + 1)


def _label(place: int, choice: Choice, blind: str) -> str:
    """Describe a choice for screen readers."""
    cards = ", ".join(_spoken_card(card) for card in choice.cards)
    beats = "" if choice.chance is None else f": beats {blind} {100 * choice.chance:.0f} in 100"
    hoped = "" if choice.is_play or not choice.hand else f", {choice.hand} {100 * choice.hand_share:.0f} in 100"
    return f"{place + 1}, {choice.verb} {cards}{beats}{hoped}, {number(choice.mean, 0)} on average"


def _spoken_card(card: str) -> str:
    face, _, marks = card.partition(" ")
    return f"{spoken(read_card(face, RULESETS[FULL]))} {marks}".strip()
