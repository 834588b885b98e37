"""Your days: the results of each day at every table, with averages, best and worst; a page without a game."""
