"""Looking for a round on which another program differs: rounds drawn at random, and the smallest one that does."""
