"""What a form asks of a tournament: one button is pressed, and its value says what is meant."""

from typing import Any

from starlette.datastructures import FormData

from doppelkopf.errors import IllegalAction
from doppelkopf.server.rooms.refusals import refuse
from doppelkopf.tournament import requests as ask
from doppelkopf.web.forms import word

MOST_FIELDS = 400


def asked_by(form: FormData) -> Any:
    """The request of a form.

    Raises:
        IllegalAction: it asks for nothing that there is.
    """
    match word(form, "do").split(" "):
        case ["register"]:
            return ask.Register(
                name=word(form, "name"), club=word(form, "club"), team=word(form, "team")
            )
    raise nothing()


def nothing() -> IllegalAction:
    """A form that cannot be read."""
    return refuse(
        "request/invalid", "Dieses Formular ist nicht zu lesen.", "This form cannot be read."
    )
