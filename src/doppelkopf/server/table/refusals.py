"""What a table refuses, in words. Refusals of the game itself come from the engine."""

from doppelkopf.errors import IllegalAction
from doppelkopf.server.rooms.refusals import refuse as refuse
from doppelkopf.server.rooms.refusals import too_much as too_much


def by_personal_link() -> IllegalAction:
    """At a table of a tournament devices are known by the tournament."""
    return refuse(
        "table/personal-link",
        "Auf ein anderes Gerät kommst du mit deinem persönlichen Link zum Turnier.",
        "You come to another device by your personal link to the tournament.",
    )


def not_seated() -> IllegalAction:
    """Someone who only watches wants to act."""
    return refuse("table/not-seated", "Du sitzt nicht am Tisch.", "You do not sit at this table.")


def not_host() -> IllegalAction:
    """Only the host may do this."""
    return refuse(
        "table/not-host", "Das darf nur, wer den Tisch leitet.", "Only the host of the table may."
    )


def not_owner() -> IllegalAction:
    """Only who opened the table may do this."""
    return refuse(
        "table/not-owner",
        "Das darf nur, wer den Tisch eröffnet hat.",
        "Only the person who opened the table may do that.",
    )


def no_such_bot() -> IllegalAction:
    """No bot of that name may be seated; which ones there are is not told to strangers."""
    return refuse("bot/unknown", "Solche Bots gibt es nicht.", "There is no such bot.")


def not_now() -> IllegalAction:
    """It does not fit the moment."""
    return refuse("table/not-now", "Das geht jetzt nicht.", "That is not possible now.")


def too_late_to_add() -> IllegalAction:
    """Nothing can be added to a deal whose cards are out."""
    return refuse(
        "table/dealt",
        "Die Karten sind schon gegeben; vor dem nächsten Spiel geht es wieder.",
        "The cards are dealt already; before the next game you can again.",
    )


def not_the_cutter() -> IllegalAction:
    """Somebody else has to cut, or nobody."""
    return refuse(
        "table/not-cutter",
        "Abheben muss jemand anderes, oder niemand.",
        "Somebody else has to cut, or nobody.",
    )


def evening_over() -> IllegalAction:
    """Nothing is dealt any more."""
    return refuse(
        "table/evening-over",
        "Der Abend ist zu Ende. Mit einem neuen Zettel geht es wieder los.",
        "The evening is over. A new sheet begins another one.",
    )


def no_place() -> IllegalAction:
    """There is no such place."""
    return refuse("table/no-place", "Diesen Platz gibt es nicht.", "There is no such place.")


def taken() -> IllegalAction:
    """Somebody sits there."""
    return refuse("table/taken", "Da sitzt schon jemand.", "Somebody sits there already.")


def next_deal() -> IllegalAction:
    """Who came during a game has no cards in it."""
    return refuse(
        "game/next-deal",
        "Dieses Spiel spielt ein Bot für deinen Platz zu Ende. Karten bekommst du im nächsten.",
        "A bot plays this game to its end for your seat. You get cards in the next one.",
    )


def knows_a_hand() -> IllegalAction:
    """Nobody sees two hands of a game."""
    return refuse(
        "table/other-hand",
        "Du kennst schon eine andere Hand dieses Spiels. Bis es vorbei ist, kannst du nur auf"
        " deinen eigenen Platz zurück.",
        "You know another hand of this game already. Until it is over you can only go back to your"
        " own place.",
    )


def closed() -> IllegalAction:
    """The table is over."""
    return refuse(
        "table/closed",
        "Dieser Tisch ist geschlossen; man kann ihn nur noch ansehen.",
        "This table is closed; it can only be looked at.",
    )


def not_invited() -> IllegalAction:
    """Only who has the link may sit down."""
    return refuse(
        "table/not-invited",
        "Zum Mitspielen braucht man den Einladungslink.",
        "To play one needs the link of the invitation.",
    )


def link_over() -> IllegalAction:
    """A seat link whose owner has gone."""
    return refuse(
        "table/link-over",
        "Dieser Link gilt nicht mehr: der Platz wurde aufgegeben.",
        "This link is no longer valid: the seat was given up.",
    )


def no_table() -> IllegalAction:
    """There is no such table."""
    return refuse("table/unknown-id", "Diesen Tisch gibt es nicht.", "There is no such table.")


def no_spectators() -> IllegalAction:
    """Somebody may not look."""
    return refuse(
        "table/no-spectators",
        "An diesem Tisch darf niemand zusehen.",
        "Nobody may watch at this table.",
    )


def crowded() -> IllegalAction:
    """Too many watch."""
    return refuse("table/crowded", "An diesem Tisch ist es zu voll.", "This table is too crowded.")


def too_many_windows() -> IllegalAction:
    """Somebody has the table open too often."""
    return refuse(
        "table/windows",
        "Du hast diesen Tisch in zu vielen Fenstern offen; dieses wird nicht mehr erneuert.",
        "You have this table open in too many windows; this one is no longer kept up to date.",
    )


def changed() -> IllegalAction:
    """Somebody else has written into its log."""
    return refuse(
        "table/changed",
        "Der Tisch hat sich gerade geändert. Bitte noch einmal.",
        "The table has just changed. Please try again.",
    )
