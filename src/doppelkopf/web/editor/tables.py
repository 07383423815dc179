"""Between tables and rules: from a table to what it could play instead, and back as a proposal."""

from starlette.exceptions import HTTPException
from starlette.requests import Request

from doppelkopf.glyphs import one_line
from doppelkopf.language import Lang
from doppelkopf.rules.draft import MAX_TITLE, Draft, differences, written
from doppelkopf.rules.kept import rule_set
from doppelkopf.rules.load import load
from doppelkopf.server.identity import new_link
from doppelkopf.server.net.access import hub_of, lang_of, person_of
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.table.evening.matters.suggestion import Suggestion
from doppelkopf.server.table.live.actor import LiveTable
from doppelkopf.server.table.live.opening import table_at
from doppelkopf.server.table.live.returning import running
from doppelkopf.server.table.log import Matter, Rules
from doppelkopf.server.table.request import Asked
from doppelkopf.web import rulepages
from doppelkopf.web.editor.parts import AtTable


async def tables_of(request: Request) -> tuple[AtTable, ...]:
    """The tables to which who asks can propose rules."""
    found = await running(hub_of(request), person_of(request))
    return tuple(AtTable(each.id, each.title) for each in found if not each.left)


async def draft_of(request: Request, id_: str) -> Draft:
    """The rules of a table as something to change, for who sits there."""
    state = (await found_table(request, id_)).state
    if state.place_of(person_of(request)) is None:
        raise HTTPException(403)
    return as_draft(state.rules, lang_of(request))


def as_draft(rules: Rules, lang: Lang) -> Draft:
    """Rules as they differ from their set; those of a table's own from the nearest one."""
    own, names = rule_set(rules), rulepages.names()
    base = rules.name
    if base not in names:
        base = min(names, key=lambda name: len(differences(own, load(name).rules)))
    title = one_line(rules.title[0 if lang is Lang.DE else 1], MAX_TITLE)
    return Draft(title=title, base=base, changes=differences(own, load(base).rules))


async def propose(request: Request, draft: Draft, id_: str) -> None:
    """Propose rules to the table at which who asks sits.

    Raises:
        IllegalAction: the table cannot play by them, or not now; the sentence says why.
    """
    table, key = await found_table(request, id_), person_of(request)
    if key is None or table.state.place_of(key) is None:
        raise HTTPException(403)
    what = Suggestion(matter=Matter.RULES, rules=written(draft), file=f"{draft.title}.toml")
    await table.ask(Who(key), f"{key}:{new_link()}", 0, Asked(do="propose", what=what))


async def found_table(request: Request, id_: str) -> LiveTable:
    """A table by its id; there is a page that says so if there is none."""
    table = await table_at(hub_of(request), id_)
    if table is None:
        raise HTTPException(404)
    return table
