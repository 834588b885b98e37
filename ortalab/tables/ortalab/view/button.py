"""The table's buttons, and the attributes that carry a message.

>>> from ortalab.tables.ortalab.state.messages import Act, FilterShelf
>>> data(Act.CLEAR), data(FilterShelf("mult"))
(Markup('data-do="clear"'), Markup('data-do="filter" data-arg="mult"'))
"""

from ortalab.page.button import Buttons
from ortalab.tables.ortalab.input.controls import CONTROLS

button = Buttons(CONTROLS)
data = button.data
