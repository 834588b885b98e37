"""The pane shown while the score of the daily round is hidden, with the rule of each of its jokers."""

from ortalab.page.elements import NONE, joined
from ortalab.page.markup import Markup
from ortalab.rounds.round import Round
from ortalab.tables.rounds.state.books import row_of
from ortalab.tables.rounds.state.daily import Daily
from ortalab.tables.rounds.state.shelf import kind_of
from ortalab.tables.rounds.view.faces import emblem, printed_rule
from ortalab.tables.rounds.view.words import EDITION_WORDS, signed

PANE = Markup(
    '<div class="sec"><h2 id="how">{title}</h2></div><ol class="doings" aria-labelledby="how">{jokers}</ol>'
    '<p class="hint">The steps of the score appear here after each try.</p>'
)
JOKER = Markup(
    '<li class="pick" data-kind="{kind}">'
    '<span class="chip"><svg aria-hidden="true"><use href="#{emblem}"/></svg></span>'
    '<span class="says"><b>{name}{edition}</b> <span>{rule}</span></span></li>'
)
EDITION = Markup(' <small class="whose">{} {}</small>')
TODAY, THAT_DAY = "Today’s jokers", "The jokers of that day"


def pane(daily: Daily) -> Markup:
    """Return the rules of the day's jokers, in the order of the deal; nothing before the deal."""
    return _pane(daily.answer.dealt.round, THAT_DAY if daily.is_late else TODAY) if daily.answer else NONE


def _pane(dealt: Round, title: str) -> Markup:
    lines = []
    for card in dealt.jokers:
        joker, gain = row_of(card, dealt), card.edition
        edition = EDITION.format(EDITION_WORDS[gain], signed(*gain.gain)) if gain else NONE
        lines.append(
            JOKER.format(
                kind=kind_of(joker), emblem=emblem(joker), name=card.name, edition=edition, rule=printed_rule(joker)
            )
        )
    return PANE.format(title=title, jokers=joined(lines))
