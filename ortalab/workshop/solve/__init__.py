"""The solvers: find the best cards, orders and jokers, with a proof.

A search is a generator, so that the page can run it in slices and a command can show its progress.
"""
