"""Rounds with random effects or a run, scored event by event: the least, mean and greatest score."""
