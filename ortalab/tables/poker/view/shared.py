"""Two-card hands that share a board, in the panel of chances: their field, the board, and a row for each hand."""

from ortalab.errors import OrtalabError
from ortalab.games.poker.completions import HOLE, Estimate
from ortalab.games.poker.shared import read_shared
from ortalab.page.elements import NONE, joined
from ortalab.page.games.faces import tiles
from ortalab.page.games.panel import heading, note
from ortalab.page.markup import Markup
from ortalab.page.notice import sentence
from ortalab.tables.poker.state import SHARED, Model
from ortalab.tables.poker.words import face_of, percent, player

FIELD = Markup(
    '<div class="field"><input id="{field}-text" data-field="{field}" data-at="{text}" value="{text}"'
    ' autocomplete="off" autocapitalize="characters" spellcheck="false" aria-label="Hands that share a board"'
    ' placeholder="AS KS, QH QD / 2S 7S 9D"></div>'
)
ROWS = Markup('<ul class="shared">{}</ul>')
BOARD = Markup("<li><b>Board</b>{tiles}</li>")
ROW = Markup('<li><b>{name}</b>{tiles}{bar}<b class="num">{win}</b></li>')
FORM = "Two cards a hand, a comma between hands, the board after a slash, as in Texas Hold\u2019em; ? is to come."
EXACT, SAMPLED = "All deals are counted.", "A seeded sample, with its error: ± {}%."
HIGH = " The ace is only high; the switch on the left lets A-2-3-4-5 be a straight."


def shared_part(model: Model) -> Markup:
    """Return the field, and the chances of the hands in it."""
    return (
        heading("With a shared board", rule=True)
        + FIELD.format(field=SHARED, text=model.shared)
        + _table(model.shared, model.shared_chances, model.task.why, model.table.low_ace)
    )


def _table(text: str, chances: tuple[Estimate, ...], why: str, low_ace: bool) -> Markup:
    if not text.strip():
        return note(FORM)
    try:
        table = read_shared(text)
    except OrtalabError as error:
        return note(sentence(str(error)))
    rows = [BOARD.format(tiles=_tiles(table.board))]
    for nth, hand in enumerate(table.hands):
        found = chances[nth] if nth < len(chances) else None
        drawn = bar([(found.win, "w"), (found.draw, "t")], 1.0, found.error, found.win) if found else NONE
        rows.append(
            ROW.format(name=player(nth), tiles=_tiles(hand), bar=drawn, win=percent(found.win) if found else "…")
        )
    return ROWS.format(joined(rows)) + note((why or _basis(chances)) + ("" if low_ace else HIGH))


def _basis(chances: tuple[Estimate, ...]) -> str:
    if not chances:
        return "Counting."
    return SAMPLED.format(percent(chances[0].error)) if chances[0].error else EXACT


def _tiles(cards: tuple[str, ...]) -> Markup:
    return tiles([None if card == HOLE else face_of(card) for card in cards])


BAR = Markup(
    '<svg class="bb" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">'
    '<path class="bed" d="M0 0h100v10H0z"/>{}</svg>'
)
WHISKER = Markup('<path class="wh" d="M{left:.2f} 3h{width:.2f}v4h-{width:.2f}z"/>')
BIT = Markup('<path class="{kind}" d="M{left:.2f} 0h{width:.2f}v10h-{width:.2f}z"/>')


def bar(parts: list[tuple[float, str]], whole: float, error: float = 0, at: float = 0) -> Markup:
    """Return a bar with several parts, each a share of `whole`, and with an error bar of size `error` at `at`.

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
