"""What the desk is told beside the picture of its room: what comes next, in words and choices."""

from typing import NamedTuple

from doppelkopf.language import TIME, Lang, Text, counted
from doppelkopf.rules.kept import rule_set
from doppelkopf.server.tournament.picture import (
    DeskPicture,
    TournamentPerson,
    TournamentPlace,
    TournamentQuality,
    TournamentRound,
)
from doppelkopf.tournament.model import Tournament
from doppelkopf.tournament.prints.kinds import TITLES, Print

TABS = ("rounds", "people", "ranking", "matters", "money", "more")
"""The pages of the desk."""


class Out(NamedTuple):
    """Who sits a round out, as the page suggests it."""

    round: int
    chosen: tuple[str, ...]


class Desk:
    """The picture of the desk with what its pages look up."""

    def __init__(self, view: DeskPicture, of: Tournament, lang: Lang) -> None:
        self.view = view
        self.of = of
        self.lang = lang
        self.prints = {kind.value: TITLES[kind][lang] for kind in Print}
        self.people = {each.id: each for each in view.people}

    @property
    def there(self) -> list[TournamentPerson]:
        """Those who are there, by name."""
        return [each for each in self.by_name if each.status == "present"]

    @property
    def by_name(self) -> list[TournamentPerson]:
        """Everyone, as they are looked for at the door."""
        return sorted(self.view.people, key=lambda each: each.name.casefold())

    @property
    def expected(self) -> list[TournamentPerson]:
        """Those of whom nobody knows yet whether they come."""
        return [each for each in self.by_name if each.status in ("registered", "confirmed")]

    def many(self, status: str) -> int:
        """How many have a status."""
        return sum(each.status == status for each in self.view.people)

    def by_rank(self, number: int) -> list[TournamentPlace]:
        """The ranking of one round alone: those who have a place in it."""
        those = [each for each in self.view.ranking.people if each.ranks[number] is not None]
        return sorted(those, key=lambda each: each.ranks[number] or 0)

    @property
    def seated_now(self) -> list[TournamentPerson]:
        """Those who sit in the round that is played, by name."""
        running = self.view.about.running
        if running is None:
            return []
        seated = {seat.person for each in self.view.rounds[running].tables for seat in each.seats}
        return [each for each in self.by_name if each.id in seated]

    # Rounds.

    def shown_round(self, asked: str) -> TournamentRound | None:
        """The round that a page is about: that asked for, else the one that matters now."""
        rounds = self.view.rounds
        if asked.isdecimal() and len(asked) < 4 and 1 <= int(asked) <= len(rounds):
            return rounds[int(asked) - 1]
        about = self.view.about
        if about.running is not None:
            return rounds[about.running]
        now = about.begun if not self.view.seating.stale else about.begun - 1
        return rounds[min(now, len(rounds) - 1)] if rounds and now >= 0 else None

    def open_lists(self, round_: TournamentRound) -> int:
        """How many lists of a round are not closed."""
        return sum(each.list.state != "closed" for each in round_.tables)

    def without_scorer(self, round_: TournamentRound) -> int:
        """At how many tables nobody keeps the list yet."""
        return sum(each.list.state == "waits" and each.scorer is None for each in round_.tables)

    def can_go_live(self, round_: TournamentRound) -> list[int]:
        """The tables of a round that have not begun and could at a live table."""
        lists = [each.list for each in round_.tables]
        return [
            place
            for place, each in enumerate(lists)
            if each.state == "open" and not each.games and not each.live
        ]

    @property
    def outs(self) -> list[Out]:
        """Who might sit out in each round to come: those who never did, the last entered first."""
        seating = self.view.seating
        if not seating.out:
            return []
        times = {each.id: 0 for each in self.there}
        for played in self.of.rounds[: self.of.begun]:
            for person in played.out:
                if person in times:
                    times[person] += 1
        found = []
        for number in range(self.of.begun, self.of.begun + seating.to_draw):
            order = sorted(self.there, key=lambda each: (times[each.id], -each.number))
            chosen = tuple(each.id for each in order[: seating.out])
            for person in chosen:
                times[person] += 1
            found.append(Out(number, chosen))
        return found

    def lengths(self, field: str) -> int | None:
        """What the rules say of the length of a list, where the settings leave it to them."""
        rules = rule_set(self.of.settings.rules).match
        given = getattr(rules, field)
        return given if isinstance(given, int) else None

    @property
    def quality(self) -> list[str]:
        """What the draw is worth, in sentences."""
        found = self.view.seating.quality
        return [] if found is None else [each[self.lang] for each in told(found)]

    def fixed_text(self) -> str:
        """Everyone who is there in fours and fives by start number, to begin with."""
        numbers = sorted(each.number for each in self.there)
        tables, rest = divmod(len(numbers), 4)
        sizes = [5] * rest + [4] * (tables - rest) if rest <= tables else [4] * tables
        lines = []
        for size in sizes:
            lines.append(" ".join(map(str, numbers[:size])))
            numbers = numbers[size:]
        return "\n".join(lines)


def told(found: TournamentQuality) -> list[Text]:
    """What a draw is worth beside what cannot be avoided."""
    lines = [_repeats(found)]
    if found.most_meetings > 2:
        often = counted(found.most_meetings, TIME)
        lines.append(
            Text(
                f"Wer sich am häufigsten trifft, trifft sich {often.de}.",
                f"Those who meet most often meet {often.en}.",
            )
        )
    if found.clubs:
        again = counted(found.clubs, TIME)
        lines.append(
            Text(
                f"{again.de} sitzen zwei aus einem Verein am selben Tisch.",
                f"{again.en} two of one club sit at the same table.",
            )
        )
    if found.families:
        again = counted(found.families, TIME)
        lines.append(
            Text(
                f"{again.de} sitzen zwei aus einer Familie am selben Tisch.",
                f"{again.en} two of one family sit at the same table.",
            )
        )
    least, most = found.fives
    if most:
        times = counted(most, TIME)
        share = (
            Text(
                f"Wer alle Runden spielt, sitzt {times.de} zu fünft.",
                f"Who plays all rounds sits at five {times.en}.",
            )
            if least == most
            else Text(
                f"Wer alle Runden spielt, sitzt mindestens {least}- und höchstens {times.de} zu"
                " fünft.",
                f"Who plays all rounds sits at five at least {least} and at most {times.en}.",
            )
        )
        lines.append(share)
    return lines


def _repeats(found: TournamentQuality) -> Text:
    if not found.repeats:
        return Text("Niemand trifft sich zweimal.", "Nobody meets twice.")
    pairs = counted(found.repeats, TIME)
    if found.repeats == found.bound:
        return Text(
            f"{pairs.de} treffen sich zwei wieder; weniger geht mit so vielen Leuten nicht.",
            f"{pairs.en} two meet again; with so many people fewer cannot be had.",
        )
    return Text(
        f"{pairs.de} treffen sich zwei wieder; {found.bound} wären auf keinen Fall zu vermeiden.",
        f"{pairs.en} two meet again; {found.bound} could not be avoided by any draw.",
    )
