"""Jokers that a round brings along: declared as plain data, put into words, and made into rows."""
