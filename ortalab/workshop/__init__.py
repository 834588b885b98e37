"""What is built on scoring: the solver, the proof of a hand, what everything is worth."""
