"""The chances panel: each hand's outcomes and chance, the next cards to hope for, and hands that share a board."""

from math import sqrt

from ortalab.errors import OrtalabError
from ortalab.games.poker.completions import HOLE, Estimate, Share
from ortalab.games.poker.shared import read_shared
from ortalab.page.elements import NONE, WORDED, icon, joined, pressed
from ortalab.page.games.faces import tiles
from ortalab.page.games.panel import HIGH, heading, in_row, note
from ortalab.page.markup import Markup
from ortalab.page.shell import sentence
from ortalab.plurals import counted, listed
from ortalab.tables.poker.input import button
from ortalab.tables.poker.state import CARDS, SHARED, Hope, Model, displayed_hand
from ortalab.tables.poker.state.messages import Act, ShowHand, Tab
from ortalab.tables.poker.view.why import ties
from ortalab.tables.poker.words import face_of, percent, player

ENDS = Markup(
    '<section class="chsec" aria-label="{title}"><div class="sec2"><h2>{title}</h2><p class="key" aria-hidden="true">'
    '{key}<span class="nk">% of {deals}</span></p></div><ul class="bars">{rows}</ul></section>'
)
KEY = Markup('<span class="w">wins</span><span class="t">draws</span><span class="l">loses</span>')
END = Markup('<li><span>{name}</span>{bar}<b class="num">{share}</b><span class="vh">{words}</span></li>')
CHANCES = Markup('<ul class="eq" aria-label="Every hand\u2019s chance">{}</ul>')
CHANCE = Markup("<li{classes}>{inside}</li>")
INSIDE = Markup('<span>{name}</span>{bar}<b class="num">{share}</b>')
ROW = Markup('<span class="one">{}</span>')
HOPES = Markup('<ol class="outs">{}</ol>')
HOPE = Markup('<li>{tiles}<span>{words}</span><b class="num">{win}</b></li>')
FULL_LENGTH = 0.6
"""The share of deals that fills a bar: less than 1, as most categories are rare."""
BY_RANK = sorted(CARDS, key=lambda card: CARDS.index(card) % 13)
MOST_HOPES = 4
MOST_TILES = 8
CERTAIN = "Every card is known: nothing is left to chance."
LEAVE = "Press a card, then the button: its place waits for a card."
NO_HANDS = "Put hands on the table first."
BOARD = "To see the chances of the hands on the table, clear the field below."
IN_A_FRAME = "Open the hands in Poker for their chances."
EXACT = "All deals are counted: these figures are exact."
SAMPLED = "Too many deals to count in a second: a seeded sample, the same each time, with its error."


def ends(model: Model) -> Markup:
    """Render how often the displayed hand ends in each category, and then wins or draws."""
    nth = displayed_hand(model)
    if model.shown_tab is not Tab.CHANCES or not model.table.holes or nth >= len(model.chances) or model.is_asking:
        return NONE
    return _ends(model.chances[nth], len(model.table.hands) > 1)


def _ends(found: Estimate, has_rivals: bool) -> Markup:
    deals = f"{found.deals:,}" if not found.error else f"a sample of {found.deals:,}"
    longest = max(FULL_LENGTH, *(share.all for share in found.classes))
    sample = found.deals if found.error else 0
    rows = [_end(share, longest, sample, has_rivals=has_rivals) for share in found.classes]
    title = f"How {player(found.hand)} ends"
    return ENDS.format(title=title, key=KEY if has_rivals else NONE, deals=deals, rows=joined(rows))


def _end(share: Share, longest: float, sample: int, *, has_rivals: bool) -> Markup:
    """Render how often a hand ends in a category, with an error bar if it is sampled."""
    error = sqrt(share.all * (1 - share.all) / sample) if sample else 0
    parts = [(share.win, "w"), (share.draw, "t"), (share.lose, "l")] if has_rivals else [(share.all, "w")]
    words = ""
    if has_rivals:
        shares = [(share.win, "wins"), (share.draw, "draws"), (share.lose, "loses")]
        words = ", ".join(f"{name} {percent(part)}%" for part, name in shares if part)
    return END.format(
        name=share.category.capitalize(),
        bar=bar(parts, longest, error, share.all),
        share=percent(share.all),
        words=words,
    )


def chances_panel(model: Model) -> Markup:
    head = heading("Every hand\u2019s chance", _basis(model))
    if model.is_asking:
        return head + note("Answer first.")
    if model.is_embedded:
        return head + note(IN_A_FRAME if model.table.holes else CERTAIN)
    if not model.table.holes:
        leave = note(LEAVE) + in_row(button(Act.LEAVE_HOLE, WORDED.format(icon("bin"), "Leave a hole"), "btn wide"))
        return head + (note(CERTAIN) + leave if model.table.hands else note(NO_HANDS)) + shared_part(model)
    if not model.chances:
        why = BOARD if model.shared.strip() else model.task.why or "Counting."
        return head + note(why) + _acts(is_known=False) + shared_part(model)
    is_exact = not model.chances[0].error
    parts = [head, _all(model.chances, displayed_hand(model)), note(EXACT if is_exact else SAMPLED)]
    at = displayed_hand(model)
    if len(model.table.hands) > 1:
        parts += [ties(model.table, model.chances, at), _hopes(model.hopes, at)]
    return joined([*parts, _acts(is_known=True), shared_part(model)])


def _acts(*, is_known: bool) -> Markup:
    copy = button(Act.COPY_CHANCES, WORDED.format(icon("copy"), "Copy chances")) if is_known else NONE
    return in_row(button(Act.FILL, WORDED.format(icon("wand"), "Fill at random")) + copy)


def _basis(model: Model) -> str:
    if not model.chances:
        return ""
    return "exact" if not model.chances[0].error else f"± {max(100 * model.chances[0].error, 0.1):.1f}"


def _all(chances: tuple[Estimate, ...], at: int) -> Markup:
    rows = []
    for found in chances:
        shown = bar([(found.win, "w"), (found.draw, "t")], 1.0, found.error, found.win)
        inside = INSIDE.format(name=player(found.hand), bar=shown, share=percent(found.win))
        row = button(ShowHand(found.hand), inside, "", state=pressed(found.hand == at))
        rows.append(CHANCE.format(classes=HIGH if found.hand == at else NONE, inside=row))
    drawn = max(found.draw for found in chances)
    if drawn:
        inside = INSIDE.format(name="Draw", bar=bar([(drawn, "t")], 1.0), share=percent(drawn))
        rows.append(CHANCE.format(classes=NONE, inside=ROW.format(inside)))
    return CHANCES.format(joined(rows)) if len(chances) > 1 else NONE


def _hopes(hopes: tuple[Hope, ...], at: int) -> Markup:
    """Render the most helpful next cards, grouped by chance."""
    if not hopes:
        return NONE
    head = heading(f"{player(at)} hopes for", "% to win after it", rule=True)
    rows = []
    alike: dict[tuple[str, str], list[str]] = {}
    for hope in hopes:
        alike.setdefault((percent(hope.win), _after(hope)), []).append(hope.card)
    for (win, after), found in alike.items():
        cards = sorted(found, key=BY_RANK.index)
        words = f"{counted(len(cards), 'card')}, " * (len(cards) > MOST_TILES) + after
        rows.append(HOPE.format(tiles=tiles([face_of(card) for card in cards[:MOST_TILES]]), words=words, win=win))
    return head + HOPES.format(joined(rows[:MOST_HOPES]))


def _after(hope: Hope) -> str:
    """Name the weakest category that a hand can reach after a card, or the draws that remain open.

    >>> _after(Hope("9H", 0.58, "high card", ("flush", "straight"))), _after(Hope("TS", 1.0, "one pair"))
    ('flush and straight open', 'one pair at least')
    """
    if hope.name != "high card":
        return f"{hope.name} at least"
    return f"{listed(hope.draws)} open" if hope.draws else "no pair yet"


# ---- a shared board

FIELD = Markup(
    '<div class="field"><input id="{field}-text" data-field="{field}" data-at="{text}" value="{text}"'
    ' autocomplete="off" autocapitalize="characters" spellcheck="false" aria-label="Hands that share a board"'
    ' placeholder="AS KS, QH QD / 2S 7S 9D"></div>'
)
HAND_ROWS = Markup('<ul class="shared">{}</ul>')
BOARD_ROW = Markup("<li><b>Board</b>{tiles}</li>")
HAND_ROW = Markup('<li><b>{name}</b>{tiles}{bar}<b class="num">{win}</b></li>')
FORM = "Two cards a hand, a comma between hands, the board after a slash, as in Texas Hold\u2019em; ? is to come."
SHARED_EXACT, SHARED_SAMPLED = "All deals are counted.", "A seeded sample, with its error: ± {}%."
ACE_HIGH = " The ace is only high; the switch on the left lets A-2-3-4-5 be a straight."


def shared_part(model: Model) -> Markup:
    """Render the field for hands with a shared board, and their chances."""
    return (
        heading("With a shared board", rule=True)
        + FIELD.format(field=SHARED, text=model.shared)
        + _shared_hands(model.shared, model.shared_chances, model.task.why, model.table.low_ace)
    )


def _shared_hands(text: str, chances: tuple[Estimate, ...], why: str, low_ace: bool) -> Markup:
    if not text.strip():
        return note(FORM)
    try:
        table = read_shared(text)
    except OrtalabError as error:
        return note(sentence(str(error)))
    rows = [BOARD_ROW.format(tiles=_tiles(table.board))]
    for nth, hand in enumerate(table.hands):
        found = chances[nth] if nth < len(chances) else None
        drawn = bar([(found.win, "w"), (found.draw, "t")], 1.0, found.error, found.win) if found else NONE
        rows.append(
            HAND_ROW.format(name=player(nth), tiles=_tiles(hand), bar=drawn, win=percent(found.win) if found else "…")
        )
    return HAND_ROWS.format(joined(rows)) + note((why or _shared_basis(chances)) + ("" if low_ace else ACE_HIGH))


def _shared_basis(chances: tuple[Estimate, ...]) -> str:
    if not chances:
        return "Counting."
    return SHARED_SAMPLED.format(percent(chances[0].error)) if chances[0].error else SHARED_EXACT


def _tiles(cards: tuple[str, ...]) -> Markup:
    return tiles([None if card == HOLE else face_of(card) for card in cards])


BAR = Markup(
    '<svg class="bb" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">'
    '<path class="bed" d="M0 0h100v10H0z"/>{}</svg>'
)
WHISKER = Markup('<path class="wh" d="M{left:.2f} 3h{width:.2f}v4h-{width:.2f}z"/>')
BIT = Markup('<path class="{kind}" d="M{left:.2f} 0h{width:.2f}v10h-{width:.2f}z"/>')


def bar(parts: list[tuple[float, str]], whole: float, error: float = 0, at: float = 0) -> Markup:
    """Render a bar of several parts, each a share of `whole`, with an error bar from `at - error` to `at + error`.

    >>> "wh" in bar([(0.5, "w")], 1.0), 'class="wh" d="M49.00 3h2.00v4' in bar([(0.5, "w")], 1.0, 0.01, 0.5)
    (False, True)
    """
    drawn, left = [], 0.0
    for part, kind in parts:
        width = 100 * min(part / whole, 1)
        drawn += [BIT.format(kind=kind, left=left, width=width)] if width else []
        left += width
    if error:
        start, end = (100 * min(max(edge / whole, 0), 1) for edge in (at - error, at + error))
        drawn.append(WHISKER.format(left=start, width=end - start))
    return BAR.format(joined(drawn))
