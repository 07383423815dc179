"""The rules of a room at one moment, and how they came about."""

import msgspec
from msgspec.structs import replace

from doppelkopf.errors import CodedError
from doppelkopf.rules.draft import Draft, changed, read, rebased
from doppelkopf.rules.source import built_in_names
from doppelkopf.server.rooms.kind import BrokenLog
from doppelkopf.server.rules import log
from doppelkopf.server.rules.log import AnyEvent


class Version(msgspec.Struct, frozen=True, kw_only=True):
    """How the rules were after one event."""

    event: AnyEvent
    draft: Draft


class RulesState(msgspec.Struct, frozen=True, kw_only=True):
    """A room at one moment."""

    id: str
    version: int
    host: str
    """The key of who began."""
    versions: tuple[Version, ...]
    """All of them; the first has number 1."""
    broken: str | None = None

    @property
    def draft(self) -> Draft:
        """The rules now."""
        return self.versions[-1].draft

    @property
    def title(self) -> str:
        """What they are called."""
        return self.draft.title

    def at(self, version: int) -> Draft:
        """The rules in a version."""
        return self.versions[version - 1].draft

    @property
    def wishes(self) -> frozenset[str]:
        """What is different because somebody wanted it so: cures leave it alone if they can."""
        return frozenset(self.draft.changes)


def opened(id_: str, first: AnyEvent) -> RulesState:
    """The room after its first event.

    Raises:
        BrokenLog: it opens no room.
    """
    if not isinstance(first, log.Opened):
        raise BrokenLog("The log does not begin with its rules.")
    if first.base is not None and first.base not in built_in_names():
        raise BrokenLog(f"There is no rule set {first.base}.")
    begun = Draft(title=first.title, base=first.base, changes={}, text=first.text)
    draft = _changed(begun, first.changes)
    return RulesState(
        id=id_, version=1, host=first.key, versions=(Version(event=first, draft=draft),)
    )


def step(state: RulesState, event: AnyEvent) -> RulesState:
    """The room after one more event.

    Raises:
        BrokenLog: it does not fit.
    """
    draft = _after(state, event)
    return replace(
        state,
        version=state.version + 1,
        versions=(*state.versions, Version(event=event, draft=draft)),
    )


def _after(state: RulesState, event: AnyEvent) -> Draft:
    draft = state.draft
    match event:
        case log.Changed(changes=changes):
            return _changed(draft, changes)
        case log.Named(title=title):
            return replace(draft, title=title)
        case log.Rebased(base=base):
            return rebased(draft, base)
        case log.Replaced(text=text, file=file):
            found = read(text, file).draft
            if found is None:
                raise BrokenLog("A file of the log cannot be read any more.")
            return found if found.title else replace(found, title=draft.title)
        case log.Restored(version=version):
            if not 0 < version <= state.version:
                raise BrokenLog("There is no such version.")
            return state.at(version)
    raise BrokenLog("Rules are begun once.")


def _changed(draft: Draft, changes: dict[str, object]) -> Draft:
    try:
        return changed(draft, changes)
    except CodedError as error:
        raise BrokenLog(str(error)) from None
