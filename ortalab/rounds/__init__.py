"""Rounds and their scoring: cards, jokers, rules, rulesets, and the play in order."""
