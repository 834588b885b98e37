"""Everything written: how rounds, cards and jokers are spelled, read and printed as text."""
