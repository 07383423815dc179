"""A new evening with real cards: names and rules, nothing else; or a file to go on with."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from doppelkopf.errors import IllegalAction
from doppelkopf.glyphs import one_line
from doppelkopf.language import Lang
from doppelkopf.match.booking.fold import check_size
from doppelkopf.match.evening.model import Evening
from doppelkopf.match.evening.read import read_text
from doppelkopf.match.log.names import check_people
from doppelkopf.match.refused import Refused
from doppelkopf.rules.draft import MAX_TITLE
from doppelkopf.rules.kept import Rules, rule_set
from doppelkopf.server.net.access import hub_of, lang_of, remember
from doppelkopf.server.net.routes import check_post
from doppelkopf.server.rooms.refusals import refuse
from doppelkopf.server.rules.live import room_in
from doppelkopf.server.sheet.live import open_sheet
from doppelkopf.web import preferences, rulepages
from doppelkopf.web.choosing import (
    MAX_FILE_NAME,
    NO_TEXT,
    OWN,
    Text,
    Told,
    choices,
    own_text,
    reason,
    remembered,
    rules_for,
)
from doppelkopf.web.forms import form_of, word
from doppelkopf.web.render import render
from doppelkopf.web.texts import text

SEE_OTHER = 303
MOST_PEOPLE = 7
USUAL = 4
MAX_NAME = 40


class Wanted(NamedTuple):
    """What stands in the form."""

    rules: str
    people: tuple[str, ...] = ()
    """In the order they sit, with the fields that were left empty."""
    dealer: int = 0
    """The field of who deals first."""
    title: str = ""

    @property
    def fields(self) -> list[str]:
        """What stands in each field for a name."""
        return [*self.people, *[""] * MOST_PEOPLE][:MOST_PEOPLE]

    @property
    def shown(self) -> int:
        """How many fields are seen at first."""
        filled = [number for number, name in enumerate(self.fields, 1) if name]
        return max(USUAL, *filled, 0)


async def new_sheet(request: Request) -> Response:
    """The form, and the evening that comes of it."""
    if request.method != "POST":
        known = preferences.preferences(request)
        asked = request.query_params.get("rules", "")
        chosen = asked in rulepages.names() or room_in(asked) is not None
        people = (known.name,) if known.name else ()
        return await _page(request, Wanted(asked if chosen else known.rules, people))
    check_post(request)
    lang = lang_of(request)
    async with form_of(request, fields=20, files=2) as form:
        wanted, own, rules = _wanted(form), NO_TEXT, None
        try:
            evening = await _of_file(form)
            if evening is None:
                own = await _own(form)
                meant = OWN if own.toml is not None else wanted.rules
                rules, problems = await rules_for(request, meant, own)
                if rules is None:
                    return await _page(request, wanted, problems, own)
                evening = begun(rules, wanted, lang)
            response = RedirectResponse("/", SEE_OTHER)
            key = remember(request, response)
            name = preferences.preferences(request).name
            sheet = await open_sheet(hub_of(request), evening, key, name)
        except Refused as error:
            return await _page(request, wanted, _located(error, lang), own)
        except IllegalAction as error:
            return await _page(request, wanted, reason(error.reason[lang]), own)
    if rules is not None:
        preferences.remember(response, rules=remembered(rules, wanted.rules))
    response.headers["location"] = f"/s/{sheet.state.id}?new"
    return response


def begun(rules: Rules, wanted: Wanted, lang: Lang) -> Evening:
    """The evening that a form means.

    Raises:
        Refused: these people cannot play by these rules, or two of them are called alike.
    """
    people = tuple(name for name in wanted.people if name)
    check_people(people)
    dealer = wanted.people[wanted.dealer] if wanted.dealer < len(wanted.people) else ""
    title = one_line(wanted.title, MAX_TITLE) or text("sheet.title.default", lang)
    today = datetime.now().astimezone().date()
    evening = Evening(title, today, rules.name, rule_set(rules), rules.book, people, dealer or None)
    state = evening.state()
    check_size(state)
    return evening._replace(people=state.people, dealer=state.dealer, scorer=state.scorer)


def _wanted(form: FormData) -> Wanted:
    typed = [each for each in form.getlist("person") if isinstance(each, str)]
    given = [each.strip()[: MAX_NAME + 1] for each in typed]
    dealer = word(form, "dealer")
    return Wanted(
        rules=word(form, "rules"),
        people=tuple(given[:MOST_PEOPLE]),
        dealer=int(dealer) if dealer.isdecimal() and len(dealer) < 3 else 0,
        title=word(form, "title"),
    )


async def _own(form: FormData) -> Text:
    """Rules of one's own: a file that is sent means them, whatever else is chosen."""
    file = form.get("toml")
    if word(form, "rules") != OWN and not (isinstance(file, UploadFile) and file.size):
        return NO_TEXT
    return await own_text(form, always=True)


async def _of_file(form: FormData) -> Evening | None:
    """The evening of a file; None if there is none.

    Raises:
        IllegalAction: it is no text.
        Refused: it is no evening; with its line.
    """
    file = form.get("evening")
    if not isinstance(file, UploadFile) or not file.size:
        if word(form, "do") == "file":
            raise refuse("sheet/no-file", "Es fehlt die Datei.", "The file is missing.")
        return None
    try:
        data = (await file.read()).decode("utf-8")
    except UnicodeDecodeError:
        raise refuse(
            "sheet/encoding", "Die Datei ist kein UTF-8-Text.", "The file is no UTF-8 text."
        ) from None
    return read_text(data, (file.filename or "")[:MAX_FILE_NAME]).evening


def _located(error: Refused, lang: Lang) -> list[Told]:
    """All that is wrong, with the place in a file if there is one."""
    return [Told(_line(each), "", each.reason[lang]) for each in error.every]


def _line(error: Refused) -> int | None:
    where = error.where.rpartition(":")[2]
    return int(where) if where.isdecimal() else None


async def _page(
    request: Request, wanted: Wanted, problems: Sequence[Told] = (), own: Text = NO_TEXT
) -> Response:
    found = await choices(request, wanted.rules)
    return render(
        request,
        "sheet/new.html",
        status=400 if problems else 200,
        path="/sheet/new",
        choices=found,
        rules=OWN if own.toml is not None else found.chosen(wanted.rules),
        wanted=wanted,
        own=own.again,
        problems=problems,
    )
