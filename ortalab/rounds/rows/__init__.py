"""The rows of the 150 jokers of the full game, by rarity."""
