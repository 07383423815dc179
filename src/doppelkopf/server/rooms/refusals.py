"""What any room refuses, in words. A kind that can say it better brings its own `Refusals`."""

from doppelkopf.errors import IllegalAction


def refuse(code: str, de: str, en: str) -> IllegalAction:
    """An error to raise: the code for programs, the sentence for people."""
    return IllegalAction(code, de, en)


def too_much() -> IllegalAction:
    """Somebody asks for too much in a while."""
    return refuse(
        "request/rate", "Zu viel auf einmal; bitte warte kurz.", "Too much; please wait a bit."
    )


class Refusals:
    """What the machine of all rooms has to refuse."""

    def unknown(self) -> IllegalAction:
        """There is no such room."""
        return refuse("room/unknown-id", "Das gibt es nicht (mehr).", "There is no such room.")

    def changed(self) -> IllegalAction:
        """Somebody else has written into the log."""
        return refuse(
            "room/changed",
            "Hier hat sich gerade etwas geändert. Bitte noch einmal.",
            "Something has just changed here. Please try again.",
        )

    def crowded(self) -> IllegalAction:
        """Too many look on."""
        return refuse("room/crowded", "Hier ist es zu voll.", "It is too crowded here.")

    def windows(self) -> IllegalAction:
        """One person has too many windows."""
        return refuse(
            "room/windows",
            "Du hast das in zu vielen Fenstern offen; dieses wird nicht mehr erneuert.",
            "You have this open in too many windows; this one is no longer kept up to date.",
        )

    def not_welcome(self) -> IllegalAction:
        """Somebody may not look."""
        return refuse(
            "room/not-welcome",
            "Das dürfen nur die sehen, die den Link haben.",
            "Only those who have the link may see this.",
        )

    def not_belonging(self) -> IllegalAction:
        """Somebody may not take it home."""
        return refuse(
            "room/not-yours", "Das darf nur, wer dazugehört.", "Only those who belong here may."
        )

    def not_keeping(self) -> IllegalAction:
        """Somebody may not delete it."""
        return refuse(
            "room/not-keeper",
            "Das darf nur, wer es angelegt hat.",
            "Only the person who made it may do that.",
        )
