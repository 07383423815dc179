"""What happened to a tournament, in words: a sentence for each event."""

from doppelkopf.language import MINUTE, POINT, ROUND, Text, counted
from doppelkopf.tournament import log
from doppelkopf.tournament.evenings import list_name
from doppelkopf.tournament.log import AnyEvent
from doppelkopf.tournament.model import Result, Role, Status, Tournament
from doppelkopf.tournament.money import money

STATUS = {
    Status.REGISTERED: Text("hat sich gemeldet", "has registered"),
    Status.CONFIRMED: Text("ist gemeldet", "is entered"),
    Status.PRESENT: Text("ist da", "is there"),
    Status.NO_SHOW: Text("fehlt", "is missing"),
    Status.LEFT: Text("ist gegangen", "has left"),
}
"""Where somebody is, as the rest of a sentence that begins with their name."""
ROLES = {
    Role.PLAYER: Text("spielt mit", "plays"),
    Role.HELPER: Text("hilft", "helps"),
    Role.REFEREE: Text("ist Schiedsrichter", "is referee"),
    Role.ORGANISER: Text("leitet mit", "organises too"),
}


def told(event: AnyEvent, of: Tournament) -> Text:
    """What happened; `of`: the tournament, for its names."""
    match event:
        case log.Founded(tournament=first):
            name = first.settings.name
            return Text(f"{name} beginnt.", f"{name} begins.")
        case log.Changed():
            return Text("Die Einstellungen sind geändert.", "The settings are changed.")
        case log.Ended(ended=ended):
            if ended:
                return Text("Das Turnier ist zu Ende.", "The tournament is over.")
            return Text("Das Turnier geht weiter.", "The tournament goes on.")
        case log.DeviceTied(who=who):
            name = _name(of, who)
            return Text(f"{name} kommt mit einem Gerät.", f"{name} comes with a device.")
        case log.DevicesFreed(who=who):
            name = _name(of, who)
            return Text(
                f"{name} bekommt einen neuen persönlichen Link.",
                f"{name} gets a new personal link.",
            )
        case log.StaffNamed(staff=staff):
            role = ROLES[staff.role]
            return Text(f"{staff.name} {role.de}.", f"{staff.name} {role.en}.")
        case log.StaffGone(staff=id_):
            name = _name(of, id_)
            return Text(f"{name} hilft nicht mehr.", f"{name} helps no more.")
    return _of_people(event, of) or _of_rounds(event, of) or _of_lists(event, of)


def _of_people(event: AnyEvent, of: Tournament) -> Text | None:
    match event:
        case log.PersonCame(person=person):
            status = STATUS[person.status]
            return Text(
                f"{person.name} (Nr. {person.number}) {status.de}.",
                f"{person.name} (no. {person.number}) {status.en}.",
            )
        case log.PersonEdited(name=name):
            return Text(f"{name} ist geändert.", f"{name} is changed.")
        case log.PersonGone(person=id_):
            name = _name(of, id_)
            return Text(f"{name} ist gestrichen.", f"{name} is struck out.")
        case log.StatusSet(person=id_, status=status):
            name, how = _name(of, id_), STATUS[status]
            return Text(f"{name} {how.de}.", f"{name} {how.en}.")
        case log.PaidSet(person=id_, paid=paid):
            name = _name(of, id_)
            return Text(
                f"{name} hat {money(paid).de} bezahlt.", f"{name} has paid {money(paid).en}."
            )
        case log.CardDrawn(person=id_, card=card):
            name = _name(of, id_)
            return Text(f"{name} hat Startkarte {card}.", f"{name} has start card {card}.")
        case log.PersonLeft(person=id_, round=round_, table=table):
            name = _name(of, id_)
            if round_ is None or table is None:
                return Text(f"{name} ist gegangen.", f"{name} has left.")
            where = list_name(round_, table)
            return Text(
                f"{name} ist gegangen und hat {where} nicht zu Ende gespielt.",
                f"{name} has left and has not finished {where}.",
            )
        case log.PersonBack(person=id_, since=since):
            name = _name(of, id_)
            return Text(
                f"{name} ist wieder da und spielt ab Runde {since + 1}.",
                f"{name} is back and plays from round {since + 1} on.",
            )
    return None


def _of_rounds(event: AnyEvent, of: Tournament) -> Text | None:
    match event:
        case log.RoundsDrawn(rounds=rounds, seed=seed):
            many = counted(len(rounds), ROUND)
            return Text(
                f"{many.de} gelost, Startwert {seed}.", f"{many.en} drawn, by the seed {seed}."
            )
        case log.RoundStarted(round=round_):
            return Text(f"Runde {round_ + 1} beginnt.", f"Round {round_ + 1} begins.")
        case log.ClockStarted(round=round_):
            return Text(
                f"Die Uhr der Runde {round_ + 1} läuft.",
                f"The clock of round {round_ + 1} runs.",
            )
        case log.ClockPaused(round=round_):
            return Text(
                f"Die Uhr der Runde {round_ + 1} steht.",
                f"The clock of round {round_ + 1} stands still.",
            )
        case log.ClockSet(round=round_, minutes=minutes):
            many = counted(minutes, MINUTE)
            return Text(f"Runde {round_ + 1} hat {many.de}.", f"Round {round_ + 1} has {many.en}.")
        case log.ClockMoved(round=round_):
            return Text(
                f"Die Uhrzeit des Rechners wurde gestellt; die Uhr der Runde {round_ + 1} läuft"
                " gleichmäßig weiter.",
                f"The time of the machine was set; the clock of round {round_ + 1} goes on evenly.",
            )
        case log.PenaltyGiven(penalty=penalty):
            name, points = _name(of, penalty.person), counted(penalty.points, POINT)
            return Text(
                f"Strafe {penalty.id}: {name} verliert {points.de} in Runde"
                f" {penalty.round + 1}: {penalty.reason}",
                f"Penalty {penalty.id}: {name} loses {points.en} in round"
                f" {penalty.round + 1}: {penalty.reason}",
            )
        case log.PenaltyWithdrawn(penalty=id_, why=why):
            return Text(f"Strafe {id_} zählt nicht: {why}", f"Penalty {id_} does not count: {why}")
        case log.ProtestMade(protest=protest):
            where, name = list_name(protest.round, protest.table), _name(of, protest.person)
            return Text(
                f"Protest {protest.id}: {name}, {where}, Spiel {protest.game}: {protest.text}",
                f"Protest {protest.id}: {name}, {where}, game {protest.game}: {protest.text}",
            )
        case log.ProtestDecided(protest=id_, upheld=upheld, reason=reason):
            if upheld:
                return Text(
                    f"Protest {id_} ist stattgegeben: {reason}",
                    f"Protest {id_} is upheld: {reason}",
                )
            return Text(
                f"Protest {id_} ist abgelehnt: {reason}", f"Protest {id_} is rejected: {reason}"
            )
    return None


def _of_lists(event: AnyEvent, of: Tournament) -> Text:
    match event:
        case log.ScorerNamed(scorer=scorer, dealer=dealer, drawn=drawn):
            where = list_name(event.round, event.table)
            lot = Text("durch Los ", "by lot ") if drawn else Text("", "")
            return Text(
                f"{where}: {lot.de}schreibt {_name(of, scorer)}, {_name(of, dealer)} gibt zuerst.",
                f"{where}: {_name(of, scorer)} keeps the list {lot.en}and {_name(of, dealer)}"
                " deals first.",
            )
        case log.ExtraGiven(minutes=minutes):
            where, many = list_name(event.round, event.table), counted(minutes, MINUTE)
            return Text(f"{where} hat {many.de} mehr.", f"{where} has {many.en} more.")
        case log.RoomMade():
            where = list_name(event.round, event.table)
            return Text(f"{where} hat seinen Zettel.", f"{where} has its sheet.")
        case log.TableOpened():
            where = list_name(event.round, event.table)
            return Text(
                f"{where} wird am Live-Tisch gespielt.", f"{where} is played at a live table."
            )
        case log.TableEnded():
            where = list_name(event.round, event.table)
            return Text(
                f"{where} wird mit Karten in der Hand weitergespielt.",
                f"{where} is played on with cards in the hand.",
            )
        case log.ListSigned(person=person):
            where, name = list_name(event.round, event.table), _name(of, person)
            return Text(f"{where}: {name} hat bestätigt.", f"{where}: {name} has confirmed.")
        case log.ListClosed(result=result):
            where, points = list_name(event.round, event.table), lines(result, of)
            return Text(f"{where} ist abgeschlossen: {points}", f"{where} is closed: {points}")
        case log.ListCorrected(result=result, why=why):
            where, points = list_name(event.round, event.table), lines(result, of)
            return Text(
                f"{where} ist berichtigt ({why}): {points}",
                f"{where} is corrected ({why}): {points}",
            )
        case log.StandinNamed(standin=standin):
            where, name = list_name(event.round, event.table), _name(of, standin.person)
            return Text(
                f"{where}: {standin.by} spielt für {name} weiter.",
                f"{where}: {standin.by} plays on for {name}.",
            )
    raise NotImplementedError(type(event).__name__)


def lines(result: Result, of: Tournament) -> str:
    """What everyone has from a list."""
    return ", ".join(
        f"{_name(of, each.person)} {each.points.replace('-', '−')}" for each in result.lines
    )


def _name(of: Tournament, who: str) -> str:
    person = of.person(who)
    if person is not None:
        return person.name
    helper = next((each.name for each in of.staff if each.id == who), None)
    return helper or who
