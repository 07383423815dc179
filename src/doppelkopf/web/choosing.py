"""The rules somebody can choose for a table: those that come along, and those of the folder.

Beside these a text of one's own can be sent, as a file or in a field of the form.
"""

import asyncio
from typing import NamedTuple

from sqlalchemy.exc import SQLAlchemyError
from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request

from doppelkopf.errors import CodedError, IllegalAction
from doppelkopf.language import Lang
from doppelkopf.match.booking.seating import sizes
from doppelkopf.rules import Problem
from doppelkopf.rules.draft import Draft, Read, changed, read, written
from doppelkopf.rules.outside import MAX_TEXT
from doppelkopf.scene import digest, highlights_of
from doppelkopf.server.net.access import hub_of, lang_of, person_of
from doppelkopf.server.net.routes import checked_rules
from doppelkopf.server.rules.kind import RULES
from doppelkopf.server.rules.live import Known, Wanted, room_in, rules_at, rules_of
from doppelkopf.server.table import refusals
from doppelkopf.server.table.folder import FolderSet, folder_set, folder_sets, is_folder_id
from doppelkopf.server.table.log import Rules
from doppelkopf.web import rulepages
from doppelkopf.web.cures import Way, asked_cure, ways_of
from doppelkopf.web.forms import word
from doppelkopf.web.preferences import DEFAULT_RULES
from doppelkopf.web.texts import text

OWN = "own"
"""What a form says for a text of one's own."""
MAX_FILE_NAME = 200


class Told(NamedTuple):
    """What is wrong with rules, for a reader."""

    line: int | None
    keys: str
    text: str
    note: bool = False
    """Whether they can be used all the same."""
    cures: tuple[str, ...] = ()
    """What would make an end of it, each in a few words."""
    ways: tuple[Way, ...] = ()
    """The same as buttons, where there is a text in which it can be done."""


class Broken(NamedTuple):
    """A set of the folder that cannot be used."""

    name: str
    problems: list[Told]


class Choices(NamedTuple):
    """What can be chosen."""

    sets: list[rulepages.Card]
    mine: list[rulepages.Card]
    broken: list[Broken]

    def chosen(self, wanted: str) -> str:
        """What is marked at first: what is wanted, or the plain set if there is no such one."""
        known = {OWN, *(card.name for card in (*self.sets, *self.mine))}
        return wanted if wanted in known else DEFAULT_RULES


async def choices(request: Request, wanted: str = "") -> Choices:
    """What somebody may choose from here and now; `wanted` may be rules they came to by a link."""
    lang = lang_of(request)
    found = await asyncio.to_thread(folder_sets) if hub_of(request).config.own_rules else []
    settled = [each for each in await known_rules(request) if each.draft.is_sound]
    meant = room_in(wanted)
    if meant is not None and meant.id not in [each.id for each in settled]:
        draft = await _draft(request, meant)
        if draft is not None and draft.is_sound:
            settled.append(Known(wanted.removeprefix("r:"), draft.title, draft))
    return Choices(
        [rulepages.card(name, lang) for name in rulepages.names()],
        [
            *(_settled(each, lang) for each in settled),
            *(_card(each, lang) for each in found if each.rules is not None),
        ],
        [
            Broken(each.name, [told(problem, lang) for problem in each.problems])
            for each in found
            if each.rules is None
        ],
    )


async def known_rules(request: Request) -> list[Known]:
    """The rules that this device has settled; without a database the page has none."""
    try:
        return await rules_of(hub_of(request), person_of(request))
    except SQLAlchemyError:
        return []


def _settled(known: Known, lang: Lang) -> rulepages.Card:
    draft = known.draft
    base = None if draft.base is None else rulepages.card(draft.base, lang).title
    return rulepages.Card(
        f"r:{known.id}",
        known.title,
        text("new.settled", lang).format(base=base or "–"),
        draft.base,
        highlights_of(draft.rules, lang),
        digest(draft.rules, lang),
        sizes(draft.rules),
    )


def _card(own: FolderSet, lang: Lang) -> rulepages.Card:
    assert own.file is not None
    assert own.rules is not None
    place = 0 if lang is Lang.DE else 1
    rules = own.file.rules
    return rulepages.Card(
        own.id,
        own.rules.title[place],
        own.rules.summary[place] or text("new.mine.file", lang).format(name=own.name),
        own.file.parent,
        highlights_of(rules, lang),
        digest(rules, lang),
        sizes(rules),
    )


def told(problem: Problem, lang: Lang) -> Told:
    """A problem as the page shows it; in the words of `doko rules check`."""
    cures = tuple(cure.label[lang] for cure in problem.cures)
    return Told(problem.line, problem.keys, problem.sentence(lang), problem.is_warning, cures)


class Text(NamedTuple):
    """Rules of one's own as they came with a form."""

    name: str
    toml: str | None

    @property
    def again(self) -> dict[str, str]:
        """What the form shows again; what is far too long to be rules is not sent back."""
        kept = self.toml is not None and len(self.toml) <= MAX_TEXT
        return {"name": self.name, "toml": self.toml or ""} if kept else {"name": "", "toml": ""}


NO_TEXT = Text("", None)


async def own_text(form: FormData, *, always: bool = False) -> Text:
    """The text of rules of one's own, if that is what was chosen: a file, or what was typed.

    Raises:
        IllegalAction: it is no text, or there is none.
    """
    if word(form, "rules") != OWN and not always:
        return NO_TEXT
    file, typed = form.get("toml"), form.get("toml_text")
    if isinstance(file, UploadFile) and file.size:
        try:
            return Text((file.filename or "")[:MAX_FILE_NAME], (await file.read()).decode("utf-8"))
        except UnicodeDecodeError:
            raise refusals.refuse(
                "rules/encoding", "Die Datei ist kein UTF-8-Text.", "The file is no UTF-8 text."
            ) from None
    if isinstance(typed, str) and typed.strip():
        return Text(word(form, "toml_name"), typed)
    raise refusals.refuse("rules/no-file", "Es fehlt die Datei.", "The file is missing.")


async def rules_for(
    request: Request, wanted: str, own: Text = NO_TEXT
) -> tuple[Rules | None, list[Told]]:
    """The rules that were chosen, or what is wrong with them.

    Raises:
        IllegalAction: there is no such rule set.
    """
    lang = lang_of(request)
    if hub_of(request).config.own_rules and is_folder_id(wanted):
        found = await asyncio.to_thread(folder_set, wanted)
        if found is not None:
            return found.rules, [told(each, lang) for each in found.problems]
    if (meant := room_in(wanted)) is not None:
        return await _of_room(request, meant)
    rules, problems = await checked_rules(wanted or DEFAULT_RULES, own.toml, own.name)
    if own.toml is None or rules is not None:
        return rules, [told(each, lang) for each in problems]
    made = [told(each, lang)._replace(ways=ways_of(each.cures, lang)) for each in problems]
    return None, [*made, *_whole(await asyncio.to_thread(read, own.toml, own.name), lang)]


def _whole(found: Read, lang: Lang) -> list[Told]:
    """One button for all that contradicts itself, where that is more than one thing."""
    if found.draft is None or len(found.draft.contradictions) < 2:
        return []
    cure = found.draft.cure(frozenset(found.draft.changes))
    if cure is None:
        return []
    return [Told(None, "", text("editor.cure.all", lang), ways=ways_of((cure,), lang))]


def cured(form: FormData, own: Text) -> tuple[bool, Text]:
    """Whether a cure was pressed, and the text after it.

    Raises:
        IllegalAction: it cannot be done.
    """
    cure = form.get("cure")
    if not isinstance(cure, str) or own.toml is None:
        return False, own
    return True, mended(own, cure)


def mended(own: Text, cure: str) -> Text:
    """A text of one's own with a cure written into it, comments and all.

    Raises:
        IllegalAction: there is no such cure, or the text cannot be changed like that.
    """
    changes = asked_cure(cure)
    found = read(own.toml or "", own.name).draft
    if found is None:
        raise RULES.refusals.unknown()
    try:
        return own._replace(toml=written(changed(found, changes)))
    except CodedError as error:
        raise IllegalAction.of(error) from None


async def _of_room(request: Request, wanted: Wanted) -> tuple[Rules | None, list[Told]]:
    """The rules of a room, by whoever may look at them."""
    draft = await _draft(request, wanted)
    if draft is None:
        raise RULES.refusals.unknown()
    rules, problems = await checked_rules(None, written(draft), f"{draft.title}.toml")
    return rules, [told(each, lang_of(request)) for each in problems]


async def _draft(request: Request, wanted: Wanted) -> Draft | None:
    room = await rules_at(hub_of(request), wanted.id)
    if room is None or room.right_of(person_of(request), wanted.token) is None:
        return None
    return room.state.draft


def reason(sentence: str) -> list[Told]:
    """What the table or the server refuses."""
    return [Told(None, "", sentence)]


def remembered(rules: Rules, wanted: str) -> str | None:
    """What the cookie keeps of a choice; a text of one's own is kept by the browser itself."""
    if is_folder_id(wanted) or room_in(wanted) is not None:
        return wanted
    return None if rules.own else rules.name
