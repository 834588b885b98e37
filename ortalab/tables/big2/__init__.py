"""The table of Big-2: a game against three opponents, and a homework's script, step by step."""
