"""The ids of the page's fields, buttons and panels."""

FIND_FIELD = "find"
ORDER_FIELD = "order"
"""The field that chooses which jokers the shelf shows, and its id."""
TEXT_FIELD = "yaml"
READING = 300
"""The milliseconds without a key after which its text is read."""
NAME_FIELD = "name"
OWN_FIELD = "own"  # a declared joker
CODE_FIELD = "code"  # jokers in Python
OUTPUT_FIELD = "printed"  # another program's output
REVIEW = "review"  # the heading of a storm's review
SIDES = ("left-side", "right-side")  # the two rounds of a comparison
STEP_FIELD, SCRUBBER = "step", "scrub"  # the field that scrubs through the replay, and its id
EDITOR = "editor"  # the open popover, which takes the focus
PANEL = "file-panel"  # the open YAML panel
COMPARING = "comparing"  # the pane that compares, also for files that are dropped on it
PROGRAM = "program-top"  # the heading of the place Program
LEDGER = "ledger-top"  # … of a round there
NAMED = "square-named"  # the line below its board that names a square
SQUARE = "sq-"  # begins the id of each square of its board
DRAWER = "drawer"  # the open drawer
