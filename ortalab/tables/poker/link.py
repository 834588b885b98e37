"""Parse links to hands leniently, and write them in one form, such as `1-9S9HKD7C2S-THJHQHxx`."""

from ortalab.errors import TextError, shown
from ortalab.games.poker.completions import HOLE
from ortalab.games.poker.hands import HAND_SIZE, NUMBERS
from ortalab.games.poker.questions import ask
from ortalab.page.numbers import number_in
from ortalab.plurals import counted
from ortalab.tables.poker.state import EXAMPLE, HOLE_LETTER, LOW_ACE, MOST_HANDS, VERSION, Hand, Showdown, write_link
from ortalab.tables.poker.state.quiz import QUIZ, Quiz

__all__ = ["check_hand", "read_link", "read_question", "read_table", "write_link"]

LONGEST = 4000


def read_link(link: str) -> Showdown:
    """Parse a link without `#`; surrounding spaces, a part after `&` and letter case are ignored.

    Raise `TextError` if it is malformed.

    >>> read_link(" 1-thjhqh??&from=course ").hands
    (('TH', 'JH', 'QH', '?', '?'),)
    """
    if len(link) > LONGEST:
        raise TextError(f"the link has {len(link)} characters; hands have at most {LONGEST}")
    head, *texts = link.strip().partition("&")[0].lower().split("-")
    rules = head.removeprefix(VERSION)
    if not head[:1].isdigit():
        raise TextError(f"{shown(link)} is not a link to hands; one looks like 1-9S9HKD7C2S-THJHQHxx")
    if rules not in {"", LOW_ACE} or not head.startswith(VERSION):
        raise TextError(f"the link is of version {shown(head)}; this page reads version {VERSION}")
    if len(texts) > MOST_HANDS:
        raise TextError(f"the link has {counted(len(texts), 'hand')}; the table takes {MOST_HANDS}")
    return Showdown(tuple(_hand(nth, text) for nth, text in enumerate(texts, 1)), rules == LOW_ACE)


def _hand(nth: int, text: str) -> Hand:
    cards, at = [], 0
    while at < len(text):
        if text[at] in {HOLE, HOLE_LETTER}:
            cards.append(HOLE)
            at += 1
            continue
        card = text[at : at + 2].upper()
        if card not in NUMBERS:
            raise TextError(
                f"hand {nth} of the link has {shown(text[at : at + 2])}, which is not a card; copy it again"
            )
        cards.append(card)
        at += 2
    if len(cards) != HAND_SIZE:
        raise TextError(f"hand {nth} of the link has {_cards(len(cards))} of {HAND_SIZE}; copy the whole link again")
    check_hand(cards)
    return tuple(cards)


def check_hand(cards: list[str]) -> None:
    """Raise `TextError` if a hand has a card twice."""
    twice = next((card for nth, card in enumerate(cards) if card != HOLE and card in cards[:nth]), None)
    if twice:
        raise TextError(f"the card {twice} is in a hand twice; a deck has only one")


def _cards(number: int) -> str:
    return counted(number, "card")


def read_question(link: str) -> Quiz | None:
    """Parse the question of a link about its hands; return None if it has none, or if its hands are different.

    >>> read_question("1-THJHQHxx&quiz=7"), read_question("1-THJHQHxx")
    (None, None)
    """
    values = [part.partition("=")[2] for part in link.strip().split("&")[1:] if part.startswith(f"{QUIZ}=")]
    seed = number_in(values[0]) if values else None
    return Quiz(seed) if seed is not None and read_link(link) == Showdown(ask(seed)) else None


def read_table(link: str) -> Showdown:
    """Return the hands of a link; for an empty link, the hands of a first visit."""
    return read_link(link) if link.strip() else EXAMPLE
