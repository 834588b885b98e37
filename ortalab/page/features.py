"""The one dispatcher: a page is a list of features, which tells all that can happen there, and in which order."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from types import ModuleType
from typing import Any, Generic, NamedTuple, get_args

from ortalab.page.announce import refused
from ortalab.page.drag import Lifted
from ortalab.page.messages import Button
from ortalab.page.shell import M, Shell
from ortalab.page.update import Drop, Lift, Update, attempt, handlers_of, own_link

Handler = Callable[..., Update[Any]]
Handlers = Mapping[Any, Handler]


class Then(NamedTuple):
    """An effect that is a message of the same page, handled at once."""

    message: Any


class Feature(NamedTuple):
    """Something that can happen on a page.

    Its module has `HANDLERS`: a function of the model for each button, and of the model and the message for each other
    kind; `(kind, field)` stands for those messages of a kind that name a field. Where it needs them, it has also

        first(model, message) -> message or None     a message that is handled before this one
        refusal(model, message) -> str or None       why nothing is done, a sentence; "" says nothing
        follow(before, message, after) -> Update     what follows for this feature once a message was handled
    """

    module: ModuleType | str  # a name is imported at the first of its messages, or once its part is set
    messages: tuple[Any, ...] = ()  # of a name: the kinds that it takes, and unions of them
    part: str = ""  # the field of the model that is its own: it follows while that is set


def no_lift(model: Shell[Any, Any], source: Any, over: Any) -> Lifted[Any]:  # noqa: ANN401, ARG001 — as the shell asks
    """Return a thing that can be dropped nowhere."""
    return Lifted(source)


def no_drop(model: Shell[Any, Any], source: Any, over: Any) -> None:  # noqa: ANN401 — as above
    """Return no message."""


class Features(Generic[M]):
    """The features of a page after the shell's own; a later one may take a message of an earlier one."""

    def __init__(
        self,
        start: Callable[[str], M],
        features: tuple[Feature, ...],
        lift: Lift[M] = no_lift,
        drop: Drop[M] = no_drop,
        link_of: Callable[[M], str] = own_link,
    ) -> None:
        """Index the handlers by their kinds, a late feature's as the feature; `start` returns what a link opens."""
        self.start, self.features = start, features
        self.handlers: dict[object, Handler | Feature] = {**handlers_of(start, lift, drop, self.update, link_of)}
        for feature in features:
            if isinstance(feature.module, str):
                kinds = [kind for union in feature.messages for kind in get_args(union) or (union,)]
                self.handlers.update(dict.fromkeys(kinds, feature))
            else:
                self.handlers.update(feature.module.HANDLERS)

    def update(self, model: M, message: Any) -> Update[M]:  # noqa: ANN401 — the table's own
        """Return the page after something happened, and what the browser is to do."""
        begun: tuple[Any, ...] = ()
        for first in self._each("first", model, model):
            if (before := first(model, message)) is not None:
                model, begun = self.update(model, before)
        after, effects = attempt(model, partial(self._handled, message))
        return after, (*begun, *effects)

    def _handled(self, message: Any, model: M) -> Update[M]:  # noqa: ANN401 — as above
        """Handle a message unless a feature refuses it, and let each feature follow."""
        for refusal in self._each("refusal", model, model):
            if (why := refusal(model, message)) is not None:
                return (refused(model, why) if why else model), ()
        after, effects = self._handle(model, message)
        if after is not model:
            for follow in self._each("follow", model, after):
                after, more = follow(model, message, after)
                effects = (*effects, *more)
        return after, effects

    def _handle(self, model: M, message: Any) -> Update[M]:  # noqa: ANN401 — as above
        """Let the one handler of a message do it, and those of the messages that follow from it."""
        handlers, kind = self.handlers, type(message)
        key = message if isinstance(message, Button) else (kind, getattr(message, "field", ""))
        found = handlers.get(key) or handlers.get(kind)  # a late feature takes all buttons of a kind
        if found is None:  # nobody has the field that it names
            return model, ()
        if isinstance(found, Feature):
            late = loaded(found).HANDLERS
            found = late.get(key) or late[kind]
        after, effects = found(model) if isinstance(message, Button) else found(model, message)
        done: list[Any] = []
        for effect in effects:
            if isinstance(effect, Then):
                after, more = self._handle(after, effect.message)
                done += more
            else:
                done.append(effect)
        return after, tuple(done)

    def _each(self, name: str, before: M, after: M) -> Iterator[Callable[..., Any]]:
        """Yield the functions of a name that features have, in the order of the list, of those that are there."""
        for feature in self.features:
            part = feature.part
            is_there = getattr(before, part) or getattr(after, part) if part else not isinstance(feature.module, str)
            if is_there and (function := getattr(loaded(feature), name, None)):
                yield function


def loaded(feature: Feature) -> Any:  # noqa: ANN401 — a module
    """Return the module of a feature, imported at its first use."""
    module = feature.module
    return __import__(module, fromlist=["HANDLERS"]) if isinstance(module, str) else module
