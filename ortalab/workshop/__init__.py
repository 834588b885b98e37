"""Tools built on scoring: solver, fuzz, compare, grade, cases, quiz, the proof of a hand, the worth of cards."""
