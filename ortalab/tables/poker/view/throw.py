"""The Throw panel: the outcomes of every hold, and why the best one is best."""

from collections.abc import Sequence

from ortalab.games.poker.completions import HOLE
from ortalab.games.poker.hands import CATEGORIES, HAND_SIZE, rank_of
from ortalab.page.elements import NONE, OFF_AS, joined, pressed
from ortalab.page.games.faces import tiles
from ortalab.page.games.panel import HIGH, bar, choices, heading, note
from ortalab.page.markup import Markup
from ortalab.plurals import capital, counted, listed, noun_for
from ortalab.tables.poker.input import button
from ortalab.tables.poker.state import Hand, HoldResult, Model, displayed_hand, measured, why_unmeasured
from ortalab.tables.poker.state.messages import Act, Measure, SetMeasure, SetMost, ShowHand, ShowHold, Tab
from ortalab.tables.poker.view.board import holds_of, shown_hold
from ortalab.tables.poker.words import face_of, hand_words, percent, player

HOLDS = Markup(
    '<section class="chsec throws" aria-labelledby="holds-name">'
    '<div class="sec2"><h2 id="holds-name">What should I throw?</h2>'
    '<p class="key"><span class="nk">{unit}</span></p></div>'
    '<ol class="holds">{holds}</ol>{more}</section>'
)
MORE = Markup('<p class="more">{}</p>')
HOLD = Markup("<li{}>{}</li>")
INSIDE = Markup('<span class="kp">{kept}<small>{words}</small></span>{bar}<b class="num">{value}</b>')
ALL = Markup("<em>{}</em>")
CLASSES = Markup('<ul class="eq">{}</ul>')
CLASS = Markup('<li><span class="one"><span>{name}</span>{bar}<b class="num">{share}</b></span></li>')
BASIS = Markup('<p class="hintp" id="{id}">{words}</p>')
LISTED = 10
"""The number of best holds listed; keeping all cards and the tempting hold are listed as well."""
MOSTS = (3, 4, 5)
ALL_HOLDS = 2**HAND_SIZE
ALL_COUNTED = f"All {ALL_HOLDS} holds counted, no sampling."
WHY_NOT = "why-not"
"""The id of the words that explain why throws cannot be measured against the hands on the table."""
UNITS = {Measure.ANY: "share of all hands it then beats, %", Measure.THESE: "chance to win against these hands, %"}


def holds(model: Model) -> Markup:
    """Render the list of holds, best first."""
    if model.shown_tab is not Tab.THROW or model.is_asking or not model.holds or not model.table.hands:
        return NONE
    hand, shown, found = model.table.hands[displayed_hand(model)], shown_hold(model), holds_of(model)
    tempts = tempting(found)
    known = {shown, tempts}
    listed = [
        hold for nth, hold in enumerate(found) if nth < LISTED or not hold.thrown or hold in known or model.has_all
    ]
    rows = [_hold(hand, hold, is_shown=hold == shown, is_tempting=is_like(hold, tempts)) for hold in listed]
    words = f"Only the best {LISTED}" if model.has_all else f"All {len(found)} holds"
    more = MORE.format(button(Act.ALL_HOLDS, words)) if len(found) > LISTED else NONE
    return HOLDS.format(unit=UNITS[measured(model)], holds=joined(rows), more=more)


def _hold(hand: Hand, hold: HoldResult, *, is_shown: bool, is_tempting: bool) -> Markup:
    cards = kept_of(hand, hold)
    name = "All five" if not hold.thrown else "Nothing" if not cards else ""
    kept = ALL.format(name) if name else tiles([face_of(card) for card in cards])
    words = "as it is" if not hold.thrown else tempts_by(hold) if is_tempting else hopes_of(hold, cards)
    inside = INSIDE.format(kept=kept, words=words, bar=bar(hold.value, "w"), value=percent(hold.value))
    return HOLD.format(HIGH if is_shown else NONE, button(ShowHold(hold.mask), inside, "", state=pressed(is_shown)))


def throw_panel(model: Model) -> Markup:
    """Render the panel: the reason, the outcomes of the displayed hold, and the choices."""
    if model.is_asking or not model.table.hands:
        return _note("Answer first." if model.is_asking else "Put a hand on the table.")
    hand, hold = model.table.hands[displayed_hand(model)], shown_hold(model)
    if HOLE in hand:
        return _note("It takes a hand of five cards.")
    if hold is None:
        why = model.task.why or "Counting every choice."
        parts = [heading("Why", _progress(model)), note(why)]
    else:
        found, measure = holds_of(model), measured(model)
        title = why_title(hand, hold, is_best=hold == found[0])
        words = reason(hand, hold, found, worth_words(hand, hold, model.table.low_ace, measure))
        parts = [heading(title, _progress(model)), note(words), _after(hold)]
    return joined([*parts, _choices(model)])


def _note(words: str) -> Markup:
    return heading("What should I throw?") + note(words)


def _progress(model: Model) -> str:
    """Format the number of evaluated holds; "" once all are."""
    return f"{len(model.holds)} of {ALL_HOLDS}" if model.task.is_under_way and len(model.holds) < ALL_HOLDS else ""


def _after(hold: HoldResult) -> Markup:
    """Render how often the hand ends in each category after a throw."""
    draws = "one hand" if hold.draws == 1 else counted(hold.draws, "draw")
    order = [category.name for category in CATEGORIES]
    rows = [
        CLASS.format(name=name.capitalize(), bar=bar(ways / hold.draws, "w"), share=percent(ways / hold.draws))
        for name, ways in sorted(hold.classes, key=lambda item: order.index(item[0]))
    ]
    return heading("After this throw", draws, rule=True) + CLASSES.format(joined(rows))


def _choices(model: Model) -> Markup:
    hands = [nth for nth, hand in enumerate(model.table.hands) if HOLE not in hand]
    at, measure, why_not = displayed_hand(model), measured(model), why_unmeasured(model)
    off = OFF_AS.format(WHY_NOT) if why_not else NONE
    measures = [
        button(
            SetMeasure(kind),
            f"{kind} {noun_for(many, 'hand')}",
            "",
            state=pressed(kind is measure) + own,
        )
        for kind, many, own in ((Measure.ANY, 1, NONE), (Measure.THESE, 2, off))
    ]
    mosts = [button(SetMost(most), f"{most}", "", state=pressed(model.most == most)) for most in MOSTS]
    rows = [("Measure", measures), ("Throw at most", mosts)]
    if len(hands) > 1:
        chosen = [button(ShowHand(nth), f"{nth + 1}", "", label=player(nth), state=pressed(nth == at)) for nth in hands]
        rows.insert(0, ("Hand of player", chosen))
    head = heading("Against", rule=True)
    counted = ALL_COUNTED if len(model.holds) == ALL_HOLDS else ""
    shared = " A draw is shared." if measure is Measure.THESE else ""
    words = BASIS.format(id=WHY_NOT, words=why_not) if why_not else NONE
    return head + choices(*rows) + words + (note(counted + shared) if counted else NONE)


HIGH_CARD = "high card"
BIG = tuple(category.name for category in CATEGORIES[:5])
"""A straight or better: the hands that a player draws for."""
LEAST, TIMES = 0.1, 2
"""A hold is tempting if it reaches `BIG` at least this often, and this many times as often as the best hold."""


def kept_of(hand: Hand, hold: HoldResult) -> tuple[str, ...]:
    return tuple(card for spot, card in enumerate(hand) if hold.keeps(spot))


def hopes_of(hold: HoldResult, cards: Hand) -> str:
    r"""Name the two likeliest categories that improve on the kept cards.

    >>> hopes_of(HoldResult(3, 0.8, 100, (("three of a kind", 11), ("two pair", 16), ("one pair", 73))), ("9S", "9D"))
    'two pair 16%, three of a kind 11%'
    """
    floor = hold.classes[-1][0]
    better = [(name, ways) for name, ways in hold.classes if name != floor]
    better.sort(key=lambda item: -item[1])
    hopes = [_share(hold, name, ways) for name, ways in better[:2]]
    return ", ".join(hopes) or (f"{floor} for certain" if cards else "")


def tempting(holds: Sequence[HoldResult]) -> HoldResult | None:
    """Find the hold that makes a straight or better far more often than the best hold, but is worse overall."""
    if not holds:
        return None
    found = max(holds, key=_big_share)
    return found if found is not holds[0] and _big_share(found) >= max(LEAST, TIMES * _big_share(holds[0])) else None


def is_like(hold: HoldResult, tempts: HoldResult | None) -> bool:
    """Return whether a hold has the same outcomes as the tempting one, such as the other half of a broken pair."""
    return tempts is not None and hold.thrown == tempts.thrown and hold.classes == tempts.classes


def tempts_by(hold: HoldResult) -> str:
    """Describe a tempting hold by its likeliest big hand and its weakest outcome: `straight 17%, high card 60%`."""
    name, ways = max((row for row in hold.classes if row[0] in BIG), key=lambda row: row[1])
    return f"{_share(hold, name, ways)}, {_share(hold, *hold.classes[-1])}"


def why_title(hand: Hand, hold: HoldResult, *, is_best: bool) -> str:
    """Format the heading of the explanation."""
    if not hold.thrown:
        return "Why keep all five" if is_best else "If you keep all five"
    held = held_words(kept_of(hand, hold))
    if not is_best:
        return f"If you keep {held}" if hold.mask else "If you throw all five"
    return f"Why keep {held}" if hold.mask else "Why throw all five"


def worth_words(hand: Hand, hold: HoldResult, low_ace: bool, measure: Measure) -> str:
    """Describe the strength of the unchanged hand."""
    worth = hand_words(hand, low_ace=low_ace)
    if measure is Measure.ANY:
        return f"{worth} beats {percent(hold.value)}% of all hands as it is."
    return f"{worth} {'wins' if hold.value == 1 else 'draws' if hold.value else 'loses'} against these hands as it is."


def reason(hand: Hand, hold: HoldResult, others: Sequence[HoldResult], worth: str) -> str:
    """Explain why a hold is good, or why the tempting one is not; `worth` describes the unchanged hand."""
    best = others[0]
    if not hold.thrown:
        is_alone = all(other.value < best.value for other in others[1:])
        draws = "Every draw makes it weaker" if is_alone else "No draw makes it better"
        return worth if hold != best else f"{worth} {draws} on average."
    floor, ways = hold.classes[-1]
    improves = 1 - ways / hold.draws
    text = f"{capital(held_words(kept_of(hand, hold)))} improves in {percent(improves)}% of all draws"
    text += f": {hopes_of(hold, hand)}."
    if floor != HIGH_CARD:
        text += f" It is at least {floor}."
    if hold != best:
        return f"{text} {capital(held_words(kept_of(hand, best)))} is better by {_points(best, hold)}."
    return " ".join([text, *_worse(hand, best, others)])


def _worse(hand: Hand, best: HoldResult, others: Sequence[HoldResult]) -> list[str]:
    """Describe how much worse the tempting hold and the next best one are."""
    tempts = tempting(others)
    sentences = []
    if tempts:
        held = held_words(kept_of(hand, tempts))
        sentences.append(f"Keeping {held} is tempting: {tempts_by(tempts)}; it is worth {_points(best, tempts)} less.")
    second = next((other for other in others if other not in (best, tempts)), None)
    if second:
        words = "All five" if not second.thrown else capital(held_words(kept_of(hand, second)))
        sentences.append(f"{words} {'are' if not second.thrown else 'is'} worth {_points(best, second)} less.")
    return sentences


def held_words(cards: Hand) -> str:
    """Describe kept cards: a pair, four of a suit, or single cards by rank.

    >>> held_words(("9S", "9D")), held_words(("2H", "5H", "9H", "KH")), held_words(("TH", "JD")), held_words(())
    ('the pair of 9s', 'four hearts', '10 and Jack', 'a new hand')
    >>> held_words(("KC",))
    'the King'
    >>> held_words(("9S", "9D", "QH")), held_words(("9S", "9D", "QH", "QS"))
    ('the pair of 9s with the Queen', 'the pair of Queens and the pair of 9s')
    """
    if not cards:
        return "a new hand"
    ranks = [rank_of(card) for card in cards]
    many = {rank: ranks.count(rank) for rank in ranks}
    pairs = sorted((rank for rank, count in many.items() if count > 1), reverse=True)
    if pairs:
        names = {2: "the pair of", 3: "the three", 4: "the four"}
        named = listed(f"{names[many[rank]]} {rank.word}s" for rank in pairs)
        others = [f"the {rank.word}" for rank in ranks if many[rank] == 1]
        return f"{named} with {listed(others)}" if others else named
    if len({card[1] for card in cards}) == 1 and len(cards) > 2:
        return f"{('', '', '', 'three', 'four', 'all')[len(cards)]} {face_of(cards[0]).words.split()[-1].lower()}"
    return f"the {ranks[0].word}" if len(ranks) == 1 else listed(rank.word for rank in ranks)


def _big_share(hold: HoldResult) -> float:
    return sum(ways for name, ways in hold.classes if name in BIG) / hold.draws


def _share(hold: HoldResult, name: str, ways: int) -> str:
    return f"{name} {percent(ways / hold.draws, 0)}%"


def _points(best: HoldResult, other: HoldResult) -> str:
    return f"{100 * (best.value - other.value):.1f} points"
