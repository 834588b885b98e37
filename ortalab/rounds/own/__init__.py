"""Custom jokers of a round: declared as plain data, described in words, and compiled to rows."""
