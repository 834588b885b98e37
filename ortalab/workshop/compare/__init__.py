"""What another program says of a round, compared with what we say: text in, the first real difference out."""
