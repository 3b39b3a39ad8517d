"""What may be shown of configs (C8), and messages with the rest hidden.

Which names and which fields those are is told by ``kafkaproto.secrets``, below the messages; this is its form for those
who deal with configs and with messages as objects.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kafkaproto.messages.base import Message, Struct
from kafkaproto.secrets import BROKER, HIDDEN, TOPIC, hides_alone, is_open, may_hold_secrets, secret_of, shown

if TYPE_CHECKING:
    from kafkaproto.jsonform import JsonValue

__all__ = ["BROKER", "HIDDEN", "TOPIC", "count_hidden", "hide_in_form", "is_hidden", "is_open", "shown"]


def is_hidden(struct: Struct, field: str) -> bool:
    """Whether the value of that field is not to be shown of a struct on its own."""
    return getattr(struct, field) is not None and hides_alone(
        type(struct).__name__, field, lambda name: getattr(struct, name, None)
    )


def hide_in_form(message: Message, form: dict[str, JsonValue]) -> int:
    """Put ``[hidden]`` into the JSON form of a message where its value is not to be shown; how many there were."""
    places = _places(message, form)
    for holder, key in places:
        holder[key] = HIDDEN
    return len(places)


def count_hidden(message: Message, form: object) -> int:
    """How many values of a message's JSON form stand there as ``[hidden]``, in the place of what is not to be shown."""
    return sum(holder[key] == HIDDEN for holder, key in _places(message, form))


def _places(message: Message, form: object) -> Sequence[tuple[dict[str, JsonValue], str]]:
    """Object and key of each value of the form that is hidden."""
    if not may_hold_secrets(message.NAME):
        return ()
    schema = message.schema()
    found: list[tuple[dict[str, JsonValue], str]] = []

    def visit(struct: Struct, shape: object, around: tuple[Struct, ...], within: str) -> None:
        assert isinstance(shape, dict)
        around = (struct, *around)
        kind = type(struct).__name__
        for spec in schema.struct(kind).fields:
            value = getattr(struct, spec.attribute)
            if value is None or spec.json_name not in shape:
                continue
            secret = secret_of(message.NAME, kind, spec.attribute, within)
            if secret is not None and secret.hides(lambda name: _nearest(around, name)):
                found.append((shape, spec.json_name))
            elif isinstance(value, Struct):
                visit(value, shape[spec.json_name], around, spec.attribute)
            elif isinstance(value, list | tuple) and value and isinstance(value[0], Struct):
                elements = shape[spec.json_name]
                assert isinstance(elements, list)
                for one, its_shape in zip(value, elements, strict=True):
                    visit(one, its_shape, around, spec.attribute)

    visit(message, form, (), "")
    return found


def _nearest(around: Sequence[Struct], name: str) -> object:
    return next((getattr(one, name) for one in around if name in one.FIELDS), None)
