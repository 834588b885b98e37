"""Big-2 (National Taiwan University, Homework 1): the game, its text protocol, and three strengths of player."""
