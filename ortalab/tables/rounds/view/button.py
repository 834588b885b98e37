"""The table's buttons, and the attributes that carry a message."""

from ortalab.page.elements import Buttons
from ortalab.tables.rounds.input.controls import CONTROLS

button = Buttons(CONTROLS)
data = button.data
