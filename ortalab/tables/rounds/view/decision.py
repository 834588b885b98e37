"""The What now? pane: the recommended choice, all others with their chances, and the question after a discard."""

from ortalab.page.elements import ITEM, NONE, SHARE, expanded, icon, joined, pressed, region
from ortalab.page.markup import Markup
from ortalab.plurals import counted, listed, spelled
from ortalab.rounds.card import Card
from ortalab.rounds.marks import Enhancement
from ortalab.rounds.round import Round
from ortalab.rounds.run import Run
from ortalab.tables.rounds.state.decision import Advice, Choice, Decision, Helps
from ortalab.tables.rounds.state.messages import Act, ShowTab
from ortalab.tables.rounds.state.model import Model, Tab
from ortalab.tables.rounds.state.now import NowAct, TakeChoice
from ortalab.tables.rounds.state.words import grouped
from ortalab.tables.rounds.view.build import LINE, SAY, build_line, build_pane
from ortalab.tables.rounds.view.button import button
from ortalab.tables.rounds.view.drawn import drawn, helping, spoken_drawn
from ortalab.tables.rounds.view.words import number, rounded

PANE = Markup(
    '<div class="nh nhand{played}"><h2 id="now-name">What now?</h2><small>{sure}</small></div>{stake}{first}{list}'
    '<p class="nfoot">{foot}</p><p class="vh" id="now-spoken" role="status">{spoken}</p>'
)
FIRST = Markup(
    '<section class="ntop" aria-labelledby="now-name">{what}<p class="np"><b>{big}</b> <span>{says}</span></p>{bar}'
    '<dl>{facts}</dl><div class="nact">{acts}</div>{more}</section>'
)
MORE = Markup('<div class="nact">{target}{save}</div>')
STAKE = Markup('<p class="nstake"><b>{blind}</b> {points}<span>{left}</span></p>')
POINTS = Markup("<span>{scored} of <b>{target}</b></span>{bar}")
WHAT = Markup('<span class="nv"><span class="verb {kind}">{verb}</span>{cards}</span>')
CARD = Markup('<span class="tc"{suit}>{face}</span>')
SUIT = Markup(' data-suit="{}"')
FACT = Markup("<div><dt>{name}</dt><dd>{value}</dd></div>")
LIST = Markup('<div class="nmid"><h3>{title}</h3>{sort}</div><ol class="nlist">{rows}</ol>')
SORT = Markup('<span class="nseg" role="group" aria-label="Sort">{}</span>')
ROW = Markup('<span class="rk">{nth}</span>{what}<b>{value}</b><small>{says}</small>{bar}')
SUIT_WORDS = {"♠": "Spades", "♥": "Hearts", "♣": "Clubs", "♦": "Diamonds"}
RANKS = {"J": "Jack", "Q": "Queen", "K": "King", "A": "Ace"}
SUITS = {"♠": "s", "♥": "h", "♣": "c", "♦": "d"}
NEARLY_NONE = 0.005
"""A chance below this, or as near to 1, has a decimal."""
DREW = "put down what you drew"
POLICY = "Later hands: the best play by average, no further discard."


def what_now(model: Model) -> Markup:
    """Return the contents of the pane."""
    decision, run = model.decision or Decision(), model.round.run
    advice = decision.advice
    blind = run.blind or "the blind"
    first, rows, foot = NONE, NONE, ""
    if decision.draws:
        first, rows = drawn(decision), helping(decision, blind)
        foot = _dealt_from(decision.helps) if decision.helps and decision.helps.groups else ""
    elif decision.save:
        return build_pane(decision, run.money)
    elif advice is None:
        first = _nothing_yet(model, decision)
    elif advice.trouble:
        first = SAY.format(title="No advice", why=advice.trouble, acts=button(NowAct.ASK, "Try again", name="now-ask"))
    else:
        first, rows = _first(advice, decision, blind, model.round), _list(advice, decision, blind)
        foot = Markup(" ").join(_foot(advice))
    spoken = spoken_drawn(decision, blind) if decision.draws else _spoken(decision)
    played = " nplayed" if model.round.played else ""
    return region(
        PANE.format(
            sure=_sure(decision), stake=_stake(run), first=first, list=rows, foot=foot, spoken=spoken, played=played
        )
    )


def now_line(model: Model) -> Markup | None:
    """Return the line under the score: what to do now, and the best play; None if unknown."""
    decision = model.decision
    advice = decision.advice if decision else None
    if decision is not None and decision.worth is not None and model.can_look:
        return build_line(decision.worth, is_open=model.panes.chosen is Tab.BEST)
    if decision is not None and decision.draws and model.can_look:
        to_draw, state = ShowTab(Tab.BEST), expanded(model.panes.chosen is Tab.BEST)
        inside = Markup('<span class="fold"><span class="found"><span class="q">Now</span> <b>{}</b></span></span>')
        return button(to_draw, inside.format(DREW), "engine", name="open-best", state=state)
    if decision is None or advice is None or not advice.choices or not model.can_look:
        return None
    best = advice.first
    most = max((choice.mean for choice in advice.choices if choice.is_play), default=0.0)
    do, chance = f"{best.verb} {spelled(len(best.cards))}", _value(best, decision, by_mean=False)
    share = NONE if best.chance is None else SHARE.format(share=round(100 * best.chance))
    label = f"What now? {best.verb.capitalize()} {spelled(len(best.cards))}: {chance}. Best play: {_points(most)}."
    if advice.spare:
        do, chance, label = "every play beats it", "", f"What now? Every play beats it. Best play: {_points(most)}."
    value = rounded(round(most))
    inside = LINE.format(do=do, chance=chance, then="best play", most=value, icon=icon("right"), bar=share)
    is_open = model.panes.chosen is Tab.BEST
    message = ShowTab(Tab.STEPS if is_open else Tab.BEST)
    return button(message, inside, "engine", name="open-best", label=label, state=expanded(is_open))


def _stake(run: Run) -> Markup:
    """Return the points that beat the blind, and the hands and discards left."""
    left = f"{counted(run.hands, 'hand')}, {counted(run.discards, 'discard')}"
    points = NONE
    if run.target:
        bar = SHARE.format(share=round(100 * min(1.0, run.scored / run.target)))
        points = POINTS.format(scored=number(run.scored), target=number(run.target), bar=bar)
    return STAKE.format(blind=run.blind or ("The blind" if run.target else "No blind"), points=points, left=left)


def _nothing_yet(model: Model, decision: Decision) -> Markup:
    if not (model.round.played or model.round.held):
        return SAY.format(title="No hand yet", why="Put down your hand, or open a save.", acts=NONE)
    if decision.is_looking:
        return SAY.format(title="Looking", why="Hands are dealt from your deck.", acts=_stop())
    ask = button(NowAct.ASK, "What now?", "btn go", name="now-ask")
    return SAY.format(title="Play or discard?", why="Every play and discard is tried on the same deals.", acts=ask)


def _stop() -> Markup:
    return button(NowAct.STOP, "Stop here", name="now-stop")


def _first(advice: Advice, decision: Decision, blind: str, round_: Round) -> Markup:
    """Return the recommended choice, or the note that the choice makes no difference."""
    best, run, hand = advice.first, round_.run, (*round_.played, *round_.held)
    plays = [choice for choice in advice.choices if choice.is_play]
    if advice.spare:
        return _every(advice, blind, hand)
    acts = button(TakeChoice(advice.best), _take_words(best), "btn go", name="take-first")
    acts += _stop() if decision.is_looking else NONE
    if advice.nothing_wins:
        luck = max((choice.most for choice in plays), default=0.0)
        need = f"{number(advice.need)} to go with {counted(run.hands, 'hand')}: no deal seen reaches it. "
        need += f"If every chance succeeds, this hand makes {_points(luck)}."
        return SAY.format(title=f"Nothing beats {blind}.", why=need, acts=acts)
    acts += button(NowAct.SHOW, "Show it", name="now-show", state=pressed(decision.shows))
    facts = [FACT.format(name="best play then", value=f"{_points(best.mean)} on average")] * (not best.is_play)
    if best.hand and not best.is_play:
        facts.insert(0, FACT.format(name="hoped for", value=f"{best.hand}: {_percent(best.hand_share)}"))
    most = max(plays, key=lambda choice: choice.mean, default=None)
    if most is not None:
        facts.append(FACT.format(name="best play now", value=_points(most.mean) + _range(most)))
    hands = "this hand" if run.hands == 1 else f"the {counted(run.hands, 'hand')} left"
    says = f"beats {blind} with {hands}" if best.chance is not None else f"on average{_hand(best)}"
    share = best.chance if best.chance is not None else None
    target = button(ShowTab(Tab.RUN), "Set a target", name="now-target")
    save = button(Act.PICK_FILE, "Open a save", name="now-file")
    return FIRST.format(
        what=_what(best),
        big=_value(best, decision, by_mean=best.chance is None),
        says=says,
        bar=NONE if share is None else SHARE.format(share=round(100 * share)),
        facts=joined(facts),
        acts=acts,
        more=NONE if best.chance is not None else MORE.format(target=target, save=save),
    )


def _every(advice: Advice, blind: str, hand: tuple[Card, ...]) -> Markup:
    """Return the note that every play beats the blind, and the play that spends the least useful cards."""
    least, (spare, smallest) = advice.choices, advice.spare
    keeps = [card.short for card in hand if card.enhancement is Enhancement.GOLD and not card.debuffed]
    why = f"{number(advice.need)} to go, and the smallest play makes {_points(least[smallest].least)}. "
    why += "So play the cards that you need least"
    why += f": {listed(keeps)} Gold {'pays' if len(keeps) == 1 else 'pay'} $3 in the hand." if keeps else "."
    cards = " ".join(card.split(maxsplit=1)[0] for card in least[spare].cards)
    acts = button(TakeChoice(spare), f"Play {cards}", "btn go", name="take-first")
    acts += button(TakeChoice(0), "Play the most", name="take-most") if spare else NONE
    return SAY.format(title=f"Every play beats {blind}.", why=why, acts=acts)


def _take_words(choice: Choice) -> str:
    count = len(choice.cards)
    return f"{choice.verb.capitalize()} {'this card' if count == 1 else f'these {spelled(count)}'}"


def _hand(choice: Choice) -> str:
    return f": {choice.hand}" if choice.hand else ""


def _range(choice: Choice) -> str:
    """Return the range of a play's score."""
    return "" if choice.least == choice.most else f", {_points(choice.least)} to {_points(choice.most)}"


def _points(mean: float) -> str:
    """Format a mean in whole points."""
    return number(round(mean))


def _percent(share: float) -> str:
    is_whole = share in {0.0, 1.0} or NEARLY_NONE < share < 1 - NEARLY_NONE
    return f"{100 * share:.{0 if is_whole else 1}f}%"


def _value(choice: Choice, decision: Decision, *, by_mean: bool) -> str:
    about = "≈ " if decision.is_looking and choice.low < choice.high else ""
    return _points(choice.mean) if by_mean or choice.chance is None else about + _percent(choice.chance)


def _what(choice: Choice) -> Markup:
    cards = joined([_chip(card) for card in choice.cards])
    return WHAT.format(kind="pl" if choice.is_play else "di", verb=choice.verb.capitalize(), cards=cards)


def _chip(card: str) -> Markup:
    face = card.split(maxsplit=1)[0]
    return CARD.format(suit=SUIT.format(SUITS.get(face[-1], "s")), face=face)


def _list(advice: Advice, decision: Decision, blind: str) -> Markup:
    """Return all choices, each a button that takes it; those too close to call are grouped."""
    has_target = advice.choices[0].chance is not None and not advice.spare
    plain = max((choice for choice in advice.choices if choice.is_play), key=_rank, default=None)
    rows = [
        ITEM.format(
            button(
                TakeChoice(place),
                _row(place, choice, plain, by_mean=decision.by_mean or not has_target),
                "nrow tie" if place < advice.tied - 1 else "nrow",
                name=f"take-{place}",
                label=_label(place, choice, blind),
            )
        )
        for place, choice in enumerate(advice.choices)
    ]
    ways = [("chance", False), ("average", True)] if has_target else []
    sort = [
        button(NowAct.SORT, word, "", name=f"sort-{word}", state=pressed(decision.by_mean is by)) for word, by in ways
    ]
    title = "So far" if decision.is_looking else "Everything tried" if has_target else "By average"
    return LIST.format(title=title, sort=SORT.format(joined(sort)) if sort else NONE, rows=joined(rows))


def _rank(choice: Choice) -> tuple[float, float]:
    return choice.chance or 0.0, choice.mean


def _row(place: int, choice: Choice, plain: Choice | None, *, by_mean: bool) -> Markup:
    says = f"{choice.hand}, {_points(choice.mean)}" if choice.is_play else f"best play then {_points(choice.mean)}"
    if choice.hand and not choice.is_play:
        says += f"; {choice.hand}: {_percent(choice.hand_share)}"
    if plain and not choice.is_play and _rank(choice)[0] <= _rank(plain)[0] and choice.mean <= plain.mean:
        says += "; gains nothing"
    share = NONE if choice.chance is None else SHARE.format(share=round(100 * choice.chance))
    value = _points(choice.mean) if by_mean or choice.chance is None else _percent(choice.chance)
    return ROW.format(nth=place + 1, what=_what(choice), value=value, says=says, bar=share)


def _label(place: int, choice: Choice, blind: str) -> str:
    """Return a choice for a screen reader."""
    cards = ", ".join(_spoken_card(card) for card in choice.cards)
    beats = "" if choice.chance is None else f": beats {blind} {100 * choice.chance:.0f} in 100"
    hoped = "" if choice.is_play or not choice.hand else f", {choice.hand} {100 * choice.hand_share:.0f} in 100"
    return f"{place + 1}, {choice.verb} {cards}{beats}{hoped}, {_points(choice.mean)} on average"


def _spoken_card(card: str) -> str:
    face, _, marks = card.partition(" ")
    return f"{RANKS.get(face[:-1], face[:-1])} of {SUIT_WORDS[face[-1]]} {marks}".strip() if face[-1] in SUITS else card


def _sure(decision: Decision) -> str:
    """Describe how certain the answer is."""
    advice = decision.advice
    if decision.draws or advice is None or advice.trouble:
        return ""
    if not advice.deals:
        return f"all {grouped(advice.weighed)} choices, exact"
    best = advice.first
    half = "" if best.chance is None else f", ± {50 * (best.high - best.low):.1f}"
    return f"{grouped(advice.deals)} deals{half}"


def _foot(advice: Advice) -> list[str]:
    said = [f"1 to {advice.tied} are too close to call."] * (advice.tied > 1)
    said += ["A discard costs one of its uses here, so none is listed."] * bool(advice.spare)
    said += [_dealt_from(advice)] * bool(advice.deals)
    return [*said, *advice.notes]


def _dealt_from(found: Advice | Helps) -> str:
    return f"Dealt from the {counted(found.deck, 'card')} left. {POLICY}"


def _spoken(decision: Decision) -> str:
    """Return the state of the pane for a screen reader."""
    advice = decision.advice
    if decision.is_looking:
        return "Looking."
    if advice is None or not advice.choices:
        return ""
    best = advice.first
    if advice.spare:
        return "Done: every play beats the blind."
    chance = "" if best.chance is None else f", {100 * best.chance:.0f} in 100"
    return f"Done: {best.verb} {spelled(len(best.cards))}{chance}."
