"""What a browser sends with a form."""

import contextlib
from collections.abc import AsyncIterator

from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request

from doppelkopf.errors import IllegalAction
from doppelkopf.server.table import refusals


@contextlib.asynccontextmanager
async def form_of(request: Request, *, fields: int, files: int = 0) -> AsyncIterator[FormData]:
    """The fields of a form; its files are closed at the end.

    Raises:
        IllegalAction: it is no form, or there is too much in it.
    """
    try:
        form = await request.form(max_files=files, max_fields=fields)
    except IllegalAction:  # it is too large
        raise
    except (HTTPException, LookupError, ValueError):  # a bad charset is one of the latter two
        raise refusals.refuse(
            "request/invalid",
            "Dieses Formular ist nicht zu lesen.",
            "This form cannot be read.",
        ) from None
    try:
        yield form
    finally:
        await form.close()


def word(form: FormData, key: str) -> str:
    """What stands in a field; nothing if it is not there."""
    value = form.get(key)
    return value.strip()[:200] if isinstance(value, str) else ""
