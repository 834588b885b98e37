"""The solvers: the best play, the best orders and the best joker, with a proof.

A search is a generator, so that a page can run it in slices and a command can show its progress.
"""
