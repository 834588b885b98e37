"""The table of Huxxy."""
