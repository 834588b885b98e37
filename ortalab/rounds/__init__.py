"""The vocabulary shared by all rulesets: gains, marks, cards, rules and hands."""
