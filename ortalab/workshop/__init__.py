"""Tools built on scoring: solvers, decisions, quiz, daily round, proof of a hand, worth of each card and joker."""
