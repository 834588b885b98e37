"""The features and panels shared by all game tables; they know no game."""
