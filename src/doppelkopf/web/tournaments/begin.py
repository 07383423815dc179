"""A new tournament: a name, a rule set and a number of rounds; all else has a usual value."""

import secrets
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from doppelkopf.errors import IllegalAction
from doppelkopf.match.refused import Refused
from doppelkopf.rules import load
from doppelkopf.rules.source import built_in_names
from doppelkopf.server.net.access import hub_of, lang_of, remember
from doppelkopf.server.net.routes import check_post
from doppelkopf.server.tournament.live.carrying import bring_tournament
from doppelkopf.server.tournament.live.opening import found_tournament
from doppelkopf.tournament.model import Settings
from doppelkopf.tournament.rules import settings_by, settings_for
from doppelkopf.web.choosing import (
    MAX_FILE_NAME,
    NO_TEXT,
    OWN,
    Text,
    Told,
    choices,
    own_text,
    reason,
    rules_for,
)
from doppelkopf.web.forms import form_of, word
from doppelkopf.web.render import render
from doppelkopf.web.texts import text
from doppelkopf.web.tournaments.agreeing import number_in
from doppelkopf.web.tournaments.money import cents_typed

SEE_OTHER = 303
USUAL_RULES = "ddv"
USUAL_ROUNDS = "3"
SEED_BYTES = 4


class Wanted(NamedTuple):
    """What stands in the form."""

    name: str = ""
    rules: str = USUAL_RULES
    rounds: str = USUAL_ROUNDS
    place: str = ""
    date: str = ""
    fee: str = ""
    games_at_four: str = ""
    minutes: str = ""


async def new_tournament(request: Request) -> Response:
    """The form, and the tournament that comes of it."""
    if request.method != "POST":
        today = datetime.now(UTC).astimezone().date().isoformat()
        asked = request.query_params.get("rules", "")
        return await _page(request, Wanted(rules=asked or USUAL_RULES, date=today))
    check_post(request)
    lang = lang_of(request)
    async with form_of(request, fields=20, files=2) as form:
        if word(form, "do") == "bring":
            return await _brought(request, form)
        wanted, own = _wanted(form), NO_TEXT
        try:
            if wanted.rules == OWN:
                own = await own_text(form)
            settings, problems = await _settings(request, wanted, own)
            if settings is None:
                return await _page(request, wanted, problems, own)
            response = RedirectResponse("/", SEE_OTHER)
            room = await found_tournament(hub_of(request), settings, remember(request, response))
        except IllegalAction as error:
            return await _page(request, wanted, reason(error.reason[lang]), own)
    response.headers["location"] = f"/tournament/{room.state.id}"
    return response


async def _brought(request: Request, form: FormData) -> Response:
    """A tournament goes on that was taken along as a file."""
    lang, file = lang_of(request), form.get("file")
    usual = Wanted()
    if not isinstance(file, UploadFile) or not file.size:
        return await _page(request, usual, reason(text("tourney.bring.none", lang)))
    response = RedirectResponse("/", SEE_OTHER)
    key = remember(request, response)
    name = (file.filename or "")[:MAX_FILE_NAME]
    try:
        room = await bring_tournament(hub_of(request), await file.read(), name, key)
    except Refused as error:
        every = [Told(None, "", each.reason[lang]) for each in error.every]
        return await _page(request, usual, every)
    response.headers["location"] = f"/tournament/{room.state.id}"
    return response


def _wanted(form: FormData) -> Wanted:
    return Wanted(*(word(form, key) for key in Wanted._fields))


async def _settings(
    request: Request, wanted: Wanted, own: Text
) -> tuple[Settings | None, list[Told]]:
    """What the form agrees on, or what is wrong with its rules.

    Raises:
        IllegalAction: a number is none, or there is no such rule set.
    """
    given: dict[str, Any] = {
        "place": wanted.place,
        "date": wanted.date,
        "fee": cents_typed(wanted.fee),
        "seed": secrets.token_hex(SEED_BYTES),
    }
    for key in ("rounds", "games_at_four", "minutes"):
        if typed := getattr(wanted, key):
            given[key] = number_in(typed)
    if (games := given.get("games_at_four")) is not None:
        given["games_at_five"] = games * 5 // 4  # everyone deals as often as at a table of four
    if wanted.rules in built_in_names():
        return settings_for(load(wanted.rules), wanted.name, **given), []
    rules, problems = await rules_for(request, wanted.rules, own)
    return (None if rules is None else settings_by(rules, wanted.name, **given)), problems


async def _page(
    request: Request, wanted: Wanted, problems: Sequence[Told] = (), own: Text = NO_TEXT
) -> Response:
    found = await choices(request, wanted.rules)
    return render(
        request,
        "tournaments/new.html",
        status=400 if problems else 200,
        path="/tournament/new",
        choices=found,
        rules=OWN if own.toml is not None else found.chosen(wanted.rules),
        wanted=wanted,
        own=own.again,
        problems=problems,
    )
