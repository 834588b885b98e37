"""Your days: a page without a game that shows each day's results, and the average, best and worst of each table."""
