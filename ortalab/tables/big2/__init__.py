"""The table of Big-2: a game against three opponents, and your homework's script, step by step."""
