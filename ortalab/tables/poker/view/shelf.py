"""The shelf, with the text field, the deck, the switch for the ace, and the hands as command-line arguments."""

from functools import lru_cache

from ortalab.page.elements import NONE, WORDED, data_of, expanded, icon, joined, truth
from ortalab.page.games.deals_panel import YOUR_GAMES
from ortalab.page.games.messages import ReviewAct
from ortalab.page.games.panel import figure_list, file_buttons, heading, in_row
from ortalab.page.games.results import figures
from ortalab.page.markup import Markup
from ortalab.plurals import listed
from ortalab.storage.results import Result
from ortalab.tables.poker.input import CONTROLS, button
from ortalab.tables.poker.state import CARDS, FIELD, Model, Showdown, aimed, spot_of
from ortalab.tables.poker.state.messages import Act, Pick
from ortalab.tables.poker.words import command, face_of, player

FIND = Markup(
    '<section class="typing"><label class="find">{icon}<span class="vh">Type cards, hands or a command line</span>'
    '<input id="{field}" data-field="{field}" data-at="{typed}" value="{typed}" placeholder="Type TH JH QH KH AH"'
    ' autocomplete="off" autocapitalize="characters" spellcheck="false"></label>{enter}</section>'
)
ENTER = Markup('<span>Put <b>{}</b> on the table</span><kbd aria-hidden="true">Enter</kbd>')
TILES = Markup('<section class="tiles" aria-label="Cards to pick">{}</section>')
SUIT = Markup('<span class="suit" data-suit="{}" aria-hidden="true"></span>')
TILE = Markup(
    '<button class="tile{classes}" id="pick-{card}" {data} data-suit="{suit}" aria-label="{label}">{rank}</button>'
)
TOGGLE = Markup(
    '<section class="rules-part">{head}<button class="tog" id="low-ace" data-do="low-ace" role="switch"'
    ' aria-checked="{on}">'
    '<span><b>A-2-3-4-5 is a straight</b><small>{words}</small></span><i class="sw1"></i></button></section>'
)
COMMAND = Markup(
    '<section class="cmd-part">{head}<pre class="cmd" tabindex="0" aria-label="The hands as arguments">{text}</pre>'
    "{copy}</section>"
)
QUIZ = Markup('<section class="quiz-part">{}</section>')
LOW, HIGH = "As at most tables; the assignment says no.", "The assignment says no: the ace is high."


def shelf(model: Model) -> Markup:
    """Render the left panel, which is below the hands on a phone."""
    return joined(
        [
            _typing(model.typed),
            _head(model),
            _of_hands(model.table, has_deck=model.shows_deck, has_command=not model.is_asking),
        ]
    )


def _typing(typed: str) -> Markup:
    enter = button(Act.ENTER, ENTER.format(typed.strip()[:30]), "enter") if typed.strip() else NONE
    return FIND.format(icon=icon("search"), field=FIELD, typed=typed, enter=enter)


def _head(model: Model) -> Markup:
    """Render the place for the next card or the number of cards in use, and the button that unfolds the deck."""
    spot = spot_of(aimed(model))
    used = len({card for hand in model.table.hands for card in hand} & {*CARDS})
    small = f"to {player(spot[0])}, card {spot[1] + 1}" if spot else f"{used} of 52 in use"
    words = "Fold the deck" if model.shows_deck else "Pick from the deck"
    fold = button(Act.DECK, WORDED.format(icon("shelf"), words), "btn wide", state=expanded(model.shows_deck))
    return heading("Cards", small) + in_row(fold)


@lru_cache(maxsize=8)  # saves 0.3 ms when the same hands are drawn again
def _of_hands(showdown: Showdown, *, has_deck: bool, has_command: bool) -> Markup:
    """Render the parts that depend on the hands: the deck, the switch for the ace, and the arguments."""
    deck = _tiles(showdown) if has_deck else NONE
    command = _command(showdown) if has_command else NONE
    return joined([deck, _rules(low_ace=showdown.low_ace), command])


def _tiles(showdown: Showdown) -> Markup:
    """Render the deck; cards on the table are outlined, and pressing one moves it to the next place."""
    drawn = []
    for nth, card in enumerate(CARDS):
        face = face_of(card)
        if not nth % 13:
            drawn.append(SUIT.format(face.suit))
        holders = [player(hand).lower() for hand, _ in showdown.where(card)]
        drawn.append(
            TILE.format(
                classes=" used" if holders else "",
                card=card,
                data=data_of(CONTROLS.attributes(Pick(card))),
                suit=face.suit,
                label=f"{face.words}, in the hand of {listed(holders)}" if holders else face.words,
                rank=face.rank,
            )
        )
    return TILES.format(joined(drawn))


def _rules(*, low_ace: bool) -> Markup:
    head = heading("Rules", rule=True)
    return TOGGLE.format(head=head, on=truth(low_ace), words=LOW if low_ace else HIGH)


def _command(showdown: Showdown) -> Markup:
    if not showdown.hands:
        return NONE
    head = heading("As the assignment writes it", rule=True)
    copy = in_row(button(Act.COPY_COMMAND, WORDED.format(icon("copy"), "Copy")))
    return COMMAND.format(head=head, text=command(showdown), copy=copy)


def your_games(results: tuple[Result, ...], today: str) -> Markup:
    """Render the results of the quiz, at the bottom of the right panel."""
    known = figures(results, today)
    whole = sum(result.points > 1 for result in results)
    rows = [("Questions", f"{known.games}"), ("Right winner", f"{known.won}"), ("Right reason too", f"{whole}")]
    if known.longest:
        rows.append(("Days in a row", f"{known.streak}"))
    daily = button(Act.ASK_TODAY, WORDED.format(icon("ask"), "Question of the day"), "btn wide")
    files = file_buttons(button, has_results=bool(results))
    head = heading(YOUR_GAMES, "" if results else "none yet", rule=True)
    results_part = figure_list(rows) if results else NONE
    words = WORDED.format(icon("play"), "Replay your questions")
    again = [button(ReviewAct.PLAY, words, "btn wide", name="replay-quiz")]
    return QUIZ.format(joined([head, results_part, in_row(daily, *(again if results else ()), *files)]))
