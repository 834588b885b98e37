"""The nouns of a round, shared by all rulesets: gains, marks, cards, rules and hands."""
