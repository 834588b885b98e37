"""Your days: what was played on each day at every table, with averages, best and worst; a page without a game."""
