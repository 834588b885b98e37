"""The tables: one folder each, filled into the shell of `ortalab.page`."""
