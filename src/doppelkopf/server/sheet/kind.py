"""The sheet of an evening, as a kind of room.

Who began keeps it; whoever comes by the link to belong, or has entered something, enters; by the
link to look one sees everything. By the link to judge a tournament's list is corrected after it is
closed; for all other sheets it is nobody's. It is kept until somebody deletes it.
"""

from collections.abc import Hashable
from datetime import datetime
from typing import Any

from msgspec.structs import replace

from doppelkopf.errors import IllegalAction
from doppelkopf.language import Lang
from doppelkopf.match.evening.read import read_text
from doppelkopf.match.evening.write import to_text
from doppelkopf.match.refused import Refused
from doppelkopf.server.rooms.kind import RoomKind, Who
from doppelkopf.server.rooms.links import Right, greater
from doppelkopf.server.rooms.refusals import Refusals, refuse
from doppelkopf.server.sheet import log
from doppelkopf.server.sheet.decide import decide
from doppelkopf.server.sheet.drawing import Drawing
from doppelkopf.server.sheet.forms import Form
from doppelkopf.server.sheet.log import AnyEvent
from doppelkopf.server.sheet.menu import ORGANISED
from doppelkopf.server.sheet.picture import SheetPicture
from doppelkopf.server.sheet.requests import (
    QUESTIONS,
    REQUESTS,
    AttachSheet,
    EnterOnSheet,
    OfTournament,
)
from doppelkopf.server.sheet.state import SheetState, opened, step


class _Refusals(Refusals):
    def unknown(self) -> IllegalAction:
        return refuse(
            "sheet/unknown-id", "Diesen Zettel gibt es nicht (mehr).", "There is no such sheet."
        )

    def not_belonging(self) -> IllegalAction:
        return refuse(
            "sheet/not-yours",
            "Diesen Zettel darfst du ansehen, aber nichts eintragen.",
            "You may look at this sheet, but not enter anything.",
        )


class SheetKind(RoomKind[SheetState, AnyEvent]):
    """The sheet of an evening."""

    name = "sheet"
    path = "s"
    rights = (Right.LOOK, Right.BELONG, Right.JUDGE, Right.KEEP)
    requests = REQUESTS
    questions = QUESTIONS
    events = AnyEvent
    refusals = _Refusals()

    def title(self, first: AnyEvent) -> str:
        """The round's name and the day."""
        if not isinstance(first, log.Opened):
            return ""
        try:
            evening = read_text(first.text, "evening.toml").evening
        except Refused:
            return ""
        return f"{evening.round} {evening.date.isoformat()}"

    def opened(self, id_: str, first: AnyEvent) -> SheetState:
        """The state after the first event."""
        return opened(id_, first)

    def step(self, state: SheetState, event: AnyEvent) -> SheetState:
        """The state after one more event."""
        return step(state, event)

    def closed(self, state: SheetState, reason: str) -> SheetState:
        """The sheet, which can only be looked at."""
        return replace(state, broken=reason)

    def decide(self, state: SheetState, who: Who, asked: Any) -> list[AnyEvent]:
        """The events of a request of somebody who may enter, at no time in particular."""
        return self.decide_at(state, who, asked, None)

    def decide_at(
        self,
        state: SheetState,
        who: Who,
        asked: Any,
        now: datetime | None,
        drawn: Form | None = None,
    ) -> list[AnyEvent]:
        """The events of a request of somebody who may enter.

        `drawn` is the running game, if it is worked out already.

        Raises:
            IllegalAction: it is refused.
        """
        is_kept = isinstance(asked, AttachSheet | OfTournament)
        right = greater(self.right_of(state, who.key), who.right)
        needs = Right.KEEP if is_kept else Right.BELONG
        if who.key is None or right is None or not right.includes(needs):
            raise self.refusals.not_belonging()
        if state.tournament and who.key != state.host and is_organised(asked):
            raise refuse(
                "sheet/organised",
                "Wer kommt und geht und wie es weitergeht, sagt bei einem Turnier die"
                " Turnierleitung.",
                "In a tournament the organiser says who comes and goes, and how it goes on.",
            )
        if state.sealed and not is_kept and not may_correct(right, asked):
            raise refuse(
                "sheet/sealed",
                "Diese Liste ist abgeschlossen. Stimmt etwas nicht, sagt es der Turnierleitung.",
                "This list is closed. If something is wrong, tell the organiser.",
            )
        if state.table and not is_kept:
            raise refuse(
                "sheet/played-live",
                "Diese Liste wird am Live-Tisch gespielt; der schreibt sie selbst.",
                "This list is played at the live table, which writes it by itself.",
            )
        if state.broken is not None:
            raise refuse(
                "sheet/broken",
                "Dieser Zettel lässt sich nur noch ansehen.",
                "This sheet can only be looked at.",
            )
        return decide(state, who.key, asked, now, drawn)

    def comers(self, event: AnyEvent) -> tuple[str, ...]:
        """Whoever begins a sheet or enters something finds the way back.

        An evening that was brought to a round with all its rows is found there.
        """
        is_brought = isinstance(event, log.Opened) and event.round and "[[entry]]" in event.text
        return () if is_brought else (event.key,)

    def right_of(self, state: SheetState, key: str | None) -> Right | None:
        """Who began may delete the sheet; who has entered something belongs to it."""
        if key is None:
            return None
        if key == state.host:
            return Right.KEEP
        return Right.BELONG if key in state.belonging else None

    def audience(self, state: SheetState, who: Who) -> Hashable:
        """What they may do: who keeps the sheet is shown all its links."""
        return greater(self.right_of(state, who.key), who.right)

    def picture(self, state: SheetState, audience: Hashable, lang: Lang) -> SheetPicture:
        """The sheet, without its links: those the room knows."""
        return drawn(Drawing(), state, audience, lang)

    def files(self, state: SheetState) -> dict[str, str]:
        """The evening as `doko sheet` keeps it."""
        return {"evening.toml": to_text(state.evening)}


def is_organised(asked: Any) -> bool:
    """Whether something is for the organiser to say where the sheet is a tournament's list."""
    if not isinstance(asked, EnterOnSheet) or asked.entry is None:
        return False
    meant = asked.entry
    if meant.get("entry") == "correct" and isinstance(by := meant.get("by"), dict):
        meant = by
    return meant.get("entry") in ORGANISED


def may_correct(right: Right, asked: Any) -> bool:
    """Whether somebody may still write on a list that is closed."""
    return right.includes(Right.JUDGE) and isinstance(asked, EnterOnSheet)


def drawn(drawing: Drawing, state: SheetState, audience: Hashable, lang: Lang) -> SheetPicture:
    """The sheet as an audience sees it."""
    right = audience if isinstance(audience, Right) else Right.LOOK
    enters, keeps = right.includes(Right.BELONG), right.includes(Right.KEEP)
    corrects = right.includes(Right.JUDGE)
    return drawing.picture(state, lang, enters=enters, keeps=keeps, corrects=corrects)


SHEET = SheetKind()
"""The kind of all sheets."""
