"""The table of Big-2: a game against three others, and the steps of a homework's script."""
