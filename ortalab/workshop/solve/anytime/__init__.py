"""The solver of the full game: the best play found within a time limit, with a bound on all others.

choices (of cards) → copy plans (who copies whom) → deal, parts, lifts (bounds) → search → orders →
hill_climb (a good play early) → result → plays
"""
