"""The examples that can be put on the table."""

from typing import NamedTuple

from ortalab.rounds.round import Round
from ortalab.tables.rounds.link import decode


class Example(NamedTuple):
    """A round to learn from."""

    title: str
    why: str  # its lesson, in one line
    link: str

    @property
    def round(self) -> Round:
        return decode(self.link).round


EXAMPLES = (
    Example(
        "The first example",
        "Three tens; the Mad Joker waits for a second pair.",
        "1&p=10h.10s.10d.Ac.Jh&h=2h.5d.9d&j=Joker.Mad-Joker.Zany-Joker.Raised-Fist",
    ),
    Example(
        "Add first, then multiply",
        "The same two jokers the other way round score far less.",
        "1&p=8s.8h.8c&j=Zany-Joker.Joker-polychrome",
    ),
    Example(
        "Kings you keep",
        "Three steel Kings held in hand, each triggered twice.",
        "1&p=Kh&h=Ks-steel.Kc-steel.Kd-steel&j=Baron.Mime",
    ),
    Example(
        "Four cards, with gaps",
        "Two jokers bend the rules: 2 4 6 8 is a Straight.",
        "1&p=2c.4d.6h.8s&j=Four-Fingers.Shortcut.Crazy-Joker",
    ),
    Example(
        "Two colours are one suit",
        "Hearts and diamonds make a Flush together.",
        "1&p=2h.5h.9d.Jh.Kd&j=Smeared-Joker.Droll-Joker",
    ),
    Example(
        "Nobody is left out",
        "Splash lets the 9 score, so Odd Todd sees it.",
        "1&p=4c.4h.9s&j=Splash.Odd-Todd",
    ),
    Example(
        "Every card a face",
        "Pareidolia makes a 3 the first face card, and it scores twice.",
        "1&p=3d.3s&j=Pareidolia.Sock-and-Buskin.Photograph.Scary-Face",
    ),
    Example(
        "A copy of a copy",
        "Two Blueprints copy the joker on the right.",
        "1&p=Qs.Qd.Jh&j=Blueprint.Blueprint.Smiley-Face.Joker",
    ),
    Example(
        "One suit too few",
        "The wild card stands in for the missing spade.",
        "1&p=7h.7c.7d.7d-wild&j=Flower-Pot.Abstract-Joker",
    ),
    Example(
        "A stone comes first",
        "Rules 2: the Stone Card belongs to no hand, but scores in its place, here three times.",
        "1&r=2&p=7d-stone.Ks.Kh&j=Hanging-Chad",
    ),
)
