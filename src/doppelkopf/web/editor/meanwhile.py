"""Two who settle rules on pages that may be old: nobody undoes unseen what another has chosen.

A form carries the value of its key as it was shown. A page with scripts follows the room, so it is
old only for a moment; one without may be old for minutes.
"""

import json
from itertools import pairwise

from starlette.datastructures import FormData

from doppelkopf.errors import CodedError
from doppelkopf.language import Lang
from doppelkopf.rules.catalogue import describe_in, is_knob, knob_at, plain, value_at
from doppelkopf.rules.draft import Draft, changed
from doppelkopf.server.rooms.refusals import refuse
from doppelkopf.server.rules.decide import AnyRequest, Change
from doppelkopf.server.rules.log import AnyEvent
from doppelkopf.server.rules.state import RulesState
from doppelkopf.web.forms import word


def as_shown(draft: Draft, path: str) -> str:
    """The value of a key as a form carries it, without working out all rules of a draft."""
    own = path in draft.changes
    value = draft.changes[path] if own else plain(value_at(draft.base_rules, path))
    return json.dumps(value, separators=(",", ":"))


def check_seen(form: FormData, asked: AnyRequest, state: RulesState, key: str | None) -> None:
    """Let a change through if whoever asks has seen what it changes, or changed it themselves.

    Raises:
        IllegalAction: somebody else has chosen something else there meanwhile.
    """
    path, seen = word(form, "key"), form.get("seen")
    if not isinstance(seen, str) or not isinstance(asked, Change) or not is_knob(path):
        return
    if seen.strip() == as_shown(state.draft, path) or _changes_nothing(asked, state):
        return
    last = _last_change(state, path)
    if last is None or last.key == key:
        return
    knob, name = knob_at(path), last.name
    de, en = (describe_in(state.draft.rules, knob, lang) for lang in Lang)
    raise refuse(
        "rules/meanwhile",
        f"{knob.info.label.de}: {name or 'Jemand anderes'} hat das inzwischen geändert; jetzt steht"
        f" dort: {de}. Soll es doch anders sein, sag es noch einmal.",
        f"{knob.info.label.en}: {name or 'somebody else'} has changed that meanwhile; now it says:"
        f" {en}. If it is to be different all the same, say so again.",
    )


def _changes_nothing(asked: Change, state: RulesState) -> bool:
    try:
        return changed(state.draft, asked.changes) == state.draft
    except CodedError:
        return False


def _last_change(state: RulesState, path: str) -> AnyEvent | None:
    """What gave a key its value; None if it has been so from the beginning."""
    for after, before in pairwise(reversed(state.versions)):
        if as_shown(after.draft, path) != as_shown(before.draft, path):
            return after.event
    return None
