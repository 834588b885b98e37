"""The rows of jokers: those of the assignments, and those that only the full game has."""
