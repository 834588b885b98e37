"""The model of the table, and the values that it is made of."""
