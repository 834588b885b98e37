"""The What now? pane: the recommended choice, all others with their chances, and the question after a discard."""

from ortalab.page.elements import ITEM, NONE, expanded, joined, pressed, region
from ortalab.page.markup import Markup
from ortalab.page.shell import sentence
from ortalab.plurals import counted, listed, spelled
from ortalab.rounds.card import Card
from ortalab.rounds.marks import Enhancement
from ortalab.rounds.round import FULL, Round, Run
from ortalab.rounds.rulesets import RULESETS
from ortalab.tables.rounds.input.controls import button
from ortalab.tables.rounds.state.decision import Advice, Choice, Decision
from ortalab.tables.rounds.state.full import NowAct, TakeChoice
from ortalab.tables.rounds.state.messages import Act, ShowTab
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.state.panes import Tab
from ortalab.tables.rounds.state.words import grouped, spoken
from ortalab.tables.rounds.view.decision_parts import (
    PANE,
    SAY,
    ask,
    bar,
    build_line,
    build_pane,
    drawn,
    helping,
    line_of,
    refused,
    spoken_drawn,
    stop,
)
from ortalab.tables.rounds.view.words import number, rounded, suited
from ortalab.text.spelling import read_card
from ortalab.workshop.decision.answers import Helps

FIRST = Markup(
    '<section class="ntop" aria-labelledby="now-name">{what}<p class="np"><b>{big}</b> <span>{says}</span></p>{bar}'
    '<dl>{facts}</dl><div class="nact">{acts}</div>{more}</section>'
)
MORE = Markup('<div class="nact">{target}{save}</div>')
STAKE = Markup('<p class="nstake"><b>{blind}</b> {points}<span>{left}</span></p>')
POINTS = Markup("<span>{scored} of <b>{target}</b></span>{bar}")
WHAT = Markup('<span class="nv"><span class="verb {kind}">{verb}</span>{cards}</span>')
FACT = Markup("<div><dt>{name}</dt><dd>{value}</dd></div>")
LIST = Markup('<div class="nmid"><h3>{title}</h3>{sort}</div><ol class="nlist">{rows}</ol>')
SORT = Markup('<span class="nseg" role="group" aria-label="Sort">{}</span>')
ROW = Markup('<span class="rk">{nth}</span>{what}<b>{value}</b><small>{says}</small>{bar}')
NEARLY_NONE = 0.005
"""Chances this close to 0 or 1 have a decimal."""
DREW = Markup(
    '<span class="fold"><span class="found"><span class="q">Now</span> <b>put down what you drew</b></span></span>'
)
POLICY = "Later hands: the best play by average, no further discard."


def what_now(model: Model) -> Markup:
    """Return the contents of the pane."""
    decision, run = model.decision or Decision(), model.round.run
    advice, blind = decision.advice, run.blind or "the blind"
    if decision.save and not decision.draws:
        return build_pane(decision, run.money)
    rows, foot, spoken = NONE, NONE, _spoken(decision)
    if decision.draws:
        first, rows, spoken = drawn(decision), helping(decision, blind), spoken_drawn(decision, blind)
        foot = Markup("{}").format(_dealt_from(decision.helps)) if decision.helps else NONE
    elif decision.refusal:
        first = refused(decision)
    elif advice is None:
        first = _nothing_yet(model, decision)
    else:
        first, rows = _first(advice, decision, blind, model.round), _list(advice, decision, blind)
        foot = Markup(" ").join(_foot(advice))
    classes, stake = " nhand nplayed" if model.round.played else " nhand", _stake(run)
    sure = _sure(advice) if advice and not decision.draws else ""
    return region(
        PANE.format(classes=classes, sure=sure, stake=stake, first=first, list=rows, foot=foot, spoken=spoken)
    )


def now_line(model: Model) -> Markup | None:
    """Return the line under the score: what to do now, and the best play; None if unknown."""
    decision, is_open = model.decision, model.panes.chosen is Tab.BEST
    if decision is None or not model.can_look:
        return None
    if decision.worth is not None:
        return build_line(decision.worth, is_open=is_open)
    if decision.draws:
        return button(ShowTab(Tab.BEST), DREW, "engine", name="open-best", state=expanded(is_open))
    advice = decision.advice
    if advice is None or not advice.choices:
        return None
    best, most = advice.first, max((choice.mean for choice in filter(_is_play, advice.choices)), default=0.0)
    do, chance = best.words, _value(best, decision)
    what = f"{do.capitalize()}: {chance}"
    if advice.spare:
        do, chance, what = "every play beats it", "", "Every play beats it"
    label = f"What now? {what}. Best play: {_points(most)}."
    return line_of(do, chance, "best play", rounded(round(most)), label, share=best.chance, is_open=is_open)


def _stake(run: Run) -> Markup:
    """Return the points that beat the blind, and the hands and discards left."""
    left = f"{counted(run.hands, 'hand')}, {counted(run.discards, 'discard')}"
    points = NONE
    if run.target:
        reached = bar(min(1.0, run.scored / run.target))
        points = POINTS.format(scored=number(run.scored), target=number(run.target), bar=reached)
    return STAKE.format(blind=run.blind or ("The blind" if run.target else "No blind"), points=points, left=left)


def _nothing_yet(model: Model, decision: Decision) -> Markup:
    if not (model.round.played or model.round.held):
        return SAY.format(title="No hand yet", why="Put down your hand, or open a save.", acts=NONE)
    if decision.is_looking:
        return SAY.format(title="Looking", why="Hands are dealt from your deck.", acts=stop(decision))
    why = "Every play and discard is tried on the same deals."
    return SAY.format(title="Play or discard?", why=why, acts=ask("What now?", "btn go"))


def _first(advice: Advice, decision: Decision, blind: str, round_: Round) -> Markup:
    """Return the recommended choice, or a note that every choice wins or loses."""
    best, hands = advice.first, counted(round_.run.hands, "hand")
    if advice.spare:
        return _every(advice, blind, (*round_.played, *round_.held))
    these = "this card" if len(best.cards) == 1 else f"these {spelled(len(best.cards))}"
    acts = button(TakeChoice(advice.best), f"{best.verb.capitalize()} {these}", "btn go", name="take-first")
    acts += stop(decision)
    play = max(filter(_is_play, advice.choices), key=lambda choice: choice.mean, default=None)
    if advice.nothing_wins:
        most = _points(max(choice.most for choice in advice.choices))
        why = f"{number(advice.need)} to go with {hands}: no deal seen reaches it. "
        why += f"If every chance succeeds, this hand makes {most}."
        return SAY.format(title=f"Nothing beats {blind}.", why=why, acts=acts)
    acts += button(NowAct.SHOW, "Show it", name="now-show", state=pressed(decision.shows))
    facts = {"hoped for": _hoped(best), "best play then": "" if best.is_play else f"{_points(best.mean)} on average"}
    if play is not None:
        luck = "" if play.least == play.most else f", {_points(play.least)} to {_points(play.most)}"
        facts["best play now"] = _points(play.mean) + luck
    if best.chance is None:
        says = f"on average: {best.hand}" if best.hand else "on average"
        target = button(ShowTab(Tab.RUN), "Set a target", name="now-target")
        more = MORE.format(target=target, save=button(Act.PICK_FILE, "Open a save", name="now-file"))
    else:
        says, more = f"beats {blind} with {'this hand' if round_.run.hands == 1 else f'the {hands} left'}", NONE
    return FIRST.format(
        what=_what(best),
        big=_value(best, decision),
        says=says,
        bar=bar(best.chance),
        facts=joined([FACT.format(name=name, value=value) for name, value in facts.items() if value]),
        acts=acts,
        more=more,
    )


def _every(advice: Advice, blind: str, hand: tuple[Card, ...]) -> Markup:
    """Note that every play beats the blind, and offer the play that spends the least useful cards."""
    least, (spare, smallest) = advice.choices, advice.spare
    keeps = [card.short for card in hand if card.enhancement is Enhancement.GOLD and not card.debuffed]
    why = f"{number(advice.need)} to go, and the smallest play makes {_points(least[smallest].least)}. "
    why += "So play the cards that you need least"
    why += f": {listed(keeps)} Gold {'pays' if len(keeps) == 1 else 'pay'} $3 in the hand." if keeps else "."
    acts = button(TakeChoice(spare), f"Play {' '.join(least[spare].faces)}", "btn go", name="take-first")
    acts += button(TakeChoice(0), "Play the most", name="take-most") if spare else NONE
    return SAY.format(title=f"Every play beats {blind}.", why=why, acts=acts)


def _points(mean: float) -> str:
    return number(round(mean))


def _percent(share: float) -> str:
    is_whole = share in {0.0, 1.0} or NEARLY_NONE < share < 1 - NEARLY_NONE
    return f"{100 * share:.{0 if is_whole else 1}f}%"


def _value(choice: Choice, decision: Decision) -> str:
    """Format a choice's chance, with ≈ while it is uncertain; without a target, its mean."""
    about = "≈ " if decision.is_looking and choice.low < choice.high else ""
    return _points(choice.mean) if choice.chance is None else about + _percent(choice.chance)


def _what(choice: Choice) -> Markup:
    kind = "pl" if choice.is_play else "di"
    return WHAT.format(kind=kind, verb=choice.verb.capitalize(), cards=suited("".join(choice.faces)))


def _list(advice: Advice, decision: Decision, blind: str) -> Markup:
    """Return a button for each choice; the first ones may be too close to call."""
    has_target = advice.choices[0].chance is not None and not advice.spare
    plain, rows, sort = max(filter(_is_play, advice.choices), key=_rank, default=None), list[Markup](), NONE
    for place, choice in enumerate(advice.choices):
        row = _row(place, choice, plain, by_mean=decision.by_mean or not has_target)
        classes, label = "nrow tie" if place < advice.tied - 1 else "nrow", _label(place, choice, blind)
        rows.append(ITEM.format(button(TakeChoice(place), row, classes, name=f"take-{place}", label=label)))
    if has_target:
        ways = {"chance": not decision.by_mean, "average": decision.by_mean}
        acts = [button(NowAct.SORT, word, "", name=f"sort-{word}", state=pressed(on)) for word, on in ways.items()]
        sort = SORT.format(joined(acts))
    title = "So far" if decision.is_looking else "Everything tried" if has_target else "By average"
    return LIST.format(title=title, sort=sort, rows=joined(rows))


def _is_play(choice: Choice) -> bool:
    return choice.is_play


def _rank(choice: Choice) -> tuple[float, float]:
    return choice.chance or 0.0, choice.mean


def _hoped(choice: Choice) -> str:
    """Name the hand that a discard may draw, with its chance."""
    return f"{choice.hand}: {_percent(choice.hand_share)}" if choice.hand and not choice.is_play else ""


def _row(place: int, choice: Choice, plain: Choice | None, *, by_mean: bool) -> Markup:
    says = f"{choice.hand}, {_points(choice.mean)}" if choice.is_play else f"best play then {_points(choice.mean)}"
    says += f"; {_hoped(choice)}" if _hoped(choice) else ""
    if plain and not choice.is_play and _rank(choice)[0] <= _rank(plain)[0] and choice.mean <= plain.mean:
        says += "; gains nothing"
    value = _points(choice.mean) if by_mean or choice.chance is None else _percent(choice.chance)
    return ROW.format(nth=place + 1, what=_what(choice), value=value, says=says, bar=bar(choice.chance))


def _label(place: int, choice: Choice, blind: str) -> str:
    """Describe a choice for screen readers."""
    cards = ", ".join(_spoken_card(card) for card in choice.cards)
    beats = "" if choice.chance is None else f": beats {blind} {100 * choice.chance:.0f} in 100"
    hoped = "" if choice.is_play or not choice.hand else f", {choice.hand} {100 * choice.hand_share:.0f} in 100"
    return f"{place + 1}, {choice.verb} {cards}{beats}{hoped}, {_points(choice.mean)} on average"


def _spoken_card(card: str) -> str:
    face, _, marks = card.partition(" ")
    return f"{spoken(read_card(face, RULESETS[FULL]))} {marks}".strip()


def _sure(advice: Advice) -> str:
    """Describe how certain the advice is."""
    if not advice.deals:
        return f"all {grouped(advice.weighed)} choices, exact"
    best = advice.first
    half = "" if best.chance is None else f", ± {50 * (best.high - best.low):.1f}"
    return f"{grouped(advice.deals)} deals{half}"


def _foot(advice: Advice) -> list[str]:
    said = [f"1 to {advice.tied} are too close to call."] * (advice.tied > 1)
    said += ["A discard costs one of its uses here, so none is listed."] * bool(advice.spare)
    said += [_dealt_from(advice)] * bool(advice.deals)
    return [*said, *map(sentence, advice.notes)]


def _dealt_from(found: Advice | Helps) -> str:
    return f"Dealt from the {counted(found.deck, 'card')} left. {POLICY}"


def _spoken(decision: Decision) -> str:
    """Describe the pane for screen readers."""
    advice = decision.advice
    if decision.is_looking:
        return "Looking."
    if advice is None or not advice.choices:
        return ""
    best = advice.first
    if advice.spare:
        return "Done: every play beats the blind."
    chance = "" if best.chance is None else f", {100 * best.chance:.0f} in 100"
    return f"Done: {best.words}{chance}."
