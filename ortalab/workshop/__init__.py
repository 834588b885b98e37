"""Tools built on scoring: solvers, decision, quiz, daily round, proof of a hand, worth of each card and joker."""
