"""Judge outputs for Ortalab by meaning: chips × mult and the score count, and the wording is free."""
