"""Your days: each day's results at every table, with averages, best and worst; a page without a game."""
