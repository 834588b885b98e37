"""The sentences with which a quiz asks its question and announces what comes next."""

from ortalab.page.quiz.question import Quiz

QUESTIONS = {
    "hand": "Which hand is played?",
    "score": "What does this round score?",
    "chips": "How many chips, at the end?",
    "mult": "How much mult, at the end?",
    "chips-mult": "How many chips, and how much mult?",
    "hand-score": "Which hand, and what does it score?",
}
AT_LEAST = "What is the least it can score?"
OF_HAND = "What does this {} score?"
BELOW = {
    "hand": "The best hand that the cards make; jokers can bend the rules.",
    "score": "Count the cards, then the held cards, then the jokers.",
    "chips": "Before they are multiplied.",
    "mult": "Before it is multiplied.",
    "chips-mult": "At the end, before they are multiplied.",
}
THEN = "Then you say what it scores."


def at_least(asked: str) -> str:
    """Return the question of a round whose score depends on chances.

    >>> at_least("score"), at_least("mult")
    ('What is the least it can score?', 'At least how much mult, at the end?')
    """
    words = QUESTIONS[asked]
    return AT_LEAST if "score" in asked else f"At least {words[:1].lower()}{words[1:]}"


def question(quiz: Quiz, hand: str) -> str:
    """Return the current question as a sentence, with the hand if that has been answered.

    >>> question(Quiz("hand-score"), "Pair"), question(Quiz("chips"), "Pair")
    ('Which hand is played?', 'How many chips, at the end?')
    """
    if quiz.part and hand and quiz.parts[0] == "hand":
        return OF_HAND.format(hand)
    return QUESTIONS["hand" if quiz.asks_hand else quiz.asked]


def below(quiz: Quiz) -> str:
    """Return the sentence below the question.

    >>> below(Quiz("hand-score")), below(Quiz("mult"))
    ('Then you say what it scores.', 'Before it is multiplied.')
    """
    if quiz.asks_hand:
        return THEN if len(quiz.parts) > 1 else BELOW["hand"]
    return BELOW["score" if quiz.part else quiz.asked]
