"""The commands: each module adds its arguments by `add_arguments`, and `run` returns the exit status."""
