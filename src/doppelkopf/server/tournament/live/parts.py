"""Pictures on their way: who was there gets only the fields that are others now."""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from doppelkopf.language import Lang
from doppelkopf.server.live.protocol import encode
from doppelkopf.server.live.watchers import Watcher
from doppelkopf.server.tournament.drawing import Audience, Drawing

Which = tuple[Audience, Lang]
Parts = dict[str, bytes]
NOW = "now"
"""Is always sent, and alone is no reason to send anything."""


class Sending:
    """What each audience was sent last."""

    def __init__(self) -> None:
        self._sent: dict[Which, tuple[int, Parts]] = {}

    def everything(self, drawing: Drawing, which: Which, others: Iterable[Watcher]) -> str:
        """The whole picture for one who has just come; the others of the audience keep up."""
        parts = _parts(drawing, which)
        self._update(drawing, which, parts, others)
        return _message(drawing, parts, None)

    def changes(self, drawing: Drawing, watchers: Iterable[tuple[Which, Watcher]]) -> None:
        """Send those who look what is different for them."""
        by_audience: dict[Which, list[Watcher]] = {}
        for which, watcher in watchers:
            by_audience.setdefault(which, []).append(watcher)
        for which, those in by_audience.items():
            self._update(drawing, which, _parts(drawing, which), those)

    def keep(self, wanted: Callable[[Which], bool]) -> None:
        """Forget audiences that nobody is of any more."""
        self._sent = {which: sent for which, sent in self._sent.items() if wanted(which)}

    def _update(
        self, drawing: Drawing, which: Which, parts: Parts, watchers: Iterable[Watcher]
    ) -> None:
        known = self._sent.get(which)
        self._sent[which] = drawing.state.version, parts
        if known is None:
            message = _message(drawing, parts, None)
        else:
            since, old = known
            new = {name: part for name, part in parts.items() if old.get(name) != part}
            if new.keys() <= {NOW}:
                return
            message = _message(drawing, {NOW: parts[NOW], **new}, since)
        for watcher in watchers:
            watcher.send(message)


def _parts(drawing: Drawing, which: Which) -> Parts:
    made = drawing.picture(*which)
    return {name: drawing.encoded(getattr(made, name)) for name in made.__struct_fields__}


def _message(drawing: Drawing, parts: Parts, since: int | None) -> str:
    message: dict[str, Any] = {"type": "state", "version": drawing.state.version}
    if since is not None:
        message["since"] = since
    message["room"] = {name: msgspec.Raw(part) for name, part in parts.items()}
    return encode(message)
