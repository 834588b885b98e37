"""Send messages to the model of the rounds' page."""

from ortalab.page.messages import Message
from ortalab.tables.rounds.state.model import Model
from ortalab.tables.rounds.table import update


def onward(model: Model, *happened: Message) -> Model:
    for message in happened:
        model = update(model, message)[0]
    return model
