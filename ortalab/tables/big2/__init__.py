"""The table of Big-2: a game against three others, and a homework script step by step."""
