"""Your days: a page without a game that shows each day's results at every table, with averages, bests and worsts."""
