"""Tools built on scoring: solver, fuzz, compare, grade, cases, quiz, proof of a hand, worth of each card and joker."""
