"""Custom jokers of a round: declared as data, described in words, and compiled to rows."""
